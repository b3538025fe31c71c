"""Open a table where a command or press happens, after checking permissions."""

from __future__ import annotations

from typing import Any

import discord

from bot.client.permissions import check, may_open
from bot.client.replies import Press
from bot.match.lobby import Lobby
from bot.model.message import name_of
from bot.model.records import MatchRecord
from bot.model.server_settings import Place


async def open_here(
    lobby: Lobby, interaction: Press, where: Place | None = None, invited: int | None = None, **table: Any
) -> MatchRecord:
    """Open a table for the acting user as host; missing options follow the server's settings. Raises Refused.

    `invited`: a user to ping. `table`: see Lobby.opening.
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
    )
    return await lobby.open(opening, invited)
