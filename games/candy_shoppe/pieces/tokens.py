"""The tokens of Candy Shoppe and the facts of each (rules.md: 1.4, 1.5, 1.9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from games.engine.values import Named

Lingering = Literal["next_round", "phase1"]
"""How long Honeypot and Wealth stay: to the end of the next round, or of its Phase 1 (LING-1)."""

FULL_HAND, OF_EACH_SIDE, ACTIONS_DEALT, HANDFUL = 8, 3, 2, 2
"""Tokens dealt to each player a round: in all, of each side, action tokens; and the most to place at a time."""


class Timing(Enum):
    """When a token acts (1.5): before all else, in the resolver's order, as a part of the Tally, or at the close."""

    FIRST = 0
    ITEM = 1
    TALLY = 2
    CLOSE = 3


class Stay(Enum):
    """Where a token lies after it acted: it is spent, a marker on its city, or attached to its spy."""

    SPENT = 0
    CITY = 1
    SPY = 2


@dataclass(frozen=True)
class Unit:
    """The facts of one kind of token. What it asks and does is in rules/token_effects.py.

    ``title``: its English name, by which its card is found. ``clause``: its section in rules.md. ``worth``: its part
    in a Tally, plus for the Communists. ``for_next_round``: its effect begins after this round, so that it is useless
    in the last one, and its place in the order doesn't matter to others.
    """

    title: str
    clause: str
    copies: int = 1
    timing: Timing = Timing.ITEM
    stay: Stay = Stay.SPENT
    needs_spy: bool = False
    for_next_round: bool = False
    worth: int = 0


@dataclass(frozen=True)
class Influence(Unit):
    """A token that only counts in the Tally, 1 or 2 for its side (OP-6)."""

    timing: Timing = Timing.TALLY


@dataclass(frozen=True)
class Lasting(Influence):
    """Influence that goes on counting as a marker for as long as the table has chosen (LING-1)."""

    stay: Stay = Stay.CITY


class Token(Named):
    """All kinds of token, in the order in which they are always listed (1.4, 1.5)."""

    unit: Unit

    def __new__(cls, rank: int, unit: Unit) -> Token:
        """Make the token whose value is its place in this list."""
        token = int.__new__(cls, rank)
        token._value_ = rank
        token.unit = unit
        return token

    COM = 0, Influence("Communist", "CS-5", copies=18, worth=1)
    CAP = 1, Influence("Capitalist", "CS-5", copies=18, worth=-1)
    TRAPPED = 2, Unit("Trapped", "TRAP", stay=Stay.CITY, for_next_round=True)
    SAFE_HOUSE = 3, Unit("Safe House", "SAFE", stay=Stay.SPY, needs_spy=True, for_next_round=True)
    KABOOM = 4, Unit("Ka-BOOM!", "KAB", stay=Stay.CITY, for_next_round=True)
    ASSASSINATE = 5, Unit("Assassinate", "ASN", needs_spy=True)
    REVIVE = 6, Unit("Revive", "REV")
    DOUBLE_CROSS = 7, Unit("Double Cross", "DBL", timing=Timing.CLOSE, needs_spy=True)
    DISGUISE = 8, Unit("Disguise", "DIS", needs_spy=True)
    FOILED = 9, Unit("Foiled", "FOI", timing=Timing.FIRST)
    BRAINWASH = 10, Influence("Brainwash", "BRA", copies=2, worth=2)
    ESCAPE = 11, Unit("Escape", "ESC", needs_spy=True)
    BRIBE = 12, Influence("Bribe", "BRI", copies=2, worth=-2)
    WIRETAP = 13, Unit("Wiretap", "WIR")
    BLACKMAIL = 14, Unit("Blackmail", "BLK", needs_spy=True, for_next_round=True)
    HONEYPOT = 15, Lasting("Honeypot", "LING", copies=2, worth=1)
    ROGUE_AGENT = 16, Unit("Rogue Agent", "ROG", needs_spy=True)
    BURN_NOTICE = 17, Unit("Burn Notice", "BRN", timing=Timing.CLOSE, needs_spy=True)
    WEALTH = 18, Lasting("Wealth", "LING", copies=2, worth=-1)
    SMUGGLE = 19, Unit("Smuggle", "SMU")

    @property
    def title(self) -> str:
        """The token's English name."""
        return self.unit.title

    @property
    def action(self) -> bool:
        """Whether it is an action token: one of the 22 in the bag."""
        return self > Token.CAP


ACTIONS = tuple(token for token in Token if token.action)
BAG = tuple(token for token in ACTIONS for _ in range(token.unit.copies))
"""All action tokens that there are, in order."""
