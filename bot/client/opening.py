"""Check permissions, and open a table in the channel of a command or press."""

from __future__ import annotations

from typing import Any

import discord

from bot.client import TEXTS
from bot.client.replies import Press
from bot.match import TEXTS as MATCH_TEXTS
from bot.match.lobby import Lobby
from bot.model.gathering import Admission
from bot.model.language import fitting, speaking
from bot.model.message import name_of
from bot.model.records import NOWHERE, MatchRecord
from bot.model.server_settings import Place, ServerSettings
from bot.model.time_control import PaceName
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
    """Return the names of the permissions that the bot lacks for a match in a channel or thread.

    `granted`: the bot's permissions there. `in_thread`: whether the match will be in a new thread of the channel.
    `from_thread`: whether the place is a thread already.
    """
    needed = dict(ALWAYS)
    needed |= IN_THREAD if from_thread else IN_CHANNEL
    if in_thread:
        needed |= IN_THREAD | NEW_THREAD
    return [name for flag, name in needed.items() if not getattr(granted, flag)]


def missing_at(client: discord.Client, place_id: int, channel_id: int) -> list[str]:
    """Return the permissions that the bot lacks where a match is played; empty if this process can't see the channel.

    `place_id`: the match's channel or thread; for a thread that doesn't exist yet, the message that will start it.
    `channel_id`: the channel that contains the thread or message; equal to `place_id` if the match has no thread.
    """
    place = client.get_channel(place_id) or client.get_channel(channel_id)
    granted = _switched_on(place)
    if place is None or granted is None:
        return []
    return missing(granted, in_thread=place.id != place_id, from_thread=isinstance(place, discord.Thread))


def _switched_on(place: Any) -> discord.Permissions | None:
    """Return the permissions that are switched on for the bot in a channel; None if the channel is unknown.

    While Send Messages is off, Discord also denies dependent permissions, such as Attach Files, even if they are
    switched on. This function counts them as granted. So the bot names only what an admin must switch on.
    """
    channel = place.parent if isinstance(place, discord.Thread) else place
    if not isinstance(channel, discord.abc.GuildChannel):
        return None
    return discord.abc.GuildChannel.permissions_for(channel, channel.guild.me)


def check(interaction: discord.Interaction[Any], in_thread: bool) -> None:
    """Raise Refused if the bot lacks permissions in this channel. The refusal says which, and where to grant them.

    `in_thread`: whether the match will be played in a new thread.
    """
    from_thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing(interaction.app_permissions, in_thread, from_thread)
    if lacking:
        granted = _switched_on(interaction.client.get_channel(interaction.channel_id or 0))
        off = set(lacking if granted is None else missing(granted, in_thread, from_thread))
        lacking = [name for name in lacking if name in off] or lacking
        names = TEXTS.phrases(speaking()).row(f"**{name}**" for name in lacking)
        raise Refused(TEXTS.said("lacking", permissions=names))


async def may_open(store: Store, interaction: discord.Interaction[Any]) -> ServerSettings:
    """Return the server's settings. Raises Refused if they don't let this user open a table in this channel."""
    settings = await store.server_settings(interaction.guild_id or 0)
    settings.admits([role.id for role in getattr(interaction.user, "roles", ())], interaction.permissions.manage_guild)
    allows_here(settings, interaction)
    return settings


def allows_here(settings: ServerSettings, interaction: discord.Interaction[Any]) -> None:
    """Raise Refused if the server's list of channels doesn't allow tables in this channel.

    A thread counts as its parent channel.
    """
    settings.allows(getattr(interaction.channel, "parent_id", None) or interaction.channel_id or 0)


def table_language(settings: ServerSettings, guild: discord.Guild | None) -> str | None:
    """Return the language for new tables on a server: its setting, else the locale of a community server.

    None means the bot's own language. The locale of other servers is ignored: Discord sets it to American English,
    whatever is spoken there.
    """
    if settings.language is not None or guild is None or "COMMUNITY" not in guild.features:
        return settings.language
    return fitting(str(guild.preferred_locale))


async def open_by_dm(
    lobby: Lobby, interaction: Press, capacity: int = 0, pace: PaceName = "daily", **admission: Any
) -> MatchRecord:
    """Open a table in DMs with the acting user as host. Invited users and users who know the table's code may join.

    `capacity`: number of seats; 0: the game's largest number. `admission`: fields of Admission; the `invited` users
    get a DM. Raises Refused if the game doesn't allow this number of seats, or the host has too many open tables.
    """
    seats = capacity or lobby.game.seats[-1]
    if seats not in lobby.game.seats:
        raise Refused(MATCH_TEXTS.said("refused-play-size"))
    admitted = Admission(by_invitation=True, code=lobby.chance.code(), **admission)
    opening = lobby.opening(
        {},
        pace=pace,
        on_timeout="stand-in",
        guild_id=NOWHERE,
        channel_id=NOWHERE,
        in_thread=False,
        host_id=interaction.user.id,
        host_name=name_of(interaction.user),
        interaction_id=interaction.id,
        capacity=seats,
        admission=admitted.model_dump_json(),
    )
    return await lobby.open(opening)


async def open_here(
    lobby: Lobby, interaction: Press, where: Place | None = None, invited: int | None = None, **table: Any
) -> MatchRecord:
    """Open a table in the channel of the interaction, with the acting user as host.

    `where`: whether the match is played in a new thread or in the channel itself; None: as the server has set.
    `invited`: id of a user to ping. `table`: arguments of Lobby.opening; `pace` and `on_timeout` default to the
    server's settings. Raises Refused if the user may not open a table there, or the bot lacks permissions.
    """
    settings = await may_open(lobby.store, interaction)
    given = {name: value for name, value in table.items() if value is not None}
    in_thread = (where or settings.place) == "thread" and isinstance(interaction.channel, discord.TextChannel)
    check(interaction, in_thread)
    opening = lobby.opening(
        {},
        **{"pace": settings.pace, "on_timeout": settings.on_timeout} | given,
        guild_id=interaction.guild_id or 0,
        channel_id=interaction.channel_id or 0,
        in_thread=in_thread,
        host_id=interaction.user.id,
        host_name=name_of(interaction.user),
        interaction_id=interaction.id,
        locale=table_language(settings, interaction.guild),
    )
    return await lobby.open(opening, invited)
