"""`rehearse --kill-every`: a match twice, once in peace and once with the bot SIGKILLed again and again; no difference.

Here: when it is killed, and what must be equal afterwards. How a match is played is in playing.py.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from .aftermath import last_forms
from .awaiting import Misplayed
from .dm_playing import DmPlaying
from .hall import NAMES, ONLOOKER, Hall, open_hall
from .line import Line
from .matchbook import Matchbook, Standing
from .playing import Playing
from .transcript import Transcript

Ended = tuple[list[dict[str, Any]], tuple[tuple[int, ...], ...], dict[str, list[Any]]]
"""A match's journal, its ranks, and what everybody sees of it."""


class Reaper:
    """SIGKILLs the bot every so many seconds of its life, half as many more or less, and starts it again; of several
    processes one of them. Each life is a fifth of a second longer than the last: in the end long enough for what has to
    be done in one, even where the machine is slow.
    """

    def __init__(self, hall: Hall, every: float, seed: str) -> None:
        self.hall, self.every, self.kills = hall, every, 0
        self._dice = random.Random(seed)
        self._enough = asyncio.Event()

    async def run(self) -> None:
        """Until `stop`; the bot is running then."""
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
        """Kill no more."""
        self._enough.set()


def seat_names(hall: Hall, standing: Standing) -> list[str]:
    """Who sat where, by seat."""
    names = {person.id: person.name for person in hall.people.values()}
    return [names.get(standing.seats[seat], f"stand-in {seat + 1}") for seat in sorted(standing.seats)]


async def outcome(hall: Hall, book: Matchbook, standing: Standing) -> dict[str, Any]:
    """How a match ended, as a transcript has it: seats by rank, best first, who sat there, and who played together."""
    ranks = [list(rank) for rank in standing.ranks]
    return {"ranks": ranks, "seats": seat_names(hall, standing), "sides": await book.sides(standing.id)}


def kind_of(options: argparse.Namespace) -> type[Playing]:
    """How its people come to sit together."""
    return DmPlaying if options.dm else Playing


@asynccontextmanager
async def reaping(hall: Hall, every: float | None, seed: str) -> AsyncIterator[Reaper]:
    """Meanwhile the bot is killed again and again (None: never). Raises BotFailed as soon as it doesn't come again."""
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
) -> tuple[Ended, int]:
    """Play it; how it ended, and how often the bot was killed. ``written``: where to. Raises Misplayed."""
    people, line = [*NAMES[: options.seats], ONLOOKER], Line(options.distance, options.uplink, seed)
    async with AsyncExitStack() as stack:
        hall = await stack.enter_async_context(
            open_hall(people, limits=options.limits, line=line, guilds=options.guilds)
        )
        transcript = None if written is None else stack.enter_context(Transcript(hall, written))
        # A run with kills takes longer: nobody may be called again in one and not in the other for that.
        await hall.start_bot(environment={"DICE_SEED": seed, "STAND_IN_PAUSE": "0", "CALLS_APART": "0"})
        book = Matchbook(hall.bot.database)
        try:
            playing = kind_of(options)(
                hall, book, options.game, [hall.person(name) for name in people[:-1]], hall.person(ONLOOKER),
                seed=seed, wrong=options.wrong, options=dict(options.option), mortal=kill_every is not None,
                bots=options.bots, level=options.level,
            )  # fmt: skip
            async with reaping(hall, kill_every, seed) as reaper:
                standing = await playing.play()
            await playing.settled()
            if hall.conduct.findings:
                raise Misplayed("what the bot sent was not in order:\n  " + "\n  ".join(hall.conduct.findings[:10]))
            journal = await book.journal(standing.id)
            if transcript is not None:
                transcript.end(standing.game, standing.id, await outcome(hall, book, standing), journal)
            # Which edits were gathered depends on when the bot died; what was played doesn't.
            forms = {} if options.dm else last_forms(hall, standing)
            ended = (journal, standing.ranks, forms)
            return ended, reaper.kills
        finally:
            await book.close()


def difference(calm: Ended, killed: Ended) -> str:
    """In a line, what differs between two runs of a match; empty when nothing does."""
    if killed[0] != calm[0]:
        at = next((n for n, (a, b) in enumerate(zip(*(calm[0], killed[0]), strict=False)) if a != b), None)
        return f"the journals differ, first in line {at}" if at is not None else "one journal is longer"
    if killed[1] != calm[1]:
        return f"the ranks are {killed[1]}, not {calm[1]}"
    for place in calm[2].keys() | killed[2].keys():
        here, there = calm[2].get(place, []), killed[2].get(place, [])
        if here != there:
            return f"{place} reads otherwise: {len(there)} messages, not {len(here)}, or one of them in another form"
    return ""


def _numbered(file: Path | None, number: int) -> Path | None:
    return file if file is None or number == 0 else file.with_stem(f"{file.stem}.{number}")


async def soak(options: argparse.Namespace) -> None:
    """One match, or as many as fit into `options.minutes`, each with its own seed. Raises Misplayed at a difference.

    Each run has a database of its own. The transcript is of the run with the kills; of further seeds, one each.
    """
    if options.database is not None:
        raise Misplayed("--database can’t go with --kill-every: its runs need an empty database each, and make them")
    end = time.monotonic() + 60 * (options.minutes or 0)
    for number in range(1_000_000):
        seed = options.seed if number == 0 else f"{options.seed}.{number}"
        calm, _ = await _match(options, seed, None)
        killed, kills = await _match(options, seed, options.kill_every, _numbered(options.transcript, number))
        if found := difference(calm, killed):
            raise Misplayed(f"seed {seed}, killed {kills} times: {found}")
        print(f"{options.game}, {options.seats + options.bots} seats, seed {seed}: {len(calm[0])} lines of journal, "
              f"{kills} kills, no difference.", flush=True)  # fmt: skip
        if time.monotonic() >= end:
            return
