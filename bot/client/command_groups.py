"""Room for any number of games in Discord's command groups.

Here: which group a game's subcommand goes into. Not here: what the subcommands do (cogs/).
"""

from __future__ import annotations

from typing import Any

from discord import app_commands

FULL = 20
"""Discord takes 25 subcommands a group; from here on a second group of the same name, with a number, is opened."""

ROOM = 7500
"""Discord takes 8,000 characters a command, all names, descriptions and values inside it counted."""


class Shelf:
    """The groups ``/newgame`` and ``/rules``, and as many more of each as the games need."""

    def __init__(self, tree: app_commands.CommandTree[Any]) -> None:
        self._tree = tree
        self._groups: dict[str, list[app_commands.Group]] = {}

    def put(
        self, group: str, description: str, command: app_commands.Command[Any, Any, Any], guild_only: bool = False
    ) -> None:
        """Add a subcommand to the group of this name. ``guild_only``: the group is for servers, not for DMs."""
        groups = self._groups.setdefault(group, [])
        if not groups or len(groups[-1].commands) >= FULL or self._size(groups[-1]) + self._size(command) > ROOM:
            name = group if not groups else f"{group}-{len(groups) + 1}"
            groups.append(app_commands.Group(name=name, description=description, guild_only=guild_only))
            self._tree.add_command(groups[-1])
        groups[-1].add_command(command)

    def _size(self, command: app_commands.Command[Any, Any, Any] | app_commands.Group) -> int:
        return _characters(command.to_dict(self._tree))


def _characters(part: dict[str, Any]) -> int:
    own = sum(len(str(part.get(key, ""))) for key in ("name", "description", "value"))
    return own + sum(_characters(inner) for key in ("options", "choices") for inner in part.get(key) or ())
