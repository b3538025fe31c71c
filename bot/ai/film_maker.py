"""Make replays, analyses, puzzles and films of finished matches. A separate process does this, mostly in idle time."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from functools import partial
from typing import Any

from cachetools import LRUCache

from bot.ai.worker_pool import end, wake_up
from bot.model.records import Footage, MatchRecord
from bot.pages import TEXTS, replay_cache
from bot.pages.paged import Sources
from bot.storage.replays import packed
from games import catalogue
from games.engine.analysis import analyse
from games.engine.analysis.puzzles import first_puzzle
from games.engine.asks import Refused
from games.engine.film import FILM, LARGE, Reel, everybodys_eyes, film, page, reel, thinned
from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.values import Player

log = logging.getLogger(__name__)

KEPT = 24
"""Films, pages and replays kept in memory, since a viewer of one step asks for the next."""

PATIENCE = 60.0
"""Seconds after which a film is abandoned, from the start of its work; ten times what any needs."""

ANALYSIS_PATIENCE = 900.0
"""Seconds after which an analysis is abandoned. It takes half a minute of an idle processor, and as much again where
many futures are compared."""

MOST_EACH = 3
"""Maximum works in progress for one user, since other users' wait behind them."""

LARGEST_PAGE = 32
"""Maximum pictures of a page, so that Discord accepts its size (10 MiB):
https://discord.com/developers/docs/reference#uploading-files"""


class FilmMaker:
    """Makes replays (reels), films of them, analyses and puzzles, one at a time.

    `workers`: 0 to use threads of this process instead of a separate process. `patience`: seconds after which an
    unfinished replay, film, analysis or puzzle is abandoned.
    """

    def __init__(self, games: Mapping[str, Game[Any, Any]], workers: int = 1, patience: float = PATIENCE) -> None:
        self.games = games
        self.workers = workers
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._turn = asyncio.Lock()
        self._kept: LRUCache[Footage, asyncio.Future[bytes]] = LRUCache(KEPT)
        self._made_for: dict[asyncio.Future[bytes], int] = {}

    async def once(
        self, wanted: Footage, make: Callable[[], Coroutine[Any, Any, bytes]], user_id: int | None = None
    ) -> bytes:
        """Return the file `wanted` from memory; if it isn't there, make it by `make`.

        Concurrent calls for the same file share one run of `make`. `user_id`: the user who asked for the file. Raises
        Refused if a run is needed while MOST_EACH other files are being made for this user.
        """
        making = self._kept.get(wanted)
        if making is None or (making.done() and (making.cancelled() or making.exception() is not None)):
            making = self._kept[wanted] = self._begun(make, user_id)
        return await asyncio.shield(making)

    def _begun(self, make: Callable[[], Coroutine[Any, Any, bytes]], user_id: int | None) -> asyncio.Future[bytes]:
        if user_id is not None and list(self._made_for.values()).count(user_id) >= MOST_EACH:
            raise Refused(TEXTS.said("refused-films", number=MOST_EACH))
        making = asyncio.ensure_future(make())
        if user_id is not None:
            self._made_for[making] = user_id
            making.add_done_callback(self._made_for.pop)
        return making

    async def reels(self, journal: Journal, players: Sequence[Player], locale: str) -> str:
        """Return the match's replays (one for each player and one for the public), compressed by `packed`.

        `locale`: the language of the texts in the replays. Raises Diverged if the rules have changed since the match.
        """
        sitting = json.dumps([one.model_dump() for one in players])
        return (await self._made("reels", journal.game, journal.model_dump_json(), sitting, locale)).decode()

    async def analysis(self, journal: Journal) -> bytes:
        """Return the match's analysis as JSON. Raises Diverged if the rules have changed since the match."""
        return await self._made("analysis", journal.game, journal.model_dump_json())

    async def puzzle(self, journal: Journal) -> str | None:
        """Return a puzzle found in the match, as JSON; None if it has none.

        Raises Diverged if the rules have changed since the match.
        """
        return (await self._made("puzzle", journal.game, journal.model_dump_json())).decode() or None

    async def drawn(self, kind: str, shown: Reel) -> bytes:
        """Return a file that shows a replay. `kind`: a "film", a "large" film or a web "page"."""
        return await self._made(kind, shown.game, shown.model_dump_json())

    async def close(self) -> None:
        """Stop the process. Its work in progress is lost."""
        self._closed = True
        await self._drop()

    async def _drop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(end, pool)

    async def _made(self, kind: str, slug: str, *given: str) -> bytes:
        if not self.workers:
            return await asyncio.to_thread(_made_of, self.games[slug], kind, *given)
        try:
            return await self._in_process(partial(made, slug, kind, *given))
        except BrokenProcessPool:
            if self._closed:
                raise
            log.warning("the process that makes films has died; another one takes its place")
            return await self._in_process(partial(made, slug, kind, *given))

    async def _in_process(self, work: Callable[[], bytes]) -> bytes:
        """Run `work` in the separate process. Calls wait for each other, so only one `work` runs at a time.

        Raises TimeoutError, and kills the process, if `work` takes longer than `patience`.
        """
        async with self._turn:
            if self._closed:
                raise BrokenProcessPool
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
            try:
                done = asyncio.get_running_loop().run_in_executor(self._pool, work)
                return await asyncio.wait_for(done, self.patience)
            except (BrokenProcessPool, TimeoutError):
                await self._drop()
                raise


def _begin() -> None:
    wake_up()
    os.nice(5)


def made(slug: str, kind: str, *given: str) -> bytes:
    """Return the file of this `kind`, such as a film, for a match of the game `slug`. Runs in the separate process.

    `given`: the JSON texts from which the file is made.
    """
    return _made_of(catalogue()[slug], kind, *given)


def _made_of(game: Game[Any, Any], kind: str, given: str, players: str = "", locale: str = "") -> bytes:
    if kind == "analysis":
        return analyse(game, Journal.model_validate_json(given)).model_dump_json().encode()
    if kind == "puzzle":
        puzzle = first_puzzle(game, Journal.model_validate_json(given))
        return b"" if puzzle is None else puzzle.model_dump_json().encode()
    if kind == "reels":
        played = list(replay(Journal.model_validate_json(given), game))
        sitting = [Player.model_validate(one) for one in json.loads(players)]
        found = {eyes: reel(game, played, sitting, eyes, locale=locale) for eyes in everybodys_eyes(len(sitting))}
        by_eyes = {eyes: shown.model_dump(mode="json") for eyes, shown in found.items()}
        return packed(json.dumps(by_eyes).encode()).encode()
    shown = Reel.model_validate_json(given)
    if kind == "page":
        return page(game, thinned(shown, LARGEST_PAGE), ", ".join(player.name for player in shown.players))
    return film(game, shown, LARGE if kind == "large" else FILM)


Work = Callable[[Sources, MatchRecord], Awaitable[Any]]

LOOK = 20.0
"""Seconds between two searches for a match that lacks one of these."""

AFTER, UNTIL = timedelta(minutes=1), timedelta(hours=1)
"""Least and greatest age of a match for its analysis. Earlier, other work is urgent; later, nobody expects it."""


REELS_UNTIL = timedelta(days=1)
"""Age after which a match's replays are made only on demand."""


class Hindsight:
    """Starts making the replays, analyses and puzzles that finished matches lack. One per process.

    If two processes make the same file, their results are equal, and the first one is stored.
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
        self._begin("reels", await store.unkept(now - REELS_UNTIL), replay_cache.keep_reels)
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
