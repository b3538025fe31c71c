"""What goes wrong on purpose between the bot and Discord: slow answers and refused calls.

An interceptor of the loopback; it decides nothing, it only does what the workshop has set.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from ..wire import Answer, Proceed, Request

_WORDS = {429: "You are being rate limited.", 500: "500: Internal Server Error", 503: "503: Service Unavailable"}


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
        return _refusal(self.status)


def _refusal(status: int) -> Answer:
    body: dict[str, object] = {"message": _WORDS[status], "code": 0}
    headers = {"Via": "1.1 loopback"}
    if status == 429:
        body |= {"retry_after": 1.0, "global": False}
        headers |= {"Retry-After": "1", "X-RateLimit-Scope": "shared"}
    return Answer(status, body, headers)
