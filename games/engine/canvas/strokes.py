"""Strokes: what a canvas is made of, each with its pixels.

Here: pasted art, text and shapes of one colour. Not here: where they lie on a picture (canvas.py).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from PIL import Image, ImageColor, ImageDraw

from games.engine.canvas import rasters
from games.engine.canvas.art import Raster
from games.engine.canvas.pieces import Piece, pieces_of, put
from games.engine.canvas.text import Family, Rank, Weight, font, spread

Point = tuple[float, float]
Kind = Literal["rectangle", "ring", "polygon", "pen", "dots"]

FINE = 4
"""Text and shapes are drawn this many times larger and then reduced: that is their anti-aliasing."""


@dataclass(frozen=True)
class Pasted:
    """A piece of art. `left` and `top` in pixels."""

    raster: Raster
    left: int
    top: int

    def paint(self, image: Image.Image) -> None:
        put(rasters.SHARED.pieces(self.raster), image, self.left, self.top)


@dataclass(frozen=True)
class Lettering:
    """Text of one font. `left` and `base` (of the line) in pixels; an em is `size` pixels, `units` canvas units.

    `rank` says how much it matters, where the picture said so.
    """

    string: str
    family: Family
    weight: Weight
    size: float
    units: float
    colour: str
    left: int
    base: int
    rank: Rank | None = None

    def paint(self, image: Image.Image) -> None:
        tile = lettering_tile(self.string, self.family, self.weight, self.size, self.colour)
        image.paste(tile, (self.left - 1, self.base - rise(self.size)), tile)


@dataclass(frozen=True)
class Shape:
    """A shape of one colour. `left`, `top`, `width` and `height` in pixels; all else in fine pixels, from (left, top).

    `round` is a corner's radius or half a pen's width; `hole`, of a ring, how far inside the outer edge its inner is.
    """

    kind: Kind
    points: tuple[tuple[int, int], ...]
    round: int
    hole: int
    left: int
    top: int
    width: int
    height: int
    colour: str

    def paint(self, image: Image.Image) -> None:
        pieces = shape_pieces(self.kind, self.points, self.round, self.hole, self.width, self.height, self.colour)
        put(pieces, image, self.left, self.top)


Stroke = Pasted | Lettering | Shape


def rise(size: float) -> int:
    """How many pixels above a line's base its tile begins."""
    return math.ceil(size * 1.1)


@lru_cache(maxsize=512)
def lettering_tile(string: str, family: Family, weight: Weight, size: float, colour: str) -> Image.Image:
    """The text as a tile, which begins a pixel left of it."""
    face, places = font(family, weight, size * FINE), spread(string, family, weight)
    height = rise(size) + math.ceil(size * 0.35)
    mask = Image.new("L", ((math.ceil(places[-1] * size) + 3) * FINE, height * FINE))
    draw = ImageDraw.Draw(mask)
    for char, place in zip(string, places, strict=False):
        if char != " ":
            draw.text((nearest((place * size + 1) * FINE), rise(size) * FINE), char, 255, face, "ls")
    return _tinted(mask.reduce(FINE), colour)


@lru_cache(maxsize=256)
def shape_pieces(
    kind: str, points: tuple[tuple[int, int], ...], rounding: int, hole: int, width: int, height: int, colour: str
) -> tuple[Piece, ...]:
    """A shape as a tile, cut."""
    mask = Image.new("L", (width * FINE, height * FINE))
    draw = ImageDraw.Draw(mask)
    if kind in ("rectangle", "ring"):
        (x0, y0), (x1, y1) = points
        draw.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), rounding, 255)
        if kind == "ring":
            draw.rounded_rectangle((x0 + hole, y0 + hole, x1 - 1 - hole, y1 - 1 - hole), max(0, rounding - hole), 0)
    elif kind == "polygon":
        draw.polygon(points, 255)
    else:
        for x, y in points:
            draw.ellipse((x - rounding, y - rounding, x + rounding, y + rounding), 255)
        if kind == "pen":
            draw.line(points, 255, rounding * 2 + 1)
    return pieces_of(_tinted(mask.reduce(FINE), colour))


def _tinted(mask: Image.Image, colour: str) -> Image.Image:
    """A tile of this colour (#RRGGBB or #RRGGBBAA), as opaque as the mask and the colour say."""
    *rgb, alpha = ImageColor.getrgb(colour + "FF" * (len(colour) == 7))
    tile = Image.new("RGBA", mask.size, tuple(rgb))
    tile.putalpha(mask if alpha == 255 else mask.point([i * alpha // 255 for i in range(256)]))
    return tile


def nearest(value: float) -> int:
    """The nearest whole number, halves upward: neighbours on a grid of halves keep their distance."""
    return math.floor(value + 0.5)


def bend(start: Point, control: Point, end: Point, steps: int = 24) -> list[Point]:
    """Points along a curve from `start` to `end`, drawn towards `control` (a quadratic Bézier)."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return points


def spaced(points: Sequence[Point], gap: float) -> list[Point]:
    """Points along a line of these points, at this distance from one another."""
    found, rest = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        while rest <= length > 0:
            found.append((x0 + (x1 - x0) * rest / length, y0 + (y1 - y0) * rest / length))
            rest += gap
        rest -= length
    return found
