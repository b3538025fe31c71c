"""One match in DMs alone, played by simulated people of several servers that share nobody: each types /play at home.

Here: how they come to sit together. Not here: how they play from then on (playing.py).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from .awaiting import Misplayed
from .people import Person, Reply
from .playing import Playing

_TOGETHER = 60.0
"""Seconds within which people who look for the same must sit together."""


@dataclass
class DmPlaying(Playing):
    """The same in DMs; people of the first one's server sit next to them."""

    async def open_lobby(self) -> None:
        """Everybody types /play, one after the other; afterwards `match` is known."""
        for person in self.players:
            await self.insist(self._asking(person), self._heard(person), f"did not hear {person.name}")
        end = time.monotonic() + _TOGETHER
        while not (found := await self.book.seats_of(self.host.id)):
            await self.bot_up()
            if time.monotonic() > end:
                raise Misplayed(f"they were not seated together in {_TOGETHER:.0f} s")
            await asyncio.sleep(0.1)
        self.match = found[-1][0]
        await self.settled()

    def _asking(self, person: Person) -> Callable[[], Awaitable[Reply]]:
        async def ask() -> Reply:
            wish = {"game": self.game, "players": len(self.players) + self.bots}
            reply = await person.slash(self.hall.home_of(person), "play", **wish)
            return reply if reply.modal is None else await person.submit(reply, {"said": person.name})

        return ask

    def _heard(self, person: Person) -> Callable[[], Awaitable[bool]]:
        async def heard() -> bool:
            return await self.book.looks(person.id) or bool(await self.book.seats_of(person.id))

        return heard

    async def fill_table(self) -> None:
        """They sit already; nobody else may."""
        standing = await self.settled()
        expected = {person.id for person in self.players}
        if {user for user in standing.seats.values() if user > 0} != expected:
            raise Misplayed(f"there sit {standing.seats}, not those who came: {expected}")
        self.traffic = replace(self.hall.ledger)
