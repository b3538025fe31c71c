"""Test the queue of /play: waiting users get a table together, unless one of them has blocked another.

If a process dies meanwhile, the users still get exactly one table. The command is tested in tests/cogs/test_play.py,
tables in DMs in test_dm_tables.py.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.match import play
from bot.match.beginnings import Chance
from bot.match.play import SEALED_WITHIN, Party, PlayQueue, parties
from bot.match.seating import Pair
from bot.model.gathering import AT_HOME, PATIENCE, Speed, Ticket
from bot.storage.database import Caps
from bot.storage.store import Store
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, BEN, CEM, DORA, BotFixture, Clock, press_id, read_rows
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.voting_game import VOTING_GAME
from tests.databases import KINDS

SIZES = {"ballot": range(2, 9), "duel": range(2, 3)}
NOW = Clock()()
HOME, AWAY, FAR = 9, 10, 11

TWINS = pytest.mark.parametrize("database", KINDS, indirect=True)
"""Run the test on both databases, SQLite and PostgreSQL."""


def ticket(user: int, waited: float = 0.0, guild: int = HOME, speed: Speed = "quick", **how: object) -> Ticket:
    plain = Ticket(user, "ballot", speed, 2, guild, True, f"Name{user}", f"First{user}", NOW, user)
    return replace(plain, since=NOW - timedelta(seconds=waited), **how)  # type: ignore[arg-type]


def seated(*tickets: Ticket, blocked: frozenset[Pair] = frozenset()) -> list[tuple[str, int, tuple[int, ...]]]:
    found = parties(tickets, SIZES, blocked, NOW)
    return [(one.game, one.seats, tuple(sorted(each.user_id for each in one.tickets))) for one in found]


# Which waiting users are put together.


def test_two_of_one_server_begin_at_once() -> None:
    assert seated(ticket(1), ticket(2)) == [("ballot", 2, (1, 2))]


def test_people_of_other_servers_meet_when_nobody_of_the_own_one_has_come() -> None:
    early = AT_HOME["quick"].total_seconds()
    assert seated(ticket(1, early - 1), ticket(2, guild=AWAY)) == []
    assert seated(ticket(1, early), ticket(2, guild=AWAY)) == [("ballot", 2, (1, 2))]


def test_the_own_server_comes_first() -> None:
    assert seated(ticket(1, 40), ticket(2, 30, AWAY), ticket(3, 1)) == [("ballot", 2, (1, 3))]


def test_who_types_it_in_a_dm_has_no_server_to_wait_for() -> None:
    assert seated(ticket(1, guild=0), ticket(2, guild=0)) == [("ballot", 2, (1, 2))]


@pytest.mark.parametrize("one", ["first", "second"])
def test_who_wants_their_own_server_alone_meets_nobody_else(one: str) -> None:
    long = PATIENCE["quick"].total_seconds() - 1
    first, second = ticket(1, long, anywhere=one == "second"), ticket(2, long, AWAY, anywhere=one == "first")
    assert seated(first, second) == []


def test_speed_game_and_number_are_agreed_on() -> None:
    assert seated(ticket(1), ticket(2, speed="daily")) == []
    assert seated(ticket(1, game="duel"), ticket(2)) == []
    assert seated(ticket(1, players=3), ticket(2, players=2)) == []
    assert seated(ticket(1, game=""), ticket(2, game="duel")) == [("duel", 2, (1, 2))]
    assert seated(ticket(1, players=0), ticket(2, players=2)) == [("ballot", 2, (1, 2))]


def test_who_has_waited_long_enough_begins_with_whoever_is_there() -> None:
    long = PATIENCE["quick"].total_seconds()
    assert seated(ticket(1, long - 1, players=4)) == []
    assert seated(ticket(1, long, players=4), ticket(2, players=4)) == [("ballot", 4, (1, 2))]
    assert seated(ticket(1, long, game="", players=0)) == [("ballot", 4, (1,))]


def test_who_has_blocked_another_never_sits_with_them_in_any_order() -> None:
    long, blocked = PATIENCE["quick"].total_seconds(), frozenset([Pair((1, 2))])
    assert seated(ticket(1), ticket(2), blocked=blocked) == []
    assert seated(ticket(1), ticket(2), ticket(3), blocked=blocked) == [("ballot", 2, (1, 3))]
    both = seated(ticket(1, long, players=4), ticket(2, long, players=4), blocked=blocked)
    assert both == [("ballot", 4, (1,)), ("ballot", 4, (2,))]


def test_of_any_crowd_everybody_is_seated_in_time_once_and_with_nobody_they_have_blocked() -> None:
    dice = random.Random(7)
    for _ in range(200):
        crowd = [
            ticket(
                user, dice.uniform(0, 90), dice.choice([0, HOME, AWAY, FAR]), dice.choice(["quick", "daily"]),
                game=dice.choice(["", "ballot", "duel"]), players=dice.choice([0, 2]), anywhere=dice.random() < 0.7,
            )
            for user in range(1, 20)
        ]  # fmt: skip
        blocked = frozenset(Pair(dice.sample(range(1, 20), 2)) for _ in range(10))
        found = list(parties(crowd, SIZES, blocked, NOW))
        sitting = [one.user_id for party in found for one in party.tickets]
        assert len(set(sitting)) == len(sitting)
        late = {one.user_id for one in crowd if one.begins() <= NOW}
        assert late <= set(sitting)
        for party in found:
            _is_lawful(party, blocked)


def _is_lawful(party: Party, blocked: frozenset[Pair]) -> None:
    assert len(party.tickets) <= party.seats
    assert party.seats in SIZES[party.game]
    for one in party.tickets:
        assert one.game in ("", party.game)
        assert one.players in (0, party.seats)
        for other in party.tickets:
            assert Pair((one.user_id, other.user_id)) not in blocked
            assert one.speed == other.speed
            assert (one.anywhere and other.anywhere) or one.guild_id == other.guild_id


# The queue.


def waits(user: int, clock: Clock, **how: object) -> Ticket:
    return replace(ticket(user, **how), since=clock(), press=press_id())  # type: ignore[arg-type]


async def tables(store: Store) -> list[tuple[int, str, list[int]]]:
    joined = "select m.id, m.status, s.user_id from match m join seat s on s.match_id = m.id order by m.id, s.seat"
    rows = await read_rows(store, joined)
    found: dict[int, tuple[int, str, list[int]]] = {}
    for match_id, status, user_id in rows:
        found.setdefault(match_id, (match_id, status, []))[2].append(user_id)
    return list(found.values())


@pytest.fixture
def queue(bot_fixture: BotFixture) -> PlayQueue:
    return bot_fixture.bot.queue


async def test_two_who_look_for_company_play_in_their_dms(
    queue: PlayQueue, clock: Clock, fake_discord: FakeDiscord, store: Store
) -> None:
    await queue.wait(waits(ANN, clock))
    assert not fake_discord.channels
    await queue.wait(waits(BEN, clock))
    [(_, status, users)] = await tables(store)
    assert (status, users) == ("running", [ANN, BEN])
    for user, other in ((ANN, "Name102"), (BEN, "Name101")):
        found, sent = fake_discord.inbox(user)
        assert sent.picks
        assert other in found.content
        assert other in sent.content
    assert await store.waiting() == []


@pytest.mark.parametrize("choosy", ["first", "second"])
@pytest.mark.parametrize(("stayed", "number", "together"), [(18, 20, False), (19, 20, True), (0, 0, True)])
async def test_who_wants_reliable_company_meets_nobody_who_leaves_early(
    queue: PlayQueue, clock: Clock, monkeypatch: pytest.MonkeyPatch,
    choosy: str, stayed: int, number: int, together: bool,
) -> None:  # fmt: skip
    async def reliability(user_id: int) -> tuple[int, int]:
        return (stayed, number) if user_id == BEN else (20, 20)

    monkeypatch.setattr(queue.store, "reliability", reliability)
    users = [ANN, BEN] if choosy == "first" else [BEN, ANN]
    for user in users:
        await queue.wait(waits(user, clock, reliable=user == ANN))
        clock.passes(seconds=1)
    assert (await queue.store.waiting() == []) is together
    await queue.wait(waits(CEM, clock))
    assert [ticket.user_id for ticket in await queue.store.waiting()] == [CEM if together else users[1]]


# Players get the seal (the hash of the match's secret) before the deal.


async def test_everybody_has_the_seal_before_what_nobody_could_know_goes_into_the_deal(
    queue: PlayQueue, clock: Clock, fake_discord: FakeDiscord, store: Store
) -> None:
    chance = Chance()
    queue.matches.chance = queue.matches.tables["ballot"].lobby.chance = chance
    for user in (ANN, BEN):
        await queue.wait(waits(user, clock))
    saved = await store.load(1)
    assert saved is not None
    assert saved.sealed is not None
    cards = [fake_discord.inbox(user)[0] for user in (ANN, BEN)]
    assert all(saved.sealed.seal in card.content for card in cards)
    assert saved.mix is not None
    assert saved.mix.splitlines()[-1] == f"start:{max(card.id for card in cards)}"


async def test_nothing_is_dealt_until_discord_has_taken_the_seals_or_has_had_its_time(
    queue: PlayQueue, clock: Clock, fake_discord: FakeDiscord, store: Store
) -> None:
    fake_discord.troubles.append(Trouble("send", refusal(503), fake_discord.dm(BEN), times=99))
    for user in (ANN, BEN):
        await queue.wait(waits(user, clock))
    assert [status for _, status, _ in await tables(store)] == ["lobby"]
    clock.passes(seconds=SEALED_WITHIN.total_seconds() - 1)
    await queue.tick()
    assert [status for _, status, _ in await tables(store)] == ["lobby"]
    clock.passes(seconds=1)
    await queue.tick()
    assert [status for _, status, _ in await tables(store)] == ["running"]


async def test_closed_dms_hold_up_no_deal(
    queue: PlayQueue, clock: Clock, fake_discord: FakeDiscord, store: Store
) -> None:
    fake_discord.shut = {BEN}
    for user in (ANN, BEN):
        await queue.wait(waits(user, clock))
    assert [status for _, status, _ in await tables(store)] == ["running"]


async def test_strangers_go_by_their_first_names(queue: PlayQueue, clock: Clock, fake_discord: FakeDiscord) -> None:
    await queue.wait(waits(ANN, clock))
    clock.passes(seconds=AT_HOME["quick"].total_seconds())
    await queue.wait(waits(BEN, clock, guild=AWAY))
    await queue.tick()
    for sent in fake_discord.inbox(ANN):
        assert "First102" in sent.content
        assert "Name102" not in sent.content


async def test_after_a_minute_stand_ins_take_the_free_seats_and_people_may_have_those(
    queue: PlayQueue, clock: Clock, store: Store, bot_fixture: BotFixture
) -> None:
    await queue.wait(waits(ANN, clock, players=3))
    clock.passes(seconds=59)
    await queue.tick()
    assert await tables(store) == []
    clock.passes(seconds=1)
    await queue.tick()
    [(match_id, status, users)] = await tables(store)
    assert (status, users[0]) == ("running", ANN)
    assert all(user < 0 for user in users[1:])
    [(saved, free)] = await queue.seats_under_way(BEN, "quick", "ballot")
    await store.remember(BEN, first_name="Ben")
    table = await bot_fixture.bot.matches.table_of(saved)
    assert table is not None
    await table.substitute(free.seat, BEN, "never shown")
    [(_, _, users)] = await tables(store)
    assert users[free.seat] == BEN
    assert saved.id == match_id


async def test_who_has_blocked_somebody_is_offered_no_seat_beside_them(
    queue: PlayQueue, clock: Clock, store: Store, bot_fixture: BotFixture
) -> None:
    await queue.wait(waits(ANN, clock, players=3))
    clock.passes(minutes=1)
    await queue.tick()
    await store.block(ANN, BEN, "Ben")
    await store.remember(BEN, first_name="Ben")
    assert await queue.seats_under_way(BEN, "quick", "ballot") == []
    saved = await store.load(1)
    assert saved is not None
    table = await bot_fixture.bot.matches.table_of(saved)
    assert table is not None
    await store.wait(waits(BEN, clock))
    with pytest.raises(Refused):
        await table.substitute(1, BEN, "Ben")
    assert await store.ticket_of(BEN) is not None, "he looks for company as before"


async def test_a_block_made_while_they_are_being_seated_keeps_them_apart(
    queue: PlayQueue, clock: Clock, store: Store
) -> None:
    for user in (ANN, BEN):
        await store.wait(waits(user, clock))
    known = await store.waiting()
    [party] = parties(known, SIZES, frozenset(), clock())
    await store.block(BEN, ANN, "Ann")
    assert await store.seat(party.tickets, queue._opening(party), lambda _: None) is None
    assert [one.match_id for one in await store.waiting()] == [None, None]


async def test_who_sits_at_too_many_tables_is_seated_at_no_other_and_holds_up_nobody(
    queue: PlayQueue, clock: Clock, store: Store, bot_fixture: BotFixture
) -> None:
    for user in (ANN, BEN, CEM):
        await store.wait(waits(user, clock))
    [party] = parties(await store.waiting(), SIZES, frozenset(), clock())
    await bot_fixture.open(VOTING_GAME, 1)
    store.caps = Caps(per_member=1)
    assert await store.seat(party.tickets, queue._opening(party), lambda _: None) is None
    clock.passes(minutes=1)
    await queue.tick()
    assert [one.user_id for one in await store.waiting()] == [ANN]
    [begun] = [users for _, status, users in await tables(store) if status == "running"]
    assert sorted(begun) == [BEN, CEM]


@pytest.mark.thorough
@TWINS
async def test_many_processes_at_once_seat_nobody_twice_and_lose_nobody(
    stores: Callable[[], Store], clock: Clock, fake_discord: FakeDiscord
) -> None:
    first, *others = [stores() for _ in range(3)]
    for user in range(1, 13):
        await first.wait(waits(user, clock))
    bots = [BotFixture(store, fake_discord, [VOTING_GAME]) for store in (first, *others)]
    for _ in range(4):  # a process that loses a race tries again at the next tick
        await asyncio.gather(*(bot.bot.queue.tick() for bot in bots), return_exceptions=True)
    users = [user for _, status, sitting in await tables(first) for user in sitting if status == "running"]
    assert sorted(users) == list(range(1, 13))
    assert await first.waiting() == []


@pytest.mark.thorough
@TWINS
@pytest.mark.parametrize("point", ["party seated", "party begun"])
async def test_whatever_dies_over_it_they_are_seated_once(
    queue: PlayQueue, stores: Callable[[], Store], clock: Clock, fake_discord: FakeDiscord,
    monkeypatch: pytest.MonkeyPatch, point: str,
) -> None:  # fmt: skip
    def dies(here: str) -> None:
        if here == point:
            raise asyncio.CancelledError

    await queue.wait(waits(ANN, clock))
    with monkeypatch.context() as patch:
        patch.setattr(play, "failpoint", dies)
        with pytest.raises(asyncio.CancelledError):
            await queue.wait(waits(BEN, clock))
    store = stores()
    other = BotFixture(store, fake_discord, [VOTING_GAME])
    await other.bot.queue.tick()
    await other.bot.messenger.deliver()
    [(_, status, users)] = await tables(store)
    assert (status, users) == ("running", [ANN, BEN])
    for user in (ANN, BEN):
        found, board = fake_discord.inbox(user)
        assert "Sealed chance" in found.content
        assert board.picks
    assert await store.waiting() == []


async def test_who_stops_looking_is_seated_nowhere(queue: PlayQueue, clock: Clock, store: Store) -> None:
    await queue.wait(waits(ANN, clock))
    assert await store.wait_no_more(ANN)
    await queue.wait(waits(BEN, clock))
    assert await tables(store) == []
    assert not await store.wait_no_more(ANN)


async def test_a_newer_wish_takes_the_place_of_the_older_one(queue: PlayQueue, clock: Clock, store: Store) -> None:
    await queue.wait(waits(ANN, clock, players=5))
    await queue.wait(waits(ANN, clock, speed="daily"))
    [only] = await store.waiting()
    assert (only.speed, only.players) == ("daily", 2)


async def test_nobody_waits_for_a_game_that_takes_no_such_number(queue: PlayQueue, clock: Clock) -> None:
    with pytest.raises(Refused):
        await queue.wait(waits(ANN, clock, players=11))


async def test_the_owner_is_told_of_somebody_by_those_alone_who_sat_there(
    queue: PlayQueue, clock: Clock, fake_discord: FakeDiscord
) -> None:
    owner = 77
    await queue.wait(waits(CEM, clock))
    await queue.wait(waits(DORA, clock))
    before = [[(sent.content, sent.edits) for sent in fake_discord.inbox(user)] for user in (CEM, DORA)]
    await queue.report(CEM, 1, 1, "a <@1> *word*", owner)
    assert [[(sent.content, sent.edits) for sent in fake_discord.inbox(user)] for user in (CEM, DORA)] == before
    [sent] = fake_discord.inbox(owner)
    assert f"`{DORA}`" in sent.content
    assert "<@1>" not in sent.content
    with pytest.raises(Refused):
        await queue.report(ANN, 1, 1, "never", owner)


async def test_somebody_reports_five_times_a_day_at_most_and_nothing_turns_the_text_around(
    queue: PlayQueue, fake_discord: FakeDiscord, clock: Clock
) -> None:
    owner = 77
    for user in (CEM, DORA):
        await queue.wait(waits(user, clock))
    for number in range(5):
        await queue.report(CEM, 1, 1, f"rude\u202e {number}\u2066", owner)
    assert [sent.content.rpartition(": ")[2] for sent in fake_discord.inbox(owner)] == [f"rude {n}" for n in range(5)]
    with pytest.raises(Refused, match="5 reports today"):
        await queue.report(CEM, 1, 1, "rude", owner)
    await queue.report(DORA, 1, 0, "that others report her takes nothing from her", owner)
    clock.passes(hours=24)
    await queue.report(CEM, 1, 1, "rude", owner)
