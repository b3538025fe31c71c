"""Manage the epoch: a random word in all custom ids and nonces that tells a database from its restored copies."""

from __future__ import annotations

import secrets
import string

from sqlalchemy import MetaData, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel import SQLModel

from bot.storage.models import matches, notes

EPOCH = "epoch"
"""Key of the note that holds it; backups omit it."""

LENGTH = 6
"""Characters of 36 kinds: two databases of one bot share an epoch with a chance of one in 2·10⁹."""


def fresh() -> str:
    """Draw a new epoch.

    A new or restored database uses match ids and question numbers that an earlier database has used before. The epoch
    in a control tells which database it belongs to.
    """
    return "".join(secrets.choice(string.digits + string.ascii_lowercase) for _ in range(LENGTH))


async def epoch_of(engine: AsyncEngine) -> str:
    """Return the database's epoch; draw it on first use."""
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
    """Give the database a new epoch, so that presses of all controls sent before are refused.

    The latest messages of open matches are sent again with new controls. `tables`: the tables that the database has,
    which may be older than this version's.
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
