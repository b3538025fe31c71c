"""Wait until the bot has answered a press or sent everything, even if it is killed and restarted meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from sandbox.db_reader import DbReader, Standing
from sandbox.people import Reply
from sandbox.simcord_adapter import Refused
from sandbox.test_server import TestServer

#: Seconds between two queries of the database: at first, and at most.
_SOON, _AT_MOST = 0.003, 0.025

Lives = tuple[tuple[int, bool], ...]


class Misplayed(Exception):
    """Raised if a match went wrong; the message says how."""


@dataclass
class Awaiting:
    """A match on a test server, with methods that wait for the bot.

    `mortal`: whether the bot is killed and restarted from time to time.
    """

    hall: TestServer
    book: DbReader
    mortal: bool = field(default=False, kw_only=True)
    match: int = field(default=0, kw_only=True)
    #: Seconds without any progress after which the match counts as stuck.
    patience: float = field(default=20.0, kw_only=True)
    #: Seconds until each press was acknowledged.
    latencies: list[float] = field(default_factory=list, kw_only=True)

    def lives(self) -> Lives:
        """Return a value that changes whenever a process of the bot dies or starts."""
        return tuple((bot.starts, bot.running) for bot in self.hall.bots)

    async def bot_up(self) -> Lives:
        """Wait until the bot is ready.

        Returns the value of `lives()` at that moment. Raises Misplayed if the bot doesn't become ready.
        """
        if not self.mortal and not all(bot.running for bot in self.hall.bots):
            raise Misplayed(f"the bot has ended by itself:\n{self.last_words()}")
        if not await self.hall.loopback.until(lambda: all(bot.ready for bot in self.hall.bots), 2 * self.patience):
            raise Misplayed(f"the bot is not there:\n{self.last_words()}")
        return self.lives()

    def last_words(self, lines: int = 30) -> str:
        """Return the last lines of the bot's log; a note instead if the bot has no process of its own."""
        return self.hall.bot.last_words(lines) if self.hall.bots else "(there is no process of the bot)"

    async def insist(
        self, act: Callable[[], Awaitable[Reply]], done: Callable[[], Awaitable[bool]], failure: str
    ) -> None:
        """Call `act`, and wait until `done` returns True. Calls `act` again only if the bot died in the meantime.

        Raises Misplayed with the text `failure` if the bot lives and `done` is still False after `patience` seconds.
        """
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
        """Call `act`, which presses a control, and return the bot's reply; None if the bot died before it replied.

        Raises Misplayed with the text `failure` if the bot lives, but doesn't acknowledge the press. `lives`: the value
        of `lives()` before the press.
        """
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
        """Wait until every message is sent, no API call is running, and every stand-in (an AI player) has answered.

        Returns the match's state. Raises Misplayed if that state doesn't change for `patience` seconds.
        """
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
        """Wait until the bot sends a message as the answer to a press, or dies. Raises Misplayed if neither happens.

        `lives`: the value of `lives()` before the press. `what`: what was pressed, for the error's text.
        """
        loopback = self.hall.loopback
        if not await loopback.until(lambda: reply.messages or lives != self.lives(), self.patience):
            raise Misplayed(f"{what} was {'acknowledged, but not' if reply.acknowledged else 'never'} answered")


def pauses() -> Callable[[], Awaitable[None]]:
    """Return a function that sleeps, longer at each call.

    Its first call takes `_SOON` seconds. Each further call takes 1.5 times as long as the one before, up to `_AT_MOST`
    seconds.
    """
    seconds = _SOON

    async def pause() -> None:
        nonlocal seconds
        await asyncio.sleep(seconds)
        seconds = min(1.5 * seconds, _AT_MOST)

    return pause
