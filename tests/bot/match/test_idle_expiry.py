"""Test that tables which nobody uses close after a notice, and that a vote can replace an absent host.

Deadlines are tested in test_deadlines.py.
"""

from __future__ import annotations

import pytest

from bot.match import votes
from bot.model.custom_ids import Act, Verb
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, DORA, BotFixture, Clock, answer
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME


async def status(bot_fixture: BotFixture, match_id: int) -> str:
    saved = await bot_fixture.store.load(match_id)
    assert saved is not None
    return saved.status


@pytest.mark.thorough
@pytest.mark.parametrize("begun", [False, True])
async def test_a_forgotten_table_closes_a_week_after_its_notice(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock, begun: bool
) -> None:
    saved = (await bot_fixture.begin(VOTING_GAME, 2)).saved if begun else await bot_fixture.open(VOTING_GAME, 2)
    clock.passes(days=22)
    for _ in range(2):
        await bot_fixture.bot.matches.close_forgotten()
    assert fake_discord.last(CHANNEL).called == (ANN, BEN)
    assert len([sent for sent in fake_discord.said(CHANNEL) if "close this table" in sent.content]) == 1
    clock.passes(days=6)
    await bot_fixture.bot.matches.close_forgotten()
    assert await status(bot_fixture, saved.id) == saved.status
    clock.passes(days=2)
    await bot_fixture.bot.matches.close_forgotten()
    assert await status(bot_fixture, saved.id) == "cancelled"


async def test_whoever_acts_keeps_it_open(bot_fixture: BotFixture, clock: Clock) -> None:
    played, kept = await bot_fixture.begin(VOTING_GAME, 2, rounds=9), await bot_fixture.open(VOTING_GAME, 2)
    clock.passes(days=22)
    await bot_fixture.bot.matches.close_forgotten()
    clock.passes(days=6)
    await answer(played, 0, 0)
    await press(bot_fixture, BEN, str(Act(Verb.KEEP, kept.id)))
    clock.passes(days=2)
    await bot_fixture.bot.matches.close_forgotten()
    assert [await status(bot_fixture, one) for one in (played.saved.id, kept.id)] == ["running", "lobby"]


async def test_a_host_who_is_gone_is_replaced_by_more_than_half(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3)
    number = table.saved.id
    with pytest.raises(Refused):
        await bot_fixture.bot.matches.update(number, lambda saved: votes.offer_host(saved, BEN, clock()))
    clock.passes(hours=25)
    await bot_fixture.bot.matches.update(number, lambda saved: votes.offer_host(saved, BEN, clock()))
    assert fake_discord.last(CHANNEL).called == (ANN,)
    await press(bot_fixture, CEM, str(Act(Verb.HOST, number)))
    assert (await bot_fixture.store.matches_of(ANN))[0].host_id == ANN, "Ann has twelve hours"
    clock.passes(hours=13)
    await press(bot_fixture, CEM, str(Act(Verb.HOST, number)))
    assert (await bot_fixture.store.matches_of(ANN))[0].host_id == BEN


async def test_half_of_the_others_is_not_enough_for_a_new_host(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3)
    number = table.saved.id
    clock.passes(hours=25)
    await bot_fixture.bot.matches.update(number, lambda saved: votes.offer_host(saved, BEN, clock()))
    clock.passes(hours=13)
    await press(bot_fixture, BEN, str(Act(Verb.HOST, number)))
    assert (await bot_fixture.store.matches_of(ANN))[0].host_id == ANN


async def test_neither_stand_ins_nor_who_is_away_have_a_say_or_are_called(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 4, rounds=9)
    number = table.saved.id
    await table.give(CEM)
    await table.resign(DORA)
    clock.passes(hours=25)
    await bot_fixture.bot.matches.update(number, lambda saved: votes.offer_host(saved, BEN, clock()))
    assert "1 of 1 agree" in fake_discord.last(CHANNEL).content
    assert "apart from its owner" in (await press(bot_fixture, CEM, str(Act(Verb.HOST, number)))).text
    clock.passes(days=22)
    await bot_fixture.bot.matches.close_forgotten()
    assert fake_discord.last(CHANNEL).called == (ANN, BEN, CEM), "Cem may come back; Dora has left"


async def test_a_host_who_is_there_stays(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3)
    clock.passes(hours=25)
    await bot_fixture.bot.matches.update(table.saved.id, lambda saved: votes.offer_host(saved, BEN, clock()))
    assert "Only the owner" in (await press(bot_fixture, CEM, str(Act(Verb.STAYS, table.saved.id)))).text
    await press(bot_fixture, ANN, str(Act(Verb.STAYS, table.saved.id)))
    assert "no vote" in (await press(bot_fixture, CEM, str(Act(Verb.HOST, table.saved.id)))).text
