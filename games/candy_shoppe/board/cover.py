"""How The Raccoon is at the Candy Shoppe shows itself where it isn't played: its emblem and its cover.

Here: which of its pieces lie on the cover, and where. Not here: the drawings (art/emblem.svg holds the ground).
"""

from __future__ import annotations

from games.candy_shoppe.board.kit import ART
from games.engine.cover import Cover, Piece

COVER = Cover(
    ART,
    (
        Piece("bust-bear", -108, -28, 206),
        Piece("bust-dog", 108, -28, 206),
        Piece("bust-kitty", -124, 152, 200),
        Piece("bust-fox", 124, 152, 200),
        Piece("bust-raccoon", 0, 124, 256),
    ),
)
