"""Test users who installed the bot for themselves: on a server without the bot, in a group chat, and in DMs.

Where each command works is tested in tests/cogs/test_tree.py.
"""

from __future__ import annotations

import re

import pytest

from sandbox.people import Person
from sandbox.playing import DmPlaying
from sandbox.simcord_adapter import Impossible
from sandbox.test_server import TestServer
from tests.journeys.helpers import book_of

pytestmark = pytest.mark.usefixtures("undrawn")

GAME = "candy-chaser"
PRIVATE: dict[str, dict[str, str]] = {
    "play": {}, "learn": {"game": GAME}, "tables": {}, "profile": {}, "rules": {"game": GAME}, "history": {},
}  # fmt: skip
"""Commands that work with a user's own installation, with their options."""

SUE, TOM, UMA = ((name, 300_000_000_000_000_000 + number) for number, name in enumerate(("Sue", "Tom", "Uma")))


def stranger(hall: TestServer, who: tuple[str, int], *, installs: bool = True) -> Person:
    """Return a person who shares no server with the bot. `installs`: whether the person has installed the bot."""
    person = hall.people[who[0]] = Person(hall.loopback, who[0], hall.world.add_user(*who))
    if installs:
        person.install()
    return person


def told_to(person: Person) -> str:
    """Return the text of the bot's latest private response to this person."""
    return next((message.text for message in reversed(person.inbox()) if message.ephemeral), "")


async def test_strangers_play_from_a_foreign_server_and_a_dm(hall: TestServer) -> None:
    sue, tom, world = stranger(hall, SUE), stranger(hall, TOM), hall.world
    foreign = world.add_foreign_server("Elsewhere")
    world.join(foreign, sue.id)
    place = world.add_channel(foreign, "chat")
    hall.homes += [(foreign, place), (0, tom.dm)]
    with pytest.raises(Impossible):
        await sue.slash(place, f"newgame {GAME}")
    async with book_of(hall) as book:
        playing = DmPlaying(hall, book, GAME, [tom, sue], seed="5", wrong=0.2)
        standing = await playing.play()
    assert standing.status == "finished"
    assert all(message.ephemeral for message in sue.messages(place)), "nobody else on that server hears of it"
    hall.check()


async def test_what_is_answered_in_private_works_in_a_group_and_says_nothing_there(hall: TestServer) -> None:
    sue, tom, world = stranger(hall, SUE), stranger(hall, TOM, installs=False), hall.world
    group = world.add_group(sue.id, tom.id)
    for command, options in PRIVATE.items():
        reply = await sue.slash(group, command, **options)
        assert reply.modal is not None or (await reply.answered()).text, command
        with pytest.raises(Impossible):
            await tom.slash(group, command, **options)
    assert all(message.ephemeral for message in sue.messages(group))
    assert tom.messages(group) == []
    hall.check()


async def test_whom_the_bot_may_not_write_to_plays_by_hand(hall: TestServer) -> None:
    """A person who can get no DMs from the bot can play through *My hand*.

    Discord refuses the DMs with error 50278 if a person shares no server with the bot and hasn't installed it.
    """
    uma, ann = stranger(hall, UMA, installs=False), hall.person("Ann")
    for person in (ann, uma):
        reply = await person.slash(person.dm, "play", game=GAME, players=2)
        await (await person.submit(reply, {"said": person.name})).answered()
    assert await hall.loopback.until(lambda: "Your DMs are closed to me" in told_to(uma))
    hand = await (await uma.click(uma.find("My hand"), "My hand")).answered()
    assert hand.attachments
    assert [message for message in uma.inbox() if not message.ephemeral] == []
    hall.check()


async def test_play_with_invites_somebody_from_their_own_menu(hall: TestServer) -> None:
    ann, bob = hall.person("Ann"), hall.person("Bob")
    asked = await (await ann.menu(hall.channel, "Play with…", bob)).answered()
    told = await (await ann.select(asked, [GAME])).answered()
    assert bob.mention in told.text
    card = bob.find("Join")
    assert bob.mention in card.text
    assert "You’re in!" in (await (await bob.click(card, "Join")).answered()).text
    sue = stranger(hall, SUE)
    foreign = hall.world.add_foreign_server("Elsewhere")
    hall.world.join(foreign, sue.id)
    asked = await (await sue.menu(hall.world.add_channel(foreign, "chat"), "Play with…", bob)).answered()
    assert (await sue.select(asked, [GAME])).acknowledged
    assert await hall.loopback.until(lambda: any("invites you" in one.text for one in bob.inbox()))
    hall.check()


def code_in(text: str) -> str:
    """Return the invitation code in this text."""
    found = re.search(r"`/play code:([^`]+)`", text)
    assert found is not None
    return found[1]


async def test_strangers_are_invited_by_dm_and_by_a_code_and_a_kill_loses_nothing(hall: TestServer) -> None:
    """Users join a table in DMs by an invitation or by its code, although the bot is killed in between.

    The host shares no server with any of them. The bot can't send a DM to Uma, who is also invited.
    """
    sue, tom, uma = stranger(hall, SUE), stranger(hall, TOM), stranger(hall, UMA, installs=False)
    ann = hall.person("Ann")
    opened = await (await sue.slash(sue.dm, "play", game=GAME, among="friends", players=3)).answered()
    menu = next(control.custom_id for control in opened.controls if control.is_select)
    invited = await sue.select(opened, [tom, uma], custom_id=menu)
    await invited.showing(lambda page: f"I can’t DM <@{uma.id}> right now" in page.text)
    assert await hall.loopback.until(lambda: any("invites you" in one.text for one in tom.inbox()))
    await hall.bot.kill()
    await hall.bot.start()
    assert "You’re in!" in (await (await tom.click(tom.find("Join"), "Join")).answered()).text
    assert (await sue.select(opened, [tom], custom_id=menu)).acknowledged
    joined = await (await ann.slash(hall.channel, "play", code=code_in(opened.text))).answered()
    assert "You’re in!" in joined.text
    assert joined.ephemeral
    await (await sue.click(sue.find("Start"), "Start")).answered()
    for person in (sue, tom, ann):
        assert await hall.loopback.until(lambda person=person: any(one.attachments for one in person.inbox())), person
    invitations = [one for one in tom.inbox() if "invites you" in one.text]
    assert [[control.label for control in one.controls] for one in invitations] == [["Rules", "Learn"]]
    assert uma.inbox() == []
    hall.check()
