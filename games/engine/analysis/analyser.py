"""From a journal to its analysis.

Here: putting it together. Not here: how any part of it is found.
"""

from __future__ import annotations

from typing import Any

from games.engine.analysis.beliefs import beliefs, told_at
from games.engine.analysis.chances import measured, shares
from games.engine.analysis.facts import Analysis, Point
from games.engine.analysis.insights import insights
from games.engine.analysis.moments import moments
from games.engine.analysis.swings import swings
from games.engine.game import Game
from games.engine.journal import Journal, replay


def analyse(game: Game[Any, Any], journal: Journal) -> Analysis:
    """What happened in a match that is over; the same journal gives the same figures, in any process.

    Raises ValueError while it isn't over, and Diverged where its rules have moved on since.
    """
    if journal.outcome is None:
        raise ValueError("the match isn’t over")
    steps = list(replay(journal, game))
    cuts = moments(steps, game.options.model_validate(journal.options))
    order = measured(game, cuts, journal.seats, journal.outcome)
    parts = [shares(cuts, order, seat) for seat in range(journal.seats)]
    reached = dict.fromkeys(cuts[one.at].line for one in order)
    lines = told_at([line for line in reached if 0 <= line < len(steps) - 1])
    found = Analysis(
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
    return found.model_copy(update={"insights": tuple(insights(game, steps, found))})
