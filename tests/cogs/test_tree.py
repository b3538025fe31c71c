"""Test that the bot's commands stay within Discord's limits, with any number of games."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client import command_tree
from bot.client.command_tree import place
from bot.model import language
from cogs.game_cog import cog_of
from games.engine.words import PSEUDO
from tests.bot.bot_fixture import BotFixture
from tests.cogs.games import many_games

NAME = re.compile(r"[-_\w]{1,32}")


def synced(bot_fixture: BotFixture) -> list[dict[str, Any]]:
    """Return all commands as JSON, as the bot registers them at Discord."""
    return [shape for shape in _shapes(bot_fixture) if shape["type"] == 1]


def _shapes(bot_fixture: BotFixture) -> list[dict[str, Any]]:
    return [command.to_dict(bot_fixture.bot.tree) for command in bot_fixture.bot.tree.get_commands()]


def characters(part: dict[str, Any]) -> int:
    """Return a command's characters as Discord counts them: names, descriptions and values, also of nested parts."""
    own = sum(len(str(part.get(key, ""))) for key in ("name", "description", "value"))
    return own + sum(characters(inner) for key in ("options", "choices") for inner in part.get(key) or [])


def check(part: dict[str, Any], depth: int = 0) -> None:
    """Check that a command, group or option, and all its parts, are within Discord's limits. `depth`: nesting level."""
    assert NAME.fullmatch(part["name"]), part["name"]
    assert part["name"] == part["name"].lower()
    assert 1 <= len(part["description"]) <= 100, part["name"]
    options = part.get("options") or []
    assert len(options) <= 25
    assert len({option["name"] for option in options}) == len(options)
    required = [bool(option.get("required")) for option in options]
    assert required == sorted(required, reverse=True), "required options come first"
    assert depth < 3
    for choice in part.get("choices") or []:
        assert 1 <= len(choice["name"]) <= 100
        assert 1 <= len(str(choice["value"])) <= 100
    assert len(part.get("choices") or []) <= 25
    for option in options:
        check(option, depth + 1)


def choices(part: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the fixed choices of all options of a command and its subcommands."""
    return [*(part.get("choices") or []), *(one for inner in part.get("options") or [] for one in choices(inner))]


async def test_choices_are_words_that_people_say(bot_fixture: BotFixture) -> None:
    found = {(one["name"], one["value"]) for shape in synced(bot_fixture) for one in choices(shape)}
    assert {
        ("3 minutes", "quick"),
        ("People of any server", "everyone"),
        ("Everywhere", "everywhere"),
        ("All time", "all"),
        ("Rating", "rating"),
    } <= found
    assert [name for name, value in found if name == value or not name[0].isupper() | name[0].isdecimal()] == []


def check_all(commands: list[dict[str, Any]]) -> None:
    assert len(commands) <= 100
    assert len({command["name"] for command in commands}) == len(commands)
    for command in commands:
        check(command)
        assert characters(command) <= 8000, f"{command['name']}: {characters(command)} characters"


def test_what_is_synced_is_within_discords_limits(bot_fixture: BotFixture) -> None:
    check_all(synced(bot_fixture))


def test_newgame_offers_every_game(bot_fixture: BotFixture) -> None:
    [newgame] = [command for command in synced(bot_fixture) if command["name"] == "newgame"]
    assert {option["name"] for option in newgame["options"]} == {*bot_fixture.bot.games}


def test_a_person_s_menu_fits_discord(bot_fixture: BotFixture) -> None:
    menus = [shape for shape in _shapes(bot_fixture) if shape["type"] != 1]
    assert [(menu["type"], menu["name"], menu["dm_permission"]) for menu in menus] == [(2, "Play with…", True)]
    assert all(len(menu["name"]) <= 32 for menu in menus)


@pytest.mark.parametrize("number", [1, 24, 45])
async def test_any_number_of_games_fits(bot_fixture: BotFixture, number: int) -> None:
    for game in many_games(number):
        await bot_fixture.bot.add_cog(cog_of(game)(bot_fixture.bot))
    commands = synced(bot_fixture)
    check_all(commands)
    groups = [command for command in commands if re.fullmatch(r"newgame(-\d+)?", command["name"])]
    assert all(len(group["options"]) <= 20 for group in groups), "no group comes near 25"
    inside = [option["name"] for group in groups for option in group["options"]]
    assert sorted(inside) == sorted(bot_fixture.bot.games)
    assert groups[0]["name"] == "newgame"


async def test_newgame_asks_for_what_a_table_needs_at_once(bot_fixture: BotFixture) -> None:
    [game] = many_games(1)
    await bot_fixture.bot.add_cog(cog_of(game)(bot_fixture.bot))
    [newgame] = [command for command in synced(bot_fixture) if command["name"] == "newgame"]
    [mine] = [option for option in newgame["options"] if option["name"] == game.slug]
    options = {option["name"]: option for option in mine["options"]}
    assert list(options) == ["seats", "where", "stand-ins", "pace"], "all else is set on the table’s card"
    assert not any(option.get("required") for option in options.values())
    assert (options["seats"]["min_value"], options["seats"]["max_value"]) == (2, 8)
    assert (options["stand-ins"]["min_value"], options["stand-ins"]["max_value"]) == (0, 7)
    assert [choice["value"] for choice in options["where"]["choices"]] == ["thread", "here"]


def test_games_are_opened_on_servers_only_and_rules_are_read_anywhere(bot_fixture: BotFixture) -> None:
    servers_only = {command["name"] for command in synced(bot_fixture) if command.get("dm_permission") is False}
    assert servers_only == {"newgame", "leaderboard", "settings", "gamenight"}


USER = 6


def parameters(bot_fixture: BotFixture) -> list[Any]:
    """Return all options of commands that take a user as value."""
    leaves = [one for one in bot_fixture.bot.tree.walk_commands() if isinstance(one, discord.app_commands.Command)]
    return [option for leaf in leaves for option in leaf._params.values() if option.type.value == USER]


async def test_whoever_is_named_need_not_be_here(bot_fixture: BotFixture) -> None:
    """A command accepts a user who has left the server, although Discord then sends a user in place of a member."""
    bare = {"id": "4711", "username": "gone", "discriminator": "0", "avatar": None, "global_name": "Gone"}
    interaction: Any = SimpleNamespace(
        _state=bot_fixture.bot._connection, guild_id=9, guild=None, client=bot_fixture.bot
    )
    named = parameters(bot_fixture)
    assert {option.name for option in named} >= {"player"}
    for option in named:
        given = [{"name": option.name, "type": USER, "value": bare["id"]}]
        space = discord.app_commands.Namespace(interaction, {"users": {bare["id"]: bare}}, given)  # type: ignore[arg-type]
        found = await option.transform(interaction, getattr(space, option.name))
        assert found.id == 4711, option.name


def test_each_command_says_where_it_works(bot_fixture: BotFixture) -> None:
    place(bot_fixture.bot.tree)
    on_servers = {"newgame", "leaderboard", "settings", "gamenight"}
    for command in (command.to_dict(bot_fixture.bot.tree) for command in bot_fixture.bot.tree.get_commands()):
        wanted = ([0], [0]) if command["name"] in on_servers else ([0, 1, 2], [0, 1])
        assert (command["contexts"], command["integration_types"]) == wanted, command["name"]


async def test_descriptions_and_choices_have_a_text_for_each_language_of_ours(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "fitting", lambda locale: PSEUDO if locale == "fr" else None)
    monkeypatch.setattr(command_tree, "fitting", language.fitting)
    [shape] = [
        await command.get_translated_payload(bot_fixture.bot.tree, command_tree.Translations())
        for command in bot_fixture.bot.tree.get_commands()
        if command.name == "newgame"
    ]
    [game, *_] = shape["options"]
    texts = [shape, game, *game["options"]]
    assert all([*text["description_localizations"]] == ["fr"] for text in texts)
    assert all(len(text["description_localizations"]["fr"]) <= 100 for text in texts)
    named = [one["name_localizations"]["fr"] for one in choices(game)]
    assert named
    assert not {*named} & {one["name"] for one in choices(game)}
    assert not game.get("name_localizations"), "what is typed is the same for all"
