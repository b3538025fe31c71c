"""Compute each player's belief in each secret's true value, and choose the beliefs kept in players' careers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from games.engine.analysis.chances import imagined
from games.engine.analysis.facts import Analysis, Belief, Insight
from games.engine.bots.belief import believe
from games.engine.game import Game, Secret
from games.engine.match import Match, Step
from games.engine.values import Seat

LINES = 12
"""Upper limit of journal lines at which beliefs are computed."""


def beliefs(game: Game[Any, Any], matches: Sequence[Match], lines: Sequence[int]) -> Iterator[Belief]:
    """Yield each player's belief in each secret at these journal lines. Leaves out beliefs that were always certain.

    ``matches``: the match after each journal line. While a secret doesn't exist, the belief in it keeps its last value.
    """
    for viewer in range(matches[0].seats):
        at = [_shares(game, matches[line], viewer, line) for line in lines]
        for secret in dict.fromkeys(secret for believed in at for secret in believed):
            shares = tuple(_held([believed.get(secret) for believed in at]))
            if secret.seat is not None and min(shares) < 1:
                yield Belief(secret=secret.name, seat=secret.seat, viewer=viewer, shares=shares)


def _held(shares: Sequence[float | None]) -> Iterator[float]:
    """Yield the shares without gaps: each None becomes the last known share before it.

    If there is none before it, it becomes the first known share.
    """
    last = next(share for share in shares if share is not None)
    for share in shares:
        last = last if share is None else share
        yield last


def _shares(game: Game[Any, Any], match: Match, viewer: Seat, line: int) -> dict[Secret, float]:
    """Return for each secret the probability that the viewer assigns to its true value at this journal line."""
    dice = imagined(f"beliefs of {viewer} at {line}")
    held = believe(game, match.view(viewer), dice).of(dice)
    return {secret: round(held.get(secret, {}).get(value, 0.0), 4) for secret, value in match.secrets().items()}


def told_at(lines: Sequence[int]) -> tuple[int, ...]:
    """Return the journal lines at which beliefs are computed: at most `LINES` of ``lines``, evenly spread.

    The first and the last line are always among them.
    """
    if len(lines) <= LINES:
        return tuple(lines)
    return tuple(lines[round((len(lines) - 1) * step / (LINES - 1))] for step in range(LINES))


SURE = 0.9
"""A player who could hold a secret for this likely has seen through it."""

CERTAIN = 0.9999
"""A public fact is held for at least this likely. Inference from choices never reaches it."""

LEARNT = 0.15
"""Smallest rise of a belief that is reported."""


def insights(game: Game[Any, Any], steps: Sequence[Step], shown: Analysis) -> Iterator[Insight]:
    """Yield for each seat, in order of seats, what the match adds to the career of the seat's player."""
    hidden = {line: _hidden(game, steps[line], line) for line in shown.lines if shown.beliefs}
    for seat in range(shown.seats):
        seen = [_seen(steps, hidden, one) for one in shown.beliefs if one.viewer == seat]
        worth = [one for one in seen if one is not None]
        most = min(worth, key=_rank, default={})
        yield Insight(seat=seat, luck=shown.luck[seat], own=shown.own[seat], **most)


def _hidden(game: Game[Any, Any], step: Step, line: int) -> set[Secret]:
    """Return the secrets whose true value a spectator couldn't be certain of after this step."""
    dice = imagined(f"beliefs of everybody at {line}")
    held = believe(game, step.match.view(None), dice).of(dice)
    true = step.match.secrets().items()
    return {secret for secret, value in true if held.get(secret, {}).get(value, 0.0) < CERTAIN}


def _rank(one: dict[str, Any]) -> tuple[float, ...]:
    """Return a sort key that puts the best insight first. ``one``: the insight's fields.

    Insights that name a turn come first, the earliest turn before later ones. The others follow, the largest rise of
    the player's belief first.
    """
    turn = one["turn"]
    return (turn is None, turn or 0, one["first"] - one["best"], one["whom"])


def _seen(steps: Sequence[Step], hidden: Mapping[int, set[Secret]], belief: Belief) -> dict[str, Any] | None:
    """Return the fields of an `Insight` about this belief: how far it rose, and in which turn it was nearly certain.

    Counts only journal lines at which the secret was hidden. Returns None if the belief rose by less than `LEARNT`.
    ``hidden``: by journal line, the secrets that weren't public.
    """
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
    """Return how many turns this seat has had in these steps, at least 1.

    Consecutive answers of the seat count as one turn.
    """
    answering = (step.entry.seat for step in steps if step.entry.seat is not None)
    return max(1, sum(one == seat for one, _ in groupby(answering)))
