"""Santa's own: Mince Pies, Ship Gifts, and the gift that is built after each of his actions (rules.md, CC-8.1, CC-9.1,
CC-10). E.L.F. Rally is the same operation the other way round, so it is here too (CC-8.2).

Here: where each can be done, its questions, what it does. Not here: when (operating.py, turn.py).
"""

from __future__ import annotations

from typing import Literal

from games.chocolate_coin.pieces.atlas import AREAS, REGIONS, Area, Region
from games.chocolate_coin.pieces.choices import Done
from games.chocolate_coin.pieces.deeds import Build, Deed, Ship, Swing
from games.chocolate_coin.pieces.sheet import MOST_PIPS, Faction
from games.chocolate_coin.pieces.tokens import Job, SupportToken
from games.chocolate_coin.rules.chain import Chain, Question, Script
from games.chocolate_coin.rules.supply import next_support, placeable
from games.chocolate_coin.rules.table import Table, insert, score
from games.chocolate_coin.rules.universal import Task, one_of
from games.engine.phases import Play
from games.engine.values import Seat


def can_swing(state: Table, area: Area, towards: Faction) -> bool:
    """CC-6.6: whether a step towards this faction would change anything."""
    was = state.support[area]
    return was != towards and (was is not None or bool(placeable(state, [SupportToken(faction=towards, area=area)])))


def swing(job: Job, state: Table, area: Area, towards: Faction) -> Swing:
    """The step, as an option."""
    was = state.support[area]
    return Swing(job=job, area=area, was=was, now=next_support(was, towards))


def campaign(task: Task) -> Script:
    """CC-8.1, CC-8.2: one Area takes a step towards the faction, however many Regions it could work in."""
    areas = [area for area in AREAS if not task.used and can_swing(task.state, area, task.faction)]
    return (yield from one_of(task, "area", [swing(task.job, task.state, area, task.faction) for area in areas]))


# ---------------------------------------------------------------- Ship Gifts


def shipments(state: Table, job: Job) -> list[Ship]:
    """CC-9.1: the gifts at the docks; those alike once."""
    docks = [region for region in REGIONS if REGIONS[region].dock]
    return [
        Ship(job=job, region=dock, value=value) for dock in docks for value in dict.fromkeys(state.grounds[dock].gifts)
    ]


def ship(state: Table, job: Job) -> Script:
    """CC-9.1: one gift."""
    gifts = shipments(state, job)
    if not gifts:
        return None
    best = max(range(len(gifts)), key=lambda n: gifts[n].value)
    chosen = yield Question("ship", [*gifts, Done(job=job)], lapse=best)
    return None if isinstance(chosen, Done) else chosen


def send_off(play: Play[Table], deed: Ship) -> None:
    """The gift leaves, and Santa scores its value."""
    play.state.grounds[deed.region].gifts.remove(deed.value)
    play.tell(deed.told())
    score(play, "S", deed.value, "shipped")


# ---------------------------------------------------------------- building a gift


def gift_value(state: Table, region: Region) -> int:
    """CC-10.2: what a gift built there would be worth; 0: none can be built."""
    ground = state.grounds[region]
    if not REGIONS[region].workshop or ground.gifts or state.pro(region) == "E":
        return 0
    hands = ground.units["S"] + ground.units["E"]
    return min(MOST_PIPS, (hands + 1) // 2 if ground.bases["E"] else hands)


class Building(Chain):
    """CC-10: one gift is built if a Region qualifies; if several do, Santa (or an event's faction) chooses."""

    kind: Literal["building"] = "building"
    job: Job

    def seat(self, state: Table) -> Seat:
        return self.job.seat

    def script(self, state: Table) -> Script:
        values = {region: gift_value(state, region) for region in REGIONS}
        options = [Build(job=self.job, region=region, value=value) for region, value in values.items() if value]
        if not options:
            return None
        return (yield Question("build", options, lapse=max(range(len(options)), key=lambda n: options[n].value)))

    def settle(self, play: Play[Table], deed: Deed | None) -> None:
        if isinstance(deed, Build):
            insert(play.state.grounds[deed.region].gifts, deed.value)
            play.state.focus = [deed.region]
            play.tell(deed.told())
        play.end()
