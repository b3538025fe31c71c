"""Private answers of several pages: their words, their picture, and the buttons that turn them.

Here: what all of them share. Not here: what is on them (leaderboard_page.py, profile_page.py, history_page.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Leaf, Turn
from bot.model.language import speaking
from bot.model.message import Button, Message, Row
from bot.pages.words import TEXTS

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


def turning(leaf: Leaf, about: str, page: int, pages: int) -> tuple[Row, ...]:
    """Buttons to the page before and the page after, where there are such; pages count from 0."""
    buttons, words = [], TEXTS.phrases(speaking())
    if page > 0:
        buttons.append(Button(label=words("page-back"), id=str(Turn(leaf, about, page - 1)), emoji="◀️"))
    if page < pages - 1:
        buttons.append(Button(label=words("page-next"), id=str(Turn(leaf, about, page + 1)), emoji="▶️"))
    return (tuple(buttons),) if buttons else ()


def pages_of(items: int, size: int) -> int:
    """So many pages hold so many items; one at least."""
    return max(1, -(-items // size))
