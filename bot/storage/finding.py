"""Find matches by user, channel or server, and the messages that matches have posted."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, func, or_, select, union, update

from bot.model.message import BOARD, Message
from bot.model.records import (
    OPEN,
    MatchRecord,
)
from bot.storage.database import Database, crowded, writing
from bot.storage.leases import SKEW
from bot.storage.matches import load_match
from bot.storage.models import matches, outbox, seats


class Finding(Database):
    """Queries that find lobbies and running matches."""

    async def matches_of(
        self, user_id: int, limit: int | None = None, *, at: int | None = None, guild_id: int | None = None,
        besides: int | None = None,
    ) -> list[MatchRecord]:  # fmt: skip
        """Return up to `limit` of the user's lobbies and running matches, newest first.

        `at`: only matches in this channel or thread. `guild_id`: only matches of this server. `besides`: leave out
        matches whose boards are in this channel, and lobbies in it.
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
        """Return (match id, game) of up to `limit` of the user's lobbies and running matches, newest first."""
        found = select(matches.c.id, matches.c.game).where(*_sits(user_id)).order_by(matches.c.id.desc()).limit(limit)
        async with self.reading() as db:
            return [(row.id, row.game) for row in await db.execute(found)]

    async def newcomers(self, game: str, user_ids: Collection[int]) -> frozenset[int]:
        """Return the users among these who have never played this game."""
        begun = select(seats.c.user_id).join(matches, matches.c.id == seats.c.match_id)
        begun = begun.where(seats.c.user_id.in_(user_ids), matches.c.game == game, matches.c.started_at.is_not(None))
        async with self.reading() as db:
            return frozenset(user_ids) - frozenset(await db.scalars(begun.distinct()))

    async def how_many_of(self, user_id: int) -> int:
        """Return the number of lobbies and running matches in which the user sits."""
        async with self.reading() as db:
            return await db.scalar(select(func.count()).select_from(matches).where(*_sits(user_id))) or 0

    async def crowded(self, user_ids: Collection[int]) -> frozenset[int]:
        """Return the users among these who have reached their limit of open tables."""
        if self.caps.per_member is None or not user_ids:
            return frozenset()
        async with self.reading() as db:
            return await crowded(db, self.caps.per_member, user_ids)

    async def matches_at(self, channel_id: int) -> list[MatchRecord]:
        """Return the lobbies and running matches of a channel or thread, newest first."""
        here = union(
            *(
                select(matches.c.id).where(column == channel_id, matches.c.status.in_(OPEN))
                for column in (matches.c.place_id, matches.c.channel_id)
            )
        )
        return await self._matches(select(matches.c.id).where(matches.c.id.in_(here)))

    async def matches_in(self, guild_id: int, faulty: bool = False) -> list[MatchRecord]:
        """Return the lobbies and running matches of a server.

        `faulty`: return instead all matches of the server, even finished ones, whose channel can't be written to.
        """
        wanted = matches.c.fault.is_not(None) if faulty else matches.c.status.in_(OPEN)
        return await self._matches(select(matches.c.id).where(matches.c.guild_id == guild_id, wanted))

    async def idle_since(self, before: datetime, limit: int = 50) -> list[MatchRecord]:
        """Return up to `limit` lobbies and running matches without any action since `before`, longest idle first."""
        idle = select(matches.c.id).where(matches.c.status.in_(OPEN), matches.c.touched_at <= before)
        async with self.reading() as db:
            ids = [row.id for row in await db.execute(idle.order_by(matches.c.touched_at).limit(limit))]
            found = [await load_match(db, match_id) for match_id in ids]
        return [saved for saved in found if saved is not None]

    async def running(self, game: str) -> list[MatchRecord]:
        """Return the running matches of this game."""
        return await self._matches(select(matches.c.id).where(matches.c.status == "running", matches.c.game == game))

    async def asked_for_a_pause(self) -> list[MatchRecord]:
        """Return the running matches with an open vote on a pause."""
        asked = matches.c.vote.like('%"pause":{%"open":true%')
        return await self._matches(select(matches.c.id).where(matches.c.status == "running", asked))

    async def touched_by_now(self) -> None:
        """If the last action of an open match has a future time, set that time to now.

        Such a time comes from a clock that was fast.
        """
        now = self.now()
        later = (matches.c.status.in_(OPEN), matches.c.touched_at > now + SKEW)
        async with writing(), self.engine.begin() as db:
            await db.execute(update(matches).where(*later).values(touched_at=now))

    # -- messages that matches have posted

    async def board_places(self, match_id: int) -> set[int]:
        """Return the channels and threads in which a match's boards were posted."""
        boards = (outbox.c.match_id == match_id, outbox.c.slot == BOARD, outbox.c.channel_id.is_not(None))
        async with self.reading() as db:
            return set(await db.scalars(select(outbox.c.channel_id).where(*boards).distinct()))

    async def latest_of(self, match_id: int, slot: str) -> tuple[int, int] | None:
        """Return (channel id, message id) of the latest public message in a slot; None if none was sent.

        A slot is a message's purpose in its match, such as the lobby card.
        """
        of_slot = (outbox.c.match_id == match_id, outbox.c.user_id == 0, outbox.c.slot == slot)
        shown = select(outbox.c.channel_id, outbox.c.message_id).where(*of_slot, outbox.c.message_id.is_not(None))
        newest = shown.order_by(outbox.c.ordinal.desc()).limit(1)
        async with self.reading() as db:
            row = (await db.execute(newest)).first()
        return None if row is None else (row.channel_id, row.message_id)

    async def arrived(self, match_id: int, slot: str) -> tuple[bool, int | None]:
        """Return (whether all DMs of this slot are sent, message id of the latest DM that was sent).

        Messages that Discord refused count as sent.
        """
        of_slot = (outbox.c.match_id == match_id, outbox.c.slot == slot)
        waiting = func.count().filter(outbox.c.sent < outbox.c.revision)
        async with self.reading() as db:
            row = (await db.execute(select(waiting, func.max(outbox.c.message_id)).where(*of_slot))).one()
        return row[0] == 0, row[1]

    async def living(self, match_id: int, user_id: int, slot: str) -> Message | None:
        """Return the latest message to this user in this slot, with its newest content; None if there is none."""
        of_slot = (outbox.c.match_id == match_id, outbox.c.user_id == user_id, outbox.c.slot == slot)
        newest = select(outbox.c.body).where(*of_slot).order_by(outbox.c.ordinal.desc()).limit(1)
        async with self.reading() as db:
            body = await db.scalar(newest)
        return None if body is None else Message.model_validate_json(body)

    async def backlog(self) -> tuple[int, float]:
        """Return the number of unsent messages, and the age of the oldest in seconds.

        Edits that are delayed on purpose don't count.
        """
        since = func.coalesce(outbox.c.sent_at, outbox.c.created_at)
        due = or_(outbox.c.quiet_until.is_(None), outbox.c.quiet_until <= self.now())
        async with self.reading() as db:
            unsent = select(func.count(), func.min(since)).where(outbox.c.sent < outbox.c.revision, due)
            many, oldest = (await db.execute(unsent)).one()
        return many, 0.0 if oldest is None else (self.now() - oldest).total_seconds()

    async def _matches(self, ids: Select[Any], limit: int | None = None) -> list[MatchRecord]:
        async with self.reading() as db:
            newest = ids.order_by(matches.c.id.desc()).limit(limit)
            found = [await load_match(db, row.id) for row in await db.execute(newest)]
        return [saved for saved in found if saved is not None]


def _sits(user_id: int) -> tuple[ColumnElement[bool], ...]:
    """Return the filter for open matches in which the user sits."""
    theirs = select(seats.c.match_id).where(seats.c.user_id == user_id, seats.c.resigned_at.is_(None))
    return matches.c.id.in_(theirs), matches.c.status.in_(OPEN)
