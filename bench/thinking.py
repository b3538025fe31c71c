"""Tables of strong stand-ins that think, in a bot whose other tables are measured meanwhile (presses.py).

Thoughts are thought in processes of their own, so what is measured is whether the bot itself stays quick.
"""

from __future__ import annotations

import asyncio

from bot.match.chance import Chance
from bot.match.lobby import Lobby
from bot.match.unit_of_work import UnitOfWork
from bot.storage.store import Store
from games import catalogue
from sandbox.db_reader import Matchbook
from sandbox.test_server import NAMES, Hall

GAME, SEATS = "tricks-or-treats", 6
"""Five stand-ins have one turn after the other, of several questions each, before the person at their table has one."""
TABLES, LEAST = 30, 10
"""So many such tables (at some the person has the first turn), and how many must be thinking all the time."""


async def gather(url: str, hall: Hall, again: int = 0) -> None:
    """Such tables begin, and the bot finds out. ``again``: how often they did before."""
    store, game = Store.open(url), catalogue()[GAME]
    lobby = Lobby(game, UnitOfWork(store), Chance("thinking"))
    host = hall.person(NAMES[0])
    for number in range(again * TABLES, (again + 1) * TABLES):
        where = {
            "guild_id": hall.server,
            "channel_id": hall.world.add_channel(hall.server, f"thinking-{number}"),
            "in_thread": False,
            "host_id": host.id,
            "host_name": host.name,
            "capacity": SEATS,
            "interaction_id": 2_000_000 + number,
        }
        saved = await lobby.open(lobby.opening({}, bots=SEATS - 1, level="strong", **where))
        await lobby.start(saved.id, host.id, 0, 3_000_000 + number)
    await store.close()
    await asyncio.sleep(1.5)


async def at_it(url: str) -> int:
    """At how many tables a stand-in thinks."""
    book = Matchbook(url)
    tables = [await book.standing(match) for match in await book.overview()]
    await book.close()
    return len([standing for standing in tables if standing.thinking])
