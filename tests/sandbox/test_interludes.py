"""Test what simulated people check between answers: notes, pauses, and the news since they last looked."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from sandbox import interludes
from sandbox.awaiting import Misplayed
from sandbox.db_reader import DbReader
from sandbox.interludes import Interludes, since_lines
from sandbox.simcord_adapter import COMPONENT
from sandbox.test_server import open_test_server
from sandbox.wire import Call

SINCE = "-# **Since you last looked:**"


@pytest_asyncio.fixture
async def play(tmp_path: Path) -> AsyncIterator[Interludes]:
    """Yield a match of Ann and Bob, for which Ann has written a note of two lines. There is a database, but no bot."""
    database = tmp_path / "parlour.db"
    with sqlite3.connect(database) as db:
        db.executescript("""
            CREATE TABLE player_note (match_id INT, user_id INT, lines TEXT, suspicions TEXT, shared INT);
            CREATE TABLE entry (body TEXT);
            CREATE TABLE seat (match_id INT, seat INT, stand_in TEXT);
            CREATE TABLE deadline (match_id INT, seat INT, question INT);
        """)
    async with open_test_server(("Ann", "Bob", "Otto")) as hall:
        book = DbReader(f"sqlite:///{database}")
        people = [hall.person(name) for name in ("Ann", "Bob")]
        playing = Interludes(hall, book, "toy", people, hall.person("Otto"), match=1)
        playing.notes["Ann"] = [(0, "Ann73100"), (3, "Ann73101")]
        written = (1, people[0].id, '[[0, "Ann73100"], [3, "Ann73101"]]', "[]", 0)
        with sqlite3.connect(database) as db:
            db.execute("INSERT INTO player_note VALUES (?, ?, ?, ?, ?)", written)
        yield playing
        await book.close()


def change(directory: Path, statement: str) -> None:
    with sqlite3.connect(directory / "parlour.db") as db:
        db.execute(statement)


async def test_notes_where_they_belong_are_in_order(play: Interludes) -> None:
    await play._check_notes()
    await play._check_secrecy()


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE player_note SET lines = '[[0, \"Ann73100\"]]'",
        'UPDATE player_note SET lines = \'[[0, "Ann73100"], [3, "Ann73101"], [3, "Ann73101"]]\'',
        'UPDATE player_note SET suspicions = \'[[0, 1, "blue", "Blue"]]\'',
        "UPDATE player_note SET shared = 1",
        "INSERT INTO player_note VALUES (1, 5, '[[0, \"forged\"]]', '[]', 0)",
        "DELETE FROM player_note",
    ],
)
async def test_a_note_lost_doubled_or_forged_is_found(play: Interludes, tmp_path: Path, wrong: str) -> None:
    change(tmp_path, wrong)
    with pytest.raises(Misplayed, match="the notes are"):
        await play._check_notes()


async def test_a_note_in_the_journal_is_found(play: Interludes, tmp_path: Path) -> None:
    change(tmp_path, 'INSERT INTO entry VALUES (\'{"about": "Ann73101"}\')')
    with pytest.raises(Misplayed, match=r"Ann73101 is in the tables .*entry"):
        await play._check_secrecy()


@pytest.mark.parametrize(("question", "thinking"), [(7, 1), (0, 0)])
async def test_stand_ins_do_not_think_in_a_pause(
    play: Interludes, tmp_path: Path, question: int, thinking: int
) -> None:
    change(tmp_path, "INSERT INTO seat VALUES (1, 1, 'easy')")
    change(tmp_path, f"INSERT INTO deadline VALUES (1, 1, {question})")
    assert await play.book.thinking() == thinking


@pytest.mark.parametrize("reader", ["Ann", "Bob", "Otto", None])
@pytest.mark.parametrize("shared", [False, True])
async def test_a_note_sent_to_another_person_is_found(play: Interludes, reader: str | None, shared: bool) -> None:
    path = f"/channels/{play.hall.channel}/messages"
    if reader is not None:
        data = {"custom_id": "h1:1", "component_type": 2}
        record, _ = play.hall.world.interact(COMPONENT, play.hall.person(reader).id, play.hall.channel, data)
        path = f"/webhooks/1/{record.token}/messages/@original"
    if shared:
        play._sharing.add("Ann")
    play._watch(Call("PATCH", path, {"content": "> Ann73100"}, (), 200, 0.0))
    if reader == "Ann" or shared:
        await play._check_secrecy()
    else:
        with pytest.raises(Misplayed, match="sent to others"):
            await play._check_secrecy()


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("**Your hand**\n-# Rolled 2.", []),
        (f"Saved.\n{SINCE} Bob +1\n-# Cat −2\n-# 📝 Bob: Blue\nMove one.", [[f"{SINCE} Bob +1", "-# Cat −2"]]),
        ("[-# **Šííńçéé ýööûû ļååšţ ļööööķééď:** Ⓑ]\n[-# Ⓒ]", [["-# **Šííńçéé ýööûû ļååšţ ļööööķééď:** Ⓑ]", "-# Ⓒ]"]]),
        (f"{SINCE} Bob +1\nAnn +2\n{SINCE} Cat +1\n-# **Toy** · table 1", [[f"{SINCE} Bob +1"], [f"{SINCE} Cat +1"]]),
    ],
)
def test_lines_about_what_happened(text: str, groups: list[list[str]]) -> None:
    assert since_lines(text) == groups


NOON = datetime(2026, 1, 2, 12)


@pytest.mark.parametrize(
    ("later", "allowed", "fair"),
    [(0, 60, False), (9, 60, True), (10, 60, True), (11, 60, False), (9, 61, False), (-1, 60, False)],
)
def test_a_clock_rests_in_a_pause(later: int, allowed: int, fair: bool) -> None:
    after = {0: (NOON + timedelta(seconds=later), allowed)}
    assert interludes._rested({0: (NOON, 60)}, after, timedelta(seconds=10)) == fair
    assert not interludes._rested({0: (NOON, 60), 1: (NOON, 60)}, after, timedelta(seconds=10))
