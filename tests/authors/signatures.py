"""Write docs/authors/signatures.md: the signatures and docstrings of all names in docs/authors/api.md.

Run it as ``python -m tests.authors.signatures``.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.authors.book import BOOK
from tests.checkout import ROOT

LIST = BOOK / "api.md"
PAGE = BOOK / "signatures.md"

_HEAD = """# How the engine's names are called

These are the names of [the list](api.md), by module. Each has its fields, and the methods that games call. It is taken
from the source. Where a text points to a file of the engine, you don't need that file.

"""

_ROW = re.compile(r"(?m)^\| (`\w+`(?:, `\w+`)*) \|")
_MODULE = re.compile(r"`(games\.engine\.\w+)`")
_CODE = re.compile(r"(?ms)^```python[^\n]*\n(.*?)^```$")
_BLANK = re.compile(r"\$\{?\w+\}?|\{\w+\}")
"""Placeholders that the scaffold fills in."""


def promised() -> dict[str, set[str]]:
    """Return {module: names} as listed in api.md. A section's heading may name several modules."""
    found: dict[str, set[str]] = {}
    for section in LIST.read_text("utf-8").split("\n## ")[1:]:
        names = {name.strip("` ") for row in _ROW.findall(section) for name in row.split(",")}
        for module in _MODULE.findall(section.splitlines()[0]):
            found[module] = {name for name in names if hasattr(import_module(module), name)}
        assert names == {name for module in _MODULE.findall(section.splitlines()[0]) for name in found[module]}
    return found


def sources() -> Iterator[tuple[Path, str]]:
    """Yield (file, its Python code) for games, examples, the template of new games, and the pages of docs/authors."""
    for file in (ROOT / "examples").glob("*/*/**/*.py"):
        yield file, file.read_text("utf-8")
    for file in (ROOT / "games").glob("*/**/*.py"):
        if file.relative_to(ROOT / "games").parts[0] not in ("engine", "toolbox"):
            yield file, file.read_text("utf-8")
    for file in (ROOT / "games" / "toolbox" / "template").rglob("*.py.txt"):
        yield file, _BLANK.sub("x", file.read_text("utf-8"))
    for file in BOOK.glob("*.md"):
        if file != PAGE:
            yield from ((file, code) for code in _CODE.findall(file.read_text("utf-8")))


def page() -> str:
    """Return the text that signatures.md should have now."""
    called, shown, sections = set(_called()), set[str](), []
    for module, names in promised().items():
        values = [getattr(import_module(module), name) for name in sorted(names - shown)]
        stubs = [stub(value, called) for value in values if inspect.isclass(value) or inspect.isfunction(value)]
        sections += [f"## `{module}`\n```python\n" + "\n\n".join(stubs) + "\n```\n"] if stubs else []
        shown |= names
    return _HEAD + "\n".join(sections)


def _called() -> Iterator[str]:
    """Yield the names of all methods that games call, or define for the engine to call."""
    for _, code in sources():
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Attribute | ast.FunctionDef):
                yield node.attr if isinstance(node, ast.Attribute) else node.name


def stub(value: Any, called: set[str]) -> str:
    """Return the source of a class or function without bodies: signatures and docstrings.

    `called`: names of methods to include; a class's other methods are left out.
    """
    lines = inspect.getsource(value).splitlines()
    node = ast.parse("\n".join(lines)).body[0]
    if isinstance(node, ast.FunctionDef):
        return "\n".join(_signature(node, lines))
    assert isinstance(node, ast.ClassDef)
    kept = lines[node.lineno - 1 : node.body[0].lineno - 1]
    shown = True
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            first = part.decorator_list[0].lineno if part.decorator_list else part.lineno
            shown = part.name in called or (part.name in ("__init__", "__call__") and len(part.args.args) > 1)
            kept += ["", *lines[first - 1 : part.lineno - 1], *_signature(part, lines)] if shown else []
        else:
            if not isinstance(part, ast.Expr):  # a field; a docstring behind it belongs to it
                shown = isinstance(part, ast.AnnAssign) and not ast.unparse(part.target).startswith("_")
            kept += lines[part.lineno - 1 : part.end_lineno] if shown else []
    return "\n".join(kept)


def _signature(node: ast.FunctionDef, lines: list[str]) -> list[str]:
    """Return a function's lines up to the end of its docstring."""
    text, indent = node.body[0], " " * (node.col_offset + 4)
    if ast.get_docstring(node) is None:
        return [*lines[node.lineno - 1 : text.lineno - 1], f"{indent}..."]
    return lines[node.lineno - 1 : text.end_lineno]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
