"""Start bots by forking a process that has loaded all modules already, which is much faster than starting Python.

A bot gets only the environment variables that the test passes. All bots of one fork server have the same hash seed. A
restarted bot must not depend on its hash seed, so a test run uses two fork servers in turn. A bot's new SQLite file has
all tables from the beginning. A test that looks at no pictures can make its bots draw none (fixture `undrawn`).
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from itertools import cycle
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from bot import messages
from bot.cli import main
from bot.client.client import extensions
from bot.client.rendering import Painter
from bot.messages.stat_images import StatImage
from bot.model.message import Picture
from bot.ops.drawing_thread import _edition
from bot.storage.migrate import migrate
from games import catalogue, engine
from games.engine.words import ENGLISH, Catalogue
from sandbox.test_server import ROOT, BotProcess, _die_with_parent

HASHES = ("1", "2")
"""PYTHONHASHSEED of each fork server."""


class Born:
    """A forked bot, with those parts of asyncio's Process that `start_bot` uses."""

    def __init__(self, fork_server: ForkServer, pid: int) -> None:
        self.pid = pid
        self._fork_server = fork_server
        self._watch = os.pidfd_open(pid)
        self._returncode: int | None = None

    @property
    def returncode(self) -> int | None:
        """Return the bot's exit status, or minus the number of the signal that ended it; None while it runs."""
        if self._returncode is None and select.select([self._watch], [], [], 0)[0]:
            self._returncode = self._fork_server.asked(buried=self.pid)
            os.close(self._watch)
        return self._returncode

    def send_signal(self, number: signal.Signals) -> None:
        """Send the signal. Raises ProcessLookupError if the bot has ended."""
        if self.returncode is not None:
            raise ProcessLookupError
        os.kill(self.pid, number)

    def kill(self) -> None:
        """Send SIGKILL."""
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        """Wait until the bot ends, and return its exit status."""
        while (ended := self.returncode) is None:
            await asyncio.sleep(0.002)
        return ended


class ForkServer:
    """A process that forks bots for all processes of a test run.

    The first test process that needs the server starts it. The server ends when the test run has ended.
    """

    def __init__(self, hashes: str) -> None:
        self._name = f"\0parlour {_run()} {hashes}"
        with socket.socket(socket.AF_UNIX) as door, suppress(OSError):  # another process was first
            door.bind(self._name)
            door.listen()
            told = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hashes}
            command = [sys.executable, "-m", "tests.fork_server", str(door.fileno()), str(_run())]
            self._process = subprocess.Popen(command, env=told, pass_fds=[door.fileno()])

    def asked(self, **wish: Any) -> int:
        """Send a request with the fields `wish` to the fork server, and return the number in its response.

        Raises OSError if the server is gone.
        """
        with socket.socket(socket.AF_UNIX) as talk:
            talk.connect(self._name)
            talk.sendall(json.dumps(wish).encode() + b"\n")
            if not (answer := talk.makefile().readline()):
                raise OSError("the fork server is gone")
            return int(answer)


def _run() -> int:
    """Return the id of the process that began this test run, even if called in one of its workers."""
    return os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()


class ForkServers:
    """The fork servers of a test run, used in turn. They need Linux."""

    def __init__(self) -> None:
        self._all = [ForkServer(hashes) for hashes in HASHES]
        self._turns = cycle(self._all)
        self.drawn = True
        """Whether bots that are forked from now on draw pictures."""
        self.script: Path | None = None
        """The script that forked processes run; None runs the bot."""

    def bear(self, directory: Path, environment: Mapping[str, str], log: Path) -> Born:
        """Fork a bot with this working directory and these environment variables. Its output is appended to ``log``."""
        fork_server = next(self._turns)
        script = None if self.script is None else str(self.script)
        where = {"directory": str(directory), "environment": dict(environment), "log": str(log)}
        return Born(fork_server, fork_server.asked(born={**where, "drawn": self.drawn, "script": script}))


@pytest.fixture(scope="session")
def fork_servers() -> ForkServers | None:
    """Return the fork servers, or None on a machine on which they can't run."""
    return ForkServers() if sys.platform == "linux" else None


@pytest.fixture(autouse=True)
def born(fork_servers: ForkServers | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this test start its bots by forking, on machines where the fork servers can run."""
    monkeypatch.setattr(BotProcess, "nurseries", fork_servers)


@pytest.fixture
def undrawn(fork_servers: ForkServers | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this test's bots draw no pictures. Each picture file contains the data from which it would be drawn."""
    if fork_servers is not None:
        monkeypatch.setattr(fork_servers, "drawn", False)


def _as_told(painter: Painter, picture: Picture | StatImage) -> bytes:
    """Return the data from which the picture would be drawn, as bytes, instead of drawing it."""
    return picture.model_dump_json(exclude={"alt"}).encode()


def _bear(directory: str, environment: dict[str, str], log: str, drawn: bool, script: str | None, tables: bytes) -> int:
    """Fork a bot, and return its process id. The child never returns, and closes all inherited files."""
    kind, _, file = environment["DATABASE_URL"].partition(":///")
    if script is None and kind.startswith("sqlite") and not Path(file).exists():
        Path(file).write_bytes(tables)
    if pid := os.fork():
        return pid
    with suppress(BaseException):  # any error is in the log
        _die_with_parent()
        os.environ.clear()
        os.environ.update(environment)
        os.chdir(directory)
        with Path(log).open("ab") as words, Path(os.devnull).open("rb") as nothing:
            for number, file in enumerate((nothing, words, words)):
                os.dup2(file.fileno(), number)
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
        sys.argv = ["-m bot"]
        sys.modules["__main__"] = import_module("bot.__main__")  # the bot's own processes begin with it
        random.seed()
        if not drawn:
            Painter._draw = _as_told  # type: ignore[method-assign]
        _live(script)
    os._exit(1)


def _live(script: str | None) -> None:
    code: str | int | None = 0
    try:
        if script is None:
            code = main()
        else:
            run_path(script, run_name="__main__")
    except SystemExit as end:
        code = end.code
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else code is not None)


def _buried(pid: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _serve(door: socket.socket, run: int) -> None:
    """Fork bots on request and reap ended ones, until the process `run` has ended."""
    tables, end = _all_is_ready(), os.pidfd_open(run)
    while end not in select.select([door, end], [], [])[0]:
        visitor = door.accept()[0]
        with suppress(OSError), visitor, visitor.makefile("rw") as talk:  # a client may be killed
            for wish in map(json.loads, talk):
                number = _bear(**wish["born"], tables=tables) if "born" in wish else _buried(wish["buried"])
                talk.write(f"{number}\n")
                talk.flush()


def _all_is_ready() -> bytes:
    """Load all modules that a bot loads at startup. Returns the bytes of an empty SQLite file with all tables."""
    for extension in (*extensions(), "bot.__main__"):
        import_module(extension)
    for module in list(sys.modules.values()):
        if isinstance(texts := getattr(module, "TEXTS", None), Catalogue):
            texts.phrases(ENGLISH), texts.phrases(ENGLISH, emoji=True)
    _edition([messages, engine, *(sys.modules[game.package] for game in catalogue().values())])
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "tables.db"
        asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
        tables = file.read_bytes()
    gc.freeze()
    return tables


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])), run=int(sys.argv[2]))
