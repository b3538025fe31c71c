"""Define factions and their sheets, options, the map, tokens and gifts (rules.md, CC-1 to CC-3 and CC-12)."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from games.engine.game import Options, SeatOption
from games.engine.values import Fact, Model, Seat

# ---------------------------------------------------------------- factions


Faction = Literal["S", "I", "B", "E"]
"""Santa, Internal Elfairs, Big Plastic, E.L.F.; always listed in this order."""

Kind = Literal["unit", "base"]
KINDS: tuple[Kind, ...] = ("unit", "base")

Op = Literal["recruit", "move", "attack", "mince_pies", "disperse", "steal", "rally"]
"""Operations: three that all factions have, and a fourth for each faction (CC-7, CC-8)."""

Special = Literal["ship", "sweep", "cover", "drive"]
"""The factions' special operations (CC-9)."""

Space = Literal["ops_special", "event", "ops", "one_op", "special"]
"""Spaces of the action grid (CC-6)."""

FACTIONS: tuple[Faction, ...] = ("S", "I", "B", "E")
UNIVERSAL: tuple[Op, ...] = ("recruit", "move", "attack")

MOST_POINTS = 15
"""Last number of the score track; points beyond it are lost (CC-2.4)."""

MOST_PIPS = 6
"""Highest face of the dice for stealth and gifts."""

RECRUITED = 4
"""Stealth of Big Plastic’s recruited dice (CC-7.1)."""

COVER = 3
"""Stealth that each unit gains by Take Cover (CC-9.3)."""

DELAYED = 2
"""Number of places of the action track above the Delayed line (CC-4.2)."""


class FactionFacts(Fact):
    """A faction’s printed facts. `supply`: the number of all its tokens, wherever they are.

    `limit`: the rule by which the number of Regions for its OPS is counted (CC-2.3).
    """

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
"""The spaces for the first action, each with those that it leaves for the second action (CC-5.4)."""

SIDES: dict[int, tuple[str, ...]] = {int(seats): tuple(sides) for seats, sides in _DATA["sides"].items()}
"""The factions of each side, by number of players (CC-12)."""

RANKS: tuple[str, ...] = tuple(_DATA["ranks"])


class Pile(Fact):
    """A part of the event deck: its number of events, and the scoring cards that are shuffled in (CC-4.4)."""

    events: int
    scoring: tuple[str, ...]

    @property
    def cards(self) -> int:
        """Number of cards in this part of the deck."""
        return self.events + len(self.scoring)


PILES = tuple(Pile(**pile) for pile in _DATA["piles"])
"""The piles of the deck, the top one first."""

SHORT_PILES = tuple(Pile(**pile) for pile in _DATA["short"])
"""The same for a short match, which leaves the other events out, unseen (CC-4.6)."""

SUITS: dict[str, Faction] = {"S": "S", "C": "I", "D": "B", "H": "E"}
"""The faction of each suit, by the first letter of a card’s id."""

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
"""English names of the operations, as printed on the sheets (CC-6 to CC-9)."""


def operations(faction: Faction) -> tuple[Op, ...]:
    """Return the four operations of a faction."""
    return (*UNIVERSAL, SHEET[faction].regular)


def faction_named(name: str) -> Faction:
    """Return the faction of this name. Raises LookupError if there is none."""
    for faction in FACTIONS:
        if SHEET[faction].name == name:
            return faction
    raise LookupError(f"no faction is called {name!r}")


# ---------------------------------------------------------------- options


class CoinOptions(Options):
    """The options of a match: which seat plays which faction, and whether the match is short.

    If one seat plays several factions, it is enough that the host names the seat for one of them.
    """

    santa: SeatOption = None
    elfairs: SeatOption = None
    plastic: SeatOption = None
    elf: SeatOption = None
    short: bool = False

    def seats_for(self, side: str) -> tuple[Seat, ...]:
        """Return the seats that the host named for factions of this side, each seat once."""
        named = {"S": self.santa, "I": self.elfairs, "B": self.plastic, "E": self.elf}
        return tuple(dict.fromkeys(seat for faction, seat in named.items() if faction in side and seat is not None))


# ---------------------------------------------------------------- the map


Region = Annotated[str, "place"]
"""Id of a Region in map.json: ranch, mills, quay …"""

Precinct = Annotated[str, "place"]
"""Id of a Precinct: mistletoe, bauble …"""

Area = Annotated[str, "place"]
"""Id of an Area: snowcap, hearthside, starfall."""

Place = Annotated[str, "place"]
"""Id of a Region, a Precinct or an Area; all ids differ."""


class RegionFacts(Fact):
    """A Region as printed on the map (CC-3.1). `bases`: number of base spaces."""

    id: Region
    name: str
    area: Area
    workshop: bool
    cane: bool
    dock: bool
    bases: int
    precincts: tuple[Precinct, ...]
    adjacent: tuple[Region, ...]


class PrecinctFacts(Fact):
    """A Precinct: the three Regions that it touches, and the Precincts to which its lines lead (CC-3.2)."""

    id: Precinct
    name: str
    regions: tuple[Region, ...]
    lines: tuple[Precinct, ...]


class AreaFacts(Fact):
    """Three Regions that share a support circle (CC-3.3)."""

    id: Area
    name: str
    regions: tuple[Region, ...]


@cache
def map_data() -> dict[str, Any]:
    """Return all of map.json, with shapes, anchors and colours. Cached: callers must not change it."""
    return dict(json.loads(files(__package__).joinpath("map.json").read_text("utf-8")))


def _regions() -> dict[Region, RegionFacts]:
    data = map_data()
    return {
        id: RegionFacts(
            id=id,
            name=one["name"],
            area=one["area"],
            workshop=one["workshop"],
            cane=one["cane"],
            dock=one["dock"],
            bases=len(one["base_slots"]),
            precincts=tuple(one["precincts"]),
            adjacent=tuple(data["adjacency"][id]),
        )
        for id, one in data["regions"].items()
    }


REGIONS = _regions()
"""All Regions in the order of the map file; Precincts and Areas are in its order too."""

PRECINCTS = {
    id: PrecinctFacts(id=id, name=one["name"], regions=tuple(one["regions"]), lines=tuple(one["lines"]))
    for id, one in map_data()["precincts"].items()
}

AREAS = {
    id: AreaFacts(id=id, name=one["name"], regions=tuple(one["regions"])) for id, one in map_data()["areas"].items()
}


def regions_of(place: Place) -> tuple[Region, ...]:
    """Return the Regions of a place: a Region itself, those that a Precinct touches, or those of an Area."""
    if place in REGIONS:
        return (place,)
    return PRECINCTS[place].regions if place in PRECINCTS else AREAS[place].regions


# ---------------------------------------------------------------- pieces on the map


class Ground(Model):
    """The contents of a Region, without Internal Elfairs units, which are in Precincts.

    `units` and `bases`: how many Santa (S) and the E.L.F. (E) have here. `spies`, `moles`: stealth of each Big Plastic
    unit and base. `gifts`: the gifts’ values. The three lists are sorted, the highest number first.
    """

    id: Region
    units: dict[Faction, int] = {"S": 0, "E": 0}
    bases: dict[Faction, int] = {"S": 0, "E": 0}
    spies: list[int] = []
    moles: list[int] = []
    gifts: list[int] = []

    @property
    def built(self) -> int:
        """Number of occupied base spaces in the Region."""
        return sum(self.bases.values()) + len(self.moles)


class Content(Fact):
    """The contents of a place, as an option or event shows them.

    `police`: number of Internal Elfairs units that count for the place. `spies`, `moles`: stealth of each Big Plastic
    unit and base. `gifts`: their values.
    """

    place: Place
    santa: int = 0
    santa_bases: int = 0
    elf: int = 0
    elf_bases: int = 0
    police: int = 0
    spies: tuple[int, ...] = ()
    moles: tuple[int, ...] = ()
    gifts: tuple[int, ...] = ()


class Token(Fact):
    """One token on the map. `stealth`: that of a Big Plastic token; 0 for all others."""

    faction: Faction
    kind: Kind
    place: Place
    stealth: int = 0


@cache
def token_of(faction: Faction, kind: Kind, place: Place, stealth: int = 0) -> Token:
    """Return the token with these values; equal tokens are the same object."""
    return Token(faction=faction, kind=kind, place=place, stealth=stealth)


class SupportToken(Fact):
    """A faction’s token in the support circle of an Area."""

    faction: Faction
    area: Area


class Taken(Fact):
    """A space of the action grid, with the faction that has taken it."""

    faction: Faction
    space: Space


class Job(Fact):
    """What a faction must do now: an operation, a special operation or an event effect. `seat`: the faction’s player.

    `doing`: an `Op`, a `Special`, a `Space`, the name of an effect, or "setup", "turn", "gift" or "supply". `nth`:
    number of the next Region or piece, from 1. `of`: greatest number of Regions or pieces in the task. `card`: the
    event that the task belongs to; "" if none.
    """

    seat: Seat
    faction: Faction
    doing: str
    nth: int = 1
    of: int = 1
    card: str = ""


@lru_cache(maxsize=4096)
def job_of(seat: Seat, faction: Faction, doing: str, nth: int, of: int, card: str) -> Job:
    """Return the job with these values; equal jobs are the same object."""
    return Job(seat=seat, faction=faction, doing=doing, nth=nth, of=of, card=card)


Until = Literal["suit", "first"]
"""How long a faction passes automatically: until a card of its suit is current, or until it is first in order
(CC-5.8)."""


class Ending(Fact):
    """How the match was decided (CC-11). `met`: factions that reached their goals; `sides`: best side first.

    `scoring`: whether a scoring round ended the match; else the last card did. `tie`: what decided between the two best
    sides if they were equal: "second": each side’s other faction; "track": the action track; "": no tie (CC-11.6).
    """

    scoring: bool
    met: tuple[Faction, ...]
    sides: tuple[str, ...]
    tie: Literal["", "second", "track"] = ""


Reason = Literal["", "support", "settled", "empty", "units", "targets", "gifts", "dock", "stealth"]
"""Why an operation is impossible everywhere; "" if it is possible."""


class Offer(Fact):
    """The places where a faction could do an operation if it had to act now: Regions, or Areas for some operations.

    `reason`: why the operation is impossible everywhere; "" if `places` isn’t empty.
    """

    faction: Faction
    op: Op | Special
    places: tuple[Place, ...]
    reason: Reason = ""
