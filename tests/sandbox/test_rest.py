"""Test the fake Discord's endpoints by plain HTTP: tokens, gateway, nonces, edits of old messages, interceptors."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from sandbox.__main__ import main
from sandbox.loopback import Loopback
from sandbox.wire import Answer, HangUp, Proceed, Request


@pytest_asyncio.fixture
async def loopback() -> AsyncIterator[Loopback]:
    loopback = await Loopback(token="good", limits="real").start()
    yield loopback
    await loopback.stop()


@pytest_asyncio.fixture
async def http(loopback: Loopback) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(headers={"Authorization": "Bot good"}) as session:
        yield session


async def get(session: aiohttp.ClientSession, url: str, **options: Any) -> tuple[int, Any]:
    async with session.get(url, **options) as response:
        return response.status, await response.json()


def channel_of(loopback: Loopback) -> int:
    return loopback.world.add_channel(loopback.world.add_server("Hall"), "games")


def send(channel: int, **body: Any) -> Request:
    return Request("POST", f"/channels/{channel}/messages", {"content": "x", **body}, token="good")


async def test_who_am_i_and_where_is_the_gateway(loopback: Loopback, http: aiohttp.ClientSession) -> None:
    loopback.shards, loopback.gateway.max_concurrency = 6, 2
    api = loopback.api_url
    assert (await get(http, f"{api}/users/@me"))[1]["id"] == str(loopback.world.bot_id)
    application = str(loopback.world.application_id)
    for path in ("/applications/@me", "/oauth2/applications/@me"):
        assert (await get(http, api + path))[1]["id"] == application
    status, gateway = await get(http, f"{api}/gateway/bot")
    assert (status, gateway["shards"], gateway["session_start_limit"]["max_concurrency"]) == (200, 6, 2)
    assert gateway["url"] == loopback.gateway_url
    async with http.get(f"{api}/users/@me") as response:
        assert response.headers["Content-Type"] == "application/json"
        assert response.headers["Via"]


async def test_a_wrong_token_is_refused_everywhere(loopback: Loopback, http: aiohttp.ClientSession) -> None:
    assert (await get(http, f"{loopback.api_url}/users/@me", headers={"Authorization": "Bot bad"}))[0] == 401
    async with http.ws_connect(loopback.gateway_url) as ws:
        assert (await ws.receive_json())["op"] == 10
        await ws.send_json({"op": 2, "d": {"token": "bad", "intents": 1}})
        await ws.receive()
        assert ws.close_code == 4004


async def test_resuming_an_unknown_session_is_invalid(loopback: Loopback, http: aiohttp.ClientSession) -> None:
    async with http.ws_connect(loopback.gateway_url) as ws:
        await ws.receive_json()
        await ws.send_json({"op": 6, "d": {"token": "good", "session_id": "no", "seq": 1}})
        assert await ws.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
        await ws.send_json({"op": 1, "d": None})
        assert await ws.receive_json() == {"op": 11}


async def test_a_session_gets_what_its_intents_and_shard_allow(loopback: Loopback, http: aiohttp.ClientSession) -> None:
    channel = channel_of(loopback)
    server = loopback.world.server_of(channel)
    assert server is not None
    loopback.world.join(server, loopback.world.add_user("Ann", 200_000_000_000_000_000))
    async with http.ws_connect(loopback.gateway_url) as ws, http.ws_connect(loopback.gateway_url) as other:
        for number, socket_ in enumerate((ws, other)):
            await socket_.receive_json()
            await socket_.send_json({"op": 2, "d": {"token": "good", "intents": 1, "shard": [number, 2]}})
        mine, elsewhere = (ws, other) if (server >> 22) % 2 == 0 else (other, ws)
        ready, guild = await mine.receive_json(), await mine.receive_json()
        assert [g["id"] for g in ready["d"]["guilds"]] == [str(server)]
        assert [m["user"]["id"] for m in guild["d"]["members"]] == [str(loopback.world.bot_id)]
        assert (await elsewhere.receive_json())["d"]["guilds"] == []
        message = loopback.answer(send(channel)).body["id"]
        loopback.answer(Request("POST", f"/channels/{channel}/messages/{message}/threads", {"name": "t"}, token="good"))
        event = await mine.receive_json()  # not MESSAGE_CREATE: that takes another intent
        assert (event["t"], event["s"], event["d"]["id"]) == ("THREAD_CREATE", 3, message)
        await elsewhere.send_json({"op": 1, "d": None})
        assert (await elsewhere.receive_json())["op"] == 11, "nothing came before the heartbeat’s answer"


async def test_a_nonce_is_forgotten_after_some_minutes(loopback: Loopback) -> None:
    channel = channel_of(loopback)
    request = send(channel, nonce="n1", enforce_nonce=True)
    first, second = loopback.answer(request), loopback.answer(request)
    assert first.body["id"] == second.body["id"]
    assert first.body["nonce"] == "n1"
    loopback.world.clock.advance(181)
    assert loopback.answer(request).body["id"] != first.body["id"]
    assert len(loopback.world.store.messages[channel]) == 2


async def test_edits_of_messages_older_than_an_hour(loopback: Loopback) -> None:
    channel = channel_of(loopback)
    message = loopback.answer(send(channel)).body["id"]
    edit = Request("PATCH", f"/channels/{channel}/messages/{message}", {"content": "y"}, token="good")
    loopback.world.clock.advance(3700)
    assert [loopback.answer(edit).status for _ in range(4)] == [200, 200, 200, 429]
    assert loopback.answer(edit).body["code"] == 30046


async def test_interceptors_stand_before_and_after_the_commit(loopback: Loopback, http: aiohttp.ClientSession) -> None:
    channel, order = channel_of(loopback), []
    url = f"{loopback.api_url}/channels/{channel}/messages"

    async def outer(request: Request, proceed: Proceed) -> Answer:
        order.append("outer")
        if request.body["content"] == "before":
            return Answer(503, {"message": "no"})
        answer = await proceed()
        return Answer(500, {"message": "after"}) if request.body["content"] == "after" else answer

    async def inner(request: Request, proceed: Proceed) -> Answer:
        order.append("inner")
        if request.body["content"] == "cut":
            await proceed()
            raise HangUp
        await asyncio.sleep(0.01)
        return await proceed()

    loopback.interceptors += [outer, inner]
    statuses = []
    for content in ("plain", "before", "after"):
        async with http.post(url, json={"content": content}) as response:
            statuses.append(response.status)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await http.post(url, json={"content": "cut"})
    assert statuses == [200, 503, 500]
    assert order == ["outer", "inner", "outer", "outer", "inner", "outer", "inner"]
    sent = [m.content for m in loopback.world.store.messages[channel].values()]
    assert sent == ["plain", "after", "cut"]
    assert [call.status for call in loopback.calls] == [200, 503, 500, 0]
    assert loopback.in_flight == 0


async def test_rubbish_is_answered_as_discord_does(loopback: Loopback, http: aiohttp.ClientSession) -> None:
    url = f"{loopback.api_url}/channels/{channel_of(loopback)}/messages"
    async with http.post(url, data=b"{", headers={"Content-Type": "application/json"}) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)
    assert (await get(http, f"{loopback.api_url}/channels/x"))[0] == 400
    async with http.get(f"http://127.0.0.1:{loopback.port}/cdn/none.png") as response:
        assert response.status == 404


def test_a_taken_port_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert main(["--port", str(taken.getsockname()[1])]) == 1
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    assert "--port" in said
