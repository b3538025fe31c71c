"""Test that each deliberate bug listed in tests/planted/faults.py can still be put into the current code."""

from __future__ import annotations

import ast

import pytest

from tests.planted.faults import FAULTS, Fault
from tests.planted.tree import ROOT, place_of


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.breaks)
def test_a_fault_can_be_planted_and_still_compiles(fault: Fault) -> None:
    _, text = place_of(fault, ROOT)
    ast.parse(text)


def test_no_fault_is_listed_twice() -> None:
    assert len({(fault.where, fault.old) for fault in FAULTS}) == len(FAULTS) >= 60
