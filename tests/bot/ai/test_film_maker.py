"""Test that a replay is built once for all who ask for it, in a separate process, and again if the process dies.

A replay's content is tested in tests/engine/test_film.py; who may watch it, in tests/cogs/test_watch.py.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from bot.ai import film_maker
from bot.ai.film_maker import MOST_EACH, PATIENCE, FilmMaker
from bot.model.records import Footage
from bot.storage.replays import packed, unpacked
from games import catalogue
from games.candy_chaser import GAME
from games.engine.asks import Refused
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.film import Reel
from games.engine.journal import Diverged, Journal
from games.toolbox.arguments import seated
from tests.bot.bot_fixture import ANN, BEN, the_loop_waits

STEPS = Footage(7, "steps", "public")


def journal() -> Journal:
    options = GAME.options(turn_cap=10)
    dice = Dice(seed=seed_from("players"))
    steps = list(play_out(GAME, 2, seed_from("film maker"), options, [at_random] * 2, dice))
    return Journal.of(steps[-1].match, options, (step.entry for step in steps))


@pytest.fixture
async def maker() -> AsyncIterator[FilmMaker]:
    """Yield a `FilmMaker` that builds replays in this process instead of separate ones."""
    made = FilmMaker(catalogue(), workers=0)
    yield made
    await made.close()


async def test_what_two_people_watch_is_made_once(maker: FilmMaker) -> None:
    calls = list[str]()

    async def made() -> bytes:
        calls.append("made")
        await asyncio.sleep(0)
        return b"it"

    wanted = [STEPS, STEPS, STEPS._replace(eyes="A"), STEPS, STEPS._replace(version=1)]
    assert await asyncio.gather(*(maker.once(one, made) for one in wanted)) == [b"it"] * 5
    assert len(calls) == 3, "for two pairs of eyes, and anew where names may have changed"


async def test_what_could_not_be_made_is_tried_again(maker: FilmMaker) -> None:
    async def steps(played: Journal) -> bytes:
        return (await maker.reels(played, seated(2), "en")).encode()

    played = journal()
    moved_on = played.model_copy(update={"version": 99})
    for _ in range(2):
        with pytest.raises(Diverged, match="version 99"):
            await maker.once(STEPS, lambda: steps(moved_on))
    found = unpacked((await maker.once(STEPS, lambda: steps(played))).decode())
    assert set(found) == {"public", "A", "B", "all"}
    assert Reel.model_validate(found["B"]).eyes == "B"


class Thread(ThreadPoolExecutor):
    """A pool of one thread, in place of the process in which a `FilmMaker` builds replays."""

    def __init__(self, *_: Any, **__: Any) -> None:
        super().__init__(1)
        self._processes = dict[int, Any]()


async def test_a_film_that_takes_too_long_costs_those_behind_it_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_maker, "ProcessPoolExecutor", Thread)
    began, released = threading.Event(), threading.Event()

    def endless() -> bytes:
        began.set()
        released.wait()
        return b"too late"

    maker = FilmMaker(catalogue())
    films = [asyncio.ensure_future(maker._in_process(work)) for work in (endless, lambda: b"second", lambda: b"third")]
    try:
        await asyncio.to_thread(began.wait)
        the_loop_waits(PATIENCE + 1)
        with pytest.raises(TimeoutError):
            await films[0]
        assert await asyncio.gather(*films[1:]) == [b"second", b"third"]
    finally:
        released.set()
        await maker.close()


async def test_nothing_is_begun_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_maker, "ProcessPoolExecutor", Thread)
    maker = FilmMaker(catalogue())
    await maker.close()
    with pytest.raises(BrokenProcessPool):
        await maker.analysis(journal())


async def test_nobody_has_more_than_a_few_made_at_the_same_time(maker: FilmMaker) -> None:
    waits = asyncio.Event()

    async def made() -> bytes:
        await waits.wait()
        return b"it"

    def asked(number: int, user_id: int) -> asyncio.Future[bytes]:
        return asyncio.ensure_future(maker.once(STEPS._replace(match_id=number), made, user_id))

    theirs = [asked(number, ANN) for number in range(MOST_EACH)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="Try again when one of them is there"):
        await asked(100, ANN)
    others = [asked(101, BEN), asked(0, ANN), asked(102, 0)]
    waits.set()
    assert set(await asyncio.gather(*theirs, *others)) == {b"it"}
    assert await asked(100, ANN) == b"it"


@pytest.mark.thorough
async def test_a_process_of_its_own_packs_what_it_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    played, players = journal(), seated(2)
    made_here = await FilmMaker(catalogue(), workers=0).reels(played, players, "en")
    expected = packed(json.dumps(unpacked(made_here)).encode())
    monkeypatch.delattr(lzma, "compress")
    there = FilmMaker(catalogue())
    try:
        assert await there.reels(played, players, "en") == expected
    finally:
        await there.close()


@pytest.mark.thorough
async def test_a_process_of_its_own_makes_the_same_and_another_one_does_when_it_dies() -> None:
    played, players = journal(), seated(2)
    here, there = FilmMaker(catalogue(), workers=0), FilmMaker(catalogue())
    try:
        found = await here.reels(played, players, "en")
        assert await there.reels(played, players, "en") == found
        shown = Reel.model_validate(unpacked(found)["A"])
        assert await there.drawn("film", shown) == await here.drawn("film", shown)
        assert there._pool is not None
        for worker in list(there._pool._processes.values()):
            worker.kill()
            worker.join()
        assert await there.drawn("page", shown) == await here.drawn("page", shown)
    finally:
        await there.close()
