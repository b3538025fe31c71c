"""List the licence of every locked package: `python tools/licences.py > docs/licences.md`."""

from __future__ import annotations

import re
from importlib.metadata import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]

HEAD = """# Licences of what we depend on

Made by `make licences` from what the packages themselves say; a test holds it against what is installed. *bot*: it
comes with the bot (`requirements.txt`); the others serve the sandbox, the tests and the build alone. Parlour itself is
MIT; its fonts are under the SIL Open Font License (`games/engine/fonts/OFL-*.txt`).

| package | licence | serves |
|---|---|---|
"""

BY_HAND = {
    "audioop-lts": "PSF-2.0",
    "colorama": "BSD-3-Clause",
    "imagequant": "BSD-3-Clause AND GPL-3.0-or-later",  # its own code, and the library that it contains
    "resvg-py": "MIT",
}
"""Licences of packages whose metadata is missing or incomplete, or that aren't installed on every system."""

_SHORT = {
    "MIT License": "MIT", "The MIT License": "MIT", "MIT license": "MIT",
    "Apache 2.0": "Apache-2.0", "Apache 2": "Apache-2.0", "Apache Software License": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0", "Apache License 2.0": "Apache-2.0",
    "BSD": "BSD-3-Clause", "BSD License": "BSD-3-Clause", "BSD-3": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "Python Software Foundation License": "PSF-2.0", "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "GNU General Public License v3 or later (GPLv3+)": "GPL-3.0-or-later", "ISC License (ISCL)": "ISC",
}  # fmt: skip
"""SPDX identifiers of licence names in packages' metadata."""


def locked(file: str) -> list[str]:
    """Return the names of the packages in a lock file, which `make lock` writes."""
    return re.findall(r"(?m)^([A-Za-z0-9._-]+)==", (ROOT / file).read_text("utf-8"))


def licence(package: str) -> str:
    """Return the licence of an installed package. Raises ValueError if its metadata names none."""
    if package in BY_HAND:
        return BY_HAND[package]
    told = metadata(package)
    classified = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or () if line.startswith("License")]
    named = (told.get("License") or "").splitlines()
    for found in (told.get("License-Expression"), *classified, *(named if len(named) == 1 else ())):
        if found and found != "OSI Approved":
            return _SHORT.get(found, found)
    raise ValueError(f"{package} tells no licence: look it up, and add it to BY_HAND")


def rows() -> list[tuple[str, str, str]]:
    """Return (package, licence, use) of each locked package. Use: "bot", or "work on it" if only developers need it."""
    own = set(locked("requirements.txt"))
    packages = sorted(locked("constraints.txt"), key=str.lower)
    return [(package, licence(package), "bot" if package in own else "work on it") for package in packages]


if __name__ == "__main__":
    print(HEAD + "\n".join(f"| {package} | {told} | {serves} |" for package, told, serves in rows()))
