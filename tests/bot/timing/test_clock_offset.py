"""Test the clock for simulated matches: the real time plus an offset, which is read from a file at each call."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.timing.scheduler import ahead_by


def _ahead(file: Path | None) -> timedelta:
    return ahead_by(file)() - datetime.now(UTC)


def test_it_follows_the_file_while_it_runs(tmp_path: Path) -> None:
    file = tmp_path / "offset"
    now = ahead_by(file)
    assert abs(now() - datetime.now(UTC)) < timedelta(minutes=1)
    file.write_text("3600\n")
    assert now() - datetime.now(UTC) > timedelta(minutes=59)
    file.write_text("86400.5")
    assert now() - datetime.now(UTC) > timedelta(hours=23)


@pytest.mark.parametrize("said", ["", "soon", "nan", "inf", "1e300", "\xff"])
def test_a_file_that_says_no_number_changes_nothing(tmp_path: Path, said: str) -> None:
    file = tmp_path / "offset"
    file.write_text(said, encoding="latin-1")
    assert abs(_ahead(file)) < timedelta(minutes=1)


def test_without_a_file_it_is_the_clock_on_the_wall(tmp_path: Path) -> None:
    assert abs(_ahead(None)) < timedelta(minutes=1)
    assert abs(_ahead(tmp_path / "nowhere")) < timedelta(minutes=1)
