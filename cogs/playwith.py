"""Serve “Play with…” in a user's menu: open a table and invite this user.

Where the bot isn't a member, the table is in DMs. bot/client/opening.py opens it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import lobby_presses
from bot.client.client import Parlour
from bot.client.opening import open_by_dm, open_here
from bot.client.replies import Press, privately, show, tell
from bot.match.lobby import Lobby
from bot.model.admission import Admission
from bot.model.custom_ids import Form
from bot.model.language import speaking
from bot.model.message import Choice, Message, Select, escaped, name_of
from cogs.words import TEXTS, no_game, words
from games.engine.asks import Refused
from games.engine.game_messages import pitch

NAME = "playwith"
"""Page name (see Form) of the menu that asks which game to play."""


class PlayWith(commands.Cog):
    """Serves “Play with…”, which invites one user to a new table."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={NAME: self._chosen})
        menu = app_commands.ContextMenu(name=words("play-with"), callback=self.play_with)
        bot.tree.add_command(menu)

    async def play_with(self, interaction: Press, user: discord.User) -> None:
        """Ask the caller which game to play with `user`."""

        async def act() -> None:
            if user.id == interaction.user.id:
                raise Refused(TEXTS.said("refused-alone"))
            if user.bot:
                raise Refused(TEXTS.said("refused-bot"))
            await show(interaction, self._games(user), self.bot)

        await privately(self.bot, interaction, act)

    def _games(self, user: discord.User) -> Message:
        said, games = TEXTS.phrases(speaking()), sorted(self.bot.games.items())
        # Discord's limits for a menu: ABOUT_LIMIT and MOST_CHOICES in bot/model/message.py.
        choices = [
            Choice(label=game.name, value=slug, about=pitch(game.phrases(speaking()))[:100]) for slug, game in games
        ]
        menu = str(Form(NAME, "game", str(user.id)))
        pick = Select(id=menu, placeholder=said("play-with-pick"), choices=tuple(choices[:25]), least=1, most=1)
        return Message(text=said("play-with-ask", who=escaped(name_of(user))), rows=(pick,))

    async def _chosen(self, interaction: Press, form: Form) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        slug = str(next(iter(data.get("values", [])), ""))
        tables = self.bot.matches.tables.get(slug)
        if tables is None or not form.value.isdecimal():
            raise no_game(slug)
        game, invited = tables.game, int(form.value)
        if interaction.guild_id is None or not interaction.is_guild_integration():
            saved = await open_by_dm(tables.lobby, interaction, invited=(invited,))
            await lobby_presses.opened_by_dm(self.bot.desk, interaction, tables.lobby, saved)
            return
        called = await self._may_be_called(tables.lobby, interaction.user.id, invited)
        whom, kept = invited if called else None, Admission(invited=(invited,)).model_dump_json() if called else None
        saved = await open_here(tables.lobby, interaction, invited=whom, capacity=game.seats[-1], admission=kept)
        link, answer = await tables.lobby.link(saved.id), "invited" if called else "uninvited"
        told = TEXTS.said("opened-unsent") if link is None else TEXTS.said(answer, who=f"<@{invited}>", link=link)
        await tell(interaction, told)

    async def _may_be_called(self, lobby: Lobby, host_id: int, invited: int) -> bool:
        """Return whether the host may ping the invited user. The host never learns why not, so blocks stay secret."""
        try:
            await lobby.admit(invited)
        except Refused:
            return False
        return await self.bot.calls.may_be_invited(host_id, invited)


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(PlayWith(bot))
