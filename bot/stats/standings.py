"""Values read from the standings: leaderboards, histories, results, highlights. Queries are in storage/standings.py."""

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
    """Column that a leaderboard is sorted by."""

    RATING = "rating"
    WINS = "wins"
    MATCHES = "matches"


@dataclass(frozen=True)
class Wanted:
    """Which leaderboard, and the server where it is viewed, whose members are shown by name (None: no server)."""

    guild_id: Server | None
    scope: Scope
    period: Period
    by: By
    game: str = ""
    role: str = ""

    @classmethod
    def plain(cls, guild_id: Server, game: str = "", by: By = By.WINS) -> Wanted:
        """Return a server's own leaderboard of all time."""
        return cls(guild_id, guild_id, Period(0), by, game)


@dataclass(frozen=True)
class Standing:
    """A user's line. `place`: 1 is best, ties share it; None: not ranked yet (only by rating).

    `name`: None for users of other servers without a public name.
    """

    place: int | None
    user_id: int
    name: str | None
    wins: int
    played: int
    rating: Rating | None


@dataclass(frozen=True)
class Board:
    """A page of a leaderboard. `own`: the viewer's line, on this page or not. `people`: number of lines."""

    lines: Sequence[Standing]
    own: Standing | None
    people: int


@dataclass(frozen=True)
class Past:
    """A match in a user's history, and where it was played."""

    score: Score
    place_id: int


@dataclass(frozen=True)
class Ended:
    """How a seat of a finished match ended. `score`: None for a stand-in from the start."""

    seat: Seat
    user_id: int
    name: str
    rank: int
    role: str
    left: bool
    score: Score | None


@dataclass(frozen=True)
class Result:
    """How a match ended, best seat first. `game`: slug. `reason`: why it doesn't count."""

    game: str
    seats: Sequence[Ended]
    reason: Reason | None


class Highlight(NamedTuple):
    """A match of note in a user's profile: their luck, and a secret that they could infer.

    `whom_id`, `whom`: the secret's player, with their name at the table; None: no player.
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
    """The earliest inferred secret, the strongest belief and the luckiest win; None: no such match."""

    seen: Highlight | None
    believed: Highlight | None
    luckiest: Highlight | None
