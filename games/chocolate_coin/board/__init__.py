"""Choose and draw the picture for a view of a match; draw the reference sheets."""

from __future__ import annotations

from games.chocolate_coin.board.drawing import ART
from games.chocolate_coin.board.main_board import campus, result
from games.chocolate_coin.board.reference_sheets import sheet
from games.chocolate_coin.board.zoom import zoom, zooms
from games.chocolate_coin.pieces.components import FACTIONS, faction_named
from games.chocolate_coin.view import CoinView
from games.engine.canvas import Canvas, emoji_of
from games.engine.picture import Cover, Piece
from games.engine.words import Words

__all__ = ["ART", "draw", "draw_faction"]


def draw(view: CoinView, words: Words) -> Canvas:
    """Draw the picture for a view: for a seat, its own picture; for the public, the main board or the match’s result.

    A seat also gets the main board if its own picture can’t show all Regions of the open question.
    """
    if view.seat is not None and (zooms(view) or view.outcome is not None):
        return zoom(view, words).canvas
    return (campus if view.outcome is None else result)(view, words).canvas


def draw_faction(name: str, words: Words) -> Canvas:
    """Draw the reference sheet of the faction of this name. Raises LookupError if there is none."""
    return sheet(faction_named(name), words)


COVER = Cover(
    ART,
    (
        Piece("token-S", -160, 128, 108),
        Piece("token-I", 160, 128, 108),
        Piece("token-B", -140, 232, 108),
        Piece("token-E", 142, 232, 108),
    ),
)


EMOJI = emoji_of(
    ART,
    {
        **{f"faction_{faction}": f"mark-{faction}" for faction in FACTIONS},
        **{f"sign_{sign}": f"sign-{sign}" for sign in ("workshop", "cane", "dock")},
        "north_pole_gift": "gift",
    },
)
