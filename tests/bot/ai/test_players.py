"""Test that a stand-in (an AI player) answers only once, after a pause that reveals nothing."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from bot.ai import players
from bot.ai.players import StandIns
from bot.ai.worker_pool import WorkerPool
from bot.match.session import Table
from bot.model.records import MatchUpdate
from bot.storage.store import Store
from bot.timing import deadlines
from bot.timing.deadlines import ThinkDelays
from bot.timing.scheduler import Alarm
from games.candy_chaser import GAME
from games.engine.asks import Ask
from games.engine.bots import Level
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.engine.values import Seat, View
from parlour_contract.leak import imagined, with_dice
from tests.bot.bot_fixture import ANN, BEN, BotFixture, Clock, Records, again, answer, begun, read_rows, relieve
from tests.bot.voting_game import VOTING_GAME, Thing
from tests.games.chain import CHAIN

OpenStore = Callable[[], Store]


THINGS = tuple(Thing(n=n) for n in range(5))


class Mind(WorkerPool):
    """A worker pool that always returns the first legal answer. `given` records the arguments of each call.

    If there is a `gate`, the pool returns no answer until the gate is set.
    """

    def __init__(self, gate: asyncio.Event | None = None) -> None:
        super().__init__({}, workers=0)
        self.given: list[tuple[str, View, Ask, Level, str]] = []
        self.begun = asyncio.Event()
        self.gate = gate

    async def think(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
        self.given.append((slug, view, ask, level, seed))
        self.begun.set()
        if self.gate is not None:
            await self.gate.wait()
        return tuple(range(ask.least))


async def away(store: Store, **how: Any) -> Table:
    """Start a match of Ann and Ben in which a stand-in plays for Ben. `how`: the game's options."""
    table = await begun(store, VOTING_GAME, 2, rounds=9, **how)
    await relieve(table, 1)
    return table


def question(table: Table, seat: Seat = 1) -> int:
    return table.match.asks[seat][0]


@pytest.mark.thorough
async def test_it_is_given_its_view_its_question_its_level_and_a_seed_of_its_own(store: Store) -> None:
    table, mind = await away(store), Mind()
    number, ask = table.match.asks[1]
    view, key = table.match.view(1), bytes.fromhex(table.match.seed)
    await StandIns(mind, ThinkDelays()).see_to(table, 1, number)
    own = hmac.digest(key, f"aside:thought of seat 1 about question {number}".encode(), "sha256").hex()
    assert mind.given == [("ballot", view, ask, Level.NORMAL, own)]


async def test_who_is_back_while_it_thinks_has_the_seat_and_the_question(store: Store) -> None:
    table, gate = await away(store), asyncio.Event()
    mind = Mind(gate)
    number = question(table)
    thinking = asyncio.create_task(StandIns(mind, ThinkDelays()).see_to(table, 1, number))
    await mind.begun.wait()
    await table.back(BEN)
    gate.set()
    await thinking
    assert table.match.asks[1][0] == number
    await answer(table, 1, 2)
    journal = await store.journal(table.saved.id)
    assert [(entry.seat, entry.picks[0]["n"]) for entry in journal[1:]] == [(1, 2)]


async def test_who_is_back_in_another_process_as_well(stores: OpenStore) -> None:
    here, gate = await away(stores()), asyncio.Event()
    mind = Mind(gate)
    thinking = asyncio.create_task(StandIns(mind, ThinkDelays()).see_to(here, 1, question(here)))
    await mind.begun.wait()
    await (await again(here, stores())).back(BEN)
    gate.set()
    await thinking
    assert len(await stores().journal(here.saved.id)) == 1


async def test_two_processes_think_the_same_and_one_answers(stores: OpenStore) -> None:
    table = await away(stores())
    tables = [await again(table, stores()) for _ in range(3)]
    await asyncio.gather(*(StandIns(Mind(), ThinkDelays()).see_to(one, 1, question(table)) for one in tables))
    assert [entry.seat for entry in await stores().journal(table.saved.id)] == [None, 1]


async def test_one_process_thinks_of_a_question_once(store: Store) -> None:
    table, gate = await away(store), asyncio.Event()
    mind = Mind(gate)
    playing = StandIns(mind, ThinkDelays())
    first = asyncio.create_task(playing.see_to(table, 1, question(table)))
    await mind.begun.wait()
    await playing.see_to(table, 1, question(table))
    gate.set()
    await first
    assert len(mind.given) == 1


async def test_an_answer_waits_while_the_bot_answers_users(store: Store) -> None:
    table, asked, quiet = await away(store), asyncio.Event(), asyncio.Event()

    async def calm(most: float) -> None:
        assert 0 < most <= players.YIELDING
        asked.set()
        await quiet.wait()

    thinking = asyncio.create_task(StandIns(Mind(), ThinkDelays(), calm=calm).see_to(table, 1, question(table)))
    await asked.wait()
    assert len(await store.journal(table.saved.id)) == 1
    quiet.set()
    await thinking
    assert [entry.seat for entry in await store.journal(table.saved.id)] == [None, 1]


async def test_answers_of_stand_ins_are_stored_one_at_a_time(store: Store) -> None:
    tables, stored = [await away(store) for _ in range(3)], list[int]()

    async def calm(most: float) -> None:
        stored.append(sum([len(await store.journal(table.saved.id)) - 1 for table in tables]))

    playing = StandIns(Mind(), ThinkDelays(), calm=calm)
    await asyncio.gather(*(playing.see_to(table, 1, question(table)) for table in tables))
    assert stored == [0, 1, 2]


@pytest.mark.parametrize(("due", "rests"), [(2, False), (5, True)])
async def test_many_stand_ins_leave_half_of_the_processor_to_users(
    store: Store, monkeypatch: pytest.MonkeyPatch, due: int, rests: bool
) -> None:
    """While at least MANY stand-ins have a due question, the bot pauses before it stores each stand-in's answer.

    The pause is as long as the bot was busy since the previous answer, but at most YIELDING seconds.
    """
    busy, waited = count(step=500), list[float]()
    monkeypatch.setattr(players, "process_time", lambda: float(next(busy)))
    monkeypatch.setattr(players, "MANY", 3)

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    mind = Mind(gate := asyncio.Event())
    playing, tables = StandIns(mind, ThinkDelays(), sleep), [await away(store) for _ in range(due)]
    async with asyncio.TaskGroup() as tasks:
        for table in tables:
            tasks.create_task(playing.see_to(table, 1, question(table)))
        while len(mind.given) < due:
            await asyncio.sleep(0)
        gate.set()
    assert any(0 < seconds <= players.YIELDING for seconds in waited) is rests
    assert [len(await store.journal(table.saved.id)) for table in tables] == [2] * due


async def test_another_process_continues_where_one_died(stores: OpenStore, clock: Clock) -> None:
    """If a process dies while its stand-in is thinking, another process gives the stand-in's answer."""
    table = await away(stores())
    [taken] = await stores().due()
    clock.passes(seconds=10)
    other = stores()
    assert await other.due() == [taken]
    revived = await again(table, other)
    await StandIns(Mind(), ThinkDelays()).see_to(revived, taken[1], taken[2])
    assert [entry.seat for entry in await other.journal(table.saved.id)] == [None, 1]


async def test_a_stand_in_that_can_not_think_lets_its_question_lapse(store: Store, records: Records) -> None:
    class Blank(Mind):
        async def think(self, *given: Any) -> tuple[int, ...]:
            raise ValueError("nothing comes to mind")

    table, waited = await away(store), []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    await StandIns(Blank(), ThinkDelays(factor=1.0), sleep).see_to(table, 1, question(table))
    assert (await store.journal(table.saved.id))[-1].lapsed
    assert "could not think" in records.text
    assert waited == [deadlines.PRIVATE], "that it could not think doesn’t show either"


# How long stand-ins pause before they answer.


async def test_what_others_do_makes_a_stand_in_neither_slower_nor_faster(store: Store, clock: Clock) -> None:
    table = await begun(store, VOTING_GAME, 3, rounds=9)
    table.delays = ThinkDelays(factor=1.0)
    await relieve(table, 1)
    due = clock() + table.delays.before
    clock.passes(seconds=30)
    await answer(table, 0, 0)
    [(kept,)] = await read_rows(store, "select due_at from deadline")
    assert str(kept).startswith(due.strftime("%Y-%m-%d %H:%M:%S"))


async def test_a_pause_depends_on_what_all_may_know_of_a_question_and_on_nothing_else() -> None:
    """The pause before a stand-in's answer depends on the number of options only if the question is public.

    The number of options of a private question is secret, and the pause must not show it.
    """
    delays, many = ThinkDelays(factor=1.0), tuple(Thing(n=n) for n in range(6))
    for about in ("vote", "bid"):
        for options, open_pause in (
            (many[:1], deadlines.QUICK),
            (many[:2], deadlines.OPEN),
            (many[:5], deadlines.OPEN),
            (many, deadlines.LONG),
        ):
            open_, secret = (Ask(seat=0, about=about, options=options, secret=secret) for secret in (False, True))
            assert (delays.until_answer(open_), delays.until_answer(secret)) == (open_pause, deadlines.PRIVATE)
            unwatched = [delays.until_answer(ask, watched=False) for ask in (open_, secret)]
            assert unwatched == [min(open_pause, deadlines.UNWATCHED), deadlines.PRIVATE]
    assert (ThinkDelays(0).before, ThinkDelays(0).until_answer(open_)) == (timedelta(0), 0)


@pytest.mark.parametrize("seconds", [0.01, 0.9])
async def test_a_pause_is_shorter_where_no_person_was_seen_for_long(store: Store, clock: Clock, seconds: float) -> None:
    """A stand-in answers a public question sooner if no human player has been active for a while.

    This pause is the same for all thinking times below a second, so it doesn't reveal how long the stand-in thought.
    """
    table = await begun(store, VOTING_GAME, 3, rounds=9, secret=False)
    table.delays = ThinkDelays(factor=1.0)
    await relieve(table, 1)
    due = clock() + table.delays.before
    await table.update(lambda scene: MatchUpdate(fields={"people_at": clock() - deadlines.WATCHED}))
    clock.passes(seconds=(due - clock()).total_seconds())
    mind = Slow(clock, seconds)
    await StandIns(mind, ThinkDelays(factor=1.0), asleep(clock)).see_to(table, 1, question(table))
    assert mind.given
    assert not mind.given[0][2].secret
    assert (clock() - due).total_seconds() == pytest.approx(deadlines.UNWATCHED)


async def test_private_questions_take_as_long_as_ever_where_no_person_was_seen(store: Store, clock: Clock) -> None:
    """The pause before an answer to a private question is never shortened: a short pause would reveal the question.

    A player's answer counts as activity only if the other players can notice it; a stand-in's answer never counts.
    """
    table, due = await chained(store, clock)
    long_ago = clock() - deadlines.WATCHED
    await table.update(lambda scene: MatchUpdate(fields={"people_at": long_ago}))
    clock.passes(seconds=(due - clock()).total_seconds())
    await StandIns(Taking(1, clock, 0.9), ThinkDelays(factor=1.0), asleep(clock)).see_to(table, 0, question(table, 0))
    assert (clock() - due).total_seconds() == pytest.approx(deadlines.PRIVATE)
    await StandIns(Mind(), ThinkDelays()).see_to(table, 0, question(table, 0))
    await answer(table, 1, 1)
    assert table.saved.people_at == long_ago
    await answer(table, 1, 0)
    assert table.saved.people_at == clock(), "that somebody has enough shows"


class Slow(Mind):
    """A worker pool whose stand-ins think about each answer for `seconds`, measured on the given clock."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        super().__init__()
        self.clock, self.seconds = clock, seconds

    async def think(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
        picks = await super().think(slug, view, ask, level, seed)
        self.clock.passes(seconds=self.seconds)
        return picks


class Taking(Slow):
    """A worker pool whose stand-ins take `cards` cards in the test game Chain, and then stop."""

    def __init__(self, cards: int, clock: Clock, seconds: float) -> None:
        super().__init__(clock, seconds)
        self.cards = cards

    async def think(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
        await super().think(slug, view, ask, level, seed)
        enough = next((n for n, option in enumerate(ask.options) if type(option).__name__ == "Enough"), 0)
        return (enough,) if len(view.own) >= self.cards else (len(ask.options) - 1,)  # type: ignore[attr-defined]


async def chained(store: Store, clock: Clock) -> tuple[Table, datetime]:
    """Start a match of Chain in which a stand-in is asked privately for cards.

    Returns the match's table, and the time when the stand-in's answer is due.
    """
    table = await begun(store, CHAIN, 3)
    table.delays = ThinkDelays(factor=1.0)
    await table.give(ANN)
    [(seat, due)] = [
        (d.seat, d.due_at) for d in deadlines.thoughts(table.match, table.saved.seats, clock(), table.delays)
    ]
    assert seat == 0
    return table, due


def asleep(clock: Clock) -> Callable[[float], Awaitable[None]]:
    async def sleep(seconds: float) -> None:
        clock.passes(seconds=seconds)

    return sleep


@pytest.mark.thorough
@pytest.mark.parametrize("late", [0.0, 0.7])
@pytest.mark.parametrize("cards", [0, 1, 3])
async def test_a_chain_of_private_questions_takes_as_long_as_a_single_one(
    store: Store, clock: Clock, cards: int, late: float
) -> None:
    """A stand-in that is asked privately for several cards in a row pauses only once.

    So the time until its last answer doesn't reveal how many cards it took. `late`: number of seconds by which the
    stand-in starts late, as on a busy machine.
    """
    table, due = await chained(store, clock)
    clock.passes(seconds=(due - clock()).total_seconds() + late)
    mind = Taking(cards, clock, seconds=0.5)
    await StandIns(mind, ThinkDelays(factor=1.0), asleep(clock)).see_to(table, 0, question(table, 0))
    assert len(mind.given) == cards + 1
    assert (clock() - due).total_seconds() == pytest.approx(deadlines.PRIVATE)


@pytest.mark.thorough
@pytest.mark.parametrize(("seconds", "delays"), [(0.01, 1), (0.9, 1), (1.1, 2), (1.9, 2), (2.1, 3), (5.0, 6)])
async def test_who_thinks_beyond_the_moment_answers_whole_pauses_later(
    store: Store, clock: Clock, seconds: float, delays: int
) -> None:
    """A stand-in that thinks longer than its pause answers after a whole multiple of that pause.

    So the times of its answers don't reveal how long it thought. Here it answers four times: it takes three cards, then
    stops. `seconds`: its thinking time for each answer. `delays`: the expected number of pauses.
    """
    table, due = await chained(store, clock)
    clock.passes(seconds=(due - clock()).total_seconds())
    await StandIns(Taking(3, clock, seconds), ThinkDelays(factor=1.0), asleep(clock)).see_to(
        table, 0, question(table, 0)
    )
    assert (clock() - due).total_seconds() == pytest.approx(delays * deadlines.PRIVATE)


async def test_the_moment_stays_when_a_process_dies_in_the_middle_of_a_chain(stores: OpenStore, clock: Clock) -> None:
    table, due = await chained(stores(), clock)
    clock.passes(seconds=(due - clock()).total_seconds())

    class Dying(Taking):
        async def think(self, slug: str, view: View, ask: Ask, level: Level, seed: str) -> tuple[int, ...]:
            if len(self.given) == 2:
                raise asyncio.CancelledError
            return await super().think(slug, view, ask, level, seed)

    with pytest.raises(asyncio.CancelledError):
        await StandIns(Dying(3, clock, 0.3), ThinkDelays(factor=1.0)).see_to(table, 0, question(table, 0))
    clock.passes(seconds=10)
    other = stores()
    [(_, _, number)] = await other.due()
    revived = await again(table, other)
    await StandIns(Taking(3, clock, 0.3), ThinkDelays(factor=1.0), asleep(clock)).see_to(revived, 0, number)
    assert (clock() - due).total_seconds() == pytest.approx(3 * deadlines.PRIVATE)


def test_nobody_waits_longer_than_a_pause_when_the_clock_goes_back() -> None:
    now = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
    assert players.away(now + timedelta(days=1), deadlines.PRIVATE, now) <= deadlines.PRIVATE
    assert players.away(now, 0.0, now + timedelta(seconds=3)) == 0


async def test_an_alarm_ends_the_pause_before_the_next_tick() -> None:
    alarm, stop = Alarm(), asyncio.Event()
    alarm.set_for(0.01)
    await asyncio.wait_for(alarm.pause(stop, 3600), 30)
    stop.set()
    await asyncio.wait_for(alarm.pause(stop, 3600), 30)


async def test_a_house_of_stand_ins_needs_no_tick(bot_fixture: BotFixture) -> None:
    """A new question for a stand-in wakes the bot's deadline task at once, instead of waiting for its next check."""
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    bot_fixture.bot.duties.alarm._rung.clear()
    await table.give(BEN)
    await asyncio.wait_for(bot_fixture.bot.duties.alarm._rung.wait(), 30)


# Stand-ins get no secret of other seats.


class Heard(WorkerPool):
    """A worker pool that thinks as usual, and records (arguments, picks) of each call in `heard`."""

    def __init__(self, table: Table) -> None:
        super().__init__({table.game.slug: table.game}, workers=0)
        self.heard: list[Any] = []

    async def think(self, *given: Any) -> tuple[int, ...]:
        picks = await super().think(*given)
        self.heard.append((given, picks))
        return picks


async def thoughts_in(table: Table, match: Match, number: int) -> Sequence[Any]:
    """Let the stand-in in seat 1 answer question `number` of this match, and the private questions that follow.

    Returns [[(arguments of the worker pool, picks) of each answer], [seconds of each pause]].
    """
    saved = await table.store.load(table.saved.id)
    assert saved is not None
    assert await table.store.commit(saved, MatchUpdate(fields={"snapshot": match.save()}))
    waited: list[float] = []
    mind = Heard(table)

    async def sleep(seconds: float) -> None:
        waited.append(round(seconds))

    await StandIns(mind, ThinkDelays(factor=1.0), sleep).see_to(table, 1, number)
    return [mind.heard, waited]


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(6))
async def test_where_it_knows_the_same_it_is_given_the_same_but_its_chance_and_waits_as_long(
    store: Store, number: int
) -> None:
    """In two states that a stand-in can't tell apart, its pauses are equal, and so is its input except for the seed.

    The states differ in what is hidden from the stand-in's seat, and in the match's dice, which determine the seed.
    """
    game, dice = GAME, Dice(seed=seed_from(f"twins {number}"))
    table = await begun(store, game, 3)
    for _ in range(number):
        seat = min(table.match.asks)
        await answer(table, seat, *range(table.match.asks[seat][1].least))
    while 1 not in table.match.asks:
        seat = min(table.match.asks)
        await answer(table, seat, *range(table.match.asks[seat][1].least))
    await relieve(table, 1)
    here, question_ = table.match, question(table)
    there = with_dice(imagined(here, 1, dice), Dice(seed=seed_from("other dice")))
    first, waited = await thoughts_in(table, here, question_)
    second, as_long = await thoughts_in(table, there, question_)
    (given, picks), (other, _) = first[0], second[0]
    assert given[:-1] == other[:-1]
    assert (given[-1], other[-1]) == (here.thought_seed(1, question_), there.thought_seed(1, question_))
    assert given[-1] != other[-1], "the secret is not the same"
    assert waited[:1] == as_long[:1]
    assert await Heard(table).think(*other[:-1], given[-1]) == picks, "with the same chance it answers the same"
