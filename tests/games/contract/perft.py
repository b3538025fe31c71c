"""Perft: every way to answer, counted (games/toolbox/fuzz.py), so that no option gets lost or added unnoticed."""

from __future__ import annotations

from typing import Any

from games.engine.game import Game
from games.engine.match import Match
from games.toolbox.fuzz import perft

SEED = "0" * 64
"""The deal that counts start from."""


def from_the_deal(game: Game[Any, Any], seats: int, depth: int) -> int:
    """Return how many answer sequences of this length a match under the default options begins with."""
    return perft(Match.start(game, seats, SEED, game.options()).match, depth)
