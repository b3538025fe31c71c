"""Messages that Discord may have already: whether it may, and which one it is.

Here: looking into channels. Not here: sending and editing (delivery.py).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import discord

from bot.model.custom_ids import shows
from bot.model.records import OutboxMessage

FRESH = timedelta(seconds=60)
"""So long Discord surely knows a nonce again; a message that may have been sent longer ago is looked for first."""

OLD = timedelta(minutes=50)
"""A board older than this is posted anew: from an hour on, Discord takes edits of a message unwillingly."""

LOOK_BACK = 100
"""Among so many newest messages of a channel one of ours is looked for."""


def maybe_sent(outgoing: OutboxMessage, now: datetime) -> bool:
    """Whether Discord may have it without knowing its nonce any more."""
    late = not timedelta(0) <= now - outgoing.created_at <= FRESH  # also if the clock has gone back
    return outgoing.tries > 0 or late


async def find(channel: discord.PartialMessageable, outgoing: OutboxMessage, own: int) -> int | None:
    """The message, if Discord has it: it shows its number in a control or in its picture's name. ``own``: our user."""
    async for message in channel.history(limit=LOOK_BACK):
        if message.author.id == own and _is(message, outgoing):
            return message.id
    return None


def too_old(since: datetime | None, now: datetime) -> bool:
    """Whether a message is too old to be edited. ``since``: when it was posted."""
    return since is not None and not timedelta(0) <= now - since <= OLD


def _is(message: discord.Message, outgoing: OutboxMessage) -> bool:
    """Whether Discord's message is this one, by what its controls and its picture's name tell."""
    ids = [getattr(item, "custom_id", None) or "" for row in message.components for item in _children(row)]
    files = [attachment.filename for attachment in message.attachments]
    return outgoing.mark.file_name in files or any(shows(custom_id, outgoing.mark) for custom_id in ids)


def _children(row: Any) -> list[Any]:
    return list(getattr(row, "children", []))
