"""What the sandbox's tests share: a hall, and the small test bot running beside it."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from sandbox.botprocess import BotProcess
from sandbox.hall import Hall, open_hall

from .nursery import Nursery

Bears = Callable[[str], dict[str, Any]]


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery | None]:
    """Where small bots are born, on a machine where they can be."""
    if sys.platform != "linux":
        yield None
        return
    found = Nursery()
    yield found
    found.close()


@pytest.fixture
def bears(nursery: Nursery | None, monkeypatch: pytest.MonkeyPatch) -> Bears:
    """What `start_bot` must be told to have a bot of this script: it is born, or started where none can be."""

    def told(name: str) -> dict[str, Any]:
        script = Path(__file__).with_name(name)
        if nursery is None:
            return {"command": [sys.executable, str(script)]}
        nursery.script = script
        monkeypatch.setattr(BotProcess, "nurseries", nursery)
        return {}

    return told


@pytest.fixture
def testbot(bears: Bears) -> dict[str, Any]:
    """What `start_bot` must be told to have the test bot."""
    return bears("testbot.py")


@pytest_asyncio.fixture
async def hall(testbot: dict[str, Any]) -> AsyncIterator[Hall]:
    """A hall with four people and the test bot, whose calls must all have been well formed in the end."""
    async with open_hall() as hall:
        await hall.start_bot(**testbot)
        yield hall
        hall.conduct.check()
