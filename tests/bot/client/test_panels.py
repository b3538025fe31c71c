"""Test which private replies of a match are deleted: older ones of each kind, and those about a closed question."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.client import desk
from bot.match.session import Table
from bot.match.since import Panel
from bot.model.custom_ids import Act, Pick, Verb
from games.candy_chaser import GAME as CANDY
from tests.bot.bot_fixture import BotFixture, answer
from tests.bot.presses import Press, press


@pytest.fixture
async def table(bot_fixture: BotFixture) -> Table:
    """Start a match of two players."""
    bot_fixture.bot.matches.offer(CANDY)
    return await bot_fixture.begin(CANDY, 2)


def asked(table: Table) -> int:
    """Return the id of the user who must answer the match's only open question."""
    (seat,) = table.match.asks
    return table.saved.seats[seat].user_id


async def opened(bot_fixture: BotFixture, table: Table, user: int, verb: Verb, within: Press | None = None) -> Press:
    """Let a user press this button of the match, on the board or in the private reply `within`."""
    how: dict[str, Any] = {} if within is None else {"message": _of(within)}
    return await press(bot_fixture, user, str(Act(verb, table.saved.id)), **how)


def _of(reply: Press) -> Any:
    return SimpleNamespace(id=reply.id, flags=SimpleNamespace(ephemeral=True))


async def pressed_in(bot_fixture: BotFixture, table: Table, hand: Press, option: int = 0) -> Press:
    """Answer the open question with a control of `hand`, the private reply to *My hand*."""
    ((seat, (number, _)),) = table.match.asks.items()
    user = table.saved.seats[seat].user_id
    return await press(bot_fixture, user, str(Pick(table.saved.id, seat, number, option)), message=_of(hand))


@pytest.mark.parametrize("verb", [Verb.HAND, Verb.HOW, Verb.WORDS])
async def test_a_newer_one_deletes_the_older_one_of_its_kind_alone(
    bot_fixture: BotFixture, table: Table, verb: Verb
) -> None:
    user = asked(table)
    others = [await opened(bot_fixture, table, user, one) for one in (Verb.HAND, Verb.HOW, Verb.WORDS) if one != verb]
    first, second = [await opened(bot_fixture, table, user, verb) for _ in range(2)]
    await bot_fixture.clock_ticks()
    assert [one.story.count("deleted") for one in (first, second, *others)] == [1, 0, 0, 0]


async def test_an_answer_on_the_board_deletes_what_was_shown_about_the_question(
    bot_fixture: BotFixture, table: Table
) -> None:
    (seat,) = table.match.asks
    mine = [await opened(bot_fixture, table, asked(table), one) for one in (Verb.HAND, Verb.HOW, Verb.WORDS)]
    await answer(table, seat, 0)
    await bot_fixture.clock_ticks()
    assert [one.story.count("deleted") for one in mine] == [1, 1, 1]


async def test_a_hand_that_is_answered_in_stays_until_another_answer(bot_fixture: BotFixture, table: Table) -> None:
    user = asked(table)
    hand, words = [await opened(bot_fixture, table, user, one) for one in (Verb.HAND, Verb.WORDS)]
    answered = await pressed_in(bot_fixture, table, hand)
    await bot_fixture.clock_ticks()
    assert [one.story.count("deleted") for one in (hand, answered, words)] == [0, 0, 1]
    while user != asked(table):
        (seat,) = table.match.asks
        await answer(table, seat, 0)
    await bot_fixture.clock_ticks()
    assert answered.story.count("deleted") == 1, "it doesn’t show the question that came"


async def test_a_press_that_answers_nothing_leaves_the_hand_until_the_answer(
    bot_fixture: BotFixture, table: Table
) -> None:
    (seat,) = table.match.asks
    hand = await opened(bot_fixture, table, asked(table), Verb.HAND)
    await pressed_in(bot_fixture, table, hand, option=24)
    await bot_fixture.clock_ticks()
    assert "deleted" not in hand.story
    await answer(table, seat, 0)
    await bot_fixture.clock_ticks()
    assert hand.story.count("deleted") == 1


async def test_help_that_was_read_while_waiting_stays_when_ones_turn_comes(
    bot_fixture: BotFixture, table: Table
) -> None:
    (seat,) = table.match.asks
    waiting = table.saved.seats[1 - seat].user_id
    hand, how = [await opened(bot_fixture, table, waiting, one) for one in (Verb.HAND, Verb.HOW)]
    while waiting != asked(table):
        (seat,) = table.match.asks
        await answer(table, seat, 0)
    await bot_fixture.clock_ticks()
    assert ("deleted" in hand.story, "deleted" in how.story) == (True, False)


async def test_a_hand_is_spared_if_it_is_pressed_in_before_it_is_known(bot_fixture: BotFixture, table: Table) -> None:
    """A reply to *My hand* isn't deleted if the player answers in it before Discord confirms the reply to the bot.

    The next answer deletes the reply.
    """
    (seat,) = table.match.asks
    user, deleted = asked(table), list[int]()
    hand = await opened(bot_fixture, table, user, Verb.HAND)
    table.panels.forget(hand.id)
    with table.panels.sparing(hand.id):
        table.shown(seat, "hand", Panel(hand.id, lambda: deleted.append(1), table.asked(seat)))
        await answer(table, seat, 0)
        assert not deleted
    await answer(table, *((next(iter(table.match.asks)), 0)))
    assert deleted == [1], "it is deleted later"


async def test_a_hand_whose_question_changed_while_it_was_sent_isn_t_deleted(
    bot_fixture: BotFixture, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    (seat,) = table.match.asks
    user, sent = asked(table), desk.show

    async def slow(*shown: Any) -> Any:
        told = await sent(*shown)
        await answer(table, seat, 0)
        return told

    monkeypatch.setattr(desk, "show", slow)
    hand = await opened(bot_fixture, table, user, Verb.HAND)
    await bot_fixture.clock_ticks()
    assert "deleted" not in hand.story


async def test_standing_orders_that_replaced_the_hand_stay(bot_fixture: BotFixture, table: Table) -> None:
    (seat,) = table.match.asks
    hand = await opened(bot_fixture, table, asked(table), Verb.HAND)
    label = next(one["label"] for one in hand.told[0].controls if "rders" in one.get("label", ""))
    orders = await press(bot_fixture, asked(table), hand.told[0].button(label), message=_of(hand))
    await answer(table, seat, 0)
    await bot_fixture.clock_ticks()
    assert "deleted" not in [*hand.story, *orders.story]
