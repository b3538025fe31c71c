"""What every game's pictures must keep to: readable type, texts apart, true and small bytes, the same anywhere.

Here: the checks, for tests of any game's board. Not here: what a picture must show (each game's test_board.py).
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from games.engine import canvas
from games.engine.canvas import Art, Canvas
from games.engine.canvas.palette import STEPS
from games.engine.values import Player
from tests.games.contract.sight import type_of_sprites


def check_bytes(picture: Canvas, size: tuple[int, int], most: int) -> None:
    """The PNG shows the composed pixels, in so many bytes at most; what is clear around the card stays clear."""
    png = picture.png()
    decoded, composed = Image.open(io.BytesIO(png)).convert("RGBA"), picture.compose()
    assert decoded.size == picture.size == size
    assert picture.art.palette is not None
    assert picture.art.palette.error(composed) < 3
    off = ImageChops.difference(decoded.getchannel("A"), composed.getchannel("A"))
    assert off.getextrema()[1] <= 255 // STEPS
    assert len(png) < most


def texts_of(picture: Canvas) -> Iterator[tuple[int, float, float, str]]:
    """Base line, left end, right end and words of each text."""
    for stroke in picture.strokes:
        if isinstance(stroke, canvas.Lettering):
            width = canvas.measure(stroke.string, stroke.size, stroke.family, stroke.weight)
            yield stroke.base, stroke.left, stroke.left + width, stroke.string


def check_type(picture: Canvas, least: float) -> None:
    """No type is smaller than this, and none leaves the card."""
    assert picture.smallest_type >= least
    for _, left, right, words in texts_of(picture):
        assert left >= 30, words
        assert right <= picture.size[0] - 30, words


def check_lines(picture: Canvas) -> None:
    """Texts of one line don't run into each other."""
    lines: dict[int, list[tuple[float, float, str]]] = {}
    for base, left, right, words in texts_of(picture):
        lines.setdefault(base, []).append((left, right, words))
    for line in lines.values():
        for (_, end, one), (start, _, other) in pairwise(sorted(line)):
            assert end <= start + 1, (one, other)


def check_uncovered(picture: Canvas, sprite: str) -> None:
    """No drawing of this name lies over a text."""
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
    """Type in the art is at least so large where it is used; ``but``: sprites whose letters nobody need read."""
    for raster in picture.rasters():
        if raster.sprite not in but:
            assert type_of_sprites(art).get(raster.sprite, 99) * raster.zoom >= least, raster.sprite


def check_same_bytes_elsewhere(package: str, views: Sequence[Any], names: Sequence[str], cache_in: Path) -> None:
    """Another process, with rasters of its own, draws the same bytes from these views."""
    kind = type(views[0])
    program = f"""
import hashlib, pathlib, sys
from games.engine import canvas
from games.engine.values import Player
from {package} import board
from {kind.__module__} import {kind.__qualname__} as View
canvas.cache_in(pathlib.Path({str(cache_in)!r}))
players = [Player(name=name) for name in {list(names)!r}]
views = [View.model_validate_json(line) for line in sys.stdin]
pictures = [board.draw(view, players[:view.seats]) for view in views]
canvas.prepare(pictures)
print(*(hashlib.sha256(picture.png()).hexdigest() for picture in pictures))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        input="\n".join(view.model_dump_json() for view in views),
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(canvas.__file__).parents[3],
    )
    board: Any = __import__(f"{package}.board", fromlist=["draw"])
    players = [Player(name=name) for name in names]
    here = [hashlib.sha256(board.draw(view, players[: view.seats]).png()).hexdigest() for view in views]
    assert done.stdout.split() == here
