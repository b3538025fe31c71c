"""What holds for all tests: garbage is looked for seldom, since the tests themselves and their pictures are none."""

from __future__ import annotations

import gc

import pytest


def pytest_collection_finish() -> None:
    """What has been loaded by now stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What is left goes with the process; pytest would look through it five times."""
    gc.collect()
    gc.freeze()
