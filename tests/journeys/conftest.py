"""The hall that journeys play in: a loopback Discord, four people and an onlooker, and the real bot.

Every journey ends with the same two questions: was every body the bot sent in order, was every press acknowledged?
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from sandbox.botprocess import BotProcess
from sandbox.hall import NAMES, ONLOOKER, Hall, open_hall
from tests.databases import database, databases
from tests.nursery import Nurseries

__all__ = ["database", "databases"]


@pytest.fixture(scope="session")
def nurseries() -> Iterator[Nurseries | None]:
    """Where the journeys' bots are born, on a machine where they can be."""
    if sys.platform != "linux":
        yield None
        return
    found = Nurseries()
    yield found
    found.close()


@pytest.fixture(autouse=True)
def born(nurseries: Nurseries | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journeys' bots are born, not started."""
    monkeypatch.setattr(BotProcess, "nurseries", nurseries)


@pytest_asyncio.fixture
async def empty_hall() -> AsyncIterator[Hall]:
    """A hall without a bot: for journeys that start it their own way. Bodies are judged at the end."""
    async with open_hall((*NAMES[:4], ONLOOKER)) as hall:
        yield hall
        hall.conduct.check()


@pytest_asyncio.fixture
async def hall(empty_hall: Hall, database: str) -> AsyncIterator[Hall]:
    """A hall with the bot ready in it, on either database, its dice following from a fixed seed; it is never killed."""
    await empty_hall.start_bot(environment={"DICE_SEED": "journey", "STAND_IN_PAUSE": "0"}, database=database)
    yield empty_hall
    empty_hall.check()
