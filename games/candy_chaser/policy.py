"""How a sensible smuggler plays: from a view and a question alone.

Here: one plain policy. Not here: what it tells of those who are seen to move (reading.py), and search; that fits every
game and lives with the stand-ins.
"""

from __future__ import annotations

from typing import Any

from games.candy_chaser.pieces import Candy, Move, Stop, Tattle
from games.candy_chaser.view import CandyView, deals
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.values import Seat


def greedy(view: CandyView, ask: Ask, dice: Dice) -> tuple[int, ...]:
    """Push one's own candy every other turn, hide it in between; tattle when behind and fairly sure."""
    if ask.about == "roll":
        return (0,)
    if ask.about == "tattle":
        suspects = _suspects(view, ask)
        return (ask.options.index(dice.pick(suspects, "which suspect") if suspects else Stop()),)
    own, others = _moves(view, ask)
    pushed = own is not None and dice.below(2, "push or hide")
    return (ask.options.index(own if pushed and own is not None else dice.pick(others, "which other candy")),)


def chances(view: CandyView, ask: Ask) -> list[float]:
    """How likely each option of a question is by these habits."""
    if ask.about == "roll":
        return [1.0]
    if ask.about == "tattle":
        best: list[Any] = _suspects(view, ask) or [Stop()]
        return [(option in best) / len(best) for option in ask.options]
    own, others = _moves(view, ask)
    pushed = 0.0 if own is None else 0.5
    return [pushed if option == own else (option in others) * (1 - pushed) / len(others) for option in ask.options]


def _moves(view: CandyView, ask: Ask) -> tuple[Move | None, list[Move]]:
    """The push of one's own candy, where that gains anything, and what hides it: any of these is as good."""
    moved = [option for option in ask.options if isinstance(option, Move)]
    own = next(move for move in moved if move.candy == view.objective)
    others = [move for move in moved if move is not own]
    harmless = [move for move in others if move.end <= view.prices[own.candy]]
    return own if own.end > view.prices[own.candy] else None, harmless or others


def _suspects(view: CandyView, ask: Ask) -> list[Tattle]:
    """Whom to accuse of what, when that is likelier to be right than one's own candy is to win as things stand."""
    believed = deals(view)
    wins = sum(_first(view, deal) == view.seat for deal in believed)
    tattles = [option for option in ask.options if isinstance(option, Tattle) and _ahead(view, option.candy)]
    right = {tattle: sum(deal[tattle.target] == tattle.candy for deal in believed) for tattle in tattles}
    most = max(right.values(), default=0)
    return [tattle for tattle, hits in right.items() if hits == most > wins]


def _first(view: CandyView, deal: tuple[Candy, ...]) -> Seat:
    """Who would win as things stand, were these the Objectives (CC-5.1)."""
    return min(view.inside, key=lambda seat: (-view.prices[deal[seat]], deal[seat]))


def _ahead(view: CandyView, candy: Candy) -> bool:
    """Whether this candy would beat the viewer's own (CC-5.1)."""
    assert view.objective is not None
    own = view.objective
    return (-view.prices[candy], candy) < (-view.prices[own], own)
