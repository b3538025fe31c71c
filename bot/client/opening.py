"""Opening a table where somebody types or presses: what must be allowed there, and the lobby."""

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
    """A table whose host is whoever acts; what they don't say is as the server has it. Raises Refused.

    ``invited``: somebody who is called to it. ``table``: as of Lobby.opening.
    """
    settings = await may_open(lobby.store, interaction)
    said = {name: value for name, value in table.items() if value is not None}
    in_thread = (where or settings.place) == "thread" and isinstance(interaction.channel, discord.TextChannel)
    check(interaction, in_thread)
    opening = lobby.opening(
        {},
        **{"pace": settings.pace, "on_timeout": settings.on_timeout} | said,
        guild_id=interaction.guild_id or 0,
        channel_id=interaction.channel_id or 0,
        in_thread=in_thread,
        host_id=interaction.user.id,
        host_name=name_of(interaction.user),
        interaction_id=interaction.id,
    )
    return await lobby.open(opening, invited)
