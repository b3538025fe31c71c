"""Reading and writing matches: one transaction a change, compared before it is written.

Here: every statement of the answer path, as SQLAlchemy Core on the SQLModel tables (half the time of the ORM).
Not here: leaderboards (standings.py) and any rule of when to write what (session.py, lobby.py, delivery.py).
"""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Select, bindparam, delete, event, func, insert, or_, select, union, update
from sqlalchemy.engine import Row, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.model.epoch import Epoch
from bot.model.errors import Unwritten
from bot.model.message import BOARD, RETIRING, Message, Post
from bot.model.records import (
    LAST_ID,
    OPEN,
    Deadline,
    JournalEntry,
    MatchRecord,
    MatchUpdate,
    Opening,
    OutboxMessage,
    Seated,
)
from bot.model.time_control import PLAIN, Preferences, ReminderStage, TurnClock
from bot.storage.epochs import epoch_of
from bot.storage.leases import READY, SKEW, DeliveryLane, Leases, at
from bot.storage.models import deadlines, entries, matches, notes, players, posts, seats
from bot.storage.sqlite_driver import connect
from bot.storage.standings_writer import enter
from games.engine.match import Entry
from games.engine.values import Seat


def utc_now() -> datetime:
    """The clock the bot lives by."""
    return datetime.now(UTC)


class Store:
    """The database behind all tables. One per process; any number of processes may share a database."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], datetime] = utc_now, role: str = "") -> None:
        self.engine = engine
        self.now = now
        self._epoch: Epoch | None = None
        self.leases = Leases(engine, lambda: self.now(), role)  # noqa: PLW0108  (the clock may be set later)

    @classmethod
    def open(cls, url: str, now: Callable[[], datetime] = utc_now, role: str = "") -> Store:
        """Connect to a database whose tables are there (migrate.py makes them). ``role``: see leases.py."""
        return cls(engine_for(url), now, role)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from. Raises Unwritten when the database is out of reach."""
        async with _writing(), self.engine.connect() as db:
            yield db

    async def epoch(self) -> Epoch:
        """Which past we are of. Raises Unwritten."""
        if self._epoch is None:
            async with _writing():
                self._epoch = await epoch_of(self.engine)
        return self._epoch

    # -- matches

    async def open_lobby(self, opening: Opening, compose: Callable[[MatchRecord], Sequence[Post]]) -> MatchRecord:
        """A new lobby with its host in it and its card on the way; the same one if this press opened it before."""
        now = self.now()
        fields = {
            name: value
            for name, value in vars(opening).items()
            if name not in ("host_name", "interaction_id", "company")
        }
        try:
            async with _writing(), self.engine.begin() as db:
                row = {**fields, "status": "lobby", "number": 1, "opened_by": opening.interaction_id, "created_at": now}
                result = await db.execute(insert(matches).values(**row, touched_at=now))
                match_id = result.inserted_primary_key[0]  # type: ignore[index]  # None only where nothing was inserted
                await self._seat(db, match_id, opening.company or [Seated(0, opening.host_id, opening.host_name)])
                saved = await _load(db, match_id)
                assert saved is not None
                await self._post(db, saved, compose(saved))
                return saved
        except IntegrityError:
            known = await self.opened_by(opening.interaction_id)
            if known is None:
                raise
            return known

    async def opened_by(self, interaction_id: int) -> MatchRecord | None:
        """What this interaction has opened; None: nothing."""
        async with self.reading() as db:
            match_id = await db.scalar(select(matches.c.id).where(matches.c.opened_by == interaction_id))
            return None if match_id is None else await _load(db, match_id)

    async def load(self, match_id: int) -> MatchRecord | None:
        """A match as it is now; None when there is none of that id."""
        if not 0 < match_id <= LAST_ID:
            return None
        async with self.reading() as db:
            return await _load(db, match_id)

    async def commit(self, saved: MatchRecord, change: MatchUpdate) -> MatchRecord | None:
        """Write a change of the match as it was loaded, and give the match as it is then.

        None: somebody else was first, and nothing is written.

        Raises Unwritten when the database takes no writes, as when its disk is full.

        The comparing UPDATE comes first: on SQLite a read before it would make it fail at once when another process
        has written meanwhile.
        """
        same = (matches.c.id == saved.id) & (matches.c.number == saved.number)
        fields = {"touched_at": self.now(), **change.fields, "number": saved.number + 1}
        async with _writing(), self.engine.connect() as db:
            row = (await db.execute(update(matches).where(same).values(**fields).returning(*matches.c))).first()
            if row is None:
                await db.rollback()
                return None
            due = await self._write(db, saved, change)
            sitting = saved.seats if change.seats is None else await _sitting(db, saved.id)
            await db.commit()
        return _saved(row, sitting, due)

    async def _write(self, db: AsyncConnection, saved: MatchRecord, change: MatchUpdate) -> Sequence[Deadline]:
        """All but the match itself. Gives the match's deadlines after it."""
        due: Sequence[Deadline] = saved.deadlines
        if change.seats is not None:
            await self._seat(db, saved.id, change.seats)
        if change.line is not None:
            await self._journal(db, saved.id, change.line)
        for seat, ending in change.results.items():
            at = (seats.c.match_id == saved.id) & (seats.c.seat == seat)
            await db.execute(update(seats).where(at).values(**ending._asdict()))
        if change.deadlines or (change.deadlines is not None and _may_be_due(saved)):
            due = await self._expect(db, saved.id, change.deadlines)
        for user_id, slot in change.cancelled_slots:
            await _withdraw(db, saved.id, user_id, slot)
        await self._post(db, saved, change.posts)
        if change.left is not None:
            await _leave(db, saved.id, change.left)
        if change.results:
            await enter(db, saved.id)
        return due

    async def _seat(self, db: AsyncConnection, match_id: int, seating: Sequence[Seated]) -> None:
        """Write who sits where. Rows are replaced: a seat that somebody left is taken by the next in line."""
        resigned = {
            row.user_id: row.resigned_at
            for row in await db.execute(
                select(seats.c.user_id, seats.c.resigned_at).where(seats.c.match_id == match_id)
            )
        }
        await db.execute(delete(seats).where(seats.c.match_id == match_id))
        for seated in seating:
            since = (resigned.get(seated.user_id) or self.now()) if seated.resigned else None
            row = {"match_id": match_id, "resigned_at": since, "role": ""}
            row |= {name: getattr(seated, name) for name in ("seat", "user_id", "name", "stand_in", "wanted")}
            row |= {name: json.dumps(getattr(seated, name)) for name in ("votes", "former")}
            await db.execute(insert(seats).values(**row))

    async def _expect(self, db: AsyncConnection, match_id: int, due: Sequence[Deadline]) -> Sequence[Deadline]:
        """Write what is due, and give it as it is written."""
        gone = delete(deadlines).where(deadlines.c.match_id == match_id).returning(*deadlines.c)
        standing = {(row.seat, row.question): row for row in await db.execute(gone)}
        written = []
        for deadline in due:
            row = {"match_id": match_id, **_deadline(deadline), "set_at": self.now()}
            numbers = (deadline.question, deadline.follows) if deadline.turn_clock is None else ()
            before = next((standing[key] for n in numbers if (key := (deadline.seat, n)) in standing), None)
            if before is not None and before.since is None and before.due_at <= deadline.due_at:
                row |= {"due_at": before.due_at, "held_until": before.held_until, "set_at": before.set_at}
            await db.execute(insert(deadlines).values(**row))
            turn_clock = deadline.turn_clock and replace(deadline.turn_clock, allowed=timedelta(seconds=row["allowed"]))
            written.append(replace(deadline, due_at=row["due_at"], turn_clock=turn_clock))
        return sorted(written, key=lambda deadline: deadline.seat)

    async def _journal(self, db: AsyncConnection, match_id: int, line: JournalEntry) -> None:
        number = select(func.coalesce(func.max(entries.c.line) + 1, 0)).where(entries.c.match_id == match_id)
        row: dict[str, Any] = {"match_id": match_id, "line": number.scalar_subquery(), "seat": line.entry.seat}
        row |= {"press": line.interaction_id, "stand_in": line.stand_in}
        words = {"body": line.entry.model_dump_json(), "told": "\n".join(line.told) or None}
        await db.execute(insert(entries).values(**row, **words, at=self.now()))

    async def pressed(self, interaction_id: int) -> bool:
        """Whether this interaction's answer is in a journal already."""
        async with self.reading() as db:
            return await db.scalar(select(entries.c.id).where(entries.c.press == interaction_id)) is not None

    async def journal(self, match_id: int) -> list[Entry]:
        """All lines of a match's journal."""
        lines = select(entries.c.body).where(entries.c.match_id == match_id).order_by(entries.c.line)
        async with self.reading() as db:
            return [Entry.model_validate_json(row.body) for row in await db.execute(lines)]

    async def matches_of(
        self, user_id: int, limit: int | None = None, *, at: int | None = None, guild_id: int | None = None,
        besides: int | None = None,
    ) -> list[MatchRecord]:  # fmt: skip
        """The user's lobbies and running matches, the newest first; ``limit``: no more of them.

        ``at``: those alone that belong to this channel or thread; ``guild_id``: to this server; ``besides``: no card or
        board of theirs goes to this channel.
        """
        wanted = select(matches.c.id).where(*_sits(user_id))
        if at is not None:
            wanted = wanted.where(or_(matches.c.place_id == at, matches.c.channel_id == at))
        if guild_id is not None:
            wanted = wanted.where(matches.c.guild_id == guild_id)
        if besides is not None:
            wanted = wanted.where(func.coalesce(matches.c.place_id, matches.c.channel_id) != besides)
        return await self._matches(wanted, limit)

    async def named_of(self, user_id: int, limit: int) -> list[tuple[int, str]]:
        """Number and game of the user's lobbies and running matches, the newest first; no more than the limit."""
        found = select(matches.c.id, matches.c.game).where(*_sits(user_id)).order_by(matches.c.id.desc()).limit(limit)
        async with self.reading() as db:
            return [(row.id, row.game) for row in await db.execute(found)]

    async def how_many_of(self, user_id: int) -> int:
        """At how many lobbies and running matches the user sits."""
        async with self.reading() as db:
            return await db.scalar(select(func.count()).select_from(matches).where(*_sits(user_id))) or 0

    async def how_many_in(self, guild_id: int) -> int:
        """How many lobbies and running matches a server has."""
        there = (matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
        async with self.reading() as db:
            return await db.scalar(select(func.count()).select_from(matches).where(*there)) or 0

    async def matches_at(self, channel_id: int, limit: int | None = None) -> list[MatchRecord]:
        """Lobbies and running matches of a channel or thread, the newest first; no more than the limit."""
        here = union(
            *(
                select(matches.c.id).where(column == channel_id, matches.c.status.in_(OPEN))
                for column in (matches.c.place_id, matches.c.channel_id)
            )
        )
        return await self._matches(select(matches.c.id).where(matches.c.id.in_(here)), limit)

    async def matches_in(self, guild_id: int, troubled: bool = False) -> list[MatchRecord]:
        """Lobbies and running matches of a server. ``troubled``: all, also over, whose place can't be written to."""
        wanted = matches.c.trouble.is_not(None) if troubled else matches.c.status.in_(OPEN)
        return await self._matches(select(matches.c.id).where(matches.c.guild_id == guild_id, wanted))

    async def idle_since(self, before: datetime, limit: int = 50) -> list[MatchRecord]:
        """Lobbies and running matches where nobody has done anything since then, the longest idle first."""
        idle = select(matches.c.id).where(matches.c.status.in_(OPEN), matches.c.touched_at <= before)
        async with self.reading() as db:
            ids = [row.id for row in await db.execute(idle.order_by(matches.c.touched_at).limit(limit))]
            found = [await _load(db, match_id) for match_id in ids]
        return [saved for saved in found if saved is not None]

    async def touched_by_now(self) -> None:
        """What was last touched in the future, by a clock that has gone back since, counts as touched just now."""
        now = self.now()
        later = (matches.c.status.in_(OPEN), matches.c.touched_at > now + SKEW)
        async with _writing(), self.engine.begin() as db:
            await db.execute(update(matches).where(*later).values(touched_at=now))

    async def _matches(self, ids: Select[Any], limit: int | None = None) -> list[MatchRecord]:
        async with self.reading() as db:
            newest = ids.order_by(matches.c.id.desc()).limit(limit)
            found = [await _load(db, row.id) for row in await db.execute(newest)]
        return [saved for saved in found if saved is not None]

    async def due(self, limit: int = 100) -> list[tuple[int, Seat, int]]:
        """Match, seat and question of deadlines that have passed, for this process alone to see to (leases.py)."""
        async with _writing():
            return await self.leases.due(limit)

    async def due_since(self, match_id: int, seat: Seat, question: int) -> datetime:
        """Since when this question is due; now, where nothing is known of it."""
        same = (deadlines.c.match_id == match_id, deadlines.c.seat == seat, deadlines.c.question == question)
        async with self.engine.connect() as db:
            since: datetime | None = await db.scalar(select(deadlines.c.due_at).where(*same))
        return self.now() if since is None else since

    async def backlog(self) -> tuple[int, float]:
        """How many messages Discord lacks in their latest form, and for how many seconds the oldest is so at most."""
        since = func.coalesce(posts.c.sent_at, posts.c.created_at)
        async with self.reading() as db:
            unsent = select(func.count(), func.min(since)).where(posts.c.sent < posts.c.revision)
            many, oldest = (await db.execute(unsent)).one()
        return many, 0.0 if oldest is None else (self.now() - oldest).total_seconds()

    async def reschedule_lapse(self, match_id: int, seat: Seat, question: int, until: datetime) -> None:
        """Nothing came of a question that is due: it is tried again then, and holds up no other meanwhile.

        A deadline that was set anew since somebody found it due stays as it is.
        """
        same = (deadlines.c.match_id == match_id, deadlines.c.seat == seat, deadlines.c.question == question)
        now = self.now()
        come = or_(deadlines.c.due_at <= now, deadlines.c.set_at > now + SKEW)
        found = (come, deadlines.c.held_until.is_not(None))
        async with _writing(), self.engine.begin() as db:
            await db.execute(update(deadlines).where(*same, *found).values(due_at=until, set_at=now))

    # -- messages

    async def _post(self, db: AsyncConnection, saved: MatchRecord, fresh: Iterable[Post]) -> None:
        for post in fresh:
            latest = await _latest(db, saved.id, post.to or 0, post.slot)
            if latest is None:
                await self._insert(db, saved, post)
                continue
            earlier = Message.model_validate_json(latest.body)
            if post.anew:
                await self._succeed(db, saved, post, latest, earlier)
            else:
                message = post.message.after(earlier, unsent=latest.sent == 0)
                await _rewrite(db, latest, message.known_again(saved.game))

    async def _succeed(
        self, db: AsyncConnection, saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message
    ) -> None:
        """A new message takes the place of a slot's living one, and calls also whom that one never could."""
        message = post.message
        if post.slot in RETIRING:
            await _rewrite(db, latest, earlier.retired())
            message = message.calling(earlier) if latest.sent == 0 else message
        await self._insert(db, saved, post.model_copy(update={"message": message}))

    async def _insert(self, db: AsyncConnection, saved: MatchRecord, post: Post) -> None:
        user_id = post.to or 0
        mine = (posts.c.match_id == saved.id) & (posts.c.user_id == user_id)
        number = select(func.coalesce(func.max(posts.c.ordinal) + 1, 1)).where(mine)
        here = func.coalesce(matches.c.place_id, matches.c.channel_id)  # as it is once this change is written
        place = None if user_id else select(here).where(matches.c.id == saved.id).scalar_subquery()
        body = post.message.known_again(saved.game).model_dump_json()
        row: dict[str, Any] = {"match_id": saved.id, "user_id": user_id, "channel_id": place, "slot": post.slot}
        row |= {"ordinal": number.scalar_subquery(), "body": body, "created_at": self.now()}
        await db.execute(insert(posts).values(**row, revision=1, sent=0, tries=0))

    async def outbox(self, match_id: int) -> list[OutboxMessage]:
        """All messages of a match that are the newest of their slot, or wait, put off or not; oldest first."""
        of_match = posts.c.match_id == match_id
        newest = select(func.max(posts.c.id)).where(of_match).group_by(posts.c.user_id, posts.c.slot)
        epoch = await self.epoch()
        wanted = _LETTERS.where(of_match, or_(posts.c.sent < posts.c.revision, posts.c.id.in_(newest)))
        async with self.reading() as db:
            return [_letter(row, epoch) for row in await db.execute(wanted.order_by(posts.c.id))]

    async def board_places(self, match_id: int) -> set[int]:
        """Channels and threads in which a match's boards were posted."""
        boards = (posts.c.match_id == match_id, posts.c.slot == BOARD, posts.c.channel_id.is_not(None))
        async with self.reading() as db:
            return set(await db.scalars(select(posts.c.channel_id).where(*boards).distinct()))

    async def claim(self, limit: int = 200) -> list[DeliveryLane]:
        """Places where something is to be sent and no other process writes: ours from now on, for a while."""
        async with _writing():
            return await self.leases.claim(limit)

    async def places(self, match_id: int) -> list[DeliveryLane]:
        """Places of a match where something is to be sent: each is tried by asking for its first message.

        It is ours then, also when another process has just looked and found nothing: that is waited for.
        """
        async with _writing():
            return await self.leases.places(match_id)

    async def take_over(self) -> None:
        """What earlier lives of this process held is free (leases.py)."""
        async with _writing():
            await self.leases.take_over()

    async def leave(self) -> None:
        """Whatever this process holds is free."""
        async with _writing():
            await self.leases.leave()

    async def turn(self, bucket: int, apart: timedelta) -> timedelta:
        """Take the turn to open a session, or hear how long to wait (leases.py)."""
        async with _writing():
            return await self.leases.turn(bucket, apart)

    async def next_in_outbox(self, place: DeliveryLane, blocked: Collection[int | None] = ()) -> OutboxMessage | None:
        """The first message that is to be sent to a place, which is ours for a while longer.

        New ones come first, in their order, and edits after them: whoever has pressed sees the next board one call
        sooner, and then the old one loses its controls.
        None, and the place is free, when there is none (or it was put off, or its channel is ``blocked``); None also
        when another process has it. Nothing is missed: whoever writes a message and finds the place taken does so
        before we look here.
        """
        epoch = await self.epoch()
        async with _writing(), self.engine.begin() as db:
            if not await self.leases.hold(db, place):
                return None
            found = await db.execute(_WAITING, {"match_id": place[0], "user_id": place[1], **at(self.now())})
            rows = (row for row in found if row.channel_id not in blocked)
            if (row := next(rows, None)) is None:
                await self.leases.let_go(db, place)
                return None
            outgoing = _letter(row, epoch)
        if outgoing.message_id is None and outgoing.tried is None:
            # Not while we lock the place: whoever looks for places locks messages first.
            await self._update_post(outgoing, tried=outgoing.revision)
        return outgoing

    async def let_go(self, place: DeliveryLane) -> None:
        """We write to this place no more for now; any process may."""
        async with _writing(), self.engine.begin() as db:
            await self.leases.let_go(db, place)

    async def delivered(
        self, outgoing: OutboxMessage, message_id: int, drawn: str | None, since: datetime | None = None
    ) -> None:
        """Discord has this form of the message (a newer form may be waiting). ``since``: when it came, if not now.

        If it was tried before in an earlier form, Discord may have answered with what that try made: it is edited then.
        """
        row: dict[str, Any] = {"sent": outgoing.revision, "message_id": message_id, "drawn": drawn, "tries": 0}
        if outgoing.message_id is None:
            row["sent_at"] = since or self.now()
            if outgoing.tried not in (None, outgoing.revision):
                row |= {"sent": outgoing.tried, "drawn": None}
        async with _writing(), self.engine.begin() as db:
            if outgoing.message_id is not None and not await self.leases.holds(
                db, (outgoing.match_id, outgoing.user_id)
            ):
                row = {"revision": posts.c.revision + 1}  # our edit may lie over another process's newer one: once more
            await db.execute(update(posts).where(posts.c.id == outgoing.id).values(**row, retry_at=None))

    async def reschedule(self, outgoing: OutboxMessage, until: datetime) -> None:
        """Delivery failed for now; it is tried again then."""
        await self._update_post(outgoing, tries=outgoing.tries + 1, retry_at=until, put_off_at=self.now())

    async def retry_now(self, match_id: int) -> None:
        """Whatever was put off is tried again at once: the world has changed."""
        late = (posts.c.match_id == match_id, posts.c.sent < posts.c.revision)
        async with _writing(), self.engine.begin() as db:
            await db.execute(update(posts).where(*late).values(retry_at=None))

    async def abandon(self, outgoing: OutboxMessage) -> None:
        """Discord will never take this form of the message."""
        await self._update_post(outgoing, sent=outgoing.revision, retry_at=None)

    async def enqueue_repost(self, outgoing: OutboxMessage) -> None:
        """Post the living message anew at the end of its channel, and let the old one lose its controls.

        Nothing is done when it has changed meanwhile, or another has taken its place.
        """
        async with _writing(), self.engine.begin() as db:
            # First of all the match, as every change of it does: messages are never numbered by two at a time.
            await db.execute(update(matches).where(matches.c.id == outgoing.match_id).values(number=matches.c.number))
            still = (posts.c.id == outgoing.id) & (posts.c.revision == outgoing.revision)
            old = {"body": outgoing.message.retired().model_dump_json(), "revision": outgoing.revision + 1}
            newest = await _newest(db, outgoing)
            if outgoing.ordinal != newest or (await db.execute(update(posts).where(still).values(**old))).rowcount != 1:
                return
            saved = await _load(db, outgoing.match_id)
            assert saved is not None
            message = outgoing.message.model_copy(update={"ping": ()})
            await self._insert(db, saved, Post(to=outgoing.user_id or None, slot=outgoing.slot, message=message))

    async def _update_post(self, outgoing: OutboxMessage, **values: Any) -> None:
        async with _writing(), self.engine.begin() as db:
            await db.execute(update(posts).where(posts.c.id == outgoing.id).values(**values))

    async def latest_of(self, match_id: int, slot: str) -> tuple[int, int] | None:
        """Channel and message of the living public message of a slot, if it was ever sent."""
        of_slot = (posts.c.match_id == match_id, posts.c.user_id == 0, posts.c.slot == slot)
        shown = select(posts.c.channel_id, posts.c.message_id).where(*of_slot, posts.c.message_id.is_not(None))
        newest = shown.order_by(posts.c.ordinal.desc()).limit(1)
        async with self.reading() as db:
            row = (await db.execute(newest)).first()
        return None if row is None else (row.channel_id, row.message_id)

    # -- people and notes

    async def player(self, user_id: int) -> tuple[int | None, bool | None]:
        """The user's DM channel, and whether it takes our messages; None where we don't know."""
        known = select(players.c.dm_channel, players.c.dm_open).where(players.c.user_id == user_id)
        async with self.reading() as db:
            row = (await db.execute(known)).first()
        return (None, None) if row is None else (row.dm_channel, row.dm_open)

    async def change_preferences(self, user_id: int, preferences: Preferences) -> None:
        """The user wants to be treated so from now on. No process goes on with what it knew at their tables."""
        await self.remember(user_id, habits=preferences.model_dump_json())
        sits = (seats.c.match_id == matches.c.id, seats.c.user_id == user_id)
        theirs = select(matches.c.id).where(*sits, matches.c.status.in_(OPEN))
        async with _writing(), self.engine.begin() as db:
            await db.execute(update(matches).where(matches.c.id.in_(theirs)).values(number=matches.c.number + 1))

    async def preferences(self, user_id: int) -> Preferences:
        """How the user wants to be treated."""
        async with self.reading() as db:
            kept = await db.scalar(select(players.c.habits).where(players.c.user_id == user_id))
        return PLAIN if kept is None else Preferences.model_validate_json(kept)

    async def remember(self, user_id: int, **facts: Any) -> None:
        """Keep facts of a person: ``name``, ``dm_channel``, ``dm_open``, ``habits``."""
        await self._upsert(players, players.c.user_id == user_id, {"user_id": user_id, "name": ""}, facts)

    async def try_dms_again(self, guild_id: int) -> None:
        """We are back on this server: whoever plays there may be reached by DM again."""
        there = select(matches.c.id).where(matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
        theirs = select(seats.c.user_id).where(seats.c.match_id.in_(there))
        shut = (players.c.user_id.in_(theirs), players.c.dm_open.is_(False))
        async with _writing(), self.engine.begin() as db:
            await db.execute(update(players).where(*shut).values(dm_open=None))

    async def note(self, key: str) -> str | None:
        """What was noted under this key."""
        async with self.reading() as db:
            value: str | None = await db.scalar(select(notes.c.value).where(notes.c.key == key))
            return value

    async def take_note(self, key: str, value: str) -> None:
        """Note something under this key."""
        await self._upsert(notes, notes.c.key == key, {"key": key}, {"value": value})

    async def went_on(self, key: str, before: str | None, now: str, credit: timedelta) -> bool:
        """All is well again: whoever is on duty gets this credit. False: another process has noted it meanwhile.

        Deadlines that come too early now are found to have time left; no process goes on with what it knew of them.
        """
        if before is None:
            await self.take_note(key, now)
            return True
        async with _writing(), self.engine.begin() as db:
            same = (notes.c.key == key, notes.c.value == before)
            if (await db.execute(update(notes).where(*same).values(value=now))).rowcount != 1:
                return False
            if credit:
                on_duty = select(deadlines.c.match_id).where(deadlines.c.since.is_not(None))
                await db.execute(update(matches).where(matches.c.id.in_(on_duty)).values(number=matches.c.number + 1))
                more = deadlines.c.allowed + int(credit.total_seconds()) + 1
                await db.execute(update(deadlines).where(deadlines.c.since.is_not(None)).values(allowed=more))
        return True

    async def _upsert(self, table: Any, same: Any, blank: dict[str, Any], facts: dict[str, Any]) -> None:
        for _ in range(2):
            async with _writing(), self.engine.begin() as db:
                if (await db.execute(update(table).where(same).values(**facts))).rowcount:
                    return
            try:
                async with _writing(), self.engine.begin() as db:
                    await db.execute(insert(table).values(**{**blank, **facts}))
                    return
            except IntegrityError:  # somebody else inserted it meanwhile: update theirs
                continue


@asynccontextmanager
async def _writing() -> AsyncIterator[None]:
    """Raises Unwritten where the database refuses to write or is out of reach; a broken rule of ours stays itself."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except Exception as wrong:
        if not out_of_reach(wrong):
            raise
        raise Unwritten(str(getattr(wrong, "orig", wrong)) or type(wrong).__name__) from wrong


def out_of_reach(wrong: Exception) -> bool:
    """Whether this is the database's own trouble. While it connects, the driver's errors come as they are."""
    driver = type(wrong).__module__.partition(".")[0] == "asyncpg"
    return driver or isinstance(wrong, DBAPIError | NoConnection | OSError | TimeoutError)


def _sits(user_id: int) -> tuple[ColumnElement[bool], ...]:
    """That it is open, and the user sits there."""
    theirs = select(seats.c.match_id).where(seats.c.user_id == user_id, seats.c.resigned_at.is_(None))
    return matches.c.id.in_(theirs), matches.c.status.in_(OPEN)


async def _leave(db: AsyncConnection, match_id: int, channel_id: int) -> None:
    """The match is played elsewhere now: what it never said in this channel it need not say there any more."""
    there = (posts.c.match_id == match_id, posts.c.user_id == 0, posts.c.channel_id == channel_id)
    await db.execute(update(posts).where(*there).values(retry_at=None))
    await db.execute(update(posts).where(*there, posts.c.message_id.is_(None)).values(sent=posts.c.revision))


async def _load(db: AsyncConnection, match_id: int) -> MatchRecord | None:
    """The match first, its seats after it: if somebody else changes it in between, the number we know is an old one,
    and whatever is made of this can't be committed."""
    row = (await db.execute(_MATCH, {"match_id": match_id})).first()
    if row is None:
        return None
    return _saved(row, await _sitting(db, match_id), await _deadlines(db, match_id) if _timed(row) else ())


async def _sitting(db: AsyncConnection, match_id: int) -> list[Seated]:
    return [_seated(seat) for seat in await db.execute(_SEATS, {"match_id": match_id})]


def _timed(row: Row[Any]) -> bool:
    """Whether people are on the clock there."""
    return bool(row.status == "running" and row.pace != "none")


def _saved(row: Row[Any], sitting: Sequence[Seated], due: Sequence[Deadline]) -> MatchRecord:
    names = (name for name in MatchRecord.__dataclass_fields__ if name not in ("seats", "deadlines"))
    fields = {name: getattr(row, name) for name in names}
    return MatchRecord(**fields, seats=tuple(sitting), deadlines=tuple(due) if _timed(row) else ())


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
        preferences=PLAIN if row.habits is None else Preferences.model_validate_json(row.habits),
    )


def _may_be_due(saved: MatchRecord) -> bool:
    """Whether there may be deadlines: nobody is on the clock at a table of people without a pace."""
    return saved.pace != "none" or any(seated.stand_in for seated in saved.seats)


async def _deadlines(db: AsyncConnection, match_id: int) -> tuple[Deadline, ...]:
    rows = await db.execute(select(deadlines).where(deadlines.c.match_id == match_id).order_by(deadlines.c.seat))
    return tuple(Deadline(row.seat, row.question, row.due_at, _duty(row)) for row in rows)


def _duty(row: Row[Any]) -> TurnClock | None:
    return None if row.since is None else TurnClock(row.since, timedelta(seconds=row.allowed), ReminderStage(row.rung))


def _deadline(deadline: Deadline) -> dict[str, Any]:
    row = {"seat": deadline.seat, "question": deadline.question, "due_at": deadline.due_at}
    if (turn_clock := deadline.turn_clock) is not None:
        row |= {
            "since": turn_clock.since,
            "allowed": round(turn_clock.allowed.total_seconds()),
            "rung": turn_clock.stage.value,
        }
    return row


async def _withdraw(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> None:
    """The newest message of a slot is moot: if nobody tried to send it, nobody will, else it is closed."""
    row = await _latest(db, match_id, user_id, slot)
    if row is not None and row.message_id is None and row.tried is None:
        await db.execute(update(posts).where(posts.c.id == row.id).values(sent=posts.c.revision))
    elif row is not None:
        await _rewrite(db, row, Message.model_validate_json(row.body).retired())


async def _latest(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> Row[Any] | None:
    """The newest message of a slot."""
    return (await db.execute(_LIVING, {"match_id": match_id, "user_id": user_id, "slot": slot})).first()


async def _rewrite(db: AsyncConnection, row: Row[Any], message: Message) -> None:
    body = message.model_dump_json()
    if body != row.body:
        changed = {"body": body, "revision": row.revision + 1, "retry_at": None}
        await db.execute(update(posts).where(posts.c.id == row.id).values(**changed))


async def _newest(db: AsyncConnection, post: OutboxMessage) -> int | None:
    """The number of the living message of its slot."""
    slot = (posts.c.match_id == post.match_id, posts.c.user_id == post.user_id, posts.c.slot == post.slot)
    newest: int | None = await db.scalar(select(func.max(posts.c.ordinal)).where(*slot))
    return newest


def _letters() -> Select[Any]:
    other = posts.alias("other")
    place = (other.c.match_id == posts.c.match_id, other.c.user_id == posts.c.user_id)
    later = (other.c.slot == posts.c.slot, other.c.ordinal > posts.c.ordinal)
    followed = select(other.c.id).where(*place, *later).exists()
    here = (other.c.channel_id == posts.c.channel_id, other.c.message_id.is_not(None))
    channel_opened = select(other.c.id).where(*place, *here).exists()
    return select(posts, (~followed).label("is_latest"), channel_opened.label("channel_opened"))


_LETTERS = _letters()
"""Messages, with what there is around them. Made once, as what follows: it takes longer than the database
does. All that is asked at each press is."""
_AT_PLACE = (posts.c.match_id == bindparam("match_id"), posts.c.user_id == bindparam("user_id"))
_WAITING = _LETTERS.where(*_AT_PLACE, posts.c.sent < posts.c.revision, READY).order_by(
    posts.c.message_id.is_not(None), posts.c.id
)
_LIVING = select(posts).where(*_AT_PLACE, posts.c.slot == bindparam("slot")).order_by(posts.c.ordinal.desc()).limit(1)
_MATCH = select(matches).where(matches.c.id == bindparam("match_id"))
_SEATS = (
    select(seats, players.c.dm_open, players.c.habits)
    .outerjoin(players, players.c.user_id == seats.c.user_id)
    .where(seats.c.match_id == bindparam("match_id"))
    .order_by(seats.c.seat)
)


def _letter(row: Row[Any], epoch: Epoch) -> OutboxMessage:
    same = {name: getattr(row, name) for name in OutboxMessage.__dataclass_fields__ if name not in ("message", "epoch")}
    return OutboxMessage(**same, message=Message.model_validate_json(row.body), epoch=epoch)


def _make(file: Path) -> None:
    """An empty database file, if there is none, that only its owner may read: it holds the secrets of all matches.

    What SQLite puts beside it (``-wal``, ``-shm``) gets the same mode. Raises OSError.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def engine_for(url: str) -> AsyncEngine:
    """An engine; with what SQLite needs to serve several processes: WAL, and patience where another one writes.

    FULL: what is written is on the disk before anybody hears of it, so that a power cut loses no answer.
    """
    address = make_url(url)
    # hide_parameters: an error may be logged, a match's secrets never
    if address.get_backend_name() != "sqlite":
        # read committed, whatever the server's own default is: who waited for a lock then sees what has come of it
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, isolation_level="READ COMMITTED")
    if address.database and not address.database.startswith((":memory:", "file:")):
        _make(Path(address.database))
    places, options = address.get_dialect()().create_connect_args(address)
    engine = create_async_engine(url, hide_parameters=True, async_creator=partial(connect, *places, **options))

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
