"""Test tables without a channel: each player gets one board by DM, and nothing is posted elsewhere.

How users get seats is tested in test_play.py; tests/journeys plays at such tables over HTTP.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.client.delivery import Messenger
from bot.match import dm_tables
from bot.match.session import Table
from bot.model.message import BOARD, Message, Post, stamp
from bot.model.records import NOWHERE, MatchUpdate
from bot.model.time_control import lags
from bot.storage.store import Store
from games.engine.step import Seen
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    PEOPLE,
    BotFixture,
    Clock,
    answer,
    begun,
    messenger_of,
    press_id,
    read_rows,
    relieve,
)
from tests.bot.fake_discord import DM_CLOSED, FakeDiscord, Sent, Trouble, refusal
from tests.bot.presses import press, shown_in
from tests.bot.voting_game import VOTING_GAME, Heard

SEVERAL, ALONE = lags("none")
"""Longest delays of an edit that isn't urgent, with several moves and with one, at a table without a pace."""

BY_DM = {"guild_id": NOWHERE, "channel_id": NOWHERE}


@pytest.fixture
def messenger(store: Store, fake_discord: FakeDiscord) -> Messenger:
    return messenger_of(store, fake_discord)


async def table_of(store: Store, messenger: Messenger, seats: int = 3, **how: object) -> Table:
    return await begun(store, VOTING_GAME, seats, messenger, **BY_DM, **how)


def boards(fake_discord: FakeDiscord, *users: int) -> list[Sent]:
    """Return the latest board of each of these users."""
    return [fake_discord.last(fake_discord.dm(user)) for user in users]


def everything(fake_discord: FakeDiscord) -> str:
    return "\n".join(sent.content for all_ in fake_discord.channels.values() for sent in all_)


async def test_each_seat_has_one_message_with_board_and_question(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    await table_of(store, messenger)
    assert set(fake_discord.channels) == {fake_discord.dm(user) for user in (ANN, BEN, CEM)}
    for user in (ANN, BEN, CEM):
        _, sent = fake_discord.inbox(user)
        assert sent.png
        assert sent.picks
        assert "Vote." in sent.content


async def test_nobody_is_mentioned_and_no_channel_is_linked(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    table = await table_of(store, messenger, secret=False, rounds=2)
    for seat in (0, 1, 2, 0, 1):
        await answer(table, seat, 1)
    await relieve(table, 2)
    told = everything(fake_discord)
    assert "<@" not in told
    assert "discord.com/channels" not in told
    assert all(sent.called == () for all_ in fake_discord.channels.values() for sent in all_)


async def test_whoever_answers_sees_it_at_once_and_the_others_a_while_later_in_one_edit(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, clock: Clock
) -> None:
    table = await table_of(store, messenger, seats=4)
    for seat in (0, 1):
        await answer(table, seat, 1)
    ann, ben, cem = boards(fake_discord, ANN, BEN, CEM)
    assert (ann.picks, ben.picks) == ({}, {})
    assert cem.edits == 0
    clock.passes(seconds=SEVERAL.total_seconds() + 1)
    await messenger.deliver()
    assert cem.edits == 1
    *_, waiting, as_of = cem.content.splitlines()
    assert "Dora" in waiting
    assert "Ann" not in waiting
    assert stamp(clock()) in as_of
    assert fake_discord.inbox(CEM)[1:] == [cem]


async def test_a_single_move_waits_for_the_next_one_and_then_both_are_shown_at_once(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, clock: Clock
) -> None:
    table, dealt = await table_of(store, messenger, seats=4, pace="daily"), clock()
    await answer(table, 0, 1)
    [dora] = boards(fake_discord, PEOPLE["Dora"])
    clock.passes(hours=20)
    await messenger.deliver()
    assert dora.edits == 0
    assert stamp(dealt) in dora.content, "it says as of when it is"
    assert await store.backlog() == (0, 0.0), "it is not stuck"
    await answer(table, 1, 1)
    assert dora.edits == 1
    *_, waiting, as_of = dora.content.splitlines()
    assert [name for name in ("Ann", "Ben", "Cem") if name in waiting] == ["Cem"]
    assert stamp(clock()) in as_of


async def test_whoever_is_asked_anew_gets_a_new_message_and_the_old_one_needs_no_edit(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    table = await table_of(store, messenger, seats=2, rounds=2, secret=False)
    await answer(table, 0, 1)
    before = fake_discord.count("edit", fake_discord.dm(ANN))
    await answer(table, 1, 2)
    _, first, second = fake_discord.inbox(ANN)
    assert first.picks == {}
    assert second.picks
    assert "The votes are" in second.content
    assert fake_discord.count("edit", fake_discord.dm(ANN)) == before


async def test_everybody_hears_how_it_ended_and_it_counts_everywhere_but_on_no_server(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    table = await table_of(store, messenger, seats=2, secret=False)
    await answer(table, 0, 1)
    await answer(table, 1, 2)
    for sent in boards(fake_discord, ANN, BEN):
        assert "🏆" in sent.content
        assert "Rematch" in sent.ids
    scopes = await read_rows(store, "select distinct scope from standing")
    assert [scope for (scope,) in scopes] == [0]
    [(wins,)] = await read_rows(store, f"select wins from standing where user_id = {ANN} and game = '' and period = 0")
    assert wins == 1


async def test_whose_dms_are_closed_plays_by_hand_and_holds_up_nobody(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    fake_discord.troubles.append(Trouble("send", refusal(403, DM_CLOSED), fake_discord.dm(BEN), times=99))
    table = await table_of(store, messenger, seats=2)
    assert not fake_discord.inbox(BEN)
    await answer(table, 0, 1)
    await answer(table, 1, 2)
    [sent] = boards(fake_discord, ANN)
    assert "🏆" in sent.content


async def test_who_gets_up_loses_the_controls_and_who_is_back_has_them_again(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    table = await table_of(store, messenger)
    await table.give(BEN)
    left = fake_discord.inbox(BEN)[1]
    assert left.picks == {}
    await table.back(BEN)
    [back] = boards(fake_discord, BEN)
    assert back.picks
    assert back.id != left.id


async def test_a_vote_reaches_everybody_and_names_nobody_by_mention(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, clock: Clock
) -> None:
    table = await table_of(store, messenger)
    clock.passes(hours=2)
    await table.vote(ANN, 2)
    for user in (ANN, BEN, CEM):
        assert any("Cem" in sent.content and "vote" in sent.content.lower() for sent in fake_discord.inbox(user))
    assert CHANNEL not in fake_discord.channels


async def test_picks_in_a_menu_show_on_the_living_message_with_all_that_was_told(
    store: Store, messenger: Messenger
) -> None:
    table = await table_of(store, messenger, worth=3, most=3, things=3, secret=True)
    seen = await table.seen(0)
    message = await table.picking(0, seen, [1, 2])
    living = await store.living(table.saved.id, ANN, BOARD)
    assert living is not None
    assert message.log == living.log
    assert message.text != living.text


async def test_such_a_table_cannot_be_moved(store: Store, messenger: Messenger) -> None:
    table = await table_of(store, messenger)
    with pytest.raises(Exception, match="DMs"):
        await table.move(ANN, CHANNEL, stands=True)


@pytest.mark.thorough
@pytest.mark.parametrize("killed_after", range(3))
async def test_an_edit_that_waits_outlives_its_process(
    store: Store, stores: object, fake_discord: FakeDiscord, messenger: Messenger, clock: Clock, killed_after: int
) -> None:
    table = await table_of(store, messenger, seats=4)
    for seat in range(killed_after):
        await answer(table, seat, 1, press=press_id())
    clock.passes(seconds=ALONE.total_seconds() + 1)
    other = messenger_of(stores(), fake_discord)  # type: ignore[operator]
    await other.deliver()
    [dora] = boards(fake_discord, PEOPLE["Dora"])
    names: Sequence[str] = ("Ann", "Ben", "Cem")
    waiting = dora.content.splitlines()[-2]
    assert [name for name in names if name in waiting] == list(names[killed_after:])


@pytest.mark.thorough
async def test_whoever_looks_at_their_table_has_the_board_brought_up_to_date_at_once(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 4, pace="daily", **BY_DM)
    for seat in (0, 1):
        number, _ = table.match.asks[seat]
        await table.answer(seat, number, [1], press_id())
    await bot_fixture.bot.messenger.deliver()
    ann, dora = boards(fake_discord, ANN, PEOPLE["Dora"])
    assert "Ben" in ann.content.splitlines()[-2]
    assert "Ann" in dora.content.splitlines()[-2], "who is asked is told when they answer"
    counted = fake_discord.count("edit")
    for user, sent, button in ((ANN, ann, "My hand"), (PEOPLE["Dora"], dora, "In words")):
        where: dict[str, Any] = {"message": shown_in(sent), "channel_id": fake_discord.dm(user), "guild_id": None}
        pressed = await press(bot_fixture, user, sent.ids[button], **where)
        assert pressed.story == ["callback", "followup"], "its own answer brings the board up to date"
        assert ("Ann has voted" in pressed.text) == (button == "In words")
    assert "Ben" not in ann.content.splitlines()[-2]
    assert "Ann" not in dora.content.splitlines()[-2]
    cem = boards(fake_discord, CEM)[0]
    assert cem.edits == 0, "nobody else's board is hurried"
    assert fake_discord.count("edit") == counted, "Discord counts none of it"
    again = await press(bot_fixture, ANN, ann.ids["My hand"], **where | {"message": shown_in(ann)})
    assert again.story == ["ack", "original"], "there is nothing to bring"


async def test_an_undo_that_would_be_refused_goes_at_once(store: Store, messenger: Messenger) -> None:
    table = await table_of(store, messenger, seats=4)

    def before(seat: int | None) -> Seen:
        return replace(table.match.seen_by(seat), undo=1 if seat == 1 else None)

    shift = dm_tables.Shift(table.saved, VOTING_GAME, before, table.match.seen_by)
    told = Post(to=None, slot=BOARD, message=Message(text="Somebody is asked."))
    posts = dm_tables.seated(shift, MatchUpdate(posts=[told])).posts
    assert {post.to for post in posts if not post.quiet} == {BEN}


async def test_what_somebody_alone_is_told_waits_for_nothing(store: Store, messenger: Messenger) -> None:
    table = await table_of(store, messenger, seats=4)
    await answer(table, 1, 1)

    def after(seat: int | None) -> Seen:
        seen = table.match.seen_by(seat)
        return replace(seen, asides=(Heard(seat=1),)) if seat == 1 else seen

    shift = dm_tables.Shift(table.saved, VOTING_GAME, table.match.seen_by, after)
    told = Post(to=None, slot=BOARD, message=Message(text="Somebody is asked."))
    posts = dm_tables.seated(shift, MatchUpdate(posts=[told])).posts
    assert {post.to for post in posts if not post.quiet} == {BEN}


@pytest.mark.parametrize("leaves", [Table.resign, Table.want], ids=["for good", "until somebody takes the seat"])
async def test_who_leaves_keeps_the_public_board_of_that_moment(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, clock: Clock, leaves: Any
) -> None:
    table = await table_of(store, messenger, seats=4, rounds=2)
    await answer(table, 1, 1)
    await leaves(table, BEN)
    ben = next(sent for sent in reversed(fake_discord.inbox(BEN)) if sent.file)
    many = len(fake_discord.inbox(BEN))
    assert ben.picks == {}
    assert '"seat":null' in (ben.png or b"").decode(), "drawn from what everybody sees"
    seen = ben.content, ben.edits
    for seat in (0, 2, 3):
        await answer(table, seat, 2)
    clock.passes(seconds=SEVERAL.total_seconds() + 1)
    await messenger.deliver()
    assert (ben.content, ben.edits) == seen
    assert len(fake_discord.inbox(BEN)) == many


async def test_an_edit_that_waits_does_not_wait_for_a_clock_that_has_gone_back(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, clock: Clock
) -> None:
    table = await table_of(store, messenger, seats=4, pace="daily")
    await answer(table, 0, 1)
    [cem] = boards(fake_discord, CEM)
    clock.passes(hours=-3)
    await messenger.deliver()
    assert cem.edits == 1
