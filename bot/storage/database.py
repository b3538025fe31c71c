"""Connect to the database: engines, transactions, errors, the epoch, limits on open tables, a quick SQLite driver."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import string
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite
from sqlalchemy import URL, MetaData, create_engine, delete, func, insert, select, text, update
from sqlalchemy.engine import Connection as Transaction
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlmodel import SQLModel

from bot.model.errors import Crowded, Unwritten
from bot.model.message import APART
from bot.model.records import OPEN
from bot.storage.leases import Leases
from bot.storage.models import matches, notes, seats


@dataclass(frozen=True)
class Caps:
    """Limits on open tables; None means no limit. `rematches`: how many rematches of one match may be opened."""

    per_member: int | None = None
    per_server: int | None = None
    rematches: int = 10


_IN_TURN = text("SELECT pg_advisory_xact_lock(:key)")
"""PostgreSQL: wait for other transactions that count for the same user or server. SQLite has one writer at a time
anyway."""


async def must_have_room(db: AsyncConnection, caps: Caps, users: Collection[int], guild_id: int = 0) -> None:
    """Raise Crowded if the server, or one of the users who are about to sit down, has reached its limit of open tables.

    `guild_id`: the server of a new table; 0: the table isn't new.
    """
    counted = set(users if caps.per_member is not None else ()) | {guild_id if caps.per_server is not None else 0}
    if db.dialect.name == "postgresql":
        for key in sorted(counted - {0}):  # sorted, to avoid deadlocks
            await db.execute(_IN_TURN, {"key": key})
    if users and caps.per_member is not None and (full := await crowded(db, caps.per_member, users)):
        raise Crowded(caps.per_member, full)
    if guild_id and caps.per_server is not None:
        there = (matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
        with_it = await db.scalar(select(func.count()).select_from(matches).where(*there)) or 0
        if with_it > caps.per_server:
            raise Crowded(caps.per_server)


async def crowded(db: AsyncConnection, most: int, users: Collection[int]) -> frozenset[int]:
    """Return those of `users` who sit at `most` or more open tables."""
    sits = select(seats.c.user_id).join(matches, matches.c.id == seats.c.match_id)
    theirs = (seats.c.user_id.in_(users), seats.c.resigned_at.is_(None), matches.c.status.in_(OPEN))
    many = sits.where(*theirs).group_by(seats.c.user_id).having(func.count() >= most)
    return frozenset(await db.scalars(many))


T = TypeVar("T")

Work = Callable[[AsyncConnection], Coroutine[Any, Any, T]]
"""The body of a transaction. It awaits nothing but the connection's `execute`, `scalar` and `scalars`."""


def utc_now() -> datetime:
    """Return the time by the machine's clock."""
    return datetime.now(UTC)


class Database:
    """One process's access to a database that other processes may share."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], datetime] = utc_now, role: str = "") -> None:
        self.engine = engine
        self.writer = WriterThread(engine.url) if _is_file(engine.url) else None
        self.now = now
        self.calls_apart = APART
        self.caps = Caps()
        self._epoch: str | None = None
        self.leases = Leases(engine, lambda: self.now(), role)  # noqa: PLW0108  (the clock may be set later)

    async def close(self) -> None:
        """Close all connections."""
        if self.writer is not None:
            await self.writer.close()
        await self.engine.dispose()

    async def write(self, work: Work[T]) -> T:
        """Run `work` in a transaction, and commit it. Raises Unwritten if the database is out of reach.

        With SQLite, the whole transaction runs in WriterThread. It is committed even if the caller is cancelled.
        """
        async with writing():
            if self.writer is not None:
                return await self.writer.run(work)
            async with self.engine.begin() as db:
                return await work(db)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading. Raises Unwritten if the database is out of reach."""
        async with writing(), self.engine.connect() as db:
            yield db

    async def epoch(self) -> str:
        """Return the database's epoch. Raises Unwritten if the database is out of reach."""
        if self._epoch is None:
            async with writing():
                self._epoch = await epoch_of(self.engine)
        return self._epoch


@asynccontextmanager
async def writing() -> AsyncIterator[None]:
    """Run the block; raise Unwritten if the database is out of reach or refuses writes.

    Errors about violated constraints pass through.
    """
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except Exception as wrong:
        if not out_of_reach(wrong):
            raise
        raise Unwritten(str(getattr(wrong, "orig", wrong)) or type(wrong).__name__) from wrong


def out_of_reach(wrong: Exception) -> bool:
    """Return whether an error means that there is no connection to the database.

    While asyncpg connects, it raises errors of its own, which SQLAlchemy doesn't wrap.
    """
    driver = type(wrong).__module__.partition(".")[0] == "asyncpg"
    return driver or isinstance(wrong, DBAPIError | NoConnection | OSError | TimeoutError)


def _make(file: Path) -> None:
    """Create an empty database file if there is none. Only its owner can read it, since it holds all matches' secrets.

    The files that SQLite adds beside it (`-wal`, `-shm`) get the same mode. Raises OSError.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def engine_for(url: str) -> AsyncEngine:
    """Create an engine for this URL. An engine for SQLite is set up for use by several processes."""
    address = make_url(url)
    # hide_parameters: errors are logged, and values may be secret
    if address.get_backend_name() != "sqlite":
        # READ COMMITTED, not the server's default: after waiting for a lock, a transaction sees what the holder changed
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, isolation_level="READ COMMITTED")
    if _is_file(address):
        _make(Path(str(address.database)))
    places, options = address.get_dialect()().create_connect_args(address)
    return create_async_engine(url, hide_parameters=True, async_creator=partial(connect, *places, **options))


# -- SQLite


def _is_file(address: URL) -> bool:
    """Return whether this is the address of an SQLite file."""
    inside = not address.database or address.database.startswith((":memory:", "file:"))
    return address.get_backend_name() == "sqlite" and not inside


AT_ONCE = 256
"""Rows fetched together with their statement; further ones are fetched on demand."""

PATIENCE = 10
"""Seconds to wait while another process writes."""


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that uses its thread only for calls that may block."""

    def cursor(self) -> Cursor:  # type: ignore[override]  # SQLAlchemy doesn't await it
        """Return a cursor. The first statement opens its SQLite cursor, in the connection's thread."""
        return Cursor(self)

    async def commit(self) -> None:
        if self.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        """Roll back the transaction.

        If none is open, as is usual when a connection returns to the pool, the thread isn't used.
        """
        if self.in_transaction:
            await super().rollback()

    async def there(self, work: Callable[[], T]) -> T:
        """Run `work` in the connection's thread."""
        done: T = await self._execute(work)  # type: ignore[no-untyped-call]  # private: the version is pinned
        return done


class Cursor:
    """A cursor with the interface that SQLAlchemy expects."""

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
        """Execute a statement and fetch its first rows."""
        await self._connection.there(lambda: self._do(lambda cursor: cursor.execute(statement, values)))

    async def executemany(self, statement: str, values: Iterable[Any]) -> None:
        """Execute a statement once for each of these values."""
        await self._connection.there(lambda: self._do(lambda cursor: cursor.executemany(statement, values)))

    async def fetchone(self) -> Any:
        """Return the next row, or None at the end."""
        return next(iter(await self.fetchmany(1)), None)

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        """Return up to `size` more rows; `arraysize` if None."""
        wanted = self.arraysize if size is None else size
        if not self._rows and self._open is not None:
            self._rows = await self._connection.there(partial(self._open.fetchmany, wanted))
        given, self._rows = self._rows[:wanted], self._rows[wanted:]
        return given

    async def fetchall(self) -> list[Any]:
        """Return the remaining rows."""
        given, self._rows = self._rows, []
        if self._open is not None:
            given += await self._connection.there(self._open.fetchall)
        return given

    async def close(self) -> None:
        """Discard the remaining rows."""
        if self._open is not None:
            await self._connection.there(self._open.close)
            self._open = None

    def _do(self, work: Callable[[sqlite3.Cursor], Any]) -> None:
        cursor = self._connection._conn.cursor()
        try:
            work(cursor)
            self._rows = cursor.fetchmany(AT_ONCE)  # rowcount is known only after the last row
            self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
            self._open = cursor if len(self._rows) == AT_ONCE else None
        finally:
            if self._open is None:
                cursor.close()


def connect(database: str, **options: Any) -> Connection:
    """Return a connection to this file. Awaiting the connection opens it. `options`: those of `sqlite3.connect`."""
    connection = Connection(partial(_opened, database, **options), iter_chunk_size=AT_ONCE)
    connection._thread.daemon = True  # as SQLAlchemy does: don't block exit
    return connection


def _opened(database: str, **options: Any) -> sqlite3.Connection:
    """Open a SQLite file for use by several processes: in WAL mode, with a timeout for locks.

    With synchronous=FULL, a commit is on disk when it returns, so a power cut loses no answer.
    """
    connection: sqlite3.Connection = sqlite3.connect(database, **options)
    for pragma in (f"busy_timeout={PATIENCE * 1000}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    _write_ahead(connection)
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch the file to WAL mode.

    If two processes switch a new file at once, the switch fails in one of them, and is tried again.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.01)


class WriterThread:
    """A thread with one connection to a SQLite file, in which transactions run one after the other.

    Switching threads takes longer than most statements, so the whole transaction runs in this thread, after one switch.
    """

    def __init__(self, address: URL) -> None:
        self._thread = ThreadPoolExecutor(1, "writer")
        made = partial(_opened, str(address.database), check_same_thread=False)
        self.engine = create_engine(address.set(drivername="sqlite"), creator=made, pool_size=1, hide_parameters=True)

    async def run(self, work: Work[T]) -> T:
        """Run `work` in a transaction of its own, in the caller's context, and commit it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, copy_context().run, self._done, work)

    def _done(self, work: Work[T]) -> T:
        with self.engine.begin() as db:
            running = work(cast("AsyncConnection", _InThread(db)))
            try:
                running.send(None)
            except StopIteration as end:
                return cast("T", end.value)
            running.close()
            raise RuntimeError("a transaction awaited something else than its statements")

    async def close(self) -> None:
        """Wait for the transactions that were begun, and close the connection."""
        await asyncio.to_thread(self._thread.shutdown)
        self.engine.dispose()


class _InThread:
    """Gives a synchronous connection the methods of an AsyncConnection. Awaiting them never switches tasks."""

    def __init__(self, db: Transaction) -> None:
        self.dialect = db.dialect
        self._db = db

    async def execute(self, *statement: Any) -> Any:
        """Execute a statement, and return its result."""
        return self._db.execute(*statement)

    async def scalar(self, *statement: Any) -> Any:
        """Execute a statement, and return the first column of its first row; None if it has no row."""
        return self._db.scalar(*statement)

    async def scalars(self, *statement: Any) -> Any:
        """Execute a statement, and return the first column of each row."""
        return self._db.scalars(*statement)


EPOCH = "epoch"
"""Key of the note that holds it; backups omit it."""

EPOCH_LENGTH = 6
"""Characters of 36 kinds: two databases of one bot share an epoch with a chance of one in 2·10⁹."""


def fresh_epoch() -> str:
    """Draw a new epoch, which each control carries to tell which database it belongs to.

    A new or restored database may reuse match ids and question numbers of an earlier one.
    """
    return "".join(secrets.choice(string.digits + string.ascii_lowercase) for _ in range(EPOCH_LENGTH))


async def epoch_of(engine: AsyncEngine) -> str:
    """Return the database's epoch; draw it on first use."""
    for _ in range(2):
        async with engine.connect() as db:
            found = await db.execute(select(notes.c.value).where(notes.c.key == EPOCH))
            token: str | None = found.scalar()
        if token is not None:
            return token
        try:
            async with engine.begin() as db:
                await db.execute(insert(notes).values(key=EPOCH, value=fresh_epoch()))
        except IntegrityError:  # another process was first
            continue
    return await epoch_of(engine)


async def renew_epoch(db: AsyncConnection, tables: MetaData = SQLModel.metadata) -> None:
    """Give the database a new epoch, so that presses of all controls sent before are refused.

    The latest messages of open matches are sent again with new controls. `tables`: the database's tables. In a restored
    backup, these may be tables of an older version of the bot.
    """
    outbox = tables.tables["outbox"]
    await db.execute(delete(notes).where(notes.c.key == EPOCH))
    await db.execute(insert(notes).values(key=EPOCH, value=fresh_epoch()))
    of_slot = (outbox.c.match_id, outbox.c.user_id, outbox.c.slot)
    still_open = matches.c.status.in_(("lobby", "running"))
    newest = select(func.max(outbox.c.id)).join(matches, matches.c.id == outbox.c.match_id).where(still_open)
    shown = (outbox.c.id.in_(newest.group_by(*of_slot)), outbox.c.message_id.is_not(None))
    again = {"revision": outbox.c.revision + 1, "drawn": None, "tries": 0, "retry_at": None}
    await db.execute(update(outbox).where(*shown).values(again))
