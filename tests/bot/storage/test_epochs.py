"""Test that after a restore, or with a new database, controls of older messages are refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.client.desk import NOT_YOURS
from bot.model.custom_ids import Page, epoch_in
from bot.model.message import BOARD
from bot.storage.backup import backup, renew, restore
from bot.storage.migrate import migrate
from bot.storage.store import Store
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CHANNEL,
    BotFixture,
    Clock,
    answer,
    opening,
    read_rows,
)
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import press
from tests.bot.storage.conftest import Fresh
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.thorough

OpenStore = Callable[[], Store]


async def moved_in(url: str, fake_discord: FakeDiscord, clock: Clock) -> BotFixture:
    """Return a bot on the database at `url`, with this fake Discord and this clock."""
    bot_fixture = BotFixture(Store.open(url, clock), fake_discord, [VOTING_GAME])
    await bot_fixture.bot._async_setup_hook()
    return bot_fixture


async def all_of(store: Store) -> Any:
    """Return all database rows that a press could change."""
    return [await read_rows(store, f"select * from {table} order by id") for table in ("match", "seat", "entry")]


async def refused_all(bot_fixture: BotFixture, shown: list[Sent]) -> None:
    """Press all controls of these messages, and check that each is refused."""
    before = await all_of(bot_fixture.store)
    for sent in shown:
        for custom_id in sent.ids.values():
            if not custom_id.startswith("r1:"):
                assert (await press(bot_fixture, ANN, custom_id)).text == NOT_YOURS
                assert (await press(bot_fixture, BEN, custom_id, "0")).text == NOT_YOURS
    assert await all_of(bot_fixture.store) == before


async def test_after_an_older_backup_is_restored_the_past_does_not_come_back(
    bot_fixture: BotFixture, database: str, fake_discord: FakeDiscord, clock: Clock, fresh: Fresh, tmp_path: Path
) -> None:
    """After a restore, controls of messages that were sent before the restore are refused and change nothing.

    Match 1 starts. Then the backup is made, match 1 ends, match 2 starts, and the backup is restored.
    """
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    await backup(database, tmp_path / "copy")
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    old = [*fake_discord.said(CHANNEL), *fake_discord.inbox(ANN), *fake_discord.inbox(BEN)]
    known = [dict(sent.ids) for sent in old]
    url = await fresh(bot_fixture.store.engine.dialect.name)
    await restore(url, tmp_path / "copy")
    later = await moved_in(url, fake_discord, clock)
    await refused_all(later, old)
    assert "r1:" in str(known)
    await later.bot.messenger.deliver()
    epoch = await later.store.epoch()
    board = fake_discord.last(CHANNEL)
    assert epoch_in(board.ids["My hand"]) == epoch, "the match that goes on has a board with controls that work"
    assert not (await press(later, ANN, board.ids["My hand"])).text.startswith(NOT_YOURS)
    [asked] = [sent for sent in fake_discord.inbox(BEN) if sent.picks and epoch_in(str(sent.picks)) == epoch]
    await press(later, BEN, next(iter(asked.picks.values())))
    count = len(fake_discord.said(CHANNEL))
    again = await later.begin(VOTING_GAME, 2, rounds=3)
    assert again.saved.id == 2, "ids are used again"
    assert len(fake_discord.said(CHANNEL)) == count + 2, (
        "its card and board appear, though others of that name were sent"
    )
    await later.store.close()


@pytest.mark.parametrize("minutes", [0, 5])
async def test_a_fresh_database_under_the_same_bot_knows_nothing_of_the_old_one(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock, fresh: Fresh, minutes: int
) -> None:
    """A bot with a new database never recognises a message of the old database as its own."""
    await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    old = [*fake_discord.said(CHANNEL), *fake_discord.inbox(ANN), *fake_discord.inbox(BEN)]
    url = await fresh(bot_fixture.store.engine.dialect.name)
    await migrate(url)
    later = await moved_in(url, fake_discord, clock)
    lobby = await later.bot.matches.tables[VOTING_GAME.slug].lobby.open(opening(VOTING_GAME))
    clock.passes(minutes=minutes)
    await later.bot.messenger.deliver()
    assert lobby.id == 1
    assert fake_discord.last(CHANNEL) not in old, "its card appears"
    await refused_all(later, old)
    assert (await press(later, BEN, fake_discord.last(CHANNEL).ids["Join"])).text.startswith("You’re in!")
    await later.store.close()


async def test_rules_are_rules_whatever_the_past(bot_fixture: BotFixture) -> None:
    """Buttons that turn pages of a rulebook still work on messages from before a restore: they belong to no match."""
    made = await press(bot_fixture, ANN, f"{Page(VOTING_GAME.slug, 0)}@another.7.7")
    assert made.text != NOT_YOURS


async def test_processes_that_ask_together_have_one_epoch(stores: OpenStore) -> None:
    epochs = await asyncio.gather(*(stores().epoch() for _ in range(5)))
    assert len(set(epochs)) == 1
    assert await stores().epoch() == epochs[0]
    assert len(epochs[0]) == 6


async def test_a_database_that_came_back_by_other_means_can_be_renewed(
    bot_fixture: BotFixture, database: str, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    old = [*fake_discord.said(CHANNEL), *fake_discord.inbox(ANN)]
    board = next(outgoing for outgoing in await bot_fixture.store.outbox(1) if outgoing.slot == BOARD)
    await renew(database)
    later = await moved_in(database, fake_discord, clock)
    await refused_all(later, old)
    await later.bot.messenger.deliver()
    assert fake_discord.find(board.message_id or 0) is fake_discord.last(CHANNEL), "shown again where it is"
    assert epoch_in(fake_discord.last(CHANNEL).ids["My hand"]) == await later.store.epoch()
    assert fake_discord.last(CHANNEL).file == f"{await later.store.epoch()}-1-{board.ordinal}.png"
    await later.store.close()
