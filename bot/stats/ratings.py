"""How good people are at a game, worked out from finished matches; and which matches count."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from openskill.models import PlackettLuce

from games.engine.values import Seat

RANKED_AFTER = 10
"""So many matches that count, and a player has a place on a leaderboard by rating."""

OFTEN = 10
"""So many matches of one game count for the same people on one day (UTC)."""


class Reason(StrEnum):
    """Why a finished match doesn't count."""

    ALONE = "alone"
    STAND_IN = "stand-in"
    OFTEN = "often"


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat of a finished match. ``user_id`` below zero: nobody's, a stand-in has had it from the start.

    ``side``: seats that played together have the same number there; None: the seat played for itself. ``left``: its
    owner was not there at the end.
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
    """The record of a finished match. ``ordinal``: the how-manieth to finish of all."""

    match_id: int
    ordinal: int
    game: str
    guild_id: int
    at: datetime
    seats: tuple[Placed, ...]

    @property
    def people(self) -> tuple[Placed, ...]:
        """The seats that are somebody's."""
        return tuple(placed for placed in self.seats if placed.user_id >= 0)

    @property
    def company(self) -> str:
        """The same for the same people."""
        return " ".join(str(user_id) for user_id in sorted(placed.user_id for placed in self.people))

    @property
    def drawn(self) -> bool:
        """Nobody is ahead of anybody."""
        return all(placed.rank == 1 for placed in self.seats)


def verdict(match: Finished, earlier: int) -> Reason | None:
    """Why the match doesn't count; None: it does. ``earlier``: how many of this game have counted for these people on
    its day."""
    if len(match.people) < 2:
        return Reason.ALONE
    if len(match.people) < len(match.seats):
        return Reason.STAND_IN
    return Reason.OFTEN if earlier >= OFTEN else None


# ---------------------------------------------------------------- the arithmetic

_MODEL = PlackettLuce()
_SURE = 1e-4
"""How unsure we are of an average player who only fills up a side: not at all."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How good somebody is, we think (``mu``), and how unsure we are of it (``sigma``)."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """As people read it."""
        return shown(self.mu)

    @property
    def give_or_take(self) -> int:
        """What stands behind ±."""
        return math.floor(self.sigma * 20 + 0.5)

    def __str__(self) -> str:
        return f"{self.shown} ±{self.give_or_take}"


FIRST = Rating(_MODEL.rating().mu, _MODEL.rating().sigma)
"""Everybody's before their first match."""


def shown(mu: float) -> int:
    """A rating as people read it: all begin with 1500."""
    return math.floor(1000 + mu * 20 + 0.5)


def rated(match: Finished, before: Callable[[Placed], Rating]) -> dict[Seat, Rating]:
    """Everybody's rating after a match that counts, by seat; ``before``: what it was."""
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
    """Who is rated together: those of one side, but whoever left stands apart from it, among the last."""
    teams: dict[tuple[int, int, int], list[Placed]] = {}
    for placed in sorted(seats, key=lambda placed: placed.seat):
        whose = (0, placed.seat) if placed.side is None else (1, placed.side)
        teams.setdefault((placed.rank, *whose), []).append(placed)
    return [team for _, team in sorted(teams.items())]


def _filled(side: list[Rating], size: int) -> list[Rating]:
    """The side with as many players as the largest: it is as strong as its players are on average."""
    average = Rating(sum(rating.mu for rating in side) / len(side), _SURE)
    return [*side, *[average] * (size - len(side))]


def change(before: Rating, after: Rating) -> str:
    """How a rating changed, as people read it."""
    points = after.shown - before.shown
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "±0"
