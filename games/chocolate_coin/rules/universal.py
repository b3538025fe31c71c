"""Define the operations of all factions: Recruit, Move and Attack (rules.md, CC-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from math import ceil
from typing import Literal, TypeVar

from games.chocolate_coin.pieces.actions import (
    Assault,
    Away,
    Carry,
    Done,
    Enough,
    Hits,
    Many,
    March,
    Option,
    Recruit,
    Select,
    Spies,
    Stop,
    Toward,
)
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    MOST_POINTS,
    PRECINCTS,
    RECRUITED,
    REGIONS,
    Faction,
    Job,
    Kind,
    Place,
    Precinct,
    Region,
    Token,
    token_of,
)
from games.chocolate_coin.pieces.events import Halved
from games.chocolate_coin.rules.chain import Link, Question, Script
from games.chocolate_coin.rules.table import (
    Deploying,
    Swinging,
    Table,
    count_base,
    elsewhere,
    insert,
    remove,
    within_reach,
    worth,
)
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


@dataclass
class Task:
    """An operation in progress.

    `used`: the places already used. `moved`: the units that have moved, with the places where they are now. `free`:
    whether Steal Gifts costs no stealth.
    """

    state: Table
    job: Job
    used: tuple[Place, ...] = ()
    moved: tuple[Token, ...] = ()
    free: bool = False
    _short: bool | None = field(default=None, init=False)

    @property
    def faction(self) -> Faction:
        """The faction that does this operation."""
        return self.job.faction

    def short(self) -> bool:
        """Return whether the faction’s supply is empty."""
        if self._short is None:
            self._short = not self.state.supply(self.faction)
        return self._short

    def rested(self, faction: Faction, place: Place) -> int:
        """Return the number of the faction’s units in `place` that haven’t moved in this operation."""
        there = self.state.police[place] if faction == "I" else self.state.units(faction, place)
        if not self.moved:
            return there
        return there - sum([unit.faction == faction and unit.place == place for unit in self.moved])

    def rested_spies(self, region: Region) -> list[int]:
        """Return the stealth of each Big Plastic unit in the Region that hasn’t moved in this operation."""
        spies = sorted(self.state.grounds[region].spies, reverse=True)
        for unit in self.moved:
            if unit.faction == "B" and unit.place == region and unit.stealth in spies:
                spies.remove(unit.stealth)
        return spies


FEW = 24
"""Most options of a question besides Done. [Discord’s menus have at most
25](https://discord.com/developers/docs/components/reference#string-select)."""


T = TypeVar("T", bound=Hashable)


def few(ways: Iterable[T]) -> list[T] | None:
    """Return all ways as a list if they are few enough to be the options of one question; else None."""
    found = list(islice(ways, FEW + 1))
    return found if len(found) <= FEW else None


def one_of(job: Job, about: str, options: Sequence[Option], lapse: int | None = None, most: int = 1) -> Link:
    """Ask for one of these options or Done. The result is the option; None for Done, or if there are no options.

    `lapse`: number of the option chosen for an absent player; None: Done. `most`: see `Question`.
    """
    if not options:
        return None
    chosen = yield Question(about, [*options, Done(job=job)], len(options) if lapse is None else lapse, most)
    return None if isinstance(chosen, Done) else chosen


def region_for(task: Task, regions: Sequence[Region]) -> Link:
    """Ask for the next Region. The result is None if the player chooses to do the operation in no more Regions."""
    options = [Select(job=task.job, at=task.state.content(region)) for region in regions]
    chosen = yield from one_of(task.job, "region", options)
    return None if chosen is None else chosen.at.place


def some_of(things: Iterable[T], most: int = 99) -> Iterator[tuple[T, ...]]:
    """Yield each selection of up to `most` of the things, also the empty one.

    Things may be equal: selections that look the same are yielded once.
    """
    counted: dict[T, int] = {}
    for thing in things:
        counted[thing] = counted.get(thing, 0) + 1
    for numbers in product(*[range(min(many, max(0, most)) + 1) for many in counted.values()]):
        if sum(numbers) <= most:
            yield tuple([thing for thing, many in zip(counted, numbers, strict=True) for _ in range(many)])


# ---------------------------------------------------------------- recruit


def may_recruit(state: Table, faction: Faction, region: Region) -> bool:
    """Return whether the faction may recruit in the Region (CC-7.1).

    - Santa: unless the Region supports the E.L.F.
    - The E.L.F.: in a Region with a printed cane, unless the Region supports Santa.
    - Big Plastic: where another faction has a token.
    - Internal Elfairs: everywhere.
    """
    if faction == "S":
        return state.pro(region) != "E"
    if faction == "E":
        return REGIONS[region].cane and state.pro(region) != "S"
    return faction == "I" or state.others_in("B", region)


def recruits(task: Task, region: Region) -> list[Kind]:
    """Return what the faction can recruit in the Region: units, a base, both or nothing."""
    state, faction = task.state, task.faction
    if region in task.used or not may_recruit(state, faction, region):
        return []
    spots = REGIONS[region].precincts if faction == "I" else (region,)
    short = task.short()
    found: list[Kind] = []
    if not short or any(elsewhere(state, _recruited(faction, "unit", spot)) for spot in spots):
        found.append("unit")
    free = faction != "I" and state.has_space(region) and state.units(faction, region)
    if free and (not short or elsewhere(state, _recruited(faction, "base", region))):
        found.append("base")
    return found


def _recruited(faction: Faction, kind: Kind, place: Place) -> Token:
    return token_of(faction, kind, place, RECRUITED if faction == "B" else 0)


def recruit(task: Task) -> Script:
    """Ask what to recruit and where (CC-7.1).

    Factions recruit units or a base in a Region; Internal Elfairs recruit units in a Precinct.
    """
    ways = [deed for region in REGIONS for kind in recruits(task, region) for deed in _recruitments(task, region, kind)]
    return (yield from one_of(task.job, "recruit", ways, most=_together(task, ways)))


def _together(task: Task, ways: Sequence[Recruit]) -> int:
    """Return how many of these recruitments may be picked together, one in each Region; 1 if tokens may lack."""
    most: dict[Region, int] = {}
    for way in ways:
        most[way.region] = max(way.many, most.get(way.region, 0))
    largest = sorted(most.values(), reverse=True)[: task.job.of - task.job.nth + 1]
    return len(largest) if 0 < sum(largest) <= task.state.supply(task.faction) else 1


def _recruitments(task: Task, region: Region, kind: Kind) -> list[Recruit]:
    state, faction = task.state, task.faction
    most = 1 + state.bases(faction, region) if kind == "unit" else 1
    points = min(worth(region), MOST_POINTS - state.scores["E"]) if (faction, kind) == ("E", "base") else 0
    supply, places = state.supply(faction), REGIONS[region].precincts if faction == "I" else (region,)
    facts = {"job": task.job, "region": region, "kind": kind, "supply": supply, "points": points}
    if supply < most:
        able = {place: min(most, within_reach(state, _recruited(faction, kind, place))) for place in places}
    else:
        able = dict.fromkeys(places, most)
    return [Recruit(place=place, many=many, **facts) for place, many in able.items() if many]


class Recruiting(Phase):
    """Placing the recruited tokens, as many as possible (CC-7.1)."""

    kind: Literal["recruiting"] = "recruiting"
    deed: Recruit

    def begin(self, play: Play[Table]) -> None:
        token = _recruited(self.deed.job.faction, self.deed.kind, self.deed.place)
        play.call(Deploying(job=self.deed.job, queue=[token] * self.deed.many))

    def resume(self, play: Play[Table], placed: int) -> None:
        if placed:
            play.tell(self.deed.as_event(many=placed))
            count_base(play, _recruited(self.deed.job.faction, self.deed.kind, self.deed.place))
        play.end()


# ---------------------------------------------------------------- Move


def can_move(task: Task, region: Region) -> bool:
    """Return whether the faction has a unit in the Region that hasn’t moved in this operation (CC-7.2)."""
    if region in task.used:
        return False
    if task.faction == "I":
        return any(task.rested("I", precinct) for precinct in REGIONS[region].precincts)
    return task.rested(task.faction, region) > 0


def move(task: Task) -> Script:
    """Ask for Region, destination, units and Santa’s gifts, in one question if the ways are few (CC-7.2, CC-15.1)."""
    regions = [region for region in REGIONS if can_move(task, region)]
    ways = None if task.faction == "I" else few(way for region in regions for way in marches(task, region))
    if ways is not None:
        return (yield from one_of(task.job, "march", ways))
    region = yield from region_for(task, regions)
    if region is None:
        return None
    ways = few(marches(task, region))
    if ways is not None:
        return (yield Question("march", ways, lapse=farthest(ways)))
    dest = yield from toward(task, _ends(task, region))
    ways = few(marches(task, region, dest))
    if ways is not None:
        return (yield Question("march", ways, lapse=farthest(ways)))
    return (yield from (_by_line if task.faction == "I" else _by_road)(task, region, dest))


def farthest(ways: Sequence[March]) -> int:
    """Return the index of the move that is made for an absent player (CC-15.4).

    It goes to the destination of the first move, with most units and, among equals, with most gifts.
    """
    first = [number for number, way in enumerate(ways) if way.dest == ways[0].dest]
    return max(first, key=lambda number: (sum(many for _, many in ways[number].units), len(ways[number].gifts)))


def _ends(task: Task, region: Region) -> tuple[Place, ...]:
    """Return the places to which units in this Region can move."""
    if task.faction != "I":
        return REGIONS[region].adjacent
    touching = [precinct for precinct in REGIONS[region].precincts if task.rested("I", precinct)]
    return tuple(dest for dest in PRECINCTS if any(dest in PRECINCTS[start].lines for start in touching))


def marches(task: Task, region: Region, dest: Place | None = None) -> Iterator[March]:
    """Yield each possible move of this Region’s units; if `dest` is given, only moves to it."""
    faction = task.faction
    for end in _ends(task, region) if dest is None else (dest,):
        for units, dice, gifts in _parties(task, region, end):
            yield March(job=task.job, whose=faction, region=region, units=units, dest=end, dice=dice, gifts=gifts)


_Party = tuple[tuple[tuple[Place, int], ...], tuple[int, ...], tuple[int, ...]]
"""A group that moves: units by origin, Big Plastic’s dice, Santa’s gifts."""


def _parties(task: Task, region: Region, dest: Place) -> Iterator[_Party]:
    """Yield each group of units and gifts that can move to `dest` together."""
    if task.faction == "I":
        starts = [start for start in REGIONS[region].precincts if dest in PRECINCTS[start].lines]
        for numbers in product(*(range(task.rested("I", start) + 1) for start in starts)):
            if any(numbers):
                yield tuple((start, many) for start, many in zip(starts, numbers, strict=True) if many), (), ()
    elif task.faction == "B":
        for dice in islice(some_of(task.rested_spies(region)), 1, None):
            yield ((region, len(dice)),), dice, ()
    else:
        gifts = task.state.grounds[region].gifts if task.faction == "S" else []
        for many in range(1, task.rested(task.faction, region) + 1):
            for carried in some_of(gifts):
                yield ((region, many),), (), carried


def toward(task: Task, places: tuple[Place, ...]) -> Link:
    """Ask which of these places to move to."""
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
    """Ask how many units, from `least` to `most`, leave `place` or, if `to`, arrive there."""
    options = [Many(job=task.job, many=many, most=most, place=place, to=to) for many in range(least, most + 1)]
    chosen = yield Question("count", options, lapse=len(options) - 1)
    return chosen.many


def which_spies(task: Task, spies: list[int], most: int = 6) -> Link:
    """Ask unit by unit which of Big Plastic’s units move, at most `most`. `spies`: the stealth of each unit.

    One option chooses all remaining units, if `most` allows so many.
    """
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
"""Most gifts of one value that a question offers to carry, besides all of them (CC-15.5)."""


def _gifts(task: Task, region: Region) -> Link:
    """Ask how many gifts of each value in the Region to carry (CC-7.2)."""
    gifts = Counter(task.state.grounds[region].gifts)
    carried: list[int] = []
    for value, most in gifts.items():
        numbers = [*range(min(most, _MOST_CARRIED + 1)), most]
        options = [Carry(job=task.job, value=value, many=many, most=most) for many in numbers]
        chosen = yield Question("gifts", options, lapse=len(options) - 1)
        carried += [value] * chosen.many
    return tuple(carried)


def _by_line(task: Task, region: Region, dest: Precinct) -> Link:
    """Ask how many Internal Elfairs units move to `dest` from each Precinct where some can start (CC-7.2).

    These Precincts touch the Region, and a line connects each of them with `dest`.
    """
    starts = [one for one in REGIONS[region].precincts if dest in PRECINCTS[one].lines and task.rested("I", one)]
    units: list[tuple[Place, int]] = []
    for number, start in enumerate(starts):
        least = int(number == len(starts) - 1 and not units)
        many = yield from how_many(task, start, least, task.rested("I", start))
        units += [(start, many)] if many else []
    return March(job=task.job, whose="I", region=region, units=tuple(units), dest=dest)


def march(play: Play[Table], deed: March) -> list[Token]:
    """Move the units and gifts of this deed. Returns the units in their new places."""
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
    play.tell(deed.as_event())
    return arrived


# ---------------------------------------------------------------- Attack


def prey(state: Table, deed: Assault) -> list[list[Token]]:
    """Return one list for each enemy: the tokens that hits can remove, units before bases (CC-7.3).

    A token with more stealth than the attackers’ strength can’t be hit. Such a unit doesn’t protect its faction’s
    bases.
    """
    reached = _reached(state, deed.job.faction, deed.region, deed.strength)
    return [[each for one in there for each in [one] * state.alike(one)] for there in reached]


def _reached(state: Table, faction: Faction, region: Region, strength: int) -> Iterator[list[Token]]:
    """Yield for each enemy the tokens that an attack of this strength can hit; equal tokens are listed once."""
    for enemy in FACTIONS:
        if enemy != faction:
            yield [one for one in state.tokens_in(enemy, region) if one.stealth <= strength]


def hauls(enemies: Sequence[Sequence[Token]], left: int) -> Iterator[tuple[Token, ...]]:
    """Yield each selection of tokens that `left` hits can remove, the largest first.

    Equal selections are yielded once.
    """
    for many in range(left, 0, -1):
        yield from _lots(enemies, many)


def _lots(enemies: Sequence[Sequence[Token]], many: int) -> Iterator[tuple[Token, ...]]:
    """Yield each selection of exactly `many` tokens.

    An enemy’s bases are selected only together with all units of that enemy.
    """
    if not enemies:
        yield from [()] * (many == 0)
        return
    units = [one for one in enemies[0] if one.kind == "unit"]
    bases = [one for one in enemies[0] if one.kind == "base"]
    own = [*some_of(units, many), *((*units, *some) for some in some_of(bases, many - len(units)) if some)]
    for some in sorted(own, key=len, reverse=True):
        yield from ((*some, *rest) for rest in _lots(enemies[1:], many - len(some)))


def can_attack(task: Task, region: Region) -> bool:
    """Return whether the faction has a unit in the Region and a possible target there (CC-7.3)."""
    state, faction = task.state, task.faction
    if region in task.used or not state.units(faction, region):
        return False
    return any(_reached(state, faction, region, state.tokens(faction, region)))


def _assault(task: Task, region: Region) -> Assault:
    """Return the option to attack in this Region, with the dice, strength and targets of the attack (CC-7.3)."""
    state, faction = task.state, task.faction
    dice, strength = state.units(faction, region), state.tokens(faction, region)
    reached = _reached(state, faction, region, strength)
    first = sum([one.kind == tokens[0].kind for tokens in reached for one in tokens])
    return Assault(job=task.job, region=region, dice=dice, strength=strength, targets=first)


def attack(task: Task) -> Script:
    """Ask for a Region to attack (CC-7.3)."""
    assaults = [_assault(task, region) for region in REGIONS if can_attack(task, region)]
    return (yield from one_of(task.job, "attack", assaults))


_AT_HIT = "BESI"
"""Order in which an absent player’s hits are spread over the factions (CC-15.4)."""


class Attacking(Phase):
    """An attack: roll dice, remove tokens with the hits, then change support and stealth (CC-7.3, CC-7.4).

    `left`: unused hits; `units`: number of units removed; `over`: whether support and stealth have been changed.
    """

    kind: Literal["attacking"] = "attacking"
    deed: Assault
    left: int = 0
    units: int = 0
    over: bool = False

    def begin(self, play: Play[Table]) -> None:
        rolled = tuple(play.state.dice.below(6, "attack") + 1 for _ in range(self.deed.dice))
        self.deed = self.deed.as_event(rolled=rolled)
        self.left = self.deed.hits
        play.tell(self.deed)

    def asks(self, state: Table) -> list[Ask]:
        enemies = prey(state, self.deed) if self.left and not self.over else []
        if not any(enemies):
            return []
        job, sets, more = self.deed.job, list(islice(hauls(enemies, self.left), FEW + 1)), False
        if len(sets) > FEW:
            more, sets = True, list(hauls(enemies, 1))
        known = {"job": job, "region": self.deed.region, "left": self.left, "more": more}
        hits = [Hits(tokens=tokens, **known) for tokens in sets]
        lapse = self._rather(state, sets, 1 if more else self.left)
        return [Ask(seat=job.seat, about="hit", options=(*hits, Stop(job=job, left=self.left)), lapse=(lapse,))]

    def _rather(self, state: Table, sets: Sequence[tuple[Token, ...]], left: int) -> int:
        """Return the number of the option chosen for an absent player (CC-15.4).

        It is the option that removes most tokens of other sides or, if none removes any, the option to stop.
        """
        others = [one for one in prey(state, self.deed) if one and state.holders[one[0].faction] != self.deed.job.seat]
        others.sort(key=lambda tokens: _AT_HIT.index(tokens[0].faction))
        wanted = Counter([token for tokens in others for token in tokens][:left])
        return next((number for number, tokens in enumerate(sets) if Counter(tokens) == wanted), len(sets))

    def answer(self, play: Play[Table], seat: Seat, choice: Hits | Stop) -> None:
        if isinstance(choice, Stop) or not choice.more:
            self.left = 0
        else:
            self.left -= 1
        for token in choice.tokens if isinstance(choice, Hits) else ():
            self.units += token.kind == "unit"
            play.tell(Away(job=self.deed.job, token=token, done=True))
            remove(play, token, by=self.deed.job.faction)

    def close(self, play: Play[Table]) -> None:
        """Shift support if a unit was removed; if Big Plastic attacked, halve the stealth of its units (CC-7.4)."""
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
