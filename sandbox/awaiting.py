"""Waiting for what comes of a press: until it is answered, done, or all is quiet; the bot may die meanwhile.

Here: how long, and what counts as stuck. Not here: what is pressed (playing.py).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from sandbox.db_reader import DbReader, Standing
from sandbox.people import Reply
from sandbox.simcord_adapter import Refused
from sandbox.test_server import TestServer

#: Seconds between two looks at the database: few at first, more when it takes longer.
_SOON, _AT_MOST = 0.003, 0.025

Lives = tuple[tuple[int, bool], ...]


class Misplayed(Exception):
    """The match did not come to a leaderboard entry as it should; the message says what was wrong."""


@dataclass
class Awaiting:
    """A match in a hall, watched by its book. `mortal`: somebody kills the bot now and then, and starts it again."""

    hall: TestServer
    book: DbReader
    mortal: bool = field(default=False, kw_only=True)
    match: int = field(default=0, kw_only=True)
    #: Seconds without any progress after which the match counts as stuck.
    patience: float = field(default=20.0, kw_only=True)
    #: Seconds until each press was acknowledged.
    latencies: list[float] = field(default_factory=list, kw_only=True)

    def lives(self) -> Lives:
        """Differs as soon as a process of the bot has died or been started."""
        return tuple((bot.starts, bot.running) for bot in self.hall.bots)

    async def bot_up(self) -> Lives:
        """Wait until the bot is there (whoever killed it starts it again); returns its lives at that moment."""
        if not self.mortal and not all(bot.running for bot in self.hall.bots):
            raise Misplayed(f"the bot has ended by itself:\n{self.last_words()}")
        if not await self.hall.loopback.until(lambda: all(bot.ready for bot in self.hall.bots), 2 * self.patience):
            raise Misplayed(f"the bot is not there:\n{self.last_words()}")
        return self.lives()

    def last_words(self, lines: int = 30) -> str:
        """The end of the bot's log, where it is a process of its own."""
        return self.hall.bot.last_words(lines) if self.hall.bots else "(there is no process of the bot)"

    async def insist(
        self, act: Callable[[], Awaitable[Reply]], done: Callable[[], Awaitable[bool]], failure: str
    ) -> None:
        """Act until it is done; act a second time only when the bot died over the first."""
        for _ in range(30):
            if await done():
                return
            lives = await self.bot_up()
            reply = await self._unless_dying(act, lives, failure)
            end, pause = time.monotonic() + self.patience, pauses()
            while time.monotonic() < end and lives == self.lives():
                if await done():
                    return
                await pause()
            if reply is not None and lives == self.lives():
                raise Misplayed(f"the bot {failure}; it said {[m.content for m in reply.messages]}")
        raise Misplayed(f"the bot {failure}, in thirty tries between its deaths")

    async def _unless_dying(self, act: Callable[[], Awaitable[Reply]], lives: Lives, failure: str) -> Reply | None:
        """Act, and see to it that the bot acknowledges it; None when the bot dies over it."""
        acting = asyncio.ensure_future(act())
        while not acting.done():
            await asyncio.wait({acting}, timeout=0.02)
            if not acting.done() and lives != self.lives():
                acting.cancel()
                return None
        try:
            reply = acting.result()
        except Refused as error:
            raise Misplayed(f"the bot {failure}: {error}") from error
        if reply.latency is not None:
            self.latencies.append(reply.latency)
        elif lives == self.lives():
            words = self.last_words(5)
            raise Misplayed(f"the bot {failure}: not acknowledged within three seconds\n{words}")
        return reply

    async def settled(self) -> Standing:
        """Wait until the bot has said all it has to say: nothing unsent, no call under way, no stand-in thinking."""
        end, last, pause = time.monotonic() + self.patience, None, pauses()
        while True:
            standing = await self.book.standing(self.match)
            if standing.unsent == standing.thinking == 0 and self.hall.loopback.in_flight == 0:
                return standing
            if standing != last or not all(bot.ready for bot in self.hall.bots):
                end, last = time.monotonic() + self.patience, standing
            if time.monotonic() > end:
                waits = f"{standing.unsent} messages stay unsent, {standing.thinking} stand-ins give no answer"
                raise Misplayed(f"{waits}\n{self.last_words(10)}")
            await pause()

    async def told(self, reply: Reply, lives: Lives, what: str) -> None:
        """Wait until a press was answered by a message, unless the bot dies over it."""
        loopback = self.hall.loopback
        if not await loopback.until(lambda: reply.messages or lives != self.lives(), self.patience):
            raise Misplayed(f"{what} was {'acknowledged, but not' if reply.acknowledged else 'never'} answered")


def pauses() -> Callable[[], Awaitable[None]]:
    """Pauses between looks, each half as long again as the one before."""
    seconds = _SOON

    async def pause() -> None:
        nonlocal seconds
        await asyncio.sleep(seconds)
        seconds = min(1.5 * seconds, _AT_MOST)

    return pause
