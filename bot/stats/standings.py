"""Values read from the standings: leaderboards, histories, results, highlights. Queries: storage/standings.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.stats.aggregates import Scope, Score, Server
from bot.stats.periods import Period
from bot.stats.ratings import Rating, Reason
from games.engine.values import Seat


class By(StrEnum):
    """What a leaderboard is ordered by."""

    RATING = "rating"
    WINS = "wins"
    MATCHES = "matches"


@dataclass(frozen=True)
class Wanted:
    """Which leaderboard, and on which server it is looked at: its people are known there by name (None: on none)."""

    guild_id: Server | None
    scope: Scope
    period: Period
    by: By
    game: str = ""
    role: str = ""

    @classmethod
    def plain(cls, guild_id: Server, game: str = "", by: By = By.WINS) -> Wanted:
        """A server's own, of all time."""
        return cls(guild_id, guild_id, Period(0), by, game)


@dataclass(frozen=True)
class Standing:
    """A person's line. ``place`` 1 is best, and equal ones share it; None: not ranked yet (by rating alone).

    ``name`` is None for people of other servers who have not allowed theirs to be shown.
    """

    place: int | None
    user_id: int
    name: str | None
    wins: int
    played: int
    rating: Rating | None


@dataclass(frozen=True)
class Board:
    """A page of a leaderboard. ``own``: the line of whoever looks, on this page or not; ``people``: how many lines."""

    lines: Sequence[Standing]
    own: Standing | None
    people: int


@dataclass(frozen=True)
class Past:
    """A line of somebody's history, and where the match was played."""

    score: Score
    place_id: int


@dataclass(frozen=True)
class Ended:
    """How a seat of a finished match ended; ``score`` is None for a seat that was nobody's."""

    seat: Seat
    user_id: int
    name: str
    rank: int
    role: str
    left: bool
    score: Score | None


@dataclass(frozen=True)
class Result:
    """How a match ended, best first; ``game``: its slug, ``reason``: why it doesn't count."""

    game: str
    seats: Sequence[Ended]
    reason: Reason | None


class Highlight(NamedTuple):
    """A match worth telling of in somebody's profile: their luck there, and what they could see through.

    ``whom_id``, ``whom``: whose secret that was, as they were called at the table; None: of nobody.
    """

    match_id: int
    game: str
    luck: float
    whom_id: int | None
    whom: str | None
    secret: str
    first: float
    best: float
    turn: int | None


class Highlights(NamedTuple):
    """The earliest secret that somebody saw through, the strongest belief, and the luckiest win; None: no such."""

    seen: Highlight | None
    believed: Highlight | None
    luckiest: Highlight | None
