"""Test `python -m bot` while Discord is unreachable: it logs each try, waits longer each time, and stops cleanly.

Reconnecting after a lost connection is tested in tests/journeys/test_mishaps.py.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Mapping
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import cli
from bot.ops.settings import Settings
from bot.ops.version import VERSION
from tests.bot.bot_fixture import TOKEN, Records


@pytest.fixture
async def nobody(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """Yield the URL of an address on which no server listens, and shorten the bot's pauses between tries to connect."""
    base = discord.http.Route.BASE
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        monkeypatch.setattr(cli, "PAUSES", (0.02, 0.04, 0.08))
        yield f"http://127.0.0.1:{closed.getsockname()[1]}/api/v10"
    discord.http.Route.BASE = base


async def told_to_leave(signal_after: float) -> None:
    await asyncio.sleep(signal_after)
    os.kill(os.getpid(), signal.SIGTERM)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_discord_out_of_reach_is_a_line_a_try_and_it_tries_again(
    nobody: str, database: str, records: Records
) -> None:
    settings = Settings(_env_file=None, discord_api=nobody, database_url=database)
    leaving = asyncio.create_task(told_to_leave(0.6))
    assert await cli._run(settings, TOKEN) == 0
    await leaving
    lines = [line for line in records.lines if "out of reach" in line]
    assert lines[0].endswith("Discord is out of reach (ClientConnectorError); next try in 0.02 s")
    assert [line.split()[-2] for line in lines[:4]] == ["0.02", "0.04", "0.08", "0.08"]
    assert "Traceback" not in records.text
    assert records.lines[0].endswith(f"Parlour {VERSION}")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_told_to_leave_while_it_waits_it_leaves_at_once(
    nobody: str, database: str, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "PAUSES", (60,))
    began = time.monotonic()
    leaving = asyncio.create_task(told_to_leave(0.3))
    assert await cli._run(Settings(_env_file=None, discord_api=nobody, database_url=database), TOKEN) == 0
    await leaving
    assert time.monotonic() - began < 5
    assert sum("out of reach" in line for line in records.lines) == 1


class Reconnecting:
    """A fake bot whose connection to Discord was lost.

    discord.py waits for up to half a minute before it reconnects, even if the bot is closed meanwhile.
    """

    games: Mapping[str, Any] = {}
    matches = SimpleNamespace(cut_off=lambda slug: None)

    def __init__(self) -> None:
        self.closed = 0

    async def start(self, secret: str) -> None:
        """Wait for ever, as if connected."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Count how often this was called. `start` keeps waiting, as in discord.py during a reconnect."""
        self.closed += 1


async def test_told_to_leave_during_a_reconnect_it_leaves_at_once() -> None:
    bot, told = Reconnecting(), asyncio.Event()
    staying = asyncio.create_task(cli._stay(bot, TOKEN, told))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    told.set()
    await asyncio.wait_for(staying, 1)
    assert bot.closed == 1
