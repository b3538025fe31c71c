"""Commands about one's tables: /games, /board, /hand, /luck, /move, /cancel and /help.

Here: the doors. Not here: what lies behind them (bot/).
"""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import WHICH, elsewhere, line, meant, proposed
from bot.client.permissions import allows_here, check
from bot.client.places import stands
from bot.client.replies import Press, privately, show, tell
from bot.match import fault_texts, host_vote
from bot.match.service import NOT_OFFERED
from bot.messages import composer
from bot.messages.context import link
from bot.model.message import Message
from bot.stats.ratings import RULES
from games.engine.asks import Refused

LISTED = 15
"""So many tables /games tells of."""

HELP = """**Parlour** holds board games with secrets, for the people of a server.
`/newgame` opens a table; press **Join** on its card, and its host presses **Start**. Too few? `bots:2`, or the card’s \
menu, seats stand-ins: programs that know what their seat knows, and no more.
The board under the newest picture shows whose turn it is. Press the buttons there when it is yours.
**My hand** shows your own cards and questions to you alone; what only you may see comes by DM as well.

`/games` your tables, on all servers · `/board` the board, for you · `/hand` your hand
`/rules` how a game is played, clause by clause · `/leaderboard` who plays best, here or everywhere
`/profile` somebody’s ratings and record · `/history` their matches · `/match` one of them whole
`/verify` check that nobody chose a deal · `/luck` add a word of your own to the next one
`/help ratings` which matches count, and how
`/move` have a table in the channel or thread where you type it (its host; any player if the old place is gone)
`/standin` a stand-in plays for you until you press **I’m back**; `player:` a vote for one in place of who has vanished
`/leave`, `/resign` a stand-in for now, a substitute, or for good: it says first what each does to the leaderboard
`/reminders` how I remind you, your quiet hours and time zone, and leave: no time of yours runs out then
`/host` offer to be a table’s host when its host is gone: the others vote
`/cancel` end a match without result: its host may, or any player after a day without a move
`/privacy` what I keep about you: see it, get it as a file, or have it erased
`/settings` where and how this server plays (for those who manage it)"""

LUCK = (
    "Your word is in. The deal follows from it, too, so nobody can have chosen it without you. You can replace it "
    "until the match starts; after the end, `/verify` shows it."
)


class Lobby(commands.Cog):
    """What people do with the tables they sit at."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(description="Your tables on all servers, and where you are asked something")
    async def games(self, interaction: Press) -> None:
        async def act() -> None:
            user_id = interaction.user.id
            found = await self.bot.store.matches_of(user_id, LISTED)
            lines = [await line(self.bot.matches, saved, user_id) for saved in found]
            if len(found) == LISTED and (more := await self.bot.store.how_many_of(user_id) - LISTED) > 0:
                lines.append(f"-# and {more} older {'one' if more == 1 else 'ones'}")
            await tell(interaction, "\n".join(lines) or "You sit at no table. `/newgame` opens one.")

        await privately(self.bot, interaction, act)

    @app_commands.command(description="The board as it is now, shown to you")
    @app_commands.describe(match=WHICH)
    async def board(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match, own=False)
            await self.bot.messenger.mend(saved.id)
            table = await self.bot.matches.table_of(saved)
            if table is None:
                raise Refused(fault_texts.no_board(saved) if saved.snapshot is None else NOT_OFFERED)
            seen = await table.seen(None)
            text = link(saved) if saved.fault is None else fault_texts.noted(saved)
            shown = Message(text=text, picture=composer.picture(table.context, seen))
            await show(interaction, shown, self.bot)

        await privately(self.bot, interaction, act)

    @app_commands.command(description="Your hand and whatever you are asked, shown to you alone")
    @app_commands.describe(match=WHICH)
    async def hand(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            await show(interaction, await self.bot.router.hand(saved, interaction.user.id), self.bot)

        await privately(self.bot, interaction, act)

    @app_commands.command(description="Add a word of your own to the chance of a table that hasn’t begun")
    @app_commands.describe(word="Anything, on one line; nobody sees it before the end", match=WHICH)
    async def luck(self, interaction: Press, word: str, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            await self.bot.matches.tables_of(saved).lobby.add_word(saved.id, interaction.user.id, word)
            await tell(interaction, LUCK)

        await privately(self.bot, interaction, act)

    @app_commands.command(description="Have a table here (its host; any of its players if its old place is gone)")
    @app_commands.describe(match=WHICH)
    @app_commands.guild_only()
    async def move(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await elsewhere(self.bot.matches, interaction, match)
            allows_here(await self.bot.store.server_settings(interaction.guild_id or 0), interaction)
            in_thread = saved.in_thread and isinstance(interaction.channel, discord.TextChannel)
            check(interaction, in_thread and saved.snapshot is None)
            there = await stands(self.bot.messenger.client, saved.here)
            await self.bot.matches.move(saved, interaction.user.id, interaction.channel_id or 0, in_thread, there)
            await tell(interaction, f"Table {saved.id} is here now. Nothing of it is lost.")

        await privately(self.bot, interaction, act)

    @app_commands.command(description="End a match without result (its host, or anybody there after an idle day)")
    @app_commands.describe(match=WHICH)
    async def cancel(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            if saved.status == "lobby":
                await self.bot.matches.tables_of(saved).lobby.cancel(saved.id, interaction.user.id)
            else:
                table = await self.bot.matches.table_of(saved)
                if table is None:
                    raise Refused(NOT_OFFERED)
                await table.cancel(interaction.user.id)
            await tell(interaction, f"Table {saved.id} is closed, without a result.")

        await privately(self.bot, interaction, act)

    @app_commands.command(description="Offer to be a table’s host, when its host is gone; the others vote")
    @app_commands.describe(match=WHICH)
    async def host(self, interaction: Press, match: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, match)
            now = self.bot.store.now()
            await self.bot.matches.update(saved.id, lambda saved: host_vote.proposed(saved, interaction.user.id, now))
            await tell(interaction, "I have asked the table.")

        await privately(self.bot, interaction, act)

    @app_commands.command(description="What this bot does, and how")
    @app_commands.describe(about="Something to be explained at length")
    async def help(self, interaction: Press, about: Literal["ratings"] | None = None) -> None:
        async def act() -> None:
            if about == "ratings":
                await tell(interaction, RULES)
                return
            found = await self.bot.store.matches_of(interaction.user.id, 5)
            now = [await line(self.bot.matches, saved, interaction.user.id) for saved in found]
            await tell(interaction, "\n".join([HELP, *(["", "Your tables:", *now] if now else [])]))

        await privately(self.bot, interaction, act)

    @board.autocomplete("match")
    @luck.autocomplete("match")
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
