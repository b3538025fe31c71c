"""Build what each viewer sees, and random states that fit what a viewer knows (rules.md, TT-1.9)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from typing import TypeVar

from games.engine.dice import Dice
from games.engine.values import Fact, Seat, View
from games.tricks_or_treats.pieces.components import DECK, LETTERS, Costume, Duel, House, Kind, Square, Surprise, Town
from games.tricks_or_treats.pieces.events import Rang, Way
from games.tricks_or_treats.rules import Bookmark, Part, TreatsState, Turn
from games.tricks_or_treats.rules.gathering import Bidding, sums_of
from games.tricks_or_treats.rules.moving import Landing, chased, landings, reach
from games.tricks_or_treats.rules.table import Collector, Piles, lucks, printed

T = TypeVar("T")


class Plate(Fact):
    """What everybody sees of a player.

    ``costumes``: the older first; ``skips``: number of turns that the player must skip. ``tricks``, ``masks``,
    ``tokens`` (movement): how many are in hand. Movement tokens are in hand only with Calculated moves.
    """

    square: Square
    treats: int
    skips: int
    costumes: tuple[Costume, ...]
    tricks: int
    masks: int
    tokens: int

    def added(self, effect: str) -> int:
        """Return what the player's costumes add to one effect. ``effect``: the name of a field of ``Effects``."""
        return sum(getattr(costume.effects, effect) for costume in self.costumes)


class Hand(Fact):
    """The values of the tokens in a player's hand, sorted for each kind."""

    tricks: tuple[int, ...]
    masks: tuple[int, ...]
    tokens: tuple[int, ...]


class Stock(Fact):
    """How many tokens are left in each pile, and how many costumes."""

    tricks: int
    masks: int
    tokens: int
    costumes: int


class Odds(Fact):
    """The odds of a door (TT-6.5): how many of the Tricks that could be drawn as luck lead to each result.

    ``of``: the number of these Tricks. ``successful``: how many open the door; ``invalid``: how many change nothing;
    the others fail.
    """

    successful: int
    invalid: int
    of: int

    @property
    def percents(self) -> list[int]:
        """Chances of success, no effect and failure in whole percent; they add up to 100.

        Only an impossible result has 0, since a single Trick is more than 1 % of those that can be drawn. Each chance
        is rounded down. To reach 100, the chances that rounding lowered most get one percent more.
        """
        parts = (self.successful, self.invalid, self.of - self.successful - self.invalid)
        whole = [100 * many // self.of for many in parts]
        most_cut = sorted(range(len(parts)), key=lambda n: -(100 * parts[n] % self.of))
        return [share + (n in most_cut[: 100 - sum(whole)]) for n, share in enumerate(whole)]


class Mark(Fact):
    """A square where the move can end: its letter (V to Z, as the option shows it), its door, and the pawns on it."""

    letter: str
    square: Square
    house: House | None
    seats: tuple[Seat, ...]


class TreatsView(View):
    """What one viewer may know. ``plates`` and ``hands`` are by seat.

    ``rounds``: movement tokens per player; ``calculated``, ``magnanimous``: whether these variants are played.
    ``first``: the seat that began; ``active``: the seat whose turn it is. ``used``: values of the movement tokens used
    so far, one each turn; ``rate``: squares moved with the latest one. ``piles``: number of tokens left. ``surprises``:
    recent Surprise cards with their effects, the latest last, including one that is being applied. ``door``: the latest
    door that was tried. ``duel``: the current street duel, else the latest. ``hands``: the viewer's hand, and None for
    every other seat; all hands once the match is over. ``noted``: as in `Table`. ``stack``: the phases, the current one
    last; nothing in them is secret.
    """

    rounds: int
    calculated: bool
    magnanimous: bool
    town: Town
    plates: tuple[Plate, ...]
    first: Seat
    active: Seat
    used: tuple[int, ...]
    rate: int
    piles: Stock
    surprises: tuple[Surprise, ...]
    door: Rang | None
    duel: Duel | None
    hands: tuple[Hand | None, ...]
    noted: tuple[tuple[int, ...], ...] = ()
    stack: tuple[Bookmark, ...]

    @property
    def phase(self) -> Bookmark | None:
        """The current phase; None once the match is over."""
        return self.stack[-1] if self.stack else None

    @property
    def kind(self) -> str:
        """The kind of the current phase, such as "landing"; empty once the match is over."""
        return self.stack[-1].kind if self.stack else ""

    @property
    def duty(self) -> str:
        """The kind of the current phase, but "knocking" or "challenging" if only one of these is possible."""
        if self.kind != "gathering":
            return self.kind
        square = self.plates[self.active].square
        door, rivals = self.town.house_at(square) is not None, self.rivals(self.active, square)
        return "gathering" if door and rivals else "knocking" if door else "challenging"

    @property
    def due(self) -> Seat | None:
        """The one seat that must answer; None once the match is over."""
        return getattr(self.phase, "seat", None)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The squares on which the move can end; empty unless a seat must choose such a square now."""
        phase = self.phase
        if not isinstance(phase, Landing):
            return ()
        lettered = zip(LETTERS, phase.squares, strict=False)
        return tuple(Mark(letter=a, square=b, house=self.town.house_at(b), seats=self.on(b)) for a, b in lettered)

    @property
    def steps(self) -> int:
        """Number of steps to the squares in ``marks``; 0 unless a seat must choose one of these squares now."""
        return self.phase.steps if isinstance(self.phase, Landing) else 0

    @property
    def turned(self) -> bool:
        """Whether the move to be chosen goes the opposite way, since the pawn has no room in its direction (TT-4.3)."""
        return isinstance(self.phase, Landing) and self.phase.way == Way.TURNED

    @property
    def backward(self) -> bool:
        """Whether a Surprise card moves the pawn BACKWARD now, also if the pawn must turn (TT-8.3)."""
        return isinstance(self.phase, Landing) and self.phase.backward

    @property
    def total(self) -> int:
        """Number of movement tokens in the match, which is also its number of turns."""
        return self.rounds * self.seats

    @property
    def left(self) -> int:
        """Number of movement tokens not yet used, in the pile and in hands."""
        return self.total - len(self.used)

    @property
    def to_come(self) -> int:
        """Number of turns after the current one."""
        return self.left - (self.kind == "spending")

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        return max(0, len(self.used) - 1) // self.seats + 1

    @property
    def running(self) -> Duel | None:
        """The current street duel; None if there is none."""
        return self.duel if self.duel is not None and self.duel.ending is None else None

    @property
    def capped(self) -> bool:
        """Whether a side of the current duel has fewer treats than its stake, and so can't pay all of it."""
        duel = self.running
        return duel is not None and any(self.plates[half.seat].treats < duel.stake for half in duel.halves)

    @property
    def chase(self) -> Square:
        """The square to which a side of the current duel would be chased if it couldn't pay all (TT-4.5, TT-7.9)."""
        assert self.running is not None
        return chased(self.town, self.running.square, self.running.stake)

    @property
    def asked_next(self) -> tuple[Seat, ...]:
        """The seats that are asked to raise next if the bids are equal and the seat asked now stops (TT-7.6).

        Leaves out seats without tokens.
        """
        then = self.phase.then if isinstance(self.phase, Bidding) else []
        return tuple(seat for seat in then if self.plates[seat].masks + self.plates[seat].tricks)

    def odds(self, house: House, committed: int) -> Odds:
        """Return the odds if the viewer commits Tricks with the sum ``committed`` at this house's door (TT-6.5)."""
        assert self.seat is not None
        hand = self.hands[self.seat]
        assert hand is not None
        wanted = house.difficulty - committed - self.plates[self.seat].added("door")
        unseen = lucks(self.seats, hand.tricks, self.piles.tricks > 0)
        successful = sum(many for luck, many in unseen.items() if luck > wanted)
        return Odds(successful=successful, invalid=unseen[wanted], of=unseen.total())

    def cheapest(self, house: House) -> tuple[int, ...]:
        """Return those of the viewer's Tricks that have the lowest sum with the best chance to open this door."""
        assert self.seat is not None
        hand = self.hands[self.seat]
        assert hand is not None
        sums = sums_of(enumerate(hand.tricks))
        best = max(sums, key=lambda total: (self.odds(house, total).successful, -total))
        return tuple(sorted(hand.tricks[number] for number in sums[best]))

    @property
    def by_card(self) -> bool:
        """Whether a Surprise card moves the pawn. Then neither door nor duel follows the move (TT-5.5)."""
        return bool(self.stack) and isinstance(self.stack[0], Turn) and self.stack[0].part == Part.REFILL

    def landings(self, seat: Seat, steps: int) -> tuple[list[Square], Way]:
        """Return the squares where this seat's pawn may land, and whether it must turn (TT-4.2 to TT-4.4)."""
        return landings(self.town, self.plates[seat].square, steps, backward=False)

    def next_door(self, square: Square) -> tuple[int, House | None]:
        """Return the number of squares FORWARD to the nearest door beyond this square, and the door's house.

        Of several equally near doors, takes the one with the most treats. Returns (0, None) if there is no door.
        """
        for steps in range(1, self.town.width + self.town.height):
            houses = [house for end in reach(self.town, square, steps, False) if (house := self.town.house_at(end))]
            if houses:
                return steps, max(houses, key=lambda house: house.gathering)
        return 0, None

    def may_be_last(self, seat: Seat) -> bool:
        """Return whether the current turn, which is this seat's, may be the seat's last one (TT-9.1, TT-10.1)."""
        if self.calculated:
            return not self.piles.tokens and self.plates[seat].tokens == (self.kind == "spending")
        return self.to_come < self.seats

    def reaches_door(self, seat: Seat, square: Square) -> int | None:
        """Return the chance, in percent, that this seat's next movement token leads from a square to a door.

        None where the chance isn't known, since the seat chooses the token (TT-10.1).
        """
        if self.calculated:
            return None
        tokens, added = _unseen(self, Kind.MOVEMENT), self.plates[seat].added("movement")
        reached = 0
        for value, many in tokens.items():
            ends, _ = landings(self.town, square, max(1, value + added), backward=False)
            reached += many * any(self.town.house_at(end) is not None for end in ends)
        return round(100 * reached / tokens.total())

    @property
    def changes(self) -> list[int]:
        """By seat, the change in treats since the active seat's last turn, or since the start; empty if unknown."""
        if len(self.noted) < len(self.plates):
            return []
        return [plate.treats - treats for plate, treats in zip(self.plates, self.noted[0], strict=True)]

    def likely(self, seat: Seat) -> int:
        """Return the sum of the Masks and Tricks in this seat's hand that the viewer must expect, rounded.

        It is the average over the tokens that the viewer doesn't see.
        """
        held = {Kind.MASK: self.plates[seat].masks, Kind.TRICK: self.plates[seat].tricks}
        unseen = {kind: _unseen(self, kind) for kind, many in held.items() if many}
        return round(
            sum(
                held[kind] * sum(value * many for value, many in rest.items()) / rest.total()
                for kind, rest in unseen.items()
            )
        )

    def outbids(self, rival: Seat) -> int:
        """Return the viewer's chance, in percent, to outbid this rival if both bid all that they hold or have bid.

        Only a certain result has 0 or 100. The rival's hand may be any of the tokens that the viewer doesn't see.
        """
        assert self.seat is not None
        own, plate, duel = self.hands[self.seat], self.plates[rival], self.running
        assert own is not None
        lead = sum(own.masks + own.tricks)
        if duel is not None:
            lead += duel.half(self.seat).total - duel.half(rival).total
        masks, tricks = (
            _sums(tuple(sorted(_unseen(self, kind).items())), many)
            for kind, many in ((Kind.MASK, plate.masks), (Kind.TRICK, plate.tricks))
        )
        won = sum(some * more for low, some in masks.items() for high, more in tricks.items() if low + high < lead)
        of = sum(masks.values()) * sum(tricks.values())
        return 100 * (won == of) or min(99, max(int(won > 0), round(100 * won / of)))

    @property
    def early(self) -> bool:
        """Whether it is the first round, in which no one can be challenged (TT-5.4)."""
        return len(self.used) + (self.kind == "spending") <= self.seats

    def rivals(self, seat: Seat, square: Square) -> tuple[Seat, ...]:
        """Return the rivals that this player could challenge on a square in the current turn (TT-5.4)."""
        if self.early:
            return ()
        return tuple(other for other in self.on(square) if other != seat and not self.plates[other].skips)

    def on(self, square: Square) -> tuple[Seat, ...]:
        """Return the seats whose pawns stand on this square."""
        return tuple(seat for seat, plate in enumerate(self.plates) if plate.square == square)


def stakes(view: TreatsView, seat: Seat, house: House) -> tuple[int, int]:
    """Return the treats that a successful door gives this seat, and those that a failed one costs (TT-6.3, TT-10.2)."""
    plate = view.plates[seat]
    cost = max(0, house.gathering + plate.added("failure"))
    return house.gathering + plate.added("success"), 0 if view.magnanimous else min(cost, plate.treats)


def view_of(state: TreatsState, seat: Seat | None) -> TreatsView:
    """Return what this viewer may know of the match."""
    piles, over = state.piles, state.outcome is not None
    return TreatsView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        rounds=state.rounds,
        calculated=state.calculated,
        magnanimous=state.magnanimous,
        town=state.town,
        plates=tuple(_plate(collector) for collector in state.collectors),
        first=state.first,
        active=state.active,
        used=tuple(state.used),
        rate=state.rate,
        piles=Stock(
            tricks=len(piles.tricks), masks=len(piles.masks), tokens=len(piles.tokens), costumes=len(state.wardrobe)
        ),
        surprises=tuple(surprise.model_copy() for surprise in state.surprises),
        door=state.door,
        duel=None if state.duel is None else state.duel.copied(),
        hands=tuple(_hand(held) if over or who == seat else None for who, held in enumerate(state.collectors)),
        noted=tuple(map(tuple, state.noted)),
        stack=tuple(phase.model_copy() for phase in state.stack),
    )


def _plate(collector: Collector) -> Plate:
    return Plate(
        square=collector.square,
        treats=collector.treats,
        skips=collector.skips,
        costumes=tuple(collector.costumes),
        tricks=len(collector.tricks),
        masks=len(collector.masks),
        tokens=len(collector.tokens),
    )


def _hand(collector: Collector) -> Hand:
    return Hand(tricks=tuple(collector.tricks), masks=tuple(collector.masks), tokens=tuple(collector.tokens))


# ---------------------------------------------------------------- imagined states


def imagine(view: TreatsView, dice: Dice) -> TreatsState:
    """Return a random state that fits all that this viewer knows: hidden tokens in random hands and random order.

    A token that was put back under a pile (TT-1.6) may be anywhere in the pile, although everybody saw it.
    """
    collectors = [
        Collector(square=plate.square, treats=plate.treats, skips=plate.skips, costumes=list(plate.costumes))
        for plate in view.plates
    ]
    piles = Piles(**{name: _deal(view, kind, collectors, dice) for name, kind in _PILES.items()})
    worn = {costume for plate in view.plates for costume in plate.costumes}
    state = TreatsState(
        seats=view.seats,
        dice=dice.fork("imagined world"),
        outcome=view.outcome,
        rounds=view.rounds,
        calculated=view.calculated,
        magnanimous=view.magnanimous,
        town=view.town,
        collectors=collectors,
        piles=piles,
        wardrobe=dice.shuffled([costume for costume in Costume if costume not in worn], "imagined costumes"),
        deck=dice.shuffled(DECK, "imagined surprises"),
        first=view.first,
        active=view.active,
        used=list(view.used),
        rate=view.rate,
        surprises=[surprise.model_copy() for surprise in view.surprises],
        door=view.door,
        duel=None if view.duel is None else view.duel.copied(),
        noted=list(map(list, view.noted)),
    )
    state.stack = [phase.model_copy() for phase in view.stack]
    return state


def believable_hands(view: TreatsView, dice: Dice) -> tuple[Hand, ...]:
    """Return random hands, by seat, that fit all that this viewer knows."""
    held = [Collector(treats=0) for _ in view.plates]
    for kind in _PILES.values():
        _deal(view, kind, held, dice)
    return tuple(map(_hand, held))


_PILES = {"tricks": Kind.TRICK, "masks": Kind.MASK, "tokens": Kind.MOVEMENT}


def _deal(view: TreatsView, kind: Kind, collectors: list[Collector], dice: Dice) -> list[int]:
    """Give each collector tokens of one kind: known ones to their owners, else random ones.

    Returns the remaining tokens, which form the pile.
    """
    name = next(name for name, of in _PILES.items() if of == kind)
    for collector, hand in zip(collectors, view.hands, strict=True):
        if hand is not None:
            collector.take(kind, getattr(hand, name))
    pile = dice.shuffled(sorted(_unseen(view, kind).elements()), f"imagined {name}")
    for collector, plate, hand in zip(collectors, view.plates, view.hands, strict=True):
        if hand is None:
            many = getattr(plate, name)
            collector.take(kind, pile[:many])
            del pile[:many]
    return pile


def _unseen(view: TreatsView, kind: Kind) -> Counter[int]:
    """Return {value: how many} of the tokens of one kind that the viewer doesn't see, in hidden hands and the pile."""
    name = next(name for name, of in _PILES.items() if of == kind)
    known = [value for hand in view.hands if hand is not None for value in getattr(hand, name)]
    return printed(kind, view.seats, view.rounds) - Counter(_seen(view, kind)) - Counter(known)


@lru_cache(maxsize=256)
def _sums(tokens: tuple[tuple[int, int], ...], held: int) -> Counter[int]:
    """Map each sum of ``held`` tokens to the number of ways to draw it. ``tokens``: pairs of (value, how many)."""
    ways = Counter({(0, 0): 1})
    for value, many in tokens:
        more = Counter[tuple[int, int]]()
        for (drawn, total), count in ways.items():
            for number in range(min(many, held - drawn) + 1):
                more[drawn + number, total + number * value] += count * comb(many, number)
        ways = more
    return Counter({total: count for (drawn, total), count in ways.items() if drawn == held})


def _seen(view: TreatsView, kind: Kind) -> list[int]:
    """Return the values of the tokens of this kind that lie open: used movement tokens, or tokens placed in a duel."""
    if kind == Kind.MOVEMENT:
        return list(view.used)
    halves = () if view.running is None else view.running.halves
    return [token.value for half in halves for token in half.tokens if token.kind == kind]
