"""What holds for all tests: layers, order, databases, where files lie, and that garbage is looked for seldom.

Layers go by folder and fixture, so that nobody has to mark a test: `unit`, `database`, `journey` (real processes),
`page` (Chromium), and `soak`, which a test is marked with. `quick` are those of the first two that say what others
don't and for which a minute has room, else they are `slow` (docs/testing.md). Not here: any layer's own fixtures.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.databases import KINDS
from tests.slow import function_of, slow

gc.disable()  # nothing that is loaded or collected is garbage; looking for it takes a quarter of the time
os.environ["EMOJI"] = "false"  # a bot makes eighty of them at its first start: only tests about them want that

_RAM, _ROOM = Path("/dev/shm"), 2 << 30
"""Linux’s disk in memory, and how many bytes must be free there before tests use it."""


def _serves(place: Path) -> bool:
    """Whether there is room, and programs may be run from there."""
    if not place.is_dir():
        return False
    facts = os.statvfs(place)
    return facts.f_bavail * facts.f_frsize >= _ROOM and not facts.f_flag & os.ST_NOEXEC


if "TMPDIR" not in os.environ and _serves(_RAM):
    os.environ["TMPDIR"] = tempfile.tempdir = str(_RAM)  # a bot's every commit waits for its disk

_HERE = Path(__file__).parent
_PROCESSES = frozenset({"hall", "empty_hall", "fork_servers"})
_STORAGE = "bot/storage"
"""Where each test meets every database; elsewhere only those in which several processes meet at one."""


_FIRST = {"journey": 0, "page": 1}
"""Layers of tests that wait, or take long: at the end they would keep everybody."""


_PICTURES = "test_board.py"
"""Of each game: one check over dozens of scenes, so its cases are alike."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On which databases a test runs; what is no business of the SQL dialect meets PostgreSQL in a soak."""
    own = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "database" in metafunc.fixturenames and "database" not in own:
        marks = () if _meets_all(metafunc) else (pytest.mark.soak,)
        kinds = [KINDS[0], *(pytest.param(kind, marks=marks) for kind in KINDS[1:])]
        metafunc.parametrize("database", kinds, indirect=True)


def _meets_all(metafunc: pytest.Metafunc) -> bool:
    place = metafunc.definition.path.relative_to(_HERE).as_posix()
    return place.startswith(_STORAGE) or "stores" in metafunc.definition._fixtureinfo.argnames


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every test gets its layer; of those that are quick to run, some are quick.

    Where several processes share the work, one begins with those that wait, while the others compute.
    """
    layers = {item: _layer(item) for item in items}
    for item, layer in layers.items():
        item.add_marker(layer)
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: _FIRST.get(layers[item], len(_FIRST)))
    dear = slow()
    for (test, _), cases in groupby(sorted(filter(_may_be_quick, items), key=_told_of), key=_told_of):
        for item in _enough(list(cases)):
            item.add_marker("slow" if test in dear else "quick")


def _layer(item: pytest.Item) -> str:
    folder = _folder(item.path)
    fixtures = set(getattr(item, "fixturenames", ()))
    if folder == "page":
        return "page"
    if folder == "journeys" or fixtures & _PROCESSES:
        return "journey"
    return "database" if "databases" in fixtures else "unit"


@cache
def _folder(file: Path) -> str:
    return file.relative_to(_HERE).parts[0]


def _may_be_quick(item: pytest.Item) -> bool:
    own = {mark.name for mark in item.iter_markers()}
    kinds = [value for value in _params(item).values() if value in KINDS]
    return not own & {"journey", "page", "soak", "thorough"} and set(kinds) <= {KINDS[0]}


def _told_of(item: pytest.Item) -> tuple[str, str]:
    """Which test it is a case of, and which game it is about."""
    params = _params(item).values()
    games = {getattr(getattr(value, "game", value), "slug", "") for value in params}
    return function_of(item.nodeid), min(games - {""}, default="")


def _enough(cases: Sequence[pytest.Item]) -> list[pytest.Item]:
    """All cases; of those that are much alike the first and the last one."""
    alike = any(case.get_closest_marker("alike") or case.path.name == _PICTURES for case in cases)
    return [cases[at] for at in sorted({0, len(cases) - 1})] if alike else list(cases)


def _params(item: pytest.Item) -> dict[str, Any]:
    called = getattr(item, "callspec", None)
    return dict(called.params) if called else {}


def pytest_collection_finish() -> None:
    """What has been loaded by now stays."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What is left goes with the process; pytest would look through it five times."""
    gc.collect()
    gc.freeze()
