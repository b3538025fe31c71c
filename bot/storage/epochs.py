"""Which past a database is of: its epoch, a word of chance that is part of all we send, and new after every restore."""

from __future__ import annotations

import secrets
import string

from sqlalchemy import MetaData, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel import SQLModel

from bot.storage.models import matches, notes

EPOCH = "epoch"
"""The note that holds it; no backup takes it along."""

LENGTH = 6
"""Characters of an epoch, of 36 kinds each: of two databases of one bot one in two thousand millions have the same."""


def fresh() -> str:
    """An epoch that no database has had.

    Match ids and question numbers begin again in a fresh database and after a restore: an epoch tells them apart.
    """
    return "".join(secrets.choice(string.digits + string.ascii_lowercase) for _ in range(LENGTH))


async def epoch_of(engine: AsyncEngine) -> str:
    """The database's epoch; whoever asks first makes it."""
    for _ in range(2):
        async with engine.connect() as db:
            found = await db.execute(select(notes.c.value).where(notes.c.key == EPOCH))
            token: str | None = found.scalar()
        if token is not None:
            return token
        try:
            async with engine.begin() as db:
                await db.execute(insert(notes).values(key=EPOCH, value=fresh()))
        except IntegrityError:  # another process was first
            continue
    return await epoch_of(engine)


async def renew(db: AsyncConnection, tables: MetaData = SQLModel.metadata) -> None:
    """From now on this database is of another epoch: controls sent before are refused, and what was sent is unknown.

    What is shown of open matches, as far as the database knows it, is shown again with controls of the new epoch.
    ``tables``: as the database has them, where it isn't up to date.
    """
    outbox = tables.tables["outbox"]
    await db.execute(delete(notes).where(notes.c.key == EPOCH))
    await db.execute(insert(notes).values(key=EPOCH, value=fresh()))
    of_slot = (outbox.c.match_id, outbox.c.user_id, outbox.c.slot)
    still_open = matches.c.status.in_(("lobby", "running"))
    newest = select(func.max(outbox.c.id)).join(matches, matches.c.id == outbox.c.match_id).where(still_open)
    shown = (outbox.c.id.in_(newest.group_by(*of_slot)), outbox.c.message_id.is_not(None))
    again = {"revision": outbox.c.revision + 1, "drawn": None, "tries": 0, "retry_at": None}
    await db.execute(update(outbox).where(*shown).values(again))
