"""`python -m bench`: run the suites and print their table. The exit status is 1 if a goal is missed."""

from __future__ import annotations

import argparse
import logging
import os
import platform
import re
import sys
import time
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path

from bench.commits import commits
from bench.engine import engine, install, memory, research, steps
from bench.history import erasing, history, shelf
from bench.languages import languages
from bench.memory import resident, starts
from bench.pictures import boards, stalls
from bench.practice import practice
from bench.presses import presses
from bench.repeat_runs import settled, thrice
from bench.report import LeftOut, Row, Run, as_json, head, line, page, summary
from bench.throughput import far, traffic
from bot.ops import malloc_tuning
from bot.ops.drawing_thread import make_ready
from games import catalogue

SUITES: dict[str, Callable[[], Iterable[Row | LeftOut]]] = {
    "presses": presses,
    "far": far,
    "languages": languages,
    "traffic": traffic,
    "stalls": stalls,
    "commits": commits,
    "boards": boards,
    "steps": steps,
    "engine": engine,
    "practice": practice,
    "research": research,
    "memory": memory,
    "resident": resident,
    "starts": starts,
    "history": history,
    "erasing": erasing,
}
RESULTS = Path(__file__).parents[1] / "docs" / "performance" / "results.md"
MEANWHILE = "steps"
"""From this suite on, suites measure only processor time. So the long history is made meanwhile, on the other core."""


def main() -> int:
    """Run the suites and print or write their figures. Returns 1 if a goal is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast is it? Figures beside baselines.")
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.add_argument("--write", action="store_true", help="write docs/performance/results.md")
    parser.add_argument("--only", action="append", choices=SUITES, help="this suite (may be repeated)")
    parser.add_argument("--peers", action="store_true", help="install what the engine is measured beside, by npm")
    parser.add_argument("--thrice", action="store_true", help="three runs in a row: do they judge alike?")
    arguments = parser.parse_args()
    if arguments.peers:
        install()
    if arguments.thrice:
        return thrice([part for suite in arguments.only or () for part in ("--only", suite)])
    logging.disable(logging.WARNING)
    try:
        return _measured(arguments.only or list(SUITES), arguments.json, arguments.write)
    finally:
        logging.disable(logging.NOTSET)


def _measured(suites: list[str], json: bool, write: bool) -> int:
    malloc_tuning.share()
    load = os.getloadavg()[0]
    for game in catalogue().values():
        make_ready(game, lambda sketch: sketch())
    rows: list[Row | LeftOut] = []
    took: dict[str, float] = {}
    if not json:
        print(head())
    for name in suites:
        if name == MEANWHILE and "history" in suites:
            shelf()
        began = time.monotonic()
        measured = settled(name, SUITES[name])
        took[name] = time.monotonic() - began
        rows += measured
        if not json:
            print("\n".join(map(line, measured)), f"({name}: {took[name]:.0f} s)", sep="\n", flush=True)
    run = Run(f"{date.today():%Y-%m-%d}", _processor(), os.cpu_count() or 1, (load, os.getloadavg()[0]), took)
    if write:
        RESULTS.write_text(page(rows, {name: SUITES[name].__doc__ or "" for name in suites}, run), "utf-8")
    print(as_json(rows, run.seconds) if json else f"\n{summary(rows, run.seconds)} Load: {run.load[1]:.1f}.")
    return int(any(isinstance(row, Row) and row.passed is False for row in rows))


def _processor() -> str:
    """Return the processor's name from /proc; where /proc is missing, the machine's type."""
    info = Path("/proc/cpuinfo")
    names = re.findall(r"(?m)^model name\s*: (.+)$", info.read_text("utf-8")) if info.exists() else []
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    sys.exit(main())
