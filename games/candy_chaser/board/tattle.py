"""The board of the second phase: who moved which candy how far, who is out, who still has which chance.

Here: what there is to judge by. Not here: the first phase (shop.py), and any card but one's own.
"""

from __future__ import annotations

from games.candy_chaser.board.kit import (
    BROWN,
    CHERRY,
    DOWN,
    FADED,
    GOLD,
    INK,
    LIT,
    NAME,
    QUIET,
    RIGHT,
    UP,
    WRONG,
    CandyPicture,
    active,
    begin,
    header,
    signed,
    tag,
)
from games.candy_chaser.pieces import Candy
from games.candy_chaser.view import CandyView
from games.engine.values import Seat
from games.engine.words import Words

LEFT, FIRST, STEP, LAST = 40, 408, 116, 1045
"""Left edge of the table, middle of the first candy's column, their distance, middle of the cards' column."""
TOP, BOTTOM = 222, 618
"""Where the seats' rows begin and end."""


def tattle_board(view: CandyView, words: Words) -> CandyPicture:
    """A row for each seat, a column for each candy; below, the last verdict and who still has a chance."""
    picture = begin("tattle", view, words)
    header(picture, picture.words("head-tattle"), picture.words("head-tattle.below"))
    for candy in Candy:
        tag(picture, candy, view.prices[candy], FIRST + STEP * candy, 199)
    height = (BOTTOM - TOP) / view.seats
    for seat in range(view.seats):
        _row(picture, seat, TOP + height * seat, height)
    _verdict(picture)
    _chances(picture)
    return picture


def _row(picture: CandyPicture, seat: Seat, top: float, height: float) -> None:
    """A seat: mark, name, how far it moved each candy, and its cards; lit on duty, grey when it is out."""
    canvas, middle, out = picture.canvas, top + height / 2, seat in picture.view.out
    duty = seat == active(picture.view)
    if out:
        canvas.rect(LEFT + 2, top + 2, 1116, height - 4, 12, fill=FADED)
    elif duty:
        for x, width in ((LEFT + 6, 300), (936, 218)):
            canvas.rect(x, top + 6, width, height - 12, 10, fill=LIT)
        canvas.rect(LEFT + 6, top + 6, 1108, height - 12, 10, stroke=GOLD, pen=5)
    if seat:
        canvas.line([(LEFT + 3, top), (1157, top)], INK, 2.5)
    picture.mark(seat, 92, middle, 62 if duty else 72, duty=duty)
    canvas.name(140, middle, picture.names[seat], NAME, QUIET if out else INK, room=202, rank="first")
    for candy, steps in enumerate(picture.view.shifts[seat] if picture.view.shifts else ()):
        if steps:
            colour = INK if out else UP if steps > 0 else DOWN
            canvas.text(FIRST + STEP * candy, middle, signed(steps), 44, colour, anchor="middle", rank="first")
    if out:
        canvas.sprite("stamp-out", LAST, middle, 168, rotate=-7)
    else:
        canvas.sprite(f"cards-{picture.view.cards_left(seat)}", LAST, middle, 206)


def _verdict(picture: CandyPicture) -> None:
    """The latest tattle: who on whom, right or wrong, and who is out by it."""
    canvas, tattles = picture.canvas, picture.view.tattles
    if not tattles:
        canvas.text(64, 690, picture.words("board-tattle"), 44, CHERRY, rank="first")
        canvas.text(64, 738, picture.words("board-tattle.below"), 28, INK, weight=600, rank="second")
        return
    last = tattles[-1]
    word, colour = picture.words("verdict", right=last.right), RIGHT if last.right else WRONG
    picture.mark(last.seat, 96, 708, 72)
    canvas.arrow([(140, 708), (182, 708)], INK, 6, head=20)
    picture.mark(last.target, 226, 708, 72)
    canvas.sprite("right" if last.right else "wrong", 310, 708, 78)
    canvas.text(362, 688, word, 48, colour, rank="first")
    x = 362 + canvas.name(362, 737, picture.names[last.loser], NAME, INK, room=330, rank="first")
    canvas.text(x + 9, 737, picture.words("board-out"), NAME, colour, rank="first")


def _chances(picture: CandyPicture) -> None:
    """The seats that still have a chance to tattle, in order."""
    phase = picture.view.phase
    queue = phase.queue if phase is not None and phase.kind == "tattling" else []
    middle = 1020
    picture.canvas.text(middle, 676, picture.words("board-queue"), 26, BROWN, anchor="middle", rank="second")
    for place, seat in enumerate(queue):
        picture.mark(seat, middle + (place - (len(queue) - 1) / 2) * 62, 727, 54)
