"""Who knows what in Tricks or Treats (rules.md, TT-1.9).

Here: the view, built field by field, and worlds that a viewer could believe in. Not here: any rule, any word.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from games.engine.dice import Dice
from games.engine.game import View
from games.engine.values import Fact, Seat
from games.tricks_or_treats.pieces.components import DECK, LETTERS, Costume, Duel, House, Kind, Square, Surprise, Town
from games.tricks_or_treats.pieces.events import Rang, Way
from games.tricks_or_treats.rules import Bookmark, Part, TreatsState, Turn
from games.tricks_or_treats.rules.gathering import Bidding
from games.tricks_or_treats.rules.moving import Landing, chased, landings
from games.tricks_or_treats.rules.table import Collector, Piles, lucks, printed

T = TypeVar("T")


class Plate(Fact):
    """What everybody sees of a collector: square, treats, turns to skip, costumes (older first), and how many Tricks,
    Masks and movement tokens are in hand (movement tokens only with Calculated moves).
    """

    square: Square
    treats: int
    skips: int
    costumes: tuple[Costume, ...]
    tricks: int
    masks: int
    tokens: int


class Hand(Fact):
    """What a collector holds, by value; each sorted."""

    tricks: tuple[int, ...]
    masks: tuple[int, ...]
    tokens: tuple[int, ...]


class Stock(Fact):
    """How many are left in each pile."""

    tricks: int
    masks: int
    tokens: int
    costumes: int


class Odds(Fact):
    """How many of the ``of`` Tricks that may come as luck make a door successful or invalid; the rest fail (TT-6.5)."""

    successful: int
    invalid: int
    of: int

    @property
    def percents(self) -> list[int]:
        """Success, nothing and failure in whole percent: together 100, and what is possible is never 0.

        Each is rounded down; what is missing then goes where most was cut off. A Trick is more than 1 % of all.
        """
        parts = (self.successful, self.invalid, self.of - self.successful - self.invalid)
        whole = [100 * many // self.of for many in parts]
        most_cut = sorted(range(len(parts)), key=lambda n: -(100 * parts[n] % self.of))
        return [share + (n in most_cut[: 100 - sum(whole)]) for n, share in enumerate(whole)]


class Mark(Fact):
    """A landing square on offer: its letter (V to Z, the option's too), its door, and whose pawns stand there."""

    letter: str
    square: Square
    house: House | None
    seats: tuple[Seat, ...]


class TreatsView(View):
    """What one viewer may know. ``plates`` and ``hands`` by seat.

    ``rounds``: movement tokens a player; ``calculated``, ``magnanimous``: the variants. ``first``: who began;
    ``active``: whose turn it is. ``used``: the movement tokens used so far, in order; each is a turn. ``rate``: how far
    the latest one goes. ``piles``: how many are left. ``surprises``: recent Surprise cards with what came of them, the
    latest last (the one in hand is among them). ``door``: the latest door that was tried. ``duel``: the street duel
    in hand, else the latest. ``hands``: one's own, everybody's when the match is over; None is hidden. ``stack``: the
    bookmarks, the one in play last: they hold nothing that is secret.
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
    stack: tuple[Bookmark, ...]

    @property
    def phase(self) -> Bookmark | None:
        """The bookmark in play; None when the match is over."""
        return self.stack[-1] if self.stack else None

    @property
    def kind(self) -> str:
        """Which phase is in play: spending, landing, gathering, committing, fleeing, opening, bidding, shedding or
        swapping; empty when the match is over.
        """
        return self.stack[-1].kind if self.stack else ""

    @property
    def due(self) -> Seat | None:
        """The seat that must answer; None when the match is over. There is never more than one."""
        return getattr(self.phase, "seat", None)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The landing squares on offer; empty unless one is being chosen."""
        phase = self.phase
        if not isinstance(phase, Landing):
            return ()
        lettered = zip(LETTERS, phase.squares, strict=False)
        return tuple(Mark(letter=a, square=b, house=self.town.house_at(b), seats=self.on(b)) for a, b in lettered)

    @property
    def steps(self) -> int:
        """How far the pawn goes whose landing square is being chosen; 0 unless one is."""
        return self.phase.steps if isinstance(self.phase, Landing) else 0

    @property
    def total(self) -> int:
        """Movement tokens of the match: so many turns it has."""
        return self.rounds * self.seats

    @property
    def left(self) -> int:
        """Movement tokens that are not used yet, in the pile and in hands."""
        return self.total - len(self.used)

    @property
    def round(self) -> int:
        """The round, from 1: so many turns a player have been taken, or are being."""
        return max(0, len(self.used) - 1) // self.seats + 1

    @property
    def running(self) -> Duel | None:
        """The street duel in hand; None if there is none."""
        return self.duel if self.duel is not None and self.duel.ending is None else None

    @property
    def chase(self) -> Square:
        """Where a side of the duel in hand is chased to that can't pay all (TT-4.5, TT-7.9)."""
        assert self.running is not None
        return chased(self.town, self.running.square, self.running.stake)

    @property
    def asked_next(self) -> tuple[Seat, ...]:
        """Who is asked to raise if the one asked lets a tie be (TT-7.6), and holds something to raise with."""
        then = self.phase.then if isinstance(self.phase, Bidding) else []
        return tuple(seat for seat in then if self.plates[seat].masks + self.plates[seat].tricks)

    def odds(self, house: House, committed: int) -> Odds:
        """TT-6.5: how likely each outcome of the viewer's door is with Tricks of this sum."""
        assert self.seat is not None
        hand, worn = self.hands[self.seat], self.plates[self.seat].costumes
        assert hand is not None
        wanted = house.difficulty - committed - sum(costume.effects.door for costume in worn)
        unseen = lucks(self.seats, hand.tricks, self.piles.tricks > 0)
        successful = sum(many for luck, many in unseen.items() if luck > wanted)
        return Odds(successful=successful, invalid=unseen[wanted], of=unseen.total())

    @property
    def by_card(self) -> bool:
        """Whether the move in hand is a Surprise card's: nothing is gathered where it ends (TT-5.5)."""
        return bool(self.stack) and isinstance(self.stack[0], Turn) and self.stack[0].part == Part.REFILL

    def landings(self, seat: Seat, steps: int) -> tuple[list[Square], Way]:
        """Where a movement token would take this pawn, and how (TT-4.2 to TT-4.4)."""
        return landings(self.town, self.plates[seat].square, steps, backward=False)

    def rivals(self, seat: Seat, square: Square) -> tuple[Seat, ...]:
        """Whom this player could meet on a square in the turn in hand (TT-5.4)."""
        turn = len(self.used) + (self.kind == "spending")
        if turn <= self.seats:
            return ()
        return tuple(other for other in self.on(square) if other != seat and not self.plates[other].skips)

    def on(self, square: Square) -> tuple[Seat, ...]:
        """Whose pawns stand on this square."""
        return tuple(seat for seat, plate in enumerate(self.plates) if plate.square == square)


def stakes(view: TreatsView, seat: Seat, house: House) -> tuple[int, int]:
    """Treats for a successful door, and what a failed one costs this seat (TT-6.3, TT-10.2)."""
    plate = view.plates[seat]
    won = house.gathering + sum(costume.effects.success for costume in plate.costumes)
    cost = max(0, house.gathering + sum(costume.effects.failure for costume in plate.costumes))
    return won, 0 if view.magnanimous else min(cost, plate.treats)


def view_of(state: TreatsState, seat: Seat | None) -> TreatsView:
    """What this viewer may know of the match."""
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


# ---------------------------------------------------------------- worlds


def imagine(view: TreatsView, dice: Dice) -> TreatsState:
    """A world that agrees with all this viewer knows: what isn't seen lies in hands and piles in any order.

    What went under a pile in public is forgotten (TT-1.6).
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
    )
    state.stack = [phase.model_copy() for phase in view.stack]
    return state


def believable_hands(view: TreatsView, dice: Dice) -> tuple[Hand, ...]:
    """What everybody could hold, by seat, as far as this viewer knows: the hands of a world, without the rest of it."""
    held = [Collector(treats=0) for _ in view.plates]
    for kind in _PILES.values():
        _deal(view, kind, held, dice)
    return tuple(map(_hand, held))


_PILES = {"tricks": Kind.TRICK, "masks": Kind.MASK, "tokens": Kind.MOVEMENT}


def _deal(view: TreatsView, kind: Kind, collectors: list[Collector], dice: Dice) -> list[int]:
    """Fill the hands with tokens of one kind; returns the pile."""
    name = next(name for name, of in _PILES.items() if of == kind)
    unseen = printed(kind, view.seats, view.rounds) - Counter(_seen(view, kind))
    for collector, hand in zip(collectors, view.hands, strict=True):
        if hand is not None:
            collector.take(kind, getattr(hand, name))
            unseen -= Counter(getattr(hand, name))
    pile = dice.shuffled(sorted(unseen.elements()), f"imagined {name}")
    for collector, plate, hand in zip(collectors, view.plates, view.hands, strict=True):
        if hand is None:
            many = getattr(plate, name)
            collector.take(kind, pile[:many])
            del pile[:many]
    return pile


def _seen(view: TreatsView, kind: Kind) -> list[int]:
    """Tokens that are neither in a hand nor in a pile: used up, or in the Sacrifice Area."""
    if kind == Kind.MOVEMENT:
        return list(view.used)
    halves = () if view.running is None else view.running.halves
    return [token.value for half in halves for token in half.tokens if token.kind == kind]
