"""A tiny game with what Candy Chaser lacks: chains of secret questions, letters to one who waits, picks of several.

Here: the game, for test_play.py. Not here: anything of the catalogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NoReturn

from games.engine.asks import Ask
from games.engine.canvas import Canvas
from games.engine.dice import Dice
from games.engine.game import Game, Options
from games.engine.phases import Phase, Play, State
from games.engine.values import Fact, Player, Seat, View
from games.engine.words import ENGLISH


class Word(Fact):
    """Choice: a word."""

    word: str


class Letter(Fact):
    """Event: something told."""

    text: str


class SecretChainView(View):
    """Nothing but the viewer."""


class Whispering(Phase):
    """Seat 0 answers two secret questions, then an open one of several picks; then seat 1 a secret one."""

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
    """Nothing but the phase."""

    stack: list[Whispering] = []


class SecretChain(Game[SecretChainState, SecretChainView]):
    """The game as the engine sees it."""

    slug = "whisper"
    name = "Whisper"
    pitch = "Say a word"
    seats = range(2, 3)
    minutes = 1
    state_type = SecretChainState
    view_type = SecretChainView

    def setup(self, seats: int, dice: Dice, options: Options) -> tuple[SecretChainState, Whispering]:
        return SecretChainState(seats=seats, dice=dice), Whispering()

    def view(self, state: SecretChainState, seat: Seat | None) -> SecretChainView:
        return SecretChainView(seat=seat, seats=state.seats, outcome=state.outcome)

    def imagine(self, view: SecretChainView, dice: Dice) -> NoReturn:
        raise NotImplementedError

    def draw(self, view: SecretChainView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
        raise NotImplementedError

    def describe(self, view: SecretChainView, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return "The public board." if view.seat is None else f"The hand of {players[view.seat].name}."

    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        if isinstance(fact, Ask):
            return f"The {fact.about} question."
        return fact.word if isinstance(fact, Word) else getattr(fact, "text", "")
