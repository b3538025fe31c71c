"""Test ``sheet``, which finds the concept drawing for each of a game's pictures, and puts both into one file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from games.toolbox import sheet
from games.toolbox.sheet import Kind
from tests.toolbox.conftest import Type


@pytest.fixture
def beside(tmp_path: Path) -> Path:
    """Return a folder of concept drawings: two of Candy Chaser (its board, and a tattle), and one of another game."""
    folder = tmp_path / "concepts"
    folder.mkdir()
    for name in ("candy-chaser-board", "candy-chaser-board-tattletale", "other-board"):
        Image.new("RGB", (1200, 800), "#FFEECC").save(folder / f"{name}.png")
    return folder


def test_the_concept_is_of_the_same_ground_and_question(beside: Path) -> None:
    def found(*kind: str) -> list[str]:
        return [path.stem for path in sheet.concepts(Kind("candy-chaser", *kind), beside)]

    assert found("board", "tattle") == ["candy-chaser-board-tattletale"]
    assert found("board", "roll") == ["candy-chaser-board"]
    assert found("tattle", "tattle") == ["candy-chaser-board-tattletale"]
    assert found("hand", "roll") == []
    assert sheet.concepts(Kind("candy-chaser", "board", "roll"), None) == []


@pytest.mark.thorough
def test_every_kind_is_written_beside_its_concept(typed: Type, tmp_path: Path, beside: Path) -> None:
    told = typed(f"sheet candy-chaser -o {tmp_path / 'out'} --concepts {beside}")
    assert told.code == 0, told.err
    written = {path.stem: path for path in (tmp_path / "out").glob("*.png")}
    assert {"candy-chaser-tattle-tattle", "candy-chaser-board-move", "candy-chaser-reveal-over"} <= written.keys()
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert all(f'src="{name}.png"' in page for name in written)
    alone, both = (Image.open(written[f"candy-chaser-{name}"]).size for name in ("reveal-over", "board-move"))
    assert alone[0] == both[0] > 1200 + 525 + 360
    assert both[1] > 1600 > alone[1] > 800


def test_a_folder_that_is_none_is_said(typed: Type, tmp_path: Path) -> None:
    told = typed(f"sheet -o {tmp_path / 'out'} --concepts {tmp_path / 'nowhere'}")
    assert told.code == 2
    assert "is no folder" in told.err
    assert not (tmp_path / "out").exists()
