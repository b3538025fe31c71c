"""Films and steps of matches that are over, made in a process of their own: no press and no thought waits for them.

Here: what is handed to that process, and what is kept of it. Not here: which moments are shown (games/engine/film), and
who may watch (pages/watch_page.py). It works at the lowest priority: whatever else the machine has to do comes first.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from cachetools import LRUCache

from bot.ai.worker_pool import end, wake_up
from bot.model.records import Footage
from games import catalogue
from games.engine.film import film, page, reel
from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.values import Player

log = logging.getLogger(__name__)

KEPT = 24
"""So many films, pages and rows of steps stay in memory: who watches one step watches the next."""

PATIENCE = 60.0
"""Seconds after which one is given up. None takes a tenth of that; several may wait in line."""

MOST = {"steps": 40, "film": 40, "page": 32}
"""Pictures of each at most; Discord takes no page with more."""


class FilmMaker:
    """Where films are made, one after the other. ``workers`` 0: in threads of this process."""

    def __init__(self, games: Mapping[str, Game[Any, Any]], workers: int = 1) -> None:
        self.games = games
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._kept: LRUCache[Footage, asyncio.Future[bytes]] = LRUCache(KEPT)

    async def made(self, wanted: Footage, journal: Journal, players: Sequence[Player], locale: str) -> bytes:
        """What is wanted of this journal's match. Raises Diverged where its rules have moved on since."""
        kept = self._kept.get(wanted)
        if kept is None or (kept.done() and (kept.cancelled() or kept.exception() is not None)):
            kept = self._kept[wanted] = asyncio.ensure_future(self._made(wanted, journal, players, locale))
        return await asyncio.shield(kept)

    async def close(self) -> None:
        """No more films."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(end, pool)

    async def _made(self, wanted: Footage, journal: Journal, players: Sequence[Player], locale: str) -> bytes:
        sitting = json.dumps([one.model_dump() for one in players])
        given = wanted.kind, wanted.eyes, journal.model_dump_json(), sitting, locale
        if not self.workers:
            return await asyncio.to_thread(_made_of, self.games[journal.game], *given)
        try:
            return await self._in_process(partial(made, journal.game, *given))
        except BrokenProcessPool:
            log.warning("the process that makes films has died; another one takes its place")
            return await self._in_process(partial(made, journal.game, *given))

    async def _in_process(self, work: Callable[[], bytes]) -> bytes:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
        pool = self._pool
        try:
            done = asyncio.get_running_loop().run_in_executor(pool, work)
            return await asyncio.wait_for(done, PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            if self._pool is pool:
                await self.close()
            raise


def _begin() -> None:
    wake_up()
    os.nice(19)


def made(slug: str, kind: str, eyes: str, journal: str, players: str, locale: str) -> bytes:
    """One of them, wherever it is made: of a game that the catalogue has."""
    return _made_of(catalogue()[slug], kind, eyes, journal, players, locale)


def _made_of(game: Game[Any, Any], kind: str, eyes: str, journal: str, players: str, locale: str) -> bytes:
    played = replay(Journal.model_validate_json(journal), game)
    sitting = [Player.model_validate(one) for one in json.loads(players)]
    shown = reel(game, played, sitting, eyes, MOST[kind], locale)
    if kind == "film":
        return film(game, shown)
    if kind == "page":
        return page(game, shown, ", ".join(player.name for player in sitting))
    return shown.model_dump_json().encode()
