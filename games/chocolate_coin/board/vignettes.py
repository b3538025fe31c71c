"""The little pictures on the reference sheets: what an operation does, or what brings points.

Here: pieces, signs and arrows, set round the middle of a box. Not here: where the boxes are (sheet.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.chocolate_coin.board.kit import INK, put
from games.chocolate_coin.board.land import Mobile, base, die, gift, unit
from games.chocolate_coin.pieces.sheet import Faction, Op
from games.engine.canvas import Canvas

SNOW, HEARTH, STAR, ROSE = "#B9D6EA", "#F0CC9E", "#BCDDB5", "#F3C9B7"

Draw = Callable[[Canvas, float, float], None]


@dataclass(frozen=True)
class Vignette:
    """A little picture, drawn round a place, and the ground of its box."""

    draw: Draw
    ground: str = SNOW


@dataclass(frozen=True)
class Prize:
    """Points, what they are for, and its picture; no points: something else to know."""

    points: str
    label: str
    vignette: Vignette


def _pieces(*items: tuple[Callable[..., None], tuple[object, ...], float, float, float]) -> Draw:
    """Pieces as (how it is drawn, what of, how far right, how far down, size)."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for how, what, dx, dy, size in items:
            how(canvas, *what, x + dx, y + dy, size)

    return draw


def _words(canvas: Canvas, words: str, x: float, y: float, size: float) -> None:
    canvas.text(x, y, words, 18 * size, INK, anchor="middle")


def _arrow(canvas: Canvas, length: float, x: float, y: float, size: float) -> None:
    canvas.arrow([(x - length / 2, y), (x + length / 2, y)], INK, 5 * size, head=16 * size)


def _down(canvas: Canvas, length: float, x: float, y: float, size: float) -> None:
    canvas.arrow([(x, y - length / 2), (x, y + length / 2)], INK, 5 * size, head=16 * size)


def _line(canvas: Canvas, length: float, x: float, y: float, size: float) -> None:
    """A transit line, dashed."""
    canvas.line([(x - length / 2, y), (x + length / 2, y)], "#FFFDF7", 9 * size)
    dash = 12 * size
    for step in range(int(length / dash / 1.8)):
        left = x - length / 2 + 4 + step * dash * 1.8
        canvas.line([(left, y), (left + dash * 0.7, y)], "#2365AE", 4 * size)


def _ring(canvas: Canvas, holder: str, x: float, y: float, size: float) -> None:
    """A support circle with a faction's token, or empty."""
    put(canvas, "ring", x, y, 0.9 * size)
    if holder:
        put(canvas, f"mark-{holder}", x, y, 0.7 * size)
    else:
        canvas.line([(x - 8 * size, y), (x + 8 * size, y)], "#7A6A5C", 4 * size)


def _steps(start: Faction, end: Faction) -> Draw:
    """Two steps of support."""
    return _pieces(
        (_ring, (start,), -40, -36, 1), (_arrow, (24,), 0, -36, 0.9), (_ring, ("",), 40, -36, 1),
        (_ring, ("",), -40, 36, 1), (_arrow, (24,), 0, 36, 0.9), (_ring, (end,), 40, 36, 1),
    )  # fmt: skip


def _sprite(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    put(canvas, name, x, y, size)


def _attack(faction: Mobile | None) -> Draw:
    """Three units attack: two dice hit, one doesn't. None: Big Plastic's."""
    dice = ((_sprite, ("hit-2",), -46, 38, 0.9), (_sprite, ("hit-3",), 0, 38, 0.9), (_sprite, ("miss-5",), 46, 38, 0.9))
    if faction is None:
        return _pieces((die, (6,), -40, -34, 1.2), (die, (4,), 0, -34, 1.2), (die, (2,), 40, -34, 1.2), *dice)
    return _pieces((unit, (faction, 3), 0, -28, 1.25), *dice)


OPERATIONS: dict[tuple[Faction, Op], Vignette] = {
    ("S", "recruit"): Vignette(
        _pieces(
            (_ring, ("E",), 0, -40, 0.95), (_sprite, ("cross",), 0, -40, 0.8),
            (unit, ("S", 2), -40, 36, 1.05), (_words, ("or",), 6, 38, 1), (base, ("S", 0), 44, 32, 1.15),
        )
    ),
    ("E", "recruit"): Vignette(
        _pieces(
            (_sprite, ("sign-cane",), 0, -42, 1.35),
            (unit, ("E", 2), -40, 36, 1.05), (_words, ("or",), 6, 38, 1), (base, ("E", 0), 44, 34, 1.15),
        )
    ),
    ("I", "recruit"): Vignette(
        _pieces((unit, ("I", 1), 0, -38, 1.15), (_down, (22,), 0, 8, 1), (_sprite, ("precinct",), 0, 48, 1)), STAR
    ),
    ("B", "recruit"): Vignette(
        _pieces(
            (_sprite, ("unit-S",), -44, -40, 0.74), (_sprite, ("unit-I",), 0, -40, 0.74), (_sprite, ("unit-E",), 44, -40, 0.74),
            (die, (4,), -38, 32, 1.3), (_words, ("or",), 2, 36, 1), (base, ("B", 4), 42, 30, 1.15),
        )
    ),
    ("S", "attack"): Vignette(_attack("S"), SNOW),
    ("I", "attack"): Vignette(_attack("I"), SNOW),
    ("B", "attack"): Vignette(_attack(None), SNOW),
    ("E", "attack"): Vignette(_attack("E"), SNOW),
    ("S", "mince_pies"): Vignette(_steps("E", "S"), HEARTH),
    ("E", "rally"): Vignette(_steps("S", "E"), HEARTH),
    ("I", "disperse"): Vignette(
        _pieces(
            (unit, ("I", 2), 0, -36, 1.1), (_sprite, ("unit-E",), -44, 38, 0.9), (_arrow, (30,), 6, 38, 1),
            (_sprite, ("slot",), 46, 38, 1),
        ),
        HEARTH,
    ),
    ("B", "steal"): Vignette(
        _pieces(
            (die, (5,), -42, -36, 1.2), (_arrow, (26,), 0, -36, 1), (die, (3,), 44, -36, 1.2),
            (unit, ("S", 2), -40, 40, 0.95), (gift, ((4,),), 42, 38, 1.2),
        ),
        HEARTH,
    ),
}  # fmt: skip

MOVES: dict[Faction, Vignette] = {
    "S": Vignette(_pieces((unit, ("S", 3), -38, -28, 1), (gift, ((4,),), -34, 40, 1), (_arrow, (48,), 26, 40, 1), (_sprite, ("slot",), 44, -24, 1.1))),
    "I": Vignette(_pieces((unit, ("I", 2), -42, -4, 1), (_line, (54,), 8, 0, 1), (_sprite, ("precinct",), 48, 0, 0.86))),
    "B": Vignette(_pieces((die, (5,), -48, -28, 1.1), (die, (2,), -14, -28, 1.1), (_arrow, (72,), 6, 40, 1), (_sprite, ("slot",), 46, -26, 1.05))),
    "E": Vignette(_pieces((unit, ("E", 3), -38, -24, 1.05), (_arrow, (72,), 6, 40, 1), (_sprite, ("slot",), 44, -24, 1.1))),
}  # fmt: skip
"""Their boxes show two Regions side by side."""

SPECIALS: dict[Faction, Vignette] = {
    "S": Vignette(_pieces((gift, ((5,),), -68, 6, 1.5), (_arrow, (46,), -4, 4, 1.1), (_sprite, ("sign-dock",), 62, 2, 1.5)), "#CFE6F7"),
    "I": Vignette(_pieces((unit, ("I", 3), -66, 4, 1.2), (die, (5,), 0, 2, 1.3), (_arrow, (30,), 36, 4, 1), (die, (2,), 78, 2, 1.3)), "#C5DAF0"),
    "B": Vignette(_pieces((die, (2,), -66, 2, 1.6), (_arrow, (46,), 0, 4, 1.1), (die, (5,), 66, 2, 1.6)), "#D5DADD"),
    "E": Vignette(_pieces((unit, ("S", 1), -62, 6, 1.2), (_arrow, (46,), 2, 4, 1.1), (unit, ("E", 1), 66, 6, 1.2)), ROSE),
}  # fmt: skip


def _more(many: Faction, few: Faction) -> Vignette:
    """More Areas behind one than behind the other."""
    return Vignette(_pieces((_ring, (many,), -32, 0, 0.95), (_words, (">",), 7, 0, 1.5), (_ring, (few,), 40, 0, 0.72)))


PRIZES: dict[Faction, tuple[Prize, ...]] = {
    "S": (
        Prize("+1 to 6", "a gift shipped", Vignette(_pieces((gift, ((5,),), -14, 0, 1.3), (_sprite, ("sign-dock",), 28, 8, 0.9)))),
        Prize("+1", "more Areas at a scoring round", _more("S", "E")),
        Prize("", "built after every action of Santa", Vignette(_pieces((_sprite, ("sign-workshop",), -52, 0, 1.2), (_arrow, (36,), 0, 0, 1), (gift, ((3,),), 50, 0, 1.25)))),
        Prize("", "its value is the number of units", Vignette(_pieces((unit, ("S", 2), -44, 0, 0.95), (_words, ("+",), 0, 2, 1.4), (unit, ("E", 1), 44, 0, 0.95)))),
    ),
    "I": (
        Prize("+1", "a die removed by an attack", Vignette(_pieces((die, (2,), -6, 0, 1.4), (_sprite, ("hit-1",), 28, 10, 0.7)))),
        Prize("+1", "one removed by Sweep or event", Vignette(_pieces((die, (1,), 0, 0, 1.4), (_sprite, ("cross",), 0, 0, 0.9)))),
        Prize("", "a unit counts in all its Regions", Vignette(_pieces((_sprite, ("precinct",), -44, 0, 1.05), (_arrow, (34,), 4, 0, 1), (_words, ("×3",), 52, 0, 1.7)))),
        Prize("", "hits stealth up to its number", Vignette(_pieces((unit, ("I", 2), -48, 0, 1), (_arrow, (34,), 2, 0, 1), (die, (2,), 48, 0, 1.3)))),
    ),
    "B": (
        Prize("+1", "a gift stolen", Vignette(_pieces((gift, ((4,),), -18, 0, 1.35), (die, (3,), 24, 6, 1)))),
        Prize("+1", "by Knock-off Catalogue", Vignette(_pieces((_sprite, ("card-diamond",), 0, 0, 1.1), (_words, ("4",), 0, -13, 1.1)))),
        Prize("", "below stealth 1 a die is removed", Vignette(_pieces((die, (1,), -44, 0, 1.3), (_arrow, (34,), 4, 0, 1), (_sprite, ("cross",), 50, 0, 0.75)))),
        Prize("", "too few tokens to hit that stealth", Vignette(_pieces((unit, ("E", 3), -46, 0, 0.95), (_words, ("<",), 4, 2, 1.6), (die, (5,), 46, 0, 1.3)))),
    ),
    "E": (
        Prize("+1", "a base recruited", Vignette(_pieces((base, ("E", 0), 0, 6, 1.35)))),
        Prize("+2", "in a workshop", Vignette(_pieces((base, ("E", 0), -20, 6, 1.25), (_sprite, ("sign-workshop",), 26, 6, 1.05)))),
        Prize("+1", "more Areas at a scoring round", _more("E", "S")),
        Prize("−1 / −2", "a base lost", Vignette(_pieces((base, ("E", 0), -14, 6, 1.25), (_sprite, ("cross",), -14, 6, 0.8)))),
    ),
}  # fmt: skip
"""Four boxes each: what scores, and what else must be known."""
