"""Order tests by case (game, seats, seed), because the tests of a case share one played match."""

from __future__ import annotations

import pytest

from games.toolbox.pytest_plugin import by_case


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the order of files, and sort the tests of each file by case."""
    items[:] = by_case(items)
