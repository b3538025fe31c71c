"""Set up all tests: their layers and order, databases, temporary folders, and less garbage collection.

A test's layer follows from its folder and fixtures: `unit`, `database`, `journey` (over HTTP), `page` (Chromium). Tests
of the layers `unit` and `database` are `quick` unless they are marked `thorough` or `soak`.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.model.language import speak, speaking
from games.engine.words import PSEUDO
from tests.databases import KINDS

gc.disable()  # there is hardly any garbage until the tests run; looking for it takes a quarter of the time
os.environ["EMOJI"] = "false"  # a bot would upload eighty at its first start: only tests about emoji want that

_RAM, _ROOM = Path("/dev/shm"), 2 << 30
"""Linux’s RAM disk, and the bytes that must be free on it before tests use it."""


def _serves(place: Path) -> bool:
    """Return whether tests can use this folder for their files: it has enough space, and programs in it may be run."""
    if not place.is_dir():
        return False
    facts = os.statvfs(place)
    return facts.f_bavail * facts.f_frsize >= _ROOM and not facts.f_flag & os.ST_NOEXEC


if "TMPDIR" not in os.environ and _serves(_RAM):
    os.environ["TMPDIR"] = tempfile.tempdir = str(_RAM)  # a bot's every commit waits for its disk

_HERE = Path(__file__).parent
_PROCESSES = frozenset({"hall", "empty_hall", "fork_servers"})
_STORAGE = "bot/storage"
"""Folder whose tests each run on every database. Other tests do so only if several processes share a database."""


_FIRST = {"journey": 0, "page": 1}
"""Layers whose tests come first in a worker, in this order, since they mostly wait or take long."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize each test that uses a database with SQLite and PostgreSQL.

    A test for which the dialect doesn't matter runs on PostgreSQL only in `make soak`. No test on PostgreSQL is quick.
    """
    own = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "database" in metafunc.fixturenames and "database" not in own:
        marks = pytest.mark.thorough if _meets_all(metafunc) else pytest.mark.soak
        kinds = [KINDS[0], *(pytest.param(kind, marks=marks) for kind in KINDS[1:])]
        metafunc.parametrize("database", kinds, indirect=True)


def _meets_all(metafunc: pytest.Metafunc) -> bool:
    place = metafunc.definition.path.relative_to(_HERE).as_posix()
    return place.startswith(_STORAGE) or "stores" in metafunc.definition._fixtureinfo.argnames


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test with its layer, and with `quick` if it is quick.

    With several workers, journeys and page tests come first. They mostly wait for a bot or a browser. So the first
    worker waits while the others compute.
    """
    layers = {item: _layer(item) for item in items}
    for item, layer in layers.items():
        item.add_marker(layer)
        if layer in ("unit", "database") and not {mark.name for mark in item.iter_markers()} & {"soak", "thorough"}:
            item.add_marker("quick")
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: _FIRST.get(layers[item], len(_FIRST)))


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
    return file.relative_to(_HERE).parts[0] if file.is_relative_to(_HERE) else ""


def pytest_collection_finish() -> None:
    """Exempt all objects that exist now from garbage collection, which saves time."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Skip the five garbage collections that pytest makes at the end: the process ends anyway."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def in_pseudo() -> Iterator[None]:
    """Make the pseudo-language en-XA the bot's default, so that a test notices English that isn't from a catalogue."""
    before = speaking()
    speak(PSEUDO)
    yield
    speak(before)
