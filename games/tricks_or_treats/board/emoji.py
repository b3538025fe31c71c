"""The emoji of Tricks or Treats: pieces that stand beside their words.

Here: which sprite is which emoji. Not here: the drawings (art/), and in which texts they stand (words/en.ftl).
"""

from __future__ import annotations

from games.engine.canvas import emoji_of
from games.tricks_or_treats.board.kit import ART
from games.tricks_or_treats.pieces.cards import Costume

EMOJI = emoji_of(
    ART,
    {
        **{f"costume_{costume.word}": f"costume-{costume.word.replace('_', '-')}" for costume in Costume},
        "halloween_trick": "trick-boo",
        "halloween_mask": "mask",
        "halloween_movement": "arrow",
        "halloween_treat": "treat",
        "halloween_door": "porch-0",
        "halloween_surprise": "surprise",
    },
)
