"""How a sensible player plays Tricks or Treats: from a view and a question alone.

Here: plain habits and rough odds. Not here: search, memory of what went under a pile, and any bluff.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import erf, sqrt
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Seat
from games.tricks_or_treats.pieces import (
    SPARE_SETS,
    VALUES,
    Add,
    Challenge,
    Costume,
    House,
    Kind,
    Knock,
    Land,
    Lay,
    Odds,
    Place,
    Ring,
    Shed,
    Spend,
    Square,
    StartOver,
    Stop,
    Token,
)
from games.tricks_or_treats.view import Hand, TreatsView

POINT = 0.1
"""What a point of Tricks or Masks is worth in treats, given away."""

MEAN, SPREAD = 5.0, 2.6
"""Of a token that isn't seen: what it is worth on average, and how far it is from that."""

BOLD = 0.55
"""How likely a street duel must look to be won before a sensible player begins one."""


def greedy(view: TreatsView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Lands where most can be gained, knocks where it is nearly sure, duels with the better hand, else flees."""
    worths = [_HABITS[ask.about](view, option) for option in ask.options]
    best = max(worths)
    return (dice.pick([n for n, worth in enumerate(worths) if worth == best], "among equals"),)


def _own(view: TreatsView) -> tuple[Seat, Hand]:
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert hand is not None
    return view.seat, hand


# ---------------------------------------------------------------- where to go


def _spend(view: TreatsView, option: Spend) -> float:
    seat, _ = _own(view)
    return max(_here(view, square, option.rate) for square in view.landings(seat, option.rate))


def _land(view: TreatsView, option: Land) -> float:
    return 0.0 if view.by_card else _here(view, option.square, view.rate)


def _here(view: TreatsView, square: Square, rate: int) -> float:
    """What can be gained by ending a move on this square."""
    seat, _ = _own(view)
    house = view.town.house_at(square)
    door = 0.0 if house is None else _door(view, house)
    return max([0.0, door, *(_duel(view, rival, rate) for rival in view.rivals(seat, square))])


def _gather(view: TreatsView, option: Any) -> float:
    if isinstance(option, Challenge):
        return _duel(view, option.rival, option.rate)
    if isinstance(option, Knock):
        seat, _ = _own(view)
        house = view.town.house_at(view.plates[seat].square)
        assert house is not None
        return _door(view, house)
    return 0.0


# ---------------------------------------------------------------- doors


def _door(view: TreatsView, house: House) -> float:
    """What a door is worth with the Tricks in hand."""
    return _best(view, house)[0]


def _best(view: TreatsView, house: House) -> tuple[float, tuple[int, ...]]:
    """The Tricks to commit here, and what that is worth: treats on average, less the Tricks."""
    _, hand = _own(view)
    sets = {sum(tricks): tricks for tricks in _subsets(hand.tricks)}
    return max((_worth(view, house, tricks), tricks) for tricks in sets.values())


def _worth(view: TreatsView, house: House, tricks: Sequence[int]) -> float:
    seat, hand = _own(view)
    effects = [costume.effects for costume in view.plates[seat].costumes]
    total = sum(tricks) + sum(effect.door for effect in effects)
    unseen = Counter(dict.fromkeys(VALUES, SPARE_SETS + view.seats)) - Counter(hand.tricks)
    lucks = list(unseen.elements()) if view.piles.tricks else [0]
    success = sum(total + luck > house.difficulty for luck in lucks) / len(lucks)
    failure = sum(total + luck < house.difficulty for luck in lucks) / len(lucks)
    gain = house.gathering + sum(effect.success for effect in effects)
    cost = 0 if view.magnanimous else max(0, house.gathering + sum(effect.failure for effect in effects))
    return success * gain - failure * min(cost, view.plates[seat].treats) - POINT * sum(tricks)


def _subsets(values: Iterable[int]) -> list[tuple[int, ...]]:
    """One choice of values for each sum that they can make."""
    made: dict[int, tuple[int, ...]] = {0: ()}
    for value in values:
        made |= {total + value: (*chosen, value) for total, chosen in made.items() if total + value not in made}
    return list(made.values())


def _commit(view: TreatsView, option: Ring | Lay | StartOver) -> float:
    """Towards the best choice, trick by trick."""
    seat, _ = _own(view)
    house = view.town.house_at(view.plates[seat].square)
    assert house is not None
    wanted, picked = Counter(_best(view, house)[1]), Counter(view.picked)
    if isinstance(option, Lay):
        return float((wanted - picked)[option.value] > 0 and picked <= wanted)
    if isinstance(option, StartOver):
        return float(not picked <= wanted)
    return float(picked == wanted)


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
    """What a challenge is worth: at least what the rival pays for running away."""
    if _strength(view, rival) < BOLD:
        return 0.0
    return min((rate + MEAN) / 2, view.plates[rival].treats)


def _flee(view: TreatsView, option: Any) -> float:
    """To run costs what it says; to fight is a bet on the whole stake, and a few tokens."""
    seat, hand = _own(view)
    duel = view.running
    assert duel is not None
    if hasattr(option, "due"):
        return -min(option.due, view.plates[seat].treats) - 2.0 * (option.due > view.plates[seat].treats)
    rival = duel.defiance.seat
    wins = _strength(view, rival)
    won, lost = (min(duel.stake, view.plates[who].treats) for who in (rival, seat))
    return wins * won - (1 - wins) * lost - POINT * sum(hand.masks + hand.tricks) / 2


def _open(view: TreatsView, option: Any) -> float:
    """The lowest Mask: whatever lies there is gone."""
    return float(-option.value)


def _raise(view: TreatsView, option: Add | Place | StartOver | Stop) -> float:
    """The cheapest raise, token by token, while the hand may still be the better one."""
    wanted, picked = Counter(_cheapest(view, option)), Counter(option.bid.picked if option.bid else ())
    if isinstance(option, Add):
        return float((wanted - picked)[option.token] > 0 and picked <= wanted)
    if isinstance(option, StartOver):
        return float(not picked <= wanted)
    return float(picked == wanted)


def _cheapest(view: TreatsView, option: Any) -> tuple[Token, ...]:
    """The raise that gives away least; none where the rival looks better, or the total is out of reach."""
    seat, hand = _own(view)
    duel, bid = view.running, option.bid
    assert duel is not None
    masks = [Token(kind=Kind.MASK, value=value) for value in hand.masks]
    tokens = masks + [Token(kind=Kind.TRICK, value=value) for value in hand.tricks]
    made: dict[int, tuple[Token, ...]] = {0: ()}
    for token in tokens:
        more = {total + token.value: (*chosen, token) for total, chosen in made.items()}
        made |= {total: chosen for total, chosen in more.items() if total not in made}
    enough = [total for total in made if total and bid.own + total >= bid.needed]
    stakes_low = _strength(view, duel.other(seat).seat) < 0.3
    return () if stakes_low or not enough else made[min(enough)]


def _shed(view: TreatsView, option: Shed) -> float:
    return -_value(option.costume)


def _value(costume: Costume) -> float:
    """What a costume is good for, roughly."""
    does = costume.effects
    tokens = does.tricks + does.masks - does.no_masks
    return does.movement / 4 + does.door / 2 + does.success - does.failure / 4 + tokens / 2


def _swap(view: TreatsView, option: Any) -> float:
    """Nothing is gathered by it."""
    return 0.0 if hasattr(option, "seat") else 1.0


_HABITS: dict[str, Callable[[TreatsView, Any], float]] = {
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
