"""Test migrations: they create the models' tables once, even if several processes run them, or run them again."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlmodel import SQLModel

import bot.storage.models  # noqa: F401  (fills SQLModel.metadata)
from bot.storage import migrate as migrating
from bot.storage.database import engine_for
from bot.storage.migrate import migrate
from tests.databases import KINDS, Databases

ROOT = Path(__file__).parents[3]


def tables(file: Path) -> dict[str, str]:
    """Return the SQL of each table and index of the SQLite database in this file, by name."""
    with sqlite3.connect(file) as db:
        return dict(db.execute("select name, coalesce(sql, '') from sqlite_master").fetchall())


async def test_the_migrated_tables_are_those_of_the_models(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, SQLModel.metadata))

    engine = engine_for(database)
    async with engine.connect() as db:
        assert await db.run_sync(differences) == []
    await engine.dispose()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_database_is_in_wal_mode(database: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "parlour.db") as db:
        assert db.execute("pragma journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_what_is_written_is_on_the_disk_when_it_is_confirmed(database: str) -> None:
    """The database writes each commit to the disk before it confirms it.

    Otherwise a power cut could lose answers that users saw as stored.
    """
    engine = engine_for(database)
    async with engine.connect() as db:
        assert (await db.execute(text("pragma synchronous"))).scalar_one() == 2, "FULL"
    await engine.dispose()


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
async def test_all_the_way_back_and_up_again(kind: str, databases: Databases, tmp_path: Path) -> None:
    """All migrations can be undone, and then run again."""
    async with databases.fresh(kind, tmp_path) as url:
        engine = engine_for(url)
        async with engine.begin() as db:
            await db.run_sync(downgrade)
            assert await db.run_sync(lambda connection: inspect(connection).get_table_names()) == ["alembic_version"]
        await engine.dispose()
        await migrate(url)


def downgrade(connection: Connection, version: str = "base") -> None:
    """Undo the database's migrations down to this version."""
    config = Config()
    config.set_main_option("script_location", str(migrating.MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, version)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_later_release_changes_the_tables_and_keeps_the_rows(
    kind: str, databases: Databases, tmp_path: Path, later: Callable[[], None]
) -> None:
    async with databases.fresh(kind, tmp_path) as url:
        engine, newest = engine_for(url), migrating.versions()[-1]
        async with engine.begin() as db:
            await db.execute(text("INSERT INTO note VALUES ('kept', 'yes')"))
        later()
        await migrate(url)
        async with engine.begin() as db:
            assert (await db.execute(text("SELECT * FROM note"))).all() == [("kept", "yes", "of yes")]
            await db.run_sync(downgrade, newest)
            assert (await db.execute(text("SELECT * FROM note"))).all() == [("kept", "yes")]
            assert await db.scalar(text("SELECT version_num FROM alembic_version")) == newest
        await engine.dispose()


@pytest.mark.thorough
async def test_migrating_again_changes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "inside" / "parlour.db"
    url = f"sqlite+aiosqlite:///{file}"
    await migrate(url)
    with sqlite3.connect(file) as db:
        db.execute("insert into note values ('kept', 'yes')")
    before = tables(file)
    await migrate(url)
    assert tables(file) == before
    with sqlite3.connect(file) as db:
        assert db.execute("select value from note where key = 'kept'").fetchall() == [("yes",)]


_TOGETHER = """
import asyncio, os, sys
from bot.storage.migrate import migrate
begin, go = os.pipe()
for _ in range(3):
    if not os.fork():
        os.close(go)
        os.read(begin, 1)
        for url in sys.argv[1:]:
            asyncio.run(migrate(url))
        print("done", flush=True)
        sys.exit()
os.close(go)
sys.exit(any(os.wait()[1] for _ in range(3)))
"""
"""Script that migrates in three processes, which start at the same moment after loading everything."""


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
async def test_processes_that_start_together_wait_for_one_another(
    kind: str, databases: Databases, tmp_path: Path
) -> None:
    """Processes that start at the same time on a new database wait while one of them runs the migrations."""
    async with AsyncExitStack() as stack:
        places = [tmp_path / str(number) for number in range(8 if kind == "sqlite" else 3)]
        for place in places:
            place.mkdir()
        urls = [await stack.enter_async_context(databases.fresh(kind, place, tables=False)) for place in places]
        running = subprocess.run(
            [sys.executable, "-c", _TOGETHER, *urls],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            text=True,
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert (running.stderr, running.stdout.count("done"), running.returncode) == ("", 3, 0)
        for url in urls:
            engine = engine_for(url)
            async with engine.connect() as db:
                assert len((await db.execute(text("select * from alembic_version"))).all()) == 1
            await engine.dispose()
