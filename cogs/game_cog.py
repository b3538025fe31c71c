"""What every game's cog is made of: its subcommands of /newgame and /rules, and its tables.

Here: from a slash command to a lobby or a page of rules. Not here: any rule, and anything of one game alone.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any, ClassVar, Literal, get_args

import discord
from annotated_types import Ge, Le
from discord import app_commands
from discord.ext import commands
from pydantic.fields import FieldInfo

from bot.client.client import Parlour
from bot.client.interactions import JOINED_SHUT
from bot.client.permissions import check, may_open
from bot.client.replies import Press, guarded, privately, show, tell
from bot.match.role_wishes import chairs
from bot.match.seating import USUAL
from bot.model.language import speaking
from bot.model.names import name_of
from bot.model.server_settings import Place
from bot.model.time_control import PaceName, Timeout
from bot.pages.rulebook import card, clause, page, suggested
from games.engine.game import Game

Strength = Literal["easy", "normal", "strong"]
Secrets = Literal["shown", "stay"]


class GameCog(commands.Cog):
    """The door to one game. While it is loaded, the game is offered; its tables are the async state machines."""

    game: ClassVar[Game[Any, Any]]

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self.tables = bot.matches.offer(self.game)
        bot.shelf.put("newgame", "Open a table: others join, you start", self._newgame(), guild_only=True)
        bot.shelf.put("rules", "How a game is played", self._rules())

    # -- /newgame

    def _newgame(self) -> app_commands.Command[Any, Any, Any]:
        game = self.game
        low, high = game.seats[0], game.seats[-1]
        parameters: dict[str, tuple[Any, Any, str]] = {
            "seats": (app_commands.Range[int, low, high], high, "Seats at the table (by default as many as it takes)"),
            "where": (Place | None, None, "Where to play: in a thread of its own (if not said), or right here"),
            "bots": (
                app_commands.Range[int, 0, high - 1],
                0,
                "Stand-ins at the table from the start (more on its card)",
            ),
            "level": (Strength, USUAL.value, "How well these stand-ins play"),
            "pace": (PaceName | None, None, "Time for each turn: 3 minutes, 30 minutes, a day (if not said), a week"),
            "on_timeout": (Timeout | None, None, "When it is over: a stand-in plays on, or the rules answer this once"),
            "secrets": (Secrets, "shown", "After the end /verify shows all of the deal; or what is hidden stays so"),
        }
        for name, title in chairs(game).items():
            parameters[name] = (
                discord.User | None,
                None,
                f"Who is the {title}; without a name, chance or a volunteer",
            )
        for name, field in game.options.model_fields.items():
            if name in parameters:
                continue
            parameters[name] = (_slash_type(field), None, (field.description or name)[:100])
        callback = _typed(self._open, parameters)
        described = {name: what for name, (_, _, what) in parameters.items()}
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=game.slug, description=game.pitch[:100], callback=callback
        )
        return app_commands.describe(**described)(command)

    async def _open(self, interaction: Press, seats: int, where: Place | None = None, **wishes: Any) -> None:
        named = ("bots", "level", "pace", "on_timeout")
        table = {name: value for name in named if (value := wishes.pop(name, None)) is not None}
        table["secrets_stay"] = wishes.pop("secrets", "shown") == "stay"

        async def act() -> None:
            await self._host(interaction, wishes, where, capacity=seats, **table)

        await privately(self.bot, interaction, act)

    async def _host(self, interaction: Press, options: dict[str, Any], where: Place | None, **table: Any) -> None:
        settings = await may_open(self.bot.store, interaction)
        table = {"pace": settings.pace, "on_timeout": settings.on_timeout} | table
        in_thread = (where or settings.place) == "thread" and isinstance(interaction.channel, discord.TextChannel)
        check(interaction, in_thread)
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        opening = self.tables.lobby.opening(
            {name: getattr(value, "id", value) for name, value in options.items() if value is not None},
            **table,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            in_thread=in_thread,
            host_id=interaction.user.id,
            host_name=name_of(interaction.user),
            interaction_id=interaction.id,
        )
        match_id = (await self.tables.lobby.open(opening)).id
        await tell(interaction, await self._opened(match_id, interaction.user.id))

    async def _opened(self, match_id: int, host_id: int) -> str:
        link = await self.tables.lobby.link(match_id)
        if link is None:
            return "Your table is open, but its card couldn’t be posted yet. I keep trying."
        _, dm_open = await self.bot.store.player(host_id)
        told = f"Your table is open: {link}. You sit at it already; press **Start** there when the others have joined."
        return f"{told}\n{JOINED_SHUT}" if dm_open is False else told

    # -- /rules

    def _rules(self) -> app_commands.Command[Any, Any, Any]:
        game = self.game
        parameters: dict[str, tuple[Any, Any, str]] = {
            "clause": (str | None, None, "A clause to look up; without one, from the beginning")
        }
        completed = {"clause": self._clauses}
        if game.reference:
            parameters[game.reference] = (str | None, None, f"Show the card of a {game.reference} instead")
            completed[game.reference] = self._cards
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=game.slug, description=f"The rules of {game.name}", callback=_typed(self._read, parameters)
        )
        for name, complete in completed.items():
            command.autocomplete(name)(complete)
        return app_commands.describe(**{name: what for name, (_, _, what) in parameters.items()})(command)

    async def _read(self, interaction: Press, clause: str | None, **cards: str | None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await guarded(interaction, lambda: self._page(interaction, clause, cards.get(self.game.reference)))

    async def _page(self, interaction: Press, wanted: str | None, named: str | None) -> None:
        if named:
            await show(interaction, card(self.game, named, speaking()), self.bot)
            return
        locale = speaking()
        number = clause(self.game.slug, wanted, locale) if wanted else 0
        await show(interaction, page(self.game.slug, number, self.bot.games, locale), self.bot)

    async def _clauses(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        found = suggested(self.game.slug, typed, speaking())
        return [app_commands.Choice(name=shown, value=name) for shown, name in found[:25]]

    async def _cards(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        found = [name for name in self.game.references() if typed.strip().casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=name) for name in found[:25]]


def _typed(callback: Callable[..., Any], parameters: dict[str, tuple[Any, Any, str]]) -> Any:
    """The callback as a function with these parameters (type, default, description), which discord.py reads."""

    async def command(interaction: Press, **values: Any) -> None:
        await callback(interaction, **values)

    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    rest = [
        Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)
        for name, (kind, default, _) in parameters.items()
    ]
    command.__signature__ = Signature([first, *rest])  # type: ignore[attr-defined]  # what `inspect` reads
    return command


def _slash_type(field: FieldInfo) -> Any:
    """How one of a game's options is typed in Discord: whole numbers with their range, choices, yes or no."""
    if field.annotation in (int, int | None):
        low = next((limit.ge for limit in field.metadata if isinstance(limit, Ge)), None)
        high = next((limit.le for limit in field.metadata if isinstance(limit, Le)), None)
        return (int if low is None and high is None else app_commands.Range[int, low, high]) | None
    if field.annotation is bool or get_args(field.annotation):
        return field.annotation | None  # type: ignore[operator]  # bool or a Literal, both types
    raise TypeError(f"an option of type {field.annotation} can’t be asked for in Discord")
