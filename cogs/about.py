"""The pages that /help leads to: about the bot, terms of service, privacy.

Here: their buttons. Not here: what they say (bot/pages/about_page.py).
"""

from __future__ import annotations

from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, show
from bot.model.custom_ids import Form
from bot.pages import about_page


class About(commands.Cog):
    """Pages about the bot itself."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={about_page.NAME: self._pressed})

    async def _pressed(self, interaction: Press, form: Form) -> None:
        await show(interaction, about_page.page(form.field, self.bot.settings), self.bot)


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(About(bot))
