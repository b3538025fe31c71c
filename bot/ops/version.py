"""Which release this is: the number in pyproject.toml, which lies beside the code or in the installed package.

Here: that number, and which of two is newer. Not here: looking for a newer release (client/releases.py).
"""

from __future__ import annotations

import tomllib
from importlib.metadata import version
from pathlib import Path


def _own() -> str:
    project = Path(__file__).parents[2] / "pyproject.toml"
    if project.is_file():
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"])
    return version("parlour")


VERSION = _own()


def parts(number: str) -> tuple[int, ...]:
    """A release's number to compare with others: of two, the larger is newer."""
    return tuple(map(int, number.split(".")))
