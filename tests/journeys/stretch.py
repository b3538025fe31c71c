"""A short stretch of one match, step by step, each of which may be the bot's last before it is started again.

Here: taking a step until it has come to something, and what must be equal after it. Not here: which steps (the
tests), and where the bot dies (test_failpoints.py).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Set
from typing import Any

from sandbox.people import Person
from sandbox.playing import Playing
from tests.journeys.test_failpoints import Plan

Ended = tuple[Any, Any, list[str]]
"""A match's journal, what everybody sees of it by place, and where the bot died."""


def nothing_differs(calm: Ended, killed: Ended, deaths: Mapping[int, str], sometimes: Set[str]) -> None:
    """Nothing is lost and nothing doubled where the bot died at each of these points, but perhaps for ``sometimes``."""
    (journal, seen, _), (killed_journal, killed_seen, died) = calm, killed
    assert {*deaths.values()} - {*died} <= sometimes
    assert killed_journal == journal
    for place in seen:
        assert killed_seen[place] == seen[place], (place, deaths)


class Stretch:
    """What is done at a table; `steps` so far."""

    def __init__(self, playing: Playing, plan: Plan) -> None:
        self.playing, self.plan, self.steps = playing, plan, 0

    async def step(self, act: Callable[[], Awaitable[Any]], done: Callable[[], Awaitable[bool]]) -> None:
        """Do this until it is done, whatever dies meanwhile."""
        self.steps += 1
        await self.plan.before_press(self.steps)
        await self.playing.insist(act, done, f"came to nothing at step {self.steps}")
        await self.plan.rest()
        await self.playing.settled()

    def player(self, user: int) -> Person:
        """Who that is."""
        return next(person for person in self.playing.players if person.id == user)

    def journal(self, lines: int) -> Callable[[], Awaitable[bool]]:
        """Whether the match has so many lines."""

        async def done() -> bool:
            return len(await self.playing.book.journal(self.playing.match)) >= lines

        return done
