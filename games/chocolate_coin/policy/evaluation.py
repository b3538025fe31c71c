"""Read a view as one faction, and value what stands on the map, as a share of the faction’s goal."""

from __future__ import annotations

from functools import cache

from games.chocolate_coin.pieces.cards import SCORING
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    PRECINCTS,
    RECRUITED,
    REGIONS,
    SHEET,
    Area,
    Faction,
    Place,
    Precinct,
    Region,
    Token,
    token_of,
)
from games.chocolate_coin.view import CoinView

# ---------------------------------------------------------------- reading the board


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


# ---------------------------------------------------------------- values


NEAR = (0.9, 0.45, 0.2)
"""How much of a gift's value Santa may count on, by moves to a dock."""


def gift(eyes: Eyes, region: Region, value: int) -> float:
    """A gift of this value there: to Santa, to Big Plastic, to those who watch them."""
    if value < 1:
        return 0.0
    safe = eyes.safety(region)
    to_santa = NEAR[to_dock(region)] * value / SHEET["S"].goal * (0.3 + 0.7 * safe)
    to_plastic = 0.1 * (1 - safe)
    return -to_santa * eyes.hate("S") - to_plastic * eyes.hate("B")


PROMISE = 0.35
"""How much of what its pieces are worth a faction may hope to turn into points."""


def standing(eyes: Eyes) -> float:
    """How far the faction is on the way to its goal: points scored, and what its pieces promise."""
    me = eyes.me
    worth = 0.0
    for region in REGIONS:
        if me == "B":
            ground = eyes.grounds[region]
            worth += sum(token(eyes, token_of(me, "unit", region, die)) for die in ground.spies)
            worth += sum(token(eyes, token_of(me, "base", region, die)) for die in ground.moles)
        elif me != "I":
            worth += eyes.units(me, region) * token(eyes, token_of(me, "unit", region))
            worth += eyes.bases(me, region) * token(eyes, token_of(me, "base", region))
        if me == "S":
            worth += sum(gift(eyes, region, value) for value in eyes.gifts(region))
    if me == "I":
        worth = sum(many * token(eyes, token_of(me, "unit", where)) for where, many in eyes.view.police.items())
    return eyes.ratio(me) + PROMISE * worth


def token(eyes: Eyes, one: Token) -> float:
    """What a token is worth to its owner."""
    region = one.place
    if one.faction == "I":
        return 0.05 + 0.02 * sum(eyes.tokens("B", near) > 0 for near in PRECINCTS[one.place].regions)
    if one.faction == "B":
        return (0.05 if one.kind == "unit" else 0.08) + 0.01 * one.stealth + 0.05 * bool(eyes.gifts(region))
    if one.faction == "E":
        return elf_base(region) + 0.06 if one.kind == "base" else 0.03 + 0.05 * bool(eyes.bases("E", region))
    return 0.1 if one.kind == "base" else 0.03 + 0.03 * REGIONS[region].workshop


def elf_base(region: Region) -> float:
    """Points for an E.L.F. base there."""
    return (2 if REGIONS[region].workshop else 1) / SHEET["E"].goal


def removal(eyes: Eyes, one: Token) -> float:
    """What it is worth to see this token go; Internal Elfairs score for dice."""
    caught = 1 / SHEET["I"].goal if eyes.me == "I" and one.faction == "B" else 0.0
    return token(eyes, one) * eyes.hate(one.faction) + caught


def expose(eyes: Eyes, one: Token, now: int) -> float:
    """What it is worth that a die goes from its stealth to this."""
    if now < 1:
        return removal(eyes, one)
    hunt = 0.028 if eyes.me == "I" else 0.0
    thief = 0.04 if eyes.gifts(one.place) else 0.012
    return (one.stealth - now) * (hunt + thief * eyes.hate("B"))


def swing(eyes: Eyes, area: Area, was: Faction | None, now: Faction | None) -> float:
    """What a step of support is worth: points at the scoring rounds to come, and where Santa and E.L.F. may recruit."""
    rounds = sum(card not in eyes.view.seen and card != eyes.view.current for card in SCORING)
    before = list(eyes.view.support.values())
    after = [now if one == area else holder for one, holder in eyes.view.support.items()]
    worth = 0.0
    for faction, enemy in _RIVALS:
        points = _ahead(after, faction, enemy) - _ahead(before, faction, enemy)
        ground = (now == faction) - (was == faction) - (now == enemy) + (was == enemy)
        worth += (0.5 * points * rounds / SHEET[faction].goal + 0.012 * ground) * -eyes.hate(faction)
    return worth


_RIVALS: tuple[tuple[Faction, Faction], ...] = (("S", "E"), ("E", "S"))


def _ahead(support: list[Faction | None], faction: Faction, enemy: Faction) -> bool:
    return support.count(faction) > support.count(enemy)


# ---------------------------------------------------------------- where tokens stand well


def unit(eyes: Eyes, faction: Faction, place: str) -> float:
    """What one more unit of the faction there is worth to it."""
    if faction == "I":
        return police_at(eyes, place)
    return {"S": _santa, "B": _spy, "E": _elf}[faction](eyes, place)


def _santa(eyes: Eyes, region: Region) -> float:
    """Hands at a workshop, somebody to carry a gift, at a base."""
    worth = 0.012 if eyes.view.supplies["S"] > 2 else 0.004
    if REGIONS[region].workshop and eyes.pro(region) != "E":
        hands = eyes.units("S", region) + eyes.units("E", region)
        worth += (0.03 if hands < 4 else 0.01) * (0.5 if eyes.bases("E", region) else 1.0)
        worth *= 1.2 - 0.2 * to_dock(region)
    if eyes.gifts(region):
        worth += 0.05 * (not eyes.units("S", region)) + 0.03 * (eyes.safety(region) < 1)
    return worth


def _spy(eyes: Eyes, region: Region) -> float:
    """Where gifts are or will be, and few of Santa's; not among police."""
    worth = 0.03 + 0.02 * REGIONS[region].workshop
    if eyes.gifts(region):
        worth += 0.09 if eyes.tokens("S", region) <= 3 else 0.03
    return worth - 0.012 * eyes.units("I", region) - 0.015 * eyes.units("B", region)


def _elf(eyes: Eyes, region: Region) -> float:
    """At a cane where a base can still be had, beside bases, anywhere that Santa works."""
    worth = 0.012
    if REGIONS[region].cane and eyes.has_space(region) and eyes.pro(region) != "S":
        worth += 0.7 * elf_base(region) if not eyes.units("E", region) else 0.02
    if eyes.bases("E", region):
        worth += 0.05 if eyes.units("E", region) < 2 else 0.015
    return worth


def police_at(eyes: Eyes, precinct: Precinct) -> float:
    """Around dice of Big Plastic, best where they are few more than their stealth."""
    worth = 0.025 if sum(eyes.view.police.values()) < 6 else 0.01
    for region in PRECINCTS[precinct].regions:
        ground, there = eyes.grounds[region], eyes.units("I", region)
        for die in (*ground.spies, *ground.moles):
            worth += 0.04 if there <= die else 0.015
        worth += 0.008 * bool(ground.bases["E"]) * eyes.hate("E")
    return worth


def base(eyes: Eyes, faction: Faction, region: Region) -> float:
    """What a new base of the faction there is worth to it."""
    built = sum(eyes.bases(faction, one) for one in REGIONS)
    if faction == "E":
        return elf_base(region) + (0.06 if built < 4 else 0.02)
    if faction == "B":
        areas = {REGIONS[one].area for one in REGIONS if eyes.bases("B", one)}
        return 0.07 if REGIONS[region].area not in areas and built < 2 else 0.01
    return 0.1 if built < 3 else 0.03


def put(eyes: Eyes, one: Token, setup: bool) -> float:
    """What it is worth to place this token."""
    if setup:
        return _opening(eyes, one)
    worth = base(eyes, one.faction, one.place) if one.kind == "base" else unit(eyes, one.faction, one.place)
    return worth * -eyes.hate(one.faction)


def opening(eyes: Eyes, units: tuple[Token, ...]) -> float:
    """What it is worth to begin with these units, all of one faction."""
    return sum(_opening(eyes, one) - _crowded(one) * units[:nth].count(one) for nth, one in enumerate(units))


def _crowded(one: Token) -> float:
    """What a unit at the start is worth less for each of its own that stands there already."""
    return 0.0 if one.faction == "I" else 0.04


def _opening(eyes: Eyes, one: Token) -> float:
    """Santa begins at workshops near docks, the E.L.F. spread over the canes, police where most Regions meet."""
    if one.faction == "I":
        return 0.02 * len(PRECINCTS[one.place].lines) + 0.05 * sum(
            eyes.tokens("B", x) > 0 for x in PRECINCTS[one.place].regions
        )
    facts = REGIONS[one.place]
    worth = 0.05 * facts.workshop - 0.02 * to_dock(one.place)
    if one.faction == "S":
        return worth - 0.03 * facts.cane - 0.06 * (eyes.bases("S", one.place) if one.kind == "base" else 0)
    return worth - _crowded(one) * eyes.units(one.faction, one.place)
