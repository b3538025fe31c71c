"""Draw the strokes of a canvas as pixels: pasted art, text, and shapes of one colour."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from threading import Lock
from typing import Any, Literal

from cachetools import LRUCache, cached
from PIL import Image, ImageColor, ImageDraw

from games.engine.canvas import raster_cache
from games.engine.canvas.art import Raster
from games.engine.canvas.pieces import OFTEN, Box, pieces_of, put
from games.engine.canvas.text import Family, Rank, Weight, font, font_of, spread, visual

Point = tuple[float, float]
Kind = Literal["rectangle", "ring", "polygon", "pen", "dots"]

Ink = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Glyph = tuple[Image.Image, int, int]
"""A character's image in fine pixels, and how far right of and below the character's origin it is pasted."""

FINE = 4
"""Supersampling factor of text and shapes, for anti-aliasing."""

LARGE = 150 * 150
"""Pixels of a box that is pasted in parts from its first use on."""

LETTERINGS: LRUCache[Any, Image.Image] = LRUCache(4 * 2**20, lambda mask: mask.width * mask.height)
GLYPHS: LRUCache[Any, Glyph] = LRUCache(4 * 2**20, lambda glyph: glyph[0].width * glyph[0].height)
SHAPES: LRUCache[Any, Mask] = LRUCache(4 * 2**20, lambda mask: mask.bytes)
"""Masks in memory: an LRU budget of a byte a pixel."""


@dataclass(frozen=True)
class Pasted:
    """A piece of art pasted onto the canvas, with its upper left corner at (`left`, `top`) pixels."""

    raster: Raster
    left: int
    top: int

    def paint(self, image: Image.Image) -> None:
        put(raster_cache.SHARED.pieces(self.raster), image, self.left, self.top)


@dataclass(frozen=True)
class Lettering:
    """A text in one font. `left` and `base` (the y of the baseline) are in pixels.

    `size`, `units`: the font size in pixels and in canvas units. `rank`: how important the text is (`RANKS`); None: it
    has no rank. `narrow`: factor by which the letters are squeezed horizontally.
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
        """The width in pixels, from the start of the first letter to the end of the last one."""
        return spread(self.string, self.family, self.weight)[-1] * self.size * self.narrow

    def paint(self, image: Image.Image) -> None:
        ink, opacity = _ink(self.colour)
        mask = lettering_mask(self.string, self.family, self.weight, self.size, opacity, self.narrow)
        image.paste(ink, (self.left - 1, self.base - rise(self.size)), mask)


@dataclass(frozen=True)
class Shape:
    """A shape of one colour.

    `left`, `top`, `width` and `height` are in pixels. The other lengths are in fine pixels (`FINE`), and so are
    `points`, relative to (left, top). `round`: radius of corners, or half the width of a pen. `hole`: for a ring,
    distance from its outer edge to its inner one.
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
        mask.paint(image, self.left, self.top, ink)


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
    """Return a shape in a box of whole pixels, so that equal shapes in different places can share one cached mask.

    Lengths are in canvas units. `rounding`, `hole`: for `Shape.round` and `Shape.hole`. `grow`: how far the shape
    reaches beyond its points.
    """
    left = math.floor((min(x for x, _ in points) - grow) * scale) - 1
    top = math.floor((min(y for _, y in points) - grow) * scale) - 1
    width = math.ceil((max(x for x, _ in points) + grow) * scale) + 1 - left
    height = math.ceil((max(y for _, y in points) + grow) * scale) + 1 - top
    fine = tuple((nearest((x * scale - left) * FINE), nearest((y * scale - top) * FINE)) for x, y in points)
    r, h = nearest(rounding * scale * FINE), nearest(hole * scale * FINE)
    return Shape(kind, fine, r, h, left, top, width, height, colour)


def rise(size: float) -> int:
    """Return how many pixels a text's base line is below the top edge of its mask."""
    return math.ceil(size * 1.1)


@cached(LETTERINGS, lock=Lock())
def lettering_mask(
    string: str, family: Family, weight: Weight, size: float, opacity: int = 255, narrow: float = 1.0
) -> Image.Image:
    """Return the opacity mask of a text. The text begins one pixel to the right of the mask's left edge."""
    if narrow < 1:
        mask = lettering_mask(string, family, weight, size, opacity)
        return mask.resize((math.ceil(mask.width * narrow), mask.height), Image.Resampling.LANCZOS)
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


@cached(GLYPHS, lock=Lock())
def _glyph(char: str, family: Family, weight: Weight, size: float) -> Glyph:
    ink, (right, down) = font(font_of(char, family, weight), size * FINE).getmask2(char, "L", anchor="ls")
    glyph = Image.new("L", ink.size)
    glyph.im.paste(ink, (0, 0, *ink.size))
    return glyph, right, down


Part = tuple[Box, Image.Image | None]
"""A box of a mask, and its opacities there; None: opaque."""


class Mask:
    """The opacity of a shape, in one or more parts. A mask of one part is cut into more parts once it is used often."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(parts)
        self.bytes: int = sum(opacities.width * opacities.height for _, opacities in parts if opacities is not None)
        self._uses = 0

    def paint(self, image: Image.Image, left: int, top: int, ink: Ink) -> None:
        """Paint the shape in this ink, with the mask's upper left corner at (left, top) pixels.

        The pixels are the same whether or not the mask has been cut into parts.
        """
        self._uses += 1
        if self._uses == OFTEN and len(self.parts) == 1:
            self.parts = tuple(part for _, opacities in self.parts if opacities for part in _cut(opacities))
        for (x0, y0, x1, y1), opacities in self.parts:
            image.paste(ink, (left + x0, top + y0, left + x1, top + y1), opacities)


def _cut(opacities: Image.Image) -> Iterator[Part]:
    for pixels, mixed, x, y in pieces_of(opacities):
        yield (x, y, x + pixels.width, y + pixels.height), pixels if mixed else None


@cached(SHAPES, lock=Lock())
def shape_mask(
    kind: Kind, points: tuple[tuple[int, int], ...], rounding: int, hole: int, width: int, height: int, opacity: int
) -> Mask:
    """Return the mask of a shape. For the parameters see the fields of `Shape`; `opacity` is from 0 to 255.

    To save time, rectangles and rings are drawn with shorter sides. One row and one column of pixels are then repeated
    up to full size.
    """
    if kind not in ("rectangle", "ring"):
        return Mask([((0, 0, width, height), fine_mask(kind, points, rounding, hole, width, height, opacity))])
    ((x0, y0), (x1, y1)), corner = points, max(rounding, hole)
    column, wide = _straight(x0, x1, corner, width)
    row, high = _straight(y0, y1, corner, height)
    less = ((x0, y0), (x1 - wide * FINE, y1 - high * FINE))
    small = fine_mask(kind, less, rounding, hole, width - wide, height - high, opacity)
    parts = list(_stretched(small, column, wide, row, high))
    if width * height >= LARGE:
        return Mask(parts)
    whole = Image.new("L", (width, height))
    for box, opacities in parts:
        whole.paste(255 if opacities is None else opacities, box)
    return Mask([((0, 0, width, height), whole)])


def _straight(begin: int, end: int, corner: int, length: int) -> tuple[int, int]:
    """Return the first pixel in the straight middle of a rectangle's side, and how many equal pixels follow it.

    In fine pixels: `begin` and `end`, the ends of the side, and `corner`, the length of a corner. In pixels: `length`,
    the length of the whole mask.
    """
    first = math.ceil((begin + corner) / FINE) + 1
    after = math.ceil((length * FINE - end + corner) / FINE) + 1
    return first, max(0, length - first - 1 - after)


def _stretched(small: Image.Image, column: int, wide: int, row: int, high: int) -> Iterator[Part]:
    """Yield the parts of a mask after adding `wide` copies of its `column` and `high` copies of its `row`."""
    if not high:
        yield from _widened(small, 0, column, wide)
        return
    yield from _widened(small.crop((0, 0, small.width, row)), 0, column, wide)
    yield from _widened(small.crop((0, row + 1, *small.size)), row + 1 + high, column, wide)
    for x0, x1, opacity in _runs(small.crop((0, row, small.width, row + 1))):
        yield _even((x0 + wide * (x0 > column), row, x1 + wide * (x1 > column), row + high + 1), opacity)


def _widened(strip: Image.Image, top: int, column: int, more: int) -> Iterator[Part]:
    """Yield the parts of a strip after adding `more` copies of its `column`. `top`: the strip's y in the mask."""
    end = top + strip.height
    if not more:
        yield (0, top, strip.width, end), strip
        return
    yield (0, top, column, end), strip.crop((0, 0, column, strip.height))
    yield (column + 1 + more, top, strip.width + more, end), strip.crop((column + 1, 0, *strip.size))
    for y0, y1, opacity in _runs(strip.crop((column, 0, column + 1, strip.height))):
        yield _even((column, top + y0, column + more + 1, top + y1), opacity)


def _runs(line: Image.Image) -> Iterator[tuple[int, int, int]]:
    """Yield (begin, end, opacity) of each run of equal pixels in a line, except transparent ones."""
    end = 0
    for opacity, run in groupby(line.tobytes()):
        begin, end = end, end + len(list(run))
        if opacity:
            yield begin, end, opacity


def _even(box: Box, opacity: int) -> Part:
    """Return a part of a mask that has the same opacity all over."""
    return box, None if opacity == 255 else Image.new("L", (box[2] - box[0], box[3] - box[1]), opacity)


def fine_mask(
    kind: Kind, points: tuple[tuple[int, int], ...], rounding: int, hole: int, width: int, height: int, opacity: int
) -> Image.Image:
    """Return an antialiased mask of a shape: drawn at a multiple of the size, then scaled down.

    Parameters as for `shape_mask`.
    """
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
    return _faded(mask.reduce(FINE), opacity)


@lru_cache(maxsize=1024)
def _ink(colour: str) -> tuple[Ink, int]:
    """Return red, green, blue and opacity of a colour #RRGGBB or #RRGGBBAA, each from 0 to 255."""
    red, green, blue, *alpha = ImageColor.getrgb(colour)
    return (red, green, blue), alpha[0] if alpha else 255


def _faded(mask: Image.Image, opacity: int) -> Image.Image:
    return mask if opacity == 255 else mask.point([i * opacity // 255 for i in range(256)])


def nearest(value: float) -> int:
    """Round to the nearest whole number. Halves are always rounded up, so that equal distances stay equal."""
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
    """Return points along the polyline through `points`, each `gap` away from the one before."""
    dots, rest = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        while rest <= length > 0:
            dots.append((x0 + (x1 - x0) * rest / length, y0 + (y1 - y0) * rest / length))
            rest += gap
        rest -= length
    return dots
