"""``python -m bot``: run the bot. ``python -m bot migrate``: bring the database up to date and stop.
``python -m bot check``: are the settings in order (exit code 0), malformed (2), or fine but for a token (3)?

Here: starting and stopping. Not here: anything that happens in between (app.py).
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import signal
import sys

import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot import logs
from bot.app import Parlour
from bot.settings import Settings, Unset, read, token
from bot.storage.migrate import Unusable, migrate
from bot.storage.store import Store

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, HALF_A_GIGABYTE = -1, -3, 1 << 29


def main() -> int:
    """Run a command; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Parlour, a game master for Discord.")
    commands = ["run", "migrate", "check"]
    parser.add_argument("command", nargs="?", choices=commands, default="run", help="what to do (default: run)")
    command = parser.parse_args().command
    try:
        settings = read()
        secret = token(settings) if command == "run" else ""
    except Unset as unset:
        print(unset, file=sys.stderr)
        return 2
    if command == "check":
        return 0 if settings.discord_token is not None else 3
    logs.set_up(settings.log_level, settings.log_format)
    try:
        if command == "migrate":
            asyncio.run(migrate(settings.database_url))
            return 0
        _pin_allocator()
        return asyncio.run(_run(settings, secret))
    except Unusable as unusable:
        print(unusable, file=sys.stderr)
        return 2


async def _run(settings: Settings, secret: str) -> int:
    await migrate(settings.database_url)
    _point(settings)
    bot = Parlour(settings, Store.open(settings.database_url))
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, lambda: asyncio.ensure_future(bot.close()))
    try:
        await bot.start(secret)
    except discord.LoginFailure:
        print("DISCORD_TOKEN is not a token that Discord knows", file=sys.stderr)
        return 2
    finally:
        await bot.close()
    return 0


def _point(settings: Settings) -> None:
    """Speak to another Discord than the real one, if the settings say so."""
    if settings.discord_api is not None:
        discord.http.Route.BASE = str(settings.discord_api).rstrip("/")
    if settings.discord_gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway))


def _pin_allocator() -> None:
    """Keep freed picture buffers instead of giving them back each time: pictures take half as long (glibc only)."""
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return
    mallopt(M_MMAP_THRESHOLD, HALF_A_GIGABYTE)
    mallopt(M_TRIM_THRESHOLD, HALF_A_GIGABYTE)


if __name__ == "__main__":
    sys.exit(main())
