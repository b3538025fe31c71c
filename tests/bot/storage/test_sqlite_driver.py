"""Test the bot's SQLite connection: a query returns all rows, even in several batches, and transactions are atomic."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import AT_ONCE, Database, engine_for

COUNT = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :last) SELECT i FROM n"


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    """Yield an engine on a database with one table, which contains the numbers 1 to 3."""
    engine = engine_for(f"sqlite+aiosqlite:///{tmp_path / 'some.db'}")
    async with engine.begin() as db:
        await db.execute(text("CREATE TABLE number (i INTEGER PRIMARY KEY)"))
        await db.execute(text("INSERT INTO number (i) VALUES (:i)"), [{"i": i} for i in (1, 2, 3)])
    yield engine
    await engine.dispose()


async def numbers(engine: AsyncEngine) -> list[int]:
    """Return the table's numbers, read by another connection."""
    async with engine.connect() as db:
        return [row.i for row in await db.execute(text("SELECT i FROM number ORDER BY i"))]


@pytest.mark.parametrize("last", [1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE])
async def test_all_rows_come(engine: AsyncEngine, last: int) -> None:
    async with engine.connect() as db:
        found = (await db.execute(text(COUNT), {"last": last})).scalars().all()
    assert found == list(range(1, last + 1))


@pytest.mark.parametrize("chunk", [7, AT_ONCE, 4 * AT_ONCE])
async def test_rows_come_in_chunks_where_they_are_wanted_so(engine: AsyncEngine, chunk: int) -> None:
    last = 3 * AT_ONCE + 1
    async with engine.connect() as db:
        rows = await db.stream(text(COUNT).execution_options(yield_per=chunk), {"last": last})
        found = [row.i async for row in rows]
    assert found == list(range(1, last + 1))


async def test_a_chunk_of_many_is_enough(engine: AsyncEngine) -> None:
    async with engine.connect() as db:
        async with db.stream(text(COUNT), {"last": 3 * AT_ONCE}) as rows:
            assert (await rows.fetchone()).i == 1
        assert await db.scalar(text("SELECT max(i) FROM number")) == 3


async def test_what_was_changed_is_counted(engine: AsyncEngine) -> None:
    async with engine.begin() as db:
        assert (await db.execute(text("UPDATE number SET i = i + 10 WHERE i > 1"))).rowcount == 2
        assert (await db.execute(text("DELETE FROM number WHERE i = 99"))).rowcount == 0
        gone = await db.execute(text("DELETE FROM number WHERE i > 10 RETURNING i"))
        assert sorted(gone.scalars()) == [12, 13]
    assert await numbers(engine) == [1]


async def test_what_is_not_committed_was_never_there(engine: AsyncEngine) -> None:
    async with engine.connect() as db:
        await db.execute(text("INSERT INTO number (i) VALUES (4)"))
    async with engine.connect() as db:
        await db.execute(text("INSERT INTO number (i) VALUES (5)"))
        with pytest.raises(IntegrityError):
            await db.execute(text("INSERT INTO number (i) VALUES (1)"))
    assert await numbers(engine) == [1, 2, 3]


MORE = text("INSERT INTO number (i) VALUES (:i)")


async def test_a_transaction_in_the_writers_thread_is_kept_or_dropped_whole(engine: AsyncEngine) -> None:
    """A transaction is undone if its code raises an error, or awaits anything but its own SQL statements."""
    store = Database(engine)

    async def add(db: Any, then: Callable[[], Awaitable[None]], *new: int) -> str:
        for number in new:
            await db.execute(MORE, {"i": number})
        await then()
        return "done"

    async def nothing() -> None:
        return

    with pytest.raises(RuntimeError, match="awaited something else"):
        await store.write(lambda db: add(db, partial(asyncio.sleep, 0), 4, 5))
    with pytest.raises(IntegrityError):
        await store.write(lambda db: add(db, nothing, 4, 1))
    assert await numbers(engine) == [1, 2, 3]
    assert await store.write(lambda db: add(db, nothing, 4, 5)) == "done"
    assert await numbers(engine) == [1, 2, 3, 4, 5]
    await store.close()


async def test_a_transaction_whose_caller_is_cancelled_meanwhile_is_committed(engine: AsyncEngine) -> None:
    store, begun, go_on = Database(engine), threading.Event(), threading.Event()

    async def slow(db: Any) -> None:
        await db.execute(MORE, {"i": 4})
        begun.set()
        assert go_on.wait(10)

    caller = asyncio.create_task(store.write(slow))
    assert await asyncio.to_thread(begun.wait, 10)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    go_on.set()
    await store.close()
    assert await numbers(engine) == [1, 2, 3, 4]
