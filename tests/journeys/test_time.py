"""Test deadlines that pass while the bot is down: the next process handles each of them once.

Afterwards, a player whose time ran out can come back.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandbox.test_server import NAMES, ONLOOKER, TestServer
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of

pytestmark = pytest.mark.usefixtures("undrawn")

OVER = re.compile(r"Time is up for (\w+): a stand-in plays for them now\.")


def _said(hall: TestServer) -> str:
    """Return the text of all messages that people can read."""
    return "\n".join(seen.content for seen in hall.person(ONLOOKER).everything())


def _relieved(hall: TestServer) -> list[str]:
    """Return the names of the players whose time ran out, one for each message that says so."""
    return OVER.findall(_said(hall))


async def test_killed_when_a_deadline_fires_its_player_is_relieved_once_and_comes_back(
    empty_hall: TestServer, databases: Databases, tmp_path: Path
) -> None:
    hall, failpoint, ahead = empty_hall, tmp_path / "failpoint", tmp_path / "ahead"
    environment = {"DICE_SEED": "time", "FAILPOINT_FILE": str(failpoint), "CLOCK_OFFSET_FILE": str(ahead)}
    async with fresh(databases, "sqlite", tmp_path) as database:
        bot = await hall.start_bot(environment=environment | {"STAND_IN_PAUSE": "0"}, database=database)
        async with book_of(hall) as book:
            playing = match_of(hall, book, NAMES[:3], options={"pace": "live"}, mortal=True)
            await playing.open_lobby()
            await playing.fill_table()
            await playing.settled()
            failpoint.write_text("deadline fired", "utf-8")
            ahead.write_text("400", "utf-8")
            assert await hall.loopback.until(lambda: not bot.running, 30)
            await bot.start()
            assert await hall.loopback.until(lambda: _relieved(hall), 30)
            await playing.settled()
            [late] = _relieved(hall)
            inbox = hall.person(late).inbox()
            [back] = [word for word in inbox if any(one.label == "I’m back" for one in word.controls)]
            assert (await hall.person(late).click(back, "I’m back")).acknowledged
            assert await hall.loopback.until(lambda: f"{late} is back." in _said(hall), 30)
            assert [entry["lapsed"] for entry in await book.journal(playing.match)].count(True) == 0
