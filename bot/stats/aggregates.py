"""Compute what a finished match changes in the standings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import Final, NamedTuple, Self

from bot.stats.periods import Period, Span, over, periods
from bot.stats.ratings import FIRST, Finished, Placed, Rating, Reason, rated, verdict
from games.engine.values import Seat


class Server(int):
    """A server's id. Raises ValueError if it isn't above 0."""

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        if number <= 0:
            raise ValueError(f"{number} is no server’s id")
        return super().__new__(cls, number)


class Everywhere(Enum):
    """The scope of all servers together. An enum, so that it can't be confused with a server's id."""

    EVERYWHERE = "everywhere"


EVERYWHERE: Final = Everywhere.EVERYWHERE

Scope = Server | Everywhere
"""One server, or all."""


class Ladder(NamedTuple):
    """A leaderboard and one user on it.

    `game`: "" for all games; `role`: "" for any role; `period`: the period's number.
    """

    user_id: int
    game: str
    role: str
    period: int


class Line(NamedTuple):
    """A user's line on a leaderboard, in one scope.

    `rating` and `total` (the number of matches ever played on all servers) are the same in all scopes. On leaderboards
    of all games, `rating` is None and `total` is 0, since these leaderboards have no rating.
    """

    name: str = ""
    matches: int = 0
    wins: int = 0
    rating: Rating | None = None
    total: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """The effect of a match on one of its users: a line of the user's history.

    `outcome`: 1 won, 0 drawn, -1 lost. The ratings before and after the match, for the game and for the role, are None
    if the match doesn't count. The ratings for the role are None, too, if the seat has no role.
    """

    match_id: int
    seat: Seat
    user_id: int
    ordinal: int
    game: str
    guild_id: int
    at: datetime
    players: int
    rank: int
    outcome: int
    role: str
    left: bool
    counted: bool
    before: Rating | None = None
    after: Rating | None = None
    role_before: Rating | None = None
    role_after: Rating | None = None


class Books:
    """Lines of leaderboards: all lines, or only the lines that certain matches change.

    Entering matches one by one gives the same lines as recomputing the lines from all matches.
    """

    def __init__(self, lines: Mapping[Ladder, dict[Scope, Line]] | None = None) -> None:
        self.lines: dict[Ladder, dict[Scope, Line]] = dict(lines or {})

    def enter(self, match: Finished, earlier: int) -> tuple[Reason | None, list[Score]]:
        """Enter a finished match. Returns the reason why it doesn't count (None if it does), and a score for each user.

        `earlier`: number of rated matches of this game with the same users on the same day.
        """
        reason = verdict(match, earlier)
        scores = {placed.seat: _score(match, placed, counted=reason is None) for placed in match.people}
        if reason is not None:
            return reason, list(scores.values())
        whole, parts = self._changes(match, own_part=False), self._changes(match, own_part=True)
        for placed in match.people:
            before, after = whole[placed.seat]
            score = replace(scores[placed.seat], before=before, after=after)
            if placed.role:
                before, after = parts[placed.seat]
                score = replace(score, role_before=before, role_after=after)
            scores[placed.seat] = score
            self._count(match, placed, score)
        return None, list(scores.values())

    def forget(self, at: datetime) -> None:
        """Delete the lines of months and weeks that are over at this time. Those of seasons stay."""
        gone = over(at)
        self.lines = {
            ladder: scopes
            for ladder, scopes in self.lines.items()
            if not any(ladder.period in numbers for numbers in gone)
        }

    def _changes(self, match: Finished, own_part: bool) -> dict[Seat, tuple[Rating, Rating]]:
        """Return each seat's ratings before and after the match.

        `own_part`: whether these are the ratings for the seat's role, not for the game.
        """
        if own_part and not any(placed.role for placed in match.people):
            return {}

        def before(placed: Placed) -> Rating:
            ladder = Ladder(placed.user_id, match.game, placed.role if own_part else "", 0)
            line = self.lines.get(ladder, {}).get(EVERYWHERE)
            return FIRST if line is None or line.rating is None else line.rating

        after = rated(match, before)
        return {placed.seat: (before(placed), after[placed.seat]) for placed in match.people}

    def _count(self, match: Finished, placed: Placed, score: Score) -> None:
        """Add the match to the user's lines in all scopes, and set the user's new rating in these lines."""
        for ladder in _ladders(match, placed):
            scopes = self.lines.setdefault(ladder, {})
            for scope in _scopes(match):
                line = scopes.get(scope, Line())
                name = "" if scope is EVERYWHERE else placed.name
                won = score.outcome == 1
                scopes[scope] = line._replace(name=name, matches=line.matches + 1, wins=line.wins + won)
            rating = score.role_after if ladder.role else score.after
            if ladder.game:
                total = self.lines[ladder._replace(period=0)][EVERYWHERE].matches
                for scope, line in scopes.items():
                    scopes[scope] = line._replace(rating=rating, total=total)


def new_week(match: Finished, last: datetime | None) -> bool:
    """Return whether a new week has begun since the previous match. If so, lines of past periods must be deleted.

    `last`: when the previous match ended; None if there was none.
    """
    return last is not None and Period.of(Span.WEEK, last) < Period.of(Span.WEEK, match.at)


def _scopes(match: Finished) -> tuple[Scope, ...]:
    """Return the scopes in which the match counts: all servers, and its own server if it has one."""
    return (EVERYWHERE, Server(match.guild_id)) if match.guild_id else (EVERYWHERE,)


def _ladders(match: Finished, placed: Placed) -> Iterator[Ladder]:
    """Yield the user's leaderboards: of all games, of the game, and of the role, each in every period.

    The leaderboards of all time come first, since `Line.total` in every other period is taken from them.
    """
    for period in periods(match.at):
        yield Ladder(placed.user_id, "", "", period.number)
        yield Ladder(placed.user_id, match.game, "", period.number)
        if placed.role:
            yield Ladder(placed.user_id, match.game, placed.role, period.number)


def _score(match: Finished, placed: Placed, counted: bool) -> Score:
    return Score(
        match_id=match.match_id,
        seat=placed.seat,
        user_id=placed.user_id,
        ordinal=match.ordinal,
        game=match.game,
        guild_id=match.guild_id,
        at=match.at,
        players=len(match.seats),
        rank=placed.rank,
        outcome=0 if match.drawn else 1 if placed.rank == 1 else -1,
        role=placed.role,
        left=placed.left,
        counted=counted,
    )
