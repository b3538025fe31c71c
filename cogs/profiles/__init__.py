"""Serve /profile and /history. Figures are computed in bot/stats; the queries are in bot/storage/standings.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like
from bot.client.replies import Press, privately, show_sheet, viewer_of
from bot.model.custom_ids import Leaf, Turn
from bot.pages.paged import Sheet, Viewer, id_in
from cogs.profiles import history, profile
from cogs.profiles.picture import TEXTS, sketches
from cogs.words import descriptions, words

described = descriptions(TEXTS)

Choices = list[app_commands.Choice[str]]

__all__ = ["setup", "sketches"]


class Profiles(commands.Cog):
    """Serves profiles, histories and finished matches."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        pages = {Leaf.NAME: self._name_page, Leaf.HISTORY: self._history_page, Leaf.STORY: self._story_page}
        bot.register.add(pages=pages)

    @app_commands.command(description=described("profile"))
    @app_commands.describe(player=described("profile-player"), game=described("profile-rated-game"))
    async def profile(self, interaction: Press, player: discord.User | None = None, game: str | None = None) -> None:
        async def act() -> Sheet:
            whose = interaction.user.id if player is None else player.id
            return await profile.sheet(self.bot, viewer_of(interaction), whose, game)

        await self._answer(interaction, act)

    @app_commands.command(description=described("history"))
    @app_commands.describe(player=described("history-player"), game=words("one-game"), match=described("match-number"))
    async def history(
        self,
        interaction: Press,
        player: discord.User | None = None,
        game: str | None = None,
        match: app_commands.Range[int, 1, 2**31 - 1] | None = None,
    ) -> None:
        async def act() -> Sheet:
            if match is not None:
                return await history.match(self.bot, viewer_of(interaction), match, 0)
            whose = interaction.user.id if player is None else player.id
            return await history.history(self.bot, viewer_of(interaction), whose, game, 0)

        await self._answer(interaction, act)

    @profile.autocomplete("game")
    @history.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    async def _name_page(self, turn: Turn, viewer: Viewer) -> Sheet:
        return await profile.named(self.bot, viewer, shown=bool(turn.page))

    async def _history_page(self, turn: Turn, viewer: Viewer) -> Sheet:
        user, game = turn.about.split("/")
        return await history.history(self.bot, viewer, id_in(user), game or None, turn.page)

    async def _story_page(self, turn: Turn, viewer: Viewer) -> Sheet:
        return await history.match(self.bot, viewer, id_in(turn.about), turn.page)

    async def _answer(self, interaction: Press, act: Callable[[], Awaitable[Sheet]]) -> None:
        async def answer() -> None:
            sheet = await act()
            await show_sheet(interaction, sheet, self.bot)

        await privately(self.bot, interaction, answer)


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Profiles(bot))
