"""/leaderboard, /profile, /history and /match: what has been played, and how well.

Here: the doors. Not here: what they show (bot/pages/leaderboard_page.py, bot/pages/profile_page.py,
bot/pages/history_page.py).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like
from bot.client.replies import Press, privately, show_sheet, viewer_of
from bot.model.errors import Unwritten
from bot.pages import history_page, leaderboard_page, profile_page
from bot.pages.paged import Sheet
from bot.stats.periods import Span
from cogs.words import words

Choices = list[app_commands.Choice[str]]


class Standings(commands.Cog):
    """Leaderboards, profiles and histories, across sessions."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard", description=words("leaderboard"))
    @app_commands.describe(
        game=words("one-game"),
        scope=words("scope"),
        period=words("period"),
        by=words("order"),
        part=words("ladder-part"),
        season=words("season"),
    )
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: Press,
        game: str | None = None,
        scope: Literal["server", "everywhere"] = "server",
        period: Literal["all", "season", "month", "week"] = "all",
        by: Literal["rating", "wins", "matches"] | None = None,
        part: str | None = None,
        season: str | None = None,
    ) -> None:
        async def act() -> Sheet:
            everywhere, who = scope == "everywhere", viewer_of(interaction)
            wanted = await leaderboard_page.asked(self.bot, who, game, part, everywhere, Span(period), by, season)
            return await leaderboard_page.sheet(self.bot, who, wanted, 0)

        await self._answer(interaction, act, everybody=await self._shown(interaction))

    @app_commands.command(description=words("profile"))
    @app_commands.describe(player=words("profile-player"), game=words("profile-game"))
    async def profile(self, interaction: Press, player: discord.User | None = None, game: str | None = None) -> None:
        async def act() -> Sheet:
            whose = interaction.user.id if player is None else player.id
            return await profile_page.sheet(self.bot, viewer_of(interaction), whose, game)

        await self._answer(interaction, act)

    @app_commands.command(description=words("history"))
    @app_commands.describe(player=words("history-player"), game=words("one-game"))
    async def history(self, interaction: Press, player: discord.User | None = None, game: str | None = None) -> None:
        async def act() -> Sheet:
            whose = interaction.user.id if player is None else player.id
            return await history_page.history(self.bot, viewer_of(interaction), whose, game, 0)

        await self._answer(interaction, act)

    @app_commands.command(description=words("match"))
    @app_commands.describe(match=words("match-number"))
    async def match(self, interaction: Press, match: app_commands.Range[int, 1, 2**31 - 1]) -> None:
        async def act() -> Sheet:
            return await history_page.match(self.bot, viewer_of(interaction), match, 0)

        await self._answer(interaction, act)

    @leaderboard.autocomplete("game")
    @profile.autocomplete("game")
    @history.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    @leaderboard.autocomplete("part")
    async def _parts(self, interaction: Interaction, typed: str) -> Choices:
        game = getattr(interaction.namespace, "game", None) or ""
        return _suggested(await leaderboard_page.parts(self.bot, game), typed)

    @leaderboard.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> Choices:
        return _suggested(await leaderboard_page.season_names(self.bot), typed)

    async def _shown(self, interaction: Press) -> bool:
        """Whether everybody here is to see it; not, where that can’t be looked up."""
        try:
            return (await self.bot.store.server_settings(interaction.guild_id or 0)).shows_leaderboard
        except Unwritten:
            return False

    async def _answer(self, interaction: Press, act: Callable[[], Awaitable[Sheet]], everybody: bool = False) -> None:
        async def answer() -> None:
            sheet = await act()
            await show_sheet(interaction, sheet, self.bot)

        await privately(self.bot, interaction, answer, everybody)


def _suggested(names: list[str], typed: str) -> Choices:
    found = [name for name in names if typed.strip().lower() in name.lower()]
    return [app_commands.Choice(name=name[:100], value=name[:100]) for name in found[:25]]


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Standings(bot))
