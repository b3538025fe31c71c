"""Play pairs of worlds that differ by acts, compare an observer's streams, and plant leaks."""

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
"""The acts in each world, and the observer; None: an onlooker."""


async def streams(
    noninterference: Noninterference, records: Records, game: Game[Any, Any], pair: Pair
) -> list[list[Any]]:
    """Return what the pair's observer and the operator (log, metrics) get in each world."""
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
    """A leak, and the pair of worlds that it tells apart."""

    where: Any
    name: str
    make: Callable[[Any], Any]
    pair: str

    def by(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Replace the honest line by the leak."""
        monkeypatch.setattr(self.where, self.name, self.make(getattr(self.where, self.name)))
