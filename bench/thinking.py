"""People press while stand-ins think: many tables of strong stand-ins beside tables of people, in one bot.

Here: the same presses, first with nobody thinking, then with all of them at it. Thoughts are thought in processes of
their own, so what is measured is whether the bot itself stays quick.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.presses import APART, Boards, Place, Timed, begin
from bench.report import Goal, LeftOut, Row, percentile
from bot.lobby import Lobby
from bot.storage.store import Store
from games import catalogue
from games.engine.dice import seed_from
from sandbox.hall import NAMES, Hall, open_hall
from sandbox.matchbook import Matchbook

GAME, SEATS = "tricks-or-treats", 6
"""Five stand-ins have one turn after the other, of several questions each, before the person at their table has one."""
TABLES, LEAST = 40, 10
"""So many such tables (at some the person has the first turn), and how many must be thinking all the time."""
PLACES, PRESSES = 8, 20
"""Tables of people, and presses at all of them together."""


def thinking() -> Iterator[Row | LeftOut]:
    """Until a press is acknowledged, and until its board is there."""
    calm, busy, left = asyncio.run(_measured())
    if left < LEAST:
        yield LeftOut("thinking", f"Only {left} matches were still thinking in the end; {LEAST} are wanted.")
        return
    for until, seconds, part, goal in (
        ("acknowledgement", (busy.acknowledged, calm.acknowledged), 99, Goal("figure", 100)),
        ("board", (busy.shown, calm.shown), 50, None),
    ):
        ours, theirs = (1000 * percentile(values, part) for values in seconds)
        what = f"press to {until}, {left} matches think, p{part}"
        yield Row("thinking", what, ours, "ms", "nobody thinks", theirs, goal)


async def _measured() -> tuple[Timed, Timed, int]:
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        async with open_hall(NAMES[:2], directory=Path(scratch)) as hall:
            boards = Boards(hall)
            places = [boards.place() for _ in range(PLACES)]
            url = f"sqlite+aiosqlite:///{Path(scratch) / 'parlour.db'}"
            await begin(url, hall, places)
            await hall.start_bot(environment={"STAND_IN_PAUSE": "0"})
            for place in places:
                await boards.there(place, 0)
            await boards.quiet()
            calm = await _pressed(boards, places)
            await _gather(url, hall)
            busy = await _pressed(boards, places)
            return calm, busy, await _at_it(url)


async def _pressed(boards: Boards, places: list[Place]) -> Timed:
    timed = Timed()
    for number in range(PRESSES):
        await boards.press(places[number % PLACES], timed)
        await asyncio.sleep(APART)
    return timed


async def _gather(url: str, hall: Hall) -> None:
    """Tables of stand-ins begin, and the bot finds out."""
    store, game = Store.open(url), catalogue()[GAME]
    lobby = Lobby(game, store, lambda match: seed_from(f"thinking {match}"))
    host = hall.person(NAMES[0])
    for number in range(TABLES):
        where = {
            "guild_id": hall.server,
            "channel_id": hall.world.add_channel(hall.server, f"thinking-{number}"),
            "in_thread": False,
            "host_id": host.id,
            "host_name": host.name,
            "capacity": SEATS,
            "press": 2_000_000 + number,
        }
        saved = await lobby.open(lobby.opening({}, bots=SEATS - 1, level="strong", **where))
        await lobby.start(saved.id, host.id, 0, 3_000_000 + number)
    await store.close()
    await asyncio.sleep(3)


async def _at_it(url: str) -> int:
    """At how many tables a stand-in thinks."""
    book = Matchbook(url)
    tables = [await book.standing(match) for match in await book.overview()]
    await book.close()
    return len([standing for standing in tables if standing.thinking])
