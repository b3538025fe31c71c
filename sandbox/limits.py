"""Simulate Discord's rate limits and its detection of repeated nonces, on a clock that tests can advance.

Only the global limit is documented (https://discord.com/developers/docs/topics/rate-limits#global-rate-limit). The
limits of single routes are estimates from practice.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Any, Literal

from cachetools import TTLCache

from sandbox.wire import Answer, Request


class Clock:
    """A clock that `advance` sets ahead of the machine's clock."""

    def __init__(self) -> None:
        self._ahead = 0.0

    @property
    def ahead(self) -> float:
        """The number of seconds by which this clock is ahead of the machine's."""
        return self._ahead

    def now(self) -> datetime:
        """Return the current time as an aware datetime in UTC."""
        return datetime.now(UTC) + timedelta(seconds=self._ahead)

    def seconds(self) -> float:
        """Return the clock's monotonic time in seconds."""
        return time.monotonic() + self._ahead

    def advance(self, seconds: float) -> None:
        """Move this clock ahead by `seconds`."""
        self._ahead += seconds


Pace = Literal["real", "fast", "off"]
_SHORTER: dict[str, float] = {"real": 1.0, "fast": 1 / 50}
#: Age in seconds from which edits of a message are limited, with error 30046
#: (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json).
_OLD_MESSAGE = 3600.0
#: Calls and seconds of the global limit (see the link above).
_GLOBAL = (50, 1.0)


@dataclass
class _Window:
    """A rate limit's current window: its end in the clock's seconds, and the number of calls in it so far."""

    ends: float = 0.0
    used: int = 0

    def take(self, limit: int, length: float, now: float) -> bool:
        if now >= self.ends:
            self.ends, self.used = now + length, 0
        self.used += 1
        return self.used <= limit


@dataclass
class Limits:
    """The rate-limit buckets of one bot. `seconds` returns the clock's time, `wall` Unix time, both in seconds.

    `pace`: "real" for Discord's limits, "fast" for the same limits with windows 1/50 as long, "off" for no limits.
    """

    pace: Pace
    seconds: Callable[[], float]
    wall: Callable[[], float]
    refused: int = 0
    _windows: dict[str, _Window] = field(default_factory=dict)

    def check(self, request: Request, *, message_age: float | None = None) -> tuple[dict[str, str], Answer | None]:
        """Count a call towards its limits.

        Returns headers for the answer, and a 429 answer if a limit is exceeded, else None. `message_age`: seconds since
        the edited message was sent; edits of old messages have a limit of their own (code 30046).
        """
        if self.pace == "off":
            return {}, None
        if not of_interaction(request.path) and (refusal := self._enter("global", *_GLOBAL, scope="global")):
            return {}, refusal
        name, limit, length = _bucket(request)
        if name is None:
            return {}, None
        if message_age is not None and message_age > _OLD_MESSAGE:
            old = f"old:{request.segments[1]}"
            if refusal := self._enter(old, 3, 6.0, scope="user", code=30046):
                return {}, refusal
        refusal = self._enter(name, limit, length, scope="user")
        return (refusal.headers if refusal else self._headers(name, limit)), refusal

    def _enter(self, name: str, limit: int, length: float, *, scope: str, code: int = 0) -> Answer | None:
        now = self.seconds()
        window = self._windows.setdefault(name, _Window())
        if window.take(limit, length * _SHORTER[self.pace], now):
            self._sweep(now)
            return None
        self.refused += 1
        wait = round(window.ends - now, 3) + 0.001
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": scope == "global"}
        headers = {"Retry-After": str(max(1, round(wait))), "X-RateLimit-Scope": scope}
        if scope == "global":
            headers["X-RateLimit-Global"] = "true"
        else:
            headers |= self._headers(name, limit)
        return Answer(429, body | ({"code": code} if code else {}), headers)

    def _headers(self, name: str, limit: int) -> dict[str, str]:
        window = self._windows[name]
        left = max(0.0, window.ends - self.seconds())
        return {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - window.used)),
            "X-RateLimit-Reset": f"{self.wall() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": name.partition(":")[0],
        }

    def _sweep(self, now: float) -> None:
        if len(self._windows) > 2000:
            self._windows = {name: w for name, w in self._windows.items() if w.ends > now}


def of_interaction(path: str) -> bool:
    """Return whether a call answers an interaction, which the global limit doesn't count."""
    return path.startswith(("/interactions/", "/webhooks/"))


#: Method, path, name, calls and seconds of each bucket. Calls are counted separately by the path's `major` part.
_BUCKETS = (
    ("*", r"/webhooks/\d+/(?P<major>[^/]+).*", "webhook", 5, 5.0),
    ("POST", r"/channels/(?P<major>\d+)/messages", "send", 5, 5.0),
    ("PATCH", r"/channels/(?P<major>\d+)/messages/\d+", "edit", 5, 5.0),
    ("GET", r"/channels/(?P<major>\d+)/messages.*", "read", 5, 1.0),
    ("POST", r"/channels/(?P<major>\d+)/messages/\d+/threads", "thread", 50, 300.0),
    ("POST", r"/users/@me/(?P<major>channels)", "dm", 10, 10.0),
    ("PUT", r"/applications/(?P<major>\d+)/commands", "commands", 5, 20.0),
    ("*", r"/(?!interactions/)(?P<major>[^/]+/[^/]+).*", "other", 10, 2.0),
)


def _bucket(request: Request) -> tuple[str | None, int, float]:
    """Return a call's rate-limit bucket as (name with the major parameter, calls allowed, seconds of its window).

    The name is None for calls without a bucket.
    """
    for method, path, name, limit, length in _BUCKETS:
        if method in ("*", request.method) and (match := re.fullmatch(path, request.path)):
            return f"{name}:{match['major']}", limit, length
    return None, 0, 0.0


#: Seconds that a nonce is remembered; Discord says "the past few minutes"
#: (https://discord.com/developers/docs/resources/message#create-message).
MEMORY = 180.0


class Nonces:
    """The nonces of one bot's messages, in all channels. `seconds` returns the clock's seconds."""

    def __init__(self, seconds: Callable[[], float], memory: float = MEMORY) -> None:
        self._made: TTLCache[str, dict[str, Any]] = TTLCache(inf, memory, seconds)
        self.repeated = 0

    def recall(self, request: Request) -> dict[str, Any] | None:
        """Return the message that an earlier call sent with this call's nonce; None if there is none or it expired."""
        nonce = _enforced(request)
        made = None if nonce is None else self._made.get(nonce)
        self.repeated += made is not None
        return made

    def remember(self, request: Request, message: dict[str, Any]) -> dict[str, Any]:
        """Store a sent message under its nonce.

        Returns the message with the nonce. Discord includes the nonce only in the answer to the sending call.
        """
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
