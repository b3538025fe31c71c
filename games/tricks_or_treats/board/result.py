"""The end: who brought home most, and everybody's treats and hands.

Here: the result's picture. Not here: how it came about.
"""

from __future__ import annotations

from games.engine.canvas import LETTERS, shortened
from games.engine.values import Outcome, Seat
from games.tricks_or_treats.board.kit import (
    BOX,
    BUTTER,
    CREAM,
    LAMP,
    PILL,
    QUIET,
    WHITE,
    Picture,
)
from games.tricks_or_treats.pieces.tokens import Kind

MOTTOES = 6
"""So many sentences there are; one of them closes a match."""


def result(picture: Picture, outcome: Outcome) -> None:
    """The picture of a match that is over."""
    canvas, view = picture.canvas, picture.view
    canvas.text(1160, 42, picture.words("result-rounds", rounds=view.rounds), 30, WHITE, anchor="end", rank="first")
    motto = picture.words("motto", number=sum(plate.treats for plate in view.plates) % MOTTOES)
    canvas.text(1160, 75, motto, 22, BUTTER, anchor="end", weight=600, rank="second")
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
        canvas.sprite(f"{'child' if size > 114 else 'pawn'}-{LETTERS[seat]}", x, 476 - size * 0.24, size)
        canvas.sprite("bucket-small", x + size * 0.36, 476 + size * 0.06, size * 0.44)
    others = [seat for rank in outcome.ranks[1:] for seat in rank]
    for place, seat in enumerate(others):
        x = 326 + (place - (len(others) - 1) / 2) * 80
        canvas.sprite("shadow", x + 2, 738, 74)
        canvas.sprite(f"pawn-{LETTERS[seat]}", x, 694, 96)
    _title(picture, first)


def _title(picture: Picture, first: tuple[Seat, ...]) -> None:
    """Who won, on a plate between the winners and the others."""
    canvas, treats = picture.canvas, picture.view.plates[first[0]].treats
    canvas.rect(60, 544, 520, 100, 16, fill=PILL, stroke=LAMP, pen=3.5)
    canvas.sprite("crown", 104, 548, 74, rotate=-14)
    if len(first) == 1:
        name = shortened(picture.names[first[0]], 40, 330, "serif")
        canvas.text(
            320, 578, picture.words("result-wins", who=name), 40, CREAM, anchor="middle", family="serif", rank="first"
        )
    else:
        many = picture.words("result-shared", many=len(first))
        canvas.text(320, 578, many, 40, CREAM, anchor="middle", family="serif", rank="first")
    canvas.text(
        320, 621, picture.words("result-treats", treats=treats), 30, BUTTER, anchor="middle", weight=600, rank="first"
    )


def _row(picture: Picture, outcome: Outcome, seat: Seat, y: float, height: float) -> None:
    """A player: rank, name, what was left in hand (it breaks ties), costumes, treats."""
    canvas, view = picture.canvas, picture.view
    plate, rank, own = view.plates[seat], outcome.rank_of(seat), view.hands[seat]
    won = rank == 1
    picture.box(640, y, 520, height, PILL if won else BOX)
    if won:
        canvas.rect(640, y, 520, height, 14, stroke=LAMP, pen=5)
    middle = y + height / 2
    canvas.text(672, middle, str(rank), 40, LAMP if won else QUIET, anchor="middle", rank="first")
    picture.mark(seat, 728, middle, 58)
    picture.name(seat, 770, middle - 21, 240)
    width = picture.count(Kind.MASK, sum(own.masks) if own else plate.masks, 768, middle + 22, 24) + 12
    picture.count(Kind.TRICK, sum(own.tricks) if own else plate.tricks, 768 + width, middle + 22, 24)
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, 988 - 44 * place, middle + 22, 42)
    picture.treats(plate.treats, 1142, middle, 50)
