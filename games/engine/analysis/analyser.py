"""Compute the analysis of a finished match: win chances, beliefs, the largest swings, and better answers there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from games.engine.analysis.beliefs import beliefs, insights, told_at
from games.engine.analysis.chances import (
    Measured,
    Moment,
    imagined,
    measured,
    moments,
    shares,
)
from games.engine.analysis.facts import ENOUGH, Analysis, Better, Point, Swing
from games.engine.analysis.judging import CERTAIN, Judgement, extended
from games.engine.asks import Ask
from games.engine.bots.search import Picks, best
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.match import Step
from games.engine.step import GIVEN_BACK, UNDO
from games.engine.values import View


def analyse(game: Game[Any, Any], journal: Journal) -> Analysis:
    """Return the analysis of a finished match. The same journal gives the same result in any process.

    Raises ValueError if the match is still running, and Diverged if the game's rules have changed since it was
    recorded.
    """
    if journal.outcome is None:
        raise ValueError("the match isn’t over")
    steps = list(replay(journal, game))
    cuts = moments(steps, game.options.model_validate(journal.options))
    order = measured(game, cuts, journal.seats, journal.outcome)
    parts = [shares(cuts, order, seat) for seat in range(journal.seats)]
    reached = dict.fromkeys(cuts[one.at].line for one in order)
    lines = told_at([line for line in reached if 0 <= line < len(steps) - 1])
    analysis = Analysis(
        game=game.slug,
        seats=journal.seats,
        length=len(steps),
        points=tuple(Point(line=cuts[one.at].line, half=cuts[one.at].half, chances=one.chances) for one in order),
        start=order[0].chances,
        luck=tuple(round(part.luck, 6) for part in parts),
        own=tuple(round(part.own, 6) for part in parts),
        others=tuple(round(part.others, 6) for part in parts),
        result=order[-1].chances,
        swings=tuple(swings(game, steps, cuts, order)),
        lines=lines,
        beliefs=tuple(beliefs(game, [step.match for step in steps], lines)),
    )
    return analysis.model_copy(update={"insights": tuple(insights(game, steps, analysis))})


TURNS, DRAWS = 3, 1
"""Number of swings reported: the largest by answers, and by draws after the deal."""

LEAST = 0.05
"""Smallest change of a win chance that is reported."""

WORLDS = 80
"""Worlds for a first comparison of two answers. If one leads by a standard error, they are compared in `ENOUGH`."""

PATIENCE = 4
"""Limit of the answers played out for a comparison, as a multiple of `Foresight.judged`. In a slow game that doesn't
reach `ENOUGH` worlds within it, nothing is called a mistake."""


def swings(
    game: Game[Any, Any], steps: Sequence[Step], cuts: Sequence[Moment], order: Sequence[Measured]
) -> list[Swing]:
    """Return the largest changes of win chances, each caused by a single answer or draw, in match order.

    ``cuts``: all moments of the match; ``order``: those whose win chances were measured, with the chances. Small
    changes are left out (`LEAST`, `TURNS`, `DRAWS`).
    """
    candidates = [
        _swing(steps[cuts[two.at].line], cuts[two.at], one, two)
        for one, two in pairwise(order)
        if two.at - one.at == 1 and _tellable(steps, cuts[two.at].line)
    ]
    large = sorted((one for one in candidates if one.size >= LEAST), key=lambda one: (-one.size, one.line))
    answered = [one for one in large if one.seat is not None][:TURNS]
    drawn = [one for one in large if one.seat is None][:DRAWS]
    reported = sorted([*answered, *drawn], key=lambda one: (one.line, one.seat is None))
    return [one.model_copy(update={"better": _better(game, steps, one)}) for one in reported]


def _tellable(steps: Sequence[Step], line: int) -> bool:
    """Return whether this journal line is an answer: not the deal, and not a player's undoing of an answer."""
    return line > 0 and steps[line].entry.about not in (UNDO, GIVEN_BACK)


def _swing(step: Step, cut: Moment, one: Measured, two: Measured) -> Swing:
    entry = step.entry
    return Swing(
        line=cut.line, seat=cut.by, about=entry.about, picks=entry.picks, before=one.chances, after=two.chances
    )


def _better(game: Game[Any, Any], steps: Sequence[Step], swing: Swing) -> Better | None:
    """Return an answer that must have looked clearly better to the seat than its own answer; None if none is found."""
    answered = steps[swing.line].answered
    if swing.seat is None or answered is None:
        return None
    view, ask = steps[swing.line - 1].match.view(swing.seat), answered.ask
    given = tuple(ask.options.index(pick) for pick in answered.picks)
    found = better_answer(game, view, ask, given, imagined(f"a better answer to line {swing.line}"))
    if found is None:
        return None
    picks = tuple(ask.options[pick].tagged() for pick in found.picks)
    return Better(picks=picks, given=found.given, better=found.better, futures=found.futures, margin=found.margin)


class BetterAnswer(NamedTuple):
    """A better answer, and its win chance compared with that of the answer given in the match.

    ``picks``: the better answer, by position. ``better``, ``given``: the win chances of the two answers. ``futures``:
    number of imagined futures in which they were compared. ``margin``: half the width of the 95 % interval of the
    difference.
    """

    picks: Picks
    given: float
    better: float
    futures: int
    margin: float


def better_answer(game: Game[Any, Any], view: View, ask: Ask, given: Picks, dice: Dice) -> BetterAnswer | None:
    """Search for an answer that is clearly better than ``given``, judged from ``view`` alone; None if none is found."""
    better = best(game, view, ask, game.player.foresight.strong, dice).picks
    return None if set(better) == set(given) else _compared(game, view, ask, given, better)


def _compared(game: Game[Any, Any], view: View, ask: Ask, given: Picks, better: Picks) -> BetterAnswer | None:
    """Compare the answer ``given`` with ``better`` in the same imagined worlds, made from the seat's ``view`` alone.

    Returns None unless ``better`` leads in `ENOUGH` worlds by more than the lead's 95 % interval. Stops after the first
    `WORLDS` worlds if ``better`` leads by less than one standard error.
    """
    most = PATIENCE * game.player.foresight.judged
    first = extended(game, view, ask, Judgement(tried=(given, better)), WORLDS, most)
    lead = first.lead(better, given)
    if lead.mean <= lead.margin / CERTAIN:
        return None
    whole = extended(game, view, ask, first, ENOUGH, most - first.answers)
    if not whole.better(better, given):
        return None
    before, after = (round(whole.won(picks), 4) for picks in (given, better))
    return BetterAnswer(better, before, after, len(whole.ends), round(whole.lead(better, given).margin, 4))
