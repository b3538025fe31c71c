"""The connection to the database, and what every table's statements stand on.

Here: engines, connections, errors that mean the database itself. Not here: any statement on a table.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.model.caps import Caps
from bot.model.errors import Unwritten
from bot.model.turn_clocks import APART
from bot.storage.epochs import epoch_of
from bot.storage.leases import Leases
from bot.storage.sqlite_driver import connect


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
    """An engine; SQLite gets what it needs to serve several processes (sqlite_driver.py)."""
    address = make_url(url)
    # hide_parameters: an error may be logged, a match's secrets never
    if address.get_backend_name() != "sqlite":
        # read committed, whatever the server's own default is: who waited for a lock then sees what has come of it
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, isolation_level="READ COMMITTED")
    if address.database and not address.database.startswith((":memory:", "file:")):
        _make(Path(address.database))
    places, options = address.get_dialect()().create_connect_args(address)
    return create_async_engine(url, hide_parameters=True, async_creator=partial(connect, *places, **options))
