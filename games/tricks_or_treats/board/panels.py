"""The collectors' plates beside the town: who they are, what they hold, and their treats.

Here: what is public about each player. Not here: the town (town.py), and what happened last (infos.py).
"""

from __future__ import annotations

from games.engine.values import Seat
from games.tricks_or_treats.board.kit import CREAM, LAMP, LIT, PANEL, Picture
from games.tricks_or_treats.pieces.tokens import Kind

GAP = 8
ROOM = {
    (2, 1): (838.0, 322.0, 118.0, 440.0),
    (2, 2): (698.0, 462.0, 118.0, 376.0),
    (3, 2): (848.0, 312.0, 118.0, 568.0),
}
"""Left edge, width, upper edge and height of all plates together, by town."""

LEAST = 88.0
"""From plate to plate at least: five beside the town of four take more height, and the boxes below them less."""


def panels(picture: Picture) -> None:
    """A plate for everybody."""
    view = picture.view
    x, width, y, height = ROOM[view.town.across, view.town.up]
    step = max((height + GAP) / view.seats, LEAST)
    for seat in range(view.seats):
        top, high = y + seat * step, min(step - GAP, 210.0)
        _ground(picture, seat, x, top, width, high)
        if high > 125:
            _tall(picture, seat, x, top, width, high)
        else:
            _low(picture, seat, x, top, width, high)


def _ground(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """An empty plate; lit for the one who is waited for, with an edge for the one whose turn it is."""
    view, canvas = picture.view, picture.canvas
    on, active = seat == view.due, seat == view.active
    picture.box(x, y, width, height, LIT if on or active else PANEL)
    if on:
        canvas.rect(x + 3, y + 3, width - 6, height - 6, 11, stroke=LAMP, pen=4)
    elif active:
        canvas.rect(x + 3, y + 3, width - 6, height - 6, 11, stroke=CREAM, pen=1.6)


def _who(picture: Picture, seat: Seat, x: float, y: float, end: float, size: float = 54) -> None:
    """The mark, on its corners a moon for each turn to skip, and the name."""
    picture.mark(seat, x + 36, y, size)
    for moon in range(picture.view.plates[seat].skips):
        picture.canvas.sprite("asleep", x + (14, 58)[moon], y - 20, 28)
    picture.name(seat, x + 70, y, end - x - 70)


def _counts(picture: Picture, seat: Seat, x: float, y: float, size: float = 24) -> None:
    """How many tokens of each kind are in hand; movement tokens where they are chosen from."""
    plate, kinds = picture.view.plates[seat], list(Kind) if picture.view.calculated else [Kind.TRICK, Kind.MASK]
    for kind in kinds:
        many = (plate.tricks, plate.masks, plate.tokens)[kind]
        x += picture.count(kind, many, x, y, size) + size * (0.36 if picture.view.calculated else 0.7)


def _low(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for four and more: who and in which costumes, below what they hold and their treats."""
    plate, end = picture.view.plates[seat], x + width - 12
    upper, lower = y + height / 2 - min(16, height - 66), y + height / 2 + min(23, height / 2 - 20)
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, end - 17 - 30 * place, upper, 40)
    taken = 10 + 30 * len(plate.costumes) if plate.costumes else 0
    _who(picture, seat, x, upper, end - 2 - taken, 54 if height > 85 else 46)
    _counts(picture, seat, x + 12, lower, 22 if picture.view.calculated and width < 400 else 24)
    picture.treats(plate.treats, end, lower, 32 if plate.treats < 100 or width > 400 else 30)


def _tall(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for two or three: who, what they hold, their costumes, and the treats large at the right."""
    plate, end = picture.view.plates[seat], x + width - 16
    _who(picture, seat, x, y + 36, end)
    _counts(picture, seat, x + 18, y + height / 2 + 8, 26)
    for place, costume in enumerate(plate.costumes):
        picture.costume(costume, x + 40 + 54 * place, y + height - 32, 52)
    if not plate.costumes:
        picture.quiet(x + 20, y + height - 30, picture.words("panel-no-costume"), 22)
    picture.treats(plate.treats, end, y + height - 36, 50)
