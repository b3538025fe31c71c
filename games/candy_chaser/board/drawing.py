"""Draw the parts that all pictures share: colours, candies, price tags, the header."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from games.candy_chaser.pieces import GOAL, Candy
from games.candy_chaser.view import CandyView
from games.engine.canvas import Art, measure, shortened
from games.engine.picture import Picture
from games.engine.values import Seat
from games.engine.words import Words

INK, PAPER, RECEIPT, LIT, FADED = "#4A2C1A", "#FFF9EC", "#FFFDF6", "#FFE9AE", "#E4CDA9"
QUIET, BROWN = "#7A4A26", "#8A5A33"  # text of lesser importance: on plates and cards; on wall and receipt
CREAM, HONEY = "#FFFFFF", "#FFE3B0"  # text in the header: first line; second line
CHERRY, UP, DOWN, RIGHT, WRONG, GOLD = "#B5374A", "#174A8C", "#9A1F1D", "#1E6B48", "#B3261E", "#E3A92B"

ART = Art(Path(__file__).parent.parent / "art", INK)

NAME = 30
"""Font size of every name."""

BOX = 1.16
"""Size of a candy's sprite with its margin, as a multiple of the candy."""


@dataclass(frozen=True)
class Look:
    """A candy’s colours: `text` is readable on `base`, `tint` is a pale background.

    `foot`: the distance from the candy’s middle down to its lowest point, in hundredths of its size.
    """

    base: str
    dark: str
    tint: str
    text: str
    foot: int


LOOKS = {
    Candy.BLUE: Look("#2675C9", "#1B5AA3", "#B9D7EF", "#FFFFFF", 50),
    Candy.PURPLE: Look("#8A45BE", "#652B93", "#DFC2E9", "#FFFFFF", 32),
    Candy.GREEN: Look("#228557", "#176141", "#B4DEC0", "#FFFFFF", 46),
    Candy.YELLOW: Look("#F5C21F", "#B37508", "#FFEFB7", "#4A2C1A", 37),
    Candy.RED: Look("#D7352F", "#A3201F", "#F9BAB3", "#FFFFFF", 51),
}

CandyPicture = Picture[CandyView]


def begin(ground: str, view: CandyView, words: Words) -> CandyPicture:
    """Return an empty picture on the background layer `ground`."""
    return Picture.begin(ART, ground, view, words)


def space(value: int) -> str:
    """Return the label of a space on the track: its signed number, or G."""
    return "G" if value == GOAL else str(value).replace("-", "−")


def signed(steps: int) -> str:
    """Return a number of spaces with a plus or minus sign."""
    return f"+{steps}" if steps > 0 else space(steps)


def code(value: int) -> str:
    """Return the part of a sprite’s name that stands for this number, such as `m2` for -2."""
    return f"m{-value}" if value < 0 else str(value)


def key(candy: Candy) -> str:
    """Return the part of a sprite’s name that stands for this candy: its name in lower case."""
    return candy.name.lower()


def active(view: CandyView) -> Seat | None:
    """Return the seat that must act; None if there is none."""
    phase = view.phase
    if phase is None:
        return None
    if phase.kind == "tattling":
        return phase.queue[0] if phase.queue else None
    return phase.active


def header(picture: CandyPicture, first: str, second: str) -> None:
    """Draw the header: in the middle `first`, large, with `second` below; at the right the active seat and its task."""
    canvas, phase, seat = picture.canvas, picture.view.phase, active(picture.view)
    canvas.text(506, 41, first, 32, CREAM, anchor="middle", rank="first")
    canvas.text(506, 70, second, 23, HONEY, anchor="middle", weight=600, rank="second")
    if phase is None or seat is None:
        return
    name, duty = shortened(picture.names[seat], NAME, 380), picture.words("duty", kind=phase.kind)
    x = 1160 - max(measure(name, NAME), measure(duty, 23, weight=600)) - 76
    canvas.rect(x - 8, 25, 1172 - x, 61, 28, fill="#2E1A0E", stroke=GOLD, pen=2.5)
    picture.mark(seat, x + 26, 55.5, 50, duty=True)
    canvas.name(x + 64, 42, name, NAME, CREAM, room=380, rank="first")
    canvas.text(x + 64, 70, duty, 23, HONEY, weight=600, rank="second")


def tag(picture: CandyPicture, candy: Candy, price: int, x: float, y: float, kind: str = "tag") -> None:
    """Draw a candy’s price tag centred at (x, y). If the price is G, the tag is a golden sign.

    `kind`: "tag" for the candy’s price now, "aim" for the price after a possible move.
    """
    canvas, aim = picture.canvas, kind == "aim"
    colour = INK if aim else LOOKS[candy].text
    if price == GOAL:
        canvas.sprite(f"goal-{'aim-' if aim else ''}{key(candy)}", x, y, 96)
        canvas.text(x, y, "G", 30, colour, anchor="middle", family="serif", rank="first")
    else:
        canvas.sprite(f"{kind}-{key(candy)}", x, y, 78)
        canvas.text(x + 4, y, space(price), 30 if aim else 32, colour, anchor="middle", rank="first")
