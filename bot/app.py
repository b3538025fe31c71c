"""The bot itself: one Discord client, with the store, the messenger and the tables of every game that a cog offers.

Here: how the parts are put together, started and stopped. Not here: what any of them does.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import Sequence
from datetime import timedelta
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import discord
from discord.ext import commands

from bot import clock
from bot.controls import Press, Router, guarded
from bot.failpoints import reached
from bot.lobby import Lobby
from bot.messenger import Messenger
from bot.render import Painter
from bot.settings import Settings
from bot.shelf import Shelf
from bot.storage.store import Saved, Store
from bot.table import Table
from bot.tables import Tables
from games.engine.game import Game

log = logging.getLogger(__name__)

GRACE = 3.0
"""Seconds that answers in hand get to finish when we are asked to stop."""

LONG = 30.0
"""Seconds that a call waits by itself when Discord asks for patience; if it asks for more, the outbox waits instead."""

FLUSH = 1.0
"""Seconds for messages that still wait; whatever doesn't go then goes at the next start."""

CONNECT = 900.0
"""Seconds that a shard may take to be connected: at a start of all processes it waits for the others' turns."""

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
            shard_count=settings.shard_count,
            shard_ids=shards,
            shard_connect_timeout=CONNECT,
        )
        self.settings = settings
        self.store = store
        self.games: dict[str, Game[Any, Any]] = {}
        self.tables: dict[str, Tables] = {}
        self.painter = Painter(self.games)
        self.messenger = Messenger(self, store, self.painter, self._dm_closed)
        self.router = Router(self)
        self.shelf = Shelf(self.tree)
        self._sessions_at_once = 1
        self._busy: set[asyncio.Task[Any]] = set()
        self._stop = asyncio.Event()
        self._leaving: asyncio.Future[None] | None = None
        self.tree.error(self._command_failed)

    def offer(self, game: Game[Any, Any]) -> Tables:
        """From now on this game's matches are started and played here. Its cog calls this."""
        lobby = Lobby(game, self.store, self.seed_of)
        self.games[game.slug] = game
        self.tables[game.slug] = Tables(game, self.store, lobby, self.messenger.deliver)
        return self.tables[game.slug]

    def seed_of(self, match_id: int) -> str:
        """The dice's key of a new match: 256 bits of chance, unless a rehearsal has set where they come from."""
        if self.settings.dice_seed is None:
            return secrets.token_hex(32)
        text = f"{self.settings.dice_seed.get_secret_value()}:{match_id}"
        return hashlib.sha256(text.encode()).hexdigest()

    async def table_of(self, saved: Saved) -> Table | None:
        """The table of a match that has begun; None when its game is not offered."""
        tables = self.tables.get(saved.game)
        return None if tables is None or saved.snapshot is None else await tables.find(saved)

    # -- Discord's events

    async def setup_hook(self) -> None:
        await self._ask_for_sessions()
        await self.store.leases.take_over()
        for extension in _extensions():
            await self.load_extension(extension)
        if 0 in self._own_shards():
            await self._sync()
        self._busy.add(asyncio.create_task(self._warm()))
        for duty in (self._lapse, self.messenger.deliver):
            self._busy.add(asyncio.create_task(clock.run(duty, self._stop)))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this shard's turn to open a session: of each bucket one in so many seconds, over all processes."""
        apart = timedelta(seconds=self.settings.identify_seconds)
        while wait := await self.store.leases.turn((shard_id or 0) % self._sessions_at_once, apart):
            await asyncio.sleep(wait.total_seconds())

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
        await super().close()
        try:
            await self.store.leases.leave()
        finally:
            await self.store.close()

    # -- duties

    async def _warm(self) -> None:
        try:
            await self.painter.warm()
        except Exception:
            log.exception("the art could not be made ready; pictures will take longer at first")

    async def _lapse(self) -> None:
        for match_id, seat, question in await self.store.leases.due():
            try:
                saved = await self.store.load(match_id)
                table = None if saved is None else await self.table_of(saved)
                reached("deadline fired")
                if table is not None:
                    await table.lapse(seat, question)
            except Exception:
                log.exception("match %s: a question could not lapse", match_id)

    async def _dm_closed(self, match_id: int, user_id: int) -> None:
        saved = await self.store.load(match_id)
        table = None if saved is None else await self.table_of(saved)
        if table is not None:
            await table.call_in_public(user_id)

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


def _extensions() -> list[str]:
    """All cogs, found by looking, so that the bot need not know them. What they share has no ``setup``."""
    spec = find_spec("cogs")
    paths = spec.submodule_search_locations if spec is not None else None
    names = sorted(f"cogs.{module.name}" for module in iter_modules(paths))
    return [name for name in names if hasattr(import_module(name), "setup")]
