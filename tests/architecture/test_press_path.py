"""Test that the code that handles a press of a board's button runs through few files and few function calls."""

from __future__ import annotations

from tools.press_path import walk

FILES, FRAMES = 40, 8
"""Most files and most stack frames of a press."""


async def test_a_press_passes_few_files_and_frames() -> None:
    found = await walk()
    assert len(found.files) <= FILES, sorted(found.files)
    assert 2 < len(found.frames) <= FRAMES, found.frames
