"""Test that no note is lost or doubled, and nothing else changed, if the bot is killed while a player writes notes.

Notes are tested in tests/bot/client/test_notes.py.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.messages.notes import OPEN, TYPED
from sandbox.offers import HAND
from sandbox.people import Reply
from sandbox.test_server import NAMES, ONLOOKER, open_test_server
from sandbox.transcript import last_forms
from tests.databases import Databases
from tests.journeys.helpers import book_of, fresh, match_of
from tests.journeys.stretch import Ended, Stretch, nothing_differs
from tests.journeys.test_failpoints import CALM, SEED, Plan

pytestmark = pytest.mark.usefixtures("undrawn")

FIRST, SECOND = "the first line", "the first line\nand another one"

RUNS = [{1: "note written", 2: "press received"}, {1: "press received", 2: "note written"}]
"""Failpoints at which the bot dies, by step: the first and the second writing."""
SOMETIMES = frozenset[str]()


class NoteStretch(Stretch):
    """The host writes notes, and then adds a line to them."""

    async def play(self) -> None:
        """Write the first note, then add a line."""
        self.person = self.playing.players[0]
        await self.step(lambda: self._writes(FIRST), self._kept(FIRST))
        await self.step(lambda: self._writes(SECOND), self._kept(SECOND))

    def _kept(self, typed: str) -> Callable[[], Awaitable[bool]]:
        async def done() -> bool:
            rows = await notes_in(self)
            return [[0, line] for line in typed.splitlines()] in rows

        return done

    async def _writes(self, typed: str) -> Reply:
        hand = self.playing.showing(self.person, HAND)
        opener = next(c for c in hand.controls if c.custom_id.startswith(HAND))
        shown = await (await self.person.click(hand, custom_id=opener.custom_id)).answered()
        notes = next(c for c in shown.controls if c.custom_id.startswith(f"f1:{OPEN}:"))
        opened = await self.person.click(shown, custom_id=notes.custom_id)
        return await self.person.submit(opened, {TYPED: typed})


async def notes_in(stretch: Stretch) -> list[list[list[object]]]:
    """Return each player's notes as stored: a list of lines, where a line is a list of its fields."""
    sql = "select lines from player_note where match_id = :match"
    return [json.loads(row[0]) for row in await stretch.playing.book._rows(sql, match=stretch.playing.match)]


async def played(database: str, deaths: dict[int, str], tmp_path: Path) -> tuple[Ended, list[list[list[object]]]]:
    """Play the steps of `NoteStretch`, and kill the bot at the failpoints `deaths` ({step: failpoint}).

    Returns the run (journal, messages by channel, failpoints at which the bot died) and the notes.
    """
    async with open_test_server((*NAMES[:2], ONLOOKER)) as hall:
        file = tmp_path / "failpoint"
        await hall.start_bot(environment={**CALM, "FAILPOINT_FILE": str(file)}, database=database)
        plan = Plan(hall, dict(deaths), file, SOMETIMES)
        async with book_of(hall) as book:
            playing = match_of(hall, book, NAMES[:2], "candy-chaser", seed=SEED, mortal=True)
            await playing.open_lobby()
            await playing.fill_table()
            stretch = NoteStretch(playing, plan)
            await stretch.play()
            standing = await playing.settled()
            hall.checks.check()
            ended = await book.journal(standing.id), last_forms(hall, standing), plan.died
            return ended, await notes_in(stretch)


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run[1])
async def test_killed_while_notes_are_written_nothing_is_lost_and_nothing_doubled(
    run: dict[int, str], databases: Databases, tmp_path: Path
) -> None:
    async with fresh(databases, "sqlite", tmp_path) as database:
        calm, _ = await played(database, {}, tmp_path)
    async with fresh(databases, "sqlite", tmp_path) as database:
        killed, notes = await played(database, run, tmp_path)
    nothing_differs(calm, killed, run, SOMETIMES)
    assert notes == [[[0, line] for line in SECOND.splitlines()]]
