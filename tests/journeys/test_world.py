"""The world around a match changes: it stands still with a clear word to somebody who can help, and goes on.

Here: each change, over real HTTP and WebSocket, and what people read. Not here: what Discord gets wrong by itself
(test_mishaps.py).
"""

from __future__ import annotations

import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.client.replies import NOT_TAKEN
from sandbox.hall import ONLOOKER
from tests.databases import Databases
from tests.journeys.indoors import Indoors, moved_in

STILL, ON = "⏸️", "▶️"


@pytest_asyncio.fixture
async def indoors(tmp_path: Path, databases: Databases) -> AsyncIterator[Indoors]:
    """A hall with the bot in it."""
    async with databases.fresh("sqlite", tmp_path) as database, moved_in(tmp_path, database) as indoors:
        yield indoors


async def trouble(indoors: Indoors) -> str | None:
    return (await indoors.saved()).trouble


def refused(indoors: Indoors, place: int) -> int:
    """How many calls to a channel Discord has refused so far."""
    return len([call for call in indoors.loopback.calls if f"/channels/{place}" in call.path and call.status >= 400])


async def ended(indoors: Indoors, place: int, *names: str) -> None:
    """The round is played to its end, and the result is where the match is played."""
    for name in names:
        await indoors.vote(name)
    assert (await indoors.saved()).status == "finished"
    await indoors.until(lambda: "🏆" in indoors.said(place)[-1].content)


# The board and the channel.


async def test_a_board_that_somebody_deletes_comes_back_with_the_next_answer_or_when_somebody_asks(
    indoors: Indoors,
) -> None:
    place = await indoors.begin("Ann", "Bob", secret=False)
    board = indoors.said(place)[-1]
    indoors.world.delete_message(place, board.id)
    shown = await indoors.told("Bob", place, "board")
    assert str(place) in shown
    again = indoors.said(place)[-1]
    assert again.id != board.id
    assert {control.label for control in again.controls} >= {"Ann: Thing 0", "Bob: Thing 0", "My hand"}
    indoors.world.delete_message(place, again.id)
    answer = await indoors.hand("Ann")
    assert (await indoors.person("Ann").click(answer, "Thing 1")).acknowledged
    await indoors.quiet()
    assert {control.label for control in indoors.said(place)[-1].controls} >= {"Thing 0", "My hand"}
    await ended(indoors, place, "Bob")


async def test_a_card_that_somebody_deletes_comes_back_when_somebody_asks(indoors: Indoors) -> None:
    place = await indoors.lobby("Ann", "Bob")
    indoors.world.delete_message(place, indoors.said(place)[-1].id)
    assert "Nothing has been dealt" in await indoors.told("Ann", place, "board")
    assert {control.label for control in indoors.said(place)[-1].controls} >= {"Join", "Start"}


async def test_a_channel_is_deleted_and_the_match_moves(indoors: Indoors) -> None:
    """The host is told at once and once; any player moves it; what was answered meanwhile is there."""
    elsewhere = indoors.world.add_channel(indoors.hall.server, "elsewhere")
    old = await indoors.begin("Ann", "Bob", "Cat", rounds=2)
    last = indoors.world.add_channel(indoors.hall.server, "last")
    indoors.world.delete_channel(old)
    await indoors.until(lambda: indoors.words("Ann", STILL))
    assert await trouble(indoors) == "gone"
    [word] = indoors.words("Ann", STILL)
    assert "has been deleted" in word
    assert "`/move`" in word
    for name in ("Ann", "Bob", "Cat"):
        await indoors.vote(name, 2)
    tried = refused(indoors, old)
    await indoors.later(hours=3)
    assert refused(indoors, old) == tried, "a channel that is gone is not asked again and again"
    assert len(indoors.words("Ann", STILL)) == 1
    assert "has been deleted" in await indoors.told("Bob", elsewhere, "games")
    assert "is here now" in await indoors.told("Bob", elsewhere, "move")
    await indoors.quiet()
    board = indoors.said(elsewhere)[-1]
    assert f"moved here from <#{old}>" in board.content
    assert "The votes are: 2; 2; 2" in board.content, "what the old place never heard"
    assert await trouble(indoors) is None
    assert not indoors.words("Ann", STILL)
    assert str(elsewhere) in indoors.words("Ann", ON)[0]
    links = [seen.raw for seen in indoors.person("Cat").inbox() if "To the table" in str(seen.raw["components"])]
    assert str(elsewhere) in str(links[-1]["components"])
    assert "Only the host" in await indoors.told("Bob", last, "move"), "its place stands again"
    await ended(indoors, elsewhere, "Ann", "Bob", "Cat")


async def test_the_host_moves_a_match_whose_place_stands(indoors: Indoors) -> None:
    old = await indoors.begin("Ann", "Bob", secret=False, rounds=2)
    new = indoors.world.add_channel(indoors.hall.server, "new")
    await indoors.vote("Ann")
    assert "Only the host" in await indoors.told("Bob", new, "move")
    indoors.world.allow(new, indoors.world.bot_id, deny=("attach_files",))
    assert "**Attach Files**" in await indoors.told("Ann", new, "move")
    assert (await indoors.saved()).here == old
    indoors.world.allow(new, indoors.world.bot_id)
    assert "is here now" in await indoors.told("Ann", new, "move")
    await indoors.quiet()
    card, board = indoors.said(old)
    assert f"<#{new}>" in card.content
    assert f"goes on in <#{new}>" in board.content
    assert board.controls == ()
    fresh = indoors.said(new)[-1]
    assert indoors.person("Bob").mention in fresh.content
    assert "here already" in await indoors.told("Ann", new, "move", match=str(indoors.match))
    await indoors.vote("Bob")
    await ended(indoors, new, "Ann", "Bob")


async def test_a_lobby_moves_too(indoors: Indoors) -> None:
    old = await indoors.lobby("Ann", "Bob", where="thread")
    new = indoors.world.add_channel(indoors.hall.server, "new")
    assert "is here now" in await indoors.told("Ann", new, "move")
    await indoors.quiet()
    assert f"moved to <#{new}>" in indoors.said(old)[-1].content
    assert indoors.said(old)[-1].controls == ()
    ann = indoors.person("Ann")
    await (await ann.click(indoors.showing(ann, "Start"), "Start")).answered()
    await indoors.quiet()
    thread = (await indoors.saved()).here
    assert thread not in (old, new)
    assert indoors.world.channel_payload(thread)["parent_id"] == str(new)
    await ended(indoors, thread, "Ann", "Bob")


# Threads.


async def test_a_thread_falls_asleep_is_locked_and_is_deleted(indoors: Indoors) -> None:
    thread = await indoors.begin("Ann", "Bob", where="thread", rounds=3)
    indoors.world.set_channel(thread, archived=True)
    await indoors.until(lambda: not indoors.world.channel_payload(thread)["thread_metadata"]["archived"])
    assert await trouble(indoors) is None
    indoors.world.set_channel(thread, archived=True, locked=True)
    await indoors.until(lambda: indoors.words("Ann", STILL))
    assert "thread is locked" in indoors.words("Ann", STILL)[0]
    await indoors.vote("Ann")
    await indoors.vote("Bob")
    await indoors.later(minutes=30)
    assert len(indoors.words("Ann", STILL)) == 1
    assert "Round 2" not in str([seen.raw["attachments"] for seen in indoors.said(thread)])
    indoors.world.set_channel(thread, archived=False, locked=False)
    await indoors.until(lambda: indoors.words("Ann", ON))
    assert not indoors.words("Ann", STILL)
    assert "Round 2 of 3" in str(indoors.said(thread)[-1].attachments)
    indoors.world.delete_channel(thread)
    await indoors.until(lambda: indoors.words("Ann", "has been deleted"))
    assert "is here now" in await indoors.told("Bob", indoors.hall.channel, "move")
    await indoors.vote("Ann")
    await indoors.vote("Bob")
    await ended(indoors, indoors.hall.channel, "Ann", "Bob")


# Permissions, and the server.


@pytest.mark.parametrize(
    ("flag", "where", "word"),
    [
        ("send_messages", "here", "**Send Messages**"),
        ("attach_files", "here", "**Attach Files**"),
        ("view_channel", "here", "can’t see the channel"),
        ("send_messages_in_threads", "thread", "**Send Messages in Threads**"),
        ("create_public_threads", "new thread", "**Create Public Threads**"),
    ],
)
async def test_a_permission_is_withdrawn_and_given_back(indoors: Indoors, flag: str, where: str, word: str) -> None:
    bot, new = indoors.world.bot_id, where == "new thread"
    if not new:
        place = await indoors.begin("Ann", "Bob", rounds=2, where=where, secret=False)
    else:
        await indoors.lobby("Ann", "Bob", rounds=2, where="thread", secret=False)
    indoors.world.allow(indoors.hall.channel, bot, deny=(flag,))
    if new:
        ann = indoors.person("Ann")
        await (await ann.click(indoors.showing(ann, "Start"), "Start")).answered()
        await indoors.quiet()
        place = (await indoors.saved()).here
    else:
        await indoors.vote("Ann")
        await indoors.vote("Bob")
    [told] = indoors.words("Ann", STILL)
    assert word in told
    assert "channel settings" in told.lower()
    tried = refused(indoors, place)
    await indoors.later(minutes=5)
    await indoors.later(minutes=5)
    assert refused(indoors, place) - tried <= 3 * 2
    assert indoors.words("Ann", STILL) == [told], "once"
    assert not indoors.words("Bob", STILL)
    assert word in (await indoors.hand("Ann")).content if not new else True
    indoors.world.allow(indoors.hall.channel, bot)
    await indoors.until(lambda: indoors.words("Ann", ON))
    assert f"Round {1 if new else 2} of 2" in str(indoors.said(place)[-1].attachments)
    if new:
        await indoors.vote("Ann")
        await indoors.vote("Bob")
    await ended(indoors, place, "Ann", "Bob")


async def test_the_bot_is_kicked_and_invited_again(indoors: Indoors) -> None:
    """Of its players only Cat shares another server with the bot: she is told, and all get their questions again."""
    place = await indoors.begin("Ann", "Bob", "Cat", rounds=2)
    other = indoors.world.add_server("Another")
    indoors.world.join(other, indoors.person("Cat").id)
    indoors.world.kick(indoors.hall.server)
    await indoors.until(lambda: indoors.words("Cat", STILL))
    [word] = indoors.words("Cat", STILL)
    assert "no longer on its server" in word
    assert "invites me again" in word
    assert "can’t reach the host" in word
    await indoors.vote("Cat")
    await indoors.later(hours=2)
    assert len(indoors.words("Cat", STILL)) == 1
    indoors.world.invite(indoors.hall.server)
    await indoors.until(lambda: indoors.words("Cat", ON))
    await indoors.vote("Ann")
    await indoors.vote("Bob")
    assert "Round 2 of 2" in str(indoors.said(place)[-1].attachments)
    await ended(indoors, place, "Ann", "Bob", "Cat")


# People.


async def test_a_player_leaves_the_server_and_comes_back(indoors: Indoors) -> None:
    place = await indoors.begin("Ann", "Bob", "Cat", rounds=2)
    bob = indoors.person("Bob")
    await indoors.vote("Bob")
    indoors.world.leave(indoors.hall.server, bob.id)
    await indoors.vote("Ann")
    await indoors.vote("Cat")
    await indoors.until(lambda: indoors.words("Ann", "can’t reach Bob"))
    await indoors.later(hours=1)
    assert len(indoors.words("Ann", "can’t reach Bob")) == 1
    assert not indoors.words("Cat", "can’t reach Bob")
    assert bob.mention in indoors.said(place)[-1].content
    indoors.world.join(indoors.hall.server, bob.id)
    await ended(indoors, place, "Ann", "Cat", "Bob")


async def test_dms_close_in_mid_match(indoors: Indoors) -> None:
    place = await indoors.begin("Ann", "Bob", rounds=2)
    await indoors.vote("Bob")
    indoors.person("Bob").close_dms()
    await indoors.vote("Ann")
    await indoors.until(lambda: "Press **My hand**" in indoors.said(place)[-1].content)
    await ended(indoors, place, "Ann", "Bob")
    forbidden = [call for call in indoors.loopback.calls if call.code == 50007]
    assert len(forbidden) == 1


# The disk.


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process grows any more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_takes_nothing_says_so_privately_and_the_match_goes_on(indoors: Indoors) -> None:
    place = await indoors.begin("Ann", "Bob", rounds=2)
    journal = await indoors.store.journal(indoors.match)
    seen = indoors.person(ONLOOKER).everything()
    with full_disk():
        reply = await indoors.vote("Ann")
        [answer] = reply.messages
        assert (answer.content, answer.ephemeral) == (NOT_TAKEN, True)
        assert await indoors.told("Bob", place, "newgame ballot") == NOT_TAKEN
        await indoors.later(seconds=5)
        assert await indoors.store.journal(indoors.match) == journal
        assert indoors.person(ONLOOKER).everything() == seen
    await indoors.vote("Ann")
    await indoors.vote("Bob")
    await ended(indoors, place, "Ann", "Bob")
