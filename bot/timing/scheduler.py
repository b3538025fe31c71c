"""Time: what is due is done, even if the process that should have done it is gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

log = logging.getLogger(__name__)

TICK = 2.0
"""Seconds between two looks."""


def ahead_by(file: Path | None) -> Callable[[], datetime]:
    """The clock to live by: the machine's, ahead by as many seconds as the file says whenever it is asked.

    Without a file, and while it can't be read or says no number, the clock is the machine's own.
    """

    def now() -> datetime:
        with contextlib.suppress(OSError, ValueError, OverflowError):
            if file is not None:
                return datetime.now(UTC) + timedelta(seconds=float(file.read_text(encoding="ascii")))
        return datetime.now(UTC)

    return now


class Alarm:
    """Ends a pause before its time: something is due earlier than the next look would come."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def set_for(self, seconds: float) -> None:
        """It rings so many seconds from now, besides all that it was set for before."""
        asyncio.get_running_loop().call_later(seconds, self._rung.set)

    async def pause(self, stop: asyncio.Event, tick: float) -> None:
        """Wait for a tick at most: until it rings, or we are told to stop."""
        waiting = [asyncio.ensure_future(event.wait()) for event in (stop, self._rung)]
        await asyncio.wait(waiting, timeout=tick, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()
        self._rung.clear()


async def run(
    turn_clock: Callable[[], Awaitable[None]], stop: asyncio.Event, tick: float = TICK, alarm: Alarm | None = None
) -> None:
    """Do a duty again and again, until told to stop. When it fails, that is logged, and it is tried again."""
    alarm = alarm or Alarm()
    while not stop.is_set():
        try:
            await turn_clock()
        except Exception:
            log.exception("a duty of the clock failed")
        await alarm.pause(stop, tick)
