"""Run periodic work while the bot runs: deadlines, delivery, unused tables, backups, a look for a newer release."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Protocol

import aiohttp

from bot.ai.film_maker import LOOK, Hindsight
from bot.ai.players import StandIns
from bot.client.emoji_keeper import LOOK as EMOJI
from bot.client.replies import UnderWay
from bot.match.service import MatchService
from bot.model.errors import Unwritten
from bot.model.records import PAUSED, MatchRecord
from bot.ops import malloc_tuning
from bot.ops.failpoints import failpoint
from bot.ops.loop_guard import CutOff
from bot.ops.version import VERSION, parts
from bot.storage.migrate import Unusable, abreast
from bot.storage.store import Store
from bot.timing import scheduler
from bot.timing.scheduler import Heartbeat
from games.engine.values import Seat

log = logging.getLogger(__name__)

GRACE = 3.0
"""Seconds for answers in progress to finish at a stop."""

FLUSH = 1.0
"""Seconds to send waiting messages at a stop; the rest is sent after the next start."""

AGAIN = timedelta(minutes=5)
"""Time until a due question that could not be handled is tried again, so that it doesn't block the others."""

TIDY = 3600.0
"""Seconds between two checks for unused tables and expired data."""


ABREAST = 5.0
"""Seconds between two checks whether a newer version of the bot has migrated the database."""

GATHERING = 10.0
"""Seconds between two checks for match alerts, and for tables that open by schedule."""


SELDOM = 300.0
"""Seconds between two checks for work that is due about once a day, such as a backup."""


class Connection(NamedTuple):
    """The state of this process's shards.

    `connected`: the numbers of the connected shards. `own`: the number of shards that belong to this process.
    `shards`: the number of shards of all processes together.
    """

    connected: Collection[int]
    own: int
    shards: int


class Outbox(Protocol):
    """What this module uses to deliver messages."""

    async def deliver(self) -> None:
        """Send all undelivered messages that can be sent now."""


class Duties:
    """The bot's periodic work. One per process."""

    def __init__(
        self, matches: MatchService, stand_ins: StandIns, outbox: Outbox, connection: Callable[[], Connection],
        alarm: scheduler.Alarm, gathering: Sequence[Callable[[], Awaitable[None]]], hindsight: Hindsight,
        under_way: UnderWay,
        seat: Callable[[], Awaitable[None]] | None = None, emoji: Callable[[], Awaitable[None]] | None = None,
        leave: Callable[[], Awaitable[None]] | None = None, seldom: Sequence[Callable[[], Awaitable[None]]] = (),
    ) -> None:  # fmt: skip
        self.matches = matches
        self.store = matches.store
        self.stand_ins = stand_ins
        self.outbox = outbox
        self.connection = connection
        self.alarm = alarm
        self.gathering = list(gathering)
        """Run every GATHERING seconds. Cogs add theirs when they are loaded."""
        self.seat = seat
        self.emoji = emoji
        self.leave = leave
        self.seldom = seldom
        self.outdated: Unusable | None = None
        """Why this process stops by itself: a newer version has migrated the database."""
        self.hindsight = hindsight
        self.heartbeat = Heartbeat(self.store)
        self.under_way = under_way
        self._stop = asyncio.Event()

    def start(self, *preparations: Awaitable[None]) -> None:
        """Start all periodic work, and at the same time run each of `preparations` once."""
        loops = (
            scheduler.run(self.on_time, self._stop, alarm=self.alarm),
            scheduler.run(self.deliver, self._stop),
            scheduler.run(self.matches.tidy, self._stop, TIDY),
            *([] if self.seat is None else [scheduler.run(self.seat, self._stop)]),
            *(scheduler.run(gather, self._stop, GATHERING) for gather in self.gathering),
            *([] if self.emoji is None else [scheduler.run(self.emoji, self._stop, EMOJI)]),
            *(scheduler.run(look, self._stop, SELDOM) for look in self.seldom),
            scheduler.run(self.hindsight.look, self._stop, LOOK),
            scheduler.run(self.abreast, self._stop, ABREAST),
            scheduler.run(malloc_tuning.give_back, self._stop, malloc_tuning.SWEEP),
        )
        for work in (*preparations, *loops):
            self.under_way.begin(work)

    async def deliver(self) -> None:
        """Send messages that were postponed, or that another process didn't send before it stopped."""
        await self.outbox.deliver()

    async def abreast(self) -> None:
        """Stop this process if a newer version has migrated the database.

        The code of this version may not fit the new tables.
        """
        try:
            await abreast(self.store.engine)
        except Unusable as newer:
            log.error("this process leaves: %s", newer)
            self.outdated = newer
            if self.leave is not None:
                self._leaving = asyncio.ensure_future(self.leave())

    async def stop(self) -> None:
        """Finish work in progress, and send what is in the outbox."""
        self._stop.set()
        await self.hindsight.close()
        late: set[asyncio.Task[Any]] = set()
        if self.under_way.tasks:
            _, late = await asyncio.wait(self.under_way.tasks, timeout=GRACE)
        if self.outdated is None:
            await self._flush()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        await self.stand_ins.workers.close()

    async def _flush(self) -> None:
        """Send what is in the outbox, for at most FLUSH seconds."""
        try:
            await asyncio.wait_for(self.outbox.deliver(), FLUSH)
        except TimeoutError:
            log.info("some messages wait for the next start")
        except Exception:
            log.exception("messages could not be sent before leaving; they wait for the next start")

    async def on_time(self) -> None:
        """Handle expired deadlines.

        Does nothing while a shard of any process is disconnected, since some players can't answer then.
        """
        connected, own, shards = self.connection()
        try:
            well = len(connected) == own and await self.heartbeat.well(connected, shards)
        except Unwritten as refused:
            log.error("nothing can be written down, so no time runs for now: %s", refused)
            return
        if well:
            await self.lapse()

    async def lapse(self) -> None:
        """Handle all questions whose deadline has passed."""
        try:
            for match_id, seat, question in await self.store.due():
                saved = await self.store.load(match_id)
                failpoint("deadline fired")
                if saved is not None and _thinks(saved, seat, question):  # concurrently, since thinking takes long
                    self.under_way.begin(self._due(saved, seat, question))
                elif saved is not None:
                    await self._due(saved, seat, question)
        except Unwritten as refused:
            log.error("nothing can be written down, so no question lapses for now: %s", refused)

    async def _due(self, saved: MatchRecord, seat: Seat, question: int) -> None:
        """Let a stand-in answer a due question, or remind or time out its player.

        If that fails, tries again after AGAIN (5 minutes).
        """
        try:
            table = await self.matches.table_of(saved)
            if table is not None and _thinks(saved, seat, question):
                await self.stand_ins.see_to(table, seat, question)
            elif table is not None:
                await table.on_time(seat, question)
        except Unwritten as refused:
            log.error("match %s: nothing can be written down, so it waits: %s", saved.id, refused)
        except CutOff:
            log.exception("match %s: its game was stopped when a turn was over", saved.id)
            await self.matches.stalled(saved, AGAIN)
        except (Exception, SystemExit):  # a game may try to end the program
            log.exception("match %s: a question that was due could not be seen to", saved.id)
        # does nothing if the question was answered
        await self.store.reschedule_lapse(saved.id, seat, question, self.store.now() + AGAIN)


def _thinks(saved: MatchRecord, seat: Seat, question: int) -> bool:
    """Return whether a stand-in (AI player) must answer `question`. PAUSED, the end of a pause, is no question."""
    return question != PAUSED and any(seated.away for seated in saved.seats if seated.seat == seat)


APART = timedelta(days=1)
PATIENCE, MOST = 10.0, 1 << 20
"""Limits for fetching the changelog: seconds and bytes."""

NOTE = "release asked"
"""Key of the note that holds the time of the last check."""

_HEADING = re.compile(r"^##\s+\[?v?(\d{1,4}\.\d{1,4}\.\d{1,4})\b", re.MULTILINE)


class Releases:
    """Checks for newer releases. One per process; only one of all processes fetches the changelog."""

    def __init__(self, store: Store, address: str) -> None:
        self.store = store
        self.address = address

    async def look(self) -> None:
        """Check for a newer release if a check is due and no other process makes it."""
        try:
            if not await self._due() or not await self.store.hold_application():
                return
            await self.store.take_note(NOTE, self.store.now().isoformat())
        except Unwritten as refused:
            log.error("nobody knows when we last asked for releases, so that waits: %s", refused)
            return
        try:
            newest = max(map(parts, _HEADING.findall(await self._changelog())), default=None)
        except (OSError, aiohttp.ClientError) as trouble:
            log.info("RELEASES_URL can’t be read (%s)", type(trouble).__name__)
            return
        if newest is None:
            log.info("RELEASES_URL names no release")
        elif newest > parts(VERSION):
            log.warning("Parlour %s is there; this is %s", ".".join(map(str, newest)), VERSION)

    async def _due(self) -> bool:
        asked = await self.store.note(NOTE)
        return asked is None or not timedelta(0) <= self.store.now() - datetime.fromisoformat(asked) < APART

    async def _changelog(self) -> str:
        read, jar = b"", aiohttp.DummyCookieJar()
        async with (
            asyncio.timeout(PATIENCE),
            aiohttp.ClientSession(cookie_jar=jar, skip_auto_headers=["User-Agent"]) as http,
            http.get(self.address, raise_for_status=True) as answer,
        ):
            async for chunk in answer.content.iter_chunked(1 << 16):
                read += chunk
                if len(read) > MOST:
                    break
        return read[:MOST].decode("utf-8", "replace")
