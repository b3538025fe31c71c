"""Test hints in the whole bot: in unrated matches *My hand* shows which option a strong stand-in would pick.

How that option is found is tested in tests/engine/test_search.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.ai.players import StandIns
from bot.ai.worker_pool import WorkerPool
from bot.client import replies
from bot.match.session import Table
from bot.messages import hints
from bot.model.custom_ids import Act, Pick, Verb
from bot.storage.store import Store
from bot.timing import deadlines
from bot.timing.deadlines import ThinkDelays
from games.candy_chaser import GAME as CANDY
from games.engine.asks import Ask, Refused
from games.engine.bots import Found, Level, Prospect, advise, at_level, play_out, think
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.engine.values import Seat, View
from games.engine.words import without_emoji
from parlour_contract.leak import imagined
from tests.bot.bot_fixture import ANN, CHANNEL, ONLOOKER, BotFixture, Clock, again, answer, press_id, read_rows
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press


async def beside_a_stand_in(bot_fixture: BotFixture, game: Any = CANDY, **how: Any) -> Table:
    """Start a match of Ann and a stand-in in which Ann is asked first.

    `how`: the game's options, and fields of `Opening`.
    """
    bot_fixture.bot.matches.offer(game)
    saved = await bot_fixture.open(game, 1, capacity=2, **how)
    tables = bot_fixture.bot.matches.tables[game.slug]
    await tables.lobby.stand_in(saved.id, ANN, "easy")
    table = await tables.start(saved.id, ANN, bot_fixture.fake_discord.last(saved.channel_id).id, press_id())
    await bot_fixture.clock_ticks()
    await table.seen(None)
    return table


def hint_of(table: Table) -> str:
    return str(Act(Verb.HINT, table.saved.id))


@pytest.mark.thorough
async def test_a_hint_names_an_option_and_how_often_it_and_others_won(bot_fixture: BotFixture) -> None:
    table = await beside_a_stand_in(bot_fixture)
    hand = await press(bot_fixture, ANN, str(Act(Verb.HAND, table.saved.id)))
    assert hint_of(table) in [control.partition("@")[0] for control in hand.told[0].ids]
    number, ask = table.match.asks[0]
    found = advise(CANDY, table.match.view(0), ask, f"hint {table.saved.id} 0 {number}")
    tried = {prospect.picks: prospect for prospect in found.prospects}
    said = await press(bot_fixture, ANN, hint_of(table))
    assert said.response.private
    pick, *_, compared = said.text.splitlines()
    assert CANDY.texts.say(ask.options[found.picks[0]], table.context.game_words(0, table.context.read_aloud)) in pick
    assert "trial games" in compared or compared.startswith("About as good")
    assert found.picks in tried
    assert (said.told[0].files, said.told[0].ids) == ((), ()), "a short message of its own"


async def test_numbers_are_left_out_where_another_pick_did_as_well(bot_fixture: BotFixture) -> None:
    table = await beside_a_stand_in(bot_fixture)
    _, ask = table.match.asks[0]
    said = {}
    for name, prospects in {
        "ahead": (Prospect((0,), 10, 6), Prospect((1,), 8, 2), Prospect((2,), 2, 2)),
        "even": (Prospect((0,), 10, 6), Prospect((1,), 10, 6)),
        "alone": (Prospect((0,), 10, 6),),
        "always": (Prospect((0,), 40, 40), Prospect((1,), 38, 0), Prospect((2,), 300, 1)),
        "both": (Prospect((0,), 40, 40), Prospect((1,), 40, 40)),
        "nearly": (Prospect((0,), 400, 399), Prospect((1,), 400, 1)),
        "habit": (),
    }.items():
        told = hints.advice(table.context, 0, table.match.view(0), ask, Found((0,), prospects))
        said[name] = without_emoji(told.splitlines()[-1])
    spoken = table.context.game_words(0, table.context.read_aloud)
    second = CANDY.texts.say(ask.options[1], spoken)
    assert said["ahead"] == f"It came out ahead in 60% of trial games; **{second}** in 25%."
    third = CANDY.texts.say(ask.options[2], spoken)
    others = f"**{third}** in 1% and **{second}** in none of 38"
    assert said["always"] == f"It came out ahead in all 40 trial games; {others}."
    assert said["both"] == "It came out ahead in all 40 trial games.", "a sure win needs no other pick"
    assert said["nearly"] == f"It came out ahead in 99% of trial games; **{second}** in 1%."
    assert said["even"] == f"About as good: **{second}**."
    assert said["alone"] == "It came out ahead in 60% of trial games."
    assert said["habit"] == "A quick hint: the usual move here, without looking ahead."


async def test_a_hint_is_told_to_all_kept_with_the_answer_and_with_the_result(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, store: Store
) -> None:
    table = await beside_a_stand_in(bot_fixture)
    number = table.match.asks[0][0]
    for _ in range(2):
        await press(bot_fixture, ANN, hint_of(table))
    await table.seen(None)
    assert table.saved.seats[0].hints == (number,), "twice about one question is one hint"
    assert "Ann has had a hint." in fake_discord.last(CHANNEL).content
    await answer(table, 0, 0)
    told = await read_rows(store, "select told from entry where seat = 0 order by line")
    assert told[0][0].startswith("💡 Ann has had a hint.\n")
    assert not any("hint" in line for (line,) in told[1:])


@pytest.mark.parametrize("undeletable", [False, True])
async def test_an_answer_deletes_the_hint_to_its_question(bot_fixture: BotFixture, undeletable: bool) -> None:
    table = await beside_a_stand_in(bot_fixture)
    hint = await press(bot_fixture, ANN, hint_of(table))
    hint.undeletable = undeletable
    number, _ = table.match.asks[0]
    await press(bot_fixture, ANN, str(Pick(table.saved.id, 0, number, 10_000)))
    await bot_fixture.clock_ticks()
    assert "deleted" not in hint.story, "that press answered nothing"
    answered = await press(bot_fixture, ANN, str(Pick(table.saved.id, 0, number, 0)))
    await bot_fixture.clock_ticks()
    assert hint.story.count("deleted") == 1
    assert not answered.told, "no failure is told"
    assert table.match.asks.get(0, (0,))[0] != number


async def times_out(bot_fixture: BotFixture, table: Table, seat: Seat) -> None:
    await table.lapse(seat, table.match.asks[seat][0])


async def stand_in_answers(bot_fixture: BotFixture, table: Table, seat: Seat) -> None:
    await table.give(table.saved.seats[seat].user_id)
    await bot_fixture.clock_ticks()


async def answered_elsewhere(bot_fixture: BotFixture, table: Table, seat: Seat) -> None:
    await answer(await again(table, bot_fixture.store), seat, 0)
    await press(bot_fixture, table.saved.seats[seat].user_id, str(Act(Verb.HAND, table.saved.id)))


async def cancelled(bot_fixture: BotFixture, table: Table, seat: Seat) -> None:
    await table.cancel(ANN)


@pytest.mark.parametrize("end", [times_out, stand_in_answers, answered_elsewhere, cancelled])
async def test_however_its_question_ends_the_hint_is_deleted(
    bot_fixture: BotFixture, end: Callable[[BotFixture, Table, Seat], Awaitable[None]]
) -> None:
    bot_fixture.bot.matches.offer(CANDY)
    table = await bot_fixture.begin(CANDY, 2, hints_allowed=True)
    (seat,) = table.match.asks
    user = table.saved.seats[seat].user_id
    hint = await press(bot_fixture, user, hint_of(table))
    await press(bot_fixture, user, str(Act(Verb.HAND, table.saved.id)))
    await bot_fixture.clock_ticks()
    assert "deleted" not in hint.story, "its question is still open"
    await end(bot_fixture, table, seat)
    await bot_fixture.clock_ticks()
    assert hint.story.count("deleted") == 1


async def test_a_hint_beside_a_hand_is_deleted_and_the_hand_stays(bot_fixture: BotFixture) -> None:
    table = await beside_a_stand_in(bot_fixture)
    hint = await press(bot_fixture, ANN, hint_of(table), private=True)
    await answer(table, 0, 0)
    await bot_fixture.clock_ticks()
    assert hint.story[-1] == "deleted"


async def test_a_hint_older_than_its_token_stays(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await beside_a_stand_in(bot_fixture)
    monkeypatch.setattr(replies, "TOKEN_LIVES", -1.0)
    hint = await press(bot_fixture, ANN, hint_of(table))
    await answer(table, 0, 0)
    await bot_fixture.clock_ticks()
    assert "deleted" not in hint.story


async def test_a_second_hint_takes_the_place_of_the_first(bot_fixture: BotFixture) -> None:
    table = await beside_a_stand_in(bot_fixture)
    first, second = [await press(bot_fixture, ANN, hint_of(table)) for _ in range(2)]
    await bot_fixture.clock_ticks()
    assert ("deleted" in first.story, "deleted" in second.story) == (True, False)


async def test_there_are_none_in_a_match_that_may_count(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(CANDY)
    table = await bot_fixture.begin(CANDY, 2)
    (seat,) = table.match.asks
    user = table.saved.seats[seat].user_id
    hand = await press(bot_fixture, user, str(Act(Verb.HAND, table.saved.id)))
    assert not any(control.startswith(Verb.HINT) for control in hand.told[0].ids)
    before = table.saved.version
    refused = await press(bot_fixture, user, hint_of(table))
    assert refused.text.startswith("No hints here: this match may count")
    await table.seen(None)
    assert table.saved.version == before


async def test_where_the_table_allows_them_they_are_had_in_a_match_that_counts_and_its_board_says_so(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    bot_fixture.bot.matches.offer(CANDY)
    table = await bot_fixture.begin(CANDY, 2, hints_allowed=True)
    assert table.saved.countable
    boards = [shown for shown in fake_discord.said(CHANNEL) if "Hints are allowed" in shown.content]
    (seat,) = table.match.asks
    user = table.saved.seats[seat].user_id
    said = await press(bot_fixture, user, hint_of(table))
    assert "💡 Try **" in said.text
    assert boards
    await table.seen(None)
    assert [len(seated.hints) for seated in table.saved.seats] == [int(seat == one) for one in (0, 1)]
    await answer(table, seat, 0)
    assert "has had a hint." in (await read_rows(bot_fixture.store, "select told from entry where line = 1"))[0][0]
    assert hints.taken(table.context) == [f"💡 Hints: {table.context.written[seat].name} (1)"]


async def test_nobody_else_gets_one_nor_out_of_turn(bot_fixture: BotFixture) -> None:
    table = await beside_a_stand_in(bot_fixture)
    assert "isn’t for you" in (await press(bot_fixture, ONLOOKER, hint_of(table))).text
    await answer(table, 0, 0)
    assert "nothing for you to choose" in (await press(bot_fixture, ANN, hint_of(table))).text


async def test_it_comes_as_late_as_any_answer_however_long_it_took(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await beside_a_stand_in(bot_fixture)
    for seconds, slept in ((0.2, deadlines.OPEN - 0.2), (2.0, 2 * deadlines.OPEN - 2.0)):
        waited: list[float] = []

        async def sleep(pause: float, waited: list[float] = waited) -> None:
            waited.append(pause)

        stand_ins = StandIns(Slow(clock, seconds), ThinkDelays(factor=1.0), sleep)
        await stand_ins.advise(table, ANN)
        assert waited == [pytest.approx(slept)]


async def test_one_is_thought_about_at_a_time_and_person(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, going = await beside_a_stand_in(bot_fixture), asyncio.Event()

    async def sleep(pause: float) -> None:
        await going.wait()

    monkeypatch.setattr(bot_fixture.bot.stand_ins, "sleep", sleep)
    first = asyncio.ensure_future(press(bot_fixture, ANN, hint_of(table)))
    while not bot_fixture.bot.desk.advised:
        await asyncio.sleep(0)
    assert "on its way" in (await press(bot_fixture, ANN, hint_of(table))).text
    going.set()
    assert "💡 Try" in (await first).text
    assert "💡 Try" in (await press(bot_fixture, ANN, hint_of(table))).text


async def test_whoever_has_answered_meanwhile_gets_none(bot_fixture: BotFixture, clock: Clock) -> None:
    table = await beside_a_stand_in(bot_fixture)

    async def answered(pause: float) -> None:
        await answer(table, 0, 0)

    with pytest.raises(Refused):
        await StandIns(Slow(clock, 0.2), ThinkDelays(), answered).advise(table, ANN)
    await table.seen(None)
    assert table.saved.seats[0].hints == ()


class Slow(WorkerPool):
    """A worker pool that needs `seconds` for a hint, measured on the given clock."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        super().__init__({}, workers=0)
        self.clock, self.seconds = clock, seconds

    async def advise(self, slug: str, view: View, ask: Ask, seed: str) -> Found:
        await asyncio.sleep(0)
        self.clock.passes(seconds=self.seconds)
        return Found((0,))


@pytest.mark.thorough
def test_it_is_what_a_strong_stand_in_would_do() -> None:
    match = Match.start(CANDY, 3, "6" * 64, CANDY.options()).match
    for number in range(6):
        (seat,) = match.asks
        view, ask = match.view(seat), match.asks[seat][1]
        picks = advise(CANDY, view, ask, f"{number}").picks
        assert picks == think(CANDY, view, ask, Level.STRONG, f"{number}")
        match = match.choose(seat, match.asks[seat][0], picks).match


@pytest.mark.thorough
def test_who_does_as_hinted_beats_easy_stand_ins() -> None:
    """A player who always follows the hint wins at least 7 of 8 matches against an easy stand-in.

    Each deal is played twice, with the seats exchanged.
    """

    def hinted(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        return advise(CANDY, view, ask, dice.fork("a hint").seed).picks

    won = 0
    for number in range(8):
        policies = [hinted, at_level(CANDY, Level.EASY)][:: 1 if number % 2 else -1]
        dice = Dice(seed=seed_from(f"players {number}"))
        *_, last = play_out(CANDY, 2, seed_from(f"deal {number // 2}"), CANDY.options(), policies, dice)
        assert last.match.outcome is not None
        won += policies[last.match.outcome.ranks[0][0]] is hinted
    assert won >= 7, "with even players so many would come once in 28 times"


@pytest.mark.thorough
def test_it_is_the_same_in_every_world_that_looks_alike() -> None:
    match = Match.start(CANDY, 3, "6" * 64, CANDY.options()).match
    for number in range(4):
        (seat,) = match.asks
        twin = imagined(match, seat, Dice(seed="7" * 64).fork(f"{number}"))
        here, there = (advise(CANDY, one.view(seat), one.asks[seat][1], "hint") for one in (match, twin))
        assert here == there
        match = match.choose(seat, match.asks[seat][0], (number % 5,)).match
