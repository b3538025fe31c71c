"""Test docs/authors/api.md: it lists all names that games use of the engine, and no others, and its examples run."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tests.authors.book import BOOK
from tests.checkout import ROOT

PAGE = BOOK / "api.md"

_ROW = re.compile(r"(?m)^\| (`\w+`(?:, `\w+`)*) \|")
_MODULE = re.compile(r"`(games\.engine\.\w+)`")
_CODE = re.compile(r"(?ms)^```python[^\n]*\n(.*?)^```$")
_BLANK = re.compile(r"\$\{?\w+\}?|\{\w+\}")
"""What the scaffold fills in."""


def promised() -> dict[str, set[str]]:
    """Return the listed names by module; a section's heading may name several modules."""
    found: dict[str, set[str]] = {}
    for section in PAGE.read_text("utf-8").split("\n## ")[1:]:
        names = {name.strip("` ") for row in _ROW.findall(section) for name in row.split(",")}
        for module in _MODULE.findall(section.splitlines()[0]):
            found[module] = {name for name in names if hasattr(import_module(module), name)}
        assert names == {name for module in _MODULE.findall(section.splitlines()[0]) for name in found[module]}
    return found


def sources() -> Iterator[tuple[Path, str]]:
    """Yield the Python code of the games, the examples, the scaffold and the book, each with its file."""
    for file in (ROOT / "examples").glob("*/*/**/*.py"):
        yield file, file.read_text("utf-8")
    for file in (ROOT / "games").glob("*/**/*.py"):
        if file.relative_to(ROOT / "games").parts[0] not in ("engine", "toolbox"):
            yield file, file.read_text("utf-8")
    for file in (ROOT / "games" / "toolbox" / "template").rglob("*.py.txt"):
        yield file, _BLANK.sub("x", file.read_text("utf-8"))
    for file in BOOK.glob("*.md"):
        yield from ((file, code) for code in _CODE.findall(file.read_text("utf-8")))


def used() -> dict[tuple[str, str], Path]:
    """Return each (module, name) of the engine that games import, with a file that does."""
    found: dict[tuple[str, str], Path] = {}
    for file, code in sources():
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.engine."):
                found |= {(node.module or "", name.name): file for name in node.names}
    return found


def test_games_use_promised_names_only_and_all_of_them() -> None:
    taken, listed = used(), promised()
    assert {str(name): taken[name].relative_to(ROOT) for name in taken if name[1] not in listed.get(name[0], ())} == {}
    idle = {name for module in listed for name in listed[module] if not any(name == one for _, one in taken)}
    assert idle == set(), "nobody uses them"


def test_each_promised_class_and_function_says_what_it_does() -> None:
    for module, names in promised().items():
        for name in names:
            value = getattr(import_module(module), name)
            if inspect.isclass(value) or inspect.isfunction(value):
                assert inspect.getdoc(value), (module, name)


def test_the_examples_come_out_as_printed() -> None:
    examples = "\n".join(re.findall(r"(?ms)^```pycon\n(.*?)^```$", PAGE.read_text("utf-8")))
    test = doctest.DocTestParser().get_doctest(examples, {"__name__": "api"}, PAGE.name, str(PAGE), 0)
    results = doctest.DocTestRunner().run(test)
    assert results.attempted > 10
    assert results.failed == 0
