"""Test that pinned versions match docs/dependencies.md, and that packages whose internals we use are pinned exactly.

Known vulnerabilities are checked by `make audit`, not here.
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
"""Packages whose internals we use, with an example of where."""


def _required() -> dict[str, Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [*project["dependencies"], *(line for extra in project["optional-dependencies"].values() for line in extra)]
    return {(found := Requirement(line)).name: found for line in lines}


def _locked(file: str) -> dict[Requirement, list[str]]:
    """Return {pinned requirement: its hashes} of a file that `make lock` writes."""
    whole = (ROOT / file).read_text("utf-8").replace("\\\n", " ")
    found = (line.split("--hash=") for line in whole.splitlines() if line and not line.lstrip().startswith("#"))
    return {Requirement(pin.strip()): [one.strip() for one in hashes] for pin, *hashes in found}


def _pins(file: str = "constraints.txt") -> dict[str, Version]:
    return {canonicalize_name(pin.name): Version(str(pin.specifier).removeprefix("==")) for pin in _locked(file)}


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


@pytest.mark.parametrize("file", ["constraints.txt", "requirements.txt"])
def test_every_pin_has_its_hashes(file: str) -> None:
    """Every pinned version has hashes, so only the tested files can be installed. If this fails, run `make lock`."""
    for pin, hashes in _locked(file).items():
        assert hashes, f"{pin} has no hash: run make lock"
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in hashes), pin


def test_what_a_host_installs_is_what_is_tested_and_no_more() -> None:
    """requirements.txt lists only packages that the bot needs, with the versions of constraints.txt."""
    all_, own = _pins(), _pins("requirements.txt")
    assert own.items() <= all_.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = {canonicalize_name(Requirement(line).name) for line in project["dependencies"]}
    assert asked <= own.keys()
    extras = {canonicalize_name(name) for name in ("pytest", "mypy", "ruff", "simcord", "imagequant", "playwright")}
    assert not extras & own.keys()


def test_an_installation_takes_the_hashes() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    setup = makefile.partition("\n.venv/ready:")[2].partition("\n\n")[0]
    assert "--require-hashes --requirement constraints.txt" in setup
    assert "--no-deps --no-build-isolation --editable ." in setup
    for name in ("constraints.txt", "requirements.txt"):
        text = (ROOT / name).read_text("utf-8")
        assert not re.search(r"(?m)^\s*(-i|--index|--extra-index|--find-links|-f)\b|://", text), "names no index"
