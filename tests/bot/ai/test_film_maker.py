"""Where films are made: in a process of their own, each once, and again where that process died.

Here: the process and what is kept. Not here: what is on a film (tests/engine/test_film.py), and who may see it
(tests/cogs/test_watch.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.ai import film_maker
from bot.ai.film_maker import FilmMaker
from bot.model.records import Footage
from games import catalogue
from games.candy_chaser import CandyChaser
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.film import Reel
from games.engine.journal import Diverged, Journal
from games.toolbox.arguments import seated

GAME = CandyChaser()
STEPS = Footage(7, "steps", "public")


def journal() -> Journal:
    options = GAME.options(turn_cap=10)
    dice = Dice(seed=seed_from("players"))
    steps = list(play_out(GAME, 2, seed_from("film maker"), options, [at_random] * 2, dice))
    return Journal.of(steps[-1].match, options, (step.entry for step in steps))


@pytest.fixture
async def maker() -> AsyncIterator[FilmMaker]:
    """It works in threads."""
    made = FilmMaker(catalogue(), workers=0)
    yield made
    await made.close()


async def test_what_two_people_watch_is_made_once(maker: FilmMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, calls = film_maker._made_of, list[str]()

    def counted(game: Any, kind: str, *rest: Any) -> bytes:
        calls.append(kind)
        return honest(game, kind, *rest)

    monkeypatch.setattr(film_maker, "_made_of", counted)
    played, players = journal(), seated(2)
    wanted = [STEPS, STEPS, STEPS._replace(eyes="A"), STEPS]
    made = await asyncio.gather(*(maker.made(one, played, players, "en") for one in wanted))
    assert made[0] == made[1] == made[3] != made[2]
    assert calls == ["steps", "steps"], "for two pairs of eyes"


async def test_what_could_not_be_made_is_tried_again(maker: FilmMaker) -> None:
    played = journal()
    moved_on = played.model_copy(update={"version": 99})
    for _ in range(2):
        with pytest.raises(Diverged, match="version 99"):
            await maker.made(STEPS, moved_on, seated(2), "en")
    assert Reel.model_validate_json(await maker.made(STEPS, played, seated(2), "en")).game == GAME.slug


@pytest.mark.thorough
async def test_a_process_of_its_own_makes_the_same_and_another_one_does_when_it_dies() -> None:
    played, players = journal(), seated(2)
    here, there = FilmMaker(catalogue(), workers=0), FilmMaker(catalogue())
    try:
        for kind in ("steps", "film", "page"):
            wanted = STEPS._replace(kind=kind)
            assert await there.made(wanted, played, players, "en") == await here.made(wanted, played, players, "en")
        assert there._pool is not None
        for worker in list(there._pool._processes.values()):
            worker.kill()
            worker.join()
        again = STEPS._replace(eyes="B")
        assert await there.made(again, played, players, "en") == await here.made(again, played, players, "en")
    finally:
        await there.close()
