"""Fixtures of the sandbox's tests: a test server, and the small test bot on it."""

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
    """Return a function that returns `start_bot`'s arguments for running a script, if possible in a forked process."""

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
    """Return the arguments of `start_bot` for the test bot."""
    return bears("testbot.py")


@pytest_asyncio.fixture
async def hall(testbot: dict[str, Any]) -> AsyncIterator[TestServer]:
    """Yield a test server with four people and the test bot. At the end, fails if the bot sent an invalid API call."""
    async with open_test_server() as hall:
        await hall.start_bot(**testbot)
        yield hall
        hall.checks.check()
