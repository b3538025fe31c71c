"""Move (rules.md, CC-7.2).

Here: where it can be done, its questions, and what it does; other rules that lead units elsewhere ask with the same
links. Not here: how many Regions (operating.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product

from games.chocolate_coin.pieces.atlas import PRECINCTS, REGIONS, Place, Precinct, Region
from games.chocolate_coin.pieces.choices import Carry, Enough, Many, Spies, Toward
from games.chocolate_coin.pieces.deeds import March
from games.chocolate_coin.pieces.tokens import Token
from games.chocolate_coin.rules.chain import Link, Question, Script
from games.chocolate_coin.rules.table import Table, insert
from games.chocolate_coin.rules.universal import Task, few, one_of, region_for, some_of
from games.engine.phases import Play


def can_move(task: Task, region: Region) -> bool:
    """CC-7.2: a unit there hasn't moved yet."""
    if region in task.used:
        return False
    if task.faction == "I":
        return any(task.rested("I", precinct) for precinct in REGIONS[region].precincts)
    return task.rested(task.faction, region) > 0


def move(task: Task) -> Script:
    """CC-7.2: a Region, where to, how many or which; Santa’s gifts. Few ways are one question (CC-15.1)."""
    regions = [region for region in REGIONS if can_move(task, region)]
    ways = None if task.faction == "I" else few(way for region in regions for way in marches(task, region))
    if ways is not None:
        return (yield from one_of(task, "march", ways))
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
    """CC-15.4: to the first place of those named, as many as can go, with all gifts."""
    first = [number for number, way in enumerate(ways) if way.dest == ways[0].dest]
    return max(first, key=lambda number: (sum(many for _, many in ways[number].units), len(ways[number].gifts)))


def _ends(task: Task, region: Region) -> tuple[Place, ...]:
    """Where units of this Region can go."""
    if task.faction != "I":
        return REGIONS[region].adjacent
    touching = [precinct for precinct in REGIONS[region].precincts if task.rested("I", precinct)]
    return tuple(dest for dest in PRECINCTS if any(dest in PRECINCTS[start].lines for start in touching))


def marches(task: Task, region: Region, dest: Place | None = None) -> Iterator[March]:
    """Every way in which units of this Region can go, or go to ``dest``."""
    faction = task.faction
    for end in _ends(task, region) if dest is None else (dest,):
        for units, dice, gifts in _parties(task, region, end):
            yield March(job=task.job, whose=faction, region=region, units=units, dest=end, dice=dice, gifts=gifts)


_Party = tuple[tuple[tuple[Place, int], ...], tuple[int, ...], tuple[int, ...]]
"""Units by where they come from, Big Plastic's dice, Santa's gifts."""


def _parties(task: Task, region: Region, dest: Place) -> Iterator[_Party]:
    """Who can go there together."""
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
"""A question offers 0 to so many gifts of a value, and all (CC-15.5)."""


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


def _by_line(task: Task, region: Region, dest: Precinct) -> Link:
    """CC-7.2: Internal Elfairs go along the lines to one Precinct, from all that touch the Region."""
    starts = [one for one in REGIONS[region].precincts if dest in PRECINCTS[one].lines and task.rested("I", one)]
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
