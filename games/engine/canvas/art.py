"""Read art from SVG files. A whole file is a layer; a group with an id and `data-box="width height"` is a sprite.

`currentColor` becomes the game's outline colour. A text with `data-message` is translated.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

from games.engine.canvas.palette import Palette
from games.engine.canvas.text import FONTS, Family, Weight, spread

_HOUSE = Path(__file__).resolve().parents[1] / "art"
_SVG = "{http://www.w3.org/2000/svg}"
_XLINK = "{http://www.w3.org/1999/xlink}href"


class ArtError(RuntimeError):
    """Raised if a drawing is missing or can't be rasterised; the text names the drawing."""


@dataclass(frozen=True)
class Raster:
    """A drawing as it is rasterised, cached and pasted: at one size, turned, and with its texts translated.

    `width` and `height` are in pixels, `zoom` in pixels per unit of the SVG file, `turn` in degrees clockwise.
    `sprite`: a sprite's id; "" for a whole file. `digest`: the file's SHA-256. `ink`: the colour in place of
    `currentColor`.
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
    texts: tuple[tuple[str, str, float], ...] = ()
    """Texts that differ from the file's language: message, text, and size."""

    @cached_property
    def key(self) -> str:
        """The raster's name in the cache. It doesn't depend on where the file is."""
        facts = (
            self.digest,
            self.sprite,
            self.ink,
            self.width,
            self.height,
            self.zoom,
            self.turn,
            self.opacity,
            *([self.texts] if self.texts else []),
            tools(),
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()[:40]


@cache
def tools() -> tuple[str, ...]:
    """Return what rasters depend on besides the art files: the renderer's version and the fonts' hashes."""
    return (version("resvg_py"), *(hashlib.sha256(path.read_bytes()).hexdigest() for path in FONTS.values()))


@dataclass(frozen=True)
class Inscription:
    """A text in a drawing: its English wording, font and size, and the message that translates it.

    `message`: the message's name (`data-message`). `room`: the width that a translation may take (`data-room`), in
    units of the file; 0 allows the width of the English wording.
    """

    message: str
    string: str
    family: Family
    weight: Weight
    size: float
    room: float = 0

    def fitted(self, string: str) -> float:
        """Return the largest font size, up to the English text's, at which ``string`` fits into the text's space."""
        ems, english = (spread(text, self.family, self.weight)[-1] for text in (string, self.string))
        room = max(self.room, english * self.size)
        return round(min(self.size, room / max(ems, 0.01)), 2)


@dataclass(frozen=True)
class Drawing:
    """A layer or sprite of a file. `width` and `height`: the size of its box in units of the file."""

    file: Path
    digest: str
    sprite: str
    width: float
    height: float
    inscriptions: tuple[Inscription, ...] = ()

    def in_words(self, say: Callable[[str], str]) -> tuple[tuple[str, str, float], ...]:
        """Return the texts of this drawing that differ from the English ones, formatted as `Raster.texts`.

        ``say``: takes the name of a message and returns its text in the picture's language.
        """
        texts = ((one, say(one.message)) for one in self.inscriptions)
        return tuple((one.message, text, one.fitted(text)) for one, text in texts if text != one.string)


class Art:
    """A game's drawings: the SVG files of a directory, and those that all games share (such as seat marks).

    `ink`: the game's outline colour, which replaces `currentColor` in drawings.
    """

    def __init__(self, directory: Path, ink: str) -> None:
        self.directory, self.ink = directory, ink

    @cached_property
    def palette(self) -> Palette | None:
        """The palette of the game's PNG files; None if those are in full colour."""
        return Palette.read(self.directory, self.ink)

    @cached_property
    def layers(self) -> dict[str, Drawing]:
        """All files of the art as layers, by file name without extension."""
        return {drawing.file.stem: drawing for drawing in self._drawings if not drawing.sprite}

    @cached_property
    def sprites(self) -> dict[str, Drawing]:
        """All sprites by id. Raises ArtError if two have the same id, even in different files."""
        sprites: dict[str, Drawing] = {}
        for drawing in self._drawings:
            if drawing.sprite in sprites:
                raise ArtError(f"sprite {drawing.sprite} is in {drawing.file} and in {sprites[drawing.sprite].file}")
            if drawing.sprite:
                sprites[drawing.sprite] = drawing
        return sprites

    @cached_property
    def _drawings(self) -> list[Drawing]:
        files = [path for place in (_HOUSE, self.directory) for path in sorted(place.glob("*.svg"))]
        return [drawing for path in files for drawing in _read(path)]


@lru_cache(maxsize=4096)
def raster_of(
    drawing: Drawing,
    ink: str,
    width: float,
    turn: float = 0,
    opacity: float = 1,
    texts: tuple[tuple[str, str, float], ...] = (),
) -> Raster:
    """Return the drawing as a raster, `width` pixels wide and turned by `turn` degrees.

    `texts`: the texts to write in place of those in the file, see `Raster.texts`.
    """
    zoom, angle = width / drawing.width, math.radians(turn)
    across, down = abs(math.cos(angle)), abs(math.sin(angle))
    w = math.ceil((drawing.width * across + drawing.height * down) * zoom - 0.01)
    h = math.ceil((drawing.width * down + drawing.height * across) * zoom - 0.01)
    return Raster(str(drawing.file), drawing.digest, drawing.sprite, ink, w, h, zoom, turn, opacity, texts)


def _read(path: Path) -> list[Drawing]:
    """Return the drawings of a file: first its whole picture as a layer, then each of its sprites."""
    content = path.read_bytes()
    digest, root = hashlib.sha256(content).hexdigest(), ElementTree.fromstring(content)
    width, height = (float(root.get(name, "0")) for name in ("width", "height"))
    named = {part.get("id", ""): part for part in root.iter() if part.get("id")}
    drawings = [Drawing(path, digest, "", width, height, _inscribed(root, named))]
    for group in root.iter(f"{_SVG}g"):
        if box := group.get("data-box"):
            width, height = map(float, box.split())
            drawings.append(Drawing(path, digest, group.get("id", ""), width, height, _inscribed(group, named)))
    return drawings


def _inscribed(part: ElementTree.Element, named: Mapping[str, ElementTree.Element]) -> tuple[Inscription, ...]:
    """Return the texts that name a message in this part of a file, and in the parts that it reuses (`use`).

    ``named``: the file's parts by id.
    """
    texts = ((text, text.get("data-message")) for text in part.iter(f"{_SVG}text"))
    found = [_inscription(text, message) for text, message in texts if message]
    for used in part.iter(f"{_SVG}use"):
        found += _inscribed(named[used.get("href", used.get(_XLINK, ""))[1:]], named)
    return tuple(dict.fromkeys(found))


def _inscription(text: ElementTree.Element, message: str) -> Inscription:
    family: Family = "serif" if "Serif" in text.get("font-family", "") else "sans"
    weight: Weight = 600 if family == "sans" and text.get("font-weight") == "600" else 700
    string, size, room = "".join(text.itertext()).strip(), text.get("font-size", "0"), text.get("data-room", "0")
    return Inscription(message, string, family, weight, float(size), float(room))
