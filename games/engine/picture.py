"""What every part of a game's picture works with: the canvas, what it shows, and who sits where.

Here: what is the same in all games. A game may subclass `Picture` for its own pieces. Not here: any drawing of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from games.engine.canvas import Art, Canvas, nameplates
from games.engine.game import View
from games.engine.values import Player, Seat

V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Picture(Generic[V]):
    """A picture in the making. ``names`` are the players' by seat, fit to be drawn."""

    canvas: Canvas
    view: V
    players: Sequence[Player]
    names: tuple[str, ...]

    @classmethod
    def begin(cls, art: Art, ground: str, view: V, players: Sequence[Player]) -> Self:
        """An empty picture on this layer."""
        return cls(Canvas(art, ground), view, players, nameplates(players))

    def mark(self, seat: Seat, x: float, y: float, width: float, duty: bool = False) -> None:
        """A seat's mark round (x, y): a stand-in's rim is dashed, and who is on duty has a ring."""
        self.canvas.seat(seat, x, y, width, standin=self.players[seat].standin, duty=duty)
