"""Create a game night's scheduled event on Discord, and read its start and its interested users."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from datetime import datetime
from typing import Any, TypeVar

import discord

from bot.client.opening import MAY_CREATE
from bot.client.refusals import OUT_OF_REACH
from bot.model.gathering import GameNight
from bot.model.message import SERVERS
from cogs.game_nights.nights import TEXTS, Unreached
from games.engine.asks import Refused

T = TypeVar("T")

EXTERNAL, GUILD_ONLY, CANCELED = 3, 2, 4
"""Discord's codes: entity type EXTERNAL, privacy level GUILD_ONLY, status CANCELED.

https://discord.com/developers/docs/resources/guild-scheduled-event
"""

PAGE, MOST = 100, 300
"""Users in a page of interested users and users called at most. Discord's limit for a page is 100:
https://discord.com/developers/docs/resources/guild-scheduled-event#get-guild-scheduled-event-users"""


class _Gone(Unreached):
    """The event doesn't exist on Discord."""


class ScheduledEvents:
    """Scheduled events of the servers that this process serves."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    def serves(self, guild_id: int) -> bool:
        """Return whether this process serves this server."""
        return self.client.get_guild(guild_id) is not None

    async def announce(self, night: GameNight, title: str, about: str, ends_at: datetime) -> int:
        """Create the night's event, or return the id of the existing one.

        Raises Refused if the bot lacks the permission, Unreached if Discord doesn't answer.
        """
        known: Any = await _asked(self.client.http.get_scheduled_events(night.guild_id, False))
        own = str(self.client.user.id) if self.client.user is not None else ""
        for event in known:
            ours = str(event.get("creator_id")) == own and event.get("description") == about
            if ours and datetime.fromisoformat(event["scheduled_start_time"]) == night.begins_at:
                return int(event["id"])
        create = self.client.http.create_guild_scheduled_event
        made: Any = await _asked(
            create(
                night.guild_id,
                name=title,
                description=about,
                entity_type=EXTERNAL,
                entity_metadata={"location": f"{SERVERS}/{night.guild_id}/{night.channel_id}"},
                privacy_level=GUILD_ONLY,
                scheduled_start_time=night.begins_at.isoformat(),
                scheduled_end_time=ends_at.isoformat(),
            )
        )
        return int(made["id"])

    async def begins(self, night: GameNight) -> datetime | None:
        """Return when the event begins; None if it was cancelled or deleted.

        Raises Unreached if Discord doesn't answer.
        """
        try:
            found = self.client.http.get_scheduled_event(night.guild_id, night.event_id or 0, False)
            event: Any = await _asked(found)
        except _Gone:
            return None
        if int(event.get("status") or 0) == CANCELED:
            return None
        return datetime.fromisoformat(event["scheduled_start_time"])

    async def interested(self, night: GameNight) -> Sequence[int]:
        """Return the ids of interested users; empty if the event doesn't exist any more."""
        users: list[int] = []
        after: int | None = None
        while len(users) < MOST:
            ask = self.client.http.get_scheduled_event_users
            try:
                page: Any = await _asked(ask(night.guild_id, night.event_id or 0, PAGE, False, None, after))
            except _Gone:
                break
            found = [int(one["user"]["id"]) for one in page if not one["user"].get("bot")]
            users += [user for user in found if user not in users]
            if len(page) < PAGE:
                break
            after = max(int(one["user"]["id"]) for one in page)
        return users[:MOST]


async def _asked(call: Awaitable[T]) -> T:
    """Await a call and return Discord's answer.

    Raises Refused if the bot lacks the permission, _Gone if the event doesn't exist, Unreached if Discord doesn't
    answer.
    """
    try:
        return await call
    except discord.NotFound:
        raise _Gone from None
    except discord.Forbidden:
        raise Refused(TEXTS.said("lacking-events", permission=MAY_CREATE)) from None
    except OUT_OF_REACH as trouble:
        raise Unreached from trouble


def check_events(interaction: discord.Interaction[Any]) -> None:
    """Raise Refused if the bot may not create events on this server."""
    granted = interaction.app_permissions
    if not (granted.create_events or granted.manage_events):
        raise Refused(TEXTS.said("lacking-events", permission=MAY_CREATE))
