"""Store the language in which an asyncio task writes: that of a user or table, or the bot's default."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from bot.model.time_control import Preferences
from games.engine.words import ENGLISH, PSEUDO, languages

_SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)
_OWN: ContextVar[str] = ContextVar("own language", default=ENGLISH)


def speak(locale: str) -> None:
    """Set the bot's own language, when the bot starts.

    It is the default for tables and users without a language of their own.
    """
    _OWN.set(locale)
    _SPOKEN.set(locale)


def speak_to(locale: str) -> None:
    """Set the language for this task, and for all tasks that it starts."""
    _SPOKEN.set(locale)


def speaking() -> str:
    """Return the language of this task."""
    return _SPOKEN.get()


def own_language() -> str:
    """Return the bot's default language, set by its operator. It applies to users and tables that have chosen none."""
    return _OWN.get()


def read_by(preferences: Preferences) -> str:
    """Return the language of the texts that only this user reads."""
    return preferences.language or preferences.heard or own_language()


@contextmanager
def in_language(locale: str | None) -> Iterator[None]:
    """Set the language for the code of this block; None: the bot's own."""
    before = _SPOKEN.set(locale or own_language())
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def fitting(locale: str | None) -> str | None:
    """Return the language of the bot's texts that fits this locale.

    None if that is the bot's own language, or no language fits. `locale`: a language tag as Discord sends it, such as
    ``fr`` or ``pt-BR``. Always None if the bot's own language is the pseudo-language for tests, which all users then
    read.
    """
    own = own_language()
    if locale is None or own == PSEUDO:
        return None
    found = next((name for name in (locale, locale.partition("-")[0]) if name in languages()), None)
    return None if found == own else found


def offered() -> list[str]:
    """Return the codes of all languages that texts exist in: the bot's own first, the others in alphabetical order."""
    own = own_language()
    return [own, *sorted({ENGLISH, *languages()} - {own})]


def chosen(value: str) -> str | None:
    """Return the language that a button's value names; None if the value removes the user's choice."""
    return next((name for name in offered() if name.lower() == value), None)


def following(locale: str | None) -> str:
    """Return the value for a button that switches from the chosen language `locale` to the next one.

    An empty value removes the choice.
    """
    order = ["", *offered()]
    return order[(order.index(locale or "") + 1) % len(order)].lower() if locale in (None, *order) else ""
