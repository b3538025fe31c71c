"""Test notifications about turns: users choose how to get them (mention, DM or none) on joining their first table."""

from __future__ import annotations

import pytest

from bot.model.custom_ids import Form, read
from bot.model.time_control import Preferences
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, BotFixture, answer
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, command, press, shown_in
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def join(bot_fixture: BotFixture, fake_discord: FakeDiscord, user: int) -> Press:
    """Let a user join a new table that Ann opened."""
    await bot_fixture.open(VOTING_GAME, 1)
    card = fake_discord.last(CHANNEL)
    return await press(bot_fixture, user, card.ids["Join"], message=shown_in(card))


async def test_who_joins_is_asked_once_in_their_life(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    made = await join(bot_fixture, fake_discord, BEN)
    assert made.response.private
    assert "You’re in!" in made.text
    assert "how should I call you?" in made.text
    ways = [read(one) for one in made.told[0].ids[:3]]
    assert ways == [Form("calls", "how", how) for how in ("mention", "dm", "silence")]
    again = await join(bot_fixture, fake_discord, BEN)
    assert "how should I call you?" not in again.text
    assert "how should I call you?" in (await join(bot_fixture, fake_discord, CEM)).text


async def change(bot_fixture: BotFixture, how: str) -> None:
    """Let Ben type /notify show, and press the button labelled `how` below it."""
    shown = await command(bot_fixture, BEN, "notify show")
    await press(bot_fixture, BEN, next(one for one in shown.told[0].ids if f":how:{how}" in one), private=True)


@pytest.mark.parametrize(
    ("how", "told"),
    [("mention", "I call you by a mention"), ("dm", "I call you by DM"), ("silence", "No notifications.")],
)
async def test_a_button_sets_it_and_the_command_changes_it(bot_fixture: BotFixture, how: str, told: str) -> None:
    made = await press(bot_fixture, BEN, str(Form("calls", "how", how)), private=True)
    assert told in made.text
    assert await bot_fixture.store.preferences(BEN) == Preferences(remind=how, calls=how, asked=True)  # type: ignore[arg-type]
    await change(bot_fixture, "silence")
    assert (await bot_fixture.store.preferences(BEN)).calls == "silence"


async def test_a_button_that_nobody_made_sets_nothing(bot_fixture: BotFixture) -> None:
    made = await press(bot_fixture, BEN, str(Form("calls", "how", "loudly")), private=True)
    assert "older version" in made.text
    assert await bot_fixture.store.preferences(BEN) == Preferences()


@pytest.mark.thorough
@pytest.mark.parametrize(("how", "pinged", "by_dm"), [("mention", True, 0), ("dm", False, 1), ("silence", False, 0)])
async def test_people_are_called_as_they_want(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, how: str, pinged: bool, by_dm: int
) -> None:
    for user in (ANN, BEN):
        await press(bot_fixture, user, str(Form("calls", "how", how)), private=True)
    await bot_fixture.begin(VOTING_GAME, 2, secret=False)
    called = {user for sent in fake_discord.said(CHANNEL) for user in sent.called}
    assert called == ({ANN, BEN} if pinged else set())
    for user in (ANN, BEN):
        calls = [sent for sent in fake_discord.inbox(user) if "**" in sent.content.splitlines()[-1]]
        assert len([sent for sent in calls if sent.content.endswith("**")]) == by_dm


async def test_who_wants_dms_but_takes_none_is_called_in_the_channel(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await press(bot_fixture, BEN, str(Form("calls", "how", "dm")), private=True)
    fake_discord.shut.add(BEN)
    table = await bot_fixture.begin(VOTING_GAME, 2, secret=False, rounds=2)
    await answer(table, 1, 0)
    await answer(table, 0, 0)
    assert BEN in fake_discord.last(CHANNEL).called
