"""Order tests by case, so that the match of each case is played only once (contract/cases.py)."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the order of files, and sort the tests of each file by case."""
    files: dict[Path, int] = {}

    def place(item: pytest.Item) -> tuple[int, str]:
        called = getattr(item, "callspec", None)
        return files.setdefault(item.path, len(files)), str(called.params.get("case", "")) if called else ""

    items.sort(key=place)
