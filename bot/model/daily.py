"""Define the deal and the puzzles of the day as plain values: games, dates, answers and results."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from games.engine.game import Game

STILL = timedelta(hours=12)
"""Time after the end of its day in which a deal begun on that day can be finished and counts."""

SATURDAY = 5


@dataclass(frozen=True)
class Deal:
    """A user's deal of one day.

    `opened_by`: id of the interaction by which the user asked for the deal. The deal's match is found by this id.
    """

    user_id: int
    day: date
    game: str
    opened_by: int
    match_id: int | None = None


@dataclass(frozen=True)
class Played:
    """A user's result in a deal of the day. `rank`: 1 is best."""

    day: date
    rank: int


def published_at(day: date) -> datetime:
    """Return when the secret key behind a day's deals is published: at the end of the day plus `STILL`.

    A match of that day has no place in the day's ranking if it ends later than this.
    """
    return datetime.combine(day + timedelta(days=1), time(), UTC) + STILL


def first_unpublished(now: datetime) -> date:
    """Return the earliest day whose key (the secret behind all its deals) isn't published yet."""
    return (now - STILL).astimezone(UTC).date()


def unnamed(user_id: int, day: date) -> int:
    """Return the negative number that replaces an erased user's id in this day's deal: a hash of the id and the day."""
    return -int.from_bytes(hashlib.sha256(f"{user_id} {day.isoformat()}".encode()).digest()[:7], "big")


def game_of(day: date, games: Mapping[str, Game[Any, Any]]) -> str | None:
    """Return the slug of this day's game; None if no game has deals of the day.

    Games whose deals are meant for weekends (`Game.daily`) take turns on Saturdays and Sundays. The other games take
    turns on Mondays to Fridays.
    """
    wanted = day.weekday() >= SATURDAY
    forms = {slug: game.daily for slug, game in sorted(games.items()) if game.daily is not None}
    fitting = [slug for slug, form in forms.items() if form.weekend == wanted] or list(forms)
    return fitting[day.toordinal() % len(fitting)] if fitting else None


def streak(days: Collection[date], today: date) -> int:
    """Return how many days in a row, up to today or yesterday, the user finished their deal."""
    at = today if today in days else today - timedelta(days=1)
    length = 0
    while at in days:
        length, at = length + 1, at - timedelta(days=1)
    return length


def squares(rank: int, seats: int) -> str:
    """Return a square for each opponent: green if the user beat them, black if not."""
    return "🟩" * (seats - rank) + "⬛" * (rank - 1)


def places(ranks: Sequence[int], seats: int) -> list[int]:
    """Return how often the user reached each place, from the first place to the last."""
    return [sum(rank == place for rank in ranks) for place in range(1, seats + 1)]


@dataclass(frozen=True)
class PuzzleAnswer:
    """A user's answer to one game's puzzle of a day. `solved`: whether the answer was right.

    `choice`: number of the chosen option, from 0.
    """

    user_id: int
    day: date
    game: str
    choice: int
    solved: bool


@dataclass(frozen=True)
class Solvers:
    """How many users have answered a puzzle, and how many of them were right."""

    answered: int
    solved: int


ASKED_AFTER = timedelta(days=2)
"""Time from the day a match ends to the day a puzzle from it is asked. The day between is spent searching."""


def number_of(day: date, puzzles: Collection[object]) -> int:
    """Return the position of this day's puzzle among a game's puzzles. After the last puzzle the first one follows."""
    return day.toordinal() % len(puzzles)
