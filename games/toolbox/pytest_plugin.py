"""Test one game by the contract suite, whose rules every game must meet: ``pytest --parlour-game sugar-rush``.

pytest loads this plugin by its entry point. The tests are in `parlour_contract`, which is installed with Parlour.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import games

pytest.register_assert_rewrite("parlour_contract")

ROOT = Path(games.__file__).parents[1]
SUITE = ROOT / "parlour_contract"

FILES = ("contract", "sight", "undo", "takeback", "final", "impartial", "suspicions", "speed")
"""The contract's files, without ``test_`` and ``.py``."""

FACTS = "PARLOUR_FACTS"
"""Environment variable with the path of the game's facts for the tests (parlour_contract/cases.py)."""

ALONE = "PARLOUR_GAME"
"""Environment variable with the slug of the only game to test."""

LAWS: Mapping[str, str] = {
    "test_1_": "A match ends, and ranks every seat once: docs/authors/step-2-rules.md",
    "test_2_": "A save is the whole match: docs/authors/law-saves.md",
    "test_3_": "Only lawful answers are taken: docs/authors/law-options.md",
    "test_4_": "Whoever must answer is asked, and nobody else: docs/authors/law-asking.md",
    "test_5_": "Nobody learns what they must not know: docs/authors/law-views.md, law-worlds.md",
    "test_6_": "Every text comes from the catalogue: docs/authors/law-texts.md",
    "test_7_": "All chance comes from the dice: docs/authors/law-dice.md",
    "test_8_": "The game’s own laws hold: `laws` in tests/facts.py",
    "test_9_": "There are as many ways to answer as counted: `PERFT` in tests/facts.py",
    "test_10_": "Old saves stay readable: docs/authors/law-saves.md",
    "test_sight": "Pictures can be read on a phone: docs/authors/pictures.md",
    "test_undo": "An answer taken back leaves no trace: docs/authors/law-events.md",
    "test_takeback": "An answer taken back leaves no trace: docs/authors/law-events.md",
    "test_final": "A question says if its answer is final: docs/authors/law-options.md",
    "test_impartial": "The policy prefers no place: docs/authors/stand-ins.md",
    "test_speed": "Answers, views and pictures are ready at once: docs/authors/law-speed.md",
    "test_suspicions": "Every secret can be suspected: docs/authors/law-views.md",
}
"""The law that a test checks and the document about it, by the beginning of the test's name or file."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options. Called by pytest."""
    group = parser.getgroup("parlour")
    group.addoption("--parlour-game", metavar="SLUG", help="test this game by the contract of Parlour’s games")


def pytest_configure(config: pytest.Config) -> None:
    """Make pytest run the contract suite's files instead of the files that it found.

    Raises UsageError if there is no such game, or if its facts.py is missing.
    """
    slug = _slug(config)
    if slug is None:
        return
    if slug not in games.catalogue():
        raise pytest.UsageError(f"there is no game {slug!r}; there are {', '.join(games.catalogue())}")
    _find_facts(slug, config.rootpath)
    os.environ[ALONE] = slug
    sys.path.insert(0, str(ROOT))
    for marker in ("unit", "quick", "thorough", "soak"):
        config.addinivalue_line("markers", f"{marker}: see Parlour’s pyproject.toml")
    config.args[:] = [str(SUITE / f"test_{name}.py") for name in FILES]


def _find_facts(slug: str, folder: Path) -> None:
    """Find the game's facts.py, and pass its path on to the tests. Raises UsageError if the file is missing."""
    facts = folder / "tests" / "facts.py"
    if games.is_own(slug):
        if not (ROOT / "tests" / "games").is_dir():
            raise pytest.UsageError(f"{slug} is Parlour’s own: its facts are in Parlour’s checkout; run this there")
        return
    if not facts.is_file():
        raise pytest.UsageError(f"{facts} is missing: write there what the tests must know of your game")
    os.environ[FACTS] = str(facts)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Let pytest collect the contract suite's files even if Parlour is installed inside the game's folder.

    Returns None for other paths, which leaves the decision to pytest.
    """
    return False if _slug(config) is not None and SUITE.is_relative_to(collection_path) else None


def by_case(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return the tests of each file sorted by their parameter ``case``, so that each case's match is played once."""
    files: dict[Path, int] = {}

    def place(item: pytest.Item) -> tuple[int, str]:
        return files.setdefault(item.path, len(files)), str(_params(item).get("case", ""))

    return sorted(items, key=place)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the tests of the game under test, and none that takes minutes. Called by pytest."""
    slug = _slug(config)
    if slug is not None:
        kept = [item for item in items if _game_of(item) == slug and item.get_closest_marker("soak") is None]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = by_case(kept)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """If a test fails, add to its report the broken rule (one of `LAWS`) and a command that shows the match.

    Called by pytest.
    """
    report = yield
    if report.failed and _slug(item.config) is not None:
        report.sections.append(("the law", "\n".join(_told(item))))
    return report


def _told(item: pytest.Item) -> list[str]:
    place, name = Path(str(item.path)).stem, item.name
    law = next((said for start, said in LAWS.items() if name.startswith(start) or place == start), None)
    slug, case = _slug(item.config), _params(item).get("case")
    seats = "" if case is None else f" --seats {case.seats} --seed {case.seed}"
    again = f"python -m pytest --parlour-game {slug} -k '{re.sub(r'[^A-Za-z0-9_].*', '', name)}'"
    told = [f"Law: {law}"] if law else []
    return [*told, f"See a match: python -m games show {slug}{seats} --steps 4", f"Once more: {again}"]


def _slug(config: pytest.Config) -> str | None:
    given = config.getoption("--parlour-game", None)
    return None if given is None else str(given).replace("_", "-")


def _params(item: pytest.Item) -> Mapping[str, Any]:
    called = getattr(item, "callspec", None)
    return {} if called is None else called.params


def _game_of(item: pytest.Item) -> str | None:
    """Return the slug of the game that the test is about; None if it is about none."""
    params = _params(item)
    game = params["case"].game if "case" in params else params.get("game")
    return getattr(game, "slug", None)
