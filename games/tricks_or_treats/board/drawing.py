"""Draw the parts that several pictures of Tricks or Treats share: colours, marks, tokens, the header."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from games.engine import picture
from games.engine.canvas import Anchor, Art, contrast, measure
from games.engine.values import Seat
from games.engine.words import Words
from games.tricks_or_treats.pieces.components import Costume, House, Kind
from games.tricks_or_treats.view import TreatsView

INK, WHITE, CREAM, LAMP, ORANGE = "#1C122E", "#FFFFFF", "#FFE9CF", "#FFD45E", "#F28C28"
BUTTER, QUIET, MOON = "#FFD9A8", "#CDBDE6", "#6B4A12"  # text of lesser importance: standard, quieter, on the moon
SWEET = "#FFB650"
PANEL, LIT, BOX, PILL = "#4C3870", "#5C4386", "#2E1D4A", "#160C28"
GREEN, RED, GREY = "#1F6B41", "#A3222A", "#55457A"
COLOURS = ("#D55E00", "#0072B2", "#009E73", "#9B4F96", "#E69F00", "#3B6E78")
"""The colours of the seats' marks."""


def ink_on(seat: Seat) -> str:
    """Return the text colour, dark or light, that has the better contrast on this seat's colour."""
    return max((INK, WHITE), key=lambda paint: contrast(paint, COLOURS[seat]))


ART = Art(Path(__file__).parent.parent / "art", INK)

TOKENS = {Kind.TRICK: "trick", Kind.MASK: "mask", Kind.MOVEMENT: "token"}


NAME = 30
"""Size of every name, in pixels."""


@dataclass(frozen=True)
class Picture(picture.Picture[TreatsView]):
    """A picture of Tricks or Treats being drawn: a canvas with the view and the texts of a match."""

    def name(
        self, seat: Seat, x: float, y: float, room: float, *, anchor: Anchor = "start", colour: str = WHITE
    ) -> float:
        """Write a player's name, at most ``room`` pixels wide. Returns its width."""
        return self.canvas.name(x, y, self.names[seat], NAME, colour, room=room, anchor=anchor, rank="first")

    def ringed(self, seat: Seat, x: float, y: float) -> None:
        """Draw a seat's mark inside the bright ring that shows which seat must act."""
        self.canvas.sprite("duty-ring", x, y, 72)
        self.mark(seat, x, y, 52)

    def box(self, x: float, y: float, width: float, height: float, fill: str = BOX, radius: float = 14) -> None:
        """Draw an empty rounded panel with its upper left corner at (x, y)."""
        self.canvas.rect(x, y, width, height, radius, fill=fill, stroke=INK, pen=3)

    def quiet(
        self, x: float, y: float, words: str, size: float = 22, anchor: Anchor = "start", fit: float | None = None
    ) -> float:
        """Write text of lesser importance (rank "second"). Returns the text's width."""
        return self.canvas.text(x, y, words, size, QUIET, anchor=anchor, weight=600, fit=fit, rank="second")

    def asked(self, x: float, y: float, words: str, size: float = 32, fit: float | None = None) -> float:
        """Write text that the reader needs for the next decision (rank "first"). Returns the text's width."""
        return self.canvas.text(x, y, words, size, WHITE, fit=fit, rank="first")

    def token(self, kind: Kind, value: int | None, x: float, y: float, width: float) -> None:
        """Draw a token with its value; without a value if ``value`` is None."""
        big = kind == Kind.TRICK and width >= 80
        self.canvas.sprite("trick-boo" if big else TOKENS[kind], x, y, width)
        drop, size = {Kind.MASK: (0.16, 0.42), Kind.TRICK: (0.1 if big else 0, 0.44)}.get(kind, (0, 0.46))
        if value is not None:
            self.canvas.text(x, y + width * drop, str(value), width * size, INK, anchor="middle", rank="first")

    def need(self, house: House, x: float, y: float, height: float, stacked: bool = False) -> None:
        """Draw a door's two numbers, centred on (x, y): the Difficulty in a dark box, and beside it the treats.

        ``stacked``: whether the treats are drawn below the Difficulty instead.
        """
        canvas, wide = self.canvas, height * 1.32
        left, first = (x - wide / 2, y - height * 0.54) if stacked else (x - wide - 1, y)
        at, second = (x, y + height * 0.54) if stacked else (x + height * 1.02, y)
        canvas.rect(left, first - height / 2, wide, height, 9, fill=INK, stroke="#FFF6E6", pen=2.5)
        hard, size = str(house.difficulty), height * 0.78
        canvas.text(left + wide / 2, first, hard, size, WHITE, anchor="middle", rank="first")
        canvas.sprite("sweet", at, second, height * 1.9)
        canvas.text(at, second, str(house.gathering), size, INK, anchor="middle", rank="first")

    def digits(
        self, number: int, x: float, y: float, width: float, height: float, fill: str, ink: str, size: float = 0
    ) -> None:
        """Draw a number in a box centred on (x, y); ``size``: font size; 0: derived from the height of the box."""
        self.canvas.rect(x - width / 2, y - height / 2, width, height, 7, fill=fill, stroke="#FFF6E6", pen=2)
        self.canvas.text(x, y, str(number), size or height, ink, anchor="middle", rank="second")

    def count(self, kind: Kind, many: int, x: float, y: float, size: float = 24) -> float:
        """Draw the icon of a kind of tokens with their number, ``many``. Returns the width of both."""
        self.canvas.sprite(TOKENS[kind], x + size * 0.65, y, size * 1.3)
        return size * 1.48 + self.canvas.text(x + size * 1.48, y, str(many), size, WHITE, rank="second")

    def treats(self, many: int, x: float, y: float, size: float) -> float:
        """Draw the treats' icon and their number, with the right edge at x. Returns the width of both."""
        width = self.canvas.text(x, y, str(many), size, WHITE, anchor="end", rank="first")
        self.canvas.sprite("treat", x - width - size * 0.72, y, size * 1.12)
        return width + size * 1.3

    def costume(self, costume: Costume, x: float, y: float, width: float) -> None:
        """Draw a costume's badge centred on (x, y): round, or jagged if the costume is cursed."""
        self.canvas.sprite(badge(costume), x, y, width)


def begin(ground: str, view: TreatsView, words: Words) -> Picture:
    """Return a picture of ``view`` that is empty except for the background layer ``ground``."""
    return Picture.begin(ART, ground, view, words)


def badge(costume: Costume) -> str:
    """Return the name of the sprite of a costume's badge."""
    return f"costume-{costume.word.replace('_', '-')}"


def paint(house: House) -> int:
    """Return the number (0 to 3) of the house's colour, which stays the same for the whole match."""
    return (house.plot.x + 2 * house.plot.y + house.difficulty) % 4


def form(house: House) -> int:
    """Return the number, 0 to 3, of the house's shape: the more treats, the larger the house."""
    return (house.gathering - 1) // 2


def header(picture: Picture) -> None:
    """Draw the header above the town: the round, what the two numbers at a door mean, and the seat that must act."""
    view, canvas = picture.view, picture.canvas
    room = 1150 - 424 - _duty(picture)
    middle = 424 + room / 2
    part = picture.words("head-round", round=view.round, rounds=view.rounds)
    canvas.text(middle, 42, part, 30, WHITE, anchor="middle", rank="first")
    doors, beat, win = (picture.words(name) for name in ("head-doors", "door-beat", "door-win"))
    widths = [measure(words, 26, weight=600) for words in (doors, beat, win)]
    if sum(widths) + 54 <= room:
        left = middle - (sum(widths) + 54) / 2
        canvas.text(left, 76, doors, 26, BUTTER, weight=600, rank="second")
        left += widths[0] + 10
    else:  # in a language of longer words
        left = middle - (widths[1] + widths[2] + 44) / 2
    for words, wide, fill, ink in ((beat, widths[1], INK, WHITE), (win, widths[2], SWEET, INK)):
        canvas.rect(left, 60, wide + 20, 33, 7, fill=fill, stroke="#FFF6E6", pen=2)
        canvas.text(left + 10, 76, words, 26, ink, weight=600, rank="second")
        left += wide + 24


def plain(picture: Picture, words: str) -> None:
    """Draw the header above a door or duel: the round, the text ``words``, and the seat that must act."""
    view, canvas = picture.view, picture.canvas
    middle = (420 + 1150 - _duty(picture)) / 2
    part = picture.words("head-round", round=view.round, rounds=view.rounds)
    canvas.text(middle, 42, part, 30, WHITE, anchor="middle", rank="first")
    canvas.text(middle, 76, words, 28, BUTTER, anchor="middle", weight=600, rank="second")


def _duty(picture: Picture) -> float:
    """Draw, at the right of the header, the seat that must act and its task.

    Returns the width of this part in pixels.
    """
    view, canvas = picture.view, picture.canvas
    if view.due is None:
        return 0
    name, what, room = picture.names[view.due], picture.words("duty", kind=view.duty), 250.0
    width = max(min(room, measure(name, NAME)), measure(what, 26, weight=600)) + 124
    left = 1164 - width
    canvas.rect(left, 25, width, 66, 33, fill=PILL, stroke=ORANGE, pen=3)
    picture.ringed(view.due, left + 36, 58)
    picture.name(view.due, left + 72, 45, room)
    canvas.text(left + 72, 75, what, 26, BUTTER, weight=600, rank="second")
    canvas.sprite("pennant", 1164 - 28, 50, 36)
    return width
