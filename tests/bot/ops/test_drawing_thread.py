"""Test that a function that draws for ever is stopped, and that no other picture waits for it."""

from __future__ import annotations

import asyncio
import itertools
import sys
import threading
import time

import pytest

from bot.model.language import speak, speaking
from bot.ops import drawing_thread
from bot.ops.drawing_thread import DrawingThread, TooLong, limited

ended = threading.Event()


def endless() -> None:
    """Loop for ever, and ignore every `Exception`, as a game's code might do by mistake."""
    try:
        for number in itertools.count():
            try:
                _ = number**2
            except Exception:
                continue
    finally:
        ended.set()


@pytest.fixture
def thread(monkeypatch: pytest.MonkeyPatch) -> DrawingThread:
    monkeypatch.setattr(drawing_thread, "LOOK", 0.02)
    ended.clear()
    return DrawingThread(limit=0.1)


async def test_a_drawing_without_an_end_is_stopped(thread: DrawingThread) -> None:
    with pytest.raises(TooLong):
        await thread.drawn(endless)
    assert await asyncio.to_thread(ended.wait, 10), "its thread has ended, and uses no processor"


async def test_others_are_drawn_while_it_is_stopped(thread: DrawingThread) -> None:
    outcomes = await asyncio.gather(thread.drawn(endless), thread.drawn(lambda: b"another"), return_exceptions=True)
    assert isinstance(outcomes[0], TooLong)
    assert outcomes[1] == b"another"


async def test_a_drawing_that_only_waits_is_given_up(thread: DrawingThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_thread, "LONGEST", 0.1)
    waiting = threading.Event()
    with pytest.raises(TooLong):
        await thread.drawn(lambda: waiting.wait(20))
    assert await thread.drawn(lambda: b"another") == b"another"
    waiting.set()


async def test_a_machine_that_is_slow_stops_no_drawing(thread: DrawingThread) -> None:
    assert await thread.drawn(lambda: time.sleep(0.3)) is None, "it has waited for a processor, not used one"


async def test_a_drawing_that_ends_the_program_is_an_error_like_others(thread: DrawingThread) -> None:
    with pytest.raises(RuntimeError, match="SystemExit"):
        await thread.drawn(lambda: sys.exit(3))
    assert await thread.drawn(lambda: b"another") == b"another"


async def test_a_drawing_is_in_its_callers_language(thread: DrawingThread) -> None:
    speak("en-XA")
    assert await thread.drawn(speaking) == "en-XA"
    assert await limited(speaking) == "en-XA"
    speak("en")
    assert await thread.drawn(speaking) == "en", "also if another drawing began in another language"


async def test_limited_work_is_stopped_and_leaves_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_thread, "LOOK", 0.02)
    monkeypatch.setattr(drawing_thread, "LONGEST", 0.2)
    ended.clear()
    before = threading.active_count()
    with pytest.raises(TooLong):
        await limited(endless)
    assert await asyncio.to_thread(ended.wait, 10)
    assert await asyncio.gather(*(limited(divmod, number, 2) for number in range(20)))  # more than there are threads
    for _ in range(100):
        if threading.active_count() <= before + 9:  # of `to_thread` one, and eight that wait for more work
            break
        await asyncio.sleep(0.05)
    assert threading.active_count() <= before + 9


def test_outside_the_event_loop_it_is_stopped_as_well(thread: DrawingThread) -> None:
    with pytest.raises(TooLong):
        thread.run(endless)
    assert thread.run(lambda: b"another") == b"another"
