"""What is installed has no vulnerability that we know of, and nothing under us moves unseen.

Here: every pin against the table in docs/dependencies.md, and the exact versions of packages whose internals we stand
on. Not here: what only the network knows (`make audit`).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
_LINE = re.compile(r"^\| (?P<package>\S+) \| (?P<advisory>CVE-\S+) \|.*\| (?P<mended>\S+) \|$", re.MULTILINE)

INSIDES = {
    "aiosqlite": ("bot/storage", "._conn.cursor()"),
    "discord.py": ("bot/client", "._connection.parsers"),
    "pydantic": ("games/engine", "__pydantic_base_init__"),
    "simcord": ("sandbox/simcord_adapter", "def _allocate_at("),
}
"""Packages of whose internals we know something, and where, for instance, we do."""


def _required() -> dict[str, Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [*project["dependencies"], *(line for extra in project["optional-dependencies"].values() for line in extra)]
    return {(found := Requirement(line)).name: found for line in lines}


def _pins() -> dict[str, Version]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(pin.name): Version(str(pin.specifier).removeprefix("==")) for pin in pins}


def test_no_pin_is_older_than_what_mended_an_advisory() -> None:
    pins = _pins()
    table = list(_LINE.finditer((ROOT / "docs" / "dependencies.md").read_text("utf-8")))
    assert len(table) > 10
    for line in table:
        package = canonicalize_name(line["package"])
        assert package in pins, f"{package} is not installed any more: take {line['advisory']} out of the table"
        assert pins[package] >= Version(line["mended"]), f"{package} {pins[package]} has {line['advisory']}"


@pytest.mark.parametrize("package", INSIDES)
def test_a_package_whose_internals_we_know_is_pinned_exactly(package: str) -> None:
    folder, part = INSIDES[package]
    known = any(part in file.read_text("utf-8") for file in (ROOT / folder).rglob("*.py"))
    assert known, f"nothing in {folder} says {part} any more: mend this list"
    assert str(_required()[package].specifier) == f"=={_pins()[canonicalize_name(package)]}"


def test_every_package_asked_for_is_pinned_to_a_version_that_was_asked_for() -> None:
    pins = _pins()
    for name, required in _required().items():
        assert required.specifier.contains(pins[canonicalize_name(name)], prereleases=True), name
