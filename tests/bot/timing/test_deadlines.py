"""Test deadlines of matches, on a clock set by hand: reminders, timeouts, outages, quiet hours, and a year of matches.

The arithmetic is tested in test_time_control.py.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.match import changes
from bot.model.message import closed_question
from bot.model.time_control import GRACE, PACES, Preferences
from bot.storage.store import Store
from bot.timing.deadlines import goes_on
from bot.timing.scheduler import EVERY, Heartbeat
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DORA,
    BotFixture,
    Clock,
    again,
    answer,
    begun,
    execute,
    read_rows,
    undelivered,
)
from tests.bot.fake_discord import FakeDiscord, Trouble
from tests.bot.model.test_time_control import ZONES
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME

DAILY = PACES["daily"]
FIRST = DAILY.turn_time + DAILY.opening
HOUR = timedelta(hours=1)


def seen(*waiting: int, asks: dict[int, int] | None = None, view: str = "", events: tuple[str, ...] = ()) -> Any:
    """Return a fake of a match as the public sees it, with this view and these events.

    `waiting`: the seats on turn. `asks`: {seat: number of the public question that the seat is asked}.
    """
    numbered = {seat: (number, None) for seat, number in (asks or {}).items()}
    return SimpleNamespace(waiting=waiting, asks=numbered, view=view, events=events)


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        (seen(0), seen(0), True),  # two private picks, which nobody sees
        (seen(0, 1), seen(0), True),  # another seat is done
        (seen(0, 1), seen(0, 1, events=("x",)), True),  # it is unknown who did it
        (seen(0), seen(0, events=("x",)), False),  # only this seat can have done it
        (seen(0), seen(0, view="new"), False),
        (seen(0, asks={0: 2}), seen(0, asks={0: 4}), False),  # answered in public, and asked again
        (seen(0, asks={0: 2}), seen(0), False),
        (seen(0, 1, asks={0: 2}), seen(0, 1, asks={0: 2, 1: 4}, events=("x",)), True),
        (seen(1), seen(0), False),
        (seen(0), seen(1), False),
    ],
)
def test_a_duty_lasts_as_long_as_nobody_sees_it_end(before: Any, after: Any, same: bool) -> None:
    assert goes_on(0, before, after) == same


async def tick(bot_fixture: BotFixture, clock: Clock, **how: float) -> None:
    clock.passes(**how)
    await bot_fixture.bot.duties.lapse()


async def test_a_match_without_a_pace_has_no_deadlines(bot_fixture: BotFixture) -> None:
    await bot_fixture.begin(VOTING_GAME, 2)
    assert await read_rows(bot_fixture.store, "select * from deadline") == []


async def test_the_board_shows_until_when_each_has_time(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
    end = int((clock() + FIRST).timestamp())
    assert fake_discord.last(CHANNEL).content.count(f"<t:{end}:R>") == 1, "once for both"


@pytest.mark.thorough
async def test_each_step_of_a_turn_is_one_message_to_its_player(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, pace="daily", on_timeout="default")
    await answer(table, 0, 1)
    had = len(fake_discord.inbox(ANN)), len(fake_discord.inbox(BEN))
    for hours in (13, 1, 20, 1, 0):
        await tick(bot_fixture, clock, hours=hours)
    assert (len(fake_discord.inbox(ANN)), len(fake_discord.inbox(BEN))) == (had[0], had[1] + 2)
    assert (
        "it’s your turn" in fake_discord.inbox(BEN)[-2].content
        or fake_discord.inbox(BEN)[-2].content == closed_question()
    )
    assert "last call" in fake_discord.inbox(BEN)[-1].content
    await tick(bot_fixture, clock, hours=2)
    assert fake_discord.inbox(BEN)[-1].content == closed_question()
    journal = await bot_fixture.store.journal(table.saved.id)
    assert [(entry.seat, entry.lapsed) for entry in journal] == [(None, False), (0, False), (1, True)]


async def test_who_wants_a_mention_or_has_closed_dms_is_called_in_the_channel(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    fake_discord.shut.add(BEN)
    await bot_fixture.store.change_preferences(ANN, Preferences(remind="mention"))
    await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
    await tick(bot_fixture, clock, hours=13)
    assert sorted(sent.called for sent in fake_discord.said(CHANNEL)[-2:]) == [(ANN,), (BEN,)]
    assert "Ballot" not in fake_discord.inbox(ANN)[-1].content or "waits" not in fake_discord.inbox(ANN)[-1].content


@pytest.mark.thorough
async def test_a_reminder_that_was_not_sent_when_the_answer_came_is_never_sent(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2, pace="daily")
    had = len(fake_discord.inbox(BEN))
    fake_discord.troubles += [Trouble(what, OSError("out of reach"), times=99) for what in ("send", "edit")]
    await tick(bot_fixture, clock, hours=13)
    assert "it’s your turn" in str(await read_rows(bot_fixture.store, f"select body from outbox where user_id = {BEN}"))
    await answer(table, 1, 0)
    assert len(fake_discord.inbox(BEN)) == had
    fake_discord.troubles.clear()
    clock.passes(minutes=11)
    await bot_fixture.bot.messenger.deliver()
    assert not await undelivered(bot_fixture.store)
    assert not any("it’s your turn" in sent.content for sent in fake_discord.inbox(BEN)[had:])


async def test_a_timeout_is_announced_and_only_that_turn_lapses(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2, pace="daily")
    await answer(table, 0, 1)
    await tick(bot_fixture, clock, hours=36.1)
    assert table.match.asks.keys() == {0, 1}, "the second round has begun, and each has time for it"
    assert "Time is up for Ben" in fake_discord.last(CHANNEL).content
    assert table.saved.until[1] == clock() + DAILY.turn_time, "the bank is used up"


@pytest.mark.thorough
async def test_nobody_is_late_or_called_while_the_board_cannot_be_shown(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
    had = [len(fake_discord.inbox(user)) for user in (ANN, BEN)]
    await execute(bot_fixture.store, "update \"match\" set fault = 'gone'")
    await table._reload()
    for hours in (13, 50, 1000):
        await tick(bot_fixture, clock, hours=hours)
    assert [len(fake_discord.inbox(user)) for user in (ANN, BEN)] == had
    assert len(await bot_fixture.store.journal(table.saved.id)) == 1, "nothing has lapsed"
    await execute(bot_fixture.store, 'update "match" set fault = NULL')
    await table._reload()
    assert table.saved.until == {0: clock() + FIRST, 1: clock() + FIRST}, "each has all their time again"


@pytest.mark.thorough
async def test_a_duty_is_timed_out_once_by_however_many_processes(stores: Callable[[], Store], clock: Clock) -> None:
    table = await begun(stores(), VOTING_GAME, 2, rounds=2, pace="daily", on_timeout="default")
    await answer(table, 0, 1)
    number, _ = table.match.asks[1]
    clock.passes(hours=37)
    tables = [await again(table, stores()) for _ in range(4)]
    await asyncio.gather(*(one.on_time(1, number) for one in tables))
    journal = await stores().journal(table.saved.id)
    assert [(entry.seat, entry.lapsed) for entry in journal][1:] == [(0, False), (1, True)]


@pytest.mark.thorough
async def test_a_process_that_dies_when_time_is_over_leaves_it_to_the_next(
    stores: Callable[[], Store], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a process dies while it handles a deadline, another process handles the deadline.

    The process dies before its first commit in one case, and after it in the other.
    """
    for dies in (0, 1):
        table = await begun(stores(), VOTING_GAME, 2, rounds=2, pace="daily")
        clock.passes(hours=37)
        committed = table.store.commit
        calls: list[int] = []

        async def commit(*given: Any, calls: Any = calls, committed: Any = committed, dies: Any = dies) -> Any:
            calls.append(1)
            if len(calls) > dies:
                raise RuntimeError("killed")
            return await committed(*given)

        with monkeypatch.context() as patch:
            patch.setattr(table.store, "commit", commit)
            for match_id, seat, question in await table.store.due():
                if (match_id, seat) == (table.saved.id, 1):
                    with pytest.raises(RuntimeError):
                        await table.on_time(seat, question)
        clock.passes(seconds=11)
        next_ = await again(table, stores())
        for match_id, seat, question in await next_.store.due():
            if match_id == table.saved.id:
                await next_.on_time(seat, question)
        journal = await stores().journal(table.saved.id)
        assert sorted(entry.seat for entry in journal[1:] if entry.lapsed and entry.seat is not None) == [0, 1]


@pytest.mark.thorough
async def test_a_match_that_is_over_has_no_deadlines(bot_fixture: BotFixture, clock: Clock) -> None:
    for how in ("played", "cancelled"):
        table = await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
        if how == "played":
            await answer(table, 0, 0)
            await answer(table, 1, 0)
        else:
            await table.cancel(ANN)
        before = len(await bot_fixture.store.journal(table.saved.id))
        await tick(bot_fixture, clock, hours=100)
        assert await read_rows(bot_fixture.store, "select * from deadline") == []
        assert len(await bot_fixture.store.journal(table.saved.id)) == before


# Stand-ins (AI players).


@pytest.mark.thorough
async def test_time_over_a_stand_in_has_the_seat_until_its_player_is_back(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9, pace="daily", on_timeout="stand-in")
    for seat in (0, 2):
        await answer(table, seat, 1)
    await tick(bot_fixture, clock, hours=35)
    assert "last call" in fake_discord.inbox(BEN)[-1].content
    await tick(bot_fixture, clock, hours=2)
    assert "Time is up for Ben: a stand-in plays for them now." in fake_discord.last(CHANNEL).content
    assert "last call" not in str([sent.content for sent in fake_discord.inbox(BEN)])
    await bot_fixture.clock_ticks()
    journal = await bot_fixture.store.journal(table.saved.id)
    assert [(entry.seat, entry.lapsed) for entry in journal[3:]] == [(1, False), (1, False)], "it plays on, as a player"
    await table.seen(None)
    assert table.saved.until.keys() == {0, 2}
    await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["I’m back"])
    await answer(table, 0, 1)
    await answer(table, 2, 1)
    end = clock() + DAILY.turn_time
    assert table.saved.until[1] == end, "the bank is used up"
    assert f"<t:{int(end.timestamp())}:R>" in fake_discord.last(CHANNEL).content
    await tick(bot_fixture, clock, hours=13)
    assert "it’s your turn" in fake_discord.inbox(BEN)[-1].content


async def test_the_last_one_whose_time_is_over_is_waited_for_without_a_clock(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9, pace="live", on_timeout="stand-in")
    clock.passes(hours=1)
    await bot_fixture.clock_ticks()
    assert await read_rows(bot_fixture.store, "select * from deadline") == []
    assert len(await bot_fixture.store.journal(table.saved.id)) <= 2, (
        "the one who was left alone for a moment saw one answer"
    )
    await table.back(BEN)
    assert table.saved.until.keys() == {1}


@pytest.mark.thorough
async def test_where_the_rules_answer_for_the_late_stand_ins_answer_for_the_absent(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=2, pace="daily", on_timeout="default")
    await table.give(BEN)
    clock.passes(hours=37)
    await bot_fixture.clock_ticks()
    given = {(entry.seat, entry.lapsed) for entry in (await bot_fixture.store.journal(table.saved.id))[1:]}
    assert given == {(0, True), (1, False), (2, True)}


async def test_leaving_a_duty_to_a_stand_in_fills_no_bank_and_gives_back_none(store: Store, clock: Clock) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=9, pace="daily")
    for _ in range(5):
        await table.give(BEN)
        await table.back(BEN)
    assert table.saved.until[1] == clock() + FIRST
    clock.passes(hours=30)
    await table.give(BEN)
    await table.back(BEN)
    assert table.saved.until[1] == clock() + DAILY.turn_time + 6 * HOUR


async def test_what_others_do_moves_nobodys_deadline(store: Store, clock: Clock) -> None:
    table = await begun(store, VOTING_GAME, 4, rounds=9, pace="daily")
    end = table.saved.until[1]
    clock.passes(hours=3)
    await answer(table, 0, 0)
    await table.give(CEM)
    await table.resign(ANN)
    assert table.saved.until[1] == end


async def test_a_substitute_has_time_as_they_want_it_themselves(store: Store, clock: Clock) -> None:
    table = await begun(store, VOTING_GAME, 3, rounds=9, pace="daily")
    hour = (clock() + FIRST).hour
    await store.change_preferences(DORA, Preferences(quiet=((hour - 1) % 24 * 60, (hour + 3) % 24 * 60)))
    await table.want(BEN)
    await table.substitute(1, DORA, "Dora")
    assert table.saved.until[1] == clock() + FIRST + 3 * HOUR
    [(due,)] = await read_rows(store, "select due_at from deadline where seat = 1")
    assert datetime.fromisoformat(str(due)).hour not in range(hour - 1, hour + 3)


# Outages.


async def test_downtime_of_any_length_costs_nobody(store: Store, clock: Clock) -> None:
    heartbeat = Heartbeat(store, clock)
    assert await heartbeat.well([0], 1)
    table = await begun(store, VOTING_GAME, 2, pace="live")
    for down in (timedelta(seconds=16), timedelta(minutes=3), timedelta(days=40)):
        await table.seen(None)
        left = table.saved.until[1] - clock()
        clock.time += down
        assert await Heartbeat(store, clock).well([0], 1)
        await table.seen(None)
        assert left <= table.saved.until[1] - clock() <= left + timedelta(seconds=1)
        for _, seat, question in await store.due():
            await table.on_time(seat, question)
    assert not any(entry.lapsed for entry in await store.journal(table.saved.id))


async def test_matches_of_a_game_that_is_missing_lose_no_time(store: Store, clock: Clock) -> None:
    """Players' time doesn't run while the bot doesn't offer their match's game.

    The bot runs for a day without the game, is down for an hour, and comes back with the game. Afterwards the players
    have as much time left as before that day.
    """
    assert await Heartbeat(store, clock).well([0], 1)
    table = await begun(store, VOTING_GAME, 2, pace="live")
    left = table.saved.until[1] - clock()
    for offered, down in ((set(), timedelta(minutes=5)), ({VOTING_GAME.slug}, timedelta(hours=1))):
        clock.time += down
        heartbeat = Heartbeat(store, clock)
        await heartbeat.account_for_games(offered)
        assert await heartbeat.well([0], 1)
        if not offered:
            clock.time += timedelta(days=1)
            assert await Heartbeat(store, clock).well([0], 1)
            await heartbeat.account_for_games(offered)
    await table.seen(None)
    assert left <= table.saved.until[1] - clock() <= left + timedelta(seconds=3)


async def test_time_runs_while_all_is_well_and_only_then(store: Store, clock: Clock) -> None:
    one, other = Heartbeat(store, clock), Heartbeat(store, clock)
    assert not await one.well([0], 2), "nobody has heard of shard 1"
    assert await other.well([1], 2)
    table = await begun(store, VOTING_GAME, 2, pace="evening")
    end = table.saved.until[0]
    for _ in range(10):
        clock.time += EVERY
        assert await one.well([0], 2)
        assert await other.well([1], 2)
    await table.seen(None)
    assert table.saved.until[0] == end
    clock.passes(minutes=1)
    assert not await one.well([0], 2), "shard 1 is silent"
    assert not await one.well([], 2)
    assert await other.well([1], 2)
    await table.seen(None)
    assert table.saved.until[0] > end


# Preferences.


async def test_habits_go_for_what_one_is_asked_already(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, pace="daily")
    clock.passes(hours=1)
    raw = table.saved.until[1]
    hour = raw.hour
    await bot_fixture.bot.matches.change_preferences(
        BEN, Preferences(quiet=((hour - 1) % 24 * 60, (hour + 3) % 24 * 60))
    )
    moved = table.saved.until[1]
    assert moved == raw.replace(minute=0) + 3 * HOUR
    assert f"<t:{int(moved.timestamp())}:R>" in fake_discord.last(CHANNEL).content
    assert table.saved.until[0] == raw, "Ann’s is hers"


async def test_preferences_set_between_turns_apply_to_the_next_one(stores: Callable[[], Store], clock: Clock) -> None:
    table = await begun(stores(), VOTING_GAME, 2, rounds=2, pace="daily")
    await answer(table, 1, 0)
    hour = (clock() + FIRST).hour
    await stores().change_preferences(BEN, Preferences(quiet=((hour - 3) % 24 * 60, (hour + 5) % 24 * 60)))
    await answer(table, 0, 0)
    assert table.saved.until[1].hour == (hour + 5) % 24


# A year of matches.


@pytest.mark.thorough
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_year_of_daily_matches_over_forty_zones_no_duty_is_timed_out_twice_nor_in_quiet_hours(
    store: Store, clock: Clock
) -> None:
    """In a year of matches at the pace "daily", no question times out twice, or in the asked user's quiet hours."""
    dice = random.Random(4)
    lapses = []
    for number in range(10):
        clock.time = datetime(2026, 1, 1, tzinfo=UTC) + number * timedelta(days=36)
        nights = {seat: Preferences(zone=ZONES[number + 10 * seat], quiet=(22 * 60, 8 * 60)) for seat in range(4)}
        lapses.append(await _weeks(store, clock, nights, dice))
        clock.passes(days=5)
        assert await store.due() == []
    assert min(lapses) > 3


async def _weeks(store: Store, clock: Clock, nights: dict[int, Preferences], dice: random.Random) -> int:
    """Play a match of about 13 days, and cancel it if it hasn't ended by then. Returns how many questions timed out."""
    table = await begun(store, VOTING_GAME, 4, rounds=50, pace="daily", on_timeout="default")
    for seat, preferences in nights.items():
        await store.change_preferences(table.saved.seats[seat].user_id, preferences)
    await table.seen(None)
    lapses = 0
    for _ in range(11):
        for _, seat, question in await store.due():
            before = await store.journal(table.saved.id)
            end = table.saved.until[seat]
            await table.on_time(seat, question)
            new = (await store.journal(table.saved.id))[len(before) :]
            assert len(new) <= 1
            if new:
                lapses += 1
                assert 8 <= end.astimezone(ZoneInfo(nights[seat].zone)).hour < 22
                assert clock() >= end + GRACE
        if table.match.asks and dice.random() < 0.5:
            await answer(table, dice.choice(sorted(table.match.asks)), 0)
        clock.passes(hours=29)
    if table.match.asks:
        await table.update(changes.expired)
    return lapses
