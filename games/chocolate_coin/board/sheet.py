"""A faction's reference sheet: its poster, its four operations, its special operation, and how it scores.

Here: layout and words of the sheets. Not here: their little pictures (vignettes.py), the figures (pieces/sheet.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.kit import (
    ART,
    BUTTER,
    COLOUR,
    CREAM,
    DOING,
    GOLD,
    GREEN,
    ICING,
    INK,
    RED,
    SOFT,
    lines,
    paragraph,
    put,
)
from games.chocolate_coin.board.vignettes import OPERATIONS, PRIZES, SPECIALS, Vignette
from games.chocolate_coin.pieces.sheet import (
    COVER,
    MOST_PIPS,
    RECRUITED,
    SHEET,
    Faction,
    Op,
    Special,
    operations,
)
from games.engine.canvas import Canvas, measure

LEFT, TOP, WIDE, HIGH, GAP = 352, 92, 407, 162, 13
"""Where the operations lie, how large one is, and how far apart they are."""

WHOLE = 2 * WIDE + GAP

ATTACK = "One die per unit; each up to that number removes an enemy token."

TEXTS: dict[Faction, dict[Op | Special, str]] = {
    "S": {
        "recruit": "Not in pro-E.L.F. Areas. One unit plus one per own base there, or one base beside a unit.",
        "move": "Any number of units from a Region to an adjacent one. Gifts there may come along.",
        "attack": f"{ATTACK} If a unit goes: a step towards E.L.F.",
        "mince_pies": "One Area takes a step towards Santa: from pro-E.L.F. to neutral, then to pro-Santa.",
        "ship": "One gift in a Region with a dock is shipped, and Santa scores its value. "
        "No Santa token need be there. Beside an E.L.F. base, gifts are built at half their value.",
    },
    "I": {
        "recruit": "In any Region: one unit, into one of the Precincts that touch it. Never a base.",
        "move": "Units of a Region’s Precincts go along dashed lines to one Precinct; each along one line.",
        "attack": "One die per unit in the Region; each up to that number removes an enemy token there.",
        "disperse": "Drive out all Santa units, all E.L.F. units, or a die of stealth up to your number of units.",
        "sweep": "A Big Plastic token in a Region loses as much stealth as Internal Elfairs have units in it. "
        "Below 1 it is removed.",
    },
    "B": {
        "recruit": f"Where others have a token, at stealth {RECRUITED}: one die plus one per own base, "
        "or a base beside a die.",
        "move": "Any number of dice from a Region to an adjacent one. They keep their stealth.",
        "attack": f"{ATTACK} Then your dice there halve their stealth.",
        "steal": "Take one gift. Your dice there pay as much stealth as Santa has tokens there; none below 1.",
        "cover": f"All Big Plastic units in one Region gain {COVER} stealth, up to {MOST_PIPS}. Bases never gain any. "
        "Attackers need as many tokens as a die has stealth.",
    },
    "E": {
        "recruit": "Cane Regions only, never pro-Santa. One unit plus one per own base there, or a base beside a unit.",
        "move": "Any number of units from a Region to an adjacent one. Bases stay where they are.",
        "attack": f"{ATTACK} If a unit goes: a step towards Santa.",
        "rally": "One Area takes a step towards E.L.F.: from pro-Santa to neutral, then to pro-E.L.F.",
        "drive": "One Region with a Santa unit: that unit goes to its supply, and an E.L.F. unit takes its place. "
        "No E.L.F. token need be there; canes and support don’t matter.",
    },
}
"""What each operation does, in the space of its box."""

LIMITS = {
    "bases": "OPS Regions: 1 + bases",
    "precincts": "OPS Regions: 1 + own Precincts",
    "areas": "OPS Regions: 1 + Areas with a base",
}
"""What counts the Regions of a faction's OPS."""


def sheet(faction: Faction) -> Canvas:
    """The sheet of a faction."""
    canvas = Canvas(ART, "faction")
    _head(canvas, faction)
    put(canvas, f"poster-{faction}", 178, 436)
    for number, op in enumerate(operations(faction)):
        x, y = LEFT + number % 2 * (WIDE + GAP), TOP + number // 2 * (HIGH + GAP)
        _box(canvas, x, y, (WIDE, HIGH, 150), DOING[op], TEXTS[faction][op], OPERATIONS[faction][op])
    special, y = SHEET[faction].special, TOP + 2 * (HIGH + GAP)
    _box(canvas, LEFT, y, (WHOLE, 126, 222), DOING[special], TEXTS[faction][special], SPECIALS[faction])
    _tag(canvas, faction, LEFT + WHOLE - 14, y + 26)
    _scoring(canvas, faction, y + 126 + GAP)
    return canvas


def _head(canvas: Canvas, faction: Faction) -> None:
    """Whose sheet it is, and its figures."""
    left = 82 + measure("Chocolate Coin", 32, "serif")
    canvas.line([(left + 18, 19), (left + 18, 44)], "#8A6552", 2)
    facts = SHEET[faction]
    tokens = f"{facts.supply} {'dice' if faction == 'B' else 'tokens'}"
    right = 1180.0
    for words in (LIMITS[facts.limit], tokens, f"Goal {facts.goal}"):
        width = measure(words, 18) + 36
        canvas.rect(right - width, 10, width, 40, 20, fill=BUTTER, stroke=GOLD, pen=3)
        canvas.text(right - width / 2, 30.5, words, 18, INK, anchor="middle")
        right -= width + 10
    canvas.text(left + 34, 31, facts.name, 24, CREAM, fit=right - left - 40)


def _box(
    canvas: Canvas, x: float, y: float, size: tuple[float, float, float], title: str, text: str, vignette: Vignette
) -> None:
    """An operation; ``size``: width, height, and width of its picture."""
    width, height, field = size
    canvas.rect(x, y + 4, width, height, 14, fill="#B79F82")
    canvas.rect(x, y, width, height, 14, fill=vignette.ground)
    canvas.rect(x + field / 2 + 6, y, field / 2, height, fill=vignette.beyond)
    canvas.rect(x + field, y, width - field, height, 14, fill=CREAM)
    canvas.rect(x + field, y, 20, height, fill=CREAM)
    canvas.line([(x + field, y), (x + field, y + height)], INK, 2.2)
    vignette.draw(canvas, x + field / 2, y + height / 2)
    canvas.rect(x, y, width, height, 14, stroke=INK, pen=2.6)
    canvas.text(x + field + 16, y + 28, title, 24, INK, family="serif")
    _text(canvas, x + field + 16, y + 58, text, width - field - 28, height - 52)


def _text(canvas: Canvas, x: float, y: float, text: str, width: float, height: float) -> None:
    """The text as large as it fits."""
    high = {size: len(lines(text, size, width)) * size * 1.24 for size in (18.5, 18, 17.5, 17, 16.5, 16)}
    fits = next((size for size, needed in high.items() if needed < height), 16)
    paragraph(canvas, x, y, text, fits, width, "#3A2C26", lead=1.24)


def _tag(canvas: Canvas, faction: Faction, right: float, y: float) -> None:
    canvas.rect(right - 88, y - 13, 88, 26, 13, fill=COLOUR[faction])
    canvas.text(right - 44, y, "SPECIAL", 15, ICING, anchor="middle")


def _scoring(canvas: Canvas, faction: Faction, y: float) -> None:
    """What brings points, and what else must be known of them."""
    height = 780 - y
    canvas.rect(LEFT, y + 4, WHOLE, height, 14, fill="#8A5327")
    canvas.rect(LEFT, y, WHOLE, height, 14, fill="#E3B277", stroke=INK, pen=2.6)
    canvas.rect(LEFT + 5, y + 5, WHOLE - 10, height - 10, 10, stroke=ICING, pen=2)
    canvas.text(LEFT + 20, y + 29, "Scoring", 24, INK, family="serif")
    falls = "the score can fall" if faction == "E" else "the score never falls"
    words = f"Goal {SHEET[faction].goal} · {falls}"
    canvas.text(LEFT + WHOLE - 20, y + 30, words, 19, "#3A2418", anchor="end")
    prizes = PRIZES[faction]
    width = (WHOLE - 40) / len(prizes)
    for number, prize in enumerate(prizes):
        x = LEFT + 20 + number * width
        canvas.rect(x + 3, y + 50, width - 6, height - 66, 10, fill=CREAM, stroke=INK, pen=2)
        prize.vignette.draw(canvas, x + (width * 0.35 if prize.points else width / 2), y + 94)
        colour = RED if prize.points.startswith("−") else GREEN
        canvas.text(x + width - 16, y + 94, prize.points, 30, colour, anchor="end", fit=width * 0.46)
        _label(canvas, prize.label, x + width / 2, y + 150, width - 18)


def _label(canvas: Canvas, label: str, x: float, y: float, room: float) -> None:
    """A prize's words in one line or two."""
    shown: Sequence[str] = lines(label, 17, room)
    for number, line in enumerate(shown):
        canvas.text(x, y + (number - (len(shown) - 1) / 2) * 20, line, 17, SOFT, anchor="middle", weight=600)
