"""Test that no message at a table in DMs shows another player's Discord id, even if DMs can't be delivered.

Every version of every kind of message is checked for ids. Other contents are tested in test_dm_tables.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.match import votes
from bot.match.rematch import rematch
from bot.match.session import Table
from bot.model.records import NOWHERE, MatchRecord
from bot.storage.store import Store
from tests.bot.bot_fixture import ANN, BEN, CEM, DORA, NAMES, BotFixture, Clock, Records, answer, press_id
from tests.bot.client.test_every_kind import CANDY, CHAIN, called, makers
from tests.bot.client.test_every_kind import Story as EveryKind
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

IN_CHANNELS = {
    "match_alerts.py:_called", "composer.py:called_by_dm", "changes.py:moved", "composer.py:_news",
    "composer.py:_over", "composer.py:_question", "composer.py:ended_unseen", "faults.py:_gone",
    "faults.py:_fault_message", "nights.py:_called", "outbox.py:_repost", "outbox.py:_paced",
    "relocation.py:farewell", "relocation.py:followers", "seating.py:_card",
}  # fmt: skip
"""Functions whose messages aren't sent at tables in DMs."""


class Noted(FakeDiscord):
    """A fake Discord that stores every version of each message, before and after edits."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[str] = []

    def post(self, channel: int, fields: dict[str, Any]) -> Sent:
        """Post a message, and store its content."""
        sent = super().post(channel, fields)
        self._note(sent)
        return sent

    def edit(self, message_id: int, fields: dict[str, Any]) -> None:
        """Edit a message, and store its new content."""
        super().edit(message_id, fields)
        sent = self.find(message_id)
        assert sent is not None
        self._note(sent)

    def _note(self, sent: Sent) -> None:
        self.forms.append(f"{sent.content}\n{sent.rows}\n{sent.alt}\n{sent.png!r}")


class Story(EveryKind):
    """The events of `EveryKind` and further ones, all at tables in DMs, where the bot messages each player by DM."""

    async def tell(self) -> None:
        """Make all events of the story happen, in order."""
        await self.comings_and_goings()
        await self.a_host_who_is_gone()
        await self.an_answer_given_back()
        await self.an_answer_that_stands()
        await self.forgotten()
        await self.a_vote_to_end_it()
        await self.a_vote_on_a_pause()
        await self.a_game_that_is_stopped()
        await self.a_match_that_is_called_off()
        await self.a_table_that_is_found()
        await self.a_table_by_invitation()
        self.clock.passes(minutes=30)
        await self.bot_fixture.bot.messenger.deliver()

    async def comings_and_goings(self) -> None:
        await self.bot_fixture.store.remember(DORA, first_name="Dora")
        table = await self._begin(3, rounds=6, pace="daily", secret=False)
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
        lobby = self.bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
        again = await rematch(lobby, await self._now(table.saved), BEN)
        await lobby.join(again.id, CEM, "Cem")
        await lobby.leave(again.id, CEM)
        await lobby.cancel(again.id, BEN)

    async def a_host_who_is_gone(self) -> None:
        table, matches = await self._begin(3, rounds=2, secret=False), self.bot_fixture.bot.matches
        match_id = table.saved.id
        await self._ask_for_a_host(match_id)
        await matches.update(match_id, lambda saved: votes.host_stays(saved, ANN))
        await self._ask_for_a_host(match_id)
        self.clock.passes(hours=13)
        await matches.update(match_id, lambda saved: votes.agree_host(saved, CEM, self.clock()))
        assert (await self._now(table.saved)).host_id == BEN
        await table.resign(ANN)
        await self._play_out(table)

    async def _ask_for_a_host(self, match_id: int) -> None:
        self.clock.passes(days=2)
        await self.bot_fixture.bot.matches.update(match_id, lambda saved: votes.offer_host(saved, BEN, self.clock()))

    async def an_answer_that_stands(self) -> None:
        saved = await self._open(3, CHAIN)
        table = await self.bot_fixture.bot.matches.tables[CHAIN.slug].start(saved.id, ANN, 0, press_id())
        for option in (0, 0):
            await answer(table, 0, option)
        await table.ask_back(ANN, press_id())
        await table.let_stand(CEM, 1, press_id())

    async def forgotten(self) -> None:
        ended = await self._begin(3)
        await self._play_out(ended)
        matches = self.bot_fixture.bot.matches
        await rematch(matches.tables[VOTING_GAME.slug].lobby, await self._now(ended.saved), ANN)
        await self._begin(3)
        for _ in range(4):
            self.clock.passes(days=8)
            await matches.close_forgotten()

    async def _open(self, seats: int, game: Any = VOTING_GAME, **how: Any) -> MatchRecord:
        return await super()._open(seats, game, **{**how, "guild_id": NOWHERE, "channel_id": NOWHERE})

    async def _play_out(self, table: Table) -> None:
        while table.match.asks:
            for seat in [seat for seat in table.match.asks if table.saved.seats[seat].present]:
                await answer(table, seat, 0)
            await self.bot_fixture.clock_ticks()
            await table.seen(None)


async def told(store: Store, clock: Clock, shut: int) -> list[str]:
    """Return all versions of all messages that a `Story` causes. `shut`: the user whose DMs are closed."""
    fake_discord = Noted()
    fake_discord.shut.add(shut)
    bot_fixture = BotFixture(store, fake_discord, [VOTING_GAME, CANDY, CHAIN])
    await bot_fixture.bot._async_setup_hook()
    await Story(bot_fixture, clock).tell()
    return fake_discord.forms


def mentioning(forms: Sequence[str]) -> list[str]:
    """Return the message versions that contain a user's id, or the placeholder for an unknown name."""
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
