"""A world as JSON, and back: for a sandbox that is opened again where it was left.

Here: what is written down of it. Not here: where to (sandbox/web/keeping.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pydantic import TypeAdapter
from simcord.backend.models import Channel, Guild, GuildEmoji, Message, User

from .queries import Queries


@dataclass
class _Facts:
    """What `Persistence.facts` writes down."""

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
    """Writing down what there is, and being it again."""

    def facts(self) -> bytes:
        """Everything there is but messages and files, as JSON for `recall`."""
        store = self.store
        return _FACTS.dump_json(_Facts(
            store.bot_user.id, store.application_id, dict(store.users), dict(store.guilds), dict(store.channels),
            dict(store.dm_channels), self.commands(), set(self.closed_dms), dict(self.locales), self.clock.ahead,
            store.cdn.base, set(self.installed), set(self.foreign), dict(store.application_emojis),
        ))  # fmt: skip

    def message_record(self, channel: int, message: int) -> bytes | None:
        """A message as JSON for `recall`; None when it is gone, or ephemeral, which nobody's client keeps."""
        stored = self.store.messages.get(channel, {}).get(message)
        return None if stored is None or stored.is_ephemeral else _MESSAGE.dump_json(stored)

    def recall(self, facts: bytes, messages: Iterable[bytes]) -> None:
        """Be the world that `facts` and `message_record` wrote down, in place of this one, which must be new."""
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
