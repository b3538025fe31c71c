"""Test the processes in which stand-ins think: their input, and what happens if a process dies, hangs or fails."""

from __future__ import annotations

import asyncio
import concurrent.futures
import inspect
import multiprocessing
import os
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.ai import worker_pool
from bot.ai.worker_pool import WorkerPool, read_ask, thought, written_ask, written_view
from games import catalogue
from games.engine.asks import Ask
from games.engine.bots import Level, think
from games.engine.match import Match
from games.engine.values import View
from parlour_contract.cases import Case, cases
from tests.bot.bot_fixture import Records
from tests.bot.voting_game import VOTING_GAME, VotingOptions

CANDY = catalogue()["candy-chaser"]


def asked(number: int = 0) -> tuple[View, Ask]:
    """Start a match of Candy Chaser with the seed `number`. Returns a seat's view, and the seat's question."""
    match = Match.start(CANDY, 3, f"{number:064x}", CANDY.options()).match
    seat, (_, ask) = next(iter(match.asks.items()))
    return match.view(seat), ask


@pytest.fixture
async def workers() -> AsyncIterator[WorkerPool]:
    workers = WorkerPool({CANDY.slug: CANDY}, workers=1)
    yield workers
    await workers.close()


@pytest.mark.thorough
@pytest.mark.parametrize("case", cases(1), ids=str)
def test_views_and_questions_arrive_as_they_were(case: Case) -> None:
    for match in case.sample(12):
        for seat, (_, ask) in match.asks.items():
            assert read_ask(case.game, written_ask(ask)) == ask
            view = match.view(seat)
            assert case.game.rules.view_type.model_validate_json(written_view(view)) == view


def test_a_thought_is_given_words_alone_and_the_pool_a_view_and_a_question() -> None:
    """The pool's functions have no parameter for a match's state, only for a view and a question."""
    assert {name: one.annotation for name, one in inspect.signature(thought).parameters.items()} == {
        "slug": "str", "view": "str", "ask": "str", "level": "str", "seed": "str",
    }  # fmt: skip
    given = inspect.signature(WorkerPool.think).parameters
    assert {name: one.annotation for name, one in given.items() if name != "self"} == {
        "slug": "str", "view": "View", "ask": "Ask", "level": "Level", "seed": "str",
    }  # fmt: skip


def test_what_no_field_of_a_view_holds_stays_behind() -> None:
    view, _ = asked()
    view.__dict__["state"] = "all secrets"
    assert "all secrets" not in written_view(view)


@pytest.mark.thorough
async def test_the_same_thought_in_another_process_in_a_thread_and_here(workers: WorkerPool) -> None:
    view, ask = asked()
    elsewhere = await workers.think(CANDY.slug, view, ask, Level.EASY, "seed")
    in_a_thread = await WorkerPool({CANDY.slug: CANDY}, workers=0).think(CANDY.slug, view, ask, Level.EASY, "seed")
    assert elsewhere == in_a_thread == think(CANDY, view, ask, Level.EASY, "seed")


@pytest.mark.thorough
async def test_when_its_process_dies_another_one_thinks(workers: WorkerPool, records: Records) -> None:
    view, ask = asked()
    await workers.think(CANDY.slug, view, ask, Level.EASY, "first")
    assert workers._pool is not None
    for worker in list(workers._pool._processes.values()):
        worker.kill()
        worker.join()
    assert await workers.think(CANDY.slug, view, ask, Level.EASY, "s") == think(CANDY, view, ask, Level.EASY, "s")
    assert "another one takes its place" in records.text


async def test_when_every_process_dies_a_thread_thinks(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead:
        """A process pool whose processes have died: it accepts no work."""

        def submit(self, *_: Any) -> Any:
            raise worker_pool.BrokenProcessPool("dead again")

    monkeypatch.setattr(WorkerPool, "_working", lambda _: Dead())
    monkeypatch.setattr(WorkerPool, "_drop", lambda *_: None)
    view, ask = asked()
    workers = WorkerPool({CANDY.slug: CANDY}, workers=1)
    assert await workers.think(CANDY.slug, view, ask, Level.EASY, "s") == think(CANDY, view, ask, Level.EASY, "s")
    assert records.text.count("has died") == 2


async def test_a_thought_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch, records: Records) -> None:
    """If a stand-in exceeds the time limit, the pool returns the answer of an easy stand-in, so the match goes on."""

    def dreams(game: Any, view: Any, ask: Any, level: Level, seed: str) -> tuple[int, ...]:
        if level != Level.EASY:
            raise TimeoutError
        return (0,)

    monkeypatch.setattr(worker_pool, "think", dreams)
    view, ask = asked()
    workers = WorkerPool({CANDY.slug: CANDY}, workers=0)
    assert await workers.think(CANDY.slug, view, ask, Level.STRONG, "s") == (0,)
    assert "it does what it is used to" in records.text


def never(slug: str, view: str, ask: str, seed: str) -> None:
    """Loop for ever instead of choosing a move. Runs in a process of the pool."""
    while True:
        pass


@pytest.mark.thorough
async def test_a_thought_that_never_ends_spoils_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = WorkerPool({CANDY.slug: CANDY}, workers=1)
    view, ask = asked()
    await workers.think(CANDY.slug, view, ask, Level.EASY, "first")
    with monkeypatch.context() as patch:
        patch.setattr(worker_pool, "PATIENCE", 0.5)
        endless = asyncio.ensure_future(workers._run(never, never, CANDY.slug, (view, ask), "s"))
        await asyncio.sleep(0.1)
    others = [asyncio.ensure_future(workers.think(CANDY.slug, view, ask, Level.EASY, "s")) for _ in range(4)]
    with pytest.raises(TimeoutError):
        await endless
    assert await asyncio.gather(*others) == [think(CANDY, view, ask, Level.EASY, "s")] * 4
    await workers.close()


async def test_a_game_whose_thoughts_never_end_keeps_the_others_waiting_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[int] = []

    class Busy:
        """A process pool whose work never finishes."""

        def submit(self, *_: Any) -> Any:
            begun.append(1)
            return concurrent.futures.Future()

    monkeypatch.setattr(worker_pool, "PATIENCE", 0.01)
    monkeypatch.setattr(WorkerPool, "_working", lambda _: Busy())
    monkeypatch.setattr(WorkerPool, "_drop", lambda *_: None)
    view, ask = asked()
    workers = WorkerPool({CANDY.slug: CANDY}, workers=1)
    for _ in range(worker_pool.STRIKES):
        with pytest.raises(TimeoutError):
            await workers.think(CANDY.slug, view, ask, Level.STRONG, "s")
    assert len(begun) == worker_pool.STRIKES


async def test_an_unlawful_thought_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "think", lambda *_: (99,))
    view, ask = asked()
    with pytest.raises(ValueError, match="no lawful answer"):
        await WorkerPool({CANDY.slug: CANDY}, workers=0).think(CANDY.slug, view, ask, Level.EASY, "s")


@pytest.mark.thorough
async def test_it_leaves_in_time_and_leaves_nobody_behind() -> None:
    workers = WorkerPool({CANDY.slug: CANDY}, workers=1)
    view, ask = asked()
    before = set(multiprocessing.active_children())
    await workers.think(CANDY.slug, view, ask, Level.EASY, "s")
    busy = asyncio.get_running_loop().run_in_executor(workers._working(), time.sleep, 60)
    await asyncio.sleep(0.05)
    begun = time.monotonic()
    await workers.close()
    assert time.monotonic() - begun < 30
    async with asyncio.timeout(30):  # it is dead, but one of two waiting threads may not know
        while set(multiprocessing.active_children()) - before:
            await asyncio.sleep(0.05)
    busy.cancel()
    await asyncio.gather(busy, return_exceptions=True)


@pytest.mark.thorough
async def test_the_loop_is_free_while_they_think(workers: WorkerPool) -> None:
    """Stand-ins that think don't block the bot's event loop, since they think in other processes."""
    view, ask = asked()
    await workers.think(CANDY.slug, view, ask, Level.EASY, "warm")
    busy = asyncio.get_running_loop().run_in_executor(workers._working(), time.sleep, 60)
    for _ in range(100):
        await asyncio.sleep(0)
    assert not busy.done()
    await workers.close()
    busy.cancel()
    await asyncio.gather(busy, return_exceptions=True)


def test_a_games_options_are_found_by_name_in_that_game_alone() -> None:
    match = Match.start(VOTING_GAME, 2, "0" * 64, VotingOptions()).match
    _, ask = match.asks[0]
    assert read_ask(VOTING_GAME, written_ask(ask)) == ask
    with pytest.raises(KeyError):
        read_ask(CANDY, written_ask(ask))


KILLED = """
import asyncio
from bot.ai.worker_pool import WorkerPool
from games import catalogue

async def main():
    minds = WorkerPool(catalogue(), workers=1)
    await asyncio.get_running_loop().run_in_executor(minds._working(), int)
    print(*(worker.pid for worker in minds._pool._processes.values()), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.thorough
async def test_no_thinker_outlives_a_bot_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(KILLED)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    parent = await asyncio.create_subprocess_exec(
        sys.executable, script, stdout=asyncio.subprocess.PIPE, env=environment
    )
    assert parent.stdout is not None
    worker = int(await asyncio.wait_for(parent.stdout.readline(), 60))
    parent.kill()
    await parent.wait()
    for _ in range(1200):
        if not _lives(worker):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it thinks on")


def _lives(pid: int) -> bool:
    """Return whether the process with this id runs; a zombie doesn't count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
