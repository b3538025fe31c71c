"""Measure presses over a slow uplink, the requests and bytes that an answer takes, and the highest rate of answers."""

from __future__ import annotations

import asyncio
import io
import random
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from PIL import Image

from bench.engine import middle, people
from bench.memory import processor_seconds
from bench.presses import Boards, Place, Timed, begin, offered
from bench.report import Goal, LeftOut, Row, percentile
from games import catalogue
from games.engine.words import ENGLISH
from sandbox.db_reader import DbReader
from sandbox.network_shaper import NetworkShaper
from sandbox.playing import Playing
from sandbox.test_server import NAMES, ONLOOKER, TestServer, open_test_server

GAMES = ("candy-chaser", "raccoon-heist")
"""A game that only asks on the board, and one that also asks in DMs."""
DISTANCE, UPLINK = 80, 20
"""Round-trip time in milliseconds, and bandwidth in Mbit/s."""
PLACES, EACH = 6, 10
BETWEEN = 2
"""Matches, presses at each, and Parlour's presses for each press of the bare bot."""
LEAST = 5
"""Presses needed of each kind; with fewer, another round is measured."""
ROUNDS = 3
APART = 0.05
UNSEEN = 2.0
"""Seconds after which a press counts as one that changes no board, as some private answers do."""
KINDS = {"in place": 1.0, "reposted": 1.3, "from a DM": 1.3}
"""By how the board is updated: the goal, as a multiple of the bare bot's time."""
MOST_PROCESSOR = 9
"""Goal for the processor time of a press, as a multiple of the bare bot's."""
SCALE = {"p50": 50, "p95": 95}


class Figures:
    """One bot's press times by kind of press, and the milliseconds of processor time that its process used."""

    def __init__(self) -> None:
        self.times = {kind: Timed() for kind in KINDS}
        self.processor = 0.0
        self.presses = 0

    @property
    def cost(self) -> float:
        """Milliseconds of processor time per press."""
        return self.processor / max(1, self.presses)

    @contextmanager
    def spending(self, hall: TestServer) -> Iterator[None]:
        """Run the block, and add the processor time that the bot uses during it to these figures."""
        before = processor_seconds(hall.bot.pid)
        yield
        self.processor += 1000 * (processor_seconds(hall.bot.pid) - before)

    @property
    def enough(self) -> bool:
        """Whether each kind of press was measured often enough."""
        return all(len(timed.shown) >= LEAST for timed in self.times.values())


def far() -> Iterator[Row | LeftOut]:
    """Measure the time from a press to the new board, and a press's processor time.

    The simulated Discord is 80 ms away, behind an uplink of 20 Mbit/s. Goals: if the board is edited in place, Parlour
    takes no longer than a bare bot that saves its picture with Pillow. If the board is reposted, or the press comes
    from a DM, Parlour takes at most 1.3 times as long as that bot.
    """
    ours, bare = asyncio.run(_far_both())
    there = bare.times["in place"].shown
    for kind, most in KINDS.items():
        shown, what = ours.times[kind].shown, f"press to board, {kind}"
        if len(shown) < LEAST:
            why = f"Only {len(shown)} boards came {kind} in {ROUNDS} rounds of {PLACES} matches."
            yield LeftOut("far", why, what)
            continue
        for name, part in SCALE.items():
            figure, against = (1000 * percentile(times, part) for times in (shown, there))
            baseline, note = "bare bot, Pillow’s PNG", f"{len(shown)} presses"
            yield Row("far", f"{what}, {name}", figure, "ms", baseline, against, Goal("ratio", most), note)
    if ours.processor:
        goal = Goal("ratio", MOST_PROCESSOR)
        yield Row("far", "processor time a press, picture included", ours.cost, "ms", "bare bot", bare.cost, goal)


async def _far_both() -> tuple[Figures, Figures]:
    """Measure several rounds, each with newly started bots, until each kind of press was measured often enough.

    Returns the figures of Parlour and of the bare bot.
    """
    ours, bare, dice = Figures(), Figures(), random.Random("far")
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        for number in range(ROUNDS):
            directory = Path(scratch) / str(number)
            directory.mkdir()
            await _far_round(directory, dice, ours, bare)
            if ours.enough:
                break
    return ours, bare


async def _far_round(directory: Path, dice: random.Random, ours: Figures, bare: Figures) -> None:
    """Measure one round: press controls of both bots alternately, so that other load affects both.

    `ours`, `bare`: the figures of Parlour and of the bare bot, to which the round's times are added.
    """
    async with open_test_server(NAMES[:2], directory=directory, network=NetworkShaper(DISTANCE, UPLINK)) as hall:
        boards = Boards(hall, directory)
        places = [boards.place(game) for game in GAMES for _ in range(PLACES // len(GAMES))]
        await begin(f"sqlite+aiosqlite:///{directory / 'parlour.db'}", hall, places)
        await hall.start_bot()
        await boards.ready(places)
        async with _far_bare(directory) as (theirs, board):
            with ours.spending(hall), bare.spending(theirs.hall):
                for number in range(EACH * PLACES):
                    match = number % PLACES
                    await _far_press(boards, places[match], match + 1, dice, ours)
                    if number % BETWEEN == 0:
                        bare.presses += 1
                        await theirs.press(board, bare.times["in place"])
                        await asyncio.sleep(APART)


async def _far_press(boards: Boards, place: Place, match: int, dice: random.Random, figures: Figures) -> None:
    """Press a random control of the match, on its board or in a DM, and add the time to `figures`.

    Does nothing if there is no control.
    """
    asked = [(place.channel, place.message, choice) for choice in offered(place.components, place.people)]
    for person in place.people:
        for seen in person.messages(person.dm, pressable=True, latest=4 * PLACES):
            choices = offered(seen.raw["components"], place.people)
            asked += [(person.dm, seen.id, choice) for choice in choices if choice[1].startswith(f"p1:{match}:")]
    if not asked:
        return
    channel, message, choice = dice.choice(asked)
    timed = Timed()
    figures.presses += 1
    try:
        async with asyncio.timeout(UNSEEN):
            await boards.press_at(place, channel, message, choice, timed)
    except TimeoutError:
        return
    kind = "from a DM" if channel != place.channel else "reposted" if place.reposted else "in place"
    figures.times[kind].shown += timed.shown
    await asyncio.sleep(APART)


@asynccontextmanager
async def _far_bare(directory: Path) -> AsyncIterator[tuple[Boards, Place]]:
    """Run the bare bot with the newest of Parlour's boards, whose picture is encoded again by Pillow.

    Yields the bare bot's boards, and the place of the one board that it posts.
    """
    own = directory / "bare"
    own.mkdir()
    (own / "board.png").write_bytes(_by_pillow((directory / "board.png").read_bytes()))
    (own / "board.json").write_bytes((directory / "board.json").read_bytes())
    async with open_test_server(NAMES[:2], directory=own, network=NetworkShaper(DISTANCE, UPLINK)) as hall:
        boards = Boards(hall)
        place = boards.place()
        await boards.start_baseline(own, [place])
        yield boards, place


PLAYERS, SEED = 4, "7"
MOST_COUNTED = 1.0
"""Goal: requests per answer that count towards Discord's [50 a
second](https://discord.com/developers/docs/topics/rate-limits#global-rate-limit)."""
MATCHES = 100
"""Number of matches; many, because a match's later questions are private."""
RATES = (5, 10, 15, 20, 30, 40, 50, 60)
"""Presses per second, raised until acknowledgements are late."""
LASTING = 2.0
"""Seconds at each rate."""
IN_TIME = 1.0
"""Seconds within which 99 % of acknowledgements must come."""


def traffic() -> Iterator[Row | LeftOut]:
    """Measure requests and bytes per answer, and the highest rate of answers whose acknowledgements aren't late.

    Goal: at most one request of an answer counts towards the channel's rate limit.
    """
    for game in catalogue().values():
        seats = min(PLAYERS, game.seats[-1])
        counted, kib = asyncio.run(_rehearsed(game.slug, seats))
        goal = Goal("figure", MOST_COUNTED, exact=True)
        yield Row("traffic", f"counted requests an answer: {game.name}", counted, "", "one edit an answer", 1, goal)
        saved = _pillow(game.slug) / 1024
        yield Row("traffic", f"sent up an answer: {game.name}", kib, "KiB", "one board as Pillow saves it", saved)
    ours, bare = asyncio.run(_both())
    yield Row("traffic", f"answers a second, {MATCHES} matches", ours, "", "bare bot, Pillow’s PNG", bare)


async def _rehearsed(slug: str, seats: int) -> tuple[float, float]:
    """Play a match on a test server, and measure what the bot sends to Discord.

    Returns (requests per answer that count towards Discord's limits, KiB sent per answer).
    """
    names = [*NAMES[:seats], ONLOOKER]
    async with open_test_server(names) as hall:
        await hall.start_bot(environment={"DICE_SEED": SEED, "STAND_IN_PAUSE": "0"})
        book = DbReader(hall.bot.database)
        try:
            persons = [hall.person(name) for name in names]
            playing = Playing(hall, book, slug, persons[:-1], persons[-1], seed=SEED)
            await playing.play()
        finally:
            await book.close()
    sent, answers = playing.traffic, max(playing.presses, 1)
    return sent.counted / answers, sent.bytes / answers / 1024


def _pillow(slug: str) -> int:
    """Return the size in bytes of a game's board as saved by Pillow."""
    game = catalogue()[slug]
    match = middle(slug)
    picture = game.art.draw(match.view(None), game.picture_words(people(game)[: match.seats], None, ENGLISH))
    return len(_by_pillow(picture.png()))


def _by_pillow(png: bytes) -> bytes:
    """Return this picture as Pillow writes it after loading it, in RGBA."""
    saved = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGBA").save(saved, "PNG")
    return saved.getvalue()


# ---------------------------------------------------------------- answers per second


async def _both() -> tuple[float, float]:
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        place = Path(scratch)
        return await _parlour(place), await _bare(place)


async def _parlour(scratch: Path) -> float:
    async with open_test_server(NAMES[:2], directory=scratch) as hall:
        boards = Boards(hall, scratch)
        places = [boards.place() for _ in range(MATCHES)]
        await begin(f"sqlite+aiosqlite:///{scratch / 'parlour.db'}", hall, places)
        await hall.start_bot(environment={"TABLES_PER_MEMBER": "10000", "TABLES_PER_SERVER": "100000"})
        await boards.ready(places)
        return await _most(boards, places)


async def _bare(scratch: Path) -> float:
    picture = scratch / "board.png"
    picture.write_bytes(_by_pillow(picture.read_bytes()))
    async with open_test_server(NAMES[:2], directory=scratch) as hall:
        boards = Boards(hall)
        places = [boards.place() for _ in range(MATCHES)]
        await boards.start_baseline(scratch, places)
        return await _most(boards, places)


async def _most(boards: Boards, places: list[Place]) -> float:
    """Return the highest measured rate of presses (per second) at which acknowledgements come within IN_TIME."""
    boards.hall.loopback.limits.pace = "real"  # from here on only, since it would prolong the beginning
    best = 0.0
    for rate in RATES:
        achieved = await _at(boards, places, rate)
        if achieved is None:
            achieved = await _at(boards, places, rate)  # again, since another process may have had the processor
        if achieved is None:
            break
        best = achieved
    return best


async def _at(boards: Boards, places: list[Place], rate: int) -> float | None:
    """Press controls at `rate` presses a second, for LASTING seconds, in the `places` in turn.

    Returns how many presses per second were answered with a new board. Returns None if acknowledgements were late: if
    one is missing, or more than 1 % of them took longer than IN_TIME.
    """
    timed, free = Timed(), [place for place in places if place.components]
    pressing: set[asyncio.Task[None]] = set()

    async def press(place: Place) -> None:
        await boards.press(place, timed)
        free.append(place)

    began = time.perf_counter()
    for number in range(int(rate * LASTING)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        if not free:
            break
        pressing.add(asyncio.ensure_future(press(free.pop(0))))
    await asyncio.gather(*pressing, return_exceptions=True)
    seconds = time.perf_counter() - began
    late = len(timed.acknowledged) < int(rate * LASTING) or percentile(timed.acknowledged, 99) > IN_TIME
    await boards.quiet()
    return None if late else len(timed.shown) / seconds
