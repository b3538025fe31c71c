"""What Chocolate Coin looks like: the campus, a seat's zoom, the end, and the factions' reference sheets.

Here: which picture belongs to a view. Not here: any rule, and any fact that the view doesn't hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chocolate_coin.board.campus import campus
from games.chocolate_coin.board.kit import ART
from games.chocolate_coin.board.result import result
from games.chocolate_coin.board.sheet import sheet
from games.chocolate_coin.board.zoom import zoom
from games.chocolate_coin.pieces.sheet import faction_named
from games.chocolate_coin.view import CoinView
from games.chocolate_coin.words import TEXTS
from games.engine.canvas import Canvas
from games.engine.values import Player
from games.engine.words import ENGLISH, for_pictures

__all__ = ["ART", "draw", "draw_faction"]


def draw(view: CoinView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
    """The picture that belongs to a view: a seat's zoom; else the end, or the whole board."""
    words = for_pictures(TEXTS.words(players, view.seat, locale), TEXTS.phrases(), locale)
    if view.seat is not None:
        return zoom(view, words).canvas
    return (campus if view.outcome is None else result)(view, words).canvas


def draw_faction(name: str, locale: str = ENGLISH) -> Canvas:
    """The reference sheet of the faction of this name; LookupError without one."""
    words = for_pictures(TEXTS.words([], None, locale), TEXTS.phrases(), locale)
    return sheet(faction_named(name), words)
