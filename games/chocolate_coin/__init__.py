"""Chocolate Coin: four factions struggle for the North Pole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.chocolate_coin import words
from games.chocolate_coin.board import COVER, EMOJI, draw, draw_faction
from games.chocolate_coin.pieces.actions import ORDERS
from games.chocolate_coin.pieces.components import FACTIONS, SHEET, CoinOptions
from games.chocolate_coin.pieces.events import figures
from games.chocolate_coin.policy import greedy, judge
from games.chocolate_coin.rules import CoinState, setup
from games.chocolate_coin.rules.turn import Placing
from games.chocolate_coin.view import CoinView, imagine, view_of
from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Figure, Foresight
from games.engine.spoken import SpokenGame
from games.engine.step import Position, Step
from games.engine.values import Player, Points, Seat
from games.engine.words import ENGLISH


class ChocolateCoin(SpokenGame[CoinState, CoinView]):
    """The game as the engine sees it."""

    texts = words
    slug = "chocolate-coin"
    name = "Chocolate Coin"
    pitch = words.TEXTS.later("pitch")
    house = words.TEXTS.later("house")
    seats = range(2, 5)
    minutes = 75
    recap = ("turn", 3)
    options = CoinOptions
    cover = COVER
    emoji = EMOJI
    cover_alt = words.TEXTS.later("cover")
    told = frozenset({"action track", "attack", "sides"})
    orders = ORDERS
    state_type = CoinState
    view_type = CoinView
    # What to do, not how: those choices are few, and the habit carries them out.
    foresight = Foresight(careless=(60, 25), strong=6, answers=16, about=frozenset({"primary", "secondary"}), doubt=1.0)

    def setup(self, seats: int, dice: Dice, options: CoinOptions) -> tuple[CoinState, Placing]:
        return setup(seats, dice, options)

    def view(self, state: CoinState, seat: Seat | None) -> CoinView:
        return view_of(state, seat)

    def imagine(self, view: CoinView, dice: Dice) -> CoinState:
        return imagine(view, dice)

    def draw(self, view: CoinView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
        return draw(view, players, locale)

    def decided(self, view: CoinView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return words.decided(view, self.words(players, locale=locale))

    def points(self, view: CoinView, locale: str = ENGLISH) -> Mapping[Seat, tuple[Points, ...]]:
        return words.points(view, words.TEXTS.phrases(locale))

    def figures(self, steps: Sequence[Step[Position]]) -> Mapping[str, Figure]:
        return figures(steps)

    def habit(self, view: CoinView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def judge(self, view: CoinView) -> float:
        return judge(view)

    def references(self) -> tuple[str, ...]:
        return tuple(SHEET[faction].name for faction in FACTIONS)

    def reference_title(self, name: str, locale: str = ENGLISH) -> str:
        return words.sheet_titled(name, words.TEXTS.phrases(locale))

    def draw_reference(self, name: str, locale: str = ENGLISH) -> Canvas:
        return draw_faction(name, locale)

    def describe_reference(self, name: str, locale: str = ENGLISH) -> str:
        return words.describe_sheet(name, words.TEXTS.phrases(locale))


GAME = ChocolateCoin()
