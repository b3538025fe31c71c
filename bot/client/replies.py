"""What is said to whoever pressed or typed, and to nobody else.

Here: answering privately, refusals and faults included. Not here: what was asked for (interactions.py, cogs/).
"""

from __future__ import annotations

import io
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import discord

from bot.client.rendering import Painter, controls
from bot.client.words import TEXTS
from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Mark
from bot.model.errors import Unwritten
from bot.model.language import speaking
from bot.model.message import TEXT_LIMIT, Message, shortened
from bot.model.names import name_of
from bot.ops.metrics import FAULTS, REFUSALS
from bot.pages.paged import Attached, Sheet
from bot.pages.sources import Viewer
from bot.stats.aggregates import Server
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.words import spoken

log = logging.getLogger(__name__)


EXPIRED, ALREADY_ACKNOWLEDGED = 10062, 40060
TOO_LATE = frozenset({EXPIRED, ALREADY_ACKNOWLEDGED, 10015, 50027, 10008})
"""Codes by which Discord says that an interaction can't be answered (any more): its token has expired, another process
has answered it, or the private message it was pressed in is gone. The boards and the next *My hand* say the same."""


NOT_TAKEN = TEXTS.said("not-taken")


Press = discord.Interaction[Any]
"""An interaction, of a component or a command."""


class Host(Protocol):
    """What replying needs of a bot."""

    painter: Painter
    store: Store

    async def finishing(self, work: Any) -> None:
        """Do something that a stop waits for."""


async def privately(bot: Host, interaction: Press, act: Callable[[], Awaitable[None]], everybody: bool = False) -> None:
    """Acknowledge a command to whoever typed it alone (unless ``everybody`` is to see it), then do it (see guarded)."""
    await interaction.response.defer(ephemeral=not everybody, thinking=True)
    await bot.finishing(guarded(interaction, act))


async def guarded(interaction: Press, act: Callable[[], Awaitable[None]]) -> None:
    """Do it; a refusal is told privately, and so is a fault of ours, with a number to find it by in the log."""
    try:
        await act()
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
    text = shortened(spoken(text, speaking()), TEXT_LIMIT)
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
    """Show a message to whoever acted, in place of the private message they pressed in, if they did.

    ``stat_image``: a picture of the house's own that belongs to it. ``attached``: a file to keep, instead. ``by``: how
    that message is changed, if the press has not been acknowledged yet.
    """
    view = controls(message, Mark((await bot.store.epoch()).token))
    files = []
    if message.picture is not None:
        name = "card.png" if message.picture.reference else "hand.png"
        files = [await bot.painter.file(message.picture, name)]
    if stat_image is not None:
        files = [await bot.painter.file(stat_image, "tablet.png")]
    if attached is not None:
        files = [discord.File(io.BytesIO(attached.data), attached.name, description=attached.alt or None)]
    behind = [discord.Embed(description=message.behind)] if message.behind else []  # Discord shows it below the picture
    change = by or interaction.edit_original_response
    await change(content=message.content(), attachments=files, view=view, embeds=behind)


async def show_sheet(interaction: Press, sheet: Sheet, bot: Host) -> None:
    """Show a page, whole."""
    await show(interaction, sheet.message, bot, sheet.stat_image, sheet.attached)


async def retouch(change: Callable[..., Awaitable[Any]], message: Message, mark: Mark) -> None:
    """Show a private message in its next form where it stands, its pictures as they are.

    ``change``: how it is changed; ``mark``: the one its controls have, by which it goes on being known.
    """
    behind = [discord.Embed(description=message.behind)] if message.behind else []
    view = controls(message, mark)
    await change(content=message.content(), view=view, embeds=behind)


def _thinking(interaction: Press) -> bool:
    """Whether the private answer has been announced and is still to be filled in."""
    kind = interaction.response.type
    return kind is discord.InteractionResponseType.deferred_channel_message


def viewer_of(interaction: Press) -> Viewer:
    """Whoever presses or types, and where."""
    user = interaction.user
    server = None if interaction.guild_id is None else Server(interaction.guild_id)
    return Viewer(user.id, name_of(user), server, interaction.channel_id or 0, user)
