"""Message catalogues of test games. Titles of options come from the options class, all other texts from the test."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from games.engine.game import Options
from games.engine.words import Catalogue, Phrases
from games.engine.words.catalogue import SHARED, Value


class ToyCatalogue(Catalogue):
    """A catalogue with the messages that all games share, the titles and descriptions of `options`, and `messages`."""

    def __init__(self, options: type[Options] = Options, **messages: str) -> None:
        super().__init__(SHARED)
        for name, field in options.model_fields.items():
            title = field.title or name.replace("_", " ").capitalize()
            message = f"setting-{name.replace('_', '-')}"
            messages |= {message: title, f"{message}.about": field.description or ""}
            messages |= {f"{message}.value": "{value}", f"{message}.part": field.title or f"the {title}"}
        self._own = messages

    def phrases(self, locale: str, emoji: bool = False) -> Phrases:
        phrases = copy(super().phrases(locale, emoji))
        phrases._said = self._or_own(phrases._said)  # type: ignore[assignment]
        return phrases

    def _or_own(self, shared: Callable[..., str]) -> Callable[..., str]:
        def said(message: str, /, **arguments: Value) -> str:
            own = self._own.get(message)
            return shared(message, **arguments) if own is None else own.format(**arguments)

        return said
