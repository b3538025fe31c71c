"""One press on the board stays short enough to read: how many files and frames it passes."""

from __future__ import annotations

from tools.press_path import walk

FILES, FRAMES = 39, 8
"""The most that a press may pass. The first number is to come down to 40."""


async def test_a_press_passes_few_files_and_frames() -> None:
    found = await walk()
    assert len(found.files) <= FILES, sorted(found.files)
    assert 2 < len(found.frames) <= FRAMES, found.frames
