"""Test what the bot responds to slash commands before, during and after a match."""

from __future__ import annotations

import pytest

from sandbox.db_reader import Standing
from sandbox.people import Person, Reply, Seen
from sandbox.playing import Playing
from sandbox.test_server import NAMES, TestServer
from tests.journeys.helpers import book_of, match_of

pytestmark = pytest.mark.usefixtures("undrawn")


async def _told(person: Person, hall: TestServer, command: str, **options: object) -> str:
    """Type a command as this person, and return the text of the bot's private response."""
    reply = await person.slash(hall.channel, command, **options)
    return await _text(reply)


async def _text(reply: Reply) -> str:
    answer = await reply.answered()
    assert answer.ephemeral
    return answer.text


async def _begun(playing: Playing) -> None:
    await playing.open_lobby()
    await playing.fill_table()


async def _press(person: Person, label: str) -> str:
    return await _text(await person.click(person.find(label), label))


@pytest.mark.parametrize(
    ("flag", "name"), [("attach_files", "Attach Files"), ("send_messages_in_threads", "Send Messages in Threads")]
)
async def test_a_missing_permission_is_named_and_nothing_is_opened(hall: TestServer, flag: str, name: str) -> None:
    hall.world.allow(hall.channel, hall.world.bot_id, deny=(flag,))
    told = await _told(hall.person("Ann"), hall, "newgame candy-chaser")
    assert name in told
    assert "channel settings" in told.lower()
    async with book_of(hall) as book:
        assert await book.newest(hall.person("Ann").id) is None


async def test_the_lobby_says_who_may_do_what(hall: TestServer) -> None:
    ann, bob, cat = (hall.person(name) for name in NAMES[:3])
    await _told(ann, hall, "newgame candy-chaser", seats=2)
    alone = ann.find("Join")
    assert not any(control.label == "Start" for control in alone.controls), "nobody can start it yet"
    assert "You’re in!" in await _press(bob, "Join")
    join = next(control.custom_id for control in alone.controls if control.label == "Join")
    assert "You’re in!" in await _text(await bob.force(hall.channel, alone.id, join)), "and no seat more"
    assert "no seat for you" in await _text(await cat.force(hall.channel, alone.id, join))
    assert not any(control.label == "Join" for control in ann.find("Start").controls), "it is full"
    assert "Only Ann" in await _press(bob, "Start")
    assert "Only Ann" in await _press(bob, "Settings")
    await _press(ann, "Settings")
    await _press(ann, "Leave")
    assert "left the table" in await _press(ann, "Yes, leave")
    await _press(bob, "Settings")
    asked = await (await bob.click(bob.find("Close this table"), "Close this table")).answered()
    assert "closed" in await _text(await bob.click(asked, "Yes, close it")), "the next in line is host now"
    assert "closed this table" in hall.person("Otto").messages(hall.channel)[-1].text


async def test_tables_and_help_in_the_middle_of_a_match(hall: TestServer) -> None:
    async with book_of(hall) as book:
        playing = match_of(hall, book, NAMES[:2], seed="commands")
        await _begun(playing)
        ann, otto = hall.person("Ann"), hall.person("Otto")
        assert "not at any table" in await _told(otto, hall, "tables")
        tables = await (await ann.slash(hall.channel, "tables")).answered()
        assert "Candy Chaser" in tables.text
        assert "Your Objective" in await _text(await ann.click(tables, "My hand"))
        await ann.click(tables, "Board")

        def shown() -> list[Seen]:
            return [seen for seen in ann.messages(hall.channel) if seen.id == tables.id and seen.attachments]

        assert await hall.loopback.until(shown), "the board takes the place of the list"
        [board] = shown()
        assert "Prices" in board.attachments[0]["description"]
        assert "Your Objective" not in board.attachments[0]["description"]
        assert "Your tables:" in await _told(ann, hall, "help")
        assert "No rated match" in await _told(otto, hall, "leaderboard")
        words = await _press(otto, "In words")
        assert "Prices" in words
        assert "Objective" not in words
        assert "don’t play" in await _press(otto, "My hand")


async def test_the_rules_can_be_paged_and_looked_up(hall: TestServer) -> None:
    ann = hall.person("Ann")
    first = await (await ann.slash(hall.channel, "rules", game="candy-chaser")).answered()
    assert "`CHASE-3` Marketing" in first.text, "it opens with its chapters"
    await ann.click(first, "Next")

    def turned() -> bool:
        return any(seen.id == first.id and "Page 1 of" in seen.text for seen in ann.messages(hall.channel))

    assert await hall.loopback.until(turned), "the page is turned in place"
    assert "CHASE-4.2" in await ann.complete(hall.channel, "rules", "about", "chase-4", game="candy-chaser")
    assert "CHASE-4.2" in await _told(ann, hall, "rules", game="candy-chaser", about="chase-4.2")
    assert "have no “CHASE-99”" in await _told(ann, hall, "rules", game="candy-chaser", about="CHASE-99")


async def _ended(playing: Playing) -> Standing:
    standing = await playing.play_on()
    assert standing.over
    return standing


async def test_whoever_resigns_is_placed_last_and_the_others_play_on(hall: TestServer) -> None:
    async with book_of(hall) as book:
        playing = match_of(hall, book, NAMES[:3], seed="resign")
        await _begun(playing)
        bob = hall.person("Bob")
        tables = await (await bob.slash(hall.channel, "tables")).answered()
        await bob.click(tables, "Leave")

        def asked() -> bool:
            return any(control.label == "Resign" for control in bob.messages(hall.channel)[-1].controls)

        assert await hall.loopback.until(asked)
        sure = bob.find("Resign")
        assert "for good" in sure.text
        assert "resigned" in await _text(await bob.click(sure, "Resign"))
        assert "don’t play" in await _text(await bob.click(sure, "Resign"))
        standing = await _ended(playing)
        seat = next(seat for seat, user in standing.seats.items() if user == bob.id)
        assert standing.ranks[-1] == (seat,)
        lapsed = [entry for entry in await book.journal(standing.id) if entry["seat"] == seat]
        assert lapsed, "a stand-in plays for him"
        assert "Bob has resigned" in "\n".join(seen.text for seen in hall.person("Otto").everything())


async def test_a_cancelled_match_has_no_result(hall: TestServer) -> None:
    async with book_of(hall) as book:
        playing = match_of(hall, book, NAMES[:2], seed="cancel")
        await _begun(playing)
        assert "24 hours go by" in await _told(hall.person("Bob"), hall, "table cancel")
        asked = await (await hall.person("Ann").slash(hall.channel, "table cancel")).answered()
        assert "without a result" in await _text(await hall.person("Ann").click(asked, "Yes, end it"))
        standing = await book.standing(1)
        assert standing.status == "cancelled"
        assert standing.ranks == ()
        assert "No rated match" in await _told(hall.person("Ann"), hall, "leaderboard")
        assert "cancelled this match" in hall.person("Otto").everything()[-1].text


async def test_told_to_leave_it_leaves_in_time_and_goes_on_at_the_next_start(hall: TestServer) -> None:
    async with book_of(hall) as book:
        playing = match_of(hall, book, NAMES[:2], seed="leave", mortal=True)
        await _begun(playing)
        assert await hall.bot.stop() == 0, "it was not killed"
        await hall.bot.start()
        assert (await playing.play_on()).status == "finished"
