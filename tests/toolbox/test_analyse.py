"""Test ``analyse``, which writes the analysis of a journal's match as text, as JSON, or as a picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.engine.analysis import chances
from tests.toolbox.conftest import Type


@pytest.mark.thorough
def test_it_tells_writes_figures_and_draws_the_same_twice(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "PLAYOUTS", 10)
    typed(f"fuzz candy-chaser --matches 1 --seats 2 --seed 5 --option turn_cap=10 --journal {tmp_path}")
    journal = tmp_path / "candy-chaser-2-00001.json"
    told = typed(f"analyse {journal}")
    assert (told.code, told.err) == (0, "")
    assert "Ann" in told.out
    assert "won with the priciest candy still in" in told.out
    wanted = f"analyse {journal} --json -o {tmp_path / 'x.png'}"
    first, drawn = typed(wanted).out, (tmp_path / "x.png").read_bytes()
    assert json.loads(first)["game"] == "candy-chaser"
    assert drawn[:4] == b"\x89PNG"
    assert typed(wanted).out == first
    assert (tmp_path / "x.png").read_bytes() == drawn


def test_what_can_t_be_analysed_is_said_in_a_line(typed: Type, tmp_path: Path) -> None:
    typed(f"fuzz candy-chaser --matches 1 --seats 2 --seed 5 --option turn_cap=10 --journal {tmp_path}")
    journal = tmp_path / "candy-chaser-2-00001.json"
    whole = json.loads(journal.read_text("utf-8"))
    journal.write_text(json.dumps(whole | {"outcome": None}), "utf-8")
    told = typed(f"analyse {journal}")
    assert told.code == 1
    assert "the match isn’t over" in told.err
    journal.write_text(json.dumps(whole | {"version": 99}), "utf-8")
    assert "it is of version 99" in typed(f"analyse {journal}").err
