"""How Candy Chaser shows itself where it isn't played: its emblem and its cover.

Here: which of its pieces lie on the cover, and where. Not here: the drawings (art/emblem.svg holds the ground).
"""

from __future__ import annotations

from games.candy_chaser.board.kit import ART
from games.engine.cover import Cover, Piece

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
