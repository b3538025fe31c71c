"""/reminders: how one is reminded, quiet hours, leave, hints in first matches.

Here: the doors; every answer is for its user alone. Not here: what may be said (bot/timing/preferences.py) and what
follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast, get_args

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, privately, show, tell
from bot.model.custom_ids import Form
from bot.model.message import Message, speaking
from bot.model.time_control import Preferences, Remind
from bot.timing import preferences
from cogs.words import TEXTS, words
from games.engine.asks import Refused


class Reminders(commands.GroupCog, group_name="reminders", group_description=words("reminders")):
    """A player's own time."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={preferences.FORM: self._chosen})

    async def _chosen(self, interaction: Press, form: Form) -> None:
        """One of the buttons under the answer to a first Join."""
        if form.value not in get_args(Remind):
            raise Refused(TEXTS.said("refused-call"))
        kept = await self.bot.store.preferences(interaction.user.id)
        wanted = preferences.called(kept, cast(Remind, form.value))
        await self.bot.matches.change_preferences(interaction.user.id, wanted)
        told = preferences.told(wanted, self.bot.store.now(), speaking())
        await show(interaction, Message(text=told), self.bot)

    @app_commands.command(description=words("reminders-show"))
    async def show(self, interaction: Press) -> None:
        await self._change(interaction, lambda kept: kept)

    @app_commands.command(description=words("reminders-how"))
    @app_commands.describe(how=words("remind-how"))
    async def how(self, interaction: Press, how: Remind) -> None:
        await self._change(interaction, lambda kept: preferences.called(kept, how))

    @app_commands.command(description=words("reminders-quiet"))
    @app_commands.describe(start=words("quiet-start"), end=words("quiet-end"), zone=words("quiet-zone"))
    async def quiet(self, interaction: Press, start: str, end: str, zone: str | None = None) -> None:
        await self._change(interaction, lambda kept: preferences.with_quiet(kept, start, end, zone))

    @app_commands.command(description=words("reminders-loud"))
    async def loud(self, interaction: Press) -> None:
        await self._change(interaction, lambda kept: kept.model_copy(update={"quiet": None}))

    @app_commands.command(description=words("reminders-leave"))
    @app_commands.describe(back=words("leave-back"))
    async def leave(self, interaction: Press, back: str) -> None:
        now = self.bot.store.now()
        await self._change(interaction, lambda kept: preferences.with_leave(kept, back, now))

    @app_commands.command(description=words("reminders-back"))
    async def back(self, interaction: Press) -> None:
        now = self.bot.store.now()
        await self._change(interaction, lambda kept: preferences.back(kept, now))

    @app_commands.command(description=words("reminders-tips"))
    @app_commands.describe(shown=words("tips-shown"))
    async def tips(self, interaction: Press, shown: bool) -> None:
        await self._change(interaction, lambda kept: kept.model_copy(update={"first_help": shown}))

    @quiet.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = preferences.proposed(typed, self.bot.store.now())
        return [app_commands.Choice(name=name[:100], value=value) for name, value in found]

    async def _change(self, interaction: Press, change: Callable[[Preferences], Preferences]) -> None:
        async def act() -> None:
            kept = await self.bot.store.preferences(interaction.user.id)
            wanted = change(kept)
            if wanted != kept:
                await self.bot.matches.change_preferences(interaction.user.id, wanted)
            await tell(interaction, preferences.told(wanted, self.bot.store.now(), speaking()))

        await privately(self.bot, interaction, act)


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Reminders(bot))
