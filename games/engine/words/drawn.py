"""Write texts for pictures: each knows its English, for whose width the picture was laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from games.engine.values import Player, Seat
from games.engine.words.catalogue import ENGLISH, Catalogue, Phrases, Selectable, Value, Words


class Drawn(str):
    """A text in another language, with the English one, whose room it gets."""

    english: str

    def __new__(cls, text: str, english: str) -> Self:
        drawn = super().__new__(cls, text)
        drawn.english = english
        return drawn


def part_of(text: str, part: str) -> str:
    """Return a part of a text, such as one line; it is foreign if the text is."""
    return Drawn(part, part) if isinstance(text, Drawn) else part


class DrawnWords(Words):
    """The words of a table in another language, whose texts know their English."""

    def __init__(self, words: Words, english: Phrases) -> None:
        super().__init__(words, words.players, words.you)
        self._english = english

    def __call__(self, message: str, /, **arguments: Value) -> str:
        known = {name: _in_english(value) for name, value in arguments.items()}
        return Drawn(super().__call__(message, **arguments), self._english(message, **known))


def _in_english(value: Value) -> Value:
    if isinstance(value, Selectable):
        return value._replace(text=str(_in_english(value.text)))
    return value.english if isinstance(value, Drawn) else value


def for_pictures(texts: Catalogue, players: Sequence[Player], you: Seat | None, locale: str) -> Words:
    """Return the words of a table for pictures."""
    words = texts.words(players, you, locale)
    return words if locale == ENGLISH else DrawnWords(words, texts.phrases(ENGLISH))
