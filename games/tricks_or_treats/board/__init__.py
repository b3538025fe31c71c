"""Choose and draw the picture for a view of a match; draw the costumes' reference cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.canvas import Canvas, emoji_of
from games.engine.picture import Cover, Piece
from games.engine.words import Words
from games.tricks_or_treats.board.drawing import (
    ART,
    BOX,
    BUTTER,
    CREAM,
    INK,
    LAMP,
    QUIET,
    RED,
    WHITE,
    Picture,
    badge,
    begin,
    header,
)
from games.tricks_or_treats.board.hand import hand
from games.tricks_or_treats.board.panels import infos, panels
from games.tricks_or_treats.board.scenes import door, duel, result
from games.tricks_or_treats.board.town import grid_of, streets
from games.tricks_or_treats.pieces.components import WORN, Costume, Effects, Kind, costume_named
from games.tricks_or_treats.view import TreatsView


def draw(view: TreatsView, words: Words) -> Canvas:
    """Return the picture of a view. For a seat's view, it shows the seat's hand.

    For the public's view, it shows the first of these that exists: the match's result, a duel, a door; else the town.
    """
    house = view.town.house_at(view.plates[view.active].square)
    if view.seat is not None:
        picture = begin("hand", view, words)
        hand(picture)
    elif view.outcome is not None:
        picture = begin("result", view, words)
        result(picture, view.outcome)
    elif view.running is not None:
        picture = begin("duel", view, words)
        duel(picture, view.running)
    elif view.kind == "committing" and house is not None:
        picture = begin("door", view, words)
        door(picture, house)
    else:
        picture = _town(view, words)
    return picture.canvas


def _town(view: TreatsView, words: Words) -> Picture:
    grid = grid_of(view.town)
    picture = begin(grid.ground, view, words)
    header(picture)
    streets(picture, grid)
    panels(picture)
    infos(picture)
    return picture


# ---------------------------------------------------------------- the box art and the emoji


COVER = Cover(
    ART,
    (
        Piece("moon", 118, -188, 170),
        Piece("house-0-1", -122, -14, 196),
        Piece("house-2-2", 128, -2, 176),
        Piece("child-A", -132, 168, 152),
        Piece("child-B", 132, 168, 152),
    ),
)


EMOJI = emoji_of(
    ART,
    {
        **{f"costume_{costume.word}": badge(costume) for costume in Costume},
        "halloween_trick": "trick-boo",
        "halloween_mask": "mask",
        "halloween_movement": "arrow",
        "halloween_treat": "treat",
        "halloween_door": "porch-0",
        "halloween_surprise": "surprise",
    },
)


# ---------------------------------------------------------------- a costume's reference card


LEFT, WIDE = 40, 520


class Sum(NamedTuple):
    """An example calculation on a costume's card: a value before and after the costume's effect.

    ``number``: what the effect adds to ``before``. ``cost``: whether the value is a cost, so that low is good.
    """

    sprite: str
    what: str
    before: int
    number: int
    cost: bool = False

    @property
    def sign(self) -> str:
        """The name of the sprite that marks the effect as good or bad for the player."""
        return "tick" if (self.number > 0) != self.cost else "cross"


def draw_costume(name: str, words: Words) -> Canvas:
    """Draw a costume's reference card: its badge, and an example of each effect.

    Raises LookupError if no costume has this English name.
    """
    costume = costume_named(name)
    canvas = Canvas(ART, "hand", say=words)
    canvas.text(106, 58, words("reference-costume"), 38, CREAM, family="serif", rank="first")
    canvas.text(
        556, 58, words("reference-costume.of", many=len(Costume)), 26, BUTTER, anchor="end", weight=600, rank="second"
    )
    canvas.sprite(badge(costume), 142, 228, 196)
    canvas.text(258, 210, words("costume", costume=costume), 50, WHITE, family="serif", fit=300, rank="first")
    if costume.cursed:
        canvas.rect(258, 246, 150, 46, 23, fill=RED, stroke=WHITE, pen=3)
        canvas.text(333, 269, words("reference-cursed"), 30, WHITE, anchor="middle", rank="first")
    sums = _sums(costume.effects, words)
    for place, one in enumerate(sums):
        height = min(240.0, (316 - 12 * (len(sums) - 1)) / len(sums))
        _sum(canvas, one, 338 + place * (height + 12) + (38 if len(sums) == 1 else 0), height)
    _foot(canvas, costume, words)
    return canvas


def _sums(effects: Effects, words: Words) -> Sequence[Sum]:
    """Return an example of each effect that the costume has."""
    examples = {
        "movement": ("token", words("sum-movement", rate=5), 5),
        "door": ("trick-boo", words("sum-door", total=12), 12),
        "success": ("treat", words("sum-success", treats=4), 4),
        "failure": ("treat", words("sum-failure", treats=4), 4),
        "tricks": ("trick", words("sum-drawn", kind=Kind.TRICK), 1),
        "masks": ("mask", words("sum-drawn", kind=Kind.MASK), 1),
        "no-masks": ("mask", words("sum-drawn", kind=Kind.MASK), 1),
    }
    return [
        Sum(*examples[effect], number=-number if effect == "no-masks" else number, cost=effect == "failure")
        for effect, number in effects.parts.items()
    ]


def _sum(canvas: Canvas, one: Sum, y: float, height: float) -> None:
    """Draw an example: icon, value before and after, and a tick or cross. Below, write what the value means."""
    _box(canvas, LEFT, y, WIDE, height)
    middle = y + (height - 44) / 2
    canvas.sprite(one.sprite, LEFT + 76, middle, min(130, height - 58))
    canvas.text(LEFT + 196, middle, str(one.before), 64, QUIET, anchor="middle", rank="first")
    canvas.arrow([(LEFT + 254, middle), (LEFT + 316, middle)], WHITE, 9, head=24)
    canvas.text(LEFT + 390, middle, str(one.before + one.number), 84, LAMP, anchor="middle", rank="first")
    canvas.sprite(one.sign, LEFT + 486, middle, 50)
    canvas.text(LEFT + WIDE / 2, y + height - 32, one.what, 30, WHITE, anchor="middle", rank="first")


def _foot(canvas: Canvas, costume: Costume, words: Words) -> None:
    """Write the notes that apply to every costume at the foot of its card."""
    _box(canvas, LEFT, 664, WIDE, 98, "#1E1233")
    curse = words("reference-put-on", cursed=costume.cursed)
    canvas.text(300, 696, curse, 24, WHITE, anchor="middle", rank="second")
    worn = words("reference-worn", worn=WORN)
    canvas.text(300, 732, worn, 24, BUTTER, anchor="middle", weight=600, rank="second")


def _box(canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = BOX) -> None:
    canvas.rect(x, y, width, height, 14, fill=fill, stroke=INK, pen=3)
