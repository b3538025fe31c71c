"""Test ``film`` and ``html``, which write the replay of a journal's match to a file.

The files' content is tested in tests/engine/test_film.py.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.toolbox.conftest import Type


@pytest.mark.thorough
def test_film_and_html_write_files_and_say_what_is_in_them(typed: Type, tmp_path: Path) -> None:
    typed(f"fuzz candy-chaser --matches 1 --seats 2 --seed 5 --option turn_cap=10 --journal {tmp_path}")
    journal = tmp_path / "candy-chaser-2-00001.json"
    told = typed(f"film {journal} --eyes B -o {tmp_path / 'x.webp'}")
    assert (told.code, told.err) == (0, "")
    assert re.fullmatch(rf"\d+ pictures, \d\.\d MB, are in {tmp_path / 'x.webp'}\.\n", told.out)
    assert (tmp_path / "x.webp").read_bytes()[:4] == b"RIFF"
    assert typed(f"html {journal} --eyes all -o {tmp_path / 'x.html'}").code == 0
    assert "The hand of Ben" in (tmp_path / "x.html").read_text("utf-8")


def test_what_can_t_be_filmed_is_said_in_a_line(typed: Type, tmp_path: Path) -> None:
    typed(f"fuzz candy-chaser --matches 1 --seats 2 --seed 5 --option turn_cap=10 --journal {tmp_path}")
    journal = tmp_path / "candy-chaser-2-00001.json"
    assert "nobody at a table of 2 has the eyes 'C'" in typed(f"film {journal} --eyes C -o {tmp_path / 'x'}").err
    journal.write_text(journal.read_text("utf-8").replace('"version":', '"version":9'), "utf-8")
    told = typed(f"film {journal} -o {tmp_path / 'x'}")
    assert told.code == 1
    assert "can’t be played again: it is of version 9" in told.err
