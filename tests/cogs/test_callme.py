"""Test /notify tables: subscribing to alerts about new tables, listing and cancelling the subscriptions.

The alerts themselves are tested in tests/bot/match/test_match_alerts.py.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.places import may_come
from bot.model.custom_ids import Form
from tests.bot.bot_fixture import ANN, BEN, CHANNEL, GUILD, BotFixture, Clock
from tests.bot.fake_discord import refusal
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def callme(bot_fixture: BotFixture, user: int = BEN, guild_id: int = GUILD, **options: Any) -> Press:
    made = await command(bot_fixture, user, "notify tables", {"guild_id": guild_id}, **options)
    assert made.response.private
    return made


async def test_without_more_it_calls_to_any_game_for_a_day(bot_fixture: BotFixture, clock: Clock) -> None:
    until = int(clock().timestamp()) + 24 * 3600
    for _ in range(2):
        made = await callme(bot_fixture)
        assert f"**Any game**, with 1 or more at the table: once a day at most. Ends <t:{until}:R>" in made.text
        clock.passes(hours=1)
    [wish] = await bot_fixture.store.wishes_of(BEN)
    assert int(wish.until.timestamp()) == until, "to look at it prolongs nothing"


async def test_each_game_has_a_wish_of_its_own_and_the_newest_holds(bot_fixture: BotFixture) -> None:
    await callme(bot_fixture, game=VOTING_GAME.slug, players=3, hours=2)
    made = await callme(bot_fixture, game=VOTING_GAME.name.upper(), players=2, hours=5, every=True)
    [wish] = await bot_fixture.store.wishes_of(BEN)
    assert (wish.game, wish.players, wish.every) == (VOTING_GAME.slug, 2, True)
    assert f"**{VOTING_GAME.name}**, with 2 or more at the table: each such table" in made.text
    await callme(bot_fixture, players=1)
    assert len(await bot_fixture.store.wishes_of(BEN)) == 2
    await callme(bot_fixture, guild_id=GUILD + 1)
    assert len(await bot_fixture.store.wishes_of(BEN)) == 3, "another server’s is its own"


async def test_a_game_that_is_none_is_refused(bot_fixture: BotFixture) -> None:
    assert "no game “chess”" in (await callme(bot_fixture, game="chess")).text
    assert await bot_fixture.store.wishes_of(BEN) == []


async def test_wishes_are_taken_back_one_by_one_or_all(bot_fixture: BotFixture) -> None:
    await callme(bot_fixture, game=VOTING_GAME.slug)
    await callme(bot_fixture, players=2)
    first, second = await bot_fixture.store.wishes_of(BEN)
    theirs = str(Form("callme", "stop", str(first.id)))
    await press(bot_fixture, ANN, theirs, private=True)
    assert len(await bot_fixture.store.wishes_of(BEN)) == 2, "nobody else takes it back"
    await press(bot_fixture, BEN, theirs, private=True)
    assert [wish.id for wish in await bot_fixture.store.wishes_of(BEN)] == [second.id]
    made = await press(bot_fixture, BEN, str(Form("callme", "stop", "all")), private=True)
    assert "I call you to no table" in made.text
    assert await bot_fixture.store.wishes_of(BEN) == []


async def test_whoever_can_t_be_called_is_told_so(bot_fixture: BotFixture) -> None:
    await bot_fixture.store.remember(BEN, dm_open=False)
    assert "Your DMs are closed" in (await callme(bot_fixture)).text


class Guild:
    """A server with one member, who may read some of its channels."""

    def __init__(self, member: int) -> None:
        self.member = member

    async def fetch_member(self, user_id: int) -> Any:
        """Return the member, as discord.py's method of this name does."""
        if user_id != self.member:
            raise refusal(404)
        return SimpleNamespace(id=user_id, display_name="Ben")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("member", "reads", "here", "comes"),
    [(BEN, True, True, True), (BEN, False, True, False), (ANN, True, True, False), (BEN, True, False, False)],
)
async def test_who_may_come_is_whoever_can_read_the_channel(
    bot_fixture: BotFixture, member: int, reads: bool, here: bool, comes: bool
) -> None:
    saved = await bot_fixture.open(VOTING_GAME, 1)
    client: Any = bot_fixture.fake_discord
    granted = discord.Permissions(view_channel=reads, read_message_history=True)
    client.known[CHANNEL] = SimpleNamespace(permissions_for=lambda _: granted)
    client.get_guild = lambda guild_id: Guild(member) if here and guild_id == GUILD else None
    assert await may_come(client, saved, BEN) is comes


@pytest.mark.parametrize("how", [{"guild_id": None}, {"member_of_server": False}])
async def test_i_call_only_to_tables_of_a_server_where_i_am(bot_fixture: BotFixture, how: dict[str, Any]) -> None:
    made = await command(bot_fixture, BEN, "notify tables", how)
    assert "Type `/notify tables` there" in made.text
    assert await bot_fixture.store.wishes_of(BEN) == []
