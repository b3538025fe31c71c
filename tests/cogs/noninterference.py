"""Run two bots whose matches differ only in secrets, and compare what an observer sees of each.

The observer is a user, who must not be able to tell the matches apart. The matches come from parlour_contract or
sealed.py.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.client import extensions
from bot.model.custom_ids import Act, Asked, Chair, Form, Leaf, Pick, Retry, Turn, Verb
from bot.model.time_control import lags
from bot.ops.metrics import REGISTRY
from bot.storage.database import EPOCH
from bot.storage.store import Store
from cogs.game_cog import cog_of
from games import catalogue, package
from games.engine.game import Game
from games.engine.match import Match
from games.engine.values import Seat
from tests.bot.bot_fixture import CHANNEL, NAMES, ONLOOKER, PEOPLE, BotFixture, Clock, Records
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import Press, Told, command, press
from tests.databases import Databases, in_the_loop

LATER = (Verb.WATCH, Verb.ANALYSIS, Verb.VERIFY)
"""Controls that appear only after the end."""

GAME_COGS = {package(slug).replace("games.", "cogs.") for slug in catalogue()}

ADMIN = SimpleNamespace(id=ONLOOKER, display_name="Admin", guild_permissions=discord.Permissions.all())


class Ear(FakeDiscord):
    """A fake Discord that records everything the bot sends, in order, as (channel, (action, body))."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, Any]] = []
        self._newest: dict[int, int] = {}
        """Id of the newest message, by channel.

        One sequence of ids for all channels would reveal how many messages others get.
        """

    def named(self, thread: int, facts: dict[str, Any]) -> None:
        super().named(thread, facts)
        self.heard.append((thread, ("thread", facts)))

    def post(self, channel: int, fields: dict[str, Any]) -> Sent:
        self._next = self._newest.get(channel, channel * 1_000)
        sent = super().post(channel, fields)
        self._newest[channel] = self._next
        self.heard.append((channel, ("sent", sent.nonce, *_looks(sent))))
        return sent

    def edit(self, message_id: int, fields: dict[str, Any]) -> None:
        super().edit(message_id, fields)
        sent = self.find(message_id)
        assert sent is not None
        self.heard.append((sent.channel, ("edited", sent.edits, *_looks(sent))))


def _looks(sent: Sent) -> Any:
    return sent.content, sent.rows, sent.called, sent.file, sent.alt, sent.png


@dataclass
class World:
    """One of the two bots, with its match.

    `told`: the private responses that the observer got. `logged`: the log, which the bot's operator reads.
    """

    bot_fixture: BotFixture
    ear: Ear
    game: Game[Any, Any]
    table: Any = None
    told: list[Any] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    figures: set[str] = field(default_factory=set)
    """Metrics that changed since recording began. Operators may know how many, but not which match they are about."""
    answers: int = 0

    @property
    def match(self) -> Match:
        """Return the match as the bot has it in its cache."""
        match: Match = self.table.match
        return match

    async def begin(self, seats: int, shut: Sequence[Seat], **how: Any) -> None:
        """Start a match of `seats` players. Discord refuses DMs to the users in the seats `shut`.

        `how`: the game's options, and fields of `Opening`.
        """
        self.ear.shut = {user_of(seat) for seat in shut}
        for seat in range(seats):  # each seat's first DM at a new table is tried, even if it is closed
            await self.bot_fixture.store.remember(user_of(seat), dm_open=None)
        self.table = await self.bot_fixture.begin(self.game, seats, pace="daily", **how)

    async def put(self, match: Match) -> None:
        """Replace the bot's match by this one, and start recording what the observer sees."""
        async with self.bot_fixture.store.engine.begin() as db:
            sql = "update match set snapshot = ?, version = version + 1 where id = ?"
            await db.exec_driver_sql(sql, (match.save(), self.table.saved.id))
            for forgotten in _EARLIER:
                await db.exec_driver_sql(forgotten)
        await self.table.seen(None)
        self.ear.heard.clear()
        self.told.clear()
        self.logged.clear()

    async def answer(self, seat: Seat, picks: Sequence[int]) -> None:
        """Let a seat answer its question with these options."""
        self.bot_fixture.store.now.passes(hours=1)  # type: ignore[attr-defined]  # a deadline that moves is seen to move
        number, ask = self.match.asks[seat]
        if ask.picking is not None and picks:  # a button confirms several picks
            confirmed = Pick(self.table.saved.id, seat, number, picks=tuple(sorted(picks)))
            await press(self.bot_fixture, user_of(seat), str(confirmed))
        else:
            values = [str(pick) for pick in picks or (len(ask.options),)]
            await press(self.bot_fixture, user_of(seat), str(Pick(self.table.saved.id, seat, number)), *values)
        if self.table.saved.by_dm:  # delayed edits come later, every second time together with another one
            self.answers += 1
            lag = lags(self.table.saved.pace)[self.answers % 2].total_seconds() + 1
            self.bot_fixture.store.now.passes(seconds=lag)  # type: ignore[attr-defined]
            await self.bot_fixture.bot.messenger.deliver()

    async def pry(self, seat: Seat | None, admin: bool, user: int | None = None) -> None:
        """Let the observer try all that is possible: the buttons *My hand* and *In words*, commands, others' buttons.

        `seat`: the observer's seat; None for an onlooker, whose user id is `user`. `admin`: whether the observer is an
        administrator of the server.
        """
        user, how = user or (ONLOOKER if seat is None else user_of(seat)), ({"member": ADMIN} if admin else {})
        number = self.table.saved.id
        verbs = (
            Verb.HAND,
            Verb.WORDS,
            Verb.HOW,
            Verb.JOIN,
            Verb.START,
            Verb.VOLUNTEER,
            Verb.REMATCH,
            Verb.BACK,
            *LATER,
        )
        ids: list[Act | Chair | Pick] = [*(Act(verb, number) for verb in verbs), Act(Verb.WORDS, number, 1)]
        for other in set(range(self.match.seats)) - {seat}:
            ids += [Chair(asked, number, other) for asked in Asked]
            ids += [Pick(number, other, question, 0) for question in (1, 2, self._open(other))]
        made = [await press(self.bot_fixture, user, str(one), **how) for one in ids]
        made += [await command(self.bot_fixture, user, name, how) for name in ("tables", "help")]
        made += [
            await press(self.bot_fixture, user, str(Form("tables", field, str(number))), **how)
            for field in ("board", "leave", "pick")
        ]
        made += [await command(self.bot_fixture, user, name, how) for name in ("profile", "history", "leaderboard")]
        made += [
            await press(self.bot_fixture, user, str(Turn(Leaf.STORY, str(number), page)), **how) for page in (0, 1, 2)
        ]
        made += [
            await press(self.bot_fixture, user, str(Turn(leaf, f"{number}/{eyes}", 0)), **how)
            for leaf, eyes in ((Leaf.STEPS, "all"), (Leaf.FILM, "public"), (Leaf.PAGE, "A"))
        ]
        made += [await press(self.bot_fixture, user, str(Retry(number, 1, answer)), **how) for answer in ("", "best")]
        made += [await press(self.bot_fixture, user, str(Turn(Leaf.PRACTICE, "", 0)), **how)]
        if seat is None:
            names = ("table cancel", "table owner", "table move")
            made += [await command(self.bot_fixture, user, name, how) for name in names]
        made += [await command(self.bot_fixture, user, "history", how, match=number)]
        made += [await command(self.bot_fixture, user, "privacy export", how)]
        self.hears(*made)

    def hears(self, *made: Press) -> None:
        """Record the bot's responses to these presses among the responses that the observer got."""
        self.told += [(one.response.private, _unnumbered(one.told)) for one in made]

    def _open(self, seat: Seat) -> int:
        """Return the number of this seat's question if it is public; otherwise always 3, which reveals nothing."""
        number, ask = self.match.asks.get(seat, (3, None))
        return 3 if ask is None or ask.secret else number

    def stream(self, seat: Seat | None, user: int | None = None) -> list[Any]:
        """Return what the observer has seen in each channel since recording began, then the log and changed metrics.

        `seat`: the observer's seat; None for an onlooker, whose user id is `user`.
        """
        user = user or (ONLOOKER if seat is None else user_of(seat))
        places = [CHANNEL, self.table.saved.here, self.ear.dm(user)]
        heard = [(place, what) for place in dict.fromkeys(places) for to, what in self.ear.heard if to == place]
        return [*heard, *self.told, *self.logged]

    @property
    def counted(self) -> list[Any]:
        """Return the sorted names of the metrics that changed during calls of `both`."""
        return [("figures", sorted(self.figures))]


def differing(streams: Sequence[Sequence[Any]]) -> str:
    """Return a text about the first difference between the streams (see `World.stream`), or "" if they are equal."""
    return next((f"{one}\n{other}" for one, other in zip_longest(*streams) if one != other), "")


def _unnumbered(told: Sequence[Told]) -> list[Told]:
    """Return the observer's responses without the random number that the bot puts in each report of an error."""
    return [replace(one, text=re.sub(r"Error `[0-9a-f]{8}`", "Error …", one.text)) for one in told]


def user_of(seat: Seat) -> int:
    """Return the id of the user who has this seat when the match begins."""
    return PEOPLE[NAMES[seat]]


_EARLIER = (
    "update match set status = 'cancelled', ordinal = null where status = 'finished'",
    "delete from verdict",
    "delete from score",
    "delete from standing",
    *(
        f"{forgets} where match_id < (select max(id) from match)"
        for forgets in ("delete from entry", "delete from outbox", "update seat set first_asked = null")
    ),
)
"""SQL that removes earlier matches of the two bots, which may differ and would tell them apart."""

Deed = Callable[[World], Awaitable[None]]


async def both(worlds: Sequence[World], records: Records, act: Deed) -> None:
    """Run `act` with each bot, one after the other. Record the lines logged meanwhile and the metrics that changed."""
    for world in worlds:
        before = _series()
        await act(world)
        world.figures |= {name for name, value in _series().items() if before.get(name) != value}
        world.logged += [line for line in records.lines if not line.startswith("DEBUG")]
        records.lines.clear()


def _series() -> dict[str, float]:
    """Return {metric's name and labels: value}, without metrics that measure time."""
    return {
        f"{sample.name}{sample.labels}": sample.value
        for metric in REGISTRY.collect()
        for sample in metric.samples
        if not sample.name.endswith(("_sum", "_bucket", "_created"))
    }


Noninterference = Callable[[Game[Any, Any]], Awaitable[tuple[World, World]]]


async def _anybody_may_come(*_: object) -> bool:
    return True


@pytest.fixture
async def noninterference(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Noninterference]:
    """Yield a function that makes two bots, each with its own database, for two matches that are to be compared."""
    made: list[World] = []
    monkeypatch.setattr("bot.client.sending.may_come", _anybody_may_come)
    stack = AsyncExitStack()

    async def make(game: Game[Any, Any]) -> tuple[World, World]:
        for _ in range(2):
            directory = tmp_path / f"{len(made)}"
            directory.mkdir()
            database = await stack.enter_async_context(databases.fresh("sqlite", directory))
            ear = Ear()
            store = Store.open(database, Clock())
            in_the_loop(store)
            bot_fixture = BotFixture(store, ear)
            await bot_fixture.store.take_note(EPOCH, "epoch1")  # the epoch belongs to no match, and is public
            await bot_fixture.bot._async_setup_hook()
            await bot_fixture.extend(*(name for name in extensions() if name not in GAME_COGS))
            await bot_fixture.bot.add_cog(cog_of(game)(bot_fixture.bot))
            made.append(World(bot_fixture, ear, game))
        return made[-2], made[-1]

    async with stack:
        yield make
        for world in made:
            await world.bot_fixture.store.close()
