"""Test that a match ends in the same way if the bot is killed at any failpoint, at any kind of question."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Set
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.ops.failpoints import POINTS
from games import catalogue
from sandbox.test_server import NAMES, ONLOOKER, TestServer, open_test_server
from sandbox.transcript import last_forms
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of
from tests.journeys.tables import Gathering, briefest, handfuls

pytestmark = pytest.mark.usefixtures("undrawn")

ANSWERED = tuple(point for point in POINTS if point not in ("deadline fired", "finish recorded"))
"""Failpoints that every answer passes. A deadline passes only some of them, in answers by default; a finish only the
last."""


SEED = "3"
CALM = {"DICE_SEED": SEED, "STAND_IN_PAUSE": "0", "CALLS_APART": "0"}

SOMETIMES = {"before send", "after send", "before edit", "after edit", "before callback", "after callback"}
"""Failpoints that an answer may miss, since it may send or edit nothing."""


class Plan:
    """Sets the failpoints planned for a match's answers, and restarts the bot each time it has died at one.

    `deaths`: {number of an answer: failpoint}. `sometimes`: failpoints that the bot needn't reach.
    """

    def __init__(self, hall: TestServer, deaths: dict[int, str], file: Path, sometimes: Set[str] = SOMETIMES) -> None:
        self.hall, self.deaths, self.file, self.sometimes = hall, deaths, file, sometimes
        self.died: list[str] = []
        self._point: str | None = None
        self._watching: asyncio.Task[None] | None = None

    async def before_press(self, answers: int) -> None:
        """Set the failpoint planned for the next answer. `answers`: how many were given before it."""
        await self.rest()
        point = self._point = self.deaths.pop(answers, None)
        if point is not None:
            self.file.write_text(point, "utf-8")
            self._watching = asyncio.create_task(self._revive(point))

    async def _revive(self, point: str) -> None:
        while self.hall.bot.running:
            await asyncio.sleep(0.005)
        assert not self.file.exists(), "it died before it came there"
        self.died.append(point)
        await self.hall.bot.start()

    async def rest(self) -> None:
        """Wait until the bot has died at the failpoint set for the last answer, and has restarted.

        If the failpoint is in `sometimes` and hasn't been reached, clears it instead of waiting. Does nothing if no
        failpoint was set.
        """
        if self._watching is not None:
            if self._point in self.sometimes:
                with suppress(FileNotFoundError):
                    self.file.unlink()
                    self._watching.cancel()
            await asyncio.wait({self._watching}, timeout=30)
            self._watching = None


async def _played(
    database: str,
    game: str,
    seats: int,
    options: dict[str, Any],
    deaths: dict[int, str],
    tmp_path: Path,
    bots: int = 0,
) -> tuple[list[dict[str, Any]], dict[str, Any], list[str]]:
    async with open_test_server((*NAMES[:seats], ONLOOKER)) as hall:
        file = tmp_path / "failpoint"
        await hall.start_bot(environment={**CALM, "FAILPOINT_FILE": str(file)}, database=database)
        plan = Plan(hall, dict(deaths), file)
        async with book_of(hall) as book:
            how = {"seed": SEED, "options": options, "mortal": True, "before_press": [plan.before_press]}
            how |= {"bots": bots, "level": "easy"}
            playing = match_of(hall, book, NAMES[:seats], game, **how)
            standing = await playing.play()
            await plan.rest()
            await playing.settled()
            hall.checks.check()
            assert bots or "1 win in 1 match" in await playing.leaderboard()
            return await book.journal(standing.id), last_forms(hall, standing), plan.died


def _dangers(journal: list[dict[str, Any]], every: bool) -> Iterator[tuple[int, str]]:
    """Yield (number of an answer, failpoint at which the bot must die while it handles that answer).

    `every`: whether to try every failpoint at every answer. If not, every failpoint is tried once for each kind of
    question, at one answer to a question of that kind.
    """
    for about in sorted({entry["about"] for entry in journal[1:]}):
        lines = [line for line, entry in enumerate(journal) if line and entry["about"] == about]
        if every:
            yield from ((line, point) for line in lines for point in ANSWERED)
        else:
            yield from ((lines[number % len(lines)], point) for number, point in enumerate(ANSWERED))
    yield len(journal) - 1, "finish recorded"


def _runs(journal: list[dict[str, Any]], every: bool) -> list[dict[int, str]]:
    """Divide what `_dangers` yields among as few matches as possible, with at most one failpoint for each answer.

    Returns {number of an answer: failpoint} for each match. `every`: see `_dangers`.
    """
    runs: list[dict[int, str]] = []
    for line, point in _dangers(journal, every):
        run = next((run for run in runs if line not in run), None)
        if run is None:
            runs.append(run := {})
        run[line] = point
    return runs


SHORT = Gathering(catalogue()["candy-chaser"], 3, {"turn_cap": 10})
"""A match with about as many answers as there are failpoints."""

SCRIPTS = [
    *(pytest.param(SHORT, half, kind) for half, kind in enumerate(("sqlite", "postgresql"))),
    *(
        pytest.param(table, half, kind, marks=pytest.mark.soak)
        for half, kind in enumerate(("postgresql", "sqlite"))
        for table in handfuls()
    ),
]
"""Matches to play, half of each run's kills on either database. Each kind of question meets each failpoint once.

`make soak` plays every game, and every question of the shortest game.
"""


@pytest.mark.parametrize(("table", "half", "kind"), SCRIPTS)
async def test_killed_at_every_step_nothing_is_lost_and_nothing_doubled(
    table: Gathering, half: int, kind: str, databases: Databases, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    every = table.game is briefest() and request.node.get_closest_marker("soak") is not None

    async def played(deaths: dict[int, str]) -> tuple[list[dict[str, Any]], dict[str, Any], list[str]]:
        async with fresh(databases, kind, tmp_path) as database:
            return await _played(database, table.slug, table.seats, dict(table.options), deaths, tmp_path)

    journal, seen, _ = await played({})
    planned, met = set[str](), set[str]()
    for deaths in _runs(journal, every)[half::2]:
        killed_journal, killed_seen, died = await played(deaths)
        not_met = Counter(deaths.values()) - Counter(died)
        assert set(not_met) <= SOMETIMES
        assert killed_journal == journal
        for place in seen:
            assert killed_seen[place] == seen[place], (place, deaths)
        planned |= set(deaths.values())
        met |= set(died)
    assert met == planned


async def test_killed_when_a_deadline_fires_nothing_is_lost_and_nothing_doubled(
    databases: Databases, tmp_path: Path
) -> None:
    """If the bot is killed while it handles a deadline, no answer or message is lost or doubled.

    The deadlines in this match are the times at which two stand-ins (AI players) answer. The third player is a person.
    """

    async def played(deaths: dict[int, str]) -> tuple[list[dict[str, Any]], dict[str, Any], list[str]]:
        async with fresh(databases, "sqlite", tmp_path) as database:
            return await _played(database, "candy-chaser", 1, {"turn_cap": 10}, deaths, tmp_path, bots=2)

    journal, seen, _ = await played({})
    killed_journal, killed_seen, died = await played({2: "deadline fired"})
    assert died
    assert killed_journal == journal
    assert killed_seen == seen
