"""What a seat is picking in private: Tricks for a door with its odds, or tokens for a raise and what is missing.

Here: the lower part of a hand's picture while a choice is being made. Not here: the hand itself (hand.py).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.tricks_or_treats.board.door import extra
from games.tricks_or_treats.board.kit import BUTTER, GREEN, GREY, INK, LAMP, RED, WHITE, Picture, signed
from games.tricks_or_treats.pieces.duel import Duel
from games.tricks_or_treats.pieces.tokens import SPARE_SETS, VALUES, Kind, Token
from games.tricks_or_treats.pieces.town import House
from games.tricks_or_treats.view import TreatsView

TRAY, FOOT = 512.0, 654.0
"""Upper edges of the tokens laid aside, and of what they lead to."""


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


def _tray(picture: Picture, total: int, more: str) -> None:
    """The tokens laid aside, overlapping where they are many, and what they come to."""
    canvas, tokens, middle = picture.canvas, picked(picture.view), TRAY + 66
    canvas.rect(40, TRAY, 520, 132, 16, fill="#5C4386", stroke=LAMP, pen=4)
    canvas.text(56, TRAY + 26, "Picked", 24, BUTTER, weight=600, rank="second")
    step = min(68.0, (342 - 62) / max(1, len(tokens) - 1))
    for place, token in enumerate(tokens):
        picture.token(token.kind, token.value, 88 + place * step, middle + 22, 62)
    if not tokens:
        picture.quiet(56, middle + 18, "nothing yet", 26)
    canvas.text(482, TRAY + 26, "total", 24, BUTTER, anchor="middle", weight=600, rank="second")
    canvas.text(482, TRAY + 70, str(total), 58, WHITE, anchor="middle", rank="first")
    canvas.text(482, TRAY + 113, more, 24, BUTTER, anchor="middle", weight=600, rank="second")


def for_door(picture: Picture, house: House) -> None:
    """TT-6.5: the Tricks picked for a door, what it asks for and gives, and what luck can make of it."""
    view, added = picture.view, extra(picture.view, picture.view.seat or 0)
    _tray(picture, sum(view.picked) + added, f"{signed(added)} and luck" if added else "+ luck")
    odds = chances(view, house)
    every = odds.successful + odds.invalid + odds.failed
    parts = ((GREEN, "tick", odds.successful), (GREY, "equal", odds.invalid), (RED, "cross", odds.failed))
    for place, (colour, sign, many) in enumerate(parts):
        x, canvas = 40 + 175.0 * place, picture.canvas
        canvas.rect(x, FOOT, 170, 104, 14, fill=colour, stroke=INK, pen=3)
        canvas.sprite(sign, x + 40, FOOT + 52, 56)
        canvas.text(x + 160, FOOT + 52, f"{round(100 * many / every)}%", 36, WHITE, anchor="end", rank="first")


def for_raise(picture: Picture, running: Duel) -> None:
    """A raise in the making: what it comes to, what it must reach, what is missing."""
    canvas, seat = picture.canvas, picture.view.seat or 0
    own, rival = running.half(seat).total, running.other(seat).total
    tokens = picked(picture.view)
    total, needed = own + sum(token.value for token in tokens), max(rival, own + 1)
    _tray(picture, total, f"{own} placed" if own else "")
    missing = max(0, needed - total)
    picture.box(40, FOOT, 520, 104, "#1E1233")
    canvas.text(60, FOOT + 32, f"{rival} to match" if rival > own else "Level now", 30, WHITE, rank="first")
    if missing:
        words = f"Raise to {needed} or more"
    else:
        words = "Level with this" if total == rival else f"{total - rival} ahead with this"
    canvas.text(60, FOOT + 74, words, 30, BUTTER, weight=600, fit=350, rank="first")
    canvas.rect(420, FOOT + 11, 128, 82, 14, fill=LAMP, stroke=INK, pen=3)
    canvas.text(484, FOOT + 30, "missing" if missing else "enough", 26, INK, anchor="middle", weight=600, rank="second")
    if missing:
        canvas.text(484, FOOT + 68, str(missing), 46, INK, anchor="middle", rank="first")
    else:
        canvas.sprite("tick", 484, FOOT + 66, 46)
