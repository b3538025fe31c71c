"""`python -m sandbox` without a subcommand: run the simulated Discord, the bot and the page until stopped."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox.network_shaper import NetworkShaper
from sandbox.rehearse import line_arguments
from sandbox.test_server import NAMES, BotFailed, open_test_server
from sandbox.transcript import Transcript
from sandbox.web.guard import Trouble
from sandbox.web.page import Page
from sandbox.web.saved_world import SavedWorld
from sandbox.web.seats import MOST, Changes, Seats
from sandbox.web.workshop import LOCALES, Workshop

PORT = 8765
_TRIES = 50


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the default command."""
    parser.add_argument("--port", type=int, help=f"where the page is (default {PORT}, or the next free one)")
    parser.add_argument("--people", type=int, choices=range(2, MOST + 1), metavar="N", help="2 to 6 people (default 4)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="go on here next time (default: all is thrown away)")
    parser.add_argument(
        "--locale", default="en", metavar="L", help="the language of bot and page (en-XA: English in disguise)"
    )
    parser.add_argument("--seed", metavar="S", help="the same text: the same dice, and the same simulated people")
    line_arguments(parser)
    parser.add_argument("--no-browser", action="store_true", help="don’t open a browser")


def main(options: argparse.Namespace) -> int:
    """Serve the page until stopped. Returns the exit status."""
    logging.getLogger("sandbox.api_checks").setLevel(logging.ERROR)  # the Workshop says what isn't checked
    try:
        asyncio.run(serve(options))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


async def serve(options: argparse.Namespace) -> None:
    """Serve the page until SIGINT or SIGTERM. Raises Trouble if the page can't start."""
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, done.set)
    async with opened(options) as page:
        print(_greeting(page, options.keep), flush=True)
        if not options.no_browser and _has_browser():
            webbrowser.open(page.address)
        starting = asyncio.create_task(_start_bot(page))
        await done.wait()
        print("\nLeaving.", flush=True)
        starting.cancel()


@asynccontextmanager
async def opened(options: argparse.Namespace) -> AsyncIterator[Page]:
    """Yield the page of a new test server without a bot. Without --keep, the server's files are deleted at the end."""
    with contextlib.ExitStack() as ends:
        keeper = None if options.keep is None else ends.enter_context(contextlib.closing(SavedWorld(options.keep)))
        furnish = (lambda loopback: None) if keeper is None else keeper.furnish
        network = NetworkShaper(options.distance, options.uplink)
        kept = None if keeper is None else keeper.directory
        async with open_test_server((), directory=kept, furnish=furnish, network=network) as hall:
            changes = Changes()
            locale = options.locale if options.locale in LOCALES else LOCALES[0]
            seats = Seats(hall, _people(options, keeper), changes, locale)
            if keeper is not None:
                _keep_reading(keeper, seats)
            with Transcript(hall, hall.directory / "transcript.jsonl") as transcript:
                offset = hall.directory / "clock-offset"
                workshop = Workshop(hall, seats, changes, offset, options.locale, options.seed)
                async with _served(Page(hall, seats, changes, workshop, transcript), options.port) as page:
                    yield page


@asynccontextmanager
async def _served(page: Page, port: int | None) -> AsyncIterator[Page]:
    """Serve the page and let simulated players answer questions; at the end stop the page and the bot."""
    await _listen(page, port)
    duties = [asyncio.create_task(duty()) for duty in (page.workshop.follow, page.workshop.company.run)]
    try:
        yield page
    finally:
        for task in duties:
            task.cancel()
        await page.stop()
        await page.workshop.close()


def _people(options: argparse.Namespace, keeper: SavedWorld | None) -> list[str]:
    """Return the names of the people with seats: those of the stored Discord, then more until the requested number."""
    kept = [] if keeper is None else list(keeper.notes.get("people", []))
    wanted = options.people or (len(kept) or 4)
    return kept + [name for name in NAMES if name not in kept][: max(0, wanted - len(kept))]


def _keep_reading(keeper: SavedWorld, seats: Seats) -> None:
    """Restore what people have read. From then on, store it and the people's names whenever either changes."""
    for user, channels in keeper.notes.get("read", {}).items():
        seats.read[int(user)] = {int(channel): int(message) for channel, message in channels.items()}

    def note() -> None:
        keeper.notes = {"people": [person.name for person in seats.people.values()], "read": seats.read}
        keeper.change()

    seats.noted.append(note)
    note()


async def _listen(page: Page, port: int | None) -> None:
    """Listen on the given port; if it is None, on the next free port."""
    if port is not None:
        try:
            await page.start(port)
        except (OSError, OverflowError) as error:
            raise Trouble(f"port {port} can’t be had ({error}): choose another with --port") from error
        return
    for number in range(PORT, PORT + _TRIES):
        try:
            await page.start(number)
        except OSError:
            await page.stop()
            continue
        if number != PORT:
            print(f"Port {PORT} is taken; this is on {number} instead.", flush=True)
        return
    raise Trouble(f"none of the ports {PORT} to {PORT + _TRIES - 1} is free: choose one with --port")


async def _start_bot(page: Page) -> None:
    try:
        await page.workshop.start()
        print("The bot is ready.", flush=True)
    except BotFailed as failure:
        print(failure, file=sys.stderr, flush=True)


def _greeting(page: Page, keep: Path | None) -> str:
    names = ", ".join(person.name for person in page.seats.people.values())
    end = "Everything is thrown away at the end" if keep is None else f"It goes on from {keep} next time"
    return "\n".join([
        f"A Discord of your own, with {names} in it. Open it in a browser:",
        f"  {page.address}",
        f"{end}; Ctrl+C ends it.",
    ])  # fmt: skip


def _has_browser() -> bool:
    """Return whether a web browser can open a window on this machine."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
