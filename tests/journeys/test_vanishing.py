"""Test that a match of any game ends although players stop answering at each kind of question and come back later.

Whole matches are played over HTTP, without pictures, on a test clock. Deadlines while the bot is killed are tested in
test_time.py.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.match.session import Table
from games.engine.values import Seat
from sandbox.db_reader import DbReader
from sandbox.offers import offers_to
from sandbox.playing import Playing
from sandbox.test_server import NAMES
from tests.bot.bot_fixture import read_rows
from tests.databases import Databases
from tests.journeys.in_process import InProcess, moved_in
from tests.journeys.tables import Gathering, handfuls

HOUR = 3600.0


class Vanishing:
    """Makes players not answer the first question of each kind, until stand-ins (AI players) have taken their seats."""

    def __init__(self, in_process: InProcess, playing: Playing) -> None:
        self.in_process, self.playing = in_process, playing
        self.met: set[str] = set()
        self.away, self.relieved = set[Seat](), set[Seat]()

    async def before_press(self, _: int) -> None:
        """When a new kind of question is asked, let a stand-in replace each asked player. Then the players return."""
        asked = await self._asked()
        if set(asked.values()) <= self.met:
            return
        self.met |= set(asked.values())
        for _ in range(15):
            await self._later(4 * HOUR)
            away = {seated.seat: seated for seated in (await self.in_process.saved()).seats if not seated.present}
            if away.keys() >= asked.keys():
                break
        assert away.keys() == asked.keys()
        await self._later(1)  # their stand-ins think and answer, if anybody is there to play with
        self.away |= away.keys()
        self.relieved |= away.keys() if len(away) < len(self.playing.players) else set()
        for seated in away.values():
            await self._comes_back(seated.name)
        asks = (await self._table()).match.asks
        still = {f"p1:{self.playing.match}:{seat}:{number}" for seat, (number, _) in asks.items()}
        self.playing.answered |= self._offered() - still

    async def _asked(self) -> dict[Seat, str]:
        self.in_process.match = self.playing.match
        return {seat: ask.about for seat, (_, ask) in (await self._table()).match.asks.items()}

    def _offered(self) -> set[str]:
        """Return the ids of all questions that people can still see, also in the bot's responses to earlier presses."""
        people = enumerate(self.playing.players)
        return {offer.question for seat, person in people for offer in offers_to(person, self.playing.match, seat)}

    async def _table(self) -> Table:
        table = await self.in_process.bot.matches.table_of(await self.in_process.saved())
        assert table is not None
        return table

    async def _later(self, seconds: float) -> None:
        self.in_process.world.clock.advance(seconds)
        await self.in_process.bot.duties.on_time()
        await self.in_process.quiet()

    async def _comes_back(self, name: str) -> None:
        if (await self.in_process.saved()).status == "running":
            person = self.in_process.person(name)
            await (await person.click(self.in_process.showing(person, "I’m back"), "I’m back")).answered()
            await self.in_process.quiet()


@pytest.mark.parametrize("gathering", handfuls(), ids=str)
async def test_whoever_vanishes_in_any_kind_of_duty_is_stood_in_for_comes_back_and_plays_on(
    gathering: Gathering, databases: Databases, tmp_path: Path
) -> None:
    seats = gathering.seats
    async with (
        databases.fresh("sqlite", tmp_path) as database,
        moved_in(tmp_path, database, people=seats, stand_in_pause=0.02) as in_process,
    ):
        book = DbReader(database)
        people = [in_process.person(name) for name in NAMES[:seats]]
        options = {"pace": "daily", **gathering.options}
        playing = Playing(in_process.hall, book, gathering.slug, people, options=options, seed="vanishing")
        vanishing = Vanishing(in_process, playing)
        playing.before_press.append(vanishing.before_press)
        standing = await playing.play()
        assert "1 win" in await playing.leaderboard()
        answers = await read_rows(in_process.store, "select seat, stand_in, body from entry where line > 0")
        await book.close()
    assert standing.status == "finished"
    assert sorted(seat for rank in standing.ranks for seat in rank) == list(range(seats))
    assert vanishing.relieved <= {seat for seat, stand_in, _ in answers if stand_in is not None} <= vanishing.away
    assert vanishing.relieved
    assert {json.loads(body)["about"] for _, stand_in, body in answers if stand_in is None} <= vanishing.met
