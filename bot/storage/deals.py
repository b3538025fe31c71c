"""Store deals of the day (a daily match, dealt alike to all users): which user has which deal, and the results."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.daily import Deal, Played, first_unpublished, published_at, unnamed
from bot.model.records import MatchRecord
from bot.storage.columns import value_of
from bot.storage.database import Database, writing
from bot.storage.feature_models import deals
from bot.storage.models import matches, notes, seats

SECRET = "daily"
"""Key of the note with the secret, 64 hex digits. Backups include it, so future days stay the same."""

NEVER = datetime.max.replace(tzinfo=UTC)


class Deals(Database):
    """Queries of deals of the day."""

    async def daily_secret(self) -> str:
        """Return the secret from which each day's key is derived; draw the secret on first use. Users never see it."""
        known = select(notes.c.value).where(notes.c.key == SECRET)
        while True:
            async with self.reading() as db:
                secret: str | None = await db.scalar(known)
            if secret is not None:
                return secret
            try:
                async with writing(), self.engine.begin() as db:
                    await db.execute(insert(notes).values(key=SECRET, value=secrets.token_hex(32)))
            except IntegrityError:  # another process was first
                continue

    async def take_deal(self, deal: Deal) -> Deal:
        """Store a deal and return it. If the user already has a deal for this day, return that one."""
        row = {"user_id": deal.user_id, "day": deal.day.toordinal(), "game": deal.game, "opened_by": deal.opened_by}
        try:
            async with writing(), self.engine.begin() as db:
                await db.execute(insert(deals).values(**row))
        except IntegrityError:
            pass
        found = await self.deal_of(deal.user_id, deal.day)
        assert found is not None
        return found

    async def deal_of(self, user_id: int, day: date) -> Deal | None:
        """Return the user's deal of a day; None if they haven't asked for it.

        Finds the deal even after the user's data was erased.
        """
        theirs = deals.c.user_id.in_((user_id, unnamed(user_id, day)))
        return await self._deal(select(deals).where(theirs, deals.c.day == day.toordinal()))

    async def deal_at(self, match_id: int) -> Deal | None:
        """Return the deal of the day that this match plays; None if the match plays none."""
        return await self._deal(select(deals).where(deals.c.match_id == match_id))

    async def secret_until(self, saved: MatchRecord) -> datetime | None:
        """Return when this match's secrets may be shown; None if they may be shown now.

        Returns NEVER if the match isn't over, or its host hides the secrets for good. The secrets of a deal of the day
        stay hidden until that deal is published.
        """
        if saved.open or saved.secrets_stay:
            return NEVER
        deal = await self.deal_at(saved.id)
        at = None if deal is None else published_at(deal.day)
        return at if at is not None and self.now() < at else None

    async def expire_deals(self) -> None:
        """Delete erased users' deals of days whose key (the secret behind that day's deals) is published."""
        over = deals.c.day < first_unpublished(self.now()).toordinal()
        async with writing(), self.engine.begin() as db:
            await db.execute(delete(deals).where(deals.c.user_id < 0, over))

    async def deal_opened(self, deal: Deal, match_id: int) -> None:
        """Store which match plays this deal."""
        theirs = (deals.c.user_id == deal.user_id, deals.c.day == deal.day.toordinal())
        async with writing(), self.engine.begin() as db:
            await db.execute(update(deals).where(*theirs).values(match_id=match_id))

    async def deals_played(self, user_id: int) -> list[Played]:
        """Return the user's results in deals of the day, newest first.

        A result counts only if the match ended before the deal was published.
        """
        return await self._played(_played().where(deals.c.user_id == user_id).order_by(deals.c.day.desc()))

    async def deals_of_day(self, day: date) -> list[Played]:
        """Return the results so far in a day's deal, without the names or ids of the players."""
        return await self._played(_played().where(deals.c.day == day.toordinal()))

    async def _deal(self, wanted: Select[Any]) -> Deal | None:
        async with self.reading() as db:
            row = (await db.execute(wanted)).first()
        return None if row is None else _deal(row)

    async def _played(self, wanted: Select[Any]) -> list[Played]:
        async with self.reading() as db:
            rows = (await db.execute(wanted)).all()
        days = [(date.fromordinal(row.day), row) for row in rows]
        return [Played(day, row.rank) for day, row in days if row.ended_at <= published_at(day)]


async def forget_deals(db: AsyncConnection, user_id: int, now: datetime) -> None:
    """Delete the user's deals of days whose key is published. In deals of later days, replace the user by a hash.

    The hash keeps the user from getting the same deal again.
    """
    theirs, first = deals.c.user_id == user_id, first_unpublished(now).toordinal()
    await db.execute(delete(deals).where(theirs, deals.c.day < first))
    for day in list(await db.scalars(select(deals.c.day).where(theirs))):
        number = unnamed(user_id, date.fromordinal(day))
        left = {"user_id": number, "opened_by": number, "match_id": None}
        await db.execute(update(deals).where(theirs, deals.c.day == day).values(**left))


def _played() -> Select[Any]:
    """Select the deals whose user stayed to the end of the match."""
    own = (seats.c.match_id == deals.c.match_id, seats.c.user_id == deals.c.user_id)
    stayed = (seats.c.rank.is_not(None), seats.c.resigned_at.is_(None), seats.c.stand_in.is_(None))
    joined = select(deals.c.day, seats.c.rank, matches.c.ended_at).join(seats, own[0] & own[1])
    return joined.join(matches, matches.c.id == deals.c.match_id).where(*stayed, matches.c.status == "finished")


def _deal(row: Row[Any]) -> Deal:
    return value_of(Deal, row, day=date.fromordinal(row.day))
