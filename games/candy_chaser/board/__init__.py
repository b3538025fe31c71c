"""Choose the picture that fits a view and draw it; list the game’s box art and emoji."""

from __future__ import annotations

from games.candy_chaser.board.drawing import ART
from games.candy_chaser.board.main_board import shop, tattle_board
from games.candy_chaser.board.objective_cards import hand, reveal
from games.candy_chaser.pieces import Candy
from games.candy_chaser.view import CandyView
from games.engine.canvas import Canvas, emoji_of
from games.engine.picture import Cover, Piece
from games.engine.words import Words

__all__ = ["ART", "COVER", "EMOJI", "draw"]


def draw(view: CandyView, words: Words) -> Canvas:
    """Draw the player’s own card; for the public, the picture of the match’s present stage.

    The stages are Marketing (the shelves), Tattletale (the table of tattles) and the result.
    """
    if view.seat is not None:
        return hand(view, words).canvas
    if view.outcome is not None:
        return reveal(view, words).canvas
    if view.ender is not None:
        return tattle_board(view, words).canvas
    return shop(view, words).canvas


COVER = Cover(
    ART,
    (
        Piece("candy-purple-big", -110, -132, 200, -10),
        Piece("candy-red-big", 116, -118, 204, 8),
        Piece("candy-green-big", -122, 66, 196, 6),
        Piece("candy-yellow-big", 118, 78, 200, -8),
        Piece("candy-blue-big", 0, -20, 280),
    ),
)


EMOJI = emoji_of(
    ART,
    {
        **{f"candy_{candy.word}": f"candy-{candy.word}" for candy in Candy},
        "price_die": "die-wait",
        **{f"price_die_{face}": f"die-{face}" for face in ("m2", "m1", "1", "2", "3")},
        "tattle": "tattle-cards",
    },
)
