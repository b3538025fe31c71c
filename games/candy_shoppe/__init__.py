"""The Raccoon is at the Candy Shoppe: spies of the Cold War, turned by hidden teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.candy_shoppe import words
from games.candy_shoppe.board import draw, draw_token
from games.candy_shoppe.board.cover import COVER
from games.candy_shoppe.pieces.options import CandyShoppeOptions
from games.candy_shoppe.policy import greedy, judge
from games.candy_shoppe.rules import CandyShoppeState, setup
from games.candy_shoppe.rules.rounds import Dealing
from games.candy_shoppe.tokens import ACTIONS
from games.candy_shoppe.view import CandyShoppeView, view_of
from games.candy_shoppe.view.worlds import imagine
from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Foresight
from games.engine.spoken import SpokenGame
from games.engine.values import Player, Seat


class CandyShoppe(SpokenGame[CandyShoppeState, CandyShoppeView]):
    """The game as the engine sees it."""

    texts = words
    slug = "candy-shoppe"
    name = "The Raccoon is at the Candy Shoppe"
    pitch = words.TEXTS.later("pitch")
    seats = range(3, 7)
    minutes = 75
    options = CandyShoppeOptions
    cover = COVER
    told = frozenset({"first player"})
    state_type = CandyShoppeState
    view_type = CandyShoppeView
    # Not where spies and tokens are placed: what comes of that is too far off to be seen in so few worlds.
    foresight = Foresight(
        careless=(75, 35),
        strong=12,
        answers=16,
        about=frozenset({"reveal", "order", "revive", "disguise", "escape", "wiretap", "tapped", "smuggle", "share"}),
        doubt=1.0,
    )
    reference: ClassVar[str] = "token"
    attribution: ClassVar[str] = (
        "The Raccoon is at the Candy Shoppe, by Games by Play Date, adapted in our own words. "
        "Licence: CC BY-NC-SA 3.0 (creativecommons.org/licenses/by-nc-sa/3.0)"
    )

    def setup(self, seats: int, dice: Dice, options: CandyShoppeOptions) -> tuple[CandyShoppeState, Dealing]:
        return setup(seats, dice, options)

    def view(self, state: CandyShoppeState, seat: Seat | None) -> CandyShoppeView:
        return view_of(state, seat)

    def imagine(self, view: CandyShoppeView, dice: Dice) -> CandyShoppeState:
        return imagine(view, dice)

    def draw(self, view: CandyShoppeView, players: Sequence[Player]) -> Canvas:
        return draw(view, players)

    def habit(self, view: CandyShoppeView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def judge(self, view: CandyShoppeView) -> float:
        return judge(view)

    def references(self) -> tuple[str, ...]:
        """The names of the 18 action tokens."""
        return tuple(token.title for token in ACTIONS)

    def draw_reference(self, name: str) -> Canvas:
        """One token's card."""
        return draw_token(name)

    def describe_reference(self, name: str) -> str:
        """One token's rules in words."""
        return words.describe_token(name, words.TEXTS.phrases())


GAME = CandyShoppe()
