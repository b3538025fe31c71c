"""The bot's conduct so far: every finding about what it sent, and every answer that Discord refused as malformed.

It judges calls one by one as they happen. What a match ought to do is not its business.
"""

from __future__ import annotations

from . import conform, lint
from .wire import Call

#: Codes by which Discord says that the body itself is wrong: empty message, form body, JSON, size.
_MALFORMED = (50006, 50035, 50109, 40005)


class Conduct:
    """Hand `watch` to a loopback's watchers; read `findings` when done, or call `check`."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.checked = 0
        self._description = conform.description()

    @property
    def complete(self) -> bool:
        """Whether Discord's description was there to check against."""
        return self._description is not None

    def watch(self, call: Call) -> None:
        """Judge one call. A body is judged whether Discord took it or not; its shape is the bot's doing."""
        if call.gap is not None:
            self._find(call, f"the loopback lacks it: {call.gap}")
        if call.method == "GET":
            return
        self.checked += 1
        if call.status in (400, 413) and call.code in _MALFORMED:
            self._find(call, f"Discord refused it: {call.status} {call.answer}")
        if self._description is not None:
            for finding in self._description.findings(call.method, call.path, call.json):
                self._find(call, finding)
        for finding in lint.findings(call.method, call.path, call.json, call.files):
            self._find(call, finding)

    def _find(self, call: Call, what: str) -> None:
        if len(self.findings) < 500:
            self.findings.append(f"{call.method} {call.path}: {what}")

    def check(self) -> None:
        """Raise AssertionError with all findings, if there are any."""
        assert not self.findings, "the bot’s calls:\n" + "\n".join(self.findings[:20])
