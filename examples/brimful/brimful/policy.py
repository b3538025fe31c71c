"""Choose sensible answers from what a seat can see. The search of AI players is in the engine."""

from __future__ import annotations

from brimful.pieces import Pour
from brimful.view import BrimView, average
from games.engine.asks import Ask
from games.engine.dice import Dice


def careful(view: BrimView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Lay a random tile. Pour the number of cups that gives most points in this round on average, or stop."""
    if ask.about == "lay":
        return ask.by_chance(dice)
    worth = [average(view, ask.seat, option.cups if isinstance(option, Pour) else 0) for option in ask.options]
    best = [at for at, points in enumerate(worth) if points == max(worth)]
    return (dice.pick(best, "one of the best"),)
