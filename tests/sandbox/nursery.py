"""Small bots that are born instead of started: a process that has loaded discord.py forks when one is wanted.

A bot is a script, run in the child from its first line on: its environment is all that it is told.
Here: forking and burying. Not here: the scripts, and how Parlour itself is born (tests/fork_server.py).
"""

from __future__ import annotations

import ctypes
import json
import os
import runpy
import signal
import subprocess
import sys
import traceback
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from sandbox.botprocess import ROOT
from tests.fork_server import Born

_DIES_WITH_ITS_PARENT = 1
"""prctl's PR_SET_PDEATHSIG."""


class Nursery:
    """Bears bots, each of the script that was named last. Linux alone has what it needs."""

    def __init__(self) -> None:
        self.script = Path()
        command = [sys.executable, "-m", "tests.sandbox.nursery"]
        told = {**os.environ, "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(command, env=told, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def asked(self, **wish: Any) -> int:
        """What it answers: a number. Raises OSError when it is gone."""
        talk, heard = self._process.stdin, self._process.stdout
        assert talk is not None
        assert heard is not None
        talk.write(json.dumps(wish).encode() + b"\n")
        talk.flush()
        if not (answer := heard.readline()):
            raise OSError("the nursery is gone")
        return int(answer)

    def bear(self, directory: Path, environment: Mapping[str, str], log: Path) -> Born:
        """A bot in this working directory, whose words go to the end of ``log``."""
        told = {"environment": dict(environment), "log": str(log)}
        return Born(self, self.asked(born={"script": str(self.script), "directory": str(directory), **told}))  # type: ignore[arg-type]

    def close(self) -> None:
        """End it, and whoever was born in it."""
        self._process.kill()
        self._process.communicate()


def _bear(script: str, directory: str, environment: dict[str, str], log: str) -> int:
    """Fork; gives the child's number. The child never comes back."""
    if pid := os.fork():
        return pid
    code = 1
    try:
        ctypes.CDLL(None).prctl(_DIES_WITH_ITS_PARENT, signal.SIGKILL)
        os.environ.clear()
        os.environ.update(environment)
        os.chdir(directory)
        with Path(log).open("ab") as words, Path(os.devnull).open("rb") as nothing:
            for number, file in enumerate((nothing, words, words)):
                os.dup2(file.fileno(), number)
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
        runpy.run_path(script, run_name="__main__")
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _serve(wishes: IO[bytes], answers: IO[bytes]) -> None:
    """Bear and bury until nobody asks any more."""
    for name in ("discord.ext.commands", "sqlite3", "aiohttp"):
        import_module(name)
    for line in wishes:
        wish = json.loads(line)
        if "born" in wish:
            number = _bear(**wish["born"])
        else:
            number = os.waitstatus_to_exitcode(os.waitpid(wish["buried"], 0)[1])
        answers.write(f"{number}\n".encode())
        answers.flush()


if __name__ == "__main__":
    _serve(sys.stdin.buffer, sys.stdout.buffer)
