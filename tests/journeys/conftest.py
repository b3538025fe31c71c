"""The hall that journeys play in: a loopback Discord, four people and an onlooker, and the real bot.

Every journey ends with the same two questions: was every body the bot sent in order, was every press acknowledged?
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from sandbox.test_server import NAMES, ONLOOKER, TestServer, open_test_server
from tests.databases import database, databases
from tests.fork_server import born, fork_servers, undrawn

__all__ = ["born", "database", "databases", "fork_servers", "undrawn"]


@pytest_asyncio.fixture
async def empty_hall() -> AsyncIterator[TestServer]:
    """A hall without a bot: for journeys that start it their own way. Bodies are judged at the end."""
    async with open_test_server((*NAMES[:4], ONLOOKER)) as hall:
        yield hall
        hall.checks.check()


@pytest_asyncio.fixture
async def hall(empty_hall: TestServer, database: str) -> AsyncIterator[TestServer]:
    """A hall with the bot ready in it, on either database, its dice following from a fixed seed; it is never killed.

    Its clock is ahead by as many seconds as a file ``ahead`` in the hall's directory says.
    """
    environment = {"DICE_SEED": "journey", "STAND_IN_PAUSE": "0", "TABLES_PER_MEMBER": "1000"}
    environment["CLOCK_OFFSET_FILE"] = str(empty_hall.directory / "ahead")
    await empty_hall.start_bot(environment=environment, database=database)
    yield empty_hall
    empty_hall.check()
