"""How a sensible player plays Tricks or Treats: from a view and a question alone.

Here: plain habits and rough odds. Not here: search, memory of what went under a pile, and any bluff.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import erf, exp, inf, sqrt
from typing import Any, TypeVar

from games.engine.asks import Ask, Picking
from games.engine.dice import Dice
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
from games.tricks_or_treats.view import Hand, TreatsView

Options = Sequence[Any]

Picks = tuple[int, ...]

T = TypeVar("T")

TRICK, MASK = 0.05, 0.01
"""What a point of Tricks is worth in treats, kept for doors, and a point of Masks, which are of use in duels alone."""

MEAN, SPREAD = 5.0, 2.6
"""Of a token that isn't seen: what it is worth on average, and how far it is from that."""

FLIGHT = 0.67
"""How likely a challenger takes its rival to flee: some of its challenges are bluffs."""

LEAD = 5.0
"""A lead in treats that wins about three matches of four."""

LOST_TURN = 2.0
"""What a turn that is missed is worth in treats."""


def greedy(view: TreatsView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Lands where most can be gained, knocks where it is nearly sure, duels with the better hand, else runs."""
    if ask.about in _PICKED:
        return _PICKED[ask.about](view, ask, dice)
    worths = _HABITS[ask.about](view, ask.options)
    best = max(worths)
    return (dice.pick([n for n, worth in enumerate(worths) if worth == best], "among equals"),)


def chances(view: TreatsView, ask: Ask) -> list[float]:
    """How likely each option of a question that takes one is by these habits: the worthiest, of equals any."""
    worths = _HABITS[ask.about](view, ask.options)
    return [(worth == max(worths)) / worths.count(max(worths)) for worth in worths]


def raises(view: TreatsView, ask: Ask, picks: Picks) -> float:
    """How likely these habits raise by what these come to; of none: how likely to stop.

    Of equally cheap raises they take what is ready, else any.
    """
    assert ask.picking is not None
    offered: list[Token] = [option.token for option in _options(ask)]
    wanted = _cheapest(view, _held(offered), ask.picking)
    ready = [sums for one in ask.picking.ready if (sums := _made(offered[pick] for pick in one.picks)) in wanted]
    wanted = {*ready[:1]} or wanted
    made = _made(offered[pick] for pick in picks)
    return (made in wanted) / max(1, len(wanted)) if picks else float(not wanted)


def judge(view: TreatsView) -> float:
    """How well the viewer stands: by the treats ahead of the best rival, a lead of some turns being nearly won."""
    seat, hand = _own(view)
    rivals = [plate.treats for other, plate in enumerate(view.plates) if other != seat]
    ahead = view.plates[seat].treats - max(rivals) + _price(sum(hand.masks), sum(hand.tricks))
    return 1 / (1 + exp(-ahead / LEAD))


def _own(view: TreatsView) -> tuple[Seat, Hand]:
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert hand is not None
    return view.seat, hand


# ---------------------------------------------------------------- where to go


def _spend(view: TreatsView, options: Options) -> list[float]:
    seat, _ = _own(view)

    def worth(option: Spend | Go) -> float:
        squares = [option.square] if isinstance(option, Go) else view.landings(seat, option.rate)[0]
        return max(_here(view, square, option.rate) for square in squares)

    return [worth(option) for option in options]


def _land(view: TreatsView, options: Options) -> list[float]:
    return [0.0 if view.by_card else _here(view, option.square, view.rate) for option in options]


def _here(view: TreatsView, square: Square, rate: int) -> float:
    """What can be gained by ending a move on this square."""
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
    """Before whose door the viewer stands."""
    house = view.town.house_at(view.plates[_own(view)[0]].square)
    assert house is not None
    return house


def _door(view: TreatsView, house: House) -> tuple[float, int]:
    """What a door is worth, treats on average less the Tricks that it takes; and the sum to commit for that."""
    seat, hand = _own(view)
    effects = [costume.effects for costume in view.plates[seat].costumes]
    gain = house.gathering + sum(effect.success for effect in effects)
    cost = 0 if view.magnanimous else max(0, house.gathering + sum(effect.failure for effect in effects))
    cost = min(cost, view.plates[seat].treats)
    above = house.difficulty - sum(effect.door for effect in effects)
    lucks = _lucks(view, hand)

    def worth(committed: int) -> float:
        needed = above - committed
        succeed = sum(many for luck, many in lucks.items() if luck > needed)
        fail = sum(many for luck, many in lucks.items() if luck < needed)
        return (succeed * gain - fail * cost) / lucks.total() - TRICK * committed

    return max((worth(committed), committed) for committed in _sums(Counter(hand.tricks)))


def _lucks(view: TreatsView, hand: Hand) -> Counter[int]:
    """The Tricks that may come as luck: all that the viewer doesn't hold."""
    if not view.piles.tricks:
        return Counter([0])
    return Counter(dict.fromkeys(VALUES, SPARE_SETS + view.seats)) - Counter(hand.tricks)


def _sums(held: Counter[int]) -> set[int]:
    """All sums that some of these values make."""
    made = {0}
    for value in held.elements():
        made |= {total + value for total in made}
    return made


def _commit(view: TreatsView, ask: Ask, dice: Dice) -> Picks:
    """Tricks that make the best sum; which they are is all the same, so that a single press does where it can."""
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
    """Where these stand among what is offered; of copies, any."""
    many = Counter(wanted)
    places = {thing: [at for at, other in enumerate(offered) if other == thing] for thing in many}
    return tuple(sorted(at for thing, number in many.items() for at in dice.shuffled(places[thing], "copy")[:number]))


# ---------------------------------------------------------------- duels


def _wins(view: TreatsView, rival: Seat) -> float:
    """How likely one's own hand outbids this player's, whose tokens aren't seen."""
    seat, hand = _own(view)
    duel, plate = view.running, view.plates[rival]
    lying = 0 if duel is None else duel.half(seat).total - duel.half(rival).total
    hidden = plate.masks + plate.tricks
    spread = SPREAD * sqrt(hidden + 0.5)
    apart = lying + sum(hand.masks + hand.tricks) - MEAN * hidden
    return (1 + erf(apart / (spread * sqrt(2)))) / 2


def _fight(view: TreatsView, rival: Seat, stake: float) -> float:
    """What bidding for this stake is worth: a bet on it, and what must be placed."""
    seat, hand = _own(view)
    wins, plate = _wins(view, rival), view.plates[rival]
    won, lost = (min(stake, view.plates[who].treats) for who in (rival, seat))
    placed = min(sum(hand.masks + hand.tricks), MEAN * (plate.masks + plate.tricks))
    masks = min(placed, sum(hand.masks))
    return wins * won - (1 - wins) * lost - _price(masks, placed - masks)


def _duel(view: TreatsView, rival: Seat, rate: int) -> float:
    """What a challenge is worth, for the rival may flee and pay half, or bid."""
    stake = rate + MEAN
    return FLIGHT * min(stake / 2, view.plates[rival].treats) + (1 - FLIGHT) * _fight(view, rival, stake)


def _flee(view: TreatsView, options: Options) -> list[float]:
    """To run costs what it says; to fight is a bet on the whole stake."""
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
    """The lowest Mask: whatever lies there is gone."""
    return [float(-option.value) for option in options]


def _raise(view: TreatsView, ask: Ask, dice: Dice) -> Picks:
    """The cheapest raise, if it may bring more than it takes; which tokens make it is all the same, as at a door."""
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
    """The sums of the Masks and of the Tricks among these."""
    held = list(tokens)
    masks, tricks = (sum(token.value for token in held if token.kind == kind) for kind in _BIDS)
    return masks, tricks


def _cheapest(view: TreatsView, held: Mapping[Kind, Counter[int]], raising: Picking) -> set[tuple[int, int]]:
    """Sums of Masks and of Tricks, each a raise that gives away least.

    None where that is more than it may bring, or the total is out of reach.
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
    """What it is worth, in treats, to keep Masks and Tricks of these sums."""
    return round(MASK * masks + TRICK * tricks, 6)


# ---------------------------------------------------------------- costumes and squares


def _shed(view: TreatsView, options: Options) -> list[float]:
    return [-_value(option.costume) for option in options]


def _value(costume: Costume) -> float:
    """What a costume is good for, roughly."""
    does = costume.effects
    tokens = does.tricks + does.masks - does.no_masks
    return does.movement / 4 + does.door / 2 + does.success - does.failure / 4 + tokens / 2


def _swap(view: TreatsView, options: Options) -> list[float]:
    """Nothing is gathered by it."""
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
