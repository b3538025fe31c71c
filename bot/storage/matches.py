"""Store matches, seats and journals. A change is one transaction; it fails if another change was stored first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.errors import KeptApart
from bot.model.message import CALL, Post
from bot.model.records import (
    LAST_ID,
    NOTHING,
    Claimed,
    Deadline,
    DeliveryLane,
    JournalEntry,
    MatchRecord,
    MatchUpdate,
    Opening,
    Seated,
)
from bot.model.time_control import ReminderStage, TurnClock
from bot.storage.calls import claim_call
from bot.storage.columns import columns_of, value_of
from bot.storage.database import Caps, Database, must_have_room, writing
from bot.storage.feature_models import blocks, followers
from bot.storage.leases import SKEW
from bot.storage.models import deadlines, entries, matches, players, seats
from bot.storage.outbox import (
    insert_post,
    leave_channel,
    outgoing_of,
    try_now,
    waiting_of,
    withdraw,
    withdraw_all,
    write_posts,
)
from bot.storage.servers import settings_of
from bot.storage.standings_writer import enter
from games.engine.step import Entry
from games.engine.values import Seat

_AS_LOADED = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"), matches.c.version == bindparam("as_loaded"))
    .returning(*matches.c)
)
_LINES = select(func.coalesce(func.max(entries.c.line) + 1, 0)).where(entries.c.match_id == bindparam("of_match"))
_NEXT_LINE = insert(entries).values(line=_LINES.scalar_subquery())
"""Insert the next journal line. Built once: building it at each press took longer than the database."""

RECENT = 200
"""Lines of a journal that are read to tell a player what happened: more than a table plays while one seat waits."""

_MATCH = select(matches).where(matches.c.id == bindparam("match_id"))
_SEATS = (
    select(seats, players.c.dm_open, players.c.preferences)
    .outerjoin(players, players.c.user_id == seats.c.user_id)
    .where(seats.c.match_id == bindparam("match_id"))
    .order_by(seats.c.seat)
)


class Written(NamedTuple):
    """A stored change: the match after the change, and those of the match's messages that are to be sent now."""

    saved: MatchRecord
    claimed: Claimed


class Matches(Database):
    """Queries that read and write single matches.

    Statements are SQLAlchemy Core on the SQLModel tables, which takes half the time of the ORM.
    """

    async def open_lobby(
        self,
        opening: Opening,
        compose: Callable[[MatchRecord], Sequence[Post]],
        secret_of: Callable[[int], str | None] = lambda _: None,
    ) -> MatchRecord:
        """Open a lobby: store the match, its host's seat and its card (a message).

        Idempotent: if the interaction in `opening` has opened a lobby before, returns that lobby. `secret_of`: returns
        the secret for a match with this id (see MatchRecord).
        """
        try:
            async with writing(), self.engine.begin() as db:
                return await open_table(db, opening, compose, secret_of, self.now(), self.caps)
        except IntegrityError:
            known = await self.opened_by(opening.interaction_id)
            if known is None:
                raise
            return known

    async def opened_by(self, interaction_id: int) -> MatchRecord | None:
        """Return the match that this interaction opened; None if it opened none."""
        async with self.reading() as db:
            match_id = await db.scalar(select(matches.c.id).where(matches.c.opened_by == interaction_id))
            return None if match_id is None else await load_match(db, match_id)

    async def load(self, match_id: int) -> MatchRecord | None:
        """Load a match, or return None if there is none with this id."""
        if not 0 < match_id <= LAST_ID:
            return None
        async with self.reading() as db:
            return await load_match(db, match_id)

    async def commit(
        self, saved: MatchRecord, change: MatchUpdate, places: Collection[DeliveryLane] | None = None
    ) -> Written | None:
        """Store a change that was computed from `saved`.

        Returns the match after the change, and those of its messages that this process must send now. Returns None if
        another change was stored first. `places`: lanes to lease for sending, unless another process has leased them;
        if None, no lane is leased. Raises Unwritten if the database takes no writes, for example because its disk is
        full.

        The transaction begins with the UPDATE that compares versions. After a read, SQLite would refuse the UPDATE if
        another process had written in between.
        """
        same = {"match_id": saved.id, "as_loaded": saved.version}
        fields = {"touched_at": self.now(), **change.fields, "version": saved.version + 1}
        epoch = await self.epoch()

        async def work(db: AsyncConnection) -> Written | None:
            row = (await db.execute(_AS_LOADED, {**same, **fields})).first()
            if row is None:
                return None
            mine = [place for place in sorted(places or ()) if await self.leases.hold(db, place)]
            due = await self._write(db, saved, change)
            sitting = saved.seats if change.seats is None else await _seats_of(db, saved.id)
            claimed = NOTHING if places is None else await self._claim(db, saved.id, mine, epoch)
            return Written(_record_of(row, sitting, due), claimed)

        return await self.write(work)

    async def _claim(self, db: AsyncConnection, match_id: int, mine: Collection[DeliveryLane], epoch: str) -> Claimed:
        """Return the next message of each lane in `mine`. This transaction has leased these lanes.

        Lanes without messages are freed.
        """
        waiting = await waiting_of(db, match_id, self.now())
        for place in (place for place in mine if place not in waiting):
            await self.leases.let_go(db, place)
        first = {place: row for place, row in waiting.items() if place in mine}
        await try_now(db, first.values())
        letters = {place: outgoing_of(row, epoch) for place, row in first.items()}
        return Claimed(letters, [place for place in waiting if place not in first])

    async def _write(self, db: AsyncConnection, saved: MatchRecord, change: MatchUpdate) -> Sequence[Deadline]:
        """Store a change in all tables except `match`. Returns the match's deadlines after the change."""
        due: Sequence[Deadline] = saved.deadlines
        now = self.now()
        if change.seats is not None:
            await _seat(db, saved.id, change.seats, now, self.caps)
        await _journal(db, saved.id, change, now)
        for seat, ending in change.results.items():
            at = (seats.c.match_id == saved.id) & (seats.c.seat == seat)
            await db.execute(update(seats).where(at).values(**ending._asdict()))
        if change.deadlines or (change.deadlines is not None and _may_be_due(saved)):
            due = await expect(db, saved.id, change.deadlines, now)
        for user_id, slot in change.cancelled_slots:
            await withdraw(db, saved.id, user_id, slot)
        await write_posts(db, saved, change.posts, now, self.calls_apart)
        hall = None if change.hall is None else (await settings_of(db, saved.guild_id)).hall
        if change.hall is not None and hall is not None:
            await insert_post(db, saved.id, saved.game, change.hall, now, hall)
        await _tell_followers(db, saved, change, now)
        for wish, post in change.calls:
            if await claim_call(db, saved.id, post.to or 0, wish, now):
                await insert_post(db, saved.id, saved.game, post, now)
        if saved.status == "lobby" and change.fields.get("status", "lobby") != "lobby":
            await withdraw_all(db, saved.id, CALL)
        if change.left is not None:
            await leave_channel(db, saved.id, change.left)
        if change.results:
            await enter(db, saved.id)
        return due

    async def pressed(self, interaction_id: int) -> bool:
        """Return whether an answer that was given by this interaction is stored."""
        async with self.reading() as db:
            return await db.scalar(select(entries.c.id).where(entries.c.interaction_id == interaction_id)) is not None

    async def recent(self, match_id: int, seats: Collection[Seat]) -> dict[int, JournalEntry]:
        """Return up to RECENT of a match's latest journal lines by line number, oldest first.

        Goes back only as far as needed to include, for each of `seats`, one answer that isn't a stand-in's. The field
        `told` of the lines isn't loaded.
        """
        lines = select(entries).where(entries.c.match_id == match_id).order_by(entries.c.line.desc()).limit(RECENT)
        async with self.reading() as db:
            rows = list(await db.execute(lines))
        silent, kept = set(seats), list[Row[Any]]()
        for row in rows:
            if not silent:
                break
            kept.append(row)
            if row.interaction_id is not None:
                silent.discard(row.seat)
        return {
            row.line: JournalEntry(Entry.model_validate_json(row.body), row.interaction_id, stand_in=row.stand_in)
            for row in reversed(kept)
        }

    async def journal(self, match_id: int) -> list[Entry]:
        """Return all lines of a match's journal."""
        lines = select(entries.c.body).where(entries.c.match_id == match_id).order_by(entries.c.line)
        async with self.reading() as db:
            return [Entry.model_validate_json(row.body) for row in await db.execute(lines)]


async def load_match(db: AsyncConnection, match_id: int) -> MatchRecord | None:
    """Load a match, then its seats.

    If another process changes the match in between, the result has an old version, so no change of it can be committed.
    """
    row = (await db.execute(_MATCH, {"match_id": match_id})).first()
    if row is None:
        return None
    return _record_of(row, await _seats_of(db, match_id), await deadlines_of(db, match_id) if _timed(row) else ())


async def _seats_of(db: AsyncConnection, match_id: int) -> list[Seated]:
    rows = await db.execute(_SEATS, {"match_id": match_id})
    return [value_of(Seated, r, resigned=r.resigned_at is not None, dm_open=r.dm_open is not False) for r in rows]


def _record_of(row: Row[Any], sitting: Sequence[Seated], due: Sequence[Deadline]) -> MatchRecord:
    return value_of(MatchRecord, row, seats=tuple(sitting), deadlines=tuple(due) if _timed(row) else ())


def _timed(row: Row[Any]) -> bool:
    """Return whether players of this match have turn clocks."""
    return bool(row.status == "running" and row.pace != "none")


def _may_be_due(saved: MatchRecord) -> bool:
    """Return whether the match may have deadlines.

    It has none if its turns have no time limit, it isn't paused, and it has neither stand-ins (AI players) nor standing
    orders.
    """
    timed = saved.pace != "none" or saved.paused_at is not None
    return timed or any(seated.stand_in or seated.orders for seated in saved.seats)


async def open_table(
    db: AsyncConnection,
    opening: Opening,
    compose: Callable[[MatchRecord], Sequence[Post]],
    secret_of: Callable[[int], str | None],
    now: datetime,
    caps: Caps,
) -> MatchRecord:
    """Open a lobby within a transaction, with the messages that `compose` returns.

    Raises Crowded if a limit on open tables is reached, KeptApart if one of the users has blocked another.
    """
    apart = ("host_name", "interaction_id", "company")
    row = {name: value for name, value in vars(opening).items() if name not in apart}
    row |= {"status": "lobby", "version": 1, "opened_by": opening.interaction_id, "created_at": now}
    result = await db.execute(insert(matches).values(**row, touched_at=now))
    match_id = result.inserted_primary_key[0]  # type: ignore[index]  # None only where nothing was inserted
    await db.execute(update(matches).where(matches.c.id == match_id).values(secret=secret_of(match_id)))
    company = opening.company or [Seated(0, opening.host_id, opening.host_name)]
    await _seat(db, match_id, company, now, caps, opening.guild_id)
    saved = await load_match(db, match_id)
    assert saved is not None
    await write_posts(db, saved, compose(saved), now)
    return saved


async def _tell_followers(db: AsyncConnection, saved: MatchRecord, change: MatchUpdate, now: datetime) -> None:
    """Store the message `change.news`, if any, for each follower without a seat.

    When the match ends, delete its followers.
    """
    if change.news is None:
        return
    over = "ended_at" in change.fields
    sitting = select(seats.c.user_id).where(seats.c.match_id == saved.id)
    wanted = (followers.c.match_id == saved.id, followers.c.user_id.not_in(sitting))
    rows = await db.scalars(select(followers.c.user_id).where(*wanted, *(() if over else (followers.c.rounds,))))
    for user_id in sorted(rows):
        news = change.news_for.get(user_id, change.news)
        await insert_post(db, saved.id, saved.game, news.model_copy(update={"to": user_id}), now)
    if over:
        await db.execute(delete(followers).where(followers.c.match_id == saved.id))


_SEATED = (
    "seat", "user_id", "name", "stand_in", "wanted", "votes", "former", "press", "former_names", "hints", "first_asked",
    "orders",
)  # fmt: skip


async def _seat(
    db: AsyncConnection, match_id: int, seating: Sequence[Seated], now: datetime, caps: Caps, opened_in: int = 0
) -> None:
    """Replace the rows of these seats.

    `opened_in`: the server of a new table. Raises KeptApart if one of the users has blocked another, and Crowded if a
    user or the server has too many open tables.
    """
    resigned = {
        row.user_id: row.resigned_at
        for row in await db.execute(select(seats.c.user_id, seats.c.resigned_at).where(seats.c.match_id == match_id))
    }
    sitting = {seated.user_id for seated in seating if seated.owned}
    await _must_meet(db, sitting, resigned)
    if opened_in or sitting - resigned.keys():
        await must_have_room(db, caps, sitting - resigned.keys(), opened_in)
    await db.execute(delete(seats).where(seats.c.match_id == match_id))
    for seated in seating:
        since = (resigned.get(seated.user_id) or now) if seated.resigned else None
        row = {"match_id": match_id, "resigned_at": since, "role": "", **columns_of(seated, _SEATED)}
        row |= {} if seated.orders else {"orders": None}
        await db.execute(insert(seats).values(**row))


async def _must_meet(db: AsyncConnection, sitting: Collection[int], before: Collection[int]) -> None:
    """Raise KeptApart if a newcomer has blocked a user at the table, or is blocked by one.

    `sitting`: the users at the table now; `before`: the users who sat there before the change.
    """
    if (newcomers := set(sitting) - set(before)) and len(sitting) > 1:
        one = blocks.c.user_id.in_(newcomers) & blocks.c.blocked_id.in_(sitting)
        other = blocks.c.blocked_id.in_(newcomers) & blocks.c.user_id.in_(sitting)
        if (await db.execute(select(blocks.c.user_id).where(one | other).limit(1))).first() is not None:
            raise KeptApart


async def _journal(db: AsyncConnection, match_id: int, change: MatchUpdate, now: datetime) -> None:
    for line in [*(JournalEntry(entry, None) for entry in change.earlier), change.line]:
        if line is not None:
            row: dict[str, Any] = {"of_match": match_id, "match_id": match_id, "seat": line.entry.seat, "at": now}
            row |= {"interaction_id": line.interaction_id, "stand_in": line.stand_in}
            words = {"body": line.entry.model_dump_json(), "told": "\n".join(line.told) or None}
            await db.execute(_NEXT_LINE, {**row, **words})


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
        """Retry this question's expired deadline at `until`, so that other deadlines are handled first.

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

    Some questions are for a stand-in (an AI player) or a standing order to answer. Such a question keeps its old
    deadline if that is earlier than the new one.
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
