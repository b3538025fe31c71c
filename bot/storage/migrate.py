"""Migrate a database’s tables before anything else uses it, or check a database for `python -m bot doctor`."""

from __future__ import annotations

import math
import os
import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

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
"""Statements that lock out other processes until the end of the transaction."""


_FULL = ("disk is full", "no space left", "disk full")
"""Texts in errors of SQLite, the system and PostgreSQL that mean a full disk."""


_LEAST_ROOM = 1 << 16
"""Bytes below which SQLite fails to open its files, without saying why."""


_NEWER = (
    "DATABASE_URL names a database that a newer version of the bot has brought up to date: update the bot, "
    "or restore the backup from before that update into an empty database (docs/hosting.md, The way back)"
)
BEFORE_RELEASE = "DATABASE_URL names a database from before the first release; start with an empty one"


class Unusable(Exception):
    """The database can't be opened or migrated. The error's text is one line long."""


async def migrate(url: str, version: str = "head") -> None:
    """Migrate the database to a version of its tables, by default the newest. Concurrent processes wait for each other.

    Raises Unusable if the database is out of reach, or if its tables have a version that this bot doesn't know.
    """
    try:
        engine = engine_for(url)
        try:
            async with engine.connect() as db:
                await db.execute(text(_LOCK[db.dialect.name]))  # lock before reading the version
                await db.run_sync(_upgrade, version)
                await db.commit()
        finally:
            await engine.dispose()
    except Exception as wrong:
        if not out_of_reach(wrong):
            raise
        raise Unusable(unusable(url, str(getattr(wrong, "orig", wrong)))) from wrong


def unusable(url: str, wrong: str) -> str:
    """Return the line that reports an unusable database, with advice if its disk is full. `wrong`: the error's text."""
    if any(sign in wrong.lower() for sign in _FULL) or _room(url) < _LEAST_ROOM:
        return f"the database’s disk is full ({wrong}): make room there and start again; nothing is lost"
    return f"DATABASE_URL names a database that can’t be used: {wrong}"


async def abreast(engine: AsyncEngine) -> None:
    """Raise Unusable if a newer version of the bot has migrated the tables while this process runs.

    This process must exit then, since its statements may no longer fit the tables. If it is started again, `migrate`
    raises Unusable, too.
    """
    async with engine.connect() as db:
        version = await db.scalar(text("SELECT version_num FROM alembic_version"))
    _refuse_unknown(version)


async def recounted(url: str) -> int:
    """Migrate the tables, and recompute all standings. Returns the number of finished matches.

    Raises Unusable if the database can't be migrated.
    """
    await migrate(url)
    engine = engine_for(url)
    try:
        return await recount(engine)
    except (OSError, DBAPIError) as wrong:
        raise Unusable(unusable(url, str(getattr(wrong, "orig", wrong)))) from wrong
    finally:
        await engine.dispose()


def _room(url: str) -> float:
    """Return the free bytes on a SQLite file's disk; infinity if unknown."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        return math.inf
    with suppress(OSError):
        return shutil.disk_usage(Path(address.database).parent).free
    return math.inf


@cache
def versions() -> tuple[str, ...]:
    """Return all table versions that this bot knows, newest last. They are in the migrations' file names."""
    return tuple(sorted(path.stem.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")))


def known(version: str) -> bool:
    """Return whether this version of the tables is among those that this bot knows."""
    return version in versions()


def older(version: str) -> bool:
    """Return whether this version of the tables is from before the first release."""
    return version < versions()[0]


def _refuse_unknown(version: str) -> None:
    if not known(version):
        raise Unusable(BEFORE_RELEASE if older(version) else _NEWER)


def _upgrade(connection: Connection, version: str) -> None:
    """Upgrade the tables with Alembic. It takes 6 MB of memory, so it is imported only if an upgrade is needed."""
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


class Examined(NamedTuple):
    """State of a database. `size`: bytes it takes; `free`: free bytes on its disk, None for PostgreSQL."""

    state: Literal["new", "older", "current", "newer"]
    size: int
    free: int | None


async def examine(url: str) -> Examined:
    """Check that the database can be read and written. If not, raises Unusable with a text of one line."""
    address = make_url(url)
    path = Path(address.database or "") if address.get_backend_name() == "sqlite" else None
    if path is not None and not path.exists():
        return Examined("new", 0, _room_for(path))
    try:
        engine = engine_for(url)
        try:
            async with engine.connect() as db:
                state = await db.run_sync(_state)
                size = await db.scalar(text("SELECT pg_database_size(current_database())")) if path is None else 0
        finally:
            await engine.dispose()
    except Exception as wrong:
        if not out_of_reach(wrong):
            raise
        raise Unusable(unusable(url, str(getattr(wrong, "orig", wrong)) or type(wrong).__name__)) from wrong
    if path is None:
        return Examined(state, size or 0, None)
    return Examined(state, sum(file.stat().st_size for file in path.parent.glob(f"{path.name}*")), _room_for(path))


def _state(db: Connection) -> Literal["new", "older", "current", "newer"]:
    if not inspect(db).has_table("alembic_version"):
        return "new"
    version = db.scalar(text("SELECT version_num FROM alembic_version"))
    db.execute(text("UPDATE alembic_version SET version_num = version_num"))  # is rolled back with the connection
    if older(version):
        raise Unusable(BEFORE_RELEASE)
    if not known(version):
        return "newer"
    return "current" if version == versions()[-1] else "older"


def _room_for(path: Path) -> int:
    """Return the free bytes on this file's disk. Raises Unusable if the file doesn't exist and can't be created."""
    folder = next(folder for folder in path.absolute().parents if folder.exists())
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        raise Unusable(f"DATABASE_URL names {path}, but {folder} is no folder that this user can write to")
    return shutil.disk_usage(folder).free
