"""Test the table in docs/architecture.md that lists the features of a match.

Each module and database column that the table names exists, and a feature has at most one module in each package.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.storage.models import matches

ROOT = Path(__file__).parents[2]
ROOMS = {"presses": "client", "match": "match", "timing": "timing", "messages": "messages"}
"""The columns of modules, and their folders in `bot/`."""


def features(document: str) -> dict[str, dict[str, list[str]]]:
    """Return the names in the document's table of features, as {feature: {column: names}}."""
    lines = document.partition("## Features inside a match")[2].partition("\n## ")[0].splitlines()
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|"))
    return {
        row[0]: {name: re.findall(r"`([^`]+)`", cell) for name, cell in zip(head, row, strict=True)} for row in rows
    }


def wrong(named: Mapping[str, list[str]]) -> list[str]:
    """Return the faults in a feature's row: names that don't exist, and packages with several modules in the row.

    ``named``: the row, as {column: names}.
    """
    tables = {name: set(table.columns.keys()) for name, table in matches.metadata.tables.items()}
    kept = [place.split(".") for place in named["kept in"]]
    lost = [
        ".".join(place) for place in kept if not set(place[1:]) <= tables.get(place[0], set()) or place[0] not in tables
    ]
    for column, room in ROOMS.items():
        modules = named[column]
        lost += [module for module in modules if not (ROOT / "bot" / room / module).is_file()]
        lost += [f"{len(modules)} modules in {room}"] if len(modules) > 1 else []
    return lost


FEATURES = features((ROOT / "docs" / "architecture.md").read_text("utf-8"))


@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_has_its_modules_and_tables(feature: str) -> None:
    assert wrong(FEATURES[feature]) == []


def test_each_feature_folder_is_in_the_table_of_features_around_matches() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = page.partition("## Features around matches")[2].partition("\n## ")[0]
    listed = [line.split("|")[2].strip(" `") for line in table.splitlines() if line.startswith("| ")][1:]
    folders = {path.parent.name for path in (ROOT / "cogs").glob("*/__init__.py")}
    assert sorted(listed) == sorted(folders - {"words"})


def test_what_is_not_there_is_noticed() -> None:
    [hints] = features(
        "## Features inside a match\n"
        "| feature | presses | match | timing | messages | kept in |\n|---|---|---|---|---|---|\n"
        "| hints | `a.py` | `lobby.py`, `play.py` | – | `hints.py` | `seat.hint`, `seats`, `seat` |\n"
    ).values()
    assert wrong(hints) == ["seat.hint", "seats", "a.py", "2 modules in match"]
