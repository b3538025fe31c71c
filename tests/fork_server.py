"""Bots that are born instead of started: a process that has loaded all of the bot forks when one is wanted.

For tests that start bots by the dozen (their conftest imports the two fixtures): one is there in a fraction of the
time. It is a process of its own, and its environment is all that it is told. There are two fork servers that take
turns, since all that are born in one hash alike, and a bot must not depend on how its last life hashed.

Where a bot is to have a new SQLite file, it finds one with all tables: bots that are started make them by themselves.
Where nobody looks at pictures, each is what it was asked to show (`undrawn`).

Here: forking, and how a bot that was born is watched and killed. Not here: what a bot is told (botprocess.py).
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import IO, Any

import pytest

from bot.cli import main
from bot.client.client import _extensions
from bot.client.rendering import Painter
from bot.messages.stat_images import StatImage
from bot.model.message import Picture
from bot.storage.migrate import migrate
from games.engine.words import Catalogue
from sandbox.botprocess import ROOT, BotProcess

HASHES = ("1", "2")
"""Each fork server's PYTHONHASHSEED."""

_DIES_WITH_ITS_PARENT = 1
"""prctl's PR_SET_PDEATHSIG."""


class Born:
    """A bot that was born here, as asyncio's Process where its starter needs it."""

    def __init__(self, fork_server: ForkServer, pid: int) -> None:
        self.pid = pid
        self._fork_server = fork_server
        self._watch = os.pidfd_open(pid)
        self._returncode: int | None = None

    @property
    def returncode(self) -> int | None:
        """Its exit status (negative: the signal); None while it runs."""
        if self._returncode is None and select.select([self._watch], [], [], 0)[0]:
            self._returncode = self._fork_server.asked(buried=self.pid)
            os.close(self._watch)
        return self._returncode

    def send_signal(self, number: signal.Signals) -> None:
        """Raises ProcessLookupError when it has ended."""
        if self.returncode is not None:
            raise ProcessLookupError
        os.kill(self.pid, number)

    def kill(self) -> None:
        """SIGKILL."""
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        """Its exit status, when it has ended."""
        while (ended := self.returncode) is None:
            await asyncio.sleep(0.002)
        return ended


class ForkServer:
    """One process that bears bots."""

    def __init__(self, hashes: str) -> None:
        told = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hashes}
        command = [sys.executable, "-m", "tests.fork_server"]
        self._process = subprocess.Popen(command, env=told, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def asked(self, **wish: Any) -> int:
        """What it answers: a number. Raises OSError when it is gone."""
        talk, heard = self._process.stdin, self._process.stdout
        assert talk is not None
        assert heard is not None
        talk.write(json.dumps(wish).encode() + b"\n")
        talk.flush()
        if not (answer := heard.readline()):
            raise OSError("the fork server is gone")
        return int(answer)


class ForkServers:
    """All of them, each asked in its turn; ``close`` when no more bots are wanted. Linux alone has what they need."""

    def __init__(self) -> None:
        self._all = [ForkServer(hashes) for hashes in HASHES]
        self._turns = cycle(self._all)
        self.drawn = True
        """Whether those that are born from now on draw pictures."""

    def bear(self, directory: Path, environment: Mapping[str, str], log: Path) -> Born:
        """A bot in this working directory, whose words go to the end of ``log``."""
        fork_server = next(self._turns)
        wish = {"directory": str(directory), "environment": dict(environment), "log": str(log), "drawn": self.drawn}
        return Born(fork_server, fork_server.asked(born=wish))

    def close(self) -> None:
        """End them."""
        for fork_server in self._all:
            fork_server._process.kill()
            fork_server._process.communicate()


@pytest.fixture(scope="session")
def fork_servers() -> Iterator[ForkServers | None]:
    """Where bots are born, on a machine where they can be."""
    if sys.platform != "linux":
        yield None
        return
    found = ForkServers()
    yield found
    found.close()


@pytest.fixture(autouse=True)
def born(fork_servers: ForkServers | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are born here, not started."""
    monkeypatch.setattr(BotProcess, "nurseries", fork_servers)


@pytest.fixture
def undrawn(fork_servers: ForkServers | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the pictures of this test's bots; those that should be alike still are."""
    if fork_servers is not None:
        monkeypatch.setattr(fork_servers, "drawn", False)


def _as_told(painter: Painter, picture: Picture | StatImage) -> bytes:
    """A picture that costs nothing: what it was asked to show."""
    return picture.model_dump_json(exclude={"alt"}).encode()


def _bear(directory: str, environment: dict[str, str], log: str, drawn: bool, tables: bytes) -> int:
    """Fork; gives the child's number. The child never comes back."""
    kind, _, file = environment["DATABASE_URL"].partition(":///")
    if kind.startswith("sqlite") and not Path(file).exists():
        Path(file).write_bytes(tables)
    if pid := os.fork():
        return pid
    with suppress(BaseException):  # whatever went wrong is in the log
        ctypes.CDLL(None).prctl(_DIES_WITH_ITS_PARENT, signal.SIGKILL)
        os.environ.clear()
        os.environ.update(environment)
        os.chdir(directory)
        with Path(log).open("ab") as words, Path(os.devnull).open("rb") as nothing:
            for number, file in enumerate((nothing, words, words)):
                os.dup2(file.fileno(), number)
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
        sys.argv = ["-m bot"]
        sys.modules["__main__"] = import_module("bot.__main__")  # what its own processes begin with is not us
        random.seed()
        if not drawn:
            Painter._draw = _as_told  # type: ignore[method-assign]
        _live()
    os._exit(1)


def _live() -> None:
    try:
        code = main()
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _buried(pid: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _serve(wishes: IO[bytes], answers: IO[bytes]) -> None:
    for extension in (*_extensions(), "bot.__main__"):
        import_module(extension)
    for module in list(sys.modules.values()):
        if isinstance(texts := getattr(module, "TEXTS", None), Catalogue):
            texts.phrases(), texts.phrases(emoji=True)
    tables = _all_tables()
    gc.freeze()
    for line in wishes:
        wish = json.loads(line)
        number = _bear(**wish["born"], tables=tables) if "born" in wish else _buried(wish["buried"])
        answers.write(f"{number}\n".encode())
        answers.flush()


def _all_tables() -> bytes:
    """A SQLite file with all tables and nobody in it."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "tables.db"
        asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
        return file.read_bytes()


if __name__ == "__main__":
    _serve(sys.stdin.buffer, sys.stdout.buffer)
