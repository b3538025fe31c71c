"""`python -m sandbox screenshot`: what it says where there is no browser. With one: tests/page/test_screenshot.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox import screenshot
from sandbox.__main__ import main


def test_without_a_browser_it_says_so_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screenshot.shutil, "which", lambda name: None)
    assert main(["screenshot", "candy-chaser", "-o", str(tmp_path / "page.png")]) == 1
    assert "no Chromium" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
