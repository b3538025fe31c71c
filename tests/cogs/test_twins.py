"""Twin worlds, through the whole process: whatever leaves it towards somebody is the same in both.

Two processes hold the same match, except that what one observer must not know differs. The same presses come in (those
that the observer can't see may be any), and the observer pries wherever they can. They must get the same bytes in the
same order (bodies, components, ids, file names, alt texts, pictures, edits, refusals), and the operator the same log.

Here: an observer's stream out of a real bot on a wire of plain objects. Not here: the worlds (tests/games/contract).
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import zip_longest
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import controls, posts
from bot.codec import Act, Asked, Chair, Leaf, Pick, Turn, Verb
from bot.messages import Picture
from bot.messenger import Messenger
from bot.render import Painter
from bot.storage.epochs import EPOCH
from bot.storage.store import Store
from bot.table import Table
from games.candy_chaser import CandyChaser
from games.engine.asks import Refused
from games.engine.bots import at_random
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.match import Match
from games.engine.values import Seat
from tests.bot.house import CHANNEL, NAMES, ONLOOKER, PEOPLE, Clock, FakePainter, House, Records
from tests.bot.presses import command, press
from tests.bot.wire import Sent, Wire
from tests.cogs.games import cog_of
from tests.databases import Databases
from tests.games.candy_chaser import facts as candy_facts
from tests.games.contract.cases import Case, cases, seed_of
from tests.games.contract.leak import imagined, with_dice

ANSWERS = 5
"""So many answers follow the moment at which the worlds part."""

ADMIN = SimpleNamespace(id=ONLOOKER, display_name="Admin", guild_permissions=discord.Permissions.all())


class Ear(Wire):
    """Hears everything that is sent, in order: where to, what was done, and the whole body."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, Any]] = []

    def post(self, channel: int, fields: dict[str, Any]) -> Sent:
        sent = super().post(channel, fields)
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
    """One process with one match in it. ``told``: what the observer was answered; ``logged``: what the operator got."""

    house: House
    ear: Ear
    game: Game[Any, Any]
    table: Any = None
    told: list[Any] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)

    @property
    def match(self) -> Match:
        """As this process knows it."""
        match: Match = self.table.match
        return match

    async def begin(self, seats: int, shut: Sequence[Seat]) -> None:
        """Deal; these seats have closed their DMs."""
        self.ear.shut = {_user(seat) for seat in shut}
        self.table = await self.house.begin(self.game, seats, pace="daily")

    async def put(self, match: Match) -> None:
        """From now on the match stands like this, and the observer listens."""
        async with self.house.store.engine.begin() as db:
            sql = "update match set snapshot = ?, number = number + 1 where id = ?"
            await db.exec_driver_sql(sql, (match.save(), self.table.saved.id))
            for forgotten in _EARLIER:
                await db.exec_driver_sql(forgotten)
        await self.table.seen(None)
        self.ear.heard.clear()
        self.told.clear()
        self.logged.clear()

    async def answer(self, seat: Seat, picks: Sequence[int]) -> None:
        """A seat answers what it is asked."""
        self.house.store.now.passes(hours=1)  # type: ignore[attr-defined]  # a deadline that moves is seen to move
        number, ask = self.match.asks[seat]
        values = [str(pick) for pick in picks or (len(ask.options),)]
        await press(self.house, _user(seat), str(Pick(self.table.saved.id, seat, number)), *values)

    async def pry(self, seat: Seat | None, admin: bool) -> None:
        """The observer tries whatever can be tried at any time: hand, words, commands, other people's buttons."""
        user, how = (ONLOOKER if seat is None else _user(seat)), ({"member": ADMIN} if admin else {})
        number = self.table.saved.id
        verbs = (Verb.HAND, Verb.WORDS, Verb.JOIN, Verb.START, Verb.VOLUNTEER, Verb.REMATCH, Verb.BACK)
        ids: list[Act | Chair | Pick] = [Act(verb, number) for verb in verbs]
        for other in set(range(self.match.seats)) - {seat}:
            ids += [Chair(asked, number, other) for asked in Asked]
            ids += [Pick(number, other, question, 0) for question in (1, 2, self._open(other))]
        made = [await press(self.house, user, str(one), **how) for one in ids]
        made += [await command(self.house, user, name, how) for name in ("board", "games", "hand", "help")]
        made += [await command(self.house, user, name, how) for name in ("profile", "history", "leaderboard")]
        made += [await press(self.house, user, str(Turn(Leaf.STORY, str(number), page)), **how) for page in (0, 1)]
        if seat is None:
            made += [await command(self.house, user, name, how) for name in ("resign", "leave", "standin", "cancel")]
        self.told += [(one.response.private, one.told) for one in made]

    def _open(self, seat: Seat) -> int:
        """The number of a seat's question, where everybody can see it."""
        number, ask = self.match.asks.get(seat, (3, None))
        return 3 if ask is None or ask.secret else number

    def stream(self, seat: Seat | None) -> list[Any]:
        """What has reached the observer since the worlds parted, place by place (places are served side by side, in
        whatever order), and what has been logged."""
        places = [CHANNEL] if seat is None else [CHANNEL, self.ear.dm(_user(seat))]
        heard = [(place, what) for place in places for to, what in self.ear.heard if to == place]
        return [*heard, *self.told, *self.logged]


def _user(seat: Seat) -> int:
    return PEOPLE[NAMES[seat]]


_EARLIER = (
    "update match set status = 'cancelled', ordinal = null where status = 'finished'",
    "delete from verdict",
    "delete from score",
    "delete from standing",
)
"""Matches before this one may rightly have ended otherwise: nobody is to know the worlds apart by them."""

Twins = Callable[[Game[Any, Any]], Awaitable[tuple[World, World]]]


@pytest.fixture
async def twins(databases: Databases, tmp_path: Path) -> AsyncIterator[Twins]:
    """Makes two processes that offer a game, each with a database of its own, and the same dice."""
    made: list[World] = []
    stack = AsyncExitStack()

    async def make(game: Game[Any, Any]) -> tuple[World, World]:
        for name in ("here", "there"):
            (tmp_path / name).mkdir(exist_ok=True)
            database = await stack.enter_async_context(databases.fresh("sqlite", tmp_path / name))
            ear = Ear()
            house = House(Store.open(database, Clock()), ear)
            await house.store.take_note(EPOCH, "epoch1")  # it is of no match, and all may know it
            await house.bot._async_setup_hook()
            await house.bot.load_extension("cogs.lobby")
            await house.bot.load_extension("cogs.seats")
            await house.bot.load_extension("cogs.standings")
            await house.bot.add_cog(cog_of(game)(house.bot))
            made.append(World(house, ear, game))
        return made[0], made[1]

    async with stack:
        yield make
        for world in made:
            await world.house.store.close()


async def apart(case: Case, worlds: tuple[World, World], records: Records, trials: int) -> str:
    """What told an observer the two worlds apart, in so many trials; nothing where nothing did."""
    dice = case.chance("twins")
    for trial in range(trials):
        shut = range(case.seats)[: dice.below(case.seats + 1, "how many DMs are closed")]
        for world in worlds:
            await world.begin(case.seats, shut)
        positions = [one for one in case.sample(30) if one.asks]
        match = positions[dice.below(len(positions), "position")]
        viewer = dice.pick(case.viewers, "observer")
        chance = Dice(seed=seed_of(f"from now on {trial}"))
        await worlds[0].put(with_dice(match, chance))
        await worlds[1].put(with_dice(imagined(match, viewer, dice), chance))
        records.lines.clear()
        if found := await _listen(worlds, viewer, bool(trial % 2), dice, records):
            return found
        for world in worlds:
            if world.match.asks:
                await world.table.cancel(_user(0))
    return ""


async def _listen(worlds: tuple[World, World], viewer: Seat | None, admin: bool, dice: Dice, records: Records) -> str:
    for _ in range(ANSWERS):
        here, there = (world.match for world in worlds)
        if here.view(viewer) != there.view(viewer):
            return ""  # an answer that they rightly saw tells them which world it is
        await _both(worlds, records, lambda world: world.pry(viewer, admin))
        streams = [world.stream(viewer) for world in worlds]
        if found := next((f"{one}\n{other}" for one, other in zip_longest(*streams) if one != other), ""):
            return found
        if not here.asks:
            return ""
        seat = dice.pick(sorted(here.asks), "who answers")
        hidden = here.asks[seat][1].secret and seat != viewer
        picks = [at_random(here.view(seat), here.asks[seat][1], dice)] * 2
        if hidden:
            picks[1] = at_random(there.view(seat), there.asks[seat][1], dice)
        chosen = dict(zip(map(id, worlds), picks, strict=True))
        await _both(worlds, records, lambda world: world.answer(seat, chosen[id(world)]))  # noqa: B023
    return ""


async def _both(worlds: tuple[World, World], records: Records, act: Callable[[World], Awaitable[None]]) -> None:
    for world in worlds:
        await act(world)
        world.logged += [line for line in records.lines if not line.startswith("DEBUG")]
        records.lines.clear()


def sizes() -> list[Any]:
    """Every game at its smallest and its largest table; those between take as long again, in a soak."""
    ends = {case: case.seats in (case.game.seats[0], case.game.seats[-1]) for case in cases(1)}
    return [pytest.param(case, id=str(case), marks=() if end else pytest.mark.soak) for case, end in ends.items()]


@pytest.mark.parametrize("case", sizes())
async def test_no_observer_of_any_game_can_tell_the_worlds_apart(twins: Twins, records: Records, case: Case) -> None:
    assert await apart(case, await twins(case.game), records, trials=4) == ""


@pytest.mark.parametrize("case", [case for case in cases(1) if case.seats == case.game.seats[0]], ids=str)
async def test_nor_by_the_pictures_as_they_are_drawn(twins: Twins, records: Records, case: Case) -> None:
    worlds = await twins(case.game)
    for world in worlds:
        painter = Painter({case.game.slug: case.game})
        world.house.bot.painter = world.house.bot.messenger.painter = painter
    assert await apart(case, worlds, records, trials=2) == ""


# Planted leaks, each in what only a whole process has.


class Peeking(CandyChaser):
    """Remembers the state that it last made a view of, so that a careless bot may peek at it."""

    peeked: Any = None

    def view(self, state: Any, seat: Seat | None) -> Any:
        type(self).peeked = state
        return super().view(state, seat)


def _secret() -> str:
    return "-".join(str(int(candy)) for candy in Peeking.peeked.objectives)


Patch = pytest.MonkeyPatch


def _wrap(patch: Patch, owner: Any, name: str, around: Callable[..., Any]) -> None:
    honest = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: around(honest, *given, **named))


def a_refusal(patch: Patch) -> None:
    async def told(honest: Any, interaction: Any, text: str) -> None:
        await honest(interaction, f"{text} {_secret()}" if text == controls.NOT_YOURS else text)

    _wrap(patch, controls, "tell", told)


def a_log_line(patch: Patch) -> None:
    async def answered(honest: Any, table: Table, *rest: Any) -> None:
        await honest(table, *rest)
        logging.getLogger("bot.table").info("after this answer %s", _secret())

    patch.setattr(Table, "answer", lambda *given, _honest=Table.answer: answered(_honest, *given))


def words_for_all(patch: Patch) -> None:
    _wrap(patch, posts, "in_words", lambda honest, *given: honest(*given) + _secret())


def alt_text(patch: Patch) -> None:
    def telling(honest: Any, *given: Any) -> Picture:
        picture: Picture = honest(*given)
        return picture.model_copy(update={"alt": picture.alt + _secret()})

    _wrap(patch, posts, "picture", telling)


def a_file_name(patch: Patch) -> None:
    async def file(honest: Any, painter: Any, picture: Picture, name: str) -> Any:
        return await honest(painter, picture, f"{_secret()}-{name}")

    patch.setattr(FakePainter, "file", lambda *given, _honest=FakePainter.file: file(_honest, *given))


def an_edit_more(patch: Patch) -> None:
    """Whoever holds the best candy makes the board be edited twice."""

    async def delivered(honest: Any, messenger: Messenger, match_id: int | None = None) -> None:
        await honest(messenger, match_id)
        wire: Any = messenger.client
        if int(Peeking.peeked.objectives[0]) % 2 and wire.said(CHANNEL):
            last = wire.last(CHANNEL)
            wire.heard.append((CHANNEL, ("edited", last.edits)))

    patch.setattr(Messenger, "deliver", lambda *given, _honest=Messenger.deliver: delivered(_honest, *given))


def who_is_called(patch: Patch) -> None:
    def telling(honest: Any, *given: Any) -> Any:
        post = honest(*given)
        first = int(Peeking.peeked.objectives[0])
        message = post.message.model_copy(
            update={"text": f"{post.message.text} <@{100 + first}>", "ping": (100 + first,)}
        )
        return post.model_copy(update={"message": message})

    _wrap(patch, posts, "board", telling)


def a_kinder_refusal(patch: Patch) -> None:
    """Somebody else's question is refused in other words when its owner has much to win."""

    async def picked(honest: Any, router: Any, interaction: Any, pick: Pick) -> None:
        if interaction.user.id != _user(pick.seat) and int(Peeking.peeked.objectives[pick.seat]) < 2:
            raise Refused("Not yours.")
        await honest(router, interaction, pick)

    patch.setattr(controls.Router, "_pick", lambda *given, _honest=controls.Router._pick: picked(_honest, *given))


def the_hand_of_another(patch: Patch) -> None:
    def shown(honest: Any, company: Any, seat: Seat, seen: Any) -> Any:
        message = honest(company, seat, seen)
        return message.model_copy(update={"text": message.text + str(Peeking.peeked.objectives[seat - 1])})

    _wrap(patch, posts, "hand", shown)


def a_deadline(patch: Patch) -> None:
    """Whoever holds a good candy has some minutes more."""

    def later(honest: Any, saved: Any) -> Any:
        more = timedelta(minutes=int(Peeking.peeked.objectives[0]) if Peeking.peeked else 0)
        return {seat: at + more for seat, at in honest(saved).items()}

    _wrap(patch, posts, "until", later)


PLANTED = [
    a_refusal, a_log_line, words_for_all, alt_text, a_file_name, an_edit_more, who_is_called, a_kinder_refusal,
    the_hand_of_another, a_deadline,
]  # fmt: skip


@pytest.mark.parametrize("leak", PLANTED, ids=lambda leak: leak.__name__)
async def test_a_planted_leak_is_caught(twins: Twins, records: Records, monkeypatch: Patch, leak: Any) -> None:
    leak(monkeypatch)
    worlds = await twins(Peeking())
    case = Case(worlds[0].game, candy_facts, 3, 0)
    assert await apart(case, worlds, records, trials=12) != ""
