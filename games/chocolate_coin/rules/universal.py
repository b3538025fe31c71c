"""An operation in hand, and Recruit (rules.md, CC-7.1).

Here: what all operations stand on; where Recruit can be done, its question, and what it does. Not here: Move
(moving.py), Attack (attacking.py), how many Regions (operating.py).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Literal, TypeVar

from games.chocolate_coin.pieces.atlas import REGIONS, Place, Region
from games.chocolate_coin.pieces.choices import Done, Option, Select
from games.chocolate_coin.pieces.deeds import Recruit
from games.chocolate_coin.pieces.sheet import MOST_POINTS, RECRUITED, Faction, Kind
from games.chocolate_coin.pieces.tokens import Job, Token, token_of
from games.chocolate_coin.rules.chain import Link, Question, Script
from games.chocolate_coin.rules.supply import Deploying, count_base, elsewhere, within_reach
from games.chocolate_coin.rules.table import Table, worth
from games.engine.phases import Phase, Play


@dataclass
class Task:
    """An operation in hand: for whom, which Regions it used already, and which units it moved (where they are now)."""

    state: Table
    job: Job
    used: tuple[Place, ...] = ()
    moved: tuple[Token, ...] = ()
    free: bool = False
    _short: bool | None = field(default=None, init=False)

    @property
    def faction(self) -> Faction:
        """Whose operation it is."""
        return self.job.faction

    def short(self) -> bool:
        """Whether the faction has no token left to place."""
        if self._short is None:
            self._short = not self.state.supply(self.faction)
        return self._short

    def rested(self, faction: Faction, place: Place) -> int:
        """Units of the faction in this Region or Precinct that haven't moved in this operation."""
        there = self.state.police[place] if faction == "I" else self.state.units(faction, place)
        if not self.moved:
            return there
        return there - sum([unit.faction == faction and unit.place == place for unit in self.moved])

    def rested_spies(self, region: Region) -> list[int]:
        """Big Plastic's units in this Region that haven't moved, by stealth."""
        spies = sorted(self.state.grounds[region].spies, reverse=True)
        for unit in self.moved:
            if unit.faction == "B" and unit.place == region and unit.stealth in spies:
                spies.remove(unit.stealth)
        return spies


FEW = 24
"""A question offers so many picks at most: Done still has room among 25."""


T = TypeVar("T", bound=Hashable)


def few(ways: Iterable[T]) -> list[T] | None:
    """All of them, if one question can offer them."""
    found = list(islice(ways, FEW + 1))
    return found if len(found) <= FEW else None


def one_of(task: Task, about: str, options: Sequence[Option]) -> Link:
    """One of these, or no more of it: None. Where there is none, it isn't asked."""
    if not options:
        return None
    done = Done(job=task.job)
    chosen = yield Question(about, [*options, done], lapse=len(options))
    return None if isinstance(chosen, Done) else chosen


def region_for(task: Task, regions: Sequence[Region]) -> Link:
    """Which Region comes next; None: no more."""
    options = [Select(job=task.job, at=task.state.content(region)) for region in regions]
    chosen = yield from one_of(task, "region", options)
    return None if chosen is None else chosen.at.place


def some_of(things: Iterable[T], most: int = 99) -> Iterator[tuple[T, ...]]:
    """None of these, some or all of them, so many at most; lots of things alike come once."""
    counted: dict[T, int] = {}
    for thing in things:
        counted[thing] = counted.get(thing, 0) + 1
    for numbers in product(*[range(min(many, max(0, most)) + 1) for many in counted.values()]):
        if sum(numbers) <= most:
            yield tuple([thing for thing, many in zip(counted, numbers, strict=True) for _ in range(many)])


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
    """CC-7.1: units or a base in a Region; Internal Elfairs units in one of its Precincts."""
    ways = [deed for region in REGIONS for kind in recruits(task, region) for deed in _recruitments(task, region, kind)]
    return (yield from one_of(task, "recruit", ways))


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
