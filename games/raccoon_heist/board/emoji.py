"""The emoji of Raccoon Heist: pieces that stand beside their words.

Here: which sprite is which emoji. Not here: the drawings (art/), and in which texts they stand (words/en.ftl).
"""

from __future__ import annotations

from games.engine.canvas import emoji_of
from games.raccoon_heist.board.kit import ART
from games.raccoon_heist.pieces import Location

EMOJI = emoji_of(
    ART,
    {
        **{f"room_{room.word}": f"emoji-{room.word}" for room in Location},
        "heist_dog": "dog-face",
        "heist_trap": "trap",
        "heist_host": "host",
        "heist_raccoon": "fig-grey",
        "heist_food": "food",
        "firecracker": "firecracker",
    },
)
