"""Points where a test may stop this process dead, to see that nothing is lost and nothing doubled."""

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
"""In the order in which an answer meets them."""

SEATING = ("party seated", "party begun")
"""What is met where people who look for company are seated together."""

EMOJI = ("emoji made",)
"""What is met where the application's emoji are made, after each."""

ORDERS = ("order thought", "order written")
"""What is met where a standing order is given or taken back."""

BACKUP = ("backup written",)
"""What is met where a backup is made, before it gets its name."""

ENDING = ("vote written",)
"""What is met where players vote on an end without a result."""

_armed: list[Path] = []


def arm(file: Path | None) -> None:
    """From now on, die at the point that this file names, whenever it is there; it is gone afterwards."""
    _armed[:] = [] if file is None else [file]


def failpoint(point: str) -> None:
    """We are here. Costs nothing unless armed."""
    for file in _armed:
        if file.exists() and file.read_text("utf-8") == point:
            file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
