"""Run tests on a copy of the repository until one fails, to see whether they notice a planted fault."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tests.planted.faults import Fault

PATIENCE = 1800
"""Seconds after which a test counts as endless."""

_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
_NONE_RAN = 5


@dataclass(frozen=True)
class Look:
    """Result of a run of tests: the test that failed first (None if all passed), and the run's duration in seconds."""

    found_by: str | None
    seconds: float


def near(fault: Fault, tree: Path) -> list[list[str]]:
    """Return the tests nearest to the fault, as lists of arguments for pytest, the nearest first."""
    top, *rooms = Path(fault.room).parts
    room = rooms[0] if rooms else ""
    if top == "games" and room not in ("engine", "toolbox"):
        for_all = ["tests/games/test_scenes.py", "tests/games/test_contract.py"]
        return [[f"tests/games/{room}"], [*for_all, "-k", room.replace("_", "-")]]
    places = [f"tests/{top}/{room}", f"tests/{room}", "tests/cogs"] if room else [f"tests/{top}"]
    return [[next(place for place in places if (tree / place).exists())]]


def around(fault: Fault) -> list[str]:
    """Return the test folders for the fault's top package, and those of related packages that may notice the fault."""
    return {
        "games": ["tests/games", "tests/engine", "tests/toolbox"],
        "bot": ["tests/bot", "tests/cogs"],
        "cogs": ["tests/cogs", "tests/bot"],
        "sandbox": ["tests/sandbox", "tests/page"],
        "bench": ["tests/bench"],
    }[Path(fault.room).parts[0]]


def look(tree: Path, told: Sequence[str], marks: str) -> Look:
    """Run these tests on the tree, one after the other, until one fails.

    ``told``: pytest's arguments that select the tests. ``marks``: the value of pytest's option -m.
    """
    command = [sys.executable, "-m", "pytest", "-x", "-rfE", "-n", "0", "-p", "no:cacheprovider", "-m", marks, *told]
    surroundings = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": ""}
    start = monotonic()
    try:
        done = subprocess.run(
            command, cwd=tree, env=surroundings, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return Look(f"none: they ran for more than {PATIENCE} s", monotonic() - start)
    seconds = monotonic() - start
    if done.returncode in (0, _NONE_RAN):
        return Look(None, seconds)
    named = _FAILED.search(done.stdout)
    return Look(named[1] if named else f"pytest itself (status {done.returncode})", seconds)
