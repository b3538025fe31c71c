"""Test the puzzle “Who has what?”: all users get the day's puzzle, their first answers count, and no secret shows.

The puzzles that come with the bot are tested in tests/toolbox/test_puzzles.py.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest

import games
from bot.model.custom_ids import Form
from bot.model.daily import PuzzleAnswer, Solvers, number_of
from bot.storage.puzzles import PuzzleAnswers
from bot.storage.store import Store
from cogs.daily_deal import puzzles as pages
from cogs.daily_deal.puzzles import BOARD, HAND, NAME, PICK, RECORD, Results, Riddle, asked, judged, riddle_of
from games.chocolate_coin.pieces.cards import SCORING
from games.engine.analysis.chances import imagined
from games.engine.analysis.puzzles import Puzzle
from games.engine.match import Match, Step
from games.engine.words import without_emoji
from tests.bot.bot_fixture import ANN, BEN, BotFixture, Clock, killed, read_rows
from tests.bot.presses import Press, command, press

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

DAY = date(2026, 11, 21)
PUZZLING = [slug for slug in games.catalogue() if games.puzzles(slug)]
SLUG = "candy-chaser"
each_game = pytest.mark.parametrize("slug", PUZZLING)


def puzzle_of(day: date = DAY, slug: str = SLUG) -> Puzzle:
    shipped = games.puzzles(slug)
    return shipped[number_of(day, shipped)]


def riddle(slug: str = SLUG, day: date = DAY) -> Riddle:
    found = riddle_of(slug, day)
    assert found is not None
    return found


async def pressed(bot_fixture: BotFixture, user: int, custom_id: str) -> Press:
    return await press(bot_fixture, user, custom_id, private=True)


async def opened(bot_fixture: BotFixture, user: int = ANN, slug: str = SLUG) -> Press:
    return await pressed(bot_fixture, user, str(Form(NAME, "open", slug)))


async def pick(bot_fixture: BotFixture, number: int, user: int = ANN, day: date = DAY, slug: str = SLUG) -> Press:
    return await pressed(bot_fixture, user, str(Form(NAME, slug, f"{day.toordinal()}-{PICK}-{number}")))


def wrong_choice(puzzle: Puzzle) -> int:
    return next(number for number in range(len(puzzle.believed)) if number != puzzle.right and not puzzle.holds(number))


async def test_it_hangs_on_the_deal_of_the_day_and_everybody_gets_the_same(bot_fixture: BotFixture) -> None:
    pages_ = []
    for user in (ANN, BEN):
        daily = await command(bot_fixture, user, "daily")
        first = await pressed(bot_fixture, user, daily.told[0].button("Who has what?"))
        assert "Who has what?" in first.text
        pages_.append((first.text, first.told[0].ids, first.told[0].shown))
    assert pages_[0] == pages_[1]


async def test_an_answer_that_the_belief_supports_is_right(bot_fixture: BotFixture) -> None:
    await opened(bot_fixture)
    told = (await pick(bot_fixture, puzzle_of().right)).text
    assert "✅" in told
    assert f"{puzzle_of().believed[puzzle_of().right]}%" in told
    assert "1 person has answered it so far, 1 right." in told
    assert f"Parlour 2026-11-21 · Who has what? · {games.catalogue()[SLUG].name} 🟩" in told


async def test_another_answer_is_wrong_and_says_what_told(bot_fixture: BotFixture) -> None:
    told = without_emoji((await pick(bot_fixture, wrong_choice(puzzle_of()))).text)
    assert "❌" in told
    assert without_emoji(riddle().choice(puzzle_of().right)) in told
    for clue in puzzle_of().clues:
        assert f"{clue.before}% → {clue.after}%" in told
    assert told.count("↳ ") == len(puzzle_of().clues), "each says why"
    assert "⬛" in told


VERDICTS = {
    ("right", True): "✅ Right",
    ("right", False): "✅ Well reasoned",
    ("true", False): "happens to be true",
    ("other", True): "❌ It was",
    ("other", False): "In fact it was",
}


@pytest.mark.parametrize(("picked", "agree"), list(VERDICTS))
def test_it_is_judged_by_what_could_be_known_and_tells_the_truth(database: str, picked: str, agree: bool) -> None:
    one = riddle()
    right, other, third = (one.puzzle.right, *[n for n in range(len(one.puzzle.believed)) if n != one.puzzle.right][:2])
    [truth] = one.puzzle.question.choices[right if agree else other]
    puzzle = one.puzzle.model_copy(update={"truth": truth})
    choice = {"right": right, "true": other, "other": third}[picked]
    given = PuzzleAnswer(ANN, DAY, SLUG, choice, choice == right)
    told = judged(replace(one, puzzle=puzzle), Results(given, {DAY}, Solvers(1, 1)), {}).text
    assert VERDICTS[picked, agree] in told
    assert without_emoji(one.choice(right if agree else other)) in without_emoji(told)


async def test_the_first_answer_counts_however_often_it_is_pressed(bot_fixture: BotFixture) -> None:
    right = puzzle_of().right
    await asyncio.gather(*(pick(bot_fixture, number) for number in (right, right, wrong_choice(puzzle_of()))))
    [row] = await read_rows(bot_fixture.store, "select * from puzzle_answer")
    later = [(await pick(bot_fixture, number)).text for number in (right, wrong_choice(puzzle_of()))]
    assert later[0] == later[1]
    assert [row] == await read_rows(bot_fixture.store, "select * from puzzle_answer")


async def test_two_processes_store_one_answer(store: Store) -> None:
    answers = [PuzzleAnswer(ANN, DAY, SLUG, choice, choice == 1) for choice in range(4)]
    stored = await asyncio.gather(*map(store.take_puzzle_answer, answers))
    assert len(set(stored)) == 1
    assert (await store.puzzle_solvers(DAY, SLUG)).answered == 1


@pytest.mark.parametrize("stored", [False, True], ids=["before it is stored", "after it is stored"])
async def test_killed_around_the_write_the_next_press_shows_one_answer(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    take = PuzzleAnswers.take_puzzle_answer

    async def dies(self: Any, answer: PuzzleAnswer) -> PuzzleAnswer:
        if stored:
            await take(self, answer)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(Store, "take_puzzle_answer", dies)
        async with killed():
            await pick(bot_fixture, puzzle_of().right)
    assert "✅" in (await pick(bot_fixture, puzzle_of().right)).text
    assert await read_rows(bot_fixture.store, "select count(*) from puzzle_answer") == [(1,)]


async def test_days_in_a_row_count_if_a_puzzle_was_solved(bot_fixture: BotFixture, clock: Clock) -> None:
    for past in range(3):
        day = DAY + timedelta(days=past)
        told = (await pick(bot_fixture, puzzle_of(day).right, day=day)).text
        clock.passes(days=1)
    assert "🔥 3" in told
    day = DAY + timedelta(days=3)
    assert "🔥 3" in (await pick(bot_fixture, wrong_choice(puzzle_of(day)), day=day)).text, "today may still be solved"
    clock.passes(days=2)
    day = DAY + timedelta(days=5)
    assert "🔥" not in (await pick(bot_fixture, puzzle_of(day).right, day=day)).text


async def test_yesterdays_puzzle_and_made_up_buttons_are_refused(bot_fixture: BotFixture) -> None:
    assert "another day" in (await pick(bot_fixture, 0, day=DAY - timedelta(days=1))).text
    assert "another day" in (await pick(bot_fixture, 0, slug="ballot")).text
    today = DAY.toordinal()
    for value in (f"{today}-{PICK}-9", f"{today}-truth-0", f"{today}", "", f"{today}-{PICK}-"):
        made = await pressed(bot_fixture, ANN, str(Form(NAME, SLUG, value)))
        assert "doesn’t work any more" in made.text, value
    assert await read_rows(bot_fixture.store, "select * from puzzle_answer") == []


async def test_one_user_s_answer_shows_no_other_user_anything(bot_fixture: BotFixture) -> None:
    before = (await opened(bot_fixture, BEN)).text
    await pick(bot_fixture, puzzle_of().right, ANN)
    assert (await opened(bot_fixture, BEN)).text == before


async def test_answers_are_exported_and_erased(bot_fixture: BotFixture) -> None:
    for user in (ANN, BEN):
        await pick(bot_fixture, puzzle_of().right, user)
    exported = await bot_fixture.store.exported(ANN)
    assert [one["game"] for one in exported["puzzles"]] == [SLUG]
    await bot_fixture.bot.matches.erase(ANN)
    rows = await read_rows(bot_fixture.store, "select user_id from puzzle_answer")
    assert [row.user_id for row in rows] == [BEN]


async def test_a_game_whose_rules_have_changed_has_no_puzzle(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = puzzle_of().model_copy(update={"answers": "0:99"})
    monkeypatch.setattr(games, "puzzles", lambda slug: (broken,) if slug == SLUG else ())
    pages._steps.cache_clear()
    assert "no puzzle" in (await opened(bot_fixture)).text
    pages._steps.cache_clear()


# ---------------------------------------------------------------- what a puzzle shows


@each_game
def test_every_page_fits_and_tells_neither_truth_nor_belief(database: str, slug: str) -> None:
    for past in range(0, 30, 7):
        one = riddle(slug, DAY + timedelta(days=past))
        changed = one.puzzle.model_copy(
            update={"truth": "", "right": 0, "believed": (100, *[0] * (len(one.puzzle.believed) - 1)), "clues": ()}
        )
        for what in (BOARD, HAND, RECORD):
            shown = asked(one, what, 0, {})
            assert len(without_emoji(shown.text)) <= 2000
            assert len(shown.rows) <= 5
            assert shown == asked(replace(one, puzzle=changed), what, 0, {})


def test_an_entry_of_several_lines_stays_in_the_quote(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "log", lambda *given: ["Rowan places face up\nDisguise: a plus"])
    for what in (BOARD, RECORD):
        assert "\n> Rowan places face up\n> Disguise: a plus\n**" in asked(riddle(), what, 0, {}).text


def test_the_cards_seen_stand_above_a_question_about_the_deck(database: str) -> None:
    for past in range(30):
        one = riddle("chocolate-coin", DAY + timedelta(days=past))
        above = asked(one, BOARD, 0, {}).text.split("\n**")[-2].splitlines()[-1]
        view = one.steps[-1].match.view(one.puzzle.seat)
        known = [card for card in (*view.seen, view.current, view.upcoming) if card is not None]
        assert above.startswith("A full match.")
        if one.puzzle.question.about == "scoring":
            assert f": {len(known)} cards" in above
            assert above.endswith(f": {sum(card in SCORING for card in known)}.")
        else:
            ranks = above.split(": ")[1].rstrip(".").replace(",", "").split()
            assert sorted(ranks) == sorted([*"♠♣♦♥", *(card[1:] for card in known if card not in SCORING)])


def elsewhere(one: Riddle) -> Riddle:
    """Return a puzzle that looks the same from its seat, with other random values for all that the seat can't see."""
    seat, game = one.puzzle.seat, games.catalogue()[one.game]
    steps: list[Step[Any]] = []
    for step in one.steps:
        private = [(to, event) for to, event in step.events if to is not None and seat not in to]
        events = tuple(pair for pair in step.events if pair not in private)
        steps.append(replace(step, events=events))
    view = one.steps[-1].match.view(seat)
    last = steps[-1].match
    numbers = {who: number for who, (number, _) in last.asks.items()}
    world = game.rules.imagine(view, imagined("another world"))
    other = Match(game, world, dict(last._counts), numbers)
    return replace(one, steps=(*steps[:-1], replace(steps[-1], match=other)))


@each_game
def test_worlds_with_other_secrets_look_alike(database: str, slug: str) -> None:
    for past in range(0, 30, 7):
        one = riddle(slug, DAY + timedelta(days=past))
        other = elsewhere(one)
        assert one.steps[-1].match.view(one.puzzle.seat) == other.steps[-1].match.view(one.puzzle.seat)
        for what in (BOARD, HAND, RECORD):
            assert asked(one, what, 0, {}) == asked(other, what, 0, {})


@pytest.mark.parametrize("leak", ["hand of another seat", "record of another seat"])
def test_a_planted_leak_is_found(database: str, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    days = (riddle(day=DAY + timedelta(days=past)) for past in range(30))
    one = next(one for one in days if one.puzzle.question.seat is not None)
    told, log = one.puzzle.question.seat, pages.log
    assert told is not None
    if leak == "record of another seat":
        monkeypatch.setattr(pages, "log", lambda game, seat, steps, words: log(game, told, steps, words))
        assert asked(one, RECORD, 0, {}) != asked(elsewhere(one), RECORD, 0, {})
    else:
        monkeypatch.setattr(Match, "seen_by", lambda self, viewer: _seen(self, told if viewer is not None else None))
        assert asked(one, HAND, 0, {}) != asked(elsewhere(one), HAND, 0, {})


_seen = Match.seen_by


def test_nobody_is_recognisable(database: str) -> None:
    for slug in PUZZLING:
        text = json.dumps([puzzle.model_dump(mode="json") for puzzle in games.puzzles(slug)])
        assert not any(name in text for name in ("name", "user", "guild")), slug


def _days(many: int) -> Sequence[datetime]:
    return [datetime(2026, 11, 21) + timedelta(days=past) for past in range(many)]


def test_every_puzzle_has_its_day_before_one_comes_again(database: str) -> None:
    shipped = games.puzzles(SLUG)
    numbers = [number_of(day.date(), shipped) for day in _days(len(shipped))]
    assert sorted(numbers) == list(range(len(shipped)))
