"""Which message a nonce made: remembered for a few minutes after the send, then forgotten.

Discord checks a nonce with `enforce_nonce` against the bot's sends of the past few minutes, in whatever channel; a
fetched message never carries it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from cachetools import TTLCache

from .wire import Request

#: Seconds a nonce is remembered; Discord says "the past few minutes".
MEMORY = 180.0


class Nonces:
    """The nonces of one bot, on an injected clock (seconds)."""

    def __init__(self, seconds: Callable[[], float], memory: float = MEMORY) -> None:
        self._made: TTLCache[str, dict[str, Any]] = TTLCache(inf, memory, seconds)
        self.repeated = 0

    def recall(self, request: Request) -> dict[str, Any] | None:
        """The message that this send already made, or None when it is new or too long ago."""
        nonce = _enforced(request)
        made = None if nonce is None else self._made.get(nonce)
        self.repeated += made is not None
        return made

    def remember(self, request: Request, message: dict[str, Any]) -> dict[str, Any]:
        """Note what a send made; returns the message with its nonce, as the answer to the send shows it."""
        nonce = _enforced(request)
        if nonce is not None:
            message = {**message, "nonce": request.body["nonce"]}
            self._made[nonce] = message
        return message


def _enforced(request: Request) -> str | None:
    body = request.body
    if request.method != "POST" or len(request.segments) != 3 or request.segments[2] != "messages":
        return None
    if isinstance(body, dict) and body.get("enforce_nonce") and body.get("nonce") is not None:
        return str(body["nonce"])
    return None
