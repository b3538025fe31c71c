"""What the sandbox's tests share: a hall, and the small test bot running beside it."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from sandbox.test_server import BotProcess, TestServer, open_test_server
from tests.fork_server import ForkServers, fork_servers

__all__ = ["fork_servers"]

Bears = Callable[[str], dict[str, Any]]


@pytest.fixture
def bears(fork_servers: ForkServers | None, monkeypatch: pytest.MonkeyPatch) -> Bears:
    """What `start_bot` must be told to have a bot of this script: it is born, or started where none can be."""

    def told(name: str) -> dict[str, Any]:
        script = Path(__file__).with_name(name)
        if fork_servers is None:
            return {"command": [sys.executable, str(script)]}
        monkeypatch.setattr(fork_servers, "script", script)
        monkeypatch.setattr(BotProcess, "nurseries", fork_servers)
        return {}

    return told


@pytest.fixture
def testbot(bears: Bears) -> dict[str, Any]:
    """What `start_bot` must be told to have the test bot."""
    return bears("testbot.py")


@pytest_asyncio.fixture
async def hall(testbot: dict[str, Any]) -> AsyncIterator[TestServer]:
    """A hall with four people and the test bot, whose calls must all have been well formed in the end."""
    async with open_test_server() as hall:
        await hall.start_bot(**testbot)
        yield hall
        hall.checks.check()
