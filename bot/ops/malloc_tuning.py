"""The memory that the C library hands out: one heap, and what is free in them goes back to the system."""

from __future__ import annotations

import asyncio
import ctypes
from contextlib import suppress

M_ARENA_MAX = -8
"""For mallopt: how many heaps there may be; each thread would take one of its own."""

SWEEP = 20.0
"""Seconds between two times that free memory is given back: drawing leaves a tenth of all in pieces."""


def share() -> None:
    """Have all threads share one heap, so that what one gives back others use: a third less memory."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


async def give_back() -> None:
    """Give whole free pages between what is in use back to the system, in a thread."""
    with suppress(OSError, AttributeError):
        await asyncio.to_thread(ctypes.CDLL(None).malloc_trim, 0)
