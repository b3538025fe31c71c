"""Read a simulated Discord's state: what users see and what the bot receives. Save and restore the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import discord
from pydantic import TypeAdapter
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import SetupError
from simcord.backend.models import Channel, Guild, GuildEmoji, Interaction, Message, User
from simcord.intents import prune_guild_create

from sandbox.simcord_adapter.state import GROUP, State, walk


class Queries(State):
    """Read access to the state of a simulated Discord."""

    def knows(self, user: int) -> bool:
        """Return whether there is a user with this id."""
        return user in self.store.users

    def denied(self, channel: int, target: int) -> tuple[str, ...]:
        """Return the names of the permissions that a channel's overwrite denies to this member or role."""
        for overwrite in self.store.get_channel(channel).overwrites:
            if overwrite.target_id == target:
                return tuple(name for name, on in discord.Permissions(overwrite.deny) if on)
        return ()

    def dm_of(self, user: int) -> int:
        """Return the id of the channel for DMs between this user and the bot."""
        return self.store.get_dm_channel(user).id

    def server_of(self, channel: int) -> int | None:
        """Return the server of a channel; None for DMs."""
        return self.store.get_channel(channel).guild_id

    def channels(self) -> dict[int, dict[str, Any]]:
        """Return all channels, threads and DMs by id, each as {"type", "name"}."""
        return {c.id: {"type": int(c.type), "name": c.name} for c in self.store.channels.values()}

    def is_channel(self, number: int) -> bool:
        """Return whether there is a channel, thread or DM with this id."""
        return number in self.store.channels

    def channel_payload(self, channel: int) -> dict[str, Any]:
        """Return a channel, thread or DM as Discord's JSON."""
        return dict(serializers.channel_payload(self.store, self.store.get_channel(channel)))

    def unread(self, user: int, channel: int, after: int) -> tuple[int, int]:
        """Return how many messages a user sees in a channel after message `after`, and how many mention the user."""
        came = pings = 0
        for message in reversed(self.store.messages.get(channel, {}).values()):
            if message.id <= after:
                break
            if message.author_id != user and message.visible_to(user):
                came += 1
                pings += user in message.ping_user_ids
        return came, pings

    def channels_of(self, user: int) -> list[int]:
        """Return the channels, threads and DMs that a user sees, oldest first."""
        return sorted(c for c in self.store.channels if self._sees(user, c))

    def _sees(self, user: int, channel: int) -> bool:
        place = self.store.channels.get(channel)
        if place is not None and place.type == GROUP:
            return user in place.recipient_ids
        return channel_accessible(self.store, channel, user)

    def messages_of(
        self, user: int, channel: int, *, pressable: bool = False, latest: int | None = None
    ) -> list[dict[str, Any]]:
        """Return the messages that a user sees in a channel, oldest first, including ephemeral ones for this user.

        `pressable`: only those with components. `latest`: at most this number, the newest ones.
        """
        if not self._sees(user, channel):
            return []
        stored = [m for m in self.store.messages.get(channel, {}).values() if m.visible_to(user)]
        stored = [m for m in stored if m.components or not pressable]
        return [self.message_payload(m) for m in (stored if latest is None else stored[-latest:])]

    def ids_of(self, user: int, channel: int) -> list[int]:
        """Return the ids of the messages that a user sees in a channel, oldest first."""
        if not self._sees(user, channel):
            return []
        return [m.id for m in self.store.messages.get(channel, {}).values() if m.visible_to(user)]

    def message_age(self, message: int) -> float:
        """Return the seconds since a message was sent, computed from its id."""
        now = (self.clock.now().timestamp() * 1000) - 1420070400000
        return max(0.0, (now - (message >> 22)) / 1000)

    def guild_payload(self, server: int, intents: int) -> dict[str, Any]:
        """Return the GUILD_CREATE event of a server for these intents.

        The event contains no member but the bot, and no archived threads.
        """
        guild = self.store.get_guild(server)
        payload: dict[str, Any] = dict(serializers.guild_create_payload(self.store, guild))
        payload["threads"] = [t for t in payload["threads"] if not t["thread_metadata"]["archived"]]
        prune_guild_create(payload, discord.Intents._from_value(intents), self.bot_id)
        return payload

    def bot_payload(self) -> dict[str, Any]:
        """Return the bot's user object."""
        return dict(serializers.user_payload(self.store.bot_user))

    def servers(self) -> list[int]:
        """Return the ids of the servers that the bot is on."""
        return [server for server in self.store.guilds if server not in self.foreign]

    def hears(self, event: str, payload: Any) -> bool:
        """Return whether Discord sends this event to the bot.

        From servers and group DMs without the bot, Discord sends the bot only interactions.
        """
        if event == "INTERACTION_CREATE":
            return True
        server, channel = payload.get("guild_id") or payload.get("id"), payload.get("channel_id") or payload.get("id")
        group = self.store.channels.get(int(channel or 0))
        return int(server or 0) not in self.foreign and (group is None or group.type != GROUP)

    def commands(self) -> list[dict[str, Any]]:
        """Return the application's global commands as the bot last synced them."""
        return list(self.store.commands.get(None, {}).values())

    def commands_for(self, user: int, channel: int) -> list[dict[str, Any]]:
        """Return the slash commands that Discord offers to a user in a channel."""
        return list(self.store.visible_commands(user_id=user, channel_id=channel))

    def emoji(self) -> list[str]:
        """Return the names of the application's emoji."""
        return [emoji.name for emoji in self.store.application_emojis.values()]

    def file(self, path: str) -> bytes | None:
        """Return an uploaded file by its URL, or by the part of it after /cdn/; None if there is none."""
        found = self.store.cdn.get(path)
        return self.cellar(self.file_path(path)) if found is None else found

    def file_url(self, path: str) -> str:
        """Return the URL of the upload with this path."""
        return f"{self.store.cdn.base}/{path}"

    def file_path(self, url: str) -> str:
        """Return the part after /cdn/ of an upload's URL."""
        return url.removeprefix(self.store.cdn.base + "/")

    def live(self, user: int, channel: int, *, latest: int = 60) -> Iterator[tuple[str, bool, list[str]]]:
        """Yield the messages with enabled controls, each as (text, whether ephemeral, these controls' custom ids).

        Yields only messages that the user sees. Looks only at the channel's newest messages, `latest` in number.
        """
        stored = list(self.store.messages.get(channel, {}).values())[-latest:]
        for message in stored:
            if message.components and message.visible_to(user):
                ids = [c["custom_id"] for c in walk(message.components) if c.get("custom_id") and not c.get("disabled")]
                if ids:
                    yield message.content, message.is_ephemeral, ids

    def visible_message(self, user: int, channel: int, message: int) -> dict[str, Any]:
        """Return a message as the user sees it.

        Raises Impossible if the user can't see the message, Refused if there is no such message.
        """
        stored = self.store.get_message(channel, message)
        if not (self._sees(user, channel) and stored.visible_to(user)):
            raise SetupError("that message is not visible to this user")
        return self.message_payload(stored)

    def asker_of(self, path: str) -> int | None:
        """Return the id of the user whose interaction token is in a call's path; None if the path has none."""
        numbers = [number for token, number in self.store.interaction_tokens.items() if f"/{token}" in path]
        return self.store.interactions[numbers[0]].user_id if numbers else None

    def message_of(self, record: Interaction, message_id: int | None) -> dict[str, Any] | None:
        """Return the current state of a message that answered an interaction; None if it was deleted."""
        stored = self.store.messages.get(record.channel_id, {}).get(message_id or 0)
        return None if stored is None else self.message_payload(stored)


@dataclass
class _Facts:
    """The saved state of a simulated Discord, except messages and files."""

    bot: int
    application: int
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    dms: dict[int, int]
    commands: list[dict[str, Any]]
    closed_dms: set[int]
    locales: dict[int, str]
    ahead: float
    cdn: str
    installed: set[int] = field(default_factory=set)
    foreign: set[int] = field(default_factory=set)
    emoji: dict[int, GuildEmoji] = field(default_factory=dict)


_FACTS, _MESSAGE = TypeAdapter(_Facts), TypeAdapter(Message)


class Persistence(Queries):
    """The part of a simulated Discord that saves and restores its state."""

    def facts(self) -> bytes:
        """Return the state to save as JSON, except messages and files. `recall` restores it."""
        store = self.store
        return _FACTS.dump_json(_Facts(
            store.bot_user.id, store.application_id, dict(store.users), dict(store.guilds), dict(store.channels),
            dict(store.dm_channels), self.commands(), set(self.closed_dms), dict(self.locales), self.clock.ahead,
            store.cdn.base, set(self.installed), set(self.foreign), dict(store.application_emojis),
        ))  # fmt: skip

    def message_record(self, channel: int, message: int) -> bytes | None:
        """Return a message as JSON for `recall`; None if the message was deleted or is ephemeral."""
        stored = self.store.messages.get(channel, {}).get(message)
        return None if stored is None or stored.is_ephemeral else _MESSAGE.dump_json(stored)

    def recall(self, facts: bytes, messages: Iterable[bytes]) -> None:
        """Restore a saved state into this object, which must be new.

        `facts`: the result of `facts()`; `messages`: results of `message_record()`.
        """
        known, store = _FACTS.validate_json(facts), self.store
        store.application_id, store.bot_user = known.application, known.users[known.bot]
        store.users, store.guilds, store.channels = known.users, known.guilds, known.channels
        store.dm_channels, store._servers_made = known.dms, len(known.guilds)
        store.commands[None] = {(c["name"], c["type"]): c for c in known.commands}
        self.closed_dms, self.installed, self.locales = known.closed_dms, known.installed, known.locales
        self.foreign = known.foreign
        store.application_emojis = known.emoji
        self.clock.advance(known.ahead - self.clock.ahead)
        base, now = known.cdn.encode(), store.cdn.base.encode()
        store.messages = {channel: {} for channel in store.channels}
        for record in messages:
            message = _MESSAGE.validate_json(record.replace(base, now))
            if message.channel_id in store.messages:
                store.messages[message.channel_id][message.id] = message
        posted = (number for channel in store.messages.values() for number in channel)
        store._last_id = max([store._last_id, *store.application_emojis, *store.channels, *posted])
