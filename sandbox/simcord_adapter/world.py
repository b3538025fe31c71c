"""The whole simulated Discord: the bot's calls, interactions, and changes by moderators and members."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import SetupError
from simcord.backend.models import Overwrite, User
from simcord.enums import OverwriteType

from sandbox.simcord_adapter.calls import Calls
from sandbox.simcord_adapter.interactions import Interactions
from sandbox.simcord_adapter.queries import Persistence
from sandbox.simcord_adapter.state import BOT_PERMISSIONS, GROUP


class World(Calls, Interactions, Persistence):
    """A simulated Discord: its state, with the calls and interactions that change it.

    Methods raise `Refused` where Discord would answer with an error, and `Impossible` where a Discord client wouldn't
    allow the action.
    """

    def add_server(self, name: str, *, shard: int = 0, shards: int = 1) -> int:
        """Add a server with the bot, whose id belongs to shard `shard` of `shards`. Returns the id."""
        guild = self.store.create_guild(name, shard_id=shard, shard_count=shards)
        for role in guild.roles.values():
            if role.managed:
                role.permissions = BOT_PERMISSIONS.value
        return guild.id

    def add_foreign_server(self, name: str) -> int:
        """Add a server that the bot isn't on. Returns its id."""
        guild = self.store.create_guild(name, shard_id=0, shard_count=1)
        self.foreign.add(guild.id)
        return guild.id

    def add_group(self, *users: int) -> int:
        """Add a group DM of these users, without the bot. Returns its channel."""
        group = self.store.create_channel(None, None, type=GROUP)
        group.recipient_ids = list(users)
        return group.id

    def add_channel(self, server: int, name: str) -> int:
        """Add a text channel to a server. Returns its id."""
        return self.store.create_channel(server, name).id

    def add_user(self, name: str, user_id: int) -> int:
        """Add a user with this name and id, and their DM channel with the bot."""
        self.store.users[user_id] = User(id=user_id, name=name.lower(), global_name=name)
        self.store.get_dm_channel(user_id)
        return user_id

    def join(self, server: int, user: int) -> None:
        """Make a user a member of a server."""
        self.store.add_member(server, user, announce=True)

    def own(self, server: int, user: int) -> None:
        """Make this member the owner of the server."""
        self.store.get_guild(server).owner_id = user

    def leave(self, server: int, user: int) -> None:
        """Remove a member from a server. For the bot, this does the same as `kick`."""
        if user == self.bot_id:
            self.kick(server)
        else:
            self.store.remove_member(server, user)

    def allow(self, channel: int, target: int, *, deny: tuple[str, ...] = (), allow: tuple[str, ...] = ()) -> None:
        """Set the permission overwrite of a user in a channel. `deny`, `allow`: names of permissions.

        All other permissions are inherited. `target`: the user's id.
        """
        overwrite = Overwrite(
            target,
            OverwriteType.MEMBER,
            allow=discord.Permissions(**dict.fromkeys(allow, True)).value,
            deny=discord.Permissions(**dict.fromkeys(deny, True)).value,
        )
        self.store.set_overwrite(channel, overwrite)

    def set_channel(self, channel: int, **changes: Any) -> None:
        """Change `archived` or `locked` of a thread, or fields of a channel, as a moderator would."""
        thread: dict[str, Any] = {key: changes.pop(key) for key in ("archived", "locked") if key in changes}
        self.store.edit_channel(channel, changes, thread_metadata=thread)

    def delete_channel(self, channel: int) -> None:
        """Delete a channel with its threads, or a single thread, as a moderator would."""
        for thread in [c.id for c in self.store.channels.values() if c.parent_id == channel and c.is_thread]:
            self.store.delete_channel(thread)
        self.store.delete_channel(channel)

    def permit(self, server: int, **permissions: bool) -> None:
        """Set permissions of the bot on a server, as a moderator would."""
        for role in self.store.get_guild(server).roles.values():
            if role.managed:
                held = discord.Permissions(role.permissions)
                held.update(**permissions)
                role.permissions = held.value

    def interest(self, server: int, user: int, event: int) -> None:
        """Mark a user as interested in an event, or remove the mark if there is one."""
        users = self.store.get_scheduled_event(server, event).user_ids
        users ^= {user}

    def events_of(self, server: int) -> list[dict[str, Any]]:
        """Return a server's scheduled events as Discord's JSON."""
        found = self.store.get_guild(server).scheduled_events.values()
        return [dict(serializers.scheduled_event_payload(self.store, event)) for event in found]

    def cancel_event(self, server: int, event: int) -> None:
        """Delete a scheduled event, as a moderator would."""
        self.store.delete_scheduled_event(server, event)

    def kick(self, server: int) -> None:
        """Remove the bot from a server. `invite` brings it back with everything as before."""
        guild = self.store.get_guild(server)
        ids = [*guild.channel_ids, *guild.thread_ids]
        channels = {channel: self.store.channels[channel] for channel in ids}
        messages = {channel: self.store.messages.get(channel, {}) for channel in ids}
        self.without_us[server] = (guild, channels, messages)
        self.store.remove_guild(server)

    def invite(self, server: int) -> None:
        """Let the bot join a server again after the server removed it."""
        guild, channels, messages = self.without_us.pop(server)
        self.store.guilds[server] = guild
        self.store.channels |= channels
        self.store.messages |= messages
        self.store.emit("GUILD_CREATE", serializers.guild_create_payload(self.store, guild))

    def delete_message(self, channel: int, message: int) -> None:
        """Delete a message, as a moderator would."""
        self.store.delete_message(channel, message)

    def post(self, user: int, channel: int, text: str, *, reply_to: int | None = None) -> int:
        """Post a message as this user. Returns its id. Raises Impossible if they can't write there."""
        place = self.store.get_channel(channel)
        needed = "send_messages_in_threads" if place.is_thread else "send_messages"
        if not channel_accessible(self.store, channel, user):
            raise SetupError("that channel is not visible to this user")
        if place.guild_id is not None:
            held = discord.Permissions(self.store.compute_permissions(place.guild_id, user, channel))
            if not getattr(held, needed) or (place.thread_metadata is not None and place.thread_metadata.locked):
                raise SetupError("this user can’t write here")
        if not 1 <= len(text.strip()) <= 2000:
            raise SetupError("a message has 1 to 2,000 characters")
        reference = None if reply_to is None else {"message_id": str(reply_to), "channel_id": str(channel)}
        return self.store.create_message(channel, user, text.strip(), reference=reference).id

    def set_cdn_base(self, url: str) -> None:
        """Set the base URL of uploaded files."""
        self.store.cdn.base = url

    def emit(self, event: str, payload: dict[str, Any]) -> None:
        """Send a gateway event to the bot's sessions that receive it."""
        self.store.emit(event, payload)
