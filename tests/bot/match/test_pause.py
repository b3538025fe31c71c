"""Test pausing a match by agreement: who must agree, which clocks stop, and how the match resumes."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.match.session import Table
from bot.match.votes import BACK_UNHURRIED, HOST_IDLE, offer_host
from bot.model.custom_ids import Act, Asked, Chair, Pick, Verb
from bot.model.message import BOARD, PAUSE
from bot.model.records import LONGEST_PAUSE, NOWHERE, PAUSED, Takebacks, Votes
from bot.model.time_control import PACES, Leave, Preferences, ReminderStage, TurnClock
from bot.storage.store import Store
from games.engine.asks import Refused
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DORA,
    ONLOOKER,
    BotFixture,
    Clock,
    again,
    answer,
    read_rows,
)
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME
from tests.games.chain import CHAIN

DMS = {"guild_id": NOWHERE, "channel_id": NOWHERE}


async def act(bot_fixture: BotFixture, table: Table, user: int, verb: Verb, number: int = 0) -> Press:
    """Let a user press the match's button for the action `verb`. `number`: the number of the vote."""
    made = await press(bot_fixture, user, str(Act(verb, table.saved.id, number)))
    await table.seen(None)
    return made


async def begin(bot_fixture: BotFixture, seats: int = 3, **how: object) -> Table:
    return await bot_fixture.begin(VOTING_GAME, seats, rounds=9, **{"secret": False, **how})


async def pause(bot_fixture: BotFixture, table: Table, *others: int) -> None:
    """Let Ann ask for a pause and these users agree, which pauses the match."""
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    for user in others:
        vote = Votes.of(table.saved).pause
        assert vote is not None
        await act(bot_fixture, table, user, Verb.AGREE_PAUSE, vote.number)
    assert table.saved.paused_at is not None


def card(fake_discord: FakeDiscord, channel: int = CHANNEL) -> Sent:
    """Return the newest message about a pause in the channel."""
    return next(sent for sent in reversed(fake_discord.said(channel)) if "ause" in sent.content and not sent.file)


def labels(sent: Sent) -> set[str]:
    return set(sent.ids)


# -- agreeing on a pause


async def test_it_pauses_with_the_last_one_who_agrees(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await begin(bot_fixture, pace="daily")
    made = await act(bot_fixture, table, ANN, Verb.PAUSE)
    assert "asked the others" in made.text
    asked = card(fake_discord)
    assert set(asked.called) == {BEN, CEM}
    assert "Ann asks to pause this match, for up to a week" in asked.content
    before = (asked.content, asked.edits)
    await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)
    assert table.saved.paused_at is None
    assert (asked.content, asked.edits) == before, "a vote shows nowhere"
    made = await act(bot_fixture, table, CEM, Verb.AGREE_PAUSE, 1)
    assert "The match is paused until" in made.text
    assert asked.content == "⏸️ Paused: all agreed."
    assert {"Agree", "Not now"}.isdisjoint(labels(asked))
    board = fake_discord.last(CHANNEL)
    assert "Resume" in labels(board)
    assert "**Paused** until <t:" in board.content
    assert "<@" not in board.content, "nobody is asked"
    assert not board.picks


async def test_the_boards_own_row_stays_as_it_is(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await begin(bot_fixture)
    before = fake_discord.last(CHANNEL).rows
    await pause(bot_fixture, table, BEN, CEM)
    rows = fake_discord.last(CHANNEL).rows
    assert len(rows) == 2 <= len(before)
    assert list(fake_discord.last(CHANNEL).ids) == ["Resume", "My hand", "In words", "How does this work?"]
    assert len(rows[-1]["components"]) == len(before[-1]["components"])


async def test_one_not_now_ends_the_asking_and_names_nobody(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await begin(bot_fixture)
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    await act(bot_fixture, table, BEN, Verb.NOT_NOW, 1)
    assert card(fake_discord).content == "⏸️ No pause just now: someone would like to play on."
    assert not labels(card(fake_discord)) & {"Agree", "Not now"}
    assert "on a pause is over" in (await act(bot_fixture, table, CEM, Verb.AGREE_PAUSE, 1)).text
    assert "You can ask again" in (await act(bot_fixture, table, CEM, Verb.PAUSE)).text
    clock.passes(hours=1)
    await act(bot_fixture, table, CEM, Verb.PAUSE)
    assert "Cem asks to pause" in card(fake_discord).content
    assert "on a pause is over" in (await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)).text, "of an older card"
    for user in (ANN, BEN):
        await act(bot_fixture, table, user, Verb.AGREE_PAUSE, 2)
    assert table.saved.paused_at == clock()


@pytest.mark.parametrize("how", ["by a late vote", "by itself", "by another asking"])
async def test_a_day_without_all_agreeing_ends_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock, how: str
) -> None:
    table = await begin(bot_fixture)
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)
    shown = card(fake_discord)
    clock.passes(hours=23)
    await bot_fixture.bot.matches.tidy()
    assert "Agree" in labels(shown)
    clock.passes(hours=1)
    if how == "by itself":
        await bot_fixture.bot.matches.tidy()
    else:
        await act(bot_fixture, table, CEM, *((Verb.PAUSE,) if "another" in how else (Verb.AGREE_PAUSE, 1)))
    await table.seen(None)
    assert "not everyone agreed within a day" in shown.content
    assert "Agree" not in labels(shown)
    assert table.saved.paused_at is None
    vote = Votes.of(table.saved).pause
    assert vote is not None
    assert vote.open == ("another" in how)
    assert await bot_fixture.store.asked_for_a_pause() == ([table.saved] if vote.open else [])


async def test_one_human_among_stand_ins_pauses_at_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await begin(bot_fixture)
    for user in (BEN, CEM):
        await table.give(user)
    made = await act(bot_fixture, table, ANN, Verb.PAUSE)
    assert "The match is paused until" in made.text
    assert "⏸️ Ann pauses the match." in fake_discord.last(CHANNEL).content
    assert "Resume" in labels(fake_discord.last(CHANNEL))
    match = table.match
    await bot_fixture.clock_ticks()
    await table.seen(None)
    assert table.match.asks == match.asks, "stand-ins stand still, too"
    await act(bot_fixture, table, ANN, Verb.RESUME)
    await bot_fixture.clock_ticks()
    await table.seen(None)
    assert list(table.match.asks) == [0]


@pytest.mark.parametrize("way", ["resign", "give", "want"])
async def test_a_player_who_leaves_no_longer_counts(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock, way: str
) -> None:
    table = await begin(bot_fixture, pace="daily")
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)
    clock.passes(hours=1)
    left = table.saved.clocks[0].left(clock(), table.saved.seats[0].preferences)
    await getattr(table, way)(CEM)
    assert table.saved.paused_at == clock()
    assert [deadline.question for deadline in table.saved.deadlines] == [PAUSED] * 3
    assert "Paused: all agreed." in card(fake_discord).content
    assert "Resume" in labels(fake_discord.last(CHANNEL))
    clock.passes(hours=5)
    await act(bot_fixture, table, BEN, Verb.RESUME)
    assert table.saved.until[0] - clock() == left


async def test_the_vote_of_the_one_who_leaves_is_gone_and_who_comes_counts(bot_fixture: BotFixture) -> None:
    table = await begin(bot_fixture)
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    await table.want(ANN)
    assert table.saved.paused_at is None
    await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)
    await table.substitute(0, DORA, "Dora")
    await act(bot_fixture, table, CEM, Verb.AGREE_PAUSE, 1)
    assert table.saved.paused_at is None, "Dora hasn’t agreed"
    await act(bot_fixture, table, DORA, Verb.AGREE_PAUSE, 1)
    assert table.saved.paused_at is not None


async def test_a_table_that_all_have_left_pauses_by_no_ones_vote(bot_fixture: BotFixture) -> None:
    table = await begin(bot_fixture, 2)
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    await table.give(ANN)
    await table.give(BEN)
    assert table.saved.paused_at is None


async def test_wrong_hands_change_nothing(bot_fixture: BotFixture) -> None:
    table = await begin(bot_fixture)
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    await table.give(CEM)
    saved = table.saved
    for verb in (Verb.PAUSE, Verb.AGREE_PAUSE, Verb.NOT_NOW, Verb.RESUME):
        made = await act(bot_fixture, table, ONLOOKER, verb, 1)
        assert made.text
        assert made.response.private
    for verb in (Verb.PAUSE, Verb.AGREE_PAUSE, Verb.NOT_NOW):
        assert "stand-ins don’t vote" in (await act(bot_fixture, table, CEM, verb, 1)).text
    for number in (0, 2, 999_999):
        assert "on a pause is over" in (await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, number)).text
    assert "isn’t paused" in (await act(bot_fixture, table, BEN, Verb.RESUME)).text
    assert table.saved == saved


async def test_a_vote_that_comes_twice_counts_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await begin(bot_fixture)
    for _ in range(2):
        await act(bot_fixture, table, ANN, Verb.PAUSE)
        await act(bot_fixture, table, ANN, Verb.AGREE_PAUSE, 1)
        await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)
    assert table.saved.paused_at is None
    assert sum("asks to pause" in sent.content for sent in fake_discord.said(CHANNEL)) == 1
    await act(bot_fixture, table, CEM, Verb.PAUSE)
    saved = table.saved
    assert saved.paused_at is not None
    for verb in (Verb.PAUSE, Verb.AGREE_PAUSE, Verb.NOT_NOW):
        assert "This table is paused" in (await act(bot_fixture, table, CEM, verb, 1)).text
    assert table.saved == saved


async def test_a_match_that_is_over_is_not_paused(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=1, secret=False)
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    assert not any("Agree" in sent.ids for sent in fake_discord.said(CHANNEL)), "the card is closed"
    for verb in (Verb.PAUSE, Verb.AGREE_PAUSE, Verb.NOT_NOW, Verb.RESUME):
        assert "don’t play" in (await act(bot_fixture, table, BEN, verb, 1)).text
    assert table.saved.paused_at is None


async def test_a_paused_match_may_be_ended(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await begin(bot_fixture, 2)
    await pause(bot_fixture, table, BEN)
    await table.cancel(ANN)
    assert (table.saved.status, table.saved.paused_at) == ("cancelled", None)
    assert not any("Resume" in sent.ids for sent in fake_discord.said(CHANNEL))
    assert not await read_rows(bot_fixture.store, "select * from deadline")


# -- while the match is paused


@pytest.mark.parametrize("secret", [False, True])
async def test_a_press_on_a_question_is_refused_and_offers_to_resume(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, secret: bool
) -> None:
    table = await begin(bot_fixture, secret=secret)
    number, _ = table.match.asks[1]
    await pause(bot_fixture, table, BEN, CEM)
    saved = table.saved
    made = await press(bot_fixture, BEN, str(Pick(saved.id, 1, number, 0)))
    assert made.response.private
    assert "This table is paused until <t:" in made.text
    await press(bot_fixture, BEN, made.told[0].button("Resume"))
    await table.seen(None)
    assert table.saved.paused_at is None
    assert table.match.asks[1][0] == number, "the same question"
    await press(bot_fixture, BEN, str(Pick(saved.id, 1, number, 0)))
    await table.seen(None)
    assert 1 not in table.match.asks


async def test_picks_of_several_and_hints_and_undos_wait_too(bot_fixture: BotFixture) -> None:
    table = await begin(bot_fixture, secret=True, worth=3)
    number, _ = table.match.asks[1]
    await pause(bot_fixture, table, BEN, CEM)
    snapshot = table.saved.snapshot
    match_id = table.saved.id
    picked = await press(bot_fixture, BEN, str(Pick(match_id, 1, number)), values=["1"])
    undone = await press(bot_fixture, BEN, str(Act(Verb.UNDO, match_id, number)))
    asked = await press(bot_fixture, BEN, str(Act(Verb.ASK_BACK, match_id)))
    for made in (picked, undone, asked):
        assert "This table is paused" in made.text
        assert "Resume" in [control.get("label") for control in made.told[0].controls]
    assert (await act(bot_fixture, table, BEN, Verb.HINT)).text
    assert table.saved.snapshot == snapshot


async def test_my_hand_says_so_and_asks_nothing(bot_fixture: BotFixture) -> None:
    table = await begin(bot_fixture, secret=True)
    await pause(bot_fixture, table, BEN, CEM)
    [hand] = (await act(bot_fixture, table, BEN, Verb.HAND)).told
    assert "**Paused** until" in hand.text
    assert not any(custom_id.startswith("p1") for custom_id in hand.ids)
    assert hand.button("Resume")


async def test_tables_offers_a_pause_and_says_until_when_it_lasts(bot_fixture: BotFixture) -> None:
    await bot_fixture.extend("cogs.tables")
    table = await begin(bot_fixture, 2)
    [shown] = (await command(bot_fixture, ANN, "tables")).told
    await press(bot_fixture, ANN, shown.button("Pause"))
    await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)
    [shown] = (await command(bot_fixture, BEN, "tables")).told
    assert "⏸️ paused until <t:" in shown.text
    assert "Pause" not in [control.get("label") for control in shown.controls]
    await press(bot_fixture, BEN, shown.button("Resume"))
    await table.seen(None)
    assert table.saved.paused_at is None
    await table.give(BEN)
    [shown] = (await command(bot_fixture, BEN, "tables")).told
    assert not {"Pause", "Resume"} & {control.get("label") for control in shown.controls}


async def test_no_clock_runs_and_nobody_is_reminded(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await begin(bot_fixture, pace="daily")
    clock.passes(hours=11)
    banks = table.saved.time_banks
    left = {seat: until - clock() for seat, until in table.saved.until.items()}
    await pause(bot_fixture, table, BEN, CEM)
    said = len(fake_discord.said(CHANNEL))
    dms = [len(fake_discord.said(fake_discord.dm(user))) for user in (ANN, BEN, CEM)]
    for _ in range(6):
        clock.passes(days=1)
        await bot_fixture.clock_ticks()
        await bot_fixture.bot.matches.tidy()
        await table.seen(None)
        assert table.saved.paused_at is not None
    assert len(fake_discord.said(CHANNEL)) == said
    assert [len(fake_discord.said(fake_discord.dm(user))) for user in (ANN, BEN, CEM)] == dms
    await act(bot_fixture, table, CEM, Verb.RESUME)
    assert {seat: until - clock() for seat, until in table.saved.until.items()} == left
    assert table.saved.time_banks == banks
    clock.passes(hours=1, minutes=1)
    await bot_fixture.clock_ticks()
    await table.seen(None)
    stages = {clock.stage for clock in table.saved.clocks.values()}
    assert stages == {ReminderStage.GENTLE}, "the reminder of twelve hours comes an hour later"


async def test_an_outage_gives_a_paused_match_no_time(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await begin(bot_fixture, 2, pace="live")
    await pause(bot_fixture, table, BEN)
    allowed = [clock.allowed for clock in table.saved.clocks.values()]
    store = bot_fixture.store
    await store.take_note("pulse", "before")
    assert await store.end_outage("pulse", "before", "after", timedelta(hours=1))
    await table.seen(None)
    assert [clock.allowed for clock in table.saved.clocks.values()] == allowed


async def test_who_comes_back_during_a_pause_has_a_whole_turn(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await begin(bot_fixture, pace="daily")
    await table.give(CEM)
    await pause(bot_fixture, table, BEN)
    clock.passes(days=2)
    await table.back(CEM)
    assert table.saved.paused_at is not None
    clock.passes(days=2)
    await act(bot_fixture, table, CEM, Verb.RESUME)
    whole = table.saved.clocks[2]
    assert (whole.since, whole.left(clock(), table.saved.seats[2].preferences)) == (clock(), whole.allowed)
    assert whole.allowed >= PACES["daily"].turn_time


async def test_who_leaves_during_a_pause_keeps_the_bank_they_had(bot_fixture: BotFixture, clock: Clock) -> None:
    banks = []
    for paused in (False, True):
        table = await begin(bot_fixture, pace="daily")
        clock.passes(hours=30)
        if paused:
            await pause(bot_fixture, table, BEN, CEM)
            clock.passes(days=3)
        await table.give(CEM)
        banks.append(json.loads(table.saved.time_banks)["2"])
    assert banks[0] == banks[1] > 0


async def test_the_others_vote_neither_on_a_vanished_player_nor_on_another_host(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    table = await begin(bot_fixture)
    await pause(bot_fixture, table, BEN, CEM)
    clock.passes(seconds=2 * HOST_IDLE.total_seconds())
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    with pytest.raises(Refused):
        offer_host(saved, BEN, clock())
    made = await press(bot_fixture, BEN, str(Chair(Asked.VOTE, saved.id, 2)))
    assert "minutes" in made.text
    with pytest.raises(Refused):
        await table.cancel(BEN)


async def test_a_seat_at_a_paused_table_is_offered_to_nobody(bot_fixture: BotFixture) -> None:
    table = await begin(bot_fixture, pace="live", **DMS)
    await table.want(CEM)
    store = bot_fixture.store
    assert [saved.id for saved in await store.stand_ins_of("live", "", 9)] == [table.saved.id]
    await pause(bot_fixture, table, BEN)
    assert await store.stand_ins_of("live", "", 9) == []


async def test_standing_orders_wait_for_the_resumption(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await begin(bot_fixture, 2, secret=False)
    before = table.match.asks
    await pause(bot_fixture, table, BEN)
    rows = await read_rows(bot_fixture.store, "select question, since from deadline")
    assert [tuple(row) for row in rows] == [(PAUSED, None)] * 2, "no clock, but an end of the pause"
    await act(bot_fixture, table, ANN, Verb.RESUME)
    assert not await read_rows(bot_fixture.store, "select * from deadline")
    assert table.match.asks == before


# -- resuming the match


async def test_all_who_are_asked_are_called_when_it_resumes(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await begin(bot_fixture, pace="daily")
    await pause(bot_fixture, table, BEN, CEM)
    clock.passes(days=1)
    await act(bot_fixture, table, BEN, Verb.RESUME)
    board = fake_discord.last(CHANNEL)
    assert "▶️ Ben resumes the match." in board.content
    assert set(board.called) == {ANN, CEM}
    assert "Resume" not in board.ids
    assert board.picks
    assert not any("Resume" in sent.ids for sent in fake_discord.said(CHANNEL))


async def test_private_questions_are_asked_again_in_dms(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await begin(bot_fixture, secret=True)
    before = {user: fake_discord.said(fake_discord.dm(user))[-1] for user in (ANN, BEN, CEM)}
    await pause(bot_fixture, table, BEN, CEM)
    await act(bot_fixture, table, ANN, Verb.RESUME)
    for user, earlier in before.items():
        last = fake_discord.said(fake_discord.dm(user))[-1]
        assert (last is earlier) == (user == ANN), "Ann was there when it went on"
        assert last.picks
        assert last is earlier or not earlier.picks


async def test_it_resumes_by_itself_after_a_week_and_says_so(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await begin(bot_fixture, pace="live")
    clock.passes(seconds=30)
    left = {seat: until - clock() for seat, until in table.saved.until.items()}
    await pause(bot_fixture, table, BEN, CEM)
    clock.passes(seconds=LONGEST_PAUSE.total_seconds() - 1)
    await bot_fixture.clock_ticks()
    await table.seen(None)
    assert table.saved.paused_at is not None
    clock.passes(seconds=1)
    for _ in range(2):
        await bot_fixture.clock_ticks()
    await table.seen(None)
    assert table.saved.paused_at is None
    assert {seat: until - clock() for seat, until in table.saved.until.items()} == left
    said = [sent for sent in fake_discord.said(CHANNEL) if "The pause was a week long" in sent.content and sent.file]
    assert len(said) == 1


@pytest.mark.parametrize("pace", ["none", "live"])
async def test_a_table_that_all_have_left_resumes_too(bot_fixture: BotFixture, clock: Clock, pace: str) -> None:
    table = await begin(bot_fixture, 2, pace=pace)
    await pause(bot_fixture, table, BEN)
    await table.give(ANN)
    await table.give(BEN)
    clock.passes(days=7)
    await bot_fixture.clock_ticks()
    await table.seen(None)
    assert table.saved.paused_at is None
    await table.back(ANN)
    await bot_fixture.clock_ticks()
    await table.seen(None)
    assert list(table.match.asks) == [0]


async def test_a_press_that_resumes_twice_resumes_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await begin(bot_fixture, 2)
    await pause(bot_fixture, table, BEN)
    await act(bot_fixture, table, ANN, Verb.RESUME)
    assert "isn’t paused" in (await act(bot_fixture, table, BEN, Verb.RESUME)).text
    assert sum("resumes the match" in sent.content and bool(sent.file) for sent in fake_discord.said(CHANNEL)) == 1
    await pause(bot_fixture, table, BEN)


async def test_another_process_takes_no_answer_either(bot_fixture: BotFixture, store: Store) -> None:
    table = await begin(bot_fixture, 2)
    other = await again(table, store)
    await pause(bot_fixture, table, BEN)
    with pytest.raises(Refused, match="paused"):
        await answer(other, 1, 0)
    await act(bot_fixture, table, BEN, Verb.RESUME)
    await answer(other, 1, 0)
    assert 1 not in other.match.asks


async def test_an_answer_stored_before_the_pause_counts_when_its_press_comes_again(bot_fixture: BotFixture) -> None:
    table = await begin(bot_fixture, 2)
    number, _ = table.match.asks[1]
    await table.answer(1, number, [0], 424242)
    await pause(bot_fixture, table, BEN)
    snapshot = table.saved.snapshot
    await table.answer(1, number, [0], 424242)
    assert table.saved.snapshot == snapshot


async def test_a_vote_on_an_undo_has_as_long_as_before(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, 2)
    for option in (1, 0, 0):
        await answer(table, 0, option)
    await act(bot_fixture, table, ANN, Verb.ASK_BACK)
    clock.passes(minutes=20)
    await pause(bot_fixture, table, BEN)
    clock.passes(days=3)
    assert "paused" in (await act(bot_fixture, table, BEN, Verb.GIVE_BACK, 1)).text
    await act(bot_fixture, table, BEN, Verb.RESUME)
    asked = Takebacks.of(table.saved).asked
    assert asked is not None
    assert asked.until - clock() == BACK_UNHURRIED - timedelta(minutes=20)
    shown = next(sent for sent in fake_discord.said(CHANNEL) if "take their last answer back" in sent.content)
    assert f"<t:{int(asked.until.timestamp())}:R>" in shown.content
    await act(bot_fixture, table, BEN, Verb.GIVE_BACK, 1)
    assert list(table.match.asks) == [0]


async def test_an_answer_taken_back_after_a_pause_has_the_time_it_had(bot_fixture: BotFixture, clock: Clock) -> None:
    """A player who takes an answer back after a pause has as much time left as just before they gave the answer."""
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, 2, pace="live")
    await answer(table, 0, 0)
    clock.passes(seconds=100)
    left = table.saved.until[0] - clock()
    await answer(table, 0, 0)
    await pause(bot_fixture, table, BEN)
    clock.passes(days=3)
    await act(bot_fixture, table, BEN, Verb.RESUME)
    await act(bot_fixture, table, ANN, Verb.ASK_BACK)
    await act(bot_fixture, table, BEN, Verb.GIVE_BACK, 1)
    assert list(table.match.asks) == [0]
    assert table.saved.until[0] - clock() == left


async def test_in_dms_each_is_asked_and_told(bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock) -> None:
    table = await begin(bot_fixture, 2, pace="daily", secret=True, **DMS)
    await act(bot_fixture, table, ANN, Verb.PAUSE)
    rooms = {user: fake_discord.dm(user) for user in (ANN, BEN)}
    for room in rooms.values():
        assert {"Agree", "Not now"} <= labels(card(fake_discord, room))
        assert "<@" not in card(fake_discord, room).content
    await act(bot_fixture, table, BEN, Verb.AGREE_PAUSE, 1)
    for room in rooms.values():
        board = next(sent for sent in reversed(fake_discord.said(room)) if sent.file)
        assert "**Paused** until" in board.content
        assert "Resume" in board.ids
        assert not board.picks
    clock.passes(days=7)
    await bot_fixture.clock_ticks()
    for room in rooms.values():
        last = fake_discord.said(room)[-1]
        assert "The pause was a week long" in last.content
        assert last.picks, "a new board, which notifies"


# -- what a pause reveals about other players


async def _forms(bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock, taken: int) -> list[object]:
    """Pause and resume a match after Ann took `taken` cards in secret.

    Returns the pause's texts that Ben or the public can read, and the rows of the match's deadlines.
    """
    clock.time = datetime(2026, 11, 21, 12, tzinfo=UTC)
    table = await bot_fixture.begin(CHAIN, 2, pace="daily")
    for card_number in range(taken):
        await answer(table, 0, 1 + card_number)
    clock.passes(hours=1)
    await pause(bot_fixture, table, BEN)
    clock.passes(days=1)
    await act(bot_fixture, table, BEN, Verb.RESUME)
    outbox = await bot_fixture.store.outbox(table.saved.id)
    read = [post.message.content() for post in outbox if post.user_id in (0, BEN) and post.slot in (BOARD, PAUSE)]
    rows = await read_rows(
        bot_fixture.store, f"select seat, due_at, since, allowed from deadline where match_id = {table.saved.id}"
    )
    number = str(table.saved.id)
    return [*(text.replace(f"table {number}", "table") for text in read), *(tuple(row) for row in rows)]


async def test_a_pause_tells_nothing_of_an_unfinished_secret_answer(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    bot_fixture.bot.matches.offer(CHAIN)
    forms = [await _forms(bot_fixture, fake_discord, clock, taken) for taken in (0, 2)]
    assert forms[0] == forms[1]


# -- the arithmetic of turn clocks

NOON = datetime(2026, 6, 15, 12, tzinfo=UTC)
SECONDS = st.integers(0, 20 * 24 * 3600).map(lambda seconds: timedelta(seconds=seconds))
LEAVES = st.lists(st.tuples(st.integers(-5, 30), st.integers(1, 6)), max_size=3)
QUIET = st.none() | st.tuples(st.integers(0, 1439), st.integers(1, 720)).map(lambda it: (it[0], sum(it) % 1440))


@given(
    pace=st.sampled_from(sorted(PACES)),
    used=SECONDS,
    paused=SECONDS.filter(lambda span: span <= LONGEST_PAUSE),
    leaves=LEAVES,
    quiet=QUIET,
    stage=st.sampled_from(list(ReminderStage)),
    zone=st.sampled_from(["UTC", "Europe/Rome", "America/New_York"]),
)
def test_every_clock_has_the_rest_after_a_pause_that_it_had_before(
    pace: str,
    used: timedelta,
    paused: timedelta,
    leaves: list[tuple[int, int]],
    quiet: tuple[int, int] | None,
    stage: ReminderStage,
    zone: str,
) -> None:
    control = PACES[pace]
    days = tuple(
        Leave(first=(NOON + timedelta(days=at)).date(), back=(NOON + timedelta(days=at + long)).date())
        for at, long in leaves
    )
    preferences = Preferences(zone=zone, quiet=quiet, leaves=days)
    clock = TurnClock(NOON, control.turn_time + control.opening, stage)
    at = NOON + used
    after = clock.resumed(control, at, at + paused, preferences)
    before, rest = clock.left(at, preferences), after.left(at + paused, preferences)
    assert after.stage is stage
    if before > timedelta(0) or clock.ends(preferences) <= at:
        assert rest == before
    else:
        assert rest == min(clock.ends(preferences) - at, control.last), "an end that was postponed"


@given(used=SECONDS, paused=st.lists(SECONDS, min_size=2, max_size=4))
def test_pauses_one_after_the_other_add_nothing(used: timedelta, paused: list[timedelta]) -> None:
    control, plain = PACES["weekly"], Preferences()
    assume(used < control.turn_time)
    clock, now = TurnClock(NOON, control.turn_time), NOON + used
    for span in paused:
        clock, now = clock.resumed(control, now, now + span, plain), now + span
        assert clock.left(now, plain) == control.turn_time - used
