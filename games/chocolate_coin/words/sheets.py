"""The factions' reference sheets in words.

Here: what a faction wants, what it may, what is special about it. Not here: the sheet's picture (board/).
"""

from __future__ import annotations

from games.chocolate_coin.pieces.sheet import OPERATIONS, SHEET, Faction, faction_named
from games.chocolate_coin.words.names import number

_LIMITS = {
    "bases": "1 Region, and 1 more for each base on the map",
    "precincts": "1 Region, and 1 more for each Precinct with your units",
    "areas": "1 Region, and 1 more for each Area with a base of yours",
}

_TEXTS: dict[Faction, tuple[str, ...]] = {
    "S": (
        "Score: ship gifts, each for its value; a point for most support at scoring rounds.",
        "Recruit: not in pro-E.L.F. Areas. Move: gifts may go along. Attack: if it removes a unit, the Area takes a "
        "step towards the E.L.F.",
        "Mince Pies: one Area takes a step towards you.",
        "Ship Gifts: one gift at a dock leaves and scores its value; nobody need be there.",
        "After each of your actions you build a gift in a workshop without one that has Santa or E.L.F. units, not in "
        "a pro-E.L.F. Area. Value: those units; half of it, rounded up, beside an E.L.F. base; at most 6.",
    ),
    "I": (
        "Score: a point for each Big Plastic token that you remove, however you do it; some events of your suit bring "
        "one too.",
        "Your units stand in Precincts and count in every Region around. Recruit: 1 unit to a Precinct of the Region; "
        "no bases. Move: along the dashed lines.",
        "Disperse: drive one Big Plastic unit (stealth up to your units there), all Santa units or all E.L.F. units "
        "out of a Region.",
        "Sweep: a Big Plastic token loses as much stealth as you have units around its Region.",
    ),
    "B": (
        "Score: a point for each gift stolen.",
        "Your six tokens are dice: they show stealth, and nobody can hit one unless they have as many tokens there. "
        "Recruit: at stealth 4, only where others are. Attack: afterwards your units there have half their stealth.",
        "Steal Gifts: spend stealth for Santa’s tokens there, 1 each, and take a gift; no die falls below 1.",
        "Take Cover: your units in a Region gain 3 stealth, at most 6; bases never gain.",
    ),
    "E": (
        "Score: recruit bases, 1 point each, 2 in workshop Regions; lost again with the base. A point for most support "
        "at scoring rounds.",
        "Recruit: only at the cane and sickle, not in pro-Santa Areas. Attack: if it removes a unit, the Area takes a "
        "step towards Santa.",
        "E.L.F. Rally: one Area takes a step towards you.",
        "Membership Drive: a Santa unit anywhere is replaced by one of yours.",
    ),
}


def describe_sheet(name: str) -> str:
    """A faction's sheet in words, at most 1,500 characters. Raises LookupError when there is no such faction."""
    faction = faction_named(name)
    facts = SHEET[faction]
    starts = " and ".join(number(many, kind) for kind, many in facts.starts.items())
    operations = (
        f"Operations: Recruit, Move, Attack, {OPERATIONS[facts.regular]}; special: {OPERATIONS[facts.special]}."
    )
    return "\n".join(
        (
            f"{facts.name} {facts.suit}: wins with {facts.goal} points at a scoring round.",
            f"{number(facts.supply, 'token')}; starts with {starts}.",
            operations,
            f"OPS: {_LIMITS[facts.limit]}.",
            *_TEXTS[faction],
        )
    )
