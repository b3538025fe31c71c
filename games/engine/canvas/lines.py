"""Lines of text: of which parts, how large, and how they are made to fit.

Here: a line's measures, and the letterings it becomes within a room. Not here: how much room a picture leaves it
(text_overflow.py), and pixels (strokes.py).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from games.engine.canvas.strokes import Lettering, nearest
from games.engine.canvas.text import CAPITALS, RANKS, Family, Rank, Weight, legible, spread
from games.engine.words.drawn import Drawn

Anchor = Literal["start", "middle", "end"]
Part = tuple[str, str, Weight]
Place = tuple[float, float, Anchor, float]
"""Where a line stands: `x` is what the anchor says, `y` the middle of its capitals; last, pixels a unit."""

SMALLEST = RANKS["third"]
"""Canvas units: no type is smaller, not even where nothing is said of its rank."""

NARROWEST = 0.7
"""How narrow the letters of another language become, of their width, before a line is cut."""


@dataclass(frozen=True)
class Line:
    """A line of parts, each a string, its colour and its weight.

    It may shrink from `size` to `least` to be no wider than `room`. `english`: in another language, how wide its
    English is, for which the picture was laid out; where the picture is free it may have more.
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
        """Where it begins, if it is so wide."""
        x, _, anchor, _ = self.place
        return x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width

    @property
    def natural(self) -> float:
        """How wide it is at its full size."""
        return self.size * self._ems

    def within(self, room: float) -> tuple[list[Lettering], float]:
        """What is drawn of it in a room, and how wide that is."""
        size = self._size(room)
        narrow = 1.0 if self.english is None else max(NARROWEST, min(1.0, room / max(size * self._ems, 0.01)))
        shown = _cut(self.parts, self.family, room / (size * narrow))
        widths = [spread(string, self.family, weight)[-1] * size * narrow for string, _, weight in shown]
        at = self.left(sum(widths))
        _, y, _, scale = self.place
        base, em = nearest((y + size * CAPITALS[self.family] / 2) * scale), size * scale
        found = []
        for (string, colour, weight), width in zip(shown, widths, strict=True):
            if string.strip():
                left = nearest(at * scale)
                of = (string, self.family, weight, em, size, colour, left, base)
                found.append(Lettering(*of, rank=self.rank, narrow=narrow))
            at += width
        return found, sum(widths)

    @property
    def _ems(self) -> float:
        return _ems(self.parts, self.family)

    def _size(self, room: float) -> float:
        """The largest size, in quarters, at which it fits, or the least."""
        if self.size * self._ems <= room:
            return self.size
        return max(min(self.least, self.size), math.floor(room / max(self._ems, 0.01) * 4) / 4)


def foreign(parts: Sequence[Part]) -> bool:
    """Whether the line is in another language than English: it equals one of the same letters, and has another room."""
    return any(isinstance(string, Drawn) for string, _, _ in parts)


@lru_cache(maxsize=4096)
def lettered(
    place: Place,
    parts: tuple[Part, ...],
    size: float,
    family: Family,
    fit: float | None,
    least: float,
    rank: Rank | None,
) -> tuple[Line, tuple[Lettering, ...], float]:
    """The line that `Canvas.runs` was asked for, what is drawn of it in the room that it has, and how wide that is.

    In another language it may be smaller than its rank, if it must. Most lines of a picture stood on the one before.
    """
    floor = SMALLEST if rank is None else RANKS[rank]
    size, least = max(size, floor), SMALLEST if foreign(parts) else max(least, floor)
    english = _room_in_english(parts, size, family) if foreign(parts) else None
    room = fit if fit is not None else english if english is not None else math.inf
    kept = tuple((_kept(string, family), colour, weight) for string, colour, weight in parts)
    line = Line(place, kept, size, least, room, english, family, rank)
    letterings, width = line.within(line.room)
    return line, tuple(letterings), width


def _kept(string: str, family: Family) -> str:
    """`legible`, with the spaces at both ends, which part it from its neighbours."""
    inner = legible(string, family)
    return (" " if string[:1] == " " and inner else "") + inner + (" " if string[-1:] == " " else "")


def _room_in_english(parts: Sequence[Part], size: float, family: Family) -> float:
    """How wide the line is in English, for which the picture was laid out."""
    english = [(string.english if isinstance(string, Drawn) else string, ink, weight) for string, ink, weight in parts]
    return size * _ems([(_kept(string, family), ink, weight) for string, ink, weight in english], family)


def _ems(parts: Sequence[Part], family: Family) -> float:
    return sum(spread(string, family, weight)[-1] for string, _, weight in parts)


def _cut(parts: Sequence[Part], family: Family, ems: float) -> list[Part]:
    """The parts, as long as they have room; else the first ones lose their ends."""
    rest = list(parts)
    while rest and _ems(rest, family) > ems + 1e-6:
        string, colour, weight = rest.pop(0)
        if shorter := string.rstrip("… ")[:-1].rstrip():
            rest.insert(0, (shorter + "…", colour, weight))
    return rest
