"""Attack (rules.md, CC-7.3 and CC-7.4).

Here: where it can be done, its questions, what hits may remove, and what follows. Not here: how many Regions
(operating.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import ceil
from typing import Literal

from games.chocolate_coin.pieces.atlas import REGIONS, Region
from games.chocolate_coin.pieces.choices import Hits, Stop
from games.chocolate_coin.pieces.deeds import Assault, Away
from games.chocolate_coin.pieces.happenings import Halved
from games.chocolate_coin.pieces.sheet import FACTIONS, Faction
from games.chocolate_coin.pieces.tokens import Token
from games.chocolate_coin.rules.chain import Script
from games.chocolate_coin.rules.supply import Swinging
from games.chocolate_coin.rules.table import Table, remove
from games.chocolate_coin.rules.universal import FEW, Task, one_of, some_of
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


def prey(state: Table, deed: Assault) -> list[list[Token]]:
    """CC-7.3: by enemy, each token that hits may remove, in the order in which they can: units, then bases.

    Dice that the attackers don't outnumber are no prey, and cover no base.
    """
    reached = _reached(state, deed.job.faction, deed.region, deed.strength)
    return [[each for one in there for each in [one] * state.alike(one)] for there in reached]


def _reached(state: Table, faction: Faction, region: Region, strength: int) -> Iterator[list[Token]]:
    """The same; those alike once."""
    for enemy in FACTIONS:
        if enemy != faction:
            yield [one for one in state.tokens_in(enemy, region) if one.stealth <= strength]


def hauls(enemies: Sequence[Sequence[Token]], left: int) -> Iterator[tuple[Token, ...]]:
    """Every lot of tokens that so many hits can remove, the largest first; those alike once."""
    for many in range(left, 0, -1):
        yield from _lots(enemies, many)


def _lots(enemies: Sequence[Sequence[Token]], many: int) -> Iterator[tuple[Token, ...]]:
    """Those of exactly so many tokens: of each enemy some units, or all and some bases."""
    if not enemies:
        yield from [()] * (many == 0)
        return
    units = [one for one in enemies[0] if one.kind == "unit"]
    bases = [one for one in enemies[0] if one.kind == "base"]
    own = [*some_of(units, many), *((*units, *some) for some in some_of(bases, many - len(units)) if some)]
    for some in sorted(own, key=len, reverse=True):
        yield from ((*some, *rest) for rest in _lots(enemies[1:], many - len(some)))


def can_attack(task: Task, region: Region) -> bool:
    """CC-7.3: an own unit is there, and something that it could hit."""
    state, faction = task.state, task.faction
    if region in task.used or not state.units(faction, region):
        return False
    return any(_reached(state, faction, region, state.tokens(faction, region)))


def _assault(task: Task, region: Region) -> Assault:
    """CC-7.3: the attack there."""
    state, faction = task.state, task.faction
    dice, strength = state.units(faction, region), state.tokens(faction, region)
    reached = _reached(state, faction, region, strength)
    first = sum([one.kind == tokens[0].kind for tokens in reached for one in tokens])
    return Assault(job=task.job, region=region, dice=dice, strength=strength, targets=first)


def attack(task: Task) -> Script:
    """CC-7.3: a Region; then the dice are rolled."""
    assaults = [_assault(task, region) for region in REGIONS if can_attack(task, region)]
    return (yield from one_of(task, "attack", assaults))


_AT_HIT = "BESI"
"""Whom an absent attacker hits first (CC-15.4)."""


class Attacking(Phase):
    """CC-7.3: the dice are rolled, tokens removed, then come the consequences.

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
        """CC-15.4: as many tokens of other sides as the hits can remove; none: stop."""
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
