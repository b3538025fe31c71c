"""Test “Play with…” in a user's context menu, which opens a table of a game and invites that user.

Tables are tested in tests/bot/match/test_lobby.py.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.model.server_settings import ServerSettings
from bot.model.time_control import Preferences
from bot.storage.database import Caps
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, GUILD, BotFixture
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.test_commands import FakeTextChannel

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def play_with(bot_fixture: BotFixture, user: int = BEN, bot: bool = False) -> Press:
    menu: Any = bot_fixture.bot.tree.get_command("Play with…", type=discord.AppCommandType.user)
    made = Press(ANN)
    await menu.callback(made, SimpleNamespace(id=user, display_name="Be*n", bot=bot))
    assert made.response.private
    return made


async def pick(bot_fixture: BotFixture, asked: Press, game: str = VOTING_GAME.slug, **how: Any) -> Press:
    how = {"channel": FakeTextChannel()} | how
    return await press(bot_fixture, ANN, asked.told[0].ids[0], game, private=True, **how)


async def test_a_table_opens_that_calls_them_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    asked = await play_with(bot_fixture)
    assert "Be\\*n" in asked.text
    told = await pick(bot_fixture, asked)
    [saved] = await bot_fixture.store.matches_of(ANN)
    [card] = fake_discord.said(CHANNEL)
    assert card.called == (BEN,)
    assert f"<@{BEN}>, Ann would like to play with you." in card.content
    assert f"<@{BEN}> is invited" in told.text
    assert saved.seat_of(BEN) is None, "nobody is seated who hasn’t joined"
    await press(bot_fixture, BEN, card.ids["Join"])
    assert (await bot_fixture.store.matches_of(BEN))[0].id == saved.id
    assert len(fake_discord.said(CHANNEL)) == 1


@pytest.mark.parametrize(
    ("user", "bot", "why"), [(ANN, False, "can’t invite yourself"), (BEN, True, "Bots don’t play")]
)
async def test_neither_oneself_nor_a_bot(bot_fixture: BotFixture, user: int, bot: bool, why: str) -> None:
    assert why in (await play_with(bot_fixture, user, bot)).text


async def test_it_opens_nothing_where_tables_may_not_be_opened(bot_fixture: BotFixture) -> None:
    await bot_fixture.store.set_for_server(GUILD, ServerSettings(channels=(CHANNEL + 1,)))
    asked = await play_with(bot_fixture)
    assert "opened in" in (await pick(bot_fixture, asked)).text
    lacking = discord.Permissions.none()
    await bot_fixture.store.set_for_server(GUILD, ServerSettings())
    assert "View Channel" in (await pick(bot_fixture, asked, permissions=lacking)).text
    assert "no game" in (await pick(bot_fixture, asked, game="chess")).text
    assert await bot_fixture.store.matches_of(ANN) == []


async def uncalled(bot_fixture: BotFixture, why: str) -> None:
    """Make it impossible for the bot to notify Ben of Ann's table, for the reason `why`."""
    store, now = bot_fixture.store, bot_fixture.store.now()
    if why == "was blocked":
        await store.block(ANN, BEN, "Ben")
    elif why == "has blocked":
        await store.block(BEN, ANN, "Ann")
    elif why == "asleep":
        quiet = Preferences(quiet=(now.hour * 60, (now.hour + 1) * 60))
        await store.remember(BEN, preferences=quiet.model_dump_json())
    else:
        lobby = bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
        other = await bot_fixture.open(VOTING_GAME, 1, host_id=CEM, channel_id=CHANNEL + 1)
        await lobby.join(other.id, BEN, "Ben")
        bot_fixture.store.caps = Caps(per_member=1)


@pytest.mark.thorough
@pytest.mark.parametrize("why", ["was blocked", "has blocked", "asleep", "sits elsewhere"])
async def test_who_can_t_be_called_is_not_and_the_answer_never_says_why(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, why: str
) -> None:
    await uncalled(bot_fixture, why)
    told = await pick(bot_fixture, await play_with(bot_fixture))
    [saved] = await bot_fixture.store.matches_of(ANN)
    [card] = fake_discord.said(CHANNEL)
    assert card.called == ()
    assert f"<@{BEN}>" not in card.content
    link = await bot_fixture.bot.matches.tables_of(saved).lobby.link(saved.id)
    assert told.text == (
        f"Your table is open: {link}. I can’t call <@{BEN}> right now; press **Start** there when others have joined."
    )
