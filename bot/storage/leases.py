"""Divide work among the processes that use one database. A process leases its work for a limited time."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import and_, bindparam, delete, exists, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.model.message import RETIRING
from bot.model.records import DeliveryLane
from bot.storage.models import deadlines, identifies, leases, outbox
from games.engine.values import Seat

LEASE = timedelta(seconds=60)
"""Time that a lane stays leased after each message: longer than any try to send (delivery.py)."""

SKEW = timedelta(seconds=5)
"""Largest difference of two processes' clocks. A later time was written by a clock that has gone back: ignore it."""

HELD = timedelta(seconds=10)
"""Time for which other processes leave a claimed deadline alone."""

APPLICATION: DeliveryLane = (0, 0)
"""The lease for duties of the application itself, such as emoji; no message goes there."""

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Leases:
    """This process's leases.

    `role`: the process's name, made from its shards. The name is the same each time that the process is started. A dead
    process's leases become free when they expire, or when a process with the same role starts.
    """

    def __init__(self, engine: AsyncEngine, now: Callable[[], datetime], role: str) -> None:
        self.engine = engine
        self.now = now
        self.role = role
        self.holder = secrets.token_hex(8)

    async def take_over(self) -> None:
        """Free the leases of earlier processes with this role.

        Also frees all claimed deadlines, whichever process has claimed them. If two processes then handle the same
        deadline, the first commit counts.
        """
        earlier = (leases.c.role == self.role) & (leases.c.holder != self.holder)
        held = deadlines.c.held_until.is_not(None)
        async with self.engine.begin() as db:
            await db.execute(delete(leases).where(earlier | (leases.c.until <= self.now())))
            await db.execute(update(deadlines).where(held).values(held_until=None))

    async def leave(self) -> None:
        """Free all leases of this process."""
        async with self.engine.begin() as db:
            await db.execute(delete(leases).where(leases.c.holder == self.holder))

    async def claim(self, limit: int) -> list[DeliveryLane]:
        """Lease up to `limit` lanes that have unsent messages and that no other process has leased.

        If there are more such lanes, leases those with the oldest messages.
        """
        now = self.now()
        others = (leases.c.holder != self.holder, leases.c.until > now, leases.c.until <= now + LEASE + SKEW)
        taken = exists().where(*_at((outbox.c.match_id, outbox.c.user_id)), *others)
        oldest = _WAITING.where(~taken).limit(limit)
        async with self.engine.begin() as db:
            places = {(row.match_id, row.user_id) for row in await db.execute(oldest, at(now))}
            return [place for place in sorted(places) if await self.hold(db, place)]

    async def places(self, match_id: int) -> list[DeliveryLane]:
        """Return the lanes of a match with unsent messages, also those that another process has leased."""
        async with self.engine.connect() as db:
            found = await db.execute(_WAITING_OF, {"match_id": match_id, **at(self.now())})
            return sorted({(row.match_id, row.user_id) for row in found})

    async def hold(self, db: AsyncConnection, place: DeliveryLane) -> bool:
        """Lease a lane, or renew its lease, and lock it until the transaction ends.

        Returns False if another process has the lease. Lock order: the match, then lanes in sorted order, then
        messages, so that no two processes wait for each other.
        """
        now = self.now()
        row = {"match_id": place[0], "user_id": place[1], "holder": self.holder, "role": self.role}
        values = {**row, "until": now + LEASE, "now": now, "latest": now + LEASE + SKEW}
        taken: bool = (await db.execute(_hold(db.dialect.name), values)).rowcount == 1
        return taken

    async def keep(self, db: AsyncConnection, place: DeliveryLane) -> bool:
        """Renew the lease of a lane. Returns False if this process doesn't have it, even if the lane is free."""
        mine = {"of_match": place[0], "of_user": place[1], "mine": self.holder, "longer": self.now() + LEASE}
        return (await db.execute(_LONGER, mine)).rowcount == 1

    async def let_go(self, db: AsyncConnection, place: DeliveryLane) -> bool:
        """Free a lane. Returns False if this process didn't have the lease any more."""
        return (await db.execute(_MINE_GONE, self._ours(place))).rowcount == 1

    async def holds(self, db: AsyncConnection, place: DeliveryLane) -> bool:
        """Return whether no other process has leased this lane."""
        return await db.scalar(_OTHERS, self._ours(place)) is None

    def _ours(self, place: DeliveryLane) -> dict[str, Any]:
        return {"match_id": place[0], "user_id": place[1], "holder": self.holder}

    async def due(self, limit: int) -> list[tuple[int, Seat, int]]:
        """Claim expired deadlines for this process. Returns (match, seat, question) for each.

        A claim lasts for HELD; after that, any process may claim the deadline again.
        """
        now = self.now()
        held_until, set_at = deadlines.c.held_until, deadlines.c.set_at
        unheld = or_(held_until.is_(None), held_until <= now, held_until > now + HELD + SKEW)
        come = or_(deadlines.c.due_at <= now, set_at > now + SKEW)
        passed = select(deadlines.c.id).where(come, unheld).order_by(deadlines.c.due_at)
        oldest = passed.limit(limit).with_for_update(skip_locked=True).scalar_subquery()
        held = update(deadlines).where(deadlines.c.id.in_(oldest)).values(held_until=now + HELD)
        async with self.engine.begin() as db:
            rows = (await db.execute(held.returning(*deadlines.c))).all()
        return [(row.match_id, row.seat, row.question) for row in sorted(rows, key=lambda row: row.due_at)]

    async def turn(self, bucket: int, apart: timedelta) -> timedelta:
        """Claim this bucket's turn to open a session with Discord.

        If the turn is free, claims it, blocks the bucket for `apart`, and returns zero. Otherwise returns the time to
        wait before the caller asks again. A block longer than `apart` comes from a wrong clock, and is ignored.
        """
        async with self.engine.begin() as db:
            now = self.now()  # read it here, since opening a connection may take as long as a turn
            insert = _INSERT[db.dialect.name](identifies).values(bucket=bucket, free_at=now + apart)
            free = (identifies.c.free_at <= now) | (identifies.c.free_at > now + apart)
            new = {"free_at": insert.excluded.free_at}
            upsert = insert.on_conflict_do_update(index_elements=["bucket"], set_=new, where=free)
            if (await db.execute(upsert)).rowcount == 1:
                return timedelta(0)
            noted = select(identifies.c.free_at).where(identifies.c.bucket == bucket)
            free_at: datetime = (await db.execute(noted)).scalar_one()
            return max(free_at - now, timedelta(milliseconds=10))


def _ready() -> Any:
    before = outbox.alias("before")
    same_place = (
        before.c.match_id == outbox.c.match_id,
        before.c.user_id == outbox.c.user_id,
        func.coalesce(before.c.channel_id, 0) == func.coalesce(outbox.c.channel_id, 0),
    )
    before_now = or_(before.c.put_off_at.is_(None), before.c.put_off_at <= bindparam("skewed"))
    put_off = (before.c.retry_at > bindparam("now"), before_now)
    waits = (before.c.id <= outbox.c.id, before.c.sent < before.c.revision, *put_off)
    return ~select(before.c.id).where(*same_place, *waits).exists()


def _succeeded() -> Any:
    successor = outbox.alias("successor")
    same_slot = (
        successor.c.match_id == outbox.c.match_id,
        successor.c.user_id == outbox.c.user_id,
        successor.c.slot == outbox.c.slot,
    )
    unsent = (successor.c.ordinal > outbox.c.ordinal, successor.c.message_id.is_(None))
    waits = (successor.c.sent < successor.c.revision, outbox.c.slot.in_(RETIRING), outbox.c.message_id.is_not(None))
    return ~select(successor.c.id).where(*same_slot, *unsent, *waits).exists()


def _awaited() -> Any:
    quiet = outbox.c.quiet_until
    return or_(quiet.is_(None), quiet <= bindparam("now"), outbox.c.put_off_at > bindparam("skewed"))


READY = and_(_ready(), _succeeded(), _awaited())
"""SQL condition: a message may be sent `at` a time.

A postponed message holds back later ones of its channel. An old board or question keeps its controls until its
successor is posted. An edit that isn't urgent waits for newer ones. The condition is built once, since building it
takes longer than the query.
"""


_WAITING = (
    select(outbox.c.match_id, outbox.c.user_id).where(outbox.c.sent < outbox.c.revision, READY).order_by(outbox.c.id)
)
_WAITING_OF = _WAITING.where(outbox.c.match_id == bindparam("match_id"))


def at(now: datetime) -> dict[str, datetime]:
    """Return the bind parameters of the SQL condition READY for the time `now`."""
    return {"now": now, "skewed": now + SKEW}


@cache
def _hold(dialect: str) -> Any:
    insert = _INSERT[dialect](leases)
    until = leases.c.until
    free = (leases.c.holder == insert.excluded.holder) | (until <= bindparam("now")) | (until > bindparam("latest"))
    new = {name: insert.excluded[name] for name in ("holder", "role", "until")}
    return insert.on_conflict_do_update(index_elements=["match_id", "user_id"], set_=new, where=free)


def _at(place: tuple[Any, Any]) -> tuple[Any, Any]:
    return leases.c.match_id == place[0], leases.c.user_id == place[1]


_PLACE = _at((bindparam("match_id"), bindparam("user_id")))
_MINE_GONE = delete(leases).where(*_PLACE, leases.c.holder == bindparam("holder"))
_MINE_STILL = (*_at((bindparam("of_match"), bindparam("of_user"))), leases.c.holder == bindparam("mine"))
_LONGER = update(leases).where(*_MINE_STILL).values(until=bindparam("longer"))
_OTHERS = select(leases.c.holder).where(*_PLACE, leases.c.holder != bindparam("holder"))
