"""Draw what several pictures of Candy Shoppe share: colours, tokens, spies, the header."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.candy_shoppe.pieces.components import Face, Spy, Team, Token
from games.candy_shoppe.view import CandyShoppeView
from games.engine.canvas import Art, Canvas, measure, nameplates, shortened
from games.engine.picture import Picture as Base
from games.engine.values import Seat
from games.engine.words import Words

INK, PAPER, CREAM, WHITE = "#1F2A33", "#EFE6D2", "#FBF5E6", "#FFFFFF"
RED, BLUE, BLACK, GOLD = "#B3261E", "#1F5FA8", "#2A2830", "#F0B93A"
SECOND, BROWN, SAND, LINE, LIT = "#56492F", "#4A3D22", "#E2D5B6", "#B9A67F", "#FFE9B0"
PILL, BUTTER, GREEN = "#18212A", "#F3D9A0", "#146B43"

CREDIT = "Games by Play Date · adapted · CC BY-NC-SA 3.0"
"""Author and licence. Written on every picture, as the licence requires."""

DUTY = 310
"""Width in pixels of the header's right part, which shows the seats that must act."""

NAME = 30
"""Font size of every name while the match runs, in pixels."""

ART = Art(Path(__file__).parent.parent / "art", INK)

SEATS = ("#D55E00", "#0072B2", "#009E73", "#9B4F96", "#E69F00", "#3B6E78")
"""The colours of the seats’ marks."""

COLOURS = {Team.COMMUNIST: RED, Team.CAPITALIST: BLUE, Team.PLATYPUS: BLACK}
SIGNS = {Team.COMMUNIST: "com", Team.CAPITALIST: "cap", Team.PLATYPUS: "platypus"}


def kind(view: CandyShoppeView) -> str:
    """Return the kind of the current phase; empty when the match is over."""
    return "" if view.phase is None else view.phase.kind


def spy_art(spy: Spy, face: Face) -> str:
    """Return the name of the sprite that shows this spy with this face. Sign, colour and outline differ by face."""
    return f"spy-{spy.word}-{face.word}"


def token_art(token: Token | None) -> str:
    """Return the name of a token's sprite; None stands for a face-down token."""
    return "tok-back" if token is None else f"tok-{token.word}"


def grouped(tokens: Sequence[Token]) -> list[tuple[Token, int]]:
    """Return each kind of token once, in the order of the enum `Token`, with the number of tokens of this kind."""
    return [(token, tokens.count(token)) for token in sorted(set(tokens))]


def times(canvas: Canvas, x: float, y: float, many: int) -> None:
    """Draw "×``many``" on a dark rounded box centred on (x, y); nothing for a single token."""
    if many > 1:
        wide = measure(f"×{many}", 22) + 14
        canvas.rect(x - wide / 2, y - 14, wide, 28, 14, fill=INK, stroke=WHITE, pen=2)
        canvas.text(x, y, f"×{many}", 22, WHITE, anchor="middle", rank="second")


class Picture(Base[CandyShoppeView]):
    """A picture of Candy Shoppe being drawn: a canvas with the view and the words."""

    def seat(self, seat: Seat, x: float, y: float, width: float = 46, duty: bool = False) -> None:
        """Draw a seat's mark centred on (x, y). If the seat must act (``duty``), the mark is larger and has a ring."""
        self.mark(seat, x, y, width * 1.15 if duty else width, duty)


def begin(ground: str, view: CandyShoppeView, words: Words) -> Picture:
    """Return a picture with the background layer ``ground``, and with the author and licence of the game."""
    return Picture(ground_of(ground, words), view, words, nameplates(words.players))


def ground_of(name: str, words: Words) -> Canvas:
    """Return a canvas with this background layer, and with the author and licence, as the licence requires."""
    canvas = Canvas(ART, name, say=words)
    if canvas.size[0] > canvas.size[1]:
        canvas.text(113, 74, CREDIT, 20, BUTTER, weight=600, rank="third")
    else:
        canvas.text(300, 761, CREDIT, 20, BUTTER, anchor="middle", weight=600, rank="third")
    return canvas


def header(picture: Picture, first: str, second: str, x: float, room: float) -> None:
    """Write two lines of text in the header.

    ``x``: their middle; ``room``: their greatest width, in pixels.
    """
    picture.canvas.text(x, 41, first, 30, CREAM, anchor="middle", fit=room, rank="first")
    picture.canvas.text(x, 71, second, 22, BUTTER, anchor="middle", weight=600, fit=room, rank="second")


def duty(picture: Picture, seats: Sequence[Seat], one: str, more: str) -> None:
    """Draw the seats that must act, at the right end of the header.

    ``one``: the text below the name of a single seat. ``more``: the text beside the marks of several seats, if it fits.
    """
    if not seats:
        return
    canvas, alone = picture.canvas, len(seats) == 1
    marks = 68 if alone else 20 + 46 * len(seats)
    room = DUTY - marks - 16
    first = shortened(picture.names[seats[0]], NAME, room) if alone else more if room > measure(more, NAME) else ""
    width = min(room, max(measure(first, NAME), measure(one, NAME) if alone else 0)) + marks + 20
    left = 1166 - width
    canvas.rect(left, 22, width, 71, 26, fill=PILL, stroke=GOLD, pen=3)
    for place, seat in enumerate(seats):
        picture.seat(seat, left + 34 + 46 * place, 57, 46, alone)
    canvas.text(left + marks, 40 if alone else 57, first, NAME, WHITE, rank="first")
    if alone:
        canvas.text(left + marks, 69, one, NAME, BUTTER, fit=room, least=NAME, rank="first")
