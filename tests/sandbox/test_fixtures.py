"""Test `python -m sandbox sheet` and `palette`: a sheet of all kinds of pictures, and the palette of these pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.messages.stat_images import ART, KINDS, ResultImage
from cogs.profiles.picture import Profile
from cogs.standings.picture import Leaderboard
from games import catalogue
from games.engine.canvas import Palette
from sandbox import fixtures
from sandbox.__main__ import main
from sandbox.fixtures import specimens


def test_there_is_a_specimen_of_every_kind() -> None:
    shown = {type(stat_image) for _, stat_image in specimens(catalogue())}
    assert shown == {Leaderboard, Profile, ResultImage, *KINDS.values()}


@pytest.mark.thorough
def test_the_colours_fit_also_pictures_of_other_people() -> None:
    assert fixtures.too_far(ART.palette) == []


@pytest.mark.thorough
def test_colours_that_do_not_fit_are_found() -> None:
    assert len(fixtures.too_far(Palette([(0, 0, 0), (255, 255, 255)], ART.ink))) == len(list(specimens(catalogue())))


def test_the_command_checks_the_colours_that_the_bot_has(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [it for it in specimens(catalogue()) if it[0] == "profile-none"]
    monkeypatch.setattr(fixtures, "specimens", lambda games, names: few)
    assert main(["palette", "--check"]) == 0


@pytest.mark.thorough
def test_sheets_and_their_index_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = [it for it in specimens(catalogue()) if it[0] in ("profile-none", "result")]
    monkeypatch.setattr(fixtures, "specimens", lambda games, names: few)
    assert main(["sheet", "-o", str(tmp_path / "out")]) == 0
    assert "2 sheets" in capsys.readouterr().out
    index = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert [name for name, _ in few if f"house-{name}.png" in index] == ["profile-none", "result"]
    assert (tmp_path / "out" / "house-result.png").read_bytes().startswith(b"\x89PNG")
