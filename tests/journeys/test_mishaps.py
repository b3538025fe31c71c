"""Discord misbehaves: it refuses, forgets, repeats, falls silent. Nothing is lost, nothing is doubled.

Here: each mishap by itself, in the middle of a match, over real HTTP and WebSocket. Not here: changes that people make
(test_world.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord.http
import discord.webhook.async_
import pytest
import pytest_asyncio
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.client.interactions import NOT_YOURS
from sandbox.people import Person, Reply
from sandbox.simcord_adapter import COMPONENT
from tests.databases import Databases
from tests.journeys.indoors import EDIT, SEND, Indoors, moved_in


class Hasty:
    """Asyncio, as discord.py sees it: its waits between two tries are twenty times shorter."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 20)


@pytest_asyncio.fixture
async def indoors(tmp_path: Path, databases: Databases, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Indoors]:
    """A hall with the bot in it, which loses patience with Discord sooner."""
    monkeypatch.setattr(discord.http, "asyncio", Hasty())
    monkeypatch.setattr(discord.webhook.async_, "asyncio", Hasty())
    monkeypatch.setattr("bot.client.delivery.PATIENCE", timedelta(seconds=1))
    async with databases.fresh("sqlite", tmp_path) as database, moved_in(tmp_path, database, people=2) as indoors:
        yield indoors


CALLBACK, READ, LOOK = r"/interactions/.*", r"/channels/\d+", r"/channels/\d+/messages"
CALLS = {"send": ("POST", SEND), "edit": ("PATCH", EDIT)}
STORM: list[tuple[str, str, str, dict[str, Any]]] = [
    (f"{what}: {name}", *CALLS[what], how)
    for what in CALLS
    for name, how in {
        "429 here": {"status": 429},
        "429 everywhere": {"status": 429, "everywhere": True},
        "429 for longer than we sleep": {"status": 429, "retry_after": 40.0},
        "500 before": {"status": 500},
        "502 after": {"status": 502, "done": True},
        "503 before": {"status": 503},
        "503 after": {"status": 503, "done": True},
        "cut before": {},
        "cut after": {"done": True},
        "no answer, but done": {"stall": 1.3, "status": 200, "done": True},
    }.items()
]
STORM += [
    ("edit: 30046", *CALLS["edit"], {"status": 429, "code": 30046}),
    ("edit: 30046 for longer", *CALLS["edit"], {"status": 429, "code": 30046, "retry_after": 40.0}),
    ("look at the channel: 500", "GET", READ, {"status": 503}),
    ("press: 503 for the acknowledgement", "POST", CALLBACK, {"status": 503, "times": 9}),
    ("press: the token has expired", "POST", CALLBACK, {"status": 404, "code": 10062}),
    ("press: another has acknowledged it", "POST", CALLBACK, {"status": 400, "code": 40060}),
]
LONG_AFTER = [
    ("send: cut after, and the nonce forgotten", *CALLS["send"], {"done": True}),
    ("send: 503 after, and the nonce forgotten", *CALLS["send"], {"done": True, "status": 503}),
]
"""Then only the mark that the message shows tells that it is there."""


async def delivered(indoors: Indoors) -> None:
    """Time passes until all is said."""
    for _ in range(20):
        await indoors.later(seconds=6)
        if not [letter for letter in await indoors.store.outbox(indoors.match) if letter.waits]:
            return
    raise AssertionError("not all is said")


async def played(indoors: Indoors, stormy: bool) -> tuple[Any, list[str]]:
    """A match, a round for each mishap; what all see in the end, and the mishaps that were met."""
    storm = [*STORM, *LONG_AFTER]
    place = await indoors.begin("Ann", "Bob", rounds=len(storm), secret=False)
    for number, (name, method, path, how) in enumerate(storm):
        if stormy:
            indoors.plan(name, method, path, **how)
        await indoors.vote("Ann", number % 3)
        if name not in indoors.mishaps.met and stormy and number + 1 < len(storm):
            await delivered(indoors)
        await indoors.vote("Bob", number % 2)
        indoors.mishaps.planned.clear()
        if (name, method, path, how) in LONG_AFTER:
            await indoors.later(minutes=4)
        await delivered(indoors)
        assert len(await indoors.store.journal(indoors.match)) == 2 * number + 3, name
        if stormy:
            assert name in indoors.mishaps.met, name
    dms = [indoors.person(name).dm for name in ("Ann", "Bob")]
    return (await indoors.store.journal(indoors.match), *indoors.shown(place, *dms)), indoors.mishaps.met


async def test_whatever_discord_does_people_see_in_the_end_what_they_would_have_seen(
    tmp_path: Path, databases: Databases, indoors: Indoors, caplog: pytest.LogCaptureFixture
) -> None:
    stormy, met = await played(indoors, stormy=True)
    assert not [record for record in caplog.records if record.name.startswith("bot") and record.levelname == "ERROR"]
    await indoors.bot.close()
    (calm_place := tmp_path / "calm").mkdir()
    async with databases.fresh("sqlite", calm_place) as database, moved_in(calm_place, database, people=2) as other:
        calm, none = await played(other, stormy=False)
    assert not none
    assert len(set(met)) == len(STORM) + len(LONG_AFTER)
    for here, there in zip(stormy, calm, strict=True):
        assert here == there


# Presses.


async def test_the_gateway_hangs_up_and_resumes_or_forgets_us(indoors: Indoors) -> None:
    await indoors.begin("Ann", "Bob", rounds=2)
    gateway = indoors.loopback.gateway
    await gateway.drop()
    await indoors.vote("Ann")  # pressed while nobody listens: Discord tells it again
    assert (gateway.resumes, gateway.identifies) == (1, 1)
    await gateway.drop(forget=True)
    bob = indoors.person("Bob")
    lost = await bob.click(indoors.showing(bob, "Thing 0"), "Thing 0")
    assert not lost.acknowledged, "Discord has told it to nobody"
    await indoors.until(gateway.live)
    assert gateway.identifies == 2
    await indoors.vote("Bob")
    assert len(await indoors.store.journal(indoors.match)) == 3
    assert not indoors.words("Ann", "No longer")


async def test_one_interaction_twice_and_two_in_the_wrong_order(indoors: Indoors) -> None:
    await indoors.begin("Ann", "Bob", rounds=2, secret=False)
    ann = indoors.person("Ann")
    message = indoors.showing(ann, "Ann: Thing 0")
    [reply] = await ann.repeat(message, message.control(label="Ann: Thing 0").custom_id, same=True)
    await indoors.quiet()
    assert reply.messages == []
    assert len(await indoors.store.journal(indoors.match)) == 2
    bob = indoors.person("Bob")
    first, second = (press(indoors, bob, f"Thing {thing}") for thing in (0, 1))
    indoors.world.emit("INTERACTION_CREATE", second[1])
    await indoors.until(lambda: second[0].acknowledged)
    indoors.world.emit("INTERACTION_CREATE", first[1])
    await indoors.until(lambda: first[0].messages)
    assert first[0].messages[0].content == NOT_YOURS
    assert second[0].messages == []
    [_, _, entry] = await indoors.store.journal(indoors.match)
    assert [pick["n"] for pick in entry.picks] == [1], "the first that came"


def press(indoors: Indoors, person: Person, label: str) -> tuple[Reply, dict[str, Any]]:
    """A press that has not come to us yet."""
    message = indoors.showing(person, label)
    data = {"custom_id": message.control(label=label).custom_id, "component_type": 2}
    record, payload = indoors.world.interact(COMPONENT, person.id, message.channel, data, message=message.id)
    return Reply(person, record), payload


async def test_a_commit_whose_confirmation_is_lost_is_an_answer_all_the_same(
    indoors: Indoors, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await indoors.begin("Ann", "Bob", secret=False, rounds=2)
    commit, lost = AsyncConnection.commit, []

    async def unconfirmed(db: AsyncConnection) -> None:
        await commit(db)
        if not lost:
            lost.append(db)
            raise OperationalError("COMMIT", {}, ConnectionError("no word from the database"))

    monkeypatch.setattr(AsyncConnection, "commit", unconfirmed)
    reply = await indoors.vote("Ann", 2)
    assert lost
    assert reply.messages == [], "nobody is told that nothing was taken"
    assert len(await indoors.store.journal(indoors.match)) == 2
    assert not [control for control in indoors.said(place)[-1].controls if control.label.startswith("Ann")]
    await indoors.vote("Bob")
    assert "The votes are: 2; 0" in indoors.said(place)[-1].content
