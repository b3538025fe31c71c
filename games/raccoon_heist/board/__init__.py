"""Choose the picture of a view: the house at night, the round-up, the end, or a seat's hand."""

from __future__ import annotations

from games.engine.canvas import Canvas
from games.engine.words import Words
from games.raccoon_heist.board.drawing import ART
from games.raccoon_heist.board.hand import hand
from games.raccoon_heist.board.house import house
from games.raccoon_heist.board.result import result
from games.raccoon_heist.board.roundup import roundup
from games.raccoon_heist.view import HeistView

__all__ = ["ART", "draw"]


def draw(view: HeistView, words: Words) -> Canvas:
    """Draw a seat's hand or, for the public, the house, a round-up or the end.

    The public picture shows a round-up until the Host has set the next round's trap.
    """
    if view.seat is not None:
        return hand(view, words).canvas
    if view.outcome is not None:
        return result(view, words).canvas
    if view.tonight is not None or (view.last_night is not None and view.kind == "trapping"):
        return roundup(view, words).canvas
    return house(view, words).canvas
