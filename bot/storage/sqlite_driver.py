"""SQLite in few steps: a statement goes to the database's thread and back once, its rows with it.

Here: the connection that SQLAlchemy is given instead of aiosqlite's own, which goes there and back for the cursor, the
statement, its rows and the cursor's end, each time waiting for the interpreter; and how a file is opened. Not here: any
statement.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

import aiosqlite

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
