"""Test the language of each message: public messages have the table's language, private ones have the reader's."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest

from bot.match.session import Table
from bot.model import language
from bot.model.custom_ids import Act, Form, Verb
from bot.model.records import NOWHERE
from bot.model.time_control import Preferences
from games.engine.words import ENGLISH, PSEUDO
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, DORA, PEOPLE, BotFixture, answer, read_rows
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def disguised(text: str) -> bool:
    """Return whether the text is in the pseudo-language en-XA, and so comes from a message catalogue."""
    assert text
    return any(mark in text for mark in "éåíöû")


def dms(fake_discord: FakeDiscord, user: int) -> list[Sent]:
    return fake_discord.inbox(user)


async def chooses(bot_fixture: BotFixture, user: int, locale: str | None = PSEUDO) -> None:
    """Let a user choose the language of their messages. `locale`: None for the language of their Discord client."""
    await bot_fixture.store.change_preferences(user, Preferences(language=locale))


async def begun(bot_fixture: BotFixture, **how: Any) -> Table:
    return await bot_fixture.begin(VOTING_GAME, 3, secret=True, rounds=2, **how)


async def test_each_player_reads_their_own_language_and_the_table_its(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await chooses(bot_fixture, BEN)
    table = await begun(bot_fixture)
    assert not disguised(fake_discord.last(CHANNEL).content)
    read = {user: {disguised(sent.content) for sent in dms(fake_discord, user)} for user in (ANN, BEN, CEM)}
    assert read == {ANN: {False}, BEN: {True}, CEM: {False}}
    for user in (ANN, BEN):
        made = await press(bot_fixture, user, str(Act(Verb.HAND, table.saved.id)))
        assert disguised(made.text) is (user == BEN)
        refused = await press(bot_fixture, user, "nonsense")
        assert disguised(refused.text) is (user == BEN)


async def test_a_table_has_a_language_that_its_players_need_not_share(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await begun(bot_fixture, locale=PSEUDO)
    board = fake_discord.last(CHANNEL)
    assert disguised(board.content)
    assert not any(disguised(sent.content) for sent in dms(fake_discord, ANN))
    made = await press(bot_fixture, ANN, str(Act(Verb.WORDS, table.saved.id)))
    assert not disguised(made.text)
    again = await bot_fixture.store.load(table.saved.id)
    assert again is not None
    assert again.locale == PSEUDO


async def test_a_table_in_dms_shows_each_player_the_board_in_their_language(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await chooses(bot_fixture, BEN)
    await begun(bot_fixture, guild_id=NOWHERE, channel_id=NOWHERE)
    assert [disguised(dms(fake_discord, user)[-1].content) for user in (ANN, BEN, CEM)] == [False, True, False]


async def test_each_follower_gets_the_news_in_their_language(bot_fixture: BotFixture) -> None:
    await chooses(bot_fixture, DORA)
    table = await begun(bot_fixture)
    for user in (DORA, PEOPLE["Eve"]):
        await bot_fixture.store.follow(table.saved.id, user, rounds=True)
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    rows = await read_rows(bot_fixture.store, "select user_id, body from outbox where slot = 'followed'")
    assert {user: disguised(json.loads(body)["text"]) for user, body in rows} == {DORA: True, PEOPLE["Eve"]: False}


async def test_the_host_switches_the_language_of_the_card(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "languages", lambda: frozenset({ENGLISH, PSEUDO}))
    saved = await bot_fixture.open(VOTING_GAME, 2)
    offered = await press(bot_fixture, ANN, str(Act(Verb.SETTINGS, saved.id)))
    switch = offered.told[0].button("Language: English")
    refused = await press(bot_fixture, BEN, switch)
    assert not disguised(fake_discord.last(CHANNEL).content), refused.text
    made = await press(bot_fixture, ANN, switch, private=True)
    assert disguised(fake_discord.last(CHANNEL).content)
    assert not disguised(made.text)
    assert made.told[0].button(f"Language: {PSEUDO}")


async def test_the_language_of_a_users_discord_is_kept_for_their_dms(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "languages", lambda: frozenset({ENGLISH, "fr"}))
    saved = await bot_fixture.open(VOTING_GAME, 1)
    for locale, heard in (("fr", "fr"), ("de", None), ("en-US", None)):
        await press(bot_fixture, BEN, str(Act(Verb.JOIN, saved.id)), locale=discord.Locale(locale))
        assert (await bot_fixture.store.preferences(BEN)).heard == heard


async def test_a_user_chooses_a_language_and_goes_back_to_that_of_discord(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot_fixture.extend("cogs.notify")
    monkeypatch.setattr(language, "languages", lambda: frozenset({ENGLISH, PSEUDO}))
    made = [await press(bot_fixture, ANN, str(Form("calls", "language", value))) for value in (PSEUDO.lower(), "", "x")]
    assert [disguised(one.text) for one in made] == [True, False, False]
