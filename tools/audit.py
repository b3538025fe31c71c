"""Known vulnerabilities in what is locked: asks the advisory database, and says what it found.

Usage: python tools/audit.py PIP-AUDIT [--where-reachable]. Ends with 1 when something is vulnerable, and also when the
database can't be asked, unless that is allowed (--where-reachable): silence is never taken for health.
Here: asking, and telling apart the two; where there is no network, it says so. Not here: what was looked up by hand
(docs/dependencies.md).
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[1]
ASKED = "https://pypi.org/pypi/pip/25.0/json"
"""What pip-audit asks of the same kind about every package and version."""

PATIENCE = 10.0
"""Seconds that an answer may take."""

OPTIONS = ("--no-deps", "--disable-pip", "--progress-spinner", "off", "--requirement", "constraints.txt")


def main(program: str, where_reachable: bool) -> int:
    """The exit code."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [program, *OPTIONS, "--format", "json", "--output", str(report)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        text = report.read_text("utf-8") if report.exists() else ""
    packages = json.loads(text)["dependencies"] if text else []
    if all("skip_reason" in package for package in packages):  # nothing came of it, or it knows no package at all
        reasons = [package["skip_reason"] for package in packages[:1]]
        print(f"The advisory database can’t be asked. {_unreachable() or ' '.join(reasons) or _last(run.stderr)}")
        return 0 if where_reachable else 1
    found = [told for package in packages for told in _told(package)]
    print("\n".join(found) or f"{len(packages)} packages, no known vulnerability.")
    return 1 if found else 0


def _told(package: dict[str, Any]) -> list[str]:
    """A line for each vulnerability of a package, or for one that could not be looked up."""
    if "skip_reason" in package:
        return [f"{package['name']} could not be looked up: {package['skip_reason']}"]
    name = f"{package['name']} {package['version']}"
    found = [(one["id"], ", ".join(one["fix_versions"]) or "none yet") for one in package["vulns"]]
    return [f"{name}: {advisory}, mended in {mended}" for advisory, mended in found]


def _unreachable() -> str:
    """Why nobody answers for the database, in words; empty: it is there."""
    try:
        with urllib.request.urlopen(ASKED, timeout=PATIENCE) as answer:
            json.load(answer)
    except HTTPError as wrong:
        return f"What answers for {_host()} here knows no versions of packages, as a mirror does: {wrong}"
    except (OSError, ValueError) as wrong:
        return f"There is no network here, or it doesn’t lead to {_host()}: {getattr(wrong, 'reason', wrong)}"
    return ""


def _host() -> str:
    return urlsplit(ASKED).netloc


def _last(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1][:200]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], "--where-reachable" in sys.argv[2:]))
