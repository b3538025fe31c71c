"""Measure whether pictures are legible: size of texts on a phone, contrast, and colours for colour-blind people.

The limits that games must meet are in test_sight.py.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import Any, Literal, cast
from xml.etree import ElementTree

import numpy as np
from colorspacious import cspace_convert
from PIL import Image, ImageColor

from games.engine.canvas import RANKS, Art, Canvas, Lettering, Pasted, Raster, Shape, raster_cache
from games.engine.canvas.art import raster_of
from games.engine.canvas.strokes import lettering_mask, rise
from games.engine.canvas.text import CAPITALS
from games.engine.values import Player

Pixels = np.ndarray[Any, Any]
Blindness = Literal["protanomaly", "deuteranomaly", "tritanomaly"]

BLIND: tuple[Blindness, ...] = ("protanomaly", "deuteranomaly", "tritanomaly")
"""The three kinds of colour blindness, each at full severity: matrices of Machado, Oliveira and Fernandes (2009)."""

TEXT, PIECE = 4.5, 3.0
"""Least contrast ratios (WCAG 2): of a text, and of a piece, to the background."""

SEEN = 15.0
"""Distance in CAM02-UCS above which two colours look different at a glance; 1 is just noticeable."""

SIGN_SHARE = 0.005
"""Share of two drawings' area whose lightness must differ for a sign; a plus and a minus differ in more."""

MARGIN = 20
"""Outer margin of every picture, in canvas units."""

SIGN = "Œ"
"""First letter of every name in these tests, by which names in a picture are recognised."""


def people(seats: int, wide: bool) -> tuple[Player, ...]:
    """Return players with names of two letters or, if ``wide``, with names as wide as Discord allows."""
    return tuple(Player(name=SIGN + ("W" * 30 if wide else "") + "ABCDEF"[seat]) for seat in range(seats))


# ---------------------------------------------------------------- texts


def letterings(picture: Canvas) -> list[Lettering]:
    """Return all texts that the picture's code writes. Letters that are part of a sprite aren't included."""
    return [stroke for stroke in picture.strokes if isinstance(stroke, Lettering)]


def too_small(picture: Canvas) -> list[str]:
    """Return the texts that are smaller than their rank (importance) allows, with their font sizes.

    A text without a rank counts as "second".
    """
    return [f"{t.string} ({t.units})" for t in letterings(picture) if t.units < RANKS[t.rank or "second"]]


def too_small_in_art(picture: Canvas, mute: Sequence[str] = ()) -> list[str]:
    """Return the drawings whose letters are too small in this picture.

    ``mute``: drawings whose letters needn't be legible.
    """
    found = []
    for raster in picture.rasters():
        own = type_of_sprites(picture.art).get(raster.sprite, 99) if raster.sprite else _type_of_layer(raster.file)
        if raster.sprite not in mute and own * raster.zoom / picture.scale < RANKS["third"] - 0.01:
            found.append(f"{raster.sprite or raster.file} ({own * raster.zoom / picture.scale:.1f})")
    return found


@cache
def _type_of_layer(file: str) -> float:
    return type_of_drawing(ElementTree.parse(file).getroot())


@cache
def type_of_sprites(art: Art) -> dict[str, float]:
    """Return the font size of the smallest text in each sprite that contains text, in the sprite's own units."""
    found: dict[str, float] = {}
    for drawing in art.sprites.values():
        group = next(g for g in ElementTree.parse(drawing.file).iter() if g.get("id") == drawing.sprite)
        if (least := type_of_drawing(group)) < math.inf:
            found[drawing.sprite] = least
    return found


def type_of_drawing(group: ElementTree.Element) -> float:
    """Return the font size of the smallest text in an SVG group, in the drawing's units; infinite if it has no text."""
    return min(_types(group), default=math.inf)


def _types(group: ElementTree.Element, scale: float = 1) -> Iterator[float]:
    """Yield the font size of each text in an SVG group, in the drawing's units.

    ``scale``: the scale that the parent elements apply.
    """
    for child in group:
        if child.tag.endswith("}text"):
            yield float(child.get("font-size", "0")) * scale
        yield from _types(child, scale * _scale(child))


def _scale(group: ElementTree.Element) -> float:
    found = re.search(r"scale\(([\d.]+)", group.get("transform", ""))
    return float(found[1]) if found else 1


def overlapping(picture: Canvas) -> list[str]:
    """Return pairs of texts that overlap. A text's box is as high as capital letters and as wide as the text."""
    boxes = sorted(_box(text) for text in letterings(picture))
    found = []
    for number, (left, top, right, base, words) in enumerate(boxes):
        for start, upper, _, lower, other in boxes[number + 1 :]:
            if start >= right - 1:
                break
            if upper < base and top < lower:
                found.append(f"{words} and {other} at {round(left)}, {round(base)}")
    return found


def outside(picture: Canvas) -> list[str]:
    """Return the texts that extend into the picture's left or right margin."""
    ends, most = map(_box, letterings(picture)), picture.size[0] - MARGIN + 1
    return [words for left, _, right, _, words in ends if left < MARGIN or right > most]


def _box(text: Lettering) -> tuple[float, float, float, float, str]:
    """Return the box of the text's capitals as left, top, right and base line in pixels, and then the text itself."""
    top = text.base - CAPITALS[text.family] * text.size
    return text.left, top, text.left + text.width, text.base, text.string


def sizes_of_names(picture: Canvas) -> list[float]:
    """Return the font sizes of the players' names, in the order in which the names are drawn."""
    return [text.units for text in letterings(picture) if SIGN in text.string]


def missing(picture: Canvas, words: Sequence[str]) -> list[str]:
    """Return the words that the picture doesn't contain in letters large enough for the most important texts.

    A word that is given twice must be in the picture twice. A shortened name counts as the name.
    """
    large = [text.string for text in letterings(picture) if text.units >= RANKS["first"]]
    found = []
    for word in words:
        holding = [text for text in large if word in text or (SIGN in word and _cut_from(word, text))]
        if holding:
            large.remove(min(holding, key=len))
        else:
            found.append(word)
    return found


def _cut_from(name: str, text: str) -> bool:
    return text.startswith(SIGN) and "…" in text and name.startswith(text[: text.index("…")])


# ---------------------------------------------------------------- contrast


def faint(picture: Canvas, pieces: Sequence[str]) -> list[str]:
    """Return the texts, and the drawings in ``pieces``, with too little contrast to what is under or around them."""
    tiles = raster_cache.SHARED.need(picture.rasters())
    ground, *rest = picture.strokes
    assert isinstance(ground, Pasted)
    image, found = tiles[ground.raster].copy(), []
    for stroke in rest:
        if isinstance(stroke, Lettering):
            if (has := _contrast_of_text(image, stroke)) < TEXT:
                found.append(f"{stroke.string} in {stroke.colour}: {has:.1f}")
        elif isinstance(stroke, Pasted) and stroke.raster.sprite in pieces and stroke.raster.opacity == 1:
            has = _contrast_of_piece(image, tiles[stroke.raster], stroke.left, stroke.top)
            if has < PIECE:
                found.append(f"{stroke.raster.sprite}: {has:.1f}")
        stroke.paint(image)
    return found


def covered(picture: Canvas) -> list[str]:
    """Return the texts of which later strokes hide at least a twentieth of the pixels."""
    found = []
    for number, text in enumerate(picture.strokes):
        if not isinstance(text, Lettering):
            continue
        letters = lettering_mask(text.string, text.family, text.weight, text.size)
        left, top = text.left - 1, text.base - rise(text.size)
        over = Image.new("RGBA", letters.size)
        for later in picture.strokes[number + 1 :]:
            if not isinstance(later, Lettering) and _reaches(later, left, top, letters.size):
                replace(later, left=later.left - left, top=later.top - top).paint(over)
        written = np.asarray(letters) > 127
        hidden = written & (np.asarray(over.getchannel("A")) > 127)
        if hidden.sum() * 20 >= written.sum() > 0:
            found.append(f"{text.string} at {text.left}, {text.base}")
    return found


def struck(picture: Canvas) -> list[str]:
    """Return the texts that a frame's outline crosses: those with at least a hundredth of their pixels on it."""
    tiles = raster_cache.SHARED.need(picture.rasters())
    edges, found = Image.new("RGBA", picture.size, "#000000"), []
    for stroke in picture.strokes:
        if isinstance(stroke, Pasted):
            edges.paste("#000000", (stroke.left, stroke.top), tiles[stroke.raster].getchannel("A"))
        elif isinstance(stroke, Shape):
            replace(stroke, colour="#FFFFFF" if stroke.kind == "ring" else "#000000").paint(edges)
        else:
            letters = lettering_mask(stroke.string, stroke.family, stroke.weight, stroke.size)
            left, top = stroke.left - 1, stroke.base - rise(stroke.size)
            below = np.asarray(edges.crop((left, top, left + letters.width, top + letters.height)))[..., 0]
            written = np.asarray(letters) > 127
            if (written & (below > 127)).sum() * 100 >= written.sum() > 0:
                found.append(f"{stroke.string} at {stroke.left}, {stroke.base}")
    return found


def _reaches(stroke: Pasted | Shape, left: int, top: int, size: tuple[int, int]) -> bool:
    """Return whether the box around a stroke and the box around a text overlap.

    ``left``, ``top``: the upper left corner of the text's box; ``size``: its width and height.
    """
    drawn = stroke.raster if isinstance(stroke, Pasted) else stroke
    across = stroke.left < left + size[0] and left < stroke.left + drawn.width
    return across and stroke.top < top + size[1] and top < stroke.top + drawn.height


def _contrast_of_text(image: Image.Image, text: Lettering) -> float:
    """Return the contrast between a text and the pixels within 3 px of its letters.

    The tenth of these pixels that has the least contrast is ignored.
    """
    letters = lettering_mask(text.string, text.family, text.weight, text.size)
    left, top = text.left - 1, text.base - rise(text.size)
    under = image.crop((left, top, left + letters.width, top + letters.height)).convert("RGB")
    return _contrast_of_letters(letters.tobytes(), under.tobytes(), under.size, text.colour)


@lru_cache(maxsize=2048)
def _contrast_of_letters(letters: bytes, under: bytes, size: tuple[int, int], colour_of: str) -> float:
    """Return the contrast between letters and the pixels under them. Cached, since pictures repeat texts.

    ``letters``: opacities; ``under``: RGB values; ``size``: width and height of both.
    """
    near = _grown(np.frombuffer(letters, np.uint8).reshape(size[::-1]) > 0, 3)
    below = np.frombuffer(under, np.uint8).reshape(*size[::-1], 3).astype(float)[near]
    *colour, alpha = ImageColor.getrgb(colour_of + "FF" * (len(colour_of) == 7))
    written = np.array(colour) * alpha / 255 + below * (1 - alpha / 255)
    return float(np.percentile(_ratio(_light(written), _light(below)), 10))


def _contrast_of_piece(image: Image.Image, tile: Image.Image, left: int, top: int) -> float:
    """Return the contrast between a drawing's clearest part (outline, inner rim or body) and its surroundings."""
    box = (left - 6, top - 6, left + tile.width + 6, top + tile.height + 6)
    under = image.crop(box).convert("RGB")
    return _contrast_of_tile(tile.tobytes(), under.tobytes(), under.size)


@lru_cache(maxsize=2048)
def _contrast_of_tile(pixels: bytes, under: bytes, size: tuple[int, int]) -> float:
    """Return the contrast between a drawing and its surroundings. Cached, since pictures repeat drawings.

    ``pixels``: RGBA values of the drawing. ``under``: RGB values of the picture in the drawing's box and 6 pixels
    around it. ``size``: width and height of that larger area.
    """
    tile = Image.frombytes("RGBA", (size[0] - 12, size[1] - 12), pixels)
    mask = np.pad(np.asarray(tile.getchannel("A")) > 200, 6)
    below = np.frombuffer(under, np.uint8).reshape(*size[::-1], 3).astype(float)
    around = np.median(_light(below)[_grown(mask, 5) & ~_grown(mask, 1)])
    drawn = _light(np.pad(_rgb(tile), ((6, 6), (6, 6), (0, 0))))
    inner = [mask, *(~_grown(~mask, depth) for depth in (1, 2, 3, 4, 6))]
    bands = [outer & ~core for outer, core in pairwise(inner)] + [inner[-1]]
    return max(float(_ratio(np.median(drawn[band]), around)) for band in bands if band.any())


def _rgb(image: Image.Image) -> Pixels:
    return np.asarray(image.convert("RGB"), dtype=float)


def _light(rgb: Pixels) -> Pixels:
    """Return the relative luminance of pixels (WCAG 2)."""
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return cast(Pixels, linear @ np.array([0.2126, 0.7152, 0.0722]))


def _ratio(one: Any, other: Any) -> Any:
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def _grown(mask: Pixels, by: int) -> Pixels:
    """Return the mask grown by this many pixels in every direction."""
    out = mask.copy()
    for grown in (out, out.T):
        was = grown.copy()
        for step in range(1, by + 1):
            grown[step:] |= was[:-step]
            grown[:-step] |= was[step:]
    return out


# ---------------------------------------------------------------- colour


@dataclass(frozen=True)
class Apart:
    """A group of drawings with different meanings, and the feature by which viewers tell them apart.

    ``by``: the feature. "shape": their outlines differ. "sign": they bear different signs, so a small part of them
    differs in lightness. "colour": only their colours differ; then colour-blind people must see the difference, too.
    """

    by: Literal["shape", "sign", "colour"]
    sprites: tuple[str, ...]


def alike(art: Art, group: Apart) -> Iterator[str]:
    """Yield a line of text for each two drawings of the group that look alike.

    If they should differ in sign or colour, the line also names the kind of colour blindness with which they look
    alike.
    """
    tiles = _tiles(art, group.sprites)
    there = {name: np.asarray(tile.getchannel("A")) > 127 for name, tile in tiles.items()}
    seen = {} if group.by == "shape" else {(name, how): _seen(tiles[name], how) for name in tiles for how in BLIND}
    for one, other in combinations(group.sprites, 2):
        a, b = there[one], there[other]
        if group.by == "shape":
            if (a ^ b).sum() < 0.12 * (a | b).sum():
                yield f"{one} and {other}: nearly the same outline"
            continue
        for blindness in BLIND:
            if not _differ(seen[one, blindness][a | b], seen[other, blindness][a | b], group.by):
                yield f"{one} and {other}: {blindness}"


def _tiles(art: Art, sprites: Sequence[str]) -> dict[str, Image.Image]:
    """Return the drawings by sprite id, each in an image of the same size."""
    wide = {name: raster_of(art.sprites[name], art.ink, 96) for name in sprites}
    made: dict[Raster, Image.Image] = raster_cache.SHARED.need(wide.values())
    height = max(raster.height for raster in wide.values())
    tiles = {}
    for name, raster in wide.items():
        tiles[name] = Image.new("RGBA", (96, height))
        tiles[name].paste(made[raster], (0, (height - raster.height) // 2))
    return tiles


def _differ(one: Pixels, other: Pixels, by: str) -> bool:
    """Return whether a viewer can tell two drawings apart. ``one``, ``other``: the drawings as the viewer sees them.

    ``by``: "colour" if their colours must differ over half of their area; "sign" if the lightness of a small part
    (`SIGN_SHARE`) must differ.
    """
    if by == "colour":
        return bool(np.median(np.linalg.norm(one - other, axis=-1)) >= SEEN)
    return bool((np.abs(one[:, 0] - other[:, 0]) >= SEEN).mean() >= SIGN_SHARE)


def _seen(tile: Image.Image, blindness: Blindness) -> Pixels:
    """Return a drawing as a person with this colour blindness sees it, in CAM02-UCS, whose first value is lightness."""
    return cast(Pixels, cspace_convert(simulated(_rgb(_on_grey(tile)) / 255, blindness), "sRGB1", "CAM02-UCS"))


def simulated(rgb: Pixels, blindness: Blindness) -> Pixels:
    """Return colours (RGB from 0 to 1) as a person with this colour blindness sees them."""
    space = {"name": "sRGB1+CVD", "cvd_type": blindness, "severity": 100}
    return cast(Pixels, np.clip(cspace_convert(rgb, space, "sRGB1"), 0, 1))


def _on_grey(tile: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", tile.size, "#B0B0B0")
    ground.alpha_composite(tile)
    return ground
