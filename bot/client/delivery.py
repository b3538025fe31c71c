"""From the outbox to Discord: every message in its latest form, once.

Here: sending, editing, and what is done when Discord refuses. Not here: what a refusal means (refusals.py), finding
again what was sent (sent_messages.py), what messages say (composer.py) and look like (rendering.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Protocol
from weakref import WeakValueDictionary

import discord

from bot.client.permissions import missing_at
from bot.client.places import make_thread, reopen
from bot.client.refusals import (
    ARCHIVED,
    KINDS,
    NO_SERVER_IN_COMMON,
    OUT_OF_REACH,
    UNKNOWN_MESSAGE,
    Failure,
    Verdict,
    classify,
)
from bot.client.rendering import Painter, allowed, controls, digest
from bot.client.sent_messages import buried, find, maybe_sent
from bot.match.fault_texts import Kind, written
from bot.model.errors import Unwritten
from bot.model.message import BOARD, CARD, HALL, WELCOME, Post
from bot.model.records import MatchRecord, OutboxMessage
from bot.ops.failpoints import failpoint
from bot.pages.results import result_lines
from bot.storage.leases import LEASE, DeliveryLane
from bot.storage.store import Store

log = logging.getLogger(__name__)

PATIENCE = LEASE * 0.75
"""So long one message may take, waits for Discord's limits included; then it is tried again later.

After LEASE another process may write to its place.
"""

MINUTES, HOUR, DAY = 600, 3600, 86400
"""Seconds between two tries at most: when Discord has trouble, when it forbids us, and when the place is gone."""

STALE = timedelta(days=7)
"""A message of a match that is over is tried no longer than this where we may not write."""

REST = timedelta(seconds=10)
"""So long nothing is sent when it can't be written down that it was."""


class News(Protocol):
    """Is told what we learn of the world by sending."""

    async def lost(self, match_id: int, fault: str) -> None:
        """A match's place can't be written to."""

    async def works(self, match_id: int, channel_id: int) -> None:
        """Something has arrived in this channel."""

    def called(self, saved: MatchRecord) -> str:
        """What the match's game is called."""

    async def dm_closed(self, match_id: int, user_id: int, left: bool) -> None:
        """A DM is refused. ``left``: its owner shares no server with us."""


class _Shut(Exception):
    """This DM is closed to us. It is tried again only when its owner joins a table."""

    def __init__(self, left: bool = False) -> None:
        self.left = left


class _Lost(Exception):
    """This match's place can't be written to, and why."""

    def __init__(self, fault: str) -> None:
        self.fault = fault


@dataclass
class _Learned:
    """What sending at one place has taught us."""

    shut: _Shut | None = None
    lost: str = ""
    arrived: set[int] = field(default_factory=set)
    """Channels that took a message."""
    blocked: set[int | None] = field(default_factory=set)
    """Channels that can't be written to for now (None: this DM)."""


class Messenger:
    """Delivers what the store has undelivered. Any number of calls may run at once."""

    news: News
    """Whoever puts the parts together sets it: what follows from what we learn is delivered by us again."""

    def __init__(self, client: discord.Client, store: Store, painter: Painter) -> None:
        self.client = client
        self.store = store
        self.painter = painter
        self._turns: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._rests_until: datetime | None = None

    async def deliver(self, match_id: int | None = None) -> None:
        """Send all undelivered messages of a match (None: of all); each place in order, places side by side.

        What can't be sent now stays undelivered and is tried again later. Where another process is writing, that one
        sends what we wrote as well.
        """
        if match_id is None and self._resting():
            return
        try:
            places = await (self.store.claim() if match_id is None else self.store.places(match_id))
        except Unwritten as refused:
            self._rest(refused)
            return
        await asyncio.gather(*(self._deliver_at(*place) for place in places))

    async def retry(self, match_id: int) -> None:
        """Try at once whatever of a match was put off: the world has changed."""
        await self.store.retry_now(match_id)
        await self.deliver(match_id)

    def foresee(self, posts: Sequence[Post]) -> None:
        """The board is drawn while it is saved. Hands are not: which of them will be sent shows only then."""
        for post in posts:
            if post.slot == BOARD and post.message.picture is not None:
                self.painter.begin(post.message.picture)

    async def mend(self, match_id: int) -> None:
        """Post the match's living board, or its card, anew if somebody has deleted it."""
        saved = await self._load(match_id)
        wanted = CARD if saved.snapshot is None else BOARD
        for outgoing in await self.store.outbox(match_id):
            if (
                outgoing.slot == wanted
                and outgoing.is_latest
                and outgoing.channel_id is not None
                and outgoing.message_id
            ):
                try:
                    await self.client.http.get_message(outgoing.channel_id, outgoing.message_id)
                except OUT_OF_REACH as refusal:
                    if getattr(refusal, "code", 0) == UNKNOWN_MESSAGE:
                        await self.store.enqueue_repost(outgoing)
                        await self.deliver(match_id)

    async def _deliver_at(self, match_id: int, user_id: int) -> None:
        learned = _Learned()
        place = (match_id, user_id)
        try:
            async with self._turns.setdefault(place, asyncio.Lock()):
                try:
                    await self._deliver_all(place, learned)
                except BaseException:
                    await self.store.let_go(place)
                    raise
            await self._pass_on(match_id, user_id, learned)
        except Unwritten as refused:
            self._rest(refused)

    def _resting(self) -> bool:
        """Whether it is a while yet until we try again to write down; no longer than that, if the clock goes back."""
        left = timedelta(0) if self._rests_until is None else self._rests_until - self.store.now()
        return timedelta(0) < left <= REST

    def _rest(self, refused: Unwritten) -> None:
        self._rests_until = self.store.now() + REST
        log.error("nothing can be written down, so what waits is not sent for now: %s", refused)

    async def _deliver_all(self, place: DeliveryLane, learned: _Learned) -> None:
        """Send what waits here, one after the other, as far as it is taken; then the place is free."""
        while outgoing := await self.store.next_in_outbox(place, learned.blocked):
            try:
                if await self._try(outgoing, learned):
                    continue
            except _Shut as shut:
                learned.shut = shut
                await self.store.abandon(outgoing)
                continue
            except _Lost as lost:
                learned.lost = lost.fault
            learned.blocked.add(outgoing.channel_id)

    async def _pass_on(self, match_id: int, user_id: int, learned: _Learned) -> None:
        """Tell what we have learned of the world."""
        if learned.shut is not None:
            await self.news.dm_closed(match_id, user_id, learned.shut.left)
        if learned.lost:
            await self.news.lost(match_id, learned.lost)
        for place in () if learned.lost else learned.arrived:
            await self.news.works(match_id, place)

    async def _try(self, outgoing: OutboxMessage, learned: _Learned) -> bool:
        """Send one message. False: this place can't be written to for now.

        Raises _Shut for a closed DM, _Lost when the match's place is not to be written to, and Unwritten.
        """
        try:
            async with asyncio.timeout(PATIENCE.total_seconds()):
                await self._send(outgoing)
        except (_Shut, _Lost, Unwritten):
            raise
        except Exception as error:
            return await self._failed(Failure(error, outgoing))
        if outgoing.channel_id is not None:
            learned.arrived.add(outgoing.channel_id)
        return True

    async def _send(self, outgoing: OutboxMessage) -> None:
        channel = self.client.get_partial_messageable(await self._where(outgoing))
        message_id, since = outgoing.message_id, outgoing.sent_at
        new = message_id is None and outgoing.slot != HALL
        if outgoing.channel_id is not None and new and not outgoing.channel_opened:
            await self._make_thread(outgoing, outgoing.channel_id)
        if message_id is None and maybe_sent(outgoing, self.store.now()):
            own = self.client.user.id if self.client.user is not None else 0
            message_id, since = await find(channel, outgoing, own), outgoing.created_at
        if message_id is None:
            message_id, since = await self._post(channel, outgoing), None
        elif await self._buried(outgoing, message_id, since):
            await self.store.enqueue_repost(outgoing)
            return
        else:
            await self._edit(channel, outgoing, message_id)
        await self.store.delivered(outgoing, message_id, self._drawn(outgoing), since)
        failpoint("delivery recorded")

    async def _post(self, channel: discord.PartialMessageable, outgoing: OutboxMessage) -> int:
        message = outgoing.message
        fields: dict[str, Any] = {"content": await self._content(outgoing), "nonce": outgoing.nonce}
        if message.picture is not None:
            fields["file"] = await self.painter.file(message.picture, outgoing.mark.file_name)
        if (view := _controls(outgoing)) is not None:
            fields["view"] = view
        fields["allowed_mentions"] = allowed(message.ping)
        failpoint("before send")
        sent = await channel.send(**fields)
        failpoint("after send")
        if outgoing.user_id:
            await self.store.remember(outgoing.user_id, dm_open=True)
        return sent.id

    async def _edit(self, channel: discord.PartialMessageable, outgoing: OutboxMessage, message_id: int) -> None:
        message = outgoing.message
        fields: dict[str, Any] = {"content": await self._content(outgoing), "view": _controls(outgoing)}
        if self._drawn(outgoing) != outgoing.drawn:
            shown = [] if message.picture is None else [message.picture]
            fields["attachments"] = [await self.painter.file(it, outgoing.mark.file_name) for it in shown]
        failpoint("before edit")
        await channel.get_partial_message(message_id).edit(**fields, allowed_mentions=allowed(()))
        failpoint("after edit")

    async def _content(self, outgoing: OutboxMessage) -> str:
        if not outgoing.message.standings:
            return outgoing.message.content()
        return outgoing.message.content(*await result_lines(self.store, outgoing.match_id))

    async def _where(self, outgoing: OutboxMessage) -> int:
        if outgoing.channel_id is not None:
            return outgoing.channel_id
        known, open_ = await self.store.player(outgoing.user_id)
        if open_ is False and outgoing.slot != WELCOME:
            raise _Shut
        if known is None:
            opened = await self.client.http.start_private_message(outgoing.user_id)
            known = int(opened["id"])
            await self.store.remember(outgoing.user_id, dm_channel=known)
        return known

    async def _make_thread(self, outgoing: OutboxMessage, thread_id: int) -> None:
        """Make the match's thread if the message is for one, with its players in it. Its id is its first message's."""
        saved = await self._load(outgoing.match_id)
        if thread_id == saved.channel_id:
            return
        await make_thread(self.client, saved, thread_id, f"{self.news.called(saved)} · table {saved.id}")

    async def _load(self, match_id: int) -> MatchRecord:
        saved = await self.store.load(match_id)
        assert saved is not None
        return saved

    async def _buried(self, outgoing: OutboxMessage, message_id: int, since: datetime | None) -> bool:
        """Whether it is a board that nobody would see if it were edited where it is."""
        if outgoing.slot != BOARD or not outgoing.is_latest or outgoing.channel_id is None:
            return False
        return await buried(self.client, outgoing.channel_id, message_id, since, self.store.now())

    def _drawn(self, outgoing: OutboxMessage) -> str | None:
        return None if outgoing.message.picture is None else digest(outgoing.message.picture)

    # -- when Discord refuses

    async def _failed(self, failure: Failure) -> bool:
        """Do what a refusal calls for. False: this place can't be written to for now. Raises _Shut and _Lost."""
        acts = {
            Verdict.SHUT: self._shut,
            Verdict.DELETED: self._deleted,
            Verdict.ASLEEP: self._asleep,
            Verdict.LET_BE: self._let_be,
            Verdict.KEPT_OUT: self._kept_out,
            Verdict.MALFORMED: self._malformed,
            Verdict.LIMITED: self._limited,
            Verdict.UNREACHED: self._unreached,
            Verdict.TROUBLED: self._troubled,
            Verdict.UNMADE: self._unmade,
        }
        return await acts[classify(failure)](failure)

    async def _shut(self, failure: Failure) -> bool:
        await self.store.remember(failure.outgoing.user_id, dm_open=False)
        raise _Shut(left=failure.code == NO_SERVER_IN_COMMON) from failure.error

    async def _deleted(self, failure: Failure) -> bool:
        outgoing = failure.outgoing
        await (self.store.enqueue_repost(outgoing) if outgoing.is_latest else self.store.abandon(outgoing))
        return True

    async def _asleep(self, failure: Failure) -> bool:
        outgoing = failure.outgoing
        if not await reopen(self.client, outgoing.channel_id or 0):
            return await self._failed(replace(failure, locked=True))
        await self._later(outgoing, seconds=2 if outgoing.tries else 0)
        return outgoing.tries == 0

    async def _let_be(self, failure: Failure) -> bool:
        await self.store.abandon(failure.outgoing)
        return True

    async def _malformed(self, failure: Failure) -> bool:
        outgoing = failure.outgoing
        log.error("match %s: Discord does not take message %s (%s)", outgoing.match_id, outgoing.id, failure.code)
        await self.store.abandon(outgoing)
        return True

    async def _troubled(self, failure: Failure) -> bool:
        log.warning("match %s: Discord answers %s (%s)", failure.outgoing.match_id, failure.status, failure.code)
        await self._later(failure.outgoing, seconds=2 if failure.status >= 500 else 30)
        return False

    async def _unreached(self, failure: Failure) -> bool:
        kind = type(failure.error).__name__
        log.warning("Discord is out of reach (%s); match %s waits", kind, failure.outgoing.match_id)
        await self._later(failure.outgoing, seconds=2)
        return False

    async def _unmade(self, failure: Failure) -> bool:
        outgoing, error = failure.outgoing, failure.error
        log.error("match %s: message %s could not be made", outgoing.match_id, outgoing.id, exc_info=error)
        await self._later(outgoing, seconds=30)
        return False

    async def _limited(self, failure: Failure) -> bool:
        assert isinstance(failure.error, discord.RateLimited)
        await self._later(failure.outgoing, failure.error.retry_after)
        return False

    async def _kept_out(self, failure: Failure) -> bool:
        """The match stands still, unless it isn't played here any more."""
        outgoing = failure.outgoing
        saved = await self._load(outgoing.match_id)
        gone = failure.status == 404
        late = not saved.open and (gone or self.store.now() - outgoing.created_at > STALE)
        if late or outgoing.channel_id != saved.here:
            await self.store.abandon(outgoing)
            return True
        log.warning("match %s: Discord keeps us out: %s (%s)", outgoing.match_id, failure.status, failure.code)
        await self._later(outgoing, seconds=DAY if gone else 60, most=DAY if gone else HOUR)
        if gone:
            raise _Lost(written(Kind.GONE)) from failure.error
        kind = Kind.LOCKED if failure.code == ARCHIVED else KINDS.get(failure.code, Kind.REFUSED)
        lacking = missing_at(self.client, saved.here, saved.channel_id) if kind is Kind.LACKING else ()
        raise _Lost(written(kind, lacking)) from failure.error

    async def _later(self, outgoing: OutboxMessage, seconds: float, most: float = MINUTES) -> None:
        wait = min(seconds * 2 ** min(outgoing.tries, 16), most)
        await self.store.reschedule(outgoing, self.store.now() + timedelta(seconds=wait))


def _controls(outgoing: OutboxMessage) -> discord.ui.View | None:
    return controls(outgoing.message, outgoing.mark)
