"""Define the bot's commands: run it, check it, or maintain its database."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import signal
import sys
from contextlib import suppress
from itertools import chain, repeat
from pathlib import Path

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot.client import doctor
from bot.client.client import Exhausted, Parlour, extensions
from bot.client.rendering import make_all_ready
from bot.model.errors import Unwritten
from bot.model.language import speak
from bot.ops import failpoints, logs, malloc_tuning
from bot.ops.loop_guard import LoopGuard
from bot.ops.settings import Settings, Unset, read, token
from bot.ops.version import VERSION
from bot.storage.backup import backup, newest, renew, restore
from bot.storage.migrate import Unusable, migrate, recounted, unusable
from bot.storage.store import Store
from bot.timing import scheduler
from games import catalogue

log = logging.getLogger(__name__)

PAUSES = (1, 2, 5, 10, 30, 60)
"""Seconds between two tries to reach Discord at start; the last one again and again."""

AWAY = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, TimeoutError)
"""Errors with which a start fails while Discord, or the network, is unreachable."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak


def main() -> int:
    """Run the command that the command line names, and return its exit code."""
    arguments = _arguments()
    try:
        settings = read()
        if arguments.command == "art":
            make_all_ready(catalogue(), extensions())
            return 0
        if arguments.command == "doctor":
            return _doctor(settings, arguments.run)
        secret = token(settings) if arguments.command == "run" else ""
        logs.set_up(settings.log_level, settings.log_format)
        _all_is_loaded()
        return asyncio.run(_do(arguments, settings, secret))
    except (Unset, Unusable) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except Unwritten as wrong:
        print(unusable(settings.database_url, str(wrong)), file=sys.stderr)
        return 2


def _doctor(settings: Settings, run: bool) -> int:
    """Run the doctor's checks, print the findings and return the exit code.

    `run`: whether the command `run` called the doctor. If so, and there is no token, returns 3 without further checks.
    """
    if run and settings.discord_token is None:
        return 3
    findings = asyncio.run(doctor.look(settings))
    print(*findings, sep="\n")
    return doctor.code(findings)


def _all_is_loaded() -> None:
    """Exempt the modules and games loaded so far from garbage collection, if collection was off during the start."""
    if not gc.isenabled():
        catalogue()
        gc.freeze()
        gc.enable()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Parlour, a game master for Discord.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    commands.add_parser("run", help="run the bot (also when no command is given)")
    commands.add_parser("migrate", help="bring the database up to date")
    commands.add_parser("recount", help="work out all ratings and leaderboards anew from the finished matches")
    commands.add_parser("renew", help="refuse all old buttons, after the database came back otherwise than by restore")
    commands.add_parser("art", help="make all art ready on this machine, as a start does; for building an image")
    examined = commands.add_parser("doctor", help="is all in order? The exit code says so: 0 yes, 1 nearly, 2 no")
    examined.add_argument(
        "--run", action="store_true", help="for `make run`: without a token say nothing, and end with 3"
    )
    for name, does in (("backup", "write all matches to a new FILE, also while the bot runs"),
                       ("restore", "fill an empty database from a backup; newest: the bot’s last one")):  # fmt: skip
        commands.add_parser(name, help=does).add_argument("file", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    arguments.command = arguments.command or "run"
    return arguments


async def _do(arguments: argparse.Namespace, settings: Settings, secret: str) -> int:
    url = settings.database_url
    if arguments.command == "migrate":
        await migrate(url)
    elif arguments.command == "recount":
        print(f"{await recounted(url)} matches counted")
    elif arguments.command == "renew":
        await renew(url)
    elif arguments.command == "backup":
        print(f"{await backup(url, arguments.file)} rows written to {arguments.file}")
    elif arguments.command == "restore":
        file = newest(url) if str(arguments.file) == "newest" else arguments.file
        print(f"{await restore(url, file)} rows restored from {file}")
    else:
        malloc_tuning.share()
        return await _run(settings, secret)
    return 0


async def _run(settings: Settings, secret: str) -> int:
    await migrate(settings.database_url)
    log.info("Parlour %s", VERSION)
    _point(settings)
    speak(settings.locale)
    failpoints.arm(settings.failpoint_file)
    now = scheduler.ahead_by(settings.clock_offset_file)
    loop, told = asyncio.get_running_loop(), asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, told.set)
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        bot = Parlour(settings, Store.open(settings.database_url, now, settings.role))
        try:
            await _stay(bot, secret, told)
            break
        except AWAY as trouble:
            log.warning("Discord is out of reach (%s); next try in %s s", type(trouble).__name__, pause)
        except discord.LoginFailure:
            print("DISCORD_TOKEN is not a token that Discord knows", file=sys.stderr)
            return 2
        except Exhausted as wait:
            print(wait, file=sys.stderr)
            return 2
        finally:
            await bot.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(told.wait(), pause)
        if told.is_set():
            break
    if bot.duties.outdated is not None:
        raise bot.duties.outdated
    return 0


async def _stay(bot: Parlour, secret: str, told: asyncio.Event) -> None:
    """Run the bot until it ends by itself. When `told` is set, finish work in progress and stop the bot.

    `secret`: the bot's token.
    """
    running, stopping = asyncio.ensure_future(bot.start(secret)), asyncio.ensure_future(told.wait())
    guard = LoopGuard(bot.games, bot.matches.cut_off)
    guard.start()
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
    finally:
        guard.stop()
    stopping.cancel()
    if not running.done():
        await bot.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    else:
        await running


def _point(settings: Settings) -> None:
    """Let discord.py connect to the API and gateway addresses in the settings, instead of Discord's own."""
    if settings.discord_api is not None:
        discord.http.Route.BASE = str(settings.discord_api).rstrip("/")
    if settings.discord_gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway))
