"""Let stand-ins (AI players) answer their questions, after a delay."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import datetime
from time import process_time
from typing import TYPE_CHECKING

from bot.ai.worker_pool import WorkerPool
from bot.timing.deadlines import ThinkDelays, watched
from games.engine.asks import Ask, Closed
from games.engine.bots import Found, Level
from games.engine.values import Seat, View

if TYPE_CHECKING:
    from bot.match.session import Table

log = logging.getLogger(__name__)

YIELDING = 1.0
"""Longest delay in seconds of a stand-in's answer while the bot answers users."""

MANY = 8
"""Number of stand-ins with a due question from which on their answers leave half of the processor's time to users."""


class StandIns:
    """Answers due questions of stand-ins. One per process.

    A stand-in delays its answer by a fixed time, the pause. If it thinks for longer than one pause, the delay is the
    next whole number of pauses. Several private questions in a row share one pause. So the time of an answer reveals
    neither how long the stand-in thought nor how many private questions it answered.
    """

    def __init__(
        self,
        workers: WorkerPool,
        delays: ThinkDelays,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        calm: Callable[[float], Awaitable[None]] | None = None,
    ) -> None:
        """Store the parts that stand-ins need.

        `calm`: called before each answer. It waits until no user awaits a reply; its argument is the longest wait in
        seconds.
        """
        self.workers = workers
        self.delays = delays
        self.sleep = sleep
        self.calm = calm
        self._turn = asyncio.Lock()
        self._last = (0.0, 0.0)
        """When the latest answer's turn began: on the loop's clock, and in processor time of this process."""
        self._in_progress: set[tuple[int, Seat, int]] = set()

    async def see_to(self, table: Table, seat: Seat, question: int) -> None:
        """Answer a stand-in's due question, and all private questions that follow from it."""
        if (table.saved.id, seat, question) in self._in_progress:
            return
        mine: set[tuple[int, Seat, int]] = set()
        try:
            await self._answer(table, seat, question, mine)
        except Closed:
            return  # the player is back, or another process answered
        finally:
            self._in_progress -= mine

    async def advise(self, table: Table, user_id: int) -> tuple[Seat, int, Ask, Found]:
        """Ask a strong stand-in for a hint. Returns (user's seat, number of their question, question, hint).

        The hint is delayed by a whole number of pauses, like a stand-in's answer. The other players are told that a
        hint was given. The stand-in's seed is made only from public values, so the hint depends on nothing that the
        user can't see. Raises Refused if the user has no question.
        """
        wanted_at = table.store.now()
        seat, question, view, ask = await table.to_advise(user_id)
        found = await self.workers.advise(table.game.slug, view, ask, f"hint {table.saved.id} {seat} {question}")
        await self.sleep(away(wanted_at, self.delays.until_answer(ask), table.store.now()))
        await table.hinted(seat, question)
        return seat, question, ask, found

    async def _answer(self, table: Table, seat: Seat, question: int, mine: set[tuple[int, Seat, int]]) -> None:
        begins, pause = await table.store.due_since(table.saved.id, seat, question), 0.0
        number: int | None = question
        while number is not None:
            mine.add((table.saved.id, seat, number))
            self._in_progress |= mine
            view, ask, level, seed = await table.put_to_stand_in(seat, number)
            pause = pause or self.delays.until_answer(ask, watched(table.saved, begins))
            picks = await self._thought(table, view, ask, level, seed)
            unseen = picks is not None and table.goes_on_unseen(seat, number, picks)
            if not unseen:
                await self.sleep(away(begins, pause, table.store.now()))
            if picks is None:
                await table.lapse(seat, number)
                return
            following = await self._stored(table, seat, number, picks)
            number = following if unseen else None

    async def _stored(self, table: Table, seat: Seat, question: int, picks: tuple[int, ...]) -> int | None:
        """Store a stand-in's answer, but first wait up to YIELDING seconds while users need the processor.

        Returns the number of the seat's next question; None if it has none.
        """
        loop = asyncio.get_running_loop()
        latest = loop.time() + YIELDING
        async with AsyncExitStack() as turn:
            await turn.enter_async_context(self._turn)
            await self._rest(latest - loop.time())
            if self.calm is not None:
                await self.calm(latest - loop.time())
            return await table.answer_of_stand_in(seat, question, picks, meanwhile=turn.aclose)

    async def _rest(self, most: float) -> None:
        """Wait until this process was idle for as long as it was busy since the last answer, at most `most` seconds.

        Doesn't wait if fewer than MANY stand-ins are answering.
        """
        loop = asyncio.get_running_loop()
        began, processor = self._last
        left = 2 * (process_time() - processor) - (loop.time() - began)
        if len(self._in_progress) >= MANY and left > 0:
            await self.sleep(min(left, most))
        self._last = (loop.time(), process_time())

    async def _thought(self, table: Table, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...] | None:
        """Return the positions of the options that the stand-in picks; None if its thinking failed."""
        try:
            return await self.workers.think(table.game.slug, view, ask, level, seed)
        except Exception:
            log.exception("match %s: seat %s could not think; its question lapses", table.saved.id, ask.seat)
            return None


def away(begins: datetime, pause: float, now: datetime) -> float:
    """Return the seconds from `now` until the end of the current pause, when an answer may be sent.

    `begins`: the start of the first pause. Further pauses follow without a gap. `pause`: length of a pause in seconds.
    The result is at most one pause, even if the clock was set back.
    """
    return pause - (now - begins).total_seconds() % pause if pause else 0.0
