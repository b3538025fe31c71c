"""Test that two users never meet at a table if one has blocked the other, and that nobody learns of a block.

/play is tested in test_play.py; /block and “Play with…” are tested in tests/cogs/.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.model.custom_ids import Act, Asked, Chair, Verb
from bot.model.gathering import CallWish, GameNight
from bot.model.message import CALL
from bot.model.records import MatchRecord
from bot.storage.store import Store
from cogs.game_nights.nights import Nights
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, DORA, GUILD, BotFixture, Clock, answer, press_id
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME
from tests.databases import KINDS

EITHER = pytest.mark.parametrize("blocker", [ANN, DORA], ids=["sitting", "coming"])
"""Ann sits at the table and Dora wants to join. The result is the same for either blocker."""

NO_SEAT = "There’s no seat for you at this table right now."


@pytest.fixture(autouse=True)
def everybody_may_come(bot_fixture: BotFixture) -> None:
    async def may_come(saved: MatchRecord, user_id: int) -> bool:
        return True

    bot_fixture.bot.calls.sees = may_come


async def block(store: Store, blocker: int, one: int = ANN, other: int = DORA) -> None:
    await store.block(blocker, other if blocker == one else one, "somebody")


async def sitting(store: Store, match_id: int) -> list[int]:
    saved = await store.load(match_id)
    assert saved is not None
    return [seated.user_id for seated in saved.seats]


def called(fake_discord: FakeDiscord, user: int) -> int:
    return sum("📣" in sent.content for sent in fake_discord.inbox(user))


# Blocks in the database.


@pytest.mark.parametrize("database", KINDS, indirect=True)
async def test_who_is_apart_from_these_people_whichever_of_them_blocked(store: Store) -> None:
    await store.block(ANN, BEN, "Ben")
    await store.block(CEM, ANN, "Ann")
    await store.block(CEM, DORA, "Dora")
    assert await store.apart([ANN]) == {frozenset((ANN, BEN)), frozenset((ANN, CEM))}
    assert await store.apart([BEN, DORA]) == {frozenset((ANN, BEN)), frozenset((CEM, DORA))}
    assert await store.apart([]) == set()


# Joining tables.


@pytest.mark.thorough
@EITHER
async def test_nobody_joins_where_somebody_sits_whom_they_never_meet(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, blocker: int
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    await block(bot_fixture.store, blocker)
    card = fake_discord.last(CHANNEL)
    before = card.content
    made = await press(bot_fixture, DORA, card.ids["Join"], private=True)
    assert NO_SEAT in made.text
    assert "Ann" not in made.text
    assert await sitting(bot_fixture.store, saved.id) == [ANN, BEN]
    assert fake_discord.last(CHANNEL).content == before, "nobody else hears of it"
    await press(bot_fixture, CEM, card.ids["Join"])
    assert await sitting(bot_fixture.store, saved.id) == [ANN, BEN, CEM]


async def test_a_seat_refused_for_a_block_reads_as_one_that_is_taken(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    full = await bot_fixture.open(VOTING_GAME, 2, capacity=2)
    taken = await press(bot_fixture, DORA, str(Act(Verb.JOIN, full.id)))
    await bot_fixture.store.block(ANN, DORA, "Dora")
    alone = await bot_fixture.open(VOTING_GAME, 1, capacity=2)
    assert (await press(bot_fixture, DORA, str(Act(Verb.JOIN, alone.id)))).text == taken.text


async def test_a_block_that_was_taken_back_keeps_nobody_away(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1)
    await bot_fixture.store.block(ANN, DORA, "Dora")
    await bot_fixture.store.unblock(ANN, DORA)
    await press(bot_fixture, DORA, fake_discord.last(CHANNEL).ids["Join"])
    assert await sitting(bot_fixture.store, saved.id) == [ANN, DORA]


async def test_a_block_in_the_middle_of_a_match_changes_nothing_there(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, secret=False)
    await bot_fixture.store.block(ANN, BEN, "Ben")
    await table.give(BEN)
    await table.back(BEN)
    for seat in range(3):
        await answer(table, seat, seat)
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert [seated.away for seated in saved.seats] == [False, False, False]


# Match alerts.


async def wants(store: Store, user_id: int) -> None:
    until = store.now() + timedelta(days=1)
    await store.wish_call(CallWish(user_id, guild_id=GUILD, game="", players=1, until=until, every=True))


async def call(bot_fixture: BotFixture) -> None:
    await bot_fixture.bot.calls.call()
    await bot_fixture.bot.messenger.deliver()


@pytest.mark.thorough
@EITHER
async def test_nobody_is_called_to_whom_they_never_meet(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, blocker: int
) -> None:
    await block(bot_fixture.store, blocker)
    for user in (CEM, DORA):
        await wants(bot_fixture.store, user)
    await bot_fixture.open(VOTING_GAME, 2)
    await call(bot_fixture)
    assert [called(fake_discord, user) for user in (CEM, DORA)] == [1, 0]
    lobby = bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
    saved = (await bot_fixture.store.matches_of(ANN))[0]
    await lobby.leave(saved.id, ANN)
    await call(bot_fixture)
    assert called(fake_discord, DORA) == 1, "once they are gone"


async def test_no_call_is_sent_to_a_table_where_such_a_person_has_sat_down_meanwhile(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    await wants(bot_fixture.store, DORA)
    saved = await bot_fixture.open(VOTING_GAME, 1)
    fake_discord.troubles.append(Trouble("send", refusal(503), fake_discord.dm(DORA), times=1))
    await call(bot_fixture)
    await bot_fixture.store.block(BEN, DORA, "Dora")
    await bot_fixture.bot.matches.tables_of(saved).lobby.join(saved.id, BEN, "Ben")
    clock.passes(minutes=30)
    await call(bot_fixture)
    assert called(fake_discord, DORA) == 0
    assert await bot_fixture.store.backlog() == (0, 0.0)


async def test_who_sits_down_while_others_are_looked_for_puts_the_call_off(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    """Dora gets no alert for a table if a user on her blocklist joins it just before the alert is sent."""
    saved = await bot_fixture.open(VOTING_GAME, 1)
    await bot_fixture.store.block(DORA, BEN, "Ben")
    await wants(bot_fixture.store, DORA)

    async def meanwhile(saved: MatchRecord, user_id: int) -> bool:
        if await sitting(bot_fixture.store, saved.id) == [ANN]:
            await bot_fixture.bot.matches.tables_of(saved).lobby.join(saved.id, BEN, "Ben")
        return True

    bot_fixture.bot.calls.sees = meanwhile
    for _ in range(2):
        await call(bot_fixture)
    assert await sitting(bot_fixture.store, saved.id) == [ANN, BEN]
    async with bot_fixture.store.engine.connect() as db:
        assert (await db.exec_driver_sql(f"select * from outbox where slot = '{CALL}'")).all() == []


# Game nights.


class Interested:
    """A fake of a server's calendar with one event, in which the given users have marked their interest."""

    def __init__(self, *users: int) -> None:
        self.users = users
        self.begins_at: datetime | None = None

    def serves(self, guild_id: int) -> bool:
        """Return True: the bot is on every server."""
        return True

    async def announce(self, night: GameNight, title: str, about: str, ends_at: datetime) -> int:
        """Store the time at which the event begins. Returns the event's id."""
        self.begins_at = night.begins_at
        return 1

    async def begins(self, night: GameNight) -> datetime | None:
        """Return the time at which the event begins."""
        return self.begins_at

    async def interested(self, night: GameNight) -> Sequence[int]:
        """Return the ids of the users who are interested in the event."""
        return self.users


@EITHER
async def test_a_game_night_calls_nobody_to_whom_they_never_meet(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock, blocker: int
) -> None:
    await block(bot_fixture.store, blocker)
    nights = Nights(bot_fixture.bot.matches, bot_fixture.bot.calls, Interested(BEN, DORA))
    plain: dict[str, Any] = {
        "guild_id": GUILD, "channel_id": CHANNEL, "in_thread": False, "game": VOTING_GAME.slug, "user_id": ANN,
        "name": "Ann", "opened_by": press_id(), "pace": "none", "on_timeout": "default",
        "begins_at": bot_fixture.store.now() + timedelta(minutes=5),
    }  # fmt: skip
    await nights.plan(GameNight(**plain))
    clock.passes(minutes=1)
    await nights.attend()
    await bot_fixture.bot.messenger.deliver()
    assert [called(fake_discord, user) for user in (BEN, DORA)] == [1, 0]


# Rematches.


async def over(bot_fixture: BotFixture, seats: int) -> int:
    """Play a match of `seats` users to its end. Returns the match's number."""
    table = await bot_fixture.begin(VOTING_GAME, seats, secret=False)
    for seat in range(seats):
        await answer(table, seat, 0)
    return table.saved.id


@pytest.mark.thorough
@pytest.mark.parametrize("blocker", [ANN, BEN])
async def test_a_rematch_brings_nobody_along_who_never_meets_the_others(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, blocker: int
) -> None:
    await over(bot_fixture, 3)
    again = fake_discord.last(CHANNEL).ids["Rematch"]
    await block(bot_fixture.store, blocker, other=BEN)
    await press(bot_fixture, ANN, again)
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert {seated.user_id for seated in saved.seats} == {ANN, CEM}
    assert fake_discord.last(CHANNEL).called == (CEM,)
    made = await press(bot_fixture, BEN, again, private=True)
    assert NO_SEAT in made.text
    assert await bot_fixture.store.matches_of(BEN) == []


@pytest.mark.thorough
async def test_a_rematch_keeps_two_apart_who_didn_t_press_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await over(bot_fixture, 4)
    await bot_fixture.store.block(CEM, BEN, "Ben")
    await press(bot_fixture, ANN, fake_discord.last(CHANNEL).ids["Rematch"])
    [saved] = await bot_fixture.store.matches_of(ANN)
    users = {seated.user_id for seated in saved.seats}
    assert {ANN, DORA} < users
    assert len(users & {BEN, CEM}) == 1


# Taking over seats.


@pytest.mark.thorough
@EITHER
async def test_no_seat_is_taken_over_beside_whom_one_never_meets(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, blocker: int
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await block(bot_fixture.store, blocker)
    await table.want(BEN)
    seat = str(Chair(Asked.TAKE, table.saved.id, 1))
    made = await press(bot_fixture, DORA, seat, private=True)
    assert NO_SEAT in made.text
    assert await sitting(bot_fixture.store, table.saved.id) == [ANN, BEN, CEM]
    await bot_fixture.store.unblock(ANN, DORA)
    await bot_fixture.store.unblock(DORA, ANN)
    await press(bot_fixture, DORA, seat)
    assert await sitting(bot_fixture.store, table.saved.id) == [ANN, DORA, CEM]


# Blocks between the check and the commit.


@pytest.fixture
def looked_before(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no check find a block, as if one user blocked the other between the bot's check and its commit."""

    async def none(users: object) -> set[frozenset[int]]:
        return set()

    monkeypatch.setattr(bot_fixture.store, "apart", none)


@EITHER
async def test_a_block_in_the_moment_of_a_join_keeps_them_apart(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, blocker: int
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 2)
    card = fake_discord.last(CHANNEL)
    await block(bot_fixture.store, blocker)
    assert NO_SEAT in (await press(bot_fixture, DORA, card.ids["Join"], private=True)).text
    assert await sitting(bot_fixture.store, saved.id) == [ANN, BEN]
    await press(bot_fixture, CEM, card.ids["Join"])
    assert await sitting(bot_fixture.store, saved.id) == [ANN, BEN, CEM]


@pytest.mark.thorough
@EITHER
@pytest.mark.usefixtures("looked_before")
async def test_so_does_one_while_a_seat_is_taken_over(bot_fixture: BotFixture, blocker: int) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3)
    await table.want(CEM)
    await block(bot_fixture.store, blocker)
    taken = await press(bot_fixture, DORA, str(Chair(Asked.TAKE, table.saved.id, 2)), private=True)
    assert NO_SEAT in taken.text
    assert await sitting(bot_fixture.store, table.saved.id) == [ANN, BEN, CEM]


@pytest.mark.usefixtures("looked_before")
async def test_so_does_one_while_a_rematch_opens(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    for seat in range(2):
        await answer(table, seat, seat)
    await block(bot_fixture.store, ANN, ANN, BEN)
    again = await press(bot_fixture, BEN, fake_discord.last(CHANNEL).ids["Rematch"], private=True)
    assert NO_SEAT in again.text
    assert [saved.open for saved in await bot_fixture.store.matches_of(BEN)] == []
