"""Raccoon Heist: one Host against the raccoons that come for the food at night."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Foresight
from games.engine.spoken import SpokenGame
from games.engine.values import Player, Seat
from games.raccoon_heist import words
from games.raccoon_heist.board import draw
from games.raccoon_heist.board.cover import COVER
from games.raccoon_heist.pieces import HeistOptions
from games.raccoon_heist.policy import greedy, judge, likely_card
from games.raccoon_heist.rules import HeistState, Trapping, setup
from games.raccoon_heist.view import HeistView, imagine, view_of


class RaccoonHeist(SpokenGame[HeistState, HeistView]):
    """The game as the engine sees it."""

    texts = words
    slug = "raccoon-heist"
    name = "Raccoon Heist"
    pitch = words.TEXTS.later("pitch")
    seats = range(2, 6)
    minutes = 25
    options = HeistOptions
    cover = COVER
    told = frozenset({"Host", "basement", "dog", "row", "trap"})
    state_type = HeistState
    view_type = HeistView
    foresight = Foresight(strong=96, answers=20, doubt=0.5)

    def setup(self, seats: int, dice: Dice, options: HeistOptions) -> tuple[HeistState, Trapping]:
        return setup(seats, dice, options)

    def view(self, state: HeistState, seat: Seat | None) -> HeistView:
        return view_of(state, seat)

    def imagine(self, view: HeistView, dice: Dice) -> HeistState:
        return imagine(view, dice)

    def draw(self, view: HeistView, players: Sequence[Player]) -> Canvas:
        return draw(view, players)

    def habit(self, view: HeistView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def suppose(self, view: HeistView, dice: Dice) -> HeistState:
        world = imagine(view, dice)
        if view.laid and view.card is None:
            world.card = likely_card(view, dice)
        return world

    def judge(self, view: HeistView) -> float:
        return judge(view)


GAME = RaccoonHeist()
