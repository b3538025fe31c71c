"""The E.L.F.'s own: Membership Drive (rules.md, CC-9.4). E.L.F. Rally is beside Mince Pies in santa.py.

Here: where it can be done, its question, what it does. Not here: when (operating.py).
"""

from __future__ import annotations

from typing import Literal

from games.chocolate_coin.pieces.atlas import REGIONS
from games.chocolate_coin.pieces.choices import Done
from games.chocolate_coin.pieces.deeds import Drive
from games.chocolate_coin.pieces.tokens import Job, Token, token_of
from games.chocolate_coin.rules.chain import Question, Script
from games.chocolate_coin.rules.supply import Deploying, placeable
from games.chocolate_coin.rules.table import Table
from games.engine.phases import Phase, Play


def drives(state: Table, job: Job) -> list[Drive]:
    """CC-9.4: Regions with a Santa unit, if there is an E.L.F. token to place."""
    there = [token_of("E", "unit", region) for region in REGIONS if state.units("S", region)]
    able = [unit.place for unit in placeable(state, there)]
    return [Drive(job=job, region=region, santa=state.units("S", region)) for region in able]


def drive(state: Table, job: Job) -> Script:
    """CC-9.4: one Region."""
    options = drives(state, job)
    if not options:
        return None
    chosen = yield Question("drive", [*options, Done(job=job)], lapse=len(options))
    return None if isinstance(chosen, Done) else chosen


class Driving(Phase):
    """CC-9.4: an E.L.F. unit comes and a Santa unit goes; if none can come, nothing happens."""

    kind: Literal["driving"] = "driving"
    deed: Drive

    def begin(self, play: Play[Table]) -> None:
        unit = Token(faction="E", kind="unit", place=self.deed.region)
        play.call(Deploying(job=self.deed.job, queue=[unit]))

    def resume(self, play: Play[Table], placed: int) -> None:
        if placed:
            play.state.take(Token(faction="S", kind="unit", place=self.deed.region))
            play.tell(self.deed.told())
        play.end()
