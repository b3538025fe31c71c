"""Stand-ins answer, whichever process is up: when they think and when they speak."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING

from bot.ai.worker_pool import WorkerPool
from bot.timing.deadlines import ThinkDelays, watched
from games.engine.asks import Ask, Closed
from games.engine.bots import Found, Level
from games.engine.values import Seat, View

if TYPE_CHECKING:
    from bot.match.session import Table

log = logging.getLogger(__name__)


class StandIns:
    """Has stand-ins answer what is due. One per process.

    The moment of an answer is fixed before the thought begins; a longer thought is answered whole pauses later. So a
    chain of private questions takes as long as a single one, and nobody can tell how long one was thought about.
    """

    def __init__(
        self, workers: WorkerPool, delays: ThinkDelays, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self.workers = workers
        self.delays = delays
        self.sleep = sleep
        self._at_it: set[tuple[int, Seat, int]] = set()

    async def see_to(self, table: Table, seat: Seat, question: int) -> None:
        """A stand-in's question is due: it is answered, with all private ones that follow from it."""
        if (table.saved.id, seat, question) in self._at_it:
            return
        mine: set[tuple[int, Seat, int]] = set()
        try:
            await self._answer(table, seat, question, mine)
        except Closed:
            return  # its player is back, or another process was at it too
        finally:
            self._at_it -= mine

    async def advise(self, table: Table, user_id: int) -> tuple[Seat, Ask, Found]:
        """A hint for a player about what they are asked. It comes a whole number of pauses after it was wanted, as any
        answer of a stand-in's does, and is told to everybody. Raises Refused where there is none to be had.

        Its chance follows from public numbers: it is the same in every world that looks alike to the player.
        """
        wanted_at = table.store.now()
        seat, question, view, ask = await table.to_advise(user_id)
        found = await self.workers.advise(table.game.slug, view, ask, f"hint {table.saved.id} {seat} {question}")
        await self.sleep(away(wanted_at, self.delays.until_answer(ask), table.store.now()))
        await table.hinted(seat, question)
        return seat, ask, found

    async def _answer(self, table: Table, seat: Seat, question: int, mine: set[tuple[int, Seat, int]]) -> None:
        begins, pause = await table.store.due_since(table.saved.id, seat, question), 0.0
        number: int | None = question
        while number is not None:
            mine.add((table.saved.id, seat, number))
            self._at_it |= mine
            view, ask, level, seed = await table.put_to_stand_in(seat, number)
            pause = pause or self.delays.until_answer(ask, watched(table.saved, begins))
            picks = await self._thought(table, view, ask, level, seed)
            unseen = picks is not None and table.goes_on_unseen(seat, number, picks)
            if not unseen:
                await self.sleep(away(begins, pause, table.store.now()))
            if picks is None:
                await table.lapse(seat, number)
                return
            following = await table.answer_of_stand_in(seat, number, picks)
            number = following if unseen else None

    async def _thought(self, table: Table, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...] | None:
        """What it picks; None if it could not think."""
        try:
            return await self.workers.think(table.game.slug, view, ask, level, seed)
        except Exception:
            log.exception("match %s: seat %s could not think; its question lapses", table.saved.id, ask.seat)
            return None


def away(begins: datetime, pause: float, now: datetime) -> float:
    """Seconds until the next moment at which an answer may come: a whole number of pauses after the thought was due.

    Never more than one pause, also when the clock has been put back.
    """
    return pause - (now - begins).total_seconds() % pause if pause else 0.0
