"""Answer questions by simple habits and rough odds, from the view alone: without search, memory or bluff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import erf, exp, inf, sqrt
from typing import Any, TypeVar

from games.engine.asks import Ask, Picking
from games.engine.dice import Dice
from games.engine.game import Choice
from games.engine.values import Seat
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Challenge,
    Flee,
    Go,
    Knock,
    Spend,
    Stay,
)
from games.tricks_or_treats.pieces.components import SPARE_SETS, VALUES, Costume, House, Kind, Square, Token
from games.tricks_or_treats.view import Hand, TreatsView, stakes

Options = Sequence[Any]

Picks = tuple[int, ...]

T = TypeVar("T")

TRICK, MASK = 0.05, 0.01
"""Value in treats of one point of Tricks, and of Masks, in hand. Masks count less, since only duels use them. Set by
hand."""

MEAN, SPREAD = 5.0, 2.6
"""Mean and standard deviation of the value of a token that the viewer can't see: one of 1 to 9, equally likely.
Computed and rounded."""

FLIGHT = 0.67
"""Assumed chance that a challenged rival flees: two of three. Set by hand."""

LEAD = 5.0
"""Scale of `judge` in treats: a lead of this size counts as a 73 % chance to win. Set by hand."""

LOST_TURN = 2.0
"""Cost of a lost turn in treats. Set by hand."""


def greedy(view: TreatsView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick the best-rated options, and return their positions. Among equally good ones the pick is random."""
    if ask.about in _PICKED:
        return _PICKED[ask.about](view, ask, dice)
    worths = _HABITS[ask.about](view, ask.options)
    best = max(worths)
    return (dice.pick([n for n, worth in enumerate(worths) if worth == best], "among equals"),)


def chances(view: TreatsView, ask: Ask) -> list[float]:
    """Return for each option the chance that ``greedy`` picks it. The question must take a single pick."""
    worths = _HABITS[ask.about](view, ask.options)
    return [(worth == max(worths)) / worths.count(max(worths)) for worth in worths]


def raises(choice: Choice) -> float | None:
    """Return the chance that ``greedy`` would place tokens with the same sums as this choice in a duel.

    The sums are one of Masks and one of Tricks. A choice without tokens stops the bidding. Of equally cheap raises,
    ``greedy`` takes one from the question's `ready` list, else a random one. None: the question isn't about a raise.
    """
    view, ask, picks, _ = choice
    if ask.about != "raise":
        return None
    assert isinstance(view, TreatsView)
    assert ask.picking is not None
    offered: list[Token] = [option.token for option in _options(ask)]
    wanted = _cheapest(view, _held(offered), ask.picking)
    ready = [sums for one in ask.picking.ready if (sums := _made(offered[pick] for pick in one.picks)) in wanted]
    wanted = {*ready[:1]} or wanted
    made = _made(offered[pick] for pick in picks)
    return (made in wanted) / max(1, len(wanted)) if picks else float(not wanted)


def judge(view: TreatsView) -> float:
    """Estimate the viewer's chance to win (0 to 1) from its tokens and its lead in treats over the best rival."""
    seat, hand = _own(view)
    rivals = [plate.treats for other, plate in enumerate(view.plates) if other != seat]
    ahead = view.plates[seat].treats - max(rivals) + _price(sum(hand.masks), sum(hand.tricks))
    return 1 / (1 + exp(-ahead / LEAD))


def _own(view: TreatsView) -> tuple[Seat, Hand]:
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert hand is not None
    return view.seat, hand


# ---------------------------------------------------------------- moves


def _spend(view: TreatsView, options: Options) -> list[float]:
    seat, _ = _own(view)

    def worth(option: Spend | Go) -> float:
        squares = [option.square] if isinstance(option, Go) else view.landings(seat, option.rate)[0]
        return max(_here(view, square, option.rate) for square in squares)

    return [worth(option) for option in options]


def _land(view: TreatsView, options: Options) -> list[float]:
    return [0.0 if view.by_card else _here(view, option.square, view.rate) for option in options]


def _here(view: TreatsView, square: Square, rate: int) -> float:
    """Return the value in treats of ending a move on this square: that of its door or of the best duel there.

    ``rate``: squares moved this turn, which count in the duel's stake.
    """
    seat, _ = _own(view)
    house = view.town.house_at(square)
    door = 0.0 if house is None else _door(view, house)[0]
    return max([0.0, door, *(_duel(view, rival, rate) for rival in view.rivals(seat, square))])


def _gather(view: TreatsView, options: Options) -> list[float]:
    def worth(option: Any) -> float:
        if isinstance(option, Challenge):
            return _duel(view, option.rival, option.rate)
        return _door(view, _house(view))[0] if isinstance(option, Knock) else 0.0

    return [worth(option) for option in options]


# ---------------------------------------------------------------- doors


def _house(view: TreatsView) -> House:
    """Return the house at the viewer's square."""
    house = view.town.house_at(view.plates[_own(view)[0]].square)
    assert house is not None
    return house


def _door(view: TreatsView, house: House) -> tuple[float, int]:
    """Return the highest value of trying the door, and the sum of the Tricks to commit for it.

    The value is in treats, less the worth of these Tricks.
    """
    seat, hand = _own(view)
    gain, cost = stakes(view, seat, house)
    above = house.difficulty - view.plates[seat].added("door")
    lucks = _lucks(view, hand)

    def worth(committed: int) -> float:
        needed = above - committed
        succeed = sum(many for luck, many in lucks.items() if luck > needed)
        fail = sum(many for luck, many in lucks.items() if luck < needed)
        return (succeed * gain - fail * cost) / lucks.total() - TRICK * committed

    return max((worth(committed), committed) for committed in _sums(Counter(hand.tricks)))


def _lucks(view: TreatsView, hand: Hand) -> Counter[int]:
    """Return how many Tricks of each value could be drawn as luck: all that the viewer doesn't hold.

    If the pile is empty, there is no luck: the result is a single 0.
    """
    if not view.piles.tricks:
        return Counter([0])
    return Counter(dict.fromkeys(VALUES, SPARE_SETS + view.seats)) - Counter(hand.tricks)


def _sums(held: Counter[int]) -> set[int]:
    """Return the sums of all selections of these values, including 0 for none."""
    made = {0}
    for value in held.elements():
        made |= {total + value for total in made}
    return made


def _commit(view: TreatsView, ask: Ask, dice: Dice) -> Picks:
    """Pick Tricks with the best sum for the door: the question's `ready` pick with this sum, else random Tricks."""
    assert ask.picking is not None
    missing = _door(view, _house(view))[1]
    for ready in ask.picking.ready:
        if ask.picking.total(ready.picks) - ask.picking.start == missing:
            return ready.picks
    offered = [option.value for option in _options(ask)]
    rest, found = Counter(offered), list[int]()
    while ways := [value for value in rest if missing - value in _sums(rest - Counter([value]))]:
        found.append(dice.pick(ways, "any way to the sum"))
        rest, missing = rest - Counter(found[-1:]), missing - found[-1]
    return _positions(offered, found, dice)


def _options(ask: Ask) -> Any:
    return ask.options


def _positions(offered: Sequence[T], wanted: Iterable[T], dice: Dice) -> Picks:
    """Return the positions of the wanted things in ``offered``. Of equal things, random ones are taken."""
    many = Counter(wanted)
    places = {thing: [at for at, other in enumerate(offered) if other == thing] for thing in many}
    return tuple(sorted(at for thing, number in many.items() for at in dice.shuffled(places[thing], "copy")[:number]))


# ---------------------------------------------------------------- duels


def _wins(view: TreatsView, rival: Seat) -> float:
    """Return the chance that the viewer outbids this rival, whose hand is hidden, by a normal approximation."""
    seat, hand = _own(view)
    duel, plate = view.running, view.plates[rival]
    lying = 0 if duel is None else duel.half(seat).total - duel.half(rival).total
    hidden = plate.masks + plate.tricks
    spread = SPREAD * sqrt(hidden + 0.5)
    apart = lying + sum(hand.masks + hand.tricks) - MEAN * hidden
    return (1 + erf(apart / (spread * sqrt(2)))) / 2


def _fight(view: TreatsView, rival: Seat, stake: float) -> float:
    """Return the value in treats of bidding for this stake against the rival.

    The worth of the tokens used for the bid is subtracted.
    """
    seat, hand = _own(view)
    wins, plate = _wins(view, rival), view.plates[rival]
    won, lost = (min(stake, view.plates[who].treats) for who in (rival, seat))
    placed = min(sum(hand.masks + hand.tricks), MEAN * (plate.masks + plate.tricks))
    masks = min(placed, sum(hand.masks))
    return wins * won - (1 - wins) * lost - _price(masks, placed - masks)


def _duel(view: TreatsView, rival: Seat, rate: int) -> float:
    """Return the value in treats of challenging this rival, who may bid, or flee and pay half of the stake."""
    stake = rate + MEAN
    return FLIGHT * min(stake / 2, view.plates[rival].treats) + (1 - FLIGHT) * _fight(view, rival, stake)


def _flee(view: TreatsView, options: Options) -> list[float]:
    """Return each option's value in treats: to flee costs treats, and to accept is a bet on the stake."""
    seat, _ = _own(view)
    duel = view.running
    assert duel is not None
    fight, own = _fight(view, duel.defiance.seat, duel.stake), view.plates[seat].treats

    def worth(option: Flee | Accept) -> float:
        if isinstance(option, Accept):
            return fight
        return float(-option.due) if option.due <= own else -own - LOST_TURN

    return [worth(option) for option in options]


def _open(view: TreatsView, options: Options) -> list[float]:
    """Rate each Mask with which the viewer can open a duel. The lowest is best, since the Mask is lost in any case."""
    return [float(-option.value) for option in options]


def _raise(view: TreatsView, ask: Ask, dice: Dice) -> Picks:
    """Pick the cheapest raise, if possible a `ready` pick of the question. Pick nothing if no raise is worth it."""
    assert ask.picking is not None
    offered: list[Token] = [option.token for option in _options(ask)]
    held = _held(offered)
    wanted, found = _cheapest(view, held, ask.picking), list[Token]()
    for ready in ask.picking.ready:
        if _made(offered[pick] for pick in ready.picks) in wanted:
            return ready.picks

    def reaches(picked: Sequence[Token]) -> bool:
        masks, tricks = (Counter(token.value for token in picked if token.kind == kind) for kind in _BIDS)
        more_masks, more_tricks = _sums(held[Kind.MASK] - masks), _sums(held[Kind.TRICK] - tricks)
        had_masks, had_tricks = _made(picked)
        return any(m - had_masks in more_masks and t - had_tricks in more_tricks for m, t in wanted)

    while wanted and _made(found) not in wanted:
        rest = Counter(offered) - Counter(found)
        found.append(dice.pick([token for token in rest if reaches((*found, token))], "any way to the raise"))
    return _positions(offered, found, dice)


_BIDS = (Kind.MASK, Kind.TRICK)


def _held(tokens: Collection[Token]) -> dict[Kind, Counter[int]]:
    return {kind: Counter(token.value for token in tokens if token.kind == kind) for kind in _BIDS}


def _made(tokens: Iterable[Token]) -> tuple[int, int]:
    """Return the sum of the Masks and the sum of the Tricks among these tokens."""
    held = list(tokens)
    masks, tricks = (sum(token.value for token in held if token.kind == kind) for kind in _BIDS)
    return masks, tricks


def _cheapest(view: TreatsView, held: Mapping[Kind, Counter[int]], raising: Picking) -> set[tuple[int, int]]:
    """Return the cheapest raises, each as (sum of its Masks, sum of its Tricks).

    Returns an empty set if even these cost more than the duel may gain, or if no raise reaches the total needed.
    """
    seat, _ = _own(view)
    assert view.running is not None
    rival, masks, tricks = view.running.other(seat).seat, _sums(held[Kind.MASK]), _sums(held[Kind.TRICK])
    enough = [(m, t) for m in masks for t in tricks if m + t and not raising.short(m + t)]
    at_stake = sum(min(view.running.stake, view.plates[who].treats) for who in (seat, rival))
    least = min((_price(m, t) for m, t in enough), default=inf)
    if _wins(view, rival) * at_stake < least:
        return set()
    return {(m, t) for m, t in enough if _price(m, t) == least}


def _price(masks: float, tricks: float) -> float:
    """Return how many treats Masks and Tricks with these sums are worth."""
    return round(MASK * masks + TRICK * tricks, 6)


# ---------------------------------------------------------------- costumes and squares


def _shed(view: TreatsView, options: Options) -> list[float]:
    return [-_value(option.costume) for option in options]


def _value(costume: Costume) -> float:
    """Return a rough worth of a costume, in points set by hand that only serve to compare costumes."""
    does = costume.effects
    tokens = does.tricks + does.masks - does.no_masks
    return does.movement / 4 + does.door / 2 + does.success - does.failure / 4 + tokens / 2


def _swap(view: TreatsView, options: Options) -> list[float]:
    """Rate each swap of squares 0 and staying 1. A swap gains nothing: neither a door nor a duel follows it."""
    return [float(isinstance(option, Stay)) for option in options]


_HABITS: dict[str, Callable[[TreatsView, Options], list[float]]] = {
    "spend": _spend,
    "land": _land,
    "gather": _gather,
    "flee": _flee,
    "open": _open,
    "shed": _shed,
    "swap": _swap,
}

_PICKED: dict[str, Callable[[TreatsView, Ask, Dice], Picks]] = {"door": _commit, "raise": _raise}
