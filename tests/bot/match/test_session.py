"""Test a running match: each answer is stored once, then announced, even if several arrive at the same time.

The tests also cover timeouts, resigning, cancelling and crashes. Message contents are tested in test_composer.py.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.match import changes
from bot.match.session import Table
from bot.model.message import BOARD, NOTE
from bot.model.records import MatchRecord, MatchUpdate
from bot.storage.matches import Written
from bot.storage.store import Store
from games.engine.asks import Closed, Refused
from games.engine.match import Match
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DORA,
    GUILD,
    ONLOOKER,
    Clock,
    again,
    answer,
    begun,
    killed,
    leaders,
    leaders_in_words,
    messenger_of,
    press_id,
    read_rows,
    stand_ins_answer,
    undelivered,
)
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.voting_game import VOTING_GAME
from tests.games.chain import CHAIN

OpenStore = Callable[[], Store]


async def saved_of(store: Store, table: Table) -> MatchRecord:
    saved = await store.load(table.saved.id)
    assert saved is not None
    return saved


async def ranks(store: Store, table: Table) -> list[int | None]:
    return [
        row[0] for row in await read_rows(store, f"select rank from seat where match_id={table.saved.id} order by seat")
    ]


# The cached state.


@pytest.mark.thorough
@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_what_a_commit_gives_is_what_the_database_has(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    """The match that a commit returns equals the match in the database, which therefore needn't be loaded again."""
    commit = store.commit

    async def checked(saved: MatchRecord, change: MatchUpdate, places: Any) -> Written | None:
        written = await commit(saved, change, places)
        assert written is not None
        assert written.saved == await store.load(saved.id)
        return written

    monkeypatch.setattr(store, "commit", checked)
    table = await begun(store, VOTING_GAME, 3, rounds=3, pace=pace)
    await answer(table, 0, 1)
    clock.passes(seconds=40.25)
    await table.give(BEN)
    clock.passes(seconds=7.125)
    await answer(table, 2, 1)
    await stand_ins_answer(table)
    await table.back(BEN)
    await table.want(CEM)
    await table.substitute(2, DORA, "Dora")
    await table.move(ANN, CHANNEL + 1, stands=True)
    await table.resign(DORA)
    await table.call_in_public(BEN)
    while table.match.asks:
        for seat in [seat for seat in table.match.asks if seat != 2]:
            await answer(table, seat, 0)
        await stand_ins_answer(table)
    assert table.saved.status == "finished"


# Answers.


async def test_an_answer_is_a_new_snapshot_and_a_line_of_the_journal(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2)
    before = await saved_of(store, table)
    press = press_id()
    await answer(table, 1, 2, press=press)
    after = await saved_of(store, table)
    assert after.version == before.version + 1
    assert Match.load(VOTING_GAME, after.snapshot or "").asks.keys() == {0}
    entry = (await store.journal(table.saved.id))[-1]
    assert (entry.seat, entry.about, entry.picks) == (1, "vote", ({"is": "Thing", "n": 2},))
    assert await store.pressed(press)


@pytest.mark.thorough
@pytest.mark.parametrize("picks", [[], [3], [0, 1], [-1], [0, 0]])
async def test_an_unlawful_answer_is_refused_with_words_and_changes_nothing(store: Store, picks: list[int]) -> None:
    table = await begun(store, VOTING_GAME, 2)
    before = await saved_of(store, table)
    with pytest.raises(Refused) as refused:
        await answer(table, 0, *picks)
    assert not isinstance(refused.value, Closed)
    assert await saved_of(store, table) == before


async def test_an_answer_to_a_closed_question_changes_nothing(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2)
    number, _ = table.match.asks[0]
    await answer(table, 0, 1)
    before = await saved_of(store, table)
    for seat, question in ((0, number), (1, number + 2), (5, number)):
        with pytest.raises(Closed):
            await table.answer(seat, question, [1], press_id())
    assert await saved_of(store, table) == before


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 5, 8])
async def test_all_answer_a_secret_question_at_the_same_instant_in_different_processes(
    stores: OpenStore, seats: int
) -> None:
    table = await begun(stores(), VOTING_GAME, seats)
    tables = [await again(table, stores()) for _ in range(seats)]
    await asyncio.gather(*(answer(tables[seat], seat, seat % 3) for seat in range(seats)))
    await everything_landed_once(stores(), table, [seat % 3 for seat in range(seats)])


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 8])
async def test_all_answer_at_the_same_instant_at_one_table(store: Store, seats: int) -> None:
    table = await begun(store, VOTING_GAME, seats)
    asked = dict(table.match.asks)
    await asyncio.gather(*(table.answer(seat, asked[seat][0], [seat % 3], press_id()) for seat in range(seats)))
    await everything_landed_once(store, table, [seat % 3 for seat in range(seats)])


async def everything_landed_once(store: Store, table: Table, votes: list[int]) -> None:
    saved = await saved_of(store, table)
    assert saved.status == "finished"
    journal = await store.journal(table.saved.id)
    assert sorted((entry.seat, entry.picks[0]["n"]) for entry in journal[1:]) == list(enumerate(votes))
    assert journal[-1].events[-1]["event"]["votes"] == [[vote] for vote in votes]
    lines = await read_rows(store, f"select line from entry where match_id={saved.id} order by line")
    assert [row[0] for row in lines] == list(range(len(votes) + 1))
    assert sorted(rank or 0 for rank in await ranks(store, table)) == list(range(1, len(votes) + 1))


async def test_my_answer_lands_though_somebody_else_was_first(stores: OpenStore) -> None:
    here = await begun(stores(), VOTING_GAME, 3)
    there = await again(here, stores())
    await answer(there, 0, 1)
    await answer(here, 1, 2)
    assert here.match.asks.keys() == {2}


@pytest.mark.parametrize("times", [2, 4])
async def test_a_press_that_arrives_twice_counts_once_and_is_not_scolded(store: Store, times: int) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=3)
    number, press = table.match.asks[0][0], press_id()
    await asyncio.gather(*(table.answer(0, number, [1], press) for _ in range(times)))
    assert len(await store.journal(table.saved.id)) == 2


async def test_a_press_that_arrives_in_two_processes_counts_once_and_is_not_scolded(stores: OpenStore) -> None:
    table = await begun(stores(), VOTING_GAME, 2, rounds=3)
    number, press = table.match.asks[0][0], press_id()
    tables = [await again(table, stores()) for _ in range(3)]
    await asyncio.gather(*(one.answer(0, number, [1], press) for one in tables))
    assert len(await stores().journal(table.saved.id)) == 2


async def test_two_presses_of_one_button_count_once_and_the_second_is_told(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=3)
    number = table.match.asks[0][0]
    found = await asyncio.gather(*(table.answer(0, number, [1], press_id()) for _ in range(2)), return_exceptions=True)
    assert [type(one) for one in found] == [type(None), Closed]
    assert len(await store.journal(table.saved.id)) == 2


async def test_none_of_these_is_an_answer_where_none_may_be_picked(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, least=0, most=2)
    await answer(table, 0, 3)
    assert (await store.journal(table.saved.id))[-1].picks == ()
    other = await begun(store, VOTING_GAME, 2)
    with pytest.raises(Refused):
        await answer(other, 0, 3)


async def test_a_seat_that_nobody_asks_can_answer_nothing(store: Store) -> None:
    table = await begun(store, CHAIN, 2)
    with pytest.raises(Closed):
        await table.answer(1, 2, [0], press_id())


async def test_what_a_viewer_sees_is_what_the_database_holds_now(stores: OpenStore) -> None:
    here = await begun(stores(), VOTING_GAME, 2)
    there = await again(here, stores())
    await answer(there, 1, 0)
    assert (await here.seen(None)).waiting == (0,)
    assert (await here.seen(1)).view.own == (0,)
    assert (await here.seen(0)).view.own is None


# The end of a match.


async def test_the_end_is_recorded_once(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 3)
    for seat, vote in enumerate((2, 0, 1)):
        await answer(table, seat, vote)
    assert (await saved_of(store, table)).status == "finished"
    assert await ranks(store, table) == [3, 1, 2]
    board = await leaders_in_words(store)
    assert board == [
        "**1.** **Ben**: 1 win in 1 match",
        "**2.** **Ann**: 0 wins in 1 match",
        "**2.** **Cem**: 0 wins in 1 match",
    ]
    with pytest.raises(Closed):
        await table.answer(0, 3, [0], press_id())
    assert await leaders_in_words(store) == board
    [row] = await read_rows(store, "select ended_at from match")
    assert row[0] is not None


@pytest.mark.thorough
async def test_leaderboards_are_of_one_server_and_of_one_game_or_all(store: Store) -> None:
    for guild, game, seats in ((GUILD, VOTING_GAME, 2), (GUILD, CHAIN, 2), (GUILD + 1, VOTING_GAME, 3)):
        table = await begun(store, game, seats, guild_id=guild)
        while table.match.asks:
            await answer(table, min(table.match.asks), 0)
    played = {(line.name, line.played) for line in await leaders(store, GUILD)}
    assert played == {("Ann", 2), ("Ben", 2)}
    assert {line.played for line in await leaders(store, GUILD, "ballot")} == {1}
    assert len(await leaders(store, GUILD + 1)) == 3
    assert await leaders(store, GUILD + 2) == []


async def test_a_draw_is_nobodys_win(store: Store) -> None:
    table = await begun(store, CHAIN, 2)
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    assert await ranks(store, table) == [1, 1]
    assert {line.wins for line in await leaders(store, GUILD)} == {0}


# Resigning.


async def test_a_stand_in_plays_for_whoever_resigns_from_then_on(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=2)
    await table.resign(BEN)
    for _ in range(2):
        await stand_ins_answer(table)
        assert table.match.asks.keys() == {0}
        await answer(table, 0, 1)
    journal = await store.journal(table.saved.id)
    assert [(entry.seat, entry.lapsed) for entry in journal[1:]] == [(1, False), (0, False)] * 2
    told = await read_rows(store, "select stand_in from entry order by line")
    assert [level for (level,) in told] == [None, "normal", None, "normal", None]
    assert (await saved_of(store, table)).status == "finished"


async def test_several_who_are_absent_are_answered_for_in_a_row(store: Store) -> None:
    table = await begun(store, CHAIN, 3)
    await table.resign(BEN)
    await table.resign(CEM)
    await stand_ins_answer(table)
    assert table.match.asks.keys() == {0}, "it is still Ann’s turn"
    await answer(table, 0, 0)
    await answer(table, 0, 0)
    await stand_ins_answer(table)
    assert not table.match.asks, "Ben’s and Cem’s turns, of several questions each, went by by themselves"
    assert await ranks(store, table) == [1, 2, 2]


async def test_whoever_resigned_is_placed_last_though_the_rules_say_otherwise(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 3)
    await answer(table, 1, 0)
    await table.resign(BEN)
    await answer(table, 0, 2)
    await answer(table, 2, 1)
    assert table.match.outcome is not None
    assert table.match.outcome.ranks[0] == (1,), "by the rules he would have won"
    assert await ranks(store, table) == [2, 3, 1]
    assert (await leaders(store, GUILD))[0].name == "Cem"


async def test_two_who_resigned_share_the_last_place(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 4)
    await table.resign(BEN)
    await table.resign(DORA)
    await stand_ins_answer(table)
    await answer(table, 0, 2)
    await answer(table, 2, 1)
    assert await ranks(store, table) == [2, 3, 1, 3]


async def test_the_last_one_to_go_cancels_the_match_without_result(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=9)
    await table.resign(BEN)
    await table.resign(ANN)
    saved = await saved_of(store, table)
    assert saved.status == "cancelled"
    assert all(seated.resigned for seated in saved.seats)
    assert await ranks(store, table) == [None, None]
    assert await leaders(store, GUILD) == []
    assert await read_rows(store, "select * from deadline") == []
    board = [outgoing for outgoing in await undelivered(store, saved.id) if outgoing.slot == BOARD][-1]
    assert "no result" in board.message.content()


async def test_all_resigning_at_the_same_instant_cancels_it_as_well(stores: OpenStore) -> None:
    table = await begun(stores(), VOTING_GAME, 3, rounds=9)
    tables = [await again(table, stores()) for _ in range(3)]
    await asyncio.gather(*(one.resign(user) for one, user in zip(tables, (ANN, BEN, CEM), strict=True)))
    assert (await saved_of(stores(), table)).status == "cancelled"


async def test_nobody_resigns_twice_or_from_somebody_elses_match(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 3, rounds=9)
    await table.resign(BEN)
    for user in (BEN, ONLOOKER):
        with pytest.raises(Refused):
            await table.resign(user)
    with pytest.raises(Closed):
        await table.answer(1, 5, [0], press_id())


async def test_whoever_resigned_while_another_process_answered_is_noticed(stores: OpenStore) -> None:
    here = await begun(stores(), VOTING_GAME, 2, rounds=2)
    there = await again(here, stores())
    await there.resign(BEN)
    await stand_ins_answer(there)
    await answer(here, 0, 1)
    await stand_ins_answer(here)
    assert [entry.seat for entry in await stores().journal(here.saved.id)] == [None, 1, 0, 1]
    await answer(here, 0, 1)
    assert (await saved_of(stores(), here)).status == "finished"


async def test_a_crash_before_the_absent_are_answered_for_is_made_good(store: Store, clock: Clock) -> None:
    """If the process dies before a stand-in (an AI player) answers, another process lets the stand-in answer."""
    table = await begun(store, VOTING_GAME, 2, rounds=2)
    await store.commit(await saved_of(store, table), changes.resigned(table.scene, table.saved.seats[1]))
    [(match_id, seat, question)] = await store.due()
    assert (match_id, seat, question) == (table.saved.id, 1, table.match.asks[1][0])
    revived = await again(table, store)
    await stand_ins_answer(revived)
    assert revived.match.asks.keys() == {0}
    assert await read_rows(store, "select * from deadline") == []


async def test_deadlines_are_gone_when_the_match_is(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=2)
    await table.resign(BEN)
    for _ in range(2):
        await stand_ins_answer(table)
        await answer(table, 0, 0)
    assert await read_rows(store, "select * from deadline") == []


async def test_a_lapse_that_comes_too_late_does_nothing(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, rounds=2)
    number, _ = table.match.asks[0]
    await answer(table, 0, 2)
    assert not await table.lapse(0, number)
    assert len(await store.journal(table.saved.id)) == 2


# Cancelling.


async def test_the_host_may_cancel_at_any_time_and_nobody_is_rated(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2)
    await answer(table, 0, 0)
    await table.cancel(ANN)
    assert (await saved_of(store, table)).status == "cancelled"
    assert await ranks(store, table) == [None, None]
    assert await leaders(store, GUILD) == []
    with pytest.raises(Closed):
        await answer(table, 1, 0)
    for user in (ANN, BEN):
        with pytest.raises(Refused) as refused:
            await table.cancel(user)
        assert "over" in str(refused.value)


async def test_any_player_may_cancel_after_a_day_without_an_answer_but_not_before(store: Store, clock: Clock) -> None:
    table = await begun(store, VOTING_GAME, 3)
    clock.passes(hours=5)
    await answer(table, 0, 0)
    clock.passes(hours=23, minutes=59)
    with pytest.raises(Refused) as refused:
        await table.cancel(BEN)
    assert "24 hours go by" in str(refused.value)
    assert "/tables" in str(refused.value)
    clock.passes(minutes=1)
    with pytest.raises(Refused):
        await table.cancel(ONLOOKER)
    await table.cancel(BEN)
    assert (await saved_of(store, table)).status == "cancelled"


async def test_sending_messages_is_nobody_doing_something(
    store: Store, clock: Clock, fake_discord: FakeDiscord
) -> None:
    """A match stays idle when the bot sends a late message: a day after the last answer, any player may cancel it."""
    table = await begun(store, VOTING_GAME, 2)
    clock.passes(hours=24)
    await messenger_of(store, fake_discord).deliver()
    await table.cancel(BEN)


async def test_whoever_resigned_cancels_nothing(store: Store, clock: Clock) -> None:
    table = await begun(store, VOTING_GAME, 3, rounds=9)
    await table.resign(BEN)
    clock.passes(days=2)
    with pytest.raises(Refused):
        await table.cancel(BEN)


# Closed DMs.


async def test_a_closed_dm_is_called_in_public_once(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2)
    await store.remember(BEN, dm_open=False)
    await table.call_in_public(BEN)
    board = [outgoing for outgoing in await undelivered(store, table.saved.id) if outgoing.slot == BOARD][-1]
    assert board.message.ping == (BEN,)
    assert f"<@{BEN}>" in board.message.text


async def test_nobody_is_called_for_a_question_that_stands_on_the_board_anyway(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2, secret=False)
    await store.remember(BEN, dm_open=False)
    before = await undelivered(store, table.saved.id)
    await table.call_in_public(BEN)
    assert await undelivered(store, table.saved.id) == before


async def test_nobody_is_called_who_is_not_asked_or_has_left(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 3, rounds=9)
    await answer(table, 0, 0)
    await store.commit(await saved_of(store, table), changes.resigned(table.scene, table.saved.seats[1]))
    table = await again(table, store)
    before = await undelivered(store, table.saved.id)
    for user in (ANN, BEN, ONLOOKER):
        await table.call_in_public(user)
    assert await undelivered(store, table.saved.id) == before


# Crashes.


async def test_what_was_saved_but_not_sent_is_sent_once_by_whoever_comes_next(
    stores: OpenStore, fake_discord: FakeDiscord
) -> None:
    table = await begun(stores(), VOTING_GAME, 2)
    await answer(table, 0, 1)
    assert not fake_discord.channels, "the process died between commit and delivery"
    for _ in range(2):
        await messenger_of(stores(), fake_discord).deliver()
    assert [len(fake_discord.said(CHANNEL)), len(fake_discord.inbox(ANN)), len(fake_discord.inbox(BEN))] == [2, 3, 3]
    assert fake_discord.last(CHANNEL).called == ()
    assert "Picked" in fake_discord.inbox(ANN)[-1].content


async def test_a_crash_while_sending_loses_nothing_and_doubles_nothing(
    stores: OpenStore, fake_discord: FakeDiscord
) -> None:
    table = await begun(stores(), VOTING_GAME, 2)
    fake_discord.troubles.append(Trouble("send", asyncio.CancelledError(), channel=CHANNEL, lost=True))
    async with killed():
        await messenger_of(stores(), fake_discord).deliver()
    assert len(fake_discord.said(CHANNEL)) == 1
    await messenger_of(stores(), fake_discord).deliver(table.saved.id)
    assert [len(fake_discord.said(CHANNEL)), len(fake_discord.inbox(ANN)), len(fake_discord.inbox(BEN))] == [2, 3, 3]


async def test_a_commit_that_was_not_confirmed_is_recognised_as_done(
    stores: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = stores()
    table = await begun(store, VOTING_GAME, 2)
    commit = store.commit

    async def unconfirmed(saved: MatchRecord, change: MatchUpdate, places: Any) -> bool:
        await commit(saved, change, places)
        raise TimeoutError("no word from the database")

    number, press = table.match.asks[0][0], press_id()
    monkeypatch.setattr(store, "commit", unconfirmed)
    with pytest.raises(TimeoutError):
        await table.answer(0, number, [1], press)
    monkeypatch.undo()
    await table.answer(0, number, [1], press)
    assert len(await store.journal(table.saved.id)) == 2
    assert table.match.asks.keys() == {1}


async def test_a_failed_commit_leaves_the_table_as_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(store, VOTING_GAME, 2)
    before = table.match

    async def fails(saved: MatchRecord, change: MatchUpdate, places: Any) -> bool:
        raise TimeoutError("no database")

    monkeypatch.setattr(store, "commit", fails)
    with pytest.raises(TimeoutError):
        await answer(table, 0, 1)
    monkeypatch.undo()
    assert table.match is before
    await answer(table, 0, 1)


async def test_trouble_with_discord_is_no_trouble_with_the_answer(store: Store, fake_discord: FakeDiscord) -> None:
    messenger = messenger_of(store, fake_discord)
    table = await begun(store, VOTING_GAME, 2, messenger)
    fake_discord.troubles.append(Trouble("edit", refusal(503), times=99))
    await answer(table, 0, 1)
    assert table.match.asks.keys() == {1}


@pytest.mark.thorough
async def test_a_revived_match_goes_on_as_if_nothing_had_happened(stores: OpenStore) -> None:
    table = await begun(stores(), CHAIN, 2)
    plain = await begun(stores(), CHAIN, 2)
    for _ in range(20):
        for one in (table, plain):
            if one.match.asks:
                await answer(one, min(one.match.asks), 0)
        table = await again(table, stores())
    assert json.loads(table.match.save())["state"]["calls"] == json.loads(plain.match.save())["state"]["calls"]
    assert table.saved.status == plain.saved.status == "finished"


async def test_private_news_has_its_readers_words_alone(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2)
    words = json.loads(table.match.save())["state"]["words"]
    for outgoing in await undelivered(store, table.saved.id):
        body = outgoing.message.model_dump_json()
        known = [seat for seat, word in enumerate(words) if str(word) in body]
        assert known == ([outgoing.user_id - ANN] if outgoing.slot == NOTE else [])
