"""Test that old boards are reduced to one line for each move, and that users are notified at most once a minute.

No move's line is lost, even if Discord refuses calls or loses responses. test_composer.py tests which boards notify
users at all.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.client.delivery import Messenger
from bot.model.message import APART, BOARD, LOG_LINES, Button, Message, Picture, Post
from bot.model.records import MatchRecord, MatchUpdate
from bot.storage.store import Store
from games import catalogue
from games.engine.values import Player
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, Clock, gathered, messenger_of, undelivered
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.voting_game import VOTING_GAME

BUTTON = Button(label="In words", id="w1:1")


@pytest.fixture
def messenger(store: Store, fake_discord: FakeDiscord) -> Messenger:
    return messenger_of(store, fake_discord)


@pytest.fixture
async def saved(store: Store) -> MatchRecord:
    """Open a lobby of Ann and Ben. The bot notifies each of them at most once a minute."""
    store.calls_apart = APART
    _, saved = await gathered(store, VOTING_GAME, 2)
    return saved


def board(number: int, *due: int, ping: tuple[int, ...] = (), chapter: int = 0, **how: Any) -> Post:
    """Return the message of a board that reports move `number`.

    `due`: users that the message's text mentions, since it is their turn. `ping`: users that the message notifies.
    `chapter`: number of the game's chapter, such as a round. `how`: other fields of `Post`.
    """
    picture = Picture(game="ballot", view={"n": number}, players=(Player(name="Ann"),), alt=f"a board, {number}")
    message = Message(
        log=(f"move {number}",),
        text=" ".join(f"<@{user}>" for user in due) or "nobody is due",
        ping=ping,
        picture=picture,
        standing=(BUTTON,),
        chapter=chapter,
    )
    return Post(to=None, slot=BOARD, message=message, **({"repost": bool(ping), "calling": True} | how))


async def say(store: Store, messenger: Messenger, saved: MatchRecord, *posts: Post) -> None:
    """Store these boards one after another. Each is delivered before the next one is stored."""
    for post in posts:
        now = await store.load(saved.id)
        assert now is not None
        assert await store.commit(now, MatchUpdate(posts=[post]))
        await messenger.deliver()


def boards(fake_discord: FakeDiscord) -> list[Any]:
    """Return the channel's messages without the lobby's card, oldest first."""
    return fake_discord.said(CHANNEL)[1:]


def pictures(fake_discord: FakeDiscord) -> list[str | None]:
    return [sent.alt for sent in boards(fake_discord) if sent.file is not None]


# Old boards.


async def test_of_an_old_board_its_moves_are_left_and_no_picture(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    store.calls_apart = timedelta(0)
    await say(store, messenger, saved, *(board(n, ANN, ping=(ANN,)) for n in range(3)))
    assert [sent.content for sent in boards(fake_discord)] == ["move 0", "move 1", f"move 2\n<@{ANN}>"]
    assert pictures(fake_discord) == ["a board, 2"]
    assert [bool(sent.rows) for sent in boards(fake_discord)] == [False, False, True]


async def test_the_last_picture_of_each_part_of_a_match_stays(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    store.calls_apart = timedelta(0)
    said = [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)]
    await say(store, messenger, saved, *(board(n, ANN, ping=(ANN,), chapter=chapter) for n, chapter in said))
    assert pictures(fake_discord) == ["a board, 1", "a board, 3", "a board, 4"]


async def test_a_part_that_ends_without_a_call_leaves_its_picture_too(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await say(store, messenger, saved, *(board(n, chapter=n // 2) for n in range(4)))
    assert pictures(fake_discord) == ["a board, 1", "a board, 3"]
    assert [sent.called for sent in boards(fake_discord)] == [(), ()]


@pytest.mark.thorough
async def test_no_move_is_lost_however_many_are_told_in_place(
    store: Store, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    many = 3 * LOG_LINES + 2
    await say(store, messenger, saved, *(board(n) for n in range(many)))
    told = [line for sent in boards(fake_discord) for line in sent.content.splitlines() if line.startswith("move")]
    assert told == [f"move {n}" for n in range(many)]
    assert len(boards(fake_discord)) == 4
    assert pictures(fake_discord) == [f"a board, {many - 1}"]


@pytest.mark.thorough
@pytest.mark.parametrize("error", [refusal(500), refusal(404, 10008), TimeoutError()], ids=["5xx", "404", "timeout"])
@pytest.mark.parametrize("lost", [False, True], ids=["refused", "answer lost"])
async def test_an_edit_that_takes_a_picture_away_is_repeated_or_moot(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord,
    error: Any, lost: bool,
) -> None:  # fmt: skip
    store.calls_apart = timedelta(0)
    await say(store, messenger, saved, board(0, ANN, ping=(ANN,)))
    fake_discord.troubles.append(Trouble("edit", error, channel=CHANNEL, lost=lost))
    await say(store, messenger, saved, board(1, BEN, ping=(BEN,)))
    clock.passes(seconds=60)
    await messenger.deliver()
    assert await undelivered(store) == []
    assert len(boards(fake_discord)) == 2
    assert boards(fake_discord)[-1].called == (BEN,)
    gone = isinstance(error, Exception) and getattr(error, "status", 0) == 404 and not lost
    assert pictures(fake_discord) == (["a board, 0"] if gone else []) + ["a board, 1"]


async def test_boards_that_were_never_sent_come_as_lines_and_are_found_again(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    """Boards that couldn't be sent during an outage arrive later as lines of text.

    If Discord may have posted a board before a request timed out, the bot searches the channel for it. A board that it
    finds isn't sent again.
    """
    store.calls_apart = timedelta(0)
    await messenger.deliver()
    fake_discord.troubles.append(Trouble("send", refusal(503), channel=CHANNEL, times=1))
    await say(store, messenger, saved, *(board(n, ANN, ping=(ANN,)) for n in range(3)))
    fake_discord.troubles.append(Trouble("send", TimeoutError(), channel=CHANNEL, lost=True))
    fake_discord.forgets_nonces = True
    for _ in range(3):
        clock.passes(minutes=5)
        await messenger.deliver()
    assert [sent.content.splitlines()[0] for sent in boards(fake_discord)] == ["move 0", "move 1", "move 2"]
    assert pictures(fake_discord) == ["a board, 2"]
    assert await undelivered(store) == []


# Notifications.


async def test_nobody_is_called_twice_within_a_minute(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await say(store, messenger, saved, board(0, ANN, ping=(ANN,)))
    clock.passes(seconds=20)
    await say(store, messenger, saved, board(1, BEN, ping=(BEN,)))
    clock.passes(seconds=20)
    await say(store, messenger, saved, board(2, ANN, ping=(ANN,)), board(3, BEN, ping=(BEN,)))
    assert [sent.called for sent in boards(fake_discord)] == [(ANN,), (BEN,)], "both sit there and play"
    assert boards(fake_discord)[-1].content == f"move 1\nmove 2\nmove 3\n<@{BEN}>"
    clock.passes(seconds=61)
    await say(store, messenger, saved, board(4, ANN, ping=(ANN,)))
    assert boards(fake_discord)[-1].called == (ANN,)


async def test_who_is_still_due_a_minute_after_their_last_call_is_called_again(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await say(store, messenger, saved, board(0, ANN, ping=(ANN,)))
    clock.passes(seconds=10)
    await say(store, messenger, saved, board(1, BEN), board(2, ANN, ping=(ANN,)))
    assert len(boards(fake_discord)) == 1
    clock.passes(seconds=45)
    await messenger.deliver()
    assert len(boards(fake_discord)) == 1, "not yet"
    clock.passes(seconds=6)
    await messenger.deliver()
    assert boards(fake_discord)[-1].called == (ANN,)
    assert [sent.content for sent in boards(fake_discord)] == ["move 0\nmove 1\nmove 2", f"<@{ANN}>"]
    assert pictures(fake_discord) == ["a board, 2"]
    for _ in range(3):
        clock.passes(minutes=2)
        await messenger.deliver()
    assert len(boards(fake_discord)) == 2, "once"


async def test_who_has_answered_meanwhile_is_not_called(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await say(store, messenger, saved, board(0, ANN, ping=(ANN,)))
    clock.passes(seconds=10)
    await say(store, messenger, saved, board(1, BEN), board(2, ANN, ping=(ANN,)), board(3, BEN))
    clock.passes(minutes=5)
    await messenger.deliver()
    assert [sent.called for sent in boards(fake_discord)] == [(ANN,)]
    await say(store, messenger, saved, board(4, ANN, ping=(ANN,)))
    assert boards(fake_discord)[-1].called == (ANN,), "a call that was never made puts none off"


async def test_a_call_that_waits_holds_up_nothing_and_comes_after_a_restart(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await say(store, messenger, saved, board(0, ANN, ping=(ANN,)))
    await say(store, messenger, saved, board(1, BEN), board(2, ANN, ping=(ANN,)), board(3, ANN))
    assert boards(fake_discord)[-1].content.startswith("move 0\nmove 1\nmove 2\nmove 3")
    clock.passes(seconds=61)
    await messenger_of(store, fake_discord).deliver()
    assert boards(fake_discord)[-1].called == (ANN,)


@pytest.mark.parametrize("lost", [False, True], ids=["refused", "answer lost"])
async def test_a_late_call_is_made_once_whatever_discord_does(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord, lost: bool
) -> None:
    await say(store, messenger, saved, board(0, ANN, ping=(ANN,)))
    await say(store, messenger, saved, board(1, BEN), board(2, ANN, ping=(ANN,)))
    fake_discord.troubles.append(Trouble("send", refusal(502), channel=CHANNEL, lost=lost, times=2))
    for _ in range(4):
        clock.passes(minutes=1)
        await messenger.deliver()
    assert [sent.called for sent in boards(fake_discord)] == [(ANN,), (ANN,)]
    assert await undelivered(store) == []


async def test_a_clock_that_goes_back_keeps_nobody_from_being_called(
    store: Store, clock: Clock, fake_discord: FakeDiscord, messenger: Messenger, saved: MatchRecord
) -> None:
    await say(store, messenger, saved, board(0, ANN, ping=(ANN,)))
    clock.passes(hours=-5)
    await say(store, messenger, saved, board(1, BEN), board(2, ANN, ping=(ANN,)))
    assert boards(fake_discord)[-1].called == (ANN,)


@pytest.mark.thorough
@pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
async def test_every_game_says_which_pictures_stay(store: Store, game: Any) -> None:
    """In every game the public view has a chapter number (such as the round) from the deal on.

    When old boards lose their pictures, the last board of each chapter keeps its picture.
    """
    lobby, saved = await gathered(store, game, game.seats[0])
    _, match = await lobby.start(saved.id, ANN, 1, 77)
    name, many = game.rules.recap
    assert name
    assert many >= 1
    assert game.chapter(match.view(None)) == int(getattr(match.view(None), name)) // many
