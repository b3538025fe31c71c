"""Find English text that a bot in the pseudo-language sends: it comes from no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from bot.match.role_wishes import titles
from games.engine.game import Game
from games.engine.words import ENGLISH
from sandbox.wire import Call

_KEPT = re.compile(r"`[^`]*`|<[^>]*>|\]\(\S+?\)|https?://\S+|(?<!\w)/[a-z][a-z-]*|\\.|\b[0-9a-f]{64}\b")
"""Parts that are never translated: code, Discord's markup, addresses, commands, and seals."""

_WORD = re.compile(r"[A-Za-z]{2,}")

_TEXTS = ("content", "description", "label", "placeholder", "title", "name")
"""Keys of a body whose values people read."""


def named(games: Iterable[Game[Any, Any]]) -> Iterator[str]:
    """Yield the names of games and of their sides, which are the same in every language."""
    for game in games:
        yield game.name
        yield from titles(game, ENGLISH).values()


class I18nCheck:
    """Collects English words. Add `watch` to a loopback's watchers; `findings`: each word with its call.

    `names` are allowed in any language: people, games, places.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = sorted({name for name in names if name}, key=len, reverse=True)
        self.findings: dict[str, str] = {}

    def watch(self, call: Call) -> None:
        """Read one call. Definitions of commands and emoji are skipped."""
        if call.method == "GET" or not call.json or call.path.startswith("/applications/"):
            return
        for text in _texts(call.json):
            for word in self.english(text):
                self.findings.setdefault(word, f"{call.method} {call.path}: {text[:200]!r}")

    def english(self, text: str) -> list[str]:
        """Return the words of a text that look English and aren't names."""
        for name in self._names:
            text = text.replace(name, " ")
        return _WORD.findall(_KEPT.sub(" ", text))

    def lines(self, parts: Iterable[str]) -> list[str]:
        """Return the findings as lines. `parts`: names of this match's sides, which are allowed too."""
        known = {word for part in parts for word in _WORD.findall(part)}
        return [f"{word}: {where}" for word, where in self.findings.items() if word not in known]


def _texts(body: Any) -> Iterator[str]:
    if isinstance(body, list):
        for item in body:
            yield from _texts(item)
    elif isinstance(body, dict):
        for key, value in body.items():
            if key == "emoji":
                continue
            if isinstance(value, str) and key in _TEXTS:
                yield value
            else:
                yield from _texts(value)
