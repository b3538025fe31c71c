"""Read the standings: leaderboards, users' careers and histories, and results of matches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, and_, case, false, func, or_, select, tuple_
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.stats.aggregates import EVERYWHERE, Period, Scope, Server, Span
from bot.stats.player_figures import DRAWN, LEFT, LOST, RELIABLE, WON, Career, Deed, Kind
from bot.stats.ratings import RANKED_AFTER, Rating, Reason
from bot.stats.standings import Board, By, Ended, Highlight, Highlights, Past, Result, Standing, Wanted
from bot.storage.database import Database
from bot.storage.feature_models import insights
from bot.storage.models import entries, matches, players, scores, seats, standings, verdicts
from bot.storage.replays import same_seat
from bot.storage.standings_writer import column_of, left, score_of


class Standings(Database):
    """Queries of match results and standings."""

    async def leaderboard(self, wanted: Wanted, page: int, size: int, user_id: int) -> Board:
        """Return a leaderboard's page, as this user sees it. `page`: counted from 0; `size`: lines on a page."""
        first, lines = page * size, _lines(wanted)
        async with self.reading() as db:
            rows = (await db.execute(_named(wanted, lines.limit(size).offset(first)))).all()
            own = next((row for row in rows if row.user_id == user_id), None)
            if own is None:
                own = (await db.execute(_named(wanted, lines.where(standings.c.user_id == user_id)))).first()
            people, *ahead = (await db.execute(_counts(wanted, [*rows[:1], *([own] if own else [])]))).one()
        places = [1 + ahead[0]] if rows else []
        for line, (before, row) in enumerate(pairwise(rows), first + 2):
            places.append(places[-1] if _key(before) == _key(row) else line)
        standing = [_standing(wanted, row, place) for row, place in zip(rows, places, strict=True)]
        return Board(standing, _standing(wanted, own, 1 + ahead[-1]) if own else None, people)

    async def trend(self, user_id: int, game: str, role: str, number: int) -> tuple[int, ...]:
        """Return the user's latest ratings in a game, as leaderboards show them, oldest first.

        `role`: only ratings of this role, "" for ratings over all roles. `number`: at most how many.
        """
        mu = scores.c.role_mu if role else scores.c.mu
        theirs = (scores.c.user_id == user_id, scores.c.game == game, scores.c.counted.is_(True))
        last = select(mu).where(*theirs, *([scores.c.role == role] if role else []))
        async with self.reading() as db:
            found = (await db.execute(last.order_by(scores.c.ordinal.desc()).limit(number))).scalars().all()
        return tuple(Rating(mu, 0).shown for mu in reversed(found))

    async def seasons(self) -> list[Period]:
        """Return the seasons from that of the first finished match to the present one, newest first."""
        async with self.reading() as db:
            day: int | None = await db.scalar(select(verdicts.c.day).order_by(verdicts.c.ordinal).limit(1))
        if day is None:
            return []
        first = Period.of(Span.SEASON, datetime.fromordinal(day).replace(tzinfo=UTC))
        now = Period.of(Span.SEASON, self.now())
        return [Period(number) for number in range(now.number, first.number - 1, -1)]

    async def roles(self, game: str) -> list[str]:
        """Return the roles that have been played in a game."""
        there = (standings.c.scope == column_of(EVERYWHERE), standings.c.period == 0, standings.c.game == game)
        async with self.reading() as db:
            found = await db.execute(select(standings.c.role).where(*there, standings.c.role != "").distinct())
            return sorted(found.scalars().all())

    async def career(self, user_id: int) -> Career:
        """Return the statistics of the user's rated matches."""
        async with self.reading() as db:
            return await career_of(db, user_id)

    async def curve(self, user_id: int, game: str, number: int) -> list[Deed]:
        """Return the user's latest rated matches of a game, oldest first. `number`: at most how many."""
        async with self.reading() as db:
            return [Deed._make(row) for row in reversed((await db.execute(curve(user_id, game, number))).all())]

    async def reliability(self, user_id: int, last: int = RELIABLE) -> tuple[int, int]:
        """Return (number of matches in which the user stayed to the end, number of matches counted).

        Counts the user's latest matches, at most `last`. A cancelled match counts only if the user had left it before.
        """
        resigned = seats.c.resigned_at.is_not(None)
        ended = or_(matches.c.status == "finished", and_(matches.c.status == "cancelled", resigned))
        theirs = (
            select(or_(resigned, seats.c.stand_in.is_not(None)))
            .join(matches, matches.c.id == seats.c.match_id)
            .where(seats.c.user_id == user_id, ended)
        )
        async with self.reading() as db:
            found = (await db.execute(theirs.order_by(seats.c.match_id.desc()).limit(last))).scalars().all()
        return sum(not gone for gone in found), len(found)

    async def left_early(self, user_id: int) -> int:
        """Return how many of the user's latest RELIABLE matches the user left early."""
        stayed, number = await self.reliability(user_id)
        return number - stayed

    async def company(self, user_id: int, last: int, most: int) -> list[tuple[int, int]]:
        """Return (user, number of matches) for the users who played most often with this user, at most `most` users.

        Only the latest `last` rated matches of this user count.
        """
        theirs = (scores.c.user_id == user_id, scores.c.counted.is_(True))
        latest = select(scores.c.ordinal).where(*theirs).order_by(scores.c.ordinal.desc())
        since = func.coalesce(latest.offset(last - 1).limit(1).scalar_subquery(), 0)
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
        async with self.reading() as db:
            return [(row.user_id, row.times) for row in await db.execute(often)]

    async def names(self, guild_id: Server | None, users: Collection[int]) -> dict[int, str]:
        """Return users' names: on this server if they have played there, else the public name that they allowed.

        Users who have neither name are left out. Without a server (None), as in a DM, returns only public names.
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
        async with self.reading() as db:
            known = {row.user_id: row.public_name for row in await db.execute(public)}
            return known | {row.user_id: row.name for row in await db.execute(here)}

    async def public_name(self, user_id: int) -> str | None:
        """Return the name that a user allows on leaderboards over all servers; None if they allow none."""
        async with self.reading() as db:
            found: str | None = await db.scalar(select(players.c.public_name).where(players.c.user_id == user_id))
            return found

    async def history(self, user_id: int, game: str | None, scope: Scope, skip: int, most: int) -> list[Past]:
        """Return up to `most` of the user's finished matches, newest first, after leaving out the first `skip`.

        `game`: None for all games.
        """
        asked = [scores.c.user_id == user_id]
        asked += [] if game is None else [scores.c.game == game]
        asked += [] if scope is EVERYWHERE else [scores.c.guild_id == scope]
        newest = select(scores).where(*asked).order_by(scores.c.ordinal.desc()).offset(skip).limit(most).subquery()
        where = func.coalesce(matches.c.place_id, matches.c.channel_id).label("place")
        query = select(newest, where).join(matches, matches.c.id == newest.c.match_id).order_by(newest.c.ordinal.desc())
        async with self.reading() as db:
            return [Past(score_of(row), row.place) for row in await db.execute(query)]

    async def result(self, match_id: int) -> Result | None:
        """Return how a match ended; None if it hasn't ended."""
        theirs = select(seats).where(seats.c.match_id == match_id).order_by(seats.c.rank, seats.c.seat)
        async with self.reading() as db:
            reason = await db.scalar(select(verdicts.c.reason).where(verdicts.c.match_id == match_id))
            if reason is None:
                return None
            found = await db.execute(select(scores).where(scores.c.match_id == match_id))
            own = {row.seat: score_of(row) for row in found}
            rows = (await db.execute(theirs)).all()
            game = await db.scalar(select(matches.c.game).where(matches.c.id == match_id))
        ended = [
            Ended(row.seat, row.user_id, row.name, row.rank, row.role, left(row), own.get(row.seat)) for row in rows
        ]
        return Result(game or "", ended, Reason(reason) if reason else None)

    async def story(self, match_id: int) -> list[str]:
        """Return all public log lines of a match."""
        lines = select(entries.c.told).where(entries.c.match_id == match_id, entries.c.told.is_not(None))
        async with self.reading() as db:
            found = (await db.execute(lines.order_by(entries.c.line))).scalars().all()
        return [line for text in found for line in text.split("\n")]

    async def highlights(self, user_id: int) -> Highlights:
        """Return the highlights of the user's rated matches, except those that the user left early."""
        hidden, newest = insights.c.whom.is_not(None), scores.c.ordinal.desc()
        theirs, lucky = _insights_of(user_id), (scores.c.outcome == 1, insights.c.luck > 0)
        wanted = (
            theirs.where(insights.c.turn.is_not(None)).order_by(insights.c.turn, newest),
            theirs.where(hidden).order_by((insights.c.best - insights.c.first).desc(), newest),
            theirs.where(*lucky).order_by(insights.c.luck.desc(), newest),
        )
        async with self.reading() as db:
            rows = [(await db.execute(one.limit(1))).first() for one in wanted]
        return Highlights(*(None if row is None else Highlight(*row) for row in rows))


def _on(lines: FromClause, server: Server | None) -> ColumnElement[bool]:
    """Return the filter for leaderboard lines of this server. If `server` is None, the filter matches no line."""
    return false() if server is None else lines.c.scope == column_of(server)


def _of(wanted: Wanted) -> Sequence[ColumnElement[bool]]:
    return (
        standings.c.scope == column_of(wanted.scope),
        standings.c.period == wanted.period.number,
        standings.c.game == wanted.game,
        standings.c.role == wanted.role,
    )


def _order(by: By) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """Return the two columns by which a leaderboard is sorted, highest first.

    Lines that are equal in both columns have the same rank.
    """
    return {
        By.RATING: (case((standings.c.total >= RANKED_AFTER, 1), else_=0), standings.c.mu),
        By.WINS: (standings.c.wins, -standings.c.matches),
        By.MATCHES: (standings.c.matches, standings.c.wins),
    }[by]


def _lines(wanted: Wanted) -> Select[Any]:
    """Select the lines of a leaderboard, in order."""
    first, second = _order(wanted.by)
    columns = [standings.c[name] for name in ("user_id", "wins", "matches", "mu", "sigma")]
    query = select(*columns, first.label("first_key"), second.label("second_key")).where(*_of(wanted))
    return query.order_by(first.desc(), second.desc(), standings.c.user_id)


def _named(wanted: Wanted, query: Select[Any]) -> Select[Any]:
    """Add each user's name to a leaderboard's query: the name on the viewer's server, else the public name."""
    lines, named = query.subquery(), standings.alias("named")
    known = and_(
        _on(named, wanted.guild_id),
        named.c.period == 0,
        named.c.game == "",
        named.c.role == "",
        named.c.user_id == lines.c.user_id,
    )
    return (
        select(lines, func.coalesce(named.c.name, players.c.public_name).label("known_as"))
        .select_from(lines)
        .outerjoin(named, known)
        .outerjoin(players, players.c.user_id == lines.c.user_id)
        .order_by(lines.c.first_key.desc(), lines.c.second_key.desc(), lines.c.user_id)
    )


def _counts(wanted: Wanted, rows: Sequence[Row[Any]]) -> Select[*tuple[int, ...]]:
    """Count all lines of the leaderboard and, for each of `rows`, the lines that rank above that row."""
    key = tuple_(*_order(wanted.by))
    ahead = [func.count().filter(key > tuple_(*_key(row))) for row in rows]
    return select(func.count(), *ahead).where(*_of(wanted))


def _key(row: Row[Any]) -> tuple[Any, Any]:
    return row.first_key, row.second_key


def _standing(wanted: Wanted, row: Row[Any], place: int) -> Standing:
    ranked = wanted.by is not By.RATING or row.first_key
    rating = None if row.mu is None else Rating(row.mu, row.sigma)
    return Standing(place if ranked else None, row.user_id, row.known_as, row.wins, row.matches, rating)


def _insights_of(user_id: int) -> Select[Any]:
    other = and_(seats.c.match_id == insights.c.match_id, seats.c.seat == insights.c.whom)
    known = (insights.c.secret, insights.c.first, insights.c.best, insights.c.turn)
    columns = (scores.c.match_id, scores.c.game, insights.c.luck, seats.c.user_id, seats.c.name, *known)
    both = scores.join(insights, same_seat()).outerjoin(seats, other)
    counting = (scores.c.user_id == user_id, scores.c.counted.is_(True), scores.c.left.is_(False))
    return select(*columns).select_from(both).where(*counting)


Own = Sequence[ColumnElement[bool]]
"""The condition that a score is a rated match of the user."""

_KIND = [scores.c[name] for name in Kind._fields if name in scores.c]
_DEED = [scores.c[name] for name in Deed._fields]
_LETTER = case((scores.c.left, LEFT), (scores.c.outcome == 1, WON), (scores.c.outcome == 0, DRAWN), else_=LOST).label(
    "letter"
)


async def career_of(db: AsyncConnection, user_id: int) -> Career:
    """Return the statistics of all rated matches of a user."""
    own = (scores.c.user_id == user_id, scores.c.counted.is_(True))
    summed = select(*_KIND, func.count(), func.max(scores.c.ordinal)).where(*own).group_by(*_KIND)
    summed = summed.order_by(func.min(scores.c.ordinal))
    kinds = [Kind._make(row) for row in await db.execute(summed)]
    if not kinds:
        return Career()
    course = select(_LETTER).where(*own).order_by(scores.c.ordinal).subquery()
    finished = (*own, scores.c.left.is_(False))
    week = (scores.c.day - 1) // 7
    foresaw, *luck = (await db.execute(_insights(finished))).one()
    return Career(
        kinds,
        await db.scalar(select(func.aggregate_strings(course.c.letter, ""))) or "",
        await db.scalar(select(scores.c.day).where(*own).order_by(scores.c.ordinal).limit(1)) or 0,
        (await db.execute(select(week).where(*finished).distinct().order_by(week))).scalars().all(),
        await _climbs(db, own, kinds),
        foresaw > 0,
        (luck[0] or 0, luck[1] or 0),
        await _latest(db, own, kinds),
    )


def curve(user_id: int, game: str, number: int) -> Select[Any]:
    """Select the user's latest rated matches of a game, newest first. `number`: at most how many."""
    own = (scores.c.user_id == user_id, scores.c.counted.is_(True), scores.c.game == game)
    return select(*_DEED).where(*own).order_by(scores.c.ordinal.desc()).limit(number)


def _insights(finished: Own) -> Select[Any]:
    """Select in how many matches the user could infer a secret, and the lowest and highest luck in a match they won."""
    luck = case((scores.c.outcome == 1, insights.c.luck))
    columns: list[ColumnElement[Any]] = [func.count(insights.c.turn), func.min(luck), func.max(luck)]
    return select(*columns).select_from(scores.join(insights, same_seat())).where(*finished)


async def _climbs(db: AsyncConnection, own: Own, kinds: Iterable[Kind]) -> list[tuple[float, float]]:
    """Return (rating when the user was first ranked, highest rating since) for each game in which they are ranked.

    Ratings are given as `mu`, without `sigma`.
    """
    columns: list[ColumnElement[Any]] = []
    for game in sorted({kind.game for kind in kinds}):
        here = scores.c.game == game
        ranked = select(scores).where(*own, here).order_by(scores.c.ordinal).offset(RANKED_AFTER - 1).limit(1)
        first, since = (ranked.with_only_columns(of).scalar_subquery() for of in (scores.c.mu, scores.c.ordinal))
        columns += [first, func.max(case((here & (scores.c.ordinal >= since), scores.c.mu)))]
    found = (await db.execute(select(*columns).where(*own))).one()
    return [(first, most) for first, most in zip(found[::2], found[1::2], strict=True) if first is not None]


async def _latest(db: AsyncConnection, own: Own, kinds: Collection[Kind]) -> dict[tuple[str, str], Deed]:
    """Return the user's last match in each game, by (game, ""), and in each role, by (game, role)."""
    last: dict[tuple[str, str], int] = {}
    for kind in kinds:
        for part in ((kind.game, ""), (kind.game, kind.role)):
            last[part] = max(last.get(part, 0), kind.last)
    these = select(scores.c.ordinal, *_DEED).where(*own, scores.c.ordinal.in_(last.values()))
    found = {row.ordinal: Deed._make(row[1:]) for row in await db.execute(these)}
    return {part: found[ordinal] for part, ordinal in last.items()}
