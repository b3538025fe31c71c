"""Test practice and puzzles if the bot is killed meanwhile: everything is stored once, and no earlier match changes.

How positions are asked, judged and stored is tested in tests/cogs/test_practice.py and tests/cogs/test_puzzles.py.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path

import pytest

import games
from bot.model.daily import number_of
from sandbox.offers import offers_to
from sandbox.people import Person, Reply, Seen
from sandbox.playing import Playing
from sandbox.test_server import NAMES, ONLOOKER, open_test_server
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of
from tests.journeys.stretch import Stretch
from tests.journeys.test_failpoints import CALM, Plan
from tests.journeys.test_failpoints import SOMETIMES as OF_SENDING

pytestmark = pytest.mark.usefixtures("undrawn")

LOOK, PICK, PUZZLE, GO_ON, ANSWER, LIST = range(1, 7)
"""The steps at which the bot is killed."""

RUNS = [
    {
        LOOK: "press received",
        PICK: "before callback",
        PUZZLE: "puzzle answered",
        GO_ON: "position opened",
        ANSWER: "answer committed",
        LIST: "press received",
    },
    {LOOK: "after callback", PUZZLE: "press received", GO_ON: "before send", ANSWER: "answer chosen"},
    {LOOK: "before callback", PICK: "press received", PUZZLE: "before callback", GO_ON: "after send"},
    {PICK: "after callback", PUZZLE: "after callback", GO_ON: "delivery recorded", ANSWER: "after edit"},
    {LOOK: "press received", GO_ON: "before send", LIST: "before callback"},
]
SEED = "7"
"""Its match has a turning point in a move, after which the match goes on."""
OFTEN = (0,)
"""Kills tried in every run."""

ANALYSED = 120.0
"""Seconds until a match must be analysed, or an answer judged."""


class PracticeStretch(Stretch):
    """A player tries a past position again, answers a puzzle, plays a match from the position, and opens *Practise*."""

    def __init__(self, playing: Playing, plan: Plan, person: Person, page: Seen, position: str) -> None:
        super().__init__(playing, plan)
        self.person, self.page = person, page
        self.position, _, self.epoch = position.partition("@")
        self.shown: set[str] = set()
        """Texts that the player has read."""

    async def play(self) -> None:
        """Play the steps that the class describes."""
        await self.step(self._looked, self._read("A strong stand-in picks"))
        await self.step(self._picked, self._read("you come first in"))
        await self.step(self._puzzled, self._read("1 person has answered it so far, 1 right."))
        await self.step(self._gone_on, self._on)
        self.playing.match = await self.playing.book.newest(self.person.id) or 0
        lines = len(await self.playing.book.journal(self.playing.match))
        await self.step(self._answered, self.journal(lines + 1))
        await self.step(self._listed, self._read("**Practise**"))

    async def _pressed(self, what: str) -> Reply:
        return await self.person.force(self.page.channel, self.page.id, f"{self.position}:{what}@{self.epoch}")

    async def _looked(self) -> Reply:
        return await self._reading(await self._pressed("best"), "A strong stand-in picks")

    async def _picked(self) -> Reply:
        return await self._reading(await self._pressed("0"), "you come first in")

    async def _reading(self, reply: Reply, part: str) -> Reply:
        """Wait until the reply's text contains `part`, and add this text to `shown`."""
        seen = await reply.showing(lambda seen: part in seen.text, ANALYSED)
        self.shown.add(seen.text)
        return reply

    def _read(self, part: str) -> Callable[[], Awaitable[bool]]:
        async def done() -> bool:
            return any(part in text for text in self.shown)

        return done

    async def _puzzled(self) -> Reply:
        """Answer the first puzzle of the day correctly. If an earlier attempt has answered it, only read the result."""
        daily = await (await self.person.slash(self.playing.hall.channel, "daily")).answered()
        opened = await self.person.click(daily, "Who has what?")
        puzzle = await opened.showing(lambda seen: seen.text != daily.text, self.playing.patience)
        for pick in puzzle.controls:
            if named := re.search(r":([a-z-]+):(\d+)-pick-(\d+)", pick.custom_id):
                shipped = games.puzzles(named[1])
                if shipped[number_of(date.fromordinal(int(named[2])), shipped)].right == int(named[3]):
                    opened = await self.person.click(puzzle, custom_id=pick.custom_id)
        return await self._reading(opened, "1 person has answered it so far, 1 right.")

    async def _listed(self) -> Reply:
        history = await (await self.person.slash(self.playing.hall.channel, "history")).answered()
        return await self._reading(await self.person.click(history, "Practise"), "**Practise**")

    async def _gone_on(self) -> Reply:
        return await self._pressed("on")

    async def _on(self) -> bool:
        return bool(await self.begun())

    async def begun(self) -> list[int]:
        """Return the numbers of the running matches that were begun from a position."""
        wanted = "select id from match where origin_id is not null and status = 'running'"
        return [row[0] for row in await self.playing.book._rows(wanted)]

    async def _answered(self) -> Reply:
        """Wait until the bot has sent the new match's question, if need be after a restart, and answer the question."""
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
            answers = await book._rows("select game, solved from puzzle_answer")
            assert answers
            assert all(solved for _, solved in answers), "each answer solved its puzzle"
            assert len({game for game, _ in answers}) == len(answers), "one answer a game"
            assert all("🔥" not in text for text in stretch.shown), "a streak of one day"
            solved = await book._rows("select match_id, line from solved")
            assert solved in ([], [(over.id, line)]), "solved once"
            assert await stretch.begun() == [playing.match], "one match goes on from there"
            [listed] = [text for text in stretch.shown if "**Practise**" in text]
            assert {*re.findall(r"match (\d+)", listed)} <= {str(over.id)}, "no running match is in the list"
            running = await person.force(page.channel, page.id, f"retry:{playing.match}:{line + 1}@{stretch.epoch}")
            assert "Only your own questions in finished matches" in (await running.answered()).text
            assert await book.journal(over.id) == before, "the finished match stays as it was"
            assert (await book.journal(playing.match))[:line] == before[:line]
