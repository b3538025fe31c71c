"""Let stand-ins think in separate processes, so that no interaction has to wait for them."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from games import catalogue
from games.engine.analysis.judging import Judgement, finished, judged
from games.engine.asks import Ask, Picking, Ready
from games.engine.bots import Found, Level, Prospect, advise, think
from games.engine.fact_texts import fact_of
from games.engine.game import Game
from games.engine.values import View

log = logging.getLogger(__name__)

WORKERS = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Maximum stand-ins that think at the same time."""

PATIENCE = 60.0
"""Seconds after which thinking is abandoned. On an idle machine it takes a fiftieth at most; the rest allows for
queueing and for starting a process, because answers must not depend on the machine's load."""

REST = 600.0
"""Seconds for which stand-ins don't think about a game after `STRIKES` timeouts, since other games' stand-ins wait."""

STRIKES = 4
"""Number of consecutive timeouts of a game's stand-ins after which they rest."""

LEAVING = 0.5
"""Seconds for unfinished thinking when the bot stops."""


class WorkerPool:
    """Processes in which stand-ins think. `workers`: number of processes; 0 to think in threads of this process.

    The processes receive a view, a question, a level and a seed, but neither the match's state nor other seats' views.
    The match's dice have a different seed.
    """

    def __init__(self, games: Mapping[str, Game[Any, Any]], workers: int = WORKERS) -> None:
        self.games = games
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._rests: dict[str, float] = {}
        self._abandoned: Counter[str] = Counter()

    async def think(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
        """Return the positions of the options that a stand-in picks.

        If the process dies, another process repeats the work; if that one dies, too, a thread repeats it. If the
        thinking itself fails, the stand-in thinks again at the easy level. Raises the error if that fails, too.
        """
        try:
            return await self._thought(slug, view, ask, level, seed)
        except Exception:
            if level == Level.EASY:
                raise
            log.exception("a stand-in of %s could not think about %s; it does what it is used to", slug, ask.about)
        return await self._thought(slug, view, ask, Level.EASY, seed)

    async def advise(self, slug: str, view: View, ask: Ask, seed: str) -> Found:
        """Return what a strong stand-in would pick, with its estimates. Runs in a thread if there are no processes."""
        picks, prospects = await self._run(advised, _advised_of, slug, (view, ask), seed)
        return Found(tuple(picks), tuple(Prospect(*prospect) for prospect in prospects))

    async def judge(self, slug: str, view: View, ask: Ask, tried: Sequence[tuple[int, ...]]) -> Judgement:
        """Return how often each answer in `tried` wins in simulated futures that fit what the seat knows.

        The simulation runs in parts, so that stand-ins can think between two parts.
        """
        judgement = Judgement(tried=tuple(tried))
        while not finished(self.games[slug], judgement):
            part = await self._run(judged_part, _judged_of, slug, (view, ask), judgement.model_dump_json())
            judgement = Judgement.model_validate_json(part)
        return judgement

    async def close(self) -> None:
        """Stop the processes. Thinking in progress gets LEAVING seconds to end."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(end, pool)

    async def _thought(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
        picks: tuple[int, ...] = await self._run(thought, _of_game, slug, (view, ask), level.value, seed)
        if not ask.takes(picks):
            raise ValueError(f"a stand-in of {slug} gave no lawful answer about {ask.about}")
        return picks

    async def _run(
        self, there: Callable[..., Any], here: Callable[..., Any], slug: str, about: tuple[View, Ask], *how: str
    ) -> Any:
        """Run `there` in a process. If there are no processes, or two of them die, run `here` in a thread.

        `about`: (view, question). `how`: further arguments, such as the seed. Raises TimeoutError if the process takes
        longer than PATIENCE. After STRIKES timeouts in a row in one game, all calls for that game raise TimeoutError
        at once, for REST seconds.
        """
        now = asyncio.get_running_loop().time()
        if now < self._rests.get(slug, now):
            raise TimeoutError(f"{slug} is not thought about for now")
        given = slug, written_view(about[0]), written_ask(about[1]), *how
        for _ in range(2 if self.workers and not self._closed else 0):
            pool = self._working()
            try:
                done = asyncio.get_running_loop().run_in_executor(pool, there, *given)
                if (await asyncio.wait({done}, timeout=PATIENCE))[0] and not done.cancelled():
                    self._abandoned[slug] = 0
                    return done.result()
                if done.cancel():
                    raise TimeoutError
                log.info("a thought that waited behind an endless one begins again")
            except BrokenProcessPool:
                log.warning("a thinking process has died; another one takes its place")
                self._drop(pool)
            except TimeoutError:
                self._drop(pool)
                self._abandoned[slug] += 1
                if self._abandoned[slug] >= STRIKES:
                    self._rests[slug] = asyncio.get_running_loop().time() + REST
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
    """Return the positions of the options that a stand-in picks. `slug`: the game's. `view`, `ask`: JSON."""
    return _of_game(catalogue()[slug], view, ask, level, seed)


def _of_game(game: Game[Any, Any], view: str, ask: str, level: str, seed: str) -> tuple[int, ...]:
    return think(game, game.rules.view_type.model_validate_json(view), read_ask(game, ask), Level(level), seed)


def advised(slug: str, view: str, ask: str, seed: str) -> Any:
    """Return a strong stand-in's pick, and the result of each answer that it tried, as JSON values.

    `view`, `ask`: JSON.
    """
    return _advised_of(catalogue()[slug], view, ask, seed)


def _advised_of(game: Game[Any, Any], view: str, ask: str, seed: str) -> Any:
    found = advise(game, game.rules.view_type.model_validate_json(view), read_ask(game, ask), seed)
    return found.picks, [tuple(prospect) for prospect in found.prospects]


def judged_part(slug: str, view: str, ask: str, begun: str) -> str:
    """Run the next part of the simulation for `WorkerPool.judge`. Returns the judgement with this part's results added.

    `begun`: the judgement after all earlier parts. Judgements, `view` and `ask` are JSON.
    """
    return _judged_of(catalogue()[slug], view, ask, begun)


def _judged_of(game: Game[Any, Any], view: str, ask: str, begun: str) -> str:
    known = game.rules.view_type.model_validate_json(view)
    return judged(game, known, read_ask(game, ask), Judgement.model_validate_json(begun)).model_dump_json()


def written_view(view: View) -> str:
    """Return a view as JSON."""
    return view.model_dump_json()


def written_ask(ask: Ask) -> str:
    """Return a question as JSON, with each option's type."""
    return json.dumps(ask.written())


def read_ask(game: Game[Any, Any], text: str) -> Ask:
    """Return the question in this JSON, as `written_ask` wrote it."""
    plain, fact = json.loads(text), partial(fact_of, game)
    options = tuple(map(fact, plain.pop("options")))
    picking = plain.pop("picking", None)
    if picking is not None:
        values, done, none = tuple(picking.pop("values")), fact(picking.pop("done")), fact(picking.pop("none"))
        ready = tuple(Ready(picks=tuple(one["picks"]), said=fact(one["said"])) for one in picking.pop("ready", ()))
        picking = Picking(**picking, values=values, done=done, none=none, ready=ready)
    return Ask(**plain, options=options, picking=picking)


def wake_up() -> None:
    """Initialize a thinking process: ignore Ctrl+C, and exit when the parent process has died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def end(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes; kill those that haven't exited after LEAVING seconds."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.join(LEAVING / len(workers))
        if worker.is_alive():
            worker.kill()
            worker.join(LEAVING)
