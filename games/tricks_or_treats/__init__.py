"""Tricks or Treats: Halloween night in a small town: knock at doors, meet in the street, bring home the most treats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Figure, Foresight, Game
from games.engine.match import Step
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH, Plain
from games.tricks_or_treats import words
from games.tricks_or_treats.board import draw, draw_costume
from games.tricks_or_treats.board.cover import COVER
from games.tricks_or_treats.figures import figures
from games.tricks_or_treats.pieces.cards import Costume
from games.tricks_or_treats.pieces.options import TreatsOptions
from games.tricks_or_treats.policy import greedy, judge
from games.tricks_or_treats.rules import TreatsState, Turn, setup
from games.tricks_or_treats.view import TreatsView, imagine, view_of


class TricksOrTreats(Game[TreatsState, TreatsView]):
    """The game as the engine sees it."""

    slug = "tricks-or-treats"
    name = "Tricks or Treats"
    pitch = words.TEXTS.later("pitch")
    house = words.TEXTS.later("house")
    seats = range(2, 7)
    minutes = 40
    options = TreatsOptions
    cover = COVER
    told = frozenset({"first player", "gathering", "house"})
    state_type = TreatsState
    view_type = TreatsView
    reference = "costume"
    # Not where one has arrived, at doors and when bids are raised: the habit knows those odds as well.
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

    def draw(self, view: TreatsView, players: Sequence[Player]) -> Canvas:
        return draw(view, players)

    def describe(self, view: TreatsView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return words.describe(view, words.TEXTS.words(players, view.seat, locale))

    def figures(self, steps: Sequence[Step]) -> Mapping[str, Figure]:
        return figures(steps)

    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        return words.say(fact, words.TEXTS.words(players, you, locale))

    def goal(self, view: TreatsView, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        return words.goal(view, words.TEXTS.words(players, you, locale))

    def concerns(self, view: TreatsView, ask: Ask, players: Sequence[Player], locale: str = ENGLISH) -> tuple[str, ...]:
        return words.concerns(view, ask, words.TEXTS.words(players, view.seat, locale))

    def consequence(
        self, option: Fact, ask: Ask, view: TreatsView, players: Sequence[Player], locale: str = ENGLISH
    ) -> str | Plain:
        return words.consequence(option, ask, view, words.TEXTS.words(players, view.seat, locale))

    def picked(
        self, picks: Sequence[int], ask: Ask, view: TreatsView, players: Sequence[Player], locale: str = ENGLISH
    ) -> str:
        return words.picked(picks, ask, view, words.TEXTS.words(players, view.seat, locale))

    def clause_of(self, about: str) -> str:
        return words.clause_of(about)

    def quick_start(self, view: TreatsView, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        return words.quick_start(view, words.TEXTS.words(players, you, locale))

    def references(self) -> tuple[str, ...]:
        return tuple(costume.title for costume in Costume)

    def draw_reference(self, name: str) -> Canvas:
        return draw_costume(name)

    def describe_reference(self, name: str) -> str:
        return words.describe_costume(name, words.TEXTS.phrases())

    def habit(self, view: TreatsView, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return greedy(view, ask, dice)

    def judge(self, view: TreatsView) -> float:
        return judge(view)


GAME = TricksOrTreats()
