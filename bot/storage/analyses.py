"""Store analyses of finished matches, and their insights. Queries can join insights to players' scores."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.message import BOARD, Message
from bot.storage.database import Database, writing
from bot.storage.feature_models import analyses, deals, insights
from bot.storage.models import matches, outbox, scores
from games.engine.analysis import Analysis

OF_LATE = timedelta(days=1)
"""Result cards of matches that ended earlier aren't updated with an analysis."""

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Analyses(Database):
    """Queries of analyses, which can be recomputed from the journals as long as the rules are unchanged."""

    async def analysis(self, match_id: int) -> str | None:
        """Return the match's analysis as JSON; None if it isn't stored yet."""
        async with self.reading() as db:
            found: str | None = await db.scalar(select(analyses.c.body).where(analyses.c.match_id == match_id))
        return found

    async def keep_analysis(self, match_id: int, body: str) -> bool:
        """Store an analysis (`body`, as JSON) unless the match has one. Returns False if it had one.

        The match's result card is sent again if it is recent, now with a button for the analysis.
        """
        async with writing(), self.engine.begin() as db:
            wanted = _INSERT[db.dialect.name](analyses).values(match_id=match_id, body=body)
            new = bool((await db.execute(wanted.on_conflict_do_nothing())).rowcount)
            if new:
                await enter(db, [(match_id, body)])
                await self._refresh_cards(db, match_id)
        return new

    async def unanalysed(self, since: datetime, until: datetime) -> list[int]:
        """Return up to 20 matches that finished between these times and have no analysis, latest first.

        Leaves out matches whose secrets stay hidden, and deals of the day that aren't published yet.
        """
        over = (matches.c.status == "finished", matches.c.ended_at.between(since, until))
        open_ = (matches.c.secrets_stay.is_(False), matches.c.snapshot.is_not(None))
        none, no_deal = (
            ~select(it.c.match_id).where(it.c.match_id == matches.c.id).exists() for it in (analyses, deals)
        )
        wanted = (
            select(matches.c.id).where(*over, *open_, none, no_deal).order_by(matches.c.ended_at.desc(), matches.c.id)
        )
        async with self.reading() as db:
            return list(await db.scalars(wanted.limit(20)))

    async def _refresh_cards(self, db: AsyncConnection, match_id: int) -> None:
        late = select(matches.c.id).where(matches.c.id == match_id, matches.c.ended_at >= self.now() - OF_LATE)
        boards = select(outbox.c.id, outbox.c.body).where(outbox.c.match_id.in_(late), outbox.c.slot == BOARD)
        for row in (await db.execute(boards)).all():
            if Message.model_validate_json(row.body).standings:
                again = {"revision": outbox.c.revision + 1, "retry_at": None}
                await db.execute(update(outbox).where(outbox.c.id == row.id).values(**again))


CHUNK = 200


async def enter(db: AsyncConnection, found: Iterable[tuple[int, str]]) -> None:
    """Insert the insights of these analyses. `found`: (match id, analysis as JSON) of each."""
    rows = [
        {"match_id": match_id, **one.model_dump()}
        for match_id, body in found
        for one in Analysis.model_validate_json(body).insights
    ]
    if rows:
        await db.execute(insert(insights), rows)


async def enter_all(db: AsyncConnection) -> None:
    """Replace all stored insights by those of all stored analyses."""
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
    """Return the condition that a score and an insight are about the same seat, for joining them."""
    return and_(insights.c.match_id == scores.c.match_id, insights.c.seat == scores.c.seat)
