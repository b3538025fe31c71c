"""Raccoon Heist: one Host against the raccoons that come for the food at night."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Choice, DailyForm, Foresight, Secret
from games.engine.spoken import SpokenGame
from games.engine.values import Player, Points, Seat
from games.engine.words import ENGLISH
from games.raccoon_heist import words
from games.raccoon_heist.board import draw
from games.raccoon_heist.board.drawing import COVER, EMOJI
from games.raccoon_heist.pieces import ORDERS, HeistOptions
from games.raccoon_heist.policy import chances, chosen, greedy, guesses, judge
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
    recap = ("round", 1)
    options = HeistOptions
    cover = COVER
    emoji = EMOJI
    cover_alt = words.TEXTS.later("cover")
    told = frozenset({"Host", "basement", "dog", "row", "trap"})
    orders = ORDERS
    state_type = HeistState
    view_type = HeistView
    daily = DailyForm(seats=4, options={"round_cap": 12}, weekend=True)
    foresight = Foresight(careless=(40, 0), strong=96, answers=20, doubt=0.5)

    def setup(self, seats: int, dice: Dice, options: HeistOptions) -> tuple[HeistState, Trapping]:
        return setup(seats, dice, options)

    def view(self, state: HeistState, seat: Seat | None) -> HeistView:
        return view_of(state, seat)

    def imagine(self, view: HeistView, dice: Dice) -> HeistState:
        return imagine(view, dice)

    def draw(self, view: HeistView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
        return draw(view, players, locale)

    def decided(self, view: HeistView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return words.decided(view, self.words(players, locale=locale))

    def points(self, view: HeistView, locale: str = ENGLISH) -> Mapping[Seat, tuple[Points, ...]]:
        return words.points(view, words.TEXTS.phrases(locale))

    def habit(self, view: HeistView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def chances(self, view: HeistView, ask: Ask) -> Sequence[float]:
        return chances(view, ask) if ask.about == "lurk" else super().chances(view, ask)

    def guesses(self, view: HeistView, dice: Dice) -> Sequence[HeistView]:
        return guesses(view)

    def chosen(self, view: HeistView, guess: HeistView) -> Sequence[Choice]:
        return chosen(view, guess)

    def secrets(self, state: HeistState) -> Mapping[Secret, Hashable]:
        """The Host's card while it lies face down."""
        shown = state.roundup is not None and state.roundup.round == state.round
        return {} if state.card is None or shown else {Secret("card", state.host): state.card}

    def judge(self, view: HeistView) -> float:
        return judge(view)


GAME = RaccoonHeist()
