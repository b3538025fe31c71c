"""Answer an interaction, either privately or by changing the message whose control was pressed."""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, Protocol

import aiohttp
import discord
from cachetools import LRUCache

from bot.client import TEXTS
from bot.client.rendering import MALFORMED, Painter, Undrawn, controls, in_words
from bot.messages.stat_images import StatImage
from bot.model.custom_ids import Mark
from bot.model.errors import Unwritten
from bot.model.language import fitting, own_language, read_by, speak_to, speaking
from bot.model.message import TEXT_LIMIT, Message, dated, name_of, shortened
from bot.model.time_control import Preferences
from bot.ops.drawing_thread import TooLong
from bot.ops.failpoints import failpoint
from bot.ops.loop_guard import CutOff
from bot.ops.metrics import FAULTS, REFUSALS
from bot.pages.paged import Attached, Sheet, Viewer
from bot.stats.aggregates import Server
from bot.storage.store import Store
from games.engine.asks import Refused
from games.engine.words import spoken, without_emoji

log = logging.getLogger(__name__)


EXPIRED, ALREADY_ACKNOWLEDGED = 10062, 40060
TOO_LATE = frozenset({EXPIRED, ALREADY_ACKNOWLEDGED, 10015, 50027, 10008})
"""Discord's codes for an interaction that can't be answered: its token has expired, another process has answered it, or
the private message it was pressed in is gone. The boards and the next *My hand* say the same.
https://discord.com/developers/docs/topics/opcodes-and-status-codes#json"""


BEHIND_LIMIT = 4096
"""Most characters of an embed's description, in which a picture's text is sent behind it:
https://discord.com/developers/docs/resources/message#embed-object-embed-limits"""


NOT_TAKEN = TEXTS.said("not-taken")


Kind = discord.InteractionResponseType

Press = discord.Interaction[Any]
"""An interaction of a component or a command."""


class Host(Protocol):
    """The part of the bot that this module uses."""

    painter: Painter
    store: Store
    under_way: UnderWay

    async def finishing(self, work: Any) -> None:
        """Run the coroutine `work` as a task and wait for it. A stop of the bot waits for the task, too."""


class UnderWay:
    """Running tasks that must end before the bot stops.

    Tasks that reply to users are counted, so that less urgent work can wait until no such task is running.
    """

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self._for_users = 0
        self._calm = asyncio.Event()
        self._calm.set()

    def begin(self, work: Any) -> asyncio.Task[Any]:
        """Start the coroutine `work` as a task, and return the task. The bot doesn't stop before the task has ended."""
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def finish(self, work: Any) -> None:
        """Run `work`, a coroutine that replies to a user, as a task, and wait for it.

        A stop of the bot waits for it, too.
        """
        self._for_users += 1
        self._calm.clear()
        try:
            await self.begin(work)
        finally:
            self._for_users -= 1
            if not self._for_users:
                self._calm.set()

    async def calm(self, most: float) -> None:
        """Wait until no user waits for a reply of the bot. `most`: the longest wait, in seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                await self._calm.wait()


def language_of(interaction: Press) -> str:
    """Return the language of the acting user's Discord app, or the bot's own if the bot doesn't speak that language."""
    return fitting(str(interaction.locale)) or own_language()


async def speak_with(interaction: Press, store: Store, known: Preferences | None = None) -> None:
    """Set the language of all texts in this task: the one that the acting user chose, else that of their Discord app.

    Stores the app's language for DMs to the user. Reads the database, so acknowledge the interaction first.
    `known`: the user's preferences, if the caller has them.
    """
    heard, kept = fitting(str(interaction.locale)), known or await store.known_preferences(interaction.user.id)
    if kept.heard != heard:
        kept = (await store.preferences(interaction.user.id)).model_copy(update={"heard": heard})
        await store.change_preferences(interaction.user.id, kept)
    speak_to(read_by(kept))


async def privately(bot: Host, interaction: Press, act: Callable[[], Awaitable[None]], everybody: bool = False) -> None:
    """Acknowledge a command, then run `act`, which replies to it; report refusals and errors to the user.

    The reply is private, unless `everybody` is set.
    """

    async def spoken_to() -> None:
        await speak_with(interaction, bot.store)
        await act()

    await interaction.response.defer(ephemeral=not everybody, thinking=True)
    await bot.finishing(guarded(interaction, spoken_to))


async def guarded(interaction: Press, act: Callable[[], Awaitable[None]]) -> None:
    """Run `act`, and report refusals and errors to the user."""
    async with refusals_told(interaction):
        await act()


@asynccontextmanager
async def refusals_told(interaction: Press) -> AsyncIterator[None]:
    """Run the block, and report refusals and errors privately to the user.

    The report of an error has a number, by which the bot's owner finds the error in the log.
    """
    try:
        yield
    except Refused as refused:
        REFUSALS.inc()
        await tell(interaction, refused.to(speaking()))
    except Unwritten as refused:
        log.error("interaction %s came to nothing, the database takes or gives nothing: %s", interaction.id, refused)
        await tell(interaction, NOT_TAKEN)
    except (CutOff, TooLong) as error:
        FAULTS.inc()
        log.error("interaction %s came to nothing: %s", interaction.id, error, exc_info=True)
        await tell(interaction, TEXTS.said("cut-off"))
    except (Exception, SystemExit) as error:  # a game may try to end the program
        if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
            log.info("interaction %s is too late, or another process has it", interaction.id)
            return
        FAULTS.inc()
        fault = secrets.token_hex(4)
        log.exception("fault %s in interaction %s", fault, interaction.id)
        await tell(interaction, TEXTS.said("fault", fault=fault))


class Told(NamedTuple):
    """A private reply that was sent, with a function that deletes it."""

    message_id: int
    delete: Callable[[], Awaitable[object]]


async def tell(interaction: Press, text: str) -> Told | None:
    """Send a text privately to the user who acted. Discord's refusals are only logged; then returns None."""
    text = shortened(without_emoji(spoken(text, speaking())), TEXT_LIMIT)
    nobody = discord.AllowedMentions.none()
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True, allowed_mentions=nobody)
        elif _thinking(interaction):
            await interaction.edit_original_response(content=text, allowed_mentions=nobody)
        else:
            sent = await interaction.followup.send(text, ephemeral=True, allowed_mentions=nobody, wait=True)
            return Told(sent.id, sent.delete)
    except discord.HTTPException as refusal:
        log.warning("interaction %s could not be answered (%s)", interaction.id, refusal.code)
        return None
    return Told(interaction.id, interaction.delete_original_response)  # no press will be in it


def deletion(told: Told, bot: Host) -> Callable[[], object]:
    """Return a function that starts a task which deletes a private reply.

    The task's errors are only logged. The task does nothing once the interaction's token is too old.
    """
    clock = asyncio.get_running_loop().time
    expires = clock() + TOKEN_LIVES

    async def delete() -> None:
        if clock() > expires:
            return
        try:
            await told.delete()
        except UNCONFIRMED as trouble:
            log.info("a private reply could not be deleted: %s", trouble)

    return lambda: bot.under_way.begin(delete())


async def show(
    interaction: Press,
    message: Message,
    bot: Host,
    stat_image: StatImage | None = None,
    attached: Attached | None = None,
) -> Told:
    """Show a message privately to the user who acted. If they pressed in a private message, replace that message.

    `stat_image`, `attached`: a picture or a file for the message.
    """
    sent = await _shown(_way(interaction), message, bot, stat_image, attached)
    return Told(sent.id, sent.delete)


async def show_instead(reply: PressReply, message: Message, bot: Host) -> Told:
    """Show a message in place of the private one that the user pressed in."""
    interaction, pressed_in = reply.interaction, reply.interaction.message
    assert pressed_in is not None
    await _shown(reply.update, message, bot)
    return Told(pressed_in.id, interaction.delete_original_response)


async def _shown(
    way: Callable[..., Awaitable[Any]],
    message: Message,
    bot: Host,
    stat_image: StatImage | None = None,
    attached: Attached | None = None,
) -> Any:
    mark = Mark(await bot.store.epoch())

    async def fields() -> dict[str, Any]:
        shown, files = message, list[discord.File]()
        name = "card.png" if message.picture is not None and message.picture.reference else "hand.png"
        for picture, file in ((message.picture, name), (stat_image, "tablet.png")):
            try:
                files = files if picture is None else [await bot.painter.file(picture, file)]
            except Undrawn as wrong:
                log.error("a private picture is left out: %s", wrong, exc_info=wrong.__cause__)
                shown = in_words(message, picture)
        if attached is not None:
            files = [discord.File(io.BytesIO(attached.data), attached.name, description=attached.alt or None)]
        return _written(shown, mark, bot) | {"attachments": files}

    return await _change(way, fields, bot)


async def show_sheet(interaction: Press, sheet: Sheet, bot: Host) -> None:
    """Show a page with its picture and attached file."""
    await show(interaction, sheet.message, bot, sheet.stat_image, sheet.attached)


async def retouch(change: Callable[..., Awaitable[Any]], message: Message, mark: Mark, bot: Host) -> None:
    """Update a private message, keeping its pictures.

    `change`: the function that sends the edit. `mark`: the mark in the custom ids of the message's controls; the
    edit keeps it.
    """

    async def fields() -> dict[str, Any]:
        return _written(message, mark, bot)

    await _change(change, fields, bot)


async def _change(
    change: Callable[..., Awaitable[Any]], fields: Callable[[], Awaitable[dict[str, Any]]], bot: Host
) -> Any:
    """Send an edit: call `change` with the fields that `fields` returns. Returns the result of `change`.

    If Discord refuses an emoji in the edit, sends the edit again without emoji.
    """
    try:
        return await change(**await fields())
    except discord.HTTPException as refusal:
        if not bot.painter.emoji.gone(refusal):
            raise
        return await change(**await fields())


def _written(message: Message, mark: Mark, bot: Host) -> dict[str, Any]:
    """Return the message's text and controls as keyword arguments for discord.py.

    The text that belongs below the message's picture becomes an embed.
    """
    emoji = bot.painter.emoji
    behind = [discord.Embed(description=emoji.shown(message.behind, BEHIND_LIMIT))] if message.behind else []
    content = emoji.shown(dated(message.content(), bot.store.now()), TEXT_LIMIT)
    return {"content": content, "view": controls(message, mark, emoji), "embeds": behind}


def _way(interaction: Press) -> Callable[..., Awaitable[Any]]:
    """Return a function that sends a private reply to this acknowledged press, and returns the sent message."""
    updated = interaction.response.type in (Kind.message_update, Kind.deferred_message_update)
    if not updated or interaction.message is None or interaction.message.flags.ephemeral:
        return interaction.edit_original_response

    async def follow(content: str, attachments: list[discord.File], **fields: Any) -> Any:
        shown = {name: value for name, value in fields.items() if value is not None}
        return await interaction.followup.send(content, files=attachments, ephemeral=True, wait=True, **shown)

    return follow


def _thinking(interaction: Press) -> bool:
    """Return whether the interaction was deferred with a private "thinking" response, which must still be filled in."""
    kind = interaction.response.type
    return kind is discord.InteractionResponseType.deferred_channel_message


def viewer_of(interaction: Press) -> Viewer:
    """Return the user who acted, and the server and channel where they acted."""
    user = interaction.user
    server = None if interaction.guild_id is None else Server(interaction.guild_id)
    return Viewer(user.id, name_of(user), server, interaction.channel_id or 0, user)


def pressed_data(interaction: Press) -> Mapping[str, Any]:
    """Return the data that Discord sent with a press: the control's custom id, and the values that the user entered."""
    return interaction.data or {}


ACKNOWLEDGED = 3.0
"""Seconds to acknowledge a press; Discord refuses later callbacks:
https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback

So a callback that timed out can't undo what is sent after it.
"""

TOKEN_LIVES = 14 * 60
"""Seconds in which a press's token is used; Discord accepts it for 15 minutes:
https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages

Edits by a token don't count towards the bot's global rate limit.
"""

KEPT = 500
"""Number of messages whose latest interaction token is kept for later edits."""

BUDGET = 1.5
"""Seconds to answer a press by its callback; after them it is acknowledged without an answer."""

UNCONFIRMED = (discord.HTTPException, TimeoutError, OSError, aiohttp.ClientError)
"""Errors of a callback that may or may not have arrived."""

_UPDATING = frozenset(
    {discord.InteractionResponseType.message_update, discord.InteractionResponseType.deferred_message_update}
)
"""Response types after which an edit by the token changes the message that was pressed in."""


class PressReply:
    """The reply to one press of a message's control."""

    def __init__(self, interaction: Press) -> None:
        self.interaction = interaction
        self._began = asyncio.get_running_loop().time()
        self._turn = asyncio.Lock()
        self._lost = False

    @property
    def fresh(self) -> bool:
        """Whether no response has been sent to this press yet."""
        return not self._lost and not self.interaction.response.is_done()

    @property
    def usable(self) -> bool:
        """Whether the bot can presumably still edit the pressed message through this press.

        False if the token has expired, an earlier request has failed, or the first response wasn't an edit.
        """
        lives = asyncio.get_running_loop().time() - self._began < TOKEN_LIVES
        return self.fresh or (lives and not self._lost and self.interaction.response.type in _UPDATING)

    async def update(self, **fields: Any) -> None:
        """Edit the message in which the user pressed. If the edit may have failed, raises one of UNCONFIRMED."""
        async with self._turn:
            if not self.fresh:
                await self.interaction.edit_original_response(**fields)
                return
            self._lost = True  # until the callback succeeds
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
        """Edit the message in which the user pressed. Returns False if the edit may have failed.

        After False, the caller must edit the message with the bot's own token.
        """
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
        """Cancel `late`, the task that acknowledges the press after a delay.

        If the task is already sending its request to Discord, waits for the end of the request first.
        """
        async with self._turn:
            late.cancel()

    async def acknowledge(self) -> None:
        """Defer the interaction unless already answered. Logs errors, such as that the interaction has expired."""
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
    """The presses that this process is answering, by the message in which they were made."""

    def __init__(self, budget: float = BUDGET) -> None:
        self._budget = budget
        self._open: defaultdict[int, list[PressReply]] = defaultdict(list)
        self._latest: LRUCache[int, PressReply] = LRUCache(KEPT)

    @asynccontextmanager
    async def answering(self, interaction: Press) -> AsyncIterator[PressReply]:
        """Run the block. The first edit of the pressed message through the reply is the response to the press.

        If there is no such edit when Discord's time limit is near, acknowledges the press without an edit. If the block
        raises an exception, doesn't acknowledge the press: the report of the exception will be the response.
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
        """Return the reply through which to edit this message; None if no press's token is valid any more.

        Prefers the oldest press without a response, since the edit then also is the response to that press.
        """
        latest = self._latest.get(message_id)
        known = [*self._open.get(message_id, ()), *([latest] if latest is not None else [])]
        usable = [reply for reply in known if reply.usable]
        return next((reply for reply in usable if reply.fresh), next(iter(usable), None))

    async def _in_time(self, reply: PressReply) -> None:
        await asyncio.sleep(self._budget)
        await reply.acknowledge()
