"""Test following a match: who may follow, what followers get by DM, and that following ends with the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.match.session import Table
from bot.model.custom_ids import Act, Verb
from tests.bot.bot_fixture import ANN, BEN, DORA, ONLOOKER, BotFixture, answer, read_rows
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

STOP, RESULT, ROUNDS = 0, 1, 2

IN_ROUNDS = replace(VOTING_GAME, rules=replace(VOTING_GAME.rules, recap=("round", 1)))
"""The voting game in which each round is a chapter."""


@pytest.fixture(autouse=True)
def readable(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Return the ids of the users who can read the match's channel. A test may change this set."""
    readers = {ONLOOKER, DORA}

    async def may_come(client: object, saved: object, user_id: int) -> bool:
        return user_id in readers

    monkeypatch.setattr("bot.client.sending.may_come", may_come)
    return readers


async def follow(bot_fixture: BotFixture, table: Table, what: int, user_id: int = ONLOOKER) -> Press:
    return await press(bot_fixture, user_id, str(Act(Verb.FOLLOW, table.saved.id, what)), private=True)


def labels(made: Press) -> list[str]:
    return [control["label"] for control in made.told[0].controls]


async def play_round(table: Table) -> None:
    for seat in (0, 1):
        await answer(table, seat, 0)


async def test_in_words_offers_to_follow_to_those_who_do_not_play(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    words = str(Act(Verb.WORDS, table.saved.id))
    made = await press(bot_fixture, ONLOOKER, words)
    assert labels(made) == ["Follow: the result by DM"]
    assert labels(await press(bot_fixture, BEN, words)) == []


async def test_my_hand_offers_to_follow_to_those_who_do_not_play(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=1)
    hand = str(Act(Verb.HAND, table.saved.id))
    made = await press(bot_fixture, ONLOOKER, hand)
    assert made.text == "You don’t play at this table."
    assert made.response.private
    assert labels(made) == ["Follow: the result by DM"]
    await press(bot_fixture, ONLOOKER, made.told[0].ids[0], private=True)
    assert await read_rows(bot_fixture.store, "select user_id, rounds from follower") == [(ONLOOKER, 0)]
    await play_round(table)
    made = await press(bot_fixture, ONLOOKER, hand)
    assert (made.text, made.told[0].controls) == ("You don’t play at this table.", ())


async def test_the_result_comes_once_by_dm(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    made = await follow(bot_fixture, table, RESULT)
    assert "I’ll DM you its result." in made.text
    await play_round(table)
    assert fake_discord.inbox(ONLOOKER) == []
    await play_round(table)
    [sent] = fake_discord.inbox(ONLOOKER)
    assert "**Ann** wins!" in sent.content
    assert await read_rows(bot_fixture.store, "select user_id from follower") == []


async def test_boards_come_on_the_way_if_they_are_wanted(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    bot_fixture.bot.matches.offer(IN_ROUNDS)
    table = await bot_fixture.begin(IN_ROUNDS, 2, rounds=3)
    await follow(bot_fixture, table, RESULT, DORA)
    made = await follow(bot_fixture, table, ROUNDS)
    assert labels(made) == ["Follow: the result by DM", "Stop following"]
    await play_round(table)
    [sent] = fake_discord.inbox(ONLOOKER)
    assert "how it stands now" in sent.content
    assert fake_discord.inbox(DORA) == []
    for _ in range(2):
        await play_round(table)
    assert len(fake_discord.inbox(ONLOOKER)) == 3
    assert len(fake_discord.inbox(DORA)) == 1


async def test_who_stops_gets_nothing(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    await follow(bot_fixture, table, ROUNDS)
    assert "don’t follow table" in (await follow(bot_fixture, table, STOP)).text
    for _ in range(2):
        await play_round(table)
    assert fake_discord.inbox(ONLOOKER) == []


async def test_who_can_no_longer_read_the_channel_gets_nothing(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, readable: set[int]
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=1)
    await follow(bot_fixture, table, RESULT)
    readable.remove(ONLOOKER)
    await play_round(table)
    assert fake_discord.inbox(ONLOOKER) == []


async def test_followers_hear_that_it_was_broken_off(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=5)
    await follow(bot_fixture, table, RESULT)
    await table.cancel(ANN)
    [sent] = fake_discord.inbox(ONLOOKER)
    assert "Ann" in sent.content
    assert await read_rows(bot_fixture.store, "select user_id from follower") == []


@pytest.mark.parametrize("what", [STOP, RESULT, ROUNDS, 7])
async def test_players_cannot_follow_and_nobody_a_match_that_is_over(bot_fixture: BotFixture, what: int) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=1)
    assert "by people who don’t play in it" in (await follow(bot_fixture, table, what, BEN)).text
    await play_round(table)
    assert "Only a running match" in (await follow(bot_fixture, table, what)).text


async def test_closed_dms_are_said_at_once(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=1)
    await bot_fixture.store.remember(ONLOOKER, dm_open=False)
    assert "I can’t DM you" in (await follow(bot_fixture, table, RESULT)).text
    assert await read_rows(bot_fixture.store, "select user_id from follower") == []


async def test_a_match_has_only_so_many_followers(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.storage.people.MOST_FOLLOWERS", 1)
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=1)
    await follow(bot_fixture, table, RESULT)
    assert "Too many people" in (await follow(bot_fixture, table, RESULT, DORA)).text
    assert "board each round" in (await follow(bot_fixture, table, ROUNDS)).text, "who follows already may change it"


async def test_a_follower_whose_dms_close_disturbs_nobody(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    await follow(bot_fixture, table, ROUNDS)
    fake_discord.shut.add(ONLOOKER)
    for _ in range(2):
        await play_round(table)
    assert table.match.outcome is not None
