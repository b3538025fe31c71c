"""Test that every kind of message is posted once, even if Discord's response to its first sending is lost.

The events of a `Story` cause one message of each kind.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

import bot
import cogs
from bot.match import changes, pauses, seating, votes
from bot.match.session import Table
from bot.model.custom_ids import Mark
from bot.model.gathering import Admission, CallWish, Ticket
from bot.model.message import BOARD
from bot.model.records import NOWHERE, MatchRecord
from bot.storage.store import Store
from cogs.game_nights.nights import Nights
from games import catalogue
from games.engine.asks import Refused
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    DORA,
    GUILD,
    PEOPLE,
    BotFixture,
    Clock,
    answer,
    press_id,
    read_rows,
    undelivered,
)
from tests.bot.fake_discord import FakeDiscord, Sent, refusal
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.test_game_nights import FakeCalendar, plan
from tests.games.chain import CHAIN

pytestmark = pytest.mark.thorough

CANDY = catalogue()["candy-chaser"]
EVE, FOX = PEOPLE["Eve"], PEOPLE["Fox"]
ELSEWHERE = 600


class Deaf(FakeDiscord):
    """A fake Discord whose response to each message's first sending is lost, and which forgets nonces at once.

    `down`: whether it refuses all messages at the moment.
    """

    def __init__(self) -> None:
        super().__init__()
        self.forgets_nonces = True
        self.down = False
        self._answered: Counter[str] = Counter()

    def post(self, channel: int, fields: dict[str, Any]) -> Sent:
        """Post a message. On the message's first sending, raises an error in place of the response."""
        if self.down:
            raise refusal(503)
        sent = super().post(channel, fields)
        self._answered[sent.nonce] += 1
        if self._answered[sent.nonce] == 1:
            raise OSError("the connection is gone")
        return sent


class Story:
    """A bot, and a sequence of events that causes every kind of message."""

    def __init__(self, bot_fixture: BotFixture, clock: Clock) -> None:
        self.bot_fixture, self.clock = bot_fixture, clock

    async def tell(self) -> None:
        """Let all events of the story happen, in order."""
        await self.lobbies()
        await self.a_match_with_comings_and_goings()
        await self.a_match_that_stands_still()
        await self.a_match_that_is_called_off()
        await self.a_match_that_is_followed()
        await self.a_match_without_a_channel()
        await self.a_table_that_is_found()
        await self.a_table_by_invitation()
        await self.an_answer_given_back()
        await self.a_vote_to_end_it()
        await self.a_vote_on_a_pause()
        await self.a_game_that_is_stopped()
        await self.calls_to_tables()

    async def lobbies(self) -> None:
        closed, forgotten, moved = [await self._open(2) for _ in range(3)]
        lobby = self.bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
        await lobby.cancel(closed.id, ANN)
        await self.bot_fixture.move(moved, ANN, ELSEWHERE, in_thread=False)
        await lobby.make_host(forgotten.id, ANN, BEN)
        await lobby.take_off(forgotten.id, BEN, ANN, for_good=False)
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

    async def a_game_that_is_stopped(self) -> None:
        table = await self._begin(2)
        matches, name = self.bot_fixture.bot.matches, VOTING_GAME.name
        await matches.update(table.saved.id, lambda saved: seating.game_stopped(saved, name))

    async def a_match_that_stands_still(self) -> None:
        table = await self._begin(3, rounds=2)
        self.clock.passes(days=2)
        await self.bot_fixture.bot.matches.update(
            table.saved.id, lambda saved: votes.offer_host(saved, BEN, self.clock())
        )
        await self.bot_fixture.bot.matches.update(table.saved.id, lambda saved: votes.host_stays(saved, ANN))
        await self.bot_fixture.bot.fault_handler.dm_closed(table.saved.id, CEM, left=True)
        await self.bot_fixture.bot.fault_handler.lost(table.saved.id, "gone")
        await table.seen(None)
        await table.move(ANN, ELSEWHERE, stands=False)
        while table.match.asks:
            await self.bot_fixture.bot.fault_handler.lost(table.saved.id, "gone")
            await table.seen(None)
            await answer(table, min(table.match.asks), 0)

    async def a_match_that_is_followed(self) -> None:
        table = await self._begin(2, rounds=1)
        await self.bot_fixture.store.follow(table.saved.id, FOX, rounds=True)
        while table.match.asks:
            await answer(table, min(table.match.asks), 0)
        rows = await read_rows(self.bot_fixture.store, "select user_id from outbox where slot = 'followed'")
        assert [row[0] for row in rows] == [FOX]

    async def a_match_that_is_called_off(self) -> None:
        saved = await self._open(2, CANDY)
        table = await self.bot_fixture.bot.matches.tables[CANDY.slug].start(saved.id, ANN, 0, 5)
        await table.cancel(ANN)
        with pytest.raises(Refused):
            await table.cancel(ANN)

    async def a_match_without_a_channel(self) -> None:
        table = await self._begin(3, rounds=2, guild_id=NOWHERE, channel_id=NOWHERE)
        await self.bot_fixture.bot.queue.report(BEN, table.saved.id, 0, "rude words", DORA)
        while table.match.asks:
            await answer(table, min(table.match.asks), 0)

    async def a_table_that_is_found(self) -> None:
        queue = self.bot_fixture.bot.queue
        for user, name in ((EVE, "Eve"), (FOX, "Fox")):
            await queue.wait(Ticket(user, "ballot", "quick", 2, GUILD, True, name, name, self.clock(), press_id()))
        self.clock.passes(minutes=1)
        await queue.tick()
        assert not await self.bot_fixture.store.waiting()

    async def a_table_by_invitation(self) -> None:
        admission = Admission(by_invitation=True, invited=(BEN,), code="BCDFGH")
        where = {"guild_id": NOWHERE, "channel_id": NOWHERE}
        saved = await self._open(1, admission=admission.model_dump_json(), **where)
        lobby = self.bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
        invited = admission.model_copy(update={"invited": (BEN, CEM, FOX)})
        await lobby.set_admission(saved.id, ANN, lambda _: invited)
        await lobby.join(saved.id, BEN, "Ben")
        await lobby.decline(saved.id, CEM, "Cem")
        await lobby.join(saved.id, DORA, "Dora", code="BCDFGH")
        await lobby.make_host(saved.id, ANN, BEN)
        await lobby.take_off(saved.id, BEN, ANN, for_good=True)
        await lobby.cancel(saved.id, BEN)

    async def an_answer_given_back(self) -> None:
        saved = await self._open(3, CHAIN)
        table = await self.bot_fixture.bot.matches.tables[CHAIN.slug].start(saved.id, ANN, 0, press_id())
        for option in (1, 0, 0):
            await answer(table, 0, option)
        await table.ask_back(ANN, press_id())
        await table.give_back(BEN, 1, press_id())
        await table.give_back(CEM, 1, press_id())
        assert list(table.match.asks) == [0]

    async def a_vote_to_end_it(self) -> None:
        table = await self._begin(2, rounds=9)
        for seat in (0, 1):
            await answer(table, seat, 0)
        await table.update(lambda scene: changes.asked_to_end(scene, ANN))
        await table.update(lambda scene: votes.decline_end(scene, BEN, 1))

    async def a_vote_on_a_pause(self) -> None:
        table = await self._begin(2, rounds=9)
        await table.update(lambda scene: pauses.ask(scene, ANN))
        await table.update(lambda scene: pauses.agree(scene, BEN, 1))
        await table.update(lambda scene: pauses.resumed(scene, BEN))

    async def calls_to_tables(self) -> None:
        """Send one user an alert about a new table, and another user an alert about the table of a game night."""

        async def may_come(saved: MatchRecord, user_id: int) -> bool:
            return True

        bot, calendar = self.bot_fixture.bot, FakeCalendar()
        bot.calls.sees = may_come
        until = self.clock() + timedelta(days=1)
        await bot.store.wish_call(CallWish(EVE, guild_id=GUILD, game="", players=1, until=until))
        await self._open(1)
        await bot.calls.call()
        nights, calendar.users = Nights(bot.matches, bot.calls, calendar), [FOX]
        await plan(nights, hours=1)
        for _ in range(2):
            await nights.attend()
            self.clock.passes(minutes=50)
        await bot.messenger.deliver()

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
    """Return the functions of bot/ and cogs/ that compose messages, each as "file:function"."""
    found = set()
    bot_files, cog_files = (Path(package.__path__[0]).rglob("*.py") for package in (bot, cogs))
    for file in (*bot_files, *cog_files):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
                if any(isinstance(call, ast.Name) and call.id == "Post" for call in calls):
                    found.add(f"{file.name}:{function.name}")
    return found


@contextmanager
def called() -> Iterator[set[str]]:
    """Record the functions that are called in this context. The yielded set is filled when the context ends."""
    seen, codes = set[str](), set[CodeType]()

    def look(frame: Any, *_: Any) -> None:
        codes.add(frame.f_code)

    sys.settrace(look)  # sees only calls; a profiler also sees returns and C functions
    try:
        yield seen
    finally:
        sys.settrace(None)
        seen |= {f"{Path(code.co_filename).name}:{code.co_name}" for code in codes}


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("late", [False, True], ids=["at once", "in their last form"])
async def test_every_kind_of_message_is_found_again_without_its_nonce(
    store: Store, clock: Clock, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No message of any kind is sent twice: if a response is lost, the bot finds the sent message without a nonce.

    `late`: Discord refuses all messages until the last event is over, so each is first sent in its latest version.
    """

    async def may_come(client: object, saved: MatchRecord, user_id: int) -> bool:
        return True

    monkeypatch.setattr("bot.client.sending.may_come", may_come)
    fake_discord = Deaf()
    bot_fixture = BotFixture(store, fake_discord, [VOTING_GAME, CANDY, CHAIN])
    await bot_fixture.bot._async_setup_hook()
    fake_discord.down = late
    if late:
        await Story(bot_fixture, clock).tell()
    else:
        with called() as seen:
            await Story(bot_fixture, clock).tell()
        assert not makers() - seen, "a kind of message that the story leaves out"
    fake_discord.down = False
    for _ in range(300):
        clock.passes(minutes=11)
        await bot_fixture.bot.messenger.deliver()
        if not await undelivered(store):
            break
    await all_there_once(store, fake_discord)


async def all_there_once(store: Store, fake_discord: FakeDiscord) -> None:
    """Check that each stored message id exists on Discord, and that no message is there twice."""
    epoch = await store.epoch()
    async with store.engine.connect() as db:
        select = "select match_id, user_id, ordinal, message_id, slot from outbox"
        rows = (await db.exec_driver_sql(select)).all()
    there = [sent for said in fake_discord.channels.values() for sent in said]
    known = [row.message_id for row in rows if row.message_id is not None]
    assert len(known) == len(set(known))
    assert set(known) <= {sent.id for sent in there}
    lines = {row.message_id for row in rows if row.slot == BOARD}
    bare = {sent.id for sent in there if not sent.ids and not sent.file}
    assert bare <= lines, "old boards whose ids we know are lines, with nothing to find them by"
    marks = {
        (fake_discord.dm(row.user_id) if row.user_id else 0, Mark(epoch, row.match_id, row.ordinal)) for row in rows
    }
    marked = [sent for sent in there if sent.id not in bare]
    shown = Counter((sent.channel if sent.channel > fake_discord.dm(0) else 0, mark_of(sent)) for sent in marked)
    assert len(shown) > 20
    assert set(shown) <= {(channel, str(mark)) for channel, mark in marks}
    assert set(shown.values()) == {1}


def mark_of(sent: Sent) -> str:
    """Return the mark in a message's custom ids and file name, by which the bot recognises the message."""
    shown = {custom_id.partition("@")[2] for custom_id in sent.ids.values()}
    shown |= {sent.file.removesuffix(".png").replace("-", ".")} if sent.file else set()
    [mark] = shown
    return mark
