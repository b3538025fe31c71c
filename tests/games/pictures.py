"""Checks for the pictures of any game: readable letters, texts that don't overlap, exact and small files."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.engine import canvas
from games.engine.canvas import Art, Canvas
from games.engine.canvas.palette import STEPS
from games.engine.game import Game
from games.engine.values import Player, View
from games.engine.words import ENGLISH
from parlour_contract.sight import type_of_sprites


def picture_of(game: Game[Any, Any], view: View, players: Sequence[Player]) -> Canvas:
    """Return the game's picture of this view, in English."""
    return game.art.draw(view, game.picture_words(players, view.seat, ENGLISH))


def some(names: Sequence[str]) -> list[Any]:
    """Return pytest parameters for pictures. Only `make soak` tests all; other runs test every third and the last."""
    last = len(names) - 1
    return [pytest.param(name, marks=() if at in (*range(0, last, 3), last) else pytest.mark.soak)
            for at, name in enumerate(names)]  # fmt: skip


def check_bytes(picture: Canvas, size: tuple[int, int], most: int) -> None:
    """Check that the PNG has this size in pixels, nearly the right colours, and less than ``most`` bytes."""
    png = picture.png()
    decoded, composed = Image.open(io.BytesIO(png)).convert("RGBA"), picture.compose()
    assert decoded.size == picture.size == size
    assert picture.art.palette is not None
    assert picture.art.palette.error(composed) < 3
    off = ImageChops.difference(decoded.getchannel("A"), composed.getchannel("A"))
    assert off.getextrema()[1] <= 255 // STEPS
    assert len(png) < most


def texts_of(picture: Canvas) -> Iterator[tuple[int, float, float, str]]:
    """Yield (baseline, left end, right end, text) of each text in the picture; lengths in the picture's units."""
    for stroke in picture.strokes:
        if isinstance(stroke, canvas.Lettering):
            width = canvas.measure(stroke.string, stroke.size, stroke.family, stroke.weight)
            yield stroke.base, stroke.left, stroke.left + width, stroke.string


def check_type(picture: Canvas, least: float) -> None:
    """Check that each text is at least ``least`` units high, and at least 30 units from the left and right edges."""
    assert picture.smallest_type >= least
    for _, left, right, words in texts_of(picture):
        assert left >= 30, words
        assert right <= picture.size[0] - 30, words


def check_lines(picture: Canvas) -> None:
    """Check that texts on the same line don't overlap."""
    lines: dict[int, list[tuple[float, float, str]]] = {}
    for base, left, right, words in texts_of(picture):
        lines.setdefault(base, []).append((left, right, words))
    for line in lines.values():
        for (_, end, one), (start, _, other) in pairwise(sorted(line)):
            assert end <= start + 1, (one, other)


def check_uncovered(picture: Canvas, sprite: str) -> None:
    """Check that no text is covered by a sprite called ``sprite`` that was drawn after the text."""
    written: list[canvas.Lettering] = []
    for stroke in picture._strokes:
        if isinstance(stroke, canvas.Lettering):
            written.append(stroke)
        elif isinstance(stroke, canvas.Pasted) and stroke.raster.sprite == sprite:
            for text in written:
                right = text.left + canvas.measure(text.string, text.size, text.family, text.weight)
                beside = right <= stroke.left or text.left >= stroke.left + stroke.raster.width
                apart = text.base <= stroke.top or text.base - text.size >= stroke.top + stroke.raster.height
                assert beside or apart, text.string


def check_type_in_art(picture: Canvas, art: Art, least: float, but: Sequence[str] = ()) -> None:
    """Check that letters in the art files' sprites have a font size of at least ``least`` units in the picture.

    ``but``: sprites whose letters needn't be legible.
    """
    for raster in picture.rasters():
        if raster.sprite not in but:
            assert type_of_sprites(art).get(raster.sprite, 99) * raster.zoom >= least, raster.sprite
