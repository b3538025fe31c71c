"""Names at tables in DMs: nobody there gets the Discord id of another player, whoever can't be reached by DM.

Here: every kind of message that such a table sends, in every form it has. Not here: what else they say
(test_dm_tables.py).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.match import host_vote
from bot.match.rematch import rematch
from bot.match.session import Table
from bot.model.records import NOWHERE, MatchRecord
from bot.model.tickets import Ticket
from bot.storage.store import Store
from games.engine.game import Game
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    DORA,
    GUILD,
    NAMES,
    PEOPLE,
    BotFixture,
    Clock,
    Records,
    answer,
    press_id,
)
from tests.bot.client.test_every_kind import called, makers
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.voting_game import VOTING_GAME
from tests.games.chain import Chain

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

CHAIN = Chain()
EVE, FOX = PEOPLE["Eve"], PEOPLE["Fox"]

IN_CHANNELS = {
    "calls.py:_called", "calls.py:by_dm", "changes.py:moved", "composer.py:_news", "composer.py:_question",
    "composer.py:ended_unseen", "faults.py:_gone", "faults.py:_said", "nights.py:_called", "outbox.py:_repost",
    "outbox_writer.py:_paced", "relocation.py:farewell", "relocation.py:followers", "seating.py:_card",
}  # fmt: skip
"""Makers of messages that no table in DMs sends."""


class Noted(FakeDiscord):
    """Remembers each form of each message."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[str] = []

    def post(self, channel: int, fields: dict[str, Any]) -> Sent:
        """A new message."""
        sent = super().post(channel, fields)
        self._note(sent)
        return sent

    def edit(self, message_id: int, fields: dict[str, Any]) -> None:
        """A message gets another form."""
        super().edit(message_id, fields)
        sent = self.find(message_id)
        assert sent is not None
        self._note(sent)

    def _note(self, sent: Sent) -> None:
        self.forms.append(f"{sent.content}\n{sent.rows}\n{sent.alt}\n{sent.png!r}")


class Story:
    """A bot at whose tables in DMs everything happens that sends a message there."""

    def __init__(self, bot_fixture: BotFixture, clock: Clock) -> None:
        self.bot_fixture, self.clock = bot_fixture, clock
        self.matches = bot_fixture.bot.matches

    async def tell(self) -> None:
        """All of it."""
        await self.comings_and_goings()
        await self.a_host_who_is_gone()
        await self.an_answer_given_back()
        await self.forgotten()
        await self.called_off()
        await self.found_by_the_queue()
        self.clock.passes(minutes=30)
        await self.bot_fixture.bot.messenger.deliver()

    async def comings_and_goings(self) -> None:
        await self.bot_fixture.store.remember(DORA, first_name="Dora")
        table = await self._begin(VOTING_GAME, rounds=6, pace="daily", secret=False)
        self.clock.passes(hours=20)
        await self.bot_fixture.clock_ticks()
        await table.vote(BEN, 0)
        await table.seen(None)
        await answer(table, 1, 0)
        await table.give(BEN)
        await table.back(BEN)
        await table.want(CEM)
        await table.substitute(2, DORA, "Dora")
        await self.bot_fixture.bot.queue.report(BEN, table.saved.id, 0, "rude words", DORA)
        await table.want(DORA)
        await self._play_out(table)
        lobby = self.matches.tables[VOTING_GAME.slug].lobby
        again = await rematch(lobby, await self._now(table), BEN)
        await lobby.join(again.id, CEM, "Cem")
        await lobby.leave(again.id, CEM)
        await lobby.cancel(again.id, BEN)

    async def a_host_who_is_gone(self) -> None:
        table = await self._begin(VOTING_GAME, rounds=2, secret=False)
        match_id = table.saved.id
        await self._ask_for_a_host(match_id)
        await self.matches.update(match_id, lambda saved: host_vote.stayed(saved, ANN))
        await self._ask_for_a_host(match_id)
        self.clock.passes(hours=13)
        await self.matches.update(match_id, lambda saved: host_vote.agreed(saved, CEM, self.clock()))
        assert (await self._now(table)).host_id == BEN
        await table.resign(ANN)
        await self._play_out(table)

    async def _ask_for_a_host(self, match_id: int) -> None:
        self.clock.passes(days=2)
        await self.matches.update(match_id, lambda saved: host_vote.proposed(saved, BEN, self.clock()))

    async def an_answer_given_back(self) -> None:
        for agreed in (True, False):
            table = await self._begin(CHAIN)
            for option in (1, 0, 0):
                await answer(table, 0, option)
            await table.ask_back(ANN, press_id())
            await table.give_back(BEN, 1, press_id())
            await (table.give_back if agreed else table.let_stand)(CEM, 1, press_id())

    async def forgotten(self) -> None:
        ended = await self._begin(VOTING_GAME)
        await self._play_out(ended)
        await rematch(self.matches.tables[VOTING_GAME.slug].lobby, await self._now(ended), ANN)
        await self._begin(VOTING_GAME)
        for _ in range(4):
            self.clock.passes(days=8)
            await self.matches.close_forgotten()

    async def called_off(self) -> None:
        table = await self._begin(VOTING_GAME)
        await table.cancel(ANN)

    async def found_by_the_queue(self) -> None:
        queue = self.bot_fixture.bot.queue
        for user, name in ((EVE, "Eve"), (FOX, "Fox")):
            await queue.wait(Ticket(user, "ballot", "quick", 2, GUILD, True, name, name, self.clock(), press_id()))
        self.clock.passes(minutes=1)
        await queue.tick()
        assert not await self.bot_fixture.store.waiting()

    async def _begin(self, game: Game[Any, Any], **how: Any) -> Table:
        return await self.bot_fixture.begin(game, 3, guild_id=NOWHERE, channel_id=NOWHERE, **how)

    async def _play_out(self, table: Table) -> None:
        while table.match.asks:
            for seat in [seat for seat in table.match.asks if table.saved.seats[seat].present]:
                await answer(table, seat, 0)
            await self.bot_fixture.clock_ticks()
            await table.seen(None)

    async def _now(self, table: Table) -> MatchRecord:
        found = await self.bot_fixture.store.load(table.saved.id)
        assert found is not None
        return found


async def told(store: Store, clock: Clock, shut: int) -> list[str]:
    """Every form of every message of the story; this player's DMs are closed."""
    fake_discord = Noted()
    fake_discord.shut.add(shut)
    bot_fixture = BotFixture(store, fake_discord, [VOTING_GAME, CHAIN])
    await bot_fixture.bot._async_setup_hook()
    await Story(bot_fixture, clock).tell()
    return fake_discord.forms


def mentioning(forms: Sequence[str]) -> list[str]:
    """Those that name somebody by their id, or don't know their name."""
    return [form for form in forms if "<@" in form or "Somebody" in form]


@pytest.mark.thorough
@pytest.mark.parametrize("shut", [ANN, BEN])
async def test_no_message_of_a_table_in_dms_mentions_anybody(store: Store, clock: Clock, shut: int) -> None:
    forms = await told(store, clock, shut)
    assert len(forms) > 40
    assert mentioning(forms) == []


@pytest.mark.thorough
async def test_the_story_has_every_kind_of_message_of_such_tables_and_no_log_names_anybody(
    store: Store, clock: Clock, records: Records
) -> None:
    with called() as seen:
        forms = await told(store, clock, CEM)
    assert makers() - seen == IN_CHANNELS
    assert mentioning(forms) == []
    assert re.findall(rf"\b(?:{'|'.join(NAMES)})\b", records.text) == []
