"""Test that each dependency's licence is known, is listed in docs/licences.md, and allows our use of the package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import licences

ROOT = Path(__file__).parents[2]

FREE = {"MIT", "MIT-0", "MIT-CMU", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "PSF-2.0", "ISC", "Zlib"}
"""Licences that require nothing but keeping the notices."""

AT_WORK = FREE | {"MPL-2.0", "CC0-1.0"}
"""Licences allowed for packages that only tests and tools use."""

NEVER_SHIPPED = {"imagequant"}
"""Packages with a licence that would extend to the bot if it used them; only `python -m games palette` does."""


def _parts(licence: str) -> set[str]:
    return set(re.split(r" AND | OR ", licence))


def unfit(rows: list[tuple[str, str, str]]) -> list[str]:
    """Return the packages whose licence doesn't allow our use of them. `rows`: (package, its licence, our use)."""
    return [
        f"{package}: {told}"
        for package, told, serves in rows
        if not _parts(told) <= (FREE if serves == "bot" else AT_WORK)
        and not (package in NEVER_SHIPPED and serves != "bot")
    ]


def test_every_licence_is_fit_for_what_it_serves() -> None:
    assert unfit(licences.rows()) == []


@pytest.mark.parametrize(
    "row", [("a", "GPL-3.0-only", "work on it"), ("b", "MPL-2.0", "bot"), ("imagequant", "GPL-3.0-or-later", "bot")]
)
def test_a_licence_that_binds_is_noticed(row: tuple[str, str, str]) -> None:
    assert unfit([row, ("c", "MIT AND PSF-2.0", "bot")]) == [f"{row[0]}: {row[1]}"]


def test_the_list_is_what_is_installed() -> None:
    """docs/licences.md lists exactly the installed packages. If this fails, run `make licences`."""
    listed = re.findall(r"(?m)^\| (\S+) \| (.+) \| (.+) \|$", (ROOT / "docs" / "licences.md").read_text("utf-8"))
    assert [row for row in listed if row[0] not in ("package",)] == licences.rows()
