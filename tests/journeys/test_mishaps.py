"""Test that no answer or message is lost or doubled if Discord refuses requests, ends sessions or repeats events.

Changes that people make on the server are tested in test_world.py.
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

from bot.client.desk import NOT_YOURS
from bot.storage.database import WriterThread
from sandbox.people import Person, Reply
from sandbox.simcord_adapter import COMPONENT
from tests.databases import Databases
from tests.journeys.in_process import EDIT, SEND, InProcess, moved_in


class Hasty:
    """A replacement for the module asyncio in discord.py: its `sleep` is twenty times as fast."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 20)


@pytest_asyncio.fixture
async def in_process(tmp_path: Path, databases: Databases, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[InProcess]:
    """Yield a test server with people and the bot in this process, with short timeouts."""
    monkeypatch.setattr(discord.http, "asyncio", Hasty())
    monkeypatch.setattr(discord.webhook.async_, "asyncio", Hasty())
    monkeypatch.setattr("bot.client.delivery.PATIENCE", timedelta(seconds=1))
    monkeypatch.setattr("bot.client.replies.ACKNOWLEDGED", 1.0)
    monkeypatch.setattr("sandbox.people.DEADLINE", 1.0)
    async with databases.fresh("sqlite", tmp_path) as database, moved_in(tmp_path, database, people=2) as in_process:
        yield in_process


CALLBACK = r"/interactions/.*"
CALLS = {"send": ("POST", SEND), "edit": ("PATCH", EDIT), "callback": ("POST", CALLBACK)}
NOT_CARRIED = ("the press carries no edit", "POST", CALLBACK, {"status": 404, "code": 10062})
"""Makes the press's own callback fail, so that the REST edits under test are needed at all."""
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
    ("callback: 503 again and again", "POST", CALLBACK, {"status": 503, "times": 9}),
    ("callback: nothing is there", "POST", CALLBACK, {"status": 404}),
    ("callback: the token has expired", "POST", CALLBACK, {"status": 404, "code": 10062}),
    ("callback: another has acknowledged it", "POST", CALLBACK, {"status": 400, "code": 40060}),
]
LONG_AFTER = [
    ("send: cut after, and the nonce forgotten", *CALLS["send"], {"done": True}),
    ("send: 503 after, and the nonce forgotten", *CALLS["send"], {"done": True, "status": 503}),
]
"""Faults after which only a message's own mark shows that it was sent."""


async def delivered(in_process: InProcess) -> None:
    """Let time pass until every message is sent. Fails after two minutes."""
    for _ in range(20):
        await in_process.later(seconds=6)
        if not [letter for letter in await in_process.store.outbox(in_process.match) if letter.waits]:
            return
    raise AssertionError("not all is said")


async def played(in_process: InProcess, stormy: bool) -> tuple[Any, list[str]]:
    """Play a match with one round for each mishap (a planned failure of Discord).

    Returns (journal and messages at the match's end, mishaps that happened). `stormy`: whether the mishaps happen. If
    not, the same match is played without them.
    """
    storm = [*STORM, *LONG_AFTER]
    place = await in_process.begin("Ann", "Bob", rounds=len(storm), secret=False)
    for number, (name, method, path, how) in enumerate(storm):
        if stormy:
            in_process.plan(name, method, path, **how)
        if stormy and name.startswith("edit"):
            in_process.plan(*NOT_CARRIED[:3], **NOT_CARRIED[3])
        await in_process.vote("Ann", number % 3)
        if name not in in_process.mishaps.met and stormy and number + 1 < len(storm):
            await delivered(in_process)
        await in_process.vote("Bob", number % 2)
        in_process.mishaps.planned.clear()
        if (name, method, path, how) in LONG_AFTER:
            await in_process.later(minutes=4)
        await delivered(in_process)
        assert len(await in_process.store.journal(in_process.match)) == 2 * number + 3, name
        if stormy:
            assert name in in_process.mishaps.met, name
    dms = [in_process.person(name).dm for name in ("Ann", "Bob")]
    return (await in_process.store.journal(in_process.match), *in_process.shown(place, *dms)), in_process.mishaps.met


async def test_whatever_discord_does_people_see_in_the_end_what_they_would_have_seen(
    tmp_path: Path, databases: Databases, in_process: InProcess, caplog: pytest.LogCaptureFixture
) -> None:
    stormy, met = await played(in_process, stormy=True)
    assert not [record for record in caplog.records if record.name.startswith("bot") and record.levelname == "ERROR"]
    await in_process.bot.close()
    (calm_place := tmp_path / "calm").mkdir()
    async with databases.fresh("sqlite", calm_place) as database, moved_in(calm_place, database, people=2) as other:
        calm, none = await played(other, stormy=False)
    assert not none
    assert len(set(met) - {NOT_CARRIED[0]}) == len(STORM) + len(LONG_AFTER)
    for here, there in zip(stormy, calm, strict=True):
        assert here == there


# ---------------------------------------------------------------- presses


async def test_the_gateway_hangs_up_and_resumes_or_forgets_us(in_process: InProcess) -> None:
    await in_process.begin("Ann", "Bob", rounds=2)
    gateway = in_process.loopback.gateway
    await gateway.drop()
    await in_process.vote("Ann")  # while nobody is connected: Discord repeats it later
    assert (gateway.resumes, gateway.identifies) == (1, 1)
    await gateway.drop(forget=True)
    bob = in_process.person("Bob")
    lost = await bob.click(in_process.showing(bob, "Thing 0"), "Thing 0")
    assert not lost.acknowledged, "Discord has told it to nobody"
    await in_process.until(gateway.live)
    assert gateway.identifies == 2
    await in_process.vote("Bob")
    assert len(await in_process.store.journal(in_process.match)) == 3
    assert not in_process.words("Ann", "No longer")


@pytest.mark.parametrize(("frame", "again"), [("{no json", False), ("{no json", True), ("[]", False), ('"word"', True)])
async def test_a_frame_that_is_none_costs_no_press(in_process: InProcess, frame: str, again: bool) -> None:
    await in_process.begin("Ann", "Bob", rounds=1)
    gateway = in_process.loopback.gateway
    [session] = gateway.live()
    if again:  # Discord resends it when the session is resumed
        session.sequence += 1
        session.frames.append((session.sequence, frame))
    session.outbox.put_nowait(frame)
    await in_process.vote("Ann")
    await in_process.until(lambda: gateway.resumes)
    assert gateway.identifies == 1, "the same session goes on"
    await in_process.vote("Bob")
    assert (await in_process.saved()).status == "finished"
    assert gateway.resumes == 1


async def test_one_interaction_twice_and_two_in_the_wrong_order(in_process: InProcess) -> None:
    await in_process.begin("Ann", "Bob", rounds=2, secret=False)
    ann = in_process.person("Ann")
    message = in_process.showing(ann, "Ann: Thing 0")
    [reply] = await ann.repeat(message, message.control(label="Ann: Thing 0").custom_id, same=True)
    await in_process.quiet()
    assert reply.messages == []
    assert len(await in_process.store.journal(in_process.match)) == 2
    bob = in_process.person("Bob")
    first, second = (press(in_process, bob, f"Thing {thing}") for thing in (0, 1))
    in_process.world.emit("INTERACTION_CREATE", second[1])
    await in_process.until(lambda: second[0].acknowledged)
    in_process.world.emit("INTERACTION_CREATE", first[1])
    await in_process.until(lambda: first[0].messages)
    assert first[0].messages[0].content == NOT_YOURS
    assert second[0].messages == []
    [_, _, entry] = await in_process.store.journal(in_process.match)
    assert [pick["n"] for pick in entry.picks] == [1], "the first that came"


def press(in_process: InProcess, person: Person, label: str) -> tuple[Reply, dict[str, Any]]:
    """Prepare a press, but don't send its event to the bot. Returns the reply to wait for, and the event's payload."""
    message = in_process.showing(person, label)
    data = {"custom_id": message.control(label=label).custom_id, "component_type": 2}
    record, payload = in_process.world.interact(COMPONENT, person.id, message.channel, data, message=message.id)
    return Reply(person, record), payload


async def test_a_commit_whose_confirmation_is_lost_is_an_answer_all_the_same(
    in_process: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await in_process.begin("Ann", "Bob", secret=False, rounds=2)
    run, lost = WriterThread.run, []

    async def unconfirmed(writer: WriterThread, work: Any) -> Any:
        done = await run(writer, work)
        if not lost:
            lost.append(writer)
            raise OperationalError("COMMIT", {}, ConnectionError("no word from the database"))
        return done

    monkeypatch.setattr(WriterThread, "run", unconfirmed)
    reply = await in_process.vote("Ann", 2)
    assert lost
    assert reply.messages == [], "nobody is told that nothing was taken"
    assert len(await in_process.store.journal(in_process.match)) == 2
    assert not [control for control in in_process.said(place)[-1].controls if control.label.startswith("Ann")]
    await in_process.vote("Bob")
    assert "The votes are: 2; 0" in in_process.said(place)[-1].content
