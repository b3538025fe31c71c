"""Enter finished matches into the standings, each match once, in the order of finishing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, text, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.stats.aggregates import EVERYWHERE, Books, Ladder, Line, Scope, Score, Server, new_week, over, periods
from bot.stats.ratings import Finished, Placed, Rating, Reason
from bot.storage.columns import columns_of, value_of
from bot.storage.models import matches, scores, seats, standings, verdicts
from bot.storage.replays import enter_all

CHUNK = 1000

_ALL_SERVERS = 0
"""Column value of `scope` for all servers together; used in this module only."""

_IN_TURN = text("SELECT pg_advisory_xact_lock(7305817)")
"""PostgreSQL lock that lets matches finish one at a time; SQLite has a single writer anyway."""


async def lock_standings(db: AsyncConnection) -> None:
    """Lock the standings until this transaction ends."""
    if db.dialect.name == "postgresql":
        await db.execute(_IN_TURN)


async def enter(db: AsyncConnection, match_id: int) -> None:
    """Enter a match into the standings, in the transaction that has stored its end.

    Call it last in that transaction, since other matches that finish wait until the transaction ends.
    """
    await lock_standings(db)
    last: int = await db.scalar(select(func.coalesce(func.max(matches.c.ordinal), 0))) or 0
    await db.execute(update(matches).where(matches.c.id == match_id).values(ordinal=last + 1))
    [match] = await _records(db, last, 1)
    theirs = _lines_of(match)
    books = Books(await _lines(db, theirs))
    reason, own = books.enter(match, await _earlier(db, match))
    await db.execute(delete(standings).where(*theirs))
    await _write(db, [(match, reason)], own, books)
    before: datetime | None = await db.scalar(select(matches.c.ended_at).where(matches.c.ordinal == last))
    if new_week(match, before):
        months, weeks = (standings.c.period.between(them.start, them.stop - 1) for them in over(match.at))
        await db.execute(delete(standings).where(or_(months, weeks)))


async def recount(engine: AsyncEngine) -> int:
    """Recompute all standings from the records of finished matches. Returns the number of matches.

    Runs in one transaction. Until it ends, readers see the old standings, and matches that finish wait.
    """
    async with engine.begin() as db:
        await lock_standings(db)
        for table in (standings, scores, verdicts):
            await db.execute(delete(table))
        books, counted = Books(), Counter[tuple[str, str, int]]()
        last, before = 0, None
        while found := await _records(db, last, CHUNK):
            decided: list[tuple[Finished, Reason | None]] = []
            entered: list[Score] = []
            for match in found:
                if new_week(match, before):
                    books.forget(match.at)
                day = (match.company, match.game, _day(match))
                reason, own = books.enter(match, counted[day])
                counted[day] += reason is None
                decided.append((match, reason))
                entered += own
                before = match.at
            last = found[-1].ordinal
            await _write(db, decided, entered, Books())
        await _write(db, (), (), books)
        await enter_all(db)
    return last


# -- from rows to values


async def _records(db: AsyncConnection, after: int, limit: int) -> list[Finished]:
    """Return up to `limit` finished matches, in the order in which they finished.

    `after`: only matches with a higher ordinal are returned.
    """
    columns = (matches.c.id, matches.c.ordinal, matches.c.game, matches.c.guild_id, matches.c.ended_at)
    next_ = select(*columns).where(matches.c.ordinal > after).order_by(matches.c.ordinal).limit(limit)
    found = (await db.execute(next_)).all()
    seated: dict[int, list[Placed]] = {row.id: [] for row in found}
    those = select(seats).where(seats.c.match_id.in_(seated)).order_by(seats.c.match_id, seats.c.seat)
    for row in await db.execute(those):
        seated[row.match_id].append(_placed(row))
    return [Finished(row.id, row.ordinal, row.game, row.guild_id, row.ended_at, tuple(seated[row.id])) for row in found]


def _placed(row: Row[Any]) -> Placed:
    return Placed(row.seat, row.user_id, row.name, row.rank, row.role, row.side, left(row))


def left(row: Row[Any]) -> bool:
    """Return whether the seat's user was absent at the end: they had resigned, or a stand-in played for them."""
    return row.user_id > 0 and (row.resigned_at is not None or row.stand_in is not None)


async def _earlier(db: AsyncConnection, match: Finished) -> int:
    same = (verdicts.c.company == match.company, verdicts.c.game == match.game, verdicts.c.day == _day(match))
    counted = select(func.count()).select_from(verdicts).where(*same, verdicts.c.reason == "")
    return await db.scalar(counted) or 0


def _lines_of(match: Finished) -> Sequence[ColumnElement[bool]]:
    """Return filters for those lines of leaderboards that a match may change."""
    return (
        standings.c.user_id.in_([placed.user_id for placed in match.people]),
        standings.c.game.in_(["", match.game]),
        standings.c.period.in_([period.number for period in periods(match.at)]),
    )


async def _lines(db: AsyncConnection, where: Iterable[ColumnElement[bool]]) -> dict[Ladder, dict[Scope, Line]]:
    lines: dict[Ladder, dict[Scope, Line]] = {}
    for row in await db.execute(select(standings).where(*where)):
        rating = None if row.mu is None else Rating(row.mu, row.sigma)
        ladder = Ladder(row.user_id, row.game, row.role, row.period)
        lines.setdefault(ladder, {})[_scope(row.scope)] = Line(row.name, row.matches, row.wins, rating, row.total)
    return lines


# -- from values to rows


async def _write(
    db: AsyncConnection, decided: Iterable[tuple[Finished, Reason | None]], own: Iterable[Score], books: Books
) -> None:
    await _insert(db, verdicts, (_verdict_row(match, reason) for match, reason in decided))
    await _insert(db, scores, map(_score_row, own))
    lines = ((ladder, scope, line) for ladder, scopes in books.lines.items() for scope, line in scopes.items())
    await _insert(db, standings, (_standing_row(*line) for line in lines))


async def _insert(db: AsyncConnection, table: Any, rows: Iterable[dict[str, Any]]) -> None:
    waiting: list[dict[str, Any]] = []
    for row in rows:
        waiting.append(row)
        if len(waiting) == CHUNK:
            await db.execute(insert(table), waiting)
            waiting = []
    if waiting:
        await db.execute(insert(table), waiting)


def _verdict_row(match: Finished, reason: Reason | None) -> dict[str, Any]:
    known = {"match_id": match.match_id, "ordinal": match.ordinal, "game": match.game, "company": match.company}
    return {**known, "day": _day(match), "reason": "" if reason is None else reason.value}


def _score_row(score: Score) -> dict[str, Any]:
    plain = columns_of(score, _SAME)
    plain["day"] = score.at.toordinal()
    for prefix, before, after in (("", score.before, score.after), ("role_", score.role_before, score.role_after)):
        plain |= {f"{prefix}mu_before": before and before.mu, f"{prefix}sigma_before": before and before.sigma}
        plain |= {f"{prefix}mu": after and after.mu, f"{prefix}sigma": after and after.sigma}
    return plain


_SAME = tuple(name for name in Score.__dataclass_fields__ if name in scores.c)
"""Fields of a score that its row has under the same name."""


def score_of(row: Row[Any]) -> Score:
    """Read a score from its row."""

    def rating(mu: float | None, sigma: float | None) -> Rating | None:
        return None if mu is None or sigma is None else Rating(mu, sigma)

    return value_of(
        Score,
        row,
        before=rating(row.mu_before, row.sigma_before),
        after=rating(row.mu, row.sigma),
        role_before=rating(row.role_mu_before, row.role_sigma_before),
        role_after=rating(row.role_mu, row.role_sigma),
    )


def column_of(scope: Scope) -> int:
    """Return the value that stands for a scope in the column `scope`."""
    return _ALL_SERVERS if scope is EVERYWHERE else scope


def _scope(number: int) -> Scope:
    return EVERYWHERE if number == _ALL_SERVERS else Server(number)


def _standing_row(ladder: Ladder, scope: Scope, line: Line) -> dict[str, Any]:
    known = {"scope": column_of(scope), "period": ladder.period, "game": ladder.game, "role": ladder.role}
    counted = {"user_id": ladder.user_id, "name": line.name, "matches": line.matches, "wins": line.wins}
    mu, sigma = (None, None) if line.rating is None else (line.rating.mu, line.rating.sigma)
    return {**known, **counted, "mu": mu, "sigma": sigma, "total": line.total}


def _day(match: Finished) -> int:
    return match.at.toordinal()
