"""Commands about one's tables: /games, /board, /hand, /move, /cancel and /help.

Here: the doors. Not here: what lies behind them (bot/).
"""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import end_presses
from bot.client.client import Parlour
from bot.client.match_lookup import elsewhere, line, meant, proposed, way
from bot.client.permissions import allows_here, check
from bot.client.places import stands
from bot.client.replies import Press, privately, show, tell
from bot.match import fault_texts, votes
from bot.match.service import NOT_OFFERED
from bot.messages import composer
from bot.model.message import Message, speaking
from bot.pages import about_page
from bot.stats.ratings import OFTEN, RANKED_AFTER
from cogs.words import TEXTS, words
from games.engine.asks import Refused

LISTED = 15
"""So many tables /games tells of."""


class Lobby(commands.Cog):
    """What people do with the tables they sit at."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(description=words("games"))
    async def games(self, interaction: Press) -> None:
        async def act() -> None:
            user_id = interaction.user.id
            found = await self.bot.store.matches_of(user_id, LISTED)
            await self.bot.messenger.send_refused([saved.id for saved in found])
            lines = [await line(self.bot.matches, saved, user_id) for saved in found]
            if len(found) == LISTED and (more := await self.bot.store.how_many_of(user_id) - LISTED) > 0:
                lines.append(TEXTS.phrases(speaking())("older", number=more))
            await tell(interaction, "\n".join(lines) or TEXTS.said("no-tables"))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("board"))
    @app_commands.describe(match=words("which"))
    async def board(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match, own=False)
            await self.bot.messenger.mend(saved.id)
            table = await self.bot.matches.table_of(saved)
            if table is None:
                raise Refused(fault_texts.no_board(saved) if saved.snapshot is None else NOT_OFFERED)
            seen = await table.seen(None)
            text = await way(self.bot.matches, saved, interaction.user.id)
            text = text if saved.fault is None else fault_texts.noted(saved)
            shown = Message(text=text, picture=composer.picture(table.context, seen))
            await show(interaction, shown, self.bot)
            await self.bot.matches.unit.bring(saved.id, interaction.user.id)

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("hand"))
    @app_commands.describe(match=words("which"))
    async def hand(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            await show(interaction, await self.bot.desk.hand(saved, interaction.user.id), self.bot)
            await self.bot.matches.unit.bring(saved.id, interaction.user.id)

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("move"))
    @app_commands.describe(match=words("which"))
    @app_commands.guild_only()
    async def move(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await elsewhere(self.bot.matches, interaction, match)
            allows_here(await self.bot.store.server_settings(interaction.guild_id or 0), interaction)
            in_thread = saved.in_thread and isinstance(interaction.channel, discord.TextChannel)
            check(interaction, in_thread and saved.snapshot is None)
            there = await stands(self.bot.messenger.client, saved.here)
            await self.bot.matches.move(saved, interaction.user.id, interaction.channel_id or 0, in_thread, there)
            await tell(interaction, TEXTS.said("moved", table=saved.id))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("cancel"))
    @app_commands.describe(match=words("which"))
    async def cancel(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            asked = await end_presses.question(self.bot.desk, saved, interaction.user.id)
            await show(interaction, asked, self.bot)

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("host"))
    @app_commands.describe(match=words("which"))
    async def host(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            now = self.bot.store.now()
            await self.bot.matches.update(saved.id, lambda saved: votes.offer_host(saved, interaction.user.id, now))
            await tell(interaction, TEXTS.said("asked-table"))

        await privately(self.bot, interaction, act)

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
            shown = Message(text=text, behind=behind, standing=(about_page.button(),))
            await show(interaction, shown, self.bot)

        await privately(self.bot, interaction, act)

    @board.autocomplete("match")
    @hand.autocomplete("match")
    @move.autocomplete("match")
    @cancel.autocomplete("match")
    @host.autocomplete("match")
    async def tables(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        """The user's tables, for the option ``match``."""
        found = await proposed(self.bot.matches, interaction, typed)
        return [app_commands.Choice(name=name, value=key) for name, key in found]


async def setup(bot: Parlour) -> None:
    """Discord.py's way in."""
    await bot.add_cog(Lobby(bot))
