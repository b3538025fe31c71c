"""Test that every game's emblem and cover can be drawn on a canvas that uses other art, such as a lobby's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games import catalogue
from games.engine.canvas import Art, Canvas, Pasted, prepare
from games.engine.canvas.raster_cache import SHARED
from games.engine.game import Game
from games.engine.picture import HEIGHT, WIDTH, draw_cover, draw_emblem
from tests.bot.voting_game import VOTING_GAME

COVERED = [game for game in catalogue().values() if game.art.cover]
each_covered = pytest.mark.parametrize("game", COVERED, ids=lambda game: game.slug)

LEFT, TOP = 60, 40


@pytest.fixture
def canvas(tmp_path: Path) -> Canvas:
    """Return a blank canvas whose art belongs to no game."""
    (tmp_path / "ground.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="700"/>', "utf-8")
    return Canvas(Art(tmp_path, "#3A2A22"), "ground")


@each_covered
def test_a_game_has_an_emblem_and_a_cover_of_its_own(game: Game[Any, Any], canvas: Canvas) -> None:
    draw_emblem(canvas, game.name, game.art.cover, 300, 300, 54)
    draw_cover(canvas, game.name, game.art.cover, 300, 350, WIDTH)
    _, emblem, cover, *_ = canvas.rasters()
    assert (emblem.sprite, cover.sprite) == ("emblem", "cover")
    assert Path(emblem.file).parts[-4:-1] == ("games", game.slug.replace("-", "_"), "art")
    assert (cover.width, cover.height) == (WIDTH, HEIGHT)
    assert canvas.words == ()


@each_covered
def test_nothing_on_a_cover_reaches_over_its_edge(game: Game[Any, Any], canvas: Canvas) -> None:
    draw_cover(canvas, game.name, game.art.cover, LEFT + WIDTH / 2, TOP + HEIGHT / 2, WIDTH)
    prepare([canvas])
    for stroke in canvas.strokes[2:]:
        assert isinstance(stroke, Pasted)
        left, top, right, bottom = SHARED.need([stroke.raster])[stroke.raster].getbbox()
        assert stroke.left + left >= LEFT, stroke.raster.sprite
        assert stroke.left + right <= LEFT + WIDTH, stroke.raster.sprite
        assert stroke.top + top >= TOP, stroke.raster.sprite
        assert stroke.top + bottom <= TOP + HEIGHT, stroke.raster.sprite


def test_emblems_differ(canvas: Canvas) -> None:
    for game in COVERED:
        draw_emblem(canvas, game.name, game.art.cover, 300, 300, 54)
    assert len({raster.digest for raster in canvas.rasters()}) == 1 + len(COVERED)


def test_a_game_without_art_of_its_own_shows_its_letter(canvas: Canvas) -> None:
    draw_emblem(canvas, VOTING_GAME.name, VOTING_GAME.art.cover, 300, 300, 54)
    draw_cover(canvas, VOTING_GAME.name, VOTING_GAME.art.cover, 300, 350, WIDTH)
    assert canvas.words == ("B", "B")
    assert len(canvas.rasters()) == 1
