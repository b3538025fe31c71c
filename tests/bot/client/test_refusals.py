"""Test how the bot classifies errors of sending or editing a message.

What the bot then does is tested in test_delivery.py and test_faults.py.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord
import pytest

from bot.client.refusals import Failure, Verdict, classify
from bot.model.message import BOARD, Message
from bot.model.records import OutboxMessage
from tests.bot.fake_discord import refusal

SOMETIME = datetime(2026, 11, 21, tzinfo=UTC)
PLAIN: dict[str, Any] = {
    "id": 1, "match_id": 1, "user_id": 0, "channel_id": 5, "slot": BOARD, "ordinal": 1, "message": Message(),
    "revision": 1, "drawn": None, "message_id": None, "created_at": SOMETIME, "sent_at": None, "tried": None,
    "tries": 0, "sent": 0, "is_latest": True, "channel_opened": True, "troubled": False, "dm_channel": None,
    "dm_open": None, "epoch": "abc",
}  # fmt: skip
DM = {"user_id": 7, "channel_id": None}
SENT = {"message_id": 9}
OLD = {**SENT, "is_latest": False}


@pytest.mark.parametrize(
    ("error", "message", "verdict"),
    [
        (refusal(403, 50007), DM, Verdict.SHUT),
        (refusal(403, 50278), DM, Verdict.SHUT),
        (refusal(403, 50001), DM, Verdict.TROUBLED),
        (refusal(403, 50001), {**DM, "tries": 8}, Verdict.SHUT),
        (refusal(404, 10008), {**DM, **SENT, "tries": 8}, Verdict.DELETED),
        (refusal(403, 50007), {}, Verdict.KEPT_OUT),
        (refusal(404, 10008), SENT, Verdict.DELETED),
        (refusal(404, 10008), OLD, Verdict.DELETED),
        (refusal(404, 10008), {}, Verdict.KEPT_OUT),
        (refusal(400, 50083), OLD, Verdict.ASLEEP),
        (refusal(400, 50035), OLD, Verdict.LET_BE),
        (refusal(403, 50013), OLD, Verdict.LET_BE),
        (refusal(500, 0), OLD, Verdict.TROUBLED),
        (refusal(500, 0), {**OLD, "tries": 3}, Verdict.LET_BE),
        (TimeoutError(), {**OLD, "tries": 3}, Verdict.UNREACHED),
        (refusal(403, 50013), SENT, Verdict.KEPT_OUT),
        (refusal(404, 10003), {}, Verdict.KEPT_OUT),
        (refusal(400, 160006), {}, Verdict.KEPT_OUT),
        (refusal(400, 160006), DM, Verdict.MALFORMED),
        (refusal(400, 50035), {}, Verdict.MALFORMED),
        (refusal(503, 0), {}, Verdict.TROUBLED),
        (refusal(401, 0), {}, Verdict.TROUBLED),
        (discord.RateLimited(60), {}, Verdict.LIMITED),
        (discord.RateLimited(60), SENT, Verdict.LIMITED),
        (discord.RateLimited(60), OLD, Verdict.LET_BE),
        (aiohttp.ClientConnectionError(), {}, Verdict.UNREACHED),
        (ConnectionResetError(), {}, Verdict.UNREACHED),
        (KeyError("a fault"), {}, Verdict.UNMADE),
    ],
)
def test_what_a_refusal_means(error: Exception, message: dict[str, Any], verdict: Verdict) -> None:
    assert classify(Failure(error, OutboxMessage(**PLAIN | message))) is verdict


@pytest.mark.parametrize("message", [{}, OLD, DM, SENT])
def test_what_shows_an_emoji_that_is_gone_goes_without_it(message: dict[str, Any]) -> None:
    failure = Failure(refusal(400, 50035), OutboxMessage(**PLAIN | message), emoji_gone=True)
    assert classify(failure) is Verdict.WITHOUT_EMOJI


@pytest.mark.parametrize(("message", "verdict"), [({}, Verdict.KEPT_OUT), (OLD, Verdict.LET_BE)])
def test_a_thread_that_cannot_be_woken_is_locked(message: dict[str, Any], verdict: Verdict) -> None:
    failure = Failure(refusal(400, 50083), OutboxMessage(**PLAIN | message), locked=True)
    assert classify(failure) is verdict
