"""Define values read from the standings: leaderboards, histories, results. Queries are in storage/standings.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from bot.stats.aggregates import Period, Scope, Score, Server
from bot.stats.ratings import Rating, Reason
from games.engine.values import Seat


class By(StrEnum):
    """The column by which a leaderboard is sorted."""

    RATING = "rating"
    WINS = "wins"
    MATCHES = "matches"


@dataclass(frozen=True)
class Wanted:
    """Which leaderboard a user wants to see.

    `guild_id`: the server on which the user views it. Users who have played there are shown by name. None: no server.
    """

    guild_id: Server | None
    scope: Scope
    period: Period
    by: By
    game: str = ""
    role: str = ""

    @classmethod
    def plain(cls, guild_id: Server, game: str = "", by: By = By.WINS) -> Wanted:
        """Return the default leaderboard of a server: all time, counting only matches on that server."""
        return cls(guild_id, guild_id, Period(0), by, game)


@dataclass(frozen=True)
class Standing:
    """A user's line of a leaderboard.

    `place`: 1 is best, users who tie share a place; None if the user isn't ranked yet. `name`: None for users of other
    servers without a public name.
    """

    place: int | None
    user_id: int
    name: str | None
    wins: int
    played: int
    rating: Rating | None


@dataclass(frozen=True)
class Board:
    """A page of a leaderboard. `own`: the viewer's line, even if it is on another page.

    `people`: number of lines on all pages.
    """

    lines: Sequence[Standing]
    own: Standing | None
    people: int


@dataclass(frozen=True)
class Past:
    """A match in a user's history, and where it was played."""

    score: Score
    place_id: int


@dataclass(frozen=True)
class Reviewed:
    """A user's finished match with its analysis, as JSON.

    `gone`: the journal lines, by number, that aren't offered for practice. The user has already practised these answers
    successfully, or a stand-in gave them.
    """

    match_id: int
    game: str
    seat: Seat
    at: datetime
    analysis: str
    gone: frozenset[int]


@dataclass(frozen=True)
class Ended:
    """How a finished match ended for a seat. `score`: None if a stand-in owned the seat from the start."""

    seat: Seat
    user_id: int
    name: str
    rank: int
    role: str
    left: bool
    score: Score | None


@dataclass(frozen=True)
class Result:
    """How a match ended, with the best seat first. `game`: its slug. `reason`: why it isn't rated; None if it is."""

    game: str
    seats: Sequence[Ended]
    reason: Reason | None


class Highlight(NamedTuple):
    """A notable match in a user's profile: how lucky the user was, and a secret that they could infer.

    `whom_id`: the player who had the secret; `whom`: the name of that player at the table. Both are None if the secret
    belonged to no player. The other fields: see Insight in games/engine/analysis/facts.py.
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
    """A user's best matches by three criteria, each None if no match qualifies.

    `seen`: the match in which the user was nearly certain of a secret after the fewest turns. `believed`: the match in
    which their belief in a secret's true value rose most. `luckiest`: the luckiest win.
    """

    seen: Highlight | None
    believed: Highlight | None
    luckiest: Highlight | None
