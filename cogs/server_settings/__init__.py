"""Serve /settings, for users who manage a server. bot/model/server_settings.py defines the settings."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.opening import missing_at
from bot.client.replies import Press, privately, show
from bot.model.custom_ids import Form
from bot.model.language import chosen, following, offered, own_language, speaking
from bot.model.message import Button, Choice, Message, Picker, Row, Select
from bot.model.server_settings import ServerSettings
from bot.model.time_control import PACES, lasting
from cogs.words import descriptions
from games.engine.asks import Refused
from games.engine.words import Catalogue, own_name

TEXTS = Catalogue("cogs.server_settings.words")
described = descriptions(TEXTS)

log = logging.getLogger(__name__)

NAME = "settings"

# Channels that one menu can select; Discord's limit:
# https://discord.com/developers/docs/components/reference#channel-select
MOST_CHANNELS = 25

_OTHER = {"thread": "here", "here": "thread", "stand-in": "default", "default": "stand-in"}
"""The value that a button switches to."""


def form(settings: ServerSettings) -> Message:
    """Compose the page of the server's settings, with its controls."""
    words = TEXTS.phrases(speaking())
    where = words.any_of(f"<#{channel}>" for channel in settings.channels) or words("settings-anywhere")
    who = words("settings-everybody")
    if settings.role is not None:
        who = words("settings-role", role=f"<@&{settings.role}>")
    hall = words("settings-no-hall")
    if settings.hall is not None:
        hall = words("settings-hall", hall=f"<#{settings.hall}>")
    pace = pace_words(settings.pace)
    lines = [
        words("settings-head"),
        words("settings-tables", where=where, who=who),
        words("settings-new", place=settings.place, pace=pace, late=settings.on_timeout),
        words("settings-leaderboards", shown=settings.shows_leaderboard),
        words("settings-play", reaches=settings.play_reaches),
        hall,
        words("settings-foot"),
    ]
    return Message(text="\n".join(lines), rows=_rows(settings))


def _rows(settings: ServerSettings) -> tuple[Row, ...]:
    words = TEXTS.phrases(speaking())
    role = () if settings.role is None else (settings.role,)
    hall = () if settings.hall is None else (settings.hall,)
    channels, pick = str(Form(NAME, "channels")), words("settings-pick-channels")
    paces = tuple(Choice(label=pace_words(pace), value=pace) for pace in (*PACES, "none"))
    return (
        Picker(id=channels, placeholder=pick, of="channel", chosen=settings.channels, most=MOST_CHANNELS),
        Picker(id=str(Form(NAME, "role")), placeholder=words("settings-pick-role"), of="role", chosen=role),
        Picker(id=str(Form(NAME, "hall")), placeholder=words("settings-pick-hall"), of="channel", chosen=hall),
        Select(id=str(Form(NAME, "pace")), placeholder=words("settings-pick-pace"), choices=paces, least=1, most=1),
        _buttons(settings),
    )


def _buttons(settings: ServerSettings) -> tuple[Button, ...]:
    """Return a button for each setting that has two values, to switch it."""
    words = TEXTS.phrases(speaking())
    place, late, shown = _OTHER[settings.place], _OTHER[settings.on_timeout], not settings.shows_leaderboard
    show = str(Form(NAME, "shown", str(int(shown))))
    reaches = not settings.play_reaches
    play = str(Form(NAME, "play", str(int(reaches))))
    return (
        Button(label=words("settings-new-place", place=place), id=str(Form(NAME, "place", place)), emoji="🧵"),
        Button(label=words("settings-new-late", late=late), id=str(Form(NAME, "late", late)), emoji="⏳"),
        Button(label=words("settings-new-shown", shown=shown), id=show, emoji="🏆"),
        Button(label=words("settings-new-play", reaches=reaches), id=play, emoji="🌍"),
        *_language(settings),
    )


def _language(settings: ServerSettings) -> tuple[Button, ...]:
    """Return the button that changes the language of new tables; empty if the bot has only one language."""
    if len(offered()) == 1:
        return ()
    name = own_name(settings.language or own_language())
    label = TEXTS.phrases(speaking())("settings-language", name=name, chosen=settings.language is not None)
    return (Button(label=label, id=str(Form(NAME, "language", following(settings.language))), emoji="🌐"),)


def pace_words(pace: str) -> str:
    """Return the name of a pace in words."""
    words = TEXTS.phrases(speaking())
    if pace not in PACES:
        return words("settings-no-pace")
    turn, reserve = (lasting(span, speaking()) for span in (PACES[pace].turn_time, PACES[pace].opening))
    return words("settings-pace", turn=turn, reserve=reserve)


def changed(settings: ServerSettings, control: Form, values: Sequence[str]) -> ServerSettings:
    """Return the settings after this control was used. `values`: the values selected in it, if it is a menu.

    Raises Refused if the press is forged.
    """
    ids = tuple(int(value) for value in values if value.isascii() and value.isdecimal() and len(value) < 20)
    first = values[0] if values else ""
    sets: dict[str, dict[str, Any]] = {
        "channels": {"channels": ids[:MOST_CHANNELS]},
        "role": {"role": ids[0] if ids else None},
        "hall": {"hall": ids[0] if ids else None},
        "pace": {"pace": first},
        "place": {"place": control.value},
        "late": {"on_timeout": control.value},
        "shown": {"shows_leaderboard": control.value == "1"},
        "play": {"play_reaches": control.value == "1"},
        "language": {"language": chosen(control.value)},
    }
    try:
        return ServerSettings.model_validate(settings.model_dump() | sets[control.field])
    except (KeyError, ValueError):
        raise Refused(TEXTS.said("refused-setting")) from None


class Settings(commands.Cog):
    """Shows and changes a server's settings."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={NAME: self._pressed})

    @app_commands.command(description=described("settings"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Press) -> None:
        async def act() -> None:
            settings = await self.bot.store.server_settings(_server(interaction))
            await show(interaction, form(settings), self.bot)

        await privately(self.bot, interaction, act)

    async def _pressed(self, interaction: Press, control: Form) -> None:
        guild_id = _server(interaction)
        data: Mapping[str, Any] = interaction.data or {}
        values = [str(value) for value in data.get("values", [])]
        before = await self.bot.store.server_settings(guild_id)
        after = changed(before, control, values)
        if control.field == "hall" and after.hall is not None:
            self._must_post_in(after.hall)
        await self.bot.store.set_for_server(guild_id, after)
        log.info("server %s: %s set by interaction %s", guild_id, control.field, interaction.id)
        await show(interaction, form(after), self.bot)

    def _must_post_in(self, channel_id: int) -> None:
        lacking = missing_at(self.bot.messenger.client, channel_id, channel_id)
        if lacking:
            names = TEXTS.phrases(speaking()).row(f"**{name}**" for name in lacking)
            raise Refused(TEXTS.said("refused-hall", here=f"<#{channel_id}>", permissions=names))


def _server(interaction: Press) -> int:
    """Return the id of this server. Raises Refused if the user doesn't manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refused(TEXTS.said("refused-manage"))
    return interaction.guild_id


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Settings(bot))
