"""Test that each message reaches Discord once, in order and in its latest version, whatever fails on Discord's side.

Message contents are tested in test_composer.py.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from bot.client.delivery import Messenger
from bot.client.rendering import Undrawn
from bot.client.sending import LOOK_BACK
from bot.match.session import Table
from bot.match.unit_of_work import Dispatch, Later
from bot.model.message import ASK, BOARD, CARD, NOTE, WELCOME, Button, Message, Picture, Post
from bot.model.records import Claimed, MatchRecord, MatchUpdate
from bot.ops import metrics
from bot.storage.store import Store
from games import catalogue
from games.engine.values import Player
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    GUILD,
    PEOPLE,
    Clock,
    FakePainter,
    Records,
    again,
    answer,
    begun,
    gathered,
    killed,
    messenger_of,
    opening,
    undelivered,
)
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.voting_game import VOTING_GAME

BUTTON = Button(label="In words", id="w1:1")
OpenStore = Callable[[], Store]


def picture(n: int = 0) -> Picture:
    return Picture(game="ballot", view={"n": n}, players=(Player(name="Ann"),), alt=f"a board, {n}")


async def lobby_of(store: Store) -> MatchRecord:
    return await store.open_lobby(opening(VOTING_GAME), lambda saved: [])


async def put(store: Store, saved: MatchRecord, *posts: Post) -> None:
    now = await store.load(saved.id)
    assert now is not None
    assert await store.commit(now, MatchUpdate(posts=posts))


def note(text: str, to: int | None = ANN) -> Post:
    return Post(to=to, slot=NOTE, message=Message(text=text, standing=(BUTTON,)), repost=True)


def board(text: str = "due", n: int = 0, repost: bool = False, **how: Any) -> Post:
    message = Message(text=text, picture=picture(n), standing=(BUTTON,), **how)
    return Post(to=None, slot=BOARD, message=message, repost=repost)


@pytest.fixture
def messenger(store: Store, fake_discord: FakeDiscord) -> Messenger:
    return messenger_of(store, fake_discord)


@pytest.fixture
async def saved(store: Store) -> MatchRecord:
    return await lobby_of(store)


def texts(messages: list[Any]) -> list[str]:
    return [sent.content for sent in messages]


# Order and concurrency.


async def test_messages_of_one_place_come_in_order_and_once(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    for n in range(5):
        await put(store, saved, note(f"{n}"), note(f"public {n}", None))
    await asyncio.gather(*(messenger.deliver(saved.id) for _ in range(3)), messenger.deliver())
    assert texts(fake_discord.inbox(ANN)) == [f"{n}" for n in range(5)]
    assert texts(fake_discord.said(CHANNEL)) == [f"public {n}" for n in range(5)]


async def test_two_processes_that_deliver_at_once_double_nothing(stores: OpenStore, fake_discord: FakeDiscord) -> None:
    saved = await lobby_of(stores())
    for n in range(5):
        await put(stores(), saved, note(f"{n}"))
    await asyncio.gather(*(messenger_of(stores(), fake_discord).deliver() for _ in range(2)))
    assert texts(fake_discord.inbox(ANN)) == [f"{n}" for n in range(5)]
    assert await undelivered(stores()) == []


async def test_a_slow_place_holds_up_no_other(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, note("slow"), note("quick", BEN), board())
    fake_discord.gates[fake_discord.dm(ANN)] = asyncio.Event()
    delivering = asyncio.create_task(messenger.deliver())
    while not (fake_discord.inbox(BEN) and fake_discord.said(CHANNEL)):
        await asyncio.sleep(0.001)
    assert not fake_discord.inbox(ANN)
    fake_discord.gates[fake_discord.dm(ANN)].set()
    await delivering
    assert texts(fake_discord.inbox(ANN)) == ["slow"]


async def test_of_several_unsent_edits_only_the_newest_is_sent(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board("one", 1))
    await messenger.deliver()
    for n in (2, 3, 4):
        await put(store, saved, board(f"{n}", n))
    await messenger.deliver()
    [sent] = fake_discord.said(CHANNEL)
    assert (sent.content, sent.edits, sent.alt) == ("4", 1, "a board, 4")


async def test_what_is_said_while_we_send_goes_out_too(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, note("one"))
    fake_discord.gates[fake_discord.dm(ANN)] = asyncio.Event()
    delivering = asyncio.create_task(messenger.deliver())
    while not fake_discord.count("open"):
        await asyncio.sleep(0.001)
    await put(store, saved, note("two"))
    fake_discord.gates[fake_discord.dm(ANN)].set()
    await delivering
    assert texts(fake_discord.inbox(ANN)) == ["one", "two"]


# What a message contains.


async def test_a_message_has_its_picture_its_words_and_its_marks(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board(f"<@{ANN}>: roll", 3, ping=(ANN,)))
    await messenger.deliver()
    sent = fake_discord.last(CHANNEL)
    epoch = await store.epoch()
    assert (sent.file, sent.alt) == (f"{epoch}-{saved.id}-1.png", "a board, 3")
    assert sent.ids == {"In words": f"w1:1@{epoch}.{saved.id}.1"}
    assert sent.called == (ANN,)
    assert len(sent.nonce) <= 25


async def test_nobody_is_called_but_those_meant(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board(f"@everyone <@{BEN}> <@{ANN}>: roll", ping=(ANN,)))
    await messenger.deliver()
    assert fake_discord.last(CHANNEL).called == (ANN,)


async def test_an_edit_calls_nobody(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board(f"<@{ANN}>: roll", ping=(ANN,)))
    await messenger.deliver()
    await put(store, saved, board(f"<@{ANN}>: move", 1))
    await messenger.deliver()
    assert fake_discord.last(CHANNEL).edits == 1


async def test_a_picture_that_has_not_changed_is_not_uploaded_again(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board("one", 1))
    await messenger.deliver()
    await put(store, saved, board("two", 1))
    await messenger.deliver()
    assert (fake_discord.last(CHANNEL).content, fake_discord.last(CHANNEL).uploads) == ("two", 1)
    await put(store, saved, board("three", 2))
    await messenger.deliver()
    assert (fake_discord.last(CHANNEL).alt, fake_discord.last(CHANNEL).uploads) == ("a board, 2", 2)


async def test_a_board_is_begun_while_it_is_saved_and_no_hand_is(store: Store, fake_discord: FakeDiscord) -> None:
    messenger, seen = messenger_of(store, fake_discord), []
    table = await begun(store, catalogue()["candy-chaser"], 2)
    table.unit.delivery = messenger
    messenger.painter.begin = lambda picture, later: seen.append((picture, later))  # type: ignore[assignment,method-assign,misc]
    await answer(table, next(iter(table.match.asks)), 0)
    boards = [
        outgoing for outgoing in await store.outbox(table.saved.id) if outgoing.slot == BOARD and outgoing.is_latest
    ]
    assert seen == [(boards[0].message.picture, False)]
    (seat, (question, _)), *_ = table.match.asks.items()
    assert await table.lapse(seat, question)
    assert [later for _, later in seen] == [False, True]


async def test_the_last_board_has_the_result_however_much_was_said_before(
    store: Store, fake_discord: FakeDiscord
) -> None:
    table = await begun(store, VOTING_GAME, 2, messenger_of(store, fake_discord))
    await answer(table, 0, 2)
    await answer(table, 1, 0)
    assert "🏆 **Ben** wins!" in fake_discord.last(CHANNEL).content
    assert "**1.** **Ben**: +53 → **1553**\n**2.** **Ann**: −53 → **1447**" in fake_discord.last(CHANNEL).content
    last = Message(log=("x" * 990, "y" * 980), text="🏆 **Ben** wins!", picture=picture(), standings=(ANN, BEN))
    await put(store, table.saved, Post(to=None, slot=BOARD, message=last, repost=True))
    await messenger_of(store, fake_discord).deliver()
    content = fake_discord.last(CHANNEL).content
    assert len(content) <= 2000
    assert "**2.** **Ann**: −53 → **1447**" in content
    assert content.endswith("see **More** under `/help`.")
    assert "🏆" in content


# Board messages: edited, or reposted.


async def test_a_young_board_that_was_said_last_is_edited_in_place(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, clock: Clock
) -> None:
    await put(store, saved, board("one"))
    await messenger.deliver()
    clock.passes(minutes=49)
    await put(store, saved, board("two", 1))
    await messenger.deliver()
    assert texts(fake_discord.said(CHANNEL)) == ["two"]


async def test_the_next_board_is_there_before_the_old_one_loses_its_controls(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board("one", rows=((BUTTON,),)))
    await messenger.deliver()
    before = len(fake_discord.calls)
    await put(store, saved, board("two", 1, repost=True))
    await messenger.deliver()
    assert [what for what, _ in fake_discord.calls[before:] if what in ("send", "edit")] == ["send", "edit"]
    assert fake_discord.said(CHANNEL)[0].rows == []


@pytest.mark.parametrize("why", ["old", "buried", "deleted"])
async def test_a_board_that_is_old_or_buried_or_gone_is_posted_anew_and_calls_nobody(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, clock: Clock, why: str
) -> None:
    await put(store, saved, board(f"<@{ANN}>: one", ping=(ANN,), log=("a move",), rows=((BUTTON,),)))
    await messenger.deliver()
    first = fake_discord.last(CHANNEL)
    if why == "old":
        clock.passes(minutes=51)
    elif why == "buried":
        fake_discord.chatter(CHANNEL)
        clock.passes(seconds=11)
    else:
        fake_discord.delete(first)
    await put(store, saved, board(f"<@{ANN}>: two", 1))
    await messenger.deliver()
    new = fake_discord.last(CHANNEL)
    question = f"<@{ANN}>: two"
    assert new.content == (question if why == "buried" else f"a move\n{question}"), "a log that is shown isn’t repeated"
    assert (new.id != first.id, new.called, new.edits) == (True, (), 0)
    if why != "deleted":
        assert (first.rows, first.content, first.file) == ([], "a move", None), "a line, without controls or picture"
    assert await undelivered(store) == []
    await put(store, saved, board("three", 1))
    await messenger.deliver()
    assert fake_discord.last(CHANNEL) is new


@pytest.mark.parametrize("sent", [True, False])
async def test_the_next_board_in_a_dm_repeats_only_a_log_that_was_never_sent(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, sent: bool
) -> None:
    first, second = [board(text, log=(f"move {text}",)).model_copy(update={"to": ANN}) for text in ("one", "two")]
    await put(store, saved, first)
    if sent:
        await messenger.deliver()
    await put(store, saved, second.model_copy(update={"repost": True, "goes_on": True}))
    await messenger.deliver()
    told = "\n".join(texts(fake_discord.inbox(ANN)))
    assert (told.count("move one"), told.count("move two")) == (1, 1)


async def test_the_card_is_edited_wherever_it_stands(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    lobby, saved = await gathered(store, VOTING_GAME, 1)
    await messenger.deliver()
    fake_discord.chatter(CHANNEL)
    await lobby.join(saved.id, BEN, "Ben")
    await messenger.deliver()
    assert "2 of 8 seats" in fake_discord.said(CHANNEL)[0].content
    assert fake_discord.count("get") == 0


async def test_an_old_board_that_discord_will_not_have_edited_is_let_be(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board("one"))
    await messenger.deliver()
    fake_discord.troubles.append(Trouble("edit", refusal(403, 50013), times=9))
    await put(store, saved, board("two", repost=True))
    await messenger.deliver()
    assert texts(fake_discord.said(CHANNEL)) == ["one", "two"]
    assert fake_discord.count("edit") == 1
    assert await undelivered(store) == []


# Closed DMs.


async def test_a_closed_dm_is_remembered_and_the_rest_given_up_without_a_call(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    fake_discord.shut.add(ANN)
    await put(store, saved, note("one"), note("two"), note("three"), note("Ben’s", BEN))
    await messenger.deliver()
    assert fake_discord.count("send", fake_discord.dm(ANN)) == 1
    assert (await store.player(ANN))[1] is False
    assert texts(fake_discord.inbox(BEN)) == ["Ben’s"]
    await put(store, saved, note("four"))
    await messenger.deliver()
    assert fake_discord.count("send", fake_discord.dm(ANN)) == 1, "never tried again in a loop"
    assert await undelivered(store) == []


@pytest.mark.parametrize("code", [50007, 50278])
async def test_dms_that_discord_will_not_even_open_are_closed(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, code: int
) -> None:
    fake_discord.troubles.append(Trouble("open", refusal(403, code)))
    await put(store, saved, note("one"))
    await messenger.deliver()
    assert (await store.player(ANN))[1] is False
    assert await undelivered(store) == []


async def test_a_dm_is_opened_once(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, note("one"))
    await messenger.deliver()
    await put(store, saved, note("two"))
    await messenger.deliver()
    assert fake_discord.count("open") == 1
    assert (await store.player(ANN)) == (fake_discord.dm(ANN), True)


async def test_joining_again_tries_a_closed_dm_again(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger
) -> None:
    fake_discord.shut.add(BEN)
    lobby, saved = await gathered(store, VOTING_GAME, 2)
    await messenger.deliver()
    assert (await store.player(BEN))[1] is False
    fake_discord.shut.clear()
    await lobby.leave(saved.id, BEN)
    saved = await lobby.join(saved.id, BEN, "Ben")
    assert not saved.seats[1].dm_open
    await messenger.deliver()
    assert (await store.player(BEN))[1] is True
    assert len(fake_discord.inbox(BEN)) == 1


@pytest.mark.thorough
async def test_whoever_closes_their_dms_during_a_match_is_called_by_the_board(
    store: Store, fake_discord: FakeDiscord
) -> None:
    tables: list[Table] = []
    messenger = messenger_of(store, fake_discord, tables)
    table = await begun(store, VOTING_GAME, 3, messenger, rounds=2)
    tables.append(table)
    fake_discord.shut.add(CEM)
    for seat in (2, 0, 1):
        await answer(table, seat, 0)
    calls = [sent for sent in fake_discord.said(CHANNEL) if sent.called]
    assert [sent.called for sent in calls] == [(CEM,)]
    assert calls == [fake_discord.last(CHANNEL)]
    assert "Press **My hand**" in fake_discord.last(CHANNEL).content
    await answer(table, 0, 0)
    assert [sent.called for sent in fake_discord.said(CHANNEL) if sent.called] == [(CEM,)]


async def test_two_who_turn_out_closed_at_once_are_both_called(store: Store, fake_discord: FakeDiscord) -> None:
    tables: list[Table] = []
    messenger = messenger_of(store, fake_discord, tables)
    fake_discord.shut |= {BEN, CEM}
    _, saved = await gathered(store, VOTING_GAME, 3)
    for user in (ANN, BEN, CEM):
        await store.remember(user, dm_open=True)
    table = await begun(store, VOTING_GAME, 3)
    table.unit.delivery = messenger
    tables.append(table)
    await messenger.deliver(table.saved.id)
    called = [user for sent in fake_discord.said(CHANNEL) for user in sent.called]
    assert set(called) == {BEN, CEM}
    assert saved.id != table.saved.id


# Failures and recovery.

TROUBLES = [
    refusal(500),
    refusal(502),
    refusal(503),
    refusal(429),
    refusal(401),
    refusal(403, 50013),
    TimeoutError(),
    OSError(),
    aiohttp.ClientConnectionError(),
    discord.RateLimited(60.0),
]


@pytest.mark.thorough
@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: f"{type(trouble).__name__} {trouble}"[:40])
async def test_what_cannot_be_sent_is_put_off_for_longer_and_longer_and_sent_once(
    store: Store,
    fake_discord: FakeDiscord,
    messenger: Messenger,
    saved: MatchRecord,
    clock: Clock,
    trouble: BaseException,
) -> None:
    fake_discord.troubles.append(Trouble("send", trouble, times=3))
    await put(store, saved, note("one"), note("two"))
    waits = []
    while not fake_discord.inbox(ANN):
        await messenger.deliver()
        waited = 0
        while not fake_discord.inbox(ANN) and not await undelivered(store):
            clock.passes(seconds=1)
            waited += 1
        waits += [waited] if waited else []
    assert texts(fake_discord.inbox(ANN)) == ["one", "two"]
    assert fake_discord.count("send") == 5
    assert waits == sorted(waits)
    assert waits[0] * 2 <= waits[1]
    assert waits[1] * 2 <= waits[2]


async def test_a_wait_never_grows_beyond_ten_minutes(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, clock: Clock
) -> None:
    fake_discord.troubles.append(Trouble("send", refusal(503), times=99))
    await put(store, saved, note("one"))
    for _ in range(14):
        await messenger.deliver()
        clock.passes(minutes=10)
    assert fake_discord.count("send") == 14


async def test_what_discord_will_never_take_is_given_up_and_holds_up_nothing(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, records: Records
) -> None:
    fake_discord.troubles.append(Trouble("send", refusal(400, 50035)))
    await put(store, saved, note("the secret is 42"), note("two"))
    await messenger.deliver()
    assert texts(fake_discord.inbox(ANN)) == ["two"]
    assert "50035" in records.text
    assert "42" not in records.text
    assert await undelivered(store) == []


MALFORMED = refusal(400, 50035, "Invalid Form Body")


def refused_so_far(outcome: str) -> float:
    return metrics.REGISTRY.get_sample_value("parlour_messages_malformed_total", {"outcome": outcome}) or 0


def full_board() -> Post:
    lines, button = ("Ann gets {emoji}", "Ben rolls"), Button(label="Roll", id="p1:1", emoji="🎲")
    return board("due", rows=((button,),), log=lines)


@pytest.mark.parametrize("edited", [False, True])
async def test_a_board_that_discord_refuses_goes_without_emoji_and_log(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, edited: bool
) -> None:
    if edited:
        await put(store, saved, board("first"))
        await messenger.deliver()
    plain, given_up = refused_so_far("plain"), refused_so_far("given up")
    fake_discord.troubles.append(Trouble("edit" if edited else "send", MALFORMED))
    await put(store, saved, full_board())
    await messenger.deliver()
    [sent] = fake_discord.said(CHANNEL)
    assert (sent.content, list(sent.picks)) == ("due", ["Roll"])
    assert "emoji" not in str(sent.rows)
    assert (refused_so_far("plain") - plain, refused_so_far("given up") - given_up) == (1, 0)
    await put(store, saved, board("next"))
    await messenger.deliver()
    assert "Ben rolls" in sent.content, "the log is whole again"


@pytest.mark.parametrize("edited", [False, True])
async def test_a_board_that_is_refused_twice_is_counted_and_sent_when_somebody_asks(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, edited: bool
) -> None:
    if edited:
        await put(store, saved, board("first"))
        await messenger.deliver()
    given_up = refused_so_far("given up")
    fake_discord.troubles.append(Trouble("edit" if edited else "send", MALFORMED, times=2))
    await put(store, saved, full_board(), note("holds up nothing"))
    await messenger.deliver()
    assert texts(fake_discord.inbox(ANN)) == ["holds up nothing"]
    assert texts(fake_discord.said(CHANNEL)) == ["first"] * edited
    assert refused_so_far("given up") - given_up == 1
    assert await undelivered(store) == []
    await messenger.mend(saved.id)
    [sent] = fake_discord.said(CHANNEL)
    assert "Ben rolls\ndue" in sent.content
    calls = len(fake_discord.calls)
    await messenger.send_refused([saved.id])
    assert len(fake_discord.calls) == calls, "nothing is refused any more"


async def test_a_refused_board_that_another_has_replaced_is_not_sent_again(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    fake_discord.troubles.append(Trouble("send", MALFORMED, times=2))
    await put(store, saved, full_board())
    await messenger.deliver()
    await put(store, saved, board("two", repost=True))
    await messenger.deliver()
    await messenger.mend(saved.id)
    assert texts(fake_discord.said(CHANNEL))[-1] == "two"
    assert await undelivered(store) == []


async def test_a_picture_that_cannot_be_drawn_is_put_off_and_told_to_the_operator_alone(
    store: Store,
    fake_discord: FakeDiscord,
    messenger: Messenger,
    saved: MatchRecord,
    records: Records,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fails(painter: FakePainter, picture: Picture, name: str) -> discord.File:
        raise ValueError("no such candy")

    monkeypatch.setattr(FakePainter, "file", fails)
    await put(store, saved, board("one"), note("Ann’s"))
    await messenger.deliver()
    assert texts(fake_discord.inbox(ANN)) == ["Ann’s"]
    assert "ERROR" in records.text
    assert await undelivered(store) == []
    monkeypatch.undo()
    store.now = lambda: Clock().time.replace(hour=20)  # some hours later, when drawing works again
    await messenger.deliver()
    assert texts(fake_discord.said(CHANNEL)) == ["one"]


# Discord's response to a call is lost.


async def lost(store: Store, fake_discord: FakeDiscord, saved: MatchRecord, *posts: Post) -> None:
    """Queue these posts, and kill the process when Discord has stored the first one but hasn't responded."""
    await put(store, saved, *posts)
    fake_discord.troubles.append(Trouble("send", asyncio.CancelledError(), lost=True))
    async with killed():
        await messenger_of(store, fake_discord).deliver()


async def test_a_board_whose_picture_its_game_cannot_draw_comes_in_words(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut_off(picture: Picture, name: str) -> discord.File:
        raise Undrawn(picture.game)

    saved = await lobby_of(store)
    with monkeypatch.context() as patch:
        patch.setattr(messenger.painter, "file", cut_off)
        await put(store, saved, board("Your move."))
        await messenger.deliver(saved.id)
        (shown,) = fake_discord.said(CHANNEL)
        assert shown.content.splitlines()[0] == "Your move."
        assert "I couldn’t draw this picture" in shown.content
        assert shown.content.endswith("a board, 0")
        assert shown.file is None
    await put(store, saved, board("Your move.", n=1))
    await messenger.deliver(saved.id)
    (shown,) = fake_discord.said(CHANNEL)
    assert "I couldn’t draw" not in shown.content
    assert shown.file is not None, "the next board has its picture again"


async def test_an_answer_lost_a_moment_ago_is_healed_by_the_nonce(stores: OpenStore, fake_discord: FakeDiscord) -> None:
    saved = await lobby_of(stores())
    await lost(stores(), fake_discord, saved, board("one"))
    await messenger_of(stores(), fake_discord).deliver()
    assert texts(fake_discord.said(CHANNEL)) == ["one"]
    assert fake_discord.count("history") == 0


async def test_what_was_lost_in_an_older_form_is_brought_up_to_date(
    stores: OpenStore, fake_discord: FakeDiscord, clock: Clock
) -> None:
    """A process is killed before Discord confirms a message. Then the message changes.

    The next process finds the sent message by the nonce, and edits it to the latest version.
    """
    saved = await lobby_of(stores())
    await lost(stores(), fake_discord, saved, board("one", 1))
    await put(stores(), saved, board("two", 2))
    fake_discord.troubles.append(Trouble("send", asyncio.CancelledError(), lost=True))
    async with killed():
        await messenger_of(stores(), fake_discord).deliver()
    await messenger_of(stores(), fake_discord).deliver()
    [sent] = fake_discord.said(CHANNEL)
    assert (sent.content, sent.alt, sent.edits) == ("two", "a board, 2", 1)
    assert await undelivered(stores()) == []


async def test_what_changed_before_it_was_first_sent_is_not_sent_and_edited(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board("one"))
    await put(store, saved, board("two", 1))
    await messenger.deliver()
    [sent] = fake_discord.said(CHANNEL)
    assert (sent.content, sent.edits) == ("two", 0)


@pytest.mark.thorough
@pytest.mark.parametrize("slot", [BOARD, NOTE, ASK, CARD, WELCOME])
async def test_an_answer_lost_long_ago_is_healed_by_looking(
    stores: OpenStore, fake_discord: FakeDiscord, clock: Clock, slot: str
) -> None:
    """If the sending of a message was never confirmed, the bot later finds the message by reading the channel.

    That works even after Discord has forgotten the nonce. The bot recognises the message by a unique mark in its custom
    ids and file name.
    """
    store = stores()
    lobby, saved = await gathered(store, VOTING_GAME, 2)
    if slot not in (CARD, WELCOME):
        await messenger_of(store, fake_discord).deliver()
        await lobby.start(saved.id, ANN, 4711, 5)
    user = 0 if slot in (BOARD, CARD) else BEN
    [goal] = [one for one in await undelivered(store) if (one.slot, one.user_id, one.message_id) == (slot, user, None)]
    lost_at(fake_discord, goal.nonce)
    async with killed():
        await messenger_of(store, fake_discord).deliver()
    channel = fake_discord.dm(BEN) if user else CHANNEL
    await store.close()  # a killed process's thread doesn't go on: here it might lease a lane two hours later
    assert fake_discord.last(channel).nonce == goal.nonce, "Discord has it, and we don’t know"
    clock.passes(hours=2)
    fake_discord.forgets_nonces = True
    for _ in range(LOOK_BACK - 5):
        fake_discord.chatter(channel)
    await messenger_of(stores(), fake_discord).deliver()
    assert [sent.nonce for sent in fake_discord.said(channel)].count(goal.nonce) == 1
    assert fake_discord.count("history", channel) >= 1
    assert await undelivered(stores()) == []


def lost_at(fake_discord: FakeDiscord, nonce: str) -> None:
    """Make the process die when Discord has stored the message with this nonce but hasn't responded."""
    post = fake_discord.post

    def takes_and_dies(channel: int, fields: dict[str, Any]) -> Any:
        sent = post(channel, fields)
        if fields["nonce"] == nonce:
            fake_discord.post = post  # type: ignore[method-assign]
            raise asyncio.CancelledError
        return sent

    fake_discord.post = takes_and_dies  # type: ignore[method-assign]


async def test_a_message_is_not_mistaken_for_another_of_ours(
    stores: OpenStore, fake_discord: FakeDiscord, clock: Clock
) -> None:
    """If Ben has two tables in his DMs, the bot never takes a message of one table for a message of the other."""
    store = stores()
    await gathered(store, VOTING_GAME, 2)
    await messenger_of(store, fake_discord).deliver()
    await gathered(store, VOTING_GAME, 2)
    clock.passes(hours=1)
    await messenger_of(store, fake_discord).deliver()
    assert len(fake_discord.inbox(BEN)) == 2
    assert len(fake_discord.said(CHANNEL)) == 2


async def test_what_somebody_else_says_is_never_taken_for_ours(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, clock: Clock
) -> None:
    stranger = fake_discord.chatter(CHANNEL)
    stranger.file = f"{await store.epoch()}-{saved.id}-1.png"
    await put(store, saved, board("one"))
    clock.passes(hours=1)
    await messenger.deliver()
    assert fake_discord.last(CHANNEL).content == "one"
    assert stranger.edits == 0


async def test_a_fresh_message_is_not_looked_for(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await put(store, saved, board("one"), note("two"))
    await messenger.deliver()
    assert fake_discord.count("history") == 0


# Threads.


async def test_the_thread_is_made_once_with_everybody_in_it(store: Store, fake_discord: FakeDiscord) -> None:
    table = await begun(store, VOTING_GAME, 3, messenger_of(store, fake_discord), in_thread=True, rounds=2)
    place = table.saved.place_id or 0
    for seat in range(3):
        await answer(table, seat, 0)
    assert fake_discord.threads == {place: [ANN, BEN, CEM]}
    assert fake_discord.count("thread") == 1
    assert len(fake_discord.said(place)) == 1, "the board is in the thread"
    assert len(fake_discord.said(CHANNEL)) == 1, "the card is in the channel"


async def test_a_thread_that_is_there_already_is_used(stores: OpenStore, fake_discord: FakeDiscord) -> None:
    """If a killed process created a match's thread but posted nothing in it, the next process uses that thread."""
    table = await begun(stores(), VOTING_GAME, 2, in_thread=True)
    place = table.saved.place_id or 0
    fake_discord.troubles.append(Trouble("send", asyncio.CancelledError(), channel=place))
    async with killed():
        await messenger_of(stores(), fake_discord).deliver()
    await messenger_of(stores(), fake_discord).deliver()
    assert set(fake_discord.threads[place]) == {ANN, BEN}
    assert len(fake_discord.said(place)) == 1


async def test_no_thread_is_made_for_a_match_right_here(store: Store, fake_discord: FakeDiscord) -> None:
    await begun(store, VOTING_GAME, 2, messenger_of(store, fake_discord))
    assert fake_discord.threads == {}
    assert fake_discord.count("thread") == 0


async def test_whoever_cannot_be_added_to_the_thread_plays_all_the_same(
    store: Store, fake_discord: FakeDiscord
) -> None:
    fake_discord.troubles.append(Trouble("add", refusal(403, 50013)))
    table = await begun(store, VOTING_GAME, 2, messenger_of(store, fake_discord), in_thread=True)
    assert fake_discord.threads[table.saved.place_id or 0] == [BEN]
    assert fake_discord.said(table.saved.place_id or 0)


# A whole match.


@pytest.mark.thorough
async def test_a_match_under_steady_trouble_ends_with_the_same_messages(
    stores: OpenStore, fake_discord: FakeDiscord, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each message is posted exactly once, although calls fail in many ways and Discord's responses get lost."""
    monkeypatch.setattr("bot.client.refusals.OLD_TRIES", 99)  # else an old board's edit may be dropped
    calm, storm = await played(stores(), FakeDiscord(), clock), await played(stores(), fake_discord, clock, stormy=True)
    assert calm == storm
    assert sum(trouble.times == 0 for trouble in fake_discord.troubles) > 3


async def played(store: Store, fake_discord: FakeDiscord, clock: Clock, stormy: bool = False) -> dict[str, list[Any]]:
    messenger = messenger_of(store, fake_discord)

    class Stormy(Later):
        """A delivery that, before it sends a match's messages, makes the next call to Discord fail."""

        async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
            self.match_id = match_id
            return self

        async def send(self, claimed: Claimed) -> None:
            await self.deliver(self.match_id)

        async def deliver(self, match_id: int) -> None:
            if stormy:
                kind = ("send", "edit", "get", "open")[fake_discord.count("send") % 4]
                fake_discord.troubles.append(
                    Trouble(kind, TROUBLES[fake_discord.count("edit") % 3], lost=fake_discord.count("send") % 2 == 0)
                )
            await messenger.deliver(match_id)

    table = await begun(store, VOTING_GAME, 3, Stormy(), rounds=3, guild_id=GUILD + stormy)
    table = await again(table, store)
    while table.match.asks:
        seat = min(table.match.asks)
        await answer(table, seat, seat % 3)
    for _ in range(20):
        clock.passes(seconds=30)
        await messenger.deliver()
    assert await undelivered(store) == []
    places = {
        "channel": fake_discord.said(CHANNEL),
        **{name: fake_discord.inbox(PEOPLE[name]) for name in ("Ann", "Ben", "Cem")},
    }
    return {
        name: [(_same(sent.content.replace(f":{table.saved.id}:", "")), sent.alt, len(sent.picks)) for sent in said]
        for name, said in places.items()
    }


def _same(text: str) -> str:
    """Return the text without ratings, table numbers and link targets, which differ between any two matches."""
    return re.sub(r": [+−±]\d+ → \*\*\d+\*\*|\[table \d+\]\(\S+\)|\]\(\S+\)", "", text)
