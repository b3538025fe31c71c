"""What must be allowed before a table is opened somewhere: what the bot may do there, and who may have it opened."""

from __future__ import annotations

from typing import Any

import discord

from bot.client.words import TEXTS
from bot.model.server_settings import ServerSettings
from bot.storage.store import Store
from games.engine.asks import Refused

ALWAYS = {
    "view_channel": "View Channel",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
IN_CHANNEL = {"send_messages": "Send Messages"}
IN_THREAD = {"send_messages_in_threads": "Send Messages in Threads"}
NEW_THREAD = {"create_public_threads": "Create Public Threads"}
OPTIONAL = {"create_events": "Create Events"}
"""The permission that only /gamenight needs."""

MAY_CREATE = OPTIONAL["create_events"]


def missing(granted: discord.Permissions, in_thread: bool, from_thread: bool) -> list[str]:
    """Names of permissions we lack for a match in a new thread of this channel, or in this channel or thread itself."""
    needed = dict(ALWAYS)
    needed |= IN_THREAD if from_thread else IN_CHANNEL
    if in_thread:
        needed |= IN_THREAD | NEW_THREAD
    return [name for flag, name in needed.items() if not getattr(granted, flag)]


def missing_at(client: discord.Client, place_id: int, channel_id: int) -> list[str]:
    """Names of permissions we lack where a match is played, as far as this process knows the place.

    ``channel_id``: the channel of which ``place_id`` is, or is to be, a thread; or the same.
    """
    place = client.get_channel(place_id) or client.get_channel(channel_id)
    granted = _switched_on(place)
    if place is None or granted is None:
        return []
    return missing(granted, in_thread=place.id != place_id, from_thread=isinstance(place, discord.Thread))


def _switched_on(place: Any) -> discord.Permissions | None:
    """What roles and channel grant us there; None where we don't know the place.

    Discord holds back more: whoever may not send a message may attach no file, and who sees no channel may do nothing
    there. That is no switch of its own, and goes with the one that is.
    """
    channel = place.parent if isinstance(place, discord.Thread) else place
    if not isinstance(channel, discord.abc.GuildChannel):
        return None
    return discord.abc.GuildChannel.permissions_for(channel, channel.guild.me)


def check(interaction: discord.Interaction[Any], in_thread: bool) -> None:
    """Raises Refused, naming what is missing and where to switch it on."""
    from_thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing(interaction.app_permissions, in_thread, from_thread)
    if lacking:
        granted = _switched_on(interaction.client.get_channel(interaction.channel_id or 0))
        off = set(lacking if granted is None else missing(granted, in_thread, from_thread))
        lacking = [name for name in lacking if name in off] or lacking
        names = ", ".join(f"**{name}**" for name in lacking)
        raise Refused(TEXTS.said("lacking", permissions=names))


async def may_open(store: Store, interaction: discord.Interaction[Any]) -> ServerSettings:
    """The settings of the server where somebody opens a table. Raises Refused where, or to whom, they say no."""
    settings = await store.server_settings(interaction.guild_id or 0)
    settings.admits([role.id for role in getattr(interaction.user, "roles", ())], interaction.permissions.manage_guild)
    allows_here(settings, interaction)
    return settings


def allows_here(settings: ServerSettings, interaction: discord.Interaction[Any]) -> None:
    """Raises Refused where the server wants no tables; a thread goes with its channel."""
    settings.allows(getattr(interaction.channel, "parent_id", None) or interaction.channel_id or 0)
