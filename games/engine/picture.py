"""Hold what every part of a game’s picture needs: canvas, view, words and names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from games.engine.canvas import Art, Canvas, nameplates
from games.engine.values import Seat, View
from games.engine.words import Words

V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Picture(Generic[V]):
    """A picture in the making. ``words``: of its table; ``names``: the players' by seat, in characters that can be
    drawn."""

    canvas: Canvas
    view: V
    words: Words
    names: tuple[str, ...]

    @classmethod
    def begin(cls, art: Art, ground: str, view: V, words: Words) -> Self:
        """Return an empty picture on this layer of the art."""
        return cls(Canvas(art, ground, say=words), view, words, nameplates(words.players))

    def mark(self, seat: Seat, x: float, y: float, width: float, duty: bool = False) -> None:
        """Draw a seat's mark around (x, y): dashed rim for a stand-in, a ring if ``duty``."""
        self.canvas.seat(seat, x, y, width, standin=self.words.players[seat].standin, duty=duty)
