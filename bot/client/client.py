"""The bot itself: one Discord client, with the store, the messenger and the tables of every game that a cog offers.

Here: how the parts are put together, started and stopped. Not here: what any of them does.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import Callable, Sequence
from datetime import timedelta
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import discord
from discord.ext import commands

from bot.ai.players import StandIns
from bot.ai.worker_pool import WorkerPool
from bot.client.command_groups import Shelf
from bot.client.delivery import Messenger
from bot.client.gateway import patient
from bot.client.interactions import NOT_OFFERED, InteractionRouter
from bot.client.readers import may_read
from bot.client.rendering import Painter
from bot.client.replies import Press, guarded
from bot.match import idle_expiry
from bot.match.fault_texts import Kind, kind_of, written
from bot.match.faults import FaultHandler
from bot.match.lobby import Caps, Lobby
from bot.match.registry import Tables
from bot.match.session import Table
from bot.match.unit_of_work import UnitOfWork
from bot.model import turn_clocks
from bot.model.errors import Unwritten
from bot.model.records import MatchRecord, MatchUpdate
from bot.model.time_control import Preferences
from bot.ops.failpoints import failpoint
from bot.ops.health import Health
from bot.ops.metrics import trace
from bot.ops.settings import Settings
from bot.pages.sources import Viewer
from bot.storage.store import Store
from bot.timing import deadlines, scheduler
from bot.timing.heartbeat import Heartbeat
from bot.timing.think_delays import ThinkDelays
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.values import Seat

log = logging.getLogger(__name__)

GRACE = 3.0
"""Seconds that answers in hand get to finish when we are asked to stop."""

LONG = 30.0
"""Seconds that a call waits by itself when Discord asks for patience; if it asks for more, the outbox waits instead."""

FLUSH = 1.0
"""Seconds for messages that still wait; whatever doesn't go then goes at the next start."""

AGAIN = timedelta(minutes=5)
"""When a question that could not lapse is looked at again; meanwhile the others have their turn."""

SEEN_BY_ITSELF = (Kind.GONE, Kind.LOCKED, Kind.KICKED)
"""Troubles that Discord tells us of, maybe while nothing waits to be sent by which their end would be seen."""

CONNECT = 900.0
"""Seconds that a shard may take to be connected: at a start of all processes it waits for the others' turns."""

TIDY = 3600.0
"""Seconds between two looks for tables that everybody has forgotten."""

COMMANDS = "commands"
"""The note that remembers which commands Discord has."""


class Exhausted(Exception):
    """Discord lets us open no more sessions today: something restarts us again and again."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Discord lets this bot open no more sessions for {seconds / 3600:.1f} hours (1,000 a day)")


class Parlour(commands.AutoShardedBot):
    """The Discord client."""

    def __init__(self, settings: Settings, store: Store) -> None:
        shards: Any = list(settings.shard_ids) if settings.shard_ids is not None else None
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=0.2,
            max_ratelimit_timeout=LONG,
            http_trace=trace(),
            shard_count=settings.shard_count,
            shard_ids=shards,
            shard_connect_timeout=CONNECT,
        )
        patient(self._connection.parsers)
        self.settings = settings
        self.store = store
        self.caps = Caps(settings.tables_per_member, settings.tables_per_server, settings.rematches)
        self.games: dict[str, Game[Any, Any]] = {}
        self.tables: dict[str, Tables] = {}
        self.painter = Painter(self.games)
        self.messenger = Messenger(self, store, self.painter)
        self.unit = UnitOfWork(store, self.messenger)
        self.messenger.news = self.fault_handler = FaultHandler(self.unit, self.games, self.table_of)
        self.alarm = scheduler.Alarm()
        self.stand_ins = StandIns(WorkerPool(self.games), ThinkDelays(settings.stand_in_pause, self.alarm.set_for))
        self.router = InteractionRouter(self)
        self.shelf = Shelf(self.tree)
        self.heartbeat = Heartbeat(store)
        self.health = Health(store, self.is_ready)
        self._sessions_at_once = 1
        self._busy: set[asyncio.Task[Any]] = set()
        self._stop = asyncio.Event()
        self._leaving: asyncio.Future[None] | None = None
        self.tree.error(self._command_failed)

    def offer(self, game: Game[Any, Any]) -> Tables:
        """From now on this game's matches are started and played here. Its cog calls this."""
        lobby = Lobby(game, self.unit, self.seed_of, self.stand_ins.delays, self.caps)
        self.games[game.slug] = game
        self.tables[game.slug] = Tables(game, self.unit, lobby, self.stand_ins.delays)
        return self.tables[game.slug]

    def seed_of(self, match_id: int) -> str:
        """The dice's key of a new match: 256 bits of chance, unless a rehearsal has set where they come from."""
        if self.settings.dice_seed is None:
            return secrets.token_hex(32)
        text = f"{self.settings.dice_seed.get_secret_value()}:{match_id}"
        return hashlib.sha256(text.encode()).hexdigest()

    async def table_of(self, saved: MatchRecord) -> Table | None:
        """The table of a match that has begun; None when its game is not offered."""
        tables = self.tables.get(saved.game)
        return None if tables is None or saved.snapshot is None else await tables.find(saved)

    async def update(self, match_id: int, mutate: Callable[[MatchRecord], MatchUpdate]) -> None:
        """Change what is not of the game itself, in a lobby or a running match. Raises Refused."""

        def think(saved: MatchRecord) -> tuple[MatchUpdate, None]:
            if not saved.open:
                raise Refused("This table is closed.")
            return mutate(saved), None

        await self.unit.update(match_id, think)

    async def change_preferences(self, user_id: int, preferences: Preferences) -> None:
        """A player wants to be treated so from now on; it goes for what they are asked already."""
        theirs = await self.store.matches_of(user_id)
        before = {saved.id: turn_clocks.until(saved) for saved in theirs}
        await self.store.change_preferences(user_id, preferences)
        for saved in theirs:
            table = await self.table_of(saved) if saved.deadlines else None
            if table is not None:
                ends = before[saved.id]
                await table.update(lambda scene: deadlines.preferences_changed(scene, user_id, ends))  # noqa: B023

    async def move(self, saved: MatchRecord, user_id: int, here: int, in_thread: bool) -> None:
        """A player has a table moved to this channel. ``in_thread``: where it has not begun yet. Raises Refused."""
        stands = await self.messenger.stands(saved.here)
        tables = self.tables.get(saved.game)
        table = await self.table_of(saved)
        if tables is None:
            raise Refused(NOT_OFFERED)
        if table is not None:
            await table.move(user_id, here, stands)
        else:
            await tables.lobby.move(saved.id, user_id, here, stands, in_thread)

    async def may_read(self, viewer: Viewer, saved: MatchRecord) -> bool:
        """Whether somebody may know what was told at a match (see readers.py)."""
        return await may_read(self.messenger.client, self.store, viewer, saved)

    # -- Discord's events

    async def setup_hook(self) -> None:
        await self._ask_for_sessions()
        await self.store.take_over()
        for extension in _extensions():
            await self.load_extension(extension)
        if 0 in self._own_shards():
            await self._sync()
        if self.settings.health_port is not None:
            await self.health.start(self.settings.health_port, self.settings.health_host)
        self._busy.add(asyncio.create_task(self._warm()))
        self._busy.add(asyncio.create_task(scheduler.run(self._on_time, self._stop, alarm=self.alarm)))
        self._busy.add(asyncio.create_task(scheduler.run(self.messenger.deliver, self._stop)))
        self._busy.add(asyncio.create_task(scheduler.run(self._tidy, self._stop, TIDY)))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this shard's turn to open a session: of each bucket one in so many seconds, over all processes."""
        apart = timedelta(seconds=self.settings.identify_seconds)
        while wait := await self._turn((shard_id or 0) % self._sessions_at_once, apart):
            await asyncio.sleep(wait.total_seconds())

    async def _turn(self, bucket: int, apart: timedelta) -> timedelta:
        try:
            return await self.store.turn(bucket, apart)
        except Unwritten as refused:
            log.error("the database has no turn for us to open a session, so that waits: %s", refused)
            return apart or timedelta(seconds=1)

    async def _ask_for_sessions(self) -> None:
        """How many shards there are to be, and how many sessions we may open. Raises Exhausted when it is too late."""
        shards, _, limit = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or shards
        self._sessions_at_once = max(limit["max_concurrency"], 1)
        if limit["remaining"] < len(self._own_shards()):
            raise Exhausted(limit["reset_after"] / 1000)

    def _own_shards(self) -> Sequence[int]:
        return self.shard_ids or range(self.shard_count or 1)

    async def on_ready(self) -> None:
        log.info("ready: %s games, %s servers", len(self.games), len(self.guilds))

    async def on_interaction(self, interaction: Press) -> None:
        if interaction.type is discord.InteractionType.component:
            await self.finishing(self.router.route(interaction))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._lost(await self.store.matches_at(channel.id), Kind.GONE)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._lost(await self._played_at(payload.thread_id), Kind.GONE)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        facts = payload.data.get("thread_metadata") or {}
        found = await self._played_at(payload.thread_id)
        if found and facts.get("locked"):
            await self._lost(found, Kind.LOCKED)
        elif found and facts.get("archived"):  # asleep, its buttons don't work on phones
            await self.messenger.reopen(payload.thread_id)
        else:
            await self._recover(found)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._lost(await self.store.matches_in(guild.id), Kind.KICKED)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.store.try_dms_again(guild.id)
        await self.on_guild_available(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Also at every start: what was in the way may have gone while we were away."""
        await self._recover(await self.store.matches_in(guild.id, troubled=True))

    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        await self.on_guild_available(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self.on_guild_available(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        if after == after.guild.me:
            await self.on_guild_available(after.guild)

    async def _played_at(self, channel_id: int) -> list[MatchRecord]:
        return [saved for saved in await self.store.matches_at(channel_id) if saved.here == channel_id]

    async def _lost(self, found: Sequence[MatchRecord], kind: Kind) -> None:
        for saved in found:
            await self.fault_handler.lost(saved.id, written(kind))

    async def _recover(self, found: Sequence[MatchRecord]) -> None:
        """Try again where something was in the way, if it seems to be gone."""
        for saved in found:
            if saved.trouble is None:
                continue
            if kind_of(saved.trouble) not in SEEN_BY_ITSELF or await self.messenger.stands(saved.here):
                await self.messenger.retry(saved.id)
                await self.fault_handler.works(saved.id, saved.here)

    async def finishing(self, work: Any) -> None:
        """Do something that a stop waits for."""
        task = asyncio.ensure_future(work)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        await task

    async def close(self) -> None:
        """Finish the answers in hand, send what is said, and leave. Whoever calls it again waits for the same end."""
        if self._leaving is None:
            self._leaving = asyncio.ensure_future(self._leave())
        await asyncio.shield(self._leaving)

    async def _leave(self) -> None:
        self._stop.set()
        late: set[asyncio.Task[Any]] = set()
        if self._busy:
            _, late = await asyncio.wait(self._busy, timeout=GRACE)
        try:
            await asyncio.wait_for(self.messenger.deliver(), FLUSH)
        except TimeoutError:
            log.info("some messages wait for the next start")
        except Exception:
            log.exception("messages could not be sent before leaving; they wait for the next start")
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        await self.stand_ins.workers.close()
        await super().close()
        await self.health.stop()
        try:
            await self.store.leave()
        except Unwritten as refused:
            log.error("what this process held is free only when its time is over: %s", refused)
        finally:
            await self.store.close()

    # -- duties

    async def _warm(self) -> None:
        try:
            await self.painter.warm()
        except Exception:
            log.exception("the art could not be made ready; pictures will take longer at first")

    async def _on_time(self) -> None:
        """What is due, as long as everybody could have answered in time."""
        connected = [number for number, shard in self.shards.items() if not shard.is_closed() and self.is_ready()]
        try:
            whole = len(connected) == len(self._own_shards())
            well = whole and await self.heartbeat.well(connected, self.shard_count or 1)
        except Unwritten as refused:
            log.error("nothing can be written down, so no time runs for now: %s", refused)
            return
        if well:
            await self._lapse()

    async def _tidy(self) -> None:
        """Tables that everybody has forgotten get notice, and close when it is over."""
        now = self.store.now()
        await self.store.touched_by_now()
        for saved in await self.store.idle_since(now - min(idle_expiry.IDLE.values()), limit=10_000):
            if saved.game in self.games:
                await (self._close_down(saved) if idle_expiry.closes(saved, now) else self._give_notice(saved))

    async def _give_notice(self, saved: MatchRecord) -> None:
        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None] | None:
            change = idle_expiry.notice(saved, self.games[saved.game], self.store.now())
            return None if change is None else (change, None)

        await self.unit.update(saved.id, mutate)

    async def _close_down(self, saved: MatchRecord) -> None:
        def mutate(saved: MatchRecord) -> tuple[MatchUpdate, None] | None:
            now = self.store.now()
            late = saved.status == "lobby" and idle_expiry.closes(saved, now)
            return (idle_expiry.lobby_closed(saved, self.games[saved.game], now), None) if late else None

        table = await self.table_of(saved)
        if table is not None:
            await table.expire()
        else:
            await self.unit.update(saved.id, mutate)

    async def _lapse(self) -> None:
        try:
            for match_id, seat, question in await self.store.due():
                saved = await self.store.load(match_id)
                failpoint("deadline fired")
                if saved is not None and _away(saved, seat):  # side by side: thinking takes its time
                    task = asyncio.create_task(self._due(saved, seat, question))
                    self._busy.add(task)
                    task.add_done_callback(self._busy.discard)
                elif saved is not None:
                    await self._due(saved, seat, question)
        except Unwritten as refused:
            log.error("nothing can be written down, so no question lapses for now: %s", refused)

    async def _due(self, saved: MatchRecord, seat: Seat, question: int) -> None:
        """A question's time has come: a stand-in answers it, or its player is reminded, or their time is over."""
        try:
            table = await self.table_of(saved)
            if table is not None and _away(saved, seat):
                await self.stand_ins.see_to(table, seat, question)
            elif table is not None:
                await table.on_time(seat, question)
        except Unwritten as refused:
            log.error("match %s: nothing can be written down, so it waits: %s", saved.id, refused)
        except Exception:
            log.exception("match %s: a question that was due could not be seen to", saved.id)
        # of a question that was answered nothing is left to be put off
        await self.store.reschedule_lapse(saved.id, seat, question, self.store.now() + AGAIN)

    async def _sync(self) -> None:
        """Tell Discord our commands, if they have changed since we last did."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        shape = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(shape.encode()).hexdigest()
        if await self.store.note(COMMANDS) == digest:
            return
        await self.tree.sync()
        await self.store.take_note(COMMANDS, digest)
        log.info("commands synced: %s", len(payload))

    async def _command_failed(self, interaction: Press, error: discord.app_commands.AppCommandError) -> None:
        async def again() -> None:
            raise getattr(error, "original", error)

        await guarded(interaction, again)


def _away(saved: MatchRecord, seat: Seat) -> bool:
    return any(seated.away for seated in saved.seats if seated.seat == seat)


def _extensions() -> list[str]:
    """All cogs, found by looking, so that the bot need not know them. What they share has no ``setup``."""
    spec = find_spec("cogs")
    paths = spec.submodule_search_locations if spec is not None else None
    names = sorted(f"cogs.{module.name}" for module in iter_modules(paths))
    return [name for name in names if hasattr(import_module(name), "setup")]
