"""A tiny game for test_play.py, with secret questions in a row, private events, and questions with several picks."""

from __future__ import annotations

from typing import Literal, NoReturn

from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Game, GameArt, Options, Rules, Texts
from games.engine.phases import Phase, Play, State
from games.engine.values import Fact, Seat, View
from games.engine.words import Words
from tests.toy_catalogue import ToyCatalogue


class Word(Fact):
    """Choice: pick this word."""

    word: str


class Letter(Fact):
    """Event: a private letter to one seat."""

    text: str


class SecretChainView(View):
    """A view that contains only which seat it is for."""


class Whispering(Phase):
    """Asks seat 0 two secret questions and a public one with several picks, then seat 1 a secret question."""

    kind: Literal["whispering"] = "whispering"
    said: list[list[str]] = []

    def begin(self, play: Play[SecretChainState]) -> None:
        play.tell(Letter(text="you are the spy"), to=[0])

    def asks(self, state: SecretChainState) -> list[Ask]:
        words = tuple(Word(word=word) for word in ("plum", "pear", "fig"))
        asks = [
            Ask(seat=0, about="first", options=words, secret=True),
            Ask(seat=0, about="second", options=words, secret=True),
            Ask(seat=0, about="open", options=words, least=0, most=2),
            Ask(seat=1, about="last", options=words, secret=True),
        ]
        return asks[len(self.said) : len(self.said) + 1]

    def answer(self, play: Play[SecretChainState], seat: Seat, choice: Word | list[Word]) -> None:
        picked = choice if isinstance(choice, list) else [choice]
        self.said.append([word.word for word in picked])
        words = " and ".join(word.word for word in picked) or "nothing"
        play.tell(Letter(text=f"you said {words}"), to=[seat])
        play.tell(Letter(text=f"letter {len(self.said)} came for the one who waits"), to=[1 - seat])
        if len(self.said) == 3:
            play.tell(Letter(text=f"all heard {words}"))
        if len(self.said) == 4:
            play.finish([1], [0])


class SecretChainState(State):
    """The state of a match: nothing but its phase."""

    stack: list[Whispering] = []


def _setup(seats: int, dice: Dice, options: Options) -> tuple[SecretChainState, Whispering]:
    return SecretChainState(seats=seats, dice=dice), Whispering()


def _view(state: SecretChainState, seat: Seat | None) -> SecretChainView:
    return SecretChainView(seat=seat, seats=state.seats, outcome=state.outcome)


def _imagine(view: SecretChainView, dice: Dice) -> NoReturn:
    raise NotImplementedError


def _draw(view: SecretChainView, words: Words) -> Canvas:
    raise NotImplementedError


def _describe(view: SecretChainView, words: Words) -> str:
    return "The public board." if view.seat is None else f"The hand of {words.players[view.seat].name}."


def _say(fact: Fact, words: Words) -> str:
    if isinstance(fact, Ask):
        return f"The {fact.about} question."
    return fact.word if isinstance(fact, Word) else getattr(fact, "text", "")


SECRET_CHAIN = Game(
    slug="whisper",
    name="Whisper",
    seats=range(2, 3),
    minutes=1,
    rules=Rules(
        setup=_setup,
        view=_view,
        imagine=_imagine,
        state_type=SecretChainState,
        view_type=SecretChainView,
    ),
    texts=Texts(
        catalogue=ToyCatalogue(pitch="Say a word"),
        say=_say,
        describe=_describe,
    ),
    art=GameArt(draw=_draw),
)
