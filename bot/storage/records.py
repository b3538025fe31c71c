"""From rows of the database to the plain values that everybody holds, and back.

Here: reading one match, whole. Not here: finding matches (finding.py) and changing them (matches.py).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.records import (
    Deadline,
    MatchRecord,
    Seated,
)
from bot.model.time_control import PLAIN, Preferences, ReminderStage, TurnClock
from bot.storage.models import deadlines, matches, players, seats
from games.engine.orders import Given

_MATCH = select(matches).where(matches.c.id == bindparam("match_id"))
_SEATS = (
    select(seats, players.c.dm_open, players.c.preferences)
    .outerjoin(players, players.c.user_id == seats.c.user_id)
    .where(seats.c.match_id == bindparam("match_id"))
    .order_by(seats.c.seat)
)


async def load_match(db: AsyncConnection, match_id: int) -> MatchRecord | None:
    """The match first, its seats after it: if somebody else changes it in between, the number we know is an old one,
    and whatever is made of this can't be committed."""
    row = (await db.execute(_MATCH, {"match_id": match_id})).first()
    if row is None:
        return None
    return record_of(row, await seats_of(db, match_id), await deadlines_of(db, match_id) if timed(row) else ())


async def seats_of(db: AsyncConnection, match_id: int) -> list[Seated]:
    return [_seated(seat) for seat in await db.execute(_SEATS, {"match_id": match_id})]


def timed(row: Row[Any]) -> bool:
    """Whether people are on the clock there."""
    return bool(row.status == "running" and row.pace != "none")


def record_of(row: Row[Any], sitting: Sequence[Seated], due: Sequence[Deadline]) -> MatchRecord:
    names = (name for name in MatchRecord.__dataclass_fields__ if name not in ("seats", "deadlines", "locale"))
    fields = {name: getattr(row, name) for name in names}
    return MatchRecord(**fields, seats=tuple(sitting), deadlines=tuple(due) if timed(row) else ())


def _seated(row: Row[Any]) -> Seated:
    return Seated(
        seat=row.seat,
        user_id=row.user_id,
        name=row.name,
        resigned=row.resigned_at is not None,
        dm_open=row.dm_open is not False,
        stand_in=row.stand_in,
        wanted=row.wanted,
        votes=tuple(json.loads(row.votes)),
        former=tuple(json.loads(row.former)),
        press=row.press,
        former_names=tuple(json.loads(row.former_names)),
        hints=tuple(json.loads(row.hints)),
        first_asked=None if row.first_asked is None else json.loads(row.first_asked),
        orders=tuple(Given.model_validate(one) for one in json.loads(row.orders or "[]")),
        preferences=PLAIN if row.preferences is None else Preferences.model_validate_json(row.preferences),
    )


def may_be_due(saved: MatchRecord) -> bool:
    """Whether there may be deadlines: nobody is on the clock at a table of people without a pace and without orders."""
    return saved.pace != "none" or any(seated.stand_in or seated.orders for seated in saved.seats)


async def deadlines_of(db: AsyncConnection, match_id: int) -> tuple[Deadline, ...]:
    rows = await db.execute(select(deadlines).where(deadlines.c.match_id == match_id).order_by(deadlines.c.seat))
    return tuple(Deadline(row.seat, row.question, row.due_at, _duty(row)) for row in rows)


def _duty(row: Row[Any]) -> TurnClock | None:
    return None if row.since is None else TurnClock(row.since, timedelta(seconds=row.allowed), ReminderStage(row.stage))


def deadline_row(deadline: Deadline) -> dict[str, Any]:
    row = {"seat": deadline.seat, "question": deadline.question, "due_at": deadline.due_at}
    if (turn_clock := deadline.turn_clock) is not None:
        row |= {
            "since": turn_clock.since,
            "allowed": round(turn_clock.allowed.total_seconds()),
            "stage": turn_clock.stage.value,
        }
    return row
