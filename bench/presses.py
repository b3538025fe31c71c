"""Measure the time from a press to the new board, for Parlour and for a bare discord.py bot with the same board."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.report import Goal, LeftOut, Row, percentile
from bot.match.beginnings import Chance
from bot.match.lobby import Lobby, options_json
from bot.match.unit_of_work import UnitOfWork
from bot.model.records import Opening
from bot.storage.migrate import migrate
from bot.storage.store import Store
from games import catalogue
from games.engine.words import ENGLISH
from sandbox.db_reader import DbReader
from sandbox.people import Person
from sandbox.test_server import NAMES, ROOT, TestServer, open_test_server
from sandbox.wire import Answer, Call, Proceed, Request

GAME = "candy-chaser"
ALONE = 42
IN_A_ROW = 6
"""Number of presses one after another at one match; its later questions are private."""
MATCHES, EACH, APART = 50, 2, 0.1
"""Matches at once, presses at each, and seconds between two presses. So a match is pressed every 5 s."""
MEANWHILE = 30
"""Number of presses while stand-ins think, each at another match."""
GATHERINGS = 5
"""Most times that tables with thinking stand-ins are opened. It is done again when too few still think."""
IN_TIME = 1000
"""Goal for an acknowledgement, in milliseconds."""
PATIENCE = 20.0
SCALE = {"p50": 50, "p99": 99}
WHILE_THINKING = {50: 2, 99: 4}
"""Goals while stand-ins think, by percentile: multiples of the time of a bare bot without load."""

Choice = tuple[Person, str, tuple[str, ...] | None]
"""A press: person, custom id, and the values if it is a menu."""


@dataclass
class Timed:
    """The seconds from each press to its acknowledgement, and to the new board."""

    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)


@dataclass
class Place:
    """A channel with a match's newest board: the message's id, its controls, and the people who press them."""

    channel: int
    people: list[Person]
    game: str = GAME
    message: int = 0
    components: list[dict[str, Any]] = field(default_factory=list)
    boards: int = 0
    reposted: bool = False
    """Whether the newest board is a new message, not an edit."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Figures:
    """One bot's press times: at one match (`alone`), at many at once, and while AI players think (`meanwhile`)."""

    alone: Timed = field(default_factory=Timed)
    many: Timed = field(default_factory=Timed)
    meanwhile: Timed = field(default_factory=Timed)
    thinkers: int = 0
    """Fewest tables at which stand-ins were still thinking after one of those presses."""


def presses() -> Iterator[Row | LeftOut]:
    """Measure the time from a press to the new board, with a simulated Discord on this machine.

    The baseline is a bare bot that sends the same bytes. Goals: the new board takes at most 5 times as long as the bare
    bot's; the acknowledgement comes well within Discord's 3 s, even while AI players think.
    """
    ours, theirs = asyncio.run(_both())
    pairs = {"1 match": (ours.alone, theirs.alone), f"{MATCHES} matches": (ours.many, theirs.many)}
    for matches, (here, there) in pairs.items():
        for name, part in SCALE.items():
            what, bare = f"press to board, {matches}, {name}", percentile(there.shown, part)
            milliseconds = 1000 * percentile(here.shown, part)
            yield Row("presses", what, milliseconds, "ms", "bare bot, same bytes", 1000 * bare, Goal("ratio", 5))
    for matches, (here, there) in pairs.items():
        what, bare = f"press to acknowledgement, {matches}, p99", percentile(there.acknowledged, 99)
        milliseconds = 1000 * percentile(here.acknowledged, 99)
        yield Row("presses", what, milliseconds, "ms", "bare bot", 1000 * bare, Goal("figure", IN_TIME))
    yield from _meanwhile(ours)


def _meanwhile(ours: Figures) -> Iterator[Row | LeftOut]:
    if len(ours.meanwhile.shown) < MEANWHILE:
        why = f"Only {len(ours.meanwhile.shown)} presses while {LEAST_THINKING} tables thought; {MEANWHILE} are wanted."
        yield LeftOut("presses", why, "press to acknowledgement while tables think")
        return
    busy, calm = ours.meanwhile, ours.alone
    for until, seconds in (
        ("acknowledgement", (busy.acknowledged, calm.acknowledged)),
        ("board", (busy.shown, calm.shown)),
    ):
        for part, most in WHILE_THINKING.items():
            with_, without = (1000 * percentile(values, part) for values in seconds)
            what, note = f"press to {until} while tables think, p{part}", f"{ours.thinkers} tables"
            yield Row("presses", what, with_, "ms", "nobody thinks", without, Goal("ratio", most), note)


@dataclass
class Side:
    """One of the two compared bots, on its own test server: its boards, the places of its matches, its figures."""

    boards: Boards
    alone: list[Place]
    many: list[Place]
    figures: Figures = field(default_factory=Figures)


async def _both() -> tuple[Figures, Figures]:
    """Measure both bots in turn, so that other load on the machine affects both. Returns the figures of each."""
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        place = Path(scratch)
        async with _parlour(place) as ours:
            async with _bare(place) as theirs:
                await _measured((ours, theirs))
            await _while_tables_think(ours, url_in(place))
            return ours.figures, theirs.figures


def url_in(scratch: Path) -> str:
    """Return the URL of Parlour's database in this directory."""
    return f"sqlite+aiosqlite:///{scratch / 'parlour.db'}"


@asynccontextmanager
async def _parlour(scratch: Path) -> AsyncIterator[Side]:
    """Start Parlour, wait until its boards are posted, and yield its side of the comparison.

    The newest board is always saved to disk, for the bare bot.
    """
    async with open_test_server(NAMES[:2], directory=scratch) as hall:
        boards = Boards(hall, scratch)
        alone, many = ([boards.place() for _ in range(number)] for number in (ALONE // IN_A_ROW, MATCHES))
        side = Side(boards, alone, many)
        await begin(url_in(scratch), hall, [*alone, *many])
        uncapped = {"TABLES_PER_MEMBER": "10000", "TABLES_PER_SERVER": "100000"}
        await hall.start_bot(environment={"STAND_IN_PAUSE": "0", **uncapped})
        await boards.ready([*alone, *many])
        yield side


@asynccontextmanager
async def _bare(scratch: Path) -> AsyncIterator[Side]:
    async with open_test_server(NAMES[:2]) as hall:
        boards = Boards(hall)
        side = Side(boards, [boards.place()], [boards.place() for _ in range(MATCHES)])
        await boards.start_baseline(scratch, [*side.alone, *side.many])
        yield side


async def _measured(sides: Sequence[Side]) -> None:
    for number in range(ALONE):
        for side in sides:
            await _in_turn(side.boards, [side.alone[number * len(side.alone) // ALONE]], side.figures.alone)
    for _ in range(EACH):
        for side in sides:
            pressing = []
            for place in side.many:
                pressing.append(asyncio.ensure_future(side.boards.press(place, side.figures.many)))
                await asyncio.sleep(APART)
            await asyncio.gather(*pressing)


async def _while_tables_think(ours: Side, url: str) -> None:
    """Press controls while stand-ins (AI players) think at many tables.

    A press counts only if stand-ins still think at LEAST_THINKING tables or more right after it.
    """
    busy, places = ours.figures.meanwhile, iter(ours.many)
    counts: list[int] = []
    for again in range(GATHERINGS):
        await open_thinking_tables(url, ours.boards.hall, again)
        for place in places:
            timed = Timed()
            await _in_turn(ours.boards, [place], timed)
            thinking = await count_thinking(url)
            if thinking < LEAST_THINKING:
                break
            counts.append(thinking)
            busy.acknowledged += timed.acknowledged
            busy.shown += timed.shown
            if len(counts) == MEANWHILE:
                ours.figures.thinkers = min(counts)
                return


async def _in_turn(boards: Boards, places: list[Place], timed: Timed) -> None:
    for place in places:
        await boards.press(place, timed)
        await asyncio.sleep(APART)  # the work that follows a board must not delay the next press


async def begin(url: str, hall: TestServer, places: list[Place], locales: Sequence[str] = (ENGLISH,)) -> None:
    """Start a match for each place and save it in the database. The bot sends the messages when it is started.

    ``locales``: the tables' languages, used in turn.
    """
    await migrate(url)
    store = Store.open(url)
    for number, place in enumerate(places):
        game = catalogue()[place.game]
        lobby = Lobby(game, UnitOfWork(store), Chance("bench"))
        host, guest = place.people
        opening = Opening(
            game=game.slug,
            options=options_json(game, {}),
            capacity=2,
            guild_id=hall.server,
            channel_id=place.channel,
            in_thread=False,
            host_id=host.id,
            host_name=host.name,
            interaction_id=number + 1,
            locale=locales[number % len(locales)],
        )
        saved = await lobby.open(opening)
        await lobby.join(saved.id, guest.id, guest.name)
        await lobby.start(saved.id, host.id, 0, 1_000_000 + number)
    await store.close()


def offered(components: list[dict[str, Any]], people: list[Person]) -> list[Choice]:
    """Return the choices that the controls of a message offer to these people."""
    found: list[Choice] = []
    for control in (item for row in components for item in row["components"]):
        parts = control.get("custom_id", "").split(":")
        if parts[0] == "p1":
            options = [(option["value"],) for option in control.get("options", [])]
            found += [(people[int(parts[2])], control["custom_id"], values) for values in options or (None,)]
    return found


class Boards:
    """Watches the boards on a test server, and presses their controls."""

    def __init__(self, hall: TestServer, keep: Path | None = None) -> None:
        self.hall, self._keep = hall, keep
        self._places: dict[int, Place] = {}
        self._dice = random.Random("bench")
        hall.loopback.watchers[:] = [self._watch]  # tests check the bodies
        hall.loopback.interceptors.append(self._look)

    def place(self, game: str = GAME) -> Place:
        """Add a channel in which a board of this game will appear."""
        channel = self.hall.world.add_channel(self.hall.server, f"table-{len(self._places)}")
        self._places[channel] = Place(channel, [self.hall.person(name) for name in NAMES[:2]], game)
        return self._places[channel]

    async def start_baseline(self, directory: Path, places: Sequence[Place]) -> None:
        """Start the bare bot with the board saved in this directory, and wait until every place shows the board."""
        command = (sys.executable, "-m", "bench.baseline_bot")
        await self.hall.start_bot(command=command, environment={"BOARD": str(directory), "PYTHONPATH": str(ROOT)})
        for place in places:
            await (await place.people[0].slash(place.channel, "board")).answered()
        await self.ready(places)

    async def ready(self, places: Sequence[Place]) -> None:
        """Wait until every place has a board and the bot sends nothing more.

        Raises TimeoutError if the bot goes on sending.
        """
        for place in places:
            await self.there(place, 0)
        await self.quiet()

    async def there(self, place: Place, before: int) -> None:
        """Wait until more than `before` boards have been posted in this place's channel.

        Raises TimeoutError if that takes too long.
        """
        async with asyncio.timeout(PATIENCE * 3):
            while place.boards <= before:
                place.changed.clear()
                await place.changed.wait()

    async def quiet(self) -> None:
        """Wait until the bot has made no call for half a second."""
        last = -1
        while last != (last := self.hall.loopback.counts.total()):
            await asyncio.sleep(0.5)

    async def press(self, place: Place, timed: Timed) -> None:
        """Press a control of the place's board, and wait for the next board. `timed` records the seconds."""
        await self.press_at(place, place.channel, place.message, self._choice(place), timed)

    async def press_at(self, place: Place, channel: int, message: int, choice: Choice, timed: Timed) -> None:
        """Press a control of this message, and wait for the place's next board. `timed` records the seconds.

        `channel`, `message`: ids of the message and its channel. The message needn't be the place's board.
        """
        person, custom_id, values = choice
        before, began = place.boards, time.perf_counter()
        reply = await person.force(channel, message, custom_id, values=values)
        assert reply.latency is not None, "not acknowledged within three seconds"
        await self.there(place, before)
        timed.acknowledged.append(reply.latency)
        timed.shown.append(time.perf_counter() - began)

    def _choice(self, place: Place) -> Choice:
        return self._dice.choice(offered(place.components, place.people))

    async def _look(self, request: Request, proceed: Proceed) -> Answer:
        """Save the content and the picture of each board that Parlour sends, for the bare bot to send them later.

        Changes no request.
        """
        board = request.files and "p1:" in json.dumps(request.body.get("components"))
        if self._keep is not None and board and int(request.segments[1]) in self._places:
            shown = {"content": request.body["content"], "components": request.body["components"]}
            (self._keep / "board.json").write_text(json.dumps(shown), "utf-8")
            (self._keep / "board.png").write_bytes(request.files[0].data)
        return await proceed()

    def _watch(self, call: Call) -> None:
        """Record the call if it sends a new board, which is any channel message with a picture."""
        if not call.files or call.status != 200:
            return
        message = call.answer.get("resource", {}).get("message", call.answer)
        place = self._places.get(int(message["channel_id"]))
        if place is not None:
            place.reposted = place.message != int(message["id"])
            place.message, place.components = int(message["id"]), message["components"]
            place.boards += 1
            place.changed.set()


THINKERS_GAME, THINKERS_SEATS = "tricks-or-treats", 6
"""Game and seats in which five stand-ins take several turns before the person at the table is asked."""
THINKERS_TABLES, LEAST_THINKING = 30, 10
"""Number of tables to open (at some the person begins), and of those that must be thinking all the time."""


async def open_thinking_tables(url: str, hall: TestServer, again: int = 0) -> None:
    """Open tables at which stand-ins (AI players) think, and give the bot time to start them.

    `again`: how often this function was called before, so that the new tables get other ids.
    """
    store, game = Store.open(url), catalogue()[THINKERS_GAME]
    lobby = Lobby(game, UnitOfWork(store), Chance("thinking"))
    host = hall.person(NAMES[0])
    for number in range(again * THINKERS_TABLES, (again + 1) * THINKERS_TABLES):
        where = {
            "guild_id": hall.server,
            "channel_id": hall.world.add_channel(hall.server, f"thinking-{number}"),
            "in_thread": False,
            "host_id": host.id,
            "host_name": host.name,
            "capacity": THINKERS_SEATS,
            "interaction_id": 2_000_000 + number,
        }
        saved = await lobby.open(lobby.opening({}, bots=THINKERS_SEATS - 1, level="strong", **where))
        await lobby.start(saved.id, host.id, 0, 3_000_000 + number)
    await store.close()
    await asyncio.sleep(1.5)


async def count_thinking(url: str) -> int:
    """Return the number of tables at which an AI player (a stand-in) is thinking."""
    book = DbReader(url)
    try:
        return await book.thinking()
    finally:
        await book.close()
