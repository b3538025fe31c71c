"""What an answer costs in calls to Discord and bytes, and how many answers a second one process takes.

The first in a whole rehearsed match of four people at each game. The second with more and more presses a second at many
matches, under Discord's own rate limits, until an acknowledgement takes a second: Parlour beside the bare bot.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from bench.presses import Boards, Place, Timed, begin
from bench.report import Goal, LeftOut, Row, percentile
from bench.samples import middle, people
from games import catalogue
from sandbox.db_reader import Matchbook
from sandbox.playing import Playing
from sandbox.test_server import NAMES, ONLOOKER, ROOT, open_hall

PLAYERS, SEED = 4, "7"
MOST_COUNTED = 1.0
"""Requests an answer of the fifty a second that Discord allows a bot."""
MATCHES = 100
"""Many, since later questions of a match are private."""
RATES = (5, 10, 15, 20, 30, 40, 50, 60)
"""Presses a second, one after the other until they come too fast."""
LASTING = 2.0
"""Seconds at each rate."""
IN_TIME = 1.0
"""Seconds that nine of ten acknowledgements and more take at most."""


def traffic() -> Iterator[Row | LeftOut]:
    """Requests and bytes an answer, game by game; answers a second."""
    for game in catalogue().values():
        seats = min(PLAYERS, game.seats[-1])
        counted, kib = asyncio.run(_rehearsed(game.slug, seats))
        goal = Goal("figure", MOST_COUNTED, exact=True)
        yield Row("traffic", f"counted requests an answer: {game.name}", counted, "", "one edit an answer", 1, goal)
        saved = _pillow(game.slug) / 1024
        yield Row("traffic", f"sent up an answer: {game.name}", kib, "KiB", "one board as Pillow saves it", saved)
    ours, bare = asyncio.run(_both())
    yield Row("traffic", f"answers a second, {MATCHES} matches", ours, "", "bare bot, Pillow’s PNG", bare)


async def _rehearsed(slug: str, seats: int) -> tuple[float, float]:
    """Counted requests and KiB an answer in a whole match."""
    names = [*NAMES[:seats], ONLOOKER]
    async with open_hall(names) as hall:
        await hall.start_bot(environment={"DICE_SEED": SEED, "STAND_IN_PAUSE": "0"})
        book = Matchbook(hall.bot.database)
        try:
            persons = [hall.person(name) for name in names]
            playing = Playing(hall, book, slug, persons[:-1], persons[-1], seed=SEED)
            await playing.play()
        finally:
            await book.close()
    sent, answers = playing.traffic, max(playing.presses, 1)
    return sent.counted / answers, sent.bytes / answers / 1024


def _pillow(slug: str) -> int:
    """Bytes of a board as people write it with Pillow."""
    game = catalogue()[slug]
    match = middle(slug)
    picture = game.draw(match.view(None), people(game)[: match.seats])
    saved = io.BytesIO()
    Image.open(io.BytesIO(picture.png())).convert("RGBA").save(saved, "PNG")
    return saved.tell()


# ---------------------------------------------------------------- answers a second


async def _both() -> tuple[float, float]:
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        place = Path(scratch)
        return await _parlour(place), await _bare(place)


async def _parlour(scratch: Path) -> float:
    async with open_hall(NAMES[:2], directory=scratch) as hall:
        boards = Boards(hall, scratch)
        places = [boards.place() for _ in range(MATCHES)]
        await begin(f"sqlite+aiosqlite:///{scratch / 'parlour.db'}", hall, places)
        await hall.start_bot(environment={"TABLES_PER_MEMBER": "10000", "TABLES_PER_SERVER": "100000"})
        return await _most(boards, places)


async def _bare(scratch: Path) -> float:
    saved = io.BytesIO()
    Image.open(scratch / "board.png").convert("RGBA").save(saved, "PNG")
    (scratch / "board.png").write_bytes(saved.getvalue())
    async with open_hall(NAMES[:2], directory=scratch) as hall:
        boards = Boards(hall)
        places = [boards.place() for _ in range(MATCHES)]
        command = (sys.executable, "-m", "bench.barebot")
        await hall.start_bot(command=command, environment={"BOARD": str(scratch), "PYTHONPATH": str(ROOT)})
        for place in places:
            await (await place.people[0].slash(place.channel, "board")).answered()
        return await _most(boards, places)


async def _most(boards: Boards, places: list[Place]) -> float:
    """The highest rate, in answers a second as they really came, at which acknowledgements are in time."""
    for place in places:
        await boards.there(place, 0)
    await boards.quiet()
    boards.hall.loopback.limits.pace = "real"  # from here on: it would only draw out the beginning
    best = 0.0
    for rate in RATES:
        achieved = await _at(boards, places, rate)
        if achieved is None:
            achieved = await _at(boards, places, rate)  # once more: another job may have had the processor
        if achieved is None:
            break
        best = achieved
    return best


async def _at(boards: Boards, places: list[Place], rate: int) -> float | None:
    """Press so often a second; answers a second that came of it, None when they came too late."""
    timed, free = Timed(), [place for place in places if place.components]
    pressing: set[asyncio.Task[None]] = set()

    async def press(place: Place) -> None:
        await boards.press(place, timed)
        free.append(place)

    began = time.perf_counter()
    for number in range(int(rate * LASTING)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        if not free:
            break
        pressing.add(asyncio.ensure_future(press(free.pop(0))))
    await asyncio.gather(*pressing, return_exceptions=True)
    seconds = time.perf_counter() - began
    late = len(timed.acknowledged) < int(rate * LASTING) or percentile(timed.acknowledged, 99) > IN_TIME
    await boards.quiet()
    return None if late else len(timed.shown) / seconds
