"""Test that code joins texts by the catalogue's functions (`row`, `parts`, `facts`, `sentences`), not by separators."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

ROOMS = ("games/*/words", "games/*/board", "bot/match", "bot/messages", "bot/pages", "cogs")
"""Folders with code that joins texts."""

SEPARATOR = re.compile(r"[,;:]? | [·–—] ")

NO_TEXTS = {
    "bot/pages/rulebook.py": "lines of the rules that are broken to fit the file",
}
"""Files whose joins aren't of texts from a catalogue, with what they join."""


def joins(source: str) -> Iterator[int]:
    """Yield the numbers of the lines on which code joins texts: by `", ".join(…)`, or in an f-string of several texts.

    A join of converted values, such as `", ".join(map(str, dice))`, doesn't count.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            by = node.func.value
            between = by.value if isinstance(by, ast.Constant) and isinstance(by.value, str) else ""
            if SEPARATOR.fullmatch(between) and not ast.unparse(node.args[0]).startswith("map(str, "):
                yield node.lineno
        elif isinstance(node, ast.JoinedStr) and any(_calls(part) for part in node.values):
            between = [part.value for part in node.values if isinstance(part, ast.Constant)]
            if between and all(isinstance(text, str) and SEPARATOR.fullmatch(text) for text in between):
                yield node.lineno


def _calls(part: ast.expr) -> bool:
    """Return whether a part of an f-string is a function call. Texts from a catalogue are returned by such calls."""
    return isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Call)


def test_no_separator_in_code_joins_texts() -> None:
    found = {}
    for room in ROOMS:
        for file in (file for folder in ROOT.glob(room) for file in folder.rglob("*.py")):
            if lines := list(joins(file.read_text("utf-8"))):
                found[str(file.relative_to(ROOT))] = lines
    assert {file: lines for file, lines in found.items() if file not in NO_TEXTS} == {}
    assert found.keys() >= NO_TEXTS.keys(), "these join nothing any more"


def test_joins_of_texts_are_found() -> None:
    planted = [
        '", ".join(words(one) for one in many)',
        '" · ".join(facts)',
        'f"{words(a)} {words(b)}"',
        'f"{a}: {b()}"',
    ]
    assert [list(joins(text)) for text in planted] == [[1]] * 4
    assert [
        list(joins(text)) for text in ['"\\n".join(lines)', "words.row(many)", 'f"{a}/{b()}"', 'f"id {a()} {b}"']
    ] == [[]] * 4
    assert list(joins('" ".join(map(str, dice))')) == []
