"""Test the bot at its limits: broken gateway events, missing permissions, an unreachable database, too many tables.

Failed deliveries are tested in test_faults.py, settings in test_settings.py.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from sqlalchemy.exc import InterfaceError

from bot.cli import main
from bot.client.match_lookup import elsewhere, meant, proposed
from bot.client.opening import check, missing_at
from bot.client.replies import NOT_TAKEN
from bot.model.custom_ids import Act, Asked, Chair, Verb
from bot.model.errors import Unwritten
from bot.model.records import Opening
from bot.storage import migrate as migrating
from bot.storage.database import Caps, engine_for
from bot.storage.migrate import Unusable, migrate, unusable
from bot.storage.store import Store
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, GUILD, BotFixture, Records, answer, execute, opening
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press
from tests.bot.voting_game import VOTING_GAME

OWN = 1

# The gateway.


def interaction_event(**broken: Any) -> dict[str, Any]:
    return {"id": "1", "type": 3, "token": "x", "application_id": "1", "version": 1, **broken}


async def test_an_event_that_cannot_be_read_is_dropped_and_the_next_one_is_taken(
    bot_fixture: BotFixture, records: Records
) -> None:
    parsers = bot_fixture.bot._connection.parsers
    for event, data in (
        ("GUILD_CREATE", {"id": "no number"}), ("THREAD_UPDATE", None), ("CHANNEL_DELETE", {}),
        ("INTERACTION_CREATE", interaction_event(data={"custom_id": "h1:1"})),
    ):  # fmt: skip
        parsers[event](data)
        assert f"gateway event {event} can’t be read" in records.text
    assert "Traceback" not in records.text
    assert "no number" not in records.text, "what was in it may be a secret"
    parsers["GUILD_CREATE"](guild())
    assert bot_fixture.bot.get_guild(GUILD) is not None


# Permissions.


def guild(everyone: discord.Permissions | None = None, **denied: bool) -> dict[str, Any]:
    """Return a server as the gateway sends it.

    `everyone`: permissions of the role @everyone, by default all that the bot needs. `denied`: permissions that a
    channel's overwrite denies to the bot.
    """
    granted = discord.Permissions(
        view_channel=True, send_messages=True, send_messages_in_threads=True, create_public_threads=True,
        attach_files=True, read_message_history=True,
    )  # fmt: skip
    deny = str(discord.Permissions(**denied).value)
    overwrites = [{"id": str(OWN), "type": 1, "allow": "0", "deny": deny}]
    channel = {"id": str(CHANNEL), "type": 0, "name": "games", "position": 0, "permission_overwrites": overwrites}
    role = {"id": str(GUILD), "name": "@everyone", "permissions": str((everyone or granted).value), "position": 0}
    user = {"id": str(OWN), "username": "Parlour", "discriminator": "0", "avatar": None, "bot": True}
    member = {"user": user, "roles": [], "joined_at": "2026-01-01T00:00:00Z", "deaf": False, "mute": False, "flags": 0}
    return {
        "id": str(GUILD), "name": "Server", "owner_id": "77", "channels": [channel], "roles": [role],
        "members": [member], "threads": [], "member_count": 1,
    }  # fmt: skip


def on_a_server(bot_fixture: BotFixture, **denied: bool) -> discord.Client:
    bot_fixture.bot._connection.user = SimpleNamespace(id=OWN)  # type: ignore[assignment]
    bot_fixture.bot._connection._add_guild_from_data(guild(**denied))  # type: ignore[arg-type]
    return bot_fixture.bot


THREAD = 4321


@pytest.mark.parametrize(("denied", "place", "named"), [
    ({}, CHANNEL, []),
    ({"send_messages": True}, CHANNEL, ["Send Messages"]),
    ({"send_messages": True, "attach_files": True}, CHANNEL, ["Attach Files", "Send Messages"]),
    ({"view_channel": True}, CHANNEL, ["View Channel"]),
    ({"attach_files": True}, CHANNEL, ["Attach Files"]),
    ({"send_messages_in_threads": True}, THREAD, ["Send Messages in Threads"]),
    ({"embed_links": True}, CHANNEL, []),
])  # fmt: skip
def test_what_is_named_is_what_is_switched_off_and_not_what_discord_holds_back_for_it(
    bot_fixture: BotFixture, denied: dict[str, bool], place: int, named: list[str]
) -> None:
    client = on_a_server(bot_fixture, **denied)
    assert missing_at(client, place, CHANNEL) == named
    channel: Any = client.get_channel(CHANNEL)
    seen = channel.permissions_for(channel.guild.me)  # with implicit denials, as Discord counts
    interaction: Any = SimpleNamespace(
        channel=channel, channel_id=CHANNEL, client=client, app_permissions=seen, guild_id=GUILD
    )
    if named:
        with pytest.raises(Refused) as refused:
            check(interaction, in_thread=place == THREAD)
        assert str(refused.value).count("**") == 2 * len(named)


# A database that is gone.


@asynccontextmanager
async def gone(store: Store, monkeypatch: pytest.MonkeyPatch, error: Exception) -> AsyncIterator[None]:
    """Make all connections to the database fail with `error` in this context."""

    def connect(*_: Any, **__: Any) -> Any:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(type(store.engine), "connect", connect)  # used by `begin`, too
        yield


class CannotConnectNowError(Exception):
    """The error that PostgreSQL's driver raises while the server starts."""


CannotConnectNowError.__module__ = "asyncpg.exceptions"


@pytest.mark.thorough
@pytest.mark.parametrize("error", [
    ConnectionRefusedError("nobody is there"), CannotConnectNowError("starting up"),
    InterfaceError("select 1", {}, Exception("connection is closed")),
], ids=["refused", "starting", "closed"])  # fmt: skip
@pytest.mark.parametrize("act", ["pick", Verb.HAND, Verb.JOIN, Verb.WORDS])
async def test_a_database_that_is_gone_while_loading_takes_nothing_and_says_so(
    bot_fixture: BotFixture, records: Records, monkeypatch: pytest.MonkeyPatch, act: Any, error: Exception
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    picks = bot_fixture.fake_discord.last(CHANNEL).picks or bot_fixture.fake_discord.inbox(ANN)[-1].picks
    custom_id = next(iter(picks.values())) if act == "pick" else str(Act(act, table.saved.id))
    async with gone(bot_fixture.store, monkeypatch, error):
        made = await press(bot_fixture, ANN, custom_id)
        assert made.text == NOT_TAKEN
        assert await proposed(bot_fixture.bot.matches, Press(ANN), "") == []  # type: ignore[arg-type]
        with pytest.raises(Unwritten):
            await bot_fixture.store.load(table.saved.id)
    assert "Traceback" not in records.text
    await answer(table, 0, 1)


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Set environment variables for a bot with a database, and return the database's file."""
    file = tmp_path / "parlour.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.no-such.token")
    monkeypatch.chdir(tmp_path)
    return file


@pytest.mark.parametrize("what", ["run", "migrate", "recount"])
@pytest.mark.parametrize(
    ("version", "told"),
    [("9999", "update the bot, or restore the backup"), ("0025", "from before the first release; start with an empty")],
)
def test_a_bot_on_a_database_of_another_version_ends_with_one_line(
    environment: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    version: str,
    told: str,
    what: str,
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot", "migrate"])
    assert main() == 0
    with sqlite3.connect(environment) as db:
        db.execute("update alembic_version set version_num = ?", (version,))
    monkeypatch.setattr(sys, "argv", ["bot", what])
    assert main() == 2
    [line] = capsys.readouterr().err.splitlines()
    assert told in line


@pytest.mark.parametrize("wrong", ["database or disk is full", "[Errno 28] No space left on device", "disk I/O error"])
def test_a_full_disk_is_told_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    free = SimpleNamespace(free=0 if "I/O" in wrong else 1 << 40)
    monkeypatch.setattr(migrating.shutil, "disk_usage", lambda _: free)
    line = unusable(f"sqlite+aiosqlite:///{tmp_path}/x.db", wrong)
    assert "\n" not in line
    assert "make room there and start again" in line
    free.free = 1 << 40
    assert "make room" not in unusable(f"sqlite+aiosqlite:///{tmp_path}/x.db", "no such function: x")


@pytest.mark.thorough
@pytest.mark.usefixtures("environment")
def test_a_start_without_room_for_its_first_write_ends_with_one_line() -> None:
    code = "import sys; from bot.cli import main; sys.argv = ['bot']; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", START + code], env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "make room there and start again" in done.stderr.splitlines()[-1]


START = """
import discord, sqlite3
from types import SimpleNamespace
from sqlalchemy.exc import OperationalError
from bot.storage.leases import Leases
async def full(self):
    raise OperationalError("delete", {}, sqlite3.OperationalError("database or disk is full"))
Leases.take_over = Leases.leave = full
async def static_login(self, token):
    self._HTTPClient__session = None
    return {"id": "1", "username": "P", "discriminator": "0", "avatar": None}
async def gateway(self, **_):
    limit = {"remaining": 9, "max_concurrency": 1, "reset_after": 1}
    return 1, "wss://nowhere", limit
async def info(self):
    return SimpleNamespace(id=1, interactions_endpoint_url=None, flags=SimpleNamespace(value=0))
discord.http.HTTPClient.static_login = static_login
discord.http.HTTPClient.get_bot_gateway = gateway
discord.Client.application_info = info
"""


async def test_the_database_and_what_lies_beside_it_are_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "parlour.db"
    before = os.umask(0)
    try:
        await migrate(f"sqlite+aiosqlite:///{file}")
        engine = engine_for(f"sqlite+aiosqlite:///{file}")
        async with engine.begin() as db:
            await db.exec_driver_sql("insert into note values ('a', 'b')")
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
        await engine.dispose()
    finally:
        os.umask(before)
    assert modes["parlour.db"] == modes["parlour.db-wal"] == 0o600
    assert set(modes.values()) == {0o600}


# Limits on open tables: per user, per channel, per server.


def capped(bot_fixture: BotFixture, **caps: int) -> Any:
    lobby = bot_fixture.bot.matches.tables["ballot"].lobby
    bot_fixture.store.caps = Caps(**caps)
    return lobby


def _of(user_id: int, name: str) -> Opening:
    return opening(VOTING_GAME, host_id=user_id, host_name=name)


async def test_one_person_sits_at_so_many_open_tables(bot_fixture: BotFixture) -> None:
    lobby = capped(bot_fixture, per_member=2)
    first = await bot_fixture.open(VOTING_GAME, 2)
    await bot_fixture.open(VOTING_GAME, 1)
    with pytest.raises(Refused, match="You’re at 2 open tables"):
        await bot_fixture.open(VOTING_GAME, 1)
    other = await lobby.open(_of(CEM, "Cem"))
    with pytest.raises(Refused, match="You’re at 2 open tables"):
        await lobby.join(other.id, ANN, "Ann")
    with pytest.raises(Refused, match="already sit"):
        await lobby.join(first.id, ANN, "Ann")
    await lobby.join(other.id, BEN, "Ben")
    await lobby.leave(first.id, ANN)
    await bot_fixture.open(VOTING_GAME, 1)


async def test_a_seat_that_is_offered_counts_as_well(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    await bot_fixture.open(VOTING_GAME, 1, host_id=CEM, host_name="Cem")
    await table.want(BEN)
    capped(bot_fixture, per_member=1)
    take = str(Chair(Asked.TAKE, table.saved.id, 1))
    assert "You’re at 1 open table," in (await press(bot_fixture, CEM, take)).text


async def test_a_server_has_so_many_open_tables(bot_fixture: BotFixture) -> None:
    capped(bot_fixture, per_server=2)
    await bot_fixture.open(VOTING_GAME, 1)
    saved = await bot_fixture.open(VOTING_GAME, 1)
    with pytest.raises(Refused, match="This server has 2 open tables"):
        await bot_fixture.open(VOTING_GAME, 1)
    await bot_fixture.open(VOTING_GAME, 1, guild_id=GUILD + 1)
    await bot_fixture.bot.matches.tables["ballot"].lobby.cancel(saved.id, ANN)
    await bot_fixture.open(VOTING_GAME, 1)


async def test_the_same_press_gives_the_same_table_also_at_the_cap(bot_fixture: BotFixture) -> None:
    lobby = capped(bot_fixture, per_member=1)
    wish = _of(ANN, "Ann")
    assert (await lobby.open(wish)).id == (await lobby.open(wish)).id


@pytest.mark.thorough
async def test_a_table_has_so_many_rematches_one_after_the_other(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    capped(bot_fixture, rematches=2)
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    for seat in (0, 1):
        await answer(table, seat, seat)
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    for _ in range(2):
        assert "The next table is open" in (await press(bot_fixture, ANN, again)).text
        [saved] = await bot_fixture.store.matches_of(ANN)
        assert "The next table is open" in (await press(bot_fixture, BEN, again)).text
        assert [one.id for one in await bot_fixture.store.matches_of(BEN)] == [saved.id]
        lobby = bot_fixture.bot.matches.tables["ballot"].lobby
        await lobby.leave(saved.id, BEN)
        assert "Press **Join** there" in (await press(bot_fixture, BEN, again)).text, (
            "he has left, and isn’t told otherwise"
        )
        await lobby.cancel(saved.id, ANN)
    assert "no more rematches" in (await press(bot_fixture, ANN, again)).text


@pytest.mark.thorough
async def test_a_rematch_opens_without_whoever_sits_at_too_many_tables(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    for seat in (0, 1):
        await answer(table, seat, seat)
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    await bot_fixture.open(VOTING_GAME, 1, host_id=BEN, host_name="Ben")
    capped(bot_fixture, per_member=1)

    async def nobody(_: object) -> frozenset[int]:
        return frozenset()

    with monkeypatch.context() as patch:
        patch.setattr(bot_fixture.store, "crowded", nobody)  # as if he took the seat after the check
        assert "to play without them" in (await press(bot_fixture, ANN, again)).text
    assert await bot_fixture.store.matches_of(ANN) == []
    assert "The next table is open" in (await press(bot_fixture, ANN, again)).text
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert [seated.user_id for seated in saved.seats] == [ANN]
    assert "You’re at 1 open table" in (await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["Join"])).text


@pytest.mark.thorough
async def test_after_a_rematch_was_played_to_its_end_there_is_another(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    for seat in (0, 1):
        await answer(table, seat, seat)
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    await press(bot_fixture, ANN, again)
    await press(bot_fixture, ANN, fake_discord.last(CHANNEL).ids["Start"])
    assert "The next match has started: " in (await press(bot_fixture, BEN, again)).text
    [saved] = await bot_fixture.store.matches_of(ANN)
    second = await bot_fixture.bot.matches.table_of(saved)
    assert second is not None
    for seat in (0, 1):
        await answer(second, seat, seat)
    assert "The next table is open" in (await press(bot_fixture, BEN, again)).text


# Many tables of one user.


async def test_who_has_hundreds_of_tables_is_answered_from_a_few(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    capped(bot_fixture)
    saved = await bot_fixture.open(VOTING_GAME, 1)
    rows = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 400) "
    columns = "game, status, version, options, capacity, guild_id, channel_id, in_thread, host_id"
    timed = "touched_at, pace, on_timeout, time_banks"
    source = "match, n" if bot_fixture.store.engine.dialect.name == "sqlite" else "n, match"
    await execute(
        bot_fixture.store,
        rows + f"insert into match ({columns}, opened_by, created_at, {timed}) "
        f"select {columns}, -i, created_at, {timed} from {source} where id = {saved.id}",
        "insert into seat (match_id, seat, user_id, name, role) "
        f"select id, 0, {ANN}, 'Ann', '' from match where id > {saved.id}",
    )
    loaded: list[Any] = []
    real = bot_fixture.store._matches

    async def watching(*arguments: Any) -> Any:
        found = await real(*arguments)
        loaded.extend(found)
        return found

    monkeypatch.setattr(bot_fixture.store, "_matches", watching)
    made: Any = Press(ANN)
    assert len(await proposed(bot_fixture.bot.matches, ANN, "")) == 25
    assert loaded == []
    typed = await proposed(bot_fixture.bot.matches, ANN, f"table {saved.id}:")
    [(name, key)] = [one for one in typed if one[1] == str(saved.id)]
    assert VOTING_GAME.name in name
    assert key == str(saved.id)
    for wanted in (
        meant(bot_fixture.bot.matches, made, None),
        elsewhere(bot_fixture.bot.matches, Press(ANN, channel_id=5), None),
    ):  # type: ignore[arg-type]
        with pytest.raises(Refused, match="several tables"):
            await wanted
    assert len(loaded) <= 8
    assert await bot_fixture.store.how_many_of(ANN) == 401
    assert len(await bot_fixture.store.matches_of(ANN, 15)) == 15


@pytest.mark.thorough
async def test_a_newer_database_is_unusable(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/x.db"
    await migrate(url)
    with sqlite3.connect(tmp_path / "x.db") as db:
        db.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(Unusable, match="newer version"):
        await migrate(url)
