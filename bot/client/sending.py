"""Send one message to Discord: post it, edit it, or find it again. Which one is next is in delivery.py."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Protocol

import discord
from cachetools import LRUCache

from bot.client.places import make_thread
from bot.client.refusals import OUT_OF_REACH
from bot.client.rendering import Painter, allowed, controls, digest
from bot.client.replies import OpenPresses
from bot.client.words import TEXTS
from bot.match import match_alerts
from bot.match.seating import may_meet, people
from bot.model.custom_ids import shows
from bot.model.message import BOARD, CALL, HALL, LATE, TEXT_LIMIT, WELCOME, dated
from bot.model.records import MatchRecord, OutboxMessage
from bot.ops.failpoints import failpoint
from bot.pages.replay_cache import turning_point
from bot.pages.results import result_lines
from bot.storage.store import Store


class Shut(Exception):
    """This DM is closed to us. It is tried again only when its owner joins a table."""

    def __init__(self, left: bool = False) -> None:
        self.left = left


class Moot(Exception):
    """This message has come too late: nobody is to get it any more."""


@dataclass(frozen=True)
class Sent:
    """What has become of a message. ``buried``: it stands where nobody would see it, and is to be posted anew; without
    ``message_id`` it was left as it was."""

    message_id: int | None
    since: datetime | None = None
    drawn: str | None = None
    buried: bool = False
    overdue: bool = False
    """It was no message, but a call that had to wait: the living board makes it."""


class News(Protocol):
    """Is told what we learn of the world by sending."""

    async def lost(self, match_id: int, fault: str) -> None:
        """A match's place can't be written to."""

    async def works(self, match_id: int, channel_id: int) -> None:
        """Something has arrived in this channel of a match that was in trouble."""

    def called(self, saved: MatchRecord) -> str:
        """What the match's game is called."""

    async def dm_closed(self, match_id: int, user_id: int, left: bool) -> None:
        """A DM is refused. ``left``: its owner shares no server with us."""


class Sender:
    """Sends messages one by one, each to its own place."""

    news: News
    """Whoever puts the parts together sets it: what follows from what we learn is delivered by us again."""

    def __init__(self, client: discord.Client, store: Store, painter: Painter, presses: OpenPresses) -> None:
        self.client = client
        self.store = store
        self.painter = painter
        self.presses = presses
        self.last_messages = LastMessages(lambda: self.store.now())  # noqa: PLW0108  (the clock may be set later)

    async def send(self, outgoing: OutboxMessage) -> Sent:
        """Post it, or give it its latest form. Raises Shut for a closed DM, Moot, Unwritten, and what
        Discord says."""
        if outgoing.slot.startswith(LATE):
            return Sent(None, overdue=True)
        channel = self.client.get_partial_messageable(await self._where(outgoing))
        message_id, since = outgoing.message_id, outgoing.sent_at
        new = message_id is None and outgoing.slot != HALL
        if outgoing.channel_id is not None and new and not outgoing.channel_opened:
            await self._make_thread(outgoing, outgoing.channel_id)
        if message_id is None and maybe_sent(outgoing, self.store.now()):
            own = self.client.user.id if self.client.user is not None else 0
            message_id, since = await find(channel, outgoing, own), outgoing.created_at
        if message_id is None and outgoing.slot == CALL and not await self._still_due(outgoing):
            raise Moot
        if message_id is None:
            return Sent(await self._post(channel, outgoing), None, _drawn(outgoing))
        over = bool(outgoing.message.standings)  # where it stands it stays: nobody is asked anything any more
        if outgoing.slot == BOARD and outgoing.is_latest and outgoing.channel_id is not None and not over:
            return await self._edit_last(channel, outgoing, message_id, since)
        await self._edit(channel, outgoing, message_id)
        return Sent(message_id, since, _drawn(outgoing))

    async def _edit_last(
        self, channel: discord.PartialMessageable, outgoing: OutboxMessage, message_id: int, since: datetime | None
    ) -> Sent:
        """Edit a board where it is the last thing said. Where we don't know, we look while we edit: the board is there
        at once, and comes again at the end if others have written under it."""
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
        """By the press that waits for it; else, or where nobody knows what has come of that, in the ordinary way."""
        failpoint("before edit")
        reply = self.presses.at(message_id)
        if reply is None or not await reply.carry(**await self._form(outgoing)):
            await channel.get_partial_message(message_id).edit(**await self._form(outgoing))
        failpoint("after edit")

    async def _form(self, outgoing: OutboxMessage) -> dict[str, Any]:
        """A message's latest form, as an edit; its picture only where that has changed."""
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

    async def _still_due(self, outgoing: OutboxMessage) -> bool:
        """Whether a call still is one: since it was made its table may have filled, a night begun, or a block come."""
        saved, preferences = await self.store.load(outgoing.match_id), await self.store.preferences(outgoing.user_id)
        if saved is None or not match_alerts.due(saved, preferences, self.store.now()):
            return False
        return may_meet(outgoing.user_id, people(saved), await self.store.apart([outgoing.user_id]))

    async def _make_thread(self, outgoing: OutboxMessage, thread_id: int) -> None:
        """Make the match's thread if the message is for one, with its players in it. Its id is its first message's."""
        saved = await self.store.load(outgoing.match_id)
        assert saved is not None
        if thread_id != saved.channel_id:
            words = TEXTS.phrases(saved.locale)
            name = words("thread", game=self.news.called(saved), table=saved.id)
            await make_thread(self.client, saved, thread_id, name)


def _drawn(outgoing: OutboxMessage) -> str | None:
    return None if outgoing.message.picture is None else digest(outgoing.message.picture)


FRESH = timedelta(seconds=60)
"""So long Discord surely knows a nonce again; a message that may have been sent longer ago is looked for first."""

OLD = timedelta(minutes=50)
"""A board older than this is reposted: Discord limits edits of messages older than an hour (error 30046)."""

LOOK_BACK = 100
"""Among so many newest messages of a channel one of ours is looked for."""


def maybe_sent(outgoing: OutboxMessage, now: datetime) -> bool:
    """Whether Discord may have it without knowing its nonce any more."""
    late = not timedelta(0) <= now - outgoing.created_at <= FRESH  # also if the clock has gone back
    return outgoing.tries > 0 or late


async def find(channel: discord.PartialMessageable, outgoing: OutboxMessage, own: int) -> int | None:
    """The message, if Discord has it: it shows its number in a control or in its picture's name. ``own``: our user."""
    async for message in channel.history(limit=LOOK_BACK):
        if message.author.id == own and _is(message, outgoing):
            return message.id
    return None


def too_old(since: datetime | None, now: datetime) -> bool:
    """Whether a message is too old to be edited. ``since``: when it was posted."""
    return since is not None and not timedelta(0) <= now - since <= OLD


def _is(message: discord.Message, outgoing: OutboxMessage) -> bool:
    """Whether Discord's message is this one, by what its controls and its picture's name tell."""
    ids = [getattr(item, "custom_id", None) or "" for row in message.components for item in _children(row)]
    files = [attachment.filename for attachment in message.attachments]
    return outgoing.mark.file_name in files or any(shows(custom_id, outgoing.mark) for custom_id in ids)


def _children(row: Any) -> list[Any]:
    return list(getattr(row, "children", []))


log = logging.getLogger(__name__)

KNOWN_FOR = timedelta(seconds=10)
"""So long what we last heard of a channel is taken as how it is. Only a press tells us without being asked; who is
called must never miss it, and for that a board is posted anew whatever lies under the old one."""

CHANNELS = 10_000
"""Of so many channels at most something is known."""


class LastMessages:
    """What each channel's newest message is. ``now`` is the bot's clock."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._known: LRUCache[int, tuple[int, datetime]] = LRUCache(CHANNELS)

    def note(self, channel_id: int, message_id: int) -> None:
        """This message is there; the newest one, unless we know of a newer."""
        before, _ = self._known.get(channel_id, (0, None))
        self._known[channel_id] = (max(before, message_id), self._now())

    def known(self, channel_id: int) -> int | None:
        """The newest message, if we have heard of this channel just now."""
        message_id, heard_at = self._known.get(channel_id, (0, datetime.min))
        if not message_id or not timedelta(0) <= self._now() - heard_at <= KNOWN_FOR:
            return None
        return message_id

    def hear(self, interaction: Mapping[str, Any]) -> None:
        """A press or command as Discord sends it: it tells of its channel. discord.py drops that where it knows the
        channel already, and what it knows does not move, since we hear of no messages.
        """
        channel = interaction.get("channel") or {}
        if channel.get("id") and channel.get("last_message_id"):
            self.note(int(channel["id"]), int(channel["last_message_id"]))

    async def look(self, client: discord.Client, channel_id: int) -> int | None:
        """Ask Discord. None: it gives no answer now, or nothing was ever said there."""
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
