"""Answer each question by fixed weights, from the player’s view alone.

The weights were set by hand. Stand-ins (AI players) combine them with a search (games/engine/bots/search.py).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from games.chocolate_coin.pieces import actions
from games.chocolate_coin.pieces.components import SupportToken
from games.chocolate_coin.policy import evaluation, planning
from games.chocolate_coin.policy.evaluation import Eyes
from games.chocolate_coin.view import CoinView
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Seat


def greedy(view: CoinView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Pick the option with the highest value; among equal ones, a random one."""
    first: Any = ask.options[0]
    eyes = Eyes(view, first.job.faction)
    worth = [WORTHS[type(one)](eyes, one) for one in ask.options]
    best = max(worth)
    return (dice.pick([n for n, one in enumerate(worth) if one > best - 1e-9], "among equals"),)


NEVER = -100.0
"""Value of passing for several turns: lower than any other option, because coming events are unknown.
Set by hand."""


def judge(view: CoinView) -> float:
    """Estimate the viewer’s chance of winning, from 0 to 1, by comparing their progress with the best rival’s.

    The formula was set by hand.
    """
    assert view.seat is not None
    reach = {seat: _reach(view, seat) for seat in range(view.seats)}
    rivals = [worth for seat, worth in reach.items() if seat != view.seat]
    return 1 / (1 + exp(-6 * (reach[view.seat] - max(rivals))))


def _reach(view: CoinView, seat: Seat) -> float:
    """Return a player’s progress as a share of their faction’s goal.

    For a player with two factions: the weighted mean of both shares; the lower share has twice the weight.
    """
    near = sorted(evaluation.standing(Eyes(view, faction)) for faction in view.factions(seat))
    return (2 * near[0] + near[-1]) / 3


ENOUGH = 0.012
"""Value of stopping, as a share of the faction’s goal; an option is chosen only if it is better. Set by hand."""

SPARE = 0.006
"""Least value, as a share of the faction’s goal, at which a token is worth removing. Set by hand."""

LITTLE = 1e-5
"""Weight of a second criterion: so small that it only decides between options that the first finds equal.
Set by hand."""

SLIGHT = 1e-3
"""Weight of a third criterion, relative to the second. Set by hand."""

HOLD = 0.05
"""Value of passing, which keeps a better place on the track, as a share of the faction’s goal. Set by hand."""


def _act(eyes: Eyes, option: actions.Act) -> float:
    if option.op is not None:
        return planning.operation(eyes, option.op, option.most)
    return planning.space(eyes, option.space, option.card, option.most)


def _pass(eyes: Eyes, option: actions.Pass) -> float:
    """Return the value of a pass, as a share of the faction’s goal.

    A faction that declines only the early offer of the event can still take OPS with a special operation. So this
    pass is worth at least as much as that action.
    """
    if option.until is not None:
        return NEVER
    if option.priority and eyes.view.current is not None:
        other = planning.space(eyes, "ops_special", eyes.view.current, eyes.view.limits[eyes.me])
        return max(HOLD, other)
    return HOLD


def _select(eyes: Eyes, option: actions.Select) -> float:
    place, doing = option.at.place, option.job.doing
    if doing in ("place", "gift", "move") and option.job.card:
        return planning.event_place(eyes, doing, place)
    if place in eyes.view.police:
        return evaluation.police_at(eyes, place)
    return planning.in_region(eyes, doing, place)


def _recruit(eyes: Eyes, deed: actions.Recruit) -> float:
    if deed.place in eyes.view.police:
        return evaluation.police_at(eyes, deed.place)
    return planning.recruit(eyes, deed.region, deed.kind)


def _march(eyes: Eyes, deed: actions.March) -> float:
    """Return the value of a move: mainly by its destination, then by its size.

    Moving more units is better; but if the faction should keep a unit in the Region, fewer are better. If an event
    moves the units, the place that they leave matters most.
    """
    many = sum(number for _, number in deed.units)
    fewer = deed.region in eyes.grounds and eyes.keeps(deed.region)
    party = (-many if fewer else many) + 2 * len(deed.gifts)
    if planning.shifts(eyes) is not None:
        there = planning.toward(eyes, deed.dest, deed.job.doing)
        return planning.event_place(eyes, "move", deed.region) + LITTLE * (there + SLIGHT * party)
    return planning.march(eyes, deed.region, deed.dest) + LITTLE * party


def _scatter(eyes: Eyes, deed: actions.Scatter) -> float:
    """Return the value of dispersing: mainly by the units that are dispersed, then by the Regions to which they go."""
    there = sum(many * planning.toward(eyes, dest, "disperse") for dest, many in deed.units)
    return planning.disperse_whom(eyes, deed.region, deed.whose) + LITTLE * there


def _haul(eyes: Eyes, deed: actions.Haul) -> float:
    """Return the value of moving a gift: mainly by the gift, then by its destination if the option names both."""
    if deed.dest == deed.region:
        return deed.value
    return planning.haul(eyes, deed.region, deed.value) + LITTLE * planning.toward(eyes, deed.dest, "gift")


def _many(eyes: Eyes, option: actions.Many) -> float:
    """Return the value of moving this many units: the more the better, unless the Region should keep a unit."""
    keeps = option.place in eyes.grounds and eyes.keeps(option.place)
    return -option.many if keeps and not option.to else float(option.many)


def _toward(eyes: Eyes, option: actions.Toward) -> float:
    return planning.toward(eyes, option.at.place, option.job.doing)


def _take_back(eyes: Eyes, deed: actions.TakeBack) -> float:
    new = 0.2 if deed.kind == "base" else 0.04
    if isinstance(deed.token, SupportToken):
        return new - 0.05
    return new - evaluation.token(eyes, deed.token)


def _swing(eyes: Eyes, deed: actions.Swing) -> float:
    return evaluation.swing(eyes, deed.area, deed.was, deed.now)


WORTHS: dict[type[Any], Callable[[Eyes, Any], float]] = {
    actions.Act: _act,
    actions.Pass: _pass,
    actions.Operate: lambda eyes, option: planning.operation(eyes, option.op, option.most),
    actions.Done: lambda eyes, option: ENOUGH,
    actions.Select: _select,
    actions.Toward: _toward,
    actions.Many: _many,
    actions.Spies: lambda eyes, option: max(option.dice) - 10 * (len(option.dice) > 1),
    actions.Enough: lambda eyes, option: 100,
    actions.Carry: lambda eyes, option: option.many,
    actions.Whom: lambda eyes, option: planning.disperse_whom(eyes, option.region, option.whose),
    actions.Spend: lambda eyes, option: option.by * (1 if option.kind == "unit" else -1),
    actions.GiftOf: lambda eyes, option: planning.in_region(eyes, "steal", option.region) + option.value * LITTLE,
    actions.Hits: lambda eyes, option: planning.hits(eyes, option, SPARE),
    actions.Stop: lambda eyes, option: SPARE,
    **dict.fromkeys((actions.Decline, actions.DeclineAll), lambda eyes, option: 0),
    actions.Branch: lambda eyes, option: planning.branch(eyes, option.card, option.number),
    actions.Sector: lambda eyes, option: planning.sector(eyes, option.area, option.by),
    actions.Start: lambda eyes, option: evaluation.opening(eyes, option.tokens),
    actions.Put: lambda eyes, deed: evaluation.put(eyes, deed.token, deed.job.doing == "setup"),
    actions.Recruit: _recruit,
    actions.March: _march,
    actions.Scatter: _scatter,
    actions.Assault: lambda eyes, deed: planning.in_region(eyes, "attack", deed.region),
    actions.Away: lambda eyes, deed: evaluation.removal(eyes, deed.token),
    actions.Swing: _swing,
    actions.Ship: lambda eyes, deed: deed.value / 15,
    actions.Expose: lambda eyes, deed: evaluation.expose(eyes, deed.token, deed.now),
    actions.Cover: lambda eyes, deed: planning.cover(eyes, deed.region),
    actions.Drive: lambda eyes, deed: planning.drive(eyes, deed.region),
    actions.Build: lambda eyes, deed: evaluation.gift(eyes, deed.region, deed.value),
    actions.Tinker: lambda eyes, deed: (
        evaluation.gift(eyes, deed.region, deed.now) - evaluation.gift(eyes, deed.region, deed.value)
    ),
    actions.Haul: _haul,
    actions.TakeBack: _take_back,
}
