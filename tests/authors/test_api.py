"""Test docs/authors/api.md: it lists exactly those names of the engine that games use, and its examples run."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from importlib import import_module
from pathlib import Path

from tests.authors.signatures import LIST, PAGE, page, promised, sources
from tests.checkout import ROOT


def used() -> dict[tuple[str, str], Path]:
    """Return {(module, name): a file that imports it} for all names of the engine that games import."""
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
    examples = "\n".join(re.findall(r"(?ms)^```pycon\n(.*?)^```$", LIST.read_text("utf-8")))
    test = doctest.DocTestParser().get_doctest(examples, {"__name__": "api"}, LIST.name, str(LIST), 0)
    results = doctest.DocTestRunner().run(test)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_page_of_signatures_is_current() -> None:
    assert page() == PAGE.read_text("utf-8"), "python -m tests.authors.signatures updates it"
