"""Test that the benchmarks' tables and verdicts follow from the measurements."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from bench import __main__ as bench
from bench import repeat_runs
from bench.repeat_runs import TRIES, clear, middle, settled, thrice, verdicts
from bench.report import Goal, LeftOut, Row, Run, as_json, line, median, page, percentile, summary
from sandbox.test_server import BotFailed

FAST = Row("boards", "board: A Game", 3.0, "ms", "bare encode", 2.5, Goal("ratio", 1.5), "257 KiB")
SLOW = Row("stalls", "worst stall", 14.0, "ms", "idle", 7.0, Goal("figure", 10))
PLAIN = Row("steps", "one answer", 450.0, "us", "the smallest game’s", 150.0)


@pytest.mark.parametrize(
    ("values", "part", "expected"),
    [([5.0], 50, 5.0), ([5.0], 99, 5.0), ([4, 1, 3, 2], 50, 2), ([4, 1, 3, 2], 51, 3), (range(1, 101), 99, 99),
     (range(1, 101), 100, 100), (range(1, 51), 99, 50), (range(1, 101), 0, 1)],
)  # fmt: skip
def test_a_percentile_is_the_nearest_rank(values: list[float], part: float, expected: float) -> None:
    assert percentile(list(values), part) == expected


def test_the_median_is_the_middle() -> None:
    assert median([9, 1, 5]) == 5


def test_a_ratio_is_in_baselines_and_a_goal_is_of_it_or_of_the_figure() -> None:
    assert (FAST.ratio, FAST.passed) == (pytest.approx(1.2), True)
    assert (SLOW.ratio, SLOW.passed) == (2.0, False)
    assert (PLAIN.ratio, PLAIN.passed) == (3.0, None)
    assert math.isinf(Row("s", "w", 1, "s", "b", 0).ratio)


def test_a_goal_that_is_just_met_is_met() -> None:
    assert Row("s", "w", 10, "ms", "b", 1, Goal("figure", 10)).passed
    assert Row("s", "w", 10.01, "ms", "b", 1, Goal("figure", 10)).passed is False


def test_a_line_tells_ratio_figure_baseline_and_goal() -> None:
    assert line(FAST).split() == [
        "board:",
        "A",
        "Game",
        "1.20×",
        "3",
        "ms",
        "2.5",
        "bare",
        "encode",
        "≤",
        "1.5×",
        "met",
        "257",
        "KiB",
    ]
    assert line(SLOW).split() == ["worst", "stall", "2.00×", "14", "ms", "7", "idle", "≤", "10", "ms", "MISSED"]
    assert line(PLAIN).split() == ["one", "answer", "3.00×", "450", "us", "150", "the", "smallest", "game’s"]
    assert line(LeftOut("commits", "No server.")) == "commits: left out. No server."


def test_the_summary_counts_goals() -> None:
    assert summary([FAST, SLOW, PLAIN, LeftOut("commits", "")], 61.6) == "1 of 2 goals met, in 62 s."


def test_the_page_has_every_row_its_goal_and_what_that_means() -> None:
    run = Run("2026-01-02", "A processor", 2, (0.1, 1.9), {"boards": 20.4, "commits": 41.2})
    about = {"boards": "Drawing.\n\n    Goal: quick."}
    told = page([FAST, replace(SLOW, tries=(9.0, 14.0)), LeftOut("commits", "No server.", "save")], about, run)
    assert "`python -m bench --write` on 2026-01-02: A processor, 2 cores, load 0.1 before and\n1.9 after." in told
    assert "| boards | board: A Game | 1.20× | 3 ms (257 KiB) | bare encode: 2.5 ms | ≤ 1.5× met |" in told
    assert "| stalls | worst stall | 2.00× | 14 ms | idle: 7 ms | ≤ 10 ms on edge |" in told
    assert "| commits | save | | left out: No server. | | |" in told
    assert "1 of 2 goals met, in 62 s." in told
    assert "- **boards** (20 s): Drawing. Goal: quick." in told


def test_the_json_has_every_row() -> None:
    told = json.loads(as_json([FAST, PLAIN, LeftOut("commits", "No server.")], 61.66))
    assert told["seconds"] == 61.7
    first, second, third = told["rows"]
    assert first["ratio"] == pytest.approx(1.2)
    assert first["goal"] == {"of": "ratio", "most": 1.5, "exact": False}
    assert first["passed"] is True
    assert (second["figure"], second["against"], second["goal"], second["passed"]) == (450.0, 150.0, None, None)
    assert third == {"suite": "commits", "why": "No server.", "what": ""}


def test_a_run_whose_tries_lie_on_both_sides_of_a_goal_judges_neither_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*figures: float) -> Any:
        return json.loads(as_json(middle([[replace(SLOW, figure=one)] for one in figures]), 1.0))

    slow = "stalls: worst stall: idle"
    for runs, found, ends in (
        ([run(9, 14, 15), run(14), run(13, 14, 15)], ["on edge", "missed", "missed"], 0),
        ([run(9, 14, 15), run(4), run(12, 12, 13)], ["on edge", "met", "missed"], 1),
    ):
        assert verdicts(runs) == {slow: found}
        monkeypatch.setattr("bench.repeat_runs._run", Mock(side_effect=runs))
        assert thrice([], tell=lambda _: None) == ends


def test_three_runs_are_held_against_each_other_goal_by_goal() -> None:
    runs = [
        json.loads(as_json(rows, 1.0))
        for rows in ([FAST, SLOW, PLAIN], [FAST, LeftOut("stalls", "A busy machine.", SLOW.what)], [FAST, SLOW])
    ]
    fast, slow = "boards: board: A Game: bare encode", "stalls: worst stall: idle"
    assert verdicts(runs) == {
        fast: ["met"] * 3,
        slow: ["missed", "absent", "missed"],
        "stalls: worst stall": ["absent", "left out", "absent"],
    }


def _told(rows: list[Row], arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    def suite(name: str) -> Iterator[Row]:
        return (row for row in rows if row.suite == name)

    monkeypatch.setattr(bench, "SUITES", {name: lambda name=name: suite(name) for name in ("boards", "stalls")})
    monkeypatch.setattr(bench, "make_ready", lambda game, brush: None)
    monkeypatch.setattr(bench.malloc_tuning, "share", lambda: None)
    monkeypatch.setattr(sys, "argv", ["bench", *arguments])
    return bench.main()


def test_all_suites_are_told_and_a_goal_that_is_missed_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _told([FAST, SLOW], [], monkeypatch) == 1
    told = capsys.readouterr().out
    assert line(FAST) in told
    assert line(SLOW) in told
    assert "1 of 2 goals met" in told


def test_one_suite_alone_and_for_machines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _told([FAST, SLOW], ["--json", "--only", "boards"], monkeypatch) == 0
    [row] = json.loads(capsys.readouterr().out)["rows"]
    assert row["what"] == FAST.what


def _row(figure: float, goal: Goal | None = SLOW.goal, what: str = "worst stall") -> Row:
    return Row("stalls", what, figure, "ms", "idle", 7.0, goal)


@pytest.mark.parametrize(
    ("row", "enough"),
    [(_row(8.0), True), (_row(8.1), False), (_row(14.9), False), (_row(15.0), True), (_row(10.0, None), True),
     (_row(10.0, Goal("figure", 10, exact=True)), True), (LeftOut("s", "No server."), True),
     (LeftOut("s", "Too few.", "worst"), False)],
)  # fmt: skip
def test_what_one_try_leaves_open_is_measured_again(row: Row | LeftOut, enough: bool) -> None:
    tries: list[Row | LeftOut] = []

    def suite() -> list[Row | LeftOut]:
        tries.append(row)
        return [row]

    settled("stalls", suite)
    assert len(tries) == (1 if enough else TRIES)


def test_a_suite_that_takes_long_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[float] = []

    def suite() -> list[Row]:
        tries.append(9.0)
        return [_row(9.0)]

    assert not clear(_row(9.0))
    monkeypatch.setattr(repeat_runs, "LONG", 0.0)
    assert settled("stalls", suite) == [_row(9.0)]
    assert len(tries) == 1


def test_a_try_that_a_busy_machine_spoils_is_made_again() -> None:
    tries: list[int] = []

    def suite() -> list[Row | LeftOut]:
        tries.append(1)
        if len(tries) == 1:
            raise TimeoutError
        return [_row(3.0)]

    assert settled("stalls", suite) == [_row(3.0)]
    assert len(tries) == 2

    def never() -> list[Row | LeftOut]:
        raise BotFailed("the bot was not ready after 30 s")

    assert settled("stalls", never) == [LeftOut("stalls", "the bot was not ready after 30 s")]


def test_the_middle_try_counts_and_what_any_of_them_has_is_not_left_out() -> None:
    """The report has each row's median over three runs. It includes rows that only some of the runs have."""
    few = LeftOut("stalls", "Too few.", "press while")
    pressed = _row(3.0, what="press while tables think, p99")
    [stall, other] = middle([[_row(9.0), few], [_row(31.0), pressed], [_row(9.5), few]])
    assert isinstance(stall, Row)
    assert (stall.figure, stall.passed, stall.note) == (9.5, True, "9 to 31")
    assert other == pressed
    assert middle([[few], [few], [few]]) == [few]


def test_the_page_is_written_where_documents_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "RESULTS", tmp_path / "results.md")
    assert _told([FAST], ["--write"], monkeypatch) == 0
    written = (tmp_path / "results.md").read_text("utf-8")
    assert "board: A Game" in written
    assert "1 of 1 goals met" in written
