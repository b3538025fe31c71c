"""Count all ways to answer (perft, games/toolbox/fuzz.py), so that a missing or additional option is noticed."""

from __future__ import annotations

from typing import Any

from games.engine.game import Game
from games.engine.match import Match
from games.toolbox.fuzz import perft

SEED = "0" * 64
"""The deal that counts start from."""


def from_the_deal(game: Game[Any, Any], seats: int, depth: int) -> int:
    """Return how many sequences of ``depth`` answers a match can begin with, under the default options."""
    return perft(Match.start(game, seats, SEED, game.options()).match, depth)
