"""A user's wish to be notified of tables with free seats, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.model.custom_ids import Form
from bot.model.time_control import PLAIN, Preferences

FORM = "callme"
"""Name of the form that withdraws wishes."""

STOP_ALL = Form(FORM, "stop", "all")

APART = timedelta(days=1)
"""Minimum time between two notifications of one user, unless they want every table."""

MOST_HOURS = 7 * 24
"""Longest lifetime of a wish."""


@dataclass(frozen=True)
class CallWish:
    """A user's wish to be notified when a table of their server has this many players.

    `game`: empty for any. `every`: notify for each such table, not once a day at most. `id`: its row's, 0 before that.
    """

    user_id: int
    guild_id: int
    game: str
    players: int
    until: datetime
    every: bool = False
    id: int = 0


@dataclass(frozen=True)
class Candidate:
    """A user to notify of this match, with their wish and preferences."""

    match_id: int
    wish: CallWish
    preferences: Preferences = PLAIN
