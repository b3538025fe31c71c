"""A bot as a process of its own, pointed at a loopback Discord: start, wait until ready, kill, start again.

The process is unmodified; all it gets is its environment. What it says on stderr and stdout is kept in one log file.
"""

from __future__ import annotations

import asyncio
import base64
import ctypes
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from .loopback import Loopback

ROOT = Path(__file__).resolve().parent.parent
_number = count(1)
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


class BotFailed(Exception):
    """The bot's process ended, or never got ready; the message ends with the last lines of its log."""


def make_token(bot_id: int) -> str:
    """A token of Discord's shape, different at every call; the loopback tells processes apart by it."""
    owner = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
    return f"{owner}.Gsand1.{next(_number):038}"


def _die_with_parent() -> None:
    """Have Linux kill this process when the sandbox is killed: an orphan would go on with the same database."""
    assert _LIBC is not None
    _LIBC.prctl(1, signal.SIGKILL)  # 1: PR_SET_PDEATHSIG


class BotProcess:
    """One process of the bot. `directory` is its working directory, so that no `.env` of a developer is read.

    `environment` is added to a bare environment; `command` is what to run, by default `python -m bot`. `shards` are
    its own, `of` how many there are over all processes; without `of` it is told of none.
    """

    nurseries: ClassVar[Any] = None
    """Where bots come from that are wanted by the dozen: `bear(directory, environment, log)` gives a process. None:
    each is started, as everybody starts it."""

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
        """The process's number; None before its first run."""
        return None if self._process is None else self._process.pid

    @property
    def returncode(self) -> int | None:
        """The exit status of the last run (negative: the signal); None while it runs or before it did."""
        return None if self._process is None else self._process.returncode

    @property
    def ready(self) -> bool:
        """Whether its sessions are connected, one for each shard, and commands are synced."""
        live = {session.shard[0] for session in self.loopback.gateway.live(self.token)}
        return live.issuperset(self._shards) and bool(self.loopback.world.commands())

    async def start(self, timeout: float = 90.0) -> BotProcess:
        """Start it and wait until it is ready. Raises BotFailed when it isn't in time, or ends."""
        await self.launch()
        if not await self.loopback.until(lambda: self.ready or not self.running, timeout) or not self.running:
            ended = f"ended with {self.returncode}" if not self.running else f"was not ready after {timeout} s"
            await self.kill()
            raise BotFailed(f"the bot {ended}:\n{self.last_words()}")
        return self

    async def launch(self) -> None:
        """Start it without waiting."""
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
        """SIGKILL: no warning, no goodbye."""
        await self._end(signal.SIGKILL)

    async def stop(self, timeout: float = 20.0) -> int | None:
        """SIGTERM, and SIGKILL when it has not left in time. Returns its exit status."""
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
            with suppress(ProcessLookupError):  # it left at the last moment
                process.kill()
            await process.wait()
        await self.loopback.until(lambda: not self.loopback.gateway.live(self.token), 2.0)

    def last_words(self, lines: int = 30) -> str:
        """The end of its log."""
        if not self.log.exists():
            return "(it said nothing)"
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])
