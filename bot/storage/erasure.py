"""Somebody is forgotten: what the transaction does that puts a pseudonym in their place, in all tables.

Here: which matches concern them, what they are called there, and the rewriting. Not here: which columns name a person
and how each reads then (personal_data.py).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Table, delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.records import OPEN
from bot.storage.models import entries, leases, matches, outbox, players, scores, seats, standings, verdicts
from bot.storage.personal_data import COLUMNS, Forgetting, Kind, Pseudonym

CHUNK = 500
"""So many ids in one statement."""

_OF_MATCHES = (matches, seats, entries, outbox, verdicts)
_OF_PEOPLE = (players, leases)
"""Tables whose rows about somebody are deleted."""


async def concerning(db: AsyncConnection, user_id: int) -> list[int]:
    """Matches that name somebody anywhere: they sat there, wrote, were written to, or spoken of."""
    said = f"%{user_id}%"
    found = union(
        select(seats.c.match_id).where(
            or_(seats.c.user_id == user_id, seats.c.former.like(said), seats.c.votes.like(said))
        ),
        select(outbox.c.match_id).where(or_(outbox.c.user_id == user_id, outbox.c.body.like(said))),
        select(entries.c.match_id).where(entries.c.told.like(said)),
        select(verdicts.c.match_id).where(verdicts.c.company.like(said)),
        select(matches.c.id).where(
            or_(matches.c.host_id == user_id, matches.c.options.like(said), matches.c.vote.like(said))
        ),
    )
    return sorted(await db.scalars(found))


async def change_all(db: AsyncConnection, concerned: Sequence[int]) -> None:
    """No process goes on with what it knew of these matches; whoever is changing one begins again.

    It writes also where there are none: on SQLite a transaction that reads first can't be sure of writing later.
    """
    for start in range(0, max(len(concerned), 1), CHUNK):
        these = matches.c.id.in_(concerned[start : start + CHUNK])
        await db.execute(update(matches).where(these).values(version=matches.c.version + 1))


async def sits(db: AsyncConnection, user_id: int) -> bool:
    """Whether somebody has a seat at a table that is not over."""
    own = (seats.c.user_id == user_id, seats.c.resigned_at.is_(None), matches.c.status.in_(OPEN))
    return await db.scalar(select(seats.c.id).join(matches, matches.c.id == seats.c.match_id).where(*own)) is not None


async def forget(db: AsyncConnection, user_id: int, concerned: Sequence[int]) -> list[int]:
    """A pseudonym takes somebody’s place everywhere. Gives the open matches that show it."""
    pseudonym = await _unused(db)
    everywhere = await _names(db, user_id)
    await db.execute(delete(outbox).where(outbox.c.user_id == user_id))
    for table in _OF_PEOPLE:
        await db.execute(delete(table).where(table.c.user_id == user_id))
    shown: list[int] = []
    for match_id in concerned:
        there = await _names(db, user_id, match_id) or everywhere
        if await _forget_at(db, match_id, Forgetting(user_id, frozenset(there), pseudonym)):
            shown.append(match_id)
    own = {"user_id": pseudonym.user_id}
    await db.execute(update(scores).where(scores.c.user_id == user_id).values(**own))
    theirs = standings.c.user_id == user_id
    await db.execute(update(standings).where(theirs, standings.c.name != "").values(name=pseudonym.name))
    await db.execute(update(standings).where(theirs).values(**own))
    return shown


async def _unused(db: AsyncConnection) -> Pseudonym:
    while True:
        pseudonym = Pseudonym.fresh()
        if await db.scalar(select(seats.c.id).where(seats.c.user_id == pseudonym.user_id).limit(1)) is None:
            return pseudonym


async def _names(db: AsyncConnection, user_id: int, match_id: int | None = None) -> set[str]:
    """What somebody is called at a match, as one of its players or as one who gave the seat away; or anywhere."""
    here = [] if match_id is None else [seats.c.match_id == match_id]
    names = set(await db.scalars(select(seats.c.name).where(seats.c.user_id == user_id, *here).distinct()))
    gave_up = select(seats.c.former, seats.c.former_names).where(seats.c.former.like(f"%{user_id}%"), *here)
    for row in await db.execute(gave_up):
        pairs = zip(json.loads(row.former), json.loads(row.former_names), strict=False)
        names |= {name for former, name in pairs if former == user_id}
    if match_id is None:
        names |= set(await db.scalars(select(standings.c.name).where(standings.c.user_id == user_id).distinct()))
        person = (await db.execute(select(players).where(players.c.user_id == user_id))).first()
        names |= set() if person is None else {person.name, person.public_name}
    return {name for name in names if name}


async def _forget_at(db: AsyncConnection, match_id: int, forgetting: Forgetting) -> bool:
    """In all that belongs to a match. True: it is open, and something shown has changed."""
    still_open = await db.scalar(select(matches.c.status).where(matches.c.id == match_id)) in OPEN
    shown = False
    for table in _OF_MATCHES:
        keys = [column.name for column in table.primary_key]
        personal = [name for name, kind in COLUMNS[table.name].items() if kind is not Kind.NOTHING]
        besides = ["revision", "sent", "message_id"] if table is outbox else []
        match = table.c.id if table is matches else table.c.match_id
        wanted = select(*(table.c[name] for name in (*keys, *personal, *besides))).where(match == match_id)
        for row in (await db.execute(wanted)).mappings().all():
            changed = forgetting.row(table.name, {name: row[name] for name in personal})
            if not changed:
                continue
            if table is outbox and _due(row, still_open):
                changed["revision"] = row["revision"] + 1
                shown = True
            await _rewrite(db, table, {name: row[name] for name in keys}, changed)
    return shown


def _due(row: Any, still_open: bool) -> bool:
    """Whether Discord is to have the new form of a message: it lacks one in any case, or its match goes on."""
    return bool(row["sent"] < row["revision"] or (still_open and row["message_id"] is not None))


async def _rewrite(db: AsyncConnection, table: Table, keys: dict[str, Any], changed: dict[str, Any]) -> None:
    this = [table.c[name] == value for name, value in keys.items()]
    await db.execute(update(table).where(*this).values(**changed))
