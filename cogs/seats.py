"""Commands about who has a seat: /standin, /leave and /resign.

Here: the doors. Not here: what becomes of a seat (bot/match/seating.py).
"""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import meant, proposed
from bot.client.match_presses import GIVEN
from bot.client.replies import Press, privately, show, tell
from bot.match import end_questions, seating
from bot.match.seating import USUAL
from bot.match.service import NOT_OFFERED
from bot.match.session import Table
from cogs.words import TEXTS, words
from games.engine.asks import Refused


class Seats(commands.Cog):
    """What people do with the seat they have."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(description=words("standin"))
    @app_commands.describe(
        match=words("which"),
        level=words("standin-level"),
        player=words("standin-player"),
    )
    async def standin(
        self,
        interaction: Press,
        match: str | None = None,
        level: Literal["easy", "normal", "strong"] = USUAL.value,
        player: discord.User | None = None,
    ) -> None:
        async def act() -> None:
            table = await self._table(interaction, match)
            seated = table.saved.seat_of((player or interaction.user).id)
            if seated is None:
                raise Refused(TEXTS.said("refused-not-theirs" if player else "refused-not-yours"))
            if player is not None and player.id != interaction.user.id:
                vanished = seating.vanished(table.scene, interaction.user.id, seated.seat)
                await show(interaction, end_questions.vote_out(table.game, table.saved, vanished), self.bot)
            elif seated.away:
                await table.back(interaction.user.id)
                await show(interaction, await self.bot.desk.hand(table.saved, interaction.user.id), self.bot)
            else:
                await table.give(interaction.user.id, level)
                await tell(interaction, GIVEN)

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("leave"))
    @app_commands.describe(match=words("which"))
    async def leave(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            if saved.status != "lobby":
                await self._offer(interaction, match)
                return
            game = self.bot.matches.tables_of(saved).game
            await show(interaction, end_questions.leave(game, saved), self.bot)

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("resign"))
    @app_commands.describe(match=words("which"))
    async def resign(self, interaction: Press, match: str | None = None) -> None:
        await privately(self.bot, interaction, lambda: self._offer(interaction, match))

    async def _offer(self, interaction: Press, match: str | None) -> None:
        table = await self._table(interaction, match)
        which = end_questions.named(table.game, table.saved)
        await show(interaction, seating.three_ways(table.game, table.saved, which), self.bot)

    async def _table(self, interaction: Press, match: str | None) -> Table:
        """The table that is meant, of a match that runs. Raises Refused."""
        saved = await meant(self.bot.matches, interaction, match)
        if saved.status != "running":
            raise Refused(TEXTS.said("refused-not-running"))
        table = await self.bot.matches.table_of(saved)
        if table is None:
            raise Refused(NOT_OFFERED)
        await table.seen(None)
        return table

    @standin.autocomplete("match")
    @leave.autocomplete("match")
    @resign.autocomplete("match")
    async def tables(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        """The user's tables, for the option ``match``."""
        found = await proposed(self.bot.matches, interaction, typed)
        return [app_commands.Choice(name=name, value=key) for name, key in found]


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Seats(bot))
