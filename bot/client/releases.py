"""Log once a day if there is a newer release than this one, according to the changelog at RELEASES_URL."""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import datetime, timedelta

import aiohttp

from bot.model.errors import Unwritten
from bot.ops.version import VERSION, parts
from bot.storage.store import Store

log = logging.getLogger(__name__)

APART = timedelta(days=1)
PATIENCE, MOST = 10.0, 1 << 20
"""Limits for fetching the changelog: seconds and bytes."""

NOTE = "release asked"
"""Key of the note that holds the time of the last check."""

_HEADING = re.compile(r"^##\s+\[?v?(\d{1,4}\.\d{1,4}\.\d{1,4})\b", re.MULTILINE)


class Releases:
    """Checks for newer releases. One per process; only one of all processes fetches the changelog."""

    def __init__(self, store: Store, address: str) -> None:
        self.store = store
        self.address = address

    async def look(self) -> None:
        """Check for a newer release if a check is due and no other process makes it."""
        try:
            if not await self._due() or not await self.store.hold_application():
                return
            await self.store.take_note(NOTE, self.store.now().isoformat())
        except Unwritten as refused:
            log.error("nobody knows when we last asked for releases, so that waits: %s", refused)
            return
        try:
            newest = max(map(parts, _HEADING.findall(await self._changelog())), default=None)
        except (OSError, aiohttp.ClientError) as trouble:
            log.info("RELEASES_URL can’t be read (%s)", type(trouble).__name__)
            return
        if newest is None:
            log.info("RELEASES_URL names no release")
        elif newest > parts(VERSION):
            log.warning("Parlour %s is there; this is %s", ".".join(map(str, newest)), VERSION)

    async def _due(self) -> bool:
        asked = await self.store.note(NOTE)
        return asked is None or not timedelta(0) <= self.store.now() - datetime.fromisoformat(asked) < APART

    async def _changelog(self) -> str:
        read, jar = b"", aiohttp.DummyCookieJar()
        async with (
            asyncio.timeout(PATIENCE),
            aiohttp.ClientSession(cookie_jar=jar, skip_auto_headers=["User-Agent"]) as http,
            http.get(self.address, raise_for_status=True) as answer,
        ):
            async for chunk in answer.content.iter_chunked(1 << 16):
                read += chunk
                if len(read) > MOST:
                    break
        return read[:MOST].decode("utf-8", "replace")
