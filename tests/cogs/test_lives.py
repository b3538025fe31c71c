"""Test that two bots whose matches differ in secrets send an observer the same messages, from start to end.

The observer is an onlooker, a player, or a seat's former player. Some tests make the bot leak a secret on purpose, and
check that the comparison notices.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from bot.client import match_lookup, rendering, replies
from bot.client.rendering import Painter
from bot.match import changes, session
from bot.match.faults import FaultHandler
from bot.messages import composer
from bot.model.custom_ids import Act, Leaf, Mark, Turn, Verb
from bot.model.message import NOTE, Message, Picture, Post
from bot.model.records import MatchRecord, OutboxMessage
from bot.model.time_control import Preferences
from bot.timing import deadlines
from cogs.profiles import history
from games.engine.dice import seed_from
from games.engine.match import Match
from games.engine.values import Seat
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    DORA,
    ONLOOKER,
    Records,
    SetChance,
    answer,
    opening,
    press_id,
    somebody,
)
from tests.bot.presses import command, confirmed, press
from tests.cogs.noninterference import Deed, Noninterference, World, both, differing
from tests.cogs.sealed import PEEKED, SEALED, Enough

pytestmark = pytest.mark.thorough

FAR, STRANGERS = 900, (801, 802, 803)
"""A channel without observers, and its players."""

SPELL = 3
"""Most words that a seat takes in one turn, five minutes apart."""


@dataclass(frozen=True)
class Observer:
    """The user whose view of the two matches is compared. `seat`: None for an onlooker."""

    user: int
    seat: Seat | None = None


ONLOOKING, SITTING, FORMER = Observer(ONLOOKER), Observer(BEN, 1), Observer(CEM)


class Sketcher(Painter):
    """A painter that caches like the real one, but writes the picture's data as text instead of drawing."""

    def _draw(self, picture: Any) -> bytes:
        shown: bytes = picture.model_dump_json(exclude={"alt"}).encode()
        return shown


@dataclass
class Life:
    """A whole match in one of the two compared bots, played part by part.

    `seed`: the seed of its deal. `near`: whether there is another table. `spells`: the number of words to take in each
    turn, one number for each turn that isn't the observer's.
    """

    world: World
    who: Observer
    seed: str
    spells: Iterator[int]
    near: bool

    @property
    def parts(self) -> list[Deed]:
        """Return the parts of the match as functions. After each part, the matches in the two bots are compared."""
        return [self.waits, self.lingers, self.suffers, self.ends]

    async def waits(self, _: World) -> None:
        """Start the match, and wait for a while."""
        await self.begins()
        await self.takes(0)
        await self.pries(minutes=45)

    async def lingers(self, _: World) -> None:
        """Let Ben vote to replace Ann, who doesn't answer, and let half a day pass."""
        await confirmed(self.world.bot_fixture, BEN, "table replace", player=somebody(ANN))
        await self.takes(0)
        await self.pries(minutes=13 * 60)

    async def suffers(self, _: World) -> None:
        """Replace Cem by Dora, break and repair the game, and let all seats but the last call "high" or "low"."""
        await self.leaves()
        await self.takes(0)
        await self.breaks()
        await self.calls(0)
        await self.takes(1)
        await self.calls(1)
        await self.takes(2)
        await self.pries(minutes=1)

    async def ends(self, _: World) -> None:
        """Let the last seat call "high" or "low", which ends the match."""
        await self.calls(2)
        await self.reads()

    async def begins(self) -> None:
        """Start the match in a thread, after Ann has chosen to be reminded in public."""
        world, bot = self.world, self.world.bot_fixture.bot
        self.forgets()
        await bot.store.change_preferences(ANN, Preferences(remind="mention"))
        bot.matches.tables[world.game.slug].lobby.chance = SetChance(self.seed)
        await world.begin(3, (), in_thread=True)
        if self.near:
            await self.elsewhere()

    def forgets(self) -> None:
        """Clear the picture caches, as a restart does, so that the first viewer's picture is drawn again."""
        bot = self.world.bot_fixture.bot
        bot.painter = bot.messenger.painter = Sketcher(bot.games)

    async def elsewhere(self) -> None:
        """Play at a second table, whose messages are numbered independently of the first table's."""
        ear, bot, game = self.world.ear, self.world.bot_fixture.bot, self.world.game
        lobby = bot.matches.tables[game.slug].lobby
        saved = await lobby.open(opening(game, channel_id=FAR, host_id=STRANGERS[0], host_name="Far"))
        for user in STRANGERS[1:]:
            await lobby.join(saved.id, user, f"Far {user}")
        await bot.messenger.deliver(saved.id)
        other = await bot.matches.tables[game.slug].start(saved.id, STRANGERS[0], ear.last(FAR).id, press_id())
        for _ in range(4):
            await answer(other, 0, 0)
            if 0 not in other.match.asks:
                break

    async def takes(self, seat: Seat) -> None:
        """Let a seat take its planned number of words, in a time that doesn't depend on this number.

        The observer's seat takes one word; another seat takes as many as the next entry of `spells` says.
        """
        wanted = 1 if seat == self.who.seat else next(self.spells)
        for number in range(SPELL):
            self.passes(minutes=5)
            if number < wanted:
                await self.picks(seat, -1)

    async def calls(self, seat: Seat) -> None:
        """Let a seat stop taking words, then call "high" or "low" in public."""
        [enough] = [n for n, one in enumerate(self.world.match.asks[seat][1].options) if isinstance(one, Enough)]
        await self.picks(seat, enough)
        self.passes(minutes=5)
        await self.picks(seat, 0)

    async def picks(self, seat: Seat, option: int) -> None:
        _, ask = self.world.match.asks[seat]
        await answer(self.world.table, seat, option % len(ask.options))

    def passes(self, **time: float) -> None:
        self.world.bot_fixture.store.now.passes(**time)  # type: ignore[attr-defined]

    async def pries(self, minutes: float) -> None:
        """Let time pass, and let all other players press the button *My hand*. Then the observer tries everything."""
        self.passes(minutes=minutes)
        await self.world.bot_fixture.clock_ticks()
        await self.world.bot_fixture.bot.messenger.deliver()
        self.forgets()
        for user in {ANN, BEN, CEM, DORA} - {self.who.user}:
            await press(self.world.bot_fixture, user, str(Act(Verb.HAND, self.world.table.saved.id)))
        if self.who is FORMER and self.world.table.saved.seat_of(CEM) is not None:
            return
        await self.world.pry(self.who.seat, admin=False, user=self.who.user)

    async def leaves(self) -> None:
        """Pass Cem's seat on to Dora."""
        await self.world.table.want(CEM)
        await self.world.table.substitute(2, DORA, "Dora")

    async def breaks(self) -> None:
        """Make the game fail for a while with an error that contains a secret."""
        PEEKED.broken = True
        for verb in (Verb.HAND, Verb.WORDS):
            self.world.match._views.clear()  # views that are cached need no code of the game
            made = await press(self.world.bot_fixture, self.who.user, str(Act(verb, self.world.table.saved.id)))
            self.world.hears(made)
        PEEKED.broken = False

    async def reads(self) -> None:
        """Let the observer read everything that the bot shows about a finished match."""
        bot_fixture, number, how = (
            self.world.bot_fixture,
            self.world.table.saved.id,
            {"channel_id": self.world.table.saved.here},
        )
        made = [
            await command(bot_fixture, self.who.user, name, how)
            for name in ("tables", "profile", "history", "leaderboard")
        ]
        made += [
            await press(bot_fixture, self.who.user, str(Turn(Leaf.STORY, str(number), page)), **how)
            for page in range(4)
        ]
        self.world.hears(*made, await command(bot_fixture, self.who.user, "history", how, match=number))


@cache
def deals() -> tuple[str, str]:
    """Return the seeds of two deals that differ only in Ann's words, which neither Ben, Cem nor the public see."""
    first = Match.start(SEALED, 3, seed_from("first"), None).match
    for number in range(1000):
        seed = seed_from(f"second {number}")
        other = Match.start(SEALED, 3, seed, None).match
        alike = [first.view(viewer) == other.view(viewer) for viewer in (None, 0, 1, 2)]
        as_many = len(first.view(0).own) == len(other.view(0).own)  # type: ignore[attr-defined]
        if alike == [True, False, True, True] and as_many and len(first.save()) != len(other.save()):
            return first.seed, seed
    raise AssertionError("no such deal")


async def apart(noninterference: Noninterference, records: Records, who: Observer) -> str:
    """Return the first difference by which this observer could tell the two matches apart, or "" if there is none."""
    worlds = await noninterference(SEALED)
    secret = zip(worlds, deals(), ((0, 1, 1, 2, 0), (2, 0, 3, 0, 3)), (False, True), strict=True)
    lives = [Life(world, who, seed, iter(spells), near) for world, seed, spells, near in secret]
    for parts in zip(*(life.parts for life in lives), strict=True):
        for world, part in zip(worlds, parts, strict=True):
            await both([world], records, part)
            world.logged = [line for line in world.logged if "can’t be" not in line]  # only operators read it
        if found := differing([world.stream(who.seat, who.user) for world in worlds]):
            return found
    return differing([world.counted for world in worlds])


@pytest.mark.parametrize("who", [ONLOOKING, SITTING, FORMER], ids=["onlooker", "seat", "former player"])
async def test_nobody_who_looks_on_can_tell_the_worlds_apart(
    noninterference: Noninterference, records: Records, who: Observer
) -> None:
    assert await apart(noninterference, records, who) == ""


# Leaks made on purpose that only show in a whole match on a whole bot.

Patch = pytest.MonkeyPatch


def wrap(patch: Patch, owner: Any, name: str, around: Callable[..., Any]) -> None:
    honest = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: around(honest, *given, **named))


def deadline_renewed_at_each_private_pick(patch: Patch) -> None:
    patch.setattr(deadlines, "goes_on", lambda seat, before, after: False)


def idle_time_counted_from_private_picks(patch: Patch) -> None:
    """Leak on purpose: after a player's private pick, others must wait longer before they may vote that player out."""
    for module in (deadlines, changes):
        patch.setattr(module, "unnoticed", lambda before, step: False)


def exception_text_in_the_fault_message(patch: Patch) -> None:
    async def told(honest: Any, interaction: Any, text: str) -> None:
        await honest(interaction, f"{text} {sys.exc_info()[1]}" if "went wrong" in text else text)

    wrap(patch, replies, "tell", told)


def games_tells_what_others_are_asked(patch: Patch) -> None:
    async def telling(honest: Any, matches: Any, saved: MatchRecord, user_id: int) -> str:
        found = await matches.table_of(saved)
        asked = [ask.about for _, ask in found.match.asks.values()] if found else []
        return f"{await honest(matches, saved, user_id)} {asked}"

    wrap(patch, match_lookup, "_waits", telling)


def public_reminder_names_the_secret_question(patch: Patch) -> None:
    def telling(honest: Any, company: Any, saved: MatchRecord, seat: Seat, rung: Any) -> Post:
        post: Post = honest(company, saved, seat, rung)
        _, ask = Match.load(company.game, saved.snapshot or "").asks[seat]
        text = f"{post.message.text} {company.game.texts.say(ask, company.game.words(company.written, None, ENGLISH))}"
        return post.model_copy(update={"message": post.message.model_copy(update={"text": text})})

    wrap(patch, deadlines, "nudge", telling)


def former_player_sent_the_seats_picture_again(patch: Patch) -> None:
    def telling(honest: Any, company: Any, viewer: Seat | None, before: Any, after: Any) -> list[Post]:
        made: list[Post] = honest(company, viewer, before, after)
        former = () if viewer is None else company.seats[viewer].former
        message = Message(text="Your seat.", picture=composer.picture(company, after))
        return [*made, *(Post(to=user, slot=NOTE, message=message, repost=True) for user in former)]

    wrap(patch, changes, "compose", telling)


def thread_name_with_the_snapshots_length(patch: Patch) -> None:
    def telling(honest: Any, self: FaultHandler, saved: MatchRecord) -> str:
        return f"{honest(self, saved)} {len(saved.snapshot or '')}"

    wrap(patch, FaultHandler, "called", telling)


def file_names_with_the_global_message_counter(patch: Patch) -> None:
    @dataclass(frozen=True)
    class Counted(Mark):
        counter: int = 0

        @property
        def file_name(self) -> str:
            return f"{self.match_id}-{self.counter}.png"

    def counted(letter: OutboxMessage) -> Mark:
        return Counted(letter.epoch, letter.match_id, letter.ordinal, letter.id)

    patch.setattr(OutboxMessage, "mark", property(counted))


def picture_cache_key_without_the_view(patch: Patch) -> None:
    def short(honest: Any, picture: Any) -> str:
        return f"{picture.game} {picture.players}" if isinstance(picture, Picture) else honest(picture)

    wrap(patch, rendering, "digest", short)


def private_events_in_the_story(patch: Patch) -> None:
    def telling(honest: Any, *rest: Any) -> Any:
        change = honest(*rest)
        told = [line for post in change.posts for line in post.message.content().splitlines()]
        return replace(change, line=replace(change.line, told=told))

    wrap(patch, changes, "answered", telling)


def board_posted_anew_for_a_secret_reason(patch: Patch) -> None:
    def telling(honest: Any, company: Any, before: Any, after: Any) -> Post:
        post: Post = honest(company, before, after)
        secretly = len(PEEKED.state.piles[0]) > 3
        return post.model_copy(update={"repost": post.repost or secretly, "calling": post.calling and not secretly})

    wrap(patch, composer, "board", telling)


def match_takes_any_readers_newest_picture(patch: Patch) -> None:
    async def newest(bot: Any, saved: MatchRecord) -> Any:
        outbox = await bot.store.outbox(saved.id)
        return [one.message.picture for one in outbox if one.message.picture is not None][-1]

    patch.setattr(history, "_last_board", newest)


def a_figure_with_what_was_asked(patch: Patch) -> None:
    class Telling:
        def labels(self, game: str) -> Any:
            return honest.labels(f"{game} {len(PEEKED.state.piles[0])}")

    honest = session.ANSWERS
    patch.setattr(session, "ANSWERS", Telling())


PLANTED = {
    deadline_renewed_at_each_private_pick: (ONLOOKING, "edited.*⏳"),
    idle_time_counted_from_private_picks: (ONLOOKING, "vote"),
    exception_text_in_the_fault_message: (ONLOOKING, "can’t be"),
    games_tells_what_others_are_asked: (SITTING, r"\d held"),
    public_reminder_names_the_secret_question: (ONLOOKING, r"your turn.*\d held"),
    former_player_sent_the_seats_picture_again: (FORMER, "Your seat"),
    thread_name_with_the_snapshots_length: (ONLOOKING, r"thread.*Sealed \d+"),
    file_names_with_the_global_message_counter: (ONLOOKING, r"'1-\d+\.png'"),
    picture_cache_key_without_the_view: (SITTING, '"own":'),
    private_events_in_the_story: (SITTING, "You hold"),
    board_posted_anew_for_a_secret_reason: (ONLOOKING, "'sent'.*in private"),
    match_takes_any_readers_newest_picture: (SITTING, '"own":'),
    a_figure_with_what_was_asked: (ONLOOKING, "figures"),
}
"""For each planted leak, the observer who finds it, and in what. No other leak may be found."""


@pytest.mark.parametrize("leak", PLANTED, ids=lambda leak: leak.__name__)
async def test_a_planted_leak_is_caught(
    noninterference: Noninterference, records: Records, monkeypatch: Patch, leak: Any
) -> None:
    who, found = PLANTED[leak]
    leak(monkeypatch)
    assert re.search(found, await apart(noninterference, records, who))
