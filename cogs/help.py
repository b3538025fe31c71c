"""/help: what this bot does, the user's tables, how ratings work, and pages about the bot itself."""

from __future__ import annotations

from typing import Literal, get_args

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import line
from bot.client.replies import Press, privately, show, tell
from bot.model.custom_ids import Form
from bot.model.message import Button, Message, speaking
from bot.ops.settings import Settings
from bot.ops.version import VERSION
from bot.stats.ratings import OFTEN, RANKED_AFTER
from cogs.words import TEXTS, words

NAME = "about"
"""The form whose fields are the pages."""

About = Literal["bot", "terms", "privacy"]


class Help(commands.Cog):
    """Help."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={NAME: self._pressed})

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
            shown = Message(text=text, behind=behind, standing=(button(),))
            await show(interaction, shown, self.bot)

        await privately(self.bot, interaction, act)

    async def _pressed(self, interaction: Press, form: Form) -> None:
        await show(interaction, page(form.field, self.bot.settings), self.bot)


def button(page: About = "bot") -> Button:
    """The button that opens a page."""
    return Button(label=TEXTS.phrases(speaking())(f"about-{page}-label"), id=str(Form(NAME, page)))


def page(name: str, settings: Settings) -> Message:
    """One of the pages, with buttons to the others; the first one for a name that there is not."""
    pages: tuple[About, ...] = get_args(About)
    phrases = TEXTS.phrases(speaking())
    texts = {
        "bot": phrases("about-bot", version=VERSION, host=settings.host_name or phrases("about-nobody")),
        "terms": phrases("about-terms"),
        "privacy": phrases("about-privacy", days=settings.retention_days or 0),
    }
    shown = name if name in texts else "bot"
    contact = [phrases("about-contact", contact=settings.host_contact)] if settings.host_contact else []
    others = tuple(button(other) for other in pages if other != shown)
    return Message(text="\n".join([texts[shown], *contact]), standing=others)


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Help(bot))
