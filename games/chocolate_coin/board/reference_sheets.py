"""Draw the factions’ reference sheets, with small pictures of their operations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from games.chocolate_coin.board import regions
from games.chocolate_coin.board.drawing import (
    ART,
    BROWN,
    COLOUR,
    CREAM,
    GREEN,
    ICING,
    INK,
    RED,
    TITLE,
    lines,
    put,
)
from games.chocolate_coin.board.regions import Mobile
from games.chocolate_coin.pieces.components import COVER, RECRUITED, SHEET, Faction, Op, operations
from games.engine.canvas import Canvas
from games.engine.words import Words

# ---------------------------------------------------------------- small pictures (vignettes)


SNOW, HEARTH, STAR, QUAY, POLICE, SLATE, ROSE = (
    "#B9D6EA", "#F0CC9E", "#BCDDB5", "#CFE6F7", "#C5DAF0", "#D5DADD", "#F3C9B7"
)  # fmt: skip


@dataclass(frozen=True)
class Item:
    """A part of a small picture (vignette): `by` draws it, given (canvas, x, y, size).

    `dx`, `dy`: offset of the part’s middle from the vignette’s middle, in pixels.
    """

    by: Callable[..., None]
    dx: float
    dy: float
    size: float


class Vignette:
    """A small picture on the background `ground`.

    If the picture shows two Regions, `beyond` is the background of its right half.
    """

    def __init__(self, *items: Item, ground: str = SNOW, beyond: str | None = None) -> None:
        self.items, self.ground, self.beyond = items, ground, beyond

    def draw(self, canvas: Canvas, x: float, y: float, size: float = 1) -> None:
        """Draw the vignette centred on (x, y). `size`: factor; 1 is the vignette’s normal size."""
        for item in self.items:
            item.by(canvas, x=x + item.dx * size, y=y + item.dy * size, size=item.size * size)


@dataclass(frozen=True)
class Prize:
    """A box on a faction’s sheet that shows one way to score: its `points`, label and picture.

    If `points` is empty, the box shows another fact about the faction.
    """

    points: str
    label: str
    vignette: Vignette


# ---------------------------------------------------------------- parts of vignettes


def unit(faction: Mobile, many: int, dx: float, dy: float, size: float = 1) -> Item:
    """Return a vignette’s piece for `many` units of a faction."""
    return Item(partial(regions.unit, faction=faction, many=many), dx, dy, size)


def base(faction: Faction, dx: float, dy: float, size: float = 1) -> Item:
    """Return a vignette’s base; a base of Big Plastic shows the stealth that a new base has."""
    return Item(partial(regions.base, faction=faction, stealth=RECRUITED), dx, dy, size)


def die(value: int, dx: float, dy: float, size: float = 1.3) -> Item:
    """Return a vignette’s die: a unit of Big Plastic with stealth `value`."""
    return Item(partial(regions.die, value=value), dx, dy, size)


def gift(value: int, dx: float, dy: float, size: float = 1.3) -> Item:
    """Return a vignette’s gift."""
    return Item(partial(regions.gift, values=(value,)), dx, dy, size)


def sign(name: str, dx: float, dy: float, size: float = 1) -> Item:
    """Return a vignette’s part that shows the sprite `name`."""
    return Item(partial(put, sprite=name), dx, dy, size)


def lettering(text: str, dx: float, dy: float, size: float = 1) -> Item:
    """Return a vignette’s short text that is the same in all languages."""
    return Item(partial(_words, text=text), dx, dy, size)


def worded(message: str, dx: float, dy: float, size: float = 1) -> Item:
    """Return a vignette’s text: the message with this id, in the reader’s language."""
    return Item(partial(_message, message=message), dx, dy, size)


def arrow(length: float, dx: float, dy: float, size: float = 1, *, down: bool = False) -> Item:
    """Return an arrow of `length` pixels. It points to the right, or down if `down`.

    `dx`, `dy`: offset of its middle from the vignette’s middle, in pixels.
    """
    return Item(partial(_arrow, length=length, down=down), dx, dy, size)


def line(length: float, dx: float, dy: float) -> Item:
    """Return a dashed transit line of `length` pixels."""
    return Item(partial(_line, length=length), dx, dy, 1)


def circle(holder: Faction | None, dx: float, dy: float, size: float = 1) -> Item:
    """Return a support circle with the token of `holder`. If `holder` is None, the circle is empty."""
    return Item(partial(_circle, holder=holder), dx, dy, size)


def _words(canvas: Canvas, text: str, x: float, y: float, size: float, fit: float | None = None) -> None:
    canvas.text(x, y, text, 18 * size, INK, anchor="middle", fit=fit, rank="second")


def _message(canvas: Canvas, message: str, x: float, y: float, size: float) -> None:
    """Write a message, shrunk so that it fits between two pieces in any language."""
    assert canvas.say is not None
    _words(canvas, canvas.say(message), x, y, size, fit=46 * size)


def _arrow(canvas: Canvas, length: float, down: bool, x: float, y: float, size: float) -> None:
    across, along = (0.0, length / 2) if down else (length / 2, 0.0)
    canvas.arrow([(x - across, y - along), (x + across, y + along)], INK, 5 * size, head=16 * size)


def _line(canvas: Canvas, length: float, x: float, y: float, size: float) -> None:
    canvas.line([(x - length / 2, y), (x + length / 2, y)], "#FFFDF7", 9 * size)
    left = x - length / 2 + 4
    while left < x + length / 2 - 10:
        canvas.line([(left, y), (left + 9 * size, y)], "#2365AE", 4 * size)
        left += 20 * size


def _circle(canvas: Canvas, holder: Faction | None, x: float, y: float, size: float) -> None:
    put(canvas, "ring", x, y, 0.9 * size)
    if holder is None:
        canvas.line([(x - 8 * size, y), (x + 8 * size, y)], "#7A6A5C", 4 * size)
    else:
        put(canvas, f"mark-{holder}", x, y, 0.7 * size)


# ---------------------------------------------------------------- the operations


def _steps(start: Faction, end: Faction) -> Vignette:
    """Return the vignette of an Area’s support that moves from `start` to neutral, and then to `end`."""
    first = (circle(start, -40, -36), arrow(24, 0, -36, 0.9), circle(None, 40, -36))
    second = (circle(None, -40, 36), arrow(24, 0, 36, 0.9), circle(end, 40, 36))
    return Vignette(*first, *second, ground=HEARTH)


def _attack(*units: Item) -> Vignette:
    """Return the vignette of an attack: these units and, below them, two dice that hit and one that doesn’t."""
    return Vignette(*units, sign("hit-2", -46, 38, 0.9), sign("hit-3", 0, 38, 0.9), sign("miss-5", 46, 38, 0.9))


def _recruit(faction: Mobile, *condition: Item) -> Vignette:
    """Return the vignette of recruiting units or a base of `faction`. Above them is the `condition` for recruiting."""
    return Vignette(
        *condition, unit(faction, 2, -40, 36, 1.05), worded("vignette-or", 3, 38), base(faction, 46, 33, 1.05)
    )


def _move(*items: Item) -> Vignette:
    """Return the vignette of a move from one Region to the next."""
    return Vignette(*items, ground=HEARTH, beyond=STAR)


MARCH = (arrow(72, 6, 40), sign("slot", 46, -24, 1.05))

OPERATIONS: dict[Faction, dict[Op, Vignette]] = {
    "S": {
        "recruit": _recruit("S", circle("E", 0, -40, 0.95), sign("cross", 0, -40, 0.8)),
        "move": _move(unit("S", 3, -38, -28), gift(4, -34, 40, 1), arrow(48, 26, 40), sign("slot", 46, -24, 1.05)),
        "attack": _attack(unit("S", 3, 0, -28, 1.25)),
        "mince_pies": _steps("E", "S"),
    },
    "I": {
        "recruit": Vignette(
            unit("I", 1, 0, -36, 1.1), arrow(22, 0, 9, down=True), sign("precinct", 0, 48), ground=STAR
        ),
        "move": _move(unit("I", 2, -42, -4), line(54, 8, 0), sign("precinct", 48, 0, 0.86)),
        "attack": _attack(unit("I", 3, 0, -28, 1.2)),
        "disperse": Vignette(
            unit("I", 2, 0, -34, 1.1),
            unit("E", 3, -42, 38, 0.95),
            arrow(30, 8, 38),
            sign("slot", 47, 38),
            ground=HEARTH,
        ),
    },
    "B": {
        "recruit": Vignette(
            *(sign(f"unit-{faction}", dx, -40, 0.74) for faction, dx in (("S", -46), ("I", 0), ("E", 46))),
            *(die(RECRUITED, -38, 32), worded("vignette-or", 2, 36), base("B", 42, 30, 1.15)),
        ),
        "move": _move(die(5, -50, -24, 1.1), die(2, -14, -24, 1.1), *MARCH),
        "attack": _attack(die(6, -40, -34, 1.2), die(4, 0, -34, 1.2), die(2, 40, -34, 1.2)),
        "steal": Vignette(
            *(die(5, -42, -36, 1.2), arrow(26, 0, -36), die(3, 44, -36, 1.2)),
            *(unit("S", 2, -40, 40, 0.95), gift(4, 42, 38, 1.2)),
            ground=HEARTH,
        ),
    },
    "E": {
        "recruit": _recruit("E", sign("sign-cane", 0, -42, 1.35)),
        "move": _move(unit("E", 3, -38, -24, 1.05), *MARCH),
        "attack": _attack(unit("E", 3, 0, -28, 1.25)),
        "rally": _steps("S", "E"),
    },
}

SPECIALS: dict[Faction, Vignette] = {
    "S": Vignette(gift(5, -68, 6, 1.5), arrow(46, -4, 4, 1.1), sign("sign-dock", 62, 2, 1.5), ground=QUAY),
    "I": Vignette(unit("I", 3, -66, 4, 1.2), die(5, 0, 2), arrow(30, 38, 4), die(2, 80, 2), ground=POLICE),
    "B": Vignette(die(2, -66, 2, 1.6), arrow(46, 0, 4, 1.1), die(2 + COVER, 66, 2, 1.6), ground=SLATE),
    "E": Vignette(unit("S", 1, -62, 6, 1.2), arrow(46, 2, 4, 1.1), unit("E", 1, 66, 6, 1.2), ground=ROSE),
}


# ---------------------------------------------------------------- scoring


def _more(many: Faction, few: Faction) -> Prize:
    """Return the box for this prize: one point if the faction `many` supports more Areas than its rival `few`."""
    picture = Vignette(circle(many, -32, 0, 0.95), lettering(">", 7, 0, 1.5), circle(few, 40, 0, 0.72))
    return Prize("+1", "more Areas at a scoring round", picture)


PRIZES: dict[Faction, tuple[Prize, ...]] = {
    "S": (
        Prize("+1–6", "a gift shipped", Vignette(gift(5, -18, -2, 1.4))),
        _more("S", "E"),
        Prize(
            "",
            "built after every action of Santa",
            Vignette(sign("sign-workshop", -52, 0, 1.2), arrow(36, 0, 0), gift(3, 50, 0)),
        ),
        Prize(
            "",
            "its value is the number of units",
            Vignette(unit("S", 2, -44, 0, 0.95), lettering("+", 0, 2, 1.4), unit("E", 1, 44, 0, 0.95)),
        ),
    ),
    "I": (
        Prize("+1", "a die removed by an attack", Vignette(die(2, -6, 0, 1.4), sign("hit-1", 28, 10, 0.7))),
        Prize("+1", "one removed by Sweep or event", Vignette(sign("die", 0, 0, 1.4), sign("cross", 0, 0, 0.9))),
        Prize(
            "",
            "a unit counts in all its Regions",
            Vignette(sign("precinct", -44, 0, 1.05), arrow(34, 4, 0), lettering("×3", 52, 0, 1.7)),
        ),
        Prize("", "hits stealth up to its number", Vignette(unit("I", 2, -48, 0), arrow(34, 2, 0), die(2, 48, 0))),
    ),
    "B": (
        Prize("+1", "a gift stolen", Vignette(gift(4, -30, 0, 1.35), die(3, 28, 4, 1.35))),
        Prize("", "free where Santa has no token", Vignette(sign("unit-S", 0, 0), sign("cross", 0, 0, 0.9))),
        Prize(
            "",
            "below stealth 1 a die is removed",
            Vignette(die(1, -44, 0), arrow(34, 4, 0), sign("cross", 50, 0, 0.75)),
        ),
        Prize(
            "",
            "too few tokens to hit that stealth",
            Vignette(unit("E", 3, -46, 0, 0.95), lettering("<", 4, 2, 1.6), die(5, 46, 0)),
        ),
    ),
    "E": (
        Prize("+1", "a base recruited", Vignette(base("E", 0, 6, 1.35))),
        Prize("+2", "in a workshop", Vignette(base("E", -20, 6, 1.25), sign("sign-workshop", 26, 6, 1.05))),
        _more("E", "S"),
        Prize("−1 / −2", "a base lost", Vignette(base("E", -14, 6, 1.25), sign("cross", -14, 6, 0.8))),
    ),
}
"""By faction, four boxes: ways to score, then other facts."""


# ---------------------------------------------------------------- the sheet


LEFT, WIDE, GAP = 36, 260, 8
"""Left edge of the operations, width of one, and their gap."""


def sheet(faction: Faction, words: Words) -> Canvas:
    """Draw the sheet of a faction."""
    canvas = Canvas(ART, "faction", say=words)
    canvas.text(102, 54, words("faction", faction=faction), 36, TITLE, family="serif", rank="first")
    _figures(canvas, faction, words)
    for number, op in enumerate(operations(faction)):
        x, y = LEFT + number % 2 * (WIDE + GAP), 250 + number // 2 * 134
        _box(canvas, x, y, (WIDE, 126, 130), words("op", op=op), OPERATIONS[faction][op])
    special = SHEET[faction].special
    _box(canvas, LEFT, 518, (2 * WIDE + GAP, 96, 230), words("op", op=special), SPECIALS[faction])
    canvas.rect(LEFT + 246, 576, 126, 30, 15, fill=COLOUR[faction])
    canvas.text(LEFT + 309, 591, words("space", space="special"), 22, ICING, anchor="middle", rank="second")
    _scoring(canvas, faction)
    return canvas


def _figures(canvas: Canvas, faction: Faction, words: Words) -> None:
    """Draw the faction’s portrait, goal and number of tokens, and the rule for the number of Regions in an action."""
    facts = SHEET[faction]
    put(canvas, f"portrait-{faction}", LEFT + 66, 174, 134 / 300)
    text = words("card-score", faction=faction, supply=facts.supply)
    canvas.text(LEFT + 152, 134, words("card-goal", goal=facts.goal), 30, INK, rank="first")
    canvas.text(LEFT + 152, 170, text, 24, BROWN, weight=600, rank="second")
    canvas.text(LEFT + 152, 206, words("card-limit", limit=facts.limit), 24, BROWN, weight=600, rank="second")


def _box(canvas: Canvas, x: float, y: float, size: tuple[float, float, float], title: str, vignette: Vignette) -> None:
    """Draw the box of an operation. `size`: width and height of the box, and width of its left part with `vignette`."""
    width, height, field = size
    canvas.rect(x, y + 4, width, height, 14, fill="#B79F82")
    canvas.rect(x, y, width, height, 14, fill=vignette.ground)
    canvas.rect(x + field / 2 + 6, y, field / 2, height, fill=vignette.beyond)
    canvas.rect(x + field, y, width - field, height, 14, fill=CREAM)
    canvas.rect(x + field, y, 20, height, fill=CREAM)
    canvas.line([(x + field, y), (x + field, y + height)], INK, 2.2)
    vignette.draw(canvas, x + field / 2, y + height / 2, min(1.0, field / 150))
    canvas.rect(x, y, width, height, 14, stroke=INK, pen=2.6)
    named = lines(title, 28, width - field - 16, "serif", 700)
    middle = y + (height / 2 if field < 200 else 30)
    for number, line in enumerate(named):
        at = middle + (number - (len(named) - 1) / 2) * 34
        canvas.text(x + field + 12, at, line, 28, INK, family="serif", fit=width - field - 18, rank="second")


def _scoring(canvas: Canvas, faction: Faction) -> None:
    """Draw the four boxes that show how the faction scores."""
    y, height = 622, 144
    canvas.rect(LEFT, y, 2 * WIDE + GAP, height, 14, fill="#E3B277", stroke=INK, pen=2.6)
    prizes = PRIZES[faction]
    width = (2 * WIDE + GAP - 12) / len(prizes)
    for number, prize in enumerate(prizes):
        x = LEFT + 6 + number * width
        canvas.rect(x + 3, y + 7, width - 6, height - 14, 10, fill=CREAM, stroke=INK, pen=2)
        prize.vignette.draw(canvas, x + width / 2, y + (50 if prize.points else 72), 0.78)
        colour = RED if prize.points.startswith("−") else GREEN
        canvas.text(x + width / 2, y + 114, prize.points, 30, colour, anchor="middle", fit=width - 12, rank="first")
