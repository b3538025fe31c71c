"""/leaderboard: who has won most on this server.

Here: the door. Not here: the counting (bot/storage/standings.py).
"""

from __future__ import annotations

from discord import Interaction, app_commands
from discord.ext import commands

from bot.app import Parlour
from bot.controls import Press, guarded, tell
from bot.storage.standings import leaderboard
from games.engine.asks import Refused

SHOWN = 15
"""Lines of a leaderboard; whoever asks sees their own line too, wherever it is."""


class Standings(commands.Cog):
    """Leaderboards across sessions."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard", description="Wins and matches of this server's players")
    @app_commands.describe(game="One game alone; without it, all games together")
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Press, game: str | None = None) -> None:
        async def act() -> None:
            await tell(interaction, await self._board(interaction, game))

        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.finishing(guarded(interaction, act))

    async def _board(self, interaction: Press, slug: str | None) -> str:
        if slug is not None and slug not in self.bot.games:
            raise Refused(f"There is no game {slug[:40]!r} here. Pick one from the list while you type.")
        lines = await leaderboard(self.bot.store, interaction.guild_id or 0, slug)
        name = "all games" if slug is None else self.bot.games[slug].name
        if not lines:
            return f"No match of {name} has been finished on this server yet. `/newgame` opens a table."
        own = [line for line in lines[SHOWN:] if line.user_id == interaction.user.id]
        rows = [*map(str, lines[:SHOWN]), *(["…"] if own else []), *map(str, own)]
        return "\n".join([f"## Leaderboard: {name}", *rows])

    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        games = [(game.name, slug) for slug, game in sorted(self.bot.games.items())]
        found = [(name, slug) for name, slug in games if typed.lower() in name.lower() or typed.lower() in slug]
        return [app_commands.Choice(name=name, value=slug) for name, slug in found[:25]]


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Standings(bot))
