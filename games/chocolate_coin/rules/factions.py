"""Define the operations and special operations that only one faction has (rules.md, CC-8 to CC-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Literal

from games.chocolate_coin.pieces.actions import (
    Build,
    Cover,
    Deed,
    Drive,
    Expose,
    GiftOf,
    Scatter,
    Ship,
    Spend,
    Steal,
    Swing,
    Whom,
)
from games.chocolate_coin.pieces.components import (
    AREAS,
    COVER,
    MOST_PIPS,
    REGIONS,
    Area,
    Faction,
    Job,
    Kind,
    Place,
    Region,
    SupportToken,
    Token,
    token_of,
)
from games.chocolate_coin.rules.chain import Chain, Link, Question, Script
from games.chocolate_coin.rules.table import Deploying, Table, insert, next_support, placeable, remove, score
from games.chocolate_coin.rules.universal import FEW, Task, few, how_many, one_of, region_for, toward
from games.engine.phases import Phase, Play
from games.engine.values import Seat

# ---------------------------------------------------------------- Santa, and support for the E.L.F.


def can_swing(state: Table, area: Area, towards: Faction) -> bool:
    """Return whether a step towards this faction would change the Area’s support (CC-6.6)."""
    was = state.support[area]
    return was != towards and (was is not None or bool(placeable(state, [SupportToken(faction=towards, area=area)])))


def swing(job: Job, state: Table, area: Area, towards: Faction) -> Swing:
    """Return the option to move the Area’s support one step towards this faction."""
    was = state.support[area]
    return Swing(job=job, area=area, was=was, now=next_support(was, towards))


def campaign(task: Task) -> Script:
    """Ask for the one Area whose support moves a step towards the acting faction (CC-8.1, CC-8.2)."""
    areas = [area for area in AREAS if not task.used and can_swing(task.state, area, task.faction)]
    return (yield from one_of(task.job, "area", [swing(task.job, task.state, area, task.faction) for area in areas]))


# ---------------------------------------------------------------- Santa: Ship Gifts


def shipments(state: Table, job: Job) -> list[Ship]:
    """Return the options to ship a gift at a dock; equal gifts at one dock are listed once (CC-9.1)."""
    docks = [region for region in REGIONS if REGIONS[region].dock]
    return [
        Ship(job=job, region=dock, value=value) for dock in docks for value in dict.fromkeys(state.grounds[dock].gifts)
    ]


def send_off(play: Play[Table], deed: Ship) -> None:
    """Remove the shipped gift from the map and score its value for Santa."""
    play.state.grounds[deed.region].gifts.remove(deed.value)
    play.tell(deed.as_event())
    score(play, "S", deed.value, "shipped")


def highest(gifts: Sequence[Ship] | Sequence[Build]) -> int | None:
    """Return the position of the gift with the highest value, the first one in a tie; None without gifts."""
    return max(range(len(gifts)), key=lambda n: gifts[n].value, default=None)


# ---------------------------------------------------------------- Santa: building a gift


def gift_value(state: Table, region: Region) -> int:
    """Return the value that a gift built in the Region would have; 0 if none can be built (CC-10.2)."""
    ground = state.grounds[region]
    if not REGIONS[region].workshop or ground.gifts or state.pro(region) == "E":
        return 0
    hands = ground.units["S"] + ground.units["E"]
    return min(MOST_PIPS, (hands + 1) // 2 if ground.bases["E"] else hands)


class Building(Chain):
    """The choice of a Region in which to build a gift. Nothing happens if no Region allows it (CC-10).

    `job`: the task of Santa or, if an event lets another faction build, of that faction.
    """

    kind: Literal["building"] = "building"
    job: Job

    def seat(self, state: Table) -> Seat:
        return self.job.seat

    def script(self, state: Table) -> Script:
        values = {region: gift_value(state, region) for region in REGIONS}
        options = [Build(job=self.job, region=region, value=value) for region, value in values.items() if value]
        if not options:
            return None
        return (yield Question("build", options, lapse=highest(options)))

    def settle(self, play: Play[Table], deed: Deed | None) -> None:
        if isinstance(deed, Build):
            insert(play.state.grounds[deed.region].gifts, deed.value)
            play.state.focus = [deed.region]
            play.tell(deed.as_event())
        play.end()


# ---------------------------------------------------------------- Internal Elfairs


def dispersible(task: Task, region: Region) -> list[Whom]:
    """Return one option for each group of units that Internal Elfairs can disperse from the Region (CC-8.3).

    A group is a single Big Plastic unit whose stealth isn’t above the number of Internal Elfairs units around the
    Region, or all units of Santa or of the E.L.F. Units that have already moved are left out.
    """
    police = task.state.units("I", region)
    if region in task.used or not police:
        return []
    spies = [spy for spy in dict.fromkeys(task.rested_spies(region)) if spy <= police]
    found = [Whom(job=task.job, region=region, whose="B", many=1, stealth=spy) for spy in spies]
    crowds: tuple[Faction, ...] = ("S", "E")
    units = {whose: task.rested(whose, region) for whose in crowds}
    return found + [Whom(job=task.job, region=region, whose=who, many=many) for who, many in units.items() if many]


def disperse(task: Task) -> Script:
    """Ask which units to disperse from which Region, and how many go to each of its neighbours (CC-8.3)."""
    crowds = {region: dispersible(task, region) for region in REGIONS}
    everybody = [whom for there in crowds.values() for whom in there]
    if all(whom.many == 1 for whom in everybody):
        at_once = few(way for whom in everybody for way in scatterings(task, whom))
        if at_once is not None:
            return (yield from one_of(task.job, "disperse", at_once))
    if len(everybody) <= FEW:
        whom = yield from one_of(task.job, "disperse", everybody)
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
    """Yield each way to distribute these units over the adjacent Regions. The first way sends all to one Region."""
    facts = {"region": whom.region, "whose": whom.whose, "stealth": whom.stealth}
    for dests in combinations_with_replacement(REGIONS[whom.region].adjacent, whom.many):
        yield Scatter(job=task.job, units=tuple(Counter(dests).items()), **facts)


def _split(task: Task, region: Region, left: int) -> Link:
    """Ask for a destination and how many units go there. Repeat this until no unit is left.

    The last possible destination gets all remaining units.
    """
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
    """Move the dispersed units. Returns them in their new places."""
    arrived = []
    for dest, many in deed.units:
        for _ in range(many):
            unit = Token(faction=deed.whose, kind="unit", place=deed.region, stealth=deed.stealth)
            play.state.take(unit)
            arrived.append(unit.model_copy(update={"place": dest}))
            play.state.put(arrived[-1])
    play.tell(deed.as_event())
    return arrived


# ---------------------------------------------------------------- Internal Elfairs: Sweep


def sweepable(state: Table, job: Job) -> list[Expose]:
    """Return the options to expose a Big Plastic token near Internal Elfairs units.

    Each option says how much stealth the token would have left (CC-9.2).
    """
    tokens = ((token, state.units("I", token.place)) for token in state.tokens_of("B"))
    return [Expose(job=job, token=token, now=token.stealth - police) for token, police in tokens if police]


def expose(play: Play[Table], deed: Expose) -> None:
    """Set the token’s die to its new stealth; if that is below 1, remove the token (CC-1.7)."""
    play.tell(deed.as_event())
    if deed.now < 1:
        remove(play, deed.token, by=deed.job.faction)
        return
    ground = play.state.grounds[deed.token.place]
    dice = ground.spies if deed.token.kind == "unit" else ground.moles
    dice.remove(deed.token.stealth)
    insert(dice, deed.now)


# ---------------------------------------------------------------- Big Plastic


def cost(task: Task, region: Region) -> int:
    """Return how much stealth stealing a gift in the Region costs (CC-8.4)."""
    return 0 if task.free else task.state.tokens("S", region)


def _purse(state: Table, region: Region) -> list[tuple[int, Kind]]:
    """Return the stealth and kind of each of Big Plastic’s dice in the Region, the highest stealth first.

    At equal stealth, units come before bases.
    """
    ground = state.grounds[region]
    dice: list[tuple[int, Kind]] = [(spy, "unit") for spy in ground.spies]
    dice += [(mole, "base") for mole in ground.moles]
    return sorted(dice, key=lambda die: -die[0])


def can_steal(task: Task, region: Region) -> bool:
    """Return whether the Region has a gift, and dice with enough stealth above 1 to pay for it (CC-8.4)."""
    purse = _purse(task.state, region)
    if region in task.used or not task.state.grounds[region].gifts or not purse:
        return False
    return sum(stealth - 1 for stealth, _ in purse) >= cost(task, region)


def steal(task: Task) -> Script:
    """Ask which gift to steal, and which dice pay (CC-8.4)."""
    able = [region for region in REGIONS if can_steal(task, region)]
    loot = [gift for region in able for gift in _loot(task, region)]
    if len(loot) <= FEW:
        gift = yield from one_of(task.job, "gift", loot)
    else:
        region = yield from region_for(task, able)
        gift = None if region is None else (yield Question("gift", _loot(task, region)))
    if gift is None:
        return None
    spent = yield from _payment(task, gift.region)
    return Steal(job=task.job, region=gift.region, value=gift.value, spent=spent)


def _loot(task: Task, region: Region) -> list[GiftOf]:
    """Return the gifts in the Region as options; equal gifts are listed once."""
    values = dict.fromkeys(task.state.grounds[region].gifts)
    return [GiftOf(job=task.job, region=region, value=value) for value in values]


def _payment(task: Task, region: Region) -> Link:
    """Ask how much stealth each of Big Plastic’s dice pays for the gift, one question for each die.

    The least amount offered is what remains to be paid if all later dice pay as much as they can.
    """
    due, purse = cost(task, region), _purse(task.state, region)
    spent: list[tuple[Kind, int, int]] = []
    for number, (stealth, kind) in enumerate(purse):
        rest = sum(other - 1 for other, _ in purse[number + 1 :])
        amounts = range(max(0, due - rest), min(stealth - 1, due) + 1)
        options = [Spend(job=task.job, region=region, kind=kind, stealth=stealth, by=by, due=due) for by in amounts]
        paid = (yield Question("spend", options, lapse=len(options) - 1)).by
        due -= paid
        spent += [(kind, stealth, paid)] if paid else []
    return tuple(spent)


def rob(play: Play[Table], deed: Steal) -> None:
    """Lower the stealth of the dice that pay, remove the stolen gift, and score a point for Big Plastic."""
    ground = play.state.grounds[deed.region]
    paid = {"unit": list(ground.spies), "base": list(ground.moles)}
    for kind, stealth, by in deed.spent:
        paid[kind].remove(stealth)
        paid[kind].append(stealth - by)
    ground.spies, ground.moles = (sorted(dice, reverse=True) for dice in paid.values())
    ground.gifts.remove(deed.value)
    play.tell(deed.as_event())
    score(play, "B", 1, "stolen")


# ---------------------------------------------------------------- Big Plastic: Take Cover


def hideouts(state: Table, job: Job) -> list[Cover]:
    """Return the options to take cover, one for each Region where a Big Plastic unit can gain stealth (CC-9.3)."""
    found = []
    for region, ground in state.grounds.items():
        now = tuple(min(MOST_PIPS, spy + COVER) for spy in ground.spies)
        if now != tuple(ground.spies):
            found.append(Cover(job=job, region=region, was=tuple(ground.spies), now=now))
    return found


def hide(play: Play[Table], deed: Cover) -> None:
    """Raise the stealth of all Big Plastic units in the Region; bases gain none."""
    play.state.grounds[deed.region].spies = list(deed.now)
    play.tell(deed.as_event())


# ---------------------------------------------------------------- the E.L.F.: Drive


def drives(state: Table, job: Job) -> list[Drive]:
    """Return the options to replace a Santa unit with an E.L.F. unit, one for each Region where it fits (CC-9.4)."""
    there = [token_of("E", "unit", region) for region in REGIONS if state.units("S", region)]
    able = [unit.place for unit in placeable(state, there)]
    return [Drive(job=job, region=region, santa=state.units("S", region)) for region in able]


class Driving(Phase):
    """Replacing a Santa unit by an E.L.F. unit; nothing happens if the E.L.F. unit can’t be placed (CC-9.4)."""

    kind: Literal["driving"] = "driving"
    deed: Drive

    def begin(self, play: Play[Table]) -> None:
        unit = Token(faction="E", kind="unit", place=self.deed.region)
        play.call(Deploying(job=self.deed.job, queue=[unit]))

    def resume(self, play: Play[Table], placed: int) -> None:
        if placed:
            play.state.take(Token(faction="S", kind="unit", place=self.deed.region))
            play.tell(self.deed.as_event())
        play.end()
