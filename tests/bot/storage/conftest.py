"""Databases without tables, for what fills them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.databases import Databases

Fresh = Callable[[str], Awaitable[str]]


@pytest.fixture
async def fresh(databases: Databases, tmp_path: Path) -> AsyncIterator[Fresh]:
    """Gives addresses of databases, each of its own: ``await fresh(kind)``, without any tables."""
    async with AsyncExitStack() as stack:

        async def make(kind: str) -> str:
            directory = tmp_path / f"{len(list(tmp_path.iterdir()))}"
            directory.mkdir()
            return await stack.enter_async_context(databases.fresh(kind, directory, tables=False))

        yield make
