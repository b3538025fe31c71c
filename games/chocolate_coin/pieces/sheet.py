"""The four factions and what is printed on their sheet: goals, supplies, operations, the grid (rules.md, CC-2).

Here: the figures of sheet.json. Not here: how an operation goes (rules/).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Literal

from games.engine.values import Fact

Faction = Literal["S", "I", "B", "E"]
"""Santa, Internal Elfairs, Big Plastic, E.L.F.: always in this order."""

Kind = Literal["unit", "base"]
KINDS: tuple[Kind, ...] = ("unit", "base")

Op = Literal["recruit", "move", "attack", "mince_pies", "disperse", "steal", "rally"]
"""Operations: three that all have, and a regular one for each faction (CC-7, CC-8)."""

Special = Literal["ship", "sweep", "cover", "drive"]
"""The factions' special operations (CC-9)."""

Space = Literal["ops_special", "event", "ops", "one_op", "special"]
"""Spaces of the action grid (CC-6)."""

FACTIONS: tuple[Faction, ...] = ("S", "I", "B", "E")
UNIVERSAL: tuple[Op, ...] = ("recruit", "move", "attack")

MOST_POINTS = 15
"""Where the score track ends: points past it are lost (CC-2.4)."""

MOST_PIPS = 6
"""The highest face of a die, be it stealth or a gift."""

RECRUITED = 4
"""The stealth at which Big Plastic's dice come in (CC-7.1)."""

COVER = 3
"""What Take Cover gives each unit (CC-9.3)."""

DELAYED = 2
"""So many places of the action track lie above the Delayed line (CC-4.2)."""


class FactionFacts(Fact):
    """One faction. ``supply``: tokens for map and support together; ``limit``: what counts its Regions for OPS."""

    name: str
    suit: str
    goal: int
    supply: int
    limit: Literal["bases", "precincts", "areas"]
    starts: dict[Kind, int]
    regular: Op
    special: Special


_DATA: dict[str, Any] = json.loads(files(__package__).joinpath("sheet.json").read_text("utf-8"))

SHEET: dict[Faction, FactionFacts] = {id: FactionFacts(**_DATA["factions"][id]) for id in FACTIONS}

GRID: dict[Space, tuple[Space, ...]] = {space: tuple(beside) for space, beside in _DATA["grid"].items()}
"""The primary spaces, and what the space beside each offers (CC-5.4)."""

SIDES: dict[int, tuple[str, ...]] = {int(seats): tuple(sides) for seats, sides in _DATA["sides"].items()}
"""By the number of players: which factions go together (CC-12)."""

RANKS: tuple[str, ...] = tuple(_DATA["ranks"])


class Pile(Fact):
    """A part of the event deck: so many events, and these scoring cards shuffled in (CC-4.4)."""

    events: int
    scoring: tuple[str, ...]

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return self.events + len(self.scoring)


PILES = tuple(Pile(**pile) for pile in _DATA["piles"])
"""From the top."""

SHORT_PILES = tuple(Pile(**pile) for pile in _DATA["short"])
"""The same for a short match: the other events stay in the box, unseen (CC-4.6)."""

SUITS: dict[str, Faction] = {"S": "S", "C": "I", "D": "B", "H": "E"}
"""The letter that a card's id begins with, and whose suit it is."""

OPERATIONS: dict[str, str] = {
    "recruit": "Recruit",
    "move": "Move",
    "attack": "Attack",
    "mince_pies": "Mince Pies",
    "disperse": "Disperse",
    "steal": "Steal Gifts",
    "rally": "E.L.F. Rally",
    "ship": "Ship Gifts",
    "sweep": "Sweep",
    "cover": "Take Cover",
    "drive": "Membership Drive",
}
"""What the operations are called on the sheets (CC-6 to CC-9)."""

SPACES: dict[str, str] = {
    "ops_special": "OPS + SPECIAL",
    "event": "EVENT",
    "ops": "OPS",
    "one_op": "1 OP",
    "special": "SPECIAL",
}
"""What is printed on the spaces of the action track (CC-5)."""


def operations(faction: Faction) -> tuple[Op, ...]:
    """The four operations of a faction."""
    return (*UNIVERSAL, SHEET[faction].regular)


def faction_named(name: str) -> Faction:
    """The faction of this name. Raises LookupError when there is none."""
    for faction in FACTIONS:
        if SHEET[faction].name == name:
            return faction
    raise LookupError(f"no faction is called {name!r}")
