"""Test that a match is the same if the bot is killed while a player undoes an answer or while a take-back is voted on.

Kills during whole matches are tested in test_failpoints.py.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.offers import HAND, offers_to
from sandbox.people import Person, Reply, Seen
from sandbox.test_server import NAMES, ONLOOKER, open_test_server
from sandbox.transcript import last_forms
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of
from tests.journeys.stretch import Ended, Stretch, nothing_differs
from tests.journeys.test_failpoints import CALM, Plan
from tests.journeys.test_failpoints import SOMETIMES as OF_SENDING

pytestmark = pytest.mark.usefixtures("undrawn")

SEED = "2"
BEFORE = (*["setup"] * 6, "primary")
"""Answers in this match of Chocolate Coin before an operation whose choice can be undone."""

OPENING = len(BEFORE)
WITHIN = ("op", "undo", "op", "recruit")

UNDO, ASK, FIRST, LAST = OPENING + 1, OPENING + 4, OPENING + 5, OPENING + 6
"""Steps of the stretch: an undo, the request, and the two votes."""

POINTS = (
    "press received",
    "answer chosen",
    "answer committed",
    "before send",
    "after send",
    "before edit",
    "after edit",
    "before callback",
    "after callback",
    "delivery recorded",
    "press acknowledged",
)
SOMETIMES = OF_SENDING | {"delivery recorded", "press acknowledged"}
"""Failpoints that may remain unreached: a vote without a decision changes no message, and a takeback sends none."""

RUNS = [
    {step: POINTS[(first + skip) % len(POINTS)] for skip, step in enumerate((UNDO, ASK, FIRST, LAST))}
    for first in range(len(POINTS))
]
OFTEN = (1, 7)
"""Kills tried in every run: before and after each commit, before and after a callback. `make soak` tries all."""


class TakebackStretch(Stretch):
    """A player answers, undoes the answer and answers again. Then all agree that another answer is taken back."""

    async def play(self) -> None:
        """Play the steps that the class describes."""
        for _ in range(OPENING):
            await self.step(self._answered, self.journal(self.steps + 2))
        for act in (self._answered, self._undone, self._answered, self._answered):
            await self.step(act, self.journal(self.steps + 2))
        journal = await self.playing.book.journal(self.playing.match)
        seats = (await self.playing.book.standing(self.playing.match)).seats
        mine = journal[-1]["seat"]
        people = {seat: self.player(user) for seat, user in seats.items()}
        self.asking, self.others = people.pop(mine), people
        await self.step(self._asked, self._voted(()))
        voters = sorted(self.others)
        await self.step(lambda: self._agreed(voters[0]), self._voted(voters[:1]))
        await self.step(lambda: self._agreed(voters[1]), self.journal(OPENING + 6))

    def _voted(self, seats: Any) -> Callable[[], Awaitable[bool]]:
        async def done() -> bool:
            [row] = await self.playing.book._rows(
                "select takebacks from match where id = :match", match=self.playing.match
            )
            kept = {} if row[0] is None else json.loads(row[0])
            request = kept.get("request") or {}
            return request.get("open") is True and request["yes"] == list(seats)

        return done

    async def _answered(self) -> Reply:
        """Answer one of the open questions with its first option, as the player who is asked."""
        for seat, user in sorted((await self.playing.book.standing(self.playing.match)).seats.items()):
            person = self.player(user)
            for offer in offers_to(person, self.playing.match, seat):
                control = offer.controls[0]
                if control.is_select:
                    return await person.select(offer.message, [control.options[0][0]], custom_id=control.custom_id)
                return await person.click(offer.message, custom_id=control.custom_id)
        raise AssertionError("nobody is asked anything")

    async def _undone(self) -> Reply:
        [*_, last] = await self.playing.book.journal(self.playing.match)
        seats = (await self.playing.book.standing(self.playing.match)).seats
        return await self._pressed(*self._showing("u1", [self.player(seats[last["seat"]])]))

    async def _asked(self) -> Reply:
        hand = self.playing.showing(self.asking, HAND)
        opener = next(c for c in hand.controls if c.custom_id.startswith(HAND))
        shown = await (await self.asking.click(hand, custom_id=opener.custom_id)).answered()
        return await self._pressed(self.asking, shown, "u2")

    async def _agreed(self, seat: int) -> Reply:
        person = self.others[seat]
        return await self._pressed(*self._showing("u3", [person]))

    def _showing(self, verb: str, people: Any) -> tuple[Person, Seen, str]:
        for person in people:
            for message in reversed(person.everything(pressable=True)):
                if any(c.custom_id.startswith(verb) for c in message.controls):
                    return person, message, verb
        raise AssertionError(f"nobody sees {verb}")

    async def _pressed(self, person: Person, message: Seen, verb: str) -> Reply:
        control = next(c for c in message.controls if c.custom_id.startswith(verb))
        return await person.click(message, custom_id=control.custom_id)


async def played(database: str, deaths: dict[int, str], tmp_path: Path) -> Ended:
    """Play the steps of `TakebackStretch`, and kill the bot at the failpoints `deaths` ({step: failpoint}).

    Returns the journal, the messages by channel, and the failpoints at which the bot died.
    """
    async with open_test_server((*NAMES[:3], ONLOOKER)) as hall:
        file = tmp_path / "failpoint"
        await hall.start_bot(environment={**CALM, "DICE_SEED": SEED, "FAILPOINT_FILE": str(file)}, database=database)
        plan = Plan(hall, {step + 1: point for step, point in deaths.items()}, file, SOMETIMES)
        async with book_of(hall) as book:
            playing = match_of(hall, book, NAMES[:3], "chocolate-coin", seed=SEED, mortal=True)
            await playing.open_lobby()
            await playing.fill_table()
            await TakebackStretch(playing, plan).play()
            standing = await playing.settled()
            hall.checks.check()
            return await book.journal(standing.id), last_forms(hall, standing), plan.died


@pytest.mark.parametrize(
    "runs",
    [
        pytest.param([RUNS[number] for number in OFTEN], id="often"),
        *(pytest.param([run], id=run[UNDO], marks=pytest.mark.soak) for run in RUNS),
    ],
)
async def test_killed_over_an_undo_and_over_votes_nothing_is_lost_and_nothing_doubled(
    runs: list[dict[int, str]], databases: Databases, tmp_path: Path
) -> None:
    async with fresh(databases, "sqlite", tmp_path) as database:
        calm = await played(database, {}, tmp_path)
    assert [line["about"] for line in calm[0]] == ["deal", *BEFORE, *WITHIN, "given back"]
    for run in runs:
        async with fresh(databases, "sqlite", tmp_path) as database:
            nothing_differs(calm, await played(database, run, tmp_path), run, SOMETIMES)
