"""Test presses of buttons and menus: the bot acknowledges each press, then stores the answer once or refuses it.

Slash commands are tested in tests/cogs.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.client import replies
from bot.client.desk import AWAY, NOT_YOURS
from bot.client.lobby_presses import JOINED, JOINED_SHUT
from bot.match import changes
from bot.match.lobby import GONE
from bot.match.service import NOT_OFFERED
from bot.match.session import Table
from bot.messages import composer
from bot.model.custom_ids import Act, Clause, Form, Page, Pick, Verb, read
from bot.model.message import Select
from bot.model.records import MatchRecord
from bot.storage.store import Store
from games import catalogue
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DICE_SEED,
    DORA,
    NAMES,
    ONLOOKER,
    PEOPLE,
    TOKEN,
    BotFixture,
    Records,
    execute,
    press_id,
    read_rows,
    refusing,
)
from tests.bot.fake_discord import FakeDiscord, refusal
from tests.bot.presses import Kind, Press, press, shown_in
from tests.bot.voting_game import VOTING_GAME
from tests.games.chain import CHAIN

GAME = next(iter(catalogue().values()))
CANDY = catalogue()["candy-chaser"]


async def everything(store: Store) -> Any:
    """Return all rows of the database tables that presses can change."""
    names = ("match", "seat", "entry", "outbox", "deadline", "player", "note")
    return [await read_rows(store, f"select * from {name}") for name in names]


def pick_of(table: Table, seat: int, option: int | None = 0) -> str:
    return str(Pick(table.saved.id, seat, table.match.asks[seat][0], option))


# Storing answers.


async def test_a_press_on_the_board_is_an_answer_and_says_nothing_in_public(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False, rounds=2)
    made = await press(bot_fixture, ANN, fake_discord.last(CHANNEL).picks["Ann: Thing 1"])
    assert table.match.asks.keys() == {1}
    assert made.story == ["ack"]
    assert made.told == []
    assert "Ann" not in " ".join(fake_discord.last(CHANNEL).picks)


async def test_a_select_is_answered_by_its_values(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=9, least=2, most=3)
    [menu] = fake_discord.inbox(ANN)[-1].picks.values()
    await press(bot_fixture, ANN, menu, "4", "7")
    [_, entry] = await bot_fixture.store.journal(table.saved.id)
    assert [pick["n"] for pick in entry.picks] == [4, 7]


async def test_none_of_these_is_a_button(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=9, least=0, most=3)
    await press(bot_fixture, ANN, fake_discord.inbox(ANN)[-1].picks["None of these"])
    assert (await bot_fixture.store.journal(table.saved.id))[-1].picks == ()


@pytest.mark.thorough
async def test_what_is_picked_together_shows_what_it_comes_to_and_is_given_by_one_button(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=6, worth=7)
    asked = fake_discord.inbox(ANN)[-1]
    menu, none = asked.picks.values()
    before = await everything(bot_fixture.store)
    await press(bot_fixture, ANN, menu, "4", "2", message=shown_in(asked))
    short = fake_discord.inbox(ANN)[-1]
    assert short.id == asked.id
    assert "Worth 6, 1 short." in short.content
    assert [*short.picks.values()] == [menu, none], "nothing to confirm yet"
    await press(bot_fixture, ANN, menu, "4", "3", message=shown_in(asked))
    enough = fake_discord.inbox(ANN)[-1]
    assert "Worth 7, 0 short." in enough.content
    give = enough.picks["Give these votes"]
    assert read(give) == Pick(table.saved.id, 0, table.match.asks[0][0], picks=(3, 4))
    assert give.partition("@")[2] == menu.partition("@")[2], "the message is known again by its mark"
    assert await everything(bot_fixture.store) == before, "nobody else learns of it, and nothing is written"
    made = await press(bot_fixture, ANN, give)
    assert made.told == []
    [_, entry] = await bot_fixture.store.journal(table.saved.id)
    assert [pick["n"] for pick in entry.picks] == [3, 4]
    again = await press(bot_fixture, ANN, give)
    assert again.text == NOT_YOURS, "it is taken once"


@pytest.mark.thorough
async def test_nothing_is_picked_together_by_its_own_button(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=6, worth=7)
    await press(bot_fixture, BEN, fake_discord.inbox(BEN)[-1].picks["Give no vote"])
    assert (await bot_fixture.store.journal(table.saved.id))[-1].picks == ()
    assert table.match.asks.keys() == {0}
    assert "Picked: Give no vote." in fake_discord.inbox(BEN)[-1].content


async def test_under_my_hand_it_is_the_hand_that_shows_what_is_picked(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=6, worth=7)
    made = await press(bot_fixture, ANN, pick_of(table, 0, None), "5", "4", private=True)
    assert made.story == ["callback"], "the press's own answer changes the message"
    assert "Worth 9, 0 short." in made.text
    assert any(one.startswith(f"{Act(Verb.WORDS, table.saved.id, 1)}@") for one in made.told[0].ids)


async def test_wrong_picks_together_are_refused_like_any_other_press(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=6, worth=7)
    match_id, question = table.saved.id, table.match.asks[0][0]
    before = await everything(bot_fixture.store)
    forged = [
        (BEN, str(Pick(match_id, 0, question, picks=(3, 4)))),  # somebody else's
        (ANN, str(Pick(match_id, 0, question, picks=(1, 2)))),  # too little
        (ANN, str(Pick(match_id, 0, question, picks=(3, 4, 9)))),  # an option that isn't there
        (ANN, str(Pick(match_id, 0, question + 2, picks=(3, 4)))),  # a question to come
        (ANN, str(Pick(match_id, 0, question, 5))),  # a button of one option, as there was before
        (ANN, f"p1:{match_id}:0:{question}:x"),
        (ANN, f"p1:{match_id}:0:{question}:x{'f' * 9}"),
    ]
    for user, custom_id in forged:
        made = await press(bot_fixture, user, custom_id)
        assert [told.text for told in made.told] == [NOT_YOURS], custom_id
    for values in (("3", "3"), ("6",), ("-1",), ("one",)):
        made = await press(bot_fixture, ANN, str(Pick(match_id, 0, question)), *values)
        assert [told.text for told in made.told] == [NOT_YOURS], values
    foreign = await press(bot_fixture, BEN, str(Pick(match_id, 0, question)), "3", "4")
    assert foreign.text == NOT_YOURS
    assert await everything(bot_fixture.store) == before


async def test_a_part_of_the_options_is_shown_and_one_of_them_is_the_answer(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=8, group=3)
    asked = fake_discord.inbox(ANN)[-1]
    groups, before = asked.picks, await everything(bot_fixture.store)
    await press(bot_fixture, ANN, groups["Group 1"], message=shown_in(asked))
    things = fake_discord.inbox(ANN)[-1].picks
    assert [*things] == ["Thing 3", "Thing 4", "Thing 5", "Back"]
    await press(bot_fixture, ANN, things["Back"], message=shown_in(asked))
    assert fake_discord.inbox(ANN)[-1].picks == groups
    hand = await press(bot_fixture, ANN, groups["Group 2"], private=True)
    assert {"Thing 6", "Thing 7", "Back"} <= {one.get("label") for one in hand.told[0].controls}
    assert await everything(bot_fixture.store) == before, "nobody else learns of it, and nothing is written"
    assert fake_discord.inbox(ANN)[-1].id == asked.id
    await press(bot_fixture, ANN, things["Thing 4"], message=shown_in(asked))
    [_, entry] = await bot_fixture.store.journal(table.saved.id)
    assert [pick["n"] for pick in entry.picks] == [4]


async def test_a_part_is_shown_only_of_ones_own_open_question_that_has_parts(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, things=8, group=3)
    match_id, question = table.saved.id, table.match.asks[0][0]
    public = await bot_fixture.begin(VOTING_GAME, 2, things=8, group=3, secret=False)
    forged = [
        (BEN, Pick(match_id, 0, question, part=1)),  # somebody else's
        (ANN, Pick(match_id, 0, question + 2, part=1)),  # a question to come
        (ANN, Pick(public.saved.id, 0, public.match.asks[0][0], part=1)),
    ]
    for user, pick in forged:
        made = await press(bot_fixture, user, str(pick))
        assert [told.text for told in made.told] == [NOT_YOURS], pick


async def test_an_answer_under_my_hand_shows_the_hand_as_it_is_then(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, 2)
    made = await press(bot_fixture, ANN, pick_of(table, 0, None), "1", private=True)
    assert made.story == ["callback"]
    assert made.told[0].files == ("hand.png",)
    epoch = await bot_fixture.store.epoch()
    question = table.match.asks[0][0]
    *options, words, how, undo, notes = made.told[0].ids
    assert options == [f"p1:{table.saved.id}:0:{question}:{option}@{epoch}" for option in range(4)]
    assert read(words) == Act(Verb.WORDS, table.saved.id, 1)
    assert read(how) == Act(Verb.HOW, table.saved.id)
    assert read(undo) == Act(Verb.UNDO, table.saved.id, question)
    assert read(notes) == Form("notes", "write", str(table.saved.id))


@pytest.mark.thorough
async def test_either_of_two_menus_answers_the_question(bot_fixture: BotFixture) -> None:
    """A question with 35 options has two menus with different custom ids, and an option of either can be picked."""
    shoppe = catalogue()["candy-shoppe"]
    bot_fixture.bot.matches.offer(shoppe)
    table = await bot_fixture.begin(shoppe, 3)
    [(seat, (number, ask))] = table.match.asks.items()
    board = composer.board(table.context, None, table.match.seen_by(None)).message
    first, second = board.rows
    assert isinstance(first, Select)
    assert isinstance(second, Select)
    assert (read(first.id), read(second.id)) == tuple(Pick(table.saved.id, seat, number, menu=at) for at in range(2))
    assert [choice.value for menu in (first, second) for choice in menu.choices] == [str(n) for n in range(35)]
    assert second.placeholder.endswith(": Nice Kitty, Lazy Dog or The Raccoon")
    await press(bot_fixture, PEOPLE[NAMES[seat]], second.id, "34")
    sent = table.match.view(None).agents[ask.options[34].spy]
    assert sent.city == ask.options[34].city


@pytest.mark.thorough
async def test_what_is_no_answer_is_acknowledged_before_anything_is_loaded(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    story: list[str] = []
    names = {"load", "commit", "latest_of"}
    for name in names:
        watched(monkeypatch, bot_fixture.store, name, story)
    asked: set[str] = set()
    acts = [Act(verb, table.saved.id) for verb in Verb if verb is not Verb.UNDO]  # handled like a pick
    for custom_id in (*map(str, acts), str(Page("ballot", 0)), "nonsense"):
        story.clear()
        await press(bot_fixture, ANN, custom_id, story=story)
        assert story[0] == "ack", custom_id
        asked |= {*story}
    assert asked >= {"ack", *names}, "what is watched is what is asked"


def watched(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, story: list[str]) -> None:
    real = getattr(owner, name)

    async def watching(*arguments: Any, **named: Any) -> Any:
        story.append(name)
        return await real(*arguments, **named)

    monkeypatch.setattr(owner, name, watching)


# Invalid presses: all get the same refusal, and change nothing.


@pytest.mark.thorough
async def test_late_foreign_repeated_and_forged_presses_are_answered_alike_and_change_nothing(
    bot_fixture: BotFixture,
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=2, things=4)
    other = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)
    match_id, question = table.saved.id, table.match.asks[0][0]
    late = pick_of(table, 1)
    await press(bot_fixture, BEN, late)
    before = await everything(bot_fixture.store)
    wrong = [
        (BEN, late),  # repeated, and late
        (ANN, str(Pick(match_id, 0, question + 2, 0))),  # a question to come
        (ANN, str(Pick(match_id, 0, 0, 0))),
        (BEN, pick_of(table, 0)),  # somebody else's
        (ONLOOKER, pick_of(table, 0)),  # nobody's at this table
        (DORA, pick_of(table, 2)),
        (CEM, pick_of(other, 0)),  # somebody's at another table
        (ANN, str(Pick(match_id, 7, question, 0))),  # forged: a seat that isn't there
        (ANN, str(Pick(match_id, 0, question, 9))),  # an option that isn't there
        (ANN, str(Pick(match_id, 0, question, 4))),  # none of these, where one must be picked
        (ANN, str(Pick(99999, 0, question, 0))),  # no such match
        (ANN, str(Pick(9999999999, 99, 999999, 99))),
        (ANN, str(Pick(match_id, 0, question))),  # a select without values
        (ANN, "p1:garbage"),
        (ANN, "p0:1:2:3"),
        (ANN, ""),
        (ANN, "x" * 100),
    ]
    for user, custom_id in wrong:
        made = await press(bot_fixture, user, custom_id)
        assert [told.text for told in made.told] == [NOT_YOURS], custom_id
    for values in (("0", "1"), ("99",), ("-1",), ("one",), ("٣",), ("",), ("9" * 90,)):
        made = await press(bot_fixture, ANN, str(Pick(match_id, 0, question)), *values)
        assert [told.text for told in made.told] == [NOT_YOURS], values
    assert await everything(bot_fixture.store) == before


async def test_after_the_end_every_old_button_gets_that_answer(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    old = [pick_of(table, seat) for seat in range(2)]
    for user, custom_id in zip((ANN, BEN), old, strict=True):
        assert (await press(bot_fixture, user, custom_id)).told == []
    before = await everything(bot_fixture.store)
    for user, custom_id in zip((ANN, BEN), old, strict=True):
        assert (await press(bot_fixture, user, custom_id)).text == NOT_YOURS
    assert await everything(bot_fixture.store) == before
    assert fake_discord.last(CHANNEL).picks == {}


@pytest.mark.thorough
async def test_whoever_resigned_or_sits_in_a_lobby_has_nothing_to_answer(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    await table.resign(BEN)
    assert (await press(bot_fixture, BEN, pick_of(table, 0).replace(":0:", ":1:", 1))).text == NOT_YOURS
    lobby = await bot_fixture.open(VOTING_GAME, 2)
    assert (await press(bot_fixture, ANN, str(Pick(lobby.id, 0, 3, 0)))).text == NOT_YOURS
    assert (await press(bot_fixture, ANN, str(Act(Verb.RESIGN, lobby.id)))).text == NOT_YOURS


async def test_a_leavers_question_is_closed_to_them_even_before_it_has_lapsed(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=9)
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert await bot_fixture.store.commit(saved, changes.resigned(table.scene, saved.seats[1]))
    before = await everything(bot_fixture.store)
    assert (await press(bot_fixture, BEN, pick_of(table, 1))).text == NOT_YOURS
    assert await everything(bot_fixture.store) == before


async def test_a_press_that_discord_delivers_twice_counts_once_and_is_not_scolded(
    stores: Callable[[], Store], fake_discord: FakeDiscord
) -> None:
    bot_fixtures = [BotFixture(stores(), fake_discord, [VOTING_GAME]) for _ in range(2)]
    table = await bot_fixtures[0].begin(VOTING_GAME, 2, rounds=3)
    custom_id, one = pick_of(table, 0), press_id()
    made = await asyncio.gather(*(press(bot_fixture, ANN, custom_id, press=one) for bot_fixture in bot_fixtures * 2))
    assert all(each.told == [] for each in made)
    assert len(await bot_fixtures[1].store.journal(table.saved.id)) == 2


async def test_who_answers_for_a_seat_is_what_another_process_wrote_last(
    stores: Callable[[], Store], fake_discord: FakeDiscord
) -> None:
    here, there = (BotFixture(stores(), fake_discord, [VOTING_GAME]) for _ in range(2))
    table = await here.begin(VOTING_GAME, 2, rounds=3)
    elsewhere = await there.bot.matches.table_of(table.saved)
    assert elsewhere is not None
    await elsewhere.give(ANN)
    assert (await press(here, ANN, pick_of(table, 0))).text == AWAY
    await elsewhere.back(ANN)
    assert (await press(here, ANN, pick_of(table, 0))).told == []
    assert table.match.asks.keys() == {1}


async def test_a_press_that_another_process_acknowledged_is_taken_all_the_same(bot_fixture: BotFixture) -> None:
    """If another process has acknowledged a press and then died, this process stores the answer all the same.

    Discord refuses this process's acknowledgement with the error "already acknowledged".
    """
    table = await bot_fixture.begin(VOTING_GAME, 2)
    made = await press(bot_fixture, ANN, pick_of(table, 0), refused=40060)
    assert table.match.asks.keys() == {1}
    assert made.told == []


@pytest.mark.thorough
@pytest.mark.parametrize("code", [10062, 40060])
async def test_whatever_came_too_late_or_is_another_processs_is_dropped(
    bot_fixture: BotFixture, records: Records, code: int
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    before = await everything(bot_fixture.store)
    for verb in Verb:
        made = await press(bot_fixture, ANN, str(Act(verb, table.saved.id)), refused=code)
        assert made.told == []
    assert f"interaction {made.id} is too late, or another process has it" in records.text
    assert await everything(bot_fixture.store) == before


@pytest.mark.thorough
@pytest.mark.parametrize("code", [10062, 40060, 0])
async def test_an_answer_that_discord_no_longer_waits_for_is_taken_and_said_by_the_next_message(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, records: Records, code: int
) -> None:
    """If a press can't be acknowledged any more, its answer is stored all the same, and shown by the next message.

    Discord refuses the acknowledgement with the error `code`. The user gets no error, and needn't press again.
    """
    table = await bot_fixture.begin(VOTING_GAME, 2)
    made = await press(bot_fixture, ANN, pick_of(table, 0), refused=code)
    assert table.match.asks.keys() == {1}
    assert made.told == []
    assert "Picked: Thing 0." in fake_discord.inbox(ANN)[-1].content
    assert "fault" not in records.text


@pytest.mark.thorough
@pytest.mark.parametrize("code", [10015, 50027, 10008])
async def test_an_answer_under_my_hand_whose_token_has_expired_is_no_fault(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, records: Records, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=2)

    async def expired(*_: Any, **__: Any) -> None:
        raise refusal(404, code)

    monkeypatch.setattr("bot.client.interactions.show_instead", expired)
    made = await press(bot_fixture, ANN, pick_of(table, 0), private=True)
    assert table.match.asks.keys() == {1}
    assert made.told == []
    assert "fault" not in records.text
    monkeypatch.undo()
    assert "**Ben** is choosing" in fake_discord.last(CHANNEL).content, "the board says it as well"


# Buttons other than those that answer questions.


async def test_join_says_privately_what_comes_and_whether_dms_are_open(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1)
    ids = fake_discord.last(CHANNEL).ids
    assert (await press(bot_fixture, BEN, ids["Join"])).text.startswith(JOINED)
    fake_discord.shut.add(CEM)
    assert (await press(bot_fixture, CEM, ids["Join"])).text.startswith(JOINED_SHUT)
    assert len(fake_discord.inbox(BEN)) == 1
    assert "3 of 8 seats" in fake_discord.last(CHANNEL).content
    again = await press(bot_fixture, BEN, ids["Join"])
    assert again.text == JOINED
    assert [control["label"] for control in again.told[0].controls] == ["Leave"]
    assert "3 of 8 seats" in fake_discord.last(CHANNEL).content, "pressed twice, it takes no second seat"
    assert (await bot_fixture.store.load(saved.id) or saved).seats[2].dm_open is False


async def test_leave_start_and_cancel_are_answered_privately(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.open(VOTING_GAME, 3)
    ids = fake_discord.last(CHANNEL).ids
    settings = (await press(bot_fixture, ANN, ids["Settings"])).told[0]
    ids = ids | {label: settings.button(label) for label in ("Leave", "Close this table")}
    asked = await press(bot_fixture, CEM, ids["Leave"])
    assert asked.text.startswith("Leave **Ballot**, table 1")
    assert "left" in (await press(bot_fixture, CEM, asked.told[0].button("Yes, leave"))).text
    assert "Only Ann" in (await press(bot_fixture, BEN, ids["Start"])).text
    assert "Only Ann" in (await press(bot_fixture, BEN, ids["Close this table"])).text
    started = await press(bot_fixture, ANN, ids["Start"], message=shown_in(fake_discord.last(CHANNEL)))
    assert started.text == f"Dealt. The board is in <#{CHANNEL}>."
    for label in ("Join", "Start", "Close this table"):
        assert (await press(bot_fixture, ANN, ids[label])).text == GONE
    assert "isn’t for you" in (await press(bot_fixture, ANN, ids["Leave"])).text


async def test_a_thread_is_made_of_the_card_that_was_pressed(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.open(VOTING_GAME, 2, in_thread=True)
    card = fake_discord.last(CHANNEL)
    started = await press(bot_fixture, ANN, card.ids["Start"], message=shown_in(card))
    assert started.text == f"Dealt. The board is in <#{card.id}>."
    assert fake_discord.threads == {card.id: [ANN, BEN]}
    assert f"<#{card.id}>" in card.content


async def test_a_table_closed_by_its_host_loses_its_buttons(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    await bot_fixture.open(VOTING_GAME, 2)
    settings = await press(bot_fixture, ANN, fake_discord.last(CHANNEL).ids["Settings"])
    asked = await press(bot_fixture, ANN, settings.told[0].button("Close this table"))
    assert "closed" in (await press(bot_fixture, ANN, asked.told[0].ids[0])).text
    assert list(fake_discord.last(CHANNEL).ids) == ["Rules"]


async def test_my_hand_is_for_its_owner_alone(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    hand = fake_discord.last(CHANNEL).ids["My hand"]
    words = json.loads(table.match.save())["state"]["words"]
    made = await press(bot_fixture, BEN, hand)
    assert made.response.private
    assert str(words[1]) in made.read
    assert str(words[0]) not in made.read
    assert made.told[0].files == ("hand.png",)
    stranger = await press(bot_fixture, ONLOOKER, hand)
    assert stranger.response.private
    assert not any(str(word) in stranger.text for word in words)
    assert stranger.told[0].files == ()


async def test_my_hand_in_the_thread_links_to_the_players_own_dms(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.begin(VOTING_GAME, 2)
    hand = fake_discord.last(CHANNEL).ids["My hand"]
    link = f"[your DMs](https://discord.com/channels/@me/{fake_discord.dm(BEN)})"
    assert link in (await press(bot_fixture, BEN, hand)).read
    assert link not in (await press(bot_fixture, ANN, hand)).read
    assert "your DMs" not in (await press(bot_fixture, BEN, hand, guild_id=None)).read, "they are there already"
    await bot_fixture.store.remember(BEN, dm_open=False)
    assert "your DMs" not in (await press(bot_fixture, BEN, hand)).read


async def test_my_hand_serves_whoever_has_closed_their_dms(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    """A user with closed DMs can play a whole match through *My hand*."""
    fake_discord.shut |= {ANN, BEN}
    table = await bot_fixture.begin(VOTING_GAME, 2, rounds=3)
    while table.match.asks:
        seat = min(table.match.asks)
        user = (ANN, BEN)[seat]
        shown = await press(bot_fixture, user, str(Act(Verb.HAND, table.saved.id)))
        await press(bot_fixture, user, shown.told[0].ids[1], private=True)
    assert table.saved.status == "finished"
    assert fake_discord.inbox(ANN) == []
    assert fake_discord.count("send", fake_discord.dm(ANN)) == 1


async def test_in_words_is_the_public_board_for_anybody(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    made = await press(bot_fixture, ONLOOKER, fake_discord.last(CHANNEL).ids["In words"])
    assert made.response.private
    assert "Round 1 of 1." in made.text
    assert "secret word" not in made.text
    lobby = await bot_fixture.open(VOTING_GAME, 2)
    for verb in (Verb.HAND, Verb.WORDS):
        assert "hasn’t started yet" in (await press(bot_fixture, ANN, str(Act(verb, lobby.id)))).text
    assert table.saved.id != lobby.id


async def test_resigning_is_answered_privately(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 3, rounds=9)
    resign = str(Act(Verb.RESIGN, table.saved.id))
    assert (await press(bot_fixture, ONLOOKER, resign)).text == "You don’t play in this match."
    assert "You’ve resigned" in (await press(bot_fixture, BEN, resign)).text
    assert (await press(bot_fixture, BEN, resign)).text == "You don’t play in this match."
    assert (await press(bot_fixture, BEN, str(Act(Verb.HAND, table.saved.id)))).text == "You don’t play at this table."


async def test_a_game_whose_cog_is_not_loaded_is_not_offered(bot_fixture: BotFixture) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    custom_id = pick_of(table, 0)
    before = await everything(bot_fixture.store)
    del bot_fixture.bot.matches.tables["ballot"]
    bot_fixture.bot.matches.sessions._kept.clear()  # as after a start without the cog
    for wanted in (custom_id, str(Act(Verb.HAND, table.saved.id)), str(Act(Verb.WORDS, table.saved.id))):
        assert (await press(bot_fixture, ANN, wanted)).text == NOT_OFFERED
    assert await everything(bot_fixture.store) == before


async def test_rules_are_turned_in_place_once_they_are_private(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(GAME)
    first = await press(bot_fixture, ONLOOKER, str(Page(GAME.slug, 0)))
    assert first.response.private
    assert GAME.name in first.text
    second = await press(bot_fixture, ONLOOKER, first.told[0].ids[1], private=True)
    assert second.story == ["ack", "original"]
    assert second.text.endswith("-# Page 1 of 9")
    picked = await press(bot_fixture, ONLOOKER, first.told[0].ids[0], "4", private=True)
    assert picked.text.startswith("## Marketing *CHASE-3*")
    assert "no rules" in (await press(bot_fixture, ANN, str(Page("no-such-game", 3)))).text
    last = await press(bot_fixture, ANN, str(Page(GAME.slug, 999)))
    assert re.search(r"Page (\d+) of \1$", last.text)


# Unexpected errors.


async def test_a_fault_gets_a_private_number_that_is_in_the_log(
    bot_fixture: BotFixture, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)

    async def breaks(*_: Any) -> MatchRecord:
        raise RuntimeError("a fault")

    monkeypatch.setattr(bot_fixture.store, "load", breaks)
    monkeypatch.setattr(bot_fixture.store, "commit", breaks)
    for custom_id in (pick_of(table, 0), str(Act(Verb.HAND, table.saved.id))):
        made = await press(bot_fixture, ANN, custom_id)
        found = re.search(r"`([0-9a-f]{8})`", made.text)
        assert found is not None
        assert f"fault {found[1]}" in records.text
    assert made.response.private


async def test_a_fault_after_the_answer_was_saved_does_not_say_that_nothing_changed(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)

    async def breaks(*_: Any) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr("bot.client.delivery.Dispatch.send", breaks)
    made = await press(bot_fixture, ANN, pick_of(table, 0))
    assert table.match.asks.keys() == {1}
    assert "nothing was changed" not in made.text
    assert re.search(r"`[0-9a-f]{8}`", made.text)


async def test_an_answer_that_cannot_be_told_is_no_fault(bot_fixture: BotFixture, records: Records) -> None:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    made = Press(ONLOOKER, {"custom_id": pick_of(table, 0)}, message=shown_in(), refused=40060)
    await bot_fixture.bot.router.on_interaction(made)  # type: ignore[arg-type]
    assert "fault" not in records.text


async def test_words_too_long_for_a_message_are_cut(bot_fixture: BotFixture) -> None:
    made = Press(ANN, {"custom_id": ""}, message=shown_in())
    await made.response.defer(ephemeral=True, thinking=True)
    await replies.tell(made, "\n".join(["a line of words"] * 300))  # type: ignore[arg-type]
    assert len(made.text) <= 2000
    assert made.text.endswith("a line of words…")


# No secrets in logs.


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("game", "options"),
    [(CANDY, {"turn_cap": 10}), (VOTING_GAME, {"rounds": 2}), (CHAIN, {})],
    ids=["candy", "ballot", "chain"],
)
async def test_the_log_of_a_whole_match_holds_no_secret(
    store: Store, fake_discord: FakeDiscord, records: Records, game: Any, options: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """No logger records a secret during a whole match with answers, closed DMs, refusals and faults.

    Tracebacks are checked too.
    """
    caplog.set_level("DEBUG")
    for chatty in ("aiosqlite", "asyncio", "sqlalchemy", "discord"):
        caplog.set_level("WARNING", chatty)
    bot_fixture = BotFixture(store, fake_discord, [game])
    fake_discord.shut.add(BEN)
    table = await bot_fixture.begin(game, 2, **options)
    secrets = {table.match.seed, DICE_SEED, TOKEN}
    while table.match.asks:
        seat = min(table.match.asks)
        number, ask = table.match.asks[seat]
        view = table.match.view(seat).model_dump(mode="json")
        secrets |= {str(view[key]) for key in ("objective", "word") if view.get(key) is not None}
        secrets |= {repr(view[key]) for key in ("own",) if view.get(key)}
        await press(bot_fixture, (ANN, BEN)[seat], str(Pick(table.saved.id, seat, number)), "99")
        await press(bot_fixture, (BEN, ANN)[seat], str(Pick(table.saved.id, seat, number, 0)))
        await press(bot_fixture, (ANN, BEN)[seat], str(Pick(table.saved.id, seat, number)), *map(str, range(ask.least)))
    assert table.saved.status == "finished"
    await break_everything(bot_fixture, game)
    said = records.text + caplog.text
    assert "fault" in said, "something was logged at all"
    assert [secret for secret in secrets if re.search(rf"\b{re.escape(secret)}\b", said)] == []


async def break_everything(bot_fixture: BotFixture, game: Any) -> None:
    """Let a match run into errors: the database refuses an answer, then the match's stored snapshot is unreadable."""
    table = await bot_fixture.begin(game, 2)
    async with refusing(bot_fixture.store):
        await press(bot_fixture, ANN, pick_of(table, min(table.match.asks)).replace("x", ""))
        for seat, user in enumerate((ANN, BEN)):
            if seat in table.match.asks:
                await press(bot_fixture, user, pick_of(table, seat))
    await execute(
        bot_fixture.store, "update match set snapshot = replace(snapshot, 'state', 'estate'), version = version + 1"
    )
    await press(bot_fixture, ANN, str(Act(Verb.HAND, table.saved.id)))


async def test_how_a_question_works_comes_beside_the_hand_that_asks_it_and_turns_in_place(
    bot_fixture: BotFixture,
) -> None:
    bot_fixture.bot.matches.offer(CANDY)
    asked = await press(bot_fixture, ANN, str(Clause("candy-chaser", "CHASE-3")), private=True)
    assert asked.response.type is Kind.deferred_channel_message, "the question stays on the screen"
    turned = await press(bot_fixture, ANN, asked.told[0].button("Whole chapter"), private=True)
    assert turned.response.type is Kind.deferred_message_update
