"""Test `python -m sandbox screenshot` without a browser.

With a browser the command is tested in tests/page/test_screenshot.py.
"""

from __future__ import annotations

from pathlib import Path
from unittest.mock import AsyncMock, MagicMock

import pytest

from sandbox import screenshot
from sandbox.__main__ import main
from sandbox.db_reader import DbReader


def test_without_a_browser_it_says_so_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screenshot.shutil, "which", lambda name: None)
    assert main(["screenshot", "candy-chaser", "-o", str(tmp_path / "page.png")]) == 1
    assert "no Chromium" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


async def test_nobody_waits_for_a_question_of_a_match_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the match is over, the command no longer waits for a next question."""
    running = iter([True, False])
    tab, page, waits = MagicMock(), MagicMock(), AsyncMock()
    tab.locator.return_value.first.locator.return_value.count = AsyncMock(return_value=0)
    tab.wait_for_timeout = waits
    page.hall.bot.database = "sqlite+aiosqlite://"
    monkeypatch.setattr(DbReader, "any_running", AsyncMock(side_effect=lambda: next(running)))
    assert not await screenshot._asked(tab, page)
    assert waits.await_count == 1


def test_a_match_that_ends_first_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screenshot, "browser_or_word", lambda: "a browser")
    monkeypatch.setattr(screenshot, "_taken", AsyncMock(side_effect=screenshot.MatchOver(3)))
    assert main(["screenshot", "candy-chaser", "-o", str(tmp_path / "page.png")]) == 1
    assert "over after 3 answers" in capsys.readouterr().err
