"""Measure practice (trying questions of finished matches again), and how fast the bot stores answers meanwhile."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.engine import LARGEST, SMALLEST, people, random_match
from bench.report import Goal, Row, median
from bot.ai.worker_pool import WorkerPool
from bot.match.session import Table
from bot.storage.store import Store
from games import catalogue
from games.engine.analysis.judging import Decision, Judgement, decision, finished, judged
from games.engine.bots.search import Level, Picks, forced
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.journal import Journal
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import answer, begun
from tests.databases import Databases

LOOKS, TRIED = 3, 3
"""Number of a match's questions that are tried again; number of answers to each that are judged."""
SHOWN, JUDGED = 2, 5
"""Goals in seconds: until the question is shown, and until the answers are judged."""
ELSEWHERE = 2
"""Goal for a press at another table while answers are judged, as a multiple of its median without."""
PRESSED, PRESSES, ROUNDS = "tricks-or-treats", 12, 3
"""Game whose answers are saved meanwhile; answers in a round; rounds without and with judging."""
STARTING = 0.1
"""Seconds until the judging process is at work."""


def practice() -> Iterator[Row]:
    """Measure how long it takes to show a question of a finished match again, and to judge answers to it.

    Several questions of a match at each game's largest table are measured; the row shows the slowest of them. Goals:
    the question is shown, with its picture, within 2 s of processor time, and its answers are judged within 5 s. While
    answers are judged, storing an answer in another match takes at most twice as long as otherwise.
    """
    worst = {
        slug: [max(seconds) for seconds in zip(*_tried_again(game), strict=True)] for slug, game in catalogue().items()
    }
    for number, (what, most) in enumerate({"a question shown again": SHOWN, "its answers judged": JUDGED}.items()):
        for slug, game in catalogue().items():
            base, name = worst[SMALLEST][number], catalogue()[SMALLEST].name
            yield Row(
                "practice", f"{what}: {game.name}", worst[slug][number], "s", f"{name}’s", base, Goal("figure", most)
            )
    calm, busy = asyncio.run(_pressed_elsewhere())
    what, base = "an answer stored while others are judged", "nothing is judged"
    yield Row("practice", what, 1000 * median(busy), "ms", base, 1000 * median(calm), Goal("ratio", ELSEWHERE))


def _tried_again(game: Game[Any, Any]) -> Iterator[tuple[float, float]]:
    """Yield (seconds until a question is shown, seconds until its answers are judged) for some questions of a match."""
    steps = list(random_match(game))
    journal = Journal.of(steps[-1].match, game.options(), [step.entry for step in steps])
    lines = [line for line, step in enumerate(steps) if step.answered is not None and not forced(step.answered.ask)]
    for line in lines[:: max(1, len(lines) // LOOKS)]:
        began = time.process_time()
        found = decision(game, journal, line)
        game.art.draw(found.seen.view, game.picture_words(people(game), found.seat, ENGLISH)).png()
        shown, ask = time.process_time(), found.answer.ask
        judgement = Judgement(tried=_tried(found, line))
        while not finished(game, judgement):
            judgement = judged(game, found.seen.view, ask, judgement)
        yield shown - began, time.process_time() - shown


def _tried(found: Decision, line: int) -> tuple[Picks, ...]:
    """Return the answer that was given at this line of the journal, and some random answers to the same question."""
    ask, dice = found.answer.ask, (Dice(seed=seed_from(f"{line} {number}")) for number in range(TRIED))
    return tuple(sorted({tuple(found.answer.picks), *(ask.by_chance(one) for one in dice)}))[:TRIED]


async def _pressed_elsewhere() -> tuple[list[float], list[float]]:
    """Measure how long storing each answer of a running match takes, normally and while practice is judged.

    Another process judges answers that were given in practice. Both cases are measured in turn. Returns two lists:
    (seconds normally, seconds during a judgement).
    """
    game, workers = catalogue()[LARGEST], WorkerPool(catalogue())
    steps = list(random_match(game))
    journal = Journal.of(steps[-1].match, game.options(), [step.entry for step in steps])
    line = next(at for at, step in enumerate(steps) if step.answered is not None and not forced(step.answered.ask))
    found = decision(game, journal, line)
    calm, busy = list[float](), list[float]()
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        databases = Databases(Path(scratch))
        async with databases.fresh("sqlite", Path(scratch)) as url:
            store = Store.open(url)
            await workers.think(LARGEST, found.seen.view, found.answer.ask, Level.EASY, "the process starts")
            for _ in range(ROUNDS):
                calm += await _answered(store)
                judging = asyncio.ensure_future(
                    workers.judge(LARGEST, found.seen.view, found.answer.ask, _tried(found, line))
                )
                await asyncio.sleep(STARTING)
                busy += await _answered(store)
                assert not judging.done(), "judged before the answers were stored"
                await judging
            await store.close()
        databases.end()
    await workers.close()
    return calm, busy


async def _answered(store: Store) -> list[float]:
    """Begin a match, store its first answers, and return the seconds that storing each of them took."""
    table: Table = await begun(store, catalogue()[PRESSED], 3)
    seconds = []
    for _ in range(PRESSES):
        seat, (_, ask) = next(iter(table.match.asks.items()))
        began = time.perf_counter()
        await answer(table, seat, *range(ask.least))
        seconds.append(time.perf_counter() - began)
    return seconds
