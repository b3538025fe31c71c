"""Draw Objective cards: a seat’s own card during the match, all seats’ cards at the end."""

from __future__ import annotations

from games.candy_chaser.board.drawing import (
    BOX,
    CREAM,
    GOLD,
    INK,
    LIT,
    LOOKS,
    NAME,
    PAPER,
    QUIET,
    RIGHT,
    WRONG,
    CandyPicture,
    begin,
    code,
    key,
    space,
)
from games.candy_chaser.pieces import Candy, Tattled
from games.candy_chaser.view import CandyView
from games.candy_chaser.words.event_texts import space_name
from games.engine.canvas import RANKS, Canvas, measure, shortened
from games.engine.values import Seat
from games.engine.words import Words

# ---------------------------------------------------------------- a seat’s own card


def hand(view: CandyView, words: Words) -> CandyPicture:
    """Draw the viewer’s own Objective card, as an upright picture."""
    picture = begin("hand", view, words)
    canvas = picture.canvas
    assert view.seat is not None
    assert view.objective is not None
    picture.mark(view.seat, 518, 72, 66)
    look = LOOKS[view.objective]
    canvas.sprite(f"window-{key(view.objective)}", 300, 254, 350)
    for edge, way in ((46, 1), (554, -1)):
        ribbon = [(0, 380), (46, 380), (46, 440), (0, 440), (16, 410)]
        canvas.polygon([(edge + way * x, y) for x, y in ribbon], fill=look.dark, stroke=INK, pen=4)
    canvas.rect(72, 366, 456, 66, fill=PAPER, stroke=INK, pen=4)
    canvas.text(
        300, 399, picture.words("look", candy=view.objective), 52, INK, anchor="middle", family="serif", rank="first"
    )
    canvas.text(300, 467, picture.words("board-goal"), 35, INK, anchor="middle", rank="first")
    if view.seat in view.out:
        canvas.sprite("stamp-out", 150, 310, 210, rotate=-12)
    spent = {tattle.candy for tattle in view.tattles if tattle.seat == view.seat}
    for candy in Candy:
        _column(picture, candy, candy not in spent)
    return picture


def _column(picture: CandyPicture, candy: Candy, left: bool) -> None:
    """Draw a candy at its place in the tie-break order and, below it, the viewer’s Tattletale card of this candy.

    `left`: whether the viewer has this card left. A card that was played is drawn pale.
    """
    canvas, x = picture.canvas, 100 + candy * 100
    if candy == picture.view.objective:
        canvas.rect(x - 38, 537, 76, 78, 14, fill=LIT, stroke=GOLD, pen=5)
    canvas.sprite(f"candy-{key(candy)}", x, 576, 72)
    canvas.sprite("card-face" if left else "card-used", x, 715, 66)
    canvas.sprite(f"candy-{key(candy)}", x, 715, 56, opacity=1 if left else 0.3)


# ---------------------------------------------------------------- the end


def reveal(view: CandyView, words: Words) -> CandyPicture:
    """Draw everyone’s Objective, best rank first; below them, all tattles and the final prices."""
    picture = begin("reveal", view, words)
    canvas = picture.canvas
    canvas.text(1160, 56, picture.words("board-closed"), 34, CREAM, anchor="end", rank="first")
    assert view.outcome is not None
    ranking = [seat for rank in view.outcome.ranks for seat in rank]
    _winner(picture, ranking[0])
    width = (672 - 15 * (len(ranking) - 2)) / (len(ranking) - 1)
    for place, seat in enumerate(ranking[1:], start=1):
        x = 488 + (place - 1) * (width + 15)
        (_broad_card if width > 400 else _card)(picture, seat, picture.words("board-place", place=place + 1), x, width)
    _tattles(picture)
    for candy in Candy:
        canvas.text(768 + candy * 91, 742, space(view.prices[candy]), 28, INK, anchor="middle", rank="second")
    return picture


def _objective(view: CandyView, seat: Seat) -> Candy:
    """Return a seat’s revealed Objective."""
    assert view.objectives is not None
    return view.objectives[seat]


def _winner(picture: CandyPicture, seat: Seat) -> None:
    """Draw the winner’s candy, large, with a crown and the final price; below the candy, the seat and why it won."""
    canvas, candy = picture.canvas, _objective(picture.view, seat)
    look = LOOKS[candy]
    canvas.sprite(f"winner-{key(candy)}", 257, 375, 446)
    canvas.sprite("crown", 235, 218, 118, rotate=-16)
    canvas.sprite(f"gold-{code(picture.view.prices[candy])}", 403, 184, 120, rotate=8)
    name = shortened(picture.names[seat], 42, 286, "serif")
    left = 257 - (measure(name, 42, "serif") + 82) / 2
    picture.mark(seat, left + 35, 484, 70)
    canvas.name(left + 82, 484, name, 42, INK, room=286, family="serif", rank="first")
    wins = picture.words("board-winner", candy=candy)
    canvas.text(257, 553, wins, 33, look.text, anchor="middle", rank="first")
    canvas.text(257, 593, _reason(picture, seat), 26, look.text, anchor="middle", fit=412, rank="second")


def _reason(picture: CandyPicture, seat: Seat) -> str:
    """Return a sentence that says why this seat won."""
    view, words = picture.view, picture.words
    candy = _objective(view, seat)
    price = view.prices[candy]
    if len(view.inside) == 1:
        return words("board-reason-last")
    others = sorted(_objective(view, other) for other in view.inside if other != seat)
    equals = [other for other in others if view.prices[other] == price]
    if equals:
        return words("board-reason-tie", price=space_name(price, words), candy=candy, other=equals[0])
    return words("board-reason-price", many=len(view.inside))


def _fate(picture: CandyPicture, seat: Seat, room: float) -> tuple[str, str]:
    """Return a text on how the match ended for a seat, and the colour of the text.

    A long player name is shortened, so that the text is at most `room` pixels wide.
    """
    for tattle in picture.view.tattles:
        if tattle.loser == seat:
            rest = measure(picture.words("board-fate", right=True, name=""), RANKS["second"])
            name = shortened(picture.names[tattle.seat], RANKS["second"], room - rest)
            return picture.words("board-fate", right=tattle.right, name=name), WRONG
    return picture.words("seat-inside"), QUIET


def _card_ground(canvas: Canvas, x: float, width: float) -> None:
    """Draw the background of an Objective card."""
    canvas.rect(x + 4, 136, width, 490, 16, fill="#2A150A29")
    canvas.rect(x, 130, width, 490, 16, fill=PAPER, stroke=INK, pen=4)


def _card(picture: CandyPicture, seat: Seat, place: str, x: float, width: float) -> None:
    """Draw a losing seat’s upright card: rank (`place`), candy, price, seat, and how the match ended for the seat."""
    canvas, candy, middle = picture.canvas, _objective(picture.view, seat), x + width / 2
    look, (fate, colour) = LOOKS[candy], _fate(picture, seat, width - 16)
    _card_ground(canvas, x, width)
    canvas.rect(x + 2, 192, width - 4, 232, fill=look.tint)
    for y in (192, 424):
        canvas.line([(x, y), (x + width, y)], INK, 3.5)
    canvas.text(middle, 162, place, 36, INK, anchor="middle", family="serif", rank="first")
    size = 152 if width < 300 else 172
    canvas.circle(middle, 310, size * 0.58, fill="#FFFFFF80")
    canvas.sprite(f"candy-{key(candy)}-big", middle, 314, size * BOX)
    canvas.sprite(f"gold-{code(picture.view.prices[candy])}", x + width - 43, 219, 80, rotate=7)
    if seat in picture.view.out:
        canvas.sprite("stamp-out", middle, 398, 140, rotate=-9)
    name = picture.words("look", candy=candy)
    canvas.text(middle, 454, name, 29, INK, anchor="middle", fit=width - 16, rank="second")
    picture.mark(seat, middle, 509, 66)
    canvas.name(middle, 563, picture.names[seat], NAME, INK, room=width - 16, anchor="middle", rank="first")
    canvas.text(middle, 598, fate, 26, colour, anchor="middle", fit=width - 16, rank="second")


def _broad_card(picture: CandyPicture, seat: Seat, place: str, x: float, width: float) -> None:
    """Draw a losing seat’s wide card, for matches of two players: the candy at the left, the text at the right."""
    canvas, candy, half = picture.canvas, _objective(picture.view, seat), 330
    look, (fate, colour), middle = LOOKS[candy], _fate(picture, seat, 200), x + (330 + width) / 2
    _card_ground(canvas, x, width)
    canvas.rect(x + 20, 150, half - 20, 450, 12, fill=look.tint, stroke=INK, pen=3.5)
    canvas.circle(x + 172, 372, 128, fill="#FFFFFF80")
    canvas.sprite(f"candy-{key(candy)}-big", x + 172, 376, 243)
    canvas.sprite(f"gold-{code(picture.view.prices[candy])}", x + 276, 196, 96, rotate=7)
    if seat in picture.view.out:
        canvas.sprite("stamp-out", x + 172, 520, 168, rotate=-9)
    canvas.text(middle, 200, place, 48, INK, anchor="middle", family="serif", rank="first")
    canvas.line([(middle - 120, 240), (middle + 120, 240)], GOLD, 4)
    canvas.text(middle, 290, picture.words("look", candy=candy), 34, INK, anchor="middle", rank="first")
    picture.mark(seat, middle, 378, 92)
    canvas.name(middle, 464, picture.names[seat], NAME, INK, room=width - half - 24, anchor="middle", rank="first")
    canvas.text(middle, 510, fate, 30, colour, anchor="middle", rank="first")


def _tattles(picture: CandyPicture) -> None:
    """Draw all tattles of the match, in order."""
    tattles = picture.view.tattles
    if not tattles:
        picture.canvas.text(360, 722, picture.words("board-no-tattles"), 34, INK, anchor="middle", rank="first")
    for place, tattle in enumerate(tattles):
        _tattle(picture, tattle, 58 + place * 206)


def _tattle(picture: CandyPicture, tattle: Tattled, x: float) -> None:
    """Draw one tattle: tattler, target, card and verdict."""
    canvas, colour = picture.canvas, RIGHT if tattle.right else WRONG
    picture.mark(tattle.seat, x + 20, 709, 44)
    canvas.arrow([(x + 45, 709), (x + 71, 709)], INK, 4, head=12)
    picture.mark(tattle.target, x + 95, 709, 44)
    if tattle.candy is not None:
        canvas.sprite("card-face", x + 146, 703, 50)
        canvas.sprite(f"candy-{key(tattle.candy)}", x + 146, 703, 42)
    canvas.sprite("right" if tattle.right else "wrong", x + 18, 747, 34)
    verdict = picture.words("verdict", right=tattle.right)
    canvas.text(x + 42, 747, verdict, 28, colour, fit=140, rank="second")
