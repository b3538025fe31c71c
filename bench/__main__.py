"""`python -m bench`: run the suites and print their table; ends with 1 when a goal is missed."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable

from bench.commits import commits
from bench.engine import engine, install, memory, steps
from bench.history import erasing, history, shelf
from bench.memory import resident, starts
from bench.pictures import boards, stalls
from bench.presses import presses
from bench.repeat_runs import settled, thrice
from bench.report import LeftOut, Row, as_json, head, line, summary
from bench.throughput import far, traffic
from bot.ops import malloc_tuning
from bot.ops.art_prewarm import make_ready
from games import catalogue

SUITES: dict[str, Callable[[], Iterable[Row | LeftOut]]] = {
    "presses": presses,
    "far": far,
    "traffic": traffic,
    "stalls": stalls,
    "commits": commits,
    "boards": boards,
    "steps": steps,
    "engine": engine,
    "memory": memory,
    "resident": resident,
    "starts": starts,
    "history": history,
    "erasing": erasing,
}
MEANWHILE = "steps"
"""From this one on processor time alone is measured: what a long history needs is made on the other core."""


def main() -> int:
    """Measure and tell; 1 when a goal is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast is it? Figures beside baselines.")
    parser.add_argument("--json", action="store_true", help="for machines")
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
        return _measured(arguments.only or list(SUITES), arguments.json)
    finally:
        logging.disable(logging.NOTSET)


def _measured(suites: list[str], json: bool) -> int:
    malloc_tuning.share()
    began = time.monotonic()
    for game in catalogue().values():
        make_ready(game, threading.Lock())
    rows: list[Row | LeftOut] = []
    if not json:
        print(head())
    for name in suites:
        if name == MEANWHILE and "history" in suites:
            shelf()
        measured = settled(name, SUITES[name])
        rows += measured
        if not json:
            print("\n".join(map(line, measured)), flush=True)
    seconds = time.monotonic() - began
    print(as_json(rows, seconds) if json else f"\n{summary(rows, seconds)} Load: {os.getloadavg()[0]:.1f}.")
    return int(any(isinstance(row, Row) and row.passed is False for row in rows))


if __name__ == "__main__":
    sys.exit(main())
