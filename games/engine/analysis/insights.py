"""What a match says of its players, for their careers: their luck, and whose secret they could see through, and when.

Here: choosing it from an analysis. Not here: how beliefs and luck are found (beliefs.py, chances.py), and what becomes
of it (the bot keeps it with people's results).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from games.engine.analysis.facts import Analysis, Belief, Insight
from games.engine.analysis.moments import imagined
from games.engine.bots.belief import believe
from games.engine.game import Game, Secret
from games.engine.match import Step
from games.engine.values import Seat

SURE = 0.9
"""Whoever could hold a secret as likely as this has seen through it."""

CERTAIN = 0.9999
"""What lies open is held as likely as this at least; what is only concluded from how others play never is."""

LEARNT = 0.15
"""A belief that rose by less than this isn't worth telling."""


def insights(game: Game[Any, Any], steps: Sequence[Step], shown: Analysis) -> Iterator[Insight]:
    """By seat."""
    hidden = {line: _hidden(game, steps[line], line) for line in shown.lines if shown.beliefs}
    for seat in range(shown.seats):
        own = [_seen(steps, hidden, one) for one in shown.beliefs if one.viewer == seat]
        worth = [one for one in own if one is not None]
        most = min(worth, key=_rank, default={})
        yield Insight(seat=seat, luck=shown.luck[seat], own=shown.own[seat], **most)


def _hidden(game: Game[Any, Any], step: Step, line: int) -> set[Secret]:
    """The secrets that didn't lie open then: an onlooker could be all but certain of them at most."""
    dice = imagined(f"beliefs of everybody at {line}")
    held = believe(game, step.match.view(None), dice).of(dice)
    true = step.match.secrets().items()
    return {secret for secret, value in true if held.get(secret, {}).get(value, 0.0) < CERTAIN}


def _rank(one: dict[str, Any]) -> tuple[float, ...]:
    """What was seen through comes first, the earliest; then what most was learnt of."""
    turn = one["turn"]
    return (turn is None, turn or 0, one["first"] - one["best"], one["whom"])


def _seen(steps: Sequence[Step], hidden: Mapping[int, set[Secret]], belief: Belief) -> dict[str, Any] | None:
    """What of a belief goes into a career: how it rose while it was hidden from others, and since when it was sure."""
    secret = Secret(belief.secret, belief.seat)
    both = zip(hidden.items(), belief.shares, strict=True)
    known = [(line, share) for (line, secrets), share in both if secret in secrets]
    if not known:
        return None
    first, best = known[0][1], max(share for _, share in known)
    sure = next((line for line, share in known if share >= SURE > first), None)
    turn = None if sure is None else _turn(steps[: sure + 1], belief.viewer)
    values = {"whom": belief.seat, "secret": belief.secret, "first": first, "best": best, "turn": turn}
    return values if best - first >= LEARNT else None


def _turn(steps: Sequence[Step], seat: Seat) -> int:
    """How many turns a seat has had by now: answers of its own in a row are one. At least 1."""
    answering = (step.entry.seat for step in steps if step.entry.seat is not None)
    return max(1, sum(one == seat for one, _ in groupby(answering)))
