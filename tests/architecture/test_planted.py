"""The planted faults are those of today: each can be planted, and every room has some."""

from __future__ import annotations

import ast

import pytest

from games import catalogue, package
from tests.planted.faults import FAULTS, Fault
from tests.planted.tree import ROOT, place_of

ROOMS = {
    *(package(slug).replace(".", "/") for slug in catalogue()),
    *(path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("bot/*/__init__.py")),
    "games/engine", "games/toolbox", "cogs", "sandbox", "bench",
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.breaks)
def test_a_fault_can_be_planted_and_still_compiles(fault: Fault) -> None:
    _, text = place_of(fault, ROOT)
    ast.parse(text)


def test_every_room_has_its_faults() -> None:
    assert {fault.room for fault in FAULTS} == ROOMS


def test_no_fault_is_listed_twice() -> None:
    assert len({(fault.where, fault.old) for fault in FAULTS}) == len(FAULTS) >= 60
