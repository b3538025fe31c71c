"""Test tools/audit.py: it prints known vulnerabilities, or says that the advisory database can't be reached.

A shell script that imitates the output of pip-audit runs in its place.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import audit

NOWHERE = "https://127.0.0.1:1/pypi/pip/json"

FINE = {"name": "aiohttp", "version": "3.13.3", "vulns": []}
BAD = {"name": "idna", "version": "3.6", "vulns": [{"id": "CVE-2024-3651", "fix_versions": ["3.7"]}]}
UNKNOWN = {"name": "aiohttp", "skip_reason": "Dependency not found on PyPI and could not be audited: aiohttp (3.13.3)"}


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("packages", "network", "told", "codes"),
    [
        ([FINE], True, "1 packages, no known vulnerability.", (0, 0)),
        ([FINE, BAD], True, "idna 3.6: CVE-2024-3651, mended in 3.7", (1, 1)),
        ([FINE, UNKNOWN], True, "aiohttp could not be looked up: Dependency not found on PyPI", (1, 1)),
        ([], True, "The advisory database can’t be asked. out of order", (1, 0)),
        ([UNKNOWN], True, "The advisory database can’t be asked. Dependency not found on PyPI", (1, 0)),
        ([], False, "can’t be asked. There is no network here, or it doesn’t lead to 127.0.0.1:1: ", (1, 0)),
        ([UNKNOWN], False, "can’t be asked. There is no network here, or it doesn’t lead to 127.0.0.1:1: ", (1, 0)),
    ],
)
def test_what_is_found_is_told_and_no_network_is_called_so(
    packages: list[dict[str, Any]],
    network: bool,
    told: str,
    codes: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer, program, there = (tmp_path / name for name in ("answer", "pip-audit", "there"))
    answer.write_text(json.dumps({"dependencies": packages}), "utf-8")
    there.write_text("{}", "utf-8")
    written = f'cp "{answer}" "$(eval echo \\${{$#}})"' if packages else "true"
    program.write_text(f"#!/bin/sh\n{written}\necho out of order >&2\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(audit, "ASKED", there.as_uri() if network else NOWHERE)
    assert [audit.main(str(program), where_reachable) for where_reachable in (False, True)] == list(codes)
    assert told in capsys.readouterr().out
