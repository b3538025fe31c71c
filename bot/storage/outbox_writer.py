"""What a change of a match writes into the outbox, in that change's own transaction.

Here: which row is new, which is rewritten, which is withdrawn. Not here: what is then done with the rows (outbox.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.message import RETIRING, Message, Post
from bot.model.records import (
    MatchRecord,
)
from bot.storage.models import matches, outbox

_PLACE = (outbox.c.match_id == bindparam("match_id"), outbox.c.user_id == bindparam("user_id"))
_LIVING = select(outbox).where(*_PLACE, outbox.c.slot == bindparam("slot")).order_by(outbox.c.ordinal.desc()).limit(1)


async def write_posts(db: AsyncConnection, saved: MatchRecord, fresh: Iterable[Post], now: datetime) -> None:
    for post in fresh:
        latest = await _latest(db, saved.id, post.to or 0, post.slot)
        if latest is None:
            await insert_post(db, saved, post, now)
            continue
        earlier = Message.model_validate_json(latest.body)
        if post.anew:
            await _succeed(db, saved, post, latest, earlier, now)
        else:
            message = post.message.after(earlier, unsent=latest.sent == 0)
            await _rewrite(db, latest, message.known_again(saved.game))


async def _succeed(
    db: AsyncConnection, saved: MatchRecord, post: Post, latest: Row[Any], earlier: Message, now: datetime
) -> None:
    """A new message takes the place of a slot's living one, and calls also whom that one never could."""
    message = post.message
    if post.slot in RETIRING:
        await _rewrite(db, latest, earlier.retired())
        message = message.calling(earlier) if latest.sent == 0 else message
    await insert_post(db, saved, post.model_copy(update={"message": message}), now)


async def insert_post(
    db: AsyncConnection, saved: MatchRecord, post: Post, now: datetime, channel_id: int | None = None
) -> None:
    """A new message. ``channel_id``: where in public, if not where the match is played."""
    user_id = post.to or 0
    mine = (outbox.c.match_id == saved.id) & (outbox.c.user_id == user_id)
    number = select(func.coalesce(func.max(outbox.c.ordinal) + 1, 1)).where(mine)
    here = func.coalesce(matches.c.place_id, matches.c.channel_id)  # as it is once this change is written
    place: Any = channel_id or (None if user_id else select(here).where(matches.c.id == saved.id).scalar_subquery())
    body = post.message.known_again(saved.game).model_dump_json()
    row: dict[str, Any] = {"match_id": saved.id, "user_id": user_id, "channel_id": place, "slot": post.slot}
    row |= {"ordinal": number.scalar_subquery(), "body": body, "created_at": now}
    await db.execute(insert(outbox).values(**row, revision=1, sent=0, tries=0))


async def withdraw(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> None:
    """The newest message of a slot is moot: if nobody tried to send it, nobody will, else it is closed."""
    row = await _latest(db, match_id, user_id, slot)
    if row is not None and row.message_id is None and row.tried is None:
        await db.execute(update(outbox).where(outbox.c.id == row.id).values(sent=outbox.c.revision))
    elif row is not None:
        await _rewrite(db, row, Message.model_validate_json(row.body).retired())


async def leave_channel(db: AsyncConnection, match_id: int, channel_id: int) -> None:
    """The match is played elsewhere now: what it never said in this channel it need not say there any more."""
    there = (outbox.c.match_id == match_id, outbox.c.user_id == 0, outbox.c.channel_id == channel_id)
    await db.execute(update(outbox).where(*there).values(retry_at=None))
    await db.execute(update(outbox).where(*there, outbox.c.message_id.is_(None)).values(sent=outbox.c.revision))


async def _latest(db: AsyncConnection, match_id: int, user_id: int, slot: str) -> Row[Any] | None:
    """The newest message of a slot."""
    return (await db.execute(_LIVING, {"match_id": match_id, "user_id": user_id, "slot": slot})).first()


async def _rewrite(db: AsyncConnection, row: Row[Any], message: Message) -> None:
    body = message.model_dump_json()
    if body != row.body:
        changed = {"body": body, "revision": row.revision + 1, "retry_at": None}
        await db.execute(update(outbox).where(outbox.c.id == row.id).values(**changed))
