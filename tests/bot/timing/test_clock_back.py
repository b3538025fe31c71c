"""Test that after the machine's clock is set back, each retry or reminder waits no longer than its usual delay."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.match import votes
from bot.model.custom_ids import Act, Verb
from bot.model.errors import Unwritten
from bot.model.time_control import PACES
from bot.storage.store import Store
from bot.timing.deadlines import ThinkDelays
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, BotFixture, Clock, begun, gathered, killed, messenger_of
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.thorough

OpenStore = Callable[[], Store]

back = pytest.mark.parametrize("hours", [1, 23, 24 * 365])


@back
async def test_a_message_that_was_put_off_goes_out(
    store: Store, fake_discord: FakeDiscord, clock: Clock, hours: int
) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1)
    fake_discord.troubles.append(Trouble("send", refusal(503), channel=CHANNEL))
    messenger = messenger_of(store, fake_discord)
    await messenger.deliver()
    assert fake_discord.said(CHANNEL) == []
    clock.passes(hours=-hours)
    await messenger.deliver()
    assert len(fake_discord.said(CHANNEL)) == 1
    assert not any(outgoing.waits for outgoing in await store.outbox(saved.id))


async def test_what_is_put_off_after_the_clock_went_back_waits_as_long_as_ever(
    store: Store, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await gathered(store, VOTING_GAME, 1)
    fake_discord.troubles.append(Trouble("send", refusal(503), channel=CHANNEL, times=2))
    messenger = messenger_of(store, fake_discord)
    await messenger.deliver()
    clock.passes(hours=-5)
    await messenger.deliver()
    tries = fake_discord.count("send", CHANNEL)
    await messenger.deliver()
    assert fake_discord.count("send", CHANNEL) == tries, "not yet"
    clock.passes(seconds=5)
    await messenger.deliver()
    assert len(fake_discord.said(CHANNEL)) == 1


@back
async def test_a_message_that_may_have_been_sent_is_looked_for(
    stores: OpenStore, fake_discord: FakeDiscord, clock: Clock, hours: int
) -> None:
    """If a message may have been sent, and then the clock is set back, the bot looks for the message on Discord.

    So the message isn't sent again.
    """
    await gathered(stores(), VOTING_GAME, 1)
    fake_discord.troubles.append(Trouble("send", asyncio.CancelledError(), channel=CHANNEL, lost=True))
    async with killed():
        await messenger_of(stores(), fake_discord).deliver()
    clock.passes(hours=-hours)
    fake_discord.forgets_nonces = True
    await messenger_of(stores(), fake_discord).deliver()
    assert len(fake_discord.said(CHANNEL)) == 1


@back
async def test_a_place_that_a_dead_process_held_is_free(
    stores: OpenStore, fake_discord: FakeDiscord, clock: Clock, hours: int
) -> None:
    _, saved = await gathered(stores(), VOTING_GAME, 1)
    assert await stores().claim()
    there = stores()
    await messenger_of(there, fake_discord).deliver(saved.id)
    assert fake_discord.said(CHANNEL) == [], "it is held"
    clock.passes(hours=-hours)
    await messenger_of(there, fake_discord).deliver()
    assert len(fake_discord.said(CHANNEL)) == 1


@back
async def test_we_rest_no_longer_than_we_rest(
    store: Store, fake_discord: FakeDiscord, clock: Clock, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    await gathered(store, VOTING_GAME, 1)
    messenger, claim = messenger_of(store, fake_discord), store.claim

    async def full(limit: int = 200) -> object:
        raise Unwritten("disk full")

    monkeypatch.setattr(store, "claim", full)
    await messenger.deliver()
    monkeypatch.setattr(store, "claim", claim)
    await messenger.deliver()
    assert fake_discord.said(CHANNEL) == [], "it rests"
    clock.passes(hours=-hours)
    await messenger.deliver()
    assert len(fake_discord.said(CHANNEL)) == 1


@back
async def test_a_stand_in_answers(bot_fixture: BotFixture, clock: Clock, hours: int) -> None:
    bot_fixture.bot.stand_ins.delays = ThinkDelays(0.001)
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    table.delays = ThinkDelays(factor=600)
    await table.give(BEN)
    assert await bot_fixture.store.due() == [], "it waits a while"
    clock.passes(hours=-hours)
    assert [(match_id, seat) for match_id, seat, _ in await bot_fixture.store.due()] == [(table.saved.id, 1)]


@back
async def test_nobody_has_more_time_than_their_turn_takes(bot_fixture: BotFixture, clock: Clock, hours: int) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2, pace="live")
    assert await bot_fixture.store.due() == []
    clock.passes(hours=-hours)
    await bot_fixture.clock_ticks()
    table = await bot_fixture.bot.matches.tables[VOTING_GAME.slug].find(table.saved)
    await table.seen(None)
    since = [deadline.turn_clock.since for deadline in table.saved.deadlines if deadline.turn_clock]
    assert since == [clock.time] * 2
    assert all(deadline.due_at - clock.time <= PACES["live"].turn_time * 2 for deadline in table.saved.deadlines)


@back
async def test_a_player_who_has_vanished_can_be_voted_out(bot_fixture: BotFixture, clock: Clock, hours: int) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    clock.passes(hours=-hours)
    await bot_fixture.bot.matches.close_forgotten()
    clock.passes(minutes=30)
    assert await table.vote(BEN, 0), "half an hour after the clock went back"


@back
async def test_a_vote_about_the_host_and_a_tables_notice_come_to_their_end(
    bot_fixture: BotFixture, clock: Clock, hours: int
) -> None:
    bot, number = bot_fixture.bot, (await bot_fixture.begin(VOTING_GAME, 3)).saved.id
    clock.passes(days=22)
    await bot.matches.close_forgotten()
    await bot.matches.update(number, lambda saved: votes.offer_host(saved, BEN, clock()))
    clock.passes(hours=-hours)
    await bot.matches.close_forgotten()
    for _ in range(2):
        await press(bot_fixture, CEM, str(Act(Verb.HOST, number)))
        clock.passes(hours=13)
    saved = await bot_fixture.store.load(number)
    assert saved is not None
    assert saved.host_id == BEN
    for days in (22, 8):
        clock.passes(days=days)
        await bot.matches.close_forgotten()
    saved = await bot_fixture.store.load(number)
    assert saved is not None
    assert saved.status == "cancelled"


async def test_a_claim_of_a_dead_process_expires(stores: OpenStore, clock: Clock) -> None:
    store = stores()
    table = await begun(store, VOTING_GAME, 2, rounds=2)
    await table.give(ANN)
    assert len(await store.due()) == 1
    clock.passes(hours=-2)
    assert len(await stores().due()) == 1
