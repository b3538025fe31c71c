"""Test an upgrade during a match: if it changes an open question, the bot refuses the question's old buttons.

Loading matches that older versions saved is tested in parlour_contract/test_contract.py.
"""

from __future__ import annotations

import json

import pytest

from bot.match import lobby
from bot.match.session import Table
from games.engine import game_messages
from tests.bot.bot_fixture import ANN, BEN, BotFixture, Clock, execute, read_rows
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press, shown_in
from tests.bot.voting_game import VOTING_GAME


async def upgraded(bot_fixture: BotFixture, table: Table) -> Table:
    """Return the match after a restart with changed rules: each question has the same number, but one more option."""
    [(text,)] = await read_rows(bot_fixture.store, "select snapshot from match")
    save = json.loads(text)
    save["state"]["options"]["things"] += 1
    await execute(bot_fixture.store, f"update match set snapshot = '{json.dumps(save, separators=(',', ':'))}'")
    tables = bot_fixture.bot.matches.tables["ballot"]
    tables.sessions._kept.clear()
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    return await tables.find(saved)


async def test_an_old_button_is_refused_and_the_question_is_put_anew(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    bot_fixture.bot.matches.offer(VOTING_GAME)
    table = await bot_fixture.begin(VOTING_GAME, 2)
    old = fake_discord.inbox(ANN)[-1]
    stale = old.ids["Thing 2"]
    after = await upgraded(bot_fixture, table)
    made = await press(bot_fixture, ANN, stale)
    assert made.text, "refused"
    assert 0 in after.match.asks, "and nothing was picked"
    asked = fake_discord.inbox(ANN)[-1]
    assert asked is not old
    assert "Thing 3" in asked.ids, "what is offered now"
    assert not any(label.startswith("Thing") for label in old.ids), "only the newest has controls"
    await press(bot_fixture, ANN, asked.ids["Thing 3"], message=shown_in(asked))
    assert 0 not in after.match.asks


async def test_it_is_put_anew_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    bot_fixture.bot.matches.offer(VOTING_GAME)
    after = await upgraded(bot_fixture, await bot_fixture.begin(VOTING_GAME, 2))
    numbers, letters = dict(after.match.asks), len(fake_discord.inbox(BEN))
    tables = bot_fixture.bot.matches.tables["ballot"]
    tables.sessions._kept.clear()
    saved = await bot_fixture.store.load(after.saved.id)
    assert saved is not None
    again = await tables.find(saved)
    assert again.match.asks == numbers
    assert len(fake_discord.inbox(BEN)) == letters


@pytest.mark.thorough
async def test_time_runs_on_and_is_over_when_it_would_have_been(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    bot_fixture.bot.matches.offer(VOTING_GAME)
    table = await bot_fixture.begin(VOTING_GAME, 2, pace="live")
    ends = table.saved.until
    after = await upgraded(bot_fixture, table)
    assert after.saved.until == ends
    clock.passes(hours=1)
    await bot_fixture.clock_ticks()
    assert after.match.outcome is not None, "the rules have answered"


async def test_a_stand_in_answers_what_is_asked_now(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    bot_fixture.bot.matches.offer(VOTING_GAME)
    table = await bot_fixture.begin(VOTING_GAME, 2)
    await table.give(BEN)
    after = await upgraded(bot_fixture, table)
    await bot_fixture.clock_ticks()
    assert list(after.match.asks) == [0]


async def test_what_was_new_to_somebody_is_still_explained(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_messages, "first_help", lambda phrases, about: f"what a {about} is")
    monkeypatch.setattr(lobby, "has_lesson", lambda slug: True)
    bot_fixture.bot.matches.offer(VOTING_GAME)
    table = await bot_fixture.begin(VOTING_GAME, 2)
    _, ask = table.match.asks[0]
    explained = f"💡 what a {ask.about} is"
    assert explained in fake_discord.inbox(ANN)[-1].content
    after = await upgraded(bot_fixture, table)
    await press(bot_fixture, BEN, "stale")
    assert "Thing 3" in fake_discord.inbox(ANN)[-1].ids
    assert explained in fake_discord.inbox(ANN)[-1].content
    assert after.saved.seats[0].first_asked == {ask.about: after.match.asks[0][0]}
