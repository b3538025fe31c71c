"""Somebody who has played thousands of matches is erased: how long it takes, and how long others wait meanwhile.

Here: a history with journals and messages in it, somebody else who goes on writing, and the measuring. What is left of
somebody is searched for as well: it would be nothing to be quick at half of it.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

from bench.history import NOW, fill
from bench.report import Goal, Row
from bot.model.message import Message
from bot.storage.store import Store

MATCHES, FEW = 20_000, 2_000
"""How many finished matches there are, and in the baseline; the busiest person has played a tenth of them."""

LINES, MESSAGES = 30, 8
"""Of a match: lines of its journal, and messages, one of which is a letter to each of the first two seats."""

EVERY = 10
"""Each so many-th match has the person at its first seat."""

MOST = 30.0
"""Seconds of processor time that it may take."""

LONGEST = 2.0
"""Seconds that somebody else may have to wait until they can write: less than Discord gives an answer."""

PERSON, NAME = 812_345_678_901_234_567, "Zed of the North"


def erasing() -> Iterator[Row]:
    """What it costs to erase somebody with two thousand matches, and with two hundred; seconds of processor time."""
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        many, few = (_erased(Path(scratch) / f"{number}.db", number) for number in (MATCHES, FEW))
    what, less = (f"{number // EVERY:,} of {number:,} matches" for number in (MATCHES, FEW))
    yield Row("erasing", f"erase somebody with {what}", many[0], "s", less, few[0], Goal("figure", MOST))
    yield Row("erasing", "meanwhile, until others can write", many[1], "s", less, few[1], Goal("figure", LONGEST))


def _erased(file: Path, number: int) -> tuple[float, float]:
    """Processor seconds it takes, and the longest that somebody else waited.

    Raises AssertionError where something of them is left, or others have changed.
    """
    fill(file, number)
    with sqlite3.connect(file) as db:
        _say(db, number)
        others = _others(db)
    over, waited = Event(), list[float]()
    other = Thread(target=_write, args=(file, over, waited))
    other.start()
    seconds = asyncio.run(_erase(f"sqlite+aiosqlite:///{file}"))
    over.set()
    other.join()
    with sqlite3.connect(file) as db:
        assert _left(db) == [], "something of them is left"
        assert _others(db) == others, "what others have has changed"
    return seconds, max(waited)


def _write(file: Path, over: Event, waited: list[float]) -> None:
    """Somebody else writes ten times a second; how long each of it took."""
    with sqlite3.connect(file, timeout=60, isolation_level=None) as db:
        while not over.wait(0.1):
            began = time.perf_counter()
            db.execute("UPDATE match SET touched_at = touched_at WHERE id = 1")
            waited.append(time.perf_counter() - began)


async def _erase(url: str) -> float:
    store = Store.open(url, lambda: NOW)
    try:
        began = time.process_time()
        assert await store.erase(PERSON) is not None
        return time.process_time() - began
    finally:
        await store.close()


def _say(db: sqlite3.Connection, number: int) -> None:
    """Seat the person at every so many-th match, and write down what was said there."""
    theirs = f"match_id % {EVERY} = 0"
    db.execute(f"UPDATE seat SET user_id = ?, name = ? WHERE seat = 0 AND {theirs}", (PERSON, NAME))
    db.execute(f"UPDATE score SET user_id = ? WHERE seat = 0 AND {theirs}", (PERSON,))
    db.execute(f"UPDATE verdict SET company = ? || ' ' || match_id WHERE {theirs}", (PERSON,))
    matches = range(1, number + 1)
    said = "INSERT INTO entry (match_id, line, seat, body, told, at) VALUES (?, ?, 0, '{}', ?, ?)"
    at = f"{NOW:%Y-%m-%d %H:%M:%S.%f}"
    db.executemany(said, ((match, line, _told(match, line), at) for match in matches for line in range(LINES)))
    sent = (
        "INSERT INTO outbox (match_id, user_id, slot, ordinal, body, revision, sent, message_id, created_at, tries)"
        " VALUES (?, ?, 'board', ?, ?, 1, 1, ?, ?, 0)"
    )
    posts = ((match, ordinal) for match in matches for ordinal in range(MESSAGES))
    db.executemany(
        sent, ((m, PERSON if not n and not m % EVERY else 0, n, _body(m), m * 100 + n, at) for m, n in posts)
    )


def _told(match: int, line: int) -> str:
    who = NAME if match % EVERY == 0 and line % 3 == 0 else f"Player {line}"
    return f"**{who}** rolled +3.\n{who} moved Blue from 0 to 3."


def _body(match: int) -> str:
    mine = match % EVERY == 0
    return Message(
        text=f"<@{PERSON}>, {NAME}: your turn" if mine else "Your turn", ping=(PERSON,) if mine else ()
    ).model_dump_json()


def _left(db: sqlite3.Connection) -> list[str]:
    """Columns in which the person’s id or name stands."""
    found = []
    for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for _, column, *_ in db.execute(f'PRAGMA table_info("{table}")').fetchall():
            where = f'CAST("{column}" AS TEXT) LIKE ? OR CAST("{column}" AS TEXT) LIKE ?'
            if db.execute(f'SELECT 1 FROM "{table}" WHERE {where} LIMIT 1', (f"%{PERSON}%", f"%{NAME}%")).fetchone():
                found.append(f"{table}.{column}")
    return found


def _others(db: sqlite3.Connection) -> str:
    """All scores but the person’s, and what their matches came to."""
    rows: list[Any] = db.execute(
        "SELECT ordinal, match_id, seat, rank, outcome, mu_before, sigma_before, mu, sigma FROM score ORDER BY 1, 3"
    ).fetchall()
    return json.dumps(rows)
