"""Count all sequences of answers (perft, games/toolbox/fuzz.py), to notice missing or surplus options."""

from __future__ import annotations

from typing import Any

from games.engine.game import Game
from games.engine.match import Match
from games.toolbox.fuzz import perft

SEED = "0" * 64
"""Seed of the deal from which counts start."""


def from_the_deal(game: Game[Any, Any], seats: int, depth: int) -> int:
    """Return the number of sequences of ``depth`` answers after the deal, under the default options."""
    return perft(Match.start(game, seats, SEED, game.options()).match, depth)
