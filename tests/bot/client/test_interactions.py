"""Presses: acknowledged before anything else, taken once, and whatever isn't open gets one and the same private answer.

Here: buttons and selects, through the whole bot. Not here: slash commands (tests/cogs).
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.client import replies
from bot.client.interactions import HANDLERS, JOINED, JOINED_SHUT, NOT_YOURS
from bot.match import changes
from bot.match.lobby import GONE
from bot.match.service import NOT_OFFERED
from bot.match.session import Table
from bot.model.custom_ids import Act, Asked, Page, Pick, Verb
from bot.model.records import MatchRecord
from bot.storage.store import Store
from games import catalogue
from tests.bot.ballot import BALLOT
from tests.bot.house import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DICE_SEED,
    DORA,
    ONLOOKER,
    TOKEN,
    House,
    Records,
    execute,
    press_id,
    read_rows,
    refusing,
)
from tests.bot.presses import Press, press, shown_in
from tests.bot.wire import Wire, refusal
from tests.games.chain import Chain

GAME = next(iter(catalogue().values()))
CANDY = catalogue()["candy-chaser"]


async def everything(store: Store) -> Any:
    """All that is kept."""
    names = ("match", "seat", "entry", "post", "deadline", "player", "note")
    return [await read_rows(store, f"select * from {name}") for name in names]


def pick_of(table: Table, seat: int, option: int | None = 0) -> str:
    return str(Pick(table.saved.id, seat, table.match.asks[seat][0], option))


# Taking answers.


async def test_a_press_on_the_board_is_an_answer_and_says_nothing_in_public(house: House, wire: Wire) -> None:
    table = await house.begin(BALLOT, 2, secret=False, rounds=2)
    made = await press(house, ANN, wire.last(CHANNEL).picks["Ann: Thing 1"])
    assert table.match.asks.keys() == {1}
    assert made.story == ["ack"]
    assert made.told == []
    assert "Ann" not in " ".join(wire.last(CHANNEL).picks)


async def test_a_select_is_answered_by_its_values(house: House, wire: Wire) -> None:
    table = await house.begin(BALLOT, 2, things=9, least=2, most=3)
    [menu] = wire.inbox(ANN)[-1].picks.values()
    await press(house, ANN, menu, "4", "7")
    [_, entry] = await house.store.journal(table.saved.id)
    assert [pick["n"] for pick in entry.picks] == [4, 7]


async def test_none_of_these_is_a_button(house: House, wire: Wire) -> None:
    table = await house.begin(BALLOT, 2, things=9, least=0, most=3)
    await press(house, ANN, wire.inbox(ANN)[-1].picks["None of these"])
    assert (await house.store.journal(table.saved.id))[-1].picks == ()


async def test_an_answer_under_my_hand_shows_the_hand_as_it_is_then(house: House) -> None:
    house.bot.matches.offer(Chain())
    table = await house.begin(Chain(), 2)
    made = await press(house, ANN, pick_of(table, 0, None), "1", private=True)
    assert made.story == ["ack", "original"]
    assert made.told[0].files == ("hand.png",)
    epoch = (await house.store.epoch()).token
    question = table.match.asks[0][0]
    assert made.told[0].ids == tuple(f"p1:{table.saved.id}:0:{question}:{option}@{epoch}" for option in range(4))


async def test_the_press_is_acknowledged_before_anything_is_loaded(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin(BALLOT, 2)
    story: list[str] = []
    names = {"load", "commit", "latest_of"}
    for name in names:
        watched(monkeypatch, house.store, name, story)
    asked: set[str] = set()
    acts = [Act(verb, table.saved.id) for verb in Verb]
    for custom_id in (pick_of(table, 0), *map(str, acts), str(Page("ballot", 0)), "p1:999:0:2", "nonsense"):
        story.clear()
        await press(house, ANN, custom_id, story=story)
        assert story[0] == "ack", custom_id
        asked |= {*story}
    assert asked >= {"ack", *names}, "what is watched is what is asked"


def watched(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, story: list[str]) -> None:
    real = getattr(owner, name)

    async def watching(*arguments: Any, **named: Any) -> Any:
        story.append(name)
        return await real(*arguments, **named)

    monkeypatch.setattr(owner, name, watching)


# What isn't open: the same words for all, and nothing changes.


async def test_late_foreign_repeated_and_forged_presses_are_answered_alike_and_change_nothing(house: House) -> None:
    table = await house.begin(BALLOT, 3, rounds=2, things=4)
    other = await house.begin(BALLOT, 2, rounds=2)
    match_id, question = table.saved.id, table.match.asks[0][0]
    late = pick_of(table, 1)
    await press(house, BEN, late)
    before = await everything(house.store)
    wrong = [
        (BEN, late),  # repeated, and late
        (ANN, str(Pick(match_id, 0, question + 2, 0))),  # a question to come
        (ANN, str(Pick(match_id, 0, 0, 0))),
        (BEN, pick_of(table, 0)),  # somebody else's
        (ONLOOKER, pick_of(table, 0)),  # nobody's at this table
        (DORA, pick_of(table, 2)),
        (CEM, pick_of(other, 0)),  # somebody's at another table
        (ANN, str(Pick(match_id, 7, question, 0))),  # made up: a seat that isn't there
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
        made = await press(house, user, custom_id)
        assert [told.text for told in made.told] == [NOT_YOURS], custom_id
    for values in (("0", "1"), ("99",), ("-1",), ("one",), ("٣",), ("",), ("9" * 90,)):
        made = await press(house, ANN, str(Pick(match_id, 0, question)), *values)
        assert [told.text for told in made.told] == [NOT_YOURS], values
    assert await everything(house.store) == before


async def test_after_the_end_every_old_button_gets_that_answer(house: House, wire: Wire) -> None:
    table = await house.begin(BALLOT, 2)
    old = [pick_of(table, seat) for seat in range(2)]
    for user, custom_id in zip((ANN, BEN), old, strict=True):
        assert (await press(house, user, custom_id)).told == []
    before = await everything(house.store)
    for user, custom_id in zip((ANN, BEN), old, strict=True):
        assert (await press(house, user, custom_id)).text == NOT_YOURS
    assert await everything(house.store) == before
    assert wire.last(CHANNEL).picks == {}


async def test_whoever_resigned_or_sits_in_a_lobby_has_nothing_to_answer(house: House) -> None:
    table = await house.begin(BALLOT, 3, rounds=9)
    await table.resign(BEN)
    assert (await press(house, BEN, pick_of(table, 0).replace(":0:", ":1:", 1))).text == NOT_YOURS
    lobby = await house.open(BALLOT, 2)
    assert (await press(house, ANN, str(Pick(lobby.id, 0, 3, 0)))).text == NOT_YOURS
    assert (await press(house, ANN, str(Act(Verb.RESIGN, lobby.id)))).text == NOT_YOURS


async def test_a_leavers_question_is_closed_to_them_even_before_it_has_lapsed(house: House) -> None:
    table = await house.begin(BALLOT, 2, rounds=9)
    saved = await house.store.load(table.saved.id)
    assert saved is not None
    assert await house.store.commit(saved, changes.resigned(table.scene, saved.seats[1]))
    before = await everything(house.store)
    assert (await press(house, BEN, pick_of(table, 1))).text == NOT_YOURS
    assert await everything(house.store) == before


async def test_a_press_that_discord_delivers_twice_counts_once_and_is_not_scolded(
    stores: Callable[[], Store], wire: Wire
) -> None:
    houses = [House(stores(), wire, [BALLOT]) for _ in range(2)]
    table = await houses[0].begin(BALLOT, 2, rounds=3)
    custom_id, one = pick_of(table, 0), press_id()
    made = await asyncio.gather(*(press(house, ANN, custom_id, press=one) for house in houses * 2))
    assert all(each.told == [] for each in made)
    assert len(await houses[1].store.journal(table.saved.id)) == 2


async def test_a_press_that_another_process_acknowledged_is_taken_all_the_same(house: House) -> None:
    """It may have died right after."""
    table = await house.begin(BALLOT, 2)
    made = await press(house, ANN, pick_of(table, 0), refused=40060)
    assert table.match.asks.keys() == {1}
    assert made.told == []


@pytest.mark.parametrize("code", [10062, 40060])
async def test_whatever_came_too_late_or_is_another_processs_is_dropped(house: House, code: int) -> None:
    table = await house.begin(BALLOT, 2)
    before = await everything(house.store)
    for verb in Verb:
        made = await press(house, ANN, str(Act(verb, table.saved.id)), refused=code)
        assert made.told == []
    assert await everything(house.store) == before


@pytest.mark.parametrize("code", [10062, 40060, 0])
async def test_an_answer_that_discord_no_longer_waits_for_is_taken_and_said_by_the_next_message(
    house: House, wire: Wire, records: Records, code: int
) -> None:
    """It came late after a lost connection, or Discord is in trouble: pressing again is not asked of anybody."""
    table = await house.begin(BALLOT, 2)
    made = await press(house, ANN, pick_of(table, 0), refused=code)
    assert table.match.asks.keys() == {1}
    assert made.told == []
    assert "You chose: Thing 0." in wire.inbox(ANN)[-1].content
    assert "fault" not in records.text


@pytest.mark.parametrize("code", [10015, 50027, 10008])
async def test_an_answer_under_my_hand_whose_token_has_expired_is_no_fault(
    house: House, wire: Wire, records: Records, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    table = await house.begin(BALLOT, 2, rounds=2)

    async def expired(*_: Any, **__: Any) -> None:
        raise refusal(404, code)

    monkeypatch.setattr("bot.client.interactions.show", expired)
    made = await press(house, ANN, pick_of(table, 0), private=True)
    assert table.match.asks.keys() == {1}
    assert made.told == []
    assert "fault" not in records.text
    monkeypatch.undo()
    assert "Waiting for **Ben**" in wire.last(CHANNEL).content, "the board says it as well"


# Other buttons.


async def test_join_says_privately_what_comes_and_whether_dms_are_open(house: House, wire: Wire) -> None:
    saved = await house.open(BALLOT, 1)
    ids = wire.last(CHANNEL).ids
    assert (await press(house, BEN, ids["Join"])).text == JOINED
    wire.shut.add(CEM)
    assert (await press(house, CEM, ids["Join"])).text == JOINED_SHUT
    assert len(wire.inbox(BEN)) == 1
    assert "3 of 8 seats" in wire.last(CHANNEL).content
    assert "already" in (await press(house, BEN, ids["Join"])).text
    assert (await house.store.load(saved.id) or saved).seats[2].dm_open is False


async def test_leave_start_and_cancel_are_answered_privately(house: House, wire: Wire) -> None:
    await house.open(BALLOT, 3)
    ids = wire.last(CHANNEL).ids
    assert "left" in (await press(house, CEM, ids["Leave"])).text
    assert "Only Ann" in (await press(house, BEN, ids["Start"])).text
    assert "Only Ann" in (await press(house, BEN, ids["Cancel"])).text
    started = await press(house, ANN, ids["Start"], message=shown_in(wire.last(CHANNEL)))
    assert started.text == f"Dealt. The board is in <#{CHANNEL}>."
    for label in ("Join", "Leave", "Start", "Cancel"):
        assert (await press(house, ANN, ids[label])).text == GONE


async def test_a_thread_is_made_of_the_card_that_was_pressed(house: House, wire: Wire) -> None:
    await house.open(BALLOT, 2, in_thread=True)
    card = wire.last(CHANNEL)
    started = await press(house, ANN, card.ids["Start"], message=shown_in(card))
    assert started.text == f"Dealt. The board is in <#{card.id}>."
    assert wire.threads == {card.id: [ANN, BEN]}
    assert f"<#{card.id}>" in card.content


async def test_a_table_closed_by_its_host_loses_its_buttons(house: House, wire: Wire) -> None:
    await house.open(BALLOT, 2)
    made = await press(house, ANN, wire.last(CHANNEL).ids["Cancel"])
    assert "closed" in made.text
    assert list(wire.last(CHANNEL).ids) == ["Rules"]


async def test_my_hand_is_for_its_owner_alone(house: House, wire: Wire) -> None:
    table = await house.begin(BALLOT, 2)
    hand = wire.last(CHANNEL).ids["My hand"]
    words = json.loads(table.match.save())["state"]["words"]
    made = await press(house, BEN, hand)
    assert made.response.private
    assert str(words[1]) in made.text
    assert str(words[0]) not in made.text
    assert made.told[0].files == ("hand.png",)
    stranger = await press(house, ONLOOKER, hand)
    assert stranger.response.private
    assert not any(str(word) in stranger.text for word in words)
    assert stranger.told[0].files == ()


async def test_my_hand_serves_whoever_has_closed_their_dms(house: House, wire: Wire) -> None:
    """The whole match is played without one private message."""
    wire.shut |= {ANN, BEN}
    table = await house.begin(BALLOT, 2, rounds=3)
    while table.match.asks:
        seat = min(table.match.asks)
        user = (ANN, BEN)[seat]
        shown = await press(house, user, str(Act(Verb.HAND, table.saved.id)))
        await press(house, user, shown.told[0].ids[1], private=True)
    assert table.saved.status == "finished"
    assert wire.inbox(ANN) == []
    assert wire.count("send", wire.dm(ANN)) == 1


async def test_in_words_is_the_public_board_for_anybody(house: House, wire: Wire) -> None:
    table = await house.begin(BALLOT, 2)
    made = await press(house, ONLOOKER, wire.last(CHANNEL).ids["In words"])
    assert made.response.private
    assert "Round 1 of 1." in made.text
    assert "secret word" not in made.text
    lobby = await house.open(BALLOT, 2)
    for verb in (Verb.HAND, Verb.WORDS):
        assert "Nothing has been dealt" in (await press(house, ANN, str(Act(verb, lobby.id)))).text
    assert table.saved.id != lobby.id


async def test_resigning_is_answered_privately(house: House) -> None:
    table = await house.begin(BALLOT, 3, rounds=9)
    resign = str(Act(Verb.RESIGN, table.saved.id))
    assert (await press(house, ONLOOKER, resign)).text == "You don’t play in this match."
    assert "You have resigned" in (await press(house, BEN, resign)).text
    assert (await press(house, BEN, resign)).text == "You don’t play in this match."
    assert (await press(house, BEN, str(Act(Verb.HAND, table.saved.id)))).text == "You don’t play at this table."


async def test_a_game_whose_cog_is_not_loaded_is_not_offered(house: House) -> None:
    table = await house.begin(BALLOT, 2)
    custom_id = pick_of(table, 0)
    before = await everything(house.store)
    del house.bot.matches.tables["ballot"]
    for wanted in (custom_id, str(Act(Verb.HAND, table.saved.id)), str(Act(Verb.WORDS, table.saved.id))):
        assert (await press(house, ANN, wanted)).text == NOT_OFFERED
    assert await everything(house.store) == before


async def test_rules_are_turned_in_place_once_they_are_private(house: House) -> None:
    house.bot.matches.offer(GAME)
    first = await press(house, ONLOOKER, str(Page(GAME.slug, 0)))
    assert first.response.private
    assert GAME.name in first.text
    second = await press(house, ONLOOKER, first.told[0].ids[0], private=True)
    assert second.story == ["ack", "original"]
    assert second.text != first.text
    assert "no rules" in (await press(house, ANN, str(Page("no-such-game", 3)))).text
    last = await press(house, ANN, str(Page(GAME.slug, 999)))
    assert re.search(r"Page (\d+) of \1$", last.text)


# Faults of ours.


async def test_a_fault_gets_a_private_number_that_is_in_the_log(
    house: House, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin(BALLOT, 2)

    async def breaks(*_: Any) -> MatchRecord:
        raise RuntimeError("a fault")

    monkeypatch.setattr(house.store, "load", breaks)
    for custom_id in (pick_of(table, 0), str(Act(Verb.HAND, table.saved.id))):
        made = await press(house, ANN, custom_id)
        found = re.search(r"`([0-9a-f]{8})`", made.text)
        assert found is not None
        assert f"fault {found[1]}" in records.text
    assert made.response.private


async def test_a_fault_after_the_answer_was_saved_does_not_say_that_nothing_changed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin(BALLOT, 2)

    async def breaks(match_id: int) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(house.bot.messenger, "deliver", breaks)
    made = await press(house, ANN, pick_of(table, 0))
    assert table.match.asks.keys() == {1}
    assert "nothing was changed" not in made.text
    assert re.search(r"`[0-9a-f]{8}`", made.text)


async def test_an_answer_that_cannot_be_told_is_no_fault(house: House, records: Records) -> None:
    table = await house.begin(BALLOT, 2)
    made = Press(ONLOOKER, {"custom_id": pick_of(table, 0)}, message=shown_in(), refused=40060)
    await house.bot.events.on_interaction(made)  # type: ignore[arg-type]
    assert "fault" not in records.text


async def test_words_too_long_for_a_message_are_cut(house: House) -> None:
    made = Press(ANN, {"custom_id": ""}, message=shown_in())
    await made.response.defer(ephemeral=True, thinking=True)
    await replies.tell(made, "\n".join(["a line of words"] * 300))  # type: ignore[arg-type]
    assert len(made.text) <= 2000
    assert made.text.endswith("a line of words…")


# Logs tell nothing.


@pytest.mark.parametrize(
    ("game", "options"),
    [(CANDY, {"turn_cap": 10}), (BALLOT, {"rounds": 2}), (Chain(), {})],
    ids=["candy", "ballot", "chain"],
)
async def test_the_log_of_a_whole_match_holds_no_secret(
    store: Store, wire: Wire, records: Records, game: Any, options: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """Answers, closed DMs, refusals, faults: all that is logged of them, with tracebacks, in every logger there is."""
    caplog.set_level("DEBUG")
    for chatty in ("aiosqlite", "asyncio", "sqlalchemy", "discord"):
        caplog.set_level("WARNING", chatty)
    house = House(store, wire, [game])
    wire.shut.add(BEN)
    table = await house.begin(game, 2, **options)
    secrets = {table.match.seed, DICE_SEED, TOKEN}
    while table.match.asks:
        seat = min(table.match.asks)
        number, ask = table.match.asks[seat]
        view = table.match.view(seat).model_dump(mode="json")
        secrets |= {str(view[key]) for key in ("objective", "word") if view.get(key) is not None}
        secrets |= {repr(view[key]) for key in ("own",) if view.get(key)}
        await press(house, (ANN, BEN)[seat], str(Pick(table.saved.id, seat, number)), "99")
        await press(house, (BEN, ANN)[seat], str(Pick(table.saved.id, seat, number, 0)))
        await press(house, (ANN, BEN)[seat], str(Pick(table.saved.id, seat, number)), *map(str, range(ask.least)))
    assert table.saved.status == "finished"
    await break_everything(house, game)
    said = records.text + caplog.text
    assert "fault" in said, "something was logged at all"
    assert [secret for secret in secrets if re.search(rf"\b{re.escape(secret)}\b", said)] == []


async def break_everything(house: House, game: Any) -> None:
    """A match whose answers fail in the database, and one whose snapshot is broken."""
    table = await house.begin(game, 2)
    async with refusing(house.store):
        await press(house, ANN, pick_of(table, min(table.match.asks)).replace("x", ""))
        for seat, user in enumerate((ANN, BEN)):
            if seat in table.match.asks:
                await press(house, user, pick_of(table, seat))
    await execute(house.store, "update match set snapshot = replace(snapshot, 'state', 'estate'), number = number + 1")
    await press(house, ANN, str(Act(Verb.HAND, table.saved.id)))


def test_every_button_of_a_match_does_something() -> None:
    assert HANDLERS.keys() == {*Verb, *Asked}
