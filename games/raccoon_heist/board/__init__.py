"""What Raccoon Heist looks like: the house at night, the round-up, the end, and a seat's hand."""

from __future__ import annotations

from games.engine.canvas import Canvas
from games.engine.words import Words
from games.raccoon_heist.board.drawing import ART, kind
from games.raccoon_heist.board.hand import hand
from games.raccoon_heist.board.house import house
from games.raccoon_heist.board.result import result
from games.raccoon_heist.board.roundup import roundup
from games.raccoon_heist.view import HeistView

__all__ = ["ART", "draw"]


def draw(view: HeistView, words: Words) -> Canvas:
    """The picture that belongs to a view: a seat's hand; else the end, a round-up (in hand, or over and the next round
    just begun), or the house.
    """
    if view.seat is not None:
        return hand(view, words).canvas
    if view.outcome is not None:
        return result(view, words).canvas
    if view.tonight is not None or (view.last_night is not None and kind(view) == "trapping"):
        return roundup(view, words).canvas
    return house(view, words).canvas
