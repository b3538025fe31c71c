"""Tricks, Masks, movement tokens and treats: how many, and worth what (rules.md, TT-1, TT-3, TT-5.6, TT-10.1).

Here: plain facts and constants. Not here: costumes and Surprise cards (cards.py).
"""

from __future__ import annotations

from functools import cache

from games.engine.values import Fact, Named

VALUES = range(1, 10)
"""What Tricks, Masks and movement tokens are worth (TT-1.3 to TT-1.5)."""

REST = (5, 4, 6, 3, 7, 2, 8, 1)
"""Movement tokens beyond whole sets of 1 to 9: one each, in this order (TT-1.3)."""

ROUNDS = {2: 12, 3: 10, 4: 10, 5: 8, 6: 8}
"""Movement tokens a player, by table size, unless the table sets another number (TT-1.3)."""

SPARE_SETS = 2
"""There are so many more copies of each Trick and Mask than players (TT-1.4, TT-1.5)."""

TREATS, TRICKS, MASKS = 8, 5, 3
"""What everybody begins with (TT-3.2)."""

TRICKS_FULL, MASKS_FULL = 6, 4
"""Whoever holds so many draws no more in the refill (TT-5.6)."""

CALCULATED = frozenset({2})
"""Table sizes that play Calculated moves unless the table says otherwise (TT-10.1)."""

MOVES_IN_HAND = 6
"""Movement tokens dealt to each in the variant Calculated moves (TT-10.1)."""


class Kind(Named):
    """The three kinds of tokens with a value."""

    TRICK = 0
    MASK = 1
    MOVEMENT = 2


class Token(Fact):
    """A token and its value, 1 to 9."""

    kind: Kind
    value: int


@cache
def token_of(kind: Kind, value: int) -> Token:
    """Such a token; those alike are one and the same value."""
    return Token(kind=kind, value=value)
