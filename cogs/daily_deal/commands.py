"""/daily: begin the deal of the day, or show how it went."""

from __future__ import annotations

from datetime import timedelta

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, privately, tell
from bot.model.daily import game_of, published_at
from bot.model.message import name_of
from cogs.daily_deal import page
from cogs.daily_deal.words import described


class DailyDeal(commands.Cog):
    """Serves one deal a day, the same for every user."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="daily", description=described("daily"))
    async def daily(self, interaction: Press) -> None:
        await privately(self.bot, interaction, lambda: self._play(interaction))

    async def _play(self, interaction: Press) -> None:
        user, store = interaction.user, self.bot.store
        deal, saved = await self.bot.daily.play(user.id, name_of(user), interaction.id)
        own, everybody = await store.deals_played(user.id), await store.deals_of_day(deal.day)
        results = page.Results(deal.day, self.bot.games[deal.game].name, len(saved.seats), own, everybody)
        if saved.open:
            _, dm_open = await store.player(user.id)
            await tell(interaction, page.begun(results, dm_open))
            return
        await tell(interaction, page.over(results, await self._published()))

    async def _published(self) -> str:
        """Return the line with the newest published key."""
        day = self.bot.daily.today() - timedelta(days=1)
        if published_at(day) > self.bot.store.now():
            day -= timedelta(days=1)
        game = game_of(day, self.bot.games)
        return "" if game is None else page.published(day, await self.bot.daily.key(day, game))


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(DailyDeal(bot))
