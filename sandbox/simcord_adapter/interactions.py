"""Build INTERACTION_CREATE payloads for commands, presses, menus and forms (modals)."""

from __future__ import annotations

from typing import Any

import discord
from simcord import interactions as wire_interactions
from simcord.backend import serializers
from simcord.backend.command_access import command_access
from simcord.backend.errors import SetupError
from simcord.backend.models import Interaction
from simcord.enums import AppCommandType

from sandbox.simcord_adapter.queries import Queries
from sandbox.simcord_adapter.state import FILE_LIMIT, GROUP

_DM_PERMISSIONS = discord.Permissions(
    attach_files=True, embed_links=True, mention_everyone=True, use_external_emojis=True
)


class Interactions(Queries):
    """The part of a simulated Discord that turns users' actions into interactions."""

    def interact(
        self, kind: int, user: int, channel: int, data: dict[str, Any], *, message: int | None = None
    ) -> tuple[Interaction, dict[str, Any]]:
        """Create a user's interaction. Returns it with its INTERACTION_CREATE payload, which isn't sent yet.

        Raises SetupError if the user has left the server.
        """
        server = self.store.get_channel(channel).guild_id
        if server is not None and user not in self.store.get_guild(server).members:
            raise SetupError("this user has left the server")
        record, payload = wire_interactions.base_payload(
            self.store, type=kind, channel_id=channel, guild_id=server, user_id=user, data=data
        )
        payload["locale"] = self.locales.get(user, "en-US")
        payload["authorizing_integration_owners"] = self._owners(user, channel)
        payload["context"] = self._context(channel)
        payload["attachment_size_limit"] = FILE_LIMIT
        if server is None or server in self.foreign:
            payload["app_permissions"] = str(_DM_PERMISSIONS.value)
        if server is not None:
            locale = self.store.get_guild(server).preferred_locale
            payload["guild_locale"] = locale
            payload["guild"] = {"id": str(server), "locale": locale, "features": []}
        if message is not None:
            payload["message"] = self.message_payload(self.store.get_message(channel, message))
            record.source_message_id = message
        return record, payload

    def _owners(self, user: int, channel: int) -> dict[str, str]:
        """Return Discord's `authorizing_integration_owners`: the ids of the server and user who installed the app.

        ``"0"``: the server's id (0 in DMs with the bot), left out on servers without the bot. ``"1"``: the user's id,
        left out if this user hasn't installed the app.
        """
        server = self.store.get_channel(channel).guild_id
        here = {} if self.is_strange(channel) else {"0": str(server or 0)}
        return here | ({"1": str(user)} if user in self.installed else {})

    def _context(self, channel: int) -> int:
        """Return Discord's number of the context: 0 on a server, 1 in DMs with the bot, 2 in other DMs."""
        place = self.store.get_channel(channel)
        return 0 if place.guild_id is not None else 2 if place.type == GROUP else 1

    def command_data(
        self, user: int, channel: int, name: str, options: dict[str, Any], *, focused: str | None = None
    ) -> dict[str, Any]:
        """Return the data of a slash command. `name`: the command, with any subcommand, as in "group sub".

        In `options`, users are ids. `focused`: the option being typed, for autocomplete. Raises Impossible if this user
        can't run the command here, or if an option is unknown, missing or out of its bounds.
        """
        first, *rest = name.split()
        root = self._usable(user, channel, first, AppCommandType.CHAT_INPUT)
        leaf, nesting = wire_interactions.walk_to_subcommand(root, rest)
        resolved: dict[str, Any] = {}
        server = self.store.get_channel(channel).guild_id
        built = self._options(name, leaf, options, server, resolved, focused)
        nested = wire_interactions.nest_options(root, nesting, built)
        data = {"id": root["id"], "name": root["name"], "type": 1, "options": nested}
        return data | ({"resolved": resolved} if resolved else {})

    def menu_data(self, user: int, channel: int, name: str, target: int) -> dict[str, Any]:
        """Return the data of a user's context-menu command.

        Raises Impossible if Discord doesn't offer the user this command here.
        """
        root = self._usable(user, channel, name, AppCommandType.USER)
        resolved: dict[str, Any] = {}
        self._resolve_user(target, self.store.get_channel(channel).guild_id, resolved)
        data = {"id": root["id"], "name": root["name"], "type": int(AppCommandType.USER), "target_id": str(target)}
        return data | {"resolved": resolved}

    def _usable(self, user: int, channel: int, name: str, kind: AppCommandType) -> dict[str, Any]:
        """Return the command of this name and kind. Raises Impossible if Discord doesn't offer it to the user here."""
        root = self.store.find_command(name, self.store.get_channel(channel).guild_id, kind)
        if root is None:
            raise SetupError(f"there is no command {name}; synced: {sorted(c['name'] for c in self.commands())}")
        by = [int(owner) for owner in self._owners(user, channel)]
        if not set(by) & set(root.get("integration_types") or [0]):
            raise SetupError(f"{name} needs the bot to be added here, or by this user")
        access = command_access(self.store, root, user_id=user, channel_id=channel)
        if not access.allowed or self._context(channel) not in (root.get("contexts") or [0, 1, 2]):
            raise SetupError(f"{name} can’t be used here by this user ({access.reason or 'context'})")
        return root

    def _options(
        self, name: str, leaf: dict[str, Any], given: dict[str, Any], server: int | None,
        resolved: dict[str, Any], focused: str | None,
    ) -> list[dict[str, Any]]:  # fmt: skip
        declared = {o["name"]: o for o in leaf.get("options") or []}
        unknown = sorted(set(given) - set(declared))
        missing = [n for n, o in declared.items() if o.get("required") and n not in given and focused is None]
        if unknown or missing:
            raise SetupError(f"/{name}: unknown options {unknown}, missing options {missing}; it has {list(declared)}")
        built: list[dict[str, Any]] = []
        for option, value in given.items():
            kind = declared[option]["type"]
            if option == focused:
                built.append({"name": option, "type": kind, "value": value, "focused": True})
            elif kind == 6:
                self._resolve_user(int(value), server, resolved)
                built.append({"name": option, "type": kind, "value": str(value)})
            else:
                checked = wire_interactions.validate_option_value(name, declared[option], value)
                built.append({"name": option, "type": kind, "value": checked})
        return built

    def _resolve_user(self, user: int, server: int | None, resolved: dict[str, Any]) -> None:
        account = self.store.get_user(user)
        resolved.setdefault("users", {})[str(user)] = dict(serializers.user_payload(account))
        if server is not None and user in (guild := self.store.get_guild(server)).members:
            member = dict(serializers.member_payload(self.store, guild, guild.members[user], with_user=False))
            member["permissions"] = str(self.store.compute_permissions(server, user))
            resolved.setdefault("members", {})[str(user)] = member

    def users_picked(self, users: list[int], server: int | None) -> dict[str, Any]:
        """Return the `resolved` block of a user select in which these users were chosen."""
        resolved: dict[str, Any] = {}
        for user in users:
            self._resolve_user(user, server, resolved)
        return resolved
