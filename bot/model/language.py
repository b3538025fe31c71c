"""Which language this bot speaks: one for all, set when it starts.

Here: that one value. Not here: any text (the words/ folders).
"""

from __future__ import annotations

from contextvars import ContextVar

from games.engine.words import ENGLISH

_SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)


def speak(locale: str) -> None:
    """From now on, here and in all that is begun from here, this language is spoken."""
    _SPOKEN.set(locale)


def speaking() -> str:
    """The language that is spoken."""
    return _SPOKEN.get()
