"""Test that texts for people use the curly apostrophe, in code, rules and cards."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STRAIGHT = re.compile(r"[A-Za-zé]'(?:s|t|m|d|re|ve|ll|clock)\b|^'s\b")
READ = re.compile(r"[A-Za-z]'[A-Za-z]|[a-z]s'(?=[ ,.;:)])")


def _texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield (line, text) for all strings in the code except docstrings; for an f-string, one for each literal part."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


@pytest.mark.parametrize("folder", ["bot", "cogs", "games", "sandbox"])
def test_every_text_has_curly_apostrophes(folder: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text[:60]}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        for line, text in _texts(ast.parse(file.read_text("utf-8")))
        if STRAIGHT.search(text)
    ]
    assert not found, "\n".join(found)


RULES = [*ROOT.glob("games/*/rules.md"), ROOT / "games/toolbox/template/game/rules.md.txt"]


@pytest.mark.parametrize("file", sorted(RULES), ids=lambda file: file.parent.name)
def test_the_rules_have_curly_apostrophes(file: Path) -> None:
    assert READ.findall(file.read_text("utf-8")) == []


def test_the_walk_sees_what_it_is_for() -> None:
    code = """~~~A doc~s string~~~\nx = "can" + "can~t"\ny = f"{x}~s seat"\n""".replace("~", chr(39))
    texts = [text for _, text in _texts(ast.parse(code))]
    assert [text.replace(chr(39), "~") for text in texts if STRAIGHT.search(text)] == ["can~t", "~s seat"]
