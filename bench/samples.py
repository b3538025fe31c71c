"""What is measured on: for each game one match that chance played, always the same one.

Here: that match and a position well into it. Not here: any stopwatch.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from games import catalogue
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.values import Player

SEED = b"bench".hex().ljust(64, "0")


def random_match(game: Game[Any, Any], seed: str = SEED) -> Iterator[Step]:
    """The steps of a match of as many as can play, the deal first."""
    seats = game.seats[-1]
    return play_out(game, seats, seed, game.options(), [at_random] * seats, Dice(seed=seed))


@cache
def middle(slug: str) -> Match:
    """The match after two thirds of its answers."""
    steps = [step.match for step in random_match(catalogue()[slug])]
    return steps[len(steps) * 2 // 3]


def people(game: Game[Any, Any]) -> list[Player]:
    """Names for all seats."""
    return [Player(name=name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")[: game.seats[-1]]]
