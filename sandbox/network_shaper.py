"""A slow, narrow or failing network between the bot and the loopback Discord."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from sandbox.wire import Answer, HangUp, Proceed, Request

JITTER = 0.1
"""By so much of itself a call's way is shorter or longer, as the seed will have it."""


class NetworkShaper:
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


def refusal(status: int, code: int = 0, retry_after: float = 0.05, *, everywhere: bool = False) -> Answer:
    """Return the answer with which Discord refuses a call; `retry_after` (seconds) and `everywhere` are of a 429."""
    headers = {"Via": "1.1 loopback"}
    if status != 429:
        return Answer(status, {"message": f"{status}: planned", "code": code}, headers)
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere, "code": code}
    headers |= {"Retry-After": str(max(1, round(retry_after)))}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Scope": "shared"}
    return Answer(429, body, headers)


@dataclass
class Mishap:
    """What happens to the next calls of a kind.

    `status`: the answer's; 0 cuts the connection. `done`: Discord has done it all the same. `retry_after`: seconds, of
    a 429, which is `everywhere` or of this route; `code` is 30046 where old messages are edited too often. `stall`:
    seconds until anything happens.
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
        """Whether it happens to this call."""
        right = self.method == request.method and re.fullmatch(self.path, request.path) is not None
        return self.times > 0 and right and self.meets(request)


@dataclass
class Mishaps:
    """Append its `intercept` to a loopback's interceptors; `met` are the names of those that happened, in order."""

    planned: list[Mishap] = field(default_factory=list)
    met: list[str] = field(default_factory=list)

    async def intercept(self, request: Request, proceed: Proceed) -> Answer:
        """One call on its way."""
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
    """`slow`: seconds each call takes longer. The next `left` calls are refused with `status`; `done`: once done."""

    slow: float = 0.0
    status: int = 500
    left: int = 0
    done: bool = False

    async def intercept(self, request: Request, proceed: Proceed) -> Answer:
        """One call on its way."""
        if self.slow:
            await asyncio.sleep(self.slow)
        if self.left <= 0:
            return await proceed()
        self.left -= 1
        if self.done:
            await proceed()
        return refusal(self.status, retry_after=1.0)
