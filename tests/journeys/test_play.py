"""Test that users of several servers who type /play each get one seat, although processes of the bot die.

Which users are seated together is tested in tests/bot/match/test_play.py.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.ops.failpoints import SEATING
from sandbox.__main__ import main
from sandbox.playing import DmPlaying
from sandbox.test_server import NAMES, open_test_server
from tests.journeys.helpers import book_of

pytestmark = pytest.mark.usefixtures("undrawn")


DM = ["rehearse", "candy-chaser", "--seats", "3", "--dm", "--guilds", "3"]


@pytest.mark.parametrize("seed", ["3", "11", *(pytest.param(str(n), marks=pytest.mark.soak) for n in range(20, 30))])
def test_three_of_three_servers_play_in_their_dms(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    ended = main([*DM, "--seed", seed, "--wrong", "0.4"])
    printed = capsys.readouterr()
    assert (ended, printed.err) == (0, "")
    assert "It is on no server’s leaderboard." in printed.out


@pytest.mark.parametrize("seed", ["5", *(pytest.param(str(n), marks=pytest.mark.soak) for n in range(30, 36))])
def test_a_table_in_dms_survives_kills_and_wrong_presses(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    ended = main([*DM, "--seed", seed, "--wrong", "0.2", "--kill-every", "1.5"])
    printed = capsys.readouterr()
    assert (ended, printed.err) == (0, "")


@pytest.mark.parametrize("point", SEATING)
async def test_killed_while_they_are_seated_they_sit_once(point: str, tmp_path: Path) -> None:
    async with open_test_server(NAMES[:2]) as hall:
        file = tmp_path / "failpoint"
        await hall.start_bot(environment={"FAILPOINT_FILE": str(file), "DICE_SEED": "play"})
        async with book_of(hall) as book:
            people = [hall.person(name) for name in NAMES[:2]]
            playing = DmPlaying(hall, book, "candy-chaser", people, mortal=True)
            file.write_text(point, "utf-8")

            async def revive() -> None:
                while hall.bot.running:
                    await asyncio.sleep(0.01)
                await hall.bot.start()

            reviving = asyncio.create_task(revive())
            await playing.open_lobby()
            await playing.fill_table()
            await reviving
            assert not file.exists(), "it died nowhere"
            assert [len(await book.seats_of(person.id)) for person in people] == [1, 1]
            assert [len(person.inbox()) for person in people] == [2, 2]
            async with asyncio.timeout(10):  # the next check, at the latest, shows that they are seated
                while any([await book.is_queued(person.id) for person in people]):
                    await asyncio.sleep(0.05)
