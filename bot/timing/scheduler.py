"""Repeat a process's duties on a tick, earlier if something is due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

log = logging.getLogger(__name__)

TICK = 2.0
"""Seconds between two runs."""


def ahead_by(file: Path | None) -> Callable[[], datetime]:
    """Return a clock that is ahead of the machine's by the seconds in the file, read at each call.

    Without a readable number there, it is the machine's clock.
    """

    def now() -> datetime:
        with contextlib.suppress(OSError, ValueError, OverflowError):
            if file is not None:
                return datetime.now(UTC) + timedelta(seconds=float(file.read_text(encoding="ascii")))
        return datetime.now(UTC)

    return now


class Alarm:
    """Ends a pause early."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def set_for(self, seconds: float) -> None:
        """Ring in this many seconds, in addition to earlier calls."""
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
    """Call `turn_clock` repeatedly until `stop` is set. Errors are logged and don't end the loop."""
    alarm = alarm or Alarm()
    while not stop.is_set():
        try:
            await turn_clock()
        except Exception:
            log.exception("a duty of the clock failed")
        await alarm.pause(stop, tick)
