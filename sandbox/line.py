"""The line between the bot and the loopback Discord: how far away it is, and how much goes up it at a time.

Here: waiting. Not here: counting what goes over it (ledger.py), and what goes wrong with it (mishaps.py).
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable

JITTER = 0.1
"""By so much of itself a call's way is shorter or longer, as the seed will have it."""


class Line:
    """`distance`: milliseconds that each call is under way, there and back. `uplink`: Mbit/s that all calls share on
    their way up; 0: no end of it. A line of no distance and no end costs nothing.
    """

    def __init__(
        self, distance: float = 0.0, uplink: float = 0.0, seed: str = "line", *,
        now: Callable[[], float] = time.monotonic, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:  # fmt: skip
        self.distance, self.uplink = distance, uplink
        self._dice = random.Random(seed)
        self._now, self._sleep = now, sleep
        self._free = 0.0

    async def up(self, size: int) -> Callable[[], Awaitable[None]]:
        """Wait until a call of so many bytes has come to Discord; what is given waits until its answer is back."""
        half = self.distance / 2000 * self._dice.uniform(1 - JITTER, 1 + JITTER)
        wait = half + self._sending(size)
        if wait > 0:
            await self._sleep(wait)

        async def down() -> None:
            if half > 0:
                await self._sleep(half)

        return down

    def _sending(self, size: int) -> float:
        """Seconds until the last byte is on its way: after all that went up before it."""
        if self.uplink <= 0:
            return 0.0
        now = self._now()
        self._free = max(now, self._free) + size * 8 / (self.uplink * 1_000_000)
        return self._free - now
