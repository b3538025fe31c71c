"""What every picture of Tricks or Treats is made of: colours, marks, tokens, the header.

Here: pieces that several pictures share. Not here: the pictures themselves (the other files of this package).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.engine.canvas import Anchor, Art, Canvas, measure, nameplates
from games.engine.values import Player, Seat
from games.tricks_or_treats.pieces import Costume, House, Kind
from games.tricks_or_treats.view import TreatsView

INK, WHITE, CREAM, LAMP, ORANGE = "#1C122E", "#FFFFFF", "#FFE9CF", "#FFD45E", "#F28C28"
BUTTER, QUIET, MOON = "#FFD9A8", "#CDBDE6", "#6B4A12"  # second-rank text, quiet text, text on the moon
PANEL, LIT, BOX, PILL = "#4C3870", "#5C4386", "#2E1D4A", "#160C28"
GREEN, RED, GREY, GOLD = "#1F6B41", "#A3222A", "#55457A", "#6A4A1C"
COLOURS = ("#D55E00", "#0072B2", "#009E73", "#9B4F96", "#E69F00", "#3B6E78")
"""The seats' colours, as their marks have them."""

ART = Art(Path(__file__).parent.parent / "art", INK)

TOKENS = {Kind.TRICK: "trick", Kind.MASK: "mask", Kind.MOVEMENT: "token"}


@dataclass(frozen=True)
class Picture:
    """What every part of a picture works with."""

    canvas: Canvas
    view: TreatsView
    players: Sequence[Player]
    names: tuple[str, ...]

    def mark(self, seat: Seat, x: float, y: float, width: float, duty: bool = False) -> None:
        """A seat's mark."""
        self.canvas.seat(seat, x, y, width, standin=self.players[seat].standin, duty=duty)

    def box(self, x: float, y: float, width: float, height: float, fill: str = BOX, radius: float = 14) -> None:
        """A panel."""
        self.canvas.rect(x, y, width, height, radius, fill=fill, stroke=INK, pen=3)

    def quiet(
        self, x: float, y: float, words: str, size: float = 20, anchor: Anchor = "start", fit: float | None = None
    ) -> float:
        """Second-rank text."""
        return self.canvas.text(x, y, words, size, QUIET, anchor=anchor, weight=600, fit=fit, least=18)

    def token(self, kind: Kind, value: int | None, x: float, y: float, width: float) -> None:
        """A token with its value; None: hidden by the one that lies on it."""
        big = kind == Kind.TRICK and width >= 80
        self.canvas.sprite("trick-boo" if big else TOKENS[kind], x, y, width)
        drop, size = {Kind.MASK: (0.16, 0.42), Kind.TRICK: (0.1 if big else 0, 0.44)}.get(kind, (0, 0.46))
        if value is not None:
            self.canvas.text(x, y + width * drop, str(value), width * size, INK, anchor="middle")

    def count(self, kind: Kind, many: int, x: float, y: float, size: float = 24) -> float:
        """How many tokens of a kind, beside its icon; gives the width of both."""
        self.canvas.sprite(TOKENS[kind], x + size * 0.65, y, size * 1.3)
        return size * 1.48 + self.canvas.text(x + size * 1.48, y, str(many), size, WHITE)

    def treats(self, many: int, x: float, y: float, size: float) -> None:
        """A number of treats beside their sign, both ending at x."""
        width = self.canvas.text(x, y, str(many), size, WHITE, anchor="end")
        self.canvas.sprite("treat", x - width - size * 0.72, y, size * 1.12)

    def costume(self, costume: Costume, x: float, y: float, width: float) -> None:
        """A costume's badge: round, or jagged when it is cursed."""
        self.canvas.sprite(badge(costume), x, y, width)


def begin(ground: str, view: TreatsView, players: Sequence[Player]) -> Picture:
    """An empty picture."""
    return Picture(Canvas(ART, ground), view, players, nameplates(players))


def badge(costume: Costume) -> str:
    """The sprite of a costume's badge."""
    return f"costume-{costume.word.replace('_', '-')}"


def paint(house: House) -> int:
    """Which of the four paints a house has: its plot decides, so it keeps it for the match."""
    return (house.plot.x + 2 * house.plot.y + house.difficulty) % 4


def form(house: House) -> int:
    """Which of the four forms a house has: the more treats, the grander."""
    return (house.gathering - 1) // 2


def signed(number: int) -> str:
    """A number that is added or taken away."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


DUTIES = {
    "spending": "chooses a move",
    "landing": "chooses where to stop",
    "gathering": "door, duel or neither?",
    "committing": "commits Tricks",
    "fleeing": "flees or accepts",
    "opening": "opens with a Mask",
    "bidding": "raises or stops",
    "shedding": "gives up a costume",
    "swapping": "may swap squares",
}


def header(picture: Picture, second: str) -> None:
    """The round, and what goes on, in the middle of the header; at the right who is waited for."""
    view, canvas = picture.view, picture.canvas
    width = _duty(picture)
    middle = min(600.0, (420 + 1150 - width) / 2)
    room = 2 * min(middle - 430, 1150 - width - middle)
    canvas.text(middle, 42, f"Round {view.round} of {view.rounds}", 26, WHITE, anchor="middle", fit=room)
    canvas.text(middle, 70, second, 20, BUTTER, anchor="middle", weight=600, fit=room, least=18)


def variants(view: TreatsView) -> str:
    """What is played otherwise than usual, for the header; empty in the standard game."""
    named = (("calculated", view.calculated), ("magnanimous", view.magnanimous))
    return ", ".join(word for word, on in named if on)


def _duty(picture: Picture) -> float:
    """Who is waited for, and for what; gives the width it takes."""
    view, canvas = picture.view, picture.canvas
    if view.due is None:
        return 0
    name, what = picture.names[view.due], DUTIES[view.kind]
    width = max(measure(name, 24), measure(what, 20, weight=600)) + 118
    left = 1164 - width
    canvas.rect(left, 26, width, 58, 29, fill=PILL, stroke=ORANGE, pen=3)
    picture.mark(view.due, left + 33, 55, 42, True)
    canvas.text(left + 64, 43, name, 24, WHITE)
    canvas.text(left + 64, 70, what, 20, BUTTER, weight=600)
    canvas.sprite("pennant", 1164 - 28, 54, 34)
    return width
