"""Test that planned failures hit the intended calls, as often as planned, before or after Discord carries them out."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.network_shaper import Mishap, Mishaps
from sandbox.wire import Answer, HangUp, Request

SEND = r"/channels/\d+/messages"


class Discord:
    """A fake Discord that counts the calls that it carries out."""

    def __init__(self, *planned: Mishap) -> None:
        self.done = 0
        self.mishaps = Mishaps(list(planned))

    async def call(self, method: str = "POST", path: str = "/channels/7/messages", body: Any = None) -> Answer:
        async def proceed() -> Answer:
            self.done += 1
            return Answer(200, {"id": "1"})

        return await self.mishaps.intercept(Request(method, path, body), proceed)


async def test_a_refusal_before_and_after_it_was_done() -> None:
    discord = Discord(Mishap("before", "POST", SEND, 500), Mishap("after", "POST", SEND, 502, done=True, times=2))
    assert [(await discord.call()).status for _ in range(4)] == [500, 502, 502, 200]
    assert discord.done == 3
    assert discord.mishaps.met == ["before", "after", "after"]


@pytest.mark.parametrize("done", [False, True])
async def test_a_cut_connection(done: bool) -> None:
    discord = Discord(Mishap("cut", "POST", SEND, done=done))
    with pytest.raises(HangUp):
        await discord.call()
    assert discord.done == int(done)


async def test_limits_look_as_discords_do() -> None:
    discord = Discord(
        Mishap("here", "POST", SEND, 429, retry_after=2.5),
        Mishap("everywhere", "POST", SEND, 429, everywhere=True),
        Mishap("old", "PATCH", SEND + r"/\d+", 429, code=30046),
    )
    here, everywhere = await discord.call(), await discord.call()
    assert (here.body["retry_after"], here.body["global"], here.headers["X-RateLimit-Scope"]) == (2.5, False, "shared")
    assert (everywhere.body["global"], everywhere.headers["X-RateLimit-Global"]) == (True, "true")
    assert here.headers["Via"], "without it, it would be taken for a ban"
    assert (await discord.call("PATCH", "/channels/7/messages/8")).body["code"] == 30046


async def test_other_calls_go_by() -> None:
    meets = Mishap("picky", "POST", SEND, 500, meets=lambda request: request.body == "x")
    discord = Discord(meets)
    statuses = [(await discord.call(*call)).status for call in [("GET",), ("POST", "/users/@me/channels"), ("POST",)]]
    assert statuses == [200, 200, 200]
    assert (await discord.call(body="x")).status == 500


async def test_a_stall_takes_its_time() -> None:
    discord = Discord(Mishap("slow", "POST", SEND, 200, done=True, stall=0.01))
    assert (await discord.call()).status == 200
    assert discord.done == 1
