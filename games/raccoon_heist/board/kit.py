"""What every picture of Raccoon Heist is made of: colours, marks, figures, cards, the header.

Here: pieces that several pictures share. Not here: the pictures themselves (the other files of this package).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.engine.canvas import LETTERS, Art, Canvas, measure, nameplates
from games.engine.values import Player
from games.raccoon_heist.pieces import Band, Location
from games.raccoon_heist.view import HeistView

INK, LAMP, CREAM, WHITE, PAPER = "#10182B", "#FFD27A", "#FFF4DC", "#FFFFFF", "#F7F4EA"
QUIET, BLUSH, BUTTER = "#C9D6F5", "#FFC9BE", "#FFE9B0"  # second-rank text on blue, on wine red, on a banner
PILL, DARK, LINE, EDGE = "#0D1428", "#141D33", "#6C82BD", "#C77F74"
RED, BROWN, GREEN, SLATE, AMBER = "#B3261E", "#7A4A12", "#17734B", "#3E4C6E", "#8A5600"

ART = Art(Path(__file__).parent.parent / "art", INK)

ROOM, STEP, LEFT, TOP = (222, 300), 228, 33, 160
"""Size of a room, distance of two, where the first begins, and the upper edge of all."""


def column(index: int) -> float:
    """Left edge of a place of the row, counted from 0."""
    return LEFT + STEP * index


def room_art(place: Location) -> str:
    """The sprite of a room."""
    return f"room-{place.name.lower()}"


def kind(view: HeistView) -> str:
    """What the phase in play is called; empty when the match is over."""
    return "" if view.phase is None else view.phase.kind


def letter(band: Band) -> str:
    """What a band is called in little room: its seat's letter, and its number where a seat leads two."""
    return LETTERS[band.seat] + (str(band.number) if band.number else "")


def letters(bands: Sequence[Band]) -> str:
    """Several bands in little room, each once."""
    return ", ".join(dict.fromkeys(letter(band) for band in bands))


@dataclass(frozen=True)
class Picture:
    """What every part of a picture works with."""

    canvas: Canvas
    view: HeistView
    players: Sequence[Player]
    names: tuple[str, ...]

    def seat(self, seat: int, x: float, y: float, width: float, duty: bool = False) -> None:
        """A seat's mark."""
        self.canvas.seat(seat, x, y, width, standin=self.players[seat].standin, duty=duty)

    def mark(self, band: Band, x: float, y: float, width: float, duty: bool = False) -> None:
        """The mark of a band's seat, with the band's number where a seat leads two."""
        self.seat(band.seat, x, y, width, duty)
        if band.number:
            radius = max(10.0, width * 0.26)
            at = (x + width * 0.36, y - width * 0.34)
            self.canvas.circle(*at, radius, fill=INK, stroke=WHITE, pen=2)
            self.canvas.text(*at, str(band.number), radius * 1.5, WHITE, anchor="middle")

    def figure(self, band: Band, x: float, y: float, width: float, opacity: float = 1) -> None:
        """A raccoon of this band; those of a seat's second band wear a cap."""
        name = f"fig-{LETTERS[band.seat]}{'-2' if band.number == 2 else ''}"
        self.canvas.sprite(name, x, y, width, opacity=opacity)


def begin(ground: str, view: HeistView, players: Sequence[Player]) -> Picture:
    """An empty picture."""
    return Picture(Canvas(ART, ground), view, players, nameplates(players))


def header(picture: Picture, first: str, second: str) -> None:
    """The phase in words, in the middle of the header."""
    picture.canvas.text(600, 42, first, 26, WHITE, anchor="middle", fit=380)
    picture.canvas.text(600, 70, second, 20, LAMP, anchor="middle", weight=600, fit=400, least=18)


DUTIES = {
    "trapping": "sets the trap",
    "lurking": "chooses a card",
    "raiding": "plans a raid",
    "handing": "may hand over",
    "saving": "saves whom?",
    "freeing": "frees whom?",
}


def on_duty(view: HeistView, band: Band) -> bool:
    """Whether this band is waited for; in a raid a seat's second band follows its first."""
    thinking = [other for other in view.thinking() if other.seat == band.seat]
    if thinking:
        return thinking[0] == band
    phase = view.phase
    if phase is not None and phase.kind == "freeing":
        return phase.band == band
    return kind(view) in ("handing", "saving") and view.firecracker.holder == band


def duty(picture: Picture) -> None:
    """Who is waited for, at the header's right: one by name, several by their marks."""
    view, seats = picture.view, picture.view.due()
    if view.phase is None or not seats:
        return
    alone, bands = len(seats) == 1, [den.band for den in view.dens if on_duty(view, den.band)]
    first = picture.names[seats[0]] if alone else f"{len(seats)} raccoons"
    second = DUTIES[view.phase.kind] if alone else "plan their raids"
    marks = 66 if alone else 24 + 42 * len(seats)
    width = max(measure(first, 24), measure(second, 20, weight=600)) + marks + (60 if alone else 24)
    left = 1164 - width
    picture.canvas.rect(left, 26, width, 58, 29, fill=PILL, stroke=LAMP, pen=3)
    for place, band in enumerate(bands or [Band(seat=view.host)]):
        picture.mark(band, left + 33 + 42 * place, 55, 42 if alone else 40, alone)
    picture.canvas.text(left + marks, 43, first, 24, WHITE)
    picture.canvas.text(left + marks, 70, second, 20, BUTTER, weight=600)
    if alone:
        picture.canvas.sprite("pennant", 1164 - 32, 54, 32)


def tall(width: float) -> float:
    """How high a card of this width is."""
    return (width - 8) * ROOM[1] / ROOM[0] + 8


def card(canvas: Canvas, place: Location, x: float, y: float, width: float, size: float) -> None:
    """One of the Host's small cards, face up, by its upper left corner; `size` is that of the name."""
    inner, strip, height = width - 8, size * 1.7, tall(width)
    canvas.rect(x + 3, y + 5, width, height, 10, fill="#00000059")
    canvas.rect(x, y, width, height, 10, fill=CREAM, stroke=INK, pen=3.4)
    canvas.sprite(room_art(place), x + width / 2, y + height / 2, inner)
    canvas.rect(x + 2, y + height - strip, width - 4, strip - 2, 8, fill=CREAM)
    canvas.line([(x, y + height - strip), (x + width, y + height - strip)], INK, 2.6)
    middle = (x + width / 2, y + height - strip / 2)
    canvas.text(*middle, place.title, size, INK, anchor="middle", family="serif", fit=width - 12)
