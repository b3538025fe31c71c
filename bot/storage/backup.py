"""Back up and restore the database: all rows as of one moment, in a file that only its owner can read."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import DateTime, MetaData, Table, delete, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import SQLModel

from bot.ops.failpoints import failpoint
from bot.storage import epochs
from bot.storage.database import engine_for
from bot.storage.migrate import Unusable, known, migrate, older, unusable
from bot.storage.models import OF_THE_MOMENT, matches, notes

FORMAT = "parlour-backup-1"
"""First line of a backup, with the version of its tables."""

CHUNK = 500


async def backup(url: str, path: Path) -> int:
    """Write all rows as of this moment to a new file; the bot may run meanwhile. Returns the number of rows.

    Raises Unusable if the file exists or can't be written. A file that was written in part is deleted.
    """
    if path.exists():
        raise Unusable(f"{path} is there already; a backup is never written over")
    partial = path.with_name(f"{path.name}.partial")
    try:
        rows = await _write(url, partial)
        failpoint("backup written")
        partial.rename(path)
    except OSError as wrong:
        raise Unusable(f"{path} can’t be written: {wrong.strerror}") from wrong
    finally:
        partial.unlink(missing_ok=True)
    return rows


async def restore(url: str, path: Path) -> int:
    """Fill an empty database from a backup, and migrate it. Returns the number of rows.

    The database gets a new epoch (epochs.py), since the backup doesn't know the messages sent after it was made.
    Raises Unusable, and changes nothing, if the file is no backup or the database already has matches in it.
    """
    try:
        lines = _read(path)
        version = _version(next(lines, {}))
        if older(version):
            raise Unusable(f"{path} is from before the first release and can’t be restored")
        if not known(version):
            raise Unusable(f"{path} was made by a newer version of the bot; update it first")
        await migrate(url, version)
        rows = await _fill(url, version, lines)
    except (OSError, EOFError, ValueError) as wrong:
        raise Unusable(f"{path} is not a whole backup: {wrong}") from wrong
    except DBAPIError as wrong:
        raise Unusable(unusable(url, str(wrong.orig))) from wrong
    await migrate(url)
    return rows


async def renew(url: str) -> None:
    """Give a new epoch to a database that was restored by other means than `restore`.

    Raises Unusable if it can't be migrated.
    """
    await migrate(url)
    engine = engine_for(url)
    try:
        async with engine.begin() as db:
            await epochs.renew(db)
    finally:
        await engine.dispose()


async def _write(url: str, partial: Path) -> int:
    engine = engine_for(url)
    rows = 0
    try:
        owner_only = os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(owner_only, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
            async with engine.connect() as db:
                if db.dialect.name == "sqlite":
                    await db.execute(text("BEGIN"))
                else:
                    await db.execution_options(isolation_level="REPEATABLE READ")
                async for line in _lines(db):
                    await asyncio.to_thread(file.write, json.dumps(line, ensure_ascii=False) + "\n")
                    rows += "row" in line
            file.close()
            raw.flush()
            await asyncio.to_thread(os.fsync, raw.fileno())  # before the rename
    finally:
        await engine.dispose()
    return rows


async def _lines(db: AsyncConnection) -> AsyncIterator[dict[str, Any]]:
    """Yield the backup's lines: the header, then all rows, from one snapshot."""
    version = await db.scalar(text("SELECT version_num FROM alembic_version"))
    yield {"format": FORMAT, "version": version}
    for table in _backed_up():
        query = select(table).where(notes.c.key != epochs.EPOCH) if table is notes else select(table)
        rows = await db.stream(query.execution_options(yield_per=CHUNK))
        async for row in rows.mappings():
            yield {"table": table.name, "row": {name: _plain(value) for name, value in row.items()}}


async def _fill(url: str, version: str, lines: Iterator[dict[str, Any]]) -> int:
    engine = engine_for(url)
    rows = 0
    try:
        async with engine.begin() as db:
            if await db.scalar(select(func.count()).select_from(matches)):
                raise Unusable("DATABASE_URL names a database that holds matches; restore into an empty one")
            if await db.scalar(text("SELECT version_num FROM alembic_version")) != version:
                raise Unusable("DATABASE_URL names a database newer than this backup; restore into an empty one")
            tables = MetaData()  # as they were in the backup's version
            await db.run_sync(tables.reflect)
            for table in (tables.tables["note"], tables.tables["player"]):
                await db.execute(delete(table))  # rows of a start without matches
            for line in lines:
                table = tables.tables[line["table"]]
                moments = {column.name for column in table.columns if isinstance(column.type, DateTime)}
                row = {name: _moment(value) if name in moments else value for name, value in line["row"].items()}
                await db.execute(insert(table).values(**row))
                rows += 1
            await epochs.renew(db, tables)
            if db.dialect.name == "postgresql":
                await _advance_sequences(db, tables)
    finally:
        await engine.dispose()
    return rows


async def _advance_sequences(db: AsyncConnection, tables: MetaData) -> None:
    """Advance PostgreSQL's sequences beyond the restored ids. SQLite needs no such step."""
    for table in tables.sorted_tables:
        if "id" in table.c:
            last = f'(SELECT max(id) FROM "{table.name}")'
            await db.execute(text(f"""SELECT setval(pg_get_serial_sequence('"{table.name}"', 'id'), {last})"""))


def _backed_up() -> list[Table]:
    return [table for table in SQLModel.metadata.sorted_tables if table.name not in OF_THE_MOMENT]


def _read(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def _version(head: dict[str, Any]) -> str:
    if head.get("format") != FORMAT:
        raise ValueError("its first line is not one of ours")
    return str(head["version"])


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _moment(value: str | None) -> datetime | None:
    return None if value is None else datetime.fromisoformat(value)
