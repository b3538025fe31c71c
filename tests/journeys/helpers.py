"""Helpers: play a match on a test server, and kill the bot during it."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sandbox.db_reader import DbReader
from sandbox.playing import Playing
from sandbox.test_server import ONLOOKER, TestServer
from tests.databases import Databases


@asynccontextmanager
async def book_of(hall: TestServer) -> AsyncIterator[DbReader]:
    """Yield a reader of the running bot's database."""
    book = DbReader(hall.bot.database)
    try:
        yield book
    finally:
        await book.close()


@asynccontextmanager
async def fresh(databases: Databases, kind: str, directory: Path) -> AsyncIterator[str]:
    """Yield the URL of an empty database, for one more bot."""
    with tempfile.TemporaryDirectory(dir=directory, ignore_cleanup_errors=True) as own:
        async with databases.fresh(kind, Path(own)) as url:
            yield url


def match_of(
    hall: TestServer, book: DbReader, names: Sequence[str], game: str = "candy-chaser", **options: Any
) -> Playing:
    """Return a match of `game` for these people to play. It isn't opened yet.

    `options`: further arguments of `Playing`, such as `seed`, `wrong`, `channel` and `mortal`.
    """
    return Playing(hall, book, game, [hall.person(name) for name in names], hall.person(ONLOOKER), **options)


class Killer:
    """Kills the bot (SIGKILL) during chosen answers, and starts it again.

    `answers`: the numbers of the chosen answers, from 0. `within`: most seconds between the press and the kill. Tests
    append `strike` to a match's `before_press`, and await `rest()` when the match is over.
    """

    def __init__(self, hall: TestServer, answers: Sequence[int], *, seed: int = 0, within: float = 0.15) -> None:
        self.hall, self.kills = hall, 0
        self._when, self._within = set(answers), within
        self._dice = random.Random(seed)
        self._running: asyncio.Task[None] | None = None

    async def strike(self, answers: int) -> None:
        """Kill the bot during the next answer, if its number was chosen. `answers`: that number."""
        if answers in self._when:
            self._when.discard(answers)
            await self.rest()
            self._running = asyncio.create_task(self._kill(self._dice.uniform(0, self._within)))

    async def _kill(self, after: float) -> None:
        await asyncio.sleep(after)
        await self.hall.bot.kill()
        self.kills += 1
        await self.hall.bot.start()

    async def rest(self) -> None:
        """Wait until no kill is under way and the bot runs again."""
        if self._running is not None:
            await self._running
