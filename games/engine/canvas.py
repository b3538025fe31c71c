"""Pictures: SVG art, simple shapes and live text on a canvas, written as PNG.

Here: all that knows an image library; a game's board.py uses this module alone. Not here: any game.

A canvas is a list of strokes. Nothing is drawn before `Canvas.png`; so `draw` is cheap, two canvases can be compared,
and what they say can be read (`Canvas.words`). Only then are the pieces of art made pixels that no cache has yet, all
together, by a process of their own: resvg holds the interpreter lock, and must never hold a bot's. This file is that
process's program too, so it imports nothing of ours.

Art is a directory of SVG files made for Inkscape. A file is a layer, used whole, by its name. A group with an id and
`data-box="width height"` is a sprite, drawn around its own origin, so it may lie anywhere on its sheet; what is beyond
its box is lost. `currentColor` is the game's ink. Texts in art are placed by a click, in Inter or Noto Serif, never
flowed.

Equal strokes give equal bytes, in any process: text is laid out here, with kerning from a table beside each font, since
the shaping library that Pillow can use is there on some machines and missing on others.
"""

from __future__ import annotations

import hashlib
import io
import json
import math
import struct
import subprocess
import sys
import tempfile
import threading
import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import Literal, Protocol
from xml.etree import ElementTree

from isal import isal_zlib
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont

Anchor = Literal["start", "middle", "end"]
Family = Literal["sans", "serif"]
Weight = Literal[600, 700]
Point = tuple[float, float]
Part = tuple[str, str, Weight]
Kind = Literal["rectangle", "ring", "polygon", "pen", "dots"]

SMALLEST = 14
"""Canvas units: no type is smaller (the house style)."""
FINE = 4
"""Text and shapes are drawn this many times larger and then reduced: that is their anti-aliasing."""
_GRAIN = 40
"""Pixels: a piece of a tile that is no larger is not cut any further."""
PATIENCE = 120
"""Seconds: art that takes longer to rasterise will never be."""
LETTERS = "ABCDEF"
"""What seats are called, in order."""

_HERE = Path(__file__).resolve().parent
_HOUSE = _HERE / "art"
_FONTS = {
    ("sans", 600): _HERE / "fonts" / "Inter-SemiBold.ttf",
    ("sans", 700): _HERE / "fonts" / "Inter-Bold.ttf",
    ("serif", 700): _HERE / "fonts" / "NotoSerif-Bold.ttf",
}
_CAPITALS = {"sans": 0.728, "serif": 0.714}  # height of the capitals, in ems
_SVG = "{http://www.w3.org/2000/svg}"


class ArtError(RuntimeError):
    """A drawing is missing or can't be rasterised; the text names it."""


# ---------------------------------------------------------------- names and other text


@cache
def _units(family: Family, weight: Weight) -> ImageFont.FreeTypeFont:
    """The font at one pixel a font unit or so: widths measured in it are free of rounding."""
    return ImageFont.truetype(_FONTS[family, weight], 2000, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=64)
def _font(family: Family, weight: Weight, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONTS[family, weight], size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _kerning(family: Family, weight: Weight) -> dict[str, int]:
    """Pairs of characters, and how much apart they move, in thousandths of an em (mostly negative).

    A line of the file is the left one, then each right one with its value.
    """
    pairs = {}
    for line in _FONTS[family, weight].with_suffix(".kern.txt").read_text("utf-8").splitlines():
        left, *rights = line.split(" ")
        pairs.update({left + right[0]: int(right[1:]) for right in rights})
    return pairs


@lru_cache(maxsize=8192)
def _advance(char: str, family: Family, weight: Weight) -> float:
    """Width of one character, in ems."""
    return _units(family, weight).getlength(char) / 2000


@cache
def _box(family: Family) -> bytes:
    """What the font draws for a character that it lacks (this one is in no font)."""
    return bytes(_font(family, 700, 24).getmask("\U0010ffff"))


@lru_cache(maxsize=8192)
def _has(char: str, family: Family) -> bool:
    """Whether the font can draw this character."""
    return char == " " or bytes(_font(family, 700, 24).getmask(char)) != _box(family)


@lru_cache(maxsize=4096)
def legible(string: str, family: Family = "sans") -> str:
    """The string as our fonts can show it: Latin, Greek, Cyrillic, digits and common signs stay.

    Fancy letters become plain ones; marks that we can't set, emoji and control characters go. A run of letters of
    another script becomes one "…", so that it shows that something is missing. Whitespace becomes single spaces.
    """
    out: list[str] = []
    for char in unicodedata.normalize("NFC", " ".join(string.split())):
        shown = char if _has(char, family) else _plain(char, family)
        if not shown and unicodedata.category(char)[0] in "LN" and out[-1:] != ["…"]:
            shown = "…"
        out.extend(shown)
    return " ".join("".join(out).split())


def _plain(char: str, family: Family) -> str:
    """What the font has of the character's plain form; nothing, if that isn't a whole letter."""
    parts = unicodedata.normalize("NFKC", char)
    if not all(_has(part, family) for part in parts):
        parts = "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))
    return parts if all(_has(part, family) for part in parts) else ""


def cut(string: str, limit: int = 14) -> str:
    """The string, or its beginning and "…": at most `limit` characters."""
    return string if len(string) <= limit else string[: limit - 1].rstrip(" …") + "…"


class Named(Protocol):
    """Anything that has a name, such as a player."""

    @property
    def name(self) -> str: ...


def nameplates(players: Iterable[Named], limit: int = 14) -> tuple[str, ...]:
    """The players' names by seat, fit to be drawn.

    One of which our fonts can show nothing becomes "Player" and the seat's letter.
    """
    shown = [legible(player.name) for player in players]
    return tuple(cut(name if name.strip("… ") else f"Player {LETTERS[seat]}", limit) for seat, name in enumerate(shown))


@lru_cache(maxsize=4096)
def _spread(string: str, family: Family, weight: Weight) -> tuple[float, ...]:
    """Where each character begins, and where the last ends, in ems."""
    pairs, places, at = _kerning(family, weight), [], 0.0
    for i, char in enumerate(string):
        at += pairs.get(string[i - 1 : i + 1], 0) / 1000 if i else 0
        places.append(at)
        at += _advance(char, family, weight)
    return (*places, at)


def measure(string: str, size: float, family: Family = "sans", weight: Weight = 700) -> float:
    """Width of the string at this size, as it will be drawn."""
    return _spread(legible(string, family), family, weight)[-1] * size


def contrast(one: str, other: str) -> float:
    """Contrast of two colours as WCAG 2 counts it: 1 (equal) to 21 (black on white)."""
    lights = []
    for colour in (one, other):
        parts = (part / 255 for part in ImageColor.getrgb(colour)[:3])
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


# ---------------------------------------------------------------- art


@dataclass(frozen=True)
class Raster:
    """One drawing at one size: what is rasterised, cached and pasted.

    `width` and `height` in pixels, `zoom` in pixels a unit, `turn` in degrees clockwise; `sprite` is empty for a file.
    """

    file: str
    digest: str
    sprite: str
    ink: str
    width: int
    height: int
    zoom: float
    turn: float
    opacity: float

    @cached_property
    def key(self) -> str:
        """Name in the cache: the same for the same drawing, wherever its file lies."""
        facts = (
            self.digest,
            self.sprite,
            self.ink,
            self.width,
            self.height,
            self.zoom,
            self.turn,
            self.opacity,
            _tools(),
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()[:40]


@cache
def _tools() -> tuple[str, ...]:
    """What else pixels depend on: the renderer and the fonts of texts in the art."""
    return (version("resvg_py"), *(hashlib.sha256(path.read_bytes()).hexdigest() for path in _FONTS.values()))


@dataclass(frozen=True)
class Drawing:
    """A layer or a sprite, as it lies in its file. `width` and `height` are its box in units of the file."""

    file: Path
    digest: str
    sprite: str
    width: float
    height: float


class Art:
    """A game's drawings: the SVG files of a directory, and those that all games share (seat marks and the like).

    `ink` is the game's colour for outlines; drawings take it as `currentColor`.
    """

    def __init__(self, directory: Path, ink: str) -> None:
        self.directory, self.ink = directory, ink

    @cached_property
    def layers(self) -> dict[str, Drawing]:
        """Every file by its name."""
        return {drawing.file.stem: drawing for drawing in self._drawings if not drawing.sprite}

    @cached_property
    def sprites(self) -> dict[str, Drawing]:
        """Every sprite by its id. Two of one id are an error, also in different files."""
        found: dict[str, Drawing] = {}
        for drawing in self._drawings:
            if drawing.sprite in found:
                raise ArtError(f"sprite {drawing.sprite} is in {drawing.file} and in {found[drawing.sprite].file}")
            if drawing.sprite:
                found[drawing.sprite] = drawing
        return found

    @cached_property
    def _drawings(self) -> list[Drawing]:
        files = [path for place in (_HOUSE, self.directory) for path in sorted(place.glob("*.svg"))]
        return [drawing for path in files for drawing in _read(path)]


@lru_cache(maxsize=4096)
def _raster(drawing: Drawing, ink: str, width: float, turn: float = 0, opacity: float = 1) -> Raster:
    """The drawing, `width` pixels wide and turned."""
    zoom, angle = width / drawing.width, math.radians(turn)
    across, down = abs(math.cos(angle)), abs(math.sin(angle))
    w = math.ceil((drawing.width * across + drawing.height * down) * zoom - 0.01)
    h = math.ceil((drawing.width * down + drawing.height * across) * zoom - 0.01)
    return Raster(str(drawing.file), drawing.digest, drawing.sprite, ink, w, h, zoom, turn, opacity)


def _read(path: Path) -> list[Drawing]:
    """The file as a layer, then its sprites."""
    content = path.read_bytes()
    digest, root = hashlib.sha256(content).hexdigest(), ElementTree.fromstring(content)
    found = [Drawing(path, digest, "", float(root.get("width", "0")), float(root.get("height", "0")))]
    for group in root.iter(f"{_SVG}g"):
        if box := group.get("data-box"):
            width, height = map(float, box.split())
            found.append(Drawing(path, digest, group.get("id", ""), width, height))
    return found


# ---------------------------------------------------------------- rasters: memory, disk, or a process that makes them


class _Cache:
    """Rasters that are made, in memory and on disk. Any number of threads and processes may use it at once."""

    def __init__(self) -> None:
        self.memory: dict[Raster, Image.Image] = {}
        self._pieces: dict[Raster, tuple[_Piece, ...]] = {}
        self._outlines: dict[Raster, Image.Image] = {}
        self.lock = threading.Lock()
        self.directory: Path | None = None
        self.chosen = False

    def place(self) -> Path | None:
        """The directory on disk; None, if there is none to be had."""
        if not self.chosen:
            try:
                cache_in(Path.home() / ".cache" / "parlour" / "pictures")
            except RuntimeError:  # nobody's home
                cache_in(None)
        return self.directory

    def need(self, rasters: Iterable[Raster]) -> dict[Raster, Image.Image]:
        """These rasters; the missing ones are made in one go."""
        wanted = dict.fromkeys(rasters)
        if not all(raster in self.memory for raster in wanted):
            with self.lock:
                missing = [raster for raster in wanted if raster not in self.memory and not self._load(raster)]
                for raster, png in zip(missing, _rasterise(missing), strict=True):
                    self.memory[raster] = png
                    self._save(raster, png)
        return {raster: self.memory[raster] for raster in wanted}

    def pieces(self, raster: Raster) -> tuple[_Piece, ...]:
        """A raster that is in memory, cut."""
        if raster not in self._pieces:
            self._pieces[raster] = _cut(self.memory[raster])
        return self._pieces[raster]

    def outline(self, raster: Raster) -> Image.Image:
        """The alpha channel of a raster that is in memory."""
        if raster not in self._outlines:
            self._outlines[raster] = self.memory[raster].getchannel("A")
        return self._outlines[raster]

    def clear(self) -> None:
        """Forget what is in memory."""
        for kept in (self.memory, self._pieces, self._outlines):
            kept.clear()

    def _load(self, raster: Raster) -> bool:
        """From disk into memory; a file that is not what was written counts as missing."""
        place = self.place()
        try:
            content = b"" if place is None else (place / raster.key).read_bytes()
            if _seal(raster, content[32:]) != content[:32]:
                return False
            pixels = zlib.decompress(content[32:])
            self.memory[raster] = Image.frombytes("RGBA", (raster.width, raster.height), pixels)
        except (OSError, ValueError, zlib.error):
            return False
        return True

    def _save(self, raster: Raster, image: Image.Image) -> None:
        """To disk, whole or not at all; a disk that won't have it is no error."""
        place, content = self.place(), isal_zlib.compress(image.tobytes(), 1)
        if place is None:
            return
        try:
            place.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=place, prefix="new-", delete=False) as file:
                file.write(_seal(raster, content) + content)
            Path(file.name).replace(place / raster.key)
        except OSError:
            return


def _seal(raster: Raster, content: bytes) -> bytes:
    """32 bytes that show that a cache file is whole, and this raster's."""
    return hashlib.sha256(raster.key.encode() + content).digest()


_cache = _Cache()


def cache_in(directory: Path | None) -> None:
    """Keep rasters in this directory; None: in memory alone. Without a call they are in `~/.cache/parlour/pictures`."""
    _cache.directory, _cache.chosen = directory, True


def forget() -> None:
    """Drop the rasters held in memory (those on disk stay)."""
    with _cache.lock:
        _cache.clear()


def prepare(canvases: Iterable[Canvas]) -> None:
    """Rasterise all that these canvases need, in one go, so that drawing them or their like later is quick."""
    _cache.need(raster for canvas in canvases for raster in canvas.rasters())


def noted(note: str) -> bool:
    """Whether this was noted in the directory on disk, by the same renderer with the same fonts.

    A note lies beside the rasters, and goes when they go.
    """
    place = _cache.place()
    return place is not None and (place / _name_of(note)).exists()


def take_note(note: str) -> None:
    """Note something about the rasters on disk; where there is no directory, nothing is kept."""
    place = _cache.place()
    try:
        if place is not None:
            place.mkdir(parents=True, exist_ok=True)
            (place / _name_of(note)).touch()
    except OSError:
        return


def _name_of(note: str) -> str:
    return "note-" + hashlib.sha256(repr((note, _tools())).encode()).hexdigest()[:40]


def _rasterise(rasters: Sequence[Raster]) -> list[Image.Image]:
    """Make these rasters in a process of their own."""
    if not rasters:
        return []
    jobs = [(r.file, r.sprite, r.ink, r.width, r.height, r.zoom, r.turn, r.opacity) for r in rasters]
    command = [sys.executable, "-P", str(Path(__file__).resolve())]
    try:
        done = subprocess.run(
            command, input=json.dumps(jobs).encode(), capture_output=True, check=True, timeout=PATIENCE
        )
    except subprocess.CalledProcessError as error:
        raise ArtError(error.stderr.decode(errors="replace").strip()[-500:]) from error
    except subprocess.TimeoutExpired as error:
        raise ArtError(f"rasterising took more than {PATIENCE} seconds") from error
    images, at = [], 0
    for raster in rasters:
        length = raster.width * raster.height * 4
        images.append(Image.frombytes("RGBA", (raster.width, raster.height), done.stdout[at : at + length]))
        at += length
    return images


# ---------------------------------------------------------------- strokes: what a canvas is made of


@dataclass(frozen=True)
class _Pasted:
    """A piece of art. `left` and `top` in pixels."""

    raster: Raster
    left: int
    top: int

    def paint(self, image: Image.Image) -> None:
        _put(_cache.pieces(self.raster), image, self.left, self.top)


@dataclass(frozen=True)
class _Lettering:
    """Text of one font. `left` and `base` (of the line) in pixels; an em is `size` pixels, `units` canvas units."""

    string: str
    family: Family
    weight: Weight
    size: float
    units: float
    colour: str
    left: int
    base: int

    def paint(self, image: Image.Image) -> None:
        tile = _letters(self.string, self.family, self.weight, self.size, self.colour)
        image.paste(tile, (self.left - 1, self.base - _rise(self.size)), tile)


@dataclass(frozen=True)
class _Shape:
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
        pieces = _stencil(self.kind, self.points, self.round, self.hole, self.width, self.height, self.colour)
        _put(pieces, image, self.left, self.top)


_Stroke = _Pasted | _Lettering | _Shape

_Piece = tuple[Image.Image, bool, int, int]
"""A part of a tile: its pixels, whether some of them let shine through, and where in the tile it lies."""


def _put(pieces: Iterable[_Piece], image: Image.Image, left: int, top: int) -> None:
    for pixels, mixed, x, y in pieces:
        image.paste(pixels, (left + x, top + y), pixels if mixed else None)


def _cut(tile: Image.Image) -> tuple[_Piece, ...]:
    """The tile in pieces: what only covers is copied instead of mixed, and what is clear is left out.

    Put one by one they make the same picture, in half the time where shapes are large.
    """
    alpha = tile.getchannel("A")

    def cut(left: int, top: int, right: int, bottom: int) -> list[_Piece]:
        box = (left, top, right, bottom)
        least, most = alpha.crop(box).getextrema()
        if most == 0:
            return []
        whole = (tile.crop(box), least != 255, left, top)
        width, height = right - left, bottom - top
        if least == 255 or max(width, height) <= _GRAIN:
            return [whole]
        x, y = ((left + right) // 2, bottom) if width >= height else (right, (top + bottom) // 2)
        parts = cut(left, top, x, y) + (cut(x, top, right, bottom) if y == bottom else cut(left, y, right, bottom))
        seen = sum(pixels.width * pixels.height for pixels, mixed, _, _ in parts if mixed)
        return [whole] if seen == width * height else parts

    return tuple(cut(0, 0, *tile.size))


def _rise(size: float) -> int:
    """How many pixels above a line's base its tile begins."""
    return math.ceil(size * 1.1)


@lru_cache(maxsize=512)
def _letters(string: str, family: Family, weight: Weight, size: float, colour: str) -> Image.Image:
    """The text as a tile, which begins a pixel left of it."""
    font, places = _font(family, weight, size * FINE), _spread(string, family, weight)
    height = _rise(size) + math.ceil(size * 0.35)
    mask = Image.new("L", ((math.ceil(places[-1] * size) + 3) * FINE, height * FINE))
    draw = ImageDraw.Draw(mask)
    for char, place in zip(string, places, strict=False):
        if char != " ":
            draw.text((_near((place * size + 1) * FINE), _rise(size) * FINE), char, 255, font, "ls")
    return _tinted(mask.reduce(FINE), colour)


@lru_cache(maxsize=256)
def _stencil(
    kind: str, points: tuple[tuple[int, int], ...], rounding: int, hole: int, width: int, height: int, colour: str
) -> tuple[_Piece, ...]:
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
    return _cut(_tinted(mask.reduce(FINE), colour))


def _tinted(mask: Image.Image, colour: str) -> Image.Image:
    """A tile of this colour (#RRGGBB or #RRGGBBAA), as opaque as the mask and the colour say."""
    *rgb, alpha = ImageColor.getrgb(colour + "FF" * (len(colour) == 7))
    tile = Image.new("RGBA", mask.size, tuple(rgb))
    tile.putalpha(mask if alpha == 255 else mask.point([i * alpha // 255 for i in range(256)]))
    return tile


def _near(value: float) -> int:
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


def _every(points: Sequence[Point], gap: float) -> list[Point]:
    """Points along a line of these points, at this distance from one another."""
    found, rest = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        while rest <= length > 0:
            found.append((x0 + (x1 - x0) * rest / length, y0 + (y1 - y0) * rest / length))
            rest += gap
        rest -= length
    return found


# ---------------------------------------------------------------- the canvas


class Canvas:
    """A picture in the making, on a layer as its ground: that gives its size and outline, and nothing shows outside.

    Lengths are canvas units (those of the ground's file), x to the right, y down; `scale` is pixels a unit. Colours are
    "#RRGGBB" or "#RRGGBBAA". Later strokes lie over earlier ones.
    """

    def __init__(self, art: Art, ground: str, scale: float = 1) -> None:
        self.art, self.scale = art, scale
        self._strokes: list[_Stroke] = []
        self.layer(ground)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the PNG, in pixels."""
        ground = self.rasters()[0]
        return ground.width, ground.height

    @property
    def strokes(self) -> tuple[object, ...]:
        """All strokes so far: equal ones make equal pictures."""
        return tuple(self._strokes)

    @property
    def words(self) -> tuple[str, ...]:
        """All live texts so far, in order."""
        return tuple(stroke.string for stroke in self._strokes if isinstance(stroke, _Lettering))

    @property
    def smallest_type(self) -> float:
        """Size of the smallest live text so far; infinite without one."""
        return min((stroke.units for stroke in self._strokes if isinstance(stroke, _Lettering)), default=math.inf)

    def rasters(self) -> list[Raster]:
        """The pieces of art on it."""
        return [stroke.raster for stroke in self._strokes if isinstance(stroke, _Pasted)]

    # art

    def layer(self, name: str) -> None:
        """The file `name`.svg, from its upper left corner."""
        if name not in self.art.layers:
            raise ArtError(f"no layer {name} in {self.art.directory}")
        drawing = self.art.layers[name]
        self._strokes.append(_Pasted(_raster(drawing, self.art.ink, drawing.width * self.scale), 0, 0))

    def sprite(self, name: str, x: float, y: float, width: float, *, opacity: float = 1, rotate: float = 0) -> None:
        """A sprite with its centre at (x, y), its box `width` wide, then turned by `rotate` degrees clockwise."""
        if name not in self.art.sprites:
            raise ArtError(f"no sprite {name} in {self.art.directory}")
        raster = _raster(self.art.sprites[name], self.art.ink, width * self.scale, rotate, opacity)
        left, top = _near(x * self.scale - raster.width / 2), _near(y * self.scale - raster.height / 2)
        self._strokes.append(_Pasted(raster, left, top))

    def seat(self, seat: int, x: float, y: float, width: float, *, standin: bool = False, duty: bool = False) -> None:
        """The seat's mark: colour, shape and letter.

        A stand-in's rim is dashed. On duty it has a bright ring, a fifth wider than `width`.
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
    ) -> float:
        """One line of text; gives its width. `y` is the middle of the capitals, `x` what `anchor` says.

        With `fit` it becomes smaller until it is no wider than that, and where it would be smaller than `least`,
        shorter. No type is smaller than `SMALLEST`. What our fonts lack is replaced (`legible`).
        """
        return self.runs(x, y, [(string, colour, weight)], size, anchor=anchor, family=family, fit=fit, least=least)

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
    ) -> float:
        """Like `text`, a line of parts: each a string, its colour and its weight. The first one is shortened first."""
        shown = [(_kept(string, family), colour, weight) for string, colour, weight in parts]
        room = math.inf if fit is None else fit
        size, shown = _fitted(shown, max(size, SMALLEST), max(least, SMALLEST), family, room)
        widths = [_spread(string, family, weight)[-1] * size for string, _, weight in shown]
        x -= {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * sum(widths)
        base = _near((y + size * _CAPITALS[family] / 2) * self.scale)
        em = size * self.scale
        for (string, colour, weight), width in zip(shown, widths, strict=True):
            if string.strip():
                self._strokes.append(_Lettering(string, family, weight, em, size, colour, _near(x * self.scale), base))
            x += width
        return sum(widths)

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
        """A rectangle from its upper left corner, with round corners; its outline, `pen` wide, lies on its edge."""
        if fill:
            self._shape("rectangle", [(x, y), (x + width, y + height)], fill, rounding=radius)
        if stroke:
            half = pen / 2
            outer = [(x - half, y - half), (x + width + half, y + height + half)]
            self._shape("ring", outer, stroke, rounding=radius + half if radius else 0, hole=pen)

    def circle(
        self, x: float, y: float, radius: float, *, fill: str | None = None, stroke: str | None = None, pen: float = 0
    ) -> None:
        """A circle round its centre."""
        self.rect(x - radius, y - radius, 2 * radius, 2 * radius, radius, fill=fill, stroke=stroke, pen=pen)

    def polygon(
        self, points: Sequence[Point], *, fill: str | None = None, stroke: str | None = None, pen: float = 0
    ) -> None:
        """A closed shape; its outline, `pen` wide, lies on its edge."""
        if fill:
            self._shape("polygon", points, fill)
        if stroke:
            self._shape("pen", [*points, points[0]], stroke, rounding=pen / 2, grow=pen / 2)

    def line(self, points: Sequence[Point], colour: str, pen: float, *, dotted: float = 0) -> None:
        """A line with round ends; with `dotted`, dots at that distance instead. For a curve see `bend`."""
        if dotted:
            self._shape("dots", _every(points, dotted), colour, rounding=pen / 2, grow=pen / 2)
        else:
            self._shape("pen", points, colour, rounding=pen / 2, grow=pen / 2)

    def arrow(self, points: Sequence[Point], colour: str, pen: float, *, head: float = 14, dotted: float = 0) -> None:
        """A line that ends in an arrowhead `head` long, whose tip is the last point."""
        (tx, ty) = points[-1]
        body = [p for p in points[:-1] if math.dist(p, (tx, ty)) > head]
        (bx, by) = body[-1] if body else points[0]
        angle = math.atan2(ty - by, tx - bx)
        neck = (tx - head * 0.8 * math.cos(angle), ty - head * 0.8 * math.sin(angle))
        wings = [(tx - head * math.cos(angle + turn), ty - head * math.sin(angle + turn)) for turn in (-0.46, 0.46)]
        if body:
            self.line([*body, neck], colour, pen, dotted=dotted)
        self.polygon([(tx, ty), *wings], fill=colour)

    def _shape(
        self, kind: Kind, points: Sequence[Point], colour: str, *, rounding: float = 0, hole: float = 0, grow: float = 0
    ) -> None:
        """Put a shape on a box of whole pixels, so that equal shapes at other places share their mask."""
        s = self.scale
        left = math.floor((min(x for x, _ in points) - grow) * s) - 1
        top = math.floor((min(y for _, y in points) - grow) * s) - 1
        width = math.ceil((max(x for x, _ in points) + grow) * s) + 1 - left
        height = math.ceil((max(y for _, y in points) + grow) * s) + 1 - top
        fine = tuple((_near((x * s - left) * FINE), _near((y * s - top) * FINE)) for x, y in points)
        r, h = _near(rounding * s * FINE), _near(hole * s * FINE)
        self._strokes.append(_Shape(kind, fine, r, h, left, top, width, height, colour))

    # result

    def compose(self) -> Image.Image:
        """The picture as pixels (for tests and for png)."""
        art = _cache.need(self.rasters())
        ground = art[self.rasters()[0]]
        image = ground.copy()
        for stroke in self._strokes[1:]:
            stroke.paint(image)
        image.putalpha(_cache.outline(self.rasters()[0]))  # pasting mixed alphas too
        return image

    def png(self) -> bytes:
        """The picture as a PNG file: the same bytes for the same strokes."""
        return encoded(self.compose())


def encoded(image: Image.Image) -> bytes:
    """A PNG file (RGBA) of the image."""
    above = Image.new("RGBA", image.size)
    above.paste(image, (0, 1))
    length = image.width * 4 + 1
    # PNG's filter 2: each row less the one above. The raw encoder pads a row by what becomes the next one's filter.
    rows = bytearray(1)
    rows += ImageChops.subtract_modulo(image, above).tobytes("raw", "RGBA", length)
    rows.pop()
    rows[::length] = b"\2" * image.height
    head = struct.pack(">2I5B", image.width, image.height, 8, 6, 0, 0, 0)
    # Level 0 also finds repetitions; level 1 gives other bytes for the same pixels in one process of a thousand.
    chunks = ((b"IHDR", head), (b"IDAT", isal_zlib.compress(rows, 0)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", isal_zlib.crc32(kind + content))


def _kept(string: str, family: Family) -> str:
    """`legible`, with the spaces at both ends, which part it from its neighbours."""
    inner = legible(string, family)
    return (" " if string[:1] == " " and inner else "") + inner + (" " if string[-1:] == " " else "")


def _fitted(parts: list[Part], size: float, least: float, family: Family, room: float) -> tuple[float, list[Part]]:
    """The largest size, in quarters, at which the parts fit; below the least one, the first parts lose their ends."""

    def width(parts: list[Part]) -> float:
        return sum(_spread(string, family, weight)[-1] for string, _, weight in parts)

    ems = width(parts)
    if ems * size > room:
        size = max(min(least, size), math.floor(room / max(ems, 0.01) * 4) / 4)
    rest = list(parts)
    while rest and width(rest) * size > room:
        string, colour, weight = rest.pop(0)
        if shorter := string.rstrip("… ")[:-1].rstrip():
            rest.insert(0, (shorter + "…", colour, weight))
    return size, rest


# ---------------------------------------------------------------- the process that rasterises


def _main() -> None:
    """Read jobs as JSON, write their pixels one after another."""
    import resvg_py  # noqa: PLC0415  only this process loads it

    fonts = [str(path) for path in _FONTS.values()]
    ElementTree.register_namespace("", _SVG.strip("{}"))
    for file, *job in json.load(sys.stdin):
        try:
            png = resvg_py.svg_to_bytes(svg_string=_extract(file, *job), font_files=fonts, skip_system_fonts=True)
        except ValueError as error:
            sys.exit(f"{file} can't be rasterised: {error}")
        sys.stdout.buffer.write(Image.open(io.BytesIO(png)).convert("RGBA").tobytes())


@cache
def _tree(file: str) -> ElementTree.Element:
    return ElementTree.parse(file).getroot()


def _extract(
    file: str, sprite: str, ink: str, width: int, height: int, zoom: float, turn: float, opacity: float
) -> str:
    """A document that shows the file, or one sprite of it, at the wanted size."""
    root, w, h = _tree(file), width / zoom, height / zoom
    size = {"width": str(width), "height": str(height), "color": ink}
    if not sprite:
        out = ElementTree.Element(f"{_SVG}svg", {**root.attrib, **size, "viewBox": f"0 0 {w} {h}"})
        out.extend(root)
    else:
        out = ElementTree.Element(f"{_SVG}svg", {**size, "viewBox": f"{-w / 2} {-h / 2} {w} {h}"})
        out.extend(root.iter(f"{_SVG}defs"))
        group = next(g for g in root.iter(f"{_SVG}g") if g.get("id") == sprite)
        place = {"transform": f"rotate({turn})", "opacity": str(opacity)}
        ElementTree.SubElement(out, f"{_SVG}g", place).extend(group)
    return ElementTree.tostring(out, "unicode")


if __name__ == "__main__":
    _main()
