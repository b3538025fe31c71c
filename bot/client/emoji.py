"""The application's own emoji, as messages show them: beside a piece's word, and on a control.

Here: which of them we know, and what stands in place of a mark. Not here: which there should be, and how they get there
(emoji_keeper.py). Where we don't know them, words stand alone, and say everything.
"""

from __future__ import annotations

from collections.abc import Mapping

import discord

from games.engine.words import emoji_in, emoji_replaced, without_emoji

MALFORMED = 50035
"""Discord's code for a message that it doesn't take; where that is for an emoji that is gone, its text says so."""


class AppEmoji:
    """What we know of them. One per process; nothing is known before the keeper has looked."""

    def __init__(self) -> None:
        self._known: dict[str, discord.PartialEmoji] = {}
        self.doubted = False
        """Whether one of those that we thought we knew is not there."""

    def know(self, known: Mapping[str, discord.PartialEmoji]) -> None:
        """From now on these are all, by their names in the games."""
        self._known, self.doubted = dict(known), False

    def gone(self, refusal: Exception) -> bool:
        """Whether a message was refused for one of them, which are not used from then on: it may be sent anew."""
        wrong = isinstance(refusal, discord.HTTPException) and refusal.code == MALFORMED
        if not (wrong and self._known and "emoji" in str(refusal).lower()):
            return False
        self._known, self.doubted = {}, True
        return True

    def shown(self, text: str, limit: int) -> str:
        """The text with emoji for its marks. Where they would make it longer than ``limit``, the first ones give way:
        what counts now stands at the end."""
        marks = emoji_in(text)
        if not marks:
            return text
        room, skipped = limit - len(without_emoji(text)), len(marks)
        while skipped and len(self._beside(marks[skipped - 1])) <= room:
            skipped -= 1
            room -= len(self._beside(marks[skipped]))
        left = iter([""] * skipped + [self._beside(name) for name in marks[skipped:]])
        return emoji_replaced(text, lambda name: next(left))

    def on_control(self, emoji: str) -> discord.PartialEmoji | str | None:
        """What a button or a line of a menu shows before its words; None: nothing."""
        marked = emoji_in(emoji)
        return self._known.get(marked[0]) if marked else emoji or None

    def _beside(self, name: str) -> str:
        return f"{self._known[name]} " if name in self._known else ""
