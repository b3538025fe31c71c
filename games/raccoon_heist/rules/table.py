"""What lies on the table of Raccoon Heist, and what can be read off it (clauses in rules.md)."""

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
    """All of a match. ``row`` from the left; ``dens`` in seat order; ``raids`` in order of confirming.

    ``at_once``: whether room and number are one question where they fit in one (RH-8.3).
    ``die``: the dog's roll. ``trap`` lies where it lay until the Host sets it anew. ``roundup``: the one in hand, or
    the latest; the raids are in it from the moment that the card is shown.
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
        """Where the dog is; None: aside (RH-4.2)."""
        return None if self.die == ASIDE else self.row[self.die - 1]

    @property
    def supply(self) -> int:
        """Food that nobody holds yet."""
        return FOOD - sum(den.food for den in self.dens)

    def den(self, band: Band) -> Den:
        """What this band has."""
        for den in self.dens:
            if den.band == band:
                return den
        raise LookupError(f"there is no {band}")

    def raid(self, band: Band) -> Raid:
        """This band's raid in the round-up in hand."""
        return next(raid for raid in self.tonight().raids if raid.band == band)

    def tonight(self) -> RoundUp:
        """The round-up in hand."""
        assert self.roundup is not None
        return self.roundup

    def holder(self) -> Band:
        """Who holds the firecracker."""
        assert self.firecracker.holder is not None
        return self.firecracker.holder

    def unblocked(self) -> list[Location]:
        """RH-4.2, RH-5.1: where raccoons may go, from the left."""
        dog = self.dog
        return [place for place in self.row if place != dog]

    def thinking(self) -> list[Den]:
        """RH-3.2: of the bands whose raid isn't confirmed yet."""
        confirmed = [raid.band for raid in self.raids]
        return [den for den in self.dens if den.band not in confirmed]

    def fed(self) -> bool:
        """RH-2.2, RH-7.1: whether the raccoons have reached their goal."""
        fair = FAIR_SHARE if self.expert else 0
        return any(den.food == ENOUGH for den in self.dens) and all(den.food >= fair for den in self.dens)


def in_two(at_once: bool, rooms: int, home: int) -> bool:
    """RH-8.3: room and number are two questions where there are too many of both for one."""
    return not at_once or rooms * home > MOST_OPTIONS
