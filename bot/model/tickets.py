"""A user's place in the queue for players, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.model.time_control import PaceName

Speed = Literal["quick", "daily"]

FORM = "play"
"""Form name of the controls under the queue's confirmation."""

PACE_OF: dict[Speed, PaceName] = {"quick": "live", "daily": "daily"}
"""The pace of a table for each speed."""

PATIENCE: dict[Speed, timedelta] = {"quick": timedelta(minutes=1), "daily": timedelta(minutes=10)}
"""Longest wait; then the table begins and stand-ins take the free seats."""

AT_HOME: dict[Speed, timedelta] = {"quick": timedelta(seconds=15), "daily": timedelta(minutes=2)}
"""How long a user waits for players of their own server only."""


@dataclass(frozen=True)
class Ticket:
    """A user in the queue. `game`: slug, empty for any. `players`: seats at the table, 0 for any number.

    `guild_id`: where they asked, 0 in a DM. `anywhere`: they accept players of other servers.
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
    """The match where they got a seat; None: they wait."""

    def begins(self) -> datetime:
        """Return the latest time at which their table begins."""
        return self.since + PATIENCE[self.speed]
