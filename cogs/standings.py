"""/leaderboard: who has won most on this server.

Here: the door. Not here: the counting (bot/leaderboard.py).
"""

from __future__ import annotations

from discord import Interaction, app_commands
from discord.ext import commands

from bot.app import Parlour
from bot.controls import Press, guarded, tell
from bot.leaderboard import told
from games.engine.asks import Refused


class Standings(commands.Cog):
    """Leaderboards across sessions."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard", description="Wins and matches of this server's players")
    @app_commands.describe(game="One game alone; without it, all games together")
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Press, game: str | None = None) -> None:
        async def act() -> None:
            if game is not None and game not in self.bot.games:
                raise Refused(f"There is no game {game[:40]!r} here. Pick one from the list while you type.")
            await tell(interaction, await told(self.bot, interaction.guild_id or 0, game, interaction.user.id))

        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.finishing(guarded(interaction, act))

    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        games = [(game.name, slug) for slug, game in sorted(self.bot.games.items())]
        found = [(name, slug) for name, slug in games if typed.lower() in name.lower() or typed.lower() in slug]
        return [app_commands.Choice(name=name, value=slug) for name, slug in found[:25]]


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Standings(bot))
