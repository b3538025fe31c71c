"""Answer an interaction: privately, or by changing the message that was pressed in."""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Protocol

import aiohttp
import discord
from cachetools import LRUCache

from bot.client.rendering import MALFORMED, Painter, controls
from bot.client.words import TEXTS
from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Mark
from bot.model.errors import Unwritten
from bot.model.message import TEXT_LIMIT, Message, dated, name_of, shortened, speaking
from bot.ops.failpoints import failpoint
from bot.ops.metrics import FAULTS, REFUSALS
from bot.pages.paged import Attached, Sheet, Viewer
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


class UnderWay:
    """Tasks that a stop of the bot waits for."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def begin(self, work: Any) -> asyncio.Task[Any]:
        """Start a task."""
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def finish(self, work: Any) -> None:
        """Do it in a task of its own, so that a stop waits for it."""
        await self.begin(work)


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


ACKNOWLEDGED = 3.0
"""Seconds in which Discord wants to hear that a press has come. It refuses what comes later: a callback that we gave up
by then can't undo what is sent after it."""

TOKEN_LIVES = 14 * 60
"""Seconds in which we edit by a press's token; Discord takes it for fifteen minutes, and counts such edits towards no
limit of all we do."""

KEPT = 500
"""Of so many messages the latest press is kept, for edits by its token."""

BUDGET = 1.5
"""Seconds that the answer to a press may take to be its callback; after them the press is acknowledged without it."""

UNCONFIRMED = (discord.HTTPException, TimeoutError, OSError, aiohttp.ClientError)
"""How a callback ends of which we don't know what has come."""

_UPDATING = frozenset(
    {discord.InteractionResponseType.message_update, discord.InteractionResponseType.deferred_message_update}
)
"""After these an edit by the press's token changes the message that was pressed in."""


class PressReply:
    """The way back of one press of a message's control."""

    def __init__(self, interaction: Press) -> None:
        self.interaction = interaction
        self._began = asyncio.get_running_loop().time()
        self._turn = asyncio.Lock()
        self._lost = False

    @property
    def fresh(self) -> bool:
        """Whether its callback is still to be made."""
        return not self._lost and not self.interaction.response.is_done()

    @property
    def usable(self) -> bool:
        """Whether the message can be changed through it, as far as we know."""
        lives = asyncio.get_running_loop().time() - self._began < TOKEN_LIVES
        return self.fresh or (lives and not self._lost and self.interaction.response.type in _UPDATING)

    async def update(self, **fields: Any) -> None:
        """Give the message that was pressed in this form. Raises one of UNCONFIRMED."""
        async with self._turn:
            if not self.fresh:
                await self.interaction.edit_original_response(**fields)
                return
            self._lost = True  # until we hear otherwise
            failpoint("before callback")
            try:
                async with asyncio.timeout_at(self._began + ACKNOWLEDGED):
                    await self.interaction.response.edit_message(**fields)
            except discord.HTTPException as refusal:
                self._lost = refusal.code != MALFORMED
                raise
            failpoint("after callback")
            self._lost = False

    async def carry(self, **fields: Any) -> bool:
        """The same; False: nobody knows whether it has come, and it is to be sent in the ordinary way."""
        if not self.usable:
            return False
        try:
            await self.update(**fields)
        except UNCONFIRMED as trouble:
            log.info("interaction %s did not carry its board: %s", self.interaction.id, trouble)
            self._lost = getattr(trouble, "code", 0) != MALFORMED
            return False
        return True

    async def at_rest(self, late: asyncio.Task[None]) -> None:
        """Let go of what was to acknowledge it in time, but not in the middle of doing so."""
        async with self._turn:
            late.cancel()

    async def acknowledge(self) -> None:
        """Defer the interaction unless already answered. Ignores "expired" and "already acknowledged".

        It expires after a lost connection. Another process may have acknowledged it and died before doing more.
        """
        async with self._turn:
            if not self.fresh:
                return
            self._lost = True
            try:
                async with asyncio.timeout(ACKNOWLEDGED):
                    await self.interaction.response.defer()
                self._lost = False
            except UNCONFIRMED as trouble:
                log.info("interaction %s could not be acknowledged: %s", self.interaction.id, trouble)


class OpenPresses:
    """The presses whose answers are under way in this process, by the message they were made in."""

    def __init__(self, budget: float = BUDGET) -> None:
        self._budget = budget
        self._open: defaultdict[int, list[PressReply]] = defaultdict(list)
        self._latest: LRUCache[int, PressReply] = LRUCache(KEPT)

    @asynccontextmanager
    async def answering(self, interaction: Press) -> AsyncIterator[PressReply]:
        """What is done in here may change the message that was pressed in; that is then the answer to the press.

        Where nothing does so in time, or in the end, it is just acknowledged; not where this ends with an exception,
        about which somebody will be told.
        """
        reply = PressReply(interaction)
        message_id = 0 if interaction.message is None else interaction.message.id
        self._open[message_id].append(reply)
        late = asyncio.create_task(self._in_time(reply))
        try:
            yield reply
        finally:
            self._open[message_id].remove(reply)
            if not self._open[message_id]:
                del self._open[message_id]
            await reply.at_rest(late)
        await reply.acknowledge()
        if reply.usable:
            self._latest[message_id] = reply
        failpoint("press acknowledged")

    def at(self, message_id: int) -> PressReply | None:
        """A press through which this message can be changed: the oldest one that still waits for its callback, else one
        whose token still counts."""
        latest = self._latest.get(message_id)
        known = [*self._open.get(message_id, ()), *([latest] if latest is not None else [])]
        usable = [reply for reply in known if reply.usable]
        return next((reply for reply in usable if reply.fresh), next(iter(usable), None))

    async def _in_time(self, reply: PressReply) -> None:
        await asyncio.sleep(self._budget)
        await reply.acknowledge()
