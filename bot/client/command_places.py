"""Where each command works: on servers that have added the bot, for people who have added it to themselves, or both.

Here: the two kinds of place, told to Discord for each command by name. Not here: what the commands do (cogs/).
"""

from __future__ import annotations

from typing import Any

from discord import app_commands

Typed = app_commands.Command[Any, Any, Any] | app_commands.Group | app_commands.ContextMenu

ON_SERVERS = ((True, False, False), (True, False))
"""What needs the bot on a server, since it says something there, or is about the server."""

EVERYWHERE = ((True, True, True), (True, True))
"""What is answered privately, wherever it is typed: also in DMs, in groups, and on servers without the bot."""


def place(tree: app_commands.CommandTree[Any]) -> None:
    """Say of each command where it works: what is for servers alone says so itself."""
    for command in tree.get_commands():
        (guild, dm, group), (server, person) = ON_SERVERS if command.guild_only else EVERYWHERE
        command.allowed_contexts = app_commands.AppCommandContext(guild=guild, dm_channel=dm, private_channel=group)
        command.allowed_installs = app_commands.AppInstallationType(guild=server, user=person)
