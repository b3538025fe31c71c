"""When a stand-in begins to think, and how long it takes until it answers; the same of an answer that was ordered.

Here: pauses, and what is due of them. Not here: thinking and answering (ai/). A stand-in's pause follows from what
everybody may know, and from nothing else: whether the question is open or asked in private, how many options an open
one has, and when a person was last seen to do something. An order's follows from what nobody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import blake2b

from bot.model.records import Deadline, MatchRecord, Seated
from games.engine.asks import Ask
from games.engine.match import Match

BEFORE = 1.0
"""Seconds until a stand-in begins to think: others can read first what has happened."""

QUICK, OPEN, LONG, PRIVATE = 0.5, 1.5, 2.5, 4.0
"""Seconds from then to its answer: to an open question with a single option, with few and with many, as a person would
take the longer, the more there are; and to any private one. In these it thinks; whoever thinks for longer answers whole
pauses later.
"""

ORDERED = (3.0, 20.0)
"""Seconds from a question to the answer that its player has ordered: between these, short pauses more often than long
ones, as people take them. Which one follows from the match's secret alone, so that an order looks like a person.
"""

FEW = 5
"""So many options are taken in at a glance."""

WATCHED = timedelta(minutes=10)
"""For so long after a person was seen to do something, somebody may be watching."""

UNWATCHED = 1.0
"""When nobody is, there is nobody whom it could hurry: an open question’s pause is no longer than that, which a thought
doesn't take. A private one’s stays: who reads the times later is not to count the thoughts of a chain.
"""


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

    def until_answer(self, ask: Ask, watched: bool = True) -> float:
        """Seconds from the beginning of the thought to the answer."""
        if ask.secret:
            return PRIVATE * self.factor
        many = len(ask.options)
        pause = QUICK if many == 1 else OPEN if many <= FEW else LONG
        return (pause if watched else min(pause, UNWATCHED)) * self.factor


AT_ONCE = ThinkDelays()
"""Without any pause."""


def by_order(seed: str) -> timedelta:
    """From a question to the answer that was ordered. ``seed``: the secret of that question's chance.

    It doesn't hang on what stand-ins are set to: at once would tell.
    """
    part = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big") / 2**64
    least, most = ORDERED
    return timedelta(seconds=least * (most / least) ** part)


def thoughts(
    match: Match, seats: Sequence[Seated], now: datetime, delays: ThinkDelays, alike: bool = False
) -> list[Deadline]:
    """What stand-ins are asked, and when they begin to think of it; nothing while nobody is there to play with.

    ``alike``: who is asked at the same time answers in the order of the seats, so that it can't matter who is faster.
    """
    if not any(seated.present for seated in seats):
        return []
    if alike and match.asks:
        first = min(match.asks)
        return [Deadline(first, match.asks[first][0], now + delays.before)] if seats[first].away else []
    asked = [(seat, number) for seat, (number, _) in match.asks.items() if seats[seat].away]
    return [Deadline(seat, number, now + delays.before) for seat, number in asked]


def watched(saved: MatchRecord, now: datetime) -> bool:
    """Whether a person may be watching, by what all have seen of people there."""
    return saved.people_at is None or now - saved.people_at < WATCHED


def rouse(saved: MatchRecord, match: Match, now: datetime, delays: ThinkDelays) -> None:
    """Have it looked in time for what stand-ins are asked now, if they are asked anything."""
    if saved.status == "running" and thoughts(match, saved.seats, now, delays, saved.alike):
        delays.wake(delays.before.total_seconds())
