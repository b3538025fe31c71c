"""Store servers’ settings and their planned game nights."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.gathering import AHEAD, LATE, GameNight
from bot.model.server_settings import ServerSettings
from bot.storage.columns import columns_of, value_of
from bot.storage.database import Database, writing
from bot.storage.feature_models import nights
from bot.storage.leases import SKEW
from bot.storage.models import servers

_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Servers(Database):
    """Queries of servers' settings."""

    async def server_settings(self, guild_id: int) -> ServerSettings:
        """Return a server's settings; the defaults if none are stored."""
        async with self.reading() as db:
            return await settings_of(db, guild_id)

    async def set_for_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Store the server's settings. Doesn't delete stored settings that this version of the bot doesn't know."""
        async with writing(), self.engine.begin() as db:
            stored = await _stored(db, guild_id)
            row = {"guild_id": guild_id, "settings": json.dumps(stored | settings.model_dump(mode="json"))}
            wanted = _INSERT[db.dialect.name](servers).values(**row)
            new = {"settings": wanted.excluded.settings}
            await db.execute(wanted.on_conflict_do_update(index_elements=["guild_id"], set_=new))


async def settings_of(db: AsyncConnection, guild_id: int) -> ServerSettings:
    """Return a server's settings within a transaction."""
    stored = await _stored(db, guild_id)
    return ServerSettings.model_validate({name: stored[name] for name in ServerSettings.model_fields if name in stored})


async def _stored(db: AsyncConnection, guild_id: int) -> dict[str, Any]:
    stored: str | None = await db.scalar(select(servers.c.settings).where(servers.c.guild_id == guild_id))
    return {} if stored is None else dict(json.loads(stored))


HELD = timedelta(seconds=30)
"""Time for which other processes skip a night that one has claimed."""

_FIELDS = [name for name in GameNight.__dataclass_fields__ if name not in ("id", "event_id", "match_id")]


class Nights(Database):
    """Queries of game nights."""

    async def plan_night(self, night: GameNight) -> GameNight:
        """Store a planned night, and claim it for this process.

        Idempotent: each interaction plans at most one night.
        """
        row = columns_of(night, _FIELDS) | {"held_at": self.now()}
        try:
            async with writing(), self.engine.begin() as db:
                await db.execute(insert(nights).values(**row))
        except IntegrityError:  # Discord delivers an interaction twice
            pass
        async with self.reading() as db:
            same = select(nights).where(nights.c.opened_by == night.opened_by)
            return value_of(GameNight, (await db.execute(same)).one())

    async def nights_of(self, user_id: int) -> list[GameNight]:
        """Return the user's nights, earliest first."""
        wanted = select(nights).where(nights.c.user_id == user_id).order_by(nights.c.begins_at)
        async with self.reading() as db:
            return [value_of(GameNight, row) for row in await db.execute(wanted)]

    async def nights_in(self, guild_id: int) -> int:
        """Count the planned nights of a server."""
        async with self.reading() as db:
            return await db.scalar(select(func.count()).where(nights.c.guild_id == guild_id)) or 0

    async def nights_due(self) -> list[GameNight]:
        """Claim and return the nights that need work: those without a Discord event, and those that begin soon."""
        now = self.now()
        due = or_(nights.c.event_id.is_(None), nights.c.begins_at <= now + AHEAD)
        free = or_(nights.c.held_at <= now - HELD, nights.c.held_at > now + SKEW)
        mine = update(nights).where(due, free).values(held_at=now).returning(*nights.c)
        async with writing(), self.engine.begin() as db:
            return [value_of(GameNight, row) for row in (await db.execute(mine)).all()]

    async def change_night(self, night: GameNight, **values: Any) -> None:
        """Store new values of `event_id`, `match_id` or `begins_at` for a night."""
        async with writing(), self.engine.begin() as db:
            await db.execute(update(nights).where(nights.c.id == night.id).values(**values))

    async def end_night(self, night: GameNight) -> None:
        """Delete a night."""
        async with writing(), self.engine.begin() as db:
            await db.execute(delete(nights).where(nights.c.id == night.id))

    def night_over(self, night: GameNight) -> bool:
        """Return whether it is too late to begin the night."""
        return self.now() > night.begins_at + LATE
