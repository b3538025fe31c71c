"""A game that speaks from its message catalogue: what it says is said by the functions of its ``words`` package.

Here: handing each of these functions the words of whoever reads, in their language. Not here: the texts and which of
them says what (the game's ``words``), and what else a game is (game.py).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol

from games.engine.asks import Ask
from games.engine.game import Game, S, V
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH, Catalogue, Plain, Unsaid, Words


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

    def words(self, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> Words:
        return self.texts.TEXTS.words(players, you, locale)

    def describe(self, view: V, players: Sequence[Player], locale: str = ENGLISH) -> str:
        return self.texts.describe(view, self.words(players, view.seat, locale))

    def say(self, fact: Fact, players: Sequence[Player], you: Seat | None = None, locale: str = ENGLISH) -> str:
        return self.texts.say(fact, self.words(players, you, locale))

    def goal(self, view: V, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        return self.texts.goal(view, self.words(players, you, locale))

    def concerns(self, view: V, ask: Ask, players: Sequence[Player], locale: str = ENGLISH) -> tuple[str, ...]:
        return self.texts.concerns(view, ask, self.words(players, view.seat, locale))

    def consequence(
        self, option: Fact, ask: Ask, view: V, players: Sequence[Player], locale: str = ENGLISH
    ) -> str | Plain:
        return self.texts.consequence(option, ask, view, self.words(players, view.seat, locale))

    def clause_of(self, about: str) -> str:
        return self.texts.clause_of(about)

    def quick_start(self, view: V, players: Sequence[Player], you: Seat, locale: str = ENGLISH) -> str:
        return self.texts.quick_start(view, self.words(players, you, locale))

    def option_title(self, name: str, locale: str = ENGLISH) -> str:
        return self.texts.TEXTS.phrases(locale)(f"setting-{name.replace('_', '-')}")

    def option_about(self, name: str, locale: str = ENGLISH) -> str:
        return self.texts.TEXTS.phrases(locale)(f"setting-{name.replace('_', '-')}.about")

    def option_value(self, name: str, value: str, locale: str = ENGLISH) -> str:
        return self.texts.TEXTS.phrases(locale)(f"setting-{name.replace('_', '-')}.value", value=value)

    def option_part(self, name: str, locale: str = ENGLISH) -> str:
        return self.texts.TEXTS.phrases(locale)(f"setting-{name.replace('_', '-')}.part")

    def role_name(self, role: str, locale: str = ENGLISH) -> str:
        known = re.sub(r"[^a-z]+", "-", role.lower()).strip("-")
        try:
            return self.texts.TEXTS.phrases(locale)(f"role-{known}")
        except Unsaid:  # an older version's, or none
            return role

    def refusal(self, why: str) -> str:
        message = f"unfit-{why}"
        return self.texts.TEXTS.said(message)

    def coach(self, said: str, option: str = "", locale: str = ENGLISH) -> str:
        message = f"lesson-{said}"
        return self.texts.TEXTS.phrases(locale)(message, option=option)

    def first_help(self, about: str, locale: str = ENGLISH) -> str:
        message = f"first-{about}"
        return self.texts.TEXTS.phrases(locale)(message)

    def order_name(self, order: str, term: str, locale: str = ENGLISH) -> str:
        message = f"standing-{order}-{term}"
        return self.texts.TEXTS.phrases(locale)(message)
