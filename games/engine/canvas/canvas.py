"""Collect a picture's strokes. Only `Canvas.png` and `Canvas.compose` make pixels."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from cachetools import LRUCache
from PIL import Image

from games.engine.canvas import raster_cache
from games.engine.canvas.art import Art, ArtError, Drawing, Raster, raster_of
from games.engine.canvas.encoding import encoded, paletted
from games.engine.canvas.lines import SMALLEST, Anchor, Part, Place, Tight, in_english, lettered, spread_out
from games.engine.canvas.strokes import (
    GLYPHS,
    LETTERINGS,
    SHAPES,
    Kind,
    Lettering,
    Pasted,
    Point,
    Stroke,
    boxed,
    nearest,
    spaced,
)
from games.engine.canvas.text import LETTERS, RANKS, Family, Rank, Weight, shortened


def prepare(canvases: Iterable[Canvas]) -> None:
    """Rasterise all art of these canvases together, so that drawing these or similar canvases later is fast."""
    raster_cache.SHARED.have(raster for canvas in canvases for raster in canvas.rasters())


def cache_sizes() -> dict[str, tuple[float, float]]:
    """Return the size and the limit of each cache of pixels, in bytes, by the name of the cache."""
    caches: dict[str, LRUCache[Any, Any]] = {"letters": LETTERINGS, "glyphs": GLYPHS, "shapes": SHAPES}
    return raster_cache.SHARED.sizes() | {name: (cache.currsize, cache.maxsize) for name, cache in caches.items()}


class Canvas:
    """A picture being composed on a ground, which is a layer of the art.

    The ground gives the picture's size and outline; the outline clips all strokes. Lengths are in canvas units (those
    of the ground's file), x to the right, y down; `scale` is pixels per unit. Colours are "#RRGGBB" or "#RRGGBBAA".
    Later strokes cover earlier ones, but translated lines that need more room than the English ones are painted last.
    """

    def __init__(self, art: Art, ground: str, scale: float = 1, say: Callable[[str], str] | None = None) -> None:
        """Begin a picture. `ground`: the name of the layer on which to draw. `scale`: pixels per unit.

        ``say``: takes the name of a message and returns its text in the picture's language; None leaves the art's texts
        in English.
        """
        self.art, self.scale, self.say = art, scale, say
        self._strokes: list[Stroke | Tight] = []
        self._spread: tuple[int, tuple[Stroke, ...]] = (0, ())
        self._placed: list[Sequence[Lettering]] = []
        """Letterings of the tight lines, once these are spread."""
        self._under: Image.Image | None = None
        """The picture without its tight lines, from when they were spread until it is drawn; else None."""
        self.layer(ground)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the PNG, in pixels."""
        ground = self.rasters()[0]
        return ground.width, ground.height

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """All strokes so far. Canvases with equal strokes give equal pictures.

        Translated lines that are too wide for their room are spread into free space beside them.
        """
        if self._spread[0] != len(self._strokes):
            self._spread = len(self._strokes), tuple(self._settled())
        return self._spread[1]

    def _settled(self) -> Iterator[Stroke]:
        tight = [stroke for stroke in self._strokes if isinstance(stroke, Tight)]
        self._under = self._painted(self._around(), raster_cache.SHARED.ground(self._ready())) if tight else None
        self._placed = [] if self._under is None else spread_out(self._under, tight)
        settled = iter(self._placed)
        for stroke in self._strokes:
            yield from next(settled) if isinstance(stroke, Tight) else (stroke,)

    def _around(self) -> list[Stroke]:
        return [stroke for stroke in self._strokes if not isinstance(stroke, Tight)]

    @property
    def words(self) -> tuple[str, ...]:
        """All texts drawn by `text`, `name` and `runs` so far, in order; texts inside the art are left out."""
        return tuple(stroke.string for stroke in self.strokes if isinstance(stroke, Lettering))

    @property
    def smallest_type(self) -> float:
        """Font size of the smallest text drawn by `text`, `name` or `runs` so far; infinite if there is none."""
        return min((stroke.units for stroke in self.strokes if isinstance(stroke, Lettering)), default=math.inf)

    def rasters(self) -> list[Raster]:
        """Return the rasters of the art drawn on this canvas."""
        return [stroke.raster for stroke in self._strokes if isinstance(stroke, Pasted)]

    # art

    def layer(self, name: str) -> None:
        """Draw the file `name`.svg from the picture's upper left corner. Raises ArtError if there is no such file."""
        if name not in self.art.layers:
            raise ArtError(f"no layer {name} in {self.art.directory}")
        drawing = self.art.layers[name]
        raster = raster_of(drawing, self.art.ink, drawing.width * self.scale, texts=self._texts_in(drawing))
        self._strokes.append(Pasted(raster, 0, 0))

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        *,
        opacity: float = 1,
        rotate: float = 0,
        art: Art | None = None,
    ) -> None:
        """Draw a sprite centred at (x, y), with its box `width` wide, turned by `rotate` degrees clockwise.

        `art`: the art that contains the sprite, if not the canvas's own; the sprite then has the ink of this art.
        Raises ArtError if the art has no such sprite.
        """
        source = art or self.art
        if name not in source.sprites:
            raise ArtError(f"no sprite {name} in {source.directory}")
        drawing = source.sprites[name]
        raster = raster_of(drawing, source.ink, width * self.scale, rotate, opacity, self._texts_in(drawing))
        left, top = nearest(x * self.scale - raster.width / 2), nearest(y * self.scale - raster.height / 2)
        self._strokes.append(Pasted(raster, left, top))

    def _texts_in(self, drawing: Drawing) -> tuple[tuple[str, str, float], ...]:
        return drawing.in_words(self.say) if self.say and drawing.inscriptions else ()

    def seat(self, seat: int, x: float, y: float, width: float, *, standin: bool = False, duty: bool = False) -> None:
        """Draw the seat's mark: colour, shape and letter. A stand-in's (an AI player's) mark has a dashed rim.

        `duty`: whether the seat must act. If so, a bright ring surrounds the mark; its diameter is 1.2 times `width`.
        """
        if duty:
            self.sprite("duty-ring", x, y, width * 1.2)
            width *= {2: 0.84, 3: 0.86, 4: 0.88}.get(seat, 1)  # shapes with corners shrink to stay inside the ring
        self.sprite(f"seat-{LETTERS[seat]}{'-standin' if standin else ''}", x, y, width)

    # text

    def text(
        self,
        x: float,
        y: float,
        string: str,
        size: float,
        colour: str,
        *,
        anchor: Anchor = "start",
        family: Family = "sans",
        weight: Weight = 700,
        fit: float | None = None,
        least: float = SMALLEST,
        rank: Rank | None = None,
    ) -> float:
        """Draw one line of text and return its width.

        `x`: the text's start, middle or end (`anchor`); `y`: the middle of the capitals. `fit`: the greatest width. A
        wider text shrinks, at most to the size `least`, and is then cut. No text is smaller than `SMALLEST`, or than
        its rank allows (`RANKS`). Missing characters are replaced (`legible`).
        """
        parts: list[Part] = [(string, colour, weight)]
        return self.runs(x, y, parts, size, anchor=anchor, family=family, fit=fit, least=least, rank=rank)

    def name(
        self,
        x: float,
        y: float,
        name: str,
        size: float,
        colour: str,
        *,
        room: float,
        anchor: Anchor = "start",
        family: Family = "sans",
        rank: Rank = "second",
    ) -> float:
        """Draw a name and return its width. A name wider than `room` is cut, never shrunk."""
        shown = shortened(name, max(size, RANKS[rank]), room, family)
        return self.text(x, y, shown, size, colour, anchor=anchor, family=family, rank=rank)

    def runs(
        self,
        x: float,
        y: float,
        parts: Sequence[Part],
        size: float,
        *,
        anchor: Anchor = "start",
        family: Family = "sans",
        fit: float | None = None,
        least: float = SMALLEST,
        rank: Rank | None = None,
    ) -> float:
        """Draw one line, as `text` does, from parts of (string, colour, weight).

        If the line is too wide, its parts are shortened, beginning with the first one.
        """
        place: Place = (x, y, anchor, self.scale)
        line, letterings, width = lettered(place, tuple(parts), in_english(parts), size, family, fit, least, rank)
        if line.english is not None and line.natural > line.room:
            self._strokes.append(Tight(line, letterings))
        else:
            self._strokes.extend(letterings)
        return width

    # shapes

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        pen: float = 0,
    ) -> None:
        """Draw a rectangle with its upper left corner at (x, y). `radius`: that of its corners.

        The outline, `pen` wide, is centred on the rectangle's edge. `fill`, `stroke`: colours of the inside and of the
        outline; None: not drawn.
        """
        if fill:
            self._put("rectangle", [(x, y), (x + width, y + height)], fill, rounding=radius)
        if stroke:
            half = pen / 2
            outer = [(x - half, y - half), (x + width + half, y + height + half)]
            self._put("ring", outer, stroke, rounding=radius + half if radius else 0, hole=pen)

    def circle(
        self, x: float, y: float, radius: float, *, fill: str | None = None, stroke: str | None = None, pen: float = 0
    ) -> None:
        """Draw a circle with its centre at (x, y).

        The outline, `pen` wide, is centred on the circle's edge. `fill`, `stroke`: see `rect`.
        """
        self.rect(x - radius, y - radius, 2 * radius, 2 * radius, radius, fill=fill, stroke=stroke, pen=pen)

    def polygon(
        self, points: Sequence[Point], *, fill: str | None = None, stroke: str | None = None, pen: float = 0
    ) -> None:
        """Draw a closed shape through these points.

        The outline, `pen` wide, is centred on the shape's edge. `fill`, `stroke`: see `rect`.
        """
        if fill:
            self._put("polygon", points, fill)
        if stroke:
            self._put("pen", [*points, points[0]], stroke, rounding=pen / 2, grow=pen / 2)

    def line(self, points: Sequence[Point], colour: str, pen: float, *, dotted: float = 0) -> None:
        """Draw a line `pen` wide with round ends, or a row of dots whose centres are `dotted` apart.

        For curves see `bend`.
        """
        if dotted:
            self._put("dots", spaced(points, dotted), colour, rounding=pen / 2, grow=pen / 2)
        else:
            self._put("pen", points, colour, rounding=pen / 2, grow=pen / 2)

    def arrow(self, points: Sequence[Point], colour: str, pen: float, *, head: float = 14, dotted: float = 0) -> None:
        """Draw a line `pen` wide that ends in an arrowhead of length `head`, with its tip at the last point.

        `dotted`: see `line`.
        """
        (tx, ty) = points[-1]
        body = [p for p in points[:-1] if math.dist(p, (tx, ty)) > head]
        (bx, by) = body[-1] if body else points[0]
        angle = math.atan2(ty - by, tx - bx)
        neck = (tx - head * 0.8 * math.cos(angle), ty - head * 0.8 * math.sin(angle))
        wings = [(tx - head * math.cos(angle + turn), ty - head * math.sin(angle + turn)) for turn in (-0.46, 0.46)]
        if body:
            self.line([*body, neck], colour, pen, dotted=dotted)
        self.polygon([(tx, ty), *wings], fill=colour)

    def _put(self, kind: Kind, points: Sequence[Point], colour: str, **how: float) -> None:
        self._strokes.append(boxed(kind, tuple(points), colour, self.scale, **how))

    # result

    def compose(self) -> Image.Image:
        """Return the picture as an image."""
        ground = self._ready()
        whole = raster_cache.SHARED.need([ground])[ground]
        image = self._drawn().convert("RGBA")
        image.putalpha(whole.getchannel("A"))
        return image

    def png(self) -> bytes:
        """Return the picture as a PNG file. The same strokes give the same bytes."""
        palette = self.art.palette
        if palette is None:
            return encoded(self.compose())
        image = self._drawn()
        return paletted(image, raster_cache.SHARED.rim(self._ready()), palette)

    def _drawn(self) -> Image.Image:
        """Return the picture of all strokes in RGB. Translated lines too wide for their room are drawn last."""
        strokes, under = self.strokes, self._under
        if not self._placed:
            return self._painted(strokes, raster_cache.SHARED.ground(self._ready()))
        if under is None:
            under = self._painted(self._around(), raster_cache.SHARED.ground(self._ready()))
        self._under = None
        for lettering in chain.from_iterable(self._placed):
            lettering.paint(under)
        return under

    def _painted(self, strokes: Sequence[Stroke], ground: Image.Image) -> Image.Image:
        """Draw all strokes after the first one onto `ground`, and return `ground`.

        `ground`: an RGB image that already shows the first stroke.
        """
        for stroke in strokes[1:]:
            stroke.paint(ground)
        return ground

    def _ready(self) -> Raster:
        """Rasterise the art of this canvas that isn't cached. Returns the raster of the ground."""
        needed = self.rasters()
        raster_cache.SHARED.have(needed)
        return needed[0]


WIDTHS = (1200, 525, 360)
"""Pixels: the original, in Discord's chat on a desktop, and on a phone."""

GAP, GROUND = 24, "#313338"
"""Pixels between pictures, and the colour of Discord's dark theme."""


def contact(picture: Canvas, beside: Sequence[Path] = ()) -> bytes:
    """Return a PNG that shows the picture at each width of `WIDTHS`.

    ``beside``: image files, drawn below the picture at the same widths.
    """
    whole = [picture.compose(), *(Image.open(path).convert("RGBA") for path in beside)]
    rows = [[_scaled(image, width * image.width // 1200) for width in WIDTHS] for image in whole]
    for row, image in zip(rows, whole, strict=True):
        if image.width < image.height:  # a portrait fills a phone's width, too
            row[1:] = [_scaled(image, 360), _scaled(image, 270)]
    width = max(sum(image.width + GAP for image in row) for row in rows) + GAP
    sheet = Image.new("RGB", (width, sum(row[0].height + GAP for row in rows) + GAP), GROUND)
    top = GAP
    for row in rows:
        left = GAP
        for image in row:
            sheet.paste(image, (left, top), image)
            left += image.width + GAP
        top += row[0].height + GAP
    file = io.BytesIO()
    sheet.save(file, "PNG", compress_level=3)
    return file.getvalue()


def _scaled(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
