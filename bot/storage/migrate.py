"""Bringing a database's tables up to date, before anything else touches it."""

from __future__ import annotations

import math
import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import engine_for, out_of_reach
from bot.storage.standings_writer import recount

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"


_LOCK = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(7305816)"}
"""How a database keeps other processes out until the end of a transaction."""


_FULL = ("disk is full", "no space left", "disk full")
"""How SQLite, the system and PostgreSQL say that there is no room."""


_LEAST_ROOM = 1 << 16
"""With fewer bytes free SQLite can't even open its files, and says only that it could not."""


_NEWER = (
    "DATABASE_URL names a database that a newer version of the bot has brought up to date: update the bot, "
    "or restore the backup from before that update into an empty database (docs/hosting.md, The way back)"
)
BEFORE_RELEASE = "DATABASE_URL names a database from before the first release; start with an empty one"


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
    except Exception as wrong:
        if not out_of_reach(wrong):
            raise
        raise Unusable(unusable(url, str(getattr(wrong, "orig", wrong)))) from wrong


def unusable(url: str, wrong: str) -> str:
    """The line about a database that can't be used, with what to do where that is known."""
    if any(sign in wrong.lower() for sign in _FULL) or _room(url) < _LEAST_ROOM:
        return f"the database’s disk is full ({wrong}): make room there and start again; nothing is lost"
    return f"DATABASE_URL names a database that can’t be used: {wrong}"


async def abreast(engine: AsyncEngine) -> None:
    """Raises Unusable where a newer version of the bot has brought the tables up to date beside this process.

    Nobody knows then what this one's statements would come to: it must leave, and is refused if it starts again.
    """
    async with engine.connect() as db:
        version = await db.scalar(text("SELECT version_num FROM alembic_version"))
    _refuse_unknown(version)


async def recounted(url: str) -> int:
    """Bring the tables up to date and work out all standings again. Returns the number of matches. Raises Unusable."""
    await migrate(url)
    engine = engine_for(url)
    try:
        return await recount(engine)
    except (OSError, DBAPIError) as wrong:
        raise Unusable(unusable(url, str(getattr(wrong, "orig", wrong)))) from wrong
    finally:
        await engine.dispose()


def _room(url: str) -> float:
    """Bytes that are free on a SQLite file's disk; infinite where we can't see that."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        return math.inf
    with suppress(OSError):
        return shutil.disk_usage(Path(address.database).parent).free
    return math.inf


@cache
def versions() -> tuple[str, ...]:
    """All versions of the tables that this bot knows, the newest last: a migration's file begins with its own."""
    return tuple(sorted(path.stem.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")))


def known(version: str) -> bool:
    """Whether there is such a version of the tables."""
    return version in versions()


def older(version: str) -> bool:
    """Whether it is a version of the tables from before the first release."""
    return version < versions()[0]


def _refuse_unknown(version: str) -> None:
    if not known(version):
        raise Unusable(BEFORE_RELEASE if older(version) else _NEWER)


def _upgrade(connection: Connection, version: str) -> None:
    """To this version, by Alembic, which is loaded (six megabytes) only where there is something to do."""
    stamped = inspect(connection).has_table("alembic_version")
    current = connection.scalar(text("SELECT version_num FROM alembic_version")) if stamped else None
    if current is not None:
        _refuse_unknown(current)
    if version == "head" and current == versions()[-1]:
        return
    from alembic import command  # noqa: PLC0415  see above

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _config() -> Config:
    from alembic.config import Config  # noqa: PLC0415  see above

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
