"""Test which call edits the board message after a press: the one that acknowledges the press, or a second one.

Storing answers is tested in test_interactions.py, other messages in test_delivery.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import event

from bot.client import replies
from bot.client.desk import NOT_YOURS
from bot.client.replies import UnderWay
from bot.match.session import Table
from bot.storage.store import Store
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, ONLOOKER, BotFixture, Clock, the_loop_waits, undelivered
from tests.bot.fake_discord import FakeDiscord, Sent, Trouble, refusal
from tests.bot.presses import Press, press, shown_in
from tests.bot.voting_game import VOTING_GAME

DISCORD_TAKES = 15 * 60
"""Seconds for which [Discord
accepts](https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages) a press's
token."""


async def in_public(bot_fixture: BotFixture, **how: Any) -> Table:
    """Start a match of two players who vote in public, with buttons on the board.

    `how`: the game's options, and fields of `Opening`.
    """
    return await bot_fixture.begin(VOTING_GAME, 2, secret=False, rounds=3, **how)


async def pressed(bot_fixture: BotFixture, user: int, sent: Sent, label: str, **how: Any) -> Press:
    """Press the control labelled `label` in the message `sent`.

    Before that, the bot learns the id of the channel's newest message, as it does from a real press. `how`: fields of
    the interaction.
    """
    said = bot_fixture.fake_discord.said(sent.channel)
    bot_fixture.bot.messenger.last_messages.hear(
        {"channel": {"id": str(sent.channel), "last_message_id": str(said[-1].id)}}
    )
    message = shown_in(sent)
    return await press(bot_fixture, user, sent.picks[label], message=message, channel_id=sent.channel, **how)


def calls(fake_discord: FakeDiscord, channel: int = CHANNEL) -> list[str]:
    """Return the kinds of all calls to Discord that concern a channel, in order."""
    return [what for what, where in fake_discord.calls if where == channel]


async def test_a_press_on_the_board_is_answered_by_the_board(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await in_public(bot_fixture)
    board = fake_discord.last(CHANNEL)
    fake_discord.calls.clear()
    made = await pressed(bot_fixture, ANN, board, "Ann: Thing 1")
    assert made.story == ["callback"]
    assert calls(fake_discord) == ["callback"], "one call, and no look"
    assert fake_discord.last(CHANNEL) is board
    assert "Ann" not in " ".join(board.picks)
    assert table.match.asks.keys() == {1}
    assert await undelivered(bot_fixture.store) == []


async def test_of_a_press_its_token_is_kept_and_not_what_it_was_made_in(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await in_public(bot_fixture)
    board = fake_discord.last(CHANNEL)
    made = await pressed(bot_fixture, ANN, board, "Ann: Thing 1")
    kept = bot_fixture.bot.presses.at(board.id)
    assert kept is not None
    assert kept.usable
    assert kept.interaction is made
    assert made.message is None


async def test_what_takes_too_long_is_acknowledged_first_and_edited_by_the_press_then(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    await in_public(bot_fixture)
    board, file, gate = fake_discord.last(CHANNEL), bot_fixture.painter.file, asyncio.Event()

    async def slowly(*about: Any) -> Any:
        await gate.wait()
        return await file(*about)

    monkeypatch.setattr(bot_fixture.painter, "file", slowly)
    monkeypatch.setattr(bot_fixture.bot.presses, "_budget", 0.01)
    fake_discord.calls.clear()
    story: list[str] = []
    pressing = asyncio.create_task(pressed(bot_fixture, ANN, board, "Ann: Thing 1", story=story))
    while not story:
        await asyncio.sleep(0.001)
    gate.set()
    await pressing
    assert story == ["ack", "original"]
    assert calls(fake_discord) == ["original"]
    assert "Ann" not in " ".join(board.picks)


TROUBLES: dict[str, Trouble] = {
    "the token has expired": Trouble("callback", refusal(404, 10062)),
    "nothing is there": Trouble("callback", refusal(404)),
    "another has acknowledged it": Trouble("callback", refusal(400, 40060)),
    "refused for trouble": Trouble("callback", refusal(503)),
    "done, and trouble": Trouble("callback", refusal(503), lost=True),
    "cut before": Trouble("callback", ConnectionResetError()),
    "cut after": Trouble("callback", ConnectionResetError(), lost=True),
    "no answer in time": Trouble("callback", TimeoutError(), lost=True),
}


@pytest.mark.thorough
@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_callback_of_which_nobody_knows_is_followed_by_the_ordinary_edit(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, trouble: str
) -> None:
    table = await in_public(bot_fixture)
    board, planned = fake_discord.last(CHANNEL), TROUBLES[trouble]
    fake_discord.troubles.append(Trouble(planned.what, planned.error, lost=planned.lost))
    fake_discord.calls.clear()
    made = await pressed(bot_fixture, ANN, board, "Ann: Thing 1")
    assert made.story == ["callback"], "and it is never acknowledged a second time"
    assert calls(fake_discord) == ["callback", "edit"]
    assert made.told == []
    assert (fake_discord.last(CHANNEL), table.match.asks.keys()) == (board, {1})
    assert "Ann" not in " ".join(board.picks)
    assert len(fake_discord.said(CHANNEL)) == 2, "the card and the board"
    assert await undelivered(bot_fixture.store) == []


async def test_who_is_refused_is_told_by_the_first_answer(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    await in_public(bot_fixture)
    made = await pressed(bot_fixture, ONLOOKER, fake_discord.last(CHANNEL), "Ann: Thing 1")
    assert made.story == ["message"]
    assert made.text == NOT_YOURS


async def test_two_presses_on_one_board_are_each_answered_once(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await in_public(bot_fixture)
    board = fake_discord.last(CHANNEL)
    votes = ((ANN, "Ann: Thing 1"), (BEN, "Ben: Thing 2"))
    both = await asyncio.gather(*(pressed(bot_fixture, user, board, label) for user, label in votes))
    assert all(made.story in (["callback"], ["ack"], ["callback", "original"]) for made in both)
    assert len(await bot_fixture.store.journal(table.saved.id)) == 3
    assert "The votes are: 1; 2" in fake_discord.last(CHANNEL).content
    assert await undelivered(bot_fixture.store) == []


async def test_what_changes_later_goes_by_the_token_of_the_last_press_as_long_as_it_counts(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await in_public(bot_fixture)
    board = fake_discord.last(CHANNEL)
    made = await pressed(bot_fixture, ANN, board, "Ann: Thing 1")
    fake_discord.calls.clear()
    await table.give(BEN)
    assert (calls(fake_discord), made.story) == (["original"], ["callback", "original"])
    fake_discord.troubles.append(Trouble("original", refusal(404, 10015)))
    await table.back(BEN)
    assert calls(fake_discord)[1:] == ["original", "edit"]
    await table.give(BEN)
    assert calls(fake_discord)[3:] == ["edit"], "and it is not tried again"


async def test_an_old_token_is_not_even_tried(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await in_public(bot_fixture)
    await pressed(bot_fixture, ANN, fake_discord.last(CHANNEL), "Ann: Thing 1")
    the_loop_waits(DISCORD_TAKES - 30)
    fake_discord.calls.clear()
    await table.give(BEN)
    assert calls(fake_discord) == ["edit"]


# Reposted boards.


async def repost(bot_fixture: BotFixture, clock: Clock) -> Sent:
    """Start a match, and return its board.

    The board is too old to edit, so the bot will post the next board as a new message.
    """
    await in_public(bot_fixture)
    clock.passes(minutes=51)
    return bot_fixture.fake_discord.last(CHANNEL)


async def test_the_new_board_is_there_before_the_press_retires_the_old_one(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    old = await repost(bot_fixture, clock)
    fake_discord.calls.clear()
    made = await pressed(bot_fixture, ANN, old, "Ann: Thing 1")
    assert calls(fake_discord) == ["send", "callback"]
    assert made.story == ["callback"]
    assert (old.picks, len(fake_discord.last(CHANNEL).picks)) == ({}, 3)


async def test_a_new_board_that_does_not_come_leaves_the_old_one_its_controls(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    old = await repost(bot_fixture, clock)
    fake_discord.troubles.append(Trouble("send", refusal(503), CHANNEL))
    made = await pressed(bot_fixture, ANN, old, "Ann: Thing 1")
    assert made.story == ["ack"]
    await bot_fixture.bot.messenger.deliver()
    assert old.ids, "there is no other board yet"
    clock.passes(seconds=3)
    fake_discord.calls.clear()
    await bot_fixture.bot.messenger.deliver()
    assert calls(fake_discord) == ["history", "send", "original"], "it may have come, so it is looked for first"
    assert (old.ids, fake_discord.last(CHANNEL) is old) == ({}, False)


async def test_a_board_that_others_have_written_under_is_posted_anew_without_a_look(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await in_public(bot_fixture)
    old = fake_discord.last(CHANNEL)
    fake_discord.chatter(CHANNEL)
    fake_discord.calls.clear()
    made = await pressed(bot_fixture, ANN, old, "Ann: Thing 1")
    assert calls(fake_discord) == ["send", "callback"]
    assert (made.story, old.picks) == (["callback"], {})


# Presses in private messages.


async def test_a_press_in_a_dm_and_the_public_board_go_out_side_by_side(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    question = fake_discord.inbox(ANN)[-1]
    before = fake_discord.last(CHANNEL).edits
    fake_discord.gates[question.channel] = asyncio.Event()
    pressing = asyncio.create_task(pressed(bot_fixture, ANN, question, "Thing 1"))
    async with asyncio.timeout(30):
        while fake_discord.last(CHANNEL).edits == before:
            await asyncio.sleep(0.001)
    assert question.edits == 0, "its callback is still under way"
    fake_discord.gates[question.channel].set()
    assert (await pressing).story == ["callback"]
    assert question.picks == {}


async def test_where_another_process_writes_the_press_is_just_acknowledged(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, stores: Callable[[], Store]
) -> None:
    table = await in_public(bot_fixture)
    other, board = stores(), fake_discord.last(CHANNEL)
    async with other.engine.begin() as db:
        assert await other.leases.hold(db, (table.saved.id, 0))
    made = await pressed(bot_fixture, ANN, board, "Ann: Thing 1")
    assert made.story == ["ack"]
    assert board.picks.keys() >= {"Ann: Thing 1"}
    [waiting] = await undelivered(bot_fixture.store)
    assert waiting.message_id == board.id


# Number of transactions and requests.


class Transactions:
    """Counts a store's transactions.

    ``count``: number of transactions that have begun so far. ``at``: {kind of call to Discord: `count` at the first
    call of this kind}.
    """

    def __init__(self, store: Store, fake_discord: FakeDiscord) -> None:
        self.count = 0
        self.at: dict[str, int] = {}
        event.listen(store.engine.sync_engine, "begin", self._begun)
        call = fake_discord.call

        async def counted(what: str, channel: int, do: Any) -> Any:
            self.at.setdefault(what, self.count)
            return await call(what, channel, do)

        fake_discord.call = counted  # type: ignore[method-assign]

    def _begun(self, _: Any) -> None:
        self.count += 1


async def test_from_press_to_board_there_are_two_transactions_and_three_when_it_is_posted_anew(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await in_public(bot_fixture)
    board = fake_discord.last(CHANNEL)
    counted = Transactions(bot_fixture.store, fake_discord)
    await pressed(bot_fixture, ANN, board, "Ann: Thing 1")
    assert (counted.at["callback"], counted.count) == (1, 2)
    counted.count, counted.at = 0, {}
    await pressed(bot_fixture, BEN, board, "Thing 2")
    assert fake_discord.last(CHANNEL) is not board, "a new round calls both"
    assert (counted.at["send"], counted.count) == (1, 3)


async def test_channels_are_looked_at_side_by_side_with_the_edit_and_not_again_for_a_while(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await bot_fixture.begin(VOTING_GAME, 3, rounds=2)
    clock.passes(seconds=11)
    board = fake_discord.last(CHANNEL)
    fake_discord.calls.clear()
    for number, user in enumerate((ANN, BEN), 1):
        await pressed(bot_fixture, user, fake_discord.inbox(user)[-1], "Thing 1")
        assert (fake_discord.count("get"), fake_discord.count("edit", CHANNEL)) == (1, number)
    assert fake_discord.last(CHANNEL) is board


async def test_a_look_that_fails_is_no_trouble(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    clock.passes(seconds=11)
    fake_discord.troubles.append(Trouble("get", refusal(503)))
    await pressed(bot_fixture, ANN, fake_discord.inbox(ANN)[-1], "Thing 1")
    assert fake_discord.count("get") == 1
    assert await undelivered(bot_fixture.store) == []


async def test_what_a_press_tells_of_its_channel_is_heard_from_the_event_itself(bot_fixture: BotFixture) -> None:
    """The bot reads the channel's newest message id from the raw event of a press.

    discord.py's interaction doesn't contain that id if the channel is in its cache.
    """
    bot: Any = bot_fixture.bot
    parse = bot._connection.parsers["INTERACTION_CREATE"]
    parse({"id": "1", "channel": {"id": str(CHANNEL), "last_message_id": "77"}})
    assert bot.messenger.last_messages.known(CHANNEL) == 77
    parse({"id": "2", "channel": {"id": str(CHANNEL), "last_message_id": "76"}})
    assert bot.messenger.last_messages.known(CHANNEL) == 77, "an event that was under way longer"


def test_the_budget_leaves_time_to_be_heard() -> None:
    assert replies.BUDGET < replies.ACKNOWLEDGED == 3.0


async def test_work_can_wait_until_no_user_is_answered_but_not_for_ever() -> None:
    under_way, pressed = UnderWay(), asyncio.Event()
    background = under_way.begin(asyncio.sleep(60))
    await asyncio.wait_for(under_way.calm(60), 1)
    answers = [asyncio.create_task(under_way.finish(pressed.wait())) for _ in range(2)]
    await asyncio.sleep(0)
    await under_way.calm(0.01)
    assert not any(one.done() for one in answers)
    waiting = asyncio.create_task(under_way.calm(60))
    await asyncio.sleep(0.01)
    assert not waiting.done()
    pressed.set()
    await asyncio.wait_for(waiting, 1)
    assert all(one.done() for one in answers)
    background.cancel()
