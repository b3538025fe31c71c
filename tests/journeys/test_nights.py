"""Test a game night over HTTP: the event in Discord's calendar, the table that opens, and the DM with **Join**.

The times of the event are tested in tests/cogs/test_game_nights.py.
"""

from __future__ import annotations

from typing import Any

from sandbox.test_server import TestServer


async def _told(hall: TestServer, name: str, command: str, **options: Any) -> str:
    reply = await hall.person(name).slash(hall.channel, command, **options)
    return (await reply.answered()).text


def _called(hall: TestServer, name: str) -> list[Any]:
    person = hall.person(name)
    return [message for message in person.messages(hall.world.dm_of(person.id)) if "📣" in message.text]


async def test_a_night_is_planned_opened_and_joined(hall: TestServer) -> None:
    server, world = hall.server, hall.world
    told = await _told(hall, "Ann", "gamenight", when="in 7 minutes", game="candy-chaser")
    assert "Create Events" in told
    assert world.events_of(server) == []
    world.permit(server, create_events=True)
    assert "on the calendar" in await _told(hall, "Ann", "gamenight", when="in 7 minutes", game="candy-chaser")
    [event] = world.events_of(server)
    assert event["name"] == "Candy Chaser: game night"
    assert str(hall.channel) in event["entity_metadata"]["location"]
    world.interest(server, hall.person("Bob").id, int(event["id"]))
    assert "when a table gathers here" in await _told(hall, "Cat", "notify tables", players=2)
    (hall.directory / "ahead").write_text("60", "ascii")
    assert await hall.loopback.until(lambda: _called(hall, "Bob"), timeout=60)
    assert not _called(hall, "Cat"), "one alone is not two"
    bob = hall.person("Bob")
    [call] = _called(hall, "Bob")
    assert "You’re in!" in (await (await bob.click(call, "Join")).answered()).text
    assert await hall.loopback.until(lambda: _called(hall, "Cat"), timeout=60)
    assert len(_called(hall, "Bob")) == 1
