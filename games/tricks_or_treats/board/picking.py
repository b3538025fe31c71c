"""What a seat's private pick depends on: what Tricks can make of a door, and what a raise must reach.

Here: the lower part of a hand's picture while tokens are to be picked. Not here: the hand itself (hand.py).
"""

from __future__ import annotations

from games.tricks_or_treats.board.door import extra
from games.tricks_or_treats.board.kit import (
    BOX,
    BUTTER,
    COLOURS,
    GREEN,
    GREY,
    INK,
    LAMP,
    PILL,
    RED,
    WHITE,
    Picture,
)
from games.tricks_or_treats.pieces.duel import Duel, Half
from games.tricks_or_treats.pieces.town import House
from games.tricks_or_treats.view import Hand, TreatsView

TRAY, FOOT = 512.0, 654.0
"""Upper edges of what there is, and of what is asked for."""

LIKELY = 50
"""Percent from which a door more likely opens than not."""


def telling(view: TreatsView, house: House, own: Hand) -> list[int]:
    """Sums of Tricks that tell most about a door: none, the least that likely opens it, the least that does best."""
    sums = {0}
    for value in own.tricks:
        sums |= {total + value for total in sums}
    opens = {total: view.odds(house, total).percents[0] for total in sorted(sums)}
    likely = [total for total, percent in opens.items() if percent >= LIKELY]
    best = max(opens, key=lambda total: (opens[total], -total))
    return sorted({0, *likely[:1], best})


def for_door(picture: Picture, house: House, own: Hand) -> None:
    """TT-6.5: what luck can make of a door, for some sums of Tricks."""
    canvas, view, added = picture.canvas, picture.view, extra(picture.view, picture.view.seat or 0)
    picture.box(40, TRAY, 520, 248, BOX)
    title = picture.words("picking-door", added=added, signed=picture.words.signed(added))
    canvas.text(300, TRAY + 26, title, 24, BUTTER, anchor="middle", weight=600, rank="second")
    for line, total in enumerate(telling(view, house, own)):
        y = TRAY + 80 + 66 * line
        canvas.text(50, y, picture.words("picking-sum", total=total), 30, WHITE, rank="first")
        parts = zip((GREEN, GREY, RED), ("tick", "equal", "cross"), view.odds(house, total).percents, strict=True)
        for place, (colour, sign, percent) in enumerate(parts):
            x = 168 + 127.0 * place
            canvas.rect(x, y - 28, 124, 56, 12, fill=colour, stroke=INK, pen=3)
            canvas.sprite(sign, x + 17, y, 28)
            told = picture.words.percent(percent)
            canvas.text(x + 119, y, told, 30, WHITE, anchor="end", rank="first")


def for_raise(picture: Picture, running: Duel) -> None:
    """Both bids, what a raise must reach, and what is missing."""
    canvas, seat = picture.canvas, picture.view.seat or 0
    half, other = running.half(seat), running.other(seat)
    _bid(picture, half, 40)
    _bid(picture, other, 304)
    needed = max(other.total, half.total + 1)
    picture.box(40, FOOT, 520, 104, "#1E1233")
    first = picture.words("picking-match", total=other.total, level=other.total <= half.total)
    canvas.text(60, FOOT + 32, first, 30, WHITE, rank="first")
    words = picture.words("picking-raise", needed=needed)
    canvas.text(60, FOOT + 74, words, 30, BUTTER, weight=600, fit=350, rank="first")
    canvas.rect(420, FOOT + 11, 128, 82, 14, fill=LAMP, stroke=INK, pen=3)
    canvas.text(484, FOOT + 30, picture.words("picking-missing"), 26, INK, anchor="middle", weight=600, rank="second")
    canvas.text(484, FOOT + 68, str(needed - half.total), 46, INK, anchor="middle", rank="first")


def _bid(picture: Picture, half: Half, x: float) -> None:
    """One side's mark and bid."""
    canvas, own = picture.canvas, half.seat == picture.view.seat
    canvas.rect(x, TRAY + 4, 256, 128, 16, fill=PILL, stroke=COLOURS[half.seat], pen=6)
    picture.mark(half.seat, x + 48, TRAY + 86, 60)
    if own:
        canvas.text(x + 20, TRAY + 32, picture.words("you"), 30, WHITE, rank="first")
    else:
        picture.name(half.seat, x + 20, TRAY + 32, 216)
    canvas.text(x + 236, TRAY + 90, str(half.total), 58, LAMP if own else WHITE, anchor="end", rank="first")
