"""What the bot's process holds in memory when it has played many matches of all games, beside one that just began.

It is the process itself, all of its pages in memory, shared libraries too; those that it has think and make films are
not in it. The tables are there already: whoever brings them up to date has loaded for it what a bot never needs again.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

from bench.report import Goal, LeftOut, Row
from bot.ops.heaps import SWEEP
from bot.storage.migrate import migrate
from games import catalogue
from sandbox.db_reader import Matchbook
from sandbox.playing import Playing
from sandbox.test_server import NAMES, ONLOOKER, Hall, open_hall

ROUNDS = 12
"""Matches of each game, one after the other, of as few as can play it."""
MOST = 200
"""MiB."""


def resident() -> Iterator[Row | LeftOut]:
    """MiB after the matches."""
    if not Path("/proc/self/statm").exists():
        yield LeftOut("resident", "The memory of the bot’s process is read from /proc.")
        return
    before, after = asyncio.run(_measured())
    what = f"memory after {ROUNDS * len(catalogue())} matches"
    yield Row("resident", what, after, "MiB", "before the first", before, Goal("figure", MOST, exact=True))


async def _measured() -> tuple[float, float]:
    """Before the first match and after the last, both at rest."""
    people = max(game.seats[0] for game in catalogue().values())
    async with open_hall((*NAMES[:people], ONLOOKER)) as hall:
        await migrate(f"sqlite+aiosqlite:///{hall.directory / 'parlour.db'}")
        await hall.start_bot(environment={"STAND_IN_PAUSE": "0"})
        book = Matchbook(hall.bot.database)
        try:
            before = await _at_rest(hall)
            for number in range(ROUNDS):
                for slug, game in catalogue().items():
                    players = [hall.person(name) for name in NAMES[: game.seats[0]]]
                    await Playing(hall, book, slug, players, hall.person(ONLOOKER), seed=str(number)).play()
        finally:
            await book.close()
        return before, await _at_rest(hall)


async def _at_rest(hall: Hall) -> float:
    """MiB, when what is free has been given back."""
    await asyncio.sleep(SWEEP * 1.2)
    pages = int(Path(f"/proc/{hall.bot.pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
