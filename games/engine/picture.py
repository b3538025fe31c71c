"""Draw what all games' pictures share, and a game’s emblem and cover. Without art, the emblem is a letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from games.engine.canvas import Art, Canvas, legible, nameplates
from games.engine.values import Seat, View
from games.engine.words import Words

WIDTH, HEIGHT = 452, 602
"""Size of a cover, in the units of its pieces' positions."""

_BLANK, _DISC = "#F3DFB4", "#FFFDF6"


@dataclass(frozen=True)
class Piece:
    """A sprite on a cover. `x` and `y`: its centre, relative to the cover's centre; `rotate`: degrees."""

    sprite: str
    x: float
    y: float
    width: float
    rotate: float = 0


@dataclass(frozen=True)
class Cover:
    """A game's art and the pieces on its cover, bottom first. No piece may extend beyond the cover's edge."""

    art: Art
    pieces: tuple[Piece, ...]


def draw_emblem(canvas: Canvas, name: str, cover: Cover | None, x: float, y: float, width: float) -> None:
    """Draw a game's emblem centred at (x, y).

    If ``cover`` is None, it is a disc with the first letter of the game's name.
    """
    if cover is not None:
        canvas.sprite("emblem", x, y, width, art=cover.art)
        return
    canvas.circle(x, y, width * 0.44, fill=_DISC, stroke=canvas.art.ink, pen=width * 0.05)
    letter = legible(name)[:1]
    canvas.text(x, y, letter, width * 0.5, canvas.art.ink, anchor="middle", family="serif", rank="third")


def draw_cover(canvas: Canvas, name: str, cover: Cover | None, x: float, y: float, width: float) -> None:
    """Draw a game's cover centred at (x, y). Without a ``cover``, draw the game's emblem on a plain panel."""
    scale = width / WIDTH
    if cover is None:
        height = HEIGHT * scale
        corner = x - width / 2, y - height / 2
        canvas.rect(*corner, width, height, 16 * scale, fill=_BLANK, stroke=canvas.art.ink, pen=3)
        draw_emblem(canvas, name, cover, x, y, width * 0.6)
        return
    art = cover.art
    canvas.sprite("cover", x, y, width, art=art)
    for piece in cover.pieces:
        at = x + piece.x * scale, y + piece.y * scale
        canvas.sprite(piece.sprite, *at, piece.width * scale, rotate=piece.rotate, art=art)


V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Picture(Generic[V]):
    """A picture that is being drawn, and the view that it shows. ``words``: the messages for its texts.

    ``names``: the players' names by seat, without characters that the fonts lack.
    """

    canvas: Canvas
    view: V
    words: Words
    names: tuple[str, ...]

    @classmethod
    def begin(cls, art: Art, ground: str, view: V, words: Words) -> Self:
        """Return a picture that is empty except for ``ground``, a layer of the art."""
        return cls(Canvas(art, ground, say=words), view, words, nameplates(words.players))

    def mark(self, seat: Seat, x: float, y: float, width: float, duty: bool = False) -> None:
        """Draw a seat's mark centred at (x, y), with a dashed rim for a stand-in (an AI player).

        ``duty``: add a ring, because the seat must answer a question.
        """
        self.canvas.seat(seat, x, y, width, standin=self.words.players[seat].standin, duty=duty)
