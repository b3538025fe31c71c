"""What is said to whoever pressed or typed, and to nobody else.

Here: answering privately, refusals and faults included. Not here: what was asked for (interactions.py, cogs/).
"""

from __future__ import annotations

import io
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Protocol

import discord

from bot.client.rendering import Painter, controls
from bot.client.words import TEXTS
from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Mark
from bot.model.errors import Unwritten
from bot.model.language import speaking
from bot.model.message import TEXT_LIMIT, Message, dated, shortened
from bot.model.names import name_of
from bot.ops.metrics import FAULTS, REFUSALS
from bot.pages.paged import Attached, Sheet
from bot.pages.sources import Viewer
from bot.stats.aggregates import Server
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.words import spoken, without_emoji

log = logging.getLogger(__name__)


EXPIRED, ALREADY_ACKNOWLEDGED = 10062, 40060
TOO_LATE = frozenset({EXPIRED, ALREADY_ACKNOWLEDGED, 10015, 50027, 10008})
"""Codes by which Discord says that an interaction can't be answered (any more): its token has expired, another process
has answered it, or the private message it was pressed in is gone. The boards and the next *My hand* say the same."""


BEHIND_LIMIT = 4096
"""Characters that Discord takes of what stands behind a picture."""


NOT_TAKEN = TEXTS.said("not-taken")


Kind = discord.InteractionResponseType

Press = discord.Interaction[Any]
"""An interaction, of a component or a command."""


class Host(Protocol):
    """What replying needs of a bot."""

    painter: Painter
    store: Store

    async def finishing(self, work: Any) -> None:
        """Do something that a stop waits for."""


async def privately(bot: Host, interaction: Press, act: Callable[[], Awaitable[None]], everybody: bool = False) -> None:
    """Acknowledge a command, for its user alone unless `everybody`; then do it, and report refusals and faults."""
    await interaction.response.defer(ephemeral=not everybody, thinking=True)
    await bot.finishing(guarded(interaction, act))


async def guarded(interaction: Press, act: Callable[[], Awaitable[None]]) -> None:
    """Do it, and report refusals and faults."""
    async with refusals_told(interaction):
        await act()


@asynccontextmanager
async def refusals_told(interaction: Press) -> AsyncIterator[None]:
    """Tell the user privately about a refusal, and about a fault of ours with a number that is in the log."""
    try:
        yield
    except Refused as refused:
        REFUSALS.inc()
        await tell(interaction, refused.to(speaking()))
    except Unwritten as refused:
        log.error("interaction %s came to nothing, the database takes or gives nothing: %s", interaction.id, refused)
        await tell(interaction, NOT_TAKEN)
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
            log.info("interaction %s is too late, or another process has it", interaction.id)
            return
        FAULTS.inc()
        fault = secrets.token_hex(4)
        log.exception("fault %s in interaction %s", fault, interaction.id)
        await tell(interaction, TEXTS.said("fault", fault=fault))


async def tell(interaction: Press, text: str) -> None:
    """Say something to whoever acted, and to nobody else."""
    text = shortened(without_emoji(spoken(text, speaking())), TEXT_LIMIT)
    nobody = discord.AllowedMentions.none()
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True, allowed_mentions=nobody)
        elif _thinking(interaction):
            await interaction.edit_original_response(content=text, allowed_mentions=nobody)
        else:
            await interaction.followup.send(text, ephemeral=True, allowed_mentions=nobody)
    except discord.HTTPException as refusal:
        log.warning("interaction %s could not be answered (%s)", interaction.id, refusal.code)


async def show(
    interaction: Press,
    message: Message,
    bot: Host,
    stat_image: StatImage | None = None,
    attached: Attached | None = None,
    by: Callable[..., Awaitable[Any]] | None = None,
) -> None:
    """Show a message to whoever acted, in place of the private message they pressed in, if they did; as another one,
    where their press has brought a message up to date.

    ``stat_image``: a picture of the house's own that belongs to it. ``attached``: a file to keep, instead. ``by``: how
    that message is changed, if the press has not been acknowledged yet.
    """
    mark = Mark(await bot.store.epoch())

    async def fields() -> dict[str, Any]:
        files = []
        if message.picture is not None:
            name = "card.png" if message.picture.reference else "hand.png"
            files = [await bot.painter.file(message.picture, name)]
        if stat_image is not None:
            files = [await bot.painter.file(stat_image, "tablet.png")]
        if attached is not None:
            files = [discord.File(io.BytesIO(attached.data), attached.name, description=attached.alt or None)]
        return _written(message, mark, bot) | {"attachments": files}

    await _change(by or _way(interaction), fields, bot)


async def show_sheet(interaction: Press, sheet: Sheet, bot: Host) -> None:
    """Show a page, whole."""
    await show(interaction, sheet.message, bot, sheet.stat_image, sheet.attached)


async def retouch(change: Callable[..., Awaitable[Any]], message: Message, mark: Mark, bot: Host) -> None:
    """Show a private message in its next form where it stands, its pictures as they are.

    ``change``: how it is changed; ``mark``: the one its controls have, by which it goes on being known.
    """

    async def fields() -> dict[str, Any]:
        return _written(message, mark, bot)

    await _change(change, fields, bot)


async def _change(
    change: Callable[..., Awaitable[Any]], fields: Callable[[], Awaitable[dict[str, Any]]], bot: Host
) -> None:
    """Change a message so; without emoji where one of them is gone."""
    try:
        await change(**await fields())
    except discord.HTTPException as refusal:
        if not bot.painter.emoji.gone(refusal):
            raise
        await change(**await fields())


def _written(message: Message, mark: Mark, bot: Host) -> dict[str, Any]:
    """The message's words and controls, as they are sent. What stands behind a picture Discord shows as an embed."""
    emoji = bot.painter.emoji
    behind = [discord.Embed(description=emoji.shown(message.behind, BEHIND_LIMIT))] if message.behind else []
    content = emoji.shown(dated(message.content(), bot.store.now()), TEXT_LIMIT)
    return {"content": content, "view": controls(message, mark, emoji), "embeds": behind}


def _way(interaction: Press) -> Callable[..., Awaitable[Any]]:
    """How an answer for whoever pressed gets to them, once the press is acknowledged."""
    updated = interaction.response.type in (Kind.message_update, Kind.deferred_message_update)
    if not updated or interaction.message is None or interaction.message.flags.ephemeral:
        return interaction.edit_original_response

    async def follow(content: str, attachments: list[discord.File], **fields: Any) -> None:
        shown = {name: value for name, value in fields.items() if value is not None}
        await interaction.followup.send(content, files=attachments, ephemeral=True, **shown)

    return follow


def _thinking(interaction: Press) -> bool:
    """Whether the private answer has been announced and is still to be filled in."""
    kind = interaction.response.type
    return kind is discord.InteractionResponseType.deferred_channel_message


def viewer_of(interaction: Press) -> Viewer:
    """Whoever presses or types, and where."""
    user = interaction.user
    server = None if interaction.guild_id is None else Server(interaction.guild_id)
    return Viewer(user.id, name_of(user), server, interaction.channel_id or 0, user)


def pressed_data(interaction: Press) -> Mapping[str, Any]:
    """Return what Discord sends with a press: its custom id, and what was chosen or filled in."""
    return interaction.data or {}
