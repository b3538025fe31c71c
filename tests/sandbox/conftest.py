"""What the sandbox's tests share: a hall, and the small test bot running beside it."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from sandbox.hall import Hall, open_hall

TESTBOT = [sys.executable, str(Path(__file__).with_name("testbot.py"))]


@pytest_asyncio.fixture
async def hall() -> AsyncIterator[Hall]:
    """A hall with four people and the test bot, whose calls must all have been well formed in the end."""
    async with open_hall() as hall:
        await hall.start_bot(command=TESTBOT)
        yield hall
        hall.conduct.check()
