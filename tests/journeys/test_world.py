"""Test that the bot tells the players clearly if their match can't be shown any more, and resumes it when possible.

Here channels, permissions, people and the disk change. Failures of Discord itself are tested in test_mishaps.py.
"""

from __future__ import annotations

import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.client.replies import NOT_TAKEN
from sandbox.test_server import ONLOOKER
from tests.databases import Databases
from tests.journeys.in_process import InProcess, moved_in

STILL, ON = "⏸️", "▶️"


@pytest_asyncio.fixture
async def in_process(tmp_path: Path, databases: Databases) -> AsyncIterator[InProcess]:
    """Yield a test server with the bot in this process."""
    async with databases.fresh("sqlite", tmp_path) as database, moved_in(tmp_path, database) as in_process:
        yield in_process


async def trouble(in_process: InProcess) -> str | None:
    return (await in_process.saved()).fault


def refused(in_process: InProcess, place: int) -> int:
    """Return how many calls about the channel or thread `place` Discord has refused."""
    return len([call for call in in_process.loopback.calls if f"/channels/{place}" in call.path and call.status >= 400])


async def ended(in_process: InProcess, place: int, *names: str) -> None:
    """Let these people vote, which ends the match. Fails unless the result appears in the channel `place`."""
    for name in names:
        await in_process.vote(name)
    assert (await in_process.saved()).status == "finished"
    await in_process.until(lambda: "🏆" in in_process.said(place)[-1].content)


# ---------------------------------------------------------------- the board and the channel


async def test_a_board_that_somebody_deletes_comes_back_with_the_next_answer_or_when_somebody_asks(
    in_process: InProcess,
) -> None:
    place = await in_process.begin("Ann", "Bob", secret=False)
    board = in_process.said(place)[-1]
    in_process.world.delete_message(place, board.id)
    shown = await in_process.told("Bob", place, "tables")
    assert str(place) in shown
    again = in_process.said(place)[-1]
    assert again.id != board.id
    assert {control.label for control in again.controls} >= {"Ann: Thing 0", "Bob: Thing 0", "My hand"}
    in_process.world.delete_message(place, again.id)
    answer = await in_process.hand("Ann")
    assert (await in_process.person("Ann").click(answer, "Thing 1")).acknowledged
    await in_process.quiet()
    assert {control.label for control in in_process.said(place)[-1].controls} >= {"Thing 0", "My hand"}
    await ended(in_process, place, "Bob")


async def test_a_card_that_somebody_deletes_comes_back_when_somebody_asks(in_process: InProcess) -> None:
    place = await in_process.lobby("Ann", "Bob")
    in_process.world.delete_message(place, in_process.said(place)[-1].id)
    assert "not started" in await in_process.told("Ann", place, "tables")
    assert {control.label for control in in_process.said(place)[-1].controls} >= {"Settings", "Start"}


async def test_a_channel_is_deleted_and_the_match_moves(in_process: InProcess) -> None:
    """If a match's channel is deleted, the host is told once, and any player can move the match to another channel.

    Answers that were given before the move are shown in the new channel.
    """
    elsewhere = in_process.world.add_channel(in_process.hall.server, "elsewhere")
    old = await in_process.begin("Ann", "Bob", "Cat", rounds=2)
    last = in_process.world.add_channel(in_process.hall.server, "last")
    in_process.world.delete_channel(old)
    await in_process.until(lambda: in_process.words("Ann", STILL))
    assert await trouble(in_process) == "gone"
    [word] = in_process.words("Ann", STILL)
    assert "has been deleted" in word
    assert "`/table move`" in word
    for name in ("Ann", "Bob", "Cat"):
        await in_process.vote(name, 2)
    tried = refused(in_process, old)
    await in_process.later(hours=3)
    assert refused(in_process, old) == tried, "a channel that is gone is not asked again and again"
    assert len(in_process.words("Ann", STILL)) == 1
    assert "has been deleted" in await in_process.told("Bob", elsewhere, "tables")
    assert "is here now" in await in_process.told("Bob", elsewhere, "table move")
    await in_process.quiet()
    board = in_process.said(elsewhere)[-1]
    assert f"moved here from <#{old}>" in board.content
    assert "The votes are: 2; 2; 2" in board.content, "what the old place never heard"
    assert await trouble(in_process) is None
    assert not in_process.words("Ann", STILL)
    assert str(elsewhere) in in_process.words("Ann", ON)[0]
    links = [seen.raw for seen in in_process.person("Cat").inbox() if "To the table" in str(seen.raw["components"])]
    assert str(elsewhere) in str(links[-1]["components"])
    assert "Only the owner" in await in_process.told("Bob", last, "table move"), "its place stands again"
    await ended(in_process, elsewhere, "Ann", "Bob", "Cat")


async def test_the_host_moves_a_match_whose_place_stands(in_process: InProcess) -> None:
    old = await in_process.begin("Ann", "Bob", secret=False, rounds=2)
    new = in_process.world.add_channel(in_process.hall.server, "new")
    await in_process.vote("Ann")
    assert "Only the owner" in await in_process.told("Bob", new, "table move")
    in_process.world.allow(new, in_process.world.bot_id, deny=("attach_files",))
    assert "**Attach Files**" in await in_process.told("Ann", new, "table move")
    assert (await in_process.saved()).here == old
    in_process.world.allow(new, in_process.world.bot_id)
    assert "is here now" in await in_process.told("Ann", new, "table move")
    await in_process.quiet()
    card, board = in_process.said(old)
    assert f"<#{new}>" in card.content
    assert f"goes on in <#{new}>" in board.content
    assert board.controls == ()
    fresh = in_process.said(new)[-1]
    assert in_process.person("Bob").mention in fresh.content
    assert "here already" in await in_process.told("Ann", new, "table move", table=str(in_process.match))
    await in_process.vote("Bob")
    await ended(in_process, new, "Ann", "Bob")


async def test_a_lobby_moves_too(in_process: InProcess) -> None:
    old = await in_process.lobby("Ann", "Bob", where="thread")
    new = in_process.world.add_channel(in_process.hall.server, "new")
    assert "is here now" in await in_process.told("Ann", new, "table move")
    await in_process.quiet()
    assert f"moved to <#{new}>" in in_process.said(old)[-1].content
    assert [control.label for control in in_process.said(old)[-1].controls] == ["Rules"], "nothing to join there"
    ann = in_process.person("Ann")
    await (await ann.click(in_process.showing(ann, "Start"), "Start")).answered()
    await in_process.quiet()
    thread = (await in_process.saved()).here
    assert thread not in (old, new)
    assert in_process.world.channel_payload(thread)["parent_id"] == str(new)
    await ended(in_process, thread, "Ann", "Bob")


# ---------------------------------------------------------------- threads


async def test_a_thread_falls_asleep_is_locked_and_is_deleted(in_process: InProcess) -> None:
    thread = await in_process.begin("Ann", "Bob", where="thread", rounds=3)
    in_process.world.set_channel(thread, archived=True)
    await in_process.until(lambda: not in_process.world.channel_payload(thread)["thread_metadata"]["archived"])
    assert await trouble(in_process) is None
    in_process.world.set_channel(thread, archived=True, locked=True)
    await in_process.until(lambda: in_process.words("Ann", STILL))
    assert "thread is locked" in in_process.words("Ann", STILL)[0]
    await in_process.vote("Ann")
    await in_process.vote("Bob")
    await in_process.later(minutes=30)
    assert len(in_process.words("Ann", STILL)) == 1
    assert "Round 2" not in str([seen.raw["attachments"] for seen in in_process.said(thread)])
    in_process.world.set_channel(thread, archived=False, locked=False)
    await in_process.until(lambda: in_process.words("Ann", ON))
    assert not in_process.words("Ann", STILL)
    assert "Round 2 of 3" in str(in_process.said(thread)[-1].attachments)
    in_process.world.delete_channel(thread)
    await in_process.until(lambda: in_process.words("Ann", "has been deleted"))
    assert "is here now" in await in_process.told("Bob", in_process.hall.channel, "table move")
    await in_process.vote("Ann")
    await in_process.vote("Bob")
    await ended(in_process, in_process.hall.channel, "Ann", "Bob")


# ---------------------------------------------------------------- permissions, and the server


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
async def test_a_permission_is_withdrawn_and_given_back(
    in_process: InProcess, flag: str, where: str, word: str
) -> None:
    bot, new = in_process.world.bot_id, where == "new thread"
    if not new:
        place = await in_process.begin("Ann", "Bob", rounds=2, where=where, secret=False)
    else:
        await in_process.lobby("Ann", "Bob", rounds=2, where="thread", secret=False)
    in_process.world.allow(in_process.hall.channel, bot, deny=(flag,))
    if new:
        ann = in_process.person("Ann")
        await (await ann.click(in_process.showing(ann, "Start"), "Start")).answered()
        await in_process.quiet()
        place = (await in_process.saved()).here
    else:
        await in_process.vote("Ann")
        await in_process.vote("Bob")
    [told] = in_process.words("Ann", STILL)
    assert word in told
    assert "channel settings" in told.lower()
    tried = refused(in_process, place)
    await in_process.later(minutes=5)
    await in_process.later(minutes=5)
    assert refused(in_process, place) - tried <= 3 * 2
    assert in_process.words("Ann", STILL) == [told], "once"
    assert not in_process.words("Bob", STILL)
    assert word in (await in_process.hand("Ann")).content if not new else True
    in_process.world.allow(in_process.hall.channel, bot)
    await in_process.until(lambda: in_process.words("Ann", ON))
    assert f"Round {1 if new else 2} of 2" in str(in_process.said(place)[-1].attachments)
    if new:
        await in_process.vote("Ann")
        await in_process.vote("Bob")
    await ended(in_process, place, "Ann", "Bob")


async def test_the_bot_is_kicked_and_invited_again(in_process: InProcess) -> None:
    """A match goes on after the bot was kicked from its server and invited again.

    Only Cat shares another server with the bot, so only Cat gets a DM about the kick. Once the bot is back, all players
    are asked again.
    """
    place = await in_process.begin("Ann", "Bob", "Cat", rounds=2)
    other = in_process.world.add_server("Another")
    in_process.world.join(other, in_process.person("Cat").id)
    in_process.world.kick(in_process.hall.server)
    await in_process.until(lambda: in_process.words("Cat", STILL))
    [word] = in_process.words("Cat", STILL)
    assert "no longer on its server" in word
    assert "invites me again" in word
    assert "can’t reach the owner" in word
    await in_process.vote("Cat")
    await in_process.later(hours=2)
    assert len(in_process.words("Cat", STILL)) == 1
    in_process.world.invite(in_process.hall.server)
    await in_process.until(lambda: in_process.words("Cat", ON))
    await in_process.vote("Ann")
    await in_process.vote("Bob")
    assert "Round 2 of 2" in str(in_process.said(place)[-1].attachments)
    await ended(in_process, place, "Ann", "Bob", "Cat")


# ---------------------------------------------------------------- people


async def test_a_player_leaves_the_server_and_comes_back(in_process: InProcess) -> None:
    place = await in_process.begin("Ann", "Bob", "Cat", rounds=2)
    bob = in_process.person("Bob")
    await in_process.vote("Bob")
    in_process.world.leave(in_process.hall.server, bob.id)
    await in_process.vote("Ann")
    await in_process.vote("Cat")
    await in_process.until(lambda: in_process.words("Ann", "can’t reach Bob"))
    await in_process.later(hours=1)
    assert len(in_process.words("Ann", "can’t reach Bob")) == 1
    assert not in_process.words("Cat", "can’t reach Bob")
    assert bob.mention in in_process.said(place)[-1].content
    in_process.world.join(in_process.hall.server, bob.id)
    await ended(in_process, place, "Ann", "Cat", "Bob")


async def test_dms_close_in_mid_match(in_process: InProcess) -> None:
    place = await in_process.begin("Ann", "Bob", rounds=2)
    await in_process.vote("Bob")
    in_process.person("Bob").close_dms()
    await in_process.vote("Ann")
    await in_process.until(lambda: "Press **My hand**" in in_process.said(place)[-1].content)
    await ended(in_process, place, "Ann", "Bob")
    forbidden = [call for call in in_process.loopback.calls if call.code == 50007]
    assert len(forbidden) == 1


# ---------------------------------------------------------------- the disk


@contextmanager
def full_disk() -> Iterator[None]:
    """Prevent all files of this process from growing, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_takes_nothing_says_so_privately_and_the_match_goes_on(in_process: InProcess) -> None:
    place = await in_process.begin("Ann", "Bob", rounds=2)
    journal = await in_process.store.journal(in_process.match)
    seen = in_process.person(ONLOOKER).everything()
    with full_disk():
        reply = await in_process.vote("Ann")
        [answer] = reply.messages
        assert (answer.content, answer.ephemeral) == (NOT_TAKEN, True)
        assert await in_process.told("Bob", place, "newgame ballot") == NOT_TAKEN
        await in_process.later(seconds=5)
        assert await in_process.store.journal(in_process.match) == journal
        assert in_process.person(ONLOOKER).everything() == seen
    await in_process.vote("Ann")
    await in_process.vote("Bob")
    await ended(in_process, place, "Ann", "Bob")
