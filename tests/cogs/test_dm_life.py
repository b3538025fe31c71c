"""Test undo, votes and reminders at a table in DMs.

The table's messages are tested in tests/bot/match/test_dm_tables.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.session import Table
from bot.model.custom_ids import Act, Form, Verb
from bot.model.records import NOWHERE
from games.candy_chaser import GAME
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, BotFixture, Clock, answer
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import Press, command, press, shown_in
from tests.games.chain import CHAIN

BY_DM: dict[str, Any] = {"guild_id": NOWHERE, "channel_id": NOWHERE}


def living(fake_discord: FakeDiscord, user: int) -> Sent:
    return next(sent for sent in reversed(fake_discord.inbox(user)) if sent.file is not None)


def typed_by(fake_discord: FakeDiscord, user: int) -> dict[str, Any]:
    """Return the interaction's fields for a command that is typed in this user's DM."""
    return {"guild_id": None, "channel_id": fake_discord.dm(user)}


async def pressed(bot_fixture: BotFixture, user: int, sent: Sent, label: str) -> Press:
    """Press a button of the message `sent` in this user's DM."""
    where = typed_by(bot_fixture.fake_discord, user)
    return await press(bot_fixture, user, sent.ids[label], message=shown_in(sent), **where)


async def picked(bot_fixture: BotFixture, fake_discord: FakeDiscord, **how: Any) -> Table:
    """Start a match in which Ann has taken a card in secret. `how`: the game's options, and fields of `Opening`."""
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, 3, **BY_DM, **how)
    await pressed(bot_fixture, ANN, living(fake_discord, ANN), "Take 1")
    await table.seen(None)
    return table


async def test_undo_gives_the_question_back_in_the_living_message_and_nobody_notices(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await picked(bot_fixture, fake_discord)
    others = [(living(fake_discord, user).content, len(fake_discord.inbox(user))) for user in (BEN, CEM)]
    board = living(fake_discord, ANN)
    made = await pressed(bot_fixture, ANN, board, "Undo")
    assert (made.story, made.told) == (["callback"], [])
    assert "Taken back." in board.content
    assert "Take 1" in board.ids
    await bot_fixture.bot.messenger.deliver()
    assert others == [(living(fake_discord, user).content, len(fake_discord.inbox(user))) for user in (BEN, CEM)]
    assert list(table.match.asks) == [0]


@pytest.mark.thorough
@pytest.mark.parametrize("agrees", [True, False])
async def test_an_answer_is_given_back_by_a_vote_that_reaches_everybody(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, agrees: bool
) -> None:
    table = await picked(bot_fixture, fake_discord)
    for option in (0, 0):
        await answer(table, 0, option)
    assert list(table.match.asks) == [1]
    await press(bot_fixture, ANN, str(Act(Verb.ASK_BACK, table.saved.id)), **typed_by(fake_discord, ANN))
    cards = {
        user: next(sent for sent in reversed(fake_discord.inbox(user)) if "take their last answer back" in sent.content)
        for user in (BEN, CEM)
    }
    assert all("<@" not in card.content for card in cards.values())
    voted = Verb.GIVE_BACK if agrees else Verb.LET_STAND
    for user, verb in ((BEN, Verb.GIVE_BACK), (CEM, voted)):
        await press(bot_fixture, user, str(Act(verb, table.saved.id, 1)), **typed_by(fake_discord, user))
    await table.seen(None)
    assert list(table.match.asks) == ([0] if agrees else [1])
    assert CHANNEL not in fake_discord.channels


async def test_who_takes_long_is_reminded_in_their_dm_and_then_played_for(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await picked(bot_fixture, fake_discord, pace="daily", on_timeout="stand-in")
    before = [len(fake_discord.inbox(user)) for user in (ANN, BEN, CEM)]
    clock.passes(hours=13)
    await bot_fixture.clock_ticks()
    reminder = fake_discord.inbox(ANN)[before[0]]
    assert "discord.com/channels/0" not in reminder.content
    assert [len(fake_discord.inbox(user)) for user in (BEN, CEM)] == before[1:], "nobody else is told"
    clock.passes(days=2)
    await bot_fixture.clock_ticks()
    await table.seen(None)
    assert table.saved.seats[0].away


@pytest.mark.thorough
async def test_what_is_looked_up_is_there_during_the_match_and_after_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 2, turn_cap=10, **BY_DM)
    where, number = typed_by(fake_discord, BEN), table.saved.id
    for control in (Form("tables", "board", str(number)), Act(Verb.HAND, number)):
        shown = await press(bot_fixture, BEN, str(control), private=True, **where)
        assert shown.told[-1].files, control
    assert f"table {number}" in (await command(bot_fixture, BEN, "tables", where)).text.lower()
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    assert "Candy Chaser" in (await command(bot_fixture, BEN, "history", where)).text
    last = living(fake_discord, BEN)
    watched = await pressed(bot_fixture, BEN, last, "Watch")
    assert f"**Match {number}**, step 1 of" in watched.text
    again = await pressed(bot_fixture, BEN, last, "Rematch")
    assert again.told
    card = next(sent for sent in reversed(fake_discord.inbox(BEN)) if "Start" in sent.ids)
    await pressed(bot_fixture, BEN, card, "Start")
    assert len([saved for saved in await bot_fixture.store.matches_of(BEN) if saved.status == "running"]) == 1
