"""Test many matches on one PostgreSQL database and three processes, which are killed again and again.

Every match ends with a journal that follows the rules, Discord has every message once in its latest version, and the
standings are right. `make soak` plays sixty matches.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sandbox.autoplay import Autoplay
from sandbox.db_reader import DbReader
from sandbox.rehearse import logged_errors
from sandbox.test_server import BotProcess, TestServer, open_test_server
from tests.databases import Databases
from tests.journeys.crowds import judge

pytestmark = pytest.mark.usefixtures("undrawn")

SHARDS, PROCESSES = 6, 3
GAMES = [("candy-chaser", 2, {}), ("candy-chaser", 3, {"where": "here"}), ("candy-chaser", 2, {"where": "here"})]


@asynccontextmanager
async def processes(hall: TestServer, database: str) -> AsyncIterator[list[BotProcess]]:
    """Yield three bot processes with two shards each, in two buckets.

    Each process waits three seconds between the sessions of a bucket. The fake Discord demands only half a second.
    """
    gateway = hall.loopback.gateway
    gateway.apart, gateway.max_concurrency = 0.5, 2
    each = SHARDS // PROCESSES
    for number in range(PROCESSES):
        shards = range(number * each, number * each + each)
        environment = {"IDENTIFY_SECONDS": "3", "DICE_SEED": "many", "TABLES_PER_MEMBER": "1000"}
        how = {"database": database, "environment": environment, "shards": shards, "of": SHARDS}
        bot = BotProcess(hall.loopback, hall.directory, **how)
        hall.bots.append(bot)
        await bot.launch()
    assert await hall.loopback.until(lambda: all(bot.ready for bot in hall.bots), 60), hall.bot.last_words()
    yield hall.bots


async def reap(crowd: Autoplay, bots: list[BotProcess], most: int, dice: random.Random, kills: list[int]) -> None:
    """Kill and restart a random process after every 10 to 30 acknowledged presses, `most` times.

    Adds the number of each killed process to `kills`.
    """
    while len(kills) < most:
        enough = len(crowd.latencies) + dice.randint(10, 30)
        while len(crowd.latencies) < enough:
            await asyncio.sleep(0.05)
        number = dice.randrange(len(bots))
        await bots[number].kill()
        kills.append(number)
        await bots[number].start(timeout=90)


async def crowded(databases: Databases, directory: Path, count: int, *, kills: int, seed: str) -> None:
    async with (
        databases.fresh("postgresql", directory) as database,
        open_test_server((), directory=directory, shards=SHARDS) as hall,
        processes(hall, database) as bots,
    ):
        book, killed = DbReader(database), list[int]()
        crowd = Autoplay(hall, book, seed=seed)
        crowd.settle(count, GAMES)
        began = time.monotonic()
        reaper = asyncio.create_task(reap(crowd, bots, kills, random.Random(seed), killed))
        try:
            await crowd.play(60 * count)
        finally:
            reaper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await reaper
            await book.close()
        took = time.monotonic() - began
        seen = await judge(crowd, database)
        hall.checks.check()
        # on a busy machine a session may be opened so late that the next one comes too soon: the fake Discord refuses
        # that one, and the bot retries
        gateway = hall.loopback.gateway
        assert 3 * gateway.hasty <= gateway.identifies, "sessions were opened too soon after one another"
        errors = [error for bot in bots for error in logged_errors(bot.log)]
        assert errors == []
        assert len(killed) >= min(kills, 3)
        assert seen["matches"] == count
        assert set(crowd.ways) == {"twice", "everywhere", "foreign", "stale", "forged"}, "one kind never arrived"
        print(
            f"\n{seen} in {took:.0f} s, {seen['answers'] / took:.1f} answers/s, {len(killed)} kills, "
            f"{dict(crowd.ways)}, "
            f"acknowledged after {1000 * statistics.median(crowd.latencies):.0f} ms (median), "
            f"{gateway.identifies} sessions"
        )


async def test_many_matches_on_three_processes_one_of_which_is_always_dying(
    databases: Databases, tmp_path: Path
) -> None:
    await crowded(databases, tmp_path, 5, kills=3, seed="many")


@pytest.mark.soak
async def test_sixty_matches_on_three_processes(databases: Databases, tmp_path: Path) -> None:
    seed = os.environ.get("SOAK_SEED", "sixty")
    await crowded(databases, tmp_path, 60, kills=10_000, seed=seed)
