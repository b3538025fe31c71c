"""A seat's Objective card: the candy, what to do, who comes first at equal prices, and the Tattletale cards left.

Here: what one seat alone may see. Not here: anything public (shop.py, tattle.py).
"""

from __future__ import annotations

from games.candy_chaser.board.kit import GOLD, INK, LIT, LOOKS, PAPER, CandyPicture, begin, key
from games.candy_chaser.pieces import Candy
from games.candy_chaser.view import CandyView
from games.engine.words import Words


def hand(view: CandyView, words: Words) -> CandyPicture:
    """The card, upright, so that a phone shows it large."""
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
    """A candy's place in the tie order, and below it its Tattletale card."""
    canvas, x = picture.canvas, 100 + candy * 100
    if candy == picture.view.objective:
        canvas.rect(x - 38, 537, 76, 78, 14, fill=LIT, stroke=GOLD, pen=5)
    canvas.sprite(f"candy-{key(candy)}", x, 576, 72)
    canvas.sprite("card-face" if left else "card-used", x, 715, 66)
    canvas.sprite(f"candy-{key(candy)}", x, 715, 56, opacity=1 if left else 0.3)
