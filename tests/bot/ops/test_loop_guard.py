"""Test that the guard stops a game's function that blocks the event loop for ever, and never stops other code."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from bot.match.service import STRIKES
from bot.ops import loop_guard
from bot.ops.loop_guard import CutOff, LoopGuard
from tests.bot.bot_fixture import CHANNEL, BotFixture, Clock
from tests.bot.voting_game import VOTING_GAME, Voting
from tests.checkout import ROOT

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="there is no such signal here")

STUBBORN = """
def play():
    while True:
        try:
            while True:
                pass
        except Exception:
            caught.append(1)
            if len(caught) == 3:
                raise
"""


def endless(module: str, caught: list[int]) -> Any:
    """Return a function that loops for ever, as if in a module of this name. It catches the first two exceptions."""
    names: dict[str, Any] = {"__name__": module, "caught": caught}
    exec(STUBBORN, names)
    return names["play"]


@contextmanager
def guarded(
    monkeypatch: pytest.MonkeyPatch, games: Any = None, told: Callable[[str], None] | None = None
) -> Iterator[list[str]]:
    """Run a guard with a time limit of 0.1 seconds. Yields the slugs of the games that it has stopped so far.

    ``games``: the games whose functions it may stop. ``told``: called with each slug; the list then stays empty.
    """
    for name, value in {"BEAT": 0.02, "LIMIT": 0.1, "SPENT": 0.05, "AGAIN": 0.05}.items():
        monkeypatch.setattr(loop_guard, name, value)
    stopped: list[str] = []
    games = games or {"sugar-rush": SimpleNamespace(package="sugar_rush")}
    guard = LoopGuard(games, told or stopped.append)
    guard.start()
    try:
        yield stopped
    finally:
        guard.stop()


FROZEN = """
import asyncio
from types import SimpleNamespace
from bot.ops import loop_guard

async def serve():
    loop_guard.LAST = 1.0
    loop_guard.LoopGuard({"sugar-rush": SimpleNamespace(package="sugar_rush")}).start()
    max(iter(int, 1))

asyncio.run(serve())
"""
"""Program whose event loop hangs in a loop outside Python code, where no signal handler runs."""


@pytest.mark.thorough
def test_the_process_ends_if_a_loop_outside_python_blocks_it() -> None:
    words = (sys.executable, "-c", FROZEN)
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert "Timeout (0:00:01)!" in ended.stderr
    assert "in serve" in ended.stderr, "the log tells where it was blocked"


async def test_a_games_function_without_an_end_is_stopped_however_stubborn(monkeypatch: pytest.MonkeyPatch) -> None:
    caught: list[int] = []
    with guarded(monkeypatch) as stopped:
        with pytest.raises(CutOff, match="sugar-rush"):
            endless("sugar_rush.rules", caught)()
        await asyncio.sleep(0)
    assert len(caught) == 3
    assert stopped == ["sugar-rush"]


async def test_a_game_that_only_waits_is_stopped_much_later(monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, Any] = {"__name__": "sugar_rush.rules", "time": time}
    exec("def play(seconds):\n    time.sleep(seconds)", names)
    with guarded(monkeypatch) as stopped:
        names["play"](0.3)
        await asyncio.sleep(0)
        assert stopped == [], "a slow machine doesn't stop it"
        monkeypatch.setattr(loop_guard, "LONGEST", 0.2)
        with pytest.raises(CutOff):
            names["play"](20)


async def test_other_code_is_never_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    with guarded(monkeypatch) as stopped:
        time.sleep(0.3)
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            pass
        await asyncio.sleep(0.1)
    assert stopped == []


async def test_a_game_that_is_stopped_again_and_again_is_left_out_and_its_matches_wait(
    bot_fixture: BotFixture,
) -> None:
    matches = bot_fixture.bot.matches
    table = await bot_fixture.begin(VOTING_GAME, 2)
    for _ in range(STRIKES - 1):
        matches.cut_off(VOTING_GAME.slug)
    assert await matches.table_of(table.saved) is not None
    matches.cut_off(VOTING_GAME.slug)
    assert await matches.table_of(table.saved) is None
    assert matches._accounting is not None
    await matches._accounting
    assert await bot_fixture.store.note(f"away:{VOTING_GAME.slug}"), "its clocks stand still"
    assert bot_fixture.fake_discord.last(CHANNEL).content.startswith("**Ballot** took too long again and again")


async def test_the_table_reads_that_rules_without_an_end_were_stopped_when_a_turn_was_over(
    bot_fixture: BotFixture, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a game's rules loop for ever when a player's time is over, the bot keeps running, and tells the players."""
    discord, matches = bot_fixture.fake_discord, bot_fixture.bot.matches
    table = await bot_fixture.begin(VOTING_GAME, 2, pace="live", on_timeout="rules")
    before = (await bot_fixture.store.load(table.saved.id)).snapshot
    monkeypatch.setattr(Voting, "answer", lambda *_: endless(VOTING_GAME.package + ".rules", [])())
    with guarded(monkeypatch, bot_fixture.bot.games, matches.cut_off):
        clock.passes(days=1)
        await bot_fixture.clock_ticks()
        stalled = "**Ballot** took too long over this turn, so I’ve stopped it. Nothing has changed. I’ll try"
        assert any(sent.content.startswith(stalled) for sent in discord.said(CHANNEL))
        clock.passes(minutes=6)
        await bot_fixture.clock_ticks()
        assert matches._accounting is not None, "stopped for the third time"
        await matches._accounting
    assert discord.last(CHANNEL).content.startswith("**Ballot** took too long again and again")
    assert (await bot_fixture.store.load(table.saved.id)).snapshot == before
