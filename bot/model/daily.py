"""The deal of the day: which game it is of, and what somebody has made of it; plain values."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from games.engine.game import Game

STILL = timedelta(hours=12)
"""So long after its day a deal that was begun on it may be played to its end, and counts."""

SATURDAY = 5


@dataclass(frozen=True)
class Deal:
    """Somebody's deal of a day. ``opened_by``: the interaction that asked for it, by which its match is known."""

    user_id: int
    day: date
    game: str
    opened_by: int
    match_id: int | None = None


@dataclass(frozen=True)
class Played:
    """What has come of somebody's deal. ``rank``: 1 is best."""

    day: date
    rank: int


def published_at(day: date) -> datetime:
    """When a day's key is shown to everybody: nobody plays that deal any more."""
    return datetime.combine(day + timedelta(days=1), time(), UTC) + STILL


def first_unpublished(now: datetime) -> date:
    """The first day whose key isn't shown yet."""
    return (now - STILL).astimezone(UTC).date()


def unnamed(user_id: int, day: date) -> int:
    """What stands for an erased user who has had this day's deal: a hash, below 0."""
    return -int.from_bytes(hashlib.sha256(f"{user_id} {day.isoformat()}".encode()).digest()[:7], "big")


def game_of(day: date, games: Mapping[str, Game[Any, Any]]) -> str | None:
    """The slug of the game that is dealt on this day: at weekends in turn those with a form for them; None: none is."""
    wanted = day.weekday() >= SATURDAY
    forms = {slug: game.daily for slug, game in sorted(games.items()) if game.daily is not None}
    fitting = [slug for slug, form in forms.items() if form.weekend == wanted] or list(forms)
    return fitting[day.toordinal() % len(fitting)] if fitting else None


def streak(days: Collection[date], today: date) -> int:
    """On how many days in a row up to today, or else to yesterday, somebody has played to the end."""
    at = today if today in days else today - timedelta(days=1)
    found = 0
    while at in days:
        found, at = found + 1, at - timedelta(days=1)
    return found


def squares(rank: int, seats: int) -> str:
    """How many of the others were left behind, without a word of how."""
    return "🟩" * (seats - rank) + "⬛" * (rank - 1)


def places(ranks: Sequence[int], seats: int) -> list[int]:
    """How many came in first, second and so on."""
    return [sum(rank == place for rank in ranks) for place in range(1, seats + 1)]
