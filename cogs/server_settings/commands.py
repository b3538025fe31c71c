"""/settings and its form, for users who manage the server."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.permissions import missing_at
from bot.client.replies import Press, privately, show
from bot.model.custom_ids import Form
from cogs.server_settings import page
from cogs.server_settings.words import TEXTS, described
from games.engine.asks import Refused

log = logging.getLogger(__name__)


class Settings(commands.Cog):
    """Serves a server's settings."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={page.NAME: self._pressed})

    @app_commands.command(description=described("settings"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Press) -> None:
        async def act() -> None:
            settings = await self.bot.store.server_settings(_server(interaction))
            await show(interaction, page.form(settings), self.bot)

        await privately(self.bot, interaction, act)

    async def _pressed(self, interaction: Press, form: Form) -> None:
        guild_id = _server(interaction)
        data: Mapping[str, Any] = interaction.data or {}
        values = [str(value) for value in data.get("values", [])]
        before = await self.bot.store.server_settings(guild_id)
        after = page.changed(before, form, values)
        if form.field == "hall" and after.hall is not None:
            self._must_post_in(after.hall)
        await self.bot.store.set_for_server(guild_id, after)
        log.info("server %s: %s set by interaction %s", guild_id, form.field, interaction.id)
        await show(interaction, page.form(after), self.bot)

    def _must_post_in(self, channel_id: int) -> None:
        lacking = missing_at(self.bot.messenger.client, channel_id, channel_id)
        if lacking:
            names = ", ".join(f"**{name}**" for name in lacking)
            raise Refused(TEXTS.said("refused-hall", here=f"<#{channel_id}>", permissions=names))


def _server(interaction: Press) -> int:
    """Return this server's id. Raises Refused for users who don't manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refused(TEXTS.said("refused-manage"))
    return interaction.guild_id


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Settings(bot))
