"""Backups: taken while the bot writes, whole, private, and good for any empty database."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.storage.backup import backup, restore
from bot.storage.migrate import Unusable, migrate
from bot.storage.standings import leaderboard
from bot.storage.store import Store
from games import catalogue
from tests.bot.house import GUILD, answer, begun


def _url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def _opened(path: Path) -> Store:
    await migrate(_url(path))
    return Store.open(_url(path))


def _rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with sqlite3.connect(path) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(db.execute(f'SELECT * FROM "{name}"'), key=repr) for name in names}


async def test_a_restored_database_goes_on_where_the_backup_was_taken(tmp_path: Path) -> None:
    store = await _opened(tmp_path / "live.db")
    table = await begun(store, catalogue()["candy-chaser"], 2)
    while table.match.asks:
        await answer(table, next(iter(table.match.asks)), 0)
    await begun(store, catalogue()["candy-chaser"], 3)
    await store.close()
    written = await backup(_url(tmp_path / "live.db"), tmp_path / "copy.parlour")
    assert await restore(_url(tmp_path / "new.db"), tmp_path / "copy.parlour") == written
    assert _rows(tmp_path / "new.db") == _rows(tmp_path / "live.db")
    again = Store.open(_url(tmp_path / "new.db"))
    assert len(await leaderboard(again, GUILD)) == 2
    await again.close()


async def test_a_backup_of_older_tables_is_restored_and_brought_up_to_date(tmp_path: Path) -> None:
    """As the first version wrote it, which knew nothing of troubles."""
    store = await _opened(tmp_path / "live.db")
    await begun(store, catalogue()["candy-chaser"], 3)
    await store.close()
    await backup(_url(tmp_path / "live.db"), tmp_path / "copy.parlour")
    with gzip.open(tmp_path / "copy.parlour", "rt", encoding="utf-8") as file:
        head, *lines = map(json.loads, file)
    for line in lines:
        line["row"].pop("trouble", None)
    with gzip.open(tmp_path / "old.parlour", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in ({**head, "version": "0001"}, *lines))
    await restore(_url(tmp_path / "new.db"), tmp_path / "old.parlour")
    assert _rows(tmp_path / "new.db") == _rows(tmp_path / "live.db")


async def test_a_backup_is_of_one_moment_though_the_bot_goes_on(tmp_path: Path) -> None:
    store = await _opened(tmp_path / "live.db")
    table = await begun(store, catalogue()["candy-chaser"], 2)

    async def play() -> None:
        while table.match.asks:
            await answer(table, next(iter(table.match.asks)), 0)

    playing = asyncio.create_task(play())
    for number in range(5):
        file = tmp_path / f"{number}.parlour"
        await backup(_url(tmp_path / "live.db"), file)
        await restore(_url(tmp_path / f"{number}.db"), file)
        rows = _rows(tmp_path / f"{number}.db")
        changes, lines = rows["match"][0][3], len(rows["entry"])
        assert isinstance(changes, int)
        assert changes - 2 == lines, "number and journal are of different moments"
    await playing
    await store.close()


async def test_a_backup_is_its_owners_alone_and_never_written_over(tmp_path: Path) -> None:
    await (await _opened(tmp_path / "live.db")).close()
    file = tmp_path / "copy.parlour"
    await backup(_url(tmp_path / "live.db"), file)
    assert file.stat().st_mode & 0o077 == 0
    before = file.read_bytes()
    with pytest.raises(Unusable, match="already"):
        await backup(_url(tmp_path / "live.db"), file)
    assert file.read_bytes() == before
    with pytest.raises(Unusable, match="can't be written"):
        await backup(_url(tmp_path / "live.db"), tmp_path / "nowhere" / "copy")
    assert sorted(path.name for path in tmp_path.glob("*.partial")) == []


async def test_restoring_over_matches_is_refused(tmp_path: Path) -> None:
    store = await _opened(tmp_path / "live.db")
    await begun(store, catalogue()["candy-chaser"], 2)
    await store.close()
    await backup(_url(tmp_path / "live.db"), tmp_path / "copy.parlour")
    before = _rows(tmp_path / "live.db")
    with pytest.raises(Unusable, match="empty"):
        await restore(_url(tmp_path / "live.db"), tmp_path / "copy.parlour")
    assert _rows(tmp_path / "live.db") == before


def _cut(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


@pytest.mark.parametrize("damage", [_cut, lambda whole: b"not a backup", lambda whole: b""])
async def test_a_file_that_is_no_whole_backup_changes_nothing(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    store = await _opened(tmp_path / "live.db")
    await begun(store, catalogue()["candy-chaser"], 2)
    await store.close()
    await backup(_url(tmp_path / "live.db"), tmp_path / "copy.parlour")
    (tmp_path / "bad").write_bytes(damage((tmp_path / "copy.parlour").read_bytes()))
    with pytest.raises(Unusable, match="not a whole backup"):
        await restore(_url(tmp_path / "new.db"), tmp_path / "bad")
    if (tmp_path / "new.db").exists():
        assert not _rows(tmp_path / "new.db").get("match")
