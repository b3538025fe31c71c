"""How Chocolate Coin shows itself where it isn't played: its emblem and its cover.

Here: which of its pieces lie on the cover, and where. Not here: the drawings (art/emblem.svg holds the ground).
"""

from __future__ import annotations

from games.chocolate_coin.board.kit import ART
from games.engine.cover import Cover, Piece

COVER = Cover(
    ART,
    (
        Piece("token-S", -160, 128, 108),
        Piece("token-I", 160, 128, 108),
        Piece("token-B", -140, 232, 108),
        Piece("token-E", 142, 232, 108),
    ),
)
