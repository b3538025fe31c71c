"""Look into matches that are over while nobody waits: cache what they looked like, find their turning points."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from typing import Any

from bot.model.records import MatchRecord
from bot.pages import replay_cache
from bot.pages.paged import Sources
from games.engine.asks import Refused

log = logging.getLogger(__name__)

Work = Callable[[Sources, MatchRecord], Awaitable[Any]]

LOOK = 20.0
"""Seconds between two looks for such a match."""

AFTER, UNTIL = timedelta(minutes=1), timedelta(hours=1)
"""So long a match has been over at least and at most: at first there is other work, and later nobody waits for it."""


KEPT = timedelta(days=1)
"""Of matches that ended longer ago reels are made and kept only when somebody watches them."""


class Hindsight:
    """Looks into what is over. One per process.

    Two processes may look into the same match: they find the same, and the first one writes it.
    """

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self._given_up: set[tuple[str, int]] = set()
        self._at_it: dict[str, asyncio.Task[None]] = {}

    async def look(self) -> None:
        """Of both kinds of work begin the next, if none of it is under way. It doesn't wait for what comes of it.

        A match's reels come right after its end: they can be made as long as the rules are those it was played by.
        """
        store = self.sources.store
        now = store.now()
        self._begin("reels", await store.unkept(now - KEPT), replay_cache.keep_reels)
        self._begin("analysis", await store.unanalysed(now - UNTIL, now - AFTER), replay_cache.analysis_of)

    async def close(self) -> None:
        """No more looks; what is under way is left."""
        for task in self._at_it.values():
            task.cancel()
        await asyncio.gather(*self._at_it.values(), return_exceptions=True)

    def _begin(self, kind: str, waiting: Sequence[int], work: Work) -> None:
        under_way = self._at_it.get(kind)
        if under_way is not None and not under_way.done():
            return
        match_id = next((one for one in waiting if (kind, one) not in self._given_up), None)
        if match_id is not None:
            self._given_up.add((kind, match_id))  # whatever comes of it: it isn't tried again and again
            self._at_it[kind] = asyncio.ensure_future(self._look_into(match_id, work))

    async def _look_into(self, match_id: int, work: Work) -> None:
        saved = await self.sources.store.load(match_id)
        if saved is None or saved.game not in self.sources.games:
            return
        try:
            await work(self.sources, saved)
        except Refused:
            log.info("match %s can’t be looked into: its rules have moved on", match_id)
        except TimeoutError:
            log.warning("match %s could not be looked into in time", match_id)
        except Exception:
            log.exception("match %s could not be looked into", match_id)
