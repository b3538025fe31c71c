"""/callme: be called when a table gathers.

Here: the doors. Not here: what is shown (bot/pages/calls_page.py), and who is called when (bot/match/match_alerts.py).
"""

from __future__ import annotations

from datetime import timedelta

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like, slug_typed
from bot.client.replies import Press, privately, show
from bot.model.call_wishes import FORM, MOST_HOURS, CallWish
from bot.model.custom_ids import Form
from bot.pages import calls_page
from cogs.words import no_game, words

MOST_PLAYERS = 12
HOURS = 24


class CallMe(commands.Cog):
    """Wishes to be called."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={FORM: self._pressed})

    @app_commands.command(name="callme", description=words("callme"))
    @app_commands.describe(
        game=words("callme-game"),
        players=words("callme-players"),
        hours=words("callme-hours"),
        every=words("callme-every"),
    )
    @app_commands.guild_only()
    async def callme(
        self,
        interaction: Press,
        game: str | None = None,
        players: app_commands.Range[int, 1, MOST_PLAYERS] | None = None,
        hours: app_commands.Range[int, 1, MOST_HOURS] | None = None,
        every: bool | None = None,
    ) -> None:
        async def act() -> None:
            user_id, guild_id = interaction.user.id, interaction.guild_id or 0
            said = (game, players, hours, every)
            known = [wish for wish in await self.bot.store.wishes_of(user_id) if wish.guild_id == guild_id]
            if any(option is not None for option in said) or not known:
                until = self.bot.store.now() + timedelta(hours=hours or HOURS)
                wish = CallWish(user_id, guild_id, self._slug(game), players or 1, until, every or False)
                await self.bot.store.wish_call(wish)
            await self._show(interaction)

        await privately(self.bot, interaction, act)

    def _slug(self, typed: str | None) -> str:
        """The game that is meant; empty: any. Raises Refused."""
        slug = slug_typed(self.bot.games, typed)
        if slug is None:
            raise no_game(typed or "")
        return slug

    async def _pressed(self, interaction: Press, form: Form) -> None:
        wish_id = int(form.value[:9]) if form.value.isascii() and form.value.isdecimal() else None
        await self.bot.store.unwish(interaction.user.id, wish_id)
        await self._show(interaction)

    async def _show(self, interaction: Press) -> None:
        wishes = await self.bot.store.wishes_of(interaction.user.id)
        _, dm_open = await self.bot.store.player(interaction.user.id)
        await show(interaction, calls_page.told(wishes, self.bot.games, dm_open), self.bot)

    @callme.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(CallMe(bot))
