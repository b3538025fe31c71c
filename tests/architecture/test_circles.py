"""Test that no modules import each other in a circle, not even for type annotations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.architecture.test_imports import imported
from tests.architecture.test_sizes import modules


def imports(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """Return {module: other modules of ``sources`` that it imports}, by dotted names. ``sources``: {path: code}."""

    def module(name: str) -> str:
        return name if name in sources else name.rpartition(".")[0]

    return {name: {module(found) for found in imported(source)} & sources.keys() for name, source in sources.items()}


def circles(graph: Mapping[str, set[str]]) -> Iterator[list[str]]:
    """Yield each group of modules that all import each other, directly or indirectly, sorted by name."""
    reach = {name: _reachable(graph, name) for name in graph}
    left = {name for name in graph if name in reach[name]}
    while left:
        name = min(left)
        circle = {other for other in left if other in reach[name] and name in reach[other]}
        yield sorted(circle)
        left -= circle


def _reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    todo = [start]
    while todo:
        new = graph[todo.pop()] - found
        found |= new
        todo += new
    return found


def dotted(path: str) -> str:
    """Return the dotted name of the module with this path."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_no_modules_import_each_other_in_a_circle() -> None:
    sources = {dotted(path): source for path, source in modules("bot", "cogs", "games").items()}
    assert list(circles(imports(sources))) == []


def test_a_circle_for_types_alone_is_noticed() -> None:
    only_types = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from bot.one import One\n"
    sources = {"bot.one": "from bot.two import Two", "bot.two": only_types, "bot.three": "import bot.one"}
    assert list(circles(imports(sources))) == [["bot.one", "bot.two"]]
