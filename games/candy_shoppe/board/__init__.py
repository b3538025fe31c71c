"""Choose and draw the picture of a view, or a token's reference card."""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.board.box_art import token_card
from games.candy_shoppe.board.drawing import ART
from games.candy_shoppe.board.final import final
from games.candy_shoppe.board.hand import hand
from games.candy_shoppe.board.main_board import board
from games.candy_shoppe.pieces.components import Token
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.words import TEXTS
from games.engine.canvas import Canvas
from games.engine.values import Player
from games.engine.words import ENGLISH, for_pictures

__all__ = ["ART", "draw", "draw_token"]


def draw(view: CandyShoppeView, players: Sequence[Player], locale: str = ENGLISH) -> Canvas:
    """Draw a seat's hand; for the public the end or the board."""
    words = for_pictures(TEXTS.words(players, view.seat, locale), TEXTS.phrases(), locale)
    if view.seat is not None:
        return hand(view, words).canvas
    if view.result is not None:
        return final(view, view.result, words).canvas
    return board(view, words).canvas


def draw_token(name: str, locale: str = ENGLISH) -> Canvas:
    """Draw the reference card of the token with this English name. Raises KeyError if there is none."""
    words = for_pictures(TEXTS.words([], None, locale), TEXTS.phrases(), locale)
    return token_card({token.title: token for token in Token}[name], words)
