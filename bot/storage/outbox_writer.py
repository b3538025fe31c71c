"""What a change of a match writes into the outbox, in that change's own transaction.

Here: which row is new, which is rewritten, which is withdrawn. Not here: what is then done with the rows (outbox.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model import turn_clocks
from bot.model.message import BOARD, LATE, RETIRING, Message, Post
from bot.model.records import MatchRecord
from bot.model.time_control import lags
from bot.model.turn_clocks import APART
from bot.storage.models import matches, outbox

Waiting = tuple[datetime, datetime]
"""From when and until when a message may wait for newer forms of it."""


@dataclass(frozen=True)
class Lag:
    """An edit made ``now`` that nobody waits for: so long it waits alone, and so long once another has joined it."""

    now: datetime
    several: timedelta
    alone: timedelta

    def joins(self, row: Row[Any]) -> Waiting | tuple[datetime | None, None]:
        """From when and until when it waits, in place of the form of that row; None: somebody waits for that one."""
        if row.sent == row.revision:
            return self.now, self.now + self.alone
        if row.quiet_until is None:
            return row.put_off_at, None
        return row.put_off_at, min(row.quiet_until, row.put_off_at + self.several)


_PLACE = (outbox.c.match_id == bindparam("match_id"), outbox.c.user_id == bindparam("user_id"))
_LIVING = select(outbox).where(*_PLACE, outbox.c.slot == bindparam("slot")).order_by(outbox.c.ordinal.desc()).limit(1)


CHANGED = update(outbox).where(outbox.c.id == bindparam("row_id"))
"""One message is given other values: those that it is executed with."""


def _new() -> Any:
    mine = (outbox.c.match_id == bindparam("of_match"), outbox.c.user_id == bindparam("of_user"))
    number = select(func.coalesce(func.max(outbox.c.ordinal) + 1, 1)).where(*mine)
    return insert(outbox).values(ordinal=number.scalar_subquery())


def _where_it_is_played() -> Any:
    here = func.coalesce(matches.c.place_id, matches.c.channel_id)  # as it is once this change is written
    return select(here).where(matches.c.id == bindparam("of_match")).scalar_subquery()


_NEW = _new()
_NEW_HERE = _new().values(channel_id=_where_it_is_played())
"""Made once, as what is asked at each press: it takes longer than the database does."""


async def write_posts(
    db: AsyncConnection, saved: MatchRecord, fresh: Iterable[Post], now: datetime, apart: timedelta = APART
) -> None:
    """``apart``: so far apart two calls of one person are."""
    for post in fresh:
        latest = await _latest(db, saved.id, post.to or 0, post.slot)
        earlier = None if latest is None else Message.model_validate_json(latest.body)
        if post.slot == BOARD and post.to is None:
            post = await _paced(db, saved, post, earlier or Message(), now, apart)  # noqa: PLW2901
        if latest is None or earlier is None:
            if not post.only_edits:
                await insert_post(db, saved, post, now)
            continue
        if post.goes_on:
            await _go_on(db, saved, post, latest, earlier, now)
        elif post.anew:
            await _succeed(db, saved, post, latest, earlier, now)
        else:
            message = post.message.after(earlier, unsent=latest.sent == 0)
            lag = Lag(now, *lags(saved.pace)) if post.quiet else None
            await _rewrite(db, latest, message.known_again(saved.game), lag)


async def _paced(
    db: AsyncConnection, saved: MatchRecord, post: Post, earlier: Message, now: datetime, apart: timedelta
) -> Post:
    """The public board, with the calls that may be made now; what is to be done about others is written down.

    It is new as well where the living one has no room for what is told, or another part of the match begins.
    """
    paced = turn_clocks.paced(post, earlier, saved.seats, now, apart)
    for seat in paced.moot:
        await withdraw(db, saved.id, 0, f"{LATE}{seat}")
    for seat, at in paced.later.items():
        call = Post(to=None, slot=f"{LATE}{seat}", message=Message(ping=(saved.seats[seat].user_id,)))
        await insert_post(db, saved, call, now, waits=(now, at))
    post = paced.post
    other = earlier.picture is not None and post.message.chapter > earlier.chapter
    return post.model_copy(update={"anew": post.anew or other or earlier.overflows(post.message.log)})


async def _succeed(
    db: AsyncConnection, saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message, now: datetime
) -> None:
    """A new message takes the place of a slot's living one, and calls also whom that one never could."""
    message = post.message
    if post.slot in RETIRING:
        await _rewrite(db, latest, _record(saved, post, latest, earlier))
        message = message.calling(earlier) if latest.sent == 0 else message
    await insert_post(db, saved, post.model_copy(update={"message": message}), now)


def _record(saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message) -> Message:
    """What is left of a message whose place another takes; of a board a line a move, and a picture of each chapter."""
    if post.slot != BOARD or post.message.chapter > earlier.chapter:
        return earlier.retired()
    return earlier.recorded(saved.game, sent=latest.message_id is not None)


async def _go_on(
    db: AsyncConnection, saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message, now: datetime
) -> None:
    """The same, where the new message tells also what the old one tells: that one, without controls, stays as it is."""
    post = post.telling(*post.message.after(earlier, unsent=False).log)
    if earlier.rows or (latest.sent < latest.revision and latest.quiet_until is None):
        await _succeed(db, saved, post, latest, earlier, now)
        return
    unsaid = {"sent": outbox.c.revision, "quiet_until": None}
    await db.execute(update(outbox).where(outbox.c.id == latest.id).values(**unsaid))
    await insert_post(db, saved, post, now)


async def insert_post(
    db: AsyncConnection,
    saved: MatchRecord,
    post: Post,
    now: datetime,
    channel_id: int | None = None,
    waits: Waiting | None = None,
) -> None:
    """A new message. ``channel_id``: where in public, if not where the match is played. ``waits``: until it is sent."""
    user_id = post.to or 0
    body = post.message.known_again(saved.game).model_dump_json()
    row: dict[str, Any] = {"match_id": saved.id, "user_id": user_id, "slot": post.slot, "body": body, "created_at": now}
    row |= {"revision": 1, "sent": 0, "tries": 0, "of_match": saved.id, "of_user": user_id}
    row |= {} if waits is None else {"put_off_at": waits[0], "quiet_until": waits[1]}
    at_its_place = channel_id is None and not user_id
    row |= {} if at_its_place else {"channel_id": channel_id}
    await db.execute(_NEW_HERE if at_its_place else _NEW, row)


async def withdraw(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> None:
    """The newest message of a slot is moot: if nobody tried to send it, nobody will, else it is closed."""
    row = await _latest(db, match_id, user_id, slot)
    if row is not None and row.message_id is None and row.tried is None:
        await db.execute(update(outbox).where(outbox.c.id == row.id).values(sent=outbox.c.revision))
    elif row is not None:
        await _rewrite(db, row, Message.model_validate_json(row.body).retired())


async def withdraw_all(db: AsyncConnection, match_id: int, slot: str) -> None:
    """The same for everybody who got one."""
    theirs = select(outbox.c.user_id).where(outbox.c.match_id == match_id, outbox.c.slot == slot).distinct()
    for user_id in list(await db.scalars(theirs)):
        await withdraw(db, match_id, user_id, slot)


async def leave_channel(db: AsyncConnection, match_id: int, channel_id: int) -> None:
    """The match is played elsewhere now: what it never said in this channel it need not say there any more."""
    there = (outbox.c.match_id == match_id, outbox.c.user_id == 0, outbox.c.channel_id == channel_id)
    await db.execute(update(outbox).where(*there).values(retry_at=None))
    await db.execute(update(outbox).where(*there, outbox.c.message_id.is_(None)).values(sent=outbox.c.revision))


async def _latest(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> Row[Any] | None:
    """The newest message of a slot."""
    return (await db.execute(_LIVING, {"match_id": match_id, "user_id": user_id, "slot": slot})).first()


async def _rewrite(db: AsyncConnection, row: Row[Any], message: Message, lag: Lag | None = None) -> None:
    """``lag``: how long this form may wait for newer ones; one that waits already waits no longer."""
    body = message.model_dump_json()
    if body != row.body:
        since, until = (None, None) if lag is None else lag.joins(row)
        changed = {"body": body, "revision": row.revision + 1, "retry_at": None}
        changed |= {"put_off_at": since, "quiet_until": until}
        await db.execute(CHANGED, {"row_id": row.id, **changed})
