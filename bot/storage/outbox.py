"""Store the outbox: each message of a match with its latest content, until client/delivery.py has sent it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, bindparam, func, insert, or_, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.message import APART, BOARD, LATE, RETIRING, Called, Message, Post
from bot.model.records import DeliveryLane, MatchRecord, OutboxMessage, Seated
from bot.model.time_control import lags
from bot.storage.columns import value_of
from bot.storage.database import Database, writing
from bot.storage.leases import READY, at
from bot.storage.models import matches, outbox, players, seats
from games.engine.values import Seat

# -- writing messages, in the transaction of the change that causes them

Waiting = tuple[datetime, datetime]
"""Times from and until which an edit may wait for further edits of its message."""


@dataclass(frozen=True)
class Lag:
    """How long an edit made at `now` may wait: `several` if it is merged with other edits, otherwise `alone`."""

    now: datetime
    several: timedelta
    alone: timedelta

    def joins(self, row: Row[Any]) -> Waiting | tuple[datetime | None, None]:
        """Return start and end of a new edit's delay. End: None if the message in `row` has an urgent edit to send."""
        if row.sent == row.revision:
            return self.now, self.now + self.alone
        if row.quiet_until is None:
            return row.put_off_at, None
        return row.put_off_at, min(row.quiet_until, row.put_off_at + self.several)


_PLACE = (outbox.c.match_id == bindparam("match_id"), outbox.c.user_id == bindparam("user_id"))
_LIVING = select(outbox).where(*_PLACE, outbox.c.slot == bindparam("slot")).order_by(outbox.c.ordinal.desc()).limit(1)

CHANGED = update(outbox).where(outbox.c.id == bindparam("row_id"))
"""Update one message with the values given at execution."""


def _new() -> Any:
    mine = (outbox.c.match_id == bindparam("of_match"), outbox.c.user_id == bindparam("of_user"))
    number = select(func.coalesce(func.max(outbox.c.ordinal) + 1, 1)).where(*mine)
    return insert(outbox).values(ordinal=number.scalar_subquery())


def _where_it_is_played() -> Any:
    here = func.coalesce(matches.c.place_id, matches.c.channel_id)  # as it is once this change is written
    return select(here).where(matches.c.id == bindparam("of_match")).scalar_subquery()


_NEW = _new()
_NEW_HERE = _new().values(channel_id=_where_it_is_played())
"""Insert a message. Built once: building it at each press took longer than the database."""


async def write_posts(
    db: AsyncConnection, saved: MatchRecord, fresh: Iterable[Post], now: datetime, apart: timedelta = APART
) -> None:
    """Write the messages of a change. `apart`: minimum time between two mentions of one user on public boards."""
    for post in fresh:
        latest = await _latest(db, saved.id, post.to or 0, post.slot)
        earlier = None if latest is None else Message.model_validate_json(latest.body)
        if post.slot == BOARD and post.to is None:
            post = await _paced(db, saved, post, earlier or Message(), now, apart)  # noqa: PLW2901
        if latest is None or earlier is None:
            if not post.only_edits:
                await insert_post(db, saved.id, saved.game, post, now)
            continue
        if post.goes_on:
            await _go_on(db, saved, post, latest, earlier, now)
        elif post.repost:
            await _succeed(db, saved, post, latest, earlier, now)
        else:
            message = post.message.after(earlier, unsent=latest.sent == 0)
            lag = Lag(now, *lags(saved.pace)) if post.quiet else None
            await _rewrite(db, latest, message.known_again(saved.game), lag)


async def _paced(
    db: AsyncConnection, saved: MatchRecord, post: Post, earlier: Message, now: datetime, apart: timedelta
) -> Post:
    """Return the public board with the mentions that may be sent now. Further mentions are stored for later.

    The board becomes a new message if the latest one has no room for its log lines, or if a new chapter (such as a
    round) begins.
    """
    board = paced(post, earlier, saved.seats, now, apart)
    for seat in board.moot:
        await withdraw(db, saved.id, 0, f"{LATE}{seat}")
    for seat, until in board.later.items():
        call = Post(to=None, slot=f"{LATE}{seat}", message=Message(ping=(saved.seats[seat].user_id,)))
        await insert_post(db, saved.id, saved.game, call, now, waits=(now, until))
    post = board.post
    other = earlier.picture is not None and post.message.chapter > earlier.chapter
    return post.model_copy(update={"repost": post.repost or other or earlier.overflows(post.message.log)})


async def _succeed(
    db: AsyncConnection, saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message, now: datetime
) -> None:
    """Store a new message in place of its slot's latest one. Pings of an unsent latest message move to the new one."""
    message = post.message
    if post.slot in RETIRING:
        await _rewrite(db, latest, _record(saved, post, latest, earlier))
        message = message.calling(earlier) if latest.sent == 0 else message
    await insert_post(db, saved.id, saved.game, post.model_copy(update={"message": message}), now)


def _record(saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message) -> Message:
    """Return what remains of `earlier`, which `post` replaces.

    A board keeps its picture if it is the last one of its chapter (a part of the match). Log lines that the new message
    repeats are dropped, unless the old message would be empty then.
    """
    earlier = earlier.model_copy(update={"log": earlier.without(post.message.log_for) or earlier.log})
    if post.slot != BOARD or post.message.chapter > earlier.chapter:
        return earlier.retired()
    return earlier.recorded(saved.game, sent=latest.message_id is not None)


async def _go_on(
    db: AsyncConnection, saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message, now: datetime
) -> None:
    """Store a new message in a slot. The slot's latest message loses its controls.

    Without controls or an urgent edit, it isn't edited any more: the new message repeats the log of an unsent edit.
    """
    if earlier.rows or (latest.sent < latest.revision and latest.quiet_until is None):
        await _succeed(db, saved, post, latest, earlier, now)
        return
    if latest.sent < latest.revision and not post.retold:
        post = post.telling(*post.message.after(earlier, unsent=False).log)
    unsaid = {"sent": outbox.c.revision, "quiet_until": None}
    await db.execute(update(outbox).where(outbox.c.id == latest.id).values(**unsaid))
    await insert_post(db, saved.id, saved.game, post, now)


async def insert_post(
    db: AsyncConnection, match_id: int, game: str, post: Post, now: datetime, channel_id: int | None = None,
    waits: Waiting | None = None,
) -> None:  # fmt: skip
    """Insert a message. `channel_id`: another public channel than the match's own; `waits`: when it may be sent."""
    user_id = post.to or 0
    body = post.message.known_again(game).model_dump_json()
    row: dict[str, Any] = {"match_id": match_id, "user_id": user_id, "slot": post.slot, "body": body, "created_at": now}
    row |= {"revision": 1, "sent": 0, "tries": 0, "of_match": match_id, "of_user": user_id}
    row |= {} if waits is None else {"put_off_at": waits[0], "quiet_until": waits[1]}
    at_its_place = channel_id is None and not user_id
    row |= {} if at_its_place else {"channel_id": channel_id}
    await db.execute(_NEW_HERE if at_its_place else _NEW, row)


async def withdraw(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> None:
    """Withdraw a slot's latest message: drop it if it is unsent, otherwise remove its controls."""
    row = await _latest(db, match_id, user_id, slot)
    if row is not None and row.message_id is None and row.tried is None:
        await db.execute(update(outbox).where(outbox.c.id == row.id).values(sent=outbox.c.revision))
    elif row is not None:
        await _rewrite(db, row, Message.model_validate_json(row.body).retired())


async def withdraw_all(db: AsyncConnection, match_id: int, slot: str) -> None:
    """Withdraw the slot's latest message for each of its recipients."""
    theirs = select(outbox.c.user_id).where(outbox.c.match_id == match_id, outbox.c.slot == slot).distinct()
    for user_id in list(await db.scalars(theirs)):
        await withdraw(db, match_id, user_id, slot)


async def leave_channel(db: AsyncConnection, match_id: int, channel_id: int) -> None:
    """Drop the unsent messages to a channel that the match has left."""
    there = (outbox.c.match_id == match_id, outbox.c.user_id == 0, outbox.c.channel_id == channel_id)
    await db.execute(update(outbox).where(*there).values(retry_at=None))
    await db.execute(update(outbox).where(*there, outbox.c.message_id.is_(None)).values(sent=outbox.c.revision))


async def _latest(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> Row[Any] | None:
    """Return the row of the slot's latest message; None if it has none."""
    return (await db.execute(_LIVING, {"match_id": match_id, "user_id": user_id, "slot": slot})).first()


async def _rewrite(db: AsyncConnection, row: Row[Any], message: Message, lag: Lag | None = None) -> None:
    """Store a message's new content. `lag`: limits on how long this edit may wait to be merged with later ones."""
    body = message.model_dump_json()
    if body != row.body:
        since, until = (None, None) if lag is None else lag.joins(row)
        changed = {"body": body, "revision": row.revision + 1, "retry_at": None}
        changed |= {"put_off_at": since, "quiet_until": until}
        await db.execute(CHANGED, {"row_id": row.id, **changed})


# -- limit on mentions by boards: one a minute for each user


@dataclass(frozen=True)
class Paced:
    """A board after its notifications were limited to one a minute for each user.

    `later`: seats whose notification is postponed, and until when. `moot`: seats that need no notification any more.
    """

    post: Post
    later: Mapping[Seat, datetime]
    moot: tuple[Seat, ...] = ()


def paced(post: Post, earlier: Message, seats: Sequence[Seated], now: datetime, apart: timedelta = APART) -> Paced:
    """Return the board that follows `earlier` (an empty message if none), with the notifications allowed now."""
    wanted = [seated.seat for seated in seats if seated.user_id in post.message.ping]
    due = {seated.seat for seated in seats if f"<@{seated.user_id}>" in post.message.text}
    known = {one.seat: one for one in earlier.called if one.at <= now + apart}
    moot = tuple(seat for seat, one in known.items() if one.later and seat not in due)
    known |= {seat: Called(seat=seat, at=known[seat].at - apart) for seat in moot}
    tooearly = {seat for seat in wanted if post.calling and seat in known and now - known[seat].at < apart}
    later = {seat: known[seat].at + apart for seat in wanted if seat in tooearly and not known[seat].later}
    known |= {seat: Called(seat=seat, at=at, later=True) for seat, at in later.items()}
    known |= {seat: Called(seat=seat, at=now) for seat in wanted if seat not in tooearly}
    ping = tuple(seated.user_id for seated in seats if seated.seat in wanted and seated.seat not in tooearly)
    message = post.message.model_copy(update={"ping": ping, "called": tuple(known[seat] for seat in sorted(known))})
    repost = post.repost and (bool(ping) or not post.calling)
    return Paced(post.model_copy(update={"message": message, "repost": repost}), later, moot)


def overdue(board: Message, seat: Seat, user_id: int, now: datetime) -> Message | None:
    """Return the board that notifies a seat after a postponement; None if the seat needn't be notified any more."""
    called = {one.seat: one for one in board.called}
    one = called.get(seat)
    if one is None or not one.later or f"<@{user_id}>" not in board.text:
        return None
    called[seat] = Called(seat=seat, at=now)
    return board.model_copy(update={"ping": (user_id,), "called": tuple(called.values())})


# -- reading unsent messages, and recording which messages Discord has


def _letters() -> Select[Any]:
    other = outbox.alias("other")
    place = (other.c.match_id == outbox.c.match_id, other.c.user_id == outbox.c.user_id)
    later = (other.c.slot == outbox.c.slot, other.c.ordinal > outbox.c.ordinal)
    followed = select(other.c.id).where(*place, *later).exists()
    here = (other.c.channel_id == outbox.c.channel_id, other.c.message_id.is_not(None))
    channel_opened = select(other.c.id).where(*place, *here).exists()
    in_trouble = (matches.c.id == outbox.c.match_id, matches.c.fault.is_not(None))
    troubled = select(matches.c.id).where(*in_trouble).exists()
    more = {"is_latest": ~followed, "channel_opened": channel_opened, "troubled": troubled}
    reader = players.c.user_id == outbox.c.user_id
    more |= {name: select(players.c[name]).where(reader).scalar_subquery() for name in ("dm_channel", "dm_open")}
    return select(outbox, *(fact.label(name) for name, fact in more.items()))


OUTBOX_ROWS = _letters()
"""Messages with their surroundings. Built once: building it at each press took longer than the database."""
GIVEN_UP = -1
"""Number of tries of a message that Discord refused for its content."""

_IN_ORDER = OUTBOX_ROWS.where(outbox.c.sent < outbox.c.revision, READY).order_by(
    outbox.c.message_id.is_not(None), outbox.c.id
)
_TRIED = update(outbox).where(outbox.c.id == bindparam("row_id")).values(tried=outbox.c.revision)
_WAITING, _WAITING_OF = _IN_ORDER.where(*_PLACE), _IN_ORDER.where(_PLACE[0])


async def waiting_of(db: AsyncConnection, match_id: int, now: datetime) -> dict[DeliveryLane, Row[Any]]:
    """Return the first unsent message of each lane of a match."""
    first: dict[DeliveryLane, Row[Any]] = {}
    for row in await db.execute(_WAITING_OF, {"match_id": match_id, **at(now)}):
        first.setdefault((row.match_id, row.user_id), row)
    return first


async def try_now(db: AsyncConnection, rows: Iterable[Row[Any]]) -> None:
    """Record that the first attempt to send these messages begins now. Skips messages that were tried before."""
    if new := [{"row_id": row.id} for row in rows if row.message_id is None and row.tried is None]:
        await db.execute(_TRIED, new)


class Outbox(Database):
    """Queries of messages that are to be sent, and of messages that Discord has."""

    async def outbox(self, match_id: int) -> list[OutboxMessage]:
        """Return a match's messages, oldest first: those that are unsent, and the latest message of each slot."""
        of_match = outbox.c.match_id == match_id
        newest = select(func.max(outbox.c.id)).where(of_match).group_by(outbox.c.user_id, outbox.c.slot)
        epoch = await self.epoch()
        wanted = OUTBOX_ROWS.where(of_match, or_(outbox.c.sent < outbox.c.revision, outbox.c.id.in_(newest)))
        async with self.reading() as db:
            return [outgoing_of(row, epoch) for row in await db.execute(wanted.order_by(outbox.c.id))]

    async def claim(self, limit: int = 200) -> list[DeliveryLane]:
        """Lease up to `limit` lanes that have unsent messages and that no other process has leased."""
        async with writing():
            return await self.leases.claim(limit)

    async def places(self, match_id: int) -> list[DeliveryLane]:
        """Return the lanes of a match with unsent messages, also lanes that another process has leased."""
        async with writing():
            return await self.leases.places(match_id)

    async def next_in_outbox(self, place: DeliveryLane, blocked: Collection[int | None] = ()) -> OutboxMessage | None:
        """Return the lane's next unsent message, and renew the lease.

        New messages come before edits, so that the user who pressed a button sees the next board sooner. Returns None,
        and frees the lane, if no message is due in a channel that isn't `blocked`. Also returns None if another process
        holds the lane; that process looks for new messages again before it frees the lane.
        """
        epoch = await self.epoch()

        async def work(db: AsyncConnection) -> OutboxMessage | None:
            return await self._next(db, place, epoch, blocked) if await self.leases.hold(db, place) else None

        return await self.write(work)

    async def _next(
        self, db: AsyncConnection, place: DeliveryLane, epoch: str, blocked: Collection[int | None]
    ) -> OutboxMessage | None:
        """Return a leased lane's next message to a channel that isn't `blocked`. If there is none, free the lane."""
        found = await db.execute(_WAITING, {"match_id": place[0], "user_id": place[1], **at(self.now())})
        row = next((row for row in found if row.channel_id not in blocked), None)
        if row is None:
            await self.leases.let_go(db, place)
            return None
        await try_now(db, [row])
        return outgoing_of(row, epoch)

    async def let_go(self, place: DeliveryLane) -> None:
        """End this process's lease of the lane, so that any process may take it."""
        async with writing(), self.engine.begin() as db:
            await self.leases.let_go(db, place)

    async def delivered(
        self, outgoing: OutboxMessage, message_id: int, drawn: str | None, since: datetime | None = None,
        blocked: Collection[int | None] = (),
    ) -> OutboxMessage | None:  # fmt: skip
        """Record that Discord has this version of the message. Returns what is to be sent next in this lane.

        `since`: when Discord got the message; None: just now. If an earlier try may have succeeded, the message is
        edited again, since Discord may show an older version. `drawn`: digest of its picture. `blocked`: channels that
        can't be written to.
        """
        row: dict[str, Any] = {"sent": outgoing.revision, "message_id": message_id, "drawn": drawn, "tries": 0}
        if outgoing.message_id is None:
            row["sent_at"] = since or self.now()
            if outgoing.tried not in (None, outgoing.revision):
                row |= {"sent": outgoing.tried, "drawn": None}
        place, epoch = (outgoing.match_id, outgoing.user_id), await self.epoch()

        async def work(db: AsyncConnection) -> OutboxMessage | None:
            held = await self.leases.keep(db, place)
            other = not held and outgoing.message_id is not None and not await self.leases.holds(db, place)
            held = held or await self.leases.hold(db, place)
            if other:  # ours may lie over another process's newer one: once more
                again = update(outbox).where(outbox.c.id == outgoing.id)
                await db.execute(again.values(revision=outbox.c.revision + 1, retry_at=None))
            else:
                await db.execute(CHANGED, {"row_id": outgoing.id, **row, "retry_at": None})
            return await self._next(db, place, epoch, blocked) if held else None

        return await self.write(work)

    async def reschedule(self, outgoing: OutboxMessage, until: datetime) -> None:
        """Retry this message at `until`, after its delivery failed."""
        await self._update_post(outgoing, tries=outgoing.tries + 1, retry_at=until, put_off_at=self.now())

    async def hold_back(self, outgoing: OutboxMessage, until: datetime) -> None:
        """Don't send this message before `until`. Later messages in the same DM don't wait for this one."""
        await self._update_post(outgoing, quiet_until=until, put_off_at=self.now())

    async def retry_now(self, match_id: int) -> None:
        """Retry all postponed messages of a match at once, since the cause of the failure may be over."""
        late = (outbox.c.match_id == match_id, outbox.c.sent < outbox.c.revision)
        async with writing(), self.engine.begin() as db:
            await db.execute(update(outbox).where(*late).values(retry_at=None))

    async def lags(self, match_id: int, user_id: int) -> bool:
        """Return whether an edit in the user's DM of this match is being delayed."""
        async with self.reading() as db:
            return await db.scalar(select(outbox.c.id).where(*_put_off(match_id, user_id)).limit(1)) is not None

    async def hurry(self, match_id: int, user_id: int) -> bool:
        """Make delayed edits in this DM due now, since the user is looking at it. Returns False if there are none."""
        async with writing(), self.engine.begin() as db:
            waiting = update(outbox).where(*_put_off(match_id, user_id))
            return bool((await db.execute(waiting.values(quiet_until=None))).rowcount)

    async def abandon(self, outgoing: OutboxMessage) -> None:
        """Drop this version of the message, since it can't or needn't be sent."""
        await self._update_post(outgoing, sent=outgoing.revision, retry_at=None)

    async def give_up(self, outgoing: OutboxMessage) -> None:
        """Mark a message that Discord refused, so that messages after it don't wait for it. `take_up` retries it."""
        await self._update_post(outgoing, sent=outgoing.revision, retry_at=None, tries=GIVEN_UP)

    async def take_up(self, match_ids: Collection[int]) -> list[int]:
        """Retry the latest messages of these matches if Discord refused them; return the matches with such messages."""
        newer = outbox.alias("newer")
        same = [newer.c[name] == outbox.c[name] for name in ("match_id", "user_id", "slot")]
        newest = ~select(newer.c.id).where(*same, newer.c.ordinal > outbox.c.ordinal).exists()
        refused = (outbox.c.match_id.in_(match_ids), outbox.c.tries == GIVEN_UP, newest)
        again = update(outbox).where(*refused).values(revision=outbox.c.revision + 1, tries=0)
        async with writing(), self.engine.begin() as db:
            return sorted(set(await db.scalars(again.returning(outbox.c.match_id))))

    async def enqueue_repost(self, outgoing: OutboxMessage, shown: bool = False) -> None:
        """Repost this message, the latest of its slot, at the end of its channel. The old message loses its controls.

        No-op if the message has changed since `outgoing` was read. `shown`: don't repeat the log in the new message.
        """
        async with writing(), self.engine.begin() as db:
            await _lock_match(db, outgoing.match_id)
            await self._repost(db, outgoing, shown=shown)

    async def repost(self, outgoing: OutboxMessage, blocked: Collection[int | None] = ()) -> OutboxMessage | None:
        """Repost a message in a lane that this process holds. Returns what is to be sent next in that lane."""
        place, epoch = (outgoing.match_id, outgoing.user_id), await self.epoch()

        async def work(db: AsyncConnection) -> OutboxMessage | None:
            await _lock_match(db, outgoing.match_id)
            if not await self.leases.hold(db, place):
                return None
            await self._repost(db, outgoing)
            return await self._next(db, place, epoch, blocked)

        return await self.write(work)

    async def call_overdue(self, late: OutboxMessage, blocked: Collection[int | None] = ()) -> OutboxMessage | None:
        """Repost the board with a mention that was postponed (`late`), unless the player needn't answer any more.

        The caller must have the lane's lease. Returns what is to be sent next in the lane.
        """
        place, epoch = (late.match_id, late.user_id), await self.epoch()
        async with writing(), self.engine.begin() as db:
            await _lock_match(db, late.match_id)
            if not await self.leases.hold(db, place):
                return None
            done = (outbox.c.id == late.id, outbox.c.sent < outbox.c.revision)
            first = (await db.execute(update(outbox).where(*done).values(sent=outbox.c.revision))).rowcount == 1
            called = (seats.c.match_id == late.match_id, seats.c.user_id.in_(late.message.ping))
            seat = (await db.execute(select(seats.c.seat, seats.c.user_id).where(*called).limit(1))).first()
            newest = OUTBOX_ROWS.where(*_PLACE, outbox.c.slot == BOARD).order_by(outbox.c.ordinal.desc()).limit(1)
            row = (await db.execute(newest, {"match_id": place[0], "user_id": place[1]})).first()
            if first and row is not None and seat is not None:
                board = outgoing_of(row, epoch)
                if (message := overdue(board.message, seat.seat, seat.user_id, self.now())) is not None:
                    await self._repost(db, replace(board, message=message), message.ping, not board.waits)
            return await self._next(db, place, epoch, blocked)

    async def _repost(
        self, db: AsyncConnection, outgoing: OutboxMessage, ping: tuple[int, ...] = (), shown: bool = False
    ) -> None:
        game = await db.scalar(select(matches.c.game).where(matches.c.id == outgoing.match_id))
        assert game is not None
        still = (outbox.c.id == outgoing.id) & (outbox.c.revision == outgoing.revision)
        message = outgoing.message
        bare = message.recorded(game, sent=True) if outgoing.slot == BOARD else message.retired()
        old = {"body": bare.model_dump_json(), "revision": outgoing.revision + 1}
        newest = await _newest(db, outgoing)
        if outgoing.ordinal != newest or (await db.execute(update(outbox).where(still).values(**old))).rowcount != 1:
            return
        again = message.model_copy(update={"ping": ping, "log": () if shown else message.log})
        post = Post(to=outgoing.user_id or None, slot=outgoing.slot, message=again)
        await insert_post(db, outgoing.match_id, game, post, self.now())

    async def _update_post(self, outgoing: OutboxMessage, **values: Any) -> None:
        async with writing(), self.engine.begin() as db:
            await db.execute(update(outbox).where(outbox.c.id == outgoing.id).values(**values))


def _put_off(match_id: int, user_id: int) -> tuple[ColumnElement[bool], ...]:
    """Return the filter for delayed edits in this DM."""
    behind = (outbox.c.sent < outbox.c.revision, outbox.c.quiet_until.is_not(None))
    return outbox.c.match_id == match_id, outbox.c.user_id == user_id, *behind


async def _lock_match(db: AsyncConnection, match_id: int) -> None:
    """Lock the match, as every change of a match does first, so that no two transactions number messages at once."""
    await db.execute(update(matches).where(matches.c.id == match_id).values(version=matches.c.version))


async def _newest(db: AsyncConnection, post: OutboxMessage) -> int | None:
    """Return the number of the slot's latest message; None if the slot has none."""
    slot = (outbox.c.match_id == post.match_id, outbox.c.user_id == post.user_id, outbox.c.slot == post.slot)
    newest: int | None = await db.scalar(select(func.max(outbox.c.ordinal)).where(*slot))
    return newest


def outgoing_of(row: Row[Any], epoch: str) -> OutboxMessage:
    return value_of(OutboxMessage, row, message=Message.model_validate_json(row.body), epoch=epoch)
