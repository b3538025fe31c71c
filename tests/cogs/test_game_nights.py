"""Test game nights: each night's event, table and alerts are made once and on time.

Discord’s own calendar is tested in tests/journeys/test_nights.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.model.gathering import GameNight
from bot.model.records import MatchRecord
from bot.model.time_control import Preferences
from bot.storage.store import Store
from cogs.game_nights.nights import PER_PERSON, Nights, Unreached
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, DORA, GUILD, BotFixture, Clock, press_id
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


class FakeCalendar:
    """A fake of a server’s calendar of events."""

    def __init__(self) -> None:
        self.events: dict[str, datetime] = {}
        self.users: list[int] = []
        self.out_of_reach = self.dies_after = self.refuses = False

    def serves(self, guild_id: int) -> bool:
        return guild_id == GUILD

    async def announce(self, night: GameNight, title: str, about: str, ends_at: datetime) -> int:
        if self.out_of_reach:
            raise Unreached
        if self.refuses:
            raise Refused("no")
        self.events.setdefault(about, night.begins_at)
        if self.dies_after:
            raise Unreached
        return list(self.events).index(about) + 1

    async def begins(self, night: GameNight) -> datetime | None:
        return list(self.events.values())[(night.event_id or 0) - 1] if self.events else None

    async def interested(self, night: GameNight) -> Sequence[int]:
        return self.users


@pytest.fixture
def calendar() -> FakeCalendar:
    return FakeCalendar()


@pytest.fixture
def nights(bot_fixture: BotFixture, calendar: FakeCalendar) -> Nights:
    async def may_come(saved: MatchRecord, user_id: int) -> bool:
        return True

    bot_fixture.bot.calls.sees = may_come
    return Nights(bot_fixture.bot.matches, bot_fixture.bot.calls, calendar)


async def plan(nights: Nights, hours: float = 10, **how: Any) -> GameNight:
    plain: dict[str, Any] = {
        "guild_id": GUILD, "channel_id": CHANNEL, "in_thread": False, "game": VOTING_GAME.slug, "user_id": ANN,
        "name": "Ann", "opened_by": press_id(), "pace": "none", "on_timeout": "default",
        "begins_at": nights.store.now() + timedelta(hours=hours),
    }  # fmt: skip
    return await nights.plan(GameNight(**plain | how))


async def tick(bot_fixture: BotFixture, nights: Nights, clock: Clock, **passes: float) -> list[MatchRecord]:
    """Let the time `timedelta(**passes)` pass, handle what is due, and return Ann's tables."""
    clock.passes(**passes)
    await nights.attend()
    await bot_fixture.bot.messenger.deliver()
    return await bot_fixture.store.matches_of(ANN)


def calls(bot_fixture: BotFixture, user: int) -> int:
    return sum("📣" in sent.content for sent in bot_fixture.fake_discord.inbox(user))


async def test_its_table_opens_once_a_quarter_of_an_hour_before(
    bot_fixture: BotFixture, nights: Nights, clock: Clock
) -> None:
    await plan(nights)
    assert await tick(bot_fixture, nights, clock, hours=9, minutes=44) == []
    for _ in range(5):
        [saved] = await tick(bot_fixture, nights, clock, minutes=1)
    assert saved.host_id == ANN
    assert len(bot_fixture.fake_discord.said(CHANNEL)) == 1
    await tick(bot_fixture, nights, clock, minutes=40)
    assert await bot_fixture.store.nights_of(ANN) == []


async def test_whoever_is_interested_is_called_once_also_who_comes_late(
    bot_fixture: BotFixture, nights: Nights, clock: Clock, calendar: FakeCalendar
) -> None:
    await plan(nights)
    asleep = Preferences(quiet=(21 * 60, 23 * 60))
    await bot_fixture.store.remember(CEM, preferences=asleep.model_dump_json())
    calendar.users = [ANN, BEN, CEM]
    await tick(bot_fixture, nights, clock, hours=9, minutes=46)
    calendar.users.append(DORA)
    for _ in range(3):
        await tick(bot_fixture, nights, clock, minutes=2)
    assert [calls(bot_fixture, user) for user in (ANN, BEN, CEM, DORA)] == [0, 1, 0, 1]
    [sent] = bot_fixture.fake_discord.inbox(BEN)
    assert "interested in this game night" in sent.content
    assert "Don’t call me" not in sent.ids


async def test_a_kill_anywhere_loses_and_doubles_nothing(
    bot_fixture: BotFixture, nights: Nights, clock: Clock, calendar: FakeCalendar, store: Store
) -> None:
    calendar.dies_after = True
    with pytest.raises(Unreached):
        await plan(nights)
    calendar.dies_after = False
    await tick(bot_fixture, nights, clock, minutes=2)
    assert len(calendar.events) == 1, "the event that was made before is found again"
    [night] = await store.nights_of(ANN)
    await tick(bot_fixture, nights, clock, hours=9, minutes=45)
    await store.change_night(night, match_id=None)  # as if it had died after the table was opened
    calendar.users = [BEN]
    for _ in range(2):
        assert len(await tick(bot_fixture, nights, clock, minutes=1)) == 1
    assert calls(bot_fixture, BEN) == 1


async def test_a_press_that_comes_twice_plans_one_night(nights: Nights, calendar: FakeCalendar, store: Store) -> None:
    first = await plan(nights, opened_by=7)
    assert (await plan(nights, opened_by=7)).id == first.id
    assert (len(calendar.events), len(await store.nights_of(ANN))) == (1, 1)


async def test_two_processes_don_t_see_to_one_night_at_a_time(nights: Nights, clock: Clock, store: Store) -> None:
    await plan(nights)
    clock.passes(hours=9.9)
    assert len(await store.nights_due()) == 1
    assert await store.nights_due() == []
    clock.passes(seconds=31)
    assert len(await store.nights_due()) == 1, "whoever held it may have died"


async def test_an_event_that_is_called_off_opens_no_table(
    bot_fixture: BotFixture, nights: Nights, clock: Clock, calendar: FakeCalendar
) -> None:
    await plan(nights)
    calendar.events.clear()
    assert await tick(bot_fixture, nights, clock, hours=9, minutes=50) == []
    assert await bot_fixture.store.nights_of(ANN) == []


async def test_a_night_ends_when_its_event_vanishes_after_its_table_is_open(
    bot_fixture: BotFixture, nights: Nights, clock: Clock, calendar: FakeCalendar
) -> None:
    await plan(nights)
    [saved] = await tick(bot_fixture, nights, clock, hours=9, minutes=46)
    calendar.events.clear()
    assert await tick(bot_fixture, nights, clock, minutes=1) == [saved], "who sits there may play"
    assert await bot_fixture.store.nights_of(ANN) == []


async def test_an_event_that_is_put_off_opens_its_table_then(
    bot_fixture: BotFixture, nights: Nights, clock: Clock, calendar: FakeCalendar
) -> None:
    await plan(nights)
    [about] = calendar.events
    calendar.events[about] += timedelta(hours=2)
    assert await tick(bot_fixture, nights, clock, hours=9, minutes=50) == []
    assert await tick(bot_fixture, nights, clock, minutes=30) == []
    assert len(await tick(bot_fixture, nights, clock, minutes=90)) == 1


async def test_where_events_may_not_be_made_nothing_is_planned(
    nights: Nights, calendar: FakeCalendar, store: Store
) -> None:
    calendar.refuses = True
    with pytest.raises(Refused):
        await plan(nights)
    assert await store.nights_of(ANN) == []


async def test_an_event_that_discord_did_not_take_comes_later(
    bot_fixture: BotFixture, nights: Nights, clock: Clock, calendar: FakeCalendar
) -> None:
    calendar.out_of_reach = True
    with pytest.raises(Unreached):
        await plan(nights)
    await tick(bot_fixture, nights, clock, minutes=1)
    calendar.out_of_reach = False
    await tick(bot_fixture, nights, clock, minutes=1)
    assert len(calendar.events) == 1


async def test_nobody_fills_the_calendar(nights: Nights) -> None:
    for _ in range(PER_PERSON):
        await plan(nights)
    with pytest.raises(Refused, match="3"):
        await plan(nights)
