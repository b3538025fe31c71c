"""Test the application's emoji over HTTP: uploaded once despite kills, shown on boards and controls, and deleted.

Refusals by Discord are tested in tests/bot/client/test_emoji.py.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.ops.failpoints import EMOJI
from games import catalogue
from sandbox.test_server import NAMES, TestServer, open_test_server
from tests.journeys.helpers import book_of, match_of

pytestmark = pytest.mark.usefixtures("undrawn")

ALL = sum(len(game.art.emoji) for game in catalogue().values())
ON_CONTROL = re.compile(r'"emoji": \{[^}]*"id": "?\d')
CALM = {"STAND_IN_PAUSE": "0", "CALLS_APART": "0", "DICE_SEED": "emoji", "EMOJI": "true"}


def names(hall: TestServer) -> list[str]:
    return sorted(emoji.name for emoji in hall.world.store.application_emojis.values())


def kept_on_controls(hall: TestServer) -> list[Any]:
    """Return the ids of the emoji on controls that people see."""
    rows = [row for message in hall.person(NAMES[0]).everything(pressable=True) for row in message.raw["components"]]
    shown = [control.get("emoji") or {} for row in rows for control in row["components"]]
    return [emoji["id"] for emoji in shown if emoji.get("id")]


def posted(hall: TestServer) -> str:
    """Return the bodies of all the bot's requests except those about the application, as one JSON text."""
    bodies = (call.json for call in hall.loopback.calls if not call.path.startswith("/applications/"))
    return json.dumps(list(bodies))


async def test_they_are_made_once_though_the_bot_dies_and_a_match_goes_on_without_them(tmp_path: Path) -> None:
    async with open_test_server(NAMES[:3]) as hall:
        file = tmp_path / "failpoint"
        file.write_text(EMOJI[0], "utf-8")
        await hall.start_bot(environment={**CALM, "FAILPOINT_FILE": str(file)})
        await hall.loopback.until(lambda: not hall.bot.running)
        assert (file.exists(), len(names(hall))) == (False, 1)
        await hall.bot.start()
        assert await hall.loopback.until(lambda: len(names(hall)) == ALL)
        assert len(set(names(hall))) == ALL
        assert hall.loopback.counts["POST /applications/{id}/emojis"] == ALL

        async def somebody_deletes_them(answers: int) -> None:
            if answers == 4:
                shown = posted(hall)
                assert re.search(r": <:candy_\w+:\d+> ?\w+ to ", shown)
                assert ON_CONTROL.search(shown)
                assert {type(kept) for kept in kept_on_controls(hall)} == {str}, "the page can't read such numbers"
                hall.world.store.application_emojis.clear()

        async with book_of(hall) as book:
            match = match_of(hall, book, NAMES[:2])
            match.before_press.append(somebody_deletes_them)
            assert (await match.play()).over
        refused = [call for call in hall.loopback.calls if call.status == 400]
        assert refused, "nobody saw that they were gone"
        assert all("emoji" in json.dumps(call.answer).lower() for call in refused)
        assert hall.unanswered() == []
        assert await hall.loopback.until(lambda: len(names(hall)) == ALL), "they were not made again"


async def test_where_an_application_may_have_none_words_stand_alone() -> None:
    async with open_test_server(NAMES[:3]) as hall:
        hall.world.emoji_forbidden = True
        await hall.start_bot(environment=CALM)
        await hall.loopback.until(lambda: "POST /applications/{id}/emojis" in hall.loopback.counts)
        async with book_of(hall) as book:
            match = match_of(hall, book, NAMES[:2])
            assert (await match.play()).over
        shown = posted(hall)
        assert re.findall(r"<:\w+:\d+>", shown) == []
        assert not ON_CONTROL.search(shown)
        assert re.search(r" [+−]\d: \w+ to ", shown)
        hall.check()
        assert hall.loopback.counts["POST /applications/{id}/emojis"] == 1
