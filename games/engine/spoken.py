"""A game that speaks from its message catalogue: what it says is said by the functions of its ``words`` package.

Here: handing each of these functions the words of whoever reads, in their language. Not here: the texts and which of
them says what (the game's ``words``), and what else a game is (game.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from games.engine.asks import Ask
from games.engine.game import Game, S, V
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH, Catalogue, Plain, Words


class Texts(Protocol):
    """What a game's ``words`` package has. Its functions follow from view and facts alone, as the game's own do."""

    TEXTS: Catalogue

    def describe(self, view: Any, words: Words, /) -> str:
        """As of the game."""

    def say(self, fact: Fact, words: Words, /) -> str:
        """As of the game."""

    def goal(self, view: Any, words: Words, /) -> str:
        """As of the game."""

    def concerns(self, view: Any, ask: Ask, words: Words, /) -> tuple[str, ...]:
        """As of the game."""

    def consequence(self, option: Fact, ask: Ask, view: Any, words: Words, /) -> str | Plain:
        """As of the game."""

    def clause_of(self, about: str, /) -> str:
        """As of the game."""

    def quick_start(self, view: Any, words: Words, /) -> str:
        """As of the game."""


class SpokenGame(Game[S, V]):
    """A game whose ``texts`` are a package of words."""

    texts: Texts

    def describe(self, view: V, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return self.texts.describe(view, self.texts.TEXTS.words(players, view.seat, locale))

    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        return self.texts.say(fact, self.texts.TEXTS.words(players, you, locale))

    def goal(self, view: V, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        return self.texts.goal(view, self.texts.TEXTS.words(players, you, locale))

    def concerns(self, view: V, ask: Ask, players: Sequence[Player], locale: str = ENGLISH) -> tuple[str, ...]:
        return self.texts.concerns(view, ask, self.texts.TEXTS.words(players, view.seat, locale))

    def consequence(
        self, option: Fact, ask: Ask, view: V, players: Sequence[Player], locale: str = ENGLISH
    ) -> str | Plain:
        return self.texts.consequence(option, ask, view, self.texts.TEXTS.words(players, view.seat, locale))

    def clause_of(self, about: str) -> str:
        return self.texts.clause_of(about)

    def quick_start(self, view: V, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        return self.texts.quick_start(view, self.texts.TEXTS.words(players, you, locale))
