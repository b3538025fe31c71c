"""How a stand-in answers: from a view and a question alone, the same in every process.

Here: the levels, and what each does. Not here: the search (search.py), and any match: none is in reach.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from games.engine.asks import Ask
from games.engine.bots.search import Found, best
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.values import View


class Level(StrEnum):
    """How well a stand-in plays. Each is a number of simulations a question (the game says how many), never a time."""

    EASY = "easy"
    NORMAL = "normal"
    STRONG = "strong"


def think(game: Game[Any, Any], view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
    """The options picked, by position.

    ``seed``: any text; the same view, question, level and seed give the same picks, in any process. Whoever knows it
    can foretell them: for a match among people it is the match's own secret (Match.thought_seed), never made from
    public numbers. It takes up to a second: call it where that holds nobody up.
    """
    foresight, dice = game.player.foresight, Dice(seed=seed_from(f"{seed}: {level}"))
    careless, simulations = {
        Level.EASY: (foresight.careless[0], 0),
        Level.NORMAL: (foresight.careless[1], foresight.normal),
        Level.STRONG: (0, foresight.strong),
    }[level]
    if careless and dice.below(100, "looks at the question") < careless:
        return ask.by_chance(dice)
    return best(game, view, ask, simulations, dice).picks


def advise(game: Game[Any, Any], view: View, ask: Ask, seed: str) -> Found:
    """What a strong stand-in would pick from this view alone, and how it and the others went in the futures that it has
    imagined. ``seed``, and how long it takes: as of `think`; for advice it may be made from public numbers.
    """
    dice = Dice(seed=seed_from(f"{seed}: {Level.STRONG}"))
    return best(game, view, ask, game.player.foresight.strong, dice)
