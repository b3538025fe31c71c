"""Which tests `make quick` has no time for: the dearest, whose names are in slow.txt.

After a run of all that is quick or slow (`pytest -n 2 -p tests.slow -m "quick or slow"`, on a quiet machine) the list
is written anew: of the cheapest tests as many are quick as two cores get through in a minute. Not here: what else keeps
a test from being quick (conftest.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

LIST = Path(__file__).with_name("slow.txt")

BUDGET = 72.0
"""Seconds that all quick tests may take one after the other; two cores also need ten each to find them."""

_taken = Counter[str]()


def function_of(node: str) -> str:
    """The test of which this is a case."""
    return node.partition("[")[0]


def slow() -> frozenset[str]:
    """The tests in the list."""
    return frozenset(LIST.read_text("utf-8").split())


def too_dear(seconds: Mapping[str, float]) -> list[str]:
    """Tests, given how long all cases of each take, for which there is no time when the cheapest have had theirs."""
    left, dear = BUDGET, []
    for name in sorted(seconds, key=lambda name: (seconds[name], name)):
        left -= seconds[name]
        if left < 0:
            dear.append(name)
    return sorted(dear)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count it, whichever process it ran in."""
    if {"quick", "slow"} & set(report.keywords):
        _taken[function_of(report.nodeid)] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the list, once."""
    if _taken and not hasattr(session.config, "workerinput"):
        LIST.write_text("\n".join(too_dear(_taken)) + "\n", "utf-8")
