"""What Tricks or Treats looks like: the town at night, a duel, a door, the end, and a seat's hand.

Here: which picture belongs to a view. Not here: any rule, and any fact that the view doesn't hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.canvas import Canvas
from games.engine.values import Player
from games.tricks_or_treats.board.infos import infos
from games.tricks_or_treats.board.kit import ART, begin, header, variants
from games.tricks_or_treats.board.panels import panels
from games.tricks_or_treats.board.town import grid_of, streets
from games.tricks_or_treats.view import TreatsView

__all__ = ["ART", "draw"]


def draw(view: TreatsView, players: Sequence[Player]) -> Canvas:
    """The picture that belongs to a view."""
    grid = grid_of(view.town)
    picture = begin(grid.ground, view, players)
    header(picture, variants(view) or "movement")
    streets(picture, grid)
    panels(picture)
    infos(picture)
    return picture.canvas
