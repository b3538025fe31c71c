"""When a stand-in begins to think, and how long it takes until it answers.

Here: pauses, and what is due of them. Not here: thinking and answering (ai/). A pause follows from what everybody may
know, and from nothing else: whether the question is open or asked in private.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.model.records import Deadline, MatchRecord, Seated
from games.engine.asks import Ask
from games.engine.match import Match

BEFORE = 1.0
"""Seconds until a stand-in begins to think: others can read first what has happened."""

OPEN, PRIVATE = 1.5, 4.0
"""Seconds from then to its answer. In these it thinks; whoever thinks for longer answers whole pauses later."""


def _nobody_waits(seconds: float) -> None:
    """What is due is found by whoever looks."""


@dataclass(frozen=True)
class ThinkDelays:
    """How long stand-ins pause: ``factor`` of what is usual. ``wake``: look again after so many seconds."""

    factor: float = 0.0
    wake: Callable[[float], None] = _nobody_waits

    @property
    def before(self) -> timedelta:
        """From the question to the thought."""
        return timedelta(seconds=BEFORE * self.factor)

    def until_answer(self, ask: Ask) -> float:
        """Seconds from the beginning of the thought to the answer."""
        return (PRIVATE if ask.secret else OPEN) * self.factor


AT_ONCE = ThinkDelays()
"""Without any pause."""


def thoughts(match: Match, seats: Sequence[Seated], now: datetime, delays: ThinkDelays) -> list[Deadline]:
    """What stand-ins are asked, and when they begin to think of it; nothing while nobody is there to play with."""
    if not any(seated.present for seated in seats):
        return []
    asked = [(seat, number) for seat, (number, _) in match.asks.items() if seats[seat].away]
    return [Deadline(seat, number, now + delays.before) for seat, number in asked]


def rouse(saved: MatchRecord, match: Match, now: datetime, delays: ThinkDelays) -> None:
    """Have it looked in time for what stand-ins are asked now, if they are asked anything."""
    if saved.status == "running" and thoughts(match, saved.seats, now, delays):
        delays.wake(delays.before.total_seconds())
