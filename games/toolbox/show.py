"""``show``: a match somewhere in its middle, as one viewer sees it.

Here: getting there by random answers. Not here: drawing and wording (the game).
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.match import Match


def after(game: Game[Any, Any], seats: int, seed: str, options: Any, steps: int) -> tuple[Match, int]:
    """The match after so many random answers, and how many there were: fewer where it ended before."""
    dice = Dice(seed=seed_from(f"{seed}: the program’s players"))
    played = play_out(game, seats, seed_from(seed), options, [at_random] * seats, dice)
    first_steps = list(islice(played, steps + 1))
    return first_steps[-1].match, len(first_steps) - 1
