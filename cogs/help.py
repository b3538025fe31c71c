"""/help: what this bot does, the user's tables, and how ratings work."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import line
from bot.client.replies import Press, privately, show, tell
from bot.model.message import Message, speaking
from bot.pages import about_page
from bot.stats.ratings import OFTEN, RANKED_AFTER
from cogs.words import TEXTS, words


class Help(commands.Cog):
    """Help."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(description=words("help"))
    @app_commands.describe(about=words("help-about"))
    async def help(self, interaction: Press, about: Literal["ratings"] | None = None) -> None:
        async def act() -> None:
            if about == "ratings":
                await tell(interaction, TEXTS.said("help-ratings", ranked=RANKED_AFTER, often=OFTEN))
                return
            found = await self.bot.store.matches_of(interaction.user.id, 5)
            now = [await line(self.bot.matches, saved, interaction.user.id) for saved in found]
            phrases = TEXTS.phrases(speaking())
            text, behind = phrases("help-text"), ""
            if now:
                text, behind = "\n".join([phrases("your-tables"), *now]), text
            shown = Message(text=text, behind=behind, standing=(about_page.button(),))
            await show(interaction, shown, self.bot)

        await privately(self.bot, interaction, act)


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Help(bot))
