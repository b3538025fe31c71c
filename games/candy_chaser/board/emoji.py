"""The emoji of Candy Chaser: pieces that stand beside their words.

Here: which sprite is which emoji. Not here: the drawings (art/), and in which texts they stand (words/en.ftl).
"""

from __future__ import annotations

from games.candy_chaser.board.kit import ART
from games.candy_chaser.pieces import Candy
from games.engine.canvas import emoji_of

EMOJI = emoji_of(
    ART,
    {
        **{f"candy_{candy.word}": f"candy-{candy.word}" for candy in Candy},
        "price_die": "die-wait",
        **{f"price_die_{face}": f"die-{face}" for face in ("m2", "m1", "1", "2", "3")},
        "tattle": "tattle-cards",
    },
)
