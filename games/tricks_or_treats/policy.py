"""How a sensible player plays Tricks or Treats: from a view and a question alone.

Here: plain habits and rough odds. Not here: search, memory of what went under a pile, and any bluff.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import erf, exp, sqrt
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Seat
from games.tricks_or_treats.pieces import (
    SPARE_SETS,
    VALUES,
    Accept,
    Add,
    Bid,
    Challenge,
    Costume,
    Flee,
    House,
    Kind,
    Knock,
    Lay,
    Place,
    Ring,
    Square,
    StartOver,
    Stay,
    Stop,
    Token,
)
from games.tricks_or_treats.view import Hand, TreatsView

Options = Sequence[Any]

POINT = 0.1
"""What a point of Tricks or Masks is worth in treats, given away."""

MEAN, SPREAD = 5.0, 2.6
"""Of a token that isn't seen: what it is worth on average, and how far it is from that."""

BOLD, STUBBORN = 0.5, 0.3
"""How likely a street duel must look to be won before a sensible player begins one, and before it goes on with one."""

LEAD = 5.0
"""A lead in treats that wins about three matches of four."""

LOST_TURN = 2.0
"""What a turn that is missed is worth in treats."""


def greedy(view: TreatsView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Lands where most can be gained, knocks where it is nearly sure, duels with the better hand, else runs."""
    worths = _HABITS[ask.about](view, ask.options)
    best = max(worths)
    return (dice.pick([n for n, worth in enumerate(worths) if worth == best], "among equals"),)


def judge(view: TreatsView) -> float:
    """How well the viewer stands: by the treats ahead of the best rival, a lead of some turns being nearly won."""
    seat, hand = _own(view)
    rivals = [plate.treats for other, plate in enumerate(view.plates) if other != seat]
    ahead = view.plates[seat].treats - max(rivals) + POINT * sum((*hand.masks, *hand.tricks))
    return 1 / (1 + exp(-ahead / LEAD))


def _own(view: TreatsView) -> tuple[Seat, Hand]:
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert hand is not None
    return view.seat, hand


# ---------------------------------------------------------------- where to go


def _spend(view: TreatsView, options: Options) -> list[float]:
    seat, _ = _own(view)
    return [max(_here(view, square, option.rate) for square in view.landings(seat, option.rate)) for option in options]


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


def _door(view: TreatsView, house: House) -> tuple[float, tuple[int, ...]]:
    """What a door is worth, treats on average less the Tricks that it takes; and the Tricks to commit for that."""
    seat, hand = _own(view)
    effects = [costume.effects for costume in view.plates[seat].costumes]
    gain = house.gathering + sum(effect.success for effect in effects)
    cost = 0 if view.magnanimous else max(0, house.gathering + sum(effect.failure for effect in effects))
    cost = min(cost, view.plates[seat].treats)
    above = house.difficulty - sum(effect.door for effect in effects)
    lucks = _lucks(view, hand)

    def worth(tricks: tuple[int, ...]) -> float:
        needed = above - sum(tricks)
        succeed = sum(many for luck, many in lucks.items() if luck > needed)
        fail = sum(many for luck, many in lucks.items() if luck < needed)
        return (succeed * gain - fail * cost) / lucks.total() - POINT * sum(tricks)

    return max((worth(tricks), tricks) for tricks in _sums(hand.tricks).values())


def _lucks(view: TreatsView, hand: Hand) -> Counter[int]:
    """The Tricks that may come as luck: all that the viewer doesn't hold."""
    if not view.piles.tricks:
        return Counter([0])
    return Counter(dict.fromkeys(VALUES, SPARE_SETS + view.seats)) - Counter(hand.tricks)


def _sums(values: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """By sum, one choice of values that makes it."""
    made: dict[int, tuple[int, ...]] = {0: ()}
    for value in values:
        made |= {total + value: (*chosen, value) for total, chosen in made.items() if total + value not in made}
    return made


def _commit(view: TreatsView, options: Options) -> list[float]:
    """Towards the best choice, Trick by Trick."""
    wanted, picked = Counter(_door(view, _house(view))[1]), Counter(view.picked)

    def leads_there(option: Ring | Lay | StartOver) -> bool:
        if isinstance(option, Lay):
            return picked <= wanted and (wanted - picked)[option.value] > 0
        return picked == wanted if isinstance(option, Ring) else not picked <= wanted

    return [float(leads_there(option)) for option in options]


# ---------------------------------------------------------------- duels


def _wins(own: int, rival: int, hidden: int) -> float:
    """How likely ``own`` is more than the rival's ``rival`` and so many hidden tokens."""
    apart = own - rival - MEAN * hidden
    return (1 + erf(apart / (SPREAD * sqrt(2 * hidden + 1)))) / 2


def _strength(view: TreatsView, rival: Seat) -> float:
    """How likely one's own hand outbids this player's."""
    seat, hand = _own(view)
    duel, plate = view.running, view.plates[rival]
    lying = (0, 0) if duel is None else (duel.half(seat).total, duel.half(rival).total)
    return _wins(lying[0] + sum(hand.masks + hand.tricks), lying[1], plate.masks + plate.tricks)


def _duel(view: TreatsView, rival: Seat, rate: int) -> float:
    """What a challenge is worth: at least what the rival pays for running away; worse than nothing for a weak hand."""
    if _strength(view, rival) < BOLD:
        return -1.0
    return min((rate + MEAN) / 2, view.plates[rival].treats)


def _flee(view: TreatsView, options: Options) -> list[float]:
    """To run costs what it says; to fight is a bet on the whole stake, and costs some of the hand."""
    seat, hand = _own(view)
    duel = view.running
    assert duel is not None
    rival = duel.defiance.seat
    wins, own = _strength(view, rival), view.plates[seat].treats
    won, lost = (min(duel.stake, view.plates[who].treats) for who in (rival, seat))
    fight = wins * won - (1 - wins) * lost - POINT * sum(hand.masks + hand.tricks) / 2

    def worth(option: Flee | Accept) -> float:
        if isinstance(option, Accept):
            return fight
        return float(-option.due) if option.due <= own else -own - LOST_TURN

    return [worth(option) for option in options]


def _open(view: TreatsView, options: Options) -> list[float]:
    """The lowest Mask: whatever lies there is gone."""
    return [float(-option.value) for option in options]


def _raise(view: TreatsView, options: Options) -> list[float]:
    """The cheapest raise, token by token, while the hand may still be the better one."""
    bid = options[0].bid
    wanted, picked = Counter(_cheapest(view, bid)), Counter(bid.picked)

    def leads_there(option: Add | Place | StartOver | Stop) -> bool:
        if isinstance(option, Add):
            return picked <= wanted and (wanted - picked)[option.token] > 0
        return not picked <= wanted if isinstance(option, StartOver) else picked == wanted

    return [float(leads_there(option)) for option in options]


def _cheapest(view: TreatsView, bid: Bid) -> tuple[Token, ...]:
    """The raise that gives away least; none where the rival looks better, or the total is out of reach."""
    seat, hand = _own(view)
    assert view.running is not None
    masks, tricks = _sums(hand.masks), _sums(hand.tricks)
    enough = [(m + t, -m) for m in masks for t in tricks if m + t and bid.own + m + t >= bid.needed]
    if not enough or _strength(view, view.running.other(seat).seat) < STUBBORN:
        return ()
    total, less_masks = min(enough)
    chosen = [Token(kind=Kind.MASK, value=value) for value in masks[-less_masks]]
    return (*chosen, *(Token(kind=Kind.TRICK, value=value) for value in tricks[total + less_masks]))


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
    "door": _commit,
    "flee": _flee,
    "open": _open,
    "raise": _raise,
    "shed": _shed,
    "swap": _swap,
}
