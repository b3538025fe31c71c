"""``python -m bench --thrice``: three runs in a row, each a process of its own, and whether they judge alike.

Here: holding the runs' verdicts against each other. Not here: how a run comes to its own (verdicts.py).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

RUNS = 3

Run = dict[str, Any]
"""What ``--json`` says."""

VERDICTS = {True: "met", False: "missed"}
ON_EDGE, LEFT_OUT, ABSENT = "on edge", "left out", "absent"
"""On edge: tries of one run came out on both sides of the goal, so that run judges neither way."""


def thrice(arguments: Sequence[str], tell: Callable[[str], None] = print) -> int:
    """Run the bench with these arguments so often, and tell; 1 when one run says met of a goal and another missed."""
    runs: list[Run] = []
    for number in range(1, RUNS + 1):
        runs.append(_run(arguments))
        tell(f"Run {number} of {RUNS}: {runs[-1]['seconds']:.0f} s, load {os.getloadavg()[0]:.1f}.")
    judged = verdicts(runs)
    apart = {name for name, found in judged.items() if len(set(found) - {ON_EDGE}) > 1}
    for name, found in judged.items():
        tell(f"{'UNEQUAL' if name in apart else 'equal'}  {', '.join(found)}  {name}")
    took = sum(run["seconds"] for run in runs)
    edge = sum(ON_EDGE in found for found in judged.values())
    tell(
        f"{len(judged) - len(apart)} of {len(judged)} goals judged alike {RUNS} times, {edge} on edge, in {took:.0f} s."
    )
    return int(bool(apart))


def verdicts(runs: Sequence[Run]) -> dict[str, list[str]]:
    """What each run said of each goal, and of what it could not measure."""
    told = [{_name(row): _verdict(row) for row in run["rows"] if _verdict(row)} for run in runs]
    return {name: [run.get(name, ABSENT) for run in told] for run in told for name in run}


def _name(row: dict[str, Any]) -> str:
    return ": ".join(filter(None, (row["suite"], row["what"] or row.get("why"), row.get("baseline"))))


def _verdict(row: dict[str, Any]) -> str:
    """Of a row without a goal none."""
    if "why" in row:
        return LEFT_OUT
    return ON_EDGE if row["on_edge"] else VERDICTS.get(row["passed"], "")


def _run(arguments: Sequence[str]) -> Run:
    command = [sys.executable, "-m", "bench", "--json", *arguments]
    said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout
    try:
        run: Run = json.loads(said)
    except json.JSONDecodeError:
        sys.exit("This run ended without its figures; what went wrong stands above.")
    return run
