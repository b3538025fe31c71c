"""A hall: one loopback Discord with a server, a channel and people in it, and the bot's process beside them.

The set-up that rehearsals, journeys and the sandbox share; it judges the bot's calls but plays no game.
"""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from .botprocess import BotProcess
from .conduct import Conduct
from .ledger import Ledger
from .limits import Pace
from .line import Line
from .loopback import Loopback
from .people import Deed, Person
from .simcord_adapter import World

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
ONLOOKER = "Otto"
_FIRST_USER = 200_000_000_000_000_000


class Hall:
    """What `open_hall` gives: `person("Ann")`, `channel` (a text channel's id), `world`, `loopback`, `conduct`,
    `ledger`."""

    def __init__(self, loopback: Loopback, directory: Path, *, shard: int = 0, guilds: int = 1) -> None:
        self.loopback, self.world, self.directory = loopback, loopback.world, directory
        self.conduct = Conduct()
        self.ledger = Ledger()
        loopback.watchers += [self.conduct.watch, self.ledger.watch]
        self.people: dict[str, Person] = {}
        self.bots: list[BotProcess] = []
        known = self.world.servers()
        self.server = known[0] if known else self.world.add_server("The Parlour", shard=shard, shards=loopback.shards)
        texts = [number for number, facts in self.world.channels().items() if facts["type"] == 0]
        self.channel = texts[0] if known and texts else self.world.add_channel(self.server, "games")
        self.homes = [(self.server, self.channel)]
        for number in range(1, guilds):
            server = self.world.add_server(f"The Parlour {number + 1}", shards=loopback.shards)
            self.homes.append((server, self.world.add_channel(server, "games")))

    @property
    def bot(self) -> BotProcess:
        """The bot's first process."""
        return self.bots[0]

    def person(self, name: str) -> Person:
        """A person of this server; who isn't here yet comes in. The same name always has the same user id."""
        if name not in self.people:
            known = (*NAMES, ONLOOKER)
            place = known.index(name) if name in known else len(known) + len(self.people)
            user = _FIRST_USER + place
            if not self.world.knows(user):
                self.world.join(self.homes[place % len(self.homes)][0], self.world.add_user(name, user))
            self.people[name] = Person(self.loopback, name, user)
        return self.people[name]

    def home_of(self, person: Person) -> int:
        """A channel of this person's own server."""
        return next(channel for _, channel in self.homes if channel in person.channels())

    async def start_bot(self, **options: Any) -> BotProcess:
        """Start another process of the bot and wait until it is ready; options as of BotProcess."""
        bot = BotProcess(self.loopback, self.directory, **options)
        self.bots.append(bot)
        return await bot.start()

    def unanswered(self) -> list[Deed]:
        """What people did that the bot never acknowledged."""
        return [deed for person in self.people.values() for deed in person.unanswered]

    def check(self) -> None:
        """Raise AssertionError unless every call was well formed and every interaction acknowledged."""
        self.conduct.check()
        assert not self.unanswered(), f"not acknowledged within 3 s: {self.unanswered()[:5]}"


@asynccontextmanager
async def open_hall(
    people: Sequence[str] = NAMES[:4], *, directory: Path | None = None, limits: Pace = "fast", port: int = 0,
    shards: int = 1, shard: int = 0, guilds: int = 1, furnish: Callable[[Loopback], None] = lambda loopback: None,
    line: Line | None = None,
) -> AsyncIterator[Hall]:  # fmt: skip
    """A hall with these people in it, without a bot yet; everything is ended and thrown away afterwards.

    What lies in a `directory` of one's own stays. Of several `guilds` each gets its share
    of the people, in turn. `furnish` may put a kept world into the loopback, before all people;
    `line` is the way to it, if it is far.
    """
    with tempfile.TemporaryDirectory(prefix="parlour-", ignore_cleanup_errors=True) as scratch:
        loopback = Loopback(World(), limits=limits)
        loopback.shards = shards
        loopback.line = line or loopback.line
        await loopback.start(port)
        furnish(loopback)
        hall = Hall(loopback, directory or Path(scratch), shard=shard, guilds=guilds)
        for name in people:
            hall.person(name)
        try:
            yield hall
        finally:
            for bot in hall.bots:
                await bot.kill()
            await loopback.stop()
