"""What tests of the commands may ask for: the bot's own fixtures, and a bot with all cogs.

Here: making it. Not here: anything a test could say by itself.
"""

from __future__ import annotations

import pytest

from bot.client.client import _extensions
from bot.storage.store import Store
from tests.bot.ballot import BALLOT
from tests.bot.conftest import clock, database, databases, records, store, stores, wire
from tests.bot.house import House
from tests.bot.wire import Wire
from tests.cogs.games import cog_of
from tests.cogs.twins import twins

__all__ = ["clock", "database", "databases", "records", "store", "stores", "twins", "wire"]


@pytest.fixture
async def house(store: Store, wire: Wire) -> House:
    """A bot that offers every game there is, and Ballot."""
    house = House(store, wire)
    await house.bot._async_setup_hook()  # as its start would, before it goes to the network
    for extension in _extensions():
        await house.bot.load_extension(extension)
    await house.bot.add_cog(cog_of(BALLOT)(house.bot))
    return house
