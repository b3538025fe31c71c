"""Test that docs/commands.md lists all commands of the bot, and the README all permissions that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import discord

from bot.client import opening
from bot.client.opening import MAY_CREATE
from bot.match.idle_expiry import IDLE, NOTICE_TIME
from games import catalogue
from tests.bot.bot_fixture import BotFixture

ROOT = Path(__file__).parents[2]
PAGE, README = ROOT / "docs/commands.md", ROOT / "README.md"

GAMES = {*catalogue(), "ballot"}


def typed(bot_fixture: BotFixture) -> dict[str, set[str]]:
    """Return {full name of a command, such as `notify quiet`: names of its options}.

    In place of subcommands that are named after games there is one named `<game>`.
    """
    found: dict[str, set[str]] = {}
    for one in bot_fixture.bot.tree.walk_commands(type=discord.AppCommandType.chat_input):
        if not isinstance(one, discord.app_commands.Group):
            name = " ".join("<game>" if word in GAMES else word for word in one.qualified_name.split())
            found.setdefault(name, set()).update(parameter.display_name for parameter in one.parameters)
    return found


def spans() -> list[str]:
    """Return the code spans in docs/commands.md."""
    return re.findall(r"`([^`]+)`", PAGE.read_text())


def invocations() -> Iterator[tuple[str, set[str], set[str]]]:
    """Yield (first word, names of options, other words) of each command that docs/commands.md shows with arguments."""
    for span in spans():
        if re.match(r"/[a-z]", span):
            first, *rest = span.removeprefix("/").split()
            named = {re.sub(r"[\[\]]|:.*", "", word) for word in rest if re.match(r"\[|[a-z_-]+:", word)}
            yield first, named, {word for word in rest if re.fullmatch(r"[a-z-]+", word)} - GAMES


async def test_what_the_page_says_can_be_typed(bot_fixture: BotFixture) -> None:
    commands = typed(bot_fixture)
    for first, named, words in invocations():
        these = {name: found for name, found in commands.items() if name.split()[0] == first}
        assert these, first
        known = set().union(*these.values())
        assert named <= known, (first, named - known)
        assert words <= {word for name in these for word in name.split()} | {"ratings"}, (first, words)
    anywhere = set().union(*commands.values())
    for span in spans():
        if alone := re.fullmatch(r"([a-z_]+):.*", span):
            assert alone[1] in anywhere, span


async def test_what_can_be_typed_stands_on_the_page(bot_fixture: BotFixture) -> None:
    commands = typed(bot_fixture)
    said = " ".join(spans())
    named = {word.strip("[]:") for word in re.split(r"[\s/]|(?<=:)", said)}
    for name, known in commands.items():
        missing = {*name.split()} - {"<game>"} - named
        assert not missing, (name, missing)
        assert known <= named, (name, known - named)


def test_the_readme_names_the_permissions_to_invite_with() -> None:
    [step] = re.findall(r"these permissions: (.*?)\.", README.read_text(), re.DOTALL)
    needed = " ".join(step.split())
    wanted = opening.ALWAYS | opening.IN_CHANNEL | opening.IN_THREAD | opening.NEW_THREAD
    named = {name.removesuffix("s") for name in needed.split(", ")}
    assert named == {name.removesuffix("s") for name in wanted.values()}
    assert f"{MAY_CREATE} is optional: only `/gamenight` needs it." in README.read_text()


def test_the_page_says_when_a_forgotten_table_closes() -> None:
    weeks = {status: (idle + NOTICE_TIME).days // 7 for status, idle in IDLE.items()}
    assert weeks == {"running": 4, "lobby": 2}
    assert (
        "closes after four weeks, a table that hasn't begun after two. The bot warns you a week before."
        in PAGE.read_text()
    )
