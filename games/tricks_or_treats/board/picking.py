"""What a seat is picking in private: Tricks for a door with its odds, or tokens for a raise and what is missing.

Here: the lower part of a hand's picture while a choice is being made. Not here: the hand itself (hand.py).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.tricks_or_treats.board.door import extra
from games.tricks_or_treats.board.kit import BUTTER, GREEN, GREY, INK, LAMP, RED, WHITE, Picture, signed
from games.tricks_or_treats.pieces import SPARE_SETS, VALUES, Duel, House, Kind, Token
from games.tricks_or_treats.view import TreatsView

LEFT, WIDTH = 40.0, 772.0
"""Left edge and width of the tokens' part of a hand."""


@dataclass(frozen=True)
class Chances:
    """How many of all the ways that luck may fall make a door successful, invalid or failed (TT-6.5)."""

    successful: int
    invalid: int
    failed: int


def chances(view: TreatsView, house: House) -> Chances:
    """The odds of the viewer's door with what is picked so far: any Trick that it doesn't hold may come."""
    own = view.hands[view.seat or 0]
    unseen = Counter(dict.fromkeys(VALUES, SPARE_SETS + view.seats)) - Counter(own.tricks if own else ())
    luck = unseen if view.piles.tricks else Counter([0])
    sure = sum(view.picked) + extra(view, view.seat or 0)
    gaps = [sure + value - house.difficulty for value in luck.elements()]
    return Chances(sum(gap > 0 for gap in gaps), gaps.count(0), sum(gap < 0 for gap in gaps))


def picked(view: TreatsView) -> list[Token]:
    """What the viewer has picked so far, for a door or a raise."""
    if view.raising is not None:
        return list(view.raising.picked)
    return [Token(kind=Kind.TRICK, value=value) for value in view.picked]


def _costumes(view: TreatsView) -> str:
    """What else counts for a door's total."""
    added = extra(view, view.seat or 0)
    return f"{signed(added)} in costume, + luck" if added else "+ luck"


def _tray(picture: Picture, words: str, total: int, more: str) -> None:
    """The tokens laid aside, and what they come to."""
    canvas, left, width, tokens = picture.canvas, LEFT, WIDTH, picked(picture.view)
    canvas.rect(left, 482, width, 158, 16, fill="#5C4386", stroke=LAMP, pen=4)
    canvas.text(left + 20, 512, f"Picked {words}", 22, BUTTER, weight=600)
    room = width - 210
    size = min(84.0, room / max(1, len(tokens)) - 6)
    for place, token in enumerate(tokens):
        picture.token(token.kind, token.value, left + 22 + size / 2 + place * (size + 6), 578, size)
    if not tokens:
        picture.quiet(left + 22, 578, "nothing yet", 26)
    canvas.text(left + width - 100, 512, "total", 22, BUTTER, anchor="middle", weight=600)
    canvas.text(left + width - 100, 566, str(total), 66, WHITE, anchor="middle")
    if more:
        canvas.text(left + width - 100, 618, more, 20, BUTTER, anchor="middle", weight=600, fit=180)


def for_door(picture: Picture, house: House) -> None:
    """TT-6.5: the Tricks picked for a door, what it asks for and gives, and what luck can make of it."""
    view = picture.view
    _tray(picture, "for the door", sum(view.picked) + extra(view, view.seat or 0), _costumes(view))
    canvas = picture.canvas
    picture.box(40, 656, 1120, 106)
    canvas.rect(58, 674, 96, 70, 12, fill=INK, stroke="#FFF6E6", pen=3)
    canvas.text(106, 709, str(house.difficulty), 46, WHITE, anchor="middle")
    canvas.sprite("treat-badge", 222, 709, 106)
    canvas.text(222, 709, str(house.gathering), 38, INK, anchor="middle")
    _odds(picture, chances(view, house))


def _odds(picture: Picture, odds: Chances) -> None:
    """How likely each of the three states is."""
    canvas, x = picture.canvas, 294.0
    every = odds.successful + odds.invalid + odds.failed
    parts = [
        (GREEN, "tick", "successful", odds.successful, 306),
        (GREY, "equal", "invalid", odds.invalid, 266),
        (RED, "cross", "failed", odds.failed, 258),
    ]
    for colour, sign, words, many, width in parts:
        canvas.rect(x, 674, width, 70, 14, fill=colour, stroke=INK, pen=3)
        canvas.sprite(sign, x + 40, 709, 46)
        canvas.text(x + 70, 709, words, 22, WHITE, weight=600, fit=width - 170)
        percent = round(100 * many / every)
        canvas.text(x + width - 12, 709, f"{percent}%", 30, WHITE, anchor="end")
        x += width + 9


def for_raise(picture: Picture, running: Duel) -> None:
    """A raise in the making: what it comes to, what it must reach, what is missing."""
    canvas, seat = picture.canvas, picture.view.seat or 0
    own, rival = running.half(seat).total, running.other(seat).total
    tokens = picked(picture.view)
    total, needed = own + sum(token.value for token in tokens), max(rival, own + 1)
    _tray(picture, "for the raise", total, f"with {own} placed" if own else "")
    missing = max(0, needed - total)
    picture.box(40, 656, 1120, 106, "#1E1233")
    if not tokens:
        first = f"You are {rival - own} behind: raise or stop?" if rival > own else "Level: raise, or let it be?"
        second = f"A raise must bring your total to {needed} or more."
    elif missing:
        first, second = f"{missing} more to reach {needed}", "Add Masks or Tricks, or start over."
    else:
        first = f"Your total would be {total}: {'level' if total == rival else f'{total - rival} ahead'}"
        second = "Place it, add more, or start over."
    canvas.text(66, 690, first, 33, WHITE, fit=880)
    canvas.text(66, 734, second, 24, BUTTER, weight=600, fit=880)
    canvas.rect(990, 670, 154, 80, 14, fill=LAMP, stroke=INK, pen=3)
    canvas.text(1067, 689, "missing" if missing else "enough", 20, INK, anchor="middle", weight=600)
    if missing:
        canvas.text(1067, 725, str(missing), 46, INK, anchor="middle")
    else:
        canvas.sprite("tick", 1067, 724, 44)
