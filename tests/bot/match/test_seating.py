"""Test the buttons for seats: how players leave and return, how others take over, and what each user may see.

test_players.py tests when a stand-in (an AI player) answers.
"""

from __future__ import annotations

import pytest

from bot.client.desk import AWAY
from bot.match import seating
from bot.match.session import Table
from bot.model.custom_ids import Act, Asked, Chair, Form, Verb, read
from bot.model.records import MatchRecord, Seated
from bot.storage.store import Store
from games.engine.asks import Closed, Refused
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DORA,
    ONLOOKER,
    BotFixture,
    Clock,
    answer,
    begun,
    press_id,
    read_rows,
    relieve,
)
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME
from tests.games.chain import CHAIN


async def kept(store: Store, table: Table) -> MatchRecord:
    saved = await store.load(table.saved.id)
    assert saved is not None
    return saved


def word(table: Table, seat: int) -> str:
    """Return the secret word that the game has given this seat."""
    return str(table.match.view(seat).word)  # type: ignore[attr-defined]


# Temporary stand-ins.


async def test_when_a_players_time_is_over_a_stand_in_has_the_seat_and_everybody_is_told(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await relieve(table, 1)
    assert (await kept(bot_fixture.store, table)).seats[1].stand_in == "normal"
    board = fake_discord.last(CHANNEL)
    assert "Time is up for Ben: a stand-in plays for them now." in board.content
    assert "I’m back" in board.ids
    assert fake_discord.inbox(BEN)[-1].ids.keys() >= {"I’m back"}
    assert fake_discord.inbox(BEN)[-2].picks == {}, "his open question takes no answer any more"


async def test_being_relieved_twice_is_told_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await relieve(table, 1)
    told = len(fake_discord.inbox(BEN))
    await relieve(table, 1)
    assert len(fake_discord.inbox(BEN)) == told


@pytest.mark.thorough
@pytest.mark.parametrize("where", ["board", "dm"])
async def test_one_button_and_its_player_plays_on(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, where: str
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await relieve(table, 1)
    shown = fake_discord.last(CHANNEL) if where == "board" else fake_discord.inbox(BEN)[-1]
    made = await press(bot_fixture, BEN, shown.ids["I’m back"])
    assert word(table, 1) in made.read
    assert not (await kept(bot_fixture.store, table)).seats[1].away
    assert "Ben is back." in fake_discord.last(CHANNEL).content
    assert "I’m back" not in fake_discord.last(CHANNEL).ids
    question = fake_discord.inbox(BEN)[-1].picks
    assert (await press(bot_fixture, BEN, next(iter(question.values())))).told == []
    assert 1 not in (await table.seen(None)).waiting


async def test_only_its_player_comes_back_to_a_seat(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await relieve(table, 1)
    back = str(Act(Verb.BACK, table.saved.id))
    assert "No stand-in" in (await press(bot_fixture, ANN, back)).text
    assert "don’t play" in (await press(bot_fixture, ONLOOKER, back)).text
    assert (await kept(bot_fixture.store, table)).seats[1].away


async def test_whoever_resigned_does_not_come_back(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await table.resign(BEN)
    assert "don’t play" in (await press(bot_fixture, BEN, str(Act(Verb.BACK, table.saved.id)))).text


async def test_while_a_stand_in_plays_its_player_looks_on_and_answers_nothing(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    old = next(iter(fake_discord.inbox(BEN)[-1].picks.values()))
    await press(bot_fixture, BEN, str(Act(Verb.GIVE, table.saved.id)))
    assert (await press(bot_fixture, BEN, old)).text == AWAY
    made = await press(bot_fixture, BEN, str(Act(Verb.HAND, table.saved.id)))
    assert AWAY in made.text
    assert word(table, 1) in made.read
    assert [read(custom_id) for custom_id in made.told[0].ids] == [
        Act(Verb.WORDS, table.saved.id, 1),
        Act(Verb.BACK, table.saved.id),
        Form("notes", "write", str(table.saved.id)),
    ]


async def test_an_answer_that_crosses_the_relief_is_refused(store: Store) -> None:
    """An answer is refused if a stand-in takes over the player's seat between the press and the commit."""
    table = await begun(store, VOTING_GAME, 3, rounds=9)
    number, _ = table.match.asks[1]
    await relieve(table, 1)
    with pytest.raises(Closed):
        await table.answer(1, number, [0], press_id(), by=BEN)


async def test_a_seat_that_a_stand_in_plays_gets_no_dm(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    await table.give(BEN)
    told = len(fake_discord.inbox(BEN))
    for _ in range(2):
        await bot_fixture.clock_ticks()
        await answer(table, 0, 0)
    assert len(fake_discord.inbox(BEN)) == told


async def test_whoever_is_away_at_the_end_is_placed_last(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 3)
    await answer(table, 1, 0)
    await table.give(BEN)
    await answer(table, 0, 2)
    await answer(table, 2, 1)
    assert await ranks(store) == [2, 3, 1]


async def test_whoever_is_back_before_the_end_is_placed_as_it_ends(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 3)
    await answer(table, 1, 0)
    await table.give(BEN)
    await answer(table, 0, 2)
    await table.back(BEN)
    await answer(table, 2, 1)
    assert await ranks(store) == [3, 1, 2]


async def ranks(store: Store) -> list[int]:
    return [rank for (rank,) in await read_rows(store, "select rank from seat order by seat")]


async def test_when_everybody_is_away_the_match_waits(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    for seat in (0, 1):
        await relieve(table, seat)
    await bot_fixture.clock_ticks()
    assert len(await bot_fixture.store.journal(table.saved.id)) == 1
    assert "Everyone is away" in fake_discord.last(CHANNEL).content
    assert await read_rows(bot_fixture.store, "select * from deadline") == []
    await table.back(BEN)
    await bot_fixture.clock_ticks()
    assert (await table.seen(None)).waiting == (1,), "Ann’s stand-in has played, and Ben is asked"


async def test_pictures_and_words_say_that_a_stand_in_plays(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=9)
    await relieve(table, 1)
    assert [(player.name, player.standin) for player in table.context.players] == [
        ("Ann", False), ("Clover for Ben", True),
    ]  # fmt: skip


# The host.


async def test_a_host_who_vanished_is_succeeded_and_one_who_is_out_for_a_moment_is_not(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await table.give(ANN)
    assert (await kept(bot_fixture.store, table)).host_id == ANN
    await table.back(ANN)
    await relieve(table, 0)
    assert (await kept(bot_fixture.store, table)).host_id == BEN
    assert "Ben is the owner now." in fake_discord.last(CHANNEL).content
    await table.cancel(BEN)


# Substitutes.


async def wanted(bot_fixture: BotFixture) -> Table:
    """Return a match of three players in which Ben has offered his seat to a substitute."""
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await press(bot_fixture, BEN, str(Act(Verb.WANT, table.saved.id)))
    return table


async def test_a_wanted_card_tells_nothing_that_not_everybody_knows(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await wanted(bot_fixture)
    [shown] = [sent for sent in fake_discord.said(CHANNEL) if "to take seat" in sent.content]
    assert "Ben looks for someone to take seat B" in shown.content
    assert not any(word(table, seat) in shown.content for seat in range(3))
    assert list(shown.ids) == ["Take the seat", "Rules"]


async def test_a_substitute_has_the_seat_and_what_it_knows_from_then_on(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await wanted(bot_fixture)
    [shown] = [sent for sent in fake_discord.said(CHANNEL) if "to take seat" in sent.content]
    made = await press(bot_fixture, DORA, shown.ids["Take the seat"])
    assert word(table, 1) in made.read
    seats = (await kept(bot_fixture.store, table)).seats
    assert [(seated.user_id, seated.away) for seated in seats] == [(ANN, False), (DORA, False), (CEM, False)]
    assert "Take the seat" not in shown.ids
    for sent in fake_discord.inbox(DORA):
        assert not any(word(table, seat) in f"{sent.content} {sent.alt} {sent.png!r}" for seat in (0, 2))
    assert (await press(bot_fixture, DORA, next(iter(fake_discord.inbox(DORA)[-1].picks.values())))).told == []


@pytest.mark.thorough
async def test_whoever_gave_the_seat_away_sees_nothing_of_it_any_more(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await wanted(bot_fixture)
    await table.substitute(1, DORA, "Dora")
    for verb in (Verb.HAND, Verb.BACK, Verb.GIVE, Verb.RESIGN):
        assert "You don’t play" in (await press(bot_fixture, BEN, str(Act(verb, table.saved.id)))).text
    told = len(fake_discord.inbox(BEN))
    for _ in range(2):
        for seat in (0, 1, 2):
            await answer(table, seat, 0)
    assert len(fake_discord.inbox(BEN)) == told
    assert "won’t count for you" in fake_discord.inbox(BEN)[-1].content
    assert len(fake_discord.inbox(DORA)) > 2, "they come to the new one"


@pytest.mark.thorough
async def test_nobody_who_knows_another_seats_secrets_takes_one(bot_fixture: BotFixture) -> None:
    table = await wanted(bot_fixture)
    await table.substitute(1, DORA, "Dora")
    await table.want(CEM)
    take = str(Chair(Asked.TAKE, table.saved.id, 2))
    assert "already seen another seat’s secrets" in (await press(bot_fixture, BEN, take)).text
    assert "already sit at this table" in (await press(bot_fixture, ANN, take)).text
    assert (await kept(bot_fixture.store, table)).seats[2].user_id == CEM


@pytest.mark.thorough
@pytest.mark.parametrize("seat", [0, 1, 7])
async def test_no_seat_is_taken_that_nobody_gave_away(bot_fixture: BotFixture, seat: int) -> None:
    table = await wanted(bot_fixture)
    await table.back(BEN)
    before = await kept(bot_fixture.store, table)
    assert (await press(bot_fixture, DORA, str(Chair(Asked.TAKE, table.saved.id, seat)))).text
    assert await kept(bot_fixture.store, table) == before


@pytest.mark.thorough
async def test_the_card_says_so_when_its_player_is_back_or_the_match_is_over(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await wanted(bot_fixture)
    [shown] = [sent for sent in fake_discord.said(CHANNEL) if "to take seat" in sent.content]
    await table.back(BEN)
    assert "Ben is back" in shown.content
    await table.want(BEN)
    again = next(sent for sent in fake_discord.said(CHANNEL) if "to take seat" in sent.content)
    await table.cancel(ANN)
    assert "The match is over." in again.content
    assert "Take the seat" not in again.ids


# Votes.


async def vanished(bot_fixture: BotFixture, clock: Clock, seats: int = 4) -> Table:
    """Return a match in which all players but Ben answered half an hour ago. Ben has never answered."""
    table = await bot_fixture.begin(VOTING_GAME, seats, rounds=9)
    for seat in set(range(seats)) - {1}:
        await answer(table, seat, 0)
    clock.passes(minutes=30)
    return table


@pytest.mark.thorough
async def test_most_of_the_others_put_a_stand_in_in_place_of_who_vanished(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await vanished(bot_fixture, clock)
    assert not await table.vote(ANN, 1)
    [shown] = [sent for sent in fake_discord.said(CHANNEL) if "Let a stand-in" in sent.content]
    assert "1 of 2 votes" in shown.content
    assert "counted" in (await press(bot_fixture, ANN, shown.ids["Yes"])).text, "and counts once"
    assert not (await kept(bot_fixture.store, table)).seats[1].away
    assert "decides" in (await press(bot_fixture, CEM, shown.ids["Yes"])).text
    assert (await kept(bot_fixture.store, table)).seats[1].returnable
    assert "The others have voted" in fake_discord.last(CHANNEL).content
    await bot_fixture.clock_ticks()
    assert (await table.seen(None)).waiting == (0, 2, 3), "his stand-in has answered, and again in the next round"


async def test_nobody_votes_out_of_turn(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await vanished(bot_fixture, clock)
    vote = str(Chair(Asked.VOTE, table.saved.id, 1))
    assert (await press(bot_fixture, ONLOOKER, vote)).text
    assert "Only the others" in (await press(bot_fixture, BEN, vote)).text, "he is the one who has vanished"
    early = await press(bot_fixture, ANN, str(Chair(Asked.VOTE, table.saved.id, 2)))
    assert "30 idle minutes" in early.text, "not waited for"
    assert not (await kept(bot_fixture.store, table)).seats[1].votes


async def test_nobody_is_voted_out_who_has_had_no_time(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    await answer(table, 0, 0)
    with pytest.raises(Refused, match="30 idle minutes"):
        await table.vote(ANN, 1)


@pytest.mark.thorough
async def test_an_answer_makes_votes_void(bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock) -> None:
    table = await vanished(bot_fixture, clock)
    await table.vote(ANN, 1)
    await answer(table, 1, 0)
    assert all(not seated.votes for seated in (await kept(bot_fixture.store, table)).seats)
    assert not any("Yes" in sent.ids for sent in fake_discord.said(CHANNEL))


@pytest.mark.thorough
async def test_a_vote_keeps_nobody_from_cancelling_an_idle_match(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await vanished(bot_fixture, clock)
    clock.passes(hours=23)
    await table.vote(ANN, 1)
    clock.passes(hours=1)
    await table.cancel(CEM)


# Activity.


async def test_seats_are_kept_as_they_are(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=9)
    saved = await kept(store, table)
    odd = Seated(1, DORA, "Dora", stand_in="strong", wanted=True, votes=(ANN,), former=(BEN, CEM))
    assert await store.commit(saved, seating.MatchUpdate(seats=[saved.seats[0], odd]))
    assert (await kept(store, table)).seats[1] == odd


async def test_what_nobody_sees_makes_a_match_no_less_idle_and_ends_no_vote(store: Store, clock: Clock) -> None:
    """A match stays idle after a private answer, and a vote on replacing the player who gave it stays open.

    Otherwise the other players would learn that this player has just answered.
    """
    table = await begun(store, CHAIN, 3)
    clock.passes(seconds=seating.VANISHED.total_seconds())
    await table.vote(BEN, 0)
    idle_since = table.saved.touched_at
    await answer(table, 0, 1)
    assert table.saved.touched_at == idle_since
    assert table.saved.seats[0].votes == (BEN,)
    await answer(table, 0, 0)
    assert table.match.asks[0][1].about == "call"
    assert table.saved.touched_at == clock()
    assert table.saved.seats[0].votes == ()
