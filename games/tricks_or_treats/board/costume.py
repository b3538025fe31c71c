"""The reference card of a costume: its badge, what it does, and what that comes to.

Here: the card. Not here: a costume that somebody wears (hand.py), and the rules in words (words.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.canvas import Canvas
from games.tricks_or_treats.board.kit import (
    ART,
    BOX,
    BUTTER,
    CREAM,
    INK,
    LAMP,
    QUIET,
    RED,
    WHITE,
    badge,
)
from games.tricks_or_treats.pieces import WORN, Costume, Effects

LEFT, WIDE = 454, 706


class Sum(NamedTuple):
    """What one effect comes to: of what there are how many without the costume, and with it.

    ``cost``: the fewer of it, the better.
    """

    sprite: str
    what: str
    before: int
    after: int
    cost: bool = False

    @property
    def sign(self) -> str:
        """The sprite for good or harm."""
        return "tick" if (self.after > self.before) != self.cost else "cross"


def costume_card(costume: Costume) -> Canvas:
    """The reference card of this costume."""
    canvas = Canvas(ART, "hand")
    canvas.text(110, 55, "Costume", 38, CREAM, family="serif")
    canvas.text(600, 42, f"One of {len(Costume)}", 26, WHITE, anchor="middle")
    canvas.text(600, 70, "from the Surprise cards", 20, BUTTER, anchor="middle", weight=600)
    _box(canvas, 40, 118, 390, 522)
    canvas.sprite(badge(costume), 235, 330, 310)
    canvas.text(235, 540, costume.title, 52, WHITE, anchor="middle", family="serif", fit=360)
    if costume.cursed:
        canvas.rect(155, 580, 160, 40, 20, fill=RED, stroke=WHITE, pen=3)
        canvas.text(235, 600, "cursed", 26, WHITE, anchor="middle")
    sums = _sums(costume.effects)
    for place, one in enumerate(sums):
        height = (522 - 16 * (len(sums) - 1)) / len(sums)
        _sum(canvas, one, 118 + place * (height + 16), height)
    _foot(canvas, costume)
    return canvas


def _sums(effects: Effects) -> Sequence[Sum]:
    """An example of each effect."""
    rate, total, treats, drawn = 5, 12, 4, 1
    paid = f"treats paid when a door of {treats} stays shut"
    sums = (
        (effects.movement, Sum("token", f"squares with movement token {rate}", rate, rate + effects.movement)),
        (effects.door, Sum("trick-boo", f"total at a door, for Tricks worth {total}", total, total + effects.door)),
        (effects.success, Sum("treat", f"treats when a door of {treats} opens", treats, treats + effects.success)),
        (effects.failure, Sum("treat", paid, treats, treats + effects.failure, cost=True)),
        (effects.tricks, Sum("trick", "Tricks drawn in the refill", drawn, drawn + effects.tricks)),
        (effects.masks, Sum("mask", "Masks drawn in the refill", drawn, drawn + effects.masks)),
        (effects.no_masks, Sum("mask", "Masks drawn in the refill", drawn, 0)),
    )
    return [one for effect, one in sums if effect]


def _sum(canvas: Canvas, one: Sum, y: float, height: float) -> None:
    """The sign, the number without the costume and the number with it; below, of what."""
    _box(canvas, LEFT, y, WIDE, height)
    middle = y + height / 2 - 34
    canvas.sprite(one.sprite, LEFT + 130, middle, min(180, height - 110))
    canvas.text(LEFT + 330, middle, str(one.before), 92, QUIET, anchor="middle")
    canvas.arrow([(LEFT + 404, middle), (LEFT + 484, middle)], WHITE, 10, head=28)
    canvas.text(LEFT + 574, middle, str(one.after), 120, LAMP, anchor="middle")
    canvas.sprite(one.sign, LEFT + 668, middle - 52, 52)
    canvas.text(LEFT + WIDE / 2, middle + 118, one.what, 34, WHITE, anchor="middle", fit=WIDE - 40)


def _foot(canvas: Canvas, costume: Costume) -> None:
    """What holds of every costume."""
    _box(canvas, 40, 656, 1120, 106, "#1E1233")
    curse = "It only does harm, and it must be put on too." if costume.cursed else "You must put it on when it comes."
    canvas.text(600, 692, curse, 30, WHITE, anchor="middle", fit=1080)
    canvas.text(600, 732, f"You wear {WORN} at most; what they do adds up.", 26, BUTTER, anchor="middle", weight=600)


def _box(canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = BOX) -> None:
    canvas.rect(x, y, width, height, 14, fill=fill, stroke=INK, pen=3)
