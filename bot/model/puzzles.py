"""Define puzzles of the day and the answers to them as plain values."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True)
class PuzzleAnswer:
    """A user's answer to one game's puzzle of a day. `solved`: whether the answer was right.

    `choice`: number of the chosen option, from 0.
    """

    user_id: int
    day: date
    game: str
    choice: int
    solved: bool


@dataclass(frozen=True)
class Solvers:
    """How many users have answered a puzzle, and how many of them were right."""

    answered: int
    solved: int


ASKED_AFTER = timedelta(days=2)
"""Time from the day a match ends to the day a puzzle from it is asked. The day between is spent searching."""


def number_of(day: date, puzzles: Collection[object]) -> int:
    """Return the position of this day's puzzle among a game's puzzles. After the last puzzle the first one follows."""
    return day.toordinal() % len(puzzles)
