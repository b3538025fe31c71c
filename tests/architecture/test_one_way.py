"""What is done in one place alone: a change of a match is committed by the unit of work, which has it delivered.

Here: who may call what. Not here: who may import whom (test_imports.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ALLOWED = {
    "commit": {"bot/match/unit_of_work.py"},
    "open_lobby": {"bot/match/unit_of_work.py"},
    "deliver": {"bot/match/unit_of_work.py", "bot/client/delivery.py", "bot/client/duties.py"},
}
"""By method of a store or a delivery, who may call it. The duties deliver what still waits, again and again."""


def calls(source: str) -> Iterator[tuple[str, str]]:
    """Every call of a method in this source: on what, and which."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield ast.unparse(node.func.value), node.func.attr


def breaches(file: str, source: str) -> list[str]:
    """Calls in this file that are another's to make."""
    found = [(on, name) for on, name in calls(source) if file not in ALLOWED.get(name, {file})]
    return [f"{on}.{name}" for on, name in found if not (file.startswith("bot/storage/") and on in ("db", "super()"))]


@pytest.mark.parametrize("folder", ["bot", "cogs"])
def test_only_the_unit_of_work_commits_and_delivers(folder: str) -> None:
    files = {str(path.relative_to(ROOT)): path for path in (ROOT / folder).rglob("*.py")}
    found = {file: breaches(file, path.read_text("utf-8")) for file, path in files.items()}
    assert len(files) > 5
    assert {file: wrong for file, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("line", ["await self.store.commit(saved, change)", "await bot.messenger.deliver(match_id)"])
def test_what_is_done_elsewhere_is_noticed(line: str) -> None:
    source = f"async def act():\n    {line}"
    assert breaches("bot/match/lobby.py", source)
    assert not breaches("bot/match/unit_of_work.py", source)
