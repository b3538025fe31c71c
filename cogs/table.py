"""Serve /table: move or end a table, become its host, or replace a player who has stopped answering."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import end_presses
from bot.client.client import Parlour
from bot.client.match_lookup import elsewhere, meant, proposed
from bot.client.opening import allows_here, check
from bot.client.places import stands
from bot.client.replies import Press, privately, show, tell
from bot.match import end_questions, seating, votes
from bot.match.service import NOT_OFFERED
from cogs.words import TEXTS, words
from games.engine.asks import Refused


class Table(commands.GroupCog, group_name="table", group_description=words("table")):
    """Serves rare actions at a table, which are mostly the host's."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(description=words("table-move"))
    @app_commands.describe(table=words("which"))
    async def move(self, interaction: Press, table: str | None = None) -> None:
        async def act() -> None:
            if interaction.guild_id is None or not interaction.is_guild_integration():
                raise Refused(TEXTS.said("refused-move-here"))
            saved = await elsewhere(self.bot.matches, interaction, table)
            allows_here(await self.bot.store.server_settings(interaction.guild_id), interaction)
            in_thread = saved.in_thread and isinstance(interaction.channel, discord.TextChannel)
            check(interaction, in_thread and saved.snapshot is None)
            there = await stands(self.bot.messenger.client, saved.here)
            await self.bot.matches.move(saved, interaction.user.id, interaction.channel_id or 0, in_thread, there)
            await tell(interaction, TEXTS.said("moved", table=saved.id))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("table-cancel"))
    @app_commands.describe(table=words("which"))
    async def cancel(self, interaction: Press, table: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, table)
            asked = await end_presses.question(self.bot.desk, saved, interaction.user.id)
            await show(interaction, asked, self.bot)

        await privately(self.bot, interaction, act)

    @app_commands.command(name="owner", description=words("table-host"))
    @app_commands.describe(table=words("which"))
    async def host(self, interaction: Press, table: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, table)
            now = self.bot.store.now()
            await self.bot.matches.update(saved.id, lambda saved: votes.offer_host(saved, interaction.user.id, now))
            await tell(interaction, TEXTS.said("asked-table"))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("table-replace"))
    @app_commands.describe(player=words("replace-player"), table=words("which"))
    async def replace(self, interaction: Press, player: discord.User, table: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, table)
            if saved.status != "running":
                raise Refused(TEXTS.said("refused-not-running"))
            session = await self.bot.matches.table_of(saved)
            if session is None:
                raise Refused(NOT_OFFERED)
            await session.seen(None)
            seated = saved.seat_of(player.id)
            if seated is None:
                raise Refused(TEXTS.said("refused-not-theirs"))
            vanished = seating.vanished(session.scene, interaction.user.id, seated.seat)
            await show(interaction, end_questions.vote_out(session.game, session.saved, vanished), self.bot)

        await privately(self.bot, interaction, act)

    @move.autocomplete("table")
    @cancel.autocomplete("table")
    @host.autocomplete("table")
    @replace.autocomplete("table")
    async def tables(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the user's tables for the option `table`."""
        found = await proposed(self.bot.matches, interaction.user.id, typed)
        return [app_commands.Choice(name=name, value=key) for name, key in found]


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Table(bot))
