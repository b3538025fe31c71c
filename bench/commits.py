"""Compare the time in which `Store` saves a player's answer with the time of the same SQL statements alone."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiosqlite
import asyncpg
import pytest
from sqlalchemy import event
from sqlalchemy.engine import make_url

from bench.report import LeftOut, Row, median
from bot.match import changes
from bot.match.session import Table
from bot.storage.store import Store
from games import catalogue
from games.engine.match import Match, Step
from tests.bot.bot_fixture import begun, press_id
from tests.databases import Databases

GAME, ANSWERS = "tricks-or-treats", 60
NAMES = {"sqlite": ("SQLite", "aiosqlite"), "postgresql": ("PostgreSQL", "asyncpg")}

Statement = tuple[str, tuple[Any, ...]]
Replay = Callable[[Sequence[Statement]], Awaitable[None]]


def commits() -> Iterator[Row | LeftOut]:
    """Measure, on each database, the time in which `Store` saves a player's answer.

    The baseline is the time of the same SQL statements, sent by the database driver alone.
    """
    for kind, (name, driver) in NAMES.items():
        try:
            ours, plain, statements = asyncio.run(_measured(kind))
        except pytest.skip.Exception as why:
            yield LeftOut("commits", str(why))
            continue
        what, note = f"save one answer: {name}", f"{statements} statements"
        yield Row("commits", what, 1000 * median(ours), "ms", f"plain {driver}", 1000 * median(plain), None, note)


async def _measured(kind: str) -> tuple[list[float], list[float], int]:
    """Save answers. Returns (seconds by `Store`, seconds by the driver alone, median number of statements per answer).

    Both lists have one value for each answer. ``kind``: "sqlite" or "postgresql".
    """
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        place = Path(scratch)
        databases = Databases(place)
        try:
            async with databases.fresh(kind, place) as url:
                store = Store.open(url)
                table = await begun(store, catalogue()[GAME], 3)
                await store.engine.dispose()
                async with _copied(kind, url, place) as replay:
                    return await _compare(store, table, replay)
        finally:
            databases.end()


async def _compare(store: Store, table: Table, replay: Replay) -> tuple[list[float], list[float], int]:
    heard: list[Statement] = []

    @event.listens_for(
        store.engine.sync_engine if store.writer is None else store.writer.engine, "before_cursor_execute"
    )
    def _hear(conn: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        heard.extend((statement, tuple(values)) for values in (parameters if many else [parameters]))

    ours, plain, counts = [], [], []
    for number in range(ANSWERS):
        step = _next(table.match, number)
        change = changes.answered(table.scene, step, press_id(), by_stand_in=False)
        heard.clear()
        before = time.perf_counter()
        assert await store.commit(table.saved, change)
        ours.append(time.perf_counter() - before)
        statements = list(heard)
        before = time.perf_counter()
        await replay(statements)
        plain.append(time.perf_counter() - before)
        counts.append(len(statements))
        await table._reload()
        if table.saved.status != "running":
            break
    await store.close()
    return ours, plain, round(median(counts))


def _next(match: Match, number: int) -> Step:
    seat, (question, ask) = next(iter(match.asks.items()))
    picks = range(max(ask.least, 1)) if ask.least else ()
    first = number % (len(ask.options) - len(picks) + 1)
    return match.choose(seat, question, [first + pick for pick in picks])


@asynccontextmanager
async def _copied(kind: str, url: str, place: Path) -> AsyncIterator[Replay]:
    """Yield a function that runs statements in one transaction on a copy of this database, without `Store`.

    ``place``: directory for the copy of an SQLite database.
    """
    address = make_url(url)
    if kind == "sqlite":
        with closing(sqlite3.connect(str(address.database))) as source:
            source.execute("VACUUM INTO ?", (str(place / "copy.db"),))
        async with aiosqlite.connect(place / "copy.db") as lite:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                await lite.execute(f"PRAGMA {pragma}")

            async def replay_lite(statements: Sequence[Statement]) -> None:
                for statement, values in statements:
                    async with lite.execute(statement, values) as cursor:
                        await cursor.fetchall()
                await lite.commit()

            yield replay_lite
        return
    host = str(address.query["host"])
    copy = f"{address.database}_copy"
    admin = await asyncpg.connect(host=host, user="postgres", database="postgres")
    await admin.execute(f"CREATE DATABASE {copy} TEMPLATE {address.database}")
    post = await asyncpg.connect(host=host, user="postgres", database=copy)

    async def replay_post(statements: Sequence[Statement]) -> None:
        async with post.transaction():
            for statement, values in statements:
                await post.fetch(statement, *values)

    try:
        yield replay_post
    finally:
        await post.close()
        await admin.execute(f"DROP DATABASE {copy} WITH (FORCE)")
        await admin.close()
