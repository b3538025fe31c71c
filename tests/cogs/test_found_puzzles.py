"""Test puzzles found in finished matches: which matches give a puzzle, when, and what the puzzle shows.

A match in which an erased user played gives none. Tests of shipped puzzles are in test_puzzles.py.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.ai.film_maker import Hindsight
from bot.model.custom_ids import Form
from bot.model.message import PSEUDONYMS
from bot.storage import puzzles as stored
from cogs.daily_deal import puzzles as pages
from cogs.daily_deal.puzzles import BOARD, HAND, NAME, PICK, RECORD, Riddle, asked, riddle_of
from games.candy_chaser import GAME
from games.engine.analysis.puzzles import Puzzle
from games.engine.dice import Dice, seed_from
from games.engine.words import without_emoji
from tests.bot.bot_fixture import ANN, BEN, NAMES, BotFixture, Clock, execute, read_rows
from tests.bot.presses import press
from tests.cogs.test_puzzles import SLUG, elsewhere, opened

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def over(bot_fixture: BotFixture, **how: Any) -> int:
    """Let three users play a match to its end, with the answers that the game's `habit` policy gives.

    Returns the match's number. `how`: the game's options, and fields of `Opening`.
    """
    table, dice = await bot_fixture.begin(GAME, 3, **how), Dice(seed=seed_from("habits"))
    while table.match.asks:
        seat = min(table.match.asks)
        number, ask = table.match.asks[seat]
        await table.answer(seat, number, GAME.player.habit(table.match.view(seat), ask, dice), None)
    assert table.saved.id is not None
    return table.saved.id


async def searched(bot_fixture: BotFixture) -> None:
    """Let the bot search for puzzles, as it does when it is idle, and wait for the end of the search."""
    hindsight = Hindsight(bot_fixture.bot)
    while True:
        await hindsight.look()
        if all(task.done() for task in hindsight._in_progress.values()):
            return
        await asyncio.gather(*hindsight._in_progress.values())


async def found(bot_fixture: BotFixture, days: int = 1) -> str | None:
    """Return the puzzle that was found for the day `days` days from now, as JSON; None if there is none."""
    return await bot_fixture.store.found_puzzle(bot_fixture.bot.daily.today() + timedelta(days=days), SLUG)


async def riddle(bot_fixture: BotFixture) -> Riddle:
    """Return the puzzle found for tomorrow."""
    body = await found(bot_fixture)
    assert body is not None
    one = riddle_of(SLUG, bot_fixture.bot.daily.today() + timedelta(days=1), body)
    assert one is not None
    return one


async def test_a_match_of_yesterday_gives_tomorrow_s_puzzle_to_everybody(bot_fixture: BotFixture, clock: Clock) -> None:
    await over(bot_fixture)
    clock.passes(hours=11)
    await searched(bot_fixture)
    assert [await found(bot_fixture, days) for days in range(3)] == [None] * 3, "its day isn't over"
    clock.passes(days=1)
    today = await opened(bot_fixture)
    await searched(bot_fixture)
    assert (await opened(bot_fixture)).text == today.text, "today's stays"
    one = await riddle(bot_fixture)
    clock.passes(days=1)
    shown = [await opened(bot_fixture, user) for user in (ANN, BEN)]
    assert shown[0].text == shown[1].text
    assert shown[0].told[0].shown == shown[1].told[0].shown
    value = f"{one.day.toordinal()}-{PICK}-{one.puzzle.right}"
    told = (await press(bot_fixture, ANN, str(Form(NAME, SLUG, value)), private=True)).text
    assert f"{one.puzzle.believed[one.puzzle.right]}%" in told
    assert "✅" in told


async def test_no_player_is_named(bot_fixture: BotFixture, clock: Clock) -> None:
    await over(bot_fixture)
    clock.passes(days=1)
    await searched(bot_fixture)
    one = await riddle(bot_fixture)
    for what in (BOARD, HAND, RECORD):
        shown = asked(one, what, 0, {}).model_dump_json()
        assert not [name for name in NAMES if name in shown], what


LEFT_OUT = {
    "its secrets stay": "secrets_stay = true",
    "in DMs": "channel_id = 0",
    "goes on from another": "origin_id = 1",
    "cancelled": "status = 'cancelled'",
    "of the day before": "ended_at = '2026-11-20 23:59:59'",
    "faded": "snapshot = null",
}


@pytest.mark.parametrize("why", LEFT_OUT)
async def test_no_puzzle_comes_of_a_match_that(bot_fixture: BotFixture, clock: Clock, why: str) -> None:
    match_id = await over(bot_fixture)
    clock.passes(days=1)
    assert await bot_fixture.store.unsearched([SLUG]) == [match_id]
    await execute(bot_fixture.store, f"update match set {LEFT_OUT[why]}")
    assert await bot_fixture.store.unsearched([SLUG]) == []


async def test_no_puzzle_comes_of_a_deal_of_the_day(bot_fixture: BotFixture, clock: Clock) -> None:
    match_id = await over(bot_fixture)
    clock.passes(days=1)
    row = f"{ANN}, 1, '{SLUG}', 2, {match_id}"
    await execute(bot_fixture.store, f"insert into deal (user_id, day, game, opened_by, match_id) values ({row})")
    assert await bot_fixture.store.unsearched([SLUG]) == []


@pytest.mark.parametrize("former", [False, True], ids=["of an erased user", "that an erased user has left"])
async def test_no_puzzle_comes_of_a_match(bot_fixture: BotFixture, clock: Clock, former: bool) -> None:
    await over(bot_fixture)
    changed = f"former = '[{PSEUDONYMS.start}]'" if former else f"user_id = {PSEUDONYMS.start}"
    await execute(bot_fixture.store, f"update seat set {changed} where user_id = {BEN}")
    clock.passes(days=1)
    await searched(bot_fixture)
    assert await found(bot_fixture) is None


async def test_while_people_play_no_match_is_searched(bot_fixture: BotFixture, clock: Clock) -> None:
    match_id = await over(bot_fixture)
    clock.passes(days=1)
    await bot_fixture.begin(GAME, 2)
    assert await bot_fixture.store.unsearched([SLUG]) == []
    clock.passes(seconds=stored.IDLE.total_seconds())
    assert await bot_fixture.store.unsearched([SLUG]) == [match_id]


async def test_an_erased_user_s_match_is_asked_no_more_and_others_answer_the_shipped_one(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    await over(bot_fixture)
    clock.passes(days=1)
    shipped = riddle_of(SLUG, bot_fixture.bot.daily.today() + timedelta(days=1))
    await searched(bot_fixture)
    one = await riddle(bot_fixture)
    clock.passes(days=1)
    value = f"{one.day.toordinal()}-{PICK}-0"
    await press(bot_fixture, ANN, str(Form(NAME, SLUG, value)), private=True)
    await bot_fixture.bot.matches.erase(BEN)
    assert await found(bot_fixture, 0) is None
    assert await read_rows(bot_fixture.store, "select * from puzzle_answer") == []
    assert shipped is not None
    question = without_emoji(pages.question_text(shipped.puzzle.question, shipped.words))
    assert question in without_emoji((await opened(bot_fixture)).text)


async def test_a_user_erased_during_the_search_is_not_in_the_puzzle(bot_fixture: BotFixture, clock: Clock) -> None:
    match_id = await over(bot_fixture)
    clock.passes(days=1)
    saved = await bot_fixture.store.load(match_id)
    assert saved is not None
    await searched(bot_fixture)
    body = await found(bot_fixture)
    assert body is not None
    await bot_fixture.bot.matches.erase(BEN)
    await bot_fixture.store.keep_puzzle(saved, body)
    assert await found(bot_fixture) is None


async def test_a_puzzle_is_stored_only_before_its_day_and_deleted_after_it(
    bot_fixture: BotFixture, clock: Clock
) -> None:
    match_id = await over(bot_fixture)
    clock.passes(days=1)
    await searched(bot_fixture)
    saved, body = await bot_fixture.store.load(match_id), await found(bot_fixture)
    assert saved is not None
    assert body is not None
    await bot_fixture.store.keep_puzzle(saved, body.replace('"prior": ', '"prior": 1'))
    assert await found(bot_fixture) == body, "the first one stays"
    clock.passes(days=2)
    await bot_fixture.store.keep_puzzle(saved, body)
    assert await read_rows(bot_fixture.store, "select * from note where key like 'puzzle %'") == []


async def test_worlds_with_other_secrets_look_alike(bot_fixture: BotFixture, clock: Clock) -> None:
    """A found puzzle shows the view of one seat. Its pages don't depend on secrets that this seat doesn't know."""
    await over(bot_fixture)
    clock.passes(days=1)
    await searched(bot_fixture)
    one = await riddle(bot_fixture)
    other = elsewhere(one)
    assert one.steps[-1].match.save() != other.steps[-1].match.save()
    for what in (BOARD, HAND, RECORD):
        assert asked(one, what, 0, {}) == asked(other, what, 0, {})


async def test_a_puzzle_whose_rules_have_changed_is_not_asked(bot_fixture: BotFixture, clock: Clock) -> None:
    await over(bot_fixture)
    clock.passes(days=1)
    await searched(bot_fixture)
    one = await riddle(bot_fixture)
    broken: Puzzle = replace(one, puzzle=one.puzzle.model_copy(update={"answers": "0:99"})).puzzle
    assert riddle_of(SLUG, one.day, broken.model_dump_json()) is None
