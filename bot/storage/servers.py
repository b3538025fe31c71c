"""Store servers' settings."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.server_settings import ServerSettings
from bot.storage.database import Database, writing
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
