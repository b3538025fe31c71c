"""Count the bot's calls: how many count towards Discord's global limit, their bytes, new messages and edits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sandbox.limits import of_interaction
from sandbox.people import Seen
from sandbox.wire import Call

_SENT, _EDITED = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+"
_ORIGINAL = r"/webhooks/\d+/[^/]+/messages/@original"
UPDATE_MESSAGE = 7
"""Type of an interaction callback that edits the pressed message."""


@dataclass
class RequestLog:
    """Counts of the bot's calls. Add the method `watch` to a loopback's `watchers` to count them.

    `counted`: calls towards the limit of 50 a second
    (https://discord.com/developers/docs/topics/rate-limits#global-rate-limit). `carried`: edits through an
    interaction's callback or token, which don't count towards that limit. `looks`: GET requests.
    """

    calls: int = 0
    counted: int = 0
    bytes: int = 0
    posts: int = 0
    edits: int = 0
    carried: int = 0
    looks: int = 0
    pings: int = 0
    deleted: int = 0

    def watch(self, call: Call) -> None:
        """Count one call, even if Discord refused it. Calls about commands and emoji aren't counted."""
        if call.path.startswith("/applications/"):
            return
        self.calls += 1
        self.counted += not of_interaction(call.path)
        self.bytes += call.size
        self.looks += call.method == "GET"
        if call.method == "POST" and re.fullmatch(_SENT, call.path):
            self.posts += 1
            self.pings += len(((call.json or {}).get("allowed_mentions") or {}).get("users") or ())
        self.deleted += call.method == "DELETE" and re.fullmatch(_EDITED, call.path) is not None
        self.edits += call.method == "PATCH" and re.fullmatch(_EDITED, call.path) is not None
        updated = call.path.startswith("/interactions/") and (call.json or {}).get("type") == UPDATE_MESSAGE
        self.carried += updated or (call.method == "PATCH" and re.fullmatch(_ORIGINAL, call.path) is not None)

    def since(self, earlier: RequestLog) -> RequestLog:
        """Return the counts minus those of `earlier`, a copy of this log."""
        return RequestLog(**{name: value - getattr(earlier, name) for name, value in vars(self).items()})

    def per_answer(self, answers: int) -> str:
        """Return a line with the averages for each answer of a match with `answers` answers."""
        each = max(answers, 1)
        return (
            f"An answer: {self.counted / each:.2f} counted requests ({self.posts / each:.2f} messages, "
            f"{self.edits / each:.2f} edits, {self.looks / each:.2f} looks), {self.carried / each:.2f} edits by the "
            f"press itself, {self.bytes / each / 1024:.0f} KiB up, {self.pings / each:.2f} pings."
        )

    def in_all(self) -> str:
        """Return a line with the totals."""
        return (
            f"In all: {self.posts} messages, {self.edits} edits and {self.carried} by presses, {self.deleted} deleted, "
            f"{self.pings} pings."
        )


def left(messages: Sequence[Seen]) -> str:
    """Return a line with the numbers of messages, lines of text and pictures that a match left in a channel."""
    pictures = sum(len(message.attachments) for message in messages)
    lines = sum(len(message.content.splitlines()) for message in messages)
    return f"Left where it was played: {len(messages)} messages with {lines} lines and {pictures} pictures."
