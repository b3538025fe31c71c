"""Run a loopback Discord with servers, channels and people, and the bot's processes beside it."""

from __future__ import annotations

import asyncio
import base64
import ctypes
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from sandbox.api_checks import ApiChecks
from sandbox.limits import Pace
from sandbox.loopback import Loopback
from sandbox.network_shaper import NetworkShaper
from sandbox.people import Deed, Person
from sandbox.request_log import RequestLog
from sandbox.simcord_adapter import World

ROOT = Path(__file__).resolve().parent.parent
_number = count(1)
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


class BotFailed(Exception):
    """Raised if the bot's process ended, or wasn't ready in time. The message has the last lines of its log."""


def make_token(bot_id: int) -> str:
    """Return a new token in Discord's format. The loopback tells the bot's processes apart by their tokens."""
    owner = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
    return f"{owner}.Gsand1.{next(_number):038}"


def _die_with_parent() -> None:
    """Make Linux kill this process when the sandbox dies, so that no orphan uses the database."""
    assert _LIBC is not None
    _LIBC.prctl(1, signal.SIGKILL)  # 1: PR_SET_PDEATHSIG


class BotProcess:
    """One process of the bot. It runs in `directory`, so that it doesn't read a developer's `.env`.

    `environment` is added to an otherwise empty environment. `command` defaults to `python -m bot`. `shards`: the
    numbers of this process's shards. `of`: the number of shards of all processes together. If `of` is None, the process
    gets no setting for shards and chooses them itself.
    """

    nurseries: ClassVar[Any] = None
    """Hook for tests: `bear(directory, environment, log)` forks a bot. None: start `command`."""

    def __init__(
        self, loopback: Loopback, directory: Path, *, database: str | None = None,
        environment: Mapping[str, str] | None = None, command: Sequence[str] | None = None,
        shards: Sequence[int] = (0,), of: int | None = None,
    ) -> None:  # fmt: skip
        self.loopback, self.directory = loopback, directory
        self.token = make_token(loopback.world.bot_id)
        self.database = database or f"sqlite+aiosqlite:///{directory / 'parlour.db'}"
        self.log = directory / f"bot-{self.token[-4:]}.log"
        self.starts = 0
        self._command = command
        told = {} if of is None else {"SHARD_IDS": ",".join(map(str, shards)), "SHARD_COUNT": str(of)}
        self._extra, self._shards = {**told, **(environment or {})}, tuple(shards)
        self._process: Any = None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int | None:
        """The process id; None before the first start."""
        return None if self._process is None else self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit status of the last run, negative for a signal; None during a run and before the first."""
        return None if self._process is None else self._process.returncode

    @property
    def ready(self) -> bool:
        """Whether all shards of the process are connected, and its commands are synced."""
        live = {session.shard[0] for session in self.loopback.gateway.live(self.token)}
        return live.issuperset(self._shards) and bool(self.loopback.world.commands())

    async def start(self, timeout: float = 90.0) -> BotProcess:
        """Start the process and wait until it is ready.

        Raises BotFailed if it ends, or needs more than `timeout` seconds.
        """
        await self.launch()
        if not await self.loopback.until(lambda: self.ready or not self.running, timeout) or not self.running:
            ended = f"ended with {self.returncode}" if not self.running else f"was not ready after {timeout} s"
            await self.kill()
            raise BotFailed(f"the bot {ended}:\n{self.last_words()}")
        return self

    async def launch(self) -> None:
        """Start the process without waiting until it is ready."""
        self.starts += 1
        if self.nurseries is not None and self._command is None:
            self._process = self.nurseries.bear(self.directory, self._environment(), self.log)
            return
        command = self._command or (sys.executable, "-m", "bot")
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, cwd=self.directory, env=self._environment(), stdout=log, stderr=log,
                preexec_fn=_die_with_parent if _LIBC is not None else None,
            )  # fmt: skip

    def _environment(self) -> dict[str, str]:
        kept = {key: os.environ[key] for key in ("PATH", "HOME", "LANG", "TMPDIR", "EMOJI") if key in os.environ}
        settings = {
            "DISCORD_TOKEN": self.token,
            "DISCORD_API": self.loopback.api_url,
            "DISCORD_GATEWAY": self.loopback.gateway_url,
            "DATABASE_URL": self.database,
            "LOG_FORMAT": "json",
            "IDENTIFY_SECONDS": "0",
        }
        path = os.pathsep.join(p for p in (str(ROOT), os.environ.get("PYTHONPATH", "")) if p)
        return {**kept, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1", **settings, **self._extra}

    async def kill(self) -> None:
        """Kill the process with SIGKILL."""
        await self._end(signal.SIGKILL)

    async def stop(self, timeout: float = 20.0) -> int | None:
        """Stop the process with SIGTERM, and after `timeout` seconds with SIGKILL. Returns the exit status."""
        await self._end(signal.SIGTERM, timeout)
        return self.returncode

    async def _end(self, how: signal.Signals, timeout: float = 20.0) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.send_signal(how)
        try:
            await asyncio.wait_for(process.wait(), timeout)
        except TimeoutError:
            with suppress(ProcessLookupError):  # it has just ended
                process.kill()
            await process.wait()
        await self.loopback.until(lambda: not self.loopback.gateway.live(self.token), 2.0)

    def last_words(self, lines: int = 30) -> str:
        """Return the last lines of the process's log."""
        if not self.log.exists():
            return "(it said nothing)"
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])


NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
ONLOOKER = "Otto"
_FIRST_USER = 200_000_000_000_000_000


class TestServer:
    """A loopback Discord with servers, people and the bot's processes; `open_test_server` makes it.

    `server` and `channel`: the ids of the first server and its text channel.
    """

    __test__ = False  # not a test class, despite its name

    def __init__(self, loopback: Loopback, directory: Path, *, shard: int = 0, guilds: int = 1) -> None:
        self.loopback, self.world, self.directory = loopback, loopback.world, directory
        self.checks = ApiChecks()
        self.requests = RequestLog()
        loopback.watchers += [self.checks.watch, self.requests.watch]
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
        """The first process of the bot."""
        return self.bots[0]

    def person(self, name: str) -> Person:
        """Return the person of this name. A new person first joins one of the servers.

        The same name always has the same user id.
        """
        if name not in self.people:
            known = (*NAMES, ONLOOKER)
            place = known.index(name) if name in known else len(known) + len(self.people)
            user = _FIRST_USER + place
            if not self.world.knows(user):
                self.world.join(self.homes[place % len(self.homes)][0], self.world.add_user(name, user))
            self.people[name] = Person(self.loopback, name, user)
        return self.people[name]

    def home_of(self, person: Person) -> int:
        """Return the text channel of the server on which this person is."""
        return next(channel for _, channel in self.homes if channel in person.channels())

    async def start_bot(self, **options: Any) -> BotProcess:
        """Start another process of the bot and wait until it is ready; `options`: arguments of BotProcess."""
        bot = BotProcess(self.loopback, self.directory, **options)
        self.bots.append(bot)
        return await bot.start()

    def unanswered(self) -> list[Deed]:
        """Return people's actions that the bot never acknowledged."""
        return [deed for person in self.people.values() for deed in person.unanswered]

    def check(self) -> None:
        """Raise AssertionError unless every call was valid and every interaction was acknowledged."""
        self.checks.check()
        assert not self.unanswered(), f"not acknowledged within 3 s: {self.unanswered()[:5]}"


@asynccontextmanager
async def open_test_server(
    people: Sequence[str] = NAMES[:4], *, directory: Path | None = None, limits: Pace = "fast", port: int = 0,
    shards: int = 1, shard: int = 0, guilds: int = 1, furnish: Callable[[Loopback], None] = lambda loopback: None,
    network: NetworkShaper | None = None,
) -> AsyncIterator[TestServer]:  # fmt: skip
    """Yield a test server with these people; the caller starts the bot. At the end, the server and the bot are stopped.

    Then the files are deleted, unless `directory` is given. The people are spread over `guilds` servers. `furnish` is
    called before the people join; it may load a saved world. `network` delays the bot's calls, which otherwise take no
    time.
    """
    with tempfile.TemporaryDirectory(prefix="parlour-", ignore_cleanup_errors=True) as scratch:
        loopback = Loopback(World(), limits=limits)
        loopback.shards = shards
        loopback.network = network or loopback.network
        await loopback.start(port)
        furnish(loopback)
        hall = TestServer(loopback, directory or Path(scratch), shard=shard, guilds=guilds)
        for name in people:
            hall.person(name)
        try:
            yield hall
        finally:
            for bot in hall.bots:
                await bot.kill()
            await loopback.stop()
