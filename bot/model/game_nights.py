"""A planned game night, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

AHEAD = timedelta(minutes=15)
"""How long before its beginning the table opens."""

MOST_AHEAD = timedelta(days=90)

LATE = timedelta(minutes=15)
"""How long after its beginning opening the table is still tried."""


@dataclass(frozen=True)
class GameNight:
    """A table that will open by itself, and its scheduled event on Discord.

    `opened_by`: the interaction that planned it; it opens one table at most. `event_id`: None until Discord has the
    event. `match_id`: None until the table is open.
    """

    guild_id: int
    channel_id: int
    in_thread: bool
    game: str
    user_id: int
    name: str
    begins_at: datetime
    opened_by: int
    pace: str
    on_timeout: str
    id: int = 0
    event_id: int | None = None
    match_id: int | None = None

    @property
    def opens_at(self) -> datetime:
        """When its table opens."""
        return self.begins_at - AHEAD
