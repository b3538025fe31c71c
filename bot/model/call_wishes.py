"""Who wants to be called to a table: a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.model.custom_ids import Form
from bot.model.time_control import PLAIN, Preferences

FORM = "callme"
"""The form by which wishes are taken back."""

STOP_ALL = Form(FORM, "stop", "all")

APART = timedelta(days=1)
"""Nobody is called again sooner, unless they want every table."""

MOST_HOURS = 7 * 24
"""A wish lasts no longer."""


@dataclass(frozen=True)
class CallWish:
    """Somebody wants to be called when a table of their server stands at so many people.

    ``game``: of this game alone; empty: of any. ``every``: to each such table, not once a day at most. ``id``: its
    number, once it is written down.
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
    """Somebody whom a table may call, as far as the database knows."""

    match_id: int
    wish: CallWish
    preferences: Preferences = PLAIN
