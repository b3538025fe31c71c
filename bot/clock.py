"""Time: what is due is done, even if the process that should have done it is gone.

Here: the loop that looks for what has come due. Not here: what is due when.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

TICK = 2.0
"""Seconds between two looks."""


async def run(duty: Callable[[], Awaitable[None]], stop: asyncio.Event, tick: float = TICK) -> None:
    """Do a duty again and again, until told to stop. When it fails, that is logged, and it is tried again."""
    while not stop.is_set():
        try:
            await duty()
        except Exception:
            log.exception("a duty of the clock failed")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), tick)
