"""Who could have known what: how likely each secret looked to each player, along the match.

Here: at which lines it is told, of which secrets. Not here: how likely a guess is (engine/bots/belief.py), and which
secrets there are (Game.secrets).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.analysis.facts import Belief
from games.engine.analysis.moments import imagined
from games.engine.bots.belief import believe
from games.engine.game import Game, Secret
from games.engine.match import Match
from games.engine.values import Seat

LINES = 12
"""At so many lines of the journal beliefs are told at most."""


def beliefs(game: Game[Any, Any], matches: Sequence[Match], lines: Sequence[int]) -> Iterator[Belief]:
    """Each player’s belief in each secret that they couldn't know at one of these lines at least.

    Where there is no such secret for a while, the belief is told as it was before.
    """
    for viewer in range(matches[0].seats):
        at = [_shares(game, matches[line], viewer, line) for line in lines]
        for secret in dict.fromkeys(secret for found in at for secret in found):
            shares = tuple(_held([found.get(secret) for found in at]))
            if secret.seat is not None and min(shares) < 1:
                yield Belief(secret=secret.name, seat=secret.seat, viewer=viewer, shares=shares)


def _held(shares: Sequence[float | None]) -> Iterator[float]:
    """The gaps filled with what was last believed; those at the beginning with what was believed first."""
    last = next(share for share in shares if share is not None)
    for share in shares:
        last = last if share is None else share
        yield last


def _shares(game: Game[Any, Any], match: Match, viewer: Seat, line: int) -> dict[Secret, float]:
    """How likely each secret of this line looks to be what it is."""
    dice = imagined(f"beliefs of {viewer} at {line}")
    held = believe(game, match.view(viewer), dice).of(dice)
    return {secret: round(held.get(secret, {}).get(value, 0.0), 4) for secret, value in match.secrets().items()}


def told_at(lines: Sequence[int]) -> tuple[int, ...]:
    """`LINES` of these at most, evenly spread, first and last among them."""
    if len(lines) <= LINES:
        return tuple(lines)
    return tuple(lines[round((len(lines) - 1) * step / (LINES - 1))] for step in range(LINES))
