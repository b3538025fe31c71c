"""Store which tables users want alerts for, and when each user last got an alert."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.gathering import APART, CallWish, Candidate
from bot.model.message import CALL
from bot.storage.columns import columns_of, value_of
from bot.storage.database import Database, writing
from bot.storage.feature_models import callers, wishes
from bot.storage.leases import SKEW
from bot.storage.models import matches, outbox, players, seats

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}

AT_ONCE = 500
"""Candidates in one query."""


class Calls(Database):
    """Queries about alerts: which tables users want alerts for, and when each user last got an alert."""

    async def wish_call(self, wish: CallWish) -> None:
        """Store a wish for alerts. It replaces the user's earlier wish for the same game and server."""
        row = columns_of(wish, ("user_id", "guild_id", "game", "players", "until", "every"))
        new = {name: row[name] for name in ("players", "until", "every")}
        async with writing(), self.engine.begin() as db:
            insert = _INSERT[db.dialect.name]
            caller = insert(callers).values(user_id=wish.user_id).on_conflict_do_nothing()
            await db.execute(caller)
            same = ["user_id", "guild_id", "game"]
            await db.execute(insert(wishes).values(**row).on_conflict_do_update(index_elements=same, set_=new))

    async def wishes_of(self, user_id: int) -> list[CallWish]:
        """Return the user's unexpired wishes, oldest first."""
        wanted = select(wishes).where(wishes.c.user_id == user_id, wishes.c.until > self.now()).order_by(wishes.c.id)
        async with self.reading() as db:
            return [value_of(CallWish, row) for row in await db.execute(wanted)]

    async def unwish(self, user_id: int, wish_id: int | None = None) -> None:
        """Delete this wish of the user. If `wish_id` is None, delete all wishes of the user."""
        own = [wishes.c.user_id == user_id, *([] if wish_id is None else [wishes.c.id == wish_id])]
        async with writing(), self.engine.begin() as db:
            await db.execute(delete(wishes).where(*own))

    async def expire_wishes(self) -> None:
        """Delete expired wishes, and the times of users' last alerts that are too old to matter."""
        now = self.now()
        wanted = select(wishes.c.id).where(wishes.c.user_id == callers.c.user_id).exists()
        async with writing(), self.engine.begin() as db:
            await db.execute(delete(wishes).where(wishes.c.until <= now))
            await db.execute(delete(callers).where(~wanted, _rested(now)))

    async def candidates(self) -> list[Candidate]:
        """Return the users who should get an alert now, each with the open table that the alert is about.

        Leaves out users who sit at that table, who were alerted to it before, or whose last alert is too recent.
        """
        found: list[Candidate] = []
        after = (0, 0)
        async with self.reading() as db:
            while page := (await db.execute(_candidates(self.now(), after))).all():
                found += [value_of(Candidate, row, wish=value_of(CallWish, row)) for row in page]
                after = (page[-1].match_id, page[-1].id)
        return found


def _candidates(now: datetime, after: tuple[int, int]) -> Select[Any]:
    sitting = select(func.count()).where(seats.c.match_id == matches.c.id).correlate(matches)
    people = sitting.where(seats.c.user_id > 0)
    theirs = select(seats.c.id).where(seats.c.match_id == matches.c.id, seats.c.user_id == wishes.c.user_id)
    called = select(outbox.c.id).where(*_call(matches.c.id, wishes.c.user_id))
    joined = (
        select(matches.c.id.label("match_id"), wishes, players.c.preferences)
        .join(wishes, wishes.c.guild_id == matches.c.guild_id)
        .join(callers, callers.c.user_id == wishes.c.user_id)
        .outerjoin(players, players.c.user_id == wishes.c.user_id)
    )
    return (
        joined.where(
            matches.c.status == "lobby",
            matches.c.fault.is_(None),
            or_(wishes.c.game == "", wishes.c.game == matches.c.game),
            wishes.c.until > now,
            or_(wishes.c.every, _rested(now)),
            or_(players.c.dm_open.is_(None), players.c.dm_open),
            wishes.c.players <= people.scalar_subquery(),
            matches.c.capacity > sitting.scalar_subquery(),
            ~theirs.correlate(matches, wishes).exists(),
            ~called.correlate(matches, wishes).exists(),
            tuple_(matches.c.id, wishes.c.id) > tuple_(*after),
        )
        .order_by(matches.c.id, wishes.c.id)
        .limit(AT_ONCE)
    )


def _rested(now: datetime) -> ColumnElement[bool]:
    """Return the filter for users who may get another alert, since their last alert is at least `APART` old.

    A last alert in the future is ignored: it was stored before the clock was set back.
    """
    at = callers.c.called_at
    return or_(at.is_(None), at <= now - APART, at > now + SKEW)


def _call(match_id: Any, user_id: Any) -> Sequence[ColumnElement[bool]]:
    return outbox.c.match_id == match_id, outbox.c.user_id == user_id, outbox.c.slot == CALL


async def claim_call(db: AsyncConnection, match_id: int, user_id: int, wish: CallWish | None, now: datetime) -> bool:
    """Return whether this transaction, which has locked the match, may alert the user.

    A user is alerted to a match only once. `wish`: the stored wish that this match fulfils; None if the user asked for
    an alert to this very match. A wish must still exist. Unless the wish's `every` is set, the user's last alert must
    be at least `APART` old. For a wish, the present time is stored as that of the user's last alert.
    """
    if await db.scalar(select(outbox.c.id).where(*_call(match_id, user_id)).limit(1)) is not None:
        return False
    if wish is None:
        return True
    still = select(wishes.c.id).where(wishes.c.id == wish.id, wishes.c.user_id == wish.user_id)
    if await db.scalar(still) is None:
        return False
    rested = () if wish.every else (_rested(now),)
    mine = update(callers).where(callers.c.user_id == wish.user_id, *rested).values(called_at=now)
    return (await db.execute(mine)).rowcount == 1
