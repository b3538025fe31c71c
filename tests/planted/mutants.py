"""Make random faults: change an operator, constant, argument or call in a random line of code.

Some random faults change no behaviour, so no test can find them. Read the changed code before you write a test for it.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.planted.faults import Fault

PRODUCT = ("bot", "cogs", "games", "sandbox", "bench")
_LEFT_OUT = ("migrations", "template")
_COMPARISONS = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
_ARITHMETIC = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "+"}

Change = tuple[ast.expr | ast.stmt, str]
"""A node, and the source that replaces it."""


def mutants(tree: Path, many: int, seed: int) -> list[Fault]:
    """Return `many` different random faults. The same tree and seed give the same faults."""
    dice = random.Random(seed)
    files = [file for top in PRODUCT for file in sorted((tree / top).rglob("*.py")) if not _left_out(file)]
    sizes = [len(file.read_text("utf-8").splitlines()) for file in files]
    found: dict[tuple[str, str, str], Fault] = {}
    while len(found) < many:
        (file,) = dice.choices(files, sizes)
        fault = _mutant(tree, file, dice)
        if fault is not None:
            found[fault.where, fault.old, fault.new] = fault
    return list(found.values())


def _left_out(file: Path) -> bool:
    return any(part in _LEFT_OUT for part in file.parts)


def _mutant(tree: Path, file: Path, dice: random.Random) -> Fault | None:
    """Return a change at a random line of this file, or None if nothing in that line can be changed."""
    text = file.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    line = dice.randint(1, max(1, len(lines)))
    changes = [one for one in _changes(text) if one[0].lineno == line == one[0].end_lineno]
    if not changes:
        return None
    node, new = dice.choice(changes)
    old = lines[line - 1]
    assert node.end_col_offset is not None
    raw = old.encode()
    changed = (raw[: node.col_offset] + new.encode() + raw[node.end_col_offset :]).decode()
    first = line
    while text.count("".join(lines[first - 1 : line])) > 1:
        first -= 1
    before = "".join(lines[first - 1 : line - 1])
    where = file.relative_to(tree).as_posix()
    return Fault(where, before + old, before + changed, f"{where}:{line}: {changed.strip()}")


@cache
def _changes(text: str) -> list[Change]:
    nodes = _running(ast.parse(text))
    return [one for node in nodes if (change := _CHANGES.get(type(node))) is not None for one in change(node)]


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the node and all nodes below it, except type annotations, which don't run."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _running(child)


def _compare(node: ast.Compare) -> Iterator[Change]:
    new = _COMPARISONS.get(type(node.ops[0]))
    if new is not None and len(node.ops) == 1:
        yield node, f"{ast.unparse(node.left)} {new} {ast.unparse(node.comparators[0])}"


def _arithmetic(node: ast.BinOp) -> Iterator[Change]:
    new = _ARITHMETIC.get(type(node.op))
    if new is not None:
        yield node, f"({ast.unparse(node.left)}) {new} ({ast.unparse(node.right)})"


def _boolean(node: ast.BoolOp) -> Iterator[Change]:
    other = " or " if isinstance(node.op, ast.And) else " and "
    yield node, f"({other.join(f'({ast.unparse(value)})' for value in node.values)})"


def _negation(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not):
        yield node, f"bool({ast.unparse(node.operand)})"


def _constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield node, str(not node.value)
    elif isinstance(node.value, int | float):
        yield node, repr(node.value + 1)


def _statement(node: ast.Expr) -> Iterator[Change]:
    if isinstance(node.value, ast.Call | ast.Await):
        yield node, "pass"


def _arguments(node: ast.Call) -> Iterator[Change]:
    plain = [argument for argument in node.args if not isinstance(argument, ast.Starred)]
    if len(plain) >= 2 and len(plain) == len(node.args) and not node.keywords:
        first, second, *rest = (ast.unparse(argument) for argument in plain)
        yield node, f"{ast.unparse(node.func)}({', '.join([second, first, *rest])})"


_CHANGES: dict[type[ast.AST], Callable[[Any], Iterator[Change]]] = {
    ast.Compare: _compare, ast.BinOp: _arithmetic, ast.BoolOp: _boolean, ast.UnaryOp: _negation,
    ast.Constant: _constant, ast.Expr: _statement, ast.Call: _arguments,
}  # fmt: skip
