"""The board as a player sees it, quick to read.

Here: what stands where, who is ahead. Not here: what it is worth (worths.py).
"""

from __future__ import annotations

from functools import cache

from games.chocolate_coin.pieces.atlas import PRECINCTS, REGIONS, Place, Region
from games.chocolate_coin.pieces.cards import SCORING
from games.chocolate_coin.pieces.sheet import FACTIONS, RECRUITED, SHEET, Faction
from games.chocolate_coin.view import CoinView


@cache
def to_dock(region: Region) -> int:
    """How many moves a gift is from a dock."""
    if REGIONS[region].dock:
        return 0
    return 1 if any(REGIONS[other].dock for other in REGIONS[region].adjacent) else 2


class Eyes:
    """A view through the eyes of one faction."""

    def __init__(self, view: CoinView, me: Faction) -> None:
        self.view = view
        self.me = me
        self.grounds = {ground.id: ground for ground in view.regions}
        self._hate: dict[Faction, float] = {}

    def units(self, faction: Faction, region: Region) -> int:
        """Units of the faction that are in the Region."""
        if faction == "I":
            return sum(self.view.police[precinct] for precinct in REGIONS[region].precincts)
        ground = self.grounds[region]
        return len(ground.spies) if faction == "B" else ground.units[faction]

    def stand(self, faction: Faction, region: Region) -> list[tuple[Place, int]]:
        """Where those units stand, and how many: in the Region, or in the Precincts that touch it."""
        if faction == "I":
            return [(precinct, self.view.police[precinct]) for precinct in REGIONS[region].precincts]
        return [(region, self.units(faction, region))]

    def bases(self, faction: Faction, region: Region) -> int:
        """Bases of the faction in the Region."""
        ground = self.grounds[region]
        if faction == "B":
            return len(ground.moles)
        return 0 if faction == "I" else ground.bases[faction]

    def tokens(self, faction: Faction, region: Region) -> int:
        """Both."""
        return self.units(faction, region) + self.bases(faction, region)

    def gifts(self, region: Region) -> list[int]:
        """Values of the gifts there."""
        return self.grounds[region].gifts

    def has_space(self, region: Region) -> bool:
        """Whether a base space is free."""
        return self.grounds[region].built < REGIONS[region].bases

    def pro(self, region: Region) -> Faction | None:
        """Whom its Area supports."""
        return self.view.support[REGIONS[region].area]

    def distance(self, region: Region) -> int:
        """Moves from there to a dock."""
        return to_dock(region)

    def friend(self, faction: Faction) -> bool:
        """Whether the faction is of one's own side."""
        return self.view.holders[faction] == self.view.holders[self.me]

    def ratio(self, faction: Faction) -> float:
        """How much of its goal the faction has."""
        return self.view.scores[faction] / SHEET[faction].goal

    def hate(self, faction: Faction) -> float:
        """How much it is worth that the faction loses what is worth 1 to it; less than 0 for one's own."""
        if faction not in self._hate:
            self._hate[faction] = self._hated(faction)
        return self._hate[faction]

    def _hated(self, faction: Faction) -> float:
        if self.friend(faction):
            return -1.0
        ahead = self.ratio(faction)
        side = [one for one in FACTIONS if self.view.holders[one] == self.view.holders[faction]]
        ahead = min(ahead, min(map(self.ratio, side)) + 0.25)
        soon = 1.5 if self.view.upcoming in SCORING else 1.0
        return (0.03 + 1.3 * ahead * ahead) * soon

    def keeps(self, region: Region) -> bool:
        """Whether all but one unit had better stay there."""
        if self.me == "S":
            return REGIONS[region].workshop and self.pro(region) != "E"
        return self.me == "E" and REGIONS[region].cane

    def purse(self, region: Region) -> int:
        """How much stealth Big Plastic could spend there."""
        ground = self.grounds[region]
        return sum(die - 1 for die in (*ground.spies, *ground.moles))

    def safety(self, region: Region) -> float:
        """How safe a gift would be there from thieves: 0 open to them, 1 out of reach."""
        guards = self.tokens("S", region)
        if self.tokens("B", region):
            return 0.0 if self.purse(region) >= guards else 0.8
        return 0.6 if guards < RECRUITED else 1.0


def around(precinct: str) -> tuple[Region, ...]:
    """The Regions that a Precinct touches."""
    return PRECINCTS[precinct].regions
