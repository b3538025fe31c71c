"""Send one message to Discord: post it, edit it, or find it again. The order of messages is in delivery.py."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Protocol

import discord
from cachetools import LRUCache

from bot.client import TEXTS
from bot.client.places import make_thread, may_come
from bot.client.refusals import OUT_OF_REACH
from bot.client.rendering import Painter, allowed, controls, digest
from bot.client.replies import OpenPresses
from bot.match import match_alerts
from bot.match.seating import may_meet, people
from bot.model.custom_ids import shows
from bot.model.language import in_language, speaking
from bot.model.message import BOARD, CALL, FOLLOWED, HALL, LATE, TEXT_LIMIT, WELCOME, dated
from bot.model.records import MatchRecord, OutboxMessage
from bot.model.time_control import reachable_from
from bot.ops.failpoints import failpoint
from bot.pages.replay_cache import turning_point
from bot.pages.results import result_lines
from bot.storage.store import Store


class Shut(Exception):
    """This DM is closed. The bot tries to send to it again only when the DM's user joins a table.

    `left`: whether there is no server any more that both the bot and the user are on.
    """

    def __init__(self, left: bool = False) -> None:
        self.left = left


class Moot(Exception):
    """This message is obsolete, so it must not be sent."""


class TooEarly(Exception):
    """This message must not be sent before `until`: until then its recipient has quiet hours or is on leave."""

    def __init__(self, until: datetime) -> None:
        self.until = until


@dataclass(frozen=True)
class Sent:
    """Result of sending. `buried`: whether newer messages are below the sent message, so that it must be reposted.

    `message_id`: None if nothing was posted or edited. `since`: when the message was posted; None for a new message.
    `drawn`: digest of its picture.
    """

    message_id: int | None
    since: datetime | None = None
    drawn: str | None = None
    buried: bool = False
    overdue: bool = False
    """Whether it was a postponed notification, which the latest board now carries."""


class News(Protocol):
    """Records which channels and DMs turned out to be open or closed to the bot."""

    async def lost(self, match_id: int, fault: str) -> None:
        """Record that a match's channel can't be written to. `fault`: the reason."""

    async def works(self, match_id: int, channel_id: int) -> None:
        """Record that a channel accepted a message. Clears the record of an earlier failure in this channel."""

    def called(self, saved: MatchRecord) -> str:
        """Return the name of the match's game."""

    async def dm_closed(self, match_id: int, user_id: int, left: bool) -> None:
        """Record that a DM was refused. `left`: the bot shares no server with the user."""


class Sender:
    """Sends single messages to Discord."""

    news: News
    """Set after construction, since its handlers send messages themselves."""

    def __init__(self, client: discord.Client, store: Store, painter: Painter, presses: OpenPresses) -> None:
        self.client = client
        self.store = store
        self.painter = painter
        self.presses = presses
        self.last_messages = LastMessages(lambda: self.store.now())  # noqa: PLW0108  (the clock may be set later)

    async def send(self, outgoing: OutboxMessage) -> Sent:
        """Post a message; if it was posted before, edit it to its latest content.

        Raises Shut if the DM is closed, Moot if the message is obsolete, TooEarly if the message must wait, Unwritten
        if the database fails, and discord.py's errors.
        """
        if outgoing.slot.startswith(LATE):
            return Sent(None, overdue=True)
        channel = self.client.get_partial_messageable(await self._where(outgoing))
        message_id, since = outgoing.message_id, outgoing.sent_at
        new = message_id is None and outgoing.slot != HALL
        if outgoing.channel_id is not None and new and not outgoing.channel_opened:
            await self._make_thread(outgoing, outgoing.channel_id)
        if message_id is None and maybe_sent(outgoing, self.store.now()):
            bot_id = self.client.user.id if self.client.user is not None else 0
            message_id, since = await find(channel, outgoing, bot_id), outgoing.created_at
        if message_id is None and outgoing.slot in (CALL, FOLLOWED):
            await self._must_be_due(outgoing)
        if message_id is None:
            return Sent(await self._post(channel, outgoing), None, _drawn(outgoing))
        over = bool(outgoing.message.standings)  # not reposted, since the match is over
        if outgoing.slot == BOARD and outgoing.is_latest and outgoing.channel_id is not None and not over:
            return await self._edit_last(channel, outgoing, message_id, since)
        await self._edit(channel, outgoing, message_id)
        return Sent(message_id, since, _drawn(outgoing))

    async def _edit_last(
        self, channel: discord.PartialMessageable, outgoing: OutboxMessage, message_id: int, since: datetime | None
    ) -> Sent:
        """Edit a board message, unless it is too old, or a newer message is known to be below it.

        If the channel's last message isn't known, asks Discord for it during the edit. `Sent.buried` of the result says
        whether the board must be reposted.
        """
        last = self.last_messages.known(channel.id)
        if too_old(since, self.store.now()) or (last is not None and last > message_id):
            return Sent(None, buried=True)
        if last is not None:
            await self._edit(channel, outgoing, message_id)
            return Sent(message_id, since, _drawn(outgoing))
        looking = asyncio.create_task(self.last_messages.look(self.client, channel.id))
        try:
            await self._edit(channel, outgoing, message_id)
            last = await looking
        finally:
            looking.cancel()
        return Sent(message_id, since, _drawn(outgoing), buried=last is not None and last > message_id)

    async def _post(self, channel: discord.PartialMessageable, outgoing: OutboxMessage) -> int:
        message = outgoing.message
        fields: dict[str, Any] = {"content": await self._content(outgoing), "nonce": outgoing.nonce}
        if message.picture is not None:
            fields["file"] = await self.painter.file(message.picture, outgoing.mark.file_name)
        if (view := controls(message, outgoing.mark, self.painter.emoji)) is not None:
            fields["view"] = view
        fields["allowed_mentions"] = allowed(message.ping)
        failpoint("before send")
        sent = await channel.send(**fields)
        failpoint("after send")
        self.last_messages.note(channel.id, sent.id)
        if outgoing.user_id and outgoing.dm_open is not True:
            await self.store.remember(outgoing.user_id, dm_open=True)
        return sent.id

    async def _edit(self, channel: discord.PartialMessageable, outgoing: OutboxMessage, message_id: int) -> None:
        """Edit a message, with the interaction token of a user's press on it if possible, else with the bot's token.

        If the edit with the interaction token may have failed, edits again with the bot's token.
        """
        failpoint("before edit")
        reply = self.presses.at(message_id)
        if reply is None or not await reply.carry(**await self._form(outgoing)):
            await channel.get_partial_message(message_id).edit(**await self._form(outgoing))
        failpoint("after edit")

    async def _form(self, outgoing: OutboxMessage) -> dict[str, Any]:
        """Return the fields of an edit to the message's latest content. Omits the picture unless it has changed."""
        message = outgoing.message
        view = controls(message, outgoing.mark, self.painter.emoji)
        fields: dict[str, Any] = {"content": await self._content(outgoing), "view": view}
        if _drawn(outgoing) != outgoing.drawn:
            shown = [] if message.picture is None else [message.picture]
            fields["attachments"] = [await self.painter.file(it, outgoing.mark.file_name) for it in shown]
        return fields | {"allowed_mentions": allowed(())}

    async def _content(self, outgoing: OutboxMessage) -> str:
        more: list[str] = []
        if outgoing.message.standings:
            with in_language(outgoing.message.locale):
                turning = await turning_point(self.painter.games, self.store, outgoing.match_id)
                more = [*turning, *await result_lines(self.store, outgoing.match_id)]
        content = dated(outgoing.message.content(*more), self.store.now())
        return self.painter.emoji.shown(content, TEXT_LIMIT)

    async def _where(self, outgoing: OutboxMessage) -> int:
        if outgoing.channel_id is not None:
            return outgoing.channel_id
        known = outgoing.dm_channel
        if outgoing.dm_open is False and outgoing.slot != WELCOME:
            raise Shut
        if known is None:
            opened = await self.client.http.start_private_message(outgoing.user_id)
            known = int(opened["id"])
            await self.store.remember(outgoing.user_id, dm_channel=known)
        return known

    async def _must_be_due(self, outgoing: OutboxMessage) -> None:
        """Check that a message to a match's follower, an alert or an invitation may be sent now.

        Raises Moot if the follower can't read the match's channel, or if the user to alert or invite can't join the
        table any more. In that user's quiet hours, raises Moot for an alert and TooEarly for an invitation.
        """
        saved, user_id, now = await self.store.load(outgoing.match_id), outgoing.user_id, self.store.now()
        if saved is None:
            raise Moot
        if outgoing.slot == FOLLOWED:
            if not await may_come(self.client, saved, user_id):
                raise Moot
            return
        apart = await self.store.apart([user_id])
        if not match_alerts.joinable(saved, user_id) or not may_meet(user_id, people(saved), apart):
            raise Moot
        until = reachable_from(now, await self.store.preferences(user_id))
        if until > now:
            raise TooEarly(until) if saved.by_dm else Moot  # tables in DMs send invitations, and no alerts

    async def _make_thread(self, outgoing: OutboxMessage, thread_id: int) -> None:
        """Create the match's thread, which gets the id `thread_id`.

        Does nothing if `thread_id` is the match's channel, since that match has no thread.
        """
        saved = await self.store.load(outgoing.match_id)
        assert saved is not None
        if thread_id != saved.channel_id:
            with in_language(saved.locale):
                name = TEXTS.phrases(speaking())("thread", game=self.news.called(saved), table=saved.id)
            await make_thread(self.client, saved, thread_id, name)


def _drawn(outgoing: OutboxMessage) -> str | None:
    return None if outgoing.message.picture is None else digest(outgoing.message.picture)


FRESH = timedelta(seconds=60)
"""Time for which Discord surely knows a nonce; after it a message that may have been sent is searched for first:
https://discord.com/developers/docs/resources/message#create-message"""

OLD = timedelta(minutes=50)
"""Age at which a board is reposted: Discord limits edits of messages older than an hour (error 30046):
https://discord.com/developers/docs/topics/opcodes-and-status-codes#json"""

LOOK_BACK = 100
"""Number of a channel's newest messages that are searched for one of ours. Discord returns 100 at once:
https://discord.com/developers/docs/resources/message#get-channel-messages"""


def maybe_sent(outgoing: OutboxMessage, now: datetime) -> bool:
    """Return whether to look for this message on Discord before posting it, since an earlier try may have posted it.

    False for a first try within `FRESH` after the message's creation: Discord then recognizes the nonce of a duplicate.
    """
    late = not timedelta(0) <= now - outgoing.created_at <= FRESH  # late also if the clock was set back
    return outgoing.tries > 0 or late


async def find(channel: discord.PartialMessageable, outgoing: OutboxMessage, own: int) -> int | None:
    """Find a message on Discord by `outgoing.mark`, which is in its controls' ids or in its picture's file name.

    Returns the message's id; None if it isn't found. `own`: the bot's user id.
    """
    async for message in channel.history(limit=LOOK_BACK):
        if message.author.id == own and _is(message, outgoing):
            return message.id
    return None


def too_old(since: datetime | None, now: datetime) -> bool:
    """Return whether a message is too old to be edited. `since`: when it was posted."""
    return since is not None and not timedelta(0) <= now - since <= OLD


def _is(message: discord.Message, outgoing: OutboxMessage) -> bool:
    """Return whether Discord's message shows `outgoing`.

    It does if its controls or its picture's name have the mark of `outgoing`.
    """
    ids = [getattr(item, "custom_id", None) or "" for row in message.components for item in _children(row)]
    files = [attachment.filename for attachment in message.attachments]
    return outgoing.mark.file_name in files or any(shows(custom_id, outgoing.mark) for custom_id in ids)


def _children(row: Any) -> list[Any]:
    return list(getattr(row, "children", []))


log = logging.getLogger(__name__)

KNOWN_FOR = timedelta(seconds=10)
"""Time for which a channel's last message is trusted. Only interactions report it unasked; a board that notifies
somebody is always posted as a new message."""

CHANNELS = 10_000
"""Number of channels whose last message is cached."""


class LastMessages:
    """Cache of the newest message of each channel. `now`: returns the time by the bot's clock."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._known: LRUCache[int, tuple[int, datetime]] = LRUCache(CHANNELS)

    def note(self, channel_id: int, message_id: int) -> None:
        """Store this message as the channel's newest, unless a newer one is known."""
        before, _ = self._known.get(channel_id, (0, None))
        self._known[channel_id] = (max(before, message_id), self._now())

    def known(self, channel_id: int) -> int | None:
        """Return the id of the channel's newest message; None if `note` hasn't stored one within KNOWN_FOR."""
        message_id, heard_at = self._known.get(channel_id, (0, datetime.min))
        if not message_id or not timedelta(0) <= self._now() - heard_at <= KNOWN_FOR:
            return None
        return message_id

    def hear(self, interaction: Mapping[str, Any]) -> None:
        """Store the id of the channel's last message, which Discord sends with each raw interaction.

        The id in discord.py's cached channel is outdated: discord.py updates it only by message events, which Discord
        doesn't send to this bot.
        """
        channel = interaction.get("channel") or {}
        if channel.get("id") and channel.get("last_message_id"):
            self.note(int(channel["id"]), int(channel["last_message_id"]))

    async def look(self, client: discord.Client, channel_id: int) -> int | None:
        """Ask Discord for the id of the channel's newest message.

        Returns None if the channel has none, or Discord doesn't answer.
        """
        try:
            facts: Any = await client.http.get_channel(channel_id)
        except OUT_OF_REACH as trouble:
            log.info("channel %s could not be looked at: %s", channel_id, trouble)
            return None
        last = facts.get("last_message_id")
        if last is None:
            return None
        self.note(channel_id, int(last))
        return int(last)
