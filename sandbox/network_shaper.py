"""Simulate a slow, narrow or faulty network between the bot and the loopback Discord."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from sandbox.wire import Answer, HangUp, Proceed, Request

JITTER = 0.1
"""Greatest share by which a call's latency varies."""


class NetworkShaper:
    """Delays the bot's calls as a network would.

    `distance`: round-trip time to Discord in milliseconds. `uplink`: Mbit/s, shared by all uploads; 0: unlimited.
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
        """Wait as long as an upload of `size` bytes takes to reach Discord.

        Returns a function that waits as long as the answer takes to reach the bot.
        """
        half = self.distance / 2000 * self._dice.uniform(1 - JITTER, 1 + JITTER)
        wait = half + self._sending(size)
        if wait > 0:
            await self._sleep(wait)

        async def down() -> None:
            if half > 0:
                await self._sleep(half)

        return down

    def _sending(self, size: int) -> float:
        """Return the seconds until an upload of `size` bytes is sent, after it has waited for all earlier uploads."""
        if self.uplink <= 0:
            return 0.0
        now = self._now()
        self._free = max(now, self._free) + size * 8 / (self.uplink * 1_000_000)
        return self._free - now


def refusal(status: int, code: int = 0, retry_after: float = 0.05, *, everywhere: bool = False) -> Answer:
    """Return the answer with which the simulated Discord refuses a call. `code`: Discord's error code.

    For status 429 only: `retry_after` in seconds; `everywhere`, whether the global limit is exceeded.
    """
    headers = {"Via": "1.1 loopback"}
    if status != 429:
        return Answer(status, {"message": f"{status}: planned", "code": code}, headers)
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere, "code": code}
    headers |= {"Retry-After": str(max(1, round(retry_after)))}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Scope": "shared"}
    return Answer(429, body, headers)


@dataclass
class Mishap:
    """A fault planned for the next `times` calls that have this `method`, match the pattern `path` and pass `meets`.

    `stall`: seconds that the call is delayed first. `done`: whether the simulated Discord then carries out the call.
    `status`: HTTP status of the answer; 0 cuts the connection instead. `code`: Discord's error code, such as 30046 for
    too many edits of old messages. For status 429 only: `retry_after` in seconds; `everywhere`, whether the global
    limit is exceeded.
    """

    name: str
    method: str
    path: str
    status: int = 0
    done: bool = False
    times: int = 1
    code: int = 0
    retry_after: float = 0.05
    everywhere: bool = False
    stall: float = 0.0
    meets: Callable[[Request], bool] = field(default=lambda request: True)

    def fits(self, request: Request) -> bool:
        """Return whether the fault is planned for this call."""
        right = self.method == request.method and re.fullmatch(self.path, request.path) is not None
        return self.times > 0 and right and self.meets(request)


@dataclass
class Mishaps:
    """Planned faults.

    Append `intercept` to a loopback's interceptors. `met`: names of the faults that have happened so far.
    """

    planned: list[Mishap] = field(default_factory=list)
    met: list[str] = field(default_factory=list)

    async def intercept(self, request: Request, proceed: Proceed) -> Answer:
        """Apply the first planned fault that fits the call. Raises HangUp if it cuts the connection."""
        mishap = next((one for one in self.planned if one.fits(request)), None)
        if mishap is None:
            return await proceed()
        mishap.times -= 1
        self.met.append(mishap.name)
        if mishap.stall:
            await asyncio.sleep(mishap.stall)
        if mishap.done:
            await proceed()
        if not mishap.status:
            raise HangUp
        return refusal(mishap.status, mishap.code, mishap.retry_after, everywhere=mishap.everywhere)


@dataclass
class Faults:
    """Faults that a user sets in the Workshop, a tab of the sandbox's web page.

    Each API call takes `slow` seconds longer, and the next `left` calls are refused. `status`: HTTP status of the
    refusals. `done`: whether the simulated Discord carries out the refused calls all the same.
    """

    slow: float = 0.0
    status: int = 500
    left: int = 0
    done: bool = False

    async def intercept(self, request: Request, proceed: Proceed) -> Answer:
        """Delay or refuse the call, as these settings say."""
        if self.slow:
            await asyncio.sleep(self.slow)
        if self.left <= 0:
            return await proceed()
        self.left -= 1
        if self.done:
            await proceed()
        return refusal(self.status, retry_after=1.0)
