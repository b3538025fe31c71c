"""The connection to the database: engines, transactions, errors, and a driver that spares trips to SQLite's thread."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.model.errors import Unwritten
from bot.model.message import APART
from bot.storage.epochs import epoch_of
from bot.storage.leases import Leases
from bot.storage.room import Caps


def utc_now() -> datetime:
    """The clock the bot lives by."""
    return datetime.now(UTC)


class Database:
    """One process's way to a database. Any number of processes may share one."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], datetime] = utc_now, role: str = "") -> None:
        self.engine = engine
        self.now = now
        self.calls_apart = APART
        self.caps = Caps()
        self._epoch: str | None = None
        self.leases = Leases(engine, lambda: self.now(), role)  # noqa: PLW0108  (the clock may be set later)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from. Raises Unwritten when the database is out of reach."""
        async with writing(), self.engine.connect() as db:
            yield db

    async def epoch(self) -> str:
        """Which past we are of. Raises Unwritten."""
        if self._epoch is None:
            async with writing():
                self._epoch = await epoch_of(self.engine)
        return self._epoch


@asynccontextmanager
async def writing() -> AsyncIterator[None]:
    """Raises Unwritten where the database refuses to write or is out of reach; a broken rule of ours stays itself."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except Exception as wrong:
        if not out_of_reach(wrong):
            raise
        raise Unwritten(str(getattr(wrong, "orig", wrong)) or type(wrong).__name__) from wrong


def out_of_reach(wrong: Exception) -> bool:
    """Whether this is the database's own trouble. While it connects, the driver's errors come as they are."""
    driver = type(wrong).__module__.partition(".")[0] == "asyncpg"
    return driver or isinstance(wrong, DBAPIError | NoConnection | OSError | TimeoutError)


def _make(file: Path) -> None:
    """An empty database file, if there is none, that only its owner may read: it holds the secrets of all matches.

    What SQLite puts beside it (``-wal``, ``-shm``) gets the same mode. Raises OSError.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def engine_for(url: str) -> AsyncEngine:
    """An engine; SQLite gets what it needs to serve several processes."""
    address = make_url(url)
    # hide_parameters: an error may be logged, a match's secrets never
    if address.get_backend_name() != "sqlite":
        # read committed, whatever the server's own default is: who waited for a lock then sees what has come of it
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, isolation_level="READ COMMITTED")
    if address.database and not address.database.startswith((":memory:", "file:")):
        _make(Path(address.database))
    places, options = address.get_dialect()().create_connect_args(address)
    return create_async_engine(url, hide_parameters=True, async_creator=partial(connect, *places, **options))


# -- SQLite

T = TypeVar("T")

AT_ONCE = 256
"""So many rows come with their statement; if there are more, they are fetched as they are wanted."""

PATIENCE = 10
"""Seconds for which we wait while another process writes."""


class Connection(aiosqlite.Connection):
    """A connection in whose thread nothing is done that need not be."""

    def cursor(self) -> Cursor:  # type: ignore[override]  # SQLAlchemy awaits none
        """A cursor; the thread hears of it with its statement."""
        return Cursor(self)

    async def commit(self) -> None:
        if self.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        """Every connection is rolled back when it is handed back; most have nothing left to roll back then."""
        if self.in_transaction:
            await super().rollback()

    async def there(self, work: Callable[[], T]) -> T:
        """Do something in the thread."""
        done: T = await self._execute(work)  # type: ignore[no-untyped-call]  # private: see the pin
        return done


class Cursor:
    """One statement and what comes of it, as SQLAlchemy wants it told."""

    description: Any = None
    rowcount = -1
    lastrowid: int | None = None
    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self._open: sqlite3.Cursor | None = None

    async def __aenter__(self) -> Cursor:
        return self

    async def execute(self, statement: str, values: Any = ()) -> None:
        """Do it, and fetch its rows."""
        await self._connection.there(lambda: self._do(lambda cursor: cursor.execute(statement, values)))

    async def executemany(self, statement: str, values: Iterable[Any]) -> None:
        """Do it with each of these."""
        await self._connection.there(lambda: self._do(lambda cursor: cursor.executemany(statement, values)))

    async def fetchone(self) -> Any:
        """The next row; None when there is none."""
        return next(iter(await self.fetchmany(1)), None)

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        """So many more rows, or all that are left."""
        wanted = self.arraysize if size is None else size
        if not self._rows and self._open is not None:
            self._rows = await self._connection.there(partial(self._open.fetchmany, wanted))
        given, self._rows = self._rows[:wanted], self._rows[wanted:]
        return given

    async def fetchall(self) -> list[Any]:
        """All rows that are left."""
        given, self._rows = self._rows, []
        if self._open is not None:
            given += await self._connection.there(self._open.fetchall)
        return given

    async def close(self) -> None:
        """No more rows are wanted."""
        if self._open is not None:
            await self._connection.there(self._open.close)
            self._open = None

    def _do(self, work: Callable[[sqlite3.Cursor], Any]) -> None:
        cursor = self._connection._conn.cursor()
        try:
            work(cursor)
            self._rows = cursor.fetchmany(AT_ONCE)  # what was written is counted only when all rows are fetched
            self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
            self._open = cursor if len(self._rows) == AT_ONCE else None
        finally:
            if self._open is None:
                cursor.close()


def connect(database: str, **options: Any) -> Connection:
    """A connection to this file; it is there once it has been awaited. ``options`` of the standard library's."""
    connection = Connection(partial(_opened, database, **options), iter_chunk_size=AT_ONCE)
    connection._thread.daemon = True  # a process that ends waits for none of them, as with SQLAlchemy's own
    return connection


def _opened(database: str, **options: Any) -> sqlite3.Connection:
    """With what several processes need: WAL, and patience where another one writes.

    FULL: what is written is on the disk before anybody hears of it, so that a power cut loses no answer.
    """
    connection: sqlite3.Connection = sqlite3.connect(database, **options)
    for pragma in (f"busy_timeout={PATIENCE * 1000}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    _write_ahead(connection)
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Where two processes do this to a new file at once, SQLite refuses one of them without any patience."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.01)
