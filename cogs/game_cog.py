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
from cogs.words import TEXTS, words
from games.engine.game import Game
from games.engine.words import spoken

Strength = Literal["easy", "normal", "strong"]
Secrets = Literal["shown", "stay"]


class GameCog(commands.Cog):
    """The door to one game. While it is loaded, the game is offered; its tables are the async state machines."""

    game: ClassVar[Game[Any, Any]]

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self.tables = bot.matches.offer(self.game)
        bot.shelf.put("newgame", words("newgame"), self._newgame(), guild_only=True)
        bot.shelf.put("rules", words("rules"), self._rules())

    # -- /newgame

    def _newgame(self) -> app_commands.Command[Any, Any, Any]:
        game = self.game
        low, high = game.seats[0], game.seats[-1]
        parameters: dict[str, tuple[Any, Any, str]] = {
            "seats": (app_commands.Range[int, low, high], high, words("seats")),
            "where": (Place | None, None, words("where")),
            "bots": (
                app_commands.Range[int, 0, high - 1],
                0,
                words("bots"),
            ),
            "level": (Strength, USUAL.value, words("level")),
            "pace": (PaceName | None, None, words("pace")),
            "on_timeout": (Timeout | None, None, words("on-timeout")),
            "secrets": (Secrets, "shown", words("secrets")),
        }
        for name, title in chairs(game).items():
            parameters[name] = (
                discord.User | None,
                None,
                words("part-who", part=title),
            )
        for name, field in game.options.model_fields.items():
            if name in parameters:
                continue
            parameters[name] = (_slash_type(field), None, (field.description or name)[:100])
        callback = _typed(self._open, parameters)
        described = {name: what for name, (_, _, what) in parameters.items()}
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=game.slug, description=spoken(game.pitch, speaking())[:100], callback=callback
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
            return TEXTS.said("opened-unsent")
        _, dm_open = await self.bot.store.player(host_id)
        told = TEXTS.said("opened", link=link).to(speaking())
        return f"{told}\n{JOINED_SHUT.to(speaking())}" if dm_open is False else told

    # -- /rules

    def _rules(self) -> app_commands.Command[Any, Any, Any]:
        game = self.game
        parameters: dict[str, tuple[Any, Any, str]] = {"clause": (str | None, None, words("clause"))}
        completed = {"clause": self._clauses}
        if game.reference:
            parameters[game.reference] = (str | None, None, words("card", kind=game.reference))
            completed[game.reference] = self._cards
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=game.slug, description=words("rules-of", game=game.name), callback=_typed(self._read, parameters)
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
