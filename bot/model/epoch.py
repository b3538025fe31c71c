"""Which past a database is of.

Here: the value, and which controls it covers. Not here: making, keeping and renewing it (storage/epochs.py).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Epoch:
    """A database's epoch. ``unmarked``: messages of this database were sent before it had one, and may be found yet."""

    token: str
    unmarked: bool = False

    def covers(self, token: str) -> bool:
        """Whether a control with this epoch (empty: with none) was sent from this database, as it is now."""
        return token == self.token or (self.unmarked and not token)
