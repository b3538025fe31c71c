"""Test `python -m sandbox screenshot`, which takes a screenshot of the page for the documents. Needs Chromium."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PIL import Image

from sandbox import screenshot
from sandbox.__main__ import main
from tests.page.conftest import CHROMIUM, LEFT_OUT


@pytest.mark.skipif(CHROMIUM is None, reason=LEFT_OUT)
async def test_the_page_is_taken_in_the_middle_of_a_match(tmp_path: Path) -> None:
    """The screenshot is taken during a match, after one answer.

    This answer picks from a menu what to place beside the first Spy.
    """
    path = tmp_path / "page.png"
    command = ["screenshot", "candy-shoppe", "-o", str(path), "--answers", "1", "--choices", "1"]
    assert await asyncio.to_thread(main, command) == 0
    image = Image.open(path).convert("RGB")
    assert image.size == (screenshot.WIDTH, screenshot.HEIGHT)
    assert len(image.getcolors(image.width * image.height) or []) > 1000, "boards and avatars, no blank page"
