"""A change of a match, from what it is to what everybody hears of it: the one place where matches are changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

from bot.match import dm_tables
from bot.match.words import TEXTS
from bot.model.errors import Crowded, KeptApart
from bot.model.message import Post
from bot.model.records import Claimed, DeliveryLane, MatchRecord, MatchUpdate, Opening, OutboxMessage
from bot.storage.store import Store
from games.engine.asks import Refused

T = TypeVar("T")

Thought = tuple[MatchUpdate, T] | None

Mutate = Callable[[MatchRecord], Thought[T] | Awaitable[Thought[T]]]
"""Returns the change of a match, and a result for the caller; None: no change. It may read the database, but write
nothing, since it is called again if another process was faster. Raises Refused."""


class Dispatch(Protocol):
    """The sending of one change, from just before it is written. It ends with ``send`` or ``drop``."""

    @property
    def places(self) -> Collection[DeliveryLane] | None:
        """Where it writes and nobody else sends: claimed in the change's own transaction. None: we send nothing."""

    async def send(self, claimed: Claimed) -> None:
        """It is written: send it, as far as that can be done now."""

    def drop(self) -> None:
        """It has come to nothing."""


class Delivery(Protocol):
    """Takes to people what has been written down."""

    async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
        """This change is about to be written; it may yet come to nothing."""

    async def deliver(self, match_id: int) -> None:
        """Send a match's undelivered messages, as far as that can be done now."""


class Later:
    """Delivers nothing: what is written waits until a process that can deliver it looks for what waits."""

    places: Collection[DeliveryLane] | None = None

    async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
        """Nothing is drawn, and no place is claimed."""
        return self

    async def send(self, claimed: Claimed) -> None:
        """Nothing is sent."""

    def drop(self) -> None:
        """Nothing was prepared."""

    async def deliver(self, match_id: int) -> None:
        """Nothing is sent."""


LATER = Later()


@dataclass(frozen=True)
class Committed(Generic[T]):
    """A change that is written down: the match as it is then, what the caller hears, and what was to be delivered."""

    saved: MatchRecord
    result: T
    posts: Sequence[Post]


class UnitOfWork:
    """Changes matches. One per process; the database settles who is first among several."""

    def __init__(self, store: Store, delivery: Delivery = LATER) -> None:
        self.store = store
        self.delivery = delivery
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, match_id: int) -> asyncio.Lock:
        """Whoever holds it is alone, in this process, in changing the match and in what is known of it."""
        return self._turns.setdefault(match_id, asyncio.Lock())

    async def open(
        self,
        opening: Opening,
        compose: Callable[[MatchRecord], Sequence[Post]],
        secret_of: Callable[[int], str | None],
    ) -> MatchRecord:
        """A new lobby, delivered; the same one if this interaction has opened it before. Raises Refused."""
        with _refusals(opening.host_id):
            saved = await self.store.open_lobby(opening, compose, secret_of)
        await self.delivery.deliver(saved.id)
        return saved

    async def again(self, match_id: int) -> None:
        """Deliver what waits of a change that was committed before: whoever did that may not have come to it."""
        await self.delivery.deliver(match_id)

    async def bring(self, match_id: int, user_id: int) -> None:
        """Somebody at a table without a channel looks at it: what waits for nobody in their DM waits no longer."""
        if await self.store.lags(match_id, user_id) and await self.store.hurry(match_id, user_id):
            await self.delivery.deliver(match_id)

    async def update(
        self,
        match_id: int,
        mutate: Mutate[T],
        known: Callable[[], MatchRecord] | None = None,
        then: Callable[[Committed[T]], None] | None = None,
        meanwhile: Callable[[], Awaitable[None]] | None = None,
    ) -> Committed[T] | None:
        """Change a match, and have its messages delivered. None: there is no such match, or nothing to be changed.

        ``known``: the match as this process last knew it, to begin with; it is looked at anew before a refusal.
        ``then``: done with what was committed, before anybody else's change in this process and before delivery.
        ``meanwhile``: done side by side with delivery. Raises Refused, and Unwritten when nothing can be written down.
        """
        written = None
        async with self.turn(match_id):
            cached = None if known is None else known()
            saved = cached or await self.store.load(match_id)
            while saved is not None and written is None:
                try:
                    thought = mutate(saved)
                    thought = await thought if isinstance(thought, Awaitable) else thought
                except Refused:
                    if saved is not cached or (saved := await self.store.load(match_id)) == cached:
                        raise
                    continue
                if thought is None:
                    return None
                written = await self._write(saved, *thought, then)
                saved = saved if written else await self.store.load(match_id)
        if written is None:
            return None
        committed, send = written
        await (send() if meanwhile is None else _side_by_side(send(), meanwhile()))
        return committed

    async def update_with_outbox(
        self,
        match_id: int,
        mutate: Callable[[MatchRecord, Sequence[OutboxMessage]], Thought[T]],
        then: Callable[[Committed[T]], None] | None = None,
    ) -> Committed[T] | None:
        """The same for a change that hangs on what the match has said already, and what of it has arrived."""

        async def think(saved: MatchRecord) -> Thought[T]:
            return mutate(saved, await self.store.outbox(saved.id))

        return await self.update(match_id, think, then=then)

    async def _write(
        self, saved: MatchRecord, change: MatchUpdate, result: T, then: Callable[[Committed[T]], None] | None
    ) -> tuple[Committed[T], Callable[[], Awaitable[None]]] | None:
        change = dm_tables.told_to_all(saved, change) if saved.by_dm else change
        dispatch = await self.delivery.prepare(saved.id, change)
        try:
            with _refusals():
                written = await self.store.commit(saved, change, dispatch.places)
            if written is None:
                dispatch.drop()
                return None
            committed = Committed(written.saved, result, change.posts)
            if then is not None:
                then(committed)
        except BaseException:
            dispatch.drop()
            raise
        return committed, partial(dispatch.send, written.claimed)


@contextmanager
def _refusals(host_id: int | None = None) -> Iterator[None]:
    """Raises Refused where two would sit down who never meet, with a word that tells of no block, and where there would
    be too many tables. ``host_id``: who opens one; else whoever sits down is who hears it."""
    try:
        yield
    except KeptApart:
        raise Refused(TEXTS.said("refused-stranger")) from None
    except Crowded as crowded:
        if not crowded.users:
            raise Refused(TEXTS.said("refused-server", number=crowded.most)) from None
        if host_id is not None and host_id not in crowded.users:
            raise Refused(TEXTS.said("refused-company")) from None
        raise Refused(TEXTS.said("refused-crowded", number=crowded.most)) from None


async def _side_by_side(*works: Awaitable[None]) -> None:
    """All of them, each to its end; then the first trouble is raised."""
    for done in await asyncio.gather(*works, return_exceptions=True):
        if done is not None:
            raise done
