"""Draw the strokes of a canvas as pixels: pasted art, text, and shapes of one colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from threading import Lock
from typing import Any, Literal

from cachetools import LRUCache, cached
from PIL import Image, ImageColor, ImageDraw

from games.engine.canvas import raster_cache
from games.engine.canvas.art import Raster
from games.engine.canvas.pieces import Ink, Piece, pieces_of, put
from games.engine.canvas.text import Family, Rank, Weight, font, font_of, spread, visual

Point = tuple[float, float]
Kind = Literal["rectangle", "ring", "polygon", "pen", "dots"]

FINE = 4
"""Supersampling factor of text and shapes, for anti-aliasing."""

LETTERINGS: LRUCache[Any, Image.Image] = LRUCache(4 * 2**20, lambda mask: mask.width * mask.height)
SHAPES: LRUCache[Any, Mask] = LRUCache(6 * 2**20, lambda mask: mask.bytes)
"""Masks in memory: an LRU budget of a byte a pixel."""


@dataclass(frozen=True)
class Pasted:
    """A piece of art. `left` and `top` in pixels."""

    raster: Raster
    left: int
    top: int

    def paint(self, image: Image.Image) -> None:
        put(raster_cache.SHARED.pieces(self.raster), image, self.left, self.top)


@dataclass(frozen=True)
class Lettering:
    """Text of one font. `left` and `base` (of the line) in pixels; an em is `size` pixels or `units` canvas units.

    `rank`: its importance, if given; `narrow`: horizontal scale of the letters.
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
    narrow: float = 1.0

    @property
    def width(self) -> float:
        """Pixels from the start of the first letter to the end of the last."""
        return spread(self.string, self.family, self.weight)[-1] * self.size * self.narrow

    def paint(self, image: Image.Image) -> None:
        ink, opacity = _ink(self.colour)
        mask = lettering_mask(self.string, self.family, self.weight, self.size, opacity)
        if self.narrow < 1:
            mask = mask.resize((math.ceil(mask.width * self.narrow), mask.height), Image.Resampling.LANCZOS)
        image.paste(ink, (self.left - 1, self.base - rise(self.size)), mask)


@dataclass(frozen=True)
class Shape:
    """A shape of one colour. `left`, `top`, `width` and `height` in pixels; the rest in fine pixels from (left, top).

    `round`: radius of corners, or half a pen's width. `hole`: of a ring, distance from the outer edge to the inner one.
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
        ink, opacity = _ink(self.colour)
        mask = shape_mask(self.kind, self.points, self.round, self.hole, self.width, self.height, opacity)
        put(mask.pieces(), image, self.left, self.top, ink)


Stroke = Pasted | Lettering | Shape


@lru_cache(maxsize=4096)
def boxed(
    kind: Kind,
    points: tuple[Point, ...],
    colour: str,
    scale: float,
    rounding: float = 0,
    hole: float = 0,
    grow: float = 0,
) -> Shape:
    """Return a shape on a box of whole pixels, so that equal shapes elsewhere share its mask. In canvas units."""
    left = math.floor((min(x for x, _ in points) - grow) * scale) - 1
    top = math.floor((min(y for _, y in points) - grow) * scale) - 1
    width = math.ceil((max(x for x, _ in points) + grow) * scale) + 1 - left
    height = math.ceil((max(y for _, y in points) + grow) * scale) + 1 - top
    fine = tuple((nearest((x * scale - left) * FINE), nearest((y * scale - top) * FINE)) for x, y in points)
    r, h = nearest(rounding * scale * FINE), nearest(hole * scale * FINE)
    return Shape(kind, fine, r, h, left, top, width, height, colour)


def rise(size: float) -> int:
    """Return the pixels from the top of a text's tile down to its base line."""
    return math.ceil(size * 1.1)


@cached(LETTERINGS, lock=Lock())
def lettering_mask(string: str, family: Family, weight: Weight, size: float, opacity: int = 255) -> Image.Image:
    """Return the text's opacity on a tile that begins a pixel left of it."""
    places = spread(string, family, weight)
    glyphs = [
        (_glyph(char, family, weight, size), nearest((place * size + 1) * FINE))
        for char, place in zip(visual(string), places, strict=False)
        if char != " "
    ]
    deep = max([math.ceil(size * 0.35) * FINE, *(down + glyph.height for (glyph, _, down), _ in glyphs)])
    height = rise(size) + math.ceil(deep / FINE)
    mask = Image.new("L", ((math.ceil(places[-1] * size) + 3) * FINE, height * FINE))
    for (glyph, right, down), left in glyphs:
        mask.paste(255, (left + right, rise(size) * FINE + down), glyph)
    return _faded(mask.reduce(FINE), opacity)


@lru_cache(maxsize=256)
def _glyph(char: str, family: Family, weight: Weight, size: float) -> tuple[Image.Image, int, int]:
    """Return one character in fine pixels, with its offset right and down from its place."""
    ink, (right, down) = font(font_of(char, family, weight), size * FINE).getmask2(char, "L", anchor="ls")
    glyph = Image.new("L", ink.size)
    glyph.im.paste(ink, (0, 0, *ink.size))
    return glyph, right, down


class Mask:
    """A shape's opacity. It is cut into pieces on its second use: for a single picture cutting costs more than it
    saves."""

    def __init__(self, opacities: Image.Image) -> None:
        self.bytes: int = opacities.width * opacities.height
        self._pieces: tuple[Piece, ...] = ((opacities, True, 0, 0),)
        self._uses = 0

    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces to paste; cut or whole, the picture is the same."""
        self._uses += 1
        if self._uses == 2:
            self._pieces = pieces_of(self._pieces[0][0])
        return self._pieces


@cached(SHAPES, lock=Lock())
def shape_mask(
    kind: str, points: tuple[tuple[int, int], ...], rounding: int, hole: int, width: int, height: int, opacity: int
) -> Mask:
    """Return the mask of a shape."""
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
    return Mask(_faded(mask.reduce(FINE), opacity))


@lru_cache(maxsize=1024)
def _ink(colour: str) -> tuple[Ink, int]:
    """Return red, green, blue and opacity of #RRGGBB or #RRGGBBAA, each 0 to 255."""
    red, green, blue, *alpha = ImageColor.getrgb(colour)
    return (red, green, blue), alpha[0] if alpha else 255


def _faded(mask: Image.Image, opacity: int) -> Image.Image:
    return mask if opacity == 255 else mask.point([i * opacity // 255 for i in range(256)])


def nearest(value: float) -> int:
    """Round to a whole number, halves always upwards, so that equal distances stay equal."""
    return math.floor(value + 0.5)


def bend(start: Point, control: Point, end: Point, steps: int = 24) -> list[Point]:
    """Return points along a quadratic Bézier curve from `start` to `end` with this `control` point."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return points


def spaced(points: Sequence[Point], gap: float) -> list[Point]:
    """Return points at this distance along the line through these points."""
    dots, rest = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        while rest <= length > 0:
            dots.append((x0 + (x1 - x0) * rest / length, y0 + (y1 - y0) * rest / length))
            rest += gap
        rest -= length
    return dots
