"""Test that a match is paused and resumed exactly once, and no player loses time, although the bot is killed meanwhile.

The vote and the clocks are tested in tests/bot/match/test_pause.py.
"""

from __future__ import annotations

from datetime import datetime, timedelta
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

ASK, AGREE, RESUME = 2, 3, 4
"""The steps at which the bot is killed; one player has moved a candy before, and both move after them."""

POINTS = ("press received", "vote written", "before send", "after send", "delivery recorded")
RUNS = [
    {ASK: point, AGREE: POINTS[(number + 1) % len(POINTS)], RESUME: POINTS[(number + 2) % len(POINTS)]}
    for number, point in enumerate(POINTS)
]
OFTEN = (0,)
"""Kills tried in every run."""


class PauseStretch(Stretch):
    """A player answers. Ann asks for a pause; Ben agrees, and later resumes the match. Then a player answers again."""

    async def play(self) -> None:
        """Play the steps that the class describes."""
        await self.step(self._answered, self.journal(2))
        before = await self._clocks()
        await self.step(self._asked, self._votes)
        await self.step(self._agreed, self._paused)
        assert await self._clocks() == before
        await self.step(self._resumed, self._on)
        for (seat, since, allowed), (same, later, as_long) in zip(before, await self._clocks(), strict=True):
            assert (same, as_long) == (seat, allowed)
            assert timedelta(0) < later - since < timedelta(minutes=2), "the clock moved on by the pause alone"
        await self.step(self._answered, self.journal(3))

    async def _answered(self) -> Reply:
        for seat, user in (await self.playing.book.standing(self.playing.match)).seats.items():
            person = self.player(user)
            for offer in offers_to(person, self.playing.match, seat):
                return await person.click(offer.message, custom_id=offer.controls[0].custom_id)
        raise AssertionError("nobody is asked anything")

    async def _asked(self) -> Reply:
        ann = self.playing.players[0]
        tables = await (await ann.slash(self.playing.hall.channel, "tables")).answered()
        return await ann.click(tables, "Pause")

    async def _agreed(self) -> Reply:
        ben = self.playing.players[1]
        return await ben.click(ben.find("Agree"), "Agree")

    async def _resumed(self) -> Reply:
        ben = self.playing.players[1]
        return await ben.click(ben.find("Resume"), "Resume")

    async def _votes(self) -> bool:
        [row] = await self.playing.book._rows("select vote from match where id = :match", match=self.playing.match)
        return '"yes"' in (row[0] or "")

    async def _paused(self) -> bool:
        [row] = await self.playing.book._rows("select paused_at from match where id = :match", match=self.playing.match)
        return row[0] is not None

    async def _on(self) -> bool:
        return not await self._paused()

    async def _clocks(self) -> list[tuple[int, datetime, int]]:
        clocks = "select seat, since, allowed from deadline where match_id = :match and since is not null order by seat"
        rows = await self.playing.book._rows(clocks, match=self.playing.match)
        return [(seat, datetime.fromisoformat(since), allowed) for seat, since, allowed in rows]


@pytest.mark.parametrize(
    "run",
    [pytest.param(run, marks=() if number in OFTEN else pytest.mark.soak) for number, run in enumerate(RUNS)],
    ids=lambda run: run[ASK],
)
async def test_killed_over_a_pause_it_begins_and_ends_once(
    run: dict[int, str], databases: Databases, tmp_path: Path
) -> None:
    file, sometimes = tmp_path / "failpoint", OF_SENDING | {"delivery recorded"}
    async with fresh(databases, "sqlite", tmp_path) as database, open_test_server((*NAMES[:2], ONLOOKER)) as hall:
        await hall.start_bot(environment={**CALM, "FAILPOINT_FILE": str(file)}, database=database)
        plan = Plan(hall, dict(run), file, sometimes)
        async with book_of(hall) as book:
            options = {"pace": "daily"}
            playing = match_of(hall, book, NAMES[:2], "candy-chaser", seed=SEED, mortal=True, options=options)
            await playing.open_lobby()
            await playing.fill_table()
            await PauseStretch(playing, plan).play()
            await playing.settled()
            hall.checks.check()
            assert set(run.values()) - set(plan.died) <= sometimes
            seen = "\n".join(one.text for one in hall.person(ONLOOKER).everything())
            assert seen.count("resumes the match") == 1
            assert seen.count("asks to pause this match") == 0, "the card is closed"
            assert len(await book.journal(playing.match)) == 3
