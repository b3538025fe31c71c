"""Candy Chaser: raise the price of your secret candy, then tattle on the others."""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_chaser import words
from games.candy_chaser.board import draw
from games.candy_chaser.board.cover import COVER
from games.candy_chaser.pieces import CandyOptions
from games.candy_chaser.policy import greedy
from games.candy_chaser.rules import CandyState, Rolling, setup
from games.candy_chaser.view import CandyView, imagine, view_of
from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Foresight
from games.engine.spoken import SpokenGame
from games.engine.values import Player, Seat


class CandyChaser(SpokenGame[CandyState, CandyView]):
    """The game as the engine sees it."""

    texts = words
    slug = "candy-chaser"
    name = "Candy Chaser"
    pitch = words.TEXTS.later("pitch")
    seats = range(2, 5)
    minutes = 10
    options = CandyOptions
    cover = COVER
    told = frozenset({"die", "first player"})
    state_type = CandyState
    view_type = CandyView
    foresight = Foresight(strong=64, doubt=0.5)

    def setup(self, seats: int, dice: Dice, options: CandyOptions) -> tuple[CandyState, Rolling]:
        return setup(seats, dice, options)

    def view(self, state: CandyState, seat: Seat | None) -> CandyView:
        return view_of(state, seat)

    def imagine(self, view: CandyView, dice: Dice) -> CandyState:
        return imagine(view, dice)

    def draw(self, view: CandyView, players: Sequence[Player]) -> Canvas:
        return draw(view, players)

    def habit(self, view: CandyView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)


GAME = CandyChaser()
