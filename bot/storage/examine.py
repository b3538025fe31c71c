"""Check a database without changing it, for `python -m bot doctor`."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Literal, NamedTuple

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url

from bot.storage.database import engine_for, out_of_reach
from bot.storage.migrate import BEFORE_RELEASE, Unusable, known, older, unusable, versions


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
