"""The application's emoji kept as the games have them: the missing ones are made, by one process, and found by all."""

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
"""Seconds to the next look: where something is under way, where all is well, and where Discord won't have them."""

LOOK = 5.0
"""Seconds between two moments at which a look may be due."""

FULL = 30008
"""Discord's code for an application that has as many emoji as it may (2,000)."""

_NAMED = re.compile(r"(\w+)_[0-9a-f]{6}")


@dataclass(frozen=True)
class _Wanted:
    """An emoji there should be: of which game, its name there, and its file."""

    game: str
    name: str
    png: bytes


class EmojiKeeper:
    """Looks after them, and tells ``known`` which there are. One per process.

    Each emoji is named after its pixels too, so nothing is written down: changed art is another emoji.
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
        """See to them, if it is time: now, again while something is missing, and once an hour."""
        now = asyncio.get_running_loop().time()
        if now < self._due and not self.known.doubted:
            return
        self._due = now + MOMENT  # whatever happens
        self._due = now + await self._seen_to()

    async def _seen_to(self) -> float:
        """Find them, and make those that are missing. Gives the seconds to the next look."""
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
        """All there should be, by the names they have with Discord. A game's are drawn in one go, in a thread."""
        wanted = {}
        for game in self.games.values():
            files = await asyncio.to_thread(emoji_files, game.art.emoji.values())
            for name, file in zip(game.art.emoji, files, strict=True):
                wanted[f"{name}_{file.digest}"] = _Wanted(game.slug, name, file.png)
        return wanted

    async def _found(self) -> list[discord.Emoji]:
        """All the application has; from now on those of them that we want are known."""
        found = await self.client.fetch_application_emojis()
        self._tell(found)
        return found

    def _tell(self, found: Sequence[discord.Emoji]) -> None:
        """A game's emoji are shown when all of them are there: some pieces with and some without would look broken."""
        lacking = {self._wanted[name].game for name in self._wanted.keys() - {emoji.name for emoji in found}}
        there = {emoji.name: discord.PartialEmoji(name=emoji.name, id=emoji.id) for emoji in found}
        wanted = ((name, one) for name, one in self._wanted.items() if one.game not in lacking)
        self.known.know({one.name: there[name] for name, one in wanted})

    def _missing(self, found: Collection[discord.Emoji]) -> list[str]:
        there = {emoji.name for emoji in found}
        return [name for name in self._wanted if name not in there and name not in self._refused]

    async def _complete(self) -> float:
        """Make what is missing still: another process may have been at it until just now."""
        found = await self._found()
        made = 0
        for name in self._missing(found):
            if not await self.store.hold_application():
                return MOMENT
            emoji = await self._made(name, found)
            found += [] if emoji is None else [emoji]
            made += emoji is not None
            failpoint("emoji made")
        self._tell(found)
        log.info("emoji made: %s", made)
        await self._clear(found)
        return HOUR

    async def _made(self, name: str, found: list[discord.Emoji]) -> discord.Emoji | None:
        """The emoji, now with Discord; None where Discord won't take this one. Raises what a call may end with."""
        image = self._wanted[name].png
        try:
            return await self.client.create_application_emoji(name=name, image=image)
        except discord.HTTPException as refusal:
            if refusal.code == FULL and await self._clear(found, keep=0):
                return await self.client.create_application_emoji(name=name, image=image)
            if refusal.status != 400 or refusal.code == FULL:
                raise
            log.error("Discord does not take the emoji %s: %s", name, refusal)
            self._refused.add(name)
            return None

    async def _clear(self, found: list[discord.Emoji], keep: int = 1) -> int:
        """Delete our emoji of art that has changed since, but for so many of each: messages still show the latest.

        Gives how many there were. An emoji whose name isn't one of ours is the host's own.
        """
        ours = {one.name for one in self._wanted.values()}
        older: dict[str, list[discord.Emoji]] = {name: [] for name in ours}
        for emoji in found:
            named = _NAMED.fullmatch(emoji.name)
            if named is not None and named[1] in ours and emoji.name not in self._wanted:
                older[named[1]].append(emoji)
        surplus = [one for each in older.values() for one in sorted(each, key=lambda one: -one.id)[keep:]]
        for emoji in surplus:
            await emoji.delete()
            found.remove(emoji)
        return len(surplus)
