"""Test `python -m bot backup` and `restore` with SQLite and PostgreSQL.

A backup that is made while the bot writes is complete. Only the file's owner can read it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from bot.storage.backup import backup, restore
from bot.storage.database import engine_for
from bot.storage.migrate import Unusable, migrate
from bot.storage.store import Store
from games import catalogue
from tests.bot.bot_fixture import ANN, GUILD, answer, begun, leaders, undelivered
from tests.bot.storage.conftest import Fresh
from tests.databases import KINDS

Rows = dict[str, list[tuple[object, ...]]]


async def _rows(url: str) -> Rows:
    engine = engine_for(url)
    async with engine.connect() as db:
        names = await db.run_sync(lambda connection: inspect(connection).get_table_names())
        found = {name: [tuple(row) for row in await db.execute(text(f'SELECT * FROM "{name}"'))] for name in names}
    await engine.dispose()
    return {name: sorted(rows, key=repr) for name, rows in found.items()}


async def _play(table: Any) -> None:
    while table.match.asks:
        await answer(table, next(iter(table.match.asks)), 0)


@pytest.mark.thorough
@pytest.mark.parametrize("into", KINDS)
async def test_a_restored_database_goes_on_where_the_backup_was_taken(
    store: Store, database: str, fresh: Fresh, into: str, tmp_path: Path
) -> None:
    await _play(await begun(store, catalogue()["candy-chaser"], 2, turn_cap=10))
    await begun(store, catalogue()["candy-chaser"], 3, turn_cap=10)
    other, file = await fresh(into), tmp_path / "copy.parlour"
    written = await backup(database, file)
    assert await restore(other, file) == written
    if database.startswith(into):
        ours, theirs = await _rows(database), await _rows(other)
        assert ours.pop("note") != theirs.pop("note"), "the epoch is another"
        assert ours == theirs
    again = Store.open(other, store.now)
    assert await leaders(again, GUILD) == await leaders(store, GUILD)
    assert [replace(outgoing, epoch=None) for outgoing in await undelivered(again)] == [
        replace(outgoing, epoch=None) for outgoing in await undelivered(store)
    ]
    assert (await begun(again, catalogue()["candy-chaser"], 2)).saved.id == 3, "numbers go on after the restored ones"
    await again.close()


@pytest.mark.thorough
async def test_a_backup_is_of_one_moment_though_the_bot_goes_on(
    store: Store, database: str, fresh: Fresh, tmp_path: Path
) -> None:
    playing = asyncio.create_task(_play(await begun(store, catalogue()["candy-chaser"], 2, turn_cap=10)))
    for number in range(5):
        file, other = tmp_path / f"{number}.parlour", await fresh("sqlite")
        await backup(database, file)
        await restore(other, file)
        rows = await _rows(other)
        changes, lines = rows["match"][0][3], len(rows["entry"])
        assert isinstance(changes, int)
        assert changes - 2 == lines, "number and journal are of different moments"
    await playing


@pytest.mark.thorough
async def test_a_backup_is_its_owners_alone_and_never_written_over(database: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.parlour"
    await backup(database, file)
    assert file.stat().st_mode & 0o077 == 0
    before = file.read_bytes()
    with pytest.raises(Unusable, match="already"):
        await backup(database, file)
    assert file.read_bytes() == before
    with pytest.raises(Unusable, match="can’t be written"):
        await backup(database, tmp_path / "nowhere" / "copy")
    assert sorted(path.name for path in tmp_path.glob("*.partial")) == []


async def test_restoring_over_matches_is_refused(store: Store, database: str, tmp_path: Path) -> None:
    await begun(store, catalogue()["candy-chaser"], 2, turn_cap=10)
    await backup(database, tmp_path / "copy.parlour")
    before = await _rows(database)
    with pytest.raises(Unusable, match="empty"):
        await restore(database, tmp_path / "copy.parlour")
    assert await _rows(database) == before


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
async def test_what_a_start_without_matches_left_gives_way_to_the_backup(
    store: Store, database: str, kind: str, fresh: Fresh, tmp_path: Path
) -> None:
    await store.remember(ANN, name="Ann")
    await store.take_note("commands", "old")
    await begun(store, catalogue()["candy-chaser"], 2, turn_cap=10)
    await backup(database, tmp_path / "copy.parlour")
    other = await fresh(kind)
    await migrate(other)
    started = Store.open(other)
    await started.remember(ANN, name="Anna")
    await started.take_note("commands", "new")
    await started.close()
    await restore(other, tmp_path / "copy.parlour")
    again = Store.open(other)
    assert await again.note("commands") == "old"
    await again.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_an_older_backup_is_brought_up_to_date_in_an_empty_database_alone(
    store: Store, database: str, kind: str, fresh: Fresh, tmp_path: Path, later: Callable[[], None]
) -> None:
    await store.take_note("commands", "old")
    await begun(store, catalogue()["candy-chaser"], 2, turn_cap=10)
    await backup(database, tmp_path / "copy.parlour")
    later()
    other, newer = await fresh(kind), await fresh(kind)
    await restore(other, tmp_path / "copy.parlour")
    rows = await _rows(other)
    assert ("commands", "old", "of old") in rows["note"]
    assert len(rows["match"]) == 1
    await migrate(newer)
    with pytest.raises(Unusable, match="newer than this backup"):
        await restore(newer, tmp_path / "copy.parlour")


def _cut(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


@pytest.mark.thorough
@pytest.mark.parametrize("damage", [_cut, lambda whole: b"not a backup", lambda whole: b""])
async def test_a_file_that_is_no_whole_backup_changes_nothing(
    store: Store, database: str, fresh: Fresh, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    await begun(store, catalogue()["candy-chaser"], 2, turn_cap=10)
    await backup(database, tmp_path / "copy.parlour")
    (tmp_path / "bad").write_bytes(damage((tmp_path / "copy.parlour").read_bytes()))
    other = await fresh(store.engine.dialect.name)
    with pytest.raises(Unusable, match="not a whole backup"):
        await restore(other, tmp_path / "bad")
    assert not (await _rows(other)).get("match")


async def test_what_processes_hold_at_the_moment_is_in_no_backup(store: Store, database: str, tmp_path: Path) -> None:
    """A backup contains no leases (rights of a process to send in a channel).

    After a restore, leases of other processes would only prevent the bot from sending.
    """
    await begun(store, catalogue()["candy-chaser"], 2, turn_cap=10)
    assert await store.claim()
    await store.leases.turn(0, timedelta(seconds=5))
    await backup(database, tmp_path / "copy.parlour")
    with gzip.open(tmp_path / "copy.parlour", "rt") as file:
        tables = {json.loads(line).get("table") for line in file}
    assert "outbox" in tables
    assert not tables & {"lease", "identify"}


@pytest.mark.parametrize(("version", "told"), [("9999", "newer version"), ("0025", "before the first release")])
async def test_a_backup_of_unknown_tables_is_refused(version: str, told: str, fresh: Fresh, tmp_path: Path) -> None:
    with gzip.open(tmp_path / "foreign", "wt") as file:
        file.write(json.dumps({"format": "parlour-backup-1", "version": version}) + "\n")
    with pytest.raises(Unusable, match=told):
        await restore(await fresh("sqlite"), tmp_path / "foreign")
