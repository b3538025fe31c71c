"""What Candy Shoppe looks like: a view, drawn.

Here: which picture belongs to a view. Not here: any rule, and any fact that the view doesn't hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.kit import ART
from games.candy_shoppe.view import CandyShoppeView
from games.engine.canvas import Canvas
from games.engine.values import Player

__all__ = ["ART", "draw", "draw_token"]


def draw(view: CandyShoppeView, players: Sequence[Player]) -> Canvas:
    """The picture that belongs to a view."""
    return Canvas(ART, "board")


def draw_token(name: str) -> Canvas:
    """The reference card of one token, by its title."""
    return Canvas(ART, "board")
