"""Internal Elfairs' own: Disperse and Sweep (rules.md, CC-8.3, CC-9.2).

Here: where each can be done, its questions, what it does. Not here: when (operating.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from games.chocolate_coin.pieces.atlas import REGIONS, Place, Region
from games.chocolate_coin.pieces.choices import Done, Whom
from games.chocolate_coin.pieces.deeds import Expose, Scatter
from games.chocolate_coin.pieces.sheet import Faction
from games.chocolate_coin.pieces.tokens import Job, Token
from games.chocolate_coin.rules.chain import Link, Question, Script
from games.chocolate_coin.rules.moving import how_many, toward
from games.chocolate_coin.rules.table import Table, insert, remove
from games.chocolate_coin.rules.universal import FEW, Task, few, one_of, region_for
from games.engine.phases import Play


def dispersible(task: Task, region: Region) -> list[Whom]:
    """CC-8.3: each unit of Big Plastic that the police there can match, all of Santa's units, all of the E.L.F.'s."""
    police = task.state.units("I", region)
    if region in task.used or not police:
        return []
    spies = [spy for spy in dict.fromkeys(task.rested_spies(region)) if spy <= police]
    found = [Whom(job=task.job, region=region, whose="B", many=1, stealth=spy) for spy in spies]
    crowds: tuple[Faction, ...] = ("S", "E")
    units = {whose: task.rested(whose, region) for whose in crowds}
    return found + [Whom(job=task.job, region=region, whose=who, many=many) for who, many in units.items() if many]


def disperse(task: Task) -> Script:
    """CC-8.3: whom to drive out of which Region, and where they go, split as one likes."""
    crowds = {region: dispersible(task, region) for region in REGIONS}
    everybody = [whom for there in crowds.values() for whom in there]
    if all(whom.many == 1 for whom in everybody):
        at_once = few(way for whom in everybody for way in scatterings(task, whom))
        if at_once is not None:
            return (yield from one_of(task, "disperse", at_once))
    if len(everybody) <= FEW:
        whom = yield from one_of(task, "disperse", everybody)
    else:
        region = yield from region_for(task, [region for region, there in crowds.items() if there])
        whom = None if region is None else (yield Question("disperse", crowds[region]))
    if whom is None:
        return None
    ways = few(scatterings(task, whom))
    if ways is not None:
        return (yield Question("scatter", ways))
    units = yield from _split(task, whom.region, whom.many)
    return Scatter(job=task.job, region=whom.region, whose=whom.whose, units=units, stealth=whom.stealth)


def scatterings(task: Task, whom: Whom) -> Iterator[Scatter]:
    """Every way to split them over the Regions around; the first is all to one."""
    facts = {"region": whom.region, "whose": whom.whose, "stealth": whom.stealth}
    for dests in combinations_with_replacement(REGIONS[whom.region].adjacent, whom.many):
        yield Scatter(job=task.job, units=tuple(Counter(dests).items()), **facts)


def _split(task: Task, region: Region, left: int) -> Link:
    """So many of them to each place, until none is left; the last place takes the rest."""
    places = list(REGIONS[region].adjacent)
    units: list[tuple[Place, int]] = []
    while left:
        dest = yield from toward(task, tuple(places))
        places.remove(dest)
        many = yield from how_many(task, dest, 1 if places else left, left, to=True)
        units.append((dest, many))
        left -= many
    return tuple(units)


def scatter(play: Play[Table], deed: Scatter) -> list[Token]:
    """They go. Returns them as they stand now."""
    arrived = []
    for dest, many in deed.units:
        for _ in range(many):
            unit = Token(faction=deed.whose, kind="unit", place=deed.region, stealth=deed.stealth)
            play.state.take(unit)
            arrived.append(unit.model_copy(update={"place": dest}))
            play.state.put(arrived[-1])
    play.tell(deed.told())
    return arrived


# ---------------------------------------------------------------- Sweep


def sweepable(state: Table, job: Job) -> list[Expose]:
    """CC-9.2: tokens of Big Plastic with police around, and what stealth they would keep."""
    tokens = ((token, state.units("I", token.place)) for token in state.tokens_of("B"))
    return [Expose(job=job, token=token, now=token.stealth - police) for token, police in tokens if police]


def sweep(state: Table, job: Job) -> Script:
    """CC-9.2: one token."""
    options = sweepable(state, job)
    if not options:
        return None
    chosen = yield Question("sweep", [*options, Done(job=job)], lapse=len(options))
    return None if isinstance(chosen, Done) else chosen


def expose(play: Play[Table], deed: Expose) -> None:
    """CC-1.7: the die shows its new stealth; below 1 it goes to its supply."""
    play.tell(deed.told())
    if deed.now < 1:
        remove(play, deed.token, by=deed.job.faction)
        return
    ground = play.state.grounds[deed.token.place]
    dice = ground.spies if deed.token.kind == "unit" else ground.moles
    dice.remove(deed.token.stealth)
    insert(dice, deed.now)
