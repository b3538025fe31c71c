"""Test the fake Discord's rate limits and nonces, on a test clock: headers, status 429, scaled limits, expiry."""

from __future__ import annotations

import pytest

from sandbox.limits import Limits, Nonces, Pace
from sandbox.wire import Request

SEND = Request("POST", "/channels/7/messages", {"content": "x"})


class Time:
    """A clock that moves only when its `sleep` is called."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def limits(pace: Pace = "real") -> tuple[Limits, Time]:
    time = Time()
    return Limits(pace, time, time), time


def test_headers_count_down_and_the_sixth_is_refused() -> None:
    bucket, time = limits()
    left = [bucket.check(SEND)[0]["X-RateLimit-Remaining"] for _ in range(5)]
    assert left == ["4", "3", "2", "1", "0"]
    time.now += 2
    headers, refusal = bucket.check(SEND)
    assert refusal is not None
    assert refusal.status == 429
    assert refusal.body["retry_after"] == pytest.approx(3, abs=0.01)
    assert refusal.body["global"] is False
    assert headers["X-RateLimit-Bucket"] == "send"
    assert headers["X-RateLimit-Scope"] == "user"
    assert headers["X-RateLimit-Reset-After"] == "3.000"
    assert headers["X-RateLimit-Limit"] == "5"
    time.now += 3.01
    assert bucket.check(SEND)[1] is None
    assert bucket.refused == 1


def test_channels_have_buckets_of_their_own() -> None:
    bucket, _ = limits()
    for channel in range(9):
        for _ in range(5):
            assert bucket.check(Request("POST", f"/channels/{channel}/messages", {}))[1] is None


def test_fast_is_fifty_times_shorter_and_off_is_nothing() -> None:
    bucket, time = limits("fast")
    refusals = [bucket.check(SEND)[1] for _ in range(6)]
    assert refusals[5] is not None
    assert refusals[5].body["retry_after"] <= 0.102
    time.now += 0.11
    assert bucket.check(SEND)[1] is None
    free, _ = limits("off")
    assert all(free.check(SEND) == ({}, None) for _ in range(99))


def test_fifty_calls_a_second_but_not_for_interactions() -> None:
    bucket, time = limits()
    for channel in range(50):
        assert bucket.check(Request("POST", f"/channels/{channel}/messages", {}))[1] is None
    refusal = bucket.check(Request("POST", "/channels/99/messages", {}))[1]
    assert refusal is not None
    assert refusal.body["global"] is True
    assert refusal.headers["X-RateLimit-Global"] == "true"
    assert bucket.check(Request("POST", "/interactions/1/token/callback", {"type": 5})) == ({}, None)
    assert bucket.check(Request("POST", "/webhooks/1/token", {"content": "x"}))[1] is None
    time.now += 1
    assert bucket.check(Request("POST", "/channels/99/messages", {}))[1] is None


def test_edits_of_old_messages_have_a_limit_of_their_own() -> None:
    bucket, _ = limits()
    edit = Request("PATCH", "/channels/7/messages/8", {"content": "x"})
    assert [bucket.check(edit, message_age=3700)[1] for _ in range(3)] == [None] * 3
    refusal = bucket.check(edit, message_age=3700)[1]
    assert refusal is not None
    assert refusal.body["code"] == 30046
    assert bucket.check(edit, message_age=60)[1] is None


def nonce(value: str, channel: int = 7, enforce: bool = True) -> Request:
    return Request("POST", f"/channels/{channel}/messages", {"content": "x", "nonce": value, "enforce_nonce": enforce})


def test_nonces_are_deduplicated_then_forgotten() -> None:
    time = Time()
    nonces = Nonces(time, memory=180)
    assert nonces.recall(nonce("n1")) is None
    first = nonces.remember(nonce("n1"), {"id": "1"})
    assert first == {"id": "1", "nonce": "n1"}
    time.now += 179
    assert nonces.recall(nonce("n1")) == first
    assert nonces.recall(nonce("n1", channel=8)) == first  # the same author's message, in any channel
    assert nonces.recall(nonce("n2")) is None
    time.now += 2
    assert nonces.recall(nonce("n1")) is None
    assert nonces.repeated == 2


def test_nonces_that_are_not_enforced_do_nothing() -> None:
    nonces = Nonces(Time())
    assert nonces.remember(nonce("n1", enforce=False), {"id": "1"}) == {"id": "1"}
    assert nonces.recall(nonce("n1", enforce=False)) is None
    edit = Request("PATCH", "/channels/7/messages/8", {"nonce": "n1", "enforce_nonce": True})
    assert nonces.recall(edit) is None
