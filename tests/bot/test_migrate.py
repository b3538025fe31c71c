"""Migrations: the tables they make are those of the models, once, whoever runs them and however often.

Here: the schema's way into a database. Not here: what is kept in it.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlmodel import SQLModel

import bot.storage.models  # noqa: F401  (fills SQLModel.metadata)
from bot.storage.migrate import migrate

ROOT = Path(__file__).parents[2]


def tables(file: Path) -> dict[str, str]:
    """The database's schema, as SQLite has it."""
    with sqlite3.connect(file) as db:
        return dict(db.execute("select name, coalesce(sql, '') from sqlite_master").fetchall())


def test_the_migrated_tables_are_those_of_the_models(migrated: Path) -> None:
    engine = create_engine(f"sqlite:///{migrated}")
    with engine.connect() as db:
        context = MigrationContext.configure(db, opts={"compare_type": True, "compare_server_default": True})
        differences = compare_metadata(context, SQLModel.metadata)
    engine.dispose()
    assert differences == []


def test_the_database_is_in_wal_mode(migrated: Path) -> None:
    with sqlite3.connect(migrated) as db:
        assert db.execute("pragma journal_mode").fetchone() == ("wal",)


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


def test_processes_that_start_together_wait_for_one_another(tmp_path: Path) -> None:
    """Several fresh databases one after another, each opened by all processes at the same moment."""
    code = (
        "import asyncio, sys\n"
        "from bot.storage.migrate import migrate\n"
        "print('ready', flush=True); sys.stdin.readline()\n"
        "for n in range(8): asyncio.run(migrate(f'sqlite+aiosqlite:///{n}.db'))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    running = [
        subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path, env=environment, text=True, **pipes)
        for _ in range(3)
    ]
    for process in running:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in running:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    ends = [(process.communicate(timeout=60)[1], process.returncode) for process in running]
    assert ends == [("", 0)] * 3
    for number in range(8):
        with sqlite3.connect(tmp_path / f"{number}.db") as db:
            assert len(db.execute("select * from alembic_version").fetchall()) == 1
