"""What every picture of Candy Shoppe is made of: colours, tokens, spies, the header.

Here: pieces that several pictures share. Not here: the pictures themselves (the other files of this package).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.candy_shoppe.pieces import CREDIT
from games.candy_shoppe.tokens import Token
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.world import Face, Spy, Team
from games.engine.canvas import Art, Canvas, Weight, measure, nameplates
from games.engine.values import Player, Seat

INK, PAPER, CREAM, WHITE = "#1F2A33", "#EFE6D2", "#FBF5E6", "#FFFFFF"
RED, BLUE, BLACK, GOLD = "#B3261E", "#1F5FA8", "#2A2830", "#F0B93A"
SECOND, BROWN, SAND, LINE, LIT = "#56492F", "#4A3D22", "#E2D5B6", "#B9A67F", "#FFE9B0"
PILL, BUTTER, GREEN = "#18212A", "#F3D9A0", "#146B43"

ART = Art(Path(__file__).parent.parent / "art", INK)

COLOURS = {Team.COMMUNIST: RED, Team.CAPITALIST: BLUE, Team.PLATYPUS: BLACK}
SIGNS = {Team.COMMUNIST: "com", Team.CAPITALIST: "cap", Team.PLATYPUS: "platypus"}


def kind(view: CandyShoppeView) -> str:
    """What the phase in play is called; empty when the match is over."""
    return "" if view.phase is None else view.phase.kind


def plural(many: int, one: str, more: str = "") -> str:
    """A number and its noun."""
    return f"{many} {one if many == 1 else more or one + 's'}"


def spy_art(spy: Spy, face: Face) -> str:
    """The sprite of a spy that shows this face: its sign, its colour and its outline tell."""
    return f"spy-{spy.word}-{face.word}"


def token_art(token: Token | None) -> str:
    """The sprite of a token; None: face down."""
    return "tok-back" if token is None else f"tok-{token.word}"


def grouped(tokens: Sequence[Token]) -> list[tuple[Token, int]]:
    """Each kind once, with its number, in order."""
    return [(token, tokens.count(token)) for token in sorted(set(tokens))]


def wrapped(words: str, size: float, width: float, weight: Weight = 700) -> list[str]:
    """The words in lines no wider than that."""
    lines: list[str] = []
    for word in words.split():
        if lines and measure(f"{lines[-1]} {word}", size, weight=weight) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def times(canvas: Canvas, x: float, y: float, many: int, height: float = 24) -> None:
    """The number of a kind, on a dark pill at the lower right of its token."""
    if many > 1:
        wide = measure(f"×{many}", height * 0.72) + height * 0.6
        canvas.rect(x - wide / 2, y - height / 2, wide, height, height / 2, fill=INK, stroke=WHITE, pen=2)
        canvas.text(x, y, f"×{many}", height * 0.72, WHITE, anchor="middle")


@dataclass(frozen=True)
class Picture:
    """What every part of a picture works with."""

    canvas: Canvas
    view: CandyShoppeView
    players: Sequence[Player]
    names: tuple[str, ...]

    def seat(self, seat: Seat, x: float, y: float, width: float, duty: bool = False) -> None:
        """A seat's mark."""
        self.canvas.seat(seat, x, y, width, standin=self.players[seat].standin, duty=duty)


def begin(ground: str, view: CandyShoppeView, players: Sequence[Player]) -> Picture:
    """An empty picture, with whose game it shows."""
    return Picture(ground_of(ground), view, players, nameplates(players))


def ground_of(name: str) -> Canvas:
    """A canvas on this ground; its author and licence stand below the title, as the licence asks."""
    canvas = Canvas(ART, name)
    canvas.text(113, 79, CREDIT, 14, BUTTER, weight=600)
    return canvas


def header(picture: Picture, first: str, second: str, x: float = 732, room: float = 196) -> None:
    """The round and the phase in words, in the middle of the header."""
    picture.canvas.text(x, 42, first, 26, CREAM, anchor="middle", fit=room)
    picture.canvas.text(x, 70, second, 19, BUTTER, anchor="middle", weight=600, fit=room, least=16)


def duty(picture: Picture, seats: Sequence[Seat], one: str, more: str, flagged: bool = True) -> None:
    """Who is waited for, at the header's right: one by name with ``one``, several by their marks with ``more``."""
    if not seats:
        return
    canvas, alone = picture.canvas, len(seats) == 1
    first, second = (picture.names[seats[0]], one) if alone else (f"{len(seats)} agents", more)
    marks = 66 if alone else 22 + 36 * len(seats)
    tail = 54 if alone and flagged else 20
    room = 334 - marks - tail
    width = min(room, max(measure(first, 24), measure(second, 19, weight=600))) + marks + tail
    left = 1164 - width
    canvas.rect(left, 26, width, 58, 29, fill=PILL, stroke=GOLD, pen=3)
    for place, seat in enumerate(seats):
        picture.seat(seat, left + (33 if alone else 30) + 36 * place, 55, 42 if alone else 36, alone)
    canvas.text(left + marks, 43, first, 24, WHITE, fit=room)
    canvas.text(left + marks, 70, second, 19, BUTTER, weight=600, fit=room, least=16)
    if alone and flagged:
        canvas.sprite("pennant", 1164 - 27, 55, 30)
