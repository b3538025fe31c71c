"""Somebody who looks for others to play with, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.model.time_control import PaceName

Speed = Literal["quick", "daily"]

FORM = "play"
"""The name of the controls under the word that somebody waits."""

PACE_OF: dict[Speed, PaceName] = {"quick": "live", "daily": "daily"}
"""What each speed is as a table's pace."""

PATIENCE: dict[Speed, timedelta] = {"quick": timedelta(minutes=1), "daily": timedelta(minutes=10)}
"""So long somebody waits at most; then the table begins, and stand-ins take the seats that are left."""

AT_HOME: dict[Speed, timedelta] = {"quick": timedelta(seconds=15), "daily": timedelta(minutes=2)}
"""So long they wait for people of their own server alone."""


@dataclass(frozen=True)
class Ticket:
    """Somebody waits. ``game``: its slug, or empty for any; ``players``: seats at the table, 0 for any number.

    ``guild_id``: where they asked, 0 in a DM; ``anywhere``: they may meet people of other servers.
    """

    user_id: int
    game: str
    speed: Speed
    players: int
    guild_id: int
    anywhere: bool
    name: str
    first_name: str
    since: datetime
    press: int
    match_id: int | None = None
    """Where they have been seated; None: they wait."""

    def begins(self) -> datetime:
        """When their table begins at the latest."""
        return self.since + PATIENCE[self.speed]
