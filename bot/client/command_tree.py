"""Set where commands can be used and in which language they are answered; split groups that exceed Discord's limits."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.client.replies import Press, language_of
from bot.model.language import fitting, speak_to


class Commands(app_commands.CommandTree[Any]):
    """The bot's tree of commands.

    A command is answered in the language that its user chose, else in that of their Discord app.
    """

    async def interaction_check(self, interaction: Press) -> bool:
        """Set this task's language to that of the user's Discord app, before a command or an autocompletion runs.

        Always returns True, since no command is refused here. A language that the user chose is set later, by
        `speak_with`.
        """
        speak_to(language_of(interaction))
        return True


class Translations(app_commands.Translator):
    """Translates the names and descriptions of commands for Discord.

    Translates only a `locale_str` that has a function in its `extras` under the key `in_language`. The function returns
    the text in a given language.
    """

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text translated into `locale`.

        None if the bot has no translation, or the translation equals the original.
        """
        language, in_language = fitting(locale.value), string.extras.get("in_language")
        text = None if language is None or in_language is None else str(in_language(language))
        return None if text == string.message else text


Typed = app_commands.Command[Any, Any, Any] | app_commands.Group | app_commands.ContextMenu

ON_SERVERS = ((True, False, False), (True, False))
"""Contexts of commands that need the bot on a server, since they post there or are about the server."""

EVERYWHERE = ((True, True, True), (True, True))
"""Contexts of commands that are answered privately: also in DMs, groups, and servers without the bot."""


def place(tree: app_commands.CommandTree[Any]) -> None:
    """Set each command's contexts and installations: `guild_only` commands work on servers, all others everywhere."""
    for command in tree.get_commands():
        (guild, dm, group), (server, person) = ON_SERVERS if command.guild_only else EVERYWHERE
        command.allowed_contexts = app_commands.AppCommandContext(guild=guild, dm_channel=dm, private_channel=group)
        command.allowed_installs = app_commands.AppInstallationType(guild=server, user=person)


FULL = 20
"""Subcommands of a group, of Discord's 25, after which a second group with a number in its name is opened:
https://discord.com/developers/docs/interactions/application-commands#application-command-object"""

ROOM = 7500
"""Most characters of a group (names, descriptions, values); further subcommands go into another group. Discord's
limit is 8,000: https://discord.com/developers/docs/interactions/application-commands#slash-commands"""


class Shelf:
    """Adds groups of subcommands, such as `/newgame`, to the tree. Splits groups that exceed Discord's limits."""

    def __init__(self, tree: app_commands.CommandTree[Any]) -> None:
        self._tree = tree
        self._groups: dict[str, list[app_commands.Group]] = {}

    def put(
        self,
        group: str,
        description: app_commands.locale_str,
        command: app_commands.Command[Any, Any, Any],
        guild_only: bool = False,
    ) -> None:
        """Add a subcommand to the group of this name, which is created if necessary.

        `description`, `guild_only`: the group's description, and whether it works only on servers, not in DMs.
        """
        groups = self._groups.setdefault(group, [])
        if not groups or len(groups[-1].commands) >= FULL or self._size(groups[-1]) + self._size(command) > ROOM:
            name = group if not groups else f"{group}-{len(groups) + 1}"
            groups.append(app_commands.Group(name=name, description=description, guild_only=guild_only))
            self._tree.add_command(groups[-1])
        groups[-1].add_command(command)

    def _size(self, command: app_commands.Command[Any, Any, Any] | app_commands.Group) -> int:
        return _characters(command.to_dict(self._tree))


def _characters(part: dict[str, Any]) -> int:
    here = sum(len(str(part.get(key, ""))) for key in ("name", "description", "value"))
    return here + sum(_characters(inner) for key in ("options", "choices") for inner in part.get(key) or ())
