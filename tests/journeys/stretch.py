"""Play a few steps of a match, at each of which the bot may be killed and started again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Set
from typing import Any

from sandbox.people import Person
from sandbox.playing import Playing
from tests.journeys.test_failpoints import Plan

Ended = tuple[Any, Any, list[str]]
"""A match's journal, what people see by channel, and the failpoints at which the bot died."""


def nothing_differs(calm: Ended, killed: Ended, deaths: Mapping[int, str], sometimes: Set[str]) -> None:
    """Check that a run with kills ended as one without, and that every planned failpoint was reached.

    `deaths`: the planned failpoints, by step. `sometimes`: those that may remain unreached.
    """
    (journal, seen, _), (killed_journal, killed_seen, died) = calm, killed
    assert {*deaths.values()} - {*died} <= sometimes
    assert killed_journal == journal
    for place in seen:
        assert killed_seen[place] == seen[place], (place, deaths)


class Stretch:
    """A few acts of players at a table, during which the bot may be killed. `steps`: how many acts have begun."""

    def __init__(self, playing: Playing, plan: Plan) -> None:
        self.playing, self.plan, self.steps = playing, plan, 0

    async def step(self, act: Callable[[], Awaitable[Any]], done: Callable[[], Awaitable[bool]]) -> None:
        """Repeat `act` until `done` returns True, even if the bot dies in between."""
        self.steps += 1
        await self.plan.before_press(self.steps)
        await self.playing.insist(act, done, f"came to nothing at step {self.steps}")
        await self.plan.rest()
        await self.playing.settled()

    def player(self, user: int) -> Person:
        """Return the person who is this user."""
        return next(person for person in self.playing.players if person.id == user)

    def journal(self, lines: int) -> Callable[[], Awaitable[bool]]:
        """Return a function that tells whether the journal has at least this many lines."""

        async def done() -> bool:
            return len(await self.playing.book.journal(self.playing.match)) >= lines

        return done
