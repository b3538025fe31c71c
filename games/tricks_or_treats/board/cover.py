"""How Tricks or Treats shows itself where it isn't played: its emblem and its cover.

Here: which of its pieces lie on the cover, and where. Not here: the drawings (art/emblem.svg holds the ground).
"""

from __future__ import annotations

from games.engine.cover import Cover, Piece
from games.tricks_or_treats.board.kit import ART

COVER = Cover(
    ART,
    (
        Piece("moon", 118, -188, 170),
        Piece("house-0-1", -122, -14, 196),
        Piece("house-2-2", 128, -2, 176),
        Piece("child-A", -132, 168, 152),
        Piece("child-B", 132, 168, 152),
    ),
)
