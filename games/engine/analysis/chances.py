"""Divide a match into moments, and estimate the win chances at some of them by playouts to the match's end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from games.engine.asks import Ask
from games.engine.bots.search import ENDLESS, Playout, forced
from games.engine.dice import Dice, ImaginedDice
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.step import GIVEN_BACK, UNDO
from games.engine.values import Outcome, Seat


@dataclass(frozen=True)
class Moment:
    """A point of a match, after an answer or a draw. ``by``: the seat that answered; None if chance changed the match.

    ``line``: the journal line. ``half``: the moment is after this line's answer, but before its draws. ``world``: a
    function that takes dice, and returns a `Playout` that begins at this moment and uses these dice.
    """

    line: int
    half: bool
    by: Seat | None
    world: Callable[[Dice], Playout]


def moments(steps: Sequence[Step], options: object) -> list[Moment]:
    """Return all moments of a match, the first one before the deal.

    A journal line without a choice and without a draw adds no moment.
    """
    first = steps[0].match
    cuts = [Moment(-1, False, None, _undealt(first, options)), Moment(0, False, None, _at(first))]
    for line, (before, step) in enumerate(pairwise(steps), 1):
        chosen, drawn = _chosen(step), bool(step.entry.draws)
        if chosen and drawn:
            cuts.append(Moment(line, True, step.entry.seat, _answered(before.match, step)))
        if chosen or drawn:
            cuts.append(Moment(line, False, None if drawn else step.entry.seat, _at(step.match)))
    last = cuts[-1]
    cuts[-1] = Moment(last.line, False, last.by, _at(steps[-1].match))
    return cuts


def _chosen(step: Step) -> bool:
    """Return whether the seat chose between at least two answers in this step, or took an answer back."""
    if step.entry.about in (UNDO, GIVEN_BACK):
        return True
    return step.answered is not None and not step.answered.lapsed and not forced(step.answered.ask)


def _at(match: Match) -> Callable[[Dice], Playout]:
    return lambda dice: Playout(match.game, match.world(dice.fork("chance")))


def _undealt(dealt: Match, options: object) -> Callable[[Dice], Playout]:
    """Return a function that takes dice, makes a new deal for the same table, and returns it as a `Playout`."""

    def world(dice: Dice) -> Playout:
        deal = Match.start(dealt.game, dealt.seats, dice.fork("deal").seed, options).match
        return Playout(deal.game, deal.world(dice.fork("chance")))

    return world


def _answered(before: Match, step: Step) -> Callable[[Dice], Playout]:
    """Return a function that takes dice, repeats the step's answer with them, and returns the match as a `Playout`."""
    assert step.answered is not None
    ask, picks = step.answered.ask, step.answered.picks
    given = tuple(ask.options.index(pick) for pick in picks)

    def world(dice: Dice) -> Playout:
        playout = _at(before)(dice)
        playout.choose(ask.seat, given)
        return playout

    return world


def imagined(text: str) -> Dice:
    """Return dice seeded by this text, so that an analysis gives the same result each time."""
    return ImaginedDice(seed=Dice(seed="00" * 32).fork(text).seed)


FIRST, MOST = 12, 30
"""Moments with playouts: evenly spread at first, and in all. The later ones split the largest change until one answer
or draw explains it, then the next. Counts, not times, so that the same match gives the same figures."""

PLAYOUTS, ANSWERS = 400, 3600
"""Limits for one moment: playouts, and answers in all its playouts together."""

CARELESS = 10
"""Percent of playout answers that are random, like people's slips. Without them, habits that never vary would make one
outcome certain."""

CLEAR = 2.0
"""Chances closer than this (in standard errors) count as equal."""


@dataclass(frozen=True)
class Measured:
    """Win chances by seat at one moment of a match. ``at``: the moment's number.

    ``playouts``: number of playouts from which the chances were estimated; infinite at the end of the match, where they
    are known.
    """

    at: int
    chances: tuple[float, ...]
    playouts: float


def firsts(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Return for each seat 1 if it came first, alone or shared, else 0."""
    return tuple(float(seat in outcome.ranks[0]) for seat in range(seats))


def played_out(game: Game[Any, Any], playout: Playout, dice: Dice) -> tuple[Outcome, int]:
    """Play an imagined match to its end. Seats answer by the game's `habit`, and at times at random (`CARELESS`).

    Returns the outcome and the number of answers given. Raises RuntimeError after ENDLESS answers without an end.
    """
    for many in range(ENDLESS):
        if playout.outcome is not None:
            return playout.outcome, many
        asked = min(playout.asks)
        ask = playout.asks[asked]
        playout.choose(asked, _answer(game, playout, ask, dice))
    raise RuntimeError(f"{game.slug}: a match has no end")


def _answer(game: Game[Any, Any], playout: Playout, ask: Ask, dice: Dice) -> tuple[int, ...]:
    if forced(ask):
        return (0,)
    if dice.below(100, "looks at the question") < CARELESS:
        return ask.by_chance(dice)
    return game.player.habit(playout.view(ask.seat), ask, dice)


def measured(game: Game[Any, Any], cuts: Sequence[Moment], seats: int, end: Outcome) -> list[Measured]:
    """Measure win chances at up to `MOST` moments: some evenly spread, then more where the chances change most.

    ``cuts``: all moments of the match. ``end``: its outcome, which gives the chances at the last moment. Neighbouring
    moments whose difference may be noise get the same chances.
    """
    last = len(cuts) - 1
    by_moment = {last: Measured(last, firsts(end, seats), float("inf"))}
    for at in sorted({round(last * step / (FIRST - 1)) for step in range(FIRST)} - {last}):
        by_moment[at] = _measure(game, cuts[at], at, seats)
    within: tuple[int, int] = (0, last)
    while len(by_moment) < MOST:
        order = [by_moment[at] for at in sorted(by_moment)]
        gaps = [(one, two) for one, two in pairwise(order) if two.at - one.at > 1 and apart(one, two) > CLEAR]
        if not gaps:
            break
        inner = [(one, two) for one, two in gaps if within[0] <= one.at and two.at <= within[1]]
        one, two = max(inner or gaps, key=lambda gap: (_difference(*gap), -gap[0].at))
        within, middle = (one.at, two.at), (one.at + two.at) // 2
        by_moment[middle] = _measure(game, cuts[middle], middle, seats)
    return _smooth([by_moment[at] for at in sorted(by_moment)])


def _measure(game: Game[Any, Any], moment: Moment, at: int, seats: int) -> Measured:
    won, playouts, answers = [0.0] * seats, 0, 0
    while playouts < PLAYOUTS and answers < ANSWERS:
        dice = imagined(f"playout {playouts}")
        outcome, many = played_out(game, moment.world(dice), dice.fork("habits"))
        won = [sum(both) for both in zip(won, firsts(outcome, seats), strict=True)]
        playouts, answers = playouts + 1, answers + many
    return Measured(at, tuple(round(one / playouts, 4) for one in won), playouts)


def _difference(one: Measured, two: Measured) -> float:
    return max(abs(a - b) for a, b in zip(one.chances, two.chances, strict=True))


def apart(one: Measured, two: Measured) -> float:
    """Return how many standard errors two measurements differ by, for the seat whose chances differ most."""

    def spread(chance: float, playouts: float) -> float:
        # Add 0.25 to the sum of squares, since a few playouts with the same result don't prove certainty.
        return 0.0 if playouts == float("inf") else (chance * (1 - chance) + 0.25 / playouts) / playouts

    both = zip(one.chances, two.chances, strict=True)
    return max(abs(a - b) / sqrt(spread(a, one.playouts) + spread(b, two.playouts) or 1e-9) for a, b in both)


def _smooth(order: list[Measured]) -> list[Measured]:
    """Average neighbouring measurements that don't clearly differ, so that only real changes of the chances remain.

    The two neighbours that differ least are averaged first, and so on. Returns all measurements with the new chances.
    """
    groups = [[one] for one in order]
    pooled = list(order)
    while len(groups) > 1:
        gap, at = min((apart(one, two), at) for at, (one, two) in enumerate(pairwise(pooled)))
        if gap > CLEAR:
            break
        groups[at : at + 2] = [groups[at] + groups[at + 1]]
        pooled[at : at + 2] = [_pool(pooled[at], pooled[at + 1])]
    even = zip(groups, pooled, strict=True)
    return [Measured(one.at, pool.chances, one.playouts) for group, pool in even for one in group]


def _pool(one: Measured, two: Measured) -> Measured:
    if two.playouts == float("inf"):
        return two
    many = one.playouts + two.playouts
    weighed = zip(one.chances, two.chances, strict=True)
    chances = tuple(round((a * one.playouts + b * two.playouts) / many, 4) for a, b in weighed)
    return Measured(one.at, chances, many)


@dataclass(frozen=True)
class Shares:
    """The changes of a seat's win chance by luck, by its own answers and by other seats' answers, each from -1 to 1."""

    luck: float
    own: float
    others: float


def shares(cuts: Sequence[Moment], order: Sequence[Measured], seat: Seat) -> Shares:
    """Return the changes of the seat's win chance over the match: by luck, by its own answers and by others' answers.

    ``cuts``: all moments of the match; ``order``: the measured win chances. The change between two measured moments is
    divided evenly among the moments between them.
    """
    luck = by_seat = others = 0.0
    for one, two in pairwise(order):
        part = (two.chances[seat] - one.chances[seat]) / (two.at - one.at)
        for cut in cuts[one.at + 1 : two.at + 1]:
            luck += part * (cut.by is None)
            by_seat += part * (cut.by == seat)
            others += part * (cut.by is not None and cut.by != seat)
    return Shares(luck, by_seat, others)
