"""Make backups regularly in a folder beside the SQLite file, and keep the latest seven."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy.engine import make_url

from bot.model.errors import Unwritten
from bot.ops import metrics
from bot.storage.backup import backup
from bot.storage.migrate import Unusable
from bot.storage.store import Store

log = logging.getLogger(__name__)

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
    """Return (time, file) for each backup in the database's folder, newest last."""
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
        """Make a backup if one is due and this process has the application lease."""
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
