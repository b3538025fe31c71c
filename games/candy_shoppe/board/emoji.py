"""The emoji of The Raccoon is at the Candy Shoppe: pieces that stand beside their words.

Here: which sprite is which emoji. Not here: the drawings (art/), and in which texts they stand (words/en.ftl).
"""

from __future__ import annotations

from games.candy_shoppe.board.kit import ART
from games.candy_shoppe.pieces.tokens import Token
from games.candy_shoppe.world import City, Face, Spy
from games.engine.canvas import emoji_of

EMOJI = emoji_of(
    ART,
    {
        **{f"spy_{spy.word}": f"bust-{spy.word}" for spy in Spy},
        **{f"city_{city.word}": f"landmark-{city.word}" for city in City},
        **{f"token_{token.word}": f"tok-{token.word}" for token in Token},
        **{f"face_{face.word}": f"badge-{face.word}" for face in Face},
        "team_platypus": "badge-platypus",
    },
)
