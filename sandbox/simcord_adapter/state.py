"""What a world holds, for its four sides: what is asked of it, kept of it, called and pressed.

Here: the fields, and what all sides need. Not here: any way to change them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from simcord.backend import serializers
from simcord.backend.models import Channel, Guild, Message

from ..clock import Clock
from .backend import Store
from .values import GROUP


class State:
    """Everything this Discord holds. `subscribers` hear every gateway event as (name, payload)."""

    def __init__(self, clock: Clock | None = None, *, bot_name: str = "Parlour") -> None:
        self.clock = clock or Clock()
        self.store = Store(self.clock)
        self.store.bot_user.name = bot_name
        self.closed_dms: set[int] = set()
        #: People who have added the bot to themselves: it works for them everywhere, and may DM them.
        self.installed: set[int] = set()
        #: Servers that never added the bot. It hears nothing of them but what their members type to it.
        self.foreign: set[int] = set()
        self.followups: Counter[str] = Counter()
        self.locales: dict[int, str] = {}
        #: Whether the application may have no emoji of its own.
        self.emoji_forbidden = False
        self.without_us: dict[int, tuple[Guild, dict[int, Channel], dict[int, dict[int, Message]]]] = {}
        #: Hear (path, bytes) of each upload; `cellar` is asked for files that are no longer, or not yet, in memory.
        self.uploaded: list[Callable[[str, bytes], None]] = self.store.cdn.stored
        self.cellar: Callable[[str], bytes | None] = lambda path: None
        self.subscribers: list[Callable[[str, Any], None]] = self.store.subscribers
        #: Hear (channel, message) whenever a message came, changed or went, ephemeral ones too.
        self.touched: list[Callable[[int, int], None]] = self.store.touched

    @property
    def bot_id(self) -> int:
        """The bot's user."""
        return self.store.bot_user.id

    @property
    def application_id(self) -> int:
        return self.store.application_id

    def is_strange(self, channel: int) -> bool:
        """Whether the bot isn't there: on a server that never added it, or in a group of people."""
        place = self.store.get_channel(channel)
        return place.guild_id in self.foreign or place.type == GROUP

    def message_payload(self, message: Message) -> dict[str, Any]:
        """A message as Discord's JSON."""
        return dict(serializers.message_payload(self.store, message))
