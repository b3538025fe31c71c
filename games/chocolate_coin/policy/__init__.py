"""How a sensible player plays Chocolate Coin: from a view and a question alone.

eyes.py reads the board, worths.py says what things are worth to a faction, plans.py what an operation or an event would
bring; here each question is answered by the worthiest option. Not here: search, and agreements.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from games.chocolate_coin.pieces import choices, deeds
from games.chocolate_coin.pieces.tokens import SupportToken
from games.chocolate_coin.policy import plans, worths
from games.chocolate_coin.policy.eyes import Eyes
from games.chocolate_coin.view import CoinView
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Seat


def greedy(view: CoinView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """The option of most worth, by chance among equals."""
    first: Any = ask.options[0]
    eyes = Eyes(view, first.job.faction)
    worth = [WORTHS[type(one)](eyes, one) for one in ask.options]
    best = max(worth)
    return (dice.pick([n for n, one in enumerate(worth) if one > best - 1e-9], "among equals"),)


NEVER = -100.0
"""Nobody passes before knowing what comes."""


def judge(view: CoinView) -> float:
    """How well the viewer stands against the player who is furthest: scores, and what tokens and gifts promise."""
    assert view.seat is not None
    reach = {seat: _reach(view, seat) for seat in range(view.seats)}
    rivals = [worth for seat, worth in reach.items() if seat != view.seat]
    return 1 / (1 + exp(-6 * (reach[view.seat] - max(rivals))))


def _reach(view: CoinView, seat: Seat) -> float:
    """How near a player is to the goals; both factions must get there, so the one behind counts twice."""
    near = sorted(worths.standing(Eyes(view, faction)) for faction in view.factions(seat))
    return (2 * near[0] + near[-1]) / 3


ENOUGH = 0.012
"""What an option must be worth, at least, to be better than doing nothing."""

SPARE = 0.006
"""What removing a token must be worth, at least: whoever is behind is let be."""

LITTLE = 1e-5
"""What tells ways to do the same thing apart."""

SLIGHT = 1e-3
"""What tells those apart again."""

HOLD = 0.05
"""What an action must be worth: who passes keeps a better place on the track."""


def _act(eyes: Eyes, option: choices.Act) -> float:
    if option.op is not None:
        return plans.operation(eyes, option.op, option.most)
    return plans.space(eyes, option.space, option.card, option.most)


def _pass(eyes: Eyes, option: choices.Pass) -> float:
    """An event by priority must be as good as any other action would be."""
    if option.until is not None:
        return NEVER
    if option.priority and eyes.view.current is not None:
        other = plans.space(eyes, "ops_special", eyes.view.current, eyes.view.limits[eyes.me])
        return max(HOLD, other)
    return HOLD


def _select(eyes: Eyes, option: choices.Select) -> float:
    place, doing = option.at.place, option.job.doing
    if doing in ("place", "gift", "move") and option.job.card:
        return plans.event_place(eyes, doing, place)
    if place in eyes.view.police:
        return worths.police_at(eyes, place)
    return plans.in_region(eyes, doing, place)


def _recruit(eyes: Eyes, deed: deeds.Recruit) -> float:
    if deed.place in eyes.view.police:
        return worths.police_at(eyes, deed.place)
    return plans.recruit(eyes, deed.region, deed.kind)


def _march(eyes: Eyes, deed: deeds.March) -> float:
    """Where to, then who: all, but Santa leaves hands at a workshop, and the E.L.F. somebody beside each base.

    What an event leads away is worth what it is worth to leave that place.
    """
    many = sum(number for _, number in deed.units)
    fewer = deed.region in eyes.grounds and eyes.keeps(deed.region)
    party = (-many if fewer else many) + 2 * len(deed.gifts)
    if plans.shifts(eyes) is not None:
        there = plans.toward(eyes, deed.dest, deed.job.doing)
        return plans.event_place(eyes, "move", deed.region) + LITTLE * (there + SLIGHT * party)
    return plans.march(eyes, deed.region, deed.dest) + LITTLE * party


def _scatter(eyes: Eyes, deed: deeds.Scatter) -> float:
    """Whom, then where to."""
    there = sum(many * plans.toward(eyes, dest, "disperse") for dest, many in deed.units)
    return plans.disperse_whom(eyes, deed.region, deed.whose) + LITTLE * there


def _haul(eyes: Eyes, deed: deeds.Haul) -> float:
    """The best gift; where it is picked along, too, what the event brings with it, then the way."""
    if deed.dest == deed.region:
        return deed.value
    return plans.haul(eyes, deed.region, deed.value) + LITTLE * plans.toward(eyes, deed.dest, "gift")


def _many(eyes: Eyes, option: choices.Many) -> float:
    """All, but Santa leaves hands at a workshop, and the E.L.F. somebody beside each base."""
    keeps = option.place in eyes.grounds and eyes.keeps(option.place)
    return -option.many if keeps and not option.to else float(option.many)


def _toward(eyes: Eyes, option: choices.Toward) -> float:
    return plans.toward(eyes, option.at.place, option.job.doing)


def _take_back(eyes: Eyes, deed: deeds.TakeBack) -> float:
    new = 0.2 if deed.kind == "base" else 0.04
    if isinstance(deed.token, SupportToken):
        return new - 0.05
    return new - worths.token(eyes, deed.token)


def _swing(eyes: Eyes, deed: deeds.Swing) -> float:
    return worths.swing(eyes, deed.area, deed.was, deed.now)


WORTHS: dict[type[Any], Callable[[Eyes, Any], float]] = {
    choices.Act: _act,
    choices.Pass: _pass,
    choices.Operate: lambda eyes, option: plans.operation(eyes, option.op, option.most),
    choices.Done: lambda eyes, option: ENOUGH,
    choices.Select: _select,
    choices.Toward: _toward,
    choices.Many: _many,
    choices.Spies: lambda eyes, option: max(option.dice) - 10 * (len(option.dice) > 1),
    choices.Enough: lambda eyes, option: 100,
    choices.Carry: lambda eyes, option: option.many,
    choices.Whom: lambda eyes, option: plans.disperse_whom(eyes, option.region, option.whose),
    choices.Spend: lambda eyes, option: option.by * (1 if option.kind == "unit" else -1),
    choices.GiftOf: lambda eyes, option: plans.in_region(eyes, "steal", option.region) + option.value * LITTLE,
    choices.Hits: lambda eyes, option: plans.hits(eyes, option, SPARE),
    choices.Stop: lambda eyes, option: SPARE,
    choices.Decline: lambda eyes, option: 0,
    choices.Branch: lambda eyes, option: plans.branch(eyes, option.card, option.number),
    choices.Sector: lambda eyes, option: plans.sector(eyes, option.area, option.by),
    choices.Start: lambda eyes, option: worths.opening(eyes, option.tokens),
    deeds.Put: lambda eyes, deed: worths.put(eyes, deed.token, deed.job.doing == "setup"),
    deeds.Recruit: _recruit,
    deeds.March: _march,
    deeds.Scatter: _scatter,
    deeds.Assault: lambda eyes, deed: plans.in_region(eyes, "attack", deed.region),
    deeds.Away: lambda eyes, deed: worths.removal(eyes, deed.token),
    deeds.Swing: _swing,
    deeds.Ship: lambda eyes, deed: deed.value / 15,
    deeds.Expose: lambda eyes, deed: worths.expose(eyes, deed.token, deed.now),
    deeds.Cover: lambda eyes, deed: plans.cover(eyes, deed.region),
    deeds.Drive: lambda eyes, deed: plans.drive(eyes, deed.region),
    deeds.Build: lambda eyes, deed: worths.gift(eyes, deed.region, deed.value),
    deeds.Tinker: lambda eyes, deed: (
        worths.gift(eyes, deed.region, deed.now) - worths.gift(eyes, deed.region, deed.value)
    ),
    deeds.Haul: _haul,
    deeds.TakeBack: _take_back,
}
