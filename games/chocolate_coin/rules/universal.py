"""Recruit, Move and Attack: the operations that all factions have (rules.md, CC-7).

Here: where each can be done, its chain of questions, and what it does. Not here: how many Regions (operating.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import Literal

from games.chocolate_coin.pieces.atlas import PRECINCTS, REGIONS, Place, Region
from games.chocolate_coin.pieces.choices import Carry, Done, Enough, Many, Select, Spies, Stop, Toward, Way
from games.chocolate_coin.pieces.deeds import Assault, Away, March, Recruit
from games.chocolate_coin.pieces.happenings import Halved
from games.chocolate_coin.pieces.sheet import FACTIONS, RECRUITED, Faction, Kind
from games.chocolate_coin.pieces.tokens import Job, Token
from games.chocolate_coin.rules.chain import Link, Question, Script
from games.chocolate_coin.rules.supply import Deploying, Swinging, count_base, elsewhere
from games.chocolate_coin.rules.table import Table, insert, remove, worth
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


@dataclass(frozen=True)
class Task:
    """An operation in hand: for whom, which Regions it used already, and which units it moved (where they are now)."""

    state: Table
    job: Job
    used: tuple[Place, ...] = ()
    moved: tuple[Token, ...] = ()
    free: bool = False

    @property
    def faction(self) -> Faction:
        """Whose operation it is."""
        return self.job.faction

    @cached_property
    def short(self) -> bool:
        """Whether the faction has no token left to place."""
        return not self.state.supply(self.faction)

    def rested(self, faction: Faction, place: Place) -> int:
        """Units of the faction in this Region or Precinct that haven't moved in this operation."""
        there = self.state.police[place] if faction == "I" else self.state.units(faction, place)
        return there - sum(unit.faction == faction and unit.place == place for unit in self.moved)

    def rested_spies(self, region: Region) -> list[int]:
        """Big Plastic's units in this Region that haven't moved, by stealth."""
        moved = Counter(unit.stealth for unit in self.moved if unit.faction == "B" and unit.place == region)
        return sorted((Counter(self.state.grounds[region].spies) - moved).elements(), reverse=True)


def region_for(task: Task, regions: list[Region]) -> Link:
    """Which Region comes next; None: no more."""
    if not regions:
        return None
    done = Done(job=task.job)
    options = [Select(job=task.job, at=task.state.content(region)) for region in regions]
    chosen = yield Question("region", [*options, done], lapse=len(options))
    return None if isinstance(chosen, Done) else chosen.at.place


# ---------------------------------------------------------------- recruit


def may_recruit(state: Table, faction: Faction, region: Region) -> bool:
    """CC-7.1: Santa not where the E.L.F. is supported, the E.L.F. at canes and not with Santa's support, Big Plastic
    only where somebody else is.
    """
    if faction == "S":
        return state.pro(region) != "E"
    if faction == "E":
        return REGIONS[region].cane and state.pro(region) != "S"
    return faction == "I" or state.others_in("B", region)


def recruits(task: Task, region: Region) -> list[Kind]:
    """What the faction could recruit there: units, a base."""
    state, faction = task.state, task.faction
    if region in task.used or not may_recruit(state, faction, region):
        return []
    spots = REGIONS[region].precincts if faction == "I" else (region,)
    short = task.short
    found: list[Kind] = []
    if not short or any(elsewhere(state, _recruited(faction, "unit", spot)) for spot in spots):
        found.append("unit")
    free = faction != "I" and state.has_space(region) and state.units(faction, region)
    if free and (not short or elsewhere(state, _recruited(faction, "base", region))):
        found.append("base")
    return found


def _recruited(faction: Faction, kind: Kind, place: Place) -> Token:
    return Token(faction=faction, kind=kind, place=place, stealth=RECRUITED if faction == "B" else 0)


def recruit(task: Task) -> Script:
    """CC-7.1: a Region, units or a base, and for Internal Elfairs a Precinct."""
    region = yield from region_for(task, [region for region in REGIONS if recruits(task, region)])
    if region is None:
        return None
    many = 1 + task.state.bases(task.faction, region)
    kinds = recruits(task, region)
    ways = [Way(job=task.job, region=region, kind=kind, many=many if kind == "unit" else 1) for kind in kinds]
    way = yield Question("recruit", ways)
    place = region
    if task.faction == "I":
        precincts = [Select(job=task.job, at=task.state.content(precinct)) for precinct in REGIONS[region].precincts]
        place = (yield Question("precinct", precincts)).at.place
    points = worth(region) if (task.faction, way.kind) == ("E", "base") else 0
    deed = Recruit(job=task.job, region=region, kind=way.kind, many=way.many, place=place, points=points)
    yield Question("confirm", [deed], sure=True)
    return deed


class Recruiting(Phase):
    """CC-7.1: the tokens come, as far as there are any."""

    kind: Literal["recruiting"] = "recruiting"
    deed: Recruit

    def begin(self, play: Play[Table]) -> None:
        token = _recruited(self.deed.job.faction, self.deed.kind, self.deed.place)
        play.call(Deploying(job=self.deed.job, queue=[token] * self.deed.many))

    def resume(self, play: Play[Table], placed: int) -> None:
        if placed:
            play.tell(self.deed.told(many=placed))
            count_base(play, _recruited(self.deed.job.faction, self.deed.kind, self.deed.place))
        play.end()


# ---------------------------------------------------------------- move


def can_move(task: Task, region: Region) -> bool:
    """CC-7.2: a unit there hasn't moved yet."""
    if region in task.used:
        return False
    if task.faction == "I":
        return any(task.rested("I", precinct) for precinct in REGIONS[region].precincts)
    return task.rested(task.faction, region) > 0


def move(task: Task) -> Script:
    """CC-7.2: a Region, where to, how many or which; Santa may take gifts along."""
    region = yield from region_for(task, [region for region in REGIONS if can_move(task, region)])
    if region is None:
        return None
    if task.faction == "I":
        deed = yield from _by_line(task, region)
    else:
        dest = yield from toward(task, REGIONS[region].adjacent)
        deed = yield from _by_road(task, region, dest)
    yield Question("confirm", [deed], sure=True)
    return deed


def toward(task: Task, places: tuple[Place, ...]) -> Link:
    """Where to."""
    options = [Toward(job=task.job, at=task.state.content(place)) for place in places]
    chosen = yield Question("dest", options)
    return chosen.at.place


def _by_road(task: Task, region: Region, dest: Region) -> Link:
    faction = task.faction
    dice: tuple[int, ...] = ()
    if faction == "B":
        dice = yield from which_spies(task, task.rested_spies(region))
        many = len(dice)
    else:
        many = yield from how_many(task, region, 1, task.rested(faction, region))
    gifts = (yield from _gifts(task, region)) if faction == "S" else ()
    units = ((region, many),)
    return March(job=task.job, whose=faction, region=region, units=units, dest=dest, dice=dice, gifts=gifts)


def how_many(task: Task, place: Place, least: int, most: int, to: bool = False) -> Link:
    """How many of them."""
    options = [Many(job=task.job, many=many, most=most, place=place, to=to) for many in range(least, most + 1)]
    chosen = yield Question("count", options, lapse=len(options) - 1)
    return chosen.many


def which_spies(task: Task, spies: list[int], most: int = 6) -> Link:
    """Which of Big Plastic's units go, one after the other or all at once."""
    chosen: list[int] = []
    while spies and len(chosen) < most:
        options: list[Spies | Enough] = [Enough(job=task.job, chosen=tuple(chosen))] if chosen else []
        if 1 < len(spies) <= most - len(chosen):
            options.append(Spies(job=task.job, dice=tuple(spies), chosen=tuple(chosen)))
        ones = dict.fromkeys(spies)
        options += [Spies(job=task.job, dice=(spy,), chosen=tuple(chosen)) for spy in ones]
        pick = yield Question("dice", options, lapse=next(n for n, one in enumerate(options) if isinstance(one, Spies)))
        if isinstance(pick, Enough):
            break
        for spy in pick.dice:
            spies.remove(spy)
            chosen.append(spy)
    return tuple(chosen)


_MOST_CARRIED = 22
"""A question offers 0 to so many gifts of a value, and all: with Back no more than 25 options."""


def _gifts(task: Task, region: Region) -> Link:
    """CC-7.2: how many gifts of each value go along."""
    gifts = Counter(task.state.grounds[region].gifts)
    carried: list[int] = []
    for value, most in gifts.items():
        numbers = [*range(min(most, _MOST_CARRIED + 1)), most]
        options = [Carry(job=task.job, value=value, many=many, most=most) for many in numbers]
        chosen = yield Question("gifts", options, lapse=len(options) - 1)
        carried += [value] * chosen.many
    return tuple(carried)


def _by_line(task: Task, region: Region) -> Link:
    """CC-7.2: Internal Elfairs go along the lines to one Precinct, from all that touch the Region."""
    touching = [precinct for precinct in REGIONS[region].precincts if task.rested("I", precinct)]
    ends = [dest for dest in PRECINCTS if any(dest in PRECINCTS[start].lines for start in touching)]
    dest = yield from toward(task, tuple(ends))
    starts = [start for start in touching if dest in PRECINCTS[start].lines]
    units: list[tuple[Place, int]] = []
    for number, start in enumerate(starts):
        least = int(number == len(starts) - 1 and not units)
        many = yield from how_many(task, start, least, task.rested("I", start))
        units += [(start, many)] if many else []
    return March(job=task.job, whose="I", region=region, units=tuple(units), dest=dest)


def march(play: Play[Table], deed: March) -> list[Token]:
    """Units and gifts arrive. Returns the units, as they stand now."""
    state = play.state
    arrived = []
    for start, many in deed.units:
        for stealth in deed.dice or [0] * many:
            unit = Token(faction=deed.whose, kind="unit", place=start, stealth=stealth)
            state.take(unit)
            arrived.append(unit.model_copy(update={"place": deed.dest}))
            state.put(arrived[-1])
    for value in deed.gifts:
        state.grounds[deed.units[0][0]].gifts.remove(value)
        insert(state.grounds[deed.dest].gifts, value)
    play.tell(deed.told())
    return arrived


# ---------------------------------------------------------------- attack


def targets(state: Table, faction: Faction, region: Region, strength: int) -> Iterator[Token]:
    """CC-7.3: what a hit may remove: units, dice that the attackers outnumber, bases without cover."""
    for enemy in FACTIONS:
        if enemy != faction:
            tokens = [token for token in state.tokens_in(enemy, region) if token.stealth <= strength]
            units = [token for token in tokens if token.kind == "unit"]
            yield from units or tokens


def can_attack(task: Task, region: Region) -> bool:
    """CC-7.3: an own unit is there, and something that it could hit."""
    state, faction = task.state, task.faction
    if region in task.used or not state.units(faction, region):
        return False
    return any(targets(state, faction, region, state.tokens(faction, region)))


def attack(task: Task) -> Script:
    """CC-7.3: a Region; then the dice are rolled."""
    state, faction = task.state, task.faction
    region = yield from region_for(task, [region for region in REGIONS if can_attack(task, region)])
    if region is None:
        return None
    strength = state.tokens(faction, region)
    seen = len(list(targets(state, faction, region, strength)))
    dice = state.units(faction, region)
    deed = Assault(job=task.job, region=region, dice=dice, strength=strength, targets=seen)
    yield Question("confirm", [deed], sure=True)
    return deed


_AT_HIT = "BESI"
"""Whom an absent attacker hits first (CC-15.4)."""


class Attacking(Phase):
    """CC-7.3: the dice are rolled, tokens removed one by one, then come the consequences.

    ``left``: hits that may still be used; ``units``: units removed; ``over``: the consequences have begun.
    """

    kind: Literal["attacking"] = "attacking"
    deed: Assault
    left: int = 0
    units: int = 0
    over: bool = False

    def begin(self, play: Play[Table]) -> None:
        rolled = tuple(play.state.dice.below(6, "attack") + 1 for _ in range(self.deed.dice))
        self.deed = self.deed.told(rolled=rolled)
        self.left = self.deed.hits
        play.tell(self.deed)

    def asks(self, state: Table) -> list[Ask]:
        job, region = self.deed.job, self.deed.region
        tokens = list(targets(state, job.faction, region, self.deed.strength)) if self.left and not self.over else []
        if not tokens:
            return []
        hits = [Away(job=job, token=token, left=self.left) for token in tokens]
        lapse = self._rather(state, tokens)
        return [Ask(seat=job.seat, about="hit", options=(*hits, Stop(job=job, left=self.left)), lapse=(lapse,))]

    def _rather(self, state: Table, tokens: list[Token]) -> int:
        """CC-15.4: the first token of another side; none: stop."""
        others = [token for token in tokens if state.holders[token.faction] != self.deed.job.seat]
        others.sort(key=lambda token: (_AT_HIT.index(token.faction), token.kind == "base"))
        return tokens.index(others[0]) if others else len(tokens)

    def answer(self, play: Play[Table], seat: Seat, choice: Away | Stop) -> None:
        if isinstance(choice, Stop):
            self.left = 0
            return
        self.left -= 1
        self.units += choice.token.kind == "unit"
        play.tell(choice.told())
        remove(play, choice.token, by=self.deed.job.faction)

    def close(self, play: Play[Table]) -> None:
        """CC-7.4: support shifts when a unit was removed; Big Plastic's attackers lose half their stealth."""
        faction, region = self.deed.job.faction, self.deed.region
        if self.over:
            play.end()
            return
        self.over = True
        if faction == "B":
            ground = play.state.grounds[region]
            ground.spies = [ceil(spy / 2) for spy in ground.spies]
            play.tell(Halved(job=self.deed.job, region=region, dice=tuple(ground.spies)))
        elif self.units and faction != "I":
            towards: Faction = "E" if faction == "S" else "S"
            play.call(Swinging(job=self.deed.job, area=REGIONS[region].area, towards=towards))
