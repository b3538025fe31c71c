"""Test several processes on one database: only one of them sends in a channel, and only one handles a deadline.

Each process is simulated by a store and a messenger; all use one fake Discord. tests/journeys has real processes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.client.delivery import PATIENCE
from bot.match import changes
from bot.model.message import BOARD, NOTE, Button, Message, Post
from bot.model.records import MatchRecord, MatchUpdate
from bot.storage.leases import HELD, LEASE
from bot.storage.store import Store
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CHANNEL,
    BotFixture,
    Clock,
    again,
    begun,
    messenger_of,
    opening,
    read_rows,
    the_loop_waits,
    undelivered,
)
from tests.bot.fake_discord import FakeDiscord
from tests.bot.voting_game import VOTING_GAME

OpenStore = Callable[[], Store]


async def lobby_of(store: Store) -> MatchRecord:
    return await store.open_lobby(opening(VOTING_GAME), lambda saved: [])


async def put(store: Store, saved: MatchRecord, *posts: Post) -> None:
    now = await store.load(saved.id)
    assert now is not None
    assert await store.commit(now, MatchUpdate(posts=posts))


def note(text: str, to: int | None = ANN) -> Post:
    return Post(to=to, slot=NOTE, message=Message(text=text, standing=(Button(label="?", id="w1:1"),)), repost=True)


def board(text: str) -> Post:
    return Post(to=None, slot=BOARD, message=Message(text=text), repost=False)


def texts(messages: list[Any]) -> list[str]:
    return [sent.content for sent in messages]


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.002)


# Only one process at a time sends in a delivery lane (a match's channel, or a user's DM for the match).


async def test_messages_written_during_another_process_s_lease_are_sent_by_that_one_in_order(
    stores: OpenStore, fake_discord: FakeDiscord
) -> None:
    here, there = stores(), stores()
    saved = await lobby_of(here)
    await here.remember(ANN, dm_channel=fake_discord.dm(ANN))
    fake_discord.gates[fake_discord.dm(ANN)] = asyncio.Event()
    await put(here, saved, note("first"))
    delivering = asyncio.create_task(messenger_of(here, fake_discord).deliver(saved.id))
    await until(lambda: fake_discord.count("send"))
    await put(there, saved, note("second"), note("Ben’s", BEN))
    await messenger_of(there, fake_discord).deliver(saved.id)
    await messenger_of(there, fake_discord).deliver()
    assert texts(fake_discord.inbox(BEN)) == ["Ben’s"], "other places are free"
    assert fake_discord.count("send", fake_discord.dm(ANN)) == 1
    fake_discord.gates[fake_discord.dm(ANN)].set()
    await delivering
    assert texts(fake_discord.inbox(ANN)) == ["first", "second"]
    assert fake_discord.count("send", fake_discord.dm(ANN)) == 2


async def test_an_edit_on_its_way_is_never_overtaken_by_a_newer_one(
    stores: OpenStore, fake_discord: FakeDiscord
) -> None:
    here, there = stores(), stores()
    saved = await lobby_of(here)
    await put(here, saved, board("one"))
    await messenger_of(here, fake_discord).deliver()
    fake_discord.gates[CHANNEL] = asyncio.Event()
    await put(here, saved, board("two"))
    slow = asyncio.create_task(messenger_of(here, fake_discord).deliver())
    await until(lambda: fake_discord.count("edit") + fake_discord.count("get") > 0)
    await put(there, saved, board("three"))
    await messenger_of(there, fake_discord).deliver(saved.id)
    fake_discord.gates[CHANNEL].set()
    await slow
    assert fake_discord.last(CHANNEL).content == "three"


@pytest.mark.thorough
async def test_nothing_is_left_over_however_two_processes_meet(stores: OpenStore, fake_discord: FakeDiscord) -> None:
    """In whatever order two processes write and send, no message is left unsent.

    Only the process that has the channel's lease sends there. It sends the other process's messages, too, and looks for
    such messages once more before it frees the lease.
    """
    here, there = stores(), stores()
    saved = await lobby_of(here)
    messengers = [messenger_of(store, fake_discord) for store in (here, there)]
    for n in range(15):
        for store, messenger in zip((here, there), messengers, strict=True):
            await put(store, saved, note(f"{n}"))
            await asyncio.gather(*(asyncio.sleep(0), messenger.deliver(saved.id)))
    sending = []
    for n in range(15, 40):
        await put((here, there)[n % 2], saved, note(f"{n}"))
        sending.append(asyncio.create_task(messengers[n % 2].deliver(saved.id)))
        await asyncio.sleep(0.003 * (n % 3))
    await asyncio.gather(*sending)
    assert await undelivered(here) == [], "without any clock’s help"
    assert texts(fake_discord.inbox(ANN))[30:] == [f"{n}" for n in range(15, 40)]


async def test_a_lane_stays_with_its_lease_holder(stores: OpenStore, clock: Clock) -> None:
    one, other = stores(), stores()
    saved = await lobby_of(one)
    place = (saved.id, ANN)

    async def keeps(store: Store) -> bool:
        async with store.engine.begin() as db:
            return await store.leases.keep(db, place)

    assert not await keeps(one), "nobody has it"
    await put(one, saved, note("left"))
    assert await one.claim() == [place]
    clock.passes(seconds=LEASE.total_seconds() - 1)
    assert (await keeps(one), await keeps(other)) == (True, False)
    clock.passes(seconds=LEASE.total_seconds() - 1)
    assert await other.claim() == [], "it was kept for longer"


async def test_a_process_that_looks_for_leftovers_takes_others_places_only_when_their_time_is_over(
    stores: OpenStore, clock: Clock
) -> None:
    gone, other = stores(), stores()
    saved = await lobby_of(gone)
    await put(gone, saved, note("left"), note("Ben’s", BEN))
    assert await gone.claim() == [(saved.id, ANN), (saved.id, BEN)]
    assert await gone.next_in_outbox((saved.id, BEN)) is not None
    clock.passes(seconds=LEASE.total_seconds() - 1)
    assert await other.claim() == []
    assert [await other.next_in_outbox(place) for place in await other.places(saved.id)] == [None, None]
    assert await other.next_in_outbox((saved.id, ANN)) is None
    clock.passes(seconds=1)
    assert await other.claim() == [(saved.id, ANN), (saved.id, BEN)]
    assert await gone.next_in_outbox((saved.id, ANN)) is None, "and now the first one has lost them"


@pytest.mark.thorough
async def test_processes_that_look_at_once_share_what_there_is(stores: OpenStore) -> None:
    saved = await lobby_of(stores())
    for user in range(1, 31):
        await put(stores(), saved, note("hello", user))
    found = await asyncio.gather(*(stores().claim(limit=10) for _ in range(3)))
    places = [place for some in found for place in some]
    assert len(places) == len(set(places)), "no place is two processes’ own"
    assert all(some for some in found) or len(places) >= 10


async def test_places_of_others_do_not_stand_in_the_way_of_what_is_left(stores: OpenStore) -> None:
    busy, other = stores(), stores()
    saved = await lobby_of(busy)
    await put(busy, saved, note("Ann’s"))
    assert await busy.claim() == [(saved.id, ANN)]
    await put(busy, saved, note("Ben’s", BEN))
    assert await other.claim(limit=1) == [(saved.id, BEN)]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_looking_for_leftovers_does_not_wait_for_a_writer(stores: OpenStore) -> None:
    """The query for unsent messages doesn't wait for a transaction that is writing."""
    busy, other = stores(), stores()
    saved = await lobby_of(busy)
    await put(busy, saved, note("Ann’s"), note("Ben’s", BEN))
    async with busy.engine.connect() as db:
        await db.exec_driver_sql(f"update outbox set tries = tries where user_id = {ANN}")
        async with asyncio.timeout(5):
            assert len(await other.claim()) == 2
        await db.rollback()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_looking_for_lanes_and_holding_one_never_deadlock(
    stores: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking, has = stores(), stores()
    saved = await lobby_of(has)
    await put(has, saved, note("one"))
    found, gate, hold = asyncio.Event(), asyncio.Event(), looking.leases.hold

    async def slowly(*arguments: Any) -> bool:
        found.set()
        await gate.wait()
        return await hold(*arguments)

    monkeypatch.setattr(looking.leases, "hold", slowly)
    claiming = asyncio.create_task(looking.claim())
    await found.wait()
    writing = asyncio.create_task(has.next_in_outbox((saved.id, ANN)))
    await asyncio.wait({writing}, timeout=30)
    gate.set()
    assert await claiming == []
    assert await writing is not None


async def test_a_message_written_while_the_other_has_just_found_nothing_is_not_left_over(
    stores: OpenStore, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message is sent even if it is written between the lease holder's last look for messages and the lease's end.

    The process that wrote the message waits until the lease is free, and then sends the message.
    """
    here, there = stores(), stores()
    here.writer = None  # so that its transaction can pause
    saved = await lobby_of(here)
    going, gate, let_go = asyncio.Event(), asyncio.Event(), here.leases.let_go

    async def slowly(*arguments: Any) -> bool:
        going.set()
        await gate.wait()
        return await let_go(*arguments)

    monkeypatch.setattr(here.leases, "let_go", slowly)
    await put(here, saved, note("one"))
    leaving = asyncio.create_task(messenger_of(here, fake_discord).deliver(saved.id))
    await going.wait()

    async def write() -> None:
        await put(there, saved, note("two"))
        await messenger_of(there, fake_discord).deliver(saved.id)

    writing = asyncio.create_task(write())
    await asyncio.sleep(0.3)
    gate.set()
    await asyncio.gather(leaving, writing)
    assert texts(fake_discord.inbox(ANN)) == ["one", "two"]


async def test_a_process_that_starts_again_is_free_to_go_on_at_once(stores: OpenStore, clock: Clock) -> None:
    """A process that was killed takes over the leases of its earlier run as soon as it restarts."""
    gone, other = stores(), stores()
    gone.leases.role, other.leases.role = "0 of 2", "1 of 2"
    saved = await lobby_of(gone)
    await put(gone, saved, note("left"))
    assert await gone.claim()
    again_ = stores()
    again_.leases.role = "0 of 2"
    await other.leases.take_over()
    assert await again_.claim() == [], "another process’s start is no reason"
    await again_.leases.take_over()
    assert await again_.claim() == [(saved.id, ANN)]


async def test_a_process_that_leaves_holds_nothing_back(bot_fixture: BotFixture, stores: OpenStore) -> None:
    saved = await lobby_of(bot_fixture.store)
    await put(bot_fixture.store, saved, note("left"))
    await bot_fixture.store.claim()
    assert await stores().claim() == []
    bot_fixture.bot.messenger.deliver = lambda: asyncio.sleep(0)  # type: ignore[method-assign, assignment]
    await bot_fixture.bot.close()
    assert await stores().claim() == [(saved.id, ANN)]


async def test_no_try_to_send_outlives_its_lease(store: Store, fake_discord: FakeDiscord, clock: Clock) -> None:
    assert PATIENCE < LEASE
    saved = await lobby_of(store)
    await put(store, saved, note("late"))
    fake_discord.gates[fake_discord.dm(ANN)] = asyncio.Event()
    delivering = asyncio.create_task(messenger_of(store, fake_discord).deliver())
    while not fake_discord.count("open"):
        await asyncio.sleep(0.001)
    the_loop_waits(PATIENCE.total_seconds())
    await delivering
    assert await read_rows(store, "select * from lease") == []
    fake_discord.gates.clear()
    clock.passes(seconds=5)
    await messenger_of(store, fake_discord).deliver()
    assert texts(fake_discord.inbox(ANN)) == ["late"]


async def test_an_edit_that_comes_after_its_lease_was_lost_is_mended(
    stores: OpenStore, fake_discord: FakeDiscord
) -> None:
    """If a process edits a message after it has lost the lease, the current holder makes its own edit again.

    Otherwise the late edit could replace a newer version for good.
    """
    late, new = stores(), stores()
    late.leases.role = new.leases.role = "0 of 1"
    saved = await lobby_of(late)
    await put(late, saved, board("one"))
    await messenger_of(late, fake_discord).deliver()
    await put(late, saved, board("two"))
    [place] = await late.claim()
    outgoing = await late.next_in_outbox(place)
    assert outgoing is not None
    await new.leases.take_over()
    await put(new, saved, board("three"))
    fake_discord.gates[CHANNEL] = asyncio.Event()
    newer = asyncio.create_task(messenger_of(new, fake_discord).deliver())
    await until(lambda: fake_discord.count("get") > 0)
    fake_discord.gates[CHANNEL].set()
    await until(lambda: fake_discord.last(CHANNEL).content == "three")
    fake_discord.edit(outgoing.message_id or 0, {"content": "two", "allowed_mentions": None, "view": None})
    await late.delivered(outgoing, outgoing.message_id or 0, None)
    await newer
    for process in (late, new):  # the present lease holder
        await messenger_of(process, fake_discord).deliver()
    assert fake_discord.last(CHANNEL).content == "three"


async def test_a_place_left_in_the_middle_is_free_again(
    store: Store, stores: OpenStore, fake_discord: FakeDiscord
) -> None:
    saved = await lobby_of(store)
    await put(store, saved, note("one"))
    fake_discord.gates[fake_discord.dm(ANN)] = asyncio.Event()
    delivering = asyncio.create_task(messenger_of(store, fake_discord).deliver())
    await until(lambda: fake_discord.calls)
    delivering.cancel()
    await asyncio.gather(delivering, return_exceptions=True)
    assert await stores().claim() == [(saved.id, ANN)]


# Deadlines fire once.


async def due(store: Store) -> Any:
    """Return a match with a question whose deadline is over."""
    table = await begun(store, VOTING_GAME, 2, rounds=2)
    saved = await store.load(table.saved.id)
    assert saved is not None
    assert await store.commit(saved, changes.resigned(table.scene, table.saved.seats[1]))
    return table


@pytest.mark.thorough
async def test_each_deadline_is_for_one_process(stores: OpenStore) -> None:
    tables = [await due(stores()) for _ in range(6)]
    found = await asyncio.gather(*(stores().due() for _ in range(4)))
    assert sorted(match for some in found for match, _, _ in some) == [table.saved.id for table in tables]


async def test_a_deadline_whose_process_died_comes_again(stores: OpenStore, clock: Clock) -> None:
    table = await due(stores())
    [first] = await stores().due()
    clock.passes(seconds=HELD.total_seconds() - 1)
    assert await stores().due() == []
    clock.passes(seconds=1)
    assert await stores().due() == [first]
    assert first[0] == table.saved.id


async def test_a_question_of_which_nothing_came_is_tried_again_later(stores: OpenStore, clock: Clock) -> None:
    await due(stores())
    [first] = await stores().due()
    await stores().reschedule_lapse(*first, until=clock() + timedelta(minutes=5))
    clock.passes(minutes=4)
    assert await stores().due() == []
    clock.passes(minutes=1)
    assert await stores().due() == [first]


async def test_a_deadline_whose_process_died_is_free_when_one_starts(stores: OpenStore) -> None:
    await due(stores())
    [first] = await stores().due()
    started = stores()
    await started.take_over()
    assert await started.due() == [first]


async def test_a_question_lapses_once_in_any_process(stores: OpenStore) -> None:
    table = await due(stores())
    number, _ = table.match.asks[1]
    tables = [await again(table, stores()) for _ in range(4)]
    assert sorted(await asyncio.gather(*(one.lapse(1, number) for one in tables))) == [False, False, False, True]
    lapsed = [entry for entry in await stores().journal(table.saved.id) if entry.lapsed]
    assert len(lapsed) == 1


# One press, delivered to two processes.


@pytest.mark.thorough
async def test_a_press_that_reaches_two_processes_is_one_answer(stores: OpenStore) -> None:
    for _ in range(5):
        table = await begun(stores(), VOTING_GAME, 2, rounds=2)
        number, _ = table.match.asks[0]
        here, there = await again(table, stores()), await again(table, stores())
        press = 4711 + table.saved.id
        await asyncio.gather(*(one.answer(0, number, [1], press) for one in (here, there)))
        journal = await stores().journal(table.saved.id)
        assert [entry.seat for entry in journal] == [None, 0]


# Times between the logins of shards to Discord (Identify).

APART = timedelta(seconds=5)


async def test_turns_of_a_bucket_are_apart_over_all_processes(stores: OpenStore, clock: Clock) -> None:
    one, other = stores(), stores()
    assert await one.leases.turn(0, APART) == timedelta(0)
    assert await other.leases.turn(0, APART) == APART
    assert await other.leases.turn(1, APART) == timedelta(0), "buckets don’t wait for one another"
    clock.passes(seconds=3)
    assert await other.leases.turn(0, APART) == timedelta(seconds=2)
    clock.passes(seconds=2)
    assert await other.leases.turn(0, APART) == timedelta(0)
    assert await one.leases.turn(0, APART) == APART


async def test_of_many_processes_that_ask_at_once_one_has_its_turn(stores: OpenStore) -> None:
    waits = await asyncio.gather(*(stores().leases.turn(0, APART) for _ in range(6)))
    assert sorted(waits) == [timedelta(0)] + [APART] * 5


async def test_a_wrong_clock_stops_no_process_for_long(stores: OpenStore, clock: Clock) -> None:
    wrong, right = stores(), stores()
    wrong.now = lambda: clock() + timedelta(days=1)
    await wrong.leases.turn(0, APART)
    assert await right.leases.turn(0, APART) == timedelta(0)
