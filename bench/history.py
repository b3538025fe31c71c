"""Measure the processor time of commands, and of erasing a user, in a database with many finished matches."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from threading import Event, Thread
from typing import Any

from sqlalchemy import delete

from bench.engine import random_match
from bench.report import Goal, Row
from bot.client.client import Parlour
from bot.model.message import Message
from bot.ops.settings import Settings
from bot.pages.paged import Sheet, Viewer
from bot.stats.aggregates import Period, Span
from bot.stats.standings import By
from bot.storage.migrate import migrate
from bot.storage.models import scores, verdicts
from bot.storage.standings_writer import enter
from bot.storage.store import Store
from cogs import standings
from cogs.profiles import history as history_page
from cogs.profiles import profile as profile_page
from games import catalogue

MATCHES, PEOPLE, SERVERS = 200_000, 20_000, 300
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAYS = 730
"""Number of days over which the matches were finished."""

FEW = 1000
"""Matches of the baseline."""

MOST, PROFILE = 50, 60
"""Goals in milliseconds of processor time with the picture: for all commands, and for the busiest player's profile."""

ENTERED = "one finished match entered"

SNAPSHOT = "x" * 300
PLACES = {slug: game.seats[-1] for slug, game in catalogue().items()}

_SCORES = """
INSERT INTO score (user_id, ordinal, match_id, seat, game, guild_id, at, day, players, rank, outcome, role, left,
                   counted, mu_before, sigma_before, mu, sigma, role_mu_before, role_sigma_before, role_mu, role_sigma)
SELECT s.user_id, m.ordinal, m.id, s.seat, m.game, m.guild_id, m.ended_at,
       719163 + CAST(julianday(m.ended_at) - 2440587.5 AS INTEGER), m.capacity, s.rank,
       iif(s.rank = 1, 1, -1), s.role, 0, 1, 25 + s.user_id % 97 / 10.0, 3, 25.2 + s.user_id % 97 / 10.0, 2.9,
       iif(s.role = '', NULL, 24), iif(s.role = '', NULL, 4), iif(s.role = '', NULL, 24.5), iif(s.role = '', NULL, 3.9)
FROM seat s JOIN "match" m ON m.id = s.match_id
"""
_VERDICTS = """
INSERT INTO verdict (match_id, ordinal, game, company, day, reason)
SELECT id, ordinal, game, 'of ' || id, ?, '' FROM "match"
"""
_PLAINLY = ("synchronous = OFF", "journal_mode = OFF", "temp_store = MEMORY", "cache_size = -400000")
"""SQLite settings for speed in a temporary database: no durability, a large cache in KiB."""
_SPANS = "CREATE TEMP TABLE span (day INTEGER, period INTEGER, PRIMARY KEY (day, period)) WITHOUT ROWID"
_TALLY = """
CREATE TEMP TABLE tally AS
SELECT user_id, guild_id, game, role, period, count(*) AS played, sum(outcome = 1) AS won, max(mu) AS mu,
       max(role_mu) AS role_mu
FROM score JOIN span USING (day) GROUP BY 1, 2, 3, 4, 5
"""
_STANDINGS = """
INSERT INTO standing (scope, period, game, role, user_id, name, matches, wins, mu, sigma, total)
SELECT {scope}, period, {game}, {role}, user_id, 'Player ' || user_id, sum(played), sum(won), {mu}, 3, sum(played)
FROM tally WHERE {which} GROUP BY {scope}, period, {game}, {role}, user_id
"""
_LADDERS = (
    {"game": "''", "role": "''", "mu": "NULL", "which": "1"},
    {"game": "game", "role": "''", "mu": "max(mu)", "which": "1"},
    {"game": "game", "role": "role", "mu": "max(role_mu)", "which": "role <> ''"},
)


class Shelf:
    """Two databases, one with a long history and one with a short one.

    A separate process fills the databases while other suites run, so create the Shelf early.
    """

    def __init__(self) -> None:
        self._scratch = tempfile.TemporaryDirectory(prefix="parlour-bench-")
        self._maker = ProcessPoolExecutor(1, get_context("spawn"))
        self.files = {number: Path(self._scratch.name) / f"{number}.db" for number in (MATCHES, FEW)}
        self._made = [self._maker.submit(fill, file, number) for number, file in self.files.items()]

    def wait(self) -> None:
        """Wait until both databases are made. Raises the error of the process that makes them.

        The databases are deleted when the bench exits.
        """
        for made in self._made:
            made.result()
        self._maker.shutdown()


shelf = cache(Shelf)
"""Return the databases; the first call begins to make them."""


def history() -> Iterator[Row]:
    """Measure the processor time of commands that show past matches, such as /profile, pictures included.

    Goals: 60 ms for a profile, 50 ms for any other answer.
    """
    books = shelf()
    books.wait()
    long, short = (asyncio.run(measure(books.files[number])) for number in (MATCHES, FEW))
    for command, cost in long.items():
        goal = None if command == ENTERED else Goal("figure", PROFILE if command.startswith("profile") else MOST)
        yield Row("history", command, cost, "ms", f"with {FEW:,} matches", short[command], goal)


def fill(file: Path, number: int) -> None:
    """Make a database with `number` finished matches."""
    asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
    with sqlite3.connect(file) as db:
        for pragma in _PLAINLY:
            db.execute(f"PRAGMA {pragma}")
        records = list(_records(number))
        db.executemany(
            'INSERT INTO "match" (id, ordinal, game, capacity, guild_id, ended_at, status, version, options, snapshot, '
            "channel_id, in_thread, host_id, opened_by, created_at, touched_at) "
            "VALUES (:id, :id, :game, :players, :guild, :at, 'finished', 9, '{}', :snapshot, 500, 0, 1, :id, :at, :at)",
            ({**match, "snapshot": SNAPSHOT} for match, _ in records),
        )
        db.executemany(
            "INSERT INTO seat (match_id, seat, user_id, name, rank, role, side) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (seat for _, seats in records for seat in seats),
        )
        db.execute(_SCORES)
        db.execute(_VERDICTS, ((NOW - timedelta(days=DAYS)).toordinal(),))
        db.execute(_SPANS)
        db.executemany("INSERT INTO span VALUES (?, ?)", _days())
        db.execute(_TALLY)
        for ladder in _LADDERS:
            for scope in ("0 * user_id", "guild_id"):
                db.execute(_STANDINGS.format(**ladder, scope=scope))
    db.close()


@cache
def parts_of(slug: str) -> tuple[str, ...] | None:
    """Return the roles of the two sides (teams) in a game, the smaller side first; None unless there are two."""
    *_, last = random_match(catalogue()[slug])
    outcome = last.match.outcome
    sides = sorted(outcome.sides, key=lambda side: len(side.seats)) if outcome is not None else []
    return tuple(side.role for side in sides) if len(sides) == 2 else None


def _records(number: int) -> Iterator[tuple[dict[str, Any], list[tuple[Any, ...]]]]:
    """Yield `number` random matches, each with the rows of its seats."""
    chance = random.Random(1)
    for match in range(1, number + 1):
        game = chance.choice(list(PLACES))
        players = chance.randint(max(2, PLACES[game] - 3), PLACES[game])
        server = int(SERVERS * chance.random() ** 3) + 1
        users: set[int] = set()
        while len(users) < players:  # each server has members of its own, and some users play on several
            home = server if chance.random() < 0.9 else chance.randint(1, SERVERS)
            users.add(1 + home + SERVERS * int(PEOPLE / SERVERS * chance.random() ** 2))
        at = NOW - timedelta(days=DAYS) + timedelta(days=DAYS) * match / number
        parts, won = parts_of(game), chance.randrange(2)
        seats = []
        for seat, user in enumerate(users):
            side = None if parts is None else int(seat > 0)
            rank = seat + 1 if side is None else 1 if side == won else 2
            role = "" if parts is None else parts[int(seat > 0)]
            seats.append((match, seat, user, f"Player {user}", rank, role, side))
        row = {"id": match, "game": game, "players": players, "guild": server, "at": f"{at:%Y-%m-%d %H:%M:%S.%f}"}
        yield row, seats


def _days() -> Iterator[tuple[int, int]]:
    """Yield a pair for each of the last `DAYS` days and each period that contains the day.

    The pair is (the day's `toordinal`, the period's number). Every day belongs to all time and to its season; only days
    of the current month or week also belong to that month or week.
    """
    running = [Period.of(span, NOW) for span in (Span.MONTH, Span.WEEK)]
    for ago in range(DAYS + 1):
        at = NOW - timedelta(days=ago)
        held = [Period(0), Period.of(Span.SEASON, at), *(it for it in running if it.begins <= at)]
        yield from ((at.toordinal(), period.number) for period in held)


async def measure(file: Path, times: int = 3) -> dict[str, float]:
    """Return the median processor time, in milliseconds, of the answer to each command, picture included.

    `times`: how often each command is measured.
    """
    store = Store.open(f"sqlite+aiosqlite:///{file}", lambda: NOW)
    bot = Parlour(Settings(_env_file=None), store)
    for game in catalogue().values():
        bot.matches.offer(game)
    with sqlite3.connect(file) as db:
        often = "SELECT user_id, guild_id, max(match_id) FROM score GROUP BY 1 ORDER BY count(*) DESC"
        busiest, server, last = db.execute(often).fetchone()
    try:
        asked = _asked(bot, Viewer(busiest, "Somebody", server), last)
        costs = {name: await _cost(bot, ask, times) for name, ask in asked.items()}
        entered = [await _entered(store, last - ago) for ago in range(times)]
        return costs | {ENTERED: sorted(entered)[times // 2]}
    finally:
        await store.close()


def _asked(bot: Parlour, who: Viewer, last: int) -> dict[str, Callable[[], Awaitable[Sheet]]]:
    async def board(game: str | None, everywhere: bool, span: Span, by: By, page: int = 0) -> Sheet:
        wanted = await standings.asked(bot, who, game, None, everywhere, span, by, None)
        return await standings.sheet(bot, who, wanted, page)

    return {
        "leaderboard everywhere, rating": lambda: board("candy-chaser", True, Span.ALL, By.RATING),
        "leaderboard everywhere, all games, wins": lambda: board(None, True, Span.ALL, By.WINS),
        "leaderboard everywhere, page 500": lambda: board(None, True, Span.ALL, By.MATCHES, 500),
        "leaderboard here, season, rating": lambda: board("raccoon-heist", False, Span.SEASON, By.RATING),
        "leaderboard everywhere, month": lambda: board(None, True, Span.MONTH, By.WINS),
        "leaderboard everywhere, week": lambda: board(None, True, Span.WEEK, By.WINS),
        "profile of the busiest": lambda: profile_page.sheet(bot, who, who.user_id),
        "history of the busiest, last page": lambda: history_page.history(bot, who, who.user_id, "candy-chaser", 30),
        "history of the busiest": lambda: history_page.history(bot, who, who.user_id, None, 0),
        "match": lambda: history_page.match(bot, who, last, 0),
    }


async def _cost(bot: Parlour, ask: Callable[[], Awaitable[Sheet]], times: int) -> float:
    costs = []
    for _ in range(times + 1):  # the first one loads art and statements
        began = time.process_time()
        sheet = await ask()
        if sheet.stat_image is not None:
            sheet.stat_image.draw(bot.games).png()
        costs.append(1000 * (time.process_time() - began))
    return sorted(costs[1:])[times // 2]


async def _entered(store: Store, match: int) -> float:
    """Return the milliseconds of processor time that it takes to add this match to the standings.

    The addition is rolled back, so the database isn't changed.
    """
    async with store.engine.connect() as db:
        for table in (scores, verdicts):
            await db.execute(delete(table).where(table.c.match_id == match))
        began = time.process_time()
        await enter(db, match)
        cost = 1000 * (time.process_time() - began)
        await db.rollback()
        return cost


MANY_ERASED, FEW_ERASED = 20_000, 2_000
"""Number of finished matches, and the baseline's. The busiest user has played in a tenth of them."""

LINES, MESSAGES = 30, 8
"""Journal lines and messages of a match. One message is a DM to each of the first two seats."""

EVERY = 10
"""The user sits at the first seat of every tenth match."""

MOST_ERASING = 30.0
"""Goal in seconds of processor time for erasing the user."""

LONGEST = 2.0
"""Goal in seconds for another writer's wait. Discord allows [3
seconds](https://discord.com/developers/docs/interactions/receiving-and-responding) until an answer."""

PERSON, NAME = 812_345_678_901_234_567, "Zed of the North"


def erasing() -> Iterator[Row]:
    """Measure how long erasing a user takes, and how long another writer waits meanwhile.

    Goal: no press waits so long that Discord gives up on it.
    """
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        many, few = (_erased(Path(scratch) / f"{number}.db", number) for number in (MANY_ERASED, FEW_ERASED))
    what, less = (f"{number // EVERY:,} of {number:,} matches" for number in (MANY_ERASED, FEW_ERASED))
    yield Row("erasing", f"erase somebody with {what}", many[0], "s", less, few[0], Goal("figure", MOST_ERASING))
    yield Row("erasing", "meanwhile, until others can write", many[1], "s", less, few[1], Goal("figure", LONGEST))


def _erased(file: Path, number: int) -> tuple[float, float]:
    """Erase a user from a database of `number` matches.

    Returns the processor seconds, and the longest wait of another writer in seconds. Raises AssertionError if data of
    the user remains, or if the scores of other users have changed.
    """
    fill(file, number)
    with sqlite3.connect(file) as db:
        _seat_person(db, number)
        others = _of_others(db)
    over, waited = Event(), list[float]()
    other = Thread(target=_write_meanwhile, args=(file, over, waited))
    other.start()
    try:
        seconds = asyncio.run(_erase(f"sqlite+aiosqlite:///{file}"))
    finally:
        over.set()
        other.join()
    with sqlite3.connect(file) as db:
        assert _traces(db) == [], "something of them is left"
        assert _of_others(db) == others, "what others have has changed"
    return seconds, max(waited)


def _write_meanwhile(file: Path, over: Event, waited: list[float]) -> None:
    """Write as another user ten times a second, until `over` is set. Append the seconds of each write to `waited`."""
    with sqlite3.connect(file, timeout=60, isolation_level=None) as db:
        while not waited or not over.wait(0.1):
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


def _seat_person(db: sqlite3.Connection, number: int) -> None:
    """Give the user who will be erased a seat in every tenth match, with journal lines and messages."""
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


def columns_in(db: sqlite3.Connection) -> dict[str, list[str]]:
    """Return the columns of each table of a database."""
    tables = [table for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {table: [name for _, name, *_ in db.execute(f'PRAGMA table_info("{table}")')] for table in tables}


def _traces(db: sqlite3.Connection) -> list[str]:
    """Return the columns that contain the id or the name of the user who was erased."""
    found = []
    for table, columns in columns_in(db).items():
        for column in columns:
            where = f'CAST("{column}" AS TEXT) LIKE ? OR CAST("{column}" AS TEXT) LIKE ?'
            if db.execute(f'SELECT 1 FROM "{table}" WHERE {where} LIMIT 1', (f"%{PERSON}%", f"%{NAME}%")).fetchone():
                found.append(f"{table}.{column}")
    return found


def _of_others(db: sqlite3.Connection) -> str:
    """Return all scores as text without the users' ids, to compare them before and after the erasure."""
    rows: list[Any] = db.execute(
        "SELECT ordinal, match_id, seat, rank, outcome, mu_before, sigma_before, mu, sigma FROM score ORDER BY 1, 3"
    ).fetchall()
    return json.dumps(rows)
