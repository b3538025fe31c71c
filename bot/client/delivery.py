"""From the outbox to Discord: every message in its latest form, once. One message is sent by sending.py."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from weakref import WeakValueDictionary

import discord

from bot.client.permissions import missing_at
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
from bot.client.rendering import MALFORMED, Painter
from bot.client.replies import OpenPresses
from bot.client.sending import Moot, Sender, Sent, Shut
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
"""So long one message may take, waits for Discord's limits included; then it is tried again later.

After LEASE another process may write to its place.
"""

MINUTES, HOUR, DAY = 600, 3600, 86400
"""Seconds between two tries at most: when Discord has trouble, when it forbids us, and when the place is gone."""

STALE = timedelta(days=7)
"""A message of a match that is over is tried no longer than this where we may not write."""

REST = timedelta(seconds=10)
"""So long nothing is sent when it can't be written down that it was."""


class _Lost(Exception):
    """This match's place can't be written to, and why."""

    def __init__(self, fault: str) -> None:
        self.fault = fault


@dataclass
class _Learned:
    """What sending at one place has taught us."""

    shut: Shut | None = None
    lost: str = ""
    arrived: set[int] = field(default_factory=set)
    """Channels of a match in trouble that took a message."""
    blocked: set[int | None] = field(default_factory=set)
    """Channels that can't be written to for now (None: this DM)."""


class Dispatch:
    """The sending of one change, from just before it is written: meanwhile it is our turn where we are free to send."""

    def __init__(self, messenger: Messenger, turns: dict[DeliveryLane, asyncio.Lock]) -> None:
        self.places: frozenset[DeliveryLane] | None = frozenset(turns)
        self.messenger = messenger
        self._turns = turns

    async def send(self, claimed: Claimed) -> None:
        """Send what was written, places side by side; where somebody of ours is writing, after them."""
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
        """It is nobody's turn any more."""
        for place in list(self._turns):
            self._free(place)

    def _free(self, place: DeliveryLane) -> None:
        if (turn := self._turns.pop(place, None)) is not None:
            turn.release()


class Messenger(Sender):
    """Delivers what the store has undelivered. Any number of calls may run at once."""

    def __init__(
        self, client: discord.Client, store: Store, painter: Painter, presses: OpenPresses | None = None
    ) -> None:
        super().__init__(client, store, painter, presses or OpenPresses())
        self._turns: WeakValueDictionary[DeliveryLane, asyncio.Lock] = WeakValueDictionary()
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
        await asyncio.gather(*(self.deliver_at(place) for place in places))

    async def retry(self, match_id: int) -> None:
        """Try at once whatever of a match was put off: the world has changed."""
        await self.store.retry_now(match_id)
        await self.deliver(match_id)

    async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
        """The board is drawn while it is saved, and what is written is claimed where we don't write just now.

        Hands are not drawn: which of them will be sent shows only then.
        """
        for post in change.posts:
            if post.slot == BOARD and post.message.picture is not None:
                self.painter.begin(post.message.picture)
        public = {0} if change.left is not None else set()
        people = {post.to or 0 for post in change.posts} | {user_id for user_id, _ in change.cancelled_slots} | public
        free = [place for user_id in people if (place := (match_id, user_id)) not in self._turns]
        turns = {place: self._turn(place) for place in free}
        for turn in turns.values():  # nobody knows of these: whoever holds or awaits one keeps it alive
            await turn.acquire()
        return Dispatch(self, turns)

    def _turn(self, place: DeliveryLane) -> asyncio.Lock:
        """Whoever holds it is alone, in this process, in writing to a place."""
        return self._turns.setdefault(place, asyncio.Lock())

    async def send_refused(self, match_ids: Collection[int]) -> None:
        """Try once more what Discord refused of these matches, such as a board."""
        for match_id in await self.store.take_up(match_ids):
            await self.deliver(match_id)

    async def mend(self, match_id: int) -> None:
        """Repost the match's living board, or its card, if it was deleted or Discord refused it."""
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
        """Send what waits at one place, when it is our turn there."""
        async with self._turn(place):
            learned = await self._deliver_all(place, None)
        await self._pass_on(place, learned)

    async def deliver_claimed(self, outgoing: OutboxMessage, free: Callable[[], None]) -> None:
        """The same at a place where it is our turn, and where this is the first message; ``free`` ends our turn."""
        place = (outgoing.match_id, outgoing.user_id)
        try:
            learned = await self._deliver_all(place, outgoing)
        finally:
            free()
        await self._pass_on(place, learned)

    def _resting(self) -> bool:
        """Whether it is a while yet until we try again to write down; no longer than that, if the clock goes back."""
        left = timedelta(0) if self._rests_until is None else self._rests_until - self.store.now()
        return timedelta(0) < left <= REST

    def _rest(self, refused: Unwritten) -> None:
        self._rests_until = self.store.now() + REST
        log.error("nothing can be written down, so what waits is not sent for now: %s", refused)

    async def _deliver_all(self, place: DeliveryLane, outgoing: OutboxMessage | None) -> _Learned:
        """Send what waits here, one after the other, as far as it is taken; then the place is free.

        ``outgoing``: what is first, if that is known.
        """
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
        """Send one message, and note what has come of it. Gives the next one here."""
        sent: Sent | None = None
        try:
            sent = await self._try(outgoing, learned)
        except Shut as shut:
            learned.shut = shut
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
            await self.store.enqueue_repost(outgoing)
        following = await self.store.delivered(outgoing, sent.message_id, sent.drawn, sent.since, learned.blocked)
        failpoint("delivery recorded")
        return following

    async def _pass_on(self, place: DeliveryLane, learned: _Learned) -> None:
        """Tell what we have learned of the world."""
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
        """Send one message. None: it is not there, and what then is to be done is done.

        Raises Shut for a closed DM, _Lost when the match's place is not to be written to, and Unwritten.
        """
        try:
            async with asyncio.timeout(PATIENCE.total_seconds()):
                sent = await self.send(outgoing)
        except (Shut, Unwritten):
            raise
        except Moot:
            await self.store.abandon(outgoing)
            return None
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

    # -- when Discord refuses

    async def _failed(self, failure: Failure) -> bool:
        """Do what a refusal calls for. False: this place can't be written to for now. Raises Shut and _Lost."""
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
