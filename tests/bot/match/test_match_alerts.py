"""Test match alerts (DMs about new tables).

A user gets one alert for a lobby, never in quiet hours, and only if they can read the lobby's channel. /notify tables
is tested in tests/cogs/test_callme.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.match.match_alerts import Calls
from bot.model.gathering import CallWish
from bot.model.message import CALL
from bot.model.records import MatchRecord
from bot.model.time_control import Leave, Preferences
from bot.storage.store import Store
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, DORA, GUILD, BotFixture, Clock, execute, press_id
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME

on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
on_both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)

NIGHT = Preferences(zone="Asia/Kathmandu", quiet=(22 * 60, 8 * 60))
"""At 12:00 UTC it is 17:45 there, so the quiet hours last from 16:15 to 2:15 UTC."""


@pytest.fixture(autouse=True)
def everybody_may_come(bot_fixture: BotFixture) -> None:
    async def may_come(saved: MatchRecord, user_id: int) -> bool:
        return True

    bot_fixture.bot.calls.sees = may_come


async def wants(store: Store, user_id: int, hours: float = 24, **how: Any) -> None:
    plain = {"guild_id": GUILD, "game": "", "players": 1, "until": store.now() + timedelta(hours=hours)}
    await store.wish_call(CallWish(user_id, **plain | how))


async def calls(bot_fixture: BotFixture, user_id: int) -> int:
    """Send all alerts that are due. Returns how many alerts this user has received so far."""
    await bot_fixture.bot.calls.call()
    await bot_fixture.bot.messenger.deliver()
    return sum("📣" in sent.content for sent in bot_fixture.fake_discord.inbox(user_id))


@pytest.mark.thorough
@on_both
async def test_a_table_that_gathers_calls_whoever_wants_it_once(bot_fixture: BotFixture) -> None:
    await wants(bot_fixture.store, BEN)
    assert await calls(bot_fixture, BEN) == 0
    saved = await bot_fixture.open(VOTING_GAME, 1)
    for _ in range(3):
        assert await calls(bot_fixture, BEN) == 1
    [sent] = bot_fixture.fake_discord.inbox(BEN)
    assert f"<#{CHANNEL}>" in sent.content
    await press(bot_fixture, BEN, sent.ids["Join"])
    found = await bot_fixture.store.load(saved.id)
    assert found is not None
    assert found.seat_of(BEN) is not None
    assert "Join" not in sent.ids, "whoever sits there isn’t called any more"


@pytest.mark.thorough
@on_sqlite
@pytest.mark.parametrize(
    ("wish", "seats", "called"),
    [
        ({"players": 2}, 1, False),
        ({"players": 2}, 2, True),
        ({"game": VOTING_GAME.slug}, 1, True),
        ({"game": "another-game"}, 1, False),
        ({"guild_id": GUILD + 1}, 1, False),
    ],
)
async def test_it_calls_to_what_was_asked_for(
    bot_fixture: BotFixture, wish: dict[str, Any], seats: int, called: bool
) -> None:
    await wants(bot_fixture.store, DORA, **wish)
    await bot_fixture.open(VOTING_GAME, seats)
    assert await calls(bot_fixture, DORA) == called


@on_sqlite
async def test_stand_ins_are_nobody_who_waits(bot_fixture: BotFixture) -> None:
    await wants(bot_fixture.store, BEN, players=2)
    saved = await bot_fixture.open(VOTING_GAME, 1)
    await bot_fixture.bot.matches.tables_of(saved).lobby.stand_in(saved.id, ANN, "easy")
    assert await calls(bot_fixture, BEN) == 0


@on_sqlite
async def test_no_call_where_one_can_t_sit_down(bot_fixture: BotFixture, clock: Clock) -> None:
    await wants(bot_fixture.store, BEN, every=True)
    full = await bot_fixture.open(VOTING_GAME, 1, capacity=2)
    await bot_fixture.bot.matches.tables_of(full).lobby.join(full.id, CEM, "Cem")
    begun = await bot_fixture.open(VOTING_GAME, 1, capacity=4)
    lobby = bot_fixture.bot.matches.tables_of(begun).lobby
    await lobby.join(begun.id, CEM, "Cem")
    await lobby.start(begun.id, ANN, 0, press_id())
    own = await bot_fixture.open(VOTING_GAME, 2)
    assert own.seat_of(BEN)
    assert await calls(bot_fixture, BEN) == 0


@on_sqlite
async def test_no_call_to_a_channel_one_can_t_read(bot_fixture: BotFixture) -> None:
    asked: list[tuple[int, int]] = []

    async def nobody(saved: MatchRecord, user_id: int) -> bool:
        asked.append((saved.here, user_id))
        return False

    bot_fixture.bot.calls.sees = nobody
    await wants(bot_fixture.store, BEN)
    await bot_fixture.open(VOTING_GAME, 1)
    assert await calls(bot_fixture, BEN) == 0
    assert asked == [(CHANNEL, BEN)]


@on_sqlite
async def test_once_a_day_unless_every_table_is_wanted(bot_fixture: BotFixture, clock: Clock) -> None:
    await wants(bot_fixture.store, BEN, hours=100)
    await wants(bot_fixture.store, CEM, hours=100, every=True)
    for _ in range(3):
        await bot_fixture.open(VOTING_GAME, 1)
        await calls(bot_fixture, BEN)
    assert (await calls(bot_fixture, BEN), await calls(bot_fixture, CEM)) == (1, 3)
    clock.passes(hours=23.9)
    assert await calls(bot_fixture, BEN) == 1
    clock.passes(hours=0.2)
    assert await calls(bot_fixture, BEN) == 2, "to one of the tables that still gather"
    assert await calls(bot_fixture, BEN) == 2


@on_sqlite
async def test_never_in_quiet_hours_and_then_once_they_are_over(bot_fixture: BotFixture, clock: Clock) -> None:
    await bot_fixture.store.remember(BEN, preferences=NIGHT.model_dump_json())
    await wants(bot_fixture.store, BEN)
    clock.time = datetime(2026, 11, 21, 16, 20, tzinfo=UTC)
    await bot_fixture.open(VOTING_GAME, 1)
    for _ in range(9):
        assert await calls(bot_fixture, BEN) == 0
        clock.passes(hours=1)
    clock.passes(hours=1)
    assert await calls(bot_fixture, BEN) == 1


@on_sqlite
async def test_never_on_leave(bot_fixture: BotFixture, clock: Clock) -> None:
    today = clock().date()
    away = Preferences(leaves=(Leave(first=today, back=today + timedelta(days=1)),))
    await bot_fixture.store.remember(BEN, preferences=away.model_dump_json())
    await wants(bot_fixture.store, BEN)
    await bot_fixture.open(VOTING_GAME, 1)
    assert await calls(bot_fixture, BEN) == 0


@on_sqlite
async def test_a_call_that_could_not_be_sent_before_the_night_is_not_sent_in_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await bot_fixture.store.remember(BEN, preferences=NIGHT.model_dump_json())
    await wants(bot_fixture.store, BEN)
    clock.time = datetime(2026, 11, 21, 16, 14, tzinfo=UTC)
    await bot_fixture.open(VOTING_GAME, 1)
    fake_discord.troubles.append(Trouble("send", refusal(503), fake_discord.dm(BEN), times=1))
    assert await calls(bot_fixture, BEN) == 0
    clock.passes(minutes=30)
    assert await calls(bot_fixture, BEN) == 0
    clock.passes(hours=12)
    assert await calls(bot_fixture, BEN) == 0, "nobody is called twice to one table"
    assert await bot_fixture.store.backlog() == (0, 0.0)


@on_sqlite
async def test_a_table_that_begins_takes_back_what_was_not_read(bot_fixture: BotFixture) -> None:
    await wants(bot_fixture.store, DORA)
    saved = await bot_fixture.open(VOTING_GAME, 2)
    await calls(bot_fixture, DORA)
    [sent] = bot_fixture.fake_discord.inbox(DORA)
    assert "Join" in sent.ids
    card = bot_fixture.fake_discord.last(CHANNEL).id
    await bot_fixture.bot.matches.tables[VOTING_GAME.slug].start(saved.id, ANN, card, press_id())
    await bot_fixture.bot.messenger.deliver()
    assert "Join" not in sent.ids
    assert len(bot_fixture.fake_discord.inbox(DORA)) == 1


@on_sqlite
async def test_a_wish_ends_by_itself_and_leaves_nothing(bot_fixture: BotFixture, clock: Clock) -> None:
    await wants(bot_fixture.store, BEN, hours=2)
    clock.passes(hours=2)
    await bot_fixture.open(VOTING_GAME, 1)
    assert await calls(bot_fixture, BEN) == 0
    await bot_fixture.bot.matches.tidy()
    async with bot_fixture.store.engine.connect() as db:
        for table in ("wish", "caller"):
            assert (await db.exec_driver_sql(f"select * from {table}")).all() == []


@on_sqlite
async def test_closed_dms_cost_a_table_nothing(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    await wants(bot_fixture.store, BEN)
    fake_discord.shut.add(BEN)
    await bot_fixture.open(VOTING_GAME, 1)
    before = len(fake_discord.said(CHANNEL))
    assert await calls(bot_fixture, BEN) == 0
    assert (len(fake_discord.said(CHANNEL)), len(fake_discord.inbox(ANN))) == (before, 1)
    await bot_fixture.open(VOTING_GAME, 1)
    assert await bot_fixture.store.candidates() == [], "it isn’t tried at each table"


@pytest.mark.thorough
@on_both
async def test_two_processes_call_nobody_twice(bot_fixture: BotFixture, stores: Callable[[], Store]) -> None:
    """If two processes alert a user about two tables at the same time, the user gets only one of the two alerts."""
    await wants(bot_fixture.store, BEN)
    tables = [await bot_fixture.open(VOTING_GAME, 1) for _ in range(2)]
    found = await bot_fixture.store.candidates()
    assert [candidate.match_id for candidate in found] == [saved.id for saved in tables]
    ours, theirs = bot_fixture.bot.calls, Calls(bot_fixture.bot.matches, bot_fixture.bot.calls.sees)
    await asyncio.gather(*(one._call_to(c.match_id, [c]) for one in (ours, theirs) for c in found))
    assert await calls(bot_fixture, BEN) == 1
    async with bot_fixture.store.engine.connect() as db:
        rows = (await db.exec_driver_sql(f"select * from outbox where slot = '{CALL}'")).all()
    assert len(rows) == 1


@on_sqlite
async def test_a_kill_after_the_claim_loses_no_call(bot_fixture: BotFixture) -> None:
    """If the process dies after it decided to send a user an alert, another process sends the alert, once.

    The decision and the alert's message are committed together.
    """
    await wants(bot_fixture.store, BEN)
    saved = await bot_fixture.open(VOTING_GAME, 1)
    fake_discord = bot_fixture.fake_discord
    fake_discord.troubles.append(Trouble("send", asyncio.CancelledError(), fake_discord.dm(BEN), lost=True))
    with pytest.raises(asyncio.CancelledError):
        await bot_fixture.bot.calls.call()
    await execute(bot_fixture.store, "delete from lease")
    for _ in range(2):
        assert await calls(bot_fixture, BEN) == 1
    assert saved.id


@on_sqlite
async def test_a_clock_that_has_gone_back_silences_nobody(bot_fixture: BotFixture, clock: Clock) -> None:
    await wants(bot_fixture.store, BEN, hours=100)
    clock.passes(days=3)
    await bot_fixture.open(VOTING_GAME, 1)
    assert await calls(bot_fixture, BEN) == 1
    clock.passes(days=-2)
    await bot_fixture.open(VOTING_GAME, 1)
    assert await calls(bot_fixture, BEN) == 2
