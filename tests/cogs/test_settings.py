"""Test /settings: who may change which setting, and its effects on tables, leaderboards and results."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from sqlalchemy import text

from bot.model.custom_ids import Form
from bot.model.server_settings import PLAIN, ServerSettings
from tests.bot.bot_fixture import ANN, CHANNEL, GUILD, BotFixture, Records, answer, read_rows
from tests.bot.fake_discord import FakeDiscord, Trouble, refusal
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.test_commands import FakeTextChannel, FakeThread

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

MANAGER = discord.Permissions(manage_guild=True)
HALL, ROLE = 900, 4_711


async def set_(bot_fixture: BotFixture, field: str, *values: str, value: str = "", **how: Any) -> Press:
    """Use the control of the setting `field` in /settings.

    Returns the press, with the text that its user reads. `how`: fields of the interaction.
    """
    wanted = {"rights": MANAGER} | how
    return await press(bot_fixture, ANN, str(Form("settings", field, value)), *values, private=True, **wanted)


async def settings(bot_fixture: BotFixture) -> ServerSettings:
    return await bot_fixture.store.server_settings(GUILD)


async def newgame(bot_fixture: BotFixture, channel: Any = None, user: int = ANN, **how: Any) -> Press:
    options = {name: how.pop(name) for name in ("where", "pace") if name in how}
    how = {"channel": channel or FakeTextChannel()} | how
    return await command(bot_fixture, user, "newgame ballot", how, seats=2, **options)


async def test_the_form_is_for_those_who_manage_the_server(bot_fixture: BotFixture) -> None:
    for made in (
        await command(bot_fixture, ANN, "settings"),
        await set_(bot_fixture, "pace", "live", rights=discord.Permissions(manage_messages=True)),
    ):
        assert "**Manage Server**" in made.text
    assert await settings(bot_fixture) == PLAIN
    made = await command(bot_fixture, ANN, "settings", {"rights": MANAGER})
    assert made.response.private
    assert "any channel" in made.text
    fields = [shown.split(":")[2] for shown in made.told[0].ids]
    assert fields == ["channels", "role", "hall", "pace", "place", "late", "shown", "play", "language"]


async def test_a_button_offers_the_other_of_two_settings(bot_fixture: BotFixture) -> None:
    wanted = []
    for value in ("0", "1"):
        shown = (await set_(bot_fixture, "play", value=value)).told[0].ids
        assert (await settings(bot_fixture)).play_reaches == (value == "1")
        wanted += [custom_id.partition("@")[0] for custom_id in shown if custom_id.split(":")[2] == "play"]
    assert wanted == [str(Form("settings", "play", "1")), str(Form("settings", "play", "0"))]


async def test_discord_offers_the_command_to_them_alone(bot_fixture: BotFixture) -> None:
    found: Any = bot_fixture.bot.tree.get_command("settings")
    assert found.default_permissions == MANAGER
    assert found.guild_only


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("field", "values", "value", "then", "told"),
    [
        ("channels", ("500", "501"), "", {"channels": (500, 501)}, "<#500> or <#501>"),
        ("role", (str(ROLE),), "", {"role": ROLE}, f"<@&{ROLE}> and those who manage"),
        ("hall", (str(HALL),), "", {"hall": HALL}, f"in <#{HALL}>"),
        ("pace", ("evening",), "", {"pace": "evening"}, "30 min"),
        ("place", (), "here", {"place": "here"}, "right in the channel"),
        ("late", (), "default", {"on_timeout": "default"}, "a default answer, this once"),
        ("shown", (), "1", {"shows_leaderboard": True}, "everyone in the channel"),
    ],
)
async def test_each_control_sets_what_it_says(
    bot_fixture: BotFixture, field: str, values: tuple[str, ...], value: str, then: dict[str, Any], told: str
) -> None:
    made = await set_(bot_fixture, field, *values, value=value)
    assert told in made.text
    assert await settings(bot_fixture) == PLAIN.model_copy(update=then)
    assert await bot_fixture.store.server_settings(GUILD + 1) == PLAIN, "another server’s are its own"
    if field in ("channels", "role", "hall"):
        await set_(bot_fixture, field)
        assert await settings(bot_fixture) == PLAIN, "nothing chosen takes it back"


@pytest.mark.parametrize(
    ("field", "values", "value"), [("pace", ("hasty",), ""), ("place", (), "moon"), ("colour", (), "red")]
)
async def test_a_made_up_control_changes_nothing(
    bot_fixture: BotFixture, field: str, values: tuple[str, ...], value: str
) -> None:
    assert "isn’t valid any more" in (await set_(bot_fixture, field, *values, value=value)).text
    assert await settings(bot_fixture) == PLAIN


async def test_what_a_later_version_has_set_is_left_as_it_is(bot_fixture: BotFixture) -> None:
    """A stored language that this version doesn't know isn't changed: a later version may run on the same database."""
    store = bot_fixture.store
    await set_(bot_fixture, "pace", "live")
    async with store.engine.begin() as db:
        await db.execute(text("UPDATE server SET settings = :later"), {"later": '{"pace": "live", "language": "fr"}'})
    assert (await settings(bot_fixture)).pace == "live"
    await set_(bot_fixture, "place", value="here")
    [(kept,)] = await read_rows(store, "select settings from server")
    assert (json.loads(kept)["language"], json.loads(kept)["place"]) == ("fr", "here")


async def test_what_was_set_is_logged_without_naming_anybody(bot_fixture: BotFixture, records: Records) -> None:
    made = await set_(bot_fixture, "role", str(ROLE))
    assert f"server {GUILD}: role set by interaction {made.id}" in records.text
    assert str(ROLE) not in records.text
    assert "Ann" not in records.text


async def test_tables_are_opened_where_and_by_whom_the_server_says(bot_fixture: BotFixture) -> None:
    store = bot_fixture.store
    await store.set_for_server(GUILD, ServerSettings(channels=(CHANNEL + 1,), role=ROLE))
    roles = SimpleNamespace(id=ANN, display_name="Ann", roles=[SimpleNamespace(id=ROLE)])
    assert f"the role <@&{ROLE}>" in (await newgame(bot_fixture)).text
    assert f"opened in: <#{CHANNEL + 1}>" in (await newgame(bot_fixture, member=roles)).text
    assert f"opened in: <#{CHANNEL + 1}>" in (await newgame(bot_fixture, rights=MANAGER)).text
    assert await store.matches_of(ANN) == []
    await newgame(bot_fixture, member=roles, channel_id=CHANNEL + 1)
    thread = FakeThread()
    thread.parent_id = CHANNEL + 1
    await newgame(bot_fixture, thread, member=roles, channel_id=CHANNEL + 2, where="here")
    assert [saved.channel_id for saved in await store.matches_of(ANN)] == [CHANNEL + 2, CHANNEL + 1]


async def test_a_table_is_not_moved_to_where_none_may_be_opened(bot_fixture: BotFixture) -> None:
    await newgame(bot_fixture)
    await bot_fixture.store.set_for_server(GUILD, ServerSettings(channels=(CHANNEL,)))
    made = await command(bot_fixture, ANN, "table move", {"channel": FakeTextChannel(), "channel_id": CHANNEL + 7})
    assert f"opened in: <#{CHANNEL}>" in made.text
    [saved] = await bot_fixture.store.matches_of(ANN)
    assert saved.channel_id == CHANNEL


async def test_a_host_who_says_nothing_gets_what_the_server_has_set(bot_fixture: BotFixture) -> None:
    await bot_fixture.store.set_for_server(GUILD, ServerSettings(place="here", pace="live", on_timeout="default"))
    await newgame(bot_fixture)
    await newgame(bot_fixture, pace="weekly", where="thread")
    said, plain = await bot_fixture.store.matches_of(ANN)
    assert (plain.in_thread, plain.pace, plain.on_timeout) == (False, "live", "default")
    assert (said.in_thread, said.pace, said.on_timeout) == (True, "weekly", "default")


@pytest.mark.parametrize("shown", [False, True])
async def test_leaderboards_are_seen_by_whom_the_server_says(bot_fixture: BotFixture, shown: bool) -> None:
    await bot_fixture.store.set_for_server(GUILD, ServerSettings(shows_leaderboard=shown))
    assert (await command(bot_fixture, ANN, "leaderboard")).response.private is not shown
    assert (await command(bot_fixture, ANN, "profile")).response.private


# ---------------------------------------------------------------- the hall of fame


async def _played(bot_fixture: BotFixture) -> Any:
    table = await bot_fixture.begin(VOTING_GAME, 2)
    for seat in range(2):
        await answer(table, seat, seat)
    assert table.saved.status == "finished"
    await bot_fixture.bot.messenger.deliver()
    return table


@pytest.mark.thorough
async def test_results_are_posted_in_the_hall_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    await _played(bot_fixture)
    assert fake_discord.said(HALL) == []
    await bot_fixture.store.set_for_server(GUILD, ServerSettings(hall=HALL))
    table = await _played(bot_fixture)
    await bot_fixture.bot.messenger.deliver()
    [sent] = fake_discord.said(HALL)
    assert sent.content.startswith(f"## {VOTING_GAME.name}\n🏆")
    assert "**1.**" in sent.content, "places, as on the board"
    assert sent.file is None, "who can’t read the channel it was played in sees no board of it"
    assert sent.called == ()
    assert fake_discord.threads == {}
    assert (await bot_fixture.store.load(table.saved.id)).fault is None  # type: ignore[union-attr]


async def test_a_hall_that_can_t_be_written_to_troubles_no_match(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    await bot_fixture.store.set_for_server(GUILD, ServerSettings(hall=HALL))
    fake_discord.troubles.append(Trouble("send", refusal(403, 50013), HALL, times=9))
    table = await _played(bot_fixture)
    saved = await bot_fixture.store.load(table.saved.id)
    assert saved is not None
    assert saved.fault is None
    assert fake_discord.said(HALL) == []
    assert await bot_fixture.store.backlog() == (0, 0.0)


async def test_a_channel_where_i_can_t_post_is_no_hall(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    class Closed(discord.TextChannel):
        """A channel in which nobody has any permission."""

        def __init__(self) -> None:
            self.id = HALL
            self.guild = SimpleNamespace(me=None)  # type: ignore[assignment]

    fake_discord.known[HALL] = Closed()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.abc.GuildChannel, "permissions_for", lambda *_: discord.Permissions.none())
        made = await set_(bot_fixture, "hall", str(HALL))
    assert "I lack" in made.text
    assert (await settings(bot_fixture)).hall is None
