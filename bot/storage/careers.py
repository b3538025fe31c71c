"""Sum up a user's rated matches in the database: a long career has thousands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.stats.player_figures import DRAWN, LEFT, LOST, WON, Career, Deed, Kind
from bot.stats.ratings import RANKED_AFTER
from bot.storage.aftermath_models import insights
from bot.storage.analyses import same_seat
from bot.storage.models import scores

Own = Sequence[ColumnElement[bool]]
"""The condition that a score is a rated match of the user."""

_KIND = [scores.c[name] for name in Kind._fields if name in scores.c]
_DEED = [scores.c[name] for name in Deed._fields]
_LETTER = case((scores.c.left, LEFT), (scores.c.outcome == 1, WON), (scores.c.outcome == 0, DRAWN), else_=LOST).label(
    "letter"
)


async def career_of(db: AsyncConnection, user_id: int) -> Career:
    """Return the figures about all rated matches of a user."""
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
    """Select how often the user could infer a secret, and the lowest and the highest luck of matches that they won."""
    luck = case((scores.c.outcome == 1, insights.c.luck))
    columns: list[ColumnElement[Any]] = [func.count(insights.c.turn), func.min(luck), func.max(luck)]
    return select(*columns).select_from(scores.join(insights, same_seat())).where(*finished)


async def _climbs(db: AsyncConnection, own: Own, kinds: Iterable[Kind]) -> list[tuple[float, float]]:
    """Return (rating when the user was first ranked, highest rating since) for each game in which they are ranked.

    A rating is its `mu`.
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
