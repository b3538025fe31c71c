"""Make replays, analyses and puzzles of finished matches in idle time."""

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
"""Seconds between two searches for a match that lacks one of these."""

AFTER, UNTIL = timedelta(minutes=1), timedelta(hours=1)
"""Least and greatest age of a match for its analysis. Earlier, other work is urgent; later, nobody expects it."""


KEPT = timedelta(days=1)
"""Age after which a match's replays are made only on demand."""


class Hindsight:
    """Starts making the replays, analyses and puzzles that finished matches lack. One per process.

    If two processes work on the same match, both results are equal, and the first one is stored.
    """

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self._given_up: set[tuple[str, int]] = set()
        self._in_progress: dict[str, asyncio.Task[None]] = {}

    async def look(self) -> None:
        """For each kind of result (replays, analysis, puzzle), start making it for a finished match that lacks it.

        Skips a kind that is still being made for another match. Doesn't wait for the results.
        """
        store = self.sources.store
        now = store.now()
        self._begin("reels", await store.unkept(now - KEPT), replay_cache.keep_reels)
        self._begin("analysis", await store.unanalysed(now - UNTIL, now - AFTER), replay_cache.analysis_of)
        self._begin("puzzle", await store.unsearched(self.sources.games), replay_cache.keep_puzzle)

    async def close(self) -> None:
        """Cancel the work in progress."""
        for task in self._in_progress.values():
            task.cancel()
        await asyncio.gather(*self._in_progress.values(), return_exceptions=True)

    def _begin(self, kind: str, waiting: Sequence[int], work: Work) -> None:
        under_way = self._in_progress.get(kind)
        if under_way is not None and not under_way.done():
            return
        match_id = next((one for one in waiting if (kind, one) not in self._given_up), None)
        if match_id is not None:
            self._given_up.add((kind, match_id))  # tried once only, even if it fails
            self._in_progress[kind] = asyncio.ensure_future(self._look_into(match_id, work))

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
