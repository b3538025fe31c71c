"""What is measured again, and which try counts: what else a machine does must not change whether a goal is met.

Here: whether one try is enough, and the middle one of several. Not here: measuring, and what a row says (report.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bench.report import LeftOut, Row
from sandbox.test_server import BotFailed

TRIES = 3
"""So often a suite is measured in which one try leaves something open."""

SURELY_MET, SURELY_MISSED = 0.8, 1.5
"""In goals: what comes out between them in one try may come out on the other side of the goal in the next."""

SPOILED = (BotFailed, TimeoutError, AssertionError)
"""How a try ends that measured nothing."""

Rows = Sequence[Row | LeftOut]


def settled(name: str, suite: Callable[[], Iterable[Row | LeftOut]]) -> Rows:
    """The suite's rows; where one try leaves something open, each row as in the middle one of `TRIES`.

    A try that a busy machine spoils (a bot isn't there in time, a press isn't acknowledged) is made again, so often.
    """
    tries: list[Rows] = []
    why = ""
    for _ in range(2 * TRIES):
        try:
            tries.append(list(suite()))
        except SPOILED as trouble:
            why = str(trouble).strip() or type(trouble).__name__
            continue
        if len(tries) == TRIES or (len(tries) == 1 and all(map(clear, tries[0]))):
            break
    return middle(tries) if tries else [LeftOut(name, why)]


def clear(row: Row | LeftOut) -> bool:
    """Whether another try would tell nothing else."""
    if isinstance(row, LeftOut):
        return not row.what
    if row.goal is None or row.goal.exact:
        return True
    return not SURELY_MET * row.goal.most < row.measure < SURELY_MISSED * row.goal.most


def middle(tries: Sequence[Rows]) -> Rows:
    """Each row as in the middle one of the tries that have it (of two the lower); left out is what none has."""
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
    among = f"{min(one.measure for one in rows):.3g} to {max(one.measure for one in rows):.3g} in {len(rows)} tries"
    return replace(row, note=f"{row.note}; {among}" if row.note else among, tries=tuple(one.measure for one in rows))
