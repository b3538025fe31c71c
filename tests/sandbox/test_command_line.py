"""Test that each subcommand of `python -m sandbox` declares every command-line option that its code reads."""

from __future__ import annotations

import argparse
import ast
import inspect
from types import ModuleType

import pytest

from sandbox import drill, fixtures, month, questions, rehearse, screenshot
from sandbox.web import serve


@pytest.mark.parametrize("module", [drill, fixtures, month, questions, rehearse, screenshot, serve])
def test_what_a_command_reads_can_be_given(module: ModuleType) -> None:
    parser = argparse.ArgumentParser(conflict_handler="resolve")
    for name, declare in vars(module).items():
        if name.endswith("arguments"):
            declare(parser)
    nodes = ast.walk(ast.parse(inspect.getsource(module)))
    own = (node for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name))
    read = {node.attr for node in own if isinstance(node.value, ast.Name) and node.value.id == "options"}
    assert read <= {action.dest for action in parser._actions}
