"""Test undeliverable messages: the bot tells a player once how to fix the cause, and retries at growing intervals.

Such messages don't delay other messages. tests/journeys/test_world.py tests the same over HTTP.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.delivery import PATIENCE
from bot.match import changes
from bot.match.session import Table
from bot.model.errors import Unwritten
from bot.model.message import NOTE, TROUBLE, Message, Post
from bot.model.records import DeliveryLane
from bot.storage.store import Store
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    GUILD,
    BotFixture,
    Clock,
    Records,
    answer,
    begun,
    gathered,
    messenger_of,
    opening,
    the_loop_waits,
    undelivered,
)
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.voting_game import VOTING_GAME

ELSEWHERE = 600
FORBIDDEN = refusal(403, 50013)


def note(text: str, to: int | None = ANN) -> Post:
    return Post(to=to, slot=NOTE, message=Message(text=text), repost=True)


def troubles(fake_discord: FakeDiscord, user: int) -> list[str]:
    """Return the messages about faults that a user has received."""
    return [sent.content for sent in fake_discord.inbox(user) if "stands still" in sent.content]


async def in_trouble(store: Store, fake_discord: FakeDiscord, seats: int = 3, **how: Any) -> Table:
    """Return a match whose last answer couldn't be shown: the bot has lost its permission to write in the channel."""
    tables: list[Table] = []
    messenger = messenger_of(store, fake_discord, tables)
    table = await begun(store, VOTING_GAME, seats, messenger, rounds=9, secret=False, **how)
    tables.append(table)
    fake_discord.troubles += [Trouble(what, FORBIDDEN, channel=CHANNEL, times=999) for what in ("send", "edit")]
    await answer(table, 0, 0)
    return table


# Who is notified.


@pytest.mark.thorough
async def test_the_host_is_told_once_however_often_it_fails(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await in_trouble(store, fake_discord)
    await answer(table, 1, 0)
    for _ in range(20):
        clock.passes(minutes=30)
        await table.unit.again(table.saved.id)
    [word] = troubles(fake_discord, ANN)
    assert "I lack a permission" in word
    assert "/table move" in word
    assert (troubles(fake_discord, BEN), troubles(fake_discord, CEM)) == ([], [])


async def test_if_the_host_cannot_be_reached_the_next_player_is_told(store: Store, fake_discord: FakeDiscord) -> None:
    fake_discord.shut.add(ANN)
    table = await in_trouble(store, fake_discord)
    assert (troubles(fake_discord, ANN), troubles(fake_discord, CEM)) == ([], [])
    [word] = troubles(fake_discord, BEN)
    assert "can’t reach the owner" in word
    assert (await store.load(table.saved.id) or table.saved).fault == "lacking"


async def test_if_the_hosts_dms_turn_out_closed_over_that_very_word_the_next_is_told(
    store: Store, fake_discord: FakeDiscord
) -> None:
    tables: list[Table] = []
    messenger = messenger_of(store, fake_discord, tables)
    table = await begun(store, VOTING_GAME, 3, messenger, rounds=9, secret=False)
    tables.append(table)
    fake_discord.shut |= {ANN, BEN}
    fake_discord.troubles.append(Trouble("edit", FORBIDDEN, channel=CHANNEL, times=99))
    await answer(table, 0, 0)
    assert len(troubles(fake_discord, CEM)) == 1
    assert [fake_discord.count("send", fake_discord.dm(user)) for user in (ANN, BEN)] == [3, 3], (
        "once more than what they got"
    )


async def test_if_nobody_can_be_reached_the_operator_reads_of_it(
    store: Store, fake_discord: FakeDiscord, records: Records
) -> None:
    fake_discord.shut |= {ANN, BEN, CEM}
    await in_trouble(store, fake_discord)
    assert "none of its players can be told" in records.text


async def test_being_told_of_a_trouble_is_no_move_in_the_match(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await in_trouble(store, fake_discord)
    touched = (await store.load(table.saved.id) or table.saved).touched_at
    clock.passes(hours=5)
    fake_discord.troubles.clear()
    await table.unit.again(table.saved.id)
    saved = await store.load(table.saved.id)
    assert saved is not None
    assert (saved.fault, saved.touched_at) == (None, touched)


async def test_when_all_has_arrived_those_who_were_told_read_that_it_goes_on(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await in_trouble(store, fake_discord)
    fake_discord.troubles[0].times = 0  # the old board's edit is still refused
    clock.passes(minutes=5)
    await table.unit.again(table.saved.id)
    assert troubles(fake_discord, ANN)
    fake_discord.troubles.clear()
    clock.passes(hours=2)
    await table.unit.again(table.saved.id)
    assert not troubles(fake_discord, ANN)
    assert "goes on" in fake_discord.inbox(ANN)[-1].content
    count = len(fake_discord.inbox(ANN))
    fake_discord.troubles += [Trouble("edit", FORBIDDEN, channel=CHANNEL, times=1)]
    await answer(table, 1, 0)
    assert len(troubles(fake_discord, ANN)) == 1, "another time it is told anew"
    assert len(fake_discord.inbox(ANN)) == count + 1


async def test_what_was_mended_while_we_were_away_is_seen_at_the_start(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9, secret=False)
    fake_discord.troubles.append(Trouble("edit", FORBIDDEN, channel=CHANNEL, times=1))
    await answer(table, 0, 0)
    assert troubles(fake_discord, ANN)
    await bot_fixture.bot.events.on_guild_available(SimpleNamespace(id=GUILD + 1))  # type: ignore[arg-type]
    assert troubles(fake_discord, ANN)
    await bot_fixture.bot.events.on_guild_available(SimpleNamespace(id=GUILD))  # type: ignore[arg-type]
    assert not troubles(fake_discord, ANN)
    assert "<@102>: Vote." in fake_discord.last(CHANNEL).content


@pytest.mark.thorough
async def test_a_deleted_channel_is_another_matter_than_a_missing_permission(
    store: Store, fake_discord: FakeDiscord
) -> None:
    table = await in_trouble(store, fake_discord)
    for trouble in fake_discord.troubles:
        trouble.error = refusal(404, 10003)
    await answer(table, 1, 0)
    assert len(troubles(fake_discord, ANN)) == 2
    assert "deleted" in troubles(fake_discord, ANN)[-1]
    assert (await store.load(table.saved.id) or table.saved).fault == "gone"


# Removed from a server.


async def removed(bot_fixture: BotFixture, tables: int) -> list[Table]:
    """Open tables with Ann (the owner) and Ben, then remove the bot from their server. Returns the tables."""
    begun = [await bot_fixture.begin(VOTING_GAME, 2, rounds=9, secret=False) for _ in range(tables)]
    await bot_fixture.bot.events.on_guild_remove(SimpleNamespace(id=GUILD))  # type: ignore[arg-type]
    return begun


def still(fake_discord: FakeDiscord, user: int) -> list[str]:
    return [sent.content for sent in fake_discord.inbox(user) if "⏸️" in sent.content]


async def test_a_host_is_told_of_all_tables_in_one_message_when_the_bot_is_removed(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    tables = await removed(bot_fixture, 3)
    [word] = still(fake_discord, ANN)
    assert all(f"table {table.saved.id}" in word for table in tables)
    assert still(fake_discord, BEN) == []
    faults = [(await bot_fixture.store.load(table.saved.id) or table.saved).fault for table in tables]
    assert faults == ["kicked"] * 3
    count = len(fake_discord.inbox(ANN))
    await bot_fixture.bot.events.on_guild_join(SimpleNamespace(id=GUILD))  # type: ignore[arg-type]
    assert still(fake_discord, ANN) == []
    assert [sent.content for sent in fake_discord.inbox(ANN)].count(word) == 0
    assert len(fake_discord.inbox(ANN)) == count, "that one message is edited"
    assert sum("I’m back on the server" in sent.content for sent in fake_discord.inbox(ANN)) == 1
    assert (await bot_fixture.store.load(tables[2].saved.id) or tables[2].saved).fault is None


async def test_if_the_host_can_not_be_reached_when_the_bot_is_removed_the_next_player_hears_of_all(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    left = Trouble("send", refusal(403, 50278), channel=fake_discord.dm(ANN), times=99)
    begun = [await bot_fixture.begin(VOTING_GAME, 2, rounds=9, secret=False) for _ in range(2)]
    fake_discord.troubles.append(left)
    await bot_fixture.bot.events.on_guild_remove(SimpleNamespace(id=GUILD))  # type: ignore[arg-type]
    [word] = still(fake_discord, BEN)
    assert all(f"table {table.saved.id}" in word for table in begun)
    assert still(fake_discord, ANN) == []


# Retries.


@pytest.mark.thorough
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("error", "hours", "most"),
    [
        (refusal(404, 10003), 24, 2),
        (FORBIDDEN, 24, 30),
        (refusal(503), 8, 50),
        (discord.RateLimited(40.0), 8, 50),
        pytest.param(refusal(503), 24, 150, marks=pytest.mark.soak),
        pytest.param(discord.RateLimited(40.0), 24, 150, marks=pytest.mark.soak),
    ],
)
async def test_in_some_hours_it_is_tried_less_and_less_often(
    store: Store, fake_discord: FakeDiscord, clock: Clock, error: BaseException, hours: int, most: int
) -> None:
    table = await begun(store, VOTING_GAME, 2)
    fake_discord.troubles.append(Trouble("send", error, channel=CHANNEL, times=9999))
    messenger = messenger_of(store, fake_discord, [table])
    for _ in range(hours * 6):
        clock.passes(minutes=10)
        await messenger.deliver()
    assert 1 <= fake_discord.count("send", CHANNEL) <= most


@pytest.mark.thorough
async def test_a_dm_that_is_forbidden_again_and_again_counts_as_closed(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1)
    fake_discord.troubles.append(Trouble("send", refusal(403, 40003), channel=fake_discord.dm(ANN), times=999))
    for _ in range(200):
        await messenger_of(store, fake_discord).deliver()
        clock.passes(minutes=10)
    assert fake_discord.count("send", fake_discord.dm(ANN)) == 9
    assert (await store.player(ANN))[1] is False
    assert await undelivered(store, saved.id) == []


async def test_after_years_of_trouble_the_wait_is_still_ten_minutes(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await gathered(store, VOTING_GAME, 1)
    async with store.engine.begin() as db:
        await db.exec_driver_sql("update outbox set tries = 200000")
    fake_discord.troubles.append(Trouble("send", discord.RateLimited(40.0), times=9))
    await messenger_of(store, fake_discord).deliver()
    assert await undelivered(store) == []
    clock.passes(minutes=10)
    assert await undelivered(store) != []


@pytest.mark.thorough
async def test_many_messages_that_cannot_be_delivered_hold_up_no_other(
    store: Store, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undeliverable messages delay no other messages, even if a query for due messages returns nothing else."""
    claim, looks = store.claim, []

    async def a_few() -> list[DeliveryLane]:
        looks.append(await claim(limit=20))
        return looks[-1]

    monkeypatch.setattr(store, "claim", a_few)
    await lobbies(store, 25)
    await lobbies(store, 1, channel_id=ELSEWHERE)
    fake_discord.troubles.append(Trouble("send", refusal(503), channel=CHANNEL, times=9999))
    messenger = messenger_of(store, fake_discord)
    for _ in range(2):
        await messenger.deliver()
    assert [sent.content for sent in fake_discord.said(ELSEWHERE)] == ["hello"]
    assert [len(places) for places in looks] == [20, 6], "the first look saw nothing but what can’t be delivered"


async def lobbies(store: Store, number: int, **how: Any) -> None:
    """Open this many lobbies, each with an unsent message. `how`: the game's options, and fields of `Opening`."""
    for _ in range(number):
        await store.open_lobby(opening(VOTING_GAME, **how), lambda saved: [note("hello", None)])


async def test_a_call_that_is_never_answered_is_not_waited_for_for_ever(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await gathered(store, VOTING_GAME, 2)
    fake_discord.gates[fake_discord.dm(ANN)] = asyncio.Event()
    delivering = asyncio.create_task(messenger_of(store, fake_discord).deliver())
    while {outgoing.user_id for outgoing in await undelivered(store)} != {ANN}:
        await asyncio.sleep(0.001)
    assert not delivering.done()
    the_loop_waits(PATIENCE.total_seconds())
    await delivering
    assert (len(fake_discord.inbox(BEN)), len(fake_discord.inbox(ANN))) == (1, 0)
    fake_discord.gates.clear()
    clock.passes(seconds=5)
    await messenger_of(store, fake_discord).deliver()
    assert len(fake_discord.inbox(ANN)) == 1


async def test_many_questions_that_cannot_lapse_hold_up_no_other(
    bot_fixture: BotFixture, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question times out although the deadlines of many earlier questions can't be handled.

    Those questions belong to a game that the bot doesn't offer.
    """
    due = bot_fixture.store.due
    monkeypatch.setattr(bot_fixture.store, "due", lambda: due(limit=20))
    async with bot_fixture.store.engine.begin() as db:
        for n in range(1, 26):
            await db.exec_driver_sql(
                "insert into match (id, game, status, version, options, capacity, snapshot, guild_id, channel_id,"
                " in_thread, host_id, opened_by, created_at, touched_at) values"
                f" ({1000 + n}, 'no-such-game', 'running', 1, '{{}}', 2, '{{}}', 9, 500, false, 1, {n},"
                " '2026-11-21 12:00:00', '2026-11-21 12:00:00')"
            )
            await db.exec_driver_sql(
                "insert into deadline (match_id, seat, question, due_at) values"
                f" ({1000 + n}, 0, 1, '2026-11-21 11:00:00')"
            )
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert await bot_fixture.store.commit(saved, changes.resigned(table.scene, saved.seats[1]))
    for _ in range(2):
        await bot_fixture.clock_ticks()
    await table.seen(None)
    assert table.match.asks.keys() == {0}
    assert await due() == [], "the others are looked at again in some minutes"
    clock.passes(minutes=6)
    assert len(await due()) == 25


# Moving to another channel.


async def test_what_waits_in_the_old_channel_holds_up_nothing_in_the_new_one(
    store: Store, fake_discord: FakeDiscord
) -> None:
    table = await in_trouble(store, fake_discord)
    for trouble in fake_discord.troubles:
        trouble.error = refusal(503)
    await table.move(ANN, ELSEWHERE, stands=True)
    assert "The match has moved here" in fake_discord.last(ELSEWHERE).content
    assert (await store.load(table.saved.id) or table.saved).fault is None


async def test_what_the_old_place_never_heard_is_told_in_the_new_one_and_not_in_the_old(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await in_trouble(store, fake_discord, seats=2)
    await answer(table, 1, 2)
    said = len(fake_discord.said(CHANNEL))
    for trouble in fake_discord.troubles:
        trouble.error = refusal(503)  # a final refusal would be dropped anyway
    await table.move(BEN, ELSEWHERE, stands=True)
    assert "The votes are: 0; 2" in fake_discord.last(ELSEWHERE).content
    assert fake_discord.last(ELSEWHERE).called == (ANN, BEN)
    fake_discord.troubles.clear()
    clock.passes(hours=3)
    await table.unit.again(table.saved.id)
    assert len(fake_discord.said(CHANNEL)) == said
    assert await undelivered(store) == []


@pytest.mark.thorough
async def test_a_match_that_is_over_is_not_told_for_ever_where_nobody_can_hear_it(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await in_trouble(store, fake_discord)
    await table.cancel(ANN)
    for _ in range(9 * 4):
        clock.passes(hours=6)
        await messenger_of(store, fake_discord).deliver()
    assert not [outgoing for outgoing in await store.outbox(table.saved.id) if outgoing.waits]


@pytest.mark.thorough
async def test_how_a_match_ended_is_told_in_private_where_its_last_board_cannot_be_shown(
    store: Store, fake_discord: FakeDiscord
) -> None:
    tables: list[Table] = []
    table = await begun(store, VOTING_GAME, 2, messenger_of(store, fake_discord, tables))
    tables.append(table)
    fake_discord.troubles += [Trouble(what, FORBIDDEN, channel=CHANNEL, times=999) for what in ("send", "edit")]
    await answer(table, 0, 2)
    await answer(table, 1, 0)
    for user in (ANN, BEN):
        last = fake_discord.inbox(user)[-1]
        assert "The votes are: 2; 0" in last.content
        assert "🏆 **Ben** wins!" in last.content
        assert last.file is not None
        assert last.called == ()


# Old messages, and threads.


async def test_an_old_board_that_discord_wants_long_patience_for_keeps_its_controls_and_nobody_waits(
    store: Store, fake_discord: FakeDiscord
) -> None:
    table = await begun(store, VOTING_GAME, 2, messenger_of(store, fake_discord), rounds=9, secret=False)
    fake_discord.troubles.append(Trouble("edit", discord.RateLimited(600.0), channel=CHANNEL, times=1))
    await answer(table, 0, 0)
    fake_discord.troubles.append(Trouble("edit", discord.RateLimited(600.0), channel=CHANNEL, times=1))
    await answer(table, 1, 0)
    assert "The votes are" in fake_discord.last(CHANNEL).content


async def test_an_old_board_that_cannot_be_edited_does_not_hold_up_the_new_one_for_long(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    messenger = messenger_of(store, fake_discord)
    table = await begun(store, VOTING_GAME, 2, messenger, rounds=9, secret=False)
    fake_discord.troubles.append(Trouble("edit", refusal(500), channel=CHANNEL, times=99))
    await answer(table, 0, 0)
    await answer(table, 1, 0)
    clock.passes(minutes=1)
    for _ in range(4):
        await messenger.deliver()
        clock.passes(seconds=20)
    assert "The votes are" in fake_discord.last(CHANNEL).content


async def test_a_board_found_again_long_after_is_as_old_as_it_is(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    """If the bot finds an unconfirmed board in its channel after two hours, the board counts as two hours old.

    It is too old to edit then, so the bot posts a new message instead.
    """
    await begun(store, VOTING_GAME, 2, messenger_of(store, fake_discord))
    old = fake_discord.last(CHANNEL)
    async with store.engine.begin() as db:
        await db.exec_driver_sql("update outbox set sent = 0, message_id = null, sent_at = null where slot = 'board'")
    clock.passes(hours=2)
    fake_discord.forgets_nonces = True
    await messenger_of(store, fake_discord).deliver()
    assert fake_discord.last(CHANNEL).id != old.id
    assert old.rows == []


async def test_a_thread_that_fell_asleep_is_woken_for_an_edit(store: Store, fake_discord: FakeDiscord) -> None:
    table = await begun(store, VOTING_GAME, 2, messenger_of(store, fake_discord), rounds=9, in_thread=True)
    place = table.saved.place_id or 0
    fake_discord.troubles.append(Trouble("edit", refusal(400, 50083), channel=place, times=1))
    await answer(table, 0, 0)
    assert fake_discord.count("change", place) == 1
    assert "**Ben** is choosing" in fake_discord.last(place).content


# A read-only database.


async def test_what_was_sent_but_cannot_be_written_down_is_not_sent_again_and_again(
    store: Store, fake_discord: FakeDiscord, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await gathered(store, VOTING_GAME, 1)
    messenger = messenger_of(store, fake_discord)

    async def full(*_: Any, **__: Any) -> None:
        raise Unwritten("database or disk is full")

    monkeypatch.setattr(store, "delivered", full)
    monkeypatch.setattr(store, "remember", full)
    for _ in range(60):
        await messenger.deliver()
        clock.passes(seconds=1)
    assert 2 <= fake_discord.count("send") <= 2 * 6
    monkeypatch.undo()
    clock.passes(minutes=10)
    fake_discord.forgets_nonces = True
    await messenger.deliver()
    assert (len(fake_discord.said(CHANNEL)), len(fake_discord.inbox(ANN))) == (1, 1)
    assert await undelivered(store) == []


async def test_the_word_of_trouble_names_what_to_do(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    """Each message about a fault says what is wrong, that nothing is lost, and what the player can do."""
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    for kind in ("gone", "locked", "lacking:Attach Files", "unseen", "full", "refused", "kicked"):
        await bot_fixture.bot.fault_handler.lost(table.saved.id, kind)
        await bot_fixture.bot.messenger.deliver(table.saved.id)
        word = troubles(fake_discord, ANN)[-1]
        assert "Nothing is lost." in word
        assert ("/table move" in word) == (kind != "kicked")
    assert len(troubles(fake_discord, ANN)) == 7
    assert (await bot_fixture.store.outbox(table.saved.id))[-1].slot == TROUBLE
