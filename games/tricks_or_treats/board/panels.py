"""The collectors' plates beside the town: who they are, what they hold, and their treats.

Here: what is public about each player. Not here: the town (town.py), and what happened last (infos.py).
"""

from __future__ import annotations

from games.engine.canvas import measure
from games.engine.values import Seat
from games.tricks_or_treats.board.kit import CREAM, LAMP, LIT, PANEL, WHITE, Picture
from games.tricks_or_treats.pieces import Kind

GAP = 8
ROOM = {(2, 1): (838.0, 322.0, 118.0, 440.0), (2, 2): (698.0, 462.0, 118.0, 372.0), (3, 2): (848.0, 312.0, 118.0, 548.0)}
"""Left edge, width, upper edge and height of all plates together, by town."""


def panels(picture: Picture) -> None:
    """A plate for everybody."""
    view = picture.view
    x, width, y, height = ROOM[view.town.across, view.town.up]
    step = (height + GAP) / view.seats
    for seat in range(view.seats):
        top, high = y + seat * step, step - GAP
        _ground(picture, seat, x, top, width, high)
        if high > 120:
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


def _name(picture: Picture, seat: Seat, x: float, y: float, size: float, fit: float) -> None:
    """The name, and turns to skip behind it."""
    canvas, skips = picture.canvas, picture.view.plates[seat].skips
    width = canvas.text(x, y, picture.names[seat], size, WHITE, fit=fit - (62 if skips else 0), least=17)
    if skips:
        canvas.sprite("asleep", x + width + 24, y, 36)
        canvas.text(x + width + 44, y, f"{skips}×", 20, WHITE)


def _counts(picture: Picture, seat: Seat, x: float, y: float, step: float) -> float:
    """How many tokens of each kind are in hand; gives where they end."""
    plate = picture.view.plates[seat]
    picture.count(Kind.TRICK, plate.tricks, x, y)
    picture.count(Kind.MASK, plate.masks, x + step, y)
    if picture.view.calculated:
        picture.count(Kind.MOVEMENT, plate.tokens, x + 2 * step, y)
    return x + step * (3 if picture.view.calculated else 2)


def _low(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for a large table: two rows beside the mark."""
    canvas, plate, due = picture.canvas, picture.view.plates[seat], seat == picture.view.due
    wide = width > 400
    upper, lower = y + height * 0.31, y + height - (27 if height > 95 else 24)
    picture.mark(seat, x + (44 if wide else 36), y + height / 2, 56 if wide else 50, due)
    left = x + (86 if wide else 72)
    end = x + width - 16
    size = 42 if wide else 36
    picture.treats(plate.treats, end, y + height / 2 if wide else upper, size)
    taken = measure(str(plate.treats), size) + size * 1.36
    _name(picture, seat, left, upper, 26 if wide else 24, end - taken - left - 8)
    at = _counts(picture, seat, left, lower, 68 if wide else 58)
    if wide:
        _named(picture, seat, at + 2, lower, end - taken - 8)
        return
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, end - 16 - 40 * place, lower - 2, 42)


def _named(picture: Picture, seat: Seat, x: float, y: float, end: float) -> None:
    """Costumes by badge and name, as far as there is room for names."""
    canvas, costumes = picture.canvas, picture.view.plates[seat].costumes
    words = sum(measure(costume.title, 18, weight=600) + 50 for costume in costumes)
    for costume in costumes:
        picture.costume(costume, x + 20, y, 42)
        x += 44
        if words <= end - x + 44:
            x += canvas.text(x, y, costume.title, 18, CREAM, weight=600) + 6


def _tall(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for a small table: name, treats, tokens, and the costumes with what they are called."""
    canvas, plate, due = picture.canvas, picture.view.plates[seat], seat == picture.view.due
    large = height > 180
    picture.mark(seat, x + 44, y + 42, 58, due)
    end = x + width - 16
    picture.treats(plate.treats, end, y + 42, 50)
    taken = measure(str(plate.treats), 50) + 68
    _name(picture, seat, x + 86, y + 42, 28, end - taken - x - 92)
    row = y + (104 if large else 84)
    at = _counts(picture, seat, x + 22, row, 78)
    if not large:
        for place, costume in enumerate(reversed(plate.costumes)):
            picture.costume(costume, end - 16 - 44 * place, row, 44)
        words = ", ".join(costume.title for costume in plate.costumes) or "no costume"
        picture.quiet(x + 22, y + height - 22, words, 20, fit=width - 40)
        return
    picture.quiet(at + 8, row, "in hand", 20, fit=end - at - 8)
    if not plate.costumes:
        picture.quiet(x + 22, y + height - 52, "no costume", 20)
    half = (width - 24) / max(2, len(plate.costumes))
    for place, costume in enumerate(plate.costumes):
        left = x + 14 + half * place
        picture.costume(costume, left + 26, y + height - 50, 56)
        canvas.text(left + 56, y + height - 50, costume.title, 20, CREAM, weight=600, fit=half - 60, least=15)
