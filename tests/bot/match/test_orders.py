"""Test standing orders: players give, see and revoke them under *My hand*, and the bot answers as ordered.

tests/cogs/test_orders.py tests that standing orders reveal nothing. tests/games/ tests the orders of each game.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.match.session import Table
from bot.messages.orders import GIVE, NAME, REVOKE, SHOW, value
from bot.model.custom_ids import Act, Form, Verb
from bot.timing.deadlines import ORDERED, by_order
from games.engine.orders import SINGLE, Given
from tests.bot.bot_fixture import ANN, BEN, ONLOOKER, BotFixture, again, answer, read_rows, relieve
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press
from tests.games.ordered import ORDERED as GAME


async def begun(bot_fixture: BotFixture, seats: int = 2, **how: str) -> Table:
    """Start a match in which Ann is asked privately whether she takes another card.

    `how`: the game's options, and fields of `Opening`.
    """
    bot_fixture.bot.matches.offer(GAME)
    return await bot_fixture.begin(GAME, seats, **how)


async def give(bot_fixture: BotFixture, table: Table, order: str, user: int = ANN) -> Press:
    """Let a user pick the standing order `order` in the menu under *My hand*."""
    return await press(bot_fixture, user, str(Form(NAME, GIVE, value(table.saved.id))), order, private=True)


async def revoke(bot_fixture: BotFixture, table: Table, order: str, user: int = ANN) -> Press:
    return await press(bot_fixture, user, str(Form(NAME, REVOKE, value(table.saved.id, order))), private=True)


async def hand(bot_fixture: BotFixture, table: Table, user: int = ANN) -> Press:
    return await press(bot_fixture, user, str(Act(Verb.HAND, table.saved.id)))


def labels(made: Press) -> list[str]:
    return [item.get("label", "") for item in made.told[-1].controls]


def pause(table: Table, seat: int = 0) -> timedelta:
    """Return the time from the seat's question to the answer that the seat's standing order gives."""
    return by_order(table.match.thought_seed(seat, table.match.asks[seat][0]))


async def waits(bot_fixture: BotFixture, time: timedelta) -> None:
    """Let this time pass, and handle all deadlines that are due."""
    bot_fixture.store.now.passes(seconds=time.total_seconds())  # type: ignore[attr-defined]
    await bot_fixture.clock_ticks()


def orders_of(table: Table, seat: int = 0) -> Sequence[Given]:
    return table.saved.seats[seat].orders


async def test_orders_are_given_shown_and_taken_back_under_my_hand(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture)
    assert "Standing orders" in labels(await hand(bot_fixture, table))
    page = await press(bot_fixture, ANN, str(Form(NAME, SHOW, value(table.saved.id))))
    assert "You’ve given none" in page.text
    [menu] = [item for item in page.told[0].controls if "options" in item]
    assert [option["value"] for option in menu["options"]] == [
        "single-match",
        "enough-call",
        "enough-match",
        "high-match",
    ]
    assert "📌 Always high (match)" in (await give(bot_fixture, table, "high-match")).text
    assert "Standing orders (1)" in labels(await hand(bot_fixture, table))
    given = await give(bot_fixture, table, "enough-call")
    assert "Revoke: Always high (match)" in labels(given)
    changed = (await give(bot_fixture, table, "enough-match")).text
    assert "Always enough (match)" in changed
    assert "Always enough (call)" not in changed, "of one order the latest terms count"
    assert "Always high" not in (await revoke(bot_fixture, table, "high")).text
    assert [one.order for one in orders_of(table)] == ["enough"]


@pytest.mark.thorough
@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_an_order_answers_as_its_player_does_and_no_sooner_than_people(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, pace: str
) -> None:
    table = await begun(bot_fixture, pace=pace)
    await give(bot_fixture, table, "enough-match")
    assert "Your standing order answers this in a moment: Enough" in (await hand(bot_fixture, table)).text
    length = pause(table)
    assert ORDERED[0] <= length.total_seconds() <= ORDERED[1]
    await waits(bot_fixture, length - timedelta(milliseconds=1))
    assert table.match.asks[0][1].about == "take"
    await waits(bot_fixture, timedelta(milliseconds=1))
    assert table.match.asks[0][1].about == "call", "what nobody ordered is theirs to answer"
    [_, line] = await read_rows(
        bot_fixture.store, "select seat, stand_in, interaction_id, body from entry order by line"
    )
    assert (line.seat, line.stand_in, line.interaction_id) == (0, None, None)
    assert '"lapsed":false' in line.body
    await waits(bot_fixture, timedelta(hours=1))
    assert table.match.asks[0][1].about == "call"


async def test_an_ordered_answer_counts_as_somebody_seen_like_one_by_hand(bot_fixture: BotFixture) -> None:
    """An answer by a standing order counts as a player's activity, as if the player had pressed a button.

    Stand-ins (AI players) answer faster while no player is active. So if such an answer didn't count, the stand-ins'
    speed would reveal that a standing order gave it.
    """
    table = await begun(bot_fixture)
    await give(bot_fixture, table, "high-match")
    await answer(table, 0, 0)
    await waits(bot_fixture, pause(table))
    assert list(table.match.asks) == [1]
    assert table.saved.people_at == bot_fixture.store.now()


@pytest.mark.thorough
@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_what_others_do_meanwhile_makes_it_no_slower(bot_fixture: BotFixture, pace: str) -> None:
    table = await begun(bot_fixture, pace=pace)
    await give(bot_fixture, table, "enough-match")
    length = pause(table)
    bot_fixture.store.now.passes(seconds=1)  # type: ignore[attr-defined]
    await give(bot_fixture, table, "high-match", BEN)
    await waits(bot_fixture, length - timedelta(seconds=1))
    assert table.match.asks[0][1].about == "call"


async def test_whoever_answers_first_is_not_answered_for(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture)
    await give(bot_fixture, table, "enough-match")
    length = pause(table)
    bot_fixture.store.now.passes(seconds=length.total_seconds() - 1)  # type: ignore[attr-defined]
    await answer(table, 0, 2)
    await waits(bot_fixture, timedelta(seconds=1))
    assert [entry.about for entry in await bot_fixture.store.journal(table.saved.id)] == ["deal", "take"]
    await waits(bot_fixture, pause(table))
    assert table.match.asks[0][1].about == "call", "the next question is a new one"


async def test_an_order_that_is_taken_back_answers_nothing(bot_fixture: BotFixture) -> None:
    for pace in ("none", "daily"):
        table = await begun(bot_fixture, pace=pace)
        await give(bot_fixture, table, "enough-match")
        await revoke(bot_fixture, table, "enough")
        await waits(bot_fixture, timedelta(minutes=1))
        assert table.match.asks[0][1].about == "take"


async def test_an_order_given_to_another_process_is_carried_out(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture)
    late = await again(table, bot_fixture.store)
    await give(bot_fixture, table, "enough-match")
    await late.on_time(0, late.match.asks[0][0])
    assert late.match.asks[0][1].about == "call"


async def test_an_order_holds_as_long_as_was_said(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture)
    await give(bot_fixture, table, "enough-call", BEN)
    for option in (0, 0):
        await answer(table, 0, option)
    assert list(table.match.asks) == [1]
    await waits(bot_fixture, timedelta(minutes=1))
    assert table.match.asks[1][1].about == "take", "somebody has called since"
    assert "You’ve given none" in (await press(bot_fixture, BEN, str(Form(NAME, SHOW, value(table.saved.id))))).text


async def test_a_chain_that_nobody_notices_is_one_pause(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture)
    await give(bot_fixture, table, "single-match")
    await give(bot_fixture, table, "enough-match")
    for _ in range(4):
        await answer(table, 0, 1)
    await waits(bot_fixture, pause(table))
    assert table.match.asks[0][1].about == "call"


async def test_answer_such_for_me_stands_under_a_question_with_one_answer_and_holds_for_the_match(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await begun(bot_fixture)
    for _ in range(3):
        await answer(table, 0, 1)
    assert "Answer these for me" not in labels(await hand(bot_fixture, table))
    await answer(table, 0, 1)
    shown = await hand(bot_fixture, table)
    assert "Answer these for me" in labels(shown)
    asked = fake_discord.said(fake_discord.dm(ANN))[-1]
    such = asked.ids["Answer these for me"]
    await press(bot_fixture, ANN, such)
    assert orders_of(table) == (SINGLE,)
    assert "Answer these for me" not in labels(await hand(bot_fixture, table))
    await waits(bot_fixture, pause(table))
    assert table.match.asks[0][1].about == "call"
    await waits(bot_fixture, timedelta(minutes=1))
    assert table.match.asks[0][1].about == "call", "everybody can read that one"


async def test_an_order_for_the_questions_that_follow_is_given_by_a_button_beside_the_first(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await begun(bot_fixture)
    assert "Always enough (call)" in labels(await hand(bot_fixture, table))
    await press(bot_fixture, ANN, fake_discord.said(fake_discord.dm(ANN))[-1].ids["Always enough (call)"])
    [given] = orders_of(table)
    assert (given.order, given.term) == ("enough", "call")
    assert "Always enough (call)" not in labels(await hand(bot_fixture, table))


async def test_taking_an_answer_back_that_was_ordered_takes_the_order_back(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture, seats=3)
    await give(bot_fixture, table, "high-match")
    await answer(table, 0, 0)
    await waits(bot_fixture, pause(table))
    assert list(table.match.asks) == [1]
    await press(bot_fixture, ANN, str(Act(Verb.ASK_BACK, table.saved.id)))
    for seated in table.saved.seats[1:]:
        await press(bot_fixture, seated.user_id, str(Act(Verb.GIVE_BACK, table.saved.id, 1)))
    assert table.match.asks[0][1].about == "call"
    assert orders_of(table) == ()
    await waits(bot_fixture, timedelta(minutes=1))
    assert table.match.asks[0][1].about == "call"


async def test_orders_end_where_a_stand_in_takes_the_seat_and_with_the_match(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture)
    for user in (ANN, BEN):
        await give(bot_fixture, table, "enough-match", user)
    await relieve(table, 1)
    assert orders_of(table, 1) == ()
    assert orders_of(table, 0)
    assert "Standing orders" not in labels(await hand(bot_fixture, table, BEN))
    assert "A stand-in plays for you" in (await give(bot_fixture, table, "enough-match", BEN)).text
    await table.cancel(ANN)
    assert orders_of(table, 0) == ()
    kept = await read_rows(bot_fixture.store, "select orders from seat")
    assert {row.orders for row in kept} == {None}


async def test_orders_end_with_the_last_answer(bot_fixture: BotFixture) -> None:
    table = await begun(bot_fixture)
    for user in (ANN, BEN):
        await give(bot_fixture, table, "high-match", user)
    for seat in (0, 1):
        await answer(table, seat, 0)
        await waits(bot_fixture, pause(table, seat))
    assert table.saved.status == "finished"
    assert {row.orders for row in await read_rows(bot_fixture.store, "select orders from seat")} == {None}


@pytest.mark.thorough
@pytest.mark.parametrize("field", [SHOW, GIVE, REVOKE])
async def test_nobody_else_gets_at_them(bot_fixture: BotFixture, field: str) -> None:
    table = await begun(bot_fixture)
    await give(bot_fixture, table, "enough-match")
    for made_up in (value(table.saved.id, "nonsense", "ever"), value(99, "enough", "match"), "-", ""):
        refused = await press(bot_fixture, ANN, str(Form(NAME, field, made_up)), "nonsense")
        assert "Always high" not in refused.text
    other = await press(bot_fixture, ONLOOKER, str(Form(NAME, field, value(table.saved.id, "enough", "match"))))
    assert "Always enough" not in other.text
    assert [one.order for one in orders_of(table)] == ["enough"]
    assert orders_of(table, 1) == ()
    shown = await press(bot_fixture, BEN, str(Form(NAME, SHOW, value(table.saved.id))))
    assert "You’ve given none" in shown.text
