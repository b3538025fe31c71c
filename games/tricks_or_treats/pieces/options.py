"""What a host may set for a match of Tricks or Treats (rules.md, TT-1.3 and TT-10).

Here: the options. Not here: what becomes of them (rules/).
"""

from __future__ import annotations

from pydantic import Field

from games.engine.game import Options


class TreatsOptions(Options):
    """What a host may set."""

    rounds: int | None = Field(default=None, ge=6, le=12)
    calculated: bool | None = None
    magnanimous: bool = False
