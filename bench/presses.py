"""A press from Discord and back: Parlour beside a bare discord.py bot that answers with the same bytes.

Both are processes of their own at a loopback Discord. A press counts from the gateway event until a new board is there;
at Parlour the answer is judged, saved and drawn on the way. With many matches the presses come at moments set before.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.report import Goal, Row, percentile
from bot.lobby import Lobby, options_json
from bot.storage.migrate import migrate
from bot.storage.store import Opening, Store
from games import catalogue
from games.engine.dice import seed_from
from sandbox.botprocess import ROOT
from sandbox.hall import NAMES, Hall, open_hall
from sandbox.people import Person
from sandbox.wire import Answer, Call, Proceed, Request

GAME = "candy-chaser"
ALONE = 60
IN_A_ROW = 6
"""Presses one after the other, and how many of them at one match (later its questions are private)."""
MATCHES, EACH, APART = 50, 3, 0.15
"""So many matches at once, so many presses at each, and seconds between two presses: each match every 7.5 s."""
PATIENCE = 20.0
SCALE = {"p50": 50, "p99": 99}


@dataclass
class Timed:
    """Seconds of each press: until it was acknowledged, and until the new board was there."""

    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)


@dataclass
class Place:
    """A channel with a board in it: its newest message, whose controls are pressed by whom, and who waits for it."""

    channel: int
    people: list[Person]
    message: int = 0
    components: list[dict[str, Any]] = field(default_factory=list)
    boards: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)


def presses() -> Iterator[Row]:
    """One match and many at once: until the board is there, and until Discord is told that we have heard."""
    parlour, bare = asyncio.run(_both())
    for many in (1, MATCHES):
        for name, part in SCALE.items():
            ours, theirs = percentile(parlour[many].shown, part), percentile(bare[many].shown, part)
            what = f"press to board, {_matches(many)}, {name}"
            yield Row("presses", what, 1000 * ours, "ms", "bare bot, same bytes", 1000 * theirs, Goal("ratio", 5))
    for many in (1, MATCHES):
        ours, theirs = percentile(parlour[many].acknowledged, 99), percentile(bare[many].acknowledged, 99)
        what = f"press to acknowledgement, {_matches(many)}, p99"
        yield Row("presses", what, 1000 * ours, "ms", "bare bot", 1000 * theirs, Goal("figure", 100))


def _matches(many: int) -> str:
    return "1 match" if many == 1 else f"{many} matches"


async def _both() -> tuple[dict[int, Timed], dict[int, Timed]]:
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as scratch:
        place = Path(scratch)
        return await _parlour(place), await _bare(place)


async def _parlour(scratch: Path) -> dict[int, Timed]:
    """Parlour's figures. The last board that it showed is kept for the bare bot."""
    async with open_hall(NAMES[:2], directory=scratch) as hall:
        boards = Boards(hall, scratch)
        alone = [boards.place() for _ in range(ALONE // IN_A_ROW)]
        many = [boards.place() for _ in range(MATCHES)]
        await begin(f"sqlite+aiosqlite:///{scratch / 'parlour.db'}", hall, [*alone, *many])
        await hall.start_bot()
        return await _measured(boards, alone, many)


async def _bare(scratch: Path) -> dict[int, Timed]:
    async with open_hall(NAMES[:2], directory=scratch) as hall:
        boards = Boards(hall)
        alone, many = [boards.place()], [boards.place() for _ in range(MATCHES)]
        command = (sys.executable, "-m", "bench.barebot")
        await hall.start_bot(command=command, environment={"BOARD": str(scratch), "PYTHONPATH": str(ROOT)})
        for place in (*alone, *many):
            await (await place.people[0].slash(place.channel, "board")).answered()
        return await _measured(boards, alone, many)


async def _measured(boards: Boards, alone: list[Place], many: list[Place]) -> dict[int, Timed]:
    for place in (*alone, *many):
        await boards.there(place, 0)
    await boards.quiet()
    timed = {1: Timed(), MATCHES: Timed()}
    for number in range(ALONE):
        await boards.press(alone[number * len(alone) // ALONE], timed[1])
        await asyncio.sleep(APART)  # what is done after the board is there is not the next press's
    pressing = []
    for _ in range(EACH):
        for place in many:
            pressing.append(asyncio.ensure_future(boards.press(place, timed[MATCHES])))
            await asyncio.sleep(APART)
    await asyncio.gather(*pressing)
    return timed


async def begin(url: str, hall: Hall, places: list[Place]) -> None:
    """A match at each place, begun and saved; its messages go out as soon as the bot is there."""
    await migrate(url)
    store = Store.open(url)
    lobby = Lobby(catalogue()[GAME], store, lambda match: seed_from(f"bench {match}"))
    for number, place in enumerate(places):
        host, guest = place.people
        opening = Opening(
            game=GAME,
            options=options_json(catalogue()[GAME], {}),
            capacity=2,
            guild_id=hall.server,
            channel_id=place.channel,
            in_thread=False,
            host_id=host.id,
            host_name=host.name,
            press=number + 1,
        )
        saved = await lobby.open(opening)
        await lobby.join(saved.id, guest.id, guest.name)
        await lobby.start(saved.id, host.id, 0, 1_000_000 + number)
    await store.close()


class Boards:
    """Watches the boards of a hall, and presses what they offer."""

    def __init__(self, hall: Hall, keep: Path | None = None) -> None:
        self.hall, self._keep = hall, keep
        self._places: dict[int, Place] = {}
        self._dice = random.Random("bench")
        hall.loopback.watchers[:] = [self._watch]  # what bodies are like is judged elsewhere
        hall.loopback.interceptors.append(self._look)

    def place(self) -> Place:
        """A channel of its own."""
        channel = self.hall.world.add_channel(self.hall.server, f"table-{len(self._places)}")
        self._places[channel] = Place(channel, [self.hall.person(name) for name in NAMES[:2]])
        return self._places[channel]

    async def there(self, place: Place, before: int) -> None:
        """Wait for a board that came after so many. Raises TimeoutError."""
        async with asyncio.timeout(PATIENCE * 3):
            while place.boards <= before:
                place.changed.clear()
                await place.changed.wait()

    async def quiet(self) -> None:
        """Wait until nothing has been said for a while."""
        last = -1
        while last != (last := self.hall.loopback.counts.total()):
            await asyncio.sleep(1)

    async def press(self, place: Place, timed: Timed) -> None:
        """Press a control of the board, and wait for the next board."""
        person, custom_id, values = self._choice(place)
        before, began = place.boards, time.perf_counter()
        reply = await person.force(place.channel, place.message, custom_id, values=values)
        assert reply.latency is not None, "not acknowledged within three seconds"
        await self.there(place, before)
        timed.acknowledged.append(reply.latency)
        timed.shown.append(time.perf_counter() - began)

    def _choice(self, place: Place) -> tuple[Person, str, tuple[str, ...] | None]:
        offered = []
        for control in (item for row in place.components for item in row["components"]):
            parts = control.get("custom_id", "").split(":")
            if parts[0] == "p1":
                options = [(option["value"],) for option in control.get("options", [])] or [None]
                offered += [(place.people[int(parts[2])], control["custom_id"], values) for values in options]
        return self._dice.choice(offered)

    async def _look(self, request: Request, proceed: Proceed) -> Answer:
        """Keep a board's bytes for the bare bot."""
        if self._keep is not None and request.files and "p1:" in json.dumps(request.body.get("components")):
            shown = {"content": request.body["content"], "components": request.body["components"]}
            (self._keep / "board.json").write_text(json.dumps(shown), "utf-8")
            (self._keep / "board.png").write_bytes(request.files[0].data)
        return await proceed()

    def _watch(self, call: Call) -> None:
        """A board has come: a picture in a channel, by a call of its own or as the answer to a press."""
        if not call.files or call.status != 200:
            return
        message = call.answer.get("resource", {}).get("message", call.answer)
        place = self._places.get(int(message["channel_id"]))
        if place is not None:
            place.message, place.components = int(message["id"]), message["components"]
            place.boards += 1
            place.changed.set()
