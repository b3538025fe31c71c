"""The tokens of Candy Shoppe: ``Token`` is the table of them.

Whoever adds a token writes its unit (units.py), its row here and its texts (words/en.ftl). Here: which there are. Not
here: what an operation lends them (bench.py).
"""

from __future__ import annotations

from typing import Literal

from games.candy_shoppe.tokens.bench import Bench, Stay, Timing
from games.candy_shoppe.tokens.units import (
    Assassinate,
    Blackmail,
    Brainwash,
    Bribe,
    BurnNotice,
    Capitalist,
    Communist,
    Disguise,
    DoubleCross,
    Escape,
    Foiled,
    Honeypot,
    Influence,
    Kaboom,
    Lasting,
    Question,
    Revive,
    RogueAgent,
    SafeHouse,
    Smuggle,
    Trapped,
    Unit,
    Wealth,
    Wiretap,
)
from games.engine.values import Named

__all__ = [
    "ACTIONS",
    "BAG",
    "Bench",
    "Influence",
    "Lasting",
    "Lingering",
    "Question",
    "Stay",
    "Timing",
    "Token",
    "Unit",
]

Lingering = Literal["next_round", "phase1"]
"""How long Honeypot and Wealth stay: to the end of the next round, or of its Phase 1 (LING-1)."""


class Token(Named):
    """All kinds of token, a row each, in the order in which they are always listed (1.4, 1.5)."""

    unit: Unit

    def __new__(cls, rank: int, unit: type[Unit]) -> Token:
        """A row of the table; its number is its place in it."""
        token = int.__new__(cls, rank)
        token._value_ = rank
        token.unit = unit()
        return token

    COM = 0, Communist
    CAP = 1, Capitalist
    TRAPPED = 2, Trapped
    SAFE_HOUSE = 3, SafeHouse
    KABOOM = 4, Kaboom
    ASSASSINATE = 5, Assassinate
    REVIVE = 6, Revive
    DOUBLE_CROSS = 7, DoubleCross
    DISGUISE = 8, Disguise
    FOILED = 9, Foiled
    BRAINWASH = 10, Brainwash
    ESCAPE = 11, Escape
    BRIBE = 12, Bribe
    WIRETAP = 13, Wiretap
    BLACKMAIL = 14, Blackmail
    HONEYPOT = 15, Honeypot
    ROGUE_AGENT = 16, RogueAgent
    BURN_NOTICE = 17, BurnNotice
    WEALTH = 18, Wealth
    SMUGGLE = 19, Smuggle

    @property
    def title(self) -> str:
        """What it is called."""
        return self.unit.title

    @property
    def action(self) -> bool:
        """Whether it is an action token: one of the 22 in the bag."""
        return self > Token.CAP


ACTIONS = tuple(token for token in Token if token.action)
BAG = tuple(token for token in ACTIONS for _ in range(token.unit.copies))
"""All action tokens that there are, in order."""
