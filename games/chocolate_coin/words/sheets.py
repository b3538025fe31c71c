"""The factions' reference sheets in words.

Here: what a faction wants, what it may, what is special about it. Not here: the sheet's picture (board/).
"""

from __future__ import annotations

from games.chocolate_coin.pieces.components import SHEET, faction_named
from games.chocolate_coin.words.names import finished
from games.engine.words import Phrases

_PARTS = {"S": ("score", "all", "own", "special", "more")}
"""What a sheet tells after its figures; most have four parts."""


def sheet_titled(name: str, phrases: Phrases) -> str:
    """What the faction of this name is called. Raises LookupError when there is none."""
    return phrases("faction", faction=faction_named(name))


def describe_sheet(name: str, phrases: Phrases) -> str:
    """A faction's sheet in words, at most 1,500 characters. Raises LookupError when there is no such faction."""
    faction = faction_named(name)
    facts = SHEET[faction]
    starts = (phrases(f"starts-{kind}s", many=many) for kind, many in facts.starts.items())
    regular, special = (phrases("op", op=op) for op in (facts.regular, facts.special))
    lines = [
        phrases("sheet-name", faction=faction, suit=facts.suit, goal=facts.goal),
        phrases("sheet-tokens", supply=phrases("tokens", many=facts.supply), starts=phrases.all_of(starts)),
        phrases("sheet-operations", regular=regular, special=special),
        phrases("sheet-limit", limit=facts.limit),
        *(phrases(f"sheet-{faction}-{part}") for part in _PARTS.get(faction, ("score", "all", "own", "special"))),
    ]
    return finished("\n".join(lines))
