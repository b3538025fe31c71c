"""Test the delay of calls, which depends on the distance to Discord and on the size of a call."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.network_shaper import NetworkShaper
from sandbox.request_log import RequestLog
from sandbox.wire import Call


class Time:
    """A clock that moves only when its `sleep` is called, and records how many seconds each call sleeps."""

    def __init__(self) -> None:
        self.now, self.slept = 100.0, list[float]()

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def line(distance: float = 0, uplink: float = 0, seed: str = "1") -> tuple[NetworkShaper, Time]:
    time = Time()
    return NetworkShaper(distance, uplink, seed, now=lambda: time.now, sleep=time.sleep), time


async def test_a_call_takes_half_its_way_up_and_half_back_give_or_take_the_seed() -> None:
    far, time = line(distance=80)
    for _ in range(50):
        await (await far.up(1000))()
    assert time.slept[::2] == time.slept[1::2]
    assert all(0.036 <= way <= 0.044 for way in time.slept)
    assert len(set(time.slept)) > 40
    again, other = line(distance=80)
    for _ in range(50):
        await (await again.up(1))()
    assert other.slept == time.slept


async def test_what_goes_up_waits_for_what_went_up_before_it() -> None:
    narrow, time = line(uplink=20)
    await (await narrow.up(250_000))()
    assert time.slept == [pytest.approx(0.1)]
    time.now -= 0.1  # as if it were sent while the first one is on its way
    await (await narrow.up(250_000))()
    assert time.slept[1] == pytest.approx(0.2)
    time.now += 5
    await (await narrow.up(250_000))()
    assert time.slept[2] == pytest.approx(0.1)


async def test_near_and_wide_costs_nothing() -> None:
    near, time = line()
    await (await near.up(10_000_000))()
    assert time.slept == []


def call(method: str, path: str, size: int = 0, **body: Any) -> Call:
    return Call(method, path, body or None, (), 200, 0.0, size=size)


def test_the_ledger_tells_counted_requests_from_those_that_presses_carry() -> None:
    ledger = RequestLog()
    for made in (
        call("POST", "/channels/1/messages", 100, allowed_mentions={"users": ["7", "8"]}),
        call("PATCH", "/channels/1/messages/2", 50),
        call("GET", "/channels/1"),
        call("POST", "/interactions/5/token/callback", 30, type=7, data={}),
        call("POST", "/interactions/6/token/callback", 1, type=6),
        call("PATCH", "/webhooks/9/token/messages/@original", 20),
    ):
        ledger.watch(made)
    assert ledger == RequestLog(calls=6, counted=3, bytes=201, posts=1, edits=1, carried=2, looks=1, pings=2)
    assert ledger.since(RequestLog(calls=1, posts=1)) == RequestLog(5, 3, 201, 0, 1, 2, 1, 2)
    each = "An answer: 1.50 counted requests (0.50 messages, 0.50 edits, 0.50 looks), 1.00"
    assert ledger.per_answer(2).startswith(each)
