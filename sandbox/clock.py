"""The time the sandbox lives in: real, and movable ahead.

Everything that ages in the loopback Discord (interaction tokens, nonces, old messages) asks this clock and no other.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


class Clock:
    """Wall time plus whatever `advance` has added to it, in seconds."""

    def __init__(self) -> None:
        self._ahead = 0.0

    @property
    def ahead(self) -> float:
        """By how many seconds this clock is ahead of the machine's."""
        return self._ahead

    def now(self) -> datetime:
        """This moment, aware, in UTC."""
        return datetime.now(UTC) + timedelta(seconds=self._ahead)

    def seconds(self) -> float:
        """Seconds of a clock that never goes back; the zero point means nothing."""
        return time.monotonic() + self._ahead

    def advance(self, seconds: float) -> None:
        """Move the sandbox's time ahead; the machine's own clock stays as it is."""
        self._ahead += seconds
