"""The emoji of Chocolate Coin: pieces that stand beside their words.

Here: which sprite is which emoji. Not here: the drawings (art/), and in which texts they stand (words/en.ftl).
"""

from __future__ import annotations

from games.chocolate_coin.board.kit import ART
from games.chocolate_coin.pieces.sheet import FACTIONS
from games.engine.canvas import emoji_of

EMOJI = emoji_of(
    ART,
    {
        **{f"faction_{faction}": f"mark-{faction}" for faction in FACTIONS},
        **{f"sign_{sign}": f"sign-{sign}" for sign in ("workshop", "cane", "dock")},
        "north_pole_gift": "gift",
    },
)
