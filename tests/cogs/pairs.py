"""Compare what an observer sees of two matches with different secrets, and make the bot leak secrets on purpose."""

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
    """Play both scripts of the pair, each with a bot of its own.

    Returns one list for each bot: what the observer got, what was logged, and which metrics changed.
    """
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
    """A change that makes the bot leak a secret on purpose, to prove that the tests notice.

    `pair`: name of a pair of scripts that an observer can tell apart because of the leak.
    """

    where: Any
    name: str
    make: Callable[[Any], Any]
    pair: str

    def by(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Replace the correct function by one that leaks, until the test ends."""
        monkeypatch.setattr(self.where, self.name, self.make(getattr(self.where, self.name)))
