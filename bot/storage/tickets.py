"""Store the queue of users who look for players, and the blocks between users."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.errors import Crowded, KeptApart
from bot.model.gathering import Ticket
from bot.model.message import REPORT, Post
from bot.model.records import MatchRecord, Opening
from bot.storage.columns import columns_of, value_of
from bot.storage.database import Database, writing
from bot.storage.feature_models import blocks, tickets
from bot.storage.matches import load_match, open_table
from bot.storage.models import matches, outbox, players, seats

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}

_FIELDS = tuple(name for name in Ticket.__dataclass_fields__ if name != "match_id")


class Tickets(Database):
    """Queries of the queue and of blocks."""

    async def wait(self, ticket: Ticket) -> bool:
        """Put the user in the queue, replacing their earlier ticket. Returns False if they are already being seated."""
        row = columns_of(ticket, _FIELDS)
        async with writing(), self.engine.begin() as db:
            wanted = _INSERT[db.dialect.name](tickets).values(**row, match_id=None)
            new = {name: wanted.excluded[name] for name in _FIELDS}
            free = tickets.c.match_id.is_(None)
            written = await db.execute(wanted.on_conflict_do_update(index_elements=["user_id"], set_=new, where=free))
            return bool(written.rowcount)

    async def ticket_of(self, user_id: int) -> Ticket | None:
        """Return the user's ticket, or None if they aren't in the queue."""
        async with self.reading() as db:
            row = (await db.execute(select(tickets).where(tickets.c.user_id == user_id))).first()
        return None if row is None else value_of(Ticket, row)

    async def wait_no_more(self, user_id: int) -> bool:
        """Remove the user from the queue, unless they already have a seat. Returns whether they were removed."""
        async with writing(), self.engine.begin() as db:
            theirs = delete(tickets).where(tickets.c.user_id == user_id, tickets.c.match_id.is_(None))
            return bool((await db.execute(theirs)).rowcount)

    async def waiting(self) -> list[Ticket]:
        """Return all tickets, oldest first, including those of users who are seated at a table that hasn't started."""
        async with self.reading() as db:
            rows = await db.execute(select(tickets).order_by(tickets.c.since, tickets.c.user_id))
            return [value_of(Ticket, row) for row in rows]

    async def seat(
        self,
        party: Sequence[Ticket],
        opening: Opening,
        secret_of: Callable[[int], str | None],
        compose: Callable[[MatchRecord], Sequence[Post]] = lambda _: (),
    ) -> MatchRecord | None:
        """Open a table for these users and store its first messages, or do neither.

        Returns None if a ticket has changed, a block separates two of the users, or a limit of tables is reached.
        """
        users = sorted(ticket.user_id for ticket in party)
        async with writing(), self.engine.connect() as db:
            for ticket in sorted(party, key=lambda one: one.user_id):  # sorted, to avoid deadlocks
                same = (tickets.c.user_id == ticket.user_id, tickets.c.press == ticket.press)
                claim = update(tickets).where(*same, tickets.c.match_id.is_(None)).values(match_id=0)
                if (await db.execute(claim)).rowcount != 1:
                    await db.rollback()
                    return None
            try:
                saved = await open_table(db, opening, compose, secret_of, self.now(), self.caps)
            except (Crowded, KeptApart):
                await db.rollback()
                return None
            await db.execute(update(tickets).where(tickets.c.user_id.in_(users)).values(match_id=saved.id))
            await db.commit()
            return saved

    async def seated(self, match_id: int) -> None:
        """Delete the tickets of the users at a table that has started or was cancelled."""
        async with writing(), self.engine.begin() as db:
            await db.execute(delete(tickets).where(tickets.c.match_id == match_id))

    async def block(self, user_id: int, blocked_id: int, name: str) -> None:
        """Store that this user blocks another. `name`: the name by which the blocker knows the other."""
        row = {"user_id": user_id, "blocked_id": blocked_id, "name": name, "at": self.now()}
        async with writing(), self.engine.begin() as db:
            await db.execute(_INSERT[db.dialect.name](blocks).values(**row).on_conflict_do_nothing())

    async def unblock(self, user_id: int, blocked_id: int) -> bool:
        """Remove a block. Returns False if the user hadn't blocked the other."""
        async with writing(), self.engine.begin() as db:
            theirs = delete(blocks).where(blocks.c.user_id == user_id, blocks.c.blocked_id == blocked_id)
            return bool((await db.execute(theirs)).rowcount)

    async def blocked_by(self, user_id: int) -> list[tuple[int, str]]:
        """Return (user, name) for each user that this user has blocked, newest block first."""
        theirs = select(blocks).where(blocks.c.user_id == user_id).order_by(blocks.c.at.desc(), blocks.c.blocked_id)
        async with self.reading() as db:
            return [(row.blocked_id, row.name) for row in await db.execute(theirs)]

    async def apart(self, users: Collection[int]) -> set[frozenset[int]]:
        """Return each pair of users that a block separates, if at least one of the pair is among `users`."""
        async with self.reading() as db:
            return await _apart(db, sorted(users))

    async def company_of(self, user_id: int, limit: int) -> list[tuple[int, int, int, str]]:
        """Return (match, seat, user, name) of the user's fellow players at tables in DMs, newest first."""
        own = select(seats.c.match_id).where(seats.c.user_id == user_id)
        others = (seats.c.match_id.in_(own), seats.c.user_id > 0, seats.c.user_id != user_id)
        wanted = select(seats.c.match_id, seats.c.seat, seats.c.user_id, seats.c.name).where(*others)
        newest = wanted.order_by(seats.c.match_id.desc(), seats.c.seat).limit(limit)
        async with self.reading() as db:
            return [(row.match_id, row.seat, row.user_id, row.name) for row in await db.execute(newest)]

    async def reported_by(self, user_id: int, since: datetime) -> int:
        """Return how many reports this user has sent after `since`.

        The reports are found in the outbox. The first user id in a report's text is the sender's.
        """
        sent = (outbox.c.slot == REPORT, outbox.c.created_at > since, outbox.c.body.like(f"%(`{user_id}`)%"))
        async with self.reading() as db:
            bodies = list(await db.scalars(select(outbox.c.body).where(*sent)))
        return sum(re.findall(r"\(`(\d+)`\)", body)[0] == str(user_id) for body in bodies)

    async def first_name(self, user_id: int) -> str | None:
        """Return the given name that the user chose for tables with users of other servers; None if none was chosen."""
        async with self.reading() as db:
            name: str | None = await db.scalar(select(players.c.first_name).where(players.c.user_id == user_id))
        return name

    async def stand_ins_of(self, pace: str, game: str, limit: int) -> list[MatchRecord]:
        """Return up to `limit` running tables in DMs where a stand-in plays, newest first; paused ones are left out.

        `game`: its slug; empty for any game.
        """
        with_stand_in = select(seats.c.match_id).where(or_(seats.c.user_id < 0, seats.c.wanted))
        wanted = [
            matches.c.channel_id == 0,
            matches.c.status == "running",
            matches.c.paused_at.is_(None),
            matches.c.pace == pace,
            matches.c.id.in_(with_stand_in),
        ]
        wanted += [matches.c.game == game] if game else []
        async with self.reading() as db:
            ids = select(matches.c.id).where(*wanted).order_by(matches.c.id.desc()).limit(limit)
            loaded = [await load_match(db, match_id) for match_id in list(await db.scalars(ids))]
        return [saved for saved in loaded if saved is not None]


async def _apart(db: AsyncConnection, users: Sequence[int]) -> set[frozenset[int]]:
    either = or_(blocks.c.user_id.in_(users), blocks.c.blocked_id.in_(users))
    return {frozenset((row.user_id, row.blocked_id)) for row in await db.execute(select(blocks).where(either))}
