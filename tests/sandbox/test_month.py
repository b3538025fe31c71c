"""Test `python -m sandbox month` for a few days: no user gets too many alerts, and the command detects a faulty bot."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.model.gathering import Candidate
from bot.model.records import NOWHERE, Opening, Seated
from bot.storage.calls import Calls
from bot.storage.migrate import migrate
from bot.storage.store import Store
from games import catalogue
from sandbox import month
from sandbox.month import Month, simulate

GAMES = ("candy-chaser", "candy-shoppe", "chocolate-coin", "raccoon-heist", "tricks-or-treats")


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let these tests use only a few games, so that a new game doesn't change their results."""
    games = {slug: catalogue()[slug] for slug in GAMES}
    monkeypatch.setattr(month, "catalogue", lambda: games)


@pytest.mark.thorough
async def test_nobody_is_called_in_quiet_hours_or_more_than_asked_or_seated_twice() -> None:
    outcome = await simulate(40, 2, "a few days")
    assert outcome.faults == []
    assert outcome.begun >= 3
    assert len(outcome.called) >= 5
    assert set(outcome.waits) == {*month.PACES, "/play quick", "/play daily"}


@pytest.mark.thorough
async def test_a_bot_that_forgets_the_night_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.match_alerts.reachable", lambda *_: True)
    outcome = await simulate(40, 2, "nights")
    assert any("quiet hours" in fault for fault in outcome.faults)


@pytest.mark.thorough
async def test_a_bot_that_takes_everybody_for_insatiable_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Calls.candidates

    async def all_day(self: Calls) -> list[Candidate]:
        async with self.engine.begin() as db:
            await db.exec_driver_sql("update caller set called_at = null")
        return await honest(self)

    monkeypatch.setattr(Calls, "candidates", all_day)
    outcome = await simulate(40, 2, "a few days")
    assert any("twice within a day" in fault for fault in outcome.faults)


async def test_seats_that_nobody_asked_for_and_people_who_never_meet_are_found_out(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'month.db'}"
    await migrate(url)
    store = Store.open(url)
    try:
        everybody = month.people(2, random.Random(1))
        simulated = Month([store], everybody, random.Random(1))
        first, second = (person.user_id for person in everybody)
        sitting = tuple(Seated(seat, user, f"P{seat}") for seat, user in enumerate((first, second)))
        where = {"guild_id": NOWHERE, "channel_id": NOWHERE, "in_thread": False, "interaction_id": 1}
        who = {"host_id": first, "host_name": "P0", "company": sitting}
        await store.open_lobby(Opening("candy-chaser", "{}", 2, **where, **who), lambda _: [])  # type: ignore[arg-type]
        await store.block(first, second, "P1")
        await simulated._judge_tables()
    finally:
        await store.close()
    assert simulated.outcome.faults == [
        "match 1: two met who never should",
        "P0 typed /play 0 times, and was seated 1 times",
        "P1 typed /play 0 times, and was seated 1 times",
    ]
