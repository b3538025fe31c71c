"""Define the periods of standings (all time, seasons, months, weeks) and what a finished match changes in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum, StrEnum
from typing import Final, NamedTuple, Self

from bot.stats.ratings import FIRST, Finished, Placed, Rating, Reason, rated, verdict
from games.engine.values import Seat

_MONTHS = 100_000
_WEEKS = 200_000
"""First numbers of months and of weeks; seasons are below, and 0 is all time."""

_DIGITS = 6
"""Maximum digits of a period's number."""

_MONDAY = date(1970, 1, 5).toordinal()


class Span(StrEnum):
    """The length of a period."""

    ALL = "all"
    SEASON = "season"
    MONTH = "month"
    WEEK = "week"


@dataclass(frozen=True, order=True)
class Period:
    """A period of standings.

    `number`: identifies it; of two periods of the same length, the later one has the higher number.
    """

    number: int

    @classmethod
    def of(cls, span: Span, at: datetime) -> Period:
        """Return the period of this length that contains the time `at`."""
        day = at.astimezone(UTC).date()
        match span:
            case Span.ALL:
                return cls(0)
            case Span.SEASON:
                return cls(day.year * 4 + (day.month - 1) // 3)
            case Span.MONTH:
                return cls(_MONTHS + day.year * 12 + day.month - 1)
            case Span.WEEK:
                return cls(_WEEKS + (day.toordinal() - _MONDAY) // 7)

    @classmethod
    def numbered(cls, text: str) -> Period:
        """Return the period whose number is `text`. Raises ValueError if there is no such period."""
        if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
            raise ValueError(f"{text[:20]!r} is no period’s number")
        period = cls(int(text))
        try:
            _ = period.number and (period.begins, period.ends)
        except OverflowError as wrong:
            raise ValueError(f"{text} is beyond all time") from wrong
        return period

    @property
    def span(self) -> Span:
        """The length of this period."""
        if self.number >= _WEEKS:
            return Span.WEEK
        if self.number >= _MONTHS:
            return Span.MONTH
        return Span.SEASON if self.number else Span.ALL

    @property
    def begins(self) -> datetime:
        """The first instant of this period."""
        return datetime.combine(self._first, time(tzinfo=UTC))

    @property
    def ends(self) -> datetime:
        """The first instant after this period. Raises ValueError for all time, which has no end."""
        if not self.number:
            raise ValueError("all time has no end")
        return Period(self.number + 1).begins

    @property
    def _first(self) -> date:
        match self.span:
            case Span.ALL:
                return date(1970, 1, 1)
            case Span.SEASON:
                return date(self.number // 4, self.number % 4 * 3 + 1, 1)
            case Span.MONTH:
                months = self.number - _MONTHS
                return date(months // 12, months % 12 + 1, 1)
            case Span.WEEK:
                return date.fromordinal(_MONDAY) + timedelta(weeks=self.number - _WEEKS)


def over(now: datetime) -> tuple[range, range]:
    """Return the `Period.number` of every month, and of every week, that ended before this time."""
    month, week = Period.of(Span.MONTH, now).number, Period.of(Span.WEEK, now).number
    return range(_MONTHS, month), range(_WEEKS, week)


def periods(at: datetime) -> tuple[Period, ...]:
    """Return all periods that contain this time, longest first."""
    return tuple(Period.of(span, at) for span in Span)


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
    """A user's line on a leaderboard. It counts the matches of one scope: a server, or all servers.

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
    """How a match ended for one of its users, and what it changed in their ratings.

    `outcome`: 1 won, 0 drawn, -1 lost. The ratings before and after the match, for the game and for the role, are None
    if the match isn't rated. The ratings for the role are None, too, if the seat has no role.
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
    """Lines of leaderboards: all lines, or only those that the matches about to be entered will change.

    The lines are the same, whether matches are entered as they end or all lines are computed from the beginning.
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
        """Delete the lines of the months and weeks that have ended by `at`. The lines of seasons stay."""
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
    """Return whether a new week has begun since the previous match. If so, lines of ended periods must be deleted.

    `last`: when the previous match ended; None if there was none.
    """
    return last is not None and Period.of(Span.WEEK, last) < Period.of(Span.WEEK, match.at)


def _scopes(match: Finished) -> tuple[Scope, ...]:
    """Return the scopes in which the match counts: all servers, and its own server if it has one."""
    return (EVERYWHERE, Server(match.guild_id)) if match.guild_id else (EVERYWHERE,)


def _ladders(match: Finished, placed: Placed) -> Iterator[Ladder]:
    """Yield the user's leaderboards: of all games, of the game, and of the role, each in every period.

    The leaderboards of all time come first, since `_count` copies their number of matches to other periods as
    `Line.total`.
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
