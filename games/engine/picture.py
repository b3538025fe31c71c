"""Hold what every part of a game’s picture works with: the canvas, the view, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from games.engine.canvas import Art, Canvas, nameplates
from games.engine.values import Seat, View
from games.engine.words import Words

V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Picture(Generic[V]):
    """A picture in the making. ``words`` speak at its table; ``names`` are the players' by seat, fit to be drawn."""

    canvas: Canvas
    view: V
    words: Words
    names: tuple[str, ...]

    @classmethod
    def begin(cls, art: Art, ground: str, view: V, words: Words) -> Self:
        """An empty picture on this layer."""
        return cls(Canvas(art, ground, say=words), view, words, nameplates(words.players))

    def mark(self, seat: Seat, x: float, y: float, width: float, duty: bool = False) -> None:
        """A seat's mark round (x, y): a stand-in's rim is dashed, and who is on duty has a ring."""
        self.canvas.seat(seat, x, y, width, standin=self.words.players[seat].standin, duty=duty)
