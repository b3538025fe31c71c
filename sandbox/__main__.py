"""`python -m sandbox`: a Discord on this machine with the bot in it, and `rehearse` for a match played by itself.

Only the command line is read here.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys

from . import rehearse
from .botprocess import BotFailed
from .hall import NAMES, Hall, open_hall


def main(given: list[str] | None = None) -> int:
    """Run one of the two; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A Discord on this machine.")
    parser.add_argument("--port", type=int, default=8765, help="where the Discord listens (default 8765)")
    parser.add_argument("--people", type=int, default=4, choices=range(2, 7), metavar="N", help="2 to 6 people")
    commands = parser.add_subparsers(dest="command")
    rehearse.arguments(commands.add_parser("rehearse", help="let simulated people play one whole match"))
    options = parser.parse_args(given)
    if options.command == "rehearse":
        return rehearse.main(options)
    try:
        asyncio.run(_stay(options.port, options.people))
    except OSError as error:
        print(f"port {options.port} can't be had ({error.strerror}): choose another with --port", file=sys.stderr)
        return 1
    except BotFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


async def _stay(port: int, people: int) -> None:
    """The Discord and the bot, until somebody says stop."""
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, done.set)
    async with open_hall(NAMES[:people], port=port) as hall:
        await hall.start_bot()
        print(_addresses(hall), flush=True)
        await done.wait()
        await hall.bot.stop()


def _addresses(hall: Hall) -> str:
    names = ", ".join(hall.people)
    return "\n".join([
        f"A Discord with {names} in it, and the bot, which is ready. Everything is thrown away at the end (Ctrl+C).",
        f"  REST     {hall.loopback.api_url}",
        f"  gateway  {hall.loopback.gateway_url}",
        f"  bot log  {hall.bot.log}",
    ])  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
