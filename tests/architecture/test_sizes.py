"""Test that modules and functions are small, and that packages, raised errors and each `type: ignore` are explained."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from games.engine.game import GameArt, PlayerModel, Rules, Texts

ROOT = Path(__file__).parents[2]
SMALL = ("bot", "cogs", "sandbox")
TYPED = ("games", *SMALL, "bench")

MODULE, FUNCTION, HEADER = 500, 40, 2
"""Most lines of each, docstrings and blank lines included. A header is a module's docstring."""

MEMBERS = 10
"""Most members of each part of a game’s interface."""

STILL_LONG: dict[str, int] = {}
"""Modules that are too long, and their limits. Only remove entries."""

AS_IT_RAN = "bot/storage/migrations/versions/"
"""Migrations are never rewritten, so they may be long."""

_IGNORED = re.compile(r"#\s*type:\s*ignore(?P<codes>\[[^\]]+\])?(?P<reason>\s*#\s*\S.*)?")


def modules(*folders: str) -> dict[str, str]:
    """Return {path: source} of all modules in these folders."""
    paths = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def too_long(sources: Mapping[str, str], still: Mapping[str, int]) -> Iterator[str]:
    """Yield a text for each module with too many lines, and for each module that no longer needs a limit of its own.

    ``still``: {path of a module: its own limit}.
    """
    for path in sources.keys() | still.keys():
        lines, most = len(sources.get(path, "").splitlines()), still.get(path, MODULE)
        if lines > most:
            yield f"{path} has {lines} lines; {most} are the most"
        if path in still and lines <= MODULE:
            yield f"{path} has {lines} lines: take it off the list"


def long_functions(source: str) -> Iterator[str]:
    """Yield a text for each function longer than the limit, nested ones included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > FUNCTION:
                yield f"{node.name} has {lines} lines"


def silent(source: str) -> Iterator[str]:
    """Yield the names of public functions that raise an exception although their docstring doesn't say so.

    Closures and abstract functions are left out.
    """

    def raises(node: ast.AST) -> bool:
        inner = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
        parts = [one for one in ast.iter_child_nodes(node) if not isinstance(one, inner)]
        named = (ast.unparse(one.exc) for one in parts if isinstance(one, ast.Raise) and one.exc is not None)
        return any(not name.startswith("NotImplementedError") for name in named) or any(map(raises, parts))

    def within(node: ast.AST) -> Iterator[str]:
        for one in ast.iter_child_nodes(node):
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                told = re.search(r"[Rr]aises? ", ast.get_docstring(one) or "")
                if not one.name.startswith("_") and raises(one) and not told:
                    yield one.name
            elif not isinstance(one, ast.ClassDef) or not one.name.startswith("_"):
                yield from within(one)

    return within(ast.parse(source))


def header(source: str) -> int:
    """Return the number of lines of a module's docstring, including the quotes."""
    first = next(iter(ast.parse(source).body), None)
    found = ast.get_docstring(ast.parse(source)) is not None and first is not None
    return (first.end_lineno or 0) - first.lineno + 1 if found and first is not None else 0


def unreasoned(source: str) -> Iterator[str]:
    """Yield a text for each line whose `type: ignore` names no error code or gives no reason."""
    for number, line in enumerate(source.splitlines(), 1):
        found = _IGNORED.search(line)
        if found and not (found["codes"] and found["reason"]):
            yield f"line {number}: {line.strip()}"


def test_modules_are_small_and_the_list_of_long_ones_shrinks() -> None:
    assert sorted(too_long(_rewritable(), STILL_LONG)) == []


def _rewritable() -> dict[str, str]:
    return {path: source for path, source in modules(*SMALL).items() if not path.startswith(AS_IT_RAN)}


def test_functions_fit_a_screen() -> None:
    assert {path: found for path, source in _rewritable().items() if (found := list(long_functions(source)))} == {}


def test_packages_say_what_belongs_there() -> None:
    packages = {path: source for path, source in modules(*SMALL).items() if path.endswith("/__init__.py")}
    assert len(packages) > len(SMALL)
    assert [path for path, source in packages.items() if not header(source)] == []


def test_headers_of_modules_are_short() -> None:
    long = {path: lines for path, source in _rewritable().items() if (lines := header(source)) > HEADER}
    assert [path for path in long if path.startswith("bot/") and not path.startswith("bot/pages/")] == []


def test_whoever_looks_away_from_a_type_says_why() -> None:
    found = {path: list(unreasoned(source)) for path, source in modules(*TYPED).items()}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("lines", "still", "told"),
    [
        (MODULE, {}, []),
        (MODULE + 1, {}, ["a.py has 501 lines; 500 are the most"]),
        (MODULE + 1, {"a.py": 510}, []),
        (511, {"a.py": 510}, ["a.py has 511 lines; 510 are the most"]),
        (MODULE, {"a.py": 510}, ["a.py has 500 lines: take it off the list"]),
        (1, {"gone.py": 510}, ["gone.py has 0 lines: take it off the list"]),
    ],
)
def test_a_module_that_is_too_long_or_wrongly_listed_is_noticed(
    lines: int, still: dict[str, int], told: list[str]
) -> None:
    assert list(too_long({"a.py": "x\n" * lines}, still)) == told


def test_a_long_function_is_noticed_also_within_another() -> None:
    line = "        pass\n"
    assert list(long_functions(f"def outer():\n    async def inner():\n{line * FUNCTION}")) == [
        "outer has 42 lines", "inner has 41 lines",
    ]  # fmt: skip
    assert not list(long_functions(f"class Whole:\n    def part():\n{line * (FUNCTION - 1)}"))


def test_the_lines_of_a_header_are_counted() -> None:
    assert header('"""Doors."""\n') == 1
    assert header('"""Doors.\n\nNot windows.\n"""\n') == 4
    assert header("x = 1\n") == header("") == 0


def test_a_type_ignored_without_a_reason_is_noticed() -> None:
    assert not list(unreasoned("x = 1  # type: ignore[misc]  # it is what it is"))
    assert list(unreasoned("x = 1  # type: ignore[misc]\ny = 2  # type: ignore  # whatever it is")) == [
        "line 1: x = 1  # type: ignore[misc]", "line 2: y = 2  # type: ignore  # whatever it is",
    ]  # fmt: skip


@pytest.mark.parametrize("part", [Rules, Texts, GameArt, PlayerModel])
def test_a_part_of_a_games_interface_has_at_most_ten_members(part: type) -> None:
    methods = [name for name, member in vars(part).items() if not name.startswith("_") and callable(member)]
    assert len({field.name for field in fields(part)}.union(methods)) <= MEMBERS


def test_functions_that_raise_say_so() -> None:
    found = {path: [*silent(source)] for path, source in modules(*TYPED, "tools").items()}
    assert {path: names for path, names in found.items() if names} == {}


def test_a_function_that_raises_in_silence_is_found() -> None:
    source = '''
def loud():
    """Raises ValueError."""
    raise ValueError


def quiet():
    """Return nothing."""
    if quiet:
        raise ValueError


def _private():
    raise ValueError
'''
    assert [*silent(source)] == ["quiet"]
