"""How Raccoon Heist shows itself where it isn't played: its emblem and its cover.

Here: which of its pieces lie on the cover, and where. Not here: the drawings (art/emblem.svg holds the ground).
"""

from __future__ import annotations

from games.engine.cover import Cover, Piece
from games.raccoon_heist.board.kit import ART

COVER = Cover(
    ART,
    (
        Piece("host", 142, 64, 108),
        Piece("fig-B", -128, 148, 150, -6),
        Piece("fig-A", 122, 196, 158, 6),
        Piece("fig-grey", -8, 214, 184),
    ),
)
