"""Tricks or Treats: Halloween night in a small town: knock at doors, meet in the street, bring home the most treats."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Choice, DailyForm, Figure, Foresight, Secret
from games.engine.spoken import SpokenGame
from games.engine.step import Position, Step
from games.engine.values import Player, Points, Seat
from games.engine.words import ENGLISH
from games.tricks_or_treats import words
from games.tricks_or_treats.board import draw, draw_costume
from games.tricks_or_treats.board.box_art import COVER, EMOJI
from games.tricks_or_treats.figures import figures
from games.tricks_or_treats.pieces.choices import ORDERS, TreatsOptions
from games.tricks_or_treats.pieces.components import Costume
from games.tricks_or_treats.policy import chances, greedy, judge, raises
from games.tricks_or_treats.reading import chosen, guesses
from games.tricks_or_treats.rules import TreatsState, Turn, setup
from games.tricks_or_treats.view import TreatsView, imagine, view_of


class TricksOrTreats(SpokenGame[TreatsState, TreatsView]):
    """The game as the engine sees it."""

    texts = words
    slug = "tricks-or-treats"
    name = "Tricks or Treats"
    pitch = words.TEXTS.later("pitch")
    house = words.TEXTS.later("house")
    seats = range(2, 7)
    minutes = 40
    recap = ("round", 1)
    options = TreatsOptions
    cover = COVER
    emoji = EMOJI
    cover_alt = words.TEXTS.later("cover")
    told = frozenset({"first player", "gathering", "house"})
    orders = ORDERS
    state_type = TreatsState
    view_type = TreatsView
    # Not where one has arrived, at doors and when bids are raised: the habit knows those odds as well.
    daily = DailyForm(seats=4, options={"rounds": 6}, weekend=True)
    foresight = Foresight(
        careless=(38, 22),
        strong=24,
        answers=10,
        about=frozenset({"spend", "land", "flee", "open", "shed", "swap"}),
        doubt=2.5,
    )

    def setup(self, seats: int, dice: Dice, options: TreatsOptions) -> tuple[TreatsState, Turn]:
        return setup(seats, dice, options)

    def view(self, state: TreatsState, seat: Seat | None) -> TreatsView:
        return view_of(state, seat)

    def imagine(self, view: TreatsView, dice: Dice) -> TreatsState:
        return imagine(view, dice)

    def draw(self, view: TreatsView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
        return draw(view, players, locale)

    def decided(self, view: TreatsView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return words.decided(view, self.words(players, locale=locale))

    def points(self, view: TreatsView, locale: str = ENGLISH) -> Mapping[Seat, tuple[Points, ...]]:
        return words.points(view, words.TEXTS.phrases(locale))

    def figures(self, steps: Sequence[Step[Position]]) -> Mapping[str, Figure]:
        return figures(steps)

    def picked(
        self, picks: Sequence[int], ask: Ask, view: TreatsView, players: Sequence[Player], locale: str = ENGLISH
    ) -> str:
        return words.picked(picks, ask, view, words.TEXTS.words(players, view.seat, locale))

    def references(self) -> tuple[str, ...]:
        return tuple(costume.title for costume in Costume)

    def reference_title(self, name: str, locale: str = ENGLISH) -> str:
        return words.costume_titled(name, words.TEXTS.phrases(locale))

    def draw_reference(self, name: str, locale: str = ENGLISH) -> Canvas:
        return draw_costume(name, locale)

    def describe_reference(self, name: str, locale: str = ENGLISH) -> str:
        return words.describe_costume(name, words.TEXTS.phrases(locale))

    def habit(self, view: TreatsView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def chances(self, view: TreatsView, ask: Ask) -> Sequence[float]:
        return chances(view, ask)

    def chance(self, choice: Choice) -> float:
        """Of a raise by its sums: which tokens make them is all the same."""
        if choice.ask.about != "raise":
            return super().chance(choice)
        assert isinstance(choice.view, TreatsView)
        return raises(choice.view, choice.ask, choice.picks)

    def guesses(self, view: TreatsView, dice: Dice) -> Sequence[TreatsView]:
        return guesses(view, dice)

    def chosen(self, view: TreatsView, guess: TreatsView) -> Sequence[Choice]:
        return chosen(view, guess)

    def secrets(self, state: TreatsState) -> Mapping[Secret, Hashable]:
        """What everybody's Masks and Tricks in hand come to."""
        return {Secret("hand", seat): sum(one.masks + one.tricks) for seat, one in enumerate(state.collectors)}

    def judge(self, view: TreatsView) -> float:
        return judge(view)


GAME = TricksOrTreats()
