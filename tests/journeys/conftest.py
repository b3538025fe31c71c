"""Fixtures for tests of whole matches: a fake Discord server with four people and an onlooker, and the real bot.

A test fails if a request's body was invalid, or a press wasn't acknowledged.
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
    """Yield a test server without a bot. At the end it checks the bodies of all requests."""
    async with open_test_server((*NAMES[:4], ONLOOKER)) as hall:
        yield hall
        hall.checks.check()


@pytest_asyncio.fixture
async def hall(empty_hall: TestServer, database: str) -> AsyncIterator[TestServer]:
    """Yield a test server whose bot runs on the parametrised database, with seeded dice.

    The file `ahead` in the server's directory contains the number of seconds by which the bot's clock is ahead of real
    time.
    """
    environment = {"DICE_SEED": "journey", "STAND_IN_PAUSE": "0", "TABLES_PER_MEMBER": "1000"}
    environment["CLOCK_OFFSET_FILE"] = str(empty_hall.directory / "ahead")
    await empty_hall.start_bot(environment=environment, database=database)
    yield empty_hall
    empty_hall.check()
