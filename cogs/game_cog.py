"""Define the base class of games' cogs; each cog adds a subcommand to /newgame. Load the cogs of installed games."""

from __future__ import annotations

import logging
from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any, ClassVar, get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.lobby_presses import JOINED_SHUT
from bot.client.opening import open_here
from bot.client.replies import Press, privately, tell
from bot.match import table_settings
from bot.model.language import speaking
from bot.model.server_settings import Place
from bot.model.time_control import PaceName
from cogs.words import TEXTS, choices, descriptions, pace_choices, words
from games import catalogue, is_own, left_out
from games.engine.game import Game


async def offer(bot: Parlour, cog: type[GameCog]) -> None:
    """Load the cog of a game, unless the setting GAMES leaves the game out."""
    if bot.settings.games is None or cog.game.slug in bot.settings.games:
        await bot.add_cog(cog(bot))


class GameCog(commands.Cog):
    """The cog of one game. While it is loaded, the bot offers the game."""

    game: ClassVar[Game[Any, Any]]

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        table_settings.forms(self.game)  # raises TypeError for an option that no form can ask for
        command = self._newgame()
        self.tables = bot.matches.offer(self.game)
        bot.shelf.put("newgame", words("newgame"), command, guild_only=True)

    def _newgame(self) -> app_commands.Command[Any, Any, Any]:
        game = self.game
        low, high = game.seats[0], game.seats[-1]
        parameters: dict[str, tuple[Any, Any, app_commands.locale_str]] = {
            "seats": (app_commands.Range[int, low, high], high, words("seats")),
            "where": (Place | None, None, words("where")),
            "stand_ins": (app_commands.Range[int, 0, high - 1], 0, words("stand-ins")),
            "pace": (PaceName | None, None, words("pace")),
        }
        callback = _typed(self._open, parameters)
        described = {name: what for name, (_, _, what) in parameters.items()}
        named = {"where": choices(TEXTS, "where-choice", get_args(Place)), "pace": pace_choices(get_args(PaceName))}
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=game.slug, description=descriptions(game.texts.catalogue)("pitch"), callback=callback
        )
        command = app_commands.rename(stand_ins="stand-ins")(app_commands.describe(**described)(command))
        return app_commands.choices(**named)(command)

    async def _open(
        self,
        interaction: Press,
        seats: int,
        where: Place | None = None,
        stand_ins: int = 0,
        pace: PaceName | None = None,
    ) -> None:
        async def act() -> None:
            await self.host(interaction, where, pace=pace, capacity=seats, bots=stand_ins)

        await privately(self.bot, interaction, act)

    async def host(self, interaction: Press, where: Place | None = None, **table: Any) -> None:
        """Open a table with the caller as host, and reply with its link. `table`: arguments of Lobby.opening.

        Raises Refused if the table may not be opened here.
        """
        self.bot.matches.must_be_offered(self.game.slug)
        saved = await open_here(self.tables.lobby, interaction, where, **table)
        await tell(interaction, await self._opened(saved.id, interaction.user.id))

    async def _opened(self, match_id: int, host_id: int) -> str:
        link = await self.tables.lobby.link(match_id)
        if link is None:
            return TEXTS.said("opened-unsent")
        _, dm_open = await self.bot.store.player(host_id)
        told = TEXTS.said("opened", link=link).to(speaking())
        return f"{told}\n{JOINED_SHUT.to(speaking())}" if dm_open is False else told


def _typed(callback: Callable[..., Any], parameters: dict[str, tuple[Any, Any, app_commands.locale_str]]) -> Any:
    """Wrap the callback so that discord.py turns these parameters into command options.

    `parameters`: (type, default, description) of each parameter, by its name.
    """

    async def command(interaction: Press, **values: Any) -> None:
        await callback(interaction, **values)

    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    rest = [
        Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)
        for name, (kind, default, _) in parameters.items()
    ]
    command.__signature__ = Signature([first, *rest])  # type: ignore[attr-defined]  # what `inspect` reads
    return command


log = logging.getLogger(__name__)


def cog_of(offered: Game[Any, Any]) -> type[GameCog]:
    """Return a class of cog that offers this game."""

    class InstalledGame(GameCog, name=f"installed: {offered.slug}"):
        game = offered

    return InstalledGame


async def setup(bot: Parlour) -> None:
    """Load the cogs. A game whose cog can't be loaded is left out with one line in the log."""
    for line in left_out():
        log.error("a game is left out: %s", line)
    for slug, game in catalogue().items():
        if is_own(slug):
            continue
        try:
            await offer(bot, cog_of(game))
        except Exception as error:
            log.error("a game is left out: %s: %s: %s", slug, type(error).__name__, error)
    for slug in sorted(set(bot.settings.games or ()) - catalogue().keys()):
        log.warning("GAMES names what is no game here: %s", slug)
