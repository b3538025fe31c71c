"""Repeat measurements: run one suite several times, or the whole bench three times."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from bench.report import LeftOut, Row
from sandbox.test_server import BotFailed

TRIES = 3
"""Number of tries of a suite whose first try is unclear."""

LONG = 60.0
"""Seconds after which no new try of a suite begins."""

SURELY_MET, SURELY_MISSED = 0.8, 1.5
"""Shares of a goal between which another try could give another verdict."""

SPOILED = (BotFailed, TimeoutError, AssertionError)
"""Errors of a try after which its figures can't be used."""

Rows = Sequence[Row | LeftOut]


def settled(name: str, suite: Callable[[], Iterable[Row | LeftOut]]) -> Rows:
    """Run a suite and return its rows.

    If a row of the first try is close to its goal (see `clear`), the suite is tried up to `TRIES` times. Each row is
    then the median of all tries. A try that fails on a busy machine (bot not ready, press not acknowledged) is
    repeated, up to `2 * TRIES` tries in all. No try begins once the suite has taken `LONG` seconds.
    """
    tries: list[Rows] = []
    why, end = "", time.monotonic() + LONG
    for _ in range(2 * TRIES):
        try:
            tries.append(list(suite()))
        except SPOILED as trouble:
            why = str(trouble).strip() or type(trouble).__name__
            continue
        if len(tries) == TRIES or (len(tries) == 1 and all(map(clear, tries[0]))) or time.monotonic() >= end:
            break
    return middle(tries) if tries else [LeftOut(name, why)]


def clear(row: Row | LeftOut) -> bool:
    """Return whether a row is so far from its goal that another try would give the same verdict."""
    if isinstance(row, LeftOut):
        return not row.what
    if row.goal is None or row.goal.exact:
        return True
    return not SURELY_MET * row.goal.most < row.measure < SURELY_MISSED * row.goal.most


def middle(tries: Sequence[Rows]) -> Rows:
    """Return the median of each row over the tries. If the number of values is even, that is the lower middle value.

    Rows that are missing in all tries become LeftOut.
    """
    found: dict[tuple[str, str], list[Row]] = {}
    for row in (row for rows in tries for row in rows if isinstance(row, Row)):
        found.setdefault((row.what, row.baseline), []).append(row)
    told: list[Row | LeftOut] = [_middle_one(rows) for rows in found.values()]
    missing = {row.what: row for row in tries[-1] if isinstance(row, LeftOut)}
    has = [row.what for rows in found.values() for row in rows]
    return told + [row for what, row in missing.items() if not what or not any(one.startswith(what) for one in has)]


def _middle_one(rows: list[Row]) -> Row:
    row = sorted(rows, key=lambda row: row.measure)[(len(rows) - 1) // 2]
    if len(rows) == 1 or row.goal is None:
        return row
    among = f"{min(one.measure for one in rows):.3g} to {max(one.measure for one in rows):.3g}"
    return replace(row, note=f"{row.note}; {among}" if row.note else among, tries=tuple(one.measure for one in rows))


RUNS = 3

Run = dict[str, Any]
"""One run's JSON, as `--json` writes it."""

VERDICTS = {True: "met", False: "missed"}
ON_EDGE, LEFT_OUT, ABSENT = "on edge", "left out", "absent"
"""Verdicts besides met and missed. On edge: a run's tries are on both sides of the goal."""


def thrice(arguments: Sequence[str], tell: Callable[[str], None] = print) -> int:
    """Run the bench `RUNS` times and compare the runs. Returns 1 if a goal is met in one run and missed in another."""
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
    """Return, by row, the verdicts on the row's goal in the order of the runs; ABSENT for a run without the row."""
    told = [{_name(row): _verdict(row) for row in run["rows"] if _verdict(row)} for run in runs]
    return {name: [run.get(name, ABSENT) for run in told] for run in told for name in run}


def _name(row: dict[str, Any]) -> str:
    return ": ".join(filter(None, (row["suite"], row["what"] or row.get("why"), row.get("baseline"))))


def _verdict(row: dict[str, Any]) -> str:
    """Return the verdict on a row's goal; empty if it has no goal."""
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
