"""What stands on the map: units, bases, Big Plastic's dice and gifts (rules.md, CC-1).

Here: the values that state and view are made of. Not here: where they may go (rules/).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from games.chocolate_coin.pieces.atlas import Area, Place, Region
from games.chocolate_coin.pieces.sheet import Faction, Kind, Op, Space, Special
from games.engine.values import Fact, Model, Seat


class Ground(Model):
    """What stands in a Region. Internal Elfairs units stand in Precincts and aren't here.

    ``units`` and ``bases``: how many, of S and E. ``spies`` and ``moles``: Big Plastic's units and bases, by stealth.
    ``gifts``: by value. All dice highest first.
    """

    id: Region
    units: dict[Faction, int] = {"S": 0, "E": 0}
    bases: dict[Faction, int] = {"S": 0, "E": 0}
    spies: list[int] = []
    moles: list[int] = []
    gifts: list[int] = []

    def copied(self) -> Ground:
        """Another that can change without this one."""
        return self.model_copy(deep=True)

    @property
    def built(self) -> int:
        """How many base spaces are taken."""
        return sum(self.bases.values()) + len(self.moles)


class Content(Fact):
    """The same, as an option or an event tells it. ``police``: the Internal Elfairs units that count as in it."""

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
    """One token: whose, a unit or a base, and where. ``stealth``: of a die, else 0."""

    faction: Faction
    kind: Kind
    place: Place
    stealth: int = 0


@cache
def token_of(faction: Faction, kind: Kind, place: Place, stealth: int = 0) -> Token:
    """Such a token; those alike are one and the same value."""
    return Token(faction=faction, kind=kind, place=place, stealth=stealth)


class SupportToken(Fact):
    """A faction's token in the support circle of an Area."""

    faction: Faction
    area: Area


class Taken(Fact):
    """A faction's token on the action grid."""

    faction: Faction
    space: Space


class Job(Fact):
    """What a faction is about: an operation, a special operation or a step of an event. ``seat``: whose faction it is.

    ``doing``: an `Op`, a `Special`, a `Space`, the name of an effect, or "setup", "turn", "gift" or "supply".
    ``nth`` of at most ``of``: the Region, or the piece, in hand. ``card``: the event that it belongs to, else "".
    """

    seat: Seat
    faction: Faction
    doing: str
    nth: int = 1
    of: int = 1
    card: str = ""


@lru_cache(maxsize=4096)
def job_of(seat: Seat, faction: Faction, doing: str, nth: int, of: int, card: str) -> Job:
    """Such a job; those alike are one and the same value."""
    return Job(seat=seat, faction=faction, doing=doing, nth=nth, of=of, card=card)


Until = Literal["suit", "first"]
"""How long a faction goes on passing by itself: until a card of its suit is current, or it stands first (CC-5.8)."""


class Ending(Fact):
    """How the match was decided (CC-11). ``met``: factions that had reached their goals; ``sides``: best side first.

    ``scoring``: it ended at a scoring round, else with the last card. ``tie``: what decided between the two best sides,
    where their ratios were equal: that of the other faction, or the action track (CC-11.6).
    """

    scoring: bool
    met: tuple[Faction, ...]
    sides: tuple[str, ...]
    tie: Literal["", "second", "track"] = ""


Reason = Literal["", "support", "settled", "empty", "units", "targets", "gifts", "dock", "stealth"]
"""Why an operation can be done nowhere; "" when it can be."""


class Offer(Fact):
    """An operation of a faction as things stand: where it could be done (Regions; Areas for Mince Pies and Rally).

    ``reason``: why it can be done nowhere. Whether it is the faction's turn doesn't matter here.
    """

    faction: Faction
    op: Op | Special
    places: tuple[Place, ...]
    reason: Reason = ""
