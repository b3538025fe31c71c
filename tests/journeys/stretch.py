"""Play a few steps of a match, and kill the bot during some of them, at chosen failpoints."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Set
from typing import Any

from sandbox.people import Person
from sandbox.playing import Playing
from tests.journeys.test_failpoints import Plan

Ended = tuple[Any, Any, list[str]]
"""A match's journal, what people see by channel, and the failpoints at which the bot died."""


def nothing_differs(calm: Ended, killed: Ended, deaths: Mapping[int, str], sometimes: Set[str]) -> None:
    """Check that a run with kills ended like a run without them, and that the bot died at each planned failpoint.

    `calm` (without kills), `killed`: a run's journal, messages by channel, and failpoints at which the bot died.
    `deaths`: the failpoint planned for each step. `sometimes`: failpoints at which the bot needn't die.
    """
    (journal, seen, _), (killed_journal, killed_seen, died) = calm, killed
    assert {*deaths.values()} - {*died} <= sometimes
    assert killed_journal == journal
    for place in seen:
        assert killed_seen[place] == seen[place], (place, deaths)


class Stretch:
    """A few steps of a match, during which the bot may be killed. `steps`: how many steps have begun."""

    def __init__(self, playing: Playing, plan: Plan) -> None:
        self.playing, self.plan, self.steps = playing, plan, 0

    async def step(self, act: Callable[[], Awaitable[Any]], done: Callable[[], Awaitable[bool]]) -> None:
        """Do the next step: repeat `act` until `done` returns True. The bot may die and restart meanwhile."""
        self.steps += 1
        await self.plan.before_press(self.steps)
        await self.playing.insist(act, done, f"came to nothing at step {self.steps}")
        await self.plan.rest()
        await self.playing.settled()

    def player(self, user: int) -> Person:
        """Return the player with this user id."""
        return next(person for person in self.playing.players if person.id == user)

    def journal(self, lines: int) -> Callable[[], Awaitable[bool]]:
        """Return a function that returns whether the match's journal has at least this many lines."""

        async def done() -> bool:
            return len(await self.playing.book.journal(self.playing.match)) >= lines

        return done
