"""Define the bot's Discord client, which creates the other parts and connects them."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from datetime import timedelta
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import discord
from cachetools import TTLCache
from discord.ext import commands

from bot.ai.film_maker import ANALYSIS_PATIENCE, FilmMaker, Hindsight
from bot.ai.players import StandIns
from bot.ai.worker_pool import WorkerPool
from bot.client.command_tree import Commands, Shelf, Translations, place
from bot.client.delivery import Messenger
from bot.client.desk import Desk
from bot.client.doctor import invite
from bot.client.duties import Connection, Duties, Releases
from bot.client.emoji_keeper import EmojiKeeper
from bot.client.events import Events, overheard, patient
from bot.client.interactions import InteractionRouter, Register
from bot.client.places import may_come, may_read
from bot.client.rendering import Painter
from bot.client.replies import OpenPresses, Press, UnderWay, refusals_told
from bot.match.beginnings import Chance
from bot.match.daily import Daily
from bot.match.faults import FaultHandler
from bot.match.match_alerts import Calls
from bot.match.play import PlayQueue
from bot.match.service import MatchService
from bot.match.unit_of_work import UnitOfWork
from bot.model.errors import Unwritten
from bot.model.records import MatchRecord
from bot.ops.metrics import Health, trace
from bot.ops.settings import Settings
from bot.pages.paged import Viewer
from bot.storage.backup import Backups
from bot.storage.database import Caps
from bot.storage.store import Store
from bot.timing import scheduler
from bot.timing.deadlines import ThinkDelays
from games.engine.game import Game

log = logging.getLogger(__name__)

LONG = 30.0
"""Longest wait of a rate-limited call in seconds; for a longer one, the outbox retries the message later."""

CONNECT = 900.0
"""Seconds in which a shard must connect. They include the wait for its turn when all processes start at once."""

FAREWELL = 0.5
"""Seconds for Discord to close the sessions at a stop."""

COMMANDS = "commands"
"""Key of the note that holds the digest of the registered commands."""


class Exhausted(Exception):
    """Discord allows no more sessions for `seconds`. The usual cause is a bot that is restarted too often."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Discord lets this bot open no more sessions for {seconds / 3600:.1f} hours (1,000 a day)")


class Parlour(commands.AutoShardedBot):
    """The bot's Discord client."""

    def __init__(self, settings: Settings, store: Store) -> None:
        shards: Any = list(settings.shard_ids) if settings.shard_ids is not None else None
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Commands,
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
        store.caps = Caps(settings.tables_per_member, settings.tables_per_server, settings.rematches)
        store.calls_apart = timedelta(seconds=settings.calls_apart)
        store.film_room = settings.film_cache_mb << 20
        self._sessions_at_once = 1
        self._come: TTLCache[tuple[int, int, int], bool] = TTLCache(10_000, ttl=300)
        self._leaving: asyncio.Future[None] | None = None
        self._compose()
        overheard(self._connection.parsers, "INTERACTION_CREATE", self.messenger.last_messages.hear)
        self.tree.error(self._command_failed)

    def _compose(self) -> None:
        """Create all parts of the bot, and connect them to each other."""
        settings, store = self.settings, self.store
        self.games: dict[str, Game[Any, Any]] = {}
        self.painter = Painter(self.games)
        self.presses = OpenPresses(settings.press_budget)
        self.under_way = UnderWay()
        self.messenger = Messenger(self, store, self.painter, self.presses)
        alarm = scheduler.Alarm()
        delays = ThinkDelays(settings.stand_in_pause, alarm.set_for)
        unit = UnitOfWork(store, self.messenger)
        rehearsed = None if settings.dice_seed is None else settings.dice_seed.get_secret_value()
        chance = Chance(rehearsed)
        self.matches = MatchService(unit, self.games, chance, delays, settings.retention_days)
        self.messenger.news = self.fault_handler = FaultHandler(unit, self.games, self.matches.table_of)
        self.stand_ins = StandIns(WorkerPool(self.games), delays, calm=self.under_way.calm)
        self.films, self.analyses = FilmMaker(self.games), FilmMaker(self.games, patience=ANALYSIS_PATIENCE)
        self.calls = Calls(self.matches, self.may_come)
        self.daily = Daily(self.matches, rehearsed)
        self.queue = PlayQueue(self.matches)
        gathering, looks = (self.calls.call,), Hindsight(self)
        parts = (self.matches, self.stand_ins, self.messenger, self._connected, alarm, gathering, looks, self.under_way)
        emoji = EmojiKeeper(self, store, self.games, self.painter.emoji) if settings.emoji else None
        seldom = [Backups(store, settings.database_url, timedelta(hours=settings.backup_every)).look]
        if settings.releases_url is not None:
            seldom.append(Releases(store, str(settings.releases_url)).look)
        self.duties = Duties(*parts, self.queue.tick, None if emoji is None else emoji.look, self.close, seldom)
        self.desk = Desk(self.matches, self)
        self.register = Register(self.desk)
        self.router = InteractionRouter(self.desk, self.register, self.presses, self.under_way)
        self.events = Events(self.matches, self.messenger, self.fault_handler)
        self.events.listen(self)
        self.add_listener(self.router.on_interaction)
        self.shelf = Shelf(self.tree)
        self.health = Health(store, self.is_ready)

    async def may_read(self, viewer: Viewer, saved: MatchRecord) -> bool:
        """Return whether a user may read a match's messages: they played in it, or can read its channels.

        `may_read` in places.py has the exact rules.
        """
        return await may_read(self.messenger.client, self.store, viewer, saved)

    async def may_come(self, saved: MatchRecord, user_id: int) -> bool:
        """Return whether a user can read this match's channel. Discord's answer is cached for 5 minutes."""
        asked = (saved.guild_id, saved.here, user_id)
        if asked not in self._come:
            self._come[asked] = await may_come(self.messenger.client, saved, user_id)
        return self._come[asked]

    async def finishing(self, work: Any) -> None:
        """Run the coroutine `work` as a task and wait for it. When the bot stops, it first waits for the task."""
        await self.under_way.finish(work)

    # -- start and stop

    async def setup_hook(self) -> None:
        await self._ask_for_sessions()
        await self.store.take_over()
        for extension in extensions():
            await self.load_extension(extension)
        if 0 in self._own_shards():
            await self._sync()
            await self.duties.heartbeat.account_for_games(self.games)
        if self.settings.health_port is not None:
            await self.health.start(self.settings.health_port, self.settings.health_host)
        self.duties.start(self._warm())

    async def on_ready(self) -> None:
        log.info("ready: %s games, %s servers", len(self.games), len(self.guilds))
        if not self.guilds and self.application_id is not None:
            log.info("in no server yet; to invite it, open %s", invite(self.application_id))

    async def close(self) -> None:
        """Finish work in progress, send what is in the outbox, and disconnect.

        A second call waits for the first one to end.
        """
        if self._leaving is None:
            self._leaving = asyncio.ensure_future(self._leave())
        await asyncio.shield(self._leaving)

    async def _leave(self) -> None:
        await self.duties.stop()
        try:
            await asyncio.wait_for(super().close(), FAREWELL)
        except TimeoutError:  # Discord may not answer during a reconnect
            await self.http.close()
        await self.health.stop()
        await asyncio.gather(self.films.close(), self.analyses.close())
        try:
            await self.store.leave()
        except Unwritten as refused:
            log.error("what this process held is free only when its time is over: %s", refused)
        finally:
            await self.store.close()

    async def _warm(self) -> None:
        try:
            await self.painter.warm(extensions())
        except Exception:
            log.exception("the art could not be made ready; pictures will take longer at first")

    # -- sessions

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until this shard may open a session.

        Discord sorts shards into buckets. Shards of one bucket may open sessions only one after another. Since
        they may belong to different processes, each process claims a time in the database before it opens a session.
        """
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
        """Ask Discord for the number of shards and the session limit. Raises Exhausted if too few sessions are left."""
        shards, _, limit = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or shards
        self._sessions_at_once = max(limit["max_concurrency"], 1)
        if limit["remaining"] < len(self._own_shards()):
            raise Exhausted(limit["reset_after"] / 1000)

    def _own_shards(self) -> Sequence[int]:
        return self.shard_ids or range(self.shard_count or 1)

    def _connected(self) -> Connection:
        connected = [number for number, shard in self.shards.items() if not shard.is_closed() and self.is_ready()]
        return Connection(connected, len(self._own_shards()), self.shard_count or 1)

    # -- commands

    async def _sync(self) -> None:
        """Register the commands with Discord if they have changed."""
        place(self.tree)
        translations = Translations()
        await self.tree.set_translator(translations)
        typed = self.tree.get_commands()
        payload = [await command.get_translated_payload(self.tree, translations) for command in typed]
        shape = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(shape.encode()).hexdigest()
        if await self.store.note(COMMANDS) == digest:
            return
        await self.tree.sync()
        await self.store.take_note(COMMANDS, digest)
        log.info("commands synced: %s", len(payload))

    async def _command_failed(self, interaction: Press, error: discord.app_commands.AppCommandError) -> None:
        async with refusals_told(interaction):
            raise getattr(error, "original", error)


def extensions() -> list[str]:
    """Return the module names of all cogs, which are modules in cogs/ with a `setup` function."""
    spec = find_spec("cogs")
    paths = spec.submodule_search_locations if spec is not None else None
    names = sorted(f"cogs.{module.name}" for module in iter_modules(paths))
    return [name for name in names if hasattr(import_module(name), "setup")]
