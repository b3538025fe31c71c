"""Store deadlines, written in the same transaction as the change of their match. bot/timing handles them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.records import Deadline
from bot.model.time_control import ReminderStage, TurnClock
from bot.storage.columns import value_of
from bot.storage.database import Database, writing
from bot.storage.leases import SKEW
from bot.storage.models import deadlines
from games.engine.values import Seat


class Deadlines(Database):
    """Queries of deadlines."""

    async def due(self, limit: int = 100) -> list[tuple[int, Seat, int]]:
        """Claim expired deadlines for this process (leases.py). Returns (match, seat, question) for each."""
        async with writing():
            return await self.leases.due(limit)

    async def due_since(self, match_id: int, seat: Seat, question: int) -> datetime:
        """Return when this question's deadline expired, or now if it has none."""
        same = (deadlines.c.match_id == match_id, deadlines.c.seat == seat, deadlines.c.question == question)
        async with self.engine.connect() as db:
            since: datetime | None = await db.scalar(select(deadlines.c.due_at).where(*same))
        return self.now() if since is None else since

    async def reschedule_lapse(self, match_id: int, seat: Seat, question: int, until: datetime) -> None:
        """Make this expired question due again at `until`, so that it doesn't block other questions.

        A deadline that was changed after it was claimed stays as it is.
        """
        same = (deadlines.c.match_id == match_id, deadlines.c.seat == seat, deadlines.c.question == question)
        now = self.now()
        come = or_(deadlines.c.due_at <= now, deadlines.c.set_at > now + SKEW)
        found = (come, deadlines.c.held_until.is_not(None))
        async with writing(), self.engine.begin() as db:
            await db.execute(update(deadlines).where(*same, *found).values(due_at=until, set_at=now))


async def expect(db: AsyncConnection, match_id: int, due: Sequence[Deadline], now: datetime) -> Sequence[Deadline]:
    """Replace a match's stored deadlines by `due`. Returns the deadlines that are stored now.

    If a stand-in or a standing order answers a question, and the old deadline is earlier than the new one, the question
    keeps the old one.
    """
    gone = delete(deadlines).where(deadlines.c.match_id == match_id).returning(*deadlines.c)
    standing = {(row.seat, row.question): row for row in await db.execute(gone)}
    written = []
    for deadline in due:
        row = {"match_id": match_id, **_row_of(deadline), "set_at": now}
        alone = deadline.turn_clock is None
        numbers = (deadline.question, deadline.follows) if alone or deadline.ordered else ()
        before = next((standing[key] for n in numbers if (key := (deadline.seat, n)) in standing), None)
        if before is not None and (before.since is None) == alone and before.due_at <= deadline.due_at:
            row |= {"due_at": before.due_at, "held_until": before.held_until, "set_at": before.set_at}
        await db.execute(insert(deadlines).values(**row))
        turn_clock = deadline.turn_clock and replace(deadline.turn_clock, allowed=timedelta(seconds=row["allowed"]))
        written.append(replace(deadline, due_at=row["due_at"], turn_clock=turn_clock))
    return sorted(written, key=lambda deadline: deadline.seat)


async def deadlines_of(db: AsyncConnection, match_id: int) -> tuple[Deadline, ...]:
    rows = await db.execute(select(deadlines).where(deadlines.c.match_id == match_id).order_by(deadlines.c.seat))
    return tuple(value_of(Deadline, row, turn_clock=_turn_clock(row)) for row in rows)


def _turn_clock(row: Row[Any]) -> TurnClock | None:
    return None if row.since is None else TurnClock(row.since, timedelta(seconds=row.allowed), ReminderStage(row.stage))


def _row_of(deadline: Deadline) -> dict[str, Any]:
    row = {"seat": deadline.seat, "question": deadline.question, "due_at": deadline.due_at}
    if (turn_clock := deadline.turn_clock) is not None:
        row |= {
            "since": turn_clock.since,
            "allowed": round(turn_clock.allowed.total_seconds()),
            "stage": turn_clock.stage.value,
        }
    return row
