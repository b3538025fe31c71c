"""Test /daily: users who give the same answers have equal matches, even if the bot is killed during one of them.

That all users get the same deal is tested in tests/cogs/test_daily.py.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sandbox.db_reader import DbReader
from sandbox.people import Control, Person, Seen
from sandbox.test_server import NAMES, TestServer, open_test_server
from tests.journeys.helpers import book_of

pytestmark = pytest.mark.usefixtures("undrawn")

NOON = datetime(2031, 1, 6, 12, tzinfo=UTC)
"""Noon of a fixed day, so that every run has the same deal."""


async def _daily(hall: TestServer, person: Person) -> str:
    return (await (await person.slash(hall.channel, "daily")).answered()).text


def _question(person: Person) -> tuple[Seen, Control] | None:
    """Return the message with the person's question, and the control that answers it; None if nothing is asked.

    The control is a button if the message has one, else a menu.
    """
    for message in reversed(person.messages(person.dm, pressable=True)):
        picks = [one for one in message.controls if one.custom_id.startswith("p1:") and not one.disabled]
        if picks:
            return message, next((one for one in picks if not one.is_select), picks[0])
    return None


async def _play(hall: TestServer, book: DbReader, person: Person, kill_at: int = 0) -> list[dict[str, Any]]:
    """Answer each question of the daily match with its first option. Returns the journal's lines without their times.

    `kill_at`: number of the answer after which the bot is killed and restarted; 0 for none.
    """
    assert "in our DMs" in await _daily(hall, person)
    match = await book.newest(person.id)
    assert match is not None
    pressed, answers = "", 0
    while not (await book.standing(match)).over:
        asked = _question(person)
        if asked is None or asked[1].custom_id == pressed:
            # if no other question is asked within a second, the match may be over
            await hall.loopback.until(lambda seen=asked: _question(person) not in (None, seen), timeout=1)
            continue
        message, control = asked
        answers, pressed = answers + 1, control.custom_id
        if control.is_select:
            values = [value for value, _ in control.options[: max(control.least, 1)]]
            await person.select(message, values, custom_id=pressed)
        else:
            await person.click(message, custom_id=pressed)
        if answers == kill_at:
            await hall.bot.kill()
            await hall.bot.start()
    assert answers >= max(kill_at, 2)
    return [{key: value for key, value in line.items() if key != "at"} for line in await book.journal(match)]


@pytest.mark.thorough
async def test_two_who_answer_alike_get_one_journal_also_over_a_kill(database: str, tmp_path: Path) -> None:
    async with open_test_server(NAMES[:2]) as hall:
        ahead = (NOON - datetime.now(UTC)).total_seconds()
        hall.world.clock.advance(ahead)
        (tmp_path / "ahead").write_text(str(ahead), "ascii")
        environment = {"STAND_IN_PAUSE": "0", "DICE_SEED": "daily", "CLOCK_OFFSET_FILE": str(tmp_path / "ahead")}
        await hall.start_bot(environment=environment, database=database)
        async with book_of(hall) as book:
            ann, bob = (hall.person(name) for name in NAMES[:2])
            first = await _play(hall, book, ann)
            assert first == await _play(hall, book, bob, kill_at=1)
        assert "Parlour 20" in await _daily(hall, ann)
        assert "2 people have finished it so far" in await _daily(hall, bob)
