"""Serve /rules: how a game is played. Its pages are in bot/pages/rulebook.py."""

from __future__ import annotations

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like, slug_typed
from bot.client.replies import Press, privately, show
from bot.pages import rulebook
from cogs.words import no_game, words

Choices = list[app_commands.Choice[str]]


class Rules(commands.Cog):
    """Serves the games' rules."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="rules", description=words("rules"))
    @app_commands.describe(game=words("rules-game"), about=words("rules-about"))
    async def rules(self, interaction: Press, game: str, about: str | None = None) -> None:
        async def act() -> None:
            slug = slug_typed(self.bot.games, game)
            if not slug:
                raise no_game(game)
            await show(interaction, rulebook.looked_up(slug, about or "", self.bot.games), self.bot)

        await privately(self.bot, interaction, act)

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    @rules.autocomplete("about")
    async def _parts(self, interaction: Interaction, typed: str) -> Choices:
        slug = slug_typed(self.bot.games, getattr(interaction.namespace, "game", None))
        if not slug:
            return []
        # Discord's limit for suggestions (PROPOSED in bot/client/match_lookup.py).
        found = rulebook.suggested(self.bot.games[slug], typed)
        return [app_commands.Choice(name=shown, value=value) for shown, value in found[:25]]


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Rules(bot))
