"""Test that the positions used by the benchmarks exist, and that quick runs of the benchmarks give all their rows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bench import commits, engine, history, languages, memory, pictures
from bench.__main__ import SUITES
from bench.engine import middle, people
from bench.report import Row
from bot.storage.migrate import migrate
from bot.storage.store import Store
from games import catalogue
from tests.bot.bot_fixture import begun


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let benchmarks use one game only, and repeat each measurement as few times as possible."""
    one = {"candy-chaser": catalogue()["candy-chaser"]}
    for module in (engine, pictures):
        monkeypatch.setattr(module, "catalogue", lambda: one)
    monkeypatch.setattr(engine, "ENOUGH", 0.0)
    monkeypatch.setattr(pictures, "ROUNDS", 1)
    monkeypatch.setattr(pictures, "SLOW_ROUNDS", 1)
    for name, number in (("MATCHES", 2), ("WARM", 0), ("EACH", 2)):
        monkeypatch.setattr(languages, name, number)


def test_a_position_is_always_the_same_and_still_open() -> None:
    for slug in ("candy-chaser", "raccoon-heist"):
        middle.cache_clear()
        first = middle(slug)
        middle.cache_clear()
        assert middle(slug).save() == first.save()
        assert first.asks
        assert len(people(first.game)) == first.seats


@pytest.mark.thorough
@pytest.mark.usefixtures("little")
@pytest.mark.parametrize(
    ("suite", "rows"),
    [("boards", ["board: Candy Chaser"] * 2), ("memory", [
        *(f"memory of all texts: {language}" for language in ("en", "de", "fr", "ru")),
        "memory of a match in play: Candy Chaser",
     ]),
     ("languages", ["processor time a press, Russian and French"]),
     ("steps", [
         "one answer and its save: Candy Chaser",
         "answers of the last quarter: Candy Chaser",
         "largest save: Candy Chaser",
         "random match, all saves: Candy Chaser",
     ])],
)  # fmt: skip
def test_a_suite_gives_its_rows(suite: str, rows: list[str]) -> None:
    told = list(SUITES[suite]())
    assert [row.what for row in told if isinstance(row, Row)] == rows
    assert all(row.figure > 0 and row.against > 0 for row in told if isinstance(row, Row))


def test_without_node_the_peer_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.shutil, "which", lambda name: None)
    assert engine._client() is None


def test_the_time_of_a_match_is_that_of_all_its_moves() -> None:
    matches = [engine.Played([1.0, 2.0], []), engine.Played([3.0], [])]
    assert engine._match(matches) == 3.0
    assert engine._step(matches) == 2000


def test_a_quarter_of_a_match_has_a_quarter_of_its_answers() -> None:
    matches = [engine.Played([9.0, 1, 2, 3, 4], []), engine.Played([9.0, *[1, 2, 3, 4] * 2], [])]
    assert [engine._quarter(matches, number) for number in (0, 3)] == [[1, 1, 2], [4, 3, 4]]


def test_a_long_history_is_there_for_another_try(monkeypatch: pytest.MonkeyPatch) -> None:
    async def measure(file: Path) -> dict[str, float]:
        assert file.exists()
        return {"profile": 12.0}

    def fill(file: Path, number: int) -> None:
        file.touch()

    def maker(workers: int, *how: Any) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(workers)

    for name, ours in (("measure", measure), ("fill", fill), ("ProcessPoolExecutor", maker)):
        monkeypatch.setattr(history, name, ours)
    history.shelf.cache_clear()
    assert [row.what for _ in range(2) for row in history.history()] == ["profile"] * 2
    history.shelf.cache_clear()


def test_erasing_is_measured_on_data_that_is_all_erased(tmp_path: Path) -> None:
    seconds, waited = history._erased(tmp_path / "few.db", 2 * history.EVERY)
    assert seconds > 0 < waited


def test_the_answers_whose_commits_are_measured_are_open() -> None:
    match = middle("raccoon-heist")
    assert all(commits._next(match, number).entry.seat in match.asks for number in range(3))


async def test_what_a_match_leaves_in_the_database_is_told_by_game(tmp_path: Path) -> None:
    file = tmp_path / "parlour.db"
    await migrate(f"sqlite+aiosqlite:///{file}")
    store = Store.open(f"sqlite+aiosqlite:///{file}")
    await begun(store, catalogue()["candy-chaser"], 2)
    await store.close()
    whole, journal = memory._stored(file)["candy-chaser"]
    assert whole > journal > 0
