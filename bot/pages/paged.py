"""Private answers of several pages: their words, their picture, and the buttons that turn them.

Here: what all of them share. Not here: what is on them (each feature's folder in cogs/).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Leaf, Turn
from bot.model.message import Button, Message, Row, speaking
from bot.pages.sources import Viewer
from bot.pages.words import TEXTS

_GREATEST, _DIGITS = 2**63 - 1, 19
"""Ids are no greater, nor longer."""

STALE = TEXTS.said("refused-stale")
"""The answer to a button of an older version, or one that we never made."""


@dataclass(frozen=True)
class Attached:
    """A file to keep."""

    name: str
    data: bytes
    alt: str = ""
    """What it shows, where it is a picture."""


@dataclass(frozen=True)
class Sheet:
    """A page as it is shown to whoever asked for it."""

    message: Message
    stat_image: StatImage | None = None
    attached: Attached | None = None


PageHandler = Callable[[Turn, Viewer], Awaitable[Sheet]]
"""Returns the page that a button turns to. Raises ValueError for a button that we never made."""


def turning(leaf: Leaf, about: str, page: int, pages: int) -> tuple[Row, ...]:
    """Buttons to the page before and the page after, where there are such; pages count from 0."""
    buttons, words = [], TEXTS.phrases(speaking())
    if page > 0:
        buttons.append(Button(label=words("page-back"), id=str(Turn(leaf, about, page - 1)), emoji="◀️"))
    if page < pages - 1:
        buttons.append(Button(label=words("page-next"), id=str(Turn(leaf, about, page + 1)), emoji="▶️"))
    return (tuple(buttons),) if buttons else ()


def id_in(text: str) -> int:
    """Return the user or match that a button names. Raises ValueError for what is no id."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS or int(text) > _GREATEST:
        raise ValueError(f"{text[:20]!r} is no id")
    return int(text)


def pages_of(items: int, size: int) -> int:
    """So many pages hold so many items; one at least."""
    return max(1, -(-items // size))
