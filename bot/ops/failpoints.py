"""Define failpoints, where tests kill this process to check that nothing is lost or done twice."""

from __future__ import annotations

import os
import signal
from pathlib import Path

POINTS = (
    "press received",
    "match loaded",
    "answer chosen",
    "answer committed",
    "finish recorded",
    "before send",
    "after send",
    "before edit",
    "after edit",
    "before callback",
    "after callback",
    "delivery recorded",
    "press acknowledged",
    "deadline fired",
)
"""Points of an answer, in order."""

SEATING = ("party seated", "party begun")
"""Points of seating users from the queue together."""

EMOJI = ("emoji made",)
"""Point after each application emoji is created."""

ORDERS = ("order thought", "order written")
"""Points of giving or withdrawing a standing order."""

NOTES = ("note written",)
"""Point after a player's notes are stored."""

BACKUP = ("backup written",)
"""Point of a backup before it gets its final name."""

ENDING = ("vote written",)
"""Point of a vote on an end without a result or on a pause, and of a resumption."""

PRACTICE = ("position opened", "puzzle answered")
"""Points after the table of a position is opened, and after the answer to a puzzle is stored."""

_armed: list[Path] = []


def arm(file: Path | None) -> None:
    """Set the file that arms a failpoint: while the file exists, it names the failpoint at which to kill this process.

    The file is deleted when the process is killed.
    """
    _armed[:] = [] if file is None else [file]


def failpoint(point: str) -> None:
    """Kill this process if this failpoint is armed. Takes no time otherwise."""
    for file in _armed:
        if file.exists() and file.read_text("utf-8") == point:
            file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
