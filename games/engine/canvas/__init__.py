"""Draw pictures: SVG art, shapes and text on a canvas. Only this package uses an image library.

Equal drawing calls give equal bytes in every process. The layout library Raqm would break that, since some machines
lack it, so this package lays out text itself.
"""

from games.engine.canvas.art import Art, ArtError, Raster
from games.engine.canvas.canvas import Canvas, cache_sizes, contact, prepare
from games.engine.canvas.encoding import Emoji, EmojiFile, emoji_files, emoji_of, encoded, paletted
from games.engine.canvas.lines import SMALLEST, Anchor, Part
from games.engine.canvas.palette import Palette, rim_of
from games.engine.canvas.raster_cache import cache_in, forget, noted, take_note
from games.engine.canvas.strokes import Lettering, Pasted, Point, Shape, bend
from games.engine.canvas.text import (
    LETTERS,
    RANKS,
    Family,
    Rank,
    Weight,
    contrast,
    cut,
    legible,
    measure,
    missing_fonts,
    nameplates,
    shortened,
    wrapped,
    wrapped_evenly,
)

__all__ = [
    "LETTERS",
    "RANKS",
    "SMALLEST",
    "Anchor",
    "Art",
    "ArtError",
    "Canvas",
    "Emoji",
    "EmojiFile",
    "Family",
    "Lettering",
    "Palette",
    "Part",
    "Pasted",
    "Point",
    "Rank",
    "Raster",
    "Shape",
    "Weight",
    "bend",
    "cache_in",
    "cache_sizes",
    "contact",
    "contrast",
    "cut",
    "emoji_files",
    "emoji_of",
    "encoded",
    "forget",
    "legible",
    "measure",
    "missing_fonts",
    "nameplates",
    "noted",
    "paletted",
    "prepare",
    "rim_of",
    "shortened",
    "take_note",
    "wrapped",
    "wrapped_evenly",
]
