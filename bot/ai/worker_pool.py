"""Stand-ins think in processes of their own, so that nobody's press waits for them."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from games import catalogue
from games.engine.asks import Ask, Picking, Ready
from games.engine.bots import Found, Level, Prospect, advise, think
from games.engine.fact_texts import fact_of
from games.engine.game import Game
from games.engine.values import View

log = logging.getLogger(__name__)

WORKERS = max(1, min(2, (os.cpu_count() or 1) - 1))
"""So many think at the same time; the others wait for their turn."""

PATIENCE = 60.0
"""Seconds after which a thought is given up. None takes a fiftieth of that on a machine at rest; but many may wait in
line, a process has to begin first, and what a stand-in does must not hang on how busy the machine is."""

LEAVING = 0.5
"""Seconds that thoughts in hand get when we stop."""


class WorkerPool:
    """Where stand-ins think. ``workers`` 0: in threads of this process.

    They get a view, a question, a level and a seed: no match, no state, nothing of another seat's. Nothing else follows
    from the seed.
    """

    def __init__(self, games: Mapping[str, Game[Any, Any]], workers: int = WORKERS) -> None:
        self.games = games
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def think(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
        """The options picked, by position.

        When its process dies, another one thinks the same thought, and if that dies too, a thread does. If a thought
        fails in itself, the stand-in falls back on its habits. Raises what went wrong when those fail too.
        """
        try:
            return await self._thought(slug, view, ask, level, seed)
        except Exception:
            if level == Level.EASY:
                raise
            log.exception("a stand-in of %s could not think about %s; it does what it is used to", slug, ask.about)
        return await self._thought(slug, view, ask, Level.EASY, seed)

    async def advise(self, slug: str, view: View, ask: Ask, seed: str) -> Found:
        """What a strong stand-in would pick, and what it makes of it. Where no process can think it, a thread does."""
        picks, prospects = await self._somewhere(advised, _advised_of, slug, (view, ask), seed)
        return Found(tuple(picks), tuple(Prospect(*prospect) for prospect in prospects))

    async def close(self) -> None:
        """No more thoughts; those in hand get a moment."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(end, pool)

    async def _thought(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
        picks: tuple[int, ...] = await self._somewhere(thought, _of_game, slug, (view, ask), level.value, seed)
        if not ask.takes(picks):
            raise ValueError(f"a stand-in of {slug} gave no lawful answer about {ask.about}")
        return picks

    async def _somewhere(
        self, there: Callable[..., Any], here: Callable[..., Any], slug: str, about: tuple[View, Ask], *how: str
    ) -> Any:
        """A piece of thinking, done ``there``, in a process of its own, or ``here``, in a thread."""
        given = slug, written_view(about[0]), written_ask(about[1]), *how
        for _ in range(2 if self.workers and not self._closed else 0):
            pool = self._working()
            try:
                done = asyncio.get_running_loop().run_in_executor(pool, there, *given)
                return await asyncio.wait_for(done, PATIENCE)
            except BrokenProcessPool:
                log.warning("a thinking process has died; another one takes its place")
                self._drop(pool)
            except TimeoutError:
                self._drop(pool)
                raise
        return await asyncio.to_thread(here, self.games[slug], *given[1:])

    def _working(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would inherit sockets, threads and the database
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=wake_up)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        threading.Thread(target=end, args=(pool,), daemon=True).start()


def thought(slug: str, view: str, ask: str, level: str, seed: str) -> tuple[int, ...]:
    """One thought, wherever it is thought: of a game that the catalogue has."""
    return _of_game(catalogue()[slug], view, ask, level, seed)


def _of_game(game: Game[Any, Any], view: str, ask: str, level: str, seed: str) -> tuple[int, ...]:
    return think(game, game.rules.view_type.model_validate_json(view), read_ask(game, ask), Level(level), seed)


def advised(slug: str, view: str, ask: str, seed: str) -> Any:
    """The same for a piece of advice, as plain values."""
    return _advised_of(catalogue()[slug], view, ask, seed)


def _advised_of(game: Game[Any, Any], view: str, ask: str, seed: str) -> Any:
    found = advise(game, game.rules.view_type.model_validate_json(view), read_ask(game, ask), seed)
    return found.picks, [tuple(prospect) for prospect in found.prospects]


def written_view(view: View) -> str:
    """A view as JSON: what is no field of it stays behind."""
    return view.model_dump_json()


def written_ask(ask: Ask) -> str:
    """A question as JSON, each option with the name of its type."""
    return json.dumps(ask.written())


def read_ask(game: Game[Any, Any], text: str) -> Ask:
    """The question that was written."""
    plain, fact = json.loads(text), partial(fact_of, game)
    options = tuple(map(fact, plain.pop("options")))
    picking = plain.pop("picking", None)
    if picking is not None:
        values, done, none = tuple(picking.pop("values")), fact(picking.pop("done")), fact(picking.pop("none"))
        ready = tuple(Ready(picks=tuple(one["picks"]), said=fact(one["said"])) for one in picking.pop("ready", ()))
        picking = Picking(**picking, values=values, done=done, none=none, ready=ready)
    return Ask(**plain, options=options, picking=picking)


def wake_up() -> None:
    """What a thinking process does first: it leaves stopping to us, and ends when we are gone, however that came."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def end(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes, also one that thinks for ever."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.join(LEAVING / len(workers))
        if worker.is_alive():
            worker.kill()
            worker.join(LEAVING)
