"""Test that only the unit of work commits and delivers match changes, and that no parameter defaults to `ENGLISH`."""

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
"""For each method of a store or delivery, the files that may call it. client/duties.py delivers what wasn't sent
yet."""


def calls(source: str) -> Iterator[tuple[str, str]]:
    """Yield (object, method), as written, for every method call in this source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield ast.unparse(node.func.value), node.func.attr


def breaches(file: str, source: str) -> list[str]:
    """Return the method calls in this file that are allowed only in other modules."""
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


def english_by_default(source: str) -> list[str]:
    """Return the parameters whose default is the language `ENGLISH`, each as its function's name and its line."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    defaults = [(node.name, one) for node in found for one in (*node.args.defaults, *node.args.kw_defaults)]
    return [f"{name}, line {one.lineno}" for name, one in defaults if one is not None and ast.unparse(one) == "ENGLISH"]


@pytest.mark.parametrize("folder", ["games", "bot", "cogs", "sandbox", "bench"])
def test_a_caller_names_the_language(folder: str) -> None:
    files = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (ROOT / folder).rglob("*.py")}
    assert {file: found for file, source in files.items() if (found := english_by_default(source))} == {}


def test_english_by_default_is_noticed() -> None:
    source = "def say(text, locale=ENGLISH): ...\nasync def ask(*, locale: str = ENGLISH): ...\ndef tell(locale): ..."
    assert english_by_default(source) == ["say, line 1", "ask, line 2"]
