"""Play pairs of matches that differ in what players did, compare what an observer sees, and plant leaks."""

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
"""Two acts, of which each match has one, and the observer's seat (None: an onlooker)."""


async def streams(
    noninterference: Noninterference, records: Records, game: Game[Any, Any], pair: Pair
) -> list[list[Any]]:
    """Play both scripts of the pair, each with its own bot. Returns what the observer and the operator get of each."""
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
    """A planted leak, and the name of the pair of matches that an observer can tell apart by it."""

    where: Any
    name: str
    make: Callable[[Any], Any]
    pair: str

    def by(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Replace the correct function by the leaking one."""
        monkeypatch.setattr(self.where, self.name, self.make(getattr(self.where, self.name)))
