"""Reading the standings: leaderboards, people's histories, and how a match ended.

Here: queries. Not here: what is counted (aggregates.py, standings_writer.py), who may see it, and how it reads
(leaderboard_page.py, profile_page.py, results.py).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, and_, case, false, func, or_, select
from sqlalchemy.engine import Row

from bot.stats.aggregates import EVERYWHERE, Scope, Score, Server
from bot.stats.periods import Period, Span
from bot.stats.player_figures import RELIABLE, Career, Deed
from bot.stats.ratings import RANKED_AFTER, Rating, Reason
from bot.storage.aftermath_models import insights
from bot.storage.insights import beside_scores
from bot.storage.models import entries, matches, players, scores, seats, standings, verdicts
from bot.storage.standings_writer import column_of, left, score_of
from bot.storage.store import Store
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


async def leaderboard(store: Store, wanted: Wanted, page: int, size: int, user_id: int) -> Board:
    """One page, counted from 0, as this user sees it."""
    numbered = _numbered(wanted).subquery()
    named, first = standings.alias("named"), page * size
    known = and_(
        _on(named, wanted.guild_id),
        named.c.period == 0,
        named.c.game == "",
        named.c.role == "",
        named.c.user_id == numbered.c.user_id,
    )
    there = or_(numbered.c.line.between(first + 1, first + size), numbered.c.user_id == user_id)
    query = (
        select(numbered, func.coalesce(named.c.name, players.c.public_name).label("known_as"))
        .select_from(numbered)
        .outerjoin(named, known)
        .outerjoin(players, players.c.user_id == numbered.c.user_id)
        .where(there)
        .order_by(numbered.c.line)
    )
    async with store.reading() as db:
        rows = (await db.execute(query)).all()
        people = rows[0].people if rows else await db.scalar(_how_many(wanted)) or 0
    own = next((_standing(row) for row in rows if row.user_id == user_id), None)
    return Board([_standing(row) for row in rows if first < row.line <= first + size], own, people)


def _on(lines: FromClause, server: Server | None) -> ColumnElement[bool]:
    """The lines of this server; on no server there are none."""
    return false() if server is None else lines.c.scope == column_of(server)


def _of(wanted: Wanted) -> Sequence[ColumnElement[bool]]:
    return (
        standings.c.scope == column_of(wanted.scope),
        standings.c.period == wanted.period.number,
        standings.c.game == wanted.game,
        standings.c.role == wanted.role,
    )


def _how_many(wanted: Wanted) -> Select[Any]:
    return select(func.count()).select_from(standings).where(*_of(wanted))


def _numbered(wanted: Wanted) -> Select[Any]:
    """All its lines with their places, in order."""
    ranked = case((standings.c.total >= RANKED_AFTER, 1), else_=0)
    order = {
        By.RATING: (ranked.desc(), standings.c.mu.desc()),
        By.WINS: (standings.c.wins.desc(), standings.c.matches),
        By.MATCHES: (standings.c.matches.desc(), standings.c.wins.desc()),
    }[wanted.by]
    place: Any = func.rank().over(order_by=order)
    if wanted.by is By.RATING:
        place = case((standings.c.total >= RANKED_AFTER, place))
    return select(
        standings.c.user_id,
        standings.c.wins,
        standings.c.matches,
        standings.c.mu,
        standings.c.sigma,
        place.label("place"),
        func.row_number().over(order_by=(*order, standings.c.user_id)).label("line"),
        func.count().over().label("people"),
    ).where(*_of(wanted))


def _standing(row: Row[Any]) -> Standing:
    rating = None if row.mu is None else Rating(row.mu, row.sigma)
    return Standing(row.place, row.user_id, row.known_as, row.wins, row.matches, rating)


async def trend(store: Store, user_id: int, game: str, role: str, number: int) -> tuple[int, ...]:
    """Somebody's last ratings on a ladder, as people read them, the oldest first."""
    mu = scores.c.role_mu if role else scores.c.mu
    theirs = (scores.c.user_id == user_id, scores.c.game == game, scores.c.counted.is_(True))
    last = select(mu).where(*theirs, *([scores.c.role == role] if role else []))
    async with store.reading() as db:
        found = (await db.execute(last.order_by(scores.c.ordinal.desc()).limit(number))).scalars().all()
    return tuple(Rating(mu, 0).shown for mu in reversed(found))


async def seasons(store: Store) -> list[Period]:
    """All seasons from the first match that finished up to the one that is running, the newest first."""
    async with store.reading() as db:
        day: int | None = await db.scalar(select(verdicts.c.day).order_by(verdicts.c.ordinal).limit(1))
    if day is None:
        return []
    first = Period.of(Span.SEASON, datetime.fromordinal(day).replace(tzinfo=UTC))
    now = Period.of(Span.SEASON, store.now())
    return [Period(number) for number in range(now.number, first.number - 1, -1)]


async def roles(store: Store, game: str) -> list[str]:
    """The parts that people have played in a game."""
    there = (standings.c.scope == column_of(EVERYWHERE), standings.c.period == 0, standings.c.game == game)
    async with store.reading() as db:
        found = await db.execute(select(standings.c.role).where(*there, standings.c.role != "").distinct())
        return sorted(found.scalars().all())


# ---------------------------------------------------------------- people


async def career(store: Store, user_id: int) -> Career:
    """All of somebody's matches that count, with what was found in them."""
    columns = [scores.c[name] if name in scores.c else insights.c[name] for name in Deed._fields]
    both = scores.outerjoin(insights, beside_scores())
    theirs = select(*columns).select_from(both).where(scores.c.user_id == user_id, scores.c.counted.is_(True))
    async with store.reading() as db:
        rows = await db.execute(theirs.order_by(scores.c.ordinal))
        return Career([Deed._make(row) for row in rows])


async def reliability(store: Store, user_id: int, last: int = RELIABLE) -> tuple[int, int]:
    """At how many of their last matches they stayed to the end, and how many those are.

    A match that was cancelled is among them for those alone who had left it before.
    """
    ended = or_(matches.c.status == "finished", and_(matches.c.status == "cancelled", seats.c.resigned_at.is_not(None)))
    theirs = (
        select(or_(seats.c.resigned_at.is_not(None), seats.c.stand_in.is_not(None)))
        .join(matches, matches.c.id == seats.c.match_id)
        .where(seats.c.user_id == user_id, ended)
    )
    async with store.reading() as db:
        found = (await db.execute(theirs.order_by(seats.c.match_id.desc()).limit(last))).scalars().all()
    return sum(not gone for gone in found), len(found)


async def company(store: Store, user_id: int, since: int, most: int) -> list[tuple[int, int]]:
    """With whom they have sat together most often since that match, and how often."""
    mine, others = scores.alias("mine"), scores.alias("others")
    together = (others.c.match_id == mine.c.match_id, others.c.user_id != user_id)
    often = (
        select(others.c.user_id, func.count().label("times"))
        .join(mine, and_(*together))
        .where(mine.c.user_id == user_id, mine.c.ordinal >= since)
        .group_by(others.c.user_id)
        .order_by(func.count().desc(), others.c.user_id)
        .limit(most)
    )
    async with store.reading() as db:
        return [(row.user_id, row.times) for row in await db.execute(often)]


async def names(store: Store, guild_id: Server | None, users: Collection[int]) -> dict[int, str]:
    """What people are called: as on this server, if they have played there, or as they allow it everywhere.

    On no server, as in a DM, only what they allow is known.
    """
    here = select(standings.c.user_id, standings.c.name).where(
        _on(standings, guild_id),
        standings.c.period == 0,
        standings.c.game == "",
        standings.c.role == "",
        standings.c.user_id.in_(users),
    )
    public = select(players.c.user_id, players.c.public_name).where(
        players.c.user_id.in_(users), players.c.public_name.is_not(None)
    )
    async with store.reading() as db:
        known = {row.user_id: row.public_name for row in await db.execute(public)}
        return known | {row.user_id: row.name for row in await db.execute(here)}


async def public_name(store: Store, user_id: int) -> str | None:
    """What somebody lets themselves be called everywhere."""
    async with store.reading() as db:
        found: str | None = await db.scalar(select(players.c.public_name).where(players.c.user_id == user_id))
        return found


@dataclass(frozen=True)
class Past:
    """A line of somebody's history, and where the match was played."""

    score: Score
    place_id: int


async def history(store: Store, user_id: int, game: str | None, scope: Scope, skip: int, most: int) -> list[Past]:
    """Somebody's finished matches, the newest first; of one game, or all."""
    asked = [scores.c.user_id == user_id]
    asked += [] if game is None else [scores.c.game == game]
    asked += [] if scope is EVERYWHERE else [scores.c.guild_id == scope]
    newest = select(scores).where(*asked).order_by(scores.c.ordinal.desc()).offset(skip).limit(most).subquery()
    where = func.coalesce(matches.c.place_id, matches.c.channel_id).label("place")
    query = select(newest, where).join(matches, matches.c.id == newest.c.match_id).order_by(newest.c.ordinal.desc())
    async with store.reading() as db:
        return [Past(score_of(row), row.place) for row in await db.execute(query)]


# ---------------------------------------------------------------- matches


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


async def result(store: Store, match_id: int) -> Result | None:
    """How a match ended; None when it hasn't."""
    theirs = select(seats).where(seats.c.match_id == match_id).order_by(seats.c.rank, seats.c.seat)
    async with store.reading() as db:
        reason = await db.scalar(select(verdicts.c.reason).where(verdicts.c.match_id == match_id))
        if reason is None:
            return None
        found = await db.execute(select(scores).where(scores.c.match_id == match_id))
        own = {row.seat: score_of(row) for row in found}
        rows = (await db.execute(theirs)).all()
        game = await db.scalar(select(matches.c.game).where(matches.c.id == match_id))
    ended = [Ended(row.seat, row.user_id, row.name, row.rank, row.role, left(row), own.get(row.seat)) for row in rows]
    return Result(game or "", ended, Reason(reason) if reason else None)


async def told(store: Store, match_id: int) -> list[str]:
    """What everybody at a table heard from the deal on, in words, a line each."""
    lines = select(entries.c.told).where(entries.c.match_id == match_id, entries.c.told.is_not(None))
    async with store.reading() as db:
        found = (await db.execute(lines.order_by(entries.c.line))).scalars().all()
    return [line for text in found for line in text.split("\n")]
