"""The collectors' plates beside the town: who they are, what they hold, and their treats.

Here: what is public about each player. Not here: the town (town.py), and what happened last (infos.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.canvas import measure
from games.engine.values import Seat
from games.tricks_or_treats.board.kit import CREAM, LAMP, LIT, PANEL, WHITE, Picture
from games.tricks_or_treats.pieces import Kind

GAP = 8
ROOM = {
    (2, 1): (838.0, 322.0, 118.0, 440.0),
    (2, 2): (698.0, 462.0, 118.0, 372.0),
    (3, 2): (848.0, 312.0, 118.0, 548.0),
}
"""Left edge, width, upper edge and height of all plates together, by town."""


def panels(picture: Picture) -> None:
    """A plate for everybody."""
    view = picture.view
    x, width, y, height = ROOM[view.town.across, view.town.up]
    step = (height + GAP) / view.seats
    for seat in range(view.seats):
        top, high = y + seat * step, step - GAP
        _ground(picture, seat, x, top, width, high)
        plate = {2: _large, 3: _tall, 4: _low}.get(view.seats, _narrow)
        plate(picture, seat, x, top, width, high)


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


def _counts(picture: Picture, seat: Seat, x: float, y: float, size: float = 24, kinds: Sequence[Kind] = ()) -> float:
    """How many tokens of each kind are in hand; gives where they end."""
    plate, usual = picture.view.plates[seat], (Kind.TRICK, Kind.MASK)
    for kind in kinds or (tuple(Kind) if picture.view.calculated else usual):
        many = (plate.tricks, plate.masks, plate.tokens)[kind]
        x += picture.count(kind, many, x, y, size) + size * 0.6
    return x


def _low(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for four: two rows beside the mark, costumes by badge and name, treats large."""
    plate, end = picture.view.plates[seat], x + width - 16
    picture.mark(seat, x + 44, y + height / 2, 56, seat == picture.view.due)
    picture.treats(plate.treats, end, y + height / 2, 42)
    end -= measure(str(plate.treats), 42) + 66
    _name(picture, seat, x + 86, y + 27, 26, end - x - 86)
    at = _counts(picture, seat, x + 84, y + height - 27)
    _named(picture, seat, at - 4, y + height - 27, end)


def _named(picture: Picture, seat: Seat, x: float, y: float, end: float) -> None:
    """Costumes by badge, and by name as far as there is room."""
    canvas, costumes = picture.canvas, picture.view.plates[seat].costumes
    roomy = sum(measure(costume.title, 18, weight=600) + 50 for costume in costumes) <= end - x
    for costume in costumes:
        picture.costume(costume, x + 20, y, 42)
        x += 44
        if roomy:
            x += canvas.text(x, y, costume.title, 18, CREAM, weight=600) + 6


def _narrow(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for five or six: name and costumes above, tokens and treats below, a moon for each turn to skip."""
    plate, end = picture.view.plates[seat], x + width - 12
    upper, lower = y + height / 2 - 19, y + height / 2 + 20
    picture.mark(seat, x + 36, y + height / 2, 50, seat == picture.view.due)
    picture.treats(plate.treats, end, lower, 36 if plate.treats < 100 else 28)
    if picture.view.calculated:
        end -= picture.count(Kind.MOVEMENT, plate.tokens, end - 46, upper, 22) + 2
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, end - 18 - 38 * place, upper, 40)
    for moon in range(plate.skips):
        picture.canvas.sprite("asleep", x + 57, y + height / 2 - 22 + 46 * moon, 28)
    room = end - 40 * len(plate.costumes) - x - 76
    picture.canvas.text(x + 70, upper, picture.names[seat], 24, WHITE, fit=room, least=17)
    _counts(picture, seat, x + 68, lower, kinds=(Kind.TRICK, Kind.MASK))


def _tall(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for three: name, tokens, costumes, and the treats large at the right."""
    plate, end = picture.view.plates[seat], x + width - 16
    picture.mark(seat, x + 42, y + 38, 56, seat == picture.view.due)
    _name(picture, seat, x + 82, y + 38, 28, end - x - 82)
    picture.treats(plate.treats, end, y + height - 32, 46)
    end -= measure(str(plate.treats), 46) + 66
    _counts(picture, seat, x + 18, y + 79)
    for place, costume in enumerate(plate.costumes):
        picture.costume(costume, x + 38 + 42 * place, y + height - 25, 42)
    left = x + 18 + 42 * len(plate.costumes)
    words = ", ".join(costume.title for costume in plate.costumes) or "no costume"
    if measure(words, 18, weight=600) <= end - left - 8:
        picture.quiet(left + (8 if plate.costumes else 0), y + height - 25, words, 18)


def _large(picture: Picture, seat: Seat, x: float, y: float, width: float, height: float) -> None:
    """A plate for two: four rows."""
    canvas, plate, end = picture.canvas, picture.view.plates[seat], x + width - 16
    picture.mark(seat, x + 46, y + 44, 64, seat == picture.view.due)
    _name(picture, seat, x + 92, y + 44, 30, end - x - 92)
    picture.treats(plate.treats, end, y + 138, 52)
    _counts(picture, seat, x + 20, y + 98)
    picture.quiet(x + 20, y + 130, "in hand", 18)
    half = (width - 24) / max(2, len(plate.costumes))
    roomy = all(measure(costume.title, 16, weight=600) <= half - 60 for costume in plate.costumes)
    for place, costume in enumerate(plate.costumes):
        left = x + 14 + half * place
        picture.costume(costume, left + 26, y + height - 38, 54)
        if roomy:
            canvas.text(left + 56, y + height - 38, costume.title, 20, CREAM, weight=600, fit=half - 60)
    if not plate.costumes:
        picture.quiet(x + 20, y + height - 36, "no costume", 20)
