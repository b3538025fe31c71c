"""Choose and draw the picture of a view, or a token's reference card."""

from __future__ import annotations

from games.candy_shoppe.board.box_art import token_card
from games.candy_shoppe.board.drawing import ART
from games.candy_shoppe.board.final import final
from games.candy_shoppe.board.hand import hand
from games.candy_shoppe.board.main_board import board
from games.candy_shoppe.pieces.components import Token
from games.candy_shoppe.view import CandyShoppeView
from games.engine.canvas import Canvas
from games.engine.words import Words

__all__ = ["ART", "draw", "draw_token"]


def draw(view: CandyShoppeView, words: Words) -> Canvas:
    """Draw the hand if the view belongs to a seat. If it is public, draw the board or, after the end, the result."""
    if view.seat is not None:
        return hand(view, words).canvas
    if view.result is not None:
        return final(view, view.result, words).canvas
    return board(view, words).canvas


def draw_token(name: str, words: Words) -> Canvas:
    """Draw the reference card of the action token with this English name. Raises KeyError if there is none."""
    return token_card({token.title: token for token in Token}[name], words)
