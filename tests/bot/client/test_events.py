"""Test that many gateway events at once cause few database queries and log lines, and delay no answer to a press.

The effects of events on matches are tested in tests/journeys/test_world.py.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.model.errors import Unwritten
from bot.model.records import MatchRecord
from tests.bot.bot_fixture import CHANNEL, BotFixture, Records, answer
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

STORM = 10_000


class Lookups:
    """Counts the queries for a channel's matches. `most`: the largest number of queries that ran at the same time."""

    def __init__(self, bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
        self.threads: list[int] = []
        self.now = self.most = 0
        self.fails = False
        self._ask = bot_fixture.store.matches_at
        monkeypatch.setattr(bot_fixture.store, "matches_at", self.matches_at)

    async def matches_at(self, channel_id: int) -> list[MatchRecord]:
        self.threads.append(channel_id)
        self.now, self.most = self.now + 1, max(self.most, self.now + 1)
        try:
            if self.fails:
                raise Unwritten("QueuePool limit of size 5 overflow 10 reached")
            return await self._ask(channel_id)
        finally:
            self.now -= 1


@pytest.fixture
def lookups(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> Lookups:
    return Lookups(bot_fixture, monkeypatch)


def updated(thread: int, archived: bool = False, locked: bool = False) -> Any:
    facts = {"archived": archived, "locked": locked}
    return SimpleNamespace(thread_id=thread, data={"thread_metadata": facts})


def heard(bot_fixture: BotFixture, name: str, *what: Any) -> list[asyncio.Task[None]]:
    """Dispatch the gateway event `name` with the arguments `what`. Returns one task for each of the bot's listeners."""
    return [asyncio.ensure_future(hear(*what)) for hear in bot_fixture.bot.extra_events[name]]


async def test_a_storm_of_thread_updates_leaves_presses_working_and_the_log_short(
    bot_fixture: BotFixture, lookups: Lookups, records: Records
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9, secret=False)
    lines = len(records.lines)
    storm = [
        task
        for number in range(STORM)
        for task in heard(bot_fixture, "on_raw_thread_update", updated(number % 100, archived=number % 1000 == 999))
    ]
    await answer(table, 0, 0)
    assert "<@102>: Vote." in bot_fixture.fake_discord.last(CHANNEL).content
    await asyncio.gather(*storm)
    assert lookups.most <= 2
    assert len(lookups.threads) <= 210
    assert len(records.lines) - lines < 100
    assert "ERROR" not in records.text


async def test_an_update_of_a_thread_that_changes_neither_its_sleep_nor_its_lock_asks_nothing(
    bot_fixture: BotFixture, lookups: Lookups
) -> None:
    for _ in range(3):
        await asyncio.gather(*heard(bot_fixture, "on_raw_thread_update", updated(7)))
    assert lookups.threads == [7]
    await asyncio.gather(*heard(bot_fixture, "on_raw_thread_update", updated(7, locked=True)))
    await asyncio.gather(*heard(bot_fixture, "on_raw_thread_update", updated(7)))
    assert lookups.threads == [7, 7, 7]
    await asyncio.gather(
        *heard(bot_fixture, "on_shard_ready", 0), *heard(bot_fixture, "on_raw_thread_update", updated(7))
    )
    assert lookups.threads == [7, 7, 7, 7], "another session may have missed something"


async def test_a_change_that_comes_during_a_look_up_is_seen_after_it(bot_fixture: BotFixture, lookups: Lookups) -> None:
    states = [{}, {"locked": True}, {"archived": True}, {"locked": True}]
    await asyncio.gather(
        *(task for how in states for task in heard(bot_fixture, "on_raw_thread_update", updated(7, **how)))
    )
    assert (lookups.threads, lookups.most) == ([7, 7], 1), "the last state, once"


async def test_a_database_out_of_reach_is_one_line_and_the_next_update_asks_again(
    bot_fixture: BotFixture, lookups: Lookups, records: Records
) -> None:
    lookups.fails = True
    await asyncio.gather(*heard(bot_fixture, "on_raw_thread_update", updated(7)))
    [line] = records.lines
    assert "QueuePool limit" in line
    assert "Traceback" not in line
    lookups.fails = False
    await asyncio.gather(*heard(bot_fixture, "on_raw_thread_update", updated(7)))
    assert lookups.threads == [7, 7]
