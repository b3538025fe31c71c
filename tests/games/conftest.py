"""Tests of one case follow each other, so that its match is played once (contract/cases.py)."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files stay in their order; within one, tests are sorted by the case they are about."""
    files: dict[Path, int] = {}

    def place(item: pytest.Item) -> tuple[int, str]:
        called = getattr(item, "callspec", None)
        return files.setdefault(item.path, len(files)), str(called.params.get("case", "")) if called else ""

    items.sort(key=place)
