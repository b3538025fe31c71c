"""Check that all shards are connected to Discord. Players' time doesn't run while one isn't."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta

from bot.storage.database import utc_now
from bot.storage.store import Store

EVERY = timedelta(seconds=10)
"""Time between two beats of a shard."""

MISSED = timedelta(seconds=15)
"""Minimum silence that counts as an outage; time_control.GRACE covers shorter ones."""

ALIVE = "pulse"
"""Key of the note with the time when all shards were last connected; each shard's own is `pulse:shard/of`."""


class Heartbeat:
    """The heartbeat of this process.

    It uses the machine's clock, even if a test moves the bot's clock.
    """

    def __init__(self, store: Store, now: Callable[[], datetime] = utc_now) -> None:
        self.store = store
        self.now = now
        self._beaten: datetime | None = None
        self._well = False

    async def well(self, connected: Collection[int], shards: int) -> bool:
        """Whether all `shards` of all processes are connected. `connected`: those of this process.

        After an outage, running turns are first extended by its length.
        """
        now = self.now()
        if not connected:
            self._well = False
        elif self._beaten is None or not timedelta(0) <= now - self._beaten < EVERY or not self._well:
            self._beaten = now
            for shard in connected:
                await self.store.take_note(f"{ALIVE}:{shard}/{shards}", now.isoformat())
            self._well = await self._all(shards, now) and await self._resume(now)
        return self._well

    async def _all(self, shards: int, now: datetime) -> bool:
        beats = [await self.store.note(f"{ALIVE}:{shard}/{shards}") for shard in range(shards)]
        return all(beat is not None and now - datetime.fromisoformat(beat) < 2 * MISSED for beat in beats)

    async def _resume(self, now: datetime) -> bool:
        before = await self.store.note(ALIVE)
        silence = timedelta(0) if before is None else now - datetime.fromisoformat(before)
        credit = silence if silence > MISSED else timedelta(0)
        return await self.store.end_outage(ALIVE, before, now.isoformat(), credit)
