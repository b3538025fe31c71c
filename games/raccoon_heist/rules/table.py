"""Define the table of Raccoon Heist: the state without its phases, and what follows from it (clauses in rules.md)."""

from __future__ import annotations

from games.engine.asks import MOST_OPTIONS
from games.engine.phases import State
from games.engine.values import Seat
from games.raccoon_heist.pieces import (
    ASIDE,
    ENOUGH,
    FAIR_SHARE,
    FOOD,
    Band,
    Den,
    Firecracker,
    Location,
    Raid,
    RoundUp,
)


class Table(State):
    """The state of a match without its phases. ``row`` from the left; ``dens`` in seat order; ``raids`` in order of
    confirming.

    ``at_once``: whether room and number are one question if they fit into one (RH-8.3). ``die``: the dog's roll.
    ``trap``: its room until the Host sets it again. ``roundup``: the current or latest one; it holds the raids once the
    card is shown.
    """

    expert: bool
    round_cap: int
    host: Seat
    row: list[Location]
    dens: list[Den]
    at_once: bool = False
    round: int = 0
    die: int = ASIDE
    trap: Location | None = None
    card: Location | None = None
    firecracker: Firecracker = Firecracker()
    raids: list[Raid] = []
    roundup: RoundUp | None = None

    @property
    def dog(self) -> Location | None:
        """The dog's room; None: aside (RH-4.2)."""
        return None if self.die == ASIDE else self.row[self.die - 1]

    @property
    def supply(self) -> int:
        """Food that nobody holds yet."""
        return FOOD - sum(den.food for den in self.dens)

    def den(self, band: Band) -> Den:
        """Return this band's belongings. Raises LookupError if it doesn't play."""
        for den in self.dens:
            if den.band == band:
                return den
        raise LookupError(f"there is no {band}")

    def raid(self, band: Band) -> Raid:
        """Return this band's raid in the current round-up."""
        return next(raid for raid in self.tonight().raids if raid.band == band)

    def tonight(self) -> RoundUp:
        """Return the current round-up."""
        assert self.roundup is not None
        return self.roundup

    def holder(self) -> Band:
        """Return the band that holds the firecracker."""
        assert self.firecracker.holder is not None
        return self.firecracker.holder

    def unblocked(self) -> list[Location]:
        """RH-4.2, RH-5.1: return the rooms that raccoons may raid, from the left."""
        dog = self.dog
        return [place for place in self.row if place != dog]

    def thinking(self) -> list[Den]:
        """RH-3.2: return the bands whose raid isn't confirmed yet."""
        confirmed = [raid.band for raid in self.raids]
        return [den for den in self.dens if den.band not in confirmed]

    def fed(self) -> bool:
        """RH-2.2, RH-7.1: whether the raccoons have reached their goal."""
        fair = FAIR_SHARE if self.expert else 0
        return any(den.food == ENOUGH for den in self.dens) and all(den.food >= fair for den in self.dens)


def in_two(at_once: bool, rooms: int, home: int) -> bool:
    """RH-8.3: whether room and number are two questions, since both together have too many options."""
    return not at_once or rooms * home > MOST_OPTIONS
