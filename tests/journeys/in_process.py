"""Run the real bot in the test's process, connected to a fake Discord over HTTP and WebSocket, with a small game."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot.client.client import Parlour
from bot.model.records import MatchRecord
from bot.ops.settings import Settings
from bot.storage.store import Store
from cogs.game_cog import cog_of
from sandbox.network_shaper import Mishap, Mishaps
from sandbox.offers import meaning
from sandbox.people import Person, Reply, Seen
from sandbox.test_server import NAMES, ONLOOKER, TestServer, make_token, open_test_server
from tests.bot.bot_fixture import FakePainter, set_by
from tests.bot.voting_game import VOTING_GAME

SEND, EDIT = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+"


class Resident(Parlour):
    """The real bot, except that its pictures are empty and that it also offers the test game Ballot."""

    def __init__(self, settings: Settings, store: Store) -> None:
        super().__init__(settings, store)
        self.painter = self.messenger.painter = FakePainter()  # type: ignore[assignment]

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the wait that Discord demands between two sessions."""

    async def setup_hook(self) -> None:
        await self.add_cog(cog_of(VOTING_GAME)(self))
        await super().setup_hook()


class InProcess:
    """A test server, the bot in the same process, and one match."""

    def __init__(self, hall: TestServer, bot: Resident) -> None:
        self.hall, self.world, self.loopback, self.bot = hall, hall.world, hall.loopback, bot
        self.store = bot.store
        self.mishaps = Mishaps()
        self.loopback.interceptors.append(self.mishaps.intercept)
        self.match = 0
        self._duties = set(bot.under_way.tasks)

    def plan(self, name: str, method: str, path: str, **how: Any) -> None:
        """Plan the fault `name` for the next calls with this HTTP method to this path. `how`: what goes wrong."""
        self.mishaps.planned.append(Mishap(name, method, path, **how))

    def person(self, name: str) -> Person:
        """Return the person of the server who has this name."""
        return self.hall.person(name)

    async def saved(self) -> MatchRecord:
        """Return the match's current record from the database."""
        saved = await self.store.load(self.match)
        assert saved is not None
        return saved

    async def lobby(self, *names: str, channel: int | None = None, **options: Any) -> int:
        """Let these people join a new table; the first of them opens it.

        Returns the id of the table's channel. `options`: options of the game and of /newgame.
        """
        host, *others = (self.person(name) for name in names)
        place = channel or self.hall.channel
        typed = {name: options.pop(name) for name in ("seats", "where", "pace") if name in options}
        given = {"seats": len(names), "where": "here", "pace": "none"} | typed
        await (await host.slash(place, "newgame ballot", **given)).answered()
        self.match = (await self.store.matches_of(host.id))[0].id
        await set_by(self.bot, self.match, host.id, options)
        for person in others:
            await (await person.click(self.showing(person, "Join"), "Join")).answered()
        return place

    async def begin(self, *names: str, **options: Any) -> int:
        """Start a match of these people.

        Returns the id of the match's channel. `options`: options of the game and of /newgame.
        """
        await self.lobby(*names, **options)
        host = self.person(names[0])
        await (await host.click(self.showing(host, "Start"), "Start")).answered()
        await self.quiet()
        return (await self.saved()).here

    def showing(self, person: Person, label: str) -> Seen:
        """Return the newest message of this match in which the person sees a control with this label."""
        for message in reversed(person.everything(pressable=True)):
            ours = [c.label for c in message.controls if meaning(c.custom_id).split(":")[1:2] == [str(self.match)]]
            if label in ours:
                return message
        raise AssertionError(f"{person.name} sees no {label!r}")

    async def vote(self, name: str, thing: int = 0) -> Reply:
        """Let a person vote for the option "Thing `thing`", by a button in a message or through *My hand*.

        *My hand* is needed if the vote is secret and the person's DMs are closed.
        """
        person, label = self.person(name), f"Thing {thing}"
        try:
            message = self.showing(person, label)
        except AssertionError:
            try:
                message, label = self.showing(person, f"{name}: {label}"), f"{name}: {label}"
            except AssertionError:
                message = await self.hand(name)
        reply = await person.click(message, label)
        await self.quiet()
        return reply

    async def hand(self, name: str) -> Seen:
        """Let this person press *My hand*, and return the bot's private response."""
        person = self.person(name)
        return await (await person.click(self.showing(person, "My hand"), "My hand")).answered()

    async def told(self, name: str, channel: int, command: str, **options: Any) -> str:
        """Let a person type a command in a channel, and return the text of the bot's private response."""
        answer = await (await self.person(name).slash(channel, command, **options)).answered()
        assert answer.ephemeral
        return answer.content

    async def quiet(self) -> None:
        """Wait until the bot has handled all presses and commands, and no call to Discord is under way."""
        still = 0
        while still < 3:
            await asyncio.sleep(0.005)
            still = 0 if self.loopback.in_flight or self.bot.under_way.tasks - self._duties else still + 1

    async def until(self, condition: Callable[[], Any], timeout: float = 30.0) -> None:
        """Wait until the condition is true, for example until an event has had its effect.

        Fails after `timeout` seconds.
        """
        assert await self.loopback.until(condition, timeout), "it never came"
        await self.quiet()

    async def later(self, **how: float) -> None:
        """Move the bot's clock forward by `timedelta(**how)`, and let the bot handle what is due."""
        seconds = how.get("seconds", 0) + 60 * how.get("minutes", 0) + 3600 * how.get("hours", 0)
        self.world.clock.advance(seconds)
        await self.bot.messenger.deliver()
        await self.quiet()

    def said(self, channel: int) -> list[Seen]:
        """Return the bot's messages in a channel, oldest first."""
        return [seen for seen in self.person(ONLOOKER).messages(channel) if not seen.ephemeral]

    def shown(self, *channels: int) -> list[list[tuple[Any, ...]]]:
        """Return the messages of each channel, each as (content, labels of controls, alt texts). Ids are masked."""
        return [
            [
                (
                    re.sub(r"\d{17,}", "…", seen.content),
                    [c.label for c in seen.controls],
                    [a["description"] for a in seen.attachments],
                )
                for seen in map(Seen.of, self.world.messages_of(self.world.bot_id, channel))
            ]
            for channel in channels
        ]

    def words(self, name: str, part: str) -> list[str]:
        """Return the texts of those DMs of a person that contain `part`."""
        return [seen.content for seen in self.person(name).inbox() if part in seen.content]


@asynccontextmanager
async def moved_in(directory: Path, database: str, people: int = 3, **settings: Any) -> AsyncIterator[InProcess]:
    """Yield a test server with the bot in this process.

    At the end it fails if a request of the bot's had an invalid body. `settings`: settings of the bot.
    """
    base, gateway = discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    async with open_test_server((*NAMES[:people], ONLOOKER), directory=directory) as hall:
        discord.http.Route.BASE = hall.loopback.api_url
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(hall.loopback.gateway_url)
        token = make_token(hall.world.bot_id)
        store = Store.open(database, hall.world.clock.now)
        settings = {"calls_apart": 0, **settings}
        bot = Resident(Settings(_env_file=None, dice_seed="indoors", discord_token=token, **settings), store)
        running = asyncio.create_task(bot.start(token))
        try:
            assert await hall.loopback.until(bot.is_ready, 60)
            yield InProcess(hall, bot)
            hall.checks.check()
        finally:
            hall.loopback.interceptors.clear()
            await bot.close()
            await asyncio.wait({running}, timeout=30)
            discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
