"""How a sensible smuggler plays: from a view and a question alone.

Here: one plain policy. Not here: search; that fits every game and lives with the stand-ins.
"""

from __future__ import annotations

from games.candy_chaser.pieces import Candy, Move, Stop, Tattle
from games.candy_chaser.view import CandyView, deals
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Seat


def greedy(view: CandyView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Push one's own candy every other turn, hide it in between; tattle when behind and fairly sure."""
    if ask.about == "roll":
        return (0,)
    best = _move(view, ask, dice) if ask.about == "move" else _tattle(view, ask, dice)
    return (ask.options.index(best),)


def _move(view: CandyView, ask: Ask, dice: Dice) -> Move:
    moves = [option for option in ask.options if isinstance(option, Move)]
    own = next(move for move in moves if move.candy == view.objective)
    gains = own.end > view.prices[own.candy]
    if gains and dice.below(2, "push or hide"):
        return own
    others = [move for move in moves if move is not own]
    harmless = [move for move in others if move.end <= view.prices[own.candy]]
    return dice.pick(harmless or others, "which other candy")


def _tattle(view: CandyView, ask: Ask, dice: Dice) -> Stop | Tattle:
    """Accuse when that is likelier to be right than one's own candy is to win as things stand; of equals any."""
    believed = deals(view)
    wins = sum(_first(view, deal) == view.seat for deal in believed)
    tattles = [option for option in ask.options if isinstance(option, Tattle) and _ahead(view, option.candy)]
    right = {tattle: sum(deal[tattle.target] == tattle.candy for deal in believed) for tattle in tattles}
    most = max(right.values(), default=0)
    if most <= wins:
        return Stop()
    return dice.pick([tattle for tattle, hits in right.items() if hits == most], "which suspect")


def _first(view: CandyView, deal: tuple[Candy, ...]) -> Seat:
    """Who would win as things stand, were these the Objectives (CC-5.1)."""
    return min(view.inside, key=lambda seat: (-view.prices[deal[seat]], deal[seat]))


def _ahead(view: CandyView, candy: Candy) -> bool:
    """Whether this candy would beat the viewer's own (CC-5.1)."""
    assert view.objective is not None
    own = view.objective
    return (-view.prices[candy], candy) < (-view.prices[own], own)
