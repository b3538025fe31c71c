"""Test /learn: a user who follows the coach meets every kind of question. Other presses get a friendly reply.

What lessons contain is tested in tests/toolbox/test_lesson.py. tests/journeys/test_learn.py kills the bot in a lesson.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.model.custom_ids import Learn, read
from bot.storage.database import Caps
from games import catalogue, course, has_lesson, rules
from games.engine.game import Game
from games.engine.game_messages import coach, first_help
from games.engine.lesson import MOST_PRESSES
from games.engine.words import ENGLISH
from tests.bot.bot_fixture import ANN, BEN, BotFixture, killed
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, Told, command, press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

TAUGHT = {slug: game for slug, game in catalogue().items() if has_lesson(slug)}
each_game = pytest.mark.parametrize("game", TAUGHT.values(), ids=TAUGHT)


def shown(made: Press) -> Told:
    """Return the bot's only private response to this press. Fails if there are none or several."""
    [told] = made.told
    return told


def control(told: Told, label: str) -> str:
    """Return the custom id of the button with this label."""
    [found] = [item["custom_id"] for item in told.controls if item.get("label") == label]
    return str(found)


def menu(told: Told, wanted: list[str]) -> dict[str, Any]:
    """Return the menu, as Discord gets it, that offers these options."""
    menus = (item for item in told.controls if "options" in item)
    [found] = [item for item in menus if {*wanted} <= {choice["label"] for choice in item["options"]}]
    return found


async def obey(bot_fixture: BotFixture, user: int, told: Told) -> Press:
    """Press the control that this page of a lesson names, judging only by the page's text and controls."""
    said = re.search(r"👉 (Press|Choose) \*\*(.*?)\*\*( in the menu, then)?", told.text)
    if said is None:
        return await press(bot_fixture, user, control(told, "Next"), private=True)
    label = re.sub(r"\\(.)", r"\1", said[2])
    if said[1] == "Press":
        custom_id = control(told, label)
        made, pressed = await press(bot_fixture, user, custom_id, private=True), read(custom_id)
        shows_part = isinstance(pressed, Learn) and pressed.part is not None
        return await obey(bot_fixture, user, shown(made)) if shows_part else made
    wanted = re.split(r", | and ", label) if said[3] else [label]
    holder = menu(told, wanted)
    values = [choice["value"] for choice in holder["options"] if choice["label"] in wanted]
    assert len(values) == len(wanted), (wanted, holder)
    made = await press(bot_fixture, user, holder["custom_id"], *values, private=True)
    if not said[3]:
        return made
    [green] = [item["custom_id"] for item in shown(made).controls if item.get("style") == 3]
    return await press(bot_fixture, user, green, private=True)


async def to_the_end(bot_fixture: BotFixture, user: int, told: Told) -> list[Told]:
    """Follow a lesson to its end, and return all its pages."""
    read = [told]
    while "ways to win" not in read[-1].text:
        assert len(read) <= MOST_PRESSES
        read.append(shown(await obey(bot_fixture, user, read[-1])))
    return read


@pytest.mark.thorough
@each_game
async def test_a_newcomer_who_does_as_told_meets_every_kind_of_question(
    bot_fixture: BotFixture, game: Game[Any, Any]
) -> None:
    made = await command(bot_fixture, BEN, "learn", {"guild_id": None}, game=game.slug)
    assert made.response.private
    pages = await to_the_end(bot_fixture, BEN, shown(made))
    assert len(pages) == course(game.slug).presses + 1
    text = "\n".join(page.text for page in pages)
    for about in course(game.slug).abouts():
        assert text.count(f"💡 {first_help(game.phrases(ENGLISH), about)}") == 1, about
    for name in course(game.slug).lesson.wins:
        assert coach(game.phrases(ENGLISH), f"win-{name}", "") in pages[-1].text
    assert all(page.files == ("hand.png",) for page in pages), "each shows the board, or the hand"
    assert all(read(one).__class__ is Learn for page in pages[:-1] for one in page.ids), "no control is a match’s"


async def test_the_coachs_cards_are_one_button_or_picked_in_the_menu(bot_fixture: BotFixture) -> None:
    """Several cards that the coach suggests can be played with one button, or picked in the menu.

    The test goes to the moment in the lesson of Tricks or Treats at which the coach suggests several Tricks for a door.
    """
    moments = course("tricks-or-treats").moments
    [at] = [at for at, one in enumerate(moments) for it in one.answers if it.ask.about == "door" and it.picks]
    lesson = shown(await command(bot_fixture, BEN, "learn", {"guild_id": None}, game="tricks-or-treats"))
    while await bot_fixture.store.lesson_moment(BEN, "tricks-or-treats") < at:
        lesson = shown(await obey(bot_fixture, BEN, lesson))
    assert "👉 Press **Knock with " in lesson.text
    [cards] = [item for item in lesson.controls if "options" in item]
    values = [cards["options"][pick]["value"] for pick in moments[at].answers[0].picks]
    picked = shown(await press(bot_fixture, BEN, cards["custom_id"], *values, private=True))
    assert re.search(r"👉 Choose \*\*Trick.*\*\* in the menu, then press the green button\.", picked.text)
    assert "👉 Press **Knock with " not in picked.text
    assert picked.text.splitlines()[0] != shown(await obey(bot_fixture, BEN, picked)).text.splitlines()[0]


@pytest.mark.thorough
@each_game
async def test_another_answer_is_explained_and_changes_nothing(bot_fixture: BotFixture, game: Game[Any, Any]) -> None:
    told = shown(await command(bot_fixture, BEN, "learn", game=game.slug))
    tried = 0
    for _ in range(course(game.slug).presses):
        at = await bot_fixture.store.lesson_moment(BEN, game.slug)
        moment = course(game.slug).moments[at]
        if moment.kind == "press" and moment.answers[0].ask.picking is None:
            [right] = moment.answers
            other = next((n for n in range(len(right.ask.options)) if (n,) != right.picks), None)
            if other is not None:
                made = await press(bot_fixture, BEN, str(Learn(game.slug, at, str(other))), private=True)
                notice = next(line for line in made.text.splitlines() if "is fine in a match" in line)
                [clause] = re.findall(r"\(`(.*)`\)$", notice)
                assert clause in rules(game.slug, ENGLISH)
                assert await bot_fixture.store.lesson_moment(BEN, game.slug) == at
                tried += 1
        told = shown(await obey(bot_fixture, BEN, told))
    assert tried >= 3
    assert "ways to win" in told.text


@pytest.mark.thorough
@each_game
async def test_after_two_other_answers_a_lesson_lets_go_and_says_why(
    bot_fixture: BotFixture, game: Game[Any, Any]
) -> None:
    """After two answers other than the coach's suggestion, the lesson goes on without the suggested answer.

    It says why. The user may still give the suggested answer.
    """
    told, tried = shown(await command(bot_fixture, BEN, "learn", game=game.slug)), 0
    for _ in range(course(game.slug).presses):
        at = await bot_fixture.store.lesson_moment(BEN, game.slug)
        moment = course(game.slug).moments[at]
        answers = moment.answers if moment.kind == "press" else ()
        other = next((n for one in answers for n in range(len(one.ask.options)) if (n,) != one.picks), None)
        if other is None or answers[0].ask.picking is not None:
            told = shown(await obey(bot_fixture, BEN, told))
            continue
        first = shown(await press(bot_fixture, BEN, str(Learn(game.slug, at, str(other))), private=True))
        counted = [read(one) for one in first.ids if getattr(read(one), "answer", "") != "how"]
        assert {one.tries for one in counted if isinstance(one, Learn)} == {1}
        second = shown(await press(bot_fixture, BEN, str(Learn(game.slug, at, str(other), 1)), private=True))
        assert "The lesson goes on with **" in second.text
        assert await bot_fixture.store.lesson_moment(BEN, game.slug) == at
        told = shown(await press(bot_fixture, BEN, control(second, "Next"), private=True))
        assert await bot_fixture.store.lesson_moment(BEN, game.slug) == at + 1
        tried += 1
    assert tried >= 3
    assert "ways to win" in told.text


@pytest.mark.thorough
@each_game
async def test_what_to_do_stands_next_to_the_controls_and_turns_that_went_by_are_owned_up_to(
    bot_fixture: BotFixture, game: Game[Any, Any]
) -> None:
    told = shown(await command(bot_fixture, BEN, "learn", game=game.slug))
    skipped = []
    for number, page in enumerate(await to_the_end(bot_fixture, BEN, told)):
        if "👉" in page.text:
            assert page.text.splitlines()[-1].startswith("👉")
        if "played for you" in page.text:
            skipped.append(number)
    moments = course(game.slug).moments
    assert skipped == [number for number, moment in enumerate(moments) if moment.skipped]


def test_a_lesson_knows_which_turns_of_the_learners_own_it_leaves_out(database: str) -> None:
    found = course("candy-chaser")
    assert [number for number, moment in enumerate(found.moments) if moment.skipped] == [8], (
        "between moves and tattling"
    )


async def test_it_goes_on_where_somebody_stopped_and_each_has_their_own(bot_fixture: BotFixture) -> None:
    told = shown(await command(bot_fixture, BEN, "learn", game="candy-chaser"))
    for _ in range(3):
        told = shown(await obey(bot_fixture, BEN, told))
    again = await command(bot_fixture, BEN, "learn", {"guild_id": None}, game="Candy Chaser")
    assert again.text == told.text
    assert "1 of 11" in (await command(bot_fixture, ANN, "learn", game="candy-chaser")).text


async def test_an_old_button_shows_where_one_is_and_a_second_press_of_one_counts_once(bot_fixture: BotFixture) -> None:
    first = shown(await command(bot_fixture, BEN, "learn", game="candy-chaser"))
    second = await obey(bot_fixture, BEN, first)
    assert (await obey(bot_fixture, BEN, first)).text == second.text
    beyond = await press(bot_fixture, BEN, str(Learn("candy-chaser", 9, "next")), private=True)
    assert beyond.text == second.text


@pytest.mark.parametrize("answer", ["24", "x3ffffff", "how", "play", "again", "next"])
async def test_made_up_answers_change_nothing(bot_fixture: BotFixture, answer: str) -> None:
    told = shown(await command(bot_fixture, BEN, "learn", game="candy-chaser"))
    while "👉" not in told.text:
        told = shown(await obey(bot_fixture, BEN, told))
    at = await bot_fixture.store.lesson_moment(BEN, "candy-chaser")
    made = await press(bot_fixture, BEN, str(Learn("candy-chaser", at, answer)), private=True)
    assert made.text
    assert await bot_fixture.store.lesson_moment(BEN, "candy-chaser") == at


async def test_how_it_works_is_the_clause_and_leads_back(bot_fixture: BotFixture) -> None:
    told = shown(await command(bot_fixture, BEN, "learn", game="candy-chaser"))
    while "👉" not in told.text:
        told = shown(await obey(bot_fixture, BEN, told))
    clause = shown(await press(bot_fixture, BEN, control(told, "How does this work?"), private=True))
    assert "CHASE-3" in clause.text
    back = await press(bot_fixture, BEN, control(clause, "Back to the lesson"), private=True)
    assert back.text == told.text


async def test_at_the_end_one_begins_again_or_plays_for_real(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    *_, last = await to_the_end(bot_fixture, BEN, shown(await command(bot_fixture, BEN, "learn", game="candy-chaser")))
    made = await press(bot_fixture, BEN, control(last, "Play a real one now"), private=True)
    [saved] = await bot_fixture.store.matches_of(BEN, 5)
    assert saved.host_id == BEN
    assert [seat.stand_in for seat in saved.seats] == [None, "easy"]
    assert "discord.com/channels" in made.told[-1].text
    again = await press(bot_fixture, BEN, control(last, "From the start"), private=True)
    assert "1 of 11" in again.text


async def to_the_last_in_a_dm(bot_fixture: BotFixture) -> Told:
    """Let Ben follow a lesson in his DMs, and return its last page."""
    first = await command(bot_fixture, BEN, "learn", {"guild_id": None}, game="candy-chaser")
    return (await to_the_end(bot_fixture, BEN, shown(first)))[-1]


async def test_in_a_dm_a_match_against_easy_stand_ins_begins_at_once(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    last = await to_the_last_in_a_dm(bot_fixture)
    made = await press(bot_fixture, BEN, control(last, "Play a real one now"), private=True, guild_id=None)
    [saved] = await bot_fixture.store.matches_of(BEN, 5)
    assert (saved.status, saved.by_dm) == ("running", True)
    assert [seat.stand_in for seat in saved.seats] == [None, "easy"]
    [board] = fake_discord.inbox(BEN)
    assert f"table {saved.id} with Clover" in board.content
    assert "Your DMs" not in made.told[-1].text
    assert "in your DMs" in made.told[-1].text


async def test_on_a_server_without_the_bot_one_plays_in_dms_too(bot_fixture: BotFixture) -> None:
    last = await to_the_last_in_a_dm(bot_fixture)
    made = await press(bot_fixture, BEN, control(last, "Play a real one now"), private=True, member_of_server=False)
    [saved] = await bot_fixture.store.matches_of(BEN, 5)
    assert (saved.status, saved.by_dm) == ("running", True)
    assert "in your DMs" in made.told[-1].text


async def test_with_closed_dms_one_plays_by_my_hand(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    last = await to_the_last_in_a_dm(bot_fixture)
    fake_discord.shut = {BEN}
    made = await press(bot_fixture, BEN, control(last, "Play a real one now"), private=True, member_of_server=False)
    assert "Your DMs are closed to me" in made.told[-1].text
    assert made.told[-1].button("My hand")


async def test_in_a_dm_whoever_sits_at_too_many_tables_is_told_so(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = await to_the_last_in_a_dm(bot_fixture)
    monkeypatch.setattr(bot_fixture.store, "caps", Caps(per_member=1))
    for _ in range(2):
        made = await press(bot_fixture, BEN, control(last, "Play a real one now"), private=True, guild_id=None)
    assert len(await bot_fixture.store.matches_of(BEN, 5)) == 1
    assert "at 1 open table" in made.text


async def test_a_table_that_was_opened_and_not_dealt_is_dealt_at_the_next_press(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = await to_the_last_in_a_dm(bot_fixture)

    async def dies(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(bot_fixture.bot.matches.tables["candy-chaser"], "start", dies)
        async with killed():
            await press(bot_fixture, BEN, control(last, "Play a real one now"), private=True, guild_id=None)
    await press(bot_fixture, BEN, control(last, "Play a real one now"), private=True, guild_id=None)
    assert [saved.status for saved in await bot_fixture.store.matches_of(BEN, 5)] == ["running"]


async def test_the_lobbys_button_opens_it_privately(bot_fixture: BotFixture) -> None:
    made = await press(bot_fixture, BEN, str(Learn("candy-chaser")))
    assert made.response.private
    assert "1 of 11" in made.text


async def test_a_game_without_a_lesson_or_no_game_is_refused(bot_fixture: BotFixture) -> None:
    assert "no lesson" in (await command(bot_fixture, BEN, "learn", game=VOTING_GAME.slug)).text
    assert "no game “chess”" in (await command(bot_fixture, BEN, "learn", game="chess")).text


async def test_what_somebody_has_learnt_is_handed_out_and_erased(bot_fixture: BotFixture) -> None:
    told = shown(await command(bot_fixture, BEN, "learn", game="candy-chaser"))
    await obey(bot_fixture, BEN, told)
    assert (await bot_fixture.store.exported(BEN))["lessons"] == [{"user_id": BEN, "game": "candy-chaser", "moment": 1}]
    await bot_fixture.store.erase(BEN)
    assert (await bot_fixture.store.exported(BEN))["lessons"] == []
    assert await bot_fixture.store.lesson_moment(BEN, "candy-chaser") == 0
