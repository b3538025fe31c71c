"""Decide which finished matches count, and rate their players."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from openskill.models import PlackettLuce

from games.engine.values import Seat

RANKED_AFTER = 10
"""Rated matches after which a player has a place on a leaderboard by rating."""

OFTEN = 10
"""Maximum rated matches of one game for the same players on one UTC day."""


class Reason(StrEnum):
    """Why a finished match doesn't count."""

    ALONE = "alone"
    STAND_IN = "stand-in"
    OFTEN = "often"


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat of a finished match. `user_id`: below 0 if a stand-in owned the seat from the start.

    `side`: number of the seat's team; None if the seat had no team. `left`: whether the seat's user was absent at the
    end.
    """

    seat: Seat
    user_id: int
    name: str
    rank: int
    role: str = ""
    side: int | None = None
    left: bool = False


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match. `ordinal`: its position, from 1, in the order in which all matches finished."""

    match_id: int
    ordinal: int
    game: str
    guild_id: int
    at: datetime
    seats: tuple[Placed, ...]

    @property
    def people(self) -> tuple[Placed, ...]:
        """The seats of users, without those of stand-ins."""
        return tuple(placed for placed in self.seats if placed.user_id >= 0)

    @property
    def company(self) -> str:
        """The users' ids, sorted, as a text. Equal for matches with the same users."""
        return " ".join(str(user_id) for user_id in sorted(placed.user_id for placed in self.people))

    @property
    def drawn(self) -> bool:
        """Whether all seats share first place."""
        return all(placed.rank == 1 for placed in self.seats)


def verdict(match: Finished, earlier: int) -> Reason | None:
    """Return the reason why the match doesn't count; None if it counts.

    `earlier`: number of rated matches of this game with the same players on the same day.
    """
    if len(match.people) < 2:
        return Reason.ALONE
    if len(match.people) < len(match.seats):
        return Reason.STAND_IN
    return Reason.OFTEN if earlier >= OFTEN else None


# -- rating

_MODEL = PlackettLuce()
_SURE = 1e-4
"""Sigma of an average player added to a small team: practically certain."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating by openskill: estimated skill `mu` and its uncertainty `sigma`."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The rating in points, as users see it."""
        return shown(self.mu)

    @property
    def give_or_take(self) -> int:
        """The uncertainty in points, which users see after ±."""
        return math.floor(self.sigma * 20 + 0.5)

    def __str__(self) -> str:
        return f"{self.shown} ±{self.give_or_take}"


FIRST = Rating(_MODEL.rating().mu, _MODEL.rating().sigma)
"""Rating before the first match."""


def shown(mu: float) -> int:
    """Return `mu` converted to points, as users see them. A new player's rating is 1500 points."""
    return math.floor(1000 + mu * 20 + 0.5)


def rated(match: Finished, before: Callable[[Placed], Rating]) -> dict[Seat, Rating]:
    """Return the ratings after a rated match, by seat. `before`: returns a seat's rating before the match."""
    teams = _teams(match.seats)
    size = max(len(team) for team in teams)
    sides = [_filled([before(placed) for placed in team], size) for team in teams]
    entered = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma) for rating in side] for side in sides]
    results = _MODEL.rate(entered, ranks=[float(team[0].rank) for team in teams])
    return {
        placed.seat: Rating(result.mu, result.sigma)
        for team, side in zip(teams, results, strict=True)
        for placed, result in zip(team, side[: len(team)], strict=True)
    }


def _teams(seats: Sequence[Placed]) -> list[list[Placed]]:
    """Return the teams to rate: seats of one side with the same rank.

    A player who left early has a rank of their own, and so counts as a separate team.
    """
    teams: dict[tuple[int, int, int], list[Placed]] = {}
    for placed in sorted(seats, key=lambda placed: placed.seat):
        whose = (0, placed.seat) if placed.side is None else (1, placed.side)
        teams.setdefault((placed.rank, *whose), []).append(placed)
    return [team for _, team in sorted(teams.items())]


def _filled(side: list[Rating], size: int) -> list[Rating]:
    """Return the team's ratings, with players of average skill added until the team has `size` players."""
    average = Rating(sum(rating.mu for rating in side) / len(side), _SURE)
    return [*side, *[average] * (size - len(side))]


def change(before: Rating, after: Rating) -> str:
    """Return the change from one rating to another in points, as users see it."""
    points = after.shown - before.shown
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "±0"
