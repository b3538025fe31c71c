"""/privacy: what is kept of somebody, as words, as a file, or erased.

Here: the doors; every answer is for its user alone. Not here: what is said (bot/pages/privacy_page.py), and what
erasing does (bot/match/service.py).
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, privately, show, tell
from bot.match import end_questions
from bot.model.custom_ids import Form
from bot.model.message import Message, speaking
from bot.pages import privacy_page
from bot.pages.paged import Attached
from cogs.words import words

NAMED = 5
"""Tables that are named before they are left; of more, only the number."""


class Privacy(commands.GroupCog, group_name="privacy", group_description=words("privacy")):
    """A person's own data."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={privacy_page.NAME: self._pressed})

    @app_commands.command(description=words("privacy-show"))
    async def show(self, interaction: Press) -> None:
        async def act() -> None:
            await tell(interaction, privacy_page.told(await self.bot.store.held(interaction.user.id)))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("privacy-export"))
    async def export(self, interaction: Press) -> None:
        async def act() -> None:
            found = await self.bot.store.exported(interaction.user.id)
            name, content = privacy_page.file_of(found, interaction.user.id, self.bot.store.now())
            attached = Attached(name, content)
            await show(interaction, Message(text=privacy_page.EXPORTED), self.bot, attached=attached)

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("privacy-erase"))
    async def erase(self, interaction: Press) -> None:
        async def act() -> None:
            matches, user_id = self.bot.matches, interaction.user.id
            found = await self.bot.store.matches_of(user_id, NAMED)
            more = await self.bot.store.how_many_of(user_id) - len(found)
            tables = [end_questions.named(matches.tables_of(saved).game, saved) for saved in found]
            await show(interaction, privacy_page.asked(tables, more), self.bot)

        await privately(self.bot, interaction, act)

    async def _pressed(self, interaction: Press, form: Form) -> None:
        await self.bot.matches.erase(interaction.user.id)
        await show(interaction, Message(text=privacy_page.ERASED.to(speaking())), self.bot)


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Privacy(bot))
