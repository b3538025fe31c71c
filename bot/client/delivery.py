"""Deliver the outbox to Discord: every message once, with its latest content. Sending one message is in sending.py."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from weakref import WeakValueDictionary

import discord

from bot.client.opening import missing_at
from bot.client.places import reopen
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
from bot.client.rendering import MALFORMED, Painter, Undrawn, in_words
from bot.client.replies import OpenPresses
from bot.client.sending import Moot, Sender, Sent, Shut, TooEarly
from bot.match.fault_texts import Kind, written
from bot.model.errors import Unwritten
from bot.model.message import BOARD, CARD
from bot.model.records import Claimed, DeliveryLane, MatchRecord, MatchUpdate, OutboxMessage
from bot.ops import metrics
from bot.ops.failpoints import failpoint
from bot.storage.leases import LEASE
from bot.storage.store import Store

log = logging.getLogger(__name__)

PATIENCE = LEASE * 0.75
"""Time for one message, including waits for Discord's rate limits; then it is tried again later.

It is shorter than LEASE, after which another process may send in the same lane.
"""

MINUTES, HOUR, DAY = 600, 3600, 86400
"""Longest wait between two tries, in seconds: if Discord has trouble, if it forbids us, and if the channel is gone."""

STALE = timedelta(days=7)
"""Age at which a message of a finished match is dropped if the bot may not write there."""

REST = timedelta(seconds=10)
"""Pause of sending after the database refused to record a delivery."""


class _Lost(Exception):
    """The match's channel can't be written to. `fault`: the reason, as MatchRecord.fault stores it."""

    def __init__(self, fault: str) -> None:
        self.fault = fault


@dataclass
class _Learned:
    """Which channels accepted or refused messages during one delivery of a lane, and whether the DM is closed.

    A lane is one match's messages to its channel, or to one player's DM.
    """

    shut: Shut | None = None
    lost: str = ""
    arrived: set[int] = field(default_factory=set)
    """Channels that accepted a message although their match had a fault."""
    blocked: set[int | None] = field(default_factory=set)
    """Channels that can't be written to for now (None: this DM)."""


class Dispatch:
    """Sends the messages that a single change of a match adds to the outbox. Created before the change is committed.

    A Dispatch holds the locks of the lanes to which the change adds messages, except lanes in which another task is
    sending. A lane is a match's messages to its channel, or to one player's DM.
    """

    def __init__(self, messenger: Messenger, turns: dict[DeliveryLane, asyncio.Lock]) -> None:
        self.places: frozenset[DeliveryLane] | None = frozenset(turns)
        self.messenger = messenger
        self._turns = turns

    async def send(self, claimed: Claimed) -> None:
        """Send the messages `claimed` by the commit, in all lanes at the same time, and in order within a lane.

        If another task is sending in a lane, waits for that task before sending in this lane.
        """
        for place in self._turns.keys() - claimed.first.keys():
            self._free(place)
        ours = [
            self.messenger.deliver_claimed(outgoing, partial(self._free, place))
            for place, outgoing in claimed.first.items()
        ]
        try:
            await asyncio.gather(*ours, *(self.messenger.deliver_at(place) for place in claimed.elsewhere))
        finally:
            self.drop()

    def drop(self) -> None:
        """Release all locks that are still held."""
        for place in list(self._turns):
            self._free(place)

    def _free(self, place: DeliveryLane) -> None:
        if (turn := self._turns.pop(place, None)) is not None:
            turn.release()


class Messenger(Sender):
    """Delivers the outbox. All methods may be called concurrently."""

    def __init__(
        self, client: discord.Client, store: Store, painter: Painter, presses: OpenPresses | None = None
    ) -> None:
        super().__init__(client, store, painter, presses or OpenPresses())
        self._turns: WeakValueDictionary[DeliveryLane, asyncio.Lock] = WeakValueDictionary()
        self._rests_until: datetime | None = None

    async def deliver(self, match_id: int | None = None) -> None:
        """Send all undelivered messages of a match; with None, of all matches.

        The messages of a lane (one match's to its channel, or to one player's DM) are sent in order. Lanes are handled
        concurrently. Messages that can't be sent now are tried again later. If another process has a lane's lease, that
        process sends the messages in the lane.
        """
        if match_id is None and self._resting():
            return
        try:
            places = await (self.store.claim() if match_id is None else self.store.places(match_id))
        except Unwritten as refused:
            self._rest(refused)
            return
        await asyncio.gather(*(self.deliver_at(place) for place in places))

    async def retry(self, match_id: int) -> None:
        """Retry a match's postponed messages now, for instance because the bot got its permissions back."""
        await self.store.retry_now(match_id)
        await self.deliver(match_id)

    async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
        """Lock the lanes in which the change adds or cancels messages, and begin to draw the board during the commit.

        Lanes that another task of this process uses are left out. Pictures of hands are not drawn yet: the
        commit decides which hands are sent. If an AI player or a deadline made the change, the board is drawn after the
        pictures that users wait for.
        """
        later = change.line is not None and change.line.interaction_id is None
        for post in change.posts:
            if post.slot == BOARD and post.message.picture is not None:
                self.painter.begin(post.message.picture, later)
        public = {0} if change.left is not None else set()
        people = {post.to or 0 for post in change.posts} | {user_id for user_id, _ in change.cancelled_slots} | public
        free = [place for user_id in people if (place := (match_id, user_id)) not in self._turns]
        turns = {place: self._turn(place) for place in free}
        for turn in turns.values():  # free, so this doesn't wait
            await turn.acquire()
        return Dispatch(self, turns)

    def _turn(self, place: DeliveryLane) -> asyncio.Lock:
        """Return this process's lock of the lane, which a task must hold while it sends in the lane."""
        return self._turns.setdefault(place, asyncio.Lock())

    async def send_refused(self, match_ids: Collection[int]) -> None:
        """Retry the messages that Discord refused in these matches."""
        for match_id in await self.store.take_up(match_ids):
            await self.deliver(match_id)

    async def mend(self, match_id: int) -> None:
        """Retry the match's refused messages, and repost its board if it was deleted.

        Before the match starts, the lobby card is reposted instead of the board.
        """
        await self.send_refused([match_id])
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

    async def deliver_at(self, place: DeliveryLane) -> None:
        """Send the lane's undelivered messages, once its lock is free."""
        async with self._turn(place):
            learned = await self._deliver_all(place, None)
        await self._pass_on(place, learned)

    async def deliver_claimed(self, outgoing: OutboxMessage, free: Callable[[], None]) -> None:
        """Send the messages of one lane, beginning with `outgoing`.

        The caller holds the lane's lock; `free` releases the lock.
        """
        place = (outgoing.match_id, outgoing.user_id)
        try:
            learned = await self._deliver_all(place, outgoing)
        finally:
            free()
        await self._pass_on(place, learned)

    def _resting(self) -> bool:
        """Return whether sending is paused. A pause with more than REST left doesn't count: the clock was set back."""
        left = timedelta(0) if self._rests_until is None else self._rests_until - self.store.now()
        return timedelta(0) < left <= REST

    def _rest(self, refused: Unwritten) -> None:
        self._rests_until = self.store.now() + REST
        log.error("nothing can be written down, so what waits is not sent for now: %s", refused)

    async def _deliver_all(self, place: DeliveryLane, outgoing: OutboxMessage | None) -> _Learned:
        """Send this lane's messages in order until one fails. `outgoing`: the first one, if known."""
        learned = _Learned()
        try:
            outgoing = outgoing or await self.store.next_in_outbox(place)
            while outgoing is not None:
                outgoing = await self._deliver_one(place, outgoing, learned)
        except Unwritten as refused:
            self._rest(refused)
        except BaseException:
            await self.store.let_go(place)
            raise
        return learned

    async def _deliver_one(
        self, place: DeliveryLane, outgoing: OutboxMessage, learned: _Learned
    ) -> OutboxMessage | None:
        """Send one message. Record the result in the database and in `learned`.

        Returns the lane's next message that can be sent now; None if there is none.
        """
        sent: Sent | None = None
        try:
            sent = await self._try(outgoing, learned)
        except Shut as shut:
            learned.shut = learned.shut or shut  # the first one has the reason
            await self.store.abandon(outgoing)
        except _Lost as lost:
            learned.lost = lost.fault
            learned.blocked.add(outgoing.channel_id)
        if sent is None:
            return await self.store.next_in_outbox(place, learned.blocked)
        if sent.overdue:
            return await self.store.call_overdue(outgoing, learned.blocked)
        if sent.message_id is None:
            return await self.store.repost(outgoing, learned.blocked)
        if sent.buried:
            await self.store.enqueue_repost(outgoing, shown=True)
        following = await self.store.delivered(outgoing, sent.message_id, sent.drawn, sent.since, learned.blocked)
        failpoint("delivery recorded")
        return following

    async def _pass_on(self, place: DeliveryLane, learned: _Learned) -> None:
        """Report to `self.news` what the deliveries in this lane have revealed, such as a closed DM."""
        match_id, user_id = place
        try:
            if learned.shut is not None:
                await self.news.dm_closed(match_id, user_id, learned.shut.left)
            if learned.lost:
                await self.news.lost(match_id, learned.lost)
            for channel_id in () if learned.lost else learned.arrived:
                await self.news.works(match_id, channel_id)
        except Unwritten as refused:
            self._rest(refused)

    async def _try(self, outgoing: OutboxMessage, learned: _Learned) -> Sent | None:
        """Send one message. Returns None if it failed and the failure has been handled.

        Raises Shut if the DM is closed, _Lost if the match's channel can't be written to, Unwritten if the database
        fails.
        """
        try:
            async with asyncio.timeout(PATIENCE.total_seconds()):
                sent = await self.send(outgoing)
        except (Shut, Unwritten):
            raise
        except Moot:
            await self.store.abandon(outgoing)
            return None
        except TooEarly as early:
            await self.store.hold_back(outgoing, early.until)
            return None
        except Undrawn as wrong:
            log.error("message %s goes without its picture: %s", outgoing.id, wrong, exc_info=wrong.__cause__)
            message = in_words(outgoing.message, outgoing.message.picture)
            return await self._try(replace(outgoing, message=message), learned)
        except Exception as error:
            failure = Failure(error, outgoing, emoji_gone=self.painter.emoji.gone(error))
            plain = replace(outgoing, message=outgoing.message.plain())
            if classify(failure) is Verdict.MALFORMED and failure.code == MALFORMED and plain != outgoing:
                log.error("message %s is refused as it is (%s): it goes plain", outgoing.id, failure.code)
                metrics.MALFORMED.labels("plain").inc()
                return await self._try(plain, learned)
            if not await self._failed(failure):
                learned.blocked.add(outgoing.channel_id)
            return None
        if outgoing.channel_id is not None and outgoing.troubled and sent.message_id is not None:
            learned.arrived.add(outgoing.channel_id)
        return sent

    async def _load(self, match_id: int) -> MatchRecord:
        saved = await self.store.load(match_id)
        assert saved is not None
        return saved

    # -- failures

    async def _failed(self, failure: Failure) -> bool:
        """Classify a failed delivery and handle it.

        Returns False if messages to the same channel must wait. Raises Shut if the DM is closed, _Lost if the match's
        channel can't be written to.
        """
        acts = {
            Verdict.SHUT: self._shut,
            Verdict.DELETED: self._deleted,
            Verdict.ASLEEP: self._asleep,
            Verdict.WITHOUT_EMOJI: self._again,
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
        raise Shut(left=failure.code == NO_SERVER_IN_COMMON) from failure.error

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

    async def _again(self, failure: Failure) -> bool:
        log.warning("message %s showed an emoji that is gone: it goes without", failure.outgoing.id)
        return True

    async def _let_be(self, failure: Failure) -> bool:
        await self.store.abandon(failure.outgoing)
        return True

    async def _malformed(self, failure: Failure) -> bool:
        outgoing = failure.outgoing
        log.error("match %s: Discord does not take message %s (%s)", outgoing.match_id, outgoing.id, failure.code)
        metrics.MALFORMED.labels("given up").inc()
        await self.store.give_up(outgoing)
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
        """Handle a missing permission to write in the channel: postpone the message and raise _Lost.

        If the match is over, or has moved to another channel, drops the message and returns True instead.
        """
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
