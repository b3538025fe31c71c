"""Back up and restore the database, all rows as of one moment. Back up SQLite regularly; keep the newest seven."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import os
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import DateTime, MetaData, Table, delete, func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import SQLModel

from bot.model.errors import Unwritten
from bot.ops import metrics
from bot.ops.failpoints import failpoint
from bot.storage.database import EPOCH, engine_for, renew_epoch
from bot.storage.migrate import Unusable, known, migrate, older, unusable
from bot.storage.models import OF_THE_MOMENT, matches, notes
from bot.storage.store import Store

log = logging.getLogger(__name__)

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

    The database gets a new epoch (database.py), since the backup doesn't know the messages sent after it was made.
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
            await renew_epoch(db)
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
        query = select(table).where(notes.c.key != EPOCH) if table is notes else select(table)
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
            await renew_epoch(db, tables)
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


KEPT = 7

_NAME = "parlour-%Y-%m-%dT%H-%M-%SZ.backup"
_PATTERN = "parlour-*Z.backup"


def folder_of(url: str) -> Path | None:
    """Return the folder for this database's backups, or None if it isn't a SQLite file."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        return None
    return Path(address.database).parent / "backups"


def made(url: str) -> list[tuple[datetime, Path]]:
    """Return (time, file) for each backup in the folder of this database's backups, newest last."""
    folder = folder_of(url)
    found = []
    for path in sorted(folder.glob(_PATTERN)) if folder is not None else ():
        try:
            found.append((datetime.strptime(path.name, _NAME).replace(tzinfo=UTC), path))
        except ValueError:  # not one of our backups
            continue
    return found


def newest(url: str) -> Path:
    """Return the file of the newest backup. Raises Unusable if there is none."""
    found = made(url)
    if not found:
        raise Unusable(f"there is no backup in {folder_of(url) or 'a folder of ours: PostgreSQL has its own'}")
    return found[-1][1]


class Backups:
    """Makes backups when they are due. Of several processes, one makes each backup."""

    def __init__(self, store: Store, url: str, every: timedelta) -> None:
        self.store = store
        self.url = url
        self.every = every
        self._begun = False

    async def look(self) -> None:
        """Make a backup if one is due and this process holds the lease for work of the whole application.

        The first call only sets up the metric of the newest backup's age.
        """
        folder = folder_of(self.url)
        if not self._begun:
            self._begun = True
            metrics.BACKUP_AGE.set_function(self.age)
            if folder is None and self.every:
                log.info("BACKUP_EVERY has no effect with PostgreSQL: use pg_dump, or your host’s backups")
            return
        try:
            if folder is not None and self.every and self._due() and await self.store.hold_application():
                await self._make(folder)
        except (Unwritten, Unusable, OSError) as trouble:
            log.error("no backup could be made: %s", trouble)

    def age(self) -> float:
        """Return the seconds since the newest backup; NaN if there is none."""
        found = made(self.url)
        return (self.store.now() - found[-1][0]).total_seconds() if found else float("nan")

    def _due(self) -> bool:
        """Return whether no backup is recent enough.

        A backup dated in the future doesn't count, since it was made before the clock was set back.
        """
        now = self.store.now()
        return not any(now - self.every < at <= now for at, _ in made(self.url))

    async def _make(self, folder: Path) -> None:
        await asyncio.to_thread(folder.mkdir, mode=0o700, exist_ok=True)
        path = folder / self.store.now().strftime(_NAME)
        rows = await backup(self.url, path)
        log.info("backup written: %s, %s rows", path.name, rows)
        killed = set(folder.glob(f"{_PATTERN}.partial"))
        for old in (*killed, *(file for _, file in made(self.url)[:-KEPT])):
            old.unlink(missing_ok=True)
