"""Test votes on ending a rated match early: once every player has answered a question, all must agree.

The confirmation before the vote is tested in tests/cogs/test_ending.py.
"""

from __future__ import annotations

import pytest

from bot.match import changes
from bot.match.session import Table
from bot.match.votes import offer_host
from bot.model.custom_ids import Act, Verb
from bot.model.records import NOWHERE, MatchRecord, Votes
from bot.storage.store import Store
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, ONLOOKER, BotFixture, Clock, answer, press_id
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import Press, press
from tests.bot.voting_game import VOTING_GAME
from tests.games.chain import CHAIN


async def played(bot_fixture: BotFixture, seats: int = 3, **how: object) -> Table:
    """Return a rated match in which every player has answered once.

    `how`: the game's options, and fields of `Opening`.
    """
    table = await bot_fixture.begin(VOTING_GAME, seats, rounds=9, **how)
    for seat in range(seats):
        await answer(table, seat, 0)
    return table


async def vote(bot_fixture: BotFixture, table: Table, user: int, verb: Verb, number: int = 0) -> Press:
    return await press(bot_fixture, user, str(Act(verb, table.saved.id, number)))


async def ask(bot_fixture: BotFixture, table: Table, user: int = ANN) -> Press:
    return await vote(bot_fixture, table, user, Verb.ASK_END)


async def status(table: Table) -> str:
    await table.seen(None)
    return table.saved.status


def card(fake_discord: FakeDiscord) -> Sent:
    return next(sent for sent in reversed(fake_discord.said(CHANNEL)) if "end this match" in sent.content)


async def test_the_host_cant_call_off_a_match_that_counts_once_everybody_has_played(bot_fixture: BotFixture) -> None:
    table = await played(bot_fixture)
    assert "all who play must agree" in (await vote(bot_fixture, table, ANN, Verb.END)).text
    with pytest.raises(Refused):
        await table.cancel(ANN)
    assert await status(table) == "running"


async def test_it_ends_with_the_last_one_who_agrees_and_nobody_is_rated(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, store: Store
) -> None:
    table = await played(bot_fixture)
    assert "asked the others" in (await ask(bot_fixture, table)).text
    shown = card(fake_discord)
    assert f"<@{BEN}> and <@{CEM}>: Ann asks to end this match without a result." in shown.content
    await vote(bot_fixture, table, BEN, Verb.AGREE_END, 1)
    assert await status(table) == "running"
    await vote(bot_fixture, table, CEM, Verb.AGREE_END, 1)
    assert await status(table) == "cancelled"
    assert "All players agreed to end this match." in fake_discord.last(CHANNEL).content
    assert not any(label in sent.ids for sent in fake_discord.said(CHANNEL) for label in ("Agree to end it", "Play on"))


async def test_one_who_plays_on_decides_it_and_it_is_not_asked_again_at_once(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await played(bot_fixture)
    await ask(bot_fixture, table)
    await vote(bot_fixture, table, CEM, Verb.PLAY_ON, 1)
    assert "Not everyone wants to end this match" in card(fake_discord).content
    assert "vote is over" in (await vote(bot_fixture, table, BEN, Verb.AGREE_END, 1)).text
    assert "You can ask again" in (await ask(bot_fixture, table, BEN)).text
    clock.passes(days=1)
    await ask(bot_fixture, table, BEN)
    assert "vote is over" in (await vote(bot_fixture, table, CEM, Verb.AGREE_END, 1)).text, "of an older card"
    for user in (ANN, CEM):
        await vote(bot_fixture, table, user, Verb.AGREE_END, 2)
    assert await status(table) == "cancelled"


async def test_the_vote_of_somebody_a_stand_in_plays_for_is_needed_that_of_one_who_resigned_is_not(
    bot_fixture: BotFixture,
) -> None:
    table = await played(bot_fixture)
    await table.give(BEN)
    await table.resign(CEM)
    await ask(bot_fixture, table)
    assert await status(table) == "running", "the host can’t use that Ben is out for a moment"
    await vote(bot_fixture, table, BEN, Verb.AGREE_END, 1)
    assert await status(table) == "cancelled"


async def test_only_those_who_play_may_ask_and_vote(bot_fixture: BotFixture) -> None:
    table = await played(bot_fixture)
    await ask(bot_fixture, table)
    for verb in (Verb.ASK_END, Verb.AGREE_END, Verb.PLAY_ON):
        assert "don’t play" in (await vote(bot_fixture, table, ONLOOKER, verb, 1)).text
    await vote(bot_fixture, table, CEM, Verb.AGREE_END, 1)
    assert await status(table) == "running"


async def test_a_vote_that_comes_twice_counts_once_and_asking_is_agreeing(bot_fixture: BotFixture) -> None:
    table = await played(bot_fixture)
    await ask(bot_fixture, table)
    for _ in range(2):
        await vote(bot_fixture, table, BEN, Verb.AGREE_END, 1)
        await ask(bot_fixture, table)
    assert await status(table) == "running"
    await ask(bot_fixture, table, CEM)
    assert await status(table) == "cancelled"


async def test_a_late_vote_ends_nothing(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await played(bot_fixture, 2)
    await ask(bot_fixture, table)
    clock.passes(hours=24)
    assert "vote is over" in (await vote(bot_fixture, table, BEN, Verb.AGREE_END, 1)).text
    assert await status(table) == "running"


async def test_when_the_match_is_over_nobody_is_asked_any_more(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await played(bot_fixture, 2)
    await ask(bot_fixture, table)
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    assert not any("Play on" in sent.ids for sent in fake_discord.said(CHANNEL))


@pytest.mark.parametrize("first", ["an answer is missing", "a stand-in from the start"])
async def test_the_host_may_call_off_what_doesnt_count_or_hasnt_been_played_by_all(
    bot_fixture: BotFixture, first: str
) -> None:
    if first == "an answer is missing":
        table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
        await answer(table, 0, 0)
        await answer(table, 2, 0)
    else:
        saved = await bot_fixture.open(VOTING_GAME, 2, capacity=3)
        tables = bot_fixture.bot.matches.tables[VOTING_GAME.slug]
        await tables.lobby.stand_in(saved.id, ANN, "easy")
        table = await tables.start(saved.id, ANN, bot_fixture.fake_discord.last(CHANNEL).id, press_id())
        await answer(table, 0, 0)
        await answer(table, 1, 0)
    await table.cancel(ANN)
    assert await status(table) == "cancelled"


async def test_somebody_who_never_came_keeps_no_host_from_calling_it_off(bot_fixture: BotFixture) -> None:
    """As long as one player has never answered, the host can cancel the match without a vote."""
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    await answer(table, 0, 0)
    assert Votes.of(table.saved).unplayed == (1,)
    await table.cancel(ANN)
    assert await status(table) == "cancelled"


async def test_an_answer_that_nobody_can_notice_makes_no_difference(bot_fixture: BotFixture) -> None:
    """Whether a player has answered at least once depends only on answers that the other players can notice.

    Once all players have answered, /table cancel needs a vote. If a secret pick counted as an answer, the need for a
    vote would reveal the pick.
    """
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, 2)
    before = table.saved.vote
    await answer(table, 0, 1)
    assert table.saved.vote == before, "a private pick, with another one to come"
    await answer(table, 0, 0)
    await answer(table, 0, 0)
    assert Votes.of(table.saved).unplayed == (1,)


async def test_a_vote_survives_the_process_and_stands_beside_the_one_about_the_host(
    bot_fixture: BotFixture, store: Store, clock: Clock
) -> None:
    table = await played(bot_fixture)
    clock.passes(days=1, hours=1)
    await bot_fixture.bot.matches.update(table.saved.id, lambda saved: offer_host(saved, BEN, clock()))
    await ask(bot_fixture, table, BEN)
    votes = Votes.of(await _saved(store, table))
    assert votes.host is not None
    assert votes.end is not None
    again = Table(VOTING_GAME, bot_fixture.bot.matches.unit, await _saved(store, table))
    for user in (CEM, ANN):
        await again.update(lambda scene, user=user: changes.agreed_to_end(scene, user, 1))
    assert (await _saved(store, table)).status == "cancelled"


async def _saved(store: Store, table: Table) -> MatchRecord:
    saved = await store.load(table.saved.id)
    assert saved is not None
    return saved


async def test_where_there_is_no_channel_each_is_asked_in_their_dms_by_name(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await played(bot_fixture, 2, guild_id=NOWHERE, channel_id=NOWHERE)
    await ask(bot_fixture, table)
    [asked] = [sent for sent in fake_discord.inbox(BEN) if "Play on" in sent.ids]
    assert asked.content.startswith("**Ben**: Ann asks to end this match")
    await press(bot_fixture, BEN, asked.ids["Agree to end it"])
    assert await status(table) == "cancelled"
