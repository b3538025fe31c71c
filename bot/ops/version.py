"""Read this release's version from pyproject.toml, and all releases from CHANGELOG.md."""

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
    """Parse a version into a tuple; a newer version's tuple is greater."""
    return tuple(map(int, number.split(".")))


_HEADING = re.compile(r"^## (\d+\.\d+\.\d+) · (\d{4}-\d{2}-\d{2}) · ([0-9a-f]{7,40})$", re.MULTILINE)
"""Example: `## 0.3.0 · 2026-11-24 · 1a2b3c4`."""


@dataclass(frozen=True)
class Release:
    """A release, with its version, date, commit and section of the changelog."""

    version: str
    day: str
    commit: str
    notes: str


def releases(changelog: str) -> list[Release]:
    """Return all releases in a changelog, newest first."""
    cut = _HEADING.split(changelog)[1:]
    return [Release(cut[at], cut[at + 1], cut[at + 2], cut[at + 3].strip()) for at in range(0, len(cut), 4)]
