"""Upload the games' emoji to the bot's application from one process, and find them in all processes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.client.refusals import OUT_OF_REACH
from bot.client.rendering import AppEmoji
from bot.model.errors import Unwritten
from bot.ops.failpoints import failpoint
from bot.storage.leases import APPLICATION
from bot.storage.store import Store
from games.engine.canvas import emoji_files
from games.engine.game import Game

log = logging.getLogger(__name__)

MOMENT, HOUR, DAY = 60.0, 3600.0, 86400.0
"""Seconds to the next check: while work is left, when all is done, and when Discord refuses."""

LOOK = 5.0
"""Seconds between two looks whether a check is due."""

FULL = 30008
"""Discord's code for an application that has the most emoji allowed (2,000):
https://discord.com/developers/docs/resources/emoji#emoji-object"""

_NAMED = re.compile(r"(\w+)_[0-9a-f]{6}")


@dataclass(frozen=True)
class _Wanted:
    """An emoji to upload: its game, its name in that game, and its file."""

    game: str
    name: str
    png: bytes


class EmojiKeeper:
    """Keeps the application's emoji up to date, and tells `known` (AppEmoji) which emoji exist. One per process.

    An emoji's name contains a digest of its pixels. So the names alone show which emoji are missing or outdated.
    """

    def __init__(self, client: discord.Client, store: Store, games: Mapping[str, Game[Any, Any]], known: AppEmoji):
        self.client = client
        self.store = store
        self.games = games
        self.known = known
        self._wanted: dict[str, _Wanted] = {}
        self._due = 0.0
        self._refused: set[str] = set()

    async def look(self) -> None:
        """Check the emoji if a check is due: at startup, then each minute while some are missing, else each hour."""
        now = asyncio.get_running_loop().time()
        if now < self._due and not self.known.doubted:
            return
        self._due = now + MOMENT  # also after an exception
        self._due = now + await self._seen_to()

    async def _seen_to(self) -> float:
        """Check which emoji the application has, and upload missing ones. Returns the seconds until the next check."""
        try:
            self._wanted = self._wanted or await self._drawn()
            if not self._missing(await self._found()):
                return HOUR
            if not await self.store.hold_application():
                return MOMENT
            try:
                return await self._complete()
            finally:
                await self.store.let_go(APPLICATION)
        except discord.RateLimited as limited:
            return limited.retry_after
        except OUT_OF_REACH as refusal:
            status = getattr(refusal, "status", 0)
            log.warning("the application’s emoji are not all there, so some words stand alone: %s", refusal)
            return DAY if status in (401, 403) or getattr(refusal, "code", 0) == FULL else MOMENT
        except Unwritten as refused:
            log.error("nobody knows whose turn it is to make emoji, so they wait: %s", refused)
            return MOMENT

    async def _drawn(self) -> dict[str, _Wanted]:
        """Draw all emoji, and return them by their names on Discord.

        Each game's emoji are drawn in a thread of their own.
        """
        wanted = {}
        for game in self.games.values():
            files = await asyncio.to_thread(emoji_files, game.art.emoji.values())
            for name, file in zip(game.art.emoji, files, strict=True):
                wanted[f"{name}_{file.digest}"] = _Wanted(game.slug, name, file.png)
        return wanted

    async def _found(self) -> list[discord.Emoji]:
        """Fetch all emoji of the application, return them, and report to `known` those that the games need."""
        existing = await self.client.fetch_application_emojis()
        self._tell(existing)
        return existing

    def _tell(self, existing: Sequence[discord.Emoji]) -> None:
        """Report to `known` the emoji of each game whose emoji all exist. The other games show words without emoji.

        `existing`: the emoji that the application has.
        """
        lacking = {self._wanted[name].game for name in self._wanted.keys() - {emoji.name for emoji in existing}}
        there = {emoji.name: discord.PartialEmoji(name=emoji.name, id=emoji.id) for emoji in existing}
        wanted = ((name, one) for name, one in self._wanted.items() if one.game not in lacking)
        self.known.know({one.name: there[name] for name, one in wanted})

    def _missing(self, existing: Collection[discord.Emoji]) -> list[str]:
        there = {emoji.name for emoji in existing}
        return [name for name in self._wanted if name not in there and name not in self._refused]

    async def _complete(self) -> float:
        """Check again which emoji are missing, since another process may just have uploaded some, and upload them.

        Returns the seconds until the next check.
        """
        existing = await self._found()
        made = 0
        for name in self._missing(existing):
            if not await self.store.hold_application():
                return MOMENT
            emoji = await self._made(name, existing)
            existing += [] if emoji is None else [emoji]
            made += emoji is not None
            failpoint("emoji made")
        self._tell(existing)
        log.info("emoji made: %s", made)
        await self._clear(existing)
        return HOUR

    async def _made(self, name: str, existing: list[discord.Emoji]) -> discord.Emoji | None:
        """Upload an emoji. Returns None if Discord refuses its content.

        If the application has no room for it, first deletes outdated emoji among `existing`. Raises discord.py's errors
        if the upload fails in any other way.
        """
        image = self._wanted[name].png
        try:
            return await self.client.create_application_emoji(name=name, image=image)
        except discord.HTTPException as refusal:
            if refusal.code == FULL and await self._clear(existing, keep=0):
                return await self.client.create_application_emoji(name=name, image=image)
            if refusal.status != 400 or refusal.code == FULL:
                raise
            log.error("Discord does not take the emoji %s: %s", name, refusal)
            self._refused.add(name)
            return None

    async def _clear(self, existing: list[discord.Emoji], keep: int = 1) -> int:
        """Delete outdated versions of emoji. The `keep` latest of each emoji stay, since old messages may show them.

        Returns the number deleted. Keeps emoji that no game has, since the bot's owner may have added them.
        """
        ours = {one.name for one in self._wanted.values()}
        older: dict[str, list[discord.Emoji]] = {name: [] for name in ours}
        for emoji in existing:
            named = _NAMED.fullmatch(emoji.name)
            if named is not None and named[1] in ours and emoji.name not in self._wanted:
                older[named[1]].append(emoji)
        surplus = [one for each in older.values() for one in sorted(each, key=lambda one: -one.id)[keep:]]
        for emoji in surplus:
            await emoji.delete()
            existing.remove(emoji)
        return len(surplus)
