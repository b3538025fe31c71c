"""Call a function at intervals, or earlier if something is due, and check that all shards are connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.storage.database import utc_now
from bot.storage.store import Store

log = logging.getLogger(__name__)

TICK = 2.0
"""Seconds between two runs."""


def ahead_by(file: Path | None) -> Callable[[], datetime]:
    """Return a clock that tests can set ahead: at each call it adds the seconds in `file` to the machine's time.

    If there is no such file, or no number in it, the clock shows the machine's time.
    """

    def now() -> datetime:
        with contextlib.suppress(OSError, ValueError, OverflowError):
            if file is not None:
                return datetime.now(UTC) + timedelta(seconds=float(file.read_text(encoding="ascii")))
        return datetime.now(UTC)

    return now


class Alarm:
    """Wakes the loop in `run` early, before its pause between two calls has ended."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def set_for(self, seconds: float) -> None:
        """Ring after `seconds`. Earlier calls stay in effect."""
        asyncio.get_running_loop().call_later(seconds, self._rung.set)

    async def pause(self, stop: asyncio.Event, tick: float) -> None:
        """Wait until `tick` seconds pass, the alarm rings, or `stop` is set."""
        waiting = [asyncio.ensure_future(event.wait()) for event in (stop, self._rung)]
        await asyncio.wait(waiting, timeout=tick, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()
        self._rung.clear()


async def run(
    turn_clock: Callable[[], Awaitable[None]], stop: asyncio.Event, tick: float = TICK, alarm: Alarm | None = None
) -> None:
    """Call `turn_clock` repeatedly, every `tick` seconds or when `alarm` rings, until `stop` is set.

    Errors are logged and don't end the loop.
    """
    alarm = alarm or Alarm()
    while not stop.is_set():
        try:
            await turn_clock()
        except (Exception, SystemExit):  # a game may try to end the program
            log.exception("a duty of the clock failed")
        await alarm.pause(stop, tick)


EVERY = timedelta(seconds=10)
"""Time between two beats of a shard."""

MISSED = timedelta(seconds=15)
"""Minimum silence that counts as an outage; time_control.GRACE covers shorter ones."""

ALIVE = "pulse"
"""Key of the note with the time when all shards were last connected; each shard's own is `pulse:shard/of`."""


class Heartbeat:
    """Records when this process's shards were connected, to detect outages.

    The Heartbeat uses the machine's clock, even if a test moves the bot's clock.
    """

    def __init__(self, store: Store, now: Callable[[], datetime] = utc_now) -> None:
        self.store = store
        self.now = now
        self._beaten: datetime | None = None
        self._well = False

    async def well(self, connected: Collection[int], shards: int) -> bool:
        """Return whether the shards of all processes are connected. Each process records its shards in the database.

        After an outage, first extends running turns by the length of the outage. `connected`: this process's connected
        shards. `shards`: the number of shards of all processes.
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

    async def account_for_games(self, offered: Collection[str]) -> None:
        """Record which games the bot doesn't offer. Extend turns of games that it offers again.

        Each turn is extended by the time during which its game was missing. Call this once at startup.
        """
        alive = await self.store.note(ALIVE)
        await self.store.account_for_games(offered, self.now() if alive is None else datetime.fromisoformat(alive))

    async def _all(self, shards: int, now: datetime) -> bool:
        beats = [await self.store.note(f"{ALIVE}:{shard}/{shards}") for shard in range(shards)]
        return all(beat is not None and now - datetime.fromisoformat(beat) < 2 * MISSED for beat in beats)

    async def _resume(self, now: datetime) -> bool:
        before = await self.store.note(ALIVE)
        silence = timedelta(0) if before is None else now - datetime.fromisoformat(before)
        credit = silence if silence > MISSED else timedelta(0)
        return await self.store.end_outage(ALIVE, before, now.isoformat(), credit)
