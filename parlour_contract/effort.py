"""Count the lines of Python that a call executes: a measure of its cost that is equal on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


class TooMany(Exception):
    """Raised if a call has executed more lines of Python than allowed; the call was stopped."""


def lines_of(call: Callable[[], object], most: int) -> int:
    """Make a call, and return how many lines of Python it executed; each pass of a loop counts.

    Raises TooMany as soon as the number exceeds ``most``.
    """
    executed = 0

    def counted(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal executed
        executed += event == "line"
        if executed > most:
            raise TooMany(f"more than {most} lines of Python, now in {frame.f_code.co_qualname}")
        return counted

    before = sys.gettrace()
    sys.settrace(counted)
    try:
        call()
    finally:
        sys.settrace(before)
    return executed
