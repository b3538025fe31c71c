"""Test that the discord.py features that the bot uses work with the fake Discord, over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import aiohttp
import pytest

from sandbox.gateway import Session, _gap
from sandbox.people import Reply, Seen
from sandbox.simcord_adapter import Impossible
from sandbox.test_server import TestServer, open_test_server
from sandbox.wire import Answer, Request


async def board(hall: TestServer) -> Seen:
    """Type /newgame candy-chaser and return the bot's message.

    It has a picture and the buttons Join, Secret, Replace, Keep and Strip.
    """
    reply = await hall.person("Ann").slash(hall.channel, "newgame candy-chaser", seats=3)
    assert reply.response is not None
    return reply.response


async def panel(hall: TestServer) -> Seen:
    """Type /panel and return the bot's message, with the buttons Join, Slow, Form, Whisper and Thread."""
    return await (await hall.person("Ann").slash(hall.channel, "panel")).answered()


async def said(reply: Reply) -> str:
    return (await reply.answered()).content


async def test_slash_command_with_options_user_and_locale(hall: TestServer) -> None:
    ann, bob = hall.person("Ann"), hall.person("Bob")
    ann.speak("de")
    reply = await ann.slash(hall.channel, "newgame candy-chaser", seats=4, level="hard", place="sea", host=bob)
    assert await said(reply) == "4 hard sea Bob de True"
    assert reply.kind == "message"
    assert await ann.complete(hall.channel, "newgame candy-chaser", "place", "for") == ["forest", "fortress"]


async def test_commands_a_client_would_not_send(hall: TestServer) -> None:
    ann = hall.person("Ann")
    typed: list[tuple[str, dict[str, Any]]] = [
        ("nogame", {}),
        ("newgame chess", {}),
        ("newgame candy-chaser", {}),
        ("newgame candy-chaser", {"seats": 9}),
        ("newgame candy-chaser", {"seats": 3, "x": 1}),
    ]
    for command, options in typed:
        with pytest.raises(Impossible):
            await ann.slash(hall.channel, command, **options)


async def test_ephemeral_messages_are_for_one_person(hall: TestServer) -> None:
    message = await board(hall)
    bob, cat = hall.person("Bob"), hall.person("Cat")
    reply = await bob.click(message, "Secret")
    answer = await reply.answered()
    assert answer.ephemeral
    assert answer.content == f"for {bob.id} only"
    assert await hall.loopback.until(lambda: len(reply.followups) == 1)
    assert [m.ephemeral for m in bob.messages(hall.channel)] == [False, True, True]
    assert [m.ephemeral for m in cat.messages(hall.channel)] == [False]
    with pytest.raises(Impossible):
        await cat.select(answer, ["1"])
    chosen = await bob.select(answer, ["0", "2"])
    assert chosen.kind == "update"
    assert chosen.response is not None
    assert chosen.response.content == "chose 0,2"


async def test_selects_hold_their_bounds(hall: TestServer) -> None:
    bob = hall.person("Bob")
    menu = await (await bob.click(await board(hall), "Secret")).answered()
    for values in ([], ["0", "1", "2"], ["7"], ["1", "1"]):
        with pytest.raises(Impossible):
            await bob.select(menu, values)


async def test_modal(hall: TestServer) -> None:
    bob = hall.person("Bob")
    opened = await bob.click(await panel(hall), "Form")
    assert opened.kind == "modal"
    assert opened.modal is not None
    assert opened.modal["title"] == "A form"
    assert await said(await bob.submit(opened, {"amount": "12"})) == "amount 12"
    with pytest.raises(Impossible):
        await bob.submit(opened, {"amount": "12"})


async def test_dm_and_closed_dm(hall: TestServer) -> None:
    bob, cat = hall.person("Bob"), hall.person("Cat")
    message = await panel(hall)
    assert await said(await bob.click(message, "Whisper")) == "sent"
    (dm,) = bob.inbox()
    assert dm.content == "a secret"
    assert dm.attachments[0]["description"] == "picture 3"
    assert bob.find("Join").id == dm.id
    assert await said(await bob.click(dm, "Join")) == "Bob joined"
    with pytest.raises(Impossible):
        bob.find("Start")
    with pytest.raises(Impossible):
        await cat.click(dm, "Join")
    cat.close_dms()
    assert await said(await cat.click(message, "Whisper")) == "refused 50007"
    assert cat.inbox() == []
    cat.open_dms()
    assert await said(await cat.click(message, "Whisper")) == "sent"


async def test_thread_from_a_message_has_its_id_and_is_made_once(hall: TestServer) -> None:
    bob, message = hall.person("Bob"), await panel(hall)
    assert await said(await bob.click(message, "Thread")) == "same"
    assert await said(await bob.click(message, "Thread")) == "refused 160004"
    assert hall.world.channels()[message.id] == {"type": 11, "name": "a thread"}
    (hello,) = bob.messages(message.id)
    assert hello.content == "hello"
    assert await said(await bob.click(hello, "Join")) == "Bob joined"
    fetched = hall.world.call(Request("GET", f"/channels/{message.id}"))
    assert fetched.body["last_message_id"] == str(hello.id)


async def test_attachments_are_kept_replaced_and_stripped(hall: TestServer) -> None:
    bob, message = hall.person("Bob"), await board(hall)

    async def after(label: str) -> list[str]:
        count = hall.loopback.counts["PATCH /webhooks/{id}/token/messages/@original"]
        reply = await bob.click(message, label)
        counts = hall.loopback.counts
        assert await hall.loopback.until(lambda: counts["PATCH /webhooks/{id}/token/messages/@original"] > count)
        assert reply.kind == "deferred_update"
        assert reply.messages == []
        return [a["filename"] for a in bob.messages(hall.channel)[0].attachments]

    assert [a["filename"] for a in message.attachments] == ["p1.png"]
    assert await after("Keep") == ["p1.png"]
    assert await after("Replace") == ["p2.png"]
    assert await after("Strip") == []


async def test_files_can_be_fetched(hall: TestServer) -> None:
    attachment = (await board(hall)).attachments[0]
    assert (attachment["width"], attachment["height"], attachment["content_type"]) == (1, 1, "image/png")
    async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as response:
        assert (await response.read()).startswith(b"\x89PNG")
        assert response.content_type == "image/png"


async def test_resume_loses_no_event(hall: TestServer) -> None:
    bob, message = hall.person("Bob"), await panel(hall)
    assert await hall.loopback.gateway.drop() == 1
    reply = await bob.click(message, "Join")  # pressed while nobody is connected
    assert reply.acknowledged
    assert await said(reply) == "Bob joined"
    assert (hall.loopback.gateway.identifies, hall.loopback.gateway.resumes) == (1, 1)


def test_a_session_is_resumed_only_if_nothing_is_missing() -> None:
    session = Session("session", "token", (0, 1), intents=0)
    session.frames.extend([(5, "the fifth"), (6, "the sixth")])
    assert [_gap(session, seen) for seen in (3, 4, 5, 6)] == [True, False, False, False]


async def test_forgotten_session_identifies_anew(hall: TestServer) -> None:
    bob, message = hall.person("Bob"), await panel(hall)
    await hall.loopback.gateway.drop(forget=True)
    assert await hall.loopback.until(hall.loopback.gateway.live)
    assert (hall.loopback.gateway.identifies, hall.loopback.gateway.resumes) == (2, 0)
    assert await said(await bob.click(message, "Join")) == "Bob joined"


async def test_whoever_identifies_too_soon_is_refused(hall: TestServer) -> None:
    gateway = hall.loopback.gateway
    gateway.apart = 60.0
    await gateway.drop(forget=True)
    assert await hall.loopback.until(lambda: gateway.hasty)
    assert not gateway.live()
    gateway.apart = 0.0
    assert await hall.loopback.until(gateway.live)


async def test_sigkill_and_restart_leave_old_buttons_alive(hall: TestServer) -> None:
    bob, message = hall.person("Bob"), await panel(hall)
    await hall.bot.kill()
    assert not hall.bot.running
    assert hall.bot.returncode == -9
    await hall.bot.start()
    assert await said(await bob.click(message, "Join")) == "Bob joined"


async def test_three_seconds_to_answer(hall: TestServer) -> None:
    bob = hall.person("Bob")
    reply = await bob.click(await panel(hall), "Slow")
    assert not reply.acknowledged
    assert reply.latency is None
    assert [deed.custom_id for deed in bob.unanswered] == ["t1:slow"]
    assert await hall.loopback.until(lambda: "late 10062" in hall.bot.last_words())
    with pytest.raises(AssertionError, match="not acknowledged"):
        hall.check()


async def test_forged_stale_and_doubled_presses_arrive(hall: TestServer) -> None:
    bob, message = hall.person("Bob"), await panel(hall)
    forged = await bob.force(hall.channel, message.id, "x" * 100)
    assert await said(forged) == "I don’t know that one."
    twice = await bob.repeat(message, "t1:join")
    assert [r.acknowledged for r in twice] == [True, True]
    assert twice[0].id != twice[1].id
    (same,) = await bob.repeat(message, "t1:join", same=True)
    calls = hall.loopback.calls
    assert await hall.loopback.until(lambda: any(c.code == 40060 for c in calls))
    assert same.acknowledged


async def test_discord_py_obeys_the_buckets(hall: TestServer) -> None:
    bob = hall.person("Bob")
    flood = (await bob.slash(hall.channel, "flood")).response
    assert flood is not None
    started = time.monotonic()
    assert await said(await bob.click(flood, "Many")) == "done"
    assert time.monotonic() - started > 0.2  # twelve sends, five a window of a tenth of a second
    assert not [c for c in hall.loopback.calls if c.status == 429]


async def test_interceptor_after_the_commit(hall: TestServer) -> None:
    """If Discord creates a message but responds with 502, discord.py sends the message again.

    The nonce prevents a duplicate.
    """
    bob, failed = hall.person("Bob"), []

    async def bad_gateway(request: Request, proceed: Any) -> Answer:
        answer: Answer = await proceed()
        if request.method == "POST" and request.path == f"/channels/{bob.dm}/messages" and not failed:
            failed.append(answer.body)
            return Answer(502, {"message": "Bad Gateway"})
        return answer

    hall.loopback.interceptors.append(bad_gateway)
    assert await said(await bob.click(await panel(hall), "Whisper")) == "sent"
    assert len(failed) == 1
    assert [m.id for m in bob.inbox()] == [int(failed[0]["id"])]
    assert hall.loopback.nonces.repeated == 1


async def test_two_processes_share_the_shards(testbot: dict[str, Any]) -> None:
    async with open_test_server(shards=2, shard=1) as hall:
        ann = hall.person("Ann")
        for shard in (0, 1):
            env = {"SHARD_IDS": str(shard), "SHARD_COUNT": "2"}
            await hall.start_bot(environment=env, shards=[shard], **testbot)
        assert await said(await ann.slash(hall.channel, "where")) == "shards [1]"
        assert await said(await ann.slash(ann.dm, "where")) == "shards [0]"
        await hall.bots[1].kill()
        assert await said(await ann.slash(ann.dm, "where")) == "shards [0]"
        assert not (await ann.slash(hall.channel, "where")).acknowledged


async def test_one_interaction_can_reach_every_process(testbot: dict[str, Any]) -> None:
    async with open_test_server(shards=2, shard=1) as hall:
        bob = hall.person("Bob")
        for shard in (0, 1):
            await hall.start_bot(shards=[shard], of=2, **testbot)
        message = await panel(hall)
        (same,) = await bob.repeat(message, "t1:join", everywhere=True)
        calls = hall.loopback.calls
        assert await hall.loopback.until(lambda: any(c.code == 40060 for c in calls)), "the second is told so"
        assert await said(same) == "Bob joined"


async def test_people_act_at_the_same_instant(hall: TestServer) -> None:
    message = await panel(hall)
    people = [hall.person(name) for name in ("Ann", "Bob", "Cat", "Dan")]
    replies = await asyncio.gather(*(person.click(message, "Join") for person in people))
    assert [await said(reply) for reply in replies] == [f"{p.name} joined" for p in people]
