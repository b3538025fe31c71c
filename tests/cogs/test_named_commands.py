"""Test that texts and documents name only existing commands, and that the bot has sixteen commands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord

from tests.bot.bot_fixture import BotFixture

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"(?<![\w/.<>*)}:-])/([a-z]{3,})(?: ([a-z]+))?(?![\w/.-]*/)")
READ = (
    "bot/**/*.ftl",
    "cogs/**/*.ftl",
    "games/**/*.ftl",
    "sandbox/**/*.ftl",
    "games/*/rules.md",
    "docs/**/*.md",
    "*.md",
)
NOT_OURS = {"CHANGELOG.md"}
ADDRESSES = {"metrics", "healthz", "health", "readyz", "data", "proc", "etc", "var", "live", "ready", "opt"}
"""Words after a slash that are addresses or folders, not commands."""


def named(file: Path) -> list[tuple[str, str]]:
    """Return the commands that a file names, each as (first word, second word or "")."""
    text = file.read_text("utf-8")
    if file.suffix == ".md":
        text = "\n".join(re.findall(r"`(/[a-z]+[^`\n]*)`", text))
    return [(found[1], found[2] or "") for found in NAMED.finditer(text)]


def test_there_are_sixteen_commands(bot_fixture: BotFixture) -> None:
    typed = bot_fixture.bot.tree.get_commands(type=discord.AppCommandType.chat_input)
    assert len(typed) == 16, sorted(one.name for one in typed)


def test_only_commands_that_there_are_are_named(bot_fixture: BotFixture) -> None:
    tree: Any = bot_fixture.bot.tree
    wrong = []
    for file in sorted({one for pattern in READ for one in ROOT.glob(pattern)}):
        if file.name in NOT_OURS:
            continue
        for first, second in named(file):
            command = tree.get_command(first, type=discord.AppCommandType.chat_input)
            group = isinstance(command, discord.app_commands.Group) and first != "newgame"
            if first in ADDRESSES:
                continue
            if command is None or (group and file.suffix == ".md" and second and command.get_command(second) is None):
                wrong.append(f"{file.relative_to(ROOT)}: /{first} {second}")
    assert not wrong, "\n".join(wrong)
