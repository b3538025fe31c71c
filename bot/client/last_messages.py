"""The newest message of each channel, as far as this process knows it.

By it a board that others have written under is told from one that is still the last thing said.

Here: what is known from presses, from what we post, and from asking. Not here: what follows (sending.py).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import discord
from cachetools import LRUCache

from bot.client.refusals import OUT_OF_REACH

log = logging.getLogger(__name__)

KNOWN_FOR = timedelta(seconds=10)
"""So long what we last heard of a channel is taken as how it is. Only a press tells us without being asked; who is
called must never miss it, and for that a board is posted anew whatever lies under the old one."""

CHANNELS = 10_000
"""Of so many channels at most something is known."""


class LastMessages:
    """What each channel's newest message is. ``now`` is the bot's clock."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._known: LRUCache[int, tuple[int, datetime]] = LRUCache(CHANNELS)

    def note(self, channel_id: int, message_id: int) -> None:
        """This message is there; the newest one, unless we know of a newer."""
        before, _ = self._known.get(channel_id, (0, None))
        self._known[channel_id] = (max(before, message_id), self._now())

    def known(self, channel_id: int) -> int | None:
        """The newest message, if we have heard of this channel just now."""
        message_id, heard_at = self._known.get(channel_id, (0, datetime.min))
        if not message_id or not timedelta(0) <= self._now() - heard_at <= KNOWN_FOR:
            return None
        return message_id

    def hear(self, interaction: Mapping[str, Any]) -> None:
        """A press or command as Discord sends it: it tells of its channel. discord.py drops that where it knows the
        channel already, and what it knows does not move, since we hear of no messages.
        """
        channel = interaction.get("channel") or {}
        if channel.get("id") and channel.get("last_message_id"):
            self.note(int(channel["id"]), int(channel["last_message_id"]))

    async def look(self, client: discord.Client, channel_id: int) -> int | None:
        """Ask Discord. None: it gives no answer now, or nothing was ever said there."""
        try:
            facts: Any = await client.http.get_channel(channel_id)
        except OUT_OF_REACH as trouble:
            log.info("channel %s could not be looked at: %s", channel_id, trouble)
            return None
        last = facts.get("last_message_id")
        if last is None:
            return None
        self.note(channel_id, int(last))
        return int(last)
