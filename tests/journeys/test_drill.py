"""Test `python -m sandbox drill`, which upgrades the bot during matches.

These tests use the present code as the older version, because real older versions need other packages.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from games import catalogue
from games.candy_chaser.pieces import CandyOptions
from games.engine.journal import Diverged
from games.engine.match import Match
from sandbox import drill
from sandbox.autoplay import Circle
from sandbox.awaiting import Misplayed
from sandbox.db_reader import DbReader
from sandbox.drill import Drill
from sandbox.test_server import ROOT, open_test_server
from tests.databases import Databases

GAME = "candy-chaser"


@pytest.fixture(autouse=True)
def of_this_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill, "installed", lambda version: (ROOT, Path(sys.executable)))


async def test_processes_are_replaced_one_by_one_while_people_play(
    monkeypatch: pytest.MonkeyPatch, databases: Databases, tmp_path: Path
) -> None:
    """While processes are replaced one by one, old and new ones answer presses, and no person has to wait."""
    monkeypatch.setattr(drill, "PROCESSES", 2)
    async with databases.fresh("postgresql", tmp_path, tables=False) as database:
        told = await drill.drill("before", Drill([GAME] * 2, answers=1, database=database, rolling=True))
    assert told[:2] == [
        "process 1 of 2 replaced; 1 of the older version went on",
        "process 2 of 2 replaced; 0 of the older version went on",
    ]
    assert all(line.endswith("its journal plays again.") for line in told[2:4])
    assert told[4].startswith("2 matches at once")


async def test_a_process_beside_newer_tables_leaves_by_itself_and_is_refused_by_name() -> None:
    """A process whose database a newer version has migrated exits by itself. The last line of its output says why."""
    async with open_test_server() as hall:
        bot = await hall.start_bot()
        with sqlite3.connect(hall.directory / "parlour.db") as db:
            db.execute("update alembic_version set version_num = '9999'")
        assert await hall.loopback.until(lambda: not bot.running)
        assert bot.returncode == 2
        assert "a newer version of the bot has brought up to date" in bot.last_words(1)
        assert "Traceback" not in bot.last_words(100)


class _Book:
    """A fake database reader, with one match that has just been dealt."""

    def __init__(self) -> None:
        self._dealt = Match.start(catalogue()[GAME], 2, "0" * 64, CandyOptions())

    async def begun(self, match: int) -> tuple[str, str]:
        return CandyOptions().model_dump_json(), self._dealt.match.save()

    async def journal(self, match: int) -> list[dict[str, Any]]:
        return [self._dealt.entry.model_dump(mode="json")]


@pytest.mark.parametrize(
    ("why", "found"),
    [
        ("", "its journal plays again"),
        ("it is of version 1, the rules are of version 2", "is refused by its number"),
        ("Line 3 reads otherwise", None),
    ],
)
async def test_rules_that_change_under_a_running_match_without_a_new_version_are_found(
    monkeypatch: pytest.MonkeyPatch, why: str, found: str | None
) -> None:
    def diverging(*journal: Any) -> Any:
        raise Diverged(why)

    if why:
        monkeypatch.setattr(drill, "replay", diverging)
    book, table = cast(DbReader, _Book()), Circle(0, 0, [], GAME, {})
    if found is not None:
        assert found in await drill._replayed(book, table)
        return
    with pytest.raises(Misplayed, match="but not their version"):
        await drill._replayed(book, table)


def test_a_version_that_is_not_there_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(Misplayed, match="no version"):
        drill.installed("v0.0.0-never")


def test_it_begins_under_the_last_five_releases_of_the_changelog() -> None:
    headings = [f"## 0.{minor}.0 · 2027-01-{minor:02} · abcde{minor:02}\n- a line\n" for minor in range(9, 2, -1)]
    changelog = "# Changelog\n\n## Unreleased\n- more\n\n" + "\n".join(headings)
    assert drill.released(changelog) == ["abcde09", "abcde08", "abcde07", "abcde06", "abcde05"]
