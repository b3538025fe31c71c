"""Draw the pieces on the map at any scale, and the pieces of one Region in rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from games.chocolate_coin.board.drawing import ART, INK, WHITE, Picture, put
from games.chocolate_coin.pieces.components import (
    AREAS,
    FACTIONS,
    PRECINCTS,
    REGIONS,
    Faction,
    Ground,
    Place,
    Precinct,
    Region,
    map_data,
)
from games.chocolate_coin.view import CoinView
from games.engine.canvas import Canvas, Point
from games.engine.words import Words

DRAWN = 0.828
"""Pixels per map unit at which pieces have the size in their files. Called the drawn size below."""

NUMBER = 18
"""Distance in pixels from a piece’s middle to the edge of its number, at the drawn size."""

NAMED = {
    "mistletoe": (20, 49),
    "bauble": (95, -8),
    "lantern": (106, -32),
    "cinnamon": (42, -38),
    "holly": (-3, -38),
    "icicle": (7, -41),
}
"""Offset of a Precinct’s name from the Precinct’s middle, in map units."""


@dataclass(frozen=True)
class Frame:
    """Position and scale of the map on a canvas: the map’s upper left corner, and pixels per map unit.

    `window`: the visible part of the canvas, as left, top, right and bottom in pixels.
    """

    x: float
    y: float
    scale: float
    window: tuple[float, float, float, float] = (0, 0, math.inf, math.inf)

    @property
    def size(self) -> float:
        """The size of pieces in this frame, as a factor; 1 is their normal size."""
        return self.scale / DRAWN

    def at(self, point: Sequence[float]) -> Point:
        """Convert a map point to a point on the canvas."""
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale

    def shows(self, point: Sequence[float], across: float = NUMBER) -> bool:
        """Return whether a piece at this map point is inside the window.

        `across`: half the width of the piece at its drawn size.
        """
        (x, y), (left, top, right, bottom), rim = self.at(point), self.window, NUMBER * self.size
        aside = across * self.size
        return left + aside < x < right - aside and top + rim < y < bottom - rim


BOARD = Frame(-51, 58, 1.08)
"""The map on the main board."""


# ---------------------------------------------------------------- single pieces

Mobile = Literal["S", "I", "E"]


def unit(canvas: Canvas, faction: Mobile, many: int, x: float, y: float, size: float = 1) -> None:
    """Draw a faction’s units as one piece with their number, `many`."""
    put(canvas, f"unit-{faction}", x, y, size)
    height = {"S": 2.0, "I": 4.0 if many < 10 else -1.0, "E": -0.5}[faction]
    aside, digits = (5, 29.5) if many < 10 else (0, 28)
    middle = x if faction == "I" else x + aside * size
    canvas.text(middle, y + height * size, str(many), digits * size, WHITE, anchor="middle", rank="second")


def base(canvas: Canvas, faction: Faction, stealth: int, x: float, y: float, size: float = 1) -> None:
    """Draw a base, with its `stealth` if it is Big Plastic’s."""
    put(canvas, f"base-{faction}", x, y, size)
    if faction == "B":
        canvas.text(x, y + 7.5 * size, str(stealth), 27 * size, INK, anchor="middle", rank="second")


def die(canvas: Canvas, value: int, x: float, y: float, size: float = 1) -> None:
    """Draw a unit of Big Plastic as a die that shows its stealth."""
    put(canvas, "die", x, y, size)
    canvas.text(x - size, y + 2.5 * size, str(value), 31 * size, INK, anchor="middle", rank="second")


def gift(canvas: Canvas, values: Sequence[int], x: float, y: float, size: float = 1) -> None:
    """Draw a Region’s gifts. If there are more than two, draw only the highest one, and how many more there are."""
    put(canvas, "gift" if len(values) == 1 else "gift-wide", x, y, size)
    words = " ".join(map(str, values)) if len(values) < 3 else f"{values[0]}+{len(values) - 1}"
    canvas.text(x, y + 9 * size, words, (29 if len(values) == 1 else 28) * size, WHITE, anchor="middle", rank="second")


# ---------------------------------------------------------------- on the map


def lit(canvas: Canvas, frame: Frame, region: Region, how: Literal["lit", "fog", "last"] = "lit") -> None:
    """Mark a Region on the map.

    `how`: "lit": a gold outline for a choice; "last": a violet outline for the latest action; "fog": a cover of fog.
    """
    points = map_data()["regions"][region]["polygon"]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = frame.at(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    put(canvas, f"{how}-{region}", *middle, frame.scale)


def choices(view: CoinView) -> list[Place]:
    """Return the places to mark on the map as choices.

    If all Regions may be chosen, none of them is marked. The same holds for Precincts and for Areas.
    """
    groups: tuple[Collection[Place], ...] = (REGIONS, PRECINCTS, AREAS)
    found = [[place for place in view.choices if place in group] for group in groups]
    return [place for some, group in zip(found, groups, strict=True) if len(some) < len(group) for place in some]


def mark(canvas: Canvas, frame: Frame, places: Iterable[Place]) -> None:
    """Mark these places as choices in gold: outline Regions, and draw a ring around Precincts and support circles."""
    for place in places:
        if place in REGIONS:
            lit(canvas, frame, place)
            continue
        point = map_data()["precincts"][place]["pos"] if place in PRECINCTS else map_data()["areas"][place]["support"]
        if frame.shows(point):
            put(canvas, "choice", *frame.at(point), frame.size if place in PRECINCTS else 1.3 * frame.scale)


def pieces(picture: Picture, frame: Frame, regions: Iterable[Region] = REGIONS) -> None:
    """Draw all pieces of these Regions that are inside the frame’s window."""
    standing = [one for region in regions for one in _standing(picture.view.region(region))]
    for one in standing:
        if frame.shows(one.point):
            x, y = frame.at(one.point)
            one.draw(picture.canvas, x=x, y=y, size=one.size * frame.size)


def precincts(picture: Picture, frame: Frame, shown: Iterable[Precinct] = PRECINCTS) -> None:
    """Draw the Precincts and the Internal Elfairs units in them; the Precincts’ names are drawn over all pieces."""
    places = map_data()["precincts"]
    named = [precinct for precinct in shown if frame.shows(places[precinct]["pos"])]
    for precinct in named:
        x, y = frame.at(places[precinct]["pos"])
        put(picture.canvas, "precinct", x, y, frame.size)
        if many := picture.view.police[precinct]:
            unit(picture.canvas, "I", many, x, y + frame.size, frame.size)
    for precinct in named:
        (x, y), (dx, dy) = places[precinct]["pos"], NAMED[precinct]
        if frame.shows((x + dx, y + dy), ART.sprites[f"name-{precinct}"].width / 2):
            put(picture.canvas, f"name-{precinct}", *frame.at((x + dx, y + dy)), max(frame.scale, NAMES))


def supports(picture: Picture, frame: Frame) -> None:
    """Draw the Areas’ support circles with their tokens."""
    for area, holder in picture.view.support.items():
        circle = map_data()["areas"][area]["support"]
        if not frame.shows(circle):
            continue
        put(picture.canvas, f"support-{area}", *frame.at(circle), frame.scale)
        support(picture.canvas, holder, *frame.at(circle), frame.size)


def support(canvas: Canvas, holder: Faction | None, x: float, y: float, size: float) -> None:
    """Draw the token of `holder` in a support circle, or a dash if `holder` is None."""
    if holder is None:
        canvas.line([(x - 9 * size, y), (x + 9 * size, y)], "#7A6A5C", 4 * size)
    else:
        put(canvas, f"token-{holder}", x, y + 3 * size, size * 0.78)


@dataclass(frozen=True)
class Standing:
    """A piece to draw on the map at `point`, in map units. `draw` is called with (canvas, x, y, size)."""

    point: Point
    size: float
    draw: Callable[..., None]


def _standing(ground: Ground) -> list[Standing]:
    """Return a Region’s bases, dice, gifts and units, placed at the points given in map.json."""
    place = map_data()["regions"][ground.id]
    built = _built(ground, place["base_slots"])
    found = [Standing(slot, 1, partial(base, faction=faction, stealth=stealth)) for slot, (faction, stealth) in built]
    x, y = place["unit_anchors"]["B"]
    found += _dice(x, y, ground.spies)
    size = TIGHT.get(ground.id, 1)
    if ground.gifts:
        found.append(Standing(place["gift_anchor"], size, partial(gift, values=tuple(ground.gifts))))
    for faction in ARMIES:
        if many := ground.units[faction]:
            found.append(Standing(place["unit_anchors"][faction], size, partial(unit, faction=faction, many=many)))
    return found


NAMES = 1.19
"""Least scale of the sprites with Precincts’ names; their font size is then 30 pixels."""

ARMIES: tuple[Mobile, ...] = ("S", "E")
"""Factions whose units in a Region are drawn as one piece."""

TIGHT = {"wharf": 0.85, "grotto": 0.92, "marzipan": 0.92}
"""Scale of units and gifts in Regions that have too little space for all their pieces."""

DICE = ((1, 1, 1.0, 31, 0), (2, 2, 1.0, 30, 0), (3, 3, 0.8, 23.4, 0), (4, 2, 0.8, 23.4, 27), (6, 3, 0.8, 23.4, 27))
"""Arrangements by the greatest number of dice: number per row, scale, distance across and down in pixels."""


def _dice(x: float, y: float, values: Sequence[int]) -> list[Standing]:
    """Return Big Plastic’s dice with these values, placed in rows around the map point (x, y)."""
    _, each, size, across, down = next(row for row in DICE if len(values) <= row[0])
    left, top = x - (each - 1) / 2 * across / DRAWN, y - (len(values) > each) / 2 * down / DRAWN
    places = [(left + n % each * across / DRAWN, top + n // each * down / DRAWN) for n in range(len(values))]
    return [Standing(at, size, partial(die, value=value)) for at, value in zip(places, values, strict=True)]


def bases(ground: Ground) -> list[tuple[Faction, int]]:
    """Return each base in a Region as (faction, stealth); stealth is 0 unless the base is Big Plastic’s."""
    owners = [faction for faction in FACTIONS for _ in range(ground.bases.get(faction, 0))]
    return [*((owner, 0) for owner in owners), *(("B", stealth) for stealth in ground.moles)]


def _built(ground: Ground, slots: Sequence[Point]) -> list[tuple[Point, tuple[Faction, int]]]:
    """Assign a base space to each base: Santa’s bases get the first of the `slots`, all other bases the last.

    So a base seldom moves to another space when a second faction builds beside it.
    """
    found = bases(ground)
    own = sum(faction == "S" for faction, _ in found)
    return [*zip(slots, found[:own], strict=False), *zip(reversed(slots), found[own:], strict=False)]


# ---------------------------------------------------------------- a Region's pieces in rows


@dataclass(frozen=True)
class Piece:
    """A piece in a row: its width in pixels, and the function that draws it, given (canvas, x, y, size)."""

    width: float
    draw: Callable[..., None]


def contents(view: CoinView, region: Region) -> list[Piece]:
    """Return all pieces in a Region, including Internal Elfairs units in the Precincts that touch it."""
    ground = view.region(region)
    numbers: tuple[tuple[Mobile, int], ...] = (
        ("S", ground.units["S"]),
        ("E", ground.units["E"]),
        ("I", police(view, region)),
    )
    found = [Piece(54, partial(unit, faction=faction, many=many)) for faction, many in numbers if many]
    found += [Piece(46, partial(base, faction=faction, stealth=stealth)) for faction, stealth in bases(ground)]
    found += [Piece(36, partial(die, value=value)) for value in ground.spies]
    if ground.gifts:
        found.append(Piece(38 if len(ground.gifts) == 1 else 52, partial(gift, values=tuple(ground.gifts))))
    return found


def police(view: CoinView, region: Region) -> int:
    """Return the number of Internal Elfairs units in the Region."""
    return sum(view.police[precinct] for precinct in REGIONS[region].precincts)


GAP, ROW, LEAST = 7, 55, 0.8
"""Gap between two pieces and distance of two rows, in pixels at the drawn size; least size at which numbers are
readable."""


def _long(row: Sequence[Piece]) -> float:
    """Return how many pixels long a row of these pieces is when it is drawn unscaled."""
    return sum(piece.width + GAP for piece in row) - GAP


def _rows(found: Sequence[Piece], many: int) -> list[Sequence[Piece]]:
    """Split the pieces into `many` rows of equal length; the last row may be shorter."""
    each = -(-len(found) // many)
    return [found[start : start + each] for start in range(0, len(found), each)]


def _fitted(found: Sequence[Piece], width: float, height: float, most: float) -> tuple[int, float]:
    """Return (number of rows, size of the pieces) with which the pieces are largest within `width` by `height`.

    `most`: the largest size allowed.
    """

    def room(many: int) -> float:
        longest = max(_long(row) for row in _rows(found, many))
        return min(most, width / longest, height / (many * ROW))

    many = max(range(1, min(4, len(found)) + 1), key=room)
    return many, math.floor(room(many) * 10) / 10


def fits(found: Sequence[Piece], width: float, height: float) -> bool:
    """Return whether the pieces’ numbers are readable if the pieces are drawn within `width` by `height`."""
    return not found or _fitted(found, width, height, 1)[1] >= LEAST


def in_rows(
    canvas: Canvas, found: Sequence[Piece], x: float, y: float, width: float, height: float, most: float
) -> None:
    """Draw the pieces in rows from the left, vertically centred and as large as fits.

    `most`: the largest size allowed.
    """
    many, size = _fitted(found, width, height, most)
    top = y + (height - many * ROW * size) / 2
    for number, row in enumerate(_rows(found, many)):
        left = x
        for piece in row:
            middle = (left + piece.width * size / 2, top + (number + 0.57) * ROW * size)
            piece.draw(canvas, x=middle[0], y=middle[1], size=size)
            left += (piece.width + GAP) * size


def signs(canvas: Canvas, region: Region, x: float, y: float, size: float) -> float:
    """Draw the signs of a Region (workshop, cane, dock) in a row. Returns the width of the row."""
    facts = REGIONS[region]
    shown = [name for name in ("workshop", "cane", "dock") if getattr(facts, name)]
    for number, name in enumerate(shown):
        put(canvas, f"sign-{name}", x + (18 + 39 * number) * size, y, size)
    return 39 * size * len(shown)


def spaces(view: CoinView, region: Region, words: Words) -> str:
    """Return a text that says how many base spaces of the Region are free."""
    there, taken = REGIONS[region].bases, view.region(region).built
    return words("zoom-base", taken=bool(taken)) if there == 1 else words("zoom-bases", free=there - taken, there=there)
