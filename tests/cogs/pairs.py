"""Two worlds that differ by what is done in them: what an observer gets in each, and lines that would tell them apart.

Here: playing such a pair, and planting a careless line. Not here: the worlds (noninterference.py), and what is done in
them (the tests).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from games.engine.game import Game
from games.engine.values import Seat
from tests.bot.bot_fixture import Records
from tests.cogs.noninterference import Deed, Noninterference, both

Pair = tuple[tuple[Deed, Deed], Seat | None]
"""What is done in each world, and who observes it; None: an onlooker."""


async def streams(
    noninterference: Noninterference, records: Records, game: Game[Any, Any], pair: Pair
) -> list[list[Any]]:
    """What the observer of this pair gets in each of its worlds, and what the operator does: log lines, figures."""
    scripts, seat = pair
    heard = []
    for world, script in zip(await noninterference(game), scripts, strict=True):
        await world.begin(3, ())
        records.lines.clear()
        await both([world], records, script)
        heard.append([*world.stream(seat), *world.counted])
    return heard


@dataclass(frozen=True)
class Planted:
    """A careless line, and the pair of worlds that it tells apart."""

    where: Any
    name: str
    make: Callable[[Any], Any]
    pair: str

    def by(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it in the place of the honest one."""
        monkeypatch.setattr(self.where, self.name, self.make(getattr(self.where, self.name)))
