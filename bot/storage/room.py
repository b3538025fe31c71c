"""Limit the number of open tables, within the transaction that opens or joins one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.errors import Crowded
from bot.model.records import OPEN
from bot.storage.models import matches, seats


@dataclass(frozen=True)
class Caps:
    """Limits on open tables; None means no limit. `rematches`: how many rematches of one match may be opened."""

    per_member: int | None = None
    per_server: int | None = None
    rematches: int = 10


_IN_TURN = text("SELECT pg_advisory_xact_lock(:key)")
"""PostgreSQL: wait for other transactions that count for the same user or server. SQLite has one writer at a time
anyway."""


async def must_have_room(db: AsyncConnection, caps: Caps, users: Collection[int], guild_id: int = 0) -> None:
    """Raise Crowded if the server, or one of the users who are about to sit down, has reached its limit of open tables.

    `guild_id`: the server of a new table; 0: the table isn't new.
    """
    counted = set(users if caps.per_member is not None else ()) | {guild_id if caps.per_server is not None else 0}
    if db.dialect.name == "postgresql":
        for key in sorted(counted - {0}):  # sorted, to avoid deadlocks
            await db.execute(_IN_TURN, {"key": key})
    if users and caps.per_member is not None and (full := await crowded(db, caps.per_member, users)):
        raise Crowded(caps.per_member, full)
    if guild_id and caps.per_server is not None:
        there = (matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
        with_it = await db.scalar(select(func.count()).select_from(matches).where(*there)) or 0
        if with_it > caps.per_server:
            raise Crowded(caps.per_server)


async def crowded(db: AsyncConnection, most: int, users: Collection[int]) -> frozenset[int]:
    """Return the users among these who sit at `most` open tables or more."""
    sits = select(seats.c.user_id).join(matches, matches.c.id == seats.c.match_id)
    theirs = (seats.c.user_id.in_(users), seats.c.resigned_at.is_(None), matches.c.status.in_(OPEN))
    many = sits.where(*theirs).group_by(seats.c.user_id).having(func.count() >= most)
    return frozenset(await db.scalars(many))
