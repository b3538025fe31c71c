"""Play many matches at once. Simulated people answer at random, and at times wrongly, as soon as they are asked."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandbox.awaiting import Misplayed
from sandbox.db_reader import DbReader
from sandbox.offers import JOIN, START, Offer, Press, choose, does, fill_in, forgeries, offers_on
from sandbox.people import Person, Reply
from sandbox.simcord_adapter import Impossible, Refused
from sandbox.test_server import TestServer

#: Seconds between two queries of the state, until a press is repeated, and until a command is typed again.
_GLANCE, _AGAIN, _RETYPE = 0.1, 4.0, 30.0
_FIRST_USER = 300_000_000_000_000_000
_UNLAWFUL = ("foreign", "stale", "forged")
_WAYS = ("twice", "everywhere", *_UNLAWFUL)

TYPED = frozenset({"where"})
"""Options of the command itself; all others are set in the lobby card's forms."""


@dataclass
class Circle:
    """The people and the channel of one match. `players[0]` is the host; `match` is 0 until the table is opened."""

    server: int
    channel: int
    players: list[Person]
    game: str
    options: Mapping[str, Any]
    match: int = 0


@dataclass
class Autoplay:
    """Plays one match for each `Circle`: first call `settle()`, then `await play()`.

    `overview`: the latest state of all matches in the database. `wrong`: the chance that something goes wrong with a
    press: it is sent twice, it is sent to all processes, or a bad press is sent before it. The bot must refuse the bad
    press: it is outdated, forged, or by another person.
    """

    hall: TestServer
    book: DbReader
    seed: str = "0"
    wrong: float = 0.3
    circles: list[Circle] = field(default_factory=list)
    overview: dict[int, tuple[str, int, int]] = field(default_factory=dict)
    #: User and custom id of each interaction, to compare with the journal.
    presses: dict[int, tuple[int, str]] = field(default_factory=dict)
    ways: Counter[str] = field(default_factory=Counter)
    latencies: list[float] = field(default_factory=list)
    #: Number of changes per channel; the offers found at those numbers.
    _changes: Counter[int] = field(default_factory=Counter)
    _seen: dict[int, tuple[list[int], list[Offer]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.hall.world.touched.append(lambda channel, message: self._changes.update((channel,)))

    def settle(self, count: int, games: Sequence[tuple[str, int, Mapping[str, Any]]]) -> None:
        """Create `count` circles (each a channel and people for one match) on servers of all shards.

        `games`: (name, number of seats, options) for their matches; the circles use them in turn.
        """
        world, shards = self.hall.world, self.hall.loopback.shards
        some = range(min(count, 2 * shards))
        servers = [world.add_server(f"Server {n}", shard=n % shards, shards=shards) for n in some]
        for number in range(count):
            game, seats, options = games[number % len(games)]
            server = servers[number % len(servers)]
            circle = Circle(server, world.add_channel(server, f"games-{number}"), [], game, options)
            for seat in range(seats):
                name, user = f"P{number}-{seat}", _FIRST_USER + 10 * number + seat
                world.join(server, world.add_user(name, user))
                circle.players.append(Person(self.hall.loopback, name, user))
            self.circles.append(circle)

    async def play(self, seconds: float) -> None:
        """Play all matches to their end, and wait until the bot has sent everything.

        Raises Misplayed if this takes longer than `seconds`.
        """
        looking = asyncio.create_task(self._look())
        try:
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
                for number, circle in enumerate(self.circles):
                    group.create_task(self._play(circle, random.Random(f"{self.seed}/{number}")))
        except TimeoutError:
            raise Misplayed(f"not all matches ended in {seconds} s: {self.overview}") from None
        finally:
            looking.cancel()

    async def _look(self) -> None:
        while True:
            self.overview = await self.book.overview()
            await asyncio.sleep(0.3)

    def _status(self, circle: Circle) -> str:
        return self.overview.get(circle.match, ("", 0, 0))[0]

    # ---- one match

    async def _play(self, circle: Circle, dice: random.Random) -> None:
        await asyncio.sleep(dice.uniform(0, 2))
        if not circle.match:
            await self._begin(circle)
        past: list[tuple[Offer, Press]] = []
        while not self._over(circle):
            await self._turn(circle, dice, past)

    async def _begin(self, circle: Circle) -> None:
        host = circle.players[0]
        while not circle.match:
            typed = {name: value for name, value in circle.options.items() if name in TYPED}
            options = {"seats": len(circle.players), "pace": "none", **typed}
            await self._try(host.slash(circle.channel, f"newgame {circle.game}", **options))
            circle.match = await self._opened(host)
        if left := {name: value for name, value in circle.options.items() if name not in TYPED}:
            await fill_in(host, circle.match, self.book, left)
        for person in circle.players[1:]:
            while not await self._press_until(circle, person, JOIN):
                pass
        while self._status(circle) in ("", "lobby"):
            await self._press_until(circle, host, START)

    async def _opened(self, host: Person) -> int:
        end = time.monotonic() + _RETYPE
        while not (match := await self.book.newest(host.id) or 0) and time.monotonic() < end:
            await asyncio.sleep(_GLANCE)
        return match

    def _over(self, circle: Circle) -> bool:
        status, _, unsent = self.overview.get(circle.match, ("", 0, 0))
        return status in ("finished", "cancelled") and unsent == 0

    async def _press_until(self, circle: Circle, person: Person, verb: str) -> bool:
        """Press the lobby card's button with this verb (the first part of its custom id), and wait for the effect.

        Returns whether the press worked: for JOIN, the person has a seat; otherwise, the match's record has changed.
        """
        before = self.overview.get(circle.match)
        for message in reversed(person.messages(circle.channel, pressable=True)):
            found = (c.custom_id for c in message.controls if does(c.custom_id, verb, circle.match))
            if custom_id := next(found, ""):
                await self._try(person.click(message, custom_id=custom_id))
                break
        end = time.monotonic() + _AGAIN
        while self.overview.get(circle.match) == before and time.monotonic() < end:
            await asyncio.sleep(_GLANCE)
        if verb == JOIN:
            return person.id in (await self.book.standing(circle.match)).seats.values()
        return self.overview.get(circle.match) != before

    async def _turn(self, circle: Circle, dice: random.Random, past: list[tuple[Offer, Press]]) -> None:
        """Let one of the people who are asked a question answer it. If nobody is asked, wait a moment.

        `past`: questions answered before, each with the press that answered it. One of these presses may be sent again,
        to test that the bot refuses it.
        """
        offers = self._offers(circle)
        if not offers:
            await asyncio.sleep(_GLANCE)
            return
        offer = dice.choice(offers)
        press = choose(f"{self.seed}/{dice.random()}", offer)
        way = dice.choice(_WAYS) if dice.random() < self.wrong else ""
        if way in _UNLAWFUL:
            await self._press_wrongly(way, circle, offer, press, past, dice)
        await self._press(offer, press, way)
        past.append((offer, press))
        end = time.monotonic() + _AGAIN
        while time.monotonic() < end and not self._over(circle) and self._still(circle, offer):
            await asyncio.sleep(_GLANCE)

    def _offers(self, circle: Circle) -> list[Offer]:
        """Return the circle's open questions.

        They are cached until a message in one of the circle's channels changes.
        """
        threads = self._threads(circle)
        state = [self._changes[place] for place in (circle.channel, *threads, *(one.dm for one in circle.players))]
        known, offers = self._seen.get(circle.channel, ([], []))
        if known == state:
            return offers
        found: dict[str, Offer] = {}
        for seat, person in enumerate(circle.players):
            for place in (circle.channel, *threads, person.dm):
                for message in reversed(person.messages(place, pressable=True, latest=4)):
                    for offer in offers_on(message, person, circle.match, seat):
                        found.setdefault(offer.question, offer)
        self._seen[circle.channel] = (state, list(found.values()))
        return self._seen[circle.channel][1]

    def _threads(self, circle: Circle) -> list[int]:
        """Return the ids of the threads started from the channel's four newest messages.

        Discord gives such a thread the id of its message.
        """
        cards = self.hall.world.ids_of(circle.players[0].id, circle.channel)[:4]
        return [card for card in cards if self.hall.world.is_channel(card)]

    def _still(self, circle: Circle, offer: Offer) -> bool:
        same = (other for other in self._offers(circle) if other.question == offer.question)
        return any(other.controls == offer.controls for other in same)

    # ---- one press

    async def _press(self, offer: Offer, press: Press, way: str) -> None:
        person, message = offer.person, offer.message
        if way in ("twice", "everywhere"):
            self.ways[way] += 1
            both = person.repeat(message, press.custom_id, values=press.values, everywhere=way == "everywhere")
            replies = await self._try(both)
        else:
            replies = await self._try(offer.answer(press))
        for reply in replies:
            self.presses[reply.id] = (person.id, press.custom_id)

    async def _press_wrongly(
        self, way: str, circle: Circle, offer: Offer, press: Press, past: list[tuple[Offer, Press]], dice: random.Random
    ) -> None:
        person, message, wrong = offer.person, offer.message, press
        if way == "stale" and past:
            old, wrong = dice.choice(past)
            person, message = old.person, old.message
        elif way == "forged":
            wrong = dice.choice(forgeries(offer))
        else:
            person = dice.choice([other for other in circle.players if other is not offer.person])
            if not offer.in_public:
                return
        forced = person.force(message.channel, message.id, wrong.custom_id, values=wrong.values)
        for reply in await self._try(forced):
            self.presses[reply.id] = (person.id, wrong.custom_id)
            self.ways[way] += 1

    async def _try(self, act: Any) -> list[Reply]:
        """Await `act` and return its replies; [] if it is impossible since the message was just changed or deleted."""
        try:
            done = await act
        except (Impossible, Refused):
            return []
        replies: list[Reply] = done if isinstance(done, list) else [done]
        self.latencies += [reply.latency for reply in replies if reply.latency is not None]
        return replies
