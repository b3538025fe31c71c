"""A fixture for the commands' tests: a bot with all cogs."""

from __future__ import annotations

import pytest

from bot.client.client import extensions
from bot.storage.store import Store
from cogs.game_cog import cog_of
from tests.bot.bot_fixture import BotFixture
from tests.bot.conftest import clock, database, databases, fake_discord, records, store, stores
from tests.bot.fake_discord import FakeDiscord
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.noninterference import noninterference

__all__ = ["clock", "database", "databases", "fake_discord", "noninterference", "records", "store", "stores"]


@pytest.fixture
async def bot_fixture(store: Store, fake_discord: FakeDiscord) -> BotFixture:
    """Yield a bot that offers every game of the catalogue, and the test game Ballot."""
    bot_fixture = BotFixture(store, fake_discord)
    await bot_fixture.bot._async_setup_hook()  # as its start would, before it goes to the network
    await bot_fixture.extend(*extensions())
    await bot_fixture.bot.add_cog(cog_of(VOTING_GAME)(bot_fixture.bot))
    return bot_fixture
