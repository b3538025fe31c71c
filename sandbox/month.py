"""`python -m sandbox month`: check queue and match alerts in a simulated month, without Discord."""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from pathlib import Path
from statistics import median
from typing import Any
from zoneinfo import ZoneInfo

from bot.match.beginnings import Chance
from bot.match.match_alerts import Calls
from bot.match.play import PlayQueue
from bot.match.service import MatchService
from bot.match.unit_of_work import Later, UnitOfWork
from bot.model.gathering import APART, AT_HOME, PATIENCE, CallWish, Speed, Ticket
from bot.model.message import CALL, WELCOME
from bot.model.records import MatchRecord
from bot.model.time_control import Preferences, reachable
from bot.storage.migrate import migrate
from bot.storage.store import Store
from bot.timing.deadlines import ThinkDelays
from games import catalogue
from games.engine.asks import Refused

ZONES = ("Pacific/Auckland", "Asia/Tokyo", "Asia/Kolkata", "Europe/Berlin", "America/New_York", "America/Los_Angeles")
PACES = ("evening", "daily")
SERVER, CHANNEL = 9, 500
TICK = timedelta(minutes=10)
BEGIN = datetime(2027, 3, 1, tzinfo=UTC)
"""Beginning of a month in which clocks change in some of the zones."""

SPEEDS: tuple[Speed, ...] = ("quick", "daily")

FIRST_USER = 1_000_000

_SEATS = "select m.id, s.user_id, m.channel_id from match m join seat s on s.match_id = m.id where s.user_id > 0"


@dataclass
class Person:
    """A simulated person with a daily rhythm.

    `eager`: chance that the person looks for a match in any ten minutes (`TICK`) outside their quiet hours. `every`:
    whether the person wants all match alerts, not only one a day.
    """

    user_id: int
    preferences: Preferences
    eager: float
    every: bool
    home: int
    """The server on which the person types /play; 0: in DMs."""
    anywhere: bool
    """Whether the person accepts others from any server."""

    @property
    def name(self) -> str:
        """Name made from the user's id."""
        return f"P{self.user_id - FIRST_USER}"


@dataclass(frozen=True)
class Called:
    """A match alert in the bot's outbox: to which user, about which match, and when it was stored."""

    user_id: int
    match_id: int
    at: datetime


@dataclass
class Outcome:
    """The results of a simulated month: alerts, waiting times, number of matches begun, and faults."""

    called: list[Called] = field(default_factory=list)
    waits: dict[str, list[timedelta]] = field(default_factory=lambda: defaultdict(list))
    """Times from taking a seat to the start, by pace."""
    begun: int = 0
    faults: list[str] = field(default_factory=list)


def people(number: int, chance: random.Random) -> list[Person]:
    """Return `number` people, spread over the time zones.

    Each person sleeps at hours of their own. One person in ten wants all match alerts, the others only one a day.
    """
    found = []
    for index in range(number):
        night = chance.choice((21, 22, 23, 0)) * 60
        quiet = (night, (night + chance.choice((7, 8, 9, 10)) * 60) % (24 * 60))
        preferences = Preferences(zone=ZONES[index % len(ZONES)], quiet=quiet)
        eager, every = chance.uniform(0.001, 0.01), chance.random() < 0.1
        home, anywhere = chance.choice((0, SERVER, SERVER + 1, SERVER + 2)), chance.random() < 0.8
        found.append(Person(FIRST_USER + index, preferences, eager, every, home, anywhere or not home))
    return found


class Taken(Later):
    """A replacement for the delivery to Discord. It sends nothing, but marks welcome messages of matches as sent."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def deliver(self, match_id: int) -> None:
        """Mark the match's welcome messages as sent."""
        async with self.store.engine.begin() as db:
            taken = f"update outbox set sent = revision where match_id = {match_id} and slot = '{WELCOME}'"
            await db.exec_driver_sql(taken)


def service(store: Store) -> MatchService:
    """Return a match service with all games, as each process of the bot has one."""
    matches = MatchService(UnitOfWork(store, Taken(store)), {}, Chance("a month"), ThinkDelays())
    for game in catalogue().values():
        matches.offer(game)
    return matches


class Month:
    """One simulated month: the people, their requests for matches, and the faults found."""

    def __init__(self, stores: Sequence[Store], everybody: Sequence[Person], chance: random.Random) -> None:
        self.store = stores[0]
        self.everybody = {person.user_id: person for person in everybody}
        self.chance = chance
        self.now = BEGIN
        self.outcome = Outcome()
        self._presses: Iterator[int] = count(1)
        self._sat: dict[tuple[int, int], datetime] = {}
        self._answers: list[tuple[datetime, Called]] = []
        self._over: list[tuple[datetime, int]] = []
        self._known = 0
        self._seeking: list[tuple[datetime, Person]] = []
        self._wishes: dict[int, Ticket] = {}
        self._sought: Counter[int] = Counter()
        processes = [service(store) for store in stores]
        self.matches = processes[0]
        self.queues = [PlayQueue(matches) for matches in processes]
        self.calls = Calls(self.matches, self._sees)

    async def _sees(self, saved: MatchRecord, user_id: int) -> bool:
        return True

    async def live(self, days: int) -> Outcome:
        """Simulate this many days, and return the results."""
        for person in self.everybody.values():
            await self.store.remember(person.user_id, preferences=person.preferences.model_dump_json())
            if self.chance.random() < 0.2:
                await self.store.block(person.user_id, self.chance.choice(sorted(self.everybody)), "somebody")
        while self.now < BEGIN + timedelta(days=days):
            for person in self.everybody.values():
                if reachable(self.now, person.preferences) and self.chance.random() < person.eager:
                    await self._look_for_company(person)
            await self._answer_calls()
            await self.calls.call()
            await self._hear()
            await self._begin_and_end()
            await self._play_queue(self.now + TICK)
            self.now += TICK
        await self._judge_tables()
        self._judge()
        return self.outcome

    async def _look_for_company(self, person: Person) -> None:
        """Let a person, at random, join the queue, join or open a table, or ask for alerts."""
        if self.chance.random() < 0.3:
            self._seeking.append((self.now + TICK * self.chance.random(), person))
            return
        gathering = [saved for saved in await self.store.matches_in(SERVER) if saved.status == "lobby"]
        if gathering and self.chance.random() < 0.5:
            await self._join(self.chance.choice(gathering).id, person)
        elif self.chance.random() < 0.4:
            await self._open(person)
        else:
            game = self.chance.choice(("", *sorted(self.matches.tables)))
            until = self.now + timedelta(hours=self.chance.choice((2, 6, 24, 72)))
            players = self.chance.choice((1, 1, 2))
            await self.store.wish_call(CallWish(person.user_id, SERVER, game, players, until, person.every))

    async def _play_queue(self, until: datetime) -> None:
        """Let the people in `_seeking` type /play at the times drawn for them, up to `until`.

        The queues of both processes then seat the people who wait.
        """
        later = sorted(self._seeking, key=lambda one: (one[0], one[1].user_id))
        self._seeking = []
        began = self.now
        while self.now < until and (later or self._wishes):
            while later and later[0][0] <= self.now:
                await self._seek(later.pop(0)[1])
            if self._wishes:
                await asyncio.gather(*(queue.tick() for queue in self.queues))
                await self._found()
            known = [at + wait for at, wait in self._moments()] + [at for at, _ in later[:1]]
            self.now = min([at for at in known if at > self.now], default=until)
        self._seeking += later
        self.now = began

    def _moments(self) -> list[tuple[datetime, timedelta]]:
        """Return two pairs (time of joining the queue, delay) for each person in the queue.

        After the delay of the first pair, the person may be seated with people of other servers. After that of the
        second, a table begins with AI players in the free seats.
        """
        waits = list(self._wishes.values())
        return [(wish.since, span[wish.speed]) for wish in waits for span in (AT_HOME, PATIENCE)]

    async def _seek(self, person: Person) -> None:
        if person.user_id in self._wishes:
            return
        game, speed = self.chance.choice(("", *sorted(self.matches.tables))), self.chance.choice(SPEEDS)
        named: Any = {"name": person.name, "first_name": person.name, "since": self.now, "press": next(self._presses)}
        wish = Ticket(person.user_id, game, speed, 0, person.home, person.anywhere, **named)
        self._wishes[person.user_id] = wish
        self._sought[person.user_id] += 1
        assert await self.store.wait(wish)

    async def _found(self) -> None:
        """Record the people that the queue has seated since this was last called, and how long they waited."""
        waiting = {ticket.user_id for ticket in await self.store.waiting()}
        for user_id, wish in list(self._wishes.items()):
            if user_id not in waiting:
                self.outcome.waits[f"/play {wish.speed}"].append(self.now - wish.since)
                [newest] = await self.store.matches_of(user_id, 1)
                self._over.append((self.now + timedelta(hours=2), newest.id))
                del self._wishes[user_id]

    async def _judge_tables(self) -> None:
        """Record these faults of tables:

        - A user has typed /play more or less often than the queue has seated them.
        - A user has two seats at one table.
        - Two users sit at one table although one of them has blocked the other.
        """
        async with self.store.engine.connect() as db:
            rows: Sequence[Any] = (await db.exec_driver_sql(_SEATS)).all()
            blocked = {frozenset(pair) for pair in await db.exec_driver_sql("select user_id, blocked_id from block")}
        tables = defaultdict[int, list[int]](list)
        for match_id, user_id, _ in rows:
            tables[match_id].append(user_id)
        found = Counter(user_id for _, user_id, channel_id in rows if channel_id == 0)
        found += Counter(self._wishes.keys())  # those who still wait
        faults = self.outcome.faults
        for table, users in sorted(tables.items()):
            faults += [f"match {table}: somebody has two seats"] if len(set(users)) < len(users) else []
            met = any(len(pair) == 2 and pair <= set(users) for pair in blocked)
            faults += [f"match {table}: two met who never should"] if met else []
        for user in sorted(found.keys() | self._sought.keys()):
            if found[user] != self._sought[user]:
                asked = f"P{user - FIRST_USER} typed /play {self._sought[user]} times"
                faults.append(f"{asked}, and was seated {found[user]} times")

    async def _open(self, person: Person) -> None:
        tables = self.matches.tables[self.chance.choice(sorted(self.matches.tables))]
        seats = self.chance.choice(tables.game.seats)
        opening = tables.lobby.opening(
            {}, capacity=seats, guild_id=SERVER, channel_id=CHANNEL, in_thread=False, host_id=person.user_id,
            host_name=person.name, interaction_id=next(self._presses), pace=self.chance.choice(PACES),
        )  # fmt: skip
        saved = await tables.lobby.open(opening)
        self._sat[saved.id, person.user_id] = self.now

    async def _join(self, match_id: int, person: Person) -> None:
        saved = await self.store.load(match_id)
        assert saved is not None
        try:
            lobby = self.matches.tables_of(saved).lobby
            await lobby.join(match_id, person.user_id, person.name, next(self._presses))
        except Refused:
            return
        self._sat[match_id, person.user_id] = self.now

    async def _hear(self) -> None:
        """Record new match alerts from the outbox. Half of the alerted users will try to join 5 to 60 minutes later."""
        wanted = f"select id, user_id, match_id from outbox where slot = '{CALL}' and id > {self._known} order by id"
        async with self.store.engine.connect() as db:
            rows = (await db.exec_driver_sql(wanted)).all()
        for row in rows:
            called = Called(row.user_id, row.match_id, self.now)
            self._known = row.id
            self.outcome.called.append(called)
            if self.chance.random() < 0.5:
                self._answers.append((self.now + timedelta(minutes=self.chance.choice((5, 20, 60))), called))

    async def _answer_calls(self) -> None:
        due = [called for at, called in self._answers if at <= self.now]
        self._answers = [(at, called) for at, called in self._answers if at > self.now]
        for called in due:
            await self._join(called.match_id, self.everybody[called.user_id])

    async def _begin_and_end(self) -> None:
        """Start lobbies that are full, or two hours old with enough players. Cancel lobbies older than two days.

        End running matches after two hours.
        """
        for saved in await self.store.matches_in(SERVER):
            game = self.matches.games[saved.game]
            waited = self.now - self._sat[saved.id, saved.seats[0].user_id]
            enough = len(saved.seats) >= game.seats[0] and waited >= timedelta(hours=2)
            if saved.status == "lobby" and (len(saved.seats) == saved.capacity or enough):
                await self._begin(saved)
            elif saved.status == "lobby" and waited > timedelta(days=2):
                await self.matches.tables_of(saved).lobby.cancel(saved.id, saved.host_id)
        for _, match_id in [over for over in self._over if over[0] <= self.now]:
            running = await self.store.load(match_id)
            table = None if running is None else await self.matches.table_of(running)
            if running is not None and running.status == "running" and table is not None:
                await table.cancel(running.host_id)
        self._over = [over for over in self._over if over[0] > self.now]

    async def _begin(self, saved: MatchRecord) -> None:
        await self.matches.tables_of(saved).start(saved.id, saved.host_id, 0, next(self._presses))
        self.outcome.begun += 1
        self._over.append((self.now + timedelta(hours=2), saved.id))
        users = [seated.user_id for seated in saved.seats]
        if len(users) != len(set(users)):
            self.outcome.faults.append(f"match {saved.id}: somebody has two seats")
        self.outcome.waits[saved.pace] += [self.now - self._sat[saved.id, user] for user in users]

    def _judge(self) -> None:
        """Record these faults of match alerts:

        - A person gets an alert in their quiet hours.
        - A person who doesn't want every alert gets two within a day.
        - A person gets two alerts about the same match.
        """
        faults, theirs = self.outcome.faults, defaultdict[int, list[datetime]](list)
        for called in self.outcome.called:
            person = self.everybody[called.user_id]
            theirs[called.user_id].append(called.at)
            if _asleep(called.at, person.preferences):
                faults.append(f"{person.name} was called at {called.at} in quiet hours")
        for user_id, moments in theirs.items():
            close = [later for earlier, later in pairwise(moments) if later - earlier < APART]
            if close and not self.everybody[user_id].every:
                faults.append(f"{self.everybody[user_id].name} was called twice within a day, at {close[0]}")
        twice = [
            key for key, times in Counter((it.user_id, it.match_id) for it in self.outcome.called).items() if times > 1
        ]
        faults += [f"P{user - FIRST_USER} was called twice to match {match}" for user, match in twice]


def _asleep(at: datetime, preferences: Preferences) -> bool:
    """Return whether the preferences make this a quiet hour. Doesn't use the bot's code, since it checks the bot."""
    assert preferences.quiet is not None
    wall = at.astimezone(ZoneInfo(preferences.zone))
    start, end = preferences.quiet
    minute = wall.hour * 60 + wall.minute
    return start <= minute < end if start < end else minute >= start or minute < end


async def simulate(number: int, days: int, seed: str) -> Outcome:
    """Simulate `number` people for `days` days. The same seed gives the same result."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as directory:
        url = f"sqlite+aiosqlite:///{Path(directory) / 'month.db'}"
        await migrate(url)
        stores = [Store.open(url), Store.open(url)]
        month = Month(stores, people(number, chance), chance)
        for store in stores:
            store.now = lambda: month.now
        try:
            return await month.live(days)
        finally:
            for store in stores:
                await store.close()


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `month`."""
    parser.add_argument("--people", type=int, default=200, help="so many, over six time zones")
    parser.add_argument("--days", type=int, default=30, help="simulated days")
    parser.add_argument("--seed", default="0", help="the same seed, the same month")


def main(options: argparse.Namespace) -> int:
    """Simulate, and print the results. Returns 1 if faults were found, else 0."""
    outcome = asyncio.run(simulate(options.people, options.days, options.seed))
    print(f"{options.people} people, {options.days} days: {outcome.begun} matches, {len(outcome.called)} calls")
    for pace, waits in sorted(outcome.waits.items()):
        minutes = median(wait.total_seconds() for wait in waits) / 60
        print(f"median wait, {pace}: {minutes:.1f} min over {len(waits)} seats")
    for fault in outcome.faults:
        print(fault)
    if not outcome.faults:
        print(
            "nobody called in quiet hours, or more than asked; nobody called or seated twice, or beside whom they block"
        )
    return 1 if outcome.faults else 0
