"""What Candy Chaser looks like: the shop's shelves, the tattle board, the reveal, and a seat's Objective card.

Here: which picture belongs to a view. Not here: any rule, and any fact that the view doesn't hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_chaser.board.hand import hand
from games.candy_chaser.board.kit import ART
from games.candy_chaser.board.reveal import reveal
from games.candy_chaser.board.shop import shop
from games.candy_chaser.board.tattle import tattle_board
from games.candy_chaser.view import CandyView
from games.candy_chaser.words import TEXTS
from games.engine.canvas import Canvas
from games.engine.values import Player
from games.engine.words import ENGLISH, for_pictures

__all__ = ["ART", "draw"]


def draw(view: CandyView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
    """The picture that belongs to a view: a seat's card; else the reveal, the tattle board, or the shelves."""
    words = for_pictures(TEXTS.words(players, view.seat, locale), TEXTS.phrases(), locale)
    if view.seat is not None:
        return hand(view, words).canvas
    if view.outcome is not None:
        return reveal(view, words).canvas
    if view.ender is not None:
        return tattle_board(view, words).canvas
    return shop(view, words).canvas
