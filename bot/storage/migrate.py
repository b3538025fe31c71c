"""Bringing a database's tables up to date, before anything else touches it.

Here: running the migrations, one process at a time. Not here: what they change (migrations/versions).
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from bot.storage.ledger import behind, recount
from bot.storage.store import engine_for

MIGRATIONS = Path(__file__).parent / "migrations"


_LOCK = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(7305816)"}
"""How a database keeps other processes out until the end of a transaction."""


class Unusable(Exception):
    """The database can't be opened or brought up to date; the text is one line."""


async def migrate(url: str, version: str = "head") -> None:
    """Bring the database to a version, the newest. Processes that start together wait for one another.

    Raises Unusable when that can't be done.
    """
    try:
        engine = engine_for(url)
        try:
            async with engine.connect() as db:
                await db.execute(text(_LOCK[db.dialect.name]))  # before anybody reads which version it is
                await db.run_sync(_upgrade, version)
                await db.commit()
        finally:
            await engine.dispose()
    except (OSError, DBAPIError) as wrong:
        raise Unusable(f"DATABASE_URL names a database that can't be used: {getattr(wrong, 'orig', wrong)}") from wrong


async def prepare(url: str, anew: bool = False) -> int:
    """Bring tables and standings up to date. Gives how many matches were counted for that.

    The standings are worked out anew when matches have finished that they know nothing of, or when asked for. Raises
    Unusable.
    """
    await migrate(url)
    engine = engine_for(url)
    try:
        return await recount(engine) if anew or await behind(engine) else 0
    finally:
        await engine.dispose()


def known(version: str) -> bool:
    """Whether there is such a version of the tables."""
    return version in {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _upgrade(connection: Connection, version: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
