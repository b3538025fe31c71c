"""The log of the bot's calls as the workshop shows it: each with its body, its answer and what is wrong with it.

A record and nothing else; what is wrong is said by the conduct's rules.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from ..hall import Hall
from ..wire import Call
from .seats import Changes

_KEPT = 600


class Watch:
    """Hears every call of a hall's bot, after the conduct has judged it."""

    def __init__(self, hall: Hall, changes: Changes) -> None:
        self.count = 0
        self._hall, self._changes = hall, changes
        self._judged = len(hall.conduct.findings)
        self._kept: deque[dict[str, Any]] = deque(maxlen=_KEPT)
        hall.loopback.watchers.append(self.call)

    def call(self, call: Call) -> None:
        """Write one call down."""
        self.count += 1
        findings = self._hall.conduct.findings[self._judged :]
        self._judged += len(findings)
        self._kept.append({
            "n": self.count, "at": round(call.at * 1000), "method": call.method, "path": call.path,
            "status": call.status, "ms": round(call.seconds * 1000, 1), "body": call.told, "files": list(call.files),
            "answer": call.answer, "findings": [finding.partition(": ")[2] for finding in findings],
        })  # fmt: skip
        self._changes.bump()

    def since(self, count: int) -> list[dict[str, Any]]:
        """The calls after the first `count`, oldest first, as far as they are kept."""
        return [entry for entry in self._kept if entry["n"] > count]

    @property
    def findings(self) -> int:
        """How many things were wrong so far."""
        return len(self._hall.conduct.findings)

    @property
    def complete(self) -> bool:
        """Whether bodies are checked against Discord's own description too."""
        return self._hall.conduct.complete
