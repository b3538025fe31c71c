"""Draw what several pictures of Raccoon Heist share: colours, marks, raccoon figures, cards, the header."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from games.engine.canvas import LETTERS, Art, emoji_of, measure, shortened
from games.engine.picture import Cover, Piece
from games.engine.picture import Picture as Base
from games.engine.words import Words
from games.raccoon_heist.pieces import Band, Location
from games.raccoon_heist.view import HeistView

INK, LAMP, CREAM, WHITE, PAPER = "#10182B", "#FFD27A", "#FFF4DC", "#FFFFFF", "#F7F4EA"
QUIET, BLUSH, BUTTER = "#C9D6F5", "#FFC9BE", "#FFE9B0"  # text of lesser importance: on blue, on wine red, on a banner
POOL = "#DCC88F"
PILL, DARK, LINE, EDGE = "#0D1428", "#141D33", "#6C82BD", "#C77F74"
RED, BROWN, GREEN, SLATE, AMBER = "#B3261E", "#7A4A12", "#17734B", "#3E4C6E", "#8A5600"

ART = Art(Path(__file__).parent.parent / "art", INK)

COVER = Cover(
    ART,
    (
        Piece("host", 142, 64, 108),
        Piece("fig-B", -128, 148, 150, -6),
        Piece("fig-A", 122, 196, 158, 6),
        Piece("fig-grey", -8, 214, 184),
    ),
)

EMOJI = emoji_of(
    ART,
    {
        **{f"room_{room.word}": f"emoji-{room.word}" for room in Location},
        "heist_dog": "dog-face",
        "heist_trap": "trap",
        "heist_host": "host",
        "heist_raccoon": "fig-grey",
        "heist_food": "food",
        "firecracker": "firecracker",
    },
)

NAME = 30
"""Font size of every name while the match runs."""

ROOM, STEP, LEFT, TOP = (222, 300), 228, 33, 160
"""Width and height of a room, distance between the left edges of two, left edge of the first, top of all; in pixels."""


def column(index: int) -> float:
    """Return x of the left edge of a room, in pixels. ``index``: the room's position in the row, from 0 at the left."""
    return LEFT + STEP * index


def room_art(place: Location) -> str:
    """Return the name of a room's sprite."""
    return f"room-{place.name.lower()}"


def letter(band: Band) -> str:
    """Return a band's short name: its seat's letter, with a number if the seat leads two bands."""
    return LETTERS[band.seat] + (str(band.number) if band.number else "")


def letters(bands: Sequence[Band], words: Words) -> str:
    """Return the short names of several bands as a list. A short name that several bands have is listed once."""
    return words.row(dict.fromkeys(letter(band) for band in bands))


class Picture(Base[HeistView]):
    """A picture of Raccoon Heist being drawn: a canvas with the view and the words."""

    def band(self, band: Band, x: float, y: float, width: float, duty: bool = False) -> None:
        """Draw the mark of a band's seat, with the band's number if the seat leads two bands.

        ``duty``: whether the seat must act. If so, the mark gets a ring.
        """
        self.mark(band.seat, x, y, width, duty)
        if band.number:
            at = (x + width * 0.36, y - width * 0.34)
            self.canvas.circle(*at, 13, fill=INK, stroke=WHITE, pen=2)
            self.canvas.text(*at, str(band.number), 20, WHITE, anchor="middle", rank="third")

    def figure(self, band: Band, x: float, y: float, width: float, opacity: float = 1) -> None:
        """Draw a raccoon of this band. Raccoons of a seat's second band (in the duel) wear a cap."""
        name = f"fig-{LETTERS[band.seat]}{'-2' if band.number == 2 else ''}"
        self.canvas.sprite(name, x, y, width, opacity=opacity)


def begin(ground: str, view: HeistView, words: Words) -> Picture:
    """Return an empty picture on the background layer ``ground``."""
    return Picture.begin(ART, ground, view, words)


def header(picture: Picture, first: str, second: str) -> None:
    """Write two lines in the middle of the header: the current decision, and the round or the progress of the phase."""
    picture.canvas.text(598, 41, first, 30, WHITE, anchor="middle", fit=390, rank="first")
    picture.canvas.text(598, 70, second, 22, LAMP, anchor="middle", weight=600, fit=390, rank="second")


def on_duty(view: HeistView, band: Band) -> bool:
    """Return whether this band must act."""
    holds = view.kind in ("handing", "saving") and view.firecracker.holder == band
    return holds or view.planning(band) or view.freeing(band)


def duty(picture: Picture) -> None:
    """Draw which seats must act, at the right of the header: one seat by its name, several seats by their marks."""
    view, seats, canvas = picture.view, picture.view.due(), picture.canvas
    if not seats:
        return
    alone, bands = len(seats) == 1, [den.band for den in view.dens if on_duty(view, den.band)]
    first = shortened(picture.names[seats[0]], NAME, 230) if alone else picture.words("duty-many")
    second = picture.words("duty", kind=view.kind) if alone else ""
    marks = 68 if alone else 20 + 52 * len(seats)
    width = max(measure(first, NAME), measure(second, 22, weight=600)) + marks + (58 if alone else 26)
    left = 1164 - width
    canvas.rect(left, 25, width, 60, 30, fill=PILL, stroke=LAMP, pen=3)
    for place, band in enumerate(bands or [Band(seat=view.host)]):
        picture.band(band, left + 34 + 52 * place, 55, 53 if alone else 46, alone)
    canvas.text(left + marks, 41 if alone else 55, first, NAME, WHITE, rank="first")
    canvas.text(left + marks, 70, second, 22, BUTTER, weight=600, rank="second")
    if alone:
        canvas.sprite("pennant", 1164 - 32, 54, 32)


def lit(picture: Picture, index: int, name: str, x: float, y: float, width: float) -> None:
    """Draw a piece on a spot of light, so that the piece stands out from the background.

    The spot ends at the room's walls. ``index``: the room's position in the row; ``name``: the piece's sprite;
    ``width``: the piece's width in pixels.
    """
    canvas, left = picture.canvas, column(index)
    box = ART.sprites[name]
    across, down = width * 0.6, width * 0.6 * box.height / box.width
    turns = (math.tau * step / 40 for step in range(40))
    pool = [(x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns]
    inside = [(min(max(a, left + 3), left + ROOM[0] - 3), min(max(b, TOP + 3), TOP + ROOM[1] - 2)) for a, b in pool]
    canvas.polygon(inside, fill=POOL)
    canvas.sprite(name, x, y, width)


def disc(picture: Picture, name: str, x: float, y: float, radius: float, width: float, opacity: float = 1) -> None:
    """Draw a small piece on a light disc. ``radius``: size of the disc; ``width``: width of the piece; in pixels."""
    picture.canvas.circle(x, y, radius, fill=CREAM, stroke=INK, pen=2.6)
    picture.canvas.sprite(name, x, y, width, opacity=opacity)


def tall(width: float) -> float:
    """Return the height of a card of this width; both in pixels."""
    return (width - 8) * ROOM[1] / ROOM[0] + 8


def card(picture: Picture, place: Location, x: float, y: float, width: float, size: float = 0) -> None:
    """Draw one of the Host's cards, face up.

    ``x``, ``y``: the card's upper left corner. ``size``: font size of the room's name on a strip; 0: no strip.
    """
    canvas, inner, strip, height = picture.canvas, width - 8, size * 1.7, tall(width)
    canvas.rect(x + 3, y + 5, width, height, 10, fill="#00000059")
    canvas.rect(x, y, width, height, 10, fill=CREAM, stroke=INK, pen=3.4)
    canvas.sprite(room_art(place), x + width / 2, y + height / 2, inner)
    if not size:
        return
    canvas.rect(x + 2, y + height - strip, width - 4, strip - 2, 8, fill=CREAM)
    canvas.line([(x, y + height - strip), (x + width, y + height - strip)], INK, 2.6)
    middle = (x + width / 2, y + height - strip / 2)
    name = picture.words("room", place=place)
    canvas.text(*middle, name, size, INK, anchor="middle", family="serif", fit=width - 12, rank="third")
