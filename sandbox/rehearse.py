"""`python -m sandbox rehearse`: a Discord, the bot and simulated people for one match, and a verdict on how it went.

Everything here is set-up and report; the match is played in `playing.py`, the bot's calls are judged in `conduct.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import statistics
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bot.model.names import STAND_INS
from games import catalogue
from games.engine.words import PSEUDO

from .awaiting import Misplayed
from .botprocess import BotFailed
from .dm_playing import DmPlaying
from .hall import NAMES, ONLOOKER, Hall, open_hall
from .ledger import left
from .line import Line
from .matchbook import Matchbook, Standing
from .plainness import Plainness, named
from .playing import Playing
from .secrecy import Secrecy
from .simcord_adapter import Impossible
from .soak import kind_of, outcome, seat_names, soak
from .transcript import Transcript
from .watching import watch


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `rehearse` takes."""
    parser.add_argument("game", help="the game’s name as in /newgame")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="how many people play (default 4)")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="so many stand-ins play besides (default 0)")
    parser.add_argument("--level", choices=("easy", "normal", "strong"), default="normal",
                        help="how well these play (default normal)")  # fmt: skip
    parser.add_argument("--seed", default="1", metavar="S", help="one seed, one match (default 1)")
    parser.add_argument("--option", action="append", default=[], type=_option, metavar="NAME=VALUE",
                        help="an option of /newgame; may be repeated")  # fmt: skip
    parser.add_argument("--wrong", type=_chance, default=0.0, metavar="P",
                        help="chance that a press comes with a foreign, stale, forged or doubled one")  # fmt: skip
    parser.add_argument("--kill-every", type=_seconds, metavar="SECONDS",
                        help="SIGKILL the bot about this often, and compare with the same match in peace")  # fmt: skip
    parser.add_argument("--minutes", type=_seconds, metavar="M",
                        help="with --kill-every: further seeds for so long (default: one match)")  # fmt: skip
    parser.add_argument("--watch", action="store_true",
                        help="when it is over, watch it again, film and page included")  # fmt: skip
    parser.add_argument("--slowly", action="store_true",
                        help="call people as if each answer came more than a minute after the one before")  # fmt: skip
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write what happened, as JSON lines")
    parser.add_argument("--database", metavar="URL", help="the bot’s database (default: one of its own, thrown away)")
    parser.add_argument("--locale", default="en", metavar="L",
                        help="the bot’s language; in en-XA (English in disguise) plain words are mistakes")  # fmt: skip
    parser.add_argument("--limits", choices=("fast", "real"), default="fast",
                        help="Discord’s rate limits: fifty times faster (default), or real")  # fmt: skip
    parser.add_argument("--dm", action="store_true",
                        help="in DMs alone: everybody types /play, and sits together with the others")  # fmt: skip
    parser.add_argument("--guilds", type=int, default=1, metavar="N",
                        help="with --dm: people of so many servers that share nobody (default 1)")  # fmt: skip
    line_arguments(parser)


def line_arguments(parser: argparse.ArgumentParser) -> None:
    """How far away the loopback Discord is."""
    parser.add_argument("--distance", type=_amount, default=0.0, metavar="MS",
                        help="milliseconds that each call is under way, there and back (default 0)")  # fmt: skip
    parser.add_argument("--uplink", type=_amount, default=0.0, metavar="MBIT",
                        help="what goes up to Discord at most, in Mbit/s (default: no end of it)")  # fmt: skip


def _option(text: str) -> tuple[str, str]:
    name, found, value = text.partition("=")
    if not found or not name:
        raise argparse.ArgumentTypeError("must be NAME=VALUE")
    return name, value


def _chance(text: str) -> float:
    chance = float(text)
    if not 0 <= chance <= 1:
        raise argparse.ArgumentTypeError("must be between 0 and 1")
    return chance


def _amount(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 10_000:
        raise argparse.ArgumentTypeError("must be between 0 and 10,000")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if number <= 0:
        raise argparse.ArgumentTypeError("must be greater than 0")
    return number


async def rehearse(options: argparse.Namespace) -> None:
    """Play one match and print how it went. Raises Misplayed, BotFailed or Impossible."""
    if not 1 <= options.seats <= len(NAMES):
        raise Misplayed(f"there are {len(NAMES)} simulated people; --seats {options.seats} can’t be filled")
    if options.kill_every is not None:
        await soak(options)
        return
    started = time.monotonic()
    people = [*NAMES[: options.seats], ONLOOKER]
    line = Line(options.distance, options.uplink, options.seed)
    async with open_hall(people, limits=options.limits, line=line, guilds=options.guilds) as hall:
        with Transcript(hall, options.transcript) if options.transcript else contextlib.nullcontext() as transcript:
            secrecy = Secrecy(hall)
            plainness = Plainness([*people, *STAND_INS, *named(catalogue().values())])
            hall.loopback.watchers += [plainness.watch] if options.locale == PSEUDO else []
            await hall.start_bot(database=options.database, environment=_environment(options))
            book = Matchbook(hall.bot.database)
            try:
                playing = kind_of(options)(
                    hall, book, options.game, [hall.person(name) for name in people[:-1]], hall.person(ONLOOKER),
                    seed=options.seed, wrong=options.wrong, options=dict(options.option), bots=options.bots,
                    level=options.level,
                )  # fmt: skip
                standing = await playing.play()
                await secrecy.judge(book, standing.id, playing.host if options.dm else hall.person(ONLOOKER))
                filmed = await watch(hall, hall.person(ONLOOKER)) if options.watch else None
                await secrecy.stays(book, standing.id)
                await _judge(hall, playing, standing)
                if plain := plainness.told(side["role"] for side in await book.sides(standing.id)):
                    raise Misplayed("\n  ".join(["said in plain English:", *plain[:20]]))
                if transcript is not None:
                    ended = await outcome(hall, book, standing)
                    transcript.end(standing.game, standing.id, ended, await book.journal(standing.id))
            finally:
                await book.close()
    print(_summary(hall, playing, standing, time.monotonic() - started))
    if filmed is not None:
        print(f"  Watched again; the film was there after {filmed:.1f} s.")


def _environment(options: argparse.Namespace) -> dict[str, str]:
    """The bot's settings."""
    slowly = {"CALLS_APART": "0"} if options.slowly else {}
    return {"DICE_SEED": options.seed, "STAND_IN_PAUSE": "0", "LOCALE": options.locale, **slowly}


async def _judge(hall: Hall, playing: Playing, standing: Standing) -> None:
    """Raise Misplayed unless the match is on the leaderboard (with stand-ins from the start: on none) and the bot
    behaved on the way there.
    """
    if standing.status != "finished" or sorted(s for rank in standing.ranks for s in rank) != sorted(standing.seats):
        raise Misplayed(f"match {standing.id} is {standing.status} and ranks {standing.ranks}")
    board = "" if isinstance(playing, DmPlaying) else await playing.leaderboard()
    for winner in (p for p in playing.players for seat in standing.ranks[0] if p.id == standing.seats[seat]):
        listed = winner.name in board or winner.mention in board
        if listed == (bool(playing.bots) or isinstance(playing, DmPlaying)):
            raise Misplayed(f"{winner.name} won, and is {'' if listed else 'not '}on the leaderboard:\n{board}")
    if unanswered := hall.unanswered():
        raise Misplayed(f"{len(unanswered)} interactions were not acknowledged, first {unanswered[0]}")
    if hall.conduct.findings:
        raise Misplayed("what the bot sent was not in order:\n  " + "\n  ".join(hall.conduct.findings[:10]))
    left = await hall.bot.stop()
    if left != 0:
        raise Misplayed(f"told to leave, the bot ended with {left}:\n{hall.bot.last_words(10)}")
    if errors := logged_errors(hall.bot.log):
        raise Misplayed("the bot logged errors:\n  " + "\n  ".join(errors[:5]))


def logged_errors(log: Path) -> list[str]:
    """Lines of a JSON log at the levels ERROR and CRITICAL, and tracebacks that are no log line."""
    found = []
    for line in log.read_text(errors="replace").splitlines():
        try:
            level = json.loads(line).get("level", "")
        except (ValueError, AttributeError):
            level = "ERROR" if line.startswith("Traceback") else ""
        if str(level).upper() in ("ERROR", "CRITICAL"):
            found.append(line[:1000])
    return found


def _summary(hall: Hall, playing: Playing, standing: Standing, seconds: float) -> str:
    names = seat_names(hall, standing)
    rated = "With stand-ins it is on no leaderboard" if playing.bots else "The winner is on the leaderboard"
    rated = "It is on no server’s leaderboard" if isinstance(playing, DmPlaying) else rated
    places = "; ".join(f"{n}. {' and '.join(names[seat] for seat in rank)}" for n, rank in enumerate(standing.ranks, 1))
    counts = hall.loopback.counts
    waits = [1000 * latency for latency in playing.latencies or [0.0]]
    wrong = ", ".join(f"{count} {way}" for way, count in sorted(playing.wrongs.items()))
    spec = "and Discord’s description" if hall.conduct.complete else "(without Discord’s description)"
    return "\n".join([
        f"{standing.game}, {len(names)} seats, seed {playing.seed}: {places}.",
        f"  {playing.presses} answers and {counts.total()} calls in {seconds:.1f} s.",
        f"  {playing.traffic.told(playing.presses)}",
        f"  {playing.traffic.in_all()} {left(hall.person(ONLOOKER).everything())}",
        f"  Wrong presses, all refused: {wrong or 'none made'}.",
        f"  Acknowledged after {statistics.median(waits):.0f} ms (median), {max(waits):.0f} ms at most.",
        f"  {hall.conduct.checked} bodies in order by our rules {spec}. {rated}.",
    ])  # fmt: skip


def main(options: argparse.Namespace) -> int:
    """Rehearse and return the exit status: 0 when the match ended on the leaderboard."""
    return status_of("rehearsal", rehearse(options))


def status_of(name: str, play: Coroutine[Any, Any, None]) -> int:
    """Play, and return the exit status: 0 when all went as it must, 130 when interrupted; else it says what failed."""
    try:
        asyncio.run(play)
    except (Misplayed, BotFailed, Impossible) as failure:
        print(f"{name} failed: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
