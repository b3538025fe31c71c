"""Test that a periodic task is repeated, even after errors, until it is stopped."""

from __future__ import annotations

import asyncio

from bot.timing import scheduler
from tests.bot.bot_fixture import Records


async def test_a_duty_that_fails_is_logged_and_done_again(records: Records) -> None:
    stop, done = asyncio.Event(), []

    async def work() -> None:
        done.append(len(done))
        if len(done) == 2:
            raise RuntimeError("once")
        if len(done) == 4:
            stop.set()

    await scheduler.run(work, stop, tick=0.001)
    assert done == [0, 1, 2, 3]
    assert records.text.count("RuntimeError: once") == 1


async def test_a_stop_ends_it_without_waiting_for_the_next_tick() -> None:
    stop, done = asyncio.Event(), []

    async def work() -> None:
        done.append(True)

    running = asyncio.create_task(scheduler.run(work, stop, tick=3600))
    while not done:
        await asyncio.sleep(0)
    stop.set()
    await running
    assert done == [True]


async def test_when_stopped_already_nothing_is_begun() -> None:
    stop = asyncio.Event()
    stop.set()

    async def work() -> None:
        raise AssertionError("too late")

    await scheduler.run(work, stop, tick=0.001)


async def test_a_cancelled_duty_ends_the_loop() -> None:
    begun = asyncio.Event()

    async def work() -> None:
        begun.set()
        await asyncio.Event().wait()

    running = asyncio.create_task(scheduler.run(work, asyncio.Event()))
    await begun.wait()
    running.cancel()
    assert (await asyncio.gather(running, return_exceptions=True))[0].__class__ is asyncio.CancelledError
