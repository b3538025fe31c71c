"""The table of servers: what those who manage one have set for it."""

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
    """What is set for servers."""

    async def server_settings(self, guild_id: int) -> ServerSettings:
        """A server’s settings; the plain ones where nobody has set any."""
        async with self.reading() as db:
            return await settings_of(db, guild_id)

    async def set_for_server(self, guild_id: int, settings: ServerSettings) -> None:
        """They are these from now on. What a later version has set besides, such as a language, stays."""
        async with writing(), self.engine.begin() as db:
            kept = await _kept(db, guild_id)
            row = {"guild_id": guild_id, "settings": json.dumps(kept | settings.model_dump(mode="json"))}
            wanted = _INSERT[db.dialect.name](servers).values(**row)
            new = {"settings": wanted.excluded.settings}
            await db.execute(wanted.on_conflict_do_update(index_elements=["guild_id"], set_=new))


async def settings_of(db: AsyncConnection, guild_id: int) -> ServerSettings:
    """The same within a transaction, as far as this version knows them."""
    kept = await _kept(db, guild_id)
    return ServerSettings.model_validate({name: kept[name] for name in ServerSettings.model_fields if name in kept})


async def _kept(db: AsyncConnection, guild_id: int) -> dict[str, Any]:
    kept: str | None = await db.scalar(select(servers.c.settings).where(servers.c.guild_id == guild_id))
    return {} if kept is None else dict(json.loads(kept))
