"""Draw the two public boards of a running match: first the shelves with their prices, later the table of tattles."""

from __future__ import annotations

from games.candy_chaser.board.drawing import (
    BOX,
    BROWN,
    CHERRY,
    DOWN,
    FADED,
    GOLD,
    INK,
    LIT,
    LOOKS,
    NAME,
    PAPER,
    QUIET,
    RIGHT,
    UP,
    WRONG,
    CandyPicture,
    active,
    begin,
    code,
    header,
    key,
    signed,
    tag,
)
from games.candy_chaser.pieces import BORDER, GOAL, LOWEST, Candy, Moved
from games.candy_chaser.view import CandyView
from games.candy_chaser.words.event_texts import space_name
from games.engine.canvas import Canvas, bend, measure
from games.engine.values import Seat
from games.engine.words import Words

# ---------------------------------------------------------------- the shelves

CELL, ROW, SHELF, PIECE = 95, 95, 32, 68
"""Width of a space, height of a track, height of a shelf’s front, size of a candy; in pixels."""
SCALE = 1092
"""X of the middle of the right column (bubble, die and scale), in pixels."""


def shop(view: CandyView, words: Words) -> CandyPicture:
    """Draw the shelves with the candies, the die, and a plate for each seat."""
    picture = begin("board", view, words)
    header(picture, picture.words("head-marketing"), picture.words("head-marketing.below", turn=view.turn))
    picture.canvas.text(40, 129, _goal_note(picture), 30, BROWN, rank="second")
    for candy in Candy:
        gate = "open" if view.goal_open(candy) else "closed"
        picture.canvas.sprite(f"goal-{gate}", _column(GOAL), _shelf(candy) - 30.5, 86)
    if view.phase is not None and view.phase.kind == "moving":
        for candy in Candy:
            _landing(picture, candy, view.landing(candy, view.phase.roll))
    elif view.last is not None:
        _trail(picture.canvas, view.last)
    for candy in Candy:
        _piece(picture, candy)
    _corner(picture)
    _receipt(picture)
    _plates(picture)
    return picture


def _column(value: int) -> float:
    """Return the x of the middle of the space with this value."""
    return 156 + CELL * (value - LOWEST) + CELL / 2


def _shelf(candy: Candy) -> float:
    """Return the y of the upper edge of this candy’s shelf."""
    return 151 + ROW * (candy + 1) - SHELF


def _goal_note(picture: CandyPicture) -> str:
    """Return the note that says whether the space G can be entered now: two candies are on 3 or higher."""
    return picture.words("board-goal-open", open=sum(price >= BORDER for price in picture.view.prices) > 1)


def _hop(canvas: Canvas, candy: Candy, start: int, end: int, fade: str = "") -> None:
    """Draw a dotted arrow from space `start` to space `end` of a candy’s track.

    `fade`: opacity as two hex digits; "": opaque.
    """
    side, y, far = (1 if end > start else -1), _shelf(candy), abs(end - start) > 1
    first, last = (_column(start) + 33 * side, y - 40), (_column(end) - 26 * side, y - 37)
    middle = ((first[0] + last[0]) / 2, y - (72 if far else 45))
    canvas.arrow(bend(first, middle, last), LOOKS[candy].dark + fade, 5, head=20 if far else 16, dotted=10)


def _landing(picture: CandyPicture, candy: Candy, end: int) -> None:
    """Draw the space to which the roll would move a candy: a pale candy, a dotted arrow and a price tag with a rim.

    Draws nothing if the candy can’t move.
    """
    canvas, start = picture.canvas, picture.view.prices[candy]
    if end == start:
        return
    x, y = _column(end), _shelf(candy)
    if end == GOAL:
        canvas.sprite("goal-taken", x, y - 30.5, 94)
    tag(picture, candy, end, x, y + SHELF / 2, "aim")
    _hop(canvas, candy, start, end)
    side = 1 if end > start else -1
    canvas.sprite(f"candy-{key(candy)}", x + 4 * side, y + 1 - LOOKS[candy].foot * 0.6, 70, opacity=0.5)


def _trail(canvas: Canvas, last: Moved) -> None:
    """Draw the latest move: a very pale candy on the space where the move began, and a dotted arrow."""
    if last.start != last.end:
        x, y, look = _column(last.start), _shelf(last.candy), LOOKS[last.candy]
        canvas.sprite(f"candy-{key(last.candy)}", x, y + 2 - look.foot * PIECE / 100, PIECE * BOX, opacity=0.22)
        _hop(canvas, last.candy, last.start, last.end, "B0")


def _piece(picture: CandyPicture, candy: Candy) -> None:
    """Draw a candy on its space, with its price tag in its colour."""
    canvas, x, y = picture.canvas, _column(picture.view.prices[candy]), _shelf(candy)
    tag(picture, candy, picture.view.prices[candy], x, y + SHELF / 2)
    canvas.sprite("shadow", x + 3, y - 1, 78)
    canvas.sprite(f"candy-{key(candy)}", x, y + 2 - LOOKS[candy].foot * PIECE / 100, PIECE * BOX)


def _corner(picture: CandyPicture) -> None:
    """Draw the die, lying on kitchen scales, and above it a bubble: the roll, or that a player must roll."""
    canvas, phase = picture.canvas, picture.view.phase
    roll = phase.roll if phase is not None and phase.kind == "moving" else 0
    canvas.sprite("needle", SCALE, 518, 76, rotate=26 * roll)
    canvas.sprite(f"die-{code(roll)}" if roll else "die-wait", SCALE, 376, 128, rotate=-5 if roll else 9)
    if roll:
        colour = UP if roll > 0 else DOWN
        canvas.text(SCALE, 164, str(abs(roll)), 62, colour, anchor="middle", rank="first")
        canvas.text(SCALE, 215, picture.words("board-rolled", up=roll > 0), 36, colour, anchor="middle", rank="first")
    else:
        canvas.text(SCALE, 183, picture.words("board-roll"), 48, CHERRY, anchor="middle", rank="first")
    canvas.rect(SCALE - 58, 593, 116, 30, 6, fill=PAPER)
    canvas.text(SCALE, 608, picture.words("board-scale", rolled=bool(roll)), 26, INK, anchor="middle", rank="second")


def _receipt(picture: CandyPicture) -> None:
    """Write the latest move on the receipt below the shelves."""
    canvas, move = picture.canvas, picture.view.last
    if move is None:
        canvas.text(58, 661, picture.words("board-start"), NAME, INK, rank="first")
        return
    start, end = space_name(move.start, picture.words), space_name(move.end, picture.words)
    text = picture.words(
        "board-moved", candy=move.candy, roll=signed(move.roll), stays=move.stays, start=start, end=end
    )
    width = min(measure(text, NAME, weight=600), 640)
    x = 58 + canvas.name(58, 661, picture.names[move.seat], NAME, INK, room=1012 - width, rank="first")
    x += canvas.text(x + 8, 661, text, NAME, INK, weight=600, fit=width, rank="first")
    canvas.sprite(f"candy-{key(move.candy)}", x + 38, 661, 42)


def _plates(picture: CandyPicture) -> None:
    """Draw a plate for each seat, side by side along the counter."""
    seats = picture.view.seats
    width = (1120 - 8 * (seats - 1)) / seats
    for seat in range(seats):
        _plate(picture, seat, 40 + seat * (width + 8), width)


def _plate(picture: CandyPicture, seat: Seat, x: float, width: float) -> None:
    """Draw a plate with a seat’s mark, name and remaining Tattletale cards.

    The plate of a seat that must act has a lighter background, a gold frame and a flag.
    """
    canvas, duty = picture.canvas, seat == active(picture.view)
    canvas.rect(x, 687, width, 84, 14, fill=LIT if duty else PAPER, stroke=INK, pen=3)
    if duty:
        canvas.rect(x + 5, 692, width - 10, 74, 10, stroke=GOLD, pen=4)
    picture.mark(seat, x + 44, 729, 57 if duty else 66, duty=duty)
    canvas.name(x + 84, 709, picture.names[seat], NAME, INK, room=width - 96, rank="first")
    canvas.sprite(f"cards-{picture.view.cards_left(seat)}", x + 162, 746, 156)
    if duty:
        canvas.sprite("flag", x + 258, 746, 32)


# ---------------------------------------------------------------- the tattle board


LEFT, FIRST, STEP, LAST = 40, 408, 116, 1045
"""X in pixels: the table’s left edge, the first candy’s column, distance between columns, the cards’ column."""
TOP, BOTTOM = 222, 618
"""Y in pixels: top and bottom of the seats’ rows."""


def tattle_board(view: CandyView, words: Words) -> CandyPicture:
    """Draw a table with a row for each seat and a column for each candy.

    Below it are the latest verdict and the seats that can still tattle.
    """
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
    """Draw a seat’s row: mark, name, how far it moved each candy in total, and its remaining Tattletale cards.

    An active seat’s row is highlighted, an eliminated seat’s is grey.
    """
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
    for candy, steps in enumerate(picture.view.shifts[seat]):
        if steps:
            colour = INK if out else UP if steps > 0 else DOWN
            canvas.text(FIRST + STEP * candy, middle, signed(steps), 44, colour, anchor="middle", rank="first")
    if out:
        canvas.sprite("stamp-out", LAST, middle, 168, rotate=-7)
    else:
        canvas.sprite(f"cards-{picture.view.cards_left(seat)}", LAST, middle, 206)


def _verdict(picture: CandyPicture) -> None:
    """Draw the latest tattle: the tattler, the target, the verdict and the eliminated seat."""
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
    canvas.text(x + 9, 737, picture.words("board-out"), NAME, colour, fit=860 - x, rank="first")


def _chances(picture: CandyPicture) -> None:
    """Draw the seats that can still tattle, in the order in which they are asked."""
    phase = picture.view.phase
    queue = phase.queue if phase is not None and phase.kind == "tattling" else []
    middle = 1020
    picture.canvas.text(middle, 676, picture.words("board-queue"), 26, BROWN, anchor="middle", rank="second")
    for place, seat in enumerate(queue):
        picture.mark(seat, middle + (place - (len(queue) - 1) / 2) * 62, 727, 54)
