"""Compute values of pieces for one faction, as shares of that faction’s goal. The weights were set by hand."""

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
    """Return the number of moves from this Region to the nearest dock: 0, 1, or 2 for two or more."""
    if REGIONS[region].dock:
        return 0
    return 1 if any(REGIONS[other].dock for other in REGIONS[region].adjacent) else 2


class Eyes:
    """A view, read from the standpoint of the faction `me`."""

    def __init__(self, view: CoinView, me: Faction) -> None:
        self.view = view
        self.me = me
        self.grounds = {ground.id: ground for ground in view.regions}
        self._hate: dict[Faction, float] = {}

    def units(self, faction: Faction, region: Region) -> int:
        """Return the number of the faction’s units in the Region."""
        if faction == "I":
            return sum(self.view.police[precinct] for precinct in REGIONS[region].precincts)
        ground = self.grounds[region]
        return len(ground.spies) if faction == "B" else ground.units[faction]

    def stand(self, faction: Faction, region: Region) -> list[tuple[Place, int]]:
        """Return the faction’s units that count for this Region, as (place, number).

        The place is the Region itself; for Internal Elfairs, each Precinct that touches the Region.
        """
        if faction == "I":
            return [(precinct, self.view.police[precinct]) for precinct in REGIONS[region].precincts]
        return [(region, self.units(faction, region))]

    def bases(self, faction: Faction, region: Region) -> int:
        """Return the number of the faction’s bases in the Region."""
        ground = self.grounds[region]
        if faction == "B":
            return len(ground.moles)
        return 0 if faction == "I" else ground.bases[faction]

    def tokens(self, faction: Faction, region: Region) -> int:
        """Return the number of the faction’s units and bases in the Region."""
        return self.units(faction, region) + self.bases(faction, region)

    def gifts(self, region: Region) -> list[int]:
        """Return the values of the gifts in the Region."""
        return self.grounds[region].gifts

    def has_space(self, region: Region) -> bool:
        """Return whether a base space of the Region is free."""
        return self.grounds[region].built < REGIONS[region].bases

    def pro(self, region: Region) -> Faction | None:
        """Return the faction that the Region’s Area supports; None if the Area is neutral."""
        return self.view.support[REGIONS[region].area]

    def friend(self, faction: Faction) -> bool:
        """Return whether the player of `me` also plays this faction."""
        return self.view.holders[faction] == self.view.holders[self.me]

    def ratio(self, faction: Faction) -> float:
        """Return the faction’s score as a share of its goal."""
        return self.view.scores[faction] / SHEET[faction].goal

    def hate(self, faction: Faction) -> float:
        """Return how much `me` gains when `faction` loses something of value 1; -1 if one player has both factions."""
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
        """Return whether a unit of `me` should stay here: Santa’s at a workshop, the E.L.F.’s at a cane."""
        if self.me == "S":
            return REGIONS[region].workshop and self.pro(region) != "E"
        return self.me == "E" and REGIONS[region].cane

    def purse(self, region: Region) -> int:
        """Return how much stealth Big Plastic can spend in the Region."""
        ground = self.grounds[region]
        return sum(die - 1 for die in (*ground.spies, *ground.moles))

    def safety(self, region: Region) -> float:
        """Return how safe gifts in the Region are from theft, from 0 (unprotected) to 1."""
        guards = self.tokens("S", region)
        if self.tokens("B", region):
            return 0.0 if self.purse(region) >= guards else 0.8
        return 0.6 if guards < RECRUITED else 1.0


# ---------------------------------------------------------------- values


NEAR = (0.9, 0.45, 0.2)
"""Share of a gift’s value that Santa can expect, by the number of moves to a dock (0, 1, 2 or more). Set by hand."""


def gift(eyes: Eyes, region: Region, value: int) -> float:
    """Return the value of a gift in the Region: Santa may score points with it, and Big Plastic may steal it."""
    if value < 1:
        return 0.0
    safe = eyes.safety(region)
    to_santa = NEAR[to_dock(region)] * value / SHEET["S"].goal * (0.3 + 0.7 * safe)
    to_plastic = 0.1 * (1 - safe)
    return -to_santa * eyes.hate("S") - to_plastic * eyes.hate("B")


PROMISE = 0.35
"""Share of its pieces’ value that a faction can expect to turn into points. Set by hand."""


def standing(eyes: Eyes) -> float:
    """Return a faction’s progress as a share of its goal: its score, and the points to expect from its pieces."""
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
    """Return the value that a token has for its owner."""
    region = one.place
    if one.faction == "I":
        return 0.05 + 0.02 * sum(eyes.tokens("B", near) > 0 for near in PRECINCTS[one.place].regions)
    if one.faction == "B":
        return (0.05 if one.kind == "unit" else 0.08) + 0.01 * one.stealth + 0.05 * bool(eyes.gifts(region))
    if one.faction == "E":
        return elf_base(region) + 0.06 if one.kind == "base" else 0.03 + 0.05 * bool(eyes.bases("E", region))
    return 0.1 if one.kind == "base" else 0.03 + 0.03 * REGIONS[region].workshop


def elf_base(region: Region) -> float:
    """Return what an E.L.F. base in the Region scores, as a share of the goal."""
    return (2 if REGIONS[region].workshop else 1) / SHEET["E"].goal


def removal(eyes: Eyes, one: Token) -> float:
    """Return the value of removing this token. Internal Elfairs also score a point if the token is Big Plastic’s."""
    caught = 1 / SHEET["I"].goal if eyes.me == "I" and one.faction == "B" else 0.0
    return token(eyes, one) * eyes.hate(one.faction) + caught


def expose(eyes: Eyes, one: Token, now: int) -> float:
    """Return the value of changing a Big Plastic token’s stealth to `now`."""
    if now < 1:
        return removal(eyes, one)
    hunt = 0.028 if eyes.me == "I" else 0.0
    thief = 0.04 if eyes.gifts(one.place) else 0.012
    return (one.stealth - now) * (hunt + thief * eyes.hate("B"))


def swing(eyes: Eyes, area: Area, was: Faction | None, now: Faction | None) -> float:
    """Return the value of a step of an Area’s support from `was` to `now`.

    The value consists of points in later scoring rounds, and of Regions in which factions may recruit.
    """
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


# ---------------------------------------------------------------- values of places for tokens


def unit(eyes: Eyes, faction: Faction, place: str) -> float:
    """Return the value of one more unit of the faction at this place, for that faction."""
    if faction == "I":
        return police_at(eyes, place)
    return {"S": _santa, "B": _spy, "E": _elf}[faction](eyes, place)


def _santa(eyes: Eyes, region: Region) -> float:
    """Return the value of one more Santa unit in the Region: high at a workshop, and where there is a gift to carry."""
    worth = 0.012 if eyes.view.supplies["S"] > 2 else 0.004
    if REGIONS[region].workshop and eyes.pro(region) != "E":
        hands = eyes.units("S", region) + eyes.units("E", region)
        worth += (0.03 if hands < 4 else 0.01) * (0.5 if eyes.bases("E", region) else 1.0)
        worth *= 1.2 - 0.2 * to_dock(region)
    if eyes.gifts(region):
        worth += 0.05 * (not eyes.units("S", region)) + 0.03 * (eyes.safety(region) < 1)
    return worth


def _spy(eyes: Eyes, region: Region) -> float:
    """Return the value of one more Big Plastic unit in the Region.

    High if the Region has gifts and few Santa tokens; low if it has many Internal Elfairs or Big Plastic units.
    """
    worth = 0.03 + 0.02 * REGIONS[region].workshop
    if eyes.gifts(region):
        worth += 0.09 if eyes.tokens("S", region) <= 3 else 0.03
    return worth - 0.012 * eyes.units("I", region) - 0.015 * eyes.units("B", region)


def _elf(eyes: Eyes, region: Region) -> float:
    """Return the value of one more E.L.F. unit: high at a cane with a free base space, and beside a base."""
    worth = 0.012
    if REGIONS[region].cane and eyes.has_space(region) and eyes.pro(region) != "S":
        worth += 0.7 * elf_base(region) if not eyes.units("E", region) else 0.02
    if eyes.bases("E", region):
        worth += 0.05 if eyes.units("E", region) < 2 else 0.015
    return worth


def police_at(eyes: Eyes, precinct: Precinct) -> float:
    """Return the value of one more Internal Elfairs unit: high near dice of Big Plastic that it makes vulnerable."""
    worth = 0.025 if sum(eyes.view.police.values()) < 6 else 0.01
    for region in PRECINCTS[precinct].regions:
        ground, there = eyes.grounds[region], eyes.units("I", region)
        for die in (*ground.spies, *ground.moles):
            worth += 0.04 if there <= die else 0.015
        worth += 0.008 * bool(ground.bases["E"]) * eyes.hate("E")
    return worth


def base(eyes: Eyes, faction: Faction, region: Region) -> float:
    """Return the value of a new base of the faction in the Region, for that faction."""
    built = sum(eyes.bases(faction, one) for one in REGIONS)
    if faction == "E":
        return elf_base(region) + (0.06 if built < 4 else 0.02)
    if faction == "B":
        areas = {REGIONS[one].area for one in REGIONS if eyes.bases("B", one)}
        return 0.07 if REGIONS[region].area not in areas and built < 2 else 0.01
    return 0.1 if built < 3 else 0.03


def put(eyes: Eyes, one: Token, setup: bool) -> float:
    """Return the value of placing this token; `setup`: whether it is a starting piece."""
    if setup:
        return _opening(eyes, one)
    worth = base(eyes, one.faction, one.place) if one.kind == "base" else unit(eyes, one.faction, one.place)
    return worth * -eyes.hate(one.faction)


def opening(eyes: Eyes, units: tuple[Token, ...]) -> float:
    """Return the value of placing these starting units together. All belong to one faction."""
    return sum(_opening(eyes, one) - _crowded(one) * units[:nth].count(one) for nth, one in enumerate(units))


def _crowded(one: Token) -> float:
    """Return how much less a starting unit is worth for each other unit of its faction in the same place."""
    return 0.0 if one.faction == "I" else 0.04


def _opening(eyes: Eyes, one: Token) -> float:
    """Return the value of a starting piece’s place.

    Santa prefers workshops near docks; the E.L.F. prefers canes far apart; Internal Elfairs prefer Precincts with
    lines to many other Precincts.
    """
    if one.faction == "I":
        return 0.02 * len(PRECINCTS[one.place].lines) + 0.05 * sum(
            eyes.tokens("B", x) > 0 for x in PRECINCTS[one.place].regions
        )
    facts = REGIONS[one.place]
    worth = 0.05 * facts.workshop - 0.02 * to_dock(one.place)
    if one.faction == "S":
        return worth - 0.03 * facts.cane - 0.06 * (eyes.bases("S", one.place) if one.kind == "base" else 0)
    return worth - _crowded(one) * eyes.units(one.faction, one.place)
