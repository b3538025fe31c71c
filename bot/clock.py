"""Time: what is due is done, even if the process that should have done it is gone.

Here: what time it is, and the loop that looks for what has come due. Not here: what is due when.
"""

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


async def run(duty: Callable[[], Awaitable[None]], stop: asyncio.Event, tick: float = TICK) -> None:
    """Do a duty again and again, until told to stop. When it fails, that is logged, and it is tried again."""
    while not stop.is_set():
        try:
            await duty()
        except Exception:
            log.exception("a duty of the clock failed")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), tick)
