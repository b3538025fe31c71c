"""`--keep`: store the simulated Discord in an SQLite file. Each change is stored before the bot learns of it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

from sandbox.loopback import Loopback
from sandbox.web.guard import Trouble
from sandbox.wire import Answer, Proceed, Request

VERSION = 1
_TABLES = """
CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS message (channel INTEGER, id INTEGER, body BLOB NOT NULL, PRIMARY KEY (channel, id));
CREATE TABLE IF NOT EXISTS upload (path TEXT PRIMARY KEY, body BLOB NOT NULL);
"""


class SavedWorld:
    """Stores one simulated Discord in one directory.

    Raises Trouble if another sandbox uses the directory, or if another version of the sandbox wrote it.
    """

    def __init__(self, directory: Path) -> None:
        directory.mkdir(parents=True, exist_ok=True)
        self.directory = directory
        self._messages: set[tuple[int, int]] = set()
        self._changed = self._waiting = False
        self._loopback: Loopback | None = None
        # Other data to store with the simulated Discord, by name.
        self.notes: dict[str, Any] = {}
        self._db = sqlite3.connect(directory / "world.sqlite3", timeout=0.5, isolation_level=None)
        try:
            # The exclusive lock keeps a second sandbox out of this directory.
            for line in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = NORMAL"):
                self._db.execute(f"PRAGMA {line}")
            self._db.executescript(_TABLES)
        except sqlite3.Error as error:
            self._db.close()
            raise Trouble(f"{directory} can’t be used ({error}): is another sandbox running in it?") from error
        version = self._note("version")
        if version not in (None, VERSION):
            raise Trouble(f"{directory} was kept by another version of the sandbox ({version}, not {VERSION}).")

    def furnish(self, loopback: Loopback) -> None:
        """Load the stored Discord, if any, into the new `loopback`. From then on, store all changes of it."""
        self._loopback, world = loopback, loopback.world
        facts = self._db.execute("SELECT body FROM note WHERE name = 'facts'").fetchone()
        if facts is not None:
            rows = self._db.execute("SELECT body FROM message ORDER BY channel, id")
            world.recall(facts[0], (row[0] for row in rows))
            self.notes = self._note("notes") or {}
        world.cellar = self._upload
        world.uploaded.append(self._keep_upload)
        world.touched.append(self._touch)
        world.subscribers.append(lambda event, payload: self.change())
        loopback.interceptors.insert(0, self._intercept)
        self._changed = True
        self.flush()

    def change(self) -> None:
        """Schedule `flush` for the event loop's next iteration, unless it is scheduled already."""
        self._changed = True
        if not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Write all changes to the file."""
        self._waiting = False
        if not self._changed or self._loopback is None:
            return
        world = self._loopback.world
        self._db.execute("BEGIN")
        for channel, message in self._messages:
            record = world.message_record(channel, message)
            if record is None:
                self._db.execute("DELETE FROM message WHERE channel = ? AND id = ?", (channel, message))
            else:
                self._db.execute("REPLACE INTO message VALUES (?, ?, ?)", (channel, message, record))
        self._put("version", json.dumps(VERSION).encode())
        self._put("facts", world.facts())
        self._put("notes", json.dumps(self.notes).encode())
        self._db.execute("COMMIT")
        self._messages.clear()
        self._changed = False

    def close(self) -> None:
        """Write the last changes and release the directory."""
        self.flush()
        self._loopback = None  # the bot has gone: later changes aren't saved
        self._db.close()

    async def _intercept(self, request: Request, proceed: Proceed) -> Answer:
        """Return Discord's answer only after the call's change is stored, so that bot and file always agree."""
        answer = await proceed()
        self.flush()
        return answer

    def _touch(self, channel: int, message: int) -> None:
        self._messages.add((channel, message))
        self.change()

    def _keep_upload(self, path: str, data: bytes) -> None:
        self._db.execute("REPLACE INTO upload VALUES (?, ?)", (path, data))

    def _upload(self, path: str) -> bytes | None:
        row = self._db.execute("SELECT body FROM upload WHERE path = ?", (path,)).fetchone()
        return None if row is None else row[0]

    def _put(self, name: str, body: bytes) -> None:
        self._db.execute("REPLACE INTO note VALUES (?, ?)", (name, body))

    def _note(self, name: str) -> Any:
        row = self._db.execute("SELECT body FROM note WHERE name = ?", (name,)).fetchone()
        return None if row is None else json.loads(row[0])
