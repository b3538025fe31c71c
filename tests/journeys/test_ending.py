"""Test that a rated match ends exactly once although the bot is killed while the players vote to end it.

The vote itself is tested in tests/bot/match/test_end_vote.py.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandbox.offers import offers_to
from sandbox.people import Reply
from sandbox.test_server import NAMES, ONLOOKER, open_test_server
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of
from tests.journeys.stretch import Stretch
from tests.journeys.test_failpoints import CALM, SEED, Plan
from tests.journeys.test_failpoints import SOMETIMES as OF_SENDING

pytestmark = pytest.mark.usefixtures("undrawn")

ASK, AGREE = 3, 4
"""The steps with votes; both players have moved a candy before."""

POINTS = ("press received", "vote written", "before send", "after send", "delivery recorded")
RUNS = [{ASK: point, AGREE: POINTS[(number + 1) % len(POINTS)]} for number, point in enumerate(POINTS)]
OFTEN = (0,)
"""Kills tried in every run: before the commit of the request, and after that of the last vote."""


class EndStretch(Stretch):
    """Both players answer once; then one asks to end the match, and the other agrees."""

    async def play(self) -> None:
        """Play the two answers and the vote."""
        for lines in (2, 3):
            await self.step(self._answered, self.journal(lines))
        await self.step(self._asked, self._votes)
        await self.step(self._agreed, self._over)

    async def _answered(self) -> Reply:
        for seat, user in (await self.playing.book.standing(self.playing.match)).seats.items():
            person = self.player(user)
            for offer in offers_to(person, self.playing.match, seat):
                return await person.click(offer.message, custom_id=offer.controls[0].custom_id)
        raise AssertionError("nobody is asked anything")

    async def _asked(self) -> Reply:
        ann = self.playing.players[0]
        question = await (await ann.slash(self.playing.hall.channel, "table cancel")).answered()
        return await ann.click(question, "Ask the others")

    async def _agreed(self) -> Reply:
        ben = self.playing.players[1]
        return await ben.click(ben.find("Agree to end it"), "Agree to end it")

    async def _votes(self) -> bool:
        [row] = await self.playing.book._rows("select vote from match where id = :match", match=self.playing.match)
        return bool(json.loads(row[0] or "{}").get("end"))

    async def _over(self) -> bool:
        return (await self.playing.book.standing(self.playing.match)).status == "cancelled"


@pytest.mark.parametrize(
    "run",
    [pytest.param(run, marks=() if number in OFTEN else pytest.mark.soak) for number, run in enumerate(RUNS)],
    ids=lambda run: run[ASK],
)
async def test_killed_over_a_vote_the_match_ends_once(
    run: dict[int, str], databases: Databases, tmp_path: Path
) -> None:
    file, sometimes = tmp_path / "failpoint", OF_SENDING | {"delivery recorded"}
    async with fresh(databases, "sqlite", tmp_path) as database, open_test_server((*NAMES[:2], ONLOOKER)) as hall:
        await hall.start_bot(environment={**CALM, "FAILPOINT_FILE": str(file)}, database=database)
        plan = Plan(hall, dict(run), file, sometimes)
        async with book_of(hall) as book:
            playing = match_of(hall, book, NAMES[:2], "candy-chaser", seed=SEED, mortal=True)
            await playing.open_lobby()
            await playing.fill_table()
            await EndStretch(playing, plan).play()
            await playing.settled()
            hall.checks.check()
            assert set(run.values()) - set(plan.died) <= sometimes
            seen = "\n".join(one.text for one in hall.person(ONLOOKER).everything())
            assert seen.count("All players agreed to end this match.") == 1
            assert seen.count("asks to end this match") == 0, "the card is closed"
            assert len(await book.journal(playing.match)) == 3
