"""Test undo: the player is asked the same question again in the same message, and nobody else notices.

Which answers can be undone is tested in tests/engine/test_undo.py.
"""

from __future__ import annotations

import pytest

from bot.client.desk import NOT_YOURS
from bot.match.session import Table
from bot.model.custom_ids import Act, Verb
from games import catalogue
from games.engine.asks import Refused
from games.engine.match import NOTHING_TO_UNDO
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, BotFixture, Clock, answer, press_id
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import press, shown_in
from tests.games.chain import CHAIN

LATE = str(NOTHING_TO_UNDO)


async def picking(bot_fixture: BotFixture, fake_discord: FakeDiscord, **how: str) -> tuple[Table, Sent]:
    """Start a match in which Ann has picked a card in secret.

    Returns the match, and the DM that asks for her next card. `how`: the game's options, and fields of `Opening`.
    """
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, 2, **how)
    asked = fake_discord.inbox(ANN)[-1]
    assert "Undo" not in asked.ids, "nothing has been picked"
    await press(bot_fixture, ANN, asked.ids["Take 1"], message=shown_in(asked))
    return table, asked


async def undo(bot_fixture: BotFixture, user: int, shown: Sent) -> None:
    """Press Undo in the message `shown`."""
    made = await press(bot_fixture, user, shown.ids["Undo"], message=shown_in(shown))
    assert (made.story, made.told) == (["callback"], [])


async def test_the_question_stands_again_in_the_same_message(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table, dm = await picking(bot_fixture, fake_discord)
    assert "Take 1" not in dm.ids
    letters = len(fake_discord.inbox(ANN))
    await undo(bot_fixture, ANN, dm)
    assert len(fake_discord.inbox(ANN)) == letters, "edited where it is, and nobody is called"
    assert "Taken back." in dm.content
    assert "Take 1" in dm.ids
    assert "Undo" not in dm.ids
    assert table.match.view(0).own == ()  # type: ignore[attr-defined]


async def test_nobody_else_notices(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table, dm = await picking(bot_fixture, fake_discord)
    board = fake_discord.last(CHANNEL)
    before = (board.content, board.ids, board.edits, len(fake_discord.inbox(BEN)))
    await undo(bot_fixture, ANN, dm)
    assert fake_discord.last(CHANNEL) is board
    assert (board.content, board.ids, board.edits, len(fake_discord.inbox(BEN))) == before
    journal = await bot_fixture.store.journal(table.saved.id)
    assert [entry.about for entry in journal] == ["deal", "take", "undo"]


async def test_it_is_for_the_seat_alone_and_for_what_it_was_made_for(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table, dm = await picking(bot_fixture, fake_discord)
    first = dm.ids["Undo"]
    assert (await press(bot_fixture, BEN, first)).text in (LATE, NOT_YOURS)
    await press(bot_fixture, ANN, dm.ids["Take 2"], message=shown_in(dm))
    assert (await press(bot_fixture, ANN, first)).text == LATE, "it was under an earlier question"
    assert table.match.view(0).own == (1, 2)  # type: ignore[attr-defined]
    forged = str(Act(Verb.UNDO, table.saved.id, 999_999))
    assert (await press(bot_fixture, ANN, forged)).text == LATE
    await undo(bot_fixture, ANN, dm)
    await undo(bot_fixture, ANN, dm)
    assert table.match.view(0).own == ()  # type: ignore[attr-defined]


async def test_when_others_have_noticed_something_it_is_too_late(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table, dm = await picking(bot_fixture, fake_discord)
    late = dm.ids["Undo"]
    await press(bot_fixture, ANN, dm.ids["Enough"], message=shown_in(dm))
    assert "Undo" not in fake_discord.last(CHANNEL).ids
    assert (await press(bot_fixture, ANN, late)).text == LATE
    assert table.match.view(0).own == (1,)  # type: ignore[attr-defined]


async def test_a_press_that_comes_twice_takes_one_answer_back(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table, dm = await picking(bot_fixture, fake_discord)
    await press(bot_fixture, ANN, dm.ids["Take 2"], message=shown_in(dm))
    number, once = table.match.asks[0][0], press_id()
    await table.undo(ANN, number, once)
    await table.undo(ANN, number, once)
    assert table.match.view(0).own == (1,)  # type: ignore[attr-defined]


async def test_whoever_is_away_takes_nothing_back(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table, _ = await picking(bot_fixture, fake_discord)
    await table.give(ANN)
    with pytest.raises(Refused):
        await table.undo(ANN, table.match.asks[0][0], press_id())


async def test_time_that_was_used_is_used(bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock) -> None:
    table, dm = await picking(bot_fixture, fake_discord, pace="live")
    ends = table.saved.until
    clock.passes(minutes=1)
    await undo(bot_fixture, ANN, dm)
    assert table.saved.until == ends
    await press(bot_fixture, ANN, dm.ids["Take 3"], message=shown_in(dm))
    assert table.saved.until == ends


@pytest.mark.thorough
async def test_an_open_answer_taken_back_brings_no_new_time_either(bot_fixture: BotFixture, clock: Clock) -> None:
    """If a player undoes an answer that all could see, and gives it again, their deadline stays the same."""
    game = catalogue()["chocolate-coin"]
    bot_fixture.bot.matches.offer(game)
    table = await bot_fixture.begin(game, 2, pace="live")
    while (kept := table.match.trail) is None or kept.answers[-1].secret:
        seat = next(iter(table.match.asks))
        await answer(table, seat, 0)
    seat, picks = kept.answers[-1].seat, kept.answers[-1].picks
    user = table.saved.seats[seat].user_id
    ends = table.saved.until[seat]
    for _ in range(3):
        clock.passes(seconds=20)
        await table.undo(user, table.match.asks[seat][0], press_id())
        assert table.saved.until[seat] == ends
        clock.passes(seconds=20)
        await answer(table, seat, *picks)
        assert table.saved.until[seat] == ends


async def test_my_hand_takes_back_too_and_shows_what_is_asked_then(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table, dm = await picking(bot_fixture, fake_discord)
    made = await press(bot_fixture, ANN, dm.ids["Undo"], private=True)
    assert made.story == ["callback"]
    assert table.match.view(0).own == ()  # type: ignore[attr-defined]
    [told] = made.told
    assert not any(custom_id.startswith("u1") for custom_id in told.ids)
