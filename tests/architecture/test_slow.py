"""The list of tests that a minute has no room for."""

from __future__ import annotations

from tests import slow


def test_the_cheapest_tests_are_quick_and_the_dearest_are_not() -> None:
    dear = slow.too_dear({"a": slow.BUDGET / 2, "b": 0.0, "c": slow.BUDGET / 4, "d": slow.BUDGET / 2})
    assert dear == ["d"]


def test_all_cases_of_a_test_go_together() -> None:
    assert slow.function_of("tests/test_it.py::test_that[one-2]") == "tests/test_it.py::test_that"


def test_every_test_in_the_list_is_one_that_there_is() -> None:
    root = slow.LIST.parent.parent
    for name in slow.slow():
        place, _, function = name.partition("::")
        assert f"def {function}(" in (root / place).read_text("utf-8"), name
