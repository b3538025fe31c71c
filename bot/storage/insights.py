"""Store insights: what analyses say of players, joined to scores."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import ColumnElement, and_, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.aftermath_models import analyses, insights
from bot.storage.models import scores
from games.engine.analysis import Analysis

CHUNK = 200


async def enter(db: AsyncConnection, found: Iterable[tuple[int, str]]) -> None:
    """Insert the insights of these analyses, each given as match and JSON."""
    rows = [
        {"match_id": match_id, **one.model_dump()}
        for match_id, body in found
        for one in Analysis.model_validate_json(body).insights
    ]
    if rows:
        await db.execute(insert(insights), rows)


async def enter_all(db: AsyncConnection) -> None:
    """Recompute all insights from the stored analyses."""
    await db.execute(delete(insights))
    last = 0
    while True:
        wanted = select(analyses.c.match_id, analyses.c.body).where(analyses.c.match_id > last)
        found = (await db.execute(wanted.order_by(analyses.c.match_id).limit(CHUNK))).all()
        if not found:
            return
        await enter(db, [(row.match_id, row.body) for row in found])
        last = found[-1].match_id


def same_seat() -> ColumnElement[bool]:
    """Join condition of a score and its insight."""
    return and_(insights.c.match_id == scores.c.match_id, insights.c.seat == scores.c.seat)
