"""Test that the artwork in pictures is drawn in advance, once for each machine and release."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from bot.client.client import extensions
from bot.client.rendering import make_pictures_ready
from bot.ops import drawing_thread
from bot.ops.drawing_thread import make_ready
from games import catalogue, engine
from games.engine import canvas
from games.engine.bots import at_random, play_out
from games.engine.canvas import raster_cache
from games.engine.dice import Dice
from games.engine.values import Player
from games.engine.words import ENGLISH
from sandbox.fixtures import specimens

CHASER = catalogue()["candy-chaser"]


@pytest.fixture
def needed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[canvas.Raster]:
    """Record requests for art instead of drawing it; cache files go to the test's directory. Returns the requests."""
    asked: list[canvas.Raster] = []
    cache = raster_cache.Cache()
    cache.directory, cache.chosen = tmp_path / "pictures", True
    monkeypatch.setattr(cache, "have", asked.extend)
    monkeypatch.setattr(raster_cache, "SHARED", cache)
    return asked


def ready(game: Any = CHASER) -> None:
    """Draw this game's art in advance, as the painter does when the bot starts."""
    make_ready(game, lambda sketch: sketch())


def test_all_that_a_match_needs_is_made_ready(needed: list[canvas.Raster]) -> None:
    ready()
    seats, dice = CHASER.seats[-1], Dice(seed="00" * 32)
    players = [Player(name=f"Player {seat + 1}") for seat in range(seats)]
    steps = play_out(CHASER, seats, dice.seed, CHASER.options(), [at_random] * seats, dice)
    views = [step.match.view(viewer) for step in steps for viewer in (None, *range(seats))]
    drawn = (CHASER.art.draw(view, CHASER.picture_words(players, view.seat, ENGLISH)) for view in views)
    assert {raster for picture in drawn for raster in picture.rasters()} <= set(needed)


def test_all_that_the_houses_pictures_need_is_made_ready_once(needed: list[canvas.Raster]) -> None:
    make_pictures_ready(catalogue(), extensions())
    pictures = [stat_image.draw(catalogue()) for _, stat_image in specimens(catalogue())]
    assert {raster for picture in pictures for raster in picture.rasters()} <= set(needed)
    needed.clear()
    make_pictures_ready(catalogue(), extensions())
    assert needed == []


def test_what_is_ready_is_not_made_ready_again(needed: list[canvas.Raster]) -> None:
    ready()
    needed.clear()
    ready()
    assert needed == []


def test_another_release_is_prepared_again(needed: list[canvas.Raster], monkeypatch: pytest.MonkeyPatch) -> None:
    ready()
    needed.clear()
    monkeypatch.setattr(drawing_thread, "_content", drawing_thread._content.__wrapped__)  # as in the next process
    honest = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: honest(path) + b" " * (path.parent.name == "board"))
    ready()
    assert needed


def test_each_game_has_an_edition_of_its_own(needed: list[canvas.Raster]) -> None:
    editions = {drawing_thread._edition([sys.modules[game.package], engine]) for game in catalogue().values()}
    assert len(editions) == len(catalogue())


def test_what_went_wrong_is_tried_again(needed: list[canvas.Raster], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(raster_cache.SHARED, "have", lambda rasters: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            ready()
    ready()
    assert needed
