"""The Raccoon is at the Candy Shoppe: spies of the Cold War, turned by hidden teams."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar

from games.candy_shoppe import words
from games.candy_shoppe.board import draw, draw_token
from games.candy_shoppe.board.box_art import COVER, EMOJI
from games.candy_shoppe.pieces.choices import ORDERS, CandyShoppeOptions
from games.candy_shoppe.pieces.components import ACTIONS
from games.candy_shoppe.policy import chances, greedy, judge
from games.candy_shoppe.reading import chosen, placing_chance
from games.candy_shoppe.rules import CandyShoppeState, setup
from games.candy_shoppe.rules.rounds import Dealing
from games.candy_shoppe.view import CandyShoppeView, view_of
from games.candy_shoppe.view.worlds import guesses, imagine, target_shares
from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Choice, Foresight, Secret
from games.engine.spoken import SpokenGame
from games.engine.values import Fact, Player, Points, Seat
from games.engine.words import ENGLISH


class CandyShoppe(SpokenGame[CandyShoppeState, CandyShoppeView]):
    """The game as the engine sees it."""

    texts = words
    slug = "candy-shoppe"
    name = "The Raccoon is at the Candy Shoppe"
    pitch = words.TEXTS.later("pitch")
    seats = range(3, 7)
    minutes = 75
    recap = ("round", 1)
    options = CandyShoppeOptions
    cover = COVER
    emoji = EMOJI
    cover_alt = words.TEXTS.later("cover")
    told = frozenset({"first player"})
    orders = ORDERS
    state_type = CandyShoppeState
    view_type = CandyShoppeView
    # Not where spies and tokens are placed: what comes of that is too far off to be seen in so few worlds.
    foresight = Foresight(
        careless=(80, 35),
        strong=48,
        answers=16,
        about=frozenset({"reveal", "order", "revive", "disguise", "escape", "wiretap", "smuggle", "share"}),
        doubt=0.7,
    )
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

    def draw(self, view: CandyShoppeView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
        return draw(view, players, locale)

    def decided(self, view: CandyShoppeView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return words.decided(view, self.words(players, locale=locale))

    def points(self, view: CandyShoppeView, locale: str = ENGLISH) -> Mapping[Seat, tuple[Points, ...]]:
        return words.points(view, words.TEXTS.phrases(locale))

    def gathered(
        self, event: Fact, view: CandyShoppeView, players: Sequence[Player], locale: str = ENGLISH
    ) -> tuple[str, str] | None:
        return words.gathered(event, view, words.TEXTS.words(players, None, locale))

    def habit(self, view: CandyShoppeView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def chances(self, view: CandyShoppeView, ask: Ask) -> Sequence[float]:
        return super().chances(view, ask) if ask.about == "share" else chances(view, ask)

    def chance(self, choice: Choice) -> float:
        return placing_chance(choice) if choice.ask.about == "influence" else super().chance(choice)

    def guesses(self, view: CandyShoppeView, dice: Dice) -> Sequence[CandyShoppeView]:
        return guesses(view)

    def chosen(self, view: CandyShoppeView, guess: CandyShoppeView) -> Sequence[Choice]:
        return chosen(view, guess)

    def secrets(self, state: CandyShoppeState) -> Mapping[Secret, Hashable]:
        """Everybody's alignment."""
        return {Secret("team", seat): team for seat, team in enumerate(state.teams)}

    def silent_secrets(self, state: CandyShoppeState) -> Mapping[Secret, Hashable]:
        """Everybody's target."""
        return {Secret("target", seat): target for seat, target in enumerate(state.targets)}

    def counted(self, view: CandyShoppeView) -> Mapping[Secret, Mapping[Hashable, float]]:
        """Whose target may be which, by one's own and what Blackmail has told: nobody plays by it so that it shows."""
        return {Secret("target", seat): shares for seat, shares in enumerate(target_shares(view))}

    def judge(self, view: CandyShoppeView) -> float:
        return judge(view)

    def references(self) -> tuple[str, ...]:
        """The names of the 18 action tokens."""
        return tuple(token.title for token in ACTIONS)

    def reference_title(self, name: str, locale: str = ENGLISH) -> str:
        return words.token_titled(name, words.TEXTS.phrases(locale))

    def draw_reference(self, name: str, locale: str = ENGLISH) -> Canvas:
        """One token's card."""
        return draw_token(name, locale)

    def describe_reference(self, name: str, locale: str = ENGLISH) -> str:
        """One token's rules in words."""
        return words.describe_token(name, words.TEXTS.phrases(locale))


GAME = CandyShoppe()
