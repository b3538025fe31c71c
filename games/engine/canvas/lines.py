"""Fit lines of text into their space on a picture, also in languages whose texts are longer than the English."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from threading import Lock
from typing import Literal, cast

from cachetools import LRUCache, cached
from PIL import Image, ImageChops

from games.engine.canvas.strokes import Lettering, nearest
from games.engine.canvas.text import CAPITALS, RANKS, Family, Rank, Weight, legible, spread
from games.engine.words.catalogue import Drawn

Anchor = Literal["start", "middle", "end"]
Part = tuple[str, str, Weight]
Place = tuple[float, float, Anchor, float]
"""Place of a line: `x` by its anchor, `y` of the middle of its capitals, the anchor, and pixels a unit."""

SMALLEST = RANKS["third"]
"""Canvas units: smallest type, for texts without a rank, too."""

NARROWEST = 0.7
"""Smallest horizontal scale of letters in another language, before a line is cut."""


@dataclass(frozen=True)
class Line:
    """A line of text made of parts: (string, colour, weight).

    The font size may shrink from `size` to `least` so that the line fits into the width `room`. `english`: if the line
    is translated, the width of its English text, for which the picture was designed; else None. A translated line may
    be wider than `room` if the picture is empty beside it.
    """

    place: Place
    parts: tuple[Part, ...]
    size: float
    least: float
    room: float
    english: float | None
    family: Family
    rank: Rank | None

    def left(self, width: float) -> float:
        """Return the x of the line's left edge if the line is ``width`` wide, both in canvas units."""
        x, _, anchor, _ = self.place
        return x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width

    @property
    def natural(self) -> float:
        """The line's width at full font size."""
        return self.size * self._ems

    def within(self, room: float) -> tuple[list[Lettering], float]:
        """Return the letterings that fit into a width of `room`, and their total width."""
        size = self._size(room)
        narrow = 1.0 if self.english is None else max(NARROWEST, min(1.0, room / max(size * self._ems, 0.01)))
        shown = _cut(self.parts, self.family, room / (size * narrow))
        widths = [spread(string, self.family, weight)[-1] * size * narrow for string, _, weight in shown]
        at = self.left(sum(widths))
        _, y, _, scale = self.place
        base, em = nearest((y + size * CAPITALS[self.family] / 2) * scale), size * scale
        letterings = []
        for (string, colour, weight), width in zip(shown, widths, strict=True):
            if string.strip():
                left = nearest(at * scale)
                of = (string, self.family, weight, em, size, colour, left, base)
                letterings.append(Lettering(*of, rank=self.rank, narrow=narrow))
            at += width
        return letterings, sum(widths)

    @property
    def _ems(self) -> float:
        return _ems(self.parts, self.family)

    def _size(self, room: float) -> float:
        """Return the largest font size at which the line fits into `room`, but at least `least`."""
        if self.size * self._ems <= room:
            return self.size
        return max(min(self.least, self.size), math.floor(room / max(self._ems, 0.01) * 4) / 4)


def in_english(parts: Sequence[Part]) -> tuple[str, ...] | None:
    """Return the parts' English texts if one of them is translated; else None."""
    if not any(isinstance(string, Drawn) for string, _, _ in parts):
        return None
    return tuple(string.english if isinstance(string, Drawn) else string for string, _, _ in parts)


@lru_cache(maxsize=4096)
def lettered(
    place: Place,
    parts: tuple[Part, ...],
    english: tuple[str, ...] | None,
    size: float,
    family: Family,
    fit: float | None,
    least: float,
    rank: Rank | None,
) -> tuple[Line, tuple[Lettering, ...], float]:
    """Return the line for `Canvas.runs`, its parts as letterings that fit into its room, and their total width.

    ``english``: from `in_english`. `fit`, `least` and `rank`: as for `Canvas.text`, but a translated line may shrink to
    `SMALLEST` whatever its rank. Cached, since most lines appear on many pictures.
    """
    floor = SMALLEST if rank is None else RANKS[rank]
    size, least = max(size, floor), max(least, floor) if english is None else SMALLEST
    designed = None if english is None else _width(english, parts, size, family)
    room = fit if fit is not None else designed if designed is not None else math.inf
    shown = tuple((_kept(string, family), colour, weight) for string, colour, weight in parts)
    line = Line(place, shown, size, least, room, designed, family, rank)
    letterings, width = line.within(line.room)
    return line, tuple(letterings), width


def _kept(string: str, family: Family) -> str:
    """Return the text made `legible`. A space at either end is kept, since it separates the parts of a line."""
    inner = legible(string, family)
    return (" " if string[:1] == " " and inner else "") + inner + (" " if string[-1:] == " " else "")


def _width(english: Sequence[str], parts: Sequence[Part], size: float, family: Family) -> float:
    """Return the width of the line's English text, for which the picture was designed."""
    weights = (weight for _, _, weight in parts)
    return size * _ems(
        [(_kept(text, family), "", weight) for text, weight in zip(english, weights, strict=True)], family
    )


def _ems(parts: Sequence[Part], family: Family) -> float:
    return sum(spread(string, family, weight)[-1] for string, _, weight in parts)


def _cut(parts: Sequence[Part], family: Family, ems: float) -> list[Part]:
    """Return the parts shortened to a total width of `ems`, cutting the first parts first."""
    rest = list(parts)
    while rest and _ems(rest, family) > ems + 1e-6:
        string, colour, weight = rest.pop(0)
        if shorter := string.rstrip("… ")[:-1].rstrip():
            rest.insert(0, (shorter + "…", colour, weight))
    return rest


MARGIN = 20
"""Canvas units that lines keep clear at the left and right edges of a picture."""

GAP = 4
"""Canvas units between a line that spreads and its neighbours."""

ALIKE = 24
"""Difference of brightness (of 255) between the ground under and beside a line above which something is there."""

BUSY = 110
"""Difference of brightness (of 255) under a line above which it counts as a drawing, whose edge can't be detected."""


@dataclass(frozen=True)
class Tight:
    """A translated line that is too wide for its `Line.room`. ``letterings``: its parts, squeezed into that room."""

    line: Line
    letterings: Sequence[Lettering]


def spread_out(image: Image.Image, lines: Sequence[Tight]) -> list[Sequence[Lettering]]:
    """Return each line's letterings, spread into the free space beside the line.

    ``image``: the picture without these lines.
    """
    drawn = [lettering for tight in lines for lettering in tight.letterings]
    placed: list[Sequence[Lettering]] = []
    for tight in lines:
        letterings, _ = tight.line.within(_room(image, drawn, tight.line))
        drawn += letterings
        placed.append(letterings)
    return placed


def _room(image: Image.Image, drawn: Sequence[Lettering], line: Line) -> float:
    """Return the width that the line may take up: `line.room`, or more if there is free space beside the line.

    The line grows away from its anchor, or to both sides if it is centred. ``drawn``: the letterings of all `Tight`
    lines, which `image` doesn't show.
    """
    before, after = (max(0.0, pixels / line.place[3] - GAP) for pixels in _free(image, drawn, line))
    more = {"start": after, "end": before, "middle": 2 * min(before, after)}[line.place[2]]
    return max(line.room, _laid_out(line) + more)


def _laid_out(line: Line) -> float:
    """Return the width of the line's English text, at most the line's `room`."""
    return min(line.room, line.english or 0)


def _free(image: Image.Image, drawn: Sequence[Lettering], line: Line) -> tuple[int, int]:
    """Return how many pixels are free to the left and to the right of the line's English text.

    Looks no further than the line reaches at its full font size. ``drawn``: as for `_room`.
    """
    _, y, _, scale = line.place
    half = CAPITALS[line.family] * line.size / 2 + 3
    top, bottom = round((y - half) * scale), round((y + half) * scale)
    wide = _laid_out(line)
    left, right = (round((line.left(wide) + part * wide) * scale) for part in (0, 1))
    if left >= right or top >= bottom:
        return 0, 0
    reach = math.ceil((line.natural - wide + GAP) * scale) + 1
    edge = round(MARGIN * scale)
    first, last = min(left, max(edge, left - reach)), max(right, min(image.width - edge, right + reach))
    near = tuple(
        replace(lettering, left=lettering.left - first, base=lettering.base - top)
        for lettering in drawn
        if top - 2 * lettering.size < lettering.base < bottom + 2 * lettering.size
        and first - lettering.width - lettering.size < lettering.left < last + lettering.size
    )
    return _beside(image.crop((first, top, last, bottom)), near, left - first, right - first)


def _content(band: Image.Image, *rest: Hashable) -> Hashable:
    return (blake2b(band.tobytes()).digest(), band.size, *rest)


@cached(LRUCache(1024), key=_content, lock=Lock())
def _beside(band: Image.Image, near: Sequence[Lettering], left: int, right: int) -> tuple[int, int]:
    """Return how many pixels are free to the left of `left` and to the right of `right` in this band of a picture.

    Space is free up to the first pixel column that looks unlike the part between `left` and `right`. ``near``:
    letterings that the band doesn't show yet; they take space, too. Cached, since most bands recur in later pictures.
    """
    ground = cast(tuple[tuple[int, int], ...], band.crop((left, 0, right, band.height)).getextrema())
    if any(high - low > BUSY for low, high in ground):
        return 0, 0
    for lettering in near:
        lettering.paint(band)
    columns = _alike(band, ground)
    return _run(columns[:left][::-1]), _run(columns[right:])


def _alike(band: Image.Image, ground: Sequence[tuple[int, int]]) -> bytes:
    """Return for each column of the band how many of its pixels look like the ground: 0 (none) to 255 (all).

    ``ground``: the darkest and the brightest value under the line, for each colour channel.
    """
    alike = Image.new("L", band.size, 255)
    for channel, (low, high) in zip(band.split(), ground, strict=True):
        table = [255 if low - ALIKE <= value <= high + ALIKE else 0 for value in range(256)]
        alike = ImageChops.darker(alike, channel.point(table))
    return alike.resize((band.width, 1), Image.Resampling.BOX).tobytes()


def _run(columns: bytes) -> int:
    """Return how many columns, from the first on, look like the ground. ``columns``: as from `_alike`."""
    return next((number for number, share in enumerate(columns) if share < 230), len(columns))
