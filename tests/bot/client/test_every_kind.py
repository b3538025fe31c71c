"""Every kind of message that the code can make is sent once, also when the answer to its first send is lost.

Here: a story in which each of them comes up, told to a Discord that answers nothing at first and has forgotten every
nonce by the time we ask again. Not here: what the messages say.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.match import host_vote
from bot.match.session import Table
from bot.model.custom_ids import Mark
from bot.model.records import MatchRecord
from bot.storage.store import Store
from games import catalogue
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, DORA, BotFixture, Clock, answer, undelivered
from tests.bot.fake_discord import FakeDiscord, Sent, refusal
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.thorough

CANDY = catalogue()["candy-chaser"]
ELSEWHERE = 600


class Deaf(FakeDiscord):
    """The answer to each message's first send is lost, and no nonce is remembered. ``down``: it takes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.forgets_nonces = True
        self.down = False
        self._answered: Counter[str] = Counter()

    def post(self, channel: int, fields: dict[str, Any]) -> Sent:
        """A new message, of which we don't hear the first time."""
        if self.down:
            raise refusal(503)
        sent = super().post(channel, fields)
        self._answered[sent.nonce] += 1
        if self._answered[sent.nonce] == 1:
            raise OSError("the connection is gone")
        return sent


class Story:
    """A bot in which everything happens that makes somebody a message."""

    def __init__(self, bot_fixture: BotFixture, clock: Clock) -> None:
        self.bot_fixture, self.clock = bot_fixture, clock

    async def tell(self) -> None:
        """All of it."""
        await self.lobbies()
        await self.a_match_with_comings_and_goings()
        await self.a_match_that_stands_still()
        await self.a_match_that_is_called_off()

    async def lobbies(self) -> None:
        closed, forgotten, moved = [await self._open(2) for _ in range(3)]
        lobby = self.bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
        await lobby.cancel(closed.id, ANN)
        await self.bot_fixture.move(moved, ANN, ELSEWHERE, in_thread=False)
        for _ in range(2):
            self.clock.passes(days=8)
            await self.bot_fixture.bot.matches.close_forgotten()
        assert (await self._now(forgotten)).status == "cancelled"

    async def a_match_with_comings_and_goings(self) -> None:
        table = await self._begin(3, rounds=6, pace="daily")
        self.clock.passes(hours=20)
        await self.bot_fixture.clock_ticks()
        assert not await table.vote(BEN, 0)
        await table.seen(None)
        await answer(table, 1, 0)
        await table.give(BEN)
        await table.back(BEN)
        await table.want(CEM)
        await table.substitute(2, DORA, "Dora")
        await table.move(ANN, ELSEWHERE, stands=True)
        await table.want(DORA)
        while table.match.asks:
            for seat in set(table.match.asks) & {0, 1}:
                await answer(table, seat, 0)
            await self.bot_fixture.clock_ticks()
            await table.seen(None)

    async def a_match_that_stands_still(self) -> None:
        table = await self._begin(3, rounds=2)
        self.clock.passes(days=2)
        await self.bot_fixture.bot.matches.update(
            table.saved.id, lambda saved: host_vote.proposed(saved, BEN, self.clock())
        )
        await self.bot_fixture.bot.matches.update(table.saved.id, lambda saved: host_vote.stayed(saved, ANN))
        await self.bot_fixture.bot.fault_handler.dm_closed(table.saved.id, CEM, left=True)
        await self.bot_fixture.bot.fault_handler.lost(table.saved.id, "gone")
        await table.seen(None)
        await table.move(ANN, ELSEWHERE, stands=False)
        while table.match.asks:
            await self.bot_fixture.bot.fault_handler.lost(table.saved.id, "gone")
            await table.seen(None)
            await answer(table, min(table.match.asks), 0)

    async def a_match_that_is_called_off(self) -> None:
        saved = await self._open(2, CANDY)
        table = await self.bot_fixture.bot.matches.tables[CANDY.slug].start(saved.id, ANN, 0, 5)
        await table.cancel(ANN)
        with pytest.raises(Refused):
            await table.cancel(ANN)

    async def _open(self, seats: int, game: Any = VOTING_GAME, **how: Any) -> MatchRecord:
        return await self.bot_fixture.open(game, seats, **how)

    async def _begin(self, seats: int, **how: Any) -> Table:
        saved = await self._open(seats, **how)
        return await self.bot_fixture.bot.matches.tables[VOTING_GAME.slug].start(saved.id, ANN, 0, 90_000 + saved.id)

    async def _now(self, saved: MatchRecord) -> MatchRecord:
        found = await self.bot_fixture.store.load(saved.id)
        assert found is not None
        return found


def makers() -> set[str]:
    """The functions of the bot in which messages are made, by file and name."""
    found = set()
    for file in Path(bot.__file__).parent.rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
                if any(isinstance(call, ast.Name) and call.id == "Post" for call in calls):
                    found.add(f"{file.name}:{function.name}")
    return found


@contextmanager
def called() -> Iterator[set[str]]:
    """Which functions are called in here."""
    seen: set[str] = set()

    def look(frame: Any, event: str, _: Any) -> None:
        if event == "call":
            seen.add(f"{Path(frame.f_code.co_filename).name}:{frame.f_code.co_name}")

    sys.setprofile(look)
    try:
        yield seen
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("late", [False, True], ids=["at once", "in their last form"])
async def test_every_kind_of_message_is_found_again_without_its_nonce(store: Store, clock: Clock, late: bool) -> None:
    """``late``: each is first sent when all has happened, in whatever form it then has."""
    fake_discord = Deaf()
    bot_fixture = BotFixture(store, fake_discord, [VOTING_GAME, CANDY])
    await bot_fixture.bot._async_setup_hook()
    fake_discord.down = late
    with called() as seen:
        await Story(bot_fixture, clock).tell()
    assert late or makers() <= seen, "a kind of message that the story leaves out"
    fake_discord.down = False
    for _ in range(300):
        clock.passes(minutes=11)
        await bot_fixture.bot.messenger.deliver()
        if not await undelivered(store):
            break
    await all_there_once(store, fake_discord)


async def all_there_once(store: Store, fake_discord: FakeDiscord) -> None:
    """No message is on Discord twice, and whatever we know to be there is."""
    epoch = (await store.epoch()).token
    async with store.engine.connect() as db:
        rows = (await db.exec_driver_sql("select match_id, user_id, ordinal, message_id from outbox")).all()
    there = [sent for said in fake_discord.channels.values() for sent in said]
    assert {row.message_id for row in rows if row.message_id is not None} <= {sent.id for sent in there}
    marks = {
        (fake_discord.dm(row.user_id) if row.user_id else 0, Mark(epoch, row.match_id, row.ordinal)) for row in rows
    }
    shown = Counter((sent.channel if sent.channel > fake_discord.dm(0) else 0, mark_of(sent)) for sent in there)
    assert len(shown) > 20
    assert set(shown) <= {(channel, str(mark)) for channel, mark in marks}
    assert set(shown.values()) == {1}


def mark_of(sent: Sent) -> str:
    """By what the message is known again; it shows but one mark."""
    shown = {custom_id.partition("@")[2] for custom_id in sent.ids.values()}
    shown |= {sent.file.removesuffix(".png").replace("-", ".")} if sent.file else set()
    [mark] = shown
    return mark
