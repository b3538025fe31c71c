"""A game night that somebody plans: a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

AHEAD = timedelta(minutes=15)
"""So long before it begins its table opens."""

MOST_AHEAD = timedelta(days=90)

LATE = timedelta(minutes=15)
"""So long after its beginning nothing more is tried."""


@dataclass(frozen=True)
class GameNight:
    """A table that is to be opened by itself, and the server's event that says so.

    ``opened_by``: the interaction that planned it, which opens one table, however often that is tried. ``event_id``:
    None until Discord has the event; ``match_id``: None until the table is open.
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
        """When its table is opened."""
        return self.begins_at - AHEAD
