"""Mishaps between the bot and Discord, planned call by call: refusals, lost answers, cut connections, impatient limits.

An interceptor of the loopback; it does what was planned, once each, and keeps count. What the bot makes of it is judged
elsewhere.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from .wire import Answer, HangUp, Proceed, Request


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

    def answer(self) -> Answer:
        """What the bot is told."""
        headers = {"Via": "1.1 loopback"}
        if self.status != 429:
            return Answer(self.status, {"message": f"{self.status}: planned", "code": self.code}, headers)
        body = {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": self.everywhere}
        headers |= {"Retry-After": str(max(1, round(self.retry_after)))}
        headers |= {"X-RateLimit-Global": "true"} if self.everywhere else {"X-RateLimit-Scope": "shared"}
        return Answer(429, body | {"code": self.code}, headers)


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
        return mishap.answer()
