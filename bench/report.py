"""Report figures with their baselines and goals, as a table, JSON or page."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any, Literal

WIDTH = 150
"""Most characters in a line of the page's text."""

COLUMNS = "{:<44} {:>8} {:>12}  {:>12} {:<40} {}"


@dataclass(frozen=True)
class Goal:
    """An upper limit for a row: for its ratio to the baseline, or for its figure, in the row's unit.

    `exact`: whether the figure is a count, which doesn't depend on how busy the machine is.
    """

    of: Literal["ratio", "figure"]
    most: float
    exact: bool = False


@dataclass(frozen=True)
class Row:
    """A figure and its baseline, in the same unit. `note`: text that is printed after both.

    `tries`: the value of `measure` from each try, if the suite ran several times. The other fields are those of the
    median try.
    """

    suite: str
    what: str
    figure: float
    unit: str
    baseline: str
    against: float
    goal: Goal | None = None
    note: str = ""
    tries: tuple[float, ...] = ()

    @property
    def ratio(self) -> float:
        """The figure divided by the baseline."""
        return self.figure / self.against if self.against else math.inf

    @property
    def measure(self) -> float:
        """The value to which the goal applies; without a goal, the ratio."""
        return self.figure if self.goal is not None and self.goal.of == "figure" else self.ratio

    @property
    def passed(self) -> bool | None:
        """Whether the goal is met; None without a goal."""
        return None if self.goal is None else self.measure <= self.goal.most

    @property
    def on_edge(self) -> bool:
        """Whether some tries met the goal and others missed it."""
        return self.goal is not None and len({one <= self.goal.most for one in self.tries}) > 1


@dataclass(frozen=True)
class LeftOut:
    """Rows of a suite that couldn't be measured. `why`: the reason.

    `what`: the text with which the names of these rows begin; empty if another try can't measure them either.
    """

    suite: str
    why: str
    what: str = ""


def percentile(values: Sequence[float], part: float) -> float:
    """Return a percentile by nearest rank. `part`: from 0 to 100."""
    return sorted(values)[max(math.ceil(part / 100 * len(values)), 1) - 1]


def median(values: Sequence[float]) -> float:
    """Return the median. If the number of values is even, that is the lower middle value."""
    return percentile(values, 50)


def line(row: Row | LeftOut) -> str:
    """Return the row as a line of the table."""
    if isinstance(row, LeftOut):
        return f"{row.suite}: left out. {row.why}"
    told = COLUMNS.format(row.what, _times(row.ratio), _figure(row), _number(row.against), row.baseline, _goal(row))
    return f"{told}  {row.note}".rstrip()


def head() -> str:
    """Return the table's first line, with the names of its columns."""
    return COLUMNS.format("", "ratio", "figure", "", "baseline", "goal").rstrip()


def as_json(rows: Iterable[Row | LeftOut], seconds: float) -> str:
    """Return all rows, and the seconds of the run, as JSON."""
    told: list[dict[str, Any]] = []
    for row in rows:
        facts = {name: value for name, value in vars(row).items() if name != "goal"}
        if isinstance(row, Row):
            goal = None if row.goal is None else vars(row.goal)
            facts |= {"ratio": row.ratio, "goal": goal, "passed": row.passed, "on_edge": row.on_edge}
        told.append(facts)
    return json.dumps({"rows": told, "seconds": round(seconds, 1)}, indent=1)


def summary(rows: Sequence[Row | LeftOut], seconds: float) -> str:
    """Return a line with the number of goals that are met, and the time taken."""
    goals = [row.passed for row in rows if isinstance(row, Row) and row.goal is not None]
    return f"{sum(map(bool, goals))} of {len(goals)} goals met, in {seconds:.0f} s."


@dataclass(frozen=True)
class Run:
    """One run of the bench. `took`: seconds by suite.

    `load`: the machine's load average over one minute, before and after the run.
    """

    day: str
    processor: str
    cores: int
    load: tuple[float, float]
    took: Mapping[str, float]

    @property
    def seconds(self) -> float:
        """Duration of all suites."""
        return sum(self.took.values())


def page(rows: Iterable[Row | LeftOut], suites: Mapping[str, str], run: Run) -> str:
    """Return the text of docs/performance/results.md.

    `suites`: for each suite's name, a text on what the suite measures and what its goals mean.
    """
    found = list(rows)
    goals = "\n".join(_goals(name, about, run.took[name]) for name, about in suites.items())
    table = "\n".join(map(_cells, found))
    return f"""# How fast it is

Written by `python -m bench --write` on {run.day}: {run.processor}, {run.cores} cores, load {run.load[0]:.1f} before and
{run.load[1]:.1f} after. {summary(found, run.seconds)} Absolute times belong to that machine: compare ratios.
What was tried to get there is in [trials.md](trials.md).

| suite | what | ratio | figure | baseline | goal |
|---|---|---|---|---|---|
{table}

“a to b”: the range of its tries. A goal that some of them met and others missed is *on edge*: the run doesn't tell.

## What is measured, and why

{goals}
"""


def _goals(name: str, about: str, seconds: float) -> str:
    return fill(f"- **{name}** ({seconds:.0f} s): {' '.join(about.split())}", WIDTH, subsequent_indent="  ")


def _cells(row: Row | LeftOut) -> str:
    if isinstance(row, LeftOut):
        return f"| {row.suite} | {row.what} | | left out: {row.why} | | |"
    baseline = f"{row.baseline}: {_number(row.against)} {row.unit}".strip()
    figure = f"{_figure(row)} ({row.note})" if row.note else _figure(row)
    return f"| {row.suite} | {row.what} | {_times(row.ratio)} | {figure} | {baseline} | {_goal(row)} |"


def _times(ratio: float) -> str:
    return f"{ratio:.2f}×" if ratio < 100 else f"{ratio:.0f}×"


def _number(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _figure(row: Row) -> str:
    return f"{_number(row.figure)} {row.unit}".strip()


def _goal(row: Row) -> str:
    if row.goal is None:
        return ""
    most = f"{row.goal.most:g}"
    limit = f"≤ {most}×" if row.goal.of == "ratio" else f"≤ {most} {row.unit}"
    return f"{limit} {'on edge' if row.on_edge else 'met' if row.passed else 'MISSED'}"
