"""What is installed has no vulnerability that we know of.

Here: every pin against the table in docs/dependencies.md. Not here: what only the network knows (`make audit`).
"""

from __future__ import annotations

import re
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
_LINE = re.compile(r"^\| (?P<package>\S+) \| (?P<advisory>CVE-\S+) \|.*\| (?P<mended>\S+) \|$", re.MULTILINE)


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
