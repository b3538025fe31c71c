"""Serve /gamenight: a scheduled event whose table opens by itself. bot/storage/servers.py stores game nights."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like
from bot.client.opening import check, may_open
from bot.client.replies import Press, privately, tell
from bot.model.gathering import AHEAD, MOST_AHEAD, GameNight
from bot.model.language import speaking
from bot.model.message import SERVERS, name_of
from bot.timing.preferences import moment
from cogs.game_nights.nights import TEXTS, Nights, Unreached
from cogs.game_nights.scheduled_events import ScheduledEvents, check_events
from cogs.words import descriptions, no_game

described = descriptions(TEXTS)

LEAST_AHEAD = timedelta(minutes=5)


class GameNights(commands.Cog):
    """Serves game nights."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self.nights = Nights(bot.matches, bot.calls, ScheduledEvents(bot))
        bot.duties.gathering.append(self.nights.attend)

    @app_commands.command(name="gamenight", description=described("gamenight"))
    @app_commands.describe(when=described("gamenight-when"), game=described("gamenight-game"))
    @app_commands.guild_only()
    async def gamenight(self, interaction: Press, when: str, game: str) -> None:
        await privately(self.bot, interaction, lambda: self._plan(interaction, when, game))

    async def _plan(self, interaction: Press, when: str, game: str) -> None:
        if game not in self.bot.matches.tables:
            raise no_game(game)
        settings = await may_open(self.bot.store, interaction)
        in_thread = settings.place == "thread" and isinstance(interaction.channel, discord.TextChannel)
        check(interaction, in_thread)
        check_events(interaction)
        preferences = await self.bot.store.preferences(interaction.user.id)
        night = GameNight(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            in_thread=in_thread,
            game=game,
            user_id=interaction.user.id,
            name=name_of(interaction.user),
            begins_at=moment(when, preferences, self.bot.store.now(), LEAST_AHEAD, MOST_AHEAD).replace(microsecond=0),
            opened_by=interaction.id,
            pace=settings.pace,
            on_timeout=settings.on_timeout,
        )
        try:
            night = await self.nights.plan(night)
        except Unreached:
            await tell(interaction, TEXTS.said("night-later"))
            return
        await tell(interaction, self._planned(night, preferences.zone))

    def _planned(self, night: GameNight, zone: str) -> str:
        link = f"{SERVERS.removesuffix('/channels')}/events/{night.guild_id}/{night.event_id}"
        name, at, opens = self.bot.games[night.game].name, _exactly(night.begins_at), int(AHEAD.total_seconds() // 60)
        return TEXTS.said("night-planned", game=name, at=at, minutes=opens, link=link, zone=zone).to(speaking())

    @gamenight.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]


def _exactly(at: datetime) -> str:
    """Format day and time as Discord timestamps, which each reader sees in their own time zone."""
    return f"<t:{int(at.timestamp())}:F>"


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(GameNights(bot))
