"""Stop a game's function that blocks the event loop. If it can't be stopped, end this process."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import signal
import time
from collections.abc import Callable, Mapping
from types import FrameType
from typing import Any

from games.engine.game import Game

log = logging.getLogger(__name__)

BEAT = 1.0
"""Seconds between two signs of life of the event loop."""

LIMIT = 2.0
"""Seconds without a sign of life after which the game's function is stopped. The longest takes a fiftieth, and Discord
waits three seconds for an answer to a press."""

SPENT = 1.0
"""Seconds of processor time that the function must have used, so that a slow machine stops none."""

LONGEST = 10.0
"""Seconds without a sign of life after which the function is stopped even if it only waits."""

AGAIN = 0.25
"""Seconds until the function is checked again: it may have caught the exception, or used too little time yet."""

LAST = 120.0
"""Seconds without a sign of life after which the process ends, and the host's supervisor restarts it. This is for
loops outside Python code, which no signal handler can stop."""


class CutOff(Exception):
    """A game's function was stopped because it took too long. `slug`: its game."""

    def __init__(self, slug: str) -> None:
        super().__init__(f"{slug} took too long")
        self.slug = slug


class LoopGuard:
    """Watches the event loop of the main thread, at the cost of one timer a second.

    Games' rules and texts run in the event loop, where only a signal can interrupt them. `games`: the games whose
    functions are stopped if they block the loop. Other code is never interrupted. `told`: is called with the game's
    slug after a function was stopped.
    """

    def __init__(self, games: Mapping[str, Game[Any, Any]], told: Callable[[str], None] = lambda slug: None) -> None:
        self.games = games
        self.told = told
        self._timer: asyncio.TimerHandle | None = None
        self._before: Any = None
        self._told_now = False
        self._beaten_at = self._used = 0.0

    def start(self) -> None:
        """Begin to watch the running event loop, which must be the main thread's. No-op where there is no SIGALRM."""
        if hasattr(signal, "SIGALRM"):
            self._before = signal.signal(signal.SIGALRM, self._rung)
            self._beat()

    def stop(self) -> None:
        """Watch no longer."""
        if self._timer is not None:
            self._timer.cancel()
            signal.setitimer(signal.ITIMER_REAL, 0)
            faulthandler.cancel_dump_traceback_later()
            signal.signal(signal.SIGALRM, self._before)
            self._timer = None

    def _beat(self) -> None:
        self._told_now = False
        self._beaten_at, self._used = time.monotonic(), time.thread_time()
        signal.setitimer(signal.ITIMER_REAL, LIMIT, AGAIN)
        faulthandler.dump_traceback_later(LAST, exit=True)
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _rung(self, number: int, frame: FrameType | None) -> None:
        """Handle the alarm: if a game's function is running and has taken too long, raise CutOff in it."""
        waited, used = time.monotonic() - self._beaten_at, time.thread_time() - self._used
        slug = self._game_in(frame)
        if slug is not None and (used >= SPENT or waited >= LONGEST):
            if not self._told_now:
                log.error("%s has blocked this process for %.1f s and is stopped", slug, waited)
                asyncio.get_running_loop().call_soon(self.told, slug)
            self._told_now = True
            raise CutOff(slug)

    def _game_in(self, frame: FrameType | None) -> str | None:
        """Return the slug of the game whose code is on the stack; None if there is none."""
        packages = {game.package: slug for slug, game in self.games.items()}
        while frame is not None:
            module = str(frame.f_globals.get("__name__", ""))
            found = next((slug for name, slug in packages.items() if f"{module}.".startswith(f"{name}.")), None)
            if found is not None:
                return found
            frame = frame.f_back
        return None
