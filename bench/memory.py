"""Measure start-up time and memory of the bot's process, and how much room matches take in its database."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import CTE, ColumnElement, Table, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bench.history import columns_in
from bench.report import Goal, LeftOut, Row, median
from bot.ops.malloc_tuning import SWEEP
from bot.storage.migrate import migrate
from bot.storage.models import matches, outbox, seats
from bot.storage.store import Store
from games import catalogue
from sandbox.db_reader import DbReader
from sandbox.playing import Playing
from sandbox.test_server import NAMES, ONLOOKER, TestServer, open_test_server
from tests.bot.bot_fixture import begun

ROUNDS = 12
"""Number of matches of each game, one after another, with the fewest players."""
MOST = 180
"""Goal for the bot's resident memory in MiB."""


def resident() -> Iterator[Row | LeftOut]:
    """Measure the bot's memory after sixty matches, and how much room a match takes in the database.

    Goal: the bot fits on the smallest machine that hosting services offer (256 MiB). Retention deletes a match's
    messages and saved positions after `RETENTION_DAYS`; its result, ratings and journal stay.
    """
    if not Path("/proc/self/statm").exists():
        yield LeftOut("resident", "The memory of the bot’s process is read from /proc.")
        return
    before, after, stored, faded = asyncio.run(_measured())
    what = f"memory after {ROUNDS * len(catalogue())} matches"
    yield Row("resident", what, after, "MiB", "before the first", before, Goal("figure", MOST, exact=True))
    for slug, game in catalogue().items():
        whole, journal = stored[slug]
        yield Row("resident", f"database, a match: {game.name}", whole, "KiB", "of it the journal", journal)
        yield Row("resident", f"after retention: {game.name}", faded[slug][0], "KiB", "before", whole)


Stored = dict[str, tuple[float, float]]
"""By game, KiB of one match: in all tables, and in the journal alone."""


async def _measured() -> tuple[float, float, Stored, Stored]:
    """Return (MiB before the first match, MiB after the last one, stored sizes, stored sizes after retention).

    The MiB are the bot's resident memory. Stored sizes say how much one match of each game takes in the database,
    before and after retention has deleted its old data.
    """
    people = max(game.seats[0] for game in catalogue().values())
    async with open_test_server((*NAMES[:people], ONLOOKER)) as hall:
        file = hall.directory / "parlour.db"
        await migrate(f"sqlite+aiosqlite:///{file}")
        await hall.start_bot(environment={"STAND_IN_PAUSE": "0"})
        book = DbReader(hall.bot.database)
        try:
            before = await _at_rest(hall)
            for number in range(ROUNDS):
                for slug, game in catalogue().items():
                    players = [hall.person(name) for name in NAMES[: game.seats[0]]]
                    await Playing(hall, book, slug, players, hall.person(ONLOOKER), seed=str(number)).play()
        finally:
            await book.close()
        after = await _at_rest(hall)
        await hall.bot.kill()
        stored = _stored(file)
        store = Store.open(f"sqlite+aiosqlite:///{file}")
        while await store.fade(days=0):
            pass
        await store.close()
        return before, after, stored, _stored(file)


def _stored(file: Path) -> Stored:
    """Return the KiB that one match of each game takes in this database file."""
    with sqlite3.connect(file) as db:
        played = dict(db.execute('SELECT game, count(*) FROM "match" GROUP BY 1'))
        whole, journal = Counter[str](), Counter[str]()
        for table, columns in columns_in(db).items():
            own = "id" if table == "match" else "match_id"
            if own not in columns:
                continue
            size = " + ".join(f'coalesce(length(CAST(t."{column}" AS BLOB)), 0)' for column in columns)
            found = f'SELECT m.game, sum({size}) FROM "{table}" t JOIN "match" m ON m.id = t.{own} GROUP BY 1'
            sizes = dict(db.execute(found))
            whole.update(sizes)
            if table == "entry":
                journal.update(sizes)
    return {game: (whole[game] / number / 1024, journal[game] / number / 1024) for game, number in played.items()}


async def _at_rest(hall: TestServer) -> float:
    """Return the bot's resident memory in MiB, after it has returned free memory to the system."""
    await asyncio.sleep(SWEEP * 1.2)
    return resident_mib(hall.bot.pid)


def resident_mib(pid: int | None) -> float:
    """Return a process's resident memory in MiB, read from /proc."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def processor_seconds(pid: int | None) -> float:
    """Return the processor time that a process has used, in seconds; 0 on systems without /proc."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


OPEN = {0: 3, 10: 1, 10_000: 3}
"""Number of starts, by number of open matches. The goals compare the largest number with 0."""
REST = 0.6
"""Seconds after the bot is ready, for its first tasks."""


def starts() -> Iterator[Row | LeftOut]:
    """Measure start-up and memory with many open matches. Goal: both stay about the same as without any match."""
    if not Path("/proc/self/stat").exists():
        yield LeftOut("starts", "Processor time and memory of the bot’s process are read from /proc.")
        return
    spent, held = asyncio.run(_starts())
    none = median(spent[0])
    most = max(OPEN)
    for many in (10, most):
        goal = Goal("ratio", 1.1) if many == most else None
        yield Row("starts", f"start with {many:,} open matches", median(spent[many]), "s", "with none", none, goal)
    without, with_ = min(held[0]), min(held[most])
    note = f"{(with_ - without) * 1024 * 1024 / most:.0f} bytes an idle match"
    what = f"memory with {most:,} idle matches"
    yield Row("starts", what, with_, "MiB", "with none", without, Goal("ratio", 1.01), note)


async def _starts() -> tuple[dict[int, list[float]], dict[int, list[float]]]:
    spent: dict[int, list[float]] = {many: [] for many in OPEN}
    held: dict[int, list[float]] = {many: [] for many in OPEN}
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        files = {many: Path(scratch) / f"{many}.db" for many in OPEN}
        for many, file in files.items():
            await _fill(file, many)
        async with open_test_server((ONLOOKER,), directory=Path(scratch)) as hall:
            for number in range(max(OPEN.values())):
                for many in (many for many, times in OPEN.items() if number < times):
                    seconds, mebibytes = await _start(hall, files[many])
                    spent[many].append(seconds)
                    held[many].append(mebibytes)
    return spent, held


async def _start(hall: TestServer, file: Path) -> tuple[float, float]:
    """Start the bot on this database. Returns processor seconds until it is idle, and its resident MiB at that time."""
    copy = file.with_suffix(".copy")
    shutil.copy(file, copy)
    bot = await hall.start_bot(database=f"sqlite+aiosqlite:///{copy}")
    await asyncio.sleep(REST)
    spent = processor_seconds(bot.pid), resident_mib(bot.pid)
    await bot.kill()
    return spent


async def _fill(file: Path, many: int) -> None:
    """Make a database of `many` copies of one running match, with all messages marked as sent."""
    url = f"sqlite+aiosqlite:///{file}"
    await migrate(url)
    store = Store.open(url)
    if many:
        table = await begun(store, catalogue()["candy-chaser"], 2)
        async with store.engine.begin() as db:
            await db.execute(update(outbox).values(sent=outbox.c.revision, message_id=outbox.c.id))
            await _copy(db, table.saved.id, many - 1)
    await store.close()


async def _copy(db: AsyncConnection, original: int, times: int) -> None:
    numbers = select(literal(1).label("n")).cte("numbers", recursive=True)
    numbers = numbers.union_all(select(numbers.c.n + 1).where(numbers.c.n < times))
    own = {"id": matches.c.id + numbers.c.n, "opened_by": matches.c.opened_by + 1_000_000 + numbers.c.n}
    await _insert(db, matches, own | {"place_id": matches.c.place_id + numbers.c.n}, matches.c.id == original, numbers)
    for table in (seats, outbox):
        last = (await db.execute(select(func.max(table.c.id)))).scalar_one()
        own = {"id": table.c.id + last * numbers.c.n, "match_id": table.c.match_id + numbers.c.n}
        await _insert(db, table, own, table.c.match_id == original, numbers)


async def _insert(
    db: AsyncConnection, table: Table, own: dict[str, ColumnElement[int]], which: ColumnElement[bool], numbers: CTE
) -> None:
    columns = [own.get(column.name, column).label(column.name) for column in table.columns]
    copies = select(*columns).select_from(table).join(numbers, literal(True)).where(which)
    await db.execute(insert(table).from_select([column.name for column in table.columns], copies))
