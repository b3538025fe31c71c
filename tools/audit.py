"""Look up the locked packages in the advisory database: `tools/audit.py PIP-AUDIT [--where-reachable]`.

Exits with 1 if there is a vulnerability and, unless --where-reachable is given, also if the database can't be reached.
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
"""An address like those that pip-audit requests, one for each package and version."""

PATIENCE = 10.0
"""Seconds until the request times out."""

OPTIONS = ("--no-deps", "--disable-pip", "--progress-spinner", "off", "--requirement", "constraints.txt")


def main(program: str, where_reachable: bool) -> int:
    """Print the vulnerabilities that `program` (pip-audit) finds.

    Returns 1 if there is a vulnerability, or if a package couldn't be looked up. `where_reachable`: return 0 if the
    advisory database as a whole can't be reached.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [program, *OPTIONS, "--format", "json", "--output", str(report)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        text = report.read_text("utf-8") if report.exists() else ""
    packages = json.loads(text)["dependencies"] if text else []
    if all("skip_reason" in package for package in packages):  # pip-audit failed, or knew no package
        reasons = [package["skip_reason"] for package in packages[:1]]
        print(f"The advisory database can’t be asked. {_unreachable() or ' '.join(reasons) or _last(run.stderr)}")
        return 0 if where_reachable else 1
    found = [told for package in packages for told in _told(package)]
    print("\n".join(found) or f"{len(packages)} packages, no known vulnerability.")
    return 1 if found else 0


def _told(package: dict[str, Any]) -> list[str]:
    """Return a line for each vulnerability of a package, or the reason why it couldn't be looked up."""
    if "skip_reason" in package:
        return [f"{package['name']} could not be looked up: {package['skip_reason']}"]
    name = f"{package['name']} {package['version']}"
    found = [(one["id"], ", ".join(one["fix_versions"]) or "none yet") for one in package["vulns"]]
    return [f"{name}: {advisory}, mended in {mended}" for advisory, mended in found]


def _unreachable() -> str:
    """Return why the advisory database can't be reached, or "" if it answers."""
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
