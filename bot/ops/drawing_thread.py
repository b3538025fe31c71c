"""Run drawings in a thread of their own, and stop one that takes too long. Prepare art by drawing sample pictures."""

from __future__ import annotations

import asyncio
import ctypes
import hashlib
import inspect
import logging
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType
from typing import Any, TypeVar

from bot.model.language import speaking
from games import engine
from games.engine.bots import at_random, play_out
from games.engine.canvas import Canvas, noted, prepare, take_note
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.values import Player

log = logging.getLogger(__name__)

T = TypeVar("T")

LIMIT = 5.0
"""Seconds of processor time after which a drawing is stopped; it takes a hundredth at most. Where the system doesn't
tell a thread's processor time, seconds on the clock count."""

LONGEST = 30.0
"""Seconds on the clock after which it is stopped, even if it uses no processor."""

LOOK = 1.0
"""Seconds between two checks of a drawing that isn't done."""

_STOPS = 30
"""Most times that a stopped drawing's thread gets an exception, one a second. Python code ends at the first one
unless it catches everything; code in C ends by itself or never."""


class TooLong(Exception):
    """The drawing was stopped because it took too long."""


class _Stop(SystemExit):
    """Raised inside a drawing that takes too long.

    No `except Exception` catches it, and a thread that it ends prints no traceback.
    """


@dataclass(frozen=True)
class _Running:
    """The drawing in progress, with the clock of its thread's processor time."""

    thread: threading.Thread
    ended: threading.Event
    done: Future[Any]
    clock: Callable[[], float]
    began: float
    began_at: float

    def late(self, limit: float) -> bool:
        return self.clock() - self.began >= limit or time.monotonic() - self.began_at >= LONGEST


async def limited(work: Callable[..., T], *given: Any) -> T:
    """Run in a thread a function that calls a game's code, and return its result. Stop it if it takes too long.

    Raises TooLong if `work` was stopped, and any error that `work` raises.
    """
    thread = _IDLE.pop() if _IDLE else DrawingThread(once=True)
    try:
        return await thread.drawn(partial(work, *given))
    finally:
        if not thread.once:
            _IDLE.append(thread)


class DrawingThread:
    """A thread that draws. Two drawings at once would be no faster, and would delay the event loop.

    A drawing that takes too long is stopped, and another thread continues with the next one. `limit`: see LIMIT.
    `once`: whether the thread ends after one drawing.
    """

    def __init__(self, limit: float = LIMIT, once: bool = False) -> None:
        self.limit = limit
        self.once = once
        self._lock = threading.Lock()
        self._jobs: SimpleQueue[tuple[Callable[[], Any], Future[Any]]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._running: _Running | None = None

    async def drawn(self, draw: Callable[[], T]) -> T:
        """Run `draw` and return its result. Raises TooLong if `draw` was stopped, and any error that `draw` raises."""
        done = asyncio.wrap_future(self._begin(draw))
        while not (await asyncio.wait({done}, timeout=LOOK))[0]:
            self._look()
        return done.result()

    def run(self, draw: Callable[[], T]) -> T:
        """Run `draw` and return its result, like `drawn`, but for callers outside the event loop."""
        done = self._begin(draw)
        while not done.done():
            try:
                return done.result(LOOK)
            except TimeoutError:
                self._look()
        return done.result()

    def _begin(self, draw: Callable[[], T]) -> Future[T]:
        done: Future[T] = Future()
        with self._lock:
            if self._thread is None or not self._thread.is_alive():  # none yet, or this process is a fork
                self._jobs = SimpleQueue()
                self._start()
            self._jobs.put((partial(copy_context().run, draw), done))  # the language, for instance, is the caller's
        return done

    def _start(self) -> None:
        self._running = None
        self._thread = threading.Thread(target=self._work, args=(self._jobs,), name="drawing", daemon=True)
        self._thread.start()

    def _work(self, jobs: SimpleQueue[tuple[Callable[[], Any], Future[Any]]]) -> None:
        me, clock = threading.current_thread(), _processor_time()
        while True:
            draw, done = jobs.get()
            if not done.set_running_or_notify_cancel():
                continue
            ended = threading.Event()
            self._running = _Running(me, ended, done, clock, clock(), time.monotonic())
            result, error = _outcome(draw)
            with self._lock:
                ended.set()
                if self._thread is not me:  # it took too long: another thread has taken over
                    return
                self._running = None
            if error is None:
                done.set_result(result)
            else:
                done.set_exception(error)
            if self.once:
                return

    def _look(self) -> None:
        """Stop the drawing in progress if it takes too long."""
        with self._lock:
            running = self._running
            if running is None or not running.late(self.limit):
                return
            if self.once:
                self._thread = self._running = None
            else:
                self._start()
        running.done.set_exception(TooLong(f"stopped after {self.limit:g} s"))
        threading.Thread(target=self._stop, args=(running,), daemon=True).start()

    def _stop(self, running: _Running) -> None:
        """Raise _Stop in a drawing's thread until the drawing has ended.

        This method holds `_lock` whenever it raises _Stop. The drawing's thread can't end without this lock. So the
        operating system can't have given the thread's id to another thread:
        https://docs.python.org/3/c-api/init.html#asynchronous-calls
        """
        number = ctypes.c_ulong(running.thread.ident or 0)
        for _ in range(_STOPS):
            with self._lock:
                if running.ended.is_set() or not running.thread.is_alive():
                    return
                ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(_Stop))
            running.thread.join(1.0)
        log.error("a drawing that was stopped goes on, and uses a processor until the bot is started again")


_IDLE = [DrawingThread() for _ in range(8)]
"""Threads for `limited` that have nothing to do; each begins when it is first needed. Further ones end after use."""


def _outcome(draw: Callable[[], T]) -> tuple[T | None, Exception | None]:
    """Return (result of `draw`, None), or (None, its error).

    An attempt to exit the program counts as an error, too.
    """
    try:
        return draw(), None
    except Exception as error:
        return None, error
    except BaseException as error:
        return None, RuntimeError(f"it tried to end the program: {type(error).__name__}")


def _processor_time() -> Callable[[], float]:
    """Return the clock of this thread's processor time, which other threads may read, too."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.monotonic
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(clock)


Brush = Callable[[Callable[[], Canvas | None]], Canvas | None]
"""Calls the function that makes the next sketch, such as `DrawingThread.run`."""


def make_ready(game: Game[Any, Any], brush: Brush) -> None:
    """Rasterise to disk the art that a match of this game needs, by drawing sample pictures.

    Does nothing if this machine has done so for the same files. Art on disk is read on first use, in 1 to 2 ms for each
    piece.
    """
    _prepare_once([sys.modules[game.package]], _each_with(brush, _sketches(game)))


def make_house_ready(
    house: Sequence[ModuleType], games: Iterable[Game[Any, Any]], sketches: Iterator[Canvas], brush: Brush
) -> None:
    """Rasterise to disk the art of pictures that belong to no game, as `make_ready` does for a game.

    `house`: the packages that draw them. `games`: the games whose art they use. `sketches`: sample pictures.
    """
    _prepare_once([*house, *(sys.modules[game.package] for game in games)], _each_with(brush, sketches))


def _prepare_once(code: Sequence[ModuleType], sketches: Iterable[Canvas]) -> None:
    if not noted(_note(code)):
        prepare(sketches)
        take_note(_note(code))


def is_ready(game: Game[Any, Any]) -> bool:
    """Return whether this game's art is on disk."""
    return noted(_note([sys.modules[game.package]]))


def _note(code: Sequence[ModuleType]) -> str:
    return f"ready: {_edition([*code, engine])} {speaking()}"


def _each_with(brush: Brush, sketches: Iterator[Canvas]) -> Iterator[Canvas]:
    while (sketch := brush(partial(next, sketches, None))) is not None:
        yield sketch


def _sketches(game: Game[Any, Any]) -> Iterator[Canvas]:
    """Yield sample pictures of one match, and all reference cards of the game.

    After each step of the match: the public board and one player's hand. At its end: the board and all hands.
    """
    dice, seats = Dice(seed="00" * 32), game.seats[-1]
    players = [Player(name=f"Player {seat + 1}") for seat in range(seats)]
    match = play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice)
    for number, step in enumerate(match):
        hands = [number % seats] if step.match.asks else range(seats)
        for viewer in (None, *hands):
            view = step.match.view(viewer)
            yield game.art.draw(view, game.picture_words(players, view.seat, speaking()))
    for name in game.art.cards.names:
        yield game.art.cards.draw(name, game.picture_words((), None, speaking()))


def _edition(code: Sequence[ModuleType]) -> str:
    """Return a hash of all files of the packages to which these modules belong."""
    content = hashlib.sha256()
    for one in code:
        content.update(_content(Path(inspect.getfile(one)).parent))
    return content.hexdigest()[:32]


@cache
def _content(package: Path) -> bytes:
    """Return a hash of all files of a package.

    Computed once in a process, so later changes of the files are ignored.
    """
    content = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            content.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return content.digest()
