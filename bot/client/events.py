"""Handle gateway events about channels, threads and servers of matches. Drop events that can't be parsed."""

from __future__ import annotations

import asyncio
import logging
import traceback
import zlib
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

import discord
import discord.client
import discord.shard
from cachetools import LRUCache
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.client.delivery import Messenger
from bot.client.places import reopen, stands
from bot.match.fault_texts import Kind, kind_of, written
from bot.match.faults import FaultHandler
from bot.match.service import MatchService
from bot.model.errors import Unwritten
from bot.model.records import MatchRecord

log = logging.getLogger(__name__)

SEEN_BY_ITSELF = (Kind.GONE, Kind.LOCKED, Kind.KICKED)
"""Faults that events report. Their end is checked by a request, since no message may be waiting to be sent."""


LOOKUPS = 2
"""Database look-ups for events at a time, so that a storm of events leaves connections to presses."""

AWAKE = (False, False)
"""State of a thread that is neither archived nor locked."""


class Events:
    """Handles Discord's gateway events about the channels, threads and servers where matches are played."""

    def __init__(self, matches: MatchService, messenger: Messenger, faults: FaultHandler) -> None:
        self.matches = matches
        self.store = matches.store
        self.messenger = messenger
        self.faults = faults
        self._lookups = asyncio.Semaphore(LOOKUPS)
        self._threads: LRUCache[int, tuple[bool, bool]] = LRUCache(10_000)
        """Last known state by thread: archived, locked."""
        self._looking: set[int] = set()
        """Threads whose matches are being looked up."""

    def listen(self, bot: commands.Bot | commands.AutoShardedBot) -> None:
        """Register all `on_…` methods as listeners of `bot`."""
        for name in (name for name in dir(self) if name.startswith("on_")):
            bot.add_listener(_in_one_line(getattr(self, name)), name)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        async with self._lookups:
            matches = await self.store.matches_at(channel.id)
        await self._lost(matches, Kind.GONE)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._lost(await self._played_at(payload.thread_id), Kind.GONE)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Check the matches in a thread when the thread is archived, locked or reopened.

        One task at a time checks a thread. Any number of updates during a check cause a single further check.
        """
        facts, thread = payload.data.get("thread_metadata") or {}, payload.thread_id
        state = bool(facts.get("archived")), bool(facts.get("locked"))
        if self._threads.get(thread) == state:
            return
        self._threads[thread] = state
        if thread in self._looking:
            return
        self._looking.add(thread)
        try:
            seen = None
            while (state := self._threads.get(thread, AWAKE)) != seen:
                await self._thread_is(thread, *state)
                seen = state
        except BaseException:
            self._threads.pop(thread, None)
            raise
        finally:
            self._looking.discard(thread)

    async def _thread_is(self, thread: int, archived: bool, locked: bool) -> None:
        matches = await self._played_at(thread)
        if matches and locked:
            await self._lost(matches, Kind.LOCKED)
        elif matches and archived:  # the buttons of an archived thread don't work on phones
            await reopen(self.messenger.client, thread)
        else:
            await self._recover(matches)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Forget the known states of threads, since they may have changed while the bot had no session."""
        self._threads.clear()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        async with self._lookups:
            matches = await self.store.matches_in(guild.id)
        await self.faults.kicked(matches)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.store.try_dms_again(guild.id)
        await self.on_guild_available(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry the postponed messages of matches on this server, if the bot couldn't write to the match's channel.

        Discord sends this event also when the bot starts. While the bot was disconnected, an admin may have given the
        bot the missing permission.
        """
        async with self._lookups:
            matches = await self.store.matches_in(guild.id, faulty=True)
        await self._recover(matches)

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        await self.on_guild_available(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self.on_guild_available(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        if after == after.guild.me:
            await self.on_guild_available(after.guild)

    async def _played_at(self, channel_id: int) -> list[MatchRecord]:
        async with self._lookups:
            return [saved for saved in await self.store.matches_at(channel_id) if saved.here == channel_id]

    async def _lost(self, matches: Sequence[MatchRecord], kind: Kind) -> None:
        for saved in matches:
            await self.faults.lost(saved.id, written(kind))

    async def _recover(self, matches: Sequence[MatchRecord]) -> None:
        """For each match whose channel may be writable again, retry the postponed messages and clear the fault."""
        for saved in matches:
            if saved.fault is None:
                continue
            if kind_of(saved.fault) not in SEEN_BY_ITSELF or await stands(self.messenger.client, saved.here):
                await self.messenger.retry(saved.id)
                await self.faults.works(saved.id, saved.here)


def _in_one_line(hear: Callable[..., Awaitable[None]]) -> Callable[..., Coroutine[Any, Any, None]]:
    """Wrap the listener `hear`: if the database can't be read, it logs one line instead of a traceback."""

    @wraps(hear)
    async def heard(*what: Any) -> None:
        try:
            await hear(*what)
        except Unwritten as refused:
            log.error("%s: the database can’t be asked, so it is passed over: %s", hear.__name__, refused)

    return heard


Parse = Callable[[Any], None]

NEEDED = frozenset({"READY"})
"""Events that may not be dropped: without them there is no session, so the bot ends and is restarted."""


class PatientWebSocket(DiscordWebSocket):
    """A gateway connection that resumes the session after an unreadable frame, so that Discord sends the frame again.

    If the frame is unreadable again, it is dropped.
    """

    _resumed_at: ClassVar[WeakKeyDictionary[Any, tuple[str, int | None]]] = WeakKeyDictionary()
    """By connection: the session that was last resumed for such a frame, and the event before it."""

    async def received_message(self, msg: Any, /) -> None:
        """Read a frame. If it is unreadable, raises ReconnectWebSocket, which makes discord.py resume the session."""
        try:
            await super().received_message(msg)
        except (ValueError, AttributeError, zlib.error) as wrong:
            kind, here = type(wrong).__name__, (self.session_id or "", self.sequence)
            inflated = not isinstance(wrong, zlib.error)  # otherwise later frames are unreadable too
            if inflated and self.session_id and self._resumed_at.get(self._connection) == here:
                log.error("a gateway frame can’t be read (%s) this time either, and is dropped", kind)
                return
            self._resumed_at[self._connection] = here
            log.error("a gateway frame can’t be read (%s): the session is resumed", kind)
            await self.close()
            raise ReconnectWebSocket(self.shard_id) from None


def patient(parsers: dict[str, Parse]) -> None:
    """Wrap discord.py's event parsers. An event that can't be parsed is dropped, and only its name is logged."""
    parsers.update({event: _dropping(event, parse) for event, parse in parsers.items() if event not in NEEDED})
    parsers.update({event: _ending(event, parsers[event]) for event in NEEDED})
    for module in (discord.client, discord.shard):
        module.DiscordWebSocket = PatientWebSocket  # type: ignore[attr-defined]  # discord.py lets nobody choose it


def overheard(parsers: dict[str, Parse], event: str, hear: Parse) -> None:
    """Let `hear` get the raw data of all events named `event`, in addition to discord.py's parser."""
    parse = parsers[event]

    def read(data: Any) -> None:
        parse(data)  # its tasks start only after `hear`
        hear(data)

    parsers[event] = _dropping(event, read)


def _dropping(event: str, parse: Parse) -> Parse:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as wrong:
            where = traceback.extract_tb(wrong.__traceback__)[-1]
            kind = type(wrong).__name__
            log.error("gateway event %s can’t be read and is dropped: %s in %s", event, kind, where.name)

    return read


def _ending(event: str, parse: Parse) -> Parse:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as wrong:
            raise RuntimeError(f"gateway event {event} can’t be read") from wrong

    return read
