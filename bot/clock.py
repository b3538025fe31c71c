"""Time: what is due is done, even if the process that should have done it is gone.

Here: the loop that looks for what has come due. Not here: what is due when.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

TICK = 2.0
"""Seconds between two looks."""


async def run(duty: Callable[[], Awaitable[None]], tick: float = TICK) -> None:
    """Do a duty again and again. When it fails, that is logged, and it is tried again at the next tick."""
    while True:
        try:
            await duty()
        except Exception:
            log.exception("a duty of the clock failed")
        await asyncio.sleep(tick)
