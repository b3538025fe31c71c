"""Test kills of the bot while a player tries a past position again, plays on from it, and answers the day's puzzle.

How positions are asked, judged and stored is tested in tests/cogs/test_practice.py and tests/cogs/test_puzzles.py.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandbox.offers import offers_to
from sandbox.people import Person, Reply, Seen
from sandbox.playing import Playing
from sandbox.test_server import NAMES, ONLOOKER, open_test_server
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of
from tests.journeys.stretch import Stretch
from tests.journeys.test_failpoints import CALM, SEED, Plan
from tests.journeys.test_failpoints import SOMETIMES as OF_SENDING

pytestmark = pytest.mark.usefixtures("undrawn")

LOOK, PUZZLE, GO_ON, ANSWER = 1, 2, 3, 4
"""The steps at which the bot is killed."""

RUNS = [
    {LOOK: "press received", PUZZLE: "puzzle answered", GO_ON: "position opened", ANSWER: "answer committed"},
    {LOOK: "after callback", PUZZLE: "press received", GO_ON: "before send", ANSWER: "answer chosen"},
    {LOOK: "before callback", PUZZLE: "before callback", GO_ON: "after send", ANSWER: "answer committed"},
    {LOOK: "press acknowledged", PUZZLE: "after callback", GO_ON: "delivery recorded", ANSWER: "after edit"},
]
OFTEN = (0,)
"""Kills tried in every run."""

ANALYSED = 120.0
"""Seconds until a match must be analysed."""


class PracticeStretch(Stretch):
    """A player answers a past position again, answers a puzzle, plays on from the position, and answers there."""

    def __init__(self, playing: Playing, plan: Plan, person: Person, page: Seen, position: str) -> None:
        super().__init__(playing, plan)
        self.person, self.page = person, page
        self.position, _, self.epoch = position.partition("@")
        self.judged = False

    async def play(self) -> None:
        """Play the steps that the class describes."""
        await self.step(self._looked, self._judged)
        await self.step(self._puzzled, self._one_answer)
        await self.step(self._gone_on, self._on)
        self.playing.match = await self.playing.book.newest(self.person.id) or 0
        lines = len(await self.playing.book.journal(self.playing.match))
        await self.step(self._answered, self.journal(lines + 1))

    async def _pressed(self, what: str) -> Reply:
        return await self.person.force(self.page.channel, self.page.id, f"{self.position}:{what}@{self.epoch}")

    async def _looked(self) -> Reply:
        reply = await self._pressed("best")
        await reply.showing(lambda seen: "A strong stand-in picks" in seen.text, self.playing.patience)
        self.judged = True
        return reply

    async def _judged(self) -> bool:
        return self.judged

    async def _puzzled(self) -> Reply:
        daily = await (await self.person.slash(self.playing.hall.channel, "daily")).answered()
        opened = await self.person.click(daily, "Who has what?")
        puzzle = await opened.showing(lambda seen: seen.text != daily.text, self.playing.patience)
        picks = [one.custom_id for one in puzzle.controls if "-pick-" in one.custom_id]
        return await self.person.click(puzzle, custom_id=picks[0]) if picks else opened

    async def _one_answer(self) -> bool:
        return len(await self.playing.book._rows("select user_id from puzzle_answer")) == 1

    async def _gone_on(self) -> Reply:
        return await self._pressed("on")

    async def _on(self) -> bool:
        return bool(await self.begun())

    async def begun(self) -> list[int]:
        """Return the numbers of the running matches that were begun from a position."""
        wanted = "select id from match where origin_id is not null and status = 'running'"
        return [row[0] for row in await self.playing.book._rows(wanted)]

    async def _answered(self) -> Reply:
        """Wait for the new match's question, which the bot may not have sent before it died, and answer it."""
        async with asyncio.timeout(self.playing.patience):
            while True:
                for seat, user in (await self.playing.book.standing(self.playing.match)).seats.items():
                    for offer in offers_to(self.person, self.playing.match, seat) if user == self.person.id else ():
                        return await self.person.click(offer.message, custom_id=offer.controls[0].custom_id)
                await asyncio.sleep(0.1)


async def turning_point(playing: Playing) -> tuple[Person, Seen, str]:
    """Return (a player with a turning point, the page of the analysis, custom id of a button on that page).

    The button lets the player answer the turning point's question again.
    """
    for person in playing.players:
        page = await _analysed(playing, person)
        ids = [one.custom_id for one in page.controls if one.custom_id.startswith("retry:")]
        if ids:
            return person, page, ids[0]
    raise AssertionError("nobody has a turning point")


async def _analysed(playing: Playing, person: Person) -> Seen:
    """Press *What happened?*, and return the page once the analysis is there."""
    reply = await person.click(person.find("What happened?"), "What happened?")
    return await reply.showing(lambda seen: "a guess, not a verdict" in seen.text, ANALYSED)


@pytest.mark.parametrize(
    "run",
    [pytest.param(run, marks=() if number in OFTEN else pytest.mark.soak) for number, run in enumerate(RUNS)],
    ids=lambda run: run[GO_ON],
)
async def test_killed_over_practice_everything_happens_once(
    run: dict[int, str], databases: Databases, tmp_path: Path
) -> None:
    file, sometimes = tmp_path / "failpoint", OF_SENDING | {"delivery recorded"}
    async with fresh(databases, "sqlite", tmp_path) as database, open_test_server((*NAMES[:2], ONLOOKER)) as hall:
        await hall.start_bot(environment={**CALM, "FAILPOINT_FILE": str(file)}, database=database)
        plan = Plan(hall, dict(run), file, sometimes)
        async with book_of(hall) as book:
            playing = match_of(hall, book, NAMES[:2], seed=SEED, mortal=True, options={"turn_cap": 10})
            over = await playing.play()
            before = await book.journal(over.id)
            person, page, position = await turning_point(playing)
            stretch = PracticeStretch(playing, plan, person, page, position)
            line = int(stretch.position.split(":")[2])
            await stretch.play()
            hall.checks.check()
            assert set(run.values()) - set(plan.died) <= sometimes
            assert await stretch.begun() == [playing.match], "one match goes on from there"
            assert await book.journal(over.id) == before, "the finished match stays as it was"
            assert (await book.journal(playing.match))[:line] == before[:line]
