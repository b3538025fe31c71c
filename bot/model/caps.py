"""How much one person or one server may have open at once.

Here: the numbers. Not here: counting (storage/room.py), and where they come from (ops/settings.py).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Caps:
    """How many open tables there may be; None: as many as anybody likes. ``rematches``: of one table, in turn."""

    per_member: int | None = None
    per_server: int | None = None
    rematches: int = 10
