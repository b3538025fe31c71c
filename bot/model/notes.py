"""Define what a player writes down during a match for themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from games.engine.values import Seat

MOST_NOTES = 1000
"""Characters of a player's notes at one match."""


@dataclass(frozen=True)
class PlayerNotes:
    """A user's notes at one match. `lines`: each line, with the number of the step before it (0: the deal).

    `suspicions`: by seat, what the user suspects about that player, as a fact of the game (tagged JSON).
    """

    lines: tuple[tuple[int, str], ...] = ()
    suspicions: Mapping[Seat, Mapping[str, Any]] = field(default_factory=dict)
    shared: bool = False
    """Whether others may read the lines after the match."""

    @property
    def text(self) -> str:
        """The text of the notes, as it was typed."""
        return "\n".join(text for _, text in self.lines)

    @property
    def stamp(self) -> str:
        """Digest of the text, as 8 hex digits."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:8]

    def rewritten(self, typed: str, step: int) -> Self:
        """Return the notes with the text `typed`.

        New and changed lines get the number `step`; the others keep theirs.
        """
        earlier = list(self.lines)
        lines = []
        for text in map(str.rstrip, typed.strip().splitlines()):
            known = next((line for line in earlier if line[1] == text), None)
            if known is not None:
                earlier.remove(known)
            lines.append(known or (step, text))
        return replace(self, lines=tuple(lines))

    def with_missing(self, typed: str) -> str:
        """Return the typed text, then the lines of these notes that it lacks. For notes that changed meanwhile."""
        typed_lines = [line.rstrip() for line in typed.strip().splitlines()]
        return "\n".join([*typed_lines, *(text for _, text in self.lines if text not in typed_lines)])


NO_NOTES = PlayerNotes()
"""The notes of a player who has written none."""
