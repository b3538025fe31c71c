"""Compare the processor time of a press between tables that play in Russian or French and tables in English."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from pathlib import Path

from bench.presses import APART, Boards, Place, Timed, begin, url_in
from bench.report import Goal, LeftOut, Row
from bench.throughput import Figures
from games.engine.words import ENGLISH
from sandbox.test_server import NAMES, open_test_server

TABLES = {"English": (ENGLISH,), "Russian and French": ("ru", "fr")}
"""Languages of a bot's tables in turn, by name."""
MATCHES, WARM, EACH = 36, 12, 5
"""Matches of each bot; how many of them are played first, only to load texts and pictures; presses at each match."""
MOST = 1.03


def languages() -> Iterator[Row | LeftOut]:
    """Measure the processor time of presses at Russian and French tables, and of the same presses at English tables.

    Goal: with both languages loaded and in use, a press takes at most 1.03 times the processor time that it takes in
    English.
    """
    if not Path("/proc/self/stat").exists():
        yield LeftOut("languages", "The processor time of the bot’s process is read from /proc.")
        return
    english, others = asyncio.run(_measured())
    what, note = "processor time a press, Russian and French", f"{others.presses} presses each"
    yield Row("languages", what, others.cost, "ms", "English alone", english.cost, Goal("ratio", MOST), note)


async def _measured() -> list[Figures]:
    """Measure presses at two bots: one with English tables, the other with Russian and French tables.

    Both bots play the same matches. They are pressed alternately, so that other load affects both. Returns one
    `Figures` per bot.
    """
    figures = [Figures() for _ in TABLES]
    async with AsyncExitStack() as stack:
        sides = [await stack.enter_async_context(_tables(locales)) for locales in TABLES.values()]
        for boards, _ in sides:
            await boards.hall.start_bot(environment={"STAND_IN_PAUSE": "0"})
        for boards, places in sides:
            await boards.ready(places)
        for measured in (range(WARM), range(WARM, MATCHES)):
            for match in sorted([*measured] * EACH):
                for (boards, places), one in zip(sides, figures, strict=True):
                    await _press(boards, places[match], one if match >= WARM else Figures())
    return figures


@asynccontextmanager
async def _tables(locales: tuple[str, ...]) -> AsyncIterator[tuple[Boards, list[Place]]]:
    """Set up `MATCHES` matches, whose languages alternate, for a bot that isn't running yet.

    Yields (boards, the place of each match).
    """
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        async with open_test_server(NAMES[:2], directory=Path(scratch)) as hall:
            boards = Boards(hall)
            places = [boards.place() for _ in range(MATCHES)]
            for place, locale in zip(places, cycle(locales), strict=False):
                for person in place.people:
                    person.speak(locale)
            await begin(url_in(Path(scratch)), hall, places, locales)
            yield boards, places


async def _press(boards: Boards, place: Place, figures: Figures) -> None:
    with figures.spending(boards.hall):
        figures.presses += 1
        await boards.press(place, Timed())
        await asyncio.sleep(APART)  # the work that follows a board belongs to the press
