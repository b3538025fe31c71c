"""The end: who brought home most, and everybody's treats and hands.

Here: the result's picture. Not here: how it came about.
"""

from __future__ import annotations

from games.engine.canvas import LETTERS
from games.engine.values import Outcome, Seat
from games.tricks_or_treats.board.kit import (
    BOX,
    BUTTER,
    CREAM,
    GOLD,
    LAMP,
    PILL,
    QUIET,
    WHITE,
    Picture,
    variants,
)
from games.tricks_or_treats.pieces import Kind


def result(picture: Picture, outcome: Outcome) -> None:
    """The picture of a match that is over."""
    canvas, view = picture.canvas, picture.view
    canvas.text(1160, 42, f"Over after {view.rounds} rounds", 26, WHITE, anchor="end")
    words = variants(view) or "the night is over"
    canvas.text(1160, 70, words, 20, BUTTER, anchor="end", weight=600)
    _winners(picture, outcome)
    ranked = [seat for rank in outcome.ranks for seat in rank]
    step = min(140.0, 650 / view.seats)
    top = 118 + (650 - step * view.seats) / 2
    for place, seat in enumerate(ranked):
        _row(picture, outcome, seat, top + place * step, step - 10)


def _winners(picture: Picture, outcome: Outcome) -> None:
    """Those who won on the hill, with crown and bucket; the others below."""
    canvas, first = picture.canvas, outcome.ranks[0]
    many = len(first)
    size = min(250.0, 500 / many)
    for place, seat in enumerate(first):
        x = 300 + (place - (many - 1) / 2) * size * 0.86
        canvas.sprite("glow", x, 476 - size * 0.3, size * 1.5)
        canvas.sprite("shadow", x + 4, 476 + size * 0.2, size * 0.8)
        canvas.sprite(f"child-{LETTERS[seat]}", x, 476 - size * 0.24, size)
        canvas.sprite("bucket-small", x + size * 0.36, 476 + size * 0.06, size * 0.44)
    others = [seat for rank in outcome.ranks[1:] for seat in rank]
    for place, seat in enumerate(others):
        x = 326 + (place - (len(others) - 1) / 2) * 80
        canvas.sprite("shadow", x + 2, 738, 74)
        canvas.sprite(f"child-{LETTERS[seat]}", x, 694, 100)
    _title(picture, first)


def _title(picture: Picture, first: tuple[Seat, ...]) -> None:
    """Who won, on a plate between the winners and the others."""
    canvas, treats = picture.canvas, picture.view.plates[first[0]].treats
    names = [picture.names[seat] for seat in first]
    who = f"{names[0]} wins" if len(names) == 1 else f"{len(names)} share the win"
    if len(names) == 2:
        who = f"{names[0]} and {names[1]}"
    why = f"with {treats} treats" if len(names) != 2 else f"share the win with {treats} treats"
    canvas.rect(60, 548, 520, 92, 16, fill=PILL, stroke=LAMP, pen=3.5)
    canvas.sprite("crown", 104, 552, 74, rotate=-14)
    canvas.text(320, 578, who, 38, CREAM, anchor="middle", family="serif", fit=440, least=20)
    canvas.text(320, 617, why, 24, BUTTER, anchor="middle", weight=600, fit=484)


def _row(picture: Picture, outcome: Outcome, seat: Seat, y: float, height: float) -> None:
    """A player: rank, name, what was left in hand (it breaks ties), costumes, treats."""
    canvas, view = picture.canvas, picture.view
    plate, rank, own = view.plates[seat], outcome.rank_of(seat), view.hands[seat]
    won = rank == 1
    picture.box(640, y, 520, height, GOLD if won else BOX)
    if won:
        canvas.rect(640, y, 520, height, 14, stroke=LAMP, pen=4)
    middle = y + height / 2
    canvas.text(672, middle, str(rank), 40, LAMP if won else QUIET, anchor="middle")
    picture.mark(seat, 728, middle, 58)
    canvas.text(772, middle - 20, picture.names[seat], 27, WHITE, fit=230 - 44 * len(plate.costumes), least=18)
    width = picture.count(Kind.MASK, sum(own.masks) if own else plate.masks, 770, middle + 21, 22)
    width += 14 + picture.count(Kind.TRICK, sum(own.tricks) if own else plate.tricks, 784 + width, middle + 21, 22)
    canvas.text(784 + width, middle + 21, "in hand", 18, BUTTER if won else QUIET, weight=600)
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, 984 - 44 * place, middle - 20, 42)
    picture.treats(plate.treats, 1142, middle, 50)
