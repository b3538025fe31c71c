"""Candy Chaser: raise the price of your secret candy, then tattle on the others."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from games.candy_chaser import words
from games.candy_chaser.board import COVER, EMOJI, draw
from games.candy_chaser.pieces import ORDERS, CandyOptions
from games.candy_chaser.policy import chances, chosen, greedy
from games.candy_chaser.rules import CandyState, Rolling, setup
from games.candy_chaser.view import CandyView, guesses, imagine, view_of
from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Choice, DailyForm, Foresight, Secret
from games.engine.spoken import SpokenGame
from games.engine.values import Player, Seat
from games.engine.words import ENGLISH


class CandyChaser(SpokenGame[CandyState, CandyView]):
    """The game as the engine sees it."""

    texts = words
    slug = "candy-chaser"
    name = "Candy Chaser"
    pitch = words.TEXTS.later("pitch")
    seats = range(2, 5)
    minutes = 10
    recap = ("turn", 10)
    options = CandyOptions
    cover = COVER
    emoji = EMOJI
    cover_alt = words.TEXTS.later("cover")
    told = frozenset({"die", "first player"})
    orders = ORDERS
    state_type = CandyState
    view_type = CandyView
    daily = DailyForm(seats=4)
    foresight = Foresight(careless=(50, 0), strong=64, doubt=0.5)

    def setup(self, seats: int, dice: Dice, options: CandyOptions) -> tuple[CandyState, Rolling]:
        return setup(seats, dice, options)

    def view(self, state: CandyState, seat: Seat | None) -> CandyView:
        return view_of(state, seat)

    def imagine(self, view: CandyView, dice: Dice) -> CandyState:
        return imagine(view, dice)

    def draw(self, view: CandyView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
        return draw(view, players, locale)

    def reason(self, view: CandyView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return words.reason(view, self.words(players, locale=locale))

    def habit(self, view: CandyView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def chances(self, view: CandyView, ask: Ask) -> Sequence[float]:
        return chances(view, ask)

    def guesses(self, view: CandyView, dice: Dice) -> Sequence[CandyView]:
        return guesses(view)

    def chosen(self, view: CandyView, guess: CandyView) -> Sequence[Choice]:
        return chosen(view, guess)

    def secrets(self, state: CandyState) -> Mapping[Secret, Hashable]:
        """Everybody's Objective."""
        return {Secret("objective", seat): candy for seat, candy in enumerate(state.objectives)}


GAME = CandyChaser()
