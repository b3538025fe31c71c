"""Measure the processor time of drawing boards, and how long drawing blocks the event loop."""

from __future__ import annotations

import asyncio
import io
import time
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import deflate

from bench.engine import middle, people
from bench.report import Goal, Row, median
from bot.client.rendering import Painter
from bot.model.message import Picture
from games import catalogue
from games.engine.game import Game
from games.engine.words import ENGLISH

ROUNDS, SLOW_ROUNDS = 15, 3
STALL_ROUNDS, COPIES = 3, 5
"""Number of rounds, of which the median counts because of other load; drawings of each board in a round."""
TICK = 0.001
QUICK, LARGER = 2, 1.1
"""Libdeflate's level for the lower bound; greatest size of its file as a multiple of our own."""


def boards() -> Iterator[Row]:
    """Measure the processor time for drawing and encoding one board.

    Goals: at most 1.5 times a lower bound, and a tenth of the time in which Pillow saves the picture. The lower bound
    is the time to copy the board's pixels and to compress them fast (level `QUICK`).
    """
    for game in catalogue().values():
        view, players = middle(game.slug).view(None), people(game)
        words = game.picture_words(players, view.seat, ENGLISH)
        picture = game.art.draw(view, words)
        image, png = picture.compose(), picture.png()
        plain, packed = image.convert("RGB"), png[png.index(b"IDAT") + 4 :]
        rows = zlib.decompressobj().decompress(packed)
        assert len(deflate.zlib_compress(rows, QUICK)) <= LARGER * len(png)
        ours, floor, pillow = [], [], []
        for number in range(ROUNDS):
            ours.append(_seconds(lambda: game.art.draw(view, words).png()))  # noqa: B023  (called at once)
            floor.append(_seconds(lambda: (plain.copy(), deflate.zlib_compress(rows, QUICK))))  # noqa: B023
            if number % (ROUNDS // SLOW_ROUNDS) == 0:
                pillow.append(_seconds(lambda: image.save(io.BytesIO(), "PNG")))  # noqa: B023
        ms = 1000 * median(ours)
        what, least, size = f"board: {game.name}", 1000 * median(floor), f"{len(png) // 1024} KiB"
        yield Row("boards", what, ms, "ms", "memory copy + quickest encode", least, Goal("ratio", 1.5), size)
        yield Row("boards", what, ms, "ms", "Pillow’s save, same picture", 1000 * median(pillow), Goal("ratio", 0.1))


def stalls() -> Iterator[Row]:
    """Measure the longest time that drawing boards blocks the event loop. Goal: 10 ms."""
    idle, busy = asyncio.run(_stalls())
    yield Row("stalls", "worst stall while boards render", 1000 * busy, "ms", "idle", 1000 * idle, Goal("figure", 10))


async def _stalls() -> tuple[float, float]:
    pictures = [_picture(game) for game in catalogue().values()]
    painter = Painter(catalogue())
    for picture in pictures:
        await painter.png(picture)
    idle, busy = [], []
    for number in range(STALL_ROUNDS):
        fresh = [_renamed(picture, f"{number}-{copy}") for copy in range(COPIES) for picture in pictures]
        began = time.perf_counter()
        busy.append(await _worst_while(asyncio.ensure_future(_draw(painter, fresh))))
        idle.append(await _worst_while(asyncio.ensure_future(asyncio.sleep(time.perf_counter() - began))))
    return median(idle), median(busy)


async def _draw(painter: Painter, pictures: list[Picture]) -> None:
    for picture in pictures:
        await painter.png(picture)


async def _worst_while(work: asyncio.Future[Any]) -> float:
    worst = 0.0
    while not work.done():
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        worst = max(worst, time.perf_counter() - before - TICK)
    work.result()
    return worst


def _picture(game: Game[Any, Any]) -> Picture:
    view = middle(game.slug).view(None).model_dump(mode="json")
    return Picture(game=game.slug, view=view, players=tuple(people(game)), alt="")


def _renamed(picture: Picture, alt: str) -> Picture:
    """Return a copy of this picture with another alt text, so that its PNG isn't cached yet."""
    return picture.model_copy(update={"alt": alt})


def _seconds(work: Callable[[], Any]) -> float:
    before = time.thread_time()
    work()
    return time.thread_time() - before
