"""Which release this is, by pyproject.toml, and which there have been, by CHANGELOG.md."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
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


_HEADING = re.compile(r"^## (\d+\.\d+\.\d+) · (\d{4}-\d{2}-\d{2}) · ([0-9a-f]{7,40})$", re.MULTILINE)
"""Such as `## 0.3.0 · 2026-11-24 · 1a2b3c4`."""


@dataclass(frozen=True)
class Release:
    """One release: its number, its day, the commit it is made from, and its part of the changelog."""

    version: str
    day: str
    commit: str
    notes: str


def releases(changelog: str) -> list[Release]:
    """Return all releases of a changelog, the newest first."""
    cut = _HEADING.split(changelog)[1:]
    return [Release(cut[at], cut[at + 1], cut[at + 2], cut[at + 3].strip()) for at in range(0, len(cut), 4)]
