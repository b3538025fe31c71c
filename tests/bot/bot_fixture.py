"""Helpers of the bot's tests: users, a clock set by hand, running matches, and a whole bot without a network."""

from __future__ import annotations

import asyncio
import io
import itertools
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from importlib import import_module
from types import MappingProxyType, SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ai.players import StandIns
from bot.ai.worker_pool import WorkerPool
from bot.client.client import Parlour
from bot.client.delivery import Messenger
from bot.client.places import stands
from bot.client.rendering import AppEmoji
from bot.match import changes, table_settings
from bot.match.beginnings import Chance
from bot.match.faults import FaultHandler
from bot.match.lobby import Lobby, options_json
from bot.match.session import Table
from bot.match.unit_of_work import LATER, Delivery, UnitOfWork
from bot.model.message import Picture
from bot.model.records import MatchRecord, Opening, OutboxMessage, Seated
from bot.ops.settings import Settings
from bot.stats.aggregates import Server
from bot.stats.standings import Standing, Wanted
from bot.storage.leases import READY, at
from bot.storage.models import outbox
from bot.storage.outbox import OUTBOX_ROWS, outgoing_of
from bot.storage.store import Store
from bot.timing.deadlines import thoughts
from cogs.standings import in_words
from games.engine.dice import seed_from
from games.engine.game import Game
from games.engine.journal import Sealed
from tests.bot.fake_discord import FakeDiscord
from tests.databases import compiled_once

GUILD, CHANNEL = 9, 500
NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve", "Fox", "Gus", "Hal")
PEOPLE = {name: 101 + number for number, name in enumerate(NAMES)}
ANN, BEN, CEM, DORA = (PEOPLE[name] for name in NAMES[:4])
ONLOOKER = 999

DICE_SEED, TOKEN = "a rehearsal’s own words", "MTIz.no-such.token"
_press = itertools.count(70_000)


def press_id() -> int:
    """Return a new interaction id on each call."""
    return next(_press)


class Clock:
    """A clock that tests set by hand."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def passes(self, **how: float) -> None:
        """Move the clock forward by `timedelta(**how)`."""
        self.time += timedelta(**how)


class FakePainter:
    """A painter that draws nothing. A picture file contains, as JSON, the data from which it would be drawn."""

    def __init__(self, games: Mapping[str, Game[Any, Any]] = MappingProxyType({})) -> None:
        self.games = games
        self.emoji = AppEmoji()
        self.drawn = 0
        self.begun: list[Picture] = []

    async def warm(self, extensions: Sequence[str]) -> None:
        """Do nothing: this painter needs no art."""

    def begin(self, picture: Picture, later: bool = False) -> None:
        """Record the picture; a real painter would start to draw it."""
        self.begun.append(picture)

    async def file(self, picture: Picture, name: str) -> discord.File:
        """Return a file with the picture's data as JSON, and with its alt text."""
        self.drawn += 1
        shown = picture.model_dump_json(exclude={"alt"}).encode()
        return discord.File(io.BytesIO(shown), filename=name, description=picture.alt)


class SetChance(Chance):
    """A source of randomness that gives every match the same dice, whatever players contribute to the seed."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed = seed

    def secret(self, match_id: int) -> str:
        """Return the same secret for every match."""
        return "5e" * 32

    def dice(self, sealed: Sealed, mix: str) -> tuple[str, str]:
        """Return (seed of the dice, an empty seal). Both arguments are ignored."""
        return self.seed, ""


def seed_of(match_id: int) -> str:
    """Return the seed of a match, which is the same for every match in every test."""
    return seed_from("a test of the bot")


CHANCE = SetChance(seed_of(1))


def opening(game: Game[Any, Any], press: int | None = None, **how: Any) -> Opening:
    """Return an `Opening` with which Ann opens a table.

    `press`: id of her interaction; None: a new one. `how`: the game's options, and fields of `Opening`.
    """
    fields = {name: how.pop(name) for name in list(how) if name in Opening.__dataclass_fields__}
    plain: dict[str, Any] = {
        "game": game.slug,
        "options": options_json(game, how),
        "capacity": game.seats[-1],
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "in_thread": False,
        "host_id": ANN,
        "host_name": "Ann",
        "interaction_id": press_id() if press is None else press,
    }
    return Opening(**plain | fields)


async def gathered(store: Store, game: Game[Any, Any], seats: int, **how: Any) -> tuple[Lobby, MatchRecord]:
    """Open a lobby that `seats` users have joined. `how`: see `opening`. Returns the lobby and the stored match."""
    lobby = Lobby(game, UnitOfWork(store), CHANCE)
    saved = await lobby.open(opening(game, **how))
    for name in NAMES[1:seats]:
        saved = await lobby.join(saved.id, PEOPLE[name], name)
    return lobby, saved


async def begun(store: Store, game: Game[Any, Any], seats: int, delivery: Delivery = LATER, **how: Any) -> Table:
    """Open a table with `seats` users, start its match, and return the running table. `how`: see `opening`."""
    lobby, saved = await gathered(store, game, seats, **how)
    saved, _ = await lobby.start(saved.id, ANN, 8000 + saved.id, press_id())
    await delivery.deliver(saved.id)
    return Table(game, UnitOfWork(store, delivery), saved)


async def stand_ins_answer(table: Table) -> None:
    """Let stand-ins answer until every open question is for a user who is present."""
    stand_ins = StandIns(WorkerPool({table.game.slug: table.game}, workers=0), table.delays)
    while due := thoughts(table.match, table.saved.seats, table.store.now(), table.delays):
        await stand_ins.see_to(table, due[0].seat, due[0].question)


async def relieve(table: Table, seat: int) -> None:
    """Let the time for this seat's question run out, so that a stand-in takes over the seat."""
    await table.update(lambda scene: changes.absent(scene, seat))


async def again(table: Table, store: Store) -> Table:
    """Return a new `Table` for the same match, loaded from the store as another process would load it."""
    saved = await store.load(table.saved.id)
    assert saved is not None
    return Table(table.game, UnitOfWork(store, table.unit.delivery), saved)


async def answer(table: Table, seat: int, *picks: int, press: int | None = None) -> None:
    """Answer this seat's open question with the options numbered `picks`. `press`: interaction id; None: a new one."""
    number, _ = table.match.asks[seat]
    await table.answer(seat, number, picks, press_id() if press is None else press)


def messenger_of(store: Store, fake_discord: FakeDiscord, tables: list[Table] | None = None) -> Messenger:
    """Return a messenger on this fake Discord.

    `tables`: the running matches, for the messenger's fault handler. A test may add tables to this list later.
    """

    async def table_of(saved: MatchRecord) -> Table | None:
        return next((table for table in tables or [] if table.saved.id == saved.id), None)

    messenger = Messenger(fake_discord, store, FakePainter())  # type: ignore[arg-type]
    messenger.news = FaultHandler(UnitOfWork(store, messenger), {}, table_of)
    return messenger


@asynccontextmanager
async def killed() -> AsyncIterator[None]:
    """Simulate that the process is killed: when the context ends, cancel all tasks that began in it.

    The test raises `CancelledError` where the process should die; without that error the context fails.
    """
    before = asyncio.all_tasks()
    with pytest.raises(asyncio.CancelledError):
        yield
    left = asyncio.all_tasks() - before
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


async def leaders(store: Store, guild_id: int = GUILD, game: str = "") -> Sequence[Standing]:
    """Return a server's whole leaderboard by wins, as a user who isn't on it sees it."""
    return (await store.leaderboard(Wanted.plain(Server(guild_id), game), 0, 1000, ONLOOKER)).lines


async def leaders_in_words(store: Store) -> list[str]:
    """Return the lines of the server's leaderboard as players read them."""
    return [in_words(line) for line in await leaders(store)]


async def undelivered(store: Store, match_id: int | None = None) -> list[OutboxMessage]:
    """Return the messages whose latest version isn't on Discord yet, oldest first. `match_id`: None for all matches.

    Leaves out messages that must wait, for example for a postponed earlier message of the same channel.
    """
    ready = OUTBOX_ROWS.where(outbox.c.sent < outbox.c.revision, READY).order_by(outbox.c.id)
    wanted = ready if match_id is None else ready.where(outbox.c.match_id == match_id)
    epoch = await store.epoch()
    async with store.engine.connect() as db:
        return [outgoing_of(row, epoch) for row in await db.execute(wanted, at(store.now()))]


def the_loop_waits(seconds: float) -> None:
    """Move the event loop's clock ahead by `seconds`, so that waits with a shorter timeout expire."""
    loop = asyncio.get_running_loop()
    earlier = loop.time
    loop.time = lambda: earlier() + seconds  # type: ignore[method-assign]


async def read_rows(store: Store, sql: str) -> Sequence[Any]:
    """Run this SQL query directly on the store's database, and return its rows."""
    async with store.engine.connect() as db:
        return (await db.exec_driver_sql(sql)).all()


_NO = {
    "sqlite": ["create trigger no before update on match begin select raise(abort, 'no'); end"],
    "postgresql": [
        "create function no() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
        "create trigger no before update on match for each row execute function no()",
    ],
}
_AGAIN = {"sqlite": "drop trigger no", "postgresql": "drop function no cascade"}


@asynccontextmanager
async def refusing(store: Store) -> AsyncIterator[None]:
    """Make the database refuse all changes of matches within this context."""
    kind = store.engine.dialect.name
    await execute(store, *_NO[kind])
    yield
    await execute(store, _AGAIN[kind])


async def execute(store: Store, *statements: str) -> None:
    """Run these SQL statements directly on the store's database."""
    async with store.engine.begin() as db:
        for statement in statements:
            await db.exec_driver_sql(statement)


class BotFixture:
    """The whole bot without a network: commands, router, matches and storage, on an in-memory fake of Discord."""

    def __init__(self, store: Store, fake_discord: FakeDiscord, games: Sequence[Game[Any, Any]] = ()) -> None:
        self.store = store
        compiled_once(store.engine)
        self.fake_discord = fake_discord
        settings = Settings(_env_file=None, dice_seed=DICE_SEED, discord_token=TOKEN, stand_in_pause=0, calls_apart=0)
        self.bot = Parlour(settings, store)
        self.bot.stand_ins.workers.workers = self.bot.films.workers = self.bot.analyses.workers = 0
        self.bot.messenger.client = fake_discord  # type: ignore[assignment]
        self.painter = FakePainter(self.bot.games)
        self.bot.painter = self.bot.messenger.painter = self.painter  # type: ignore[assignment]
        for game in games:
            self.bot.matches.offer(game)

    async def open(self, game: Game[Any, Any], seats: int, **how: Any) -> MatchRecord:
        """Open a lobby that `seats` users have joined, and deliver its messages. `how`: see `opening`."""
        lobby = self.bot.matches.tables[game.slug].lobby
        saved = await lobby.open(opening(game, **how))
        for name in NAMES[1:seats]:
            saved = await lobby.join(saved.id, PEOPLE[name], name)
        return saved

    async def begin(self, game: Game[Any, Any], seats: int, **how: Any) -> Table:
        """Start a match with `seats` users, and deliver its messages. `how`: see `opening`."""
        saved = await self.open(game, seats, **how)
        card = 0 if saved.by_dm else self.fake_discord.last(saved.channel_id).id
        return await self.bot.matches.tables[game.slug].start(saved.id, ANN, card, press_id())

    async def move(self, saved: MatchRecord, user_id: int, here: int, in_thread: bool) -> None:
        """Let a user move a table to the channel or thread `here`, as /table move does."""
        there = await stands(self.bot.messenger.client, saved.here)
        await self.bot.matches.move(saved, user_id, here, in_thread, there)

    async def extend(self, *extensions: str) -> None:
        """Load these extensions (module names) as the bot does at startup. A module is imported once per process."""
        for name in extensions:
            await import_module(name).setup(self.bot)

    async def clock_ticks(self) -> None:
        """Handle all deadlines that are due, and then those that became due meanwhile."""
        await self.bot.duties.lapse()
        while thinking := list(self.bot.under_way.tasks):
            await asyncio.gather(*thinking)
            await self.bot.duties.lapse()


def _typed(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


async def set_by(bot: Parlour, match_id: int, host: int, options: Mapping[str, Any]) -> None:
    """Let the host (a user id) set the game's `options`, by submitting the settings forms that contain them."""
    saved = await bot.store.load(match_id)
    assert saved is not None
    lobby = bot.matches.tables[saved.game].lobby
    for form, names in enumerate(table_settings.forms(lobby.game)):
        given = {name: _typed(options[name]) for name in names if name in options}
        if given:
            stamp = table_settings.stamp(lobby.game, saved, form)
            saved = await lobby.set(match_id, host, form, stamp, given)


class Records(logging.Handler):
    """A log handler that stores every log line, tracebacks included, in `lines`."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    @property
    def text(self) -> str:
        """Return all recorded lines as one text."""
        return "\n".join(self.lines)


def seated(*names: str, **how: Any) -> tuple[Seated, ...]:
    """Return users with these names, in the seats 0, 1, 2 … `how`: further fields that all of them get."""
    return tuple(Seated(seat, PEOPLE[name], name, **how) for seat, name in enumerate(names))


def somebody(user_id: int) -> Any:
    """Return a user with this id and the attributes that discord.py's users have."""
    name = next((name for name, known in PEOPLE.items() if known == user_id), "Onlooker")
    return SimpleNamespace(id=user_id, display_name=name)
