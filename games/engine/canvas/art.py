"""Art: SVG files made for Inkscape, as layers and sprites, and one drawing at one size.

Here: what there is to draw. A file is a layer, used whole, by its name. A group with an id and
`data-box="width height"` is a sprite, drawn around its own origin, so it may lie anywhere on its sheet; what is beyond
its box is lost. `currentColor` is the game's ink. Texts in art are placed by a click, in Inter or Noto Serif, never
flowed. Not here: pixels (rasters.py).
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

from games.engine.canvas.palette import Palette
from games.engine.canvas.text import FONTS

_HOUSE = Path(__file__).resolve().parents[1] / "art"
_SVG = "{http://www.w3.org/2000/svg}"


class ArtError(RuntimeError):
    """A drawing is missing or can't be rasterised; the text names it."""


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
            tools(),
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()[:40]


@cache
def tools() -> tuple[str, ...]:
    """What else pixels depend on: the renderer and the fonts of texts in the art."""
    return (version("resvg_py"), *(hashlib.sha256(path.read_bytes()).hexdigest() for path in FONTS.values()))


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
    def palette(self) -> Palette | None:
        """The colours its pictures are written in; None: all there are."""
        return Palette.read(self.directory, self.ink)

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
def raster_of(drawing: Drawing, ink: str, width: float, turn: float = 0, opacity: float = 1) -> Raster:
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
