"""Test regular backups: when they are made, by which process, and how many are kept.

The contents are tested in test_backup.py.
"""

from __future__ import annotations

import asyncio
import math
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.ops import metrics
from bot.storage.backup import KEPT, Backups, folder_of, made, newest, restore
from bot.storage.migrate import Unusable
from bot.storage.store import Store
from tests.bot.bot_fixture import Clock, Records, answer, begun
from tests.bot.storage.conftest import Fresh
from tests.bot.voting_game import VOTING_GAME

on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
DAY = timedelta(days=1)


@pytest.fixture
async def backups(store: Store, database: str) -> Backups:
    """Return the daily backup task. It has checked once whether a backup is due, as at the bot's startup."""
    backups = Backups(store, database, DAY)
    await backups.look()
    return backups


def names(database: str) -> list[str]:
    return [path.name for _, path in made(database)]


@on_sqlite
async def test_there_is_one_a_day_and_the_last_seven_are_kept(backups: Backups, database: str, clock: Clock) -> None:
    for _ in range(KEPT + 2):
        for _ in range(3):
            await backups.look()
            clock.passes(hours=8)
    assert len(names(database)) == KEPT
    assert names(database)[0] == "parlour-2026-11-23T12-00-00Z.backup"
    assert newest(database).name == "parlour-2026-11-29T12-00-00Z.backup"
    assert backups.age() == DAY.total_seconds()
    assert metrics.REGISTRY.get_sample_value("parlour_backup_age_seconds") == DAY.total_seconds()


@on_sqlite
async def test_one_that_is_made_while_people_play_is_whole(
    backups: Backups, store: Store, database: str, fresh: Fresh
) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=9)

    async def play() -> None:
        while table.match.asks:
            await answer(table, next(iter(table.match.asks)), 0)

    await asyncio.gather(play(), backups.look())
    assert await restore(await fresh("sqlite"), newest(database)) > 0


@on_sqlite
async def test_of_several_processes_one_makes_it(stores: Callable[[], Store], database: str) -> None:
    several = [Backups(stores(), database, DAY) for _ in range(3)]
    for _ in range(2):
        await asyncio.gather(*(backups.look() for backups in several))
    assert len(names(database)) == 1
    assert folder_of(database) is not None
    assert [path.name for path in (folder_of(database) or Path()).iterdir()] == names(database)


@on_sqlite
async def test_with_0_hours_none_is_made_and_the_age_of_others_is_reported(
    store: Store, database: str, clock: Clock
) -> None:
    backups = Backups(store, database, timedelta(0))
    for _ in range(3):
        await backups.look()
        clock.passes(days=1)
    assert names(database) == []
    assert math.isnan(metrics.REGISTRY.get_sample_value("parlour_backup_age_seconds") or 0)


@on_sqlite
async def test_a_clock_that_went_back_stops_no_backup(backups: Backups, database: str, clock: Clock) -> None:
    await backups.look()
    clock.passes(days=-30)
    for _ in range(3):
        await backups.look()
    assert len(names(database)) == 2


KILL = """
import asyncio, sys
from datetime import timedelta
from pathlib import Path
from bot.ops import failpoints
from bot.storage.backup import Backups
from bot.storage.store import Store

async def main():
    store = Store.open(sys.argv[1])
    backups = Backups(store, sys.argv[1], timedelta(days=1))
    await backups.look()
    await backups.look()

failpoints.arm(Path(sys.argv[2]))
asyncio.run(main())
"""


@on_sqlite
async def test_a_kill_in_the_middle_leaves_no_half_file_under_a_good_name(
    backups: Backups, store: Store, database: str, tmp_path: Path
) -> None:
    (tmp_path / "failpoint").write_text("backup written")
    command = [sys.executable, "-c", KILL, database, str(tmp_path / "failpoint")]
    done = await asyncio.to_thread(subprocess.run, command, check=False)
    assert done.returncode == -signal.SIGKILL
    folder = folder_of(database)
    assert folder is not None
    assert [path.suffix for path in folder.iterdir()] == [".partial"]
    assert names(database) == []
    with pytest.raises(Unusable, match="no backup"):
        newest(database)
    await store.leases.take_over()
    store.now = lambda: Clock().time + timedelta(days=9)
    await backups.look()
    assert [path.name for path in folder.iterdir()] == names(database) == ["parlour-2026-11-30T12-00-00Z.backup"]


@on_sqlite
async def test_where_there_is_no_room_it_is_one_line_and_is_tried_again(
    backups: Backups, database: str, records: Records
) -> None:
    folder = folder_of(database)
    assert folder is not None
    folder.write_text("no folder")
    await backups.look()
    [line] = [line for line in records.lines if "no backup" in line]
    assert "Traceback" not in line
    folder.unlink()
    await backups.look()
    assert len(names(database)) == 1


@on_sqlite
async def test_with_postgresql_it_says_what_to_use_instead(store: Store, records: Records) -> None:
    backups = Backups(store, "postgresql+asyncpg://ann@host/parlour", DAY)
    for _ in range(3):
        await backups.look()
    assert sum("pg_dump" in line for line in records.lines) == 1
