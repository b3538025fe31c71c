"""At a door: the house, its Difficulty, and what each of the three states brings.

Here: the picture for everybody while Tricks are committed in secret. Not here: what is committed (hand.py), and how it
ended (infos.py).
"""

from __future__ import annotations

from games.engine.canvas import LETTERS
from games.engine.values import Seat
from games.tricks_or_treats.board.kit import (
    BUTTER,
    CREAM,
    GREEN,
    GREY,
    INK,
    LAMP,
    RED,
    WHITE,
    Picture,
    paint,
    plain,
)
from games.tricks_or_treats.pieces.happenings import Result
from games.tricks_or_treats.pieces.tokens import Kind
from games.tricks_or_treats.pieces.town import House
from games.tricks_or_treats.view import TreatsView, stakes


def door(picture: Picture, house: House) -> None:
    """The active player at this house's door."""
    plain(picture, picture.words("head-door"))
    seat = picture.view.active
    _porch(picture, house, seat)
    _who(picture, seat)
    _need(picture, house)
    _states(picture, house)


def extra(view: TreatsView, seat: Seat) -> int:
    """What this seat's costumes add to a door's total (TT-8.1)."""
    return sum(costume.effects.door for costume in view.plates[seat].costumes)


def _porch(picture: Picture, house: House, seat: Seat) -> None:
    """The front door in the house's paint, its numbers on the roof, the child before it, and the house itself."""
    canvas = picture.canvas
    canvas.sprite(f"porch-{paint(house)}", 340, 445, 620)
    canvas.sprite("shadow", 346, 712, 210)
    canvas.sprite("spot", 340, 706, 200)
    canvas.sprite(f"child-{LETTERS[seat]}", 340, 612, 220)
    canvas.text(235, 184, picture.words("door-beat"), 30, CREAM, anchor="middle", weight=600, rank="first")
    canvas.text(430, 184, picture.words("door-win"), 30, CREAM, anchor="middle", weight=600, rank="first")
    canvas.rect(150, 214, 170, 62, 14, fill=INK, stroke="#FFF6E6", pen=4)
    canvas.text(235, 246, str(house.difficulty), 52, WHITE, anchor="middle")
    canvas.sprite("sweet", 430, 246, 136)
    canvas.text(430, 246, str(house.gathering), 46, INK, anchor="middle")


def _who(picture: Picture, seat: Seat) -> None:
    """The player, treats and tokens in hand, costumes."""
    plate = picture.view.plates[seat]
    picture.box(676, 122, 484, 112)
    picture.ringed(seat, 728, 178)
    end = 1096 - picture.treats(plate.treats, 1140, 154, 40)
    picture.name(seat, 782, 154, end - 782)
    picture.count(Kind.TRICK, plate.tricks, 782, 204, 28)
    picture.quiet(870, 204, picture.words("in-hand"), 22)
    for place, costume in enumerate(reversed(plate.costumes)):
        picture.costume(costume, 1116 - 54 * place, 204, 52)


def _need(picture: Picture, house: House) -> None:
    """What makes the total."""
    canvas, added = picture.canvas, extra(picture.view, picture.view.active)
    picture.box(676, 246, 484, 182)
    canvas.text(918, 274, picture.words("door-total"), 24, BUTTER, anchor="middle", weight=600, rank="second")
    x = 918 - (160 if added else 110)
    canvas.sprite("trick-boo", x, 330, 84)
    canvas.text(x, 334, "?", 34, INK, anchor="middle")
    canvas.text(x, 394, picture.words("door-committed"), 22, WHITE, anchor="middle", weight=600, rank="second")
    canvas.text(x + 110, 330, "+", 36, WHITE, anchor="middle")
    canvas.sprite("trick", x + 215, 330, 84)
    canvas.text(x + 215, 330, "1–9", 30, INK, anchor="middle")
    canvas.text(x + 215, 394, picture.words("door-luck"), 22, WHITE, anchor="middle", weight=600, rank="second")
    if added:
        canvas.text(x + 325, 330, picture.words.signed(added), 46, LAMP, anchor="middle")
        canvas.text(x + 325, 394, picture.words("door-costumes"), 22, WHITE, anchor="middle", weight=600, rank="second")


def _states(picture: Picture, house: House) -> None:
    """The three states, and what each brings."""
    won, cost = stakes(picture.view, picture.view.active, house)
    _state(picture, 440, GREEN, "tick", (house, Result.SUCCESSFUL), won)
    _state(picture, 548, GREY, "equal", (house, Result.INVALID), 0)
    _state(picture, 656, RED, "cross", (house, Result.FAILED), -cost)


def _state(picture: Picture, y: float, colour: str, sign: str, state: tuple[House, Result], treats: int) -> None:
    canvas, (house, result) = picture.canvas, state
    canvas.rect(676, y, 484, 98, 16, fill=colour, stroke=INK, pen=3)
    canvas.sprite(sign, 728, y + 49, 64)
    canvas.text(780, y + 36, picture.words("door-state", result=result, hard=house.difficulty), 36, WHITE, rank="first")
    canvas.text(780, y + 72, picture.words("door-state.name", result=result), 24, WHITE, weight=600, rank="second")
    canvas.text(1062, y + 49, picture.words.signed(treats), 52, WHITE, anchor="end")
    canvas.sprite("treat", 1110, y + 49, 68)
