"""Test that the bot stops a game from a package if the game's code never ends, and tells the players so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.authors.book import STEPS, carried_out, places
from tests.checkout import ROOT

pytestmark = pytest.mark.soak

FOR_EVER = "while True: pass"
REHEARSED = ("-m", "sandbox", "rehearse", "torchlight", "--seats", "2", "--minutes", "1", "--transcript")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Build the game of the tutorial in docs/authors. Returns its folder, which is like an installed package's."""
    for page in STEPS[:6]:
        carried_out(page, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "line", "told"),
    [
        ("board.py", '    canvas = Canvas(ART, "night", say=words)\n', "I couldn’t draw this picture"),
        ("rules.py", "        state = play.state\n        state.record.append", "This game took too long over that"),
    ],
)
def test_its_players_read_that_it_was_cut_off(game: Path, file: str, line: str, told: str) -> None:
    code, transcript = game / "torchlight" / file, game / "transcript"
    indent = line[: len(line) - len(line.lstrip())]
    code.write_text(code.read_text("utf-8").replace(line, f"{indent}{FOR_EVER}\n{line}", 1), "utf-8")
    words = (sys.executable, *REHEARSED, str(transcript))
    ended = subprocess.run(words, cwd=ROOT, env=places(game), capture_output=True, text=True, timeout=120, check=False)
    assert "rehearsal failed: the bot" in ended.stdout + ended.stderr, "it has logged what it has cut off"
    assert told in transcript.read_text("utf-8") + ended.stdout + ended.stderr
