"""Commit changes of matches, then deliver their messages. No other module changes matches."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

from bot.match import TEXTS, dm_tables
from bot.model.errors import Crowded, KeptApart
from bot.model.gathering import Admission
from bot.model.language import in_language, own_language, read_by
from bot.model.message import Post
from bot.model.records import Claimed, DeliveryLane, MatchRecord, MatchUpdate, Opening, OutboxMessage
from bot.model.time_control import Preferences
from bot.storage.store import Store
from games.engine.asks import Refused

T = TypeVar("T")

Thought = tuple[MatchUpdate, T] | None

Mutate = Callable[[MatchRecord], Thought[T] | Awaitable[Thought[T]]]
"""Returns a match's change and a result for the caller; None: no change. It may read the database but must not write,
since it is called again if another process was faster. Raises Refused."""


class Dispatch(Protocol):
    """Delivery of one change, prepared just before its commit. The caller must call `send` or `drop` in the end."""

    @property
    def places(self) -> Collection[DeliveryLane] | None:
        """Return the delivery lanes to lease while the change is stored. None: this process sends nothing."""

    async def send(self, claimed: Claimed) -> None:
        """Send those of the committed messages that can be sent now."""

    def drop(self) -> None:
        """Discard the prepared delivery, since the change wasn't committed."""


class Delivery(Protocol):
    """Sends stored messages to Discord."""

    async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
        """Prepare the delivery of a change that is about to be committed."""

    async def deliver(self, match_id: int) -> None:
        """Send a match's undelivered messages that can be sent now."""


class Later:
    """A delivery that sends nothing. The messages are sent later, by a process that is connected to Discord."""

    places: Collection[DeliveryLane] | None = None

    async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
        """Return a Dispatch that leases no lane."""
        return self

    async def send(self, claimed: Claimed) -> None:
        """Do nothing."""

    def drop(self) -> None:
        """Do nothing."""

    async def deliver(self, match_id: int) -> None:
        """Do nothing."""


LATER = Later()


@dataclass(frozen=True)
class Committed(Generic[T]):
    """A committed change: the match after the change, the result for the caller, and the messages to deliver."""

    saved: MatchRecord
    result: T
    posts: Sequence[Post]


class UnitOfWork:
    """Commits changes of matches. One per process. A change is computed again if another process stored one first."""

    def __init__(self, store: Store, delivery: Delivery = LATER) -> None:
        self.store = store
        self.delivery = delivery
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, match_id: int) -> asyncio.Lock:
        """Return this process's lock of the match. Hold it to change the match or its cached state."""
        return self._turns.setdefault(match_id, asyncio.Lock())

    async def open(
        self,
        opening: Opening,
        compose: Callable[[MatchRecord], Sequence[Post]],
        secret_of: Callable[[int], str | None],
    ) -> MatchRecord:
        """Open a lobby and deliver its card. If the same interaction has opened a lobby before, return that lobby.

        `compose`: returns the first messages. `secret_of`: returns the secret of the match with the given number, or
        None for a match without a secret. Raises Refused if a block or a limit on open tables prevents it.
        """
        to = {opening.host_id, *(one.user_id for one in opening.company if one.owned), *_invited(opening)}
        readers = await self._known(to, opening.locale)

        def composed(saved: MatchRecord) -> Sequence[Post]:
            told = {locale: _composed(compose, saved, locale) for locale in {*readers.values()}}
            return _with_posts_of(_composed(compose, saved, opening.locale), told, readers).posts

        with _refusals(opening.host_id):
            saved = await self.store.open_lobby(opening, composed, secret_of)
        await self.delivery.deliver(saved.id)
        return saved

    async def again(self, match_id: int) -> None:
        """Deliver the messages that an earlier change left unsent, for instance because its process died."""
        await self.delivery.deliver(match_id)

    async def bring(self, match_id: int, user_id: int) -> None:
        """Deliver the delayed edits in this user's DM of the match now, since the user is looking at the DM."""
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
        """Change a match, and deliver its messages. Returns None if there is no such match, or `mutate` returned None.

        `known`: returns the cached match, with which `mutate` is called first. If `mutate` refuses, it is called again
        with the stored match. `then`: called after the commit, before the delivery and before any other change of the
        match in this process. `meanwhile`: runs at the same time as the delivery. Raises Refused if `mutate` does, and
        Unwritten if the database can't be written.
        """
        written = None
        async with self.turn(match_id):
            cached = None if known is None else known()
            saved = cached or await self.store.load(match_id)
            while saved is not None and written is None:
                try:
                    with in_language(saved.locale):
                        thought = mutate(saved)
                        thought = await thought if isinstance(thought, Awaitable) else thought
                except Refused:
                    if saved is not cached or (saved := await self.store.load(match_id)) == cached:
                        raise
                    continue
                if thought is None:
                    return None
                change = await self._translated(saved, thought[0], mutate)
                written = await self._write(saved, change, thought[1], then)
                saved = saved if written else await self.store.load(match_id)
        if written is None:
            return None
        committed, send = written
        await (send() if meanwhile is None else _side_by_side(send(), meanwhile()))
        return committed

    async def _translated(self, saved: MatchRecord, change: MatchUpdate, mutate: Mutate[T]) -> MatchUpdate:
        """Return the change with each DM in its reader's language. Calls `mutate` again for each language of a reader.

        `change`: composed in the table's language. At a table in DMs, the change's public messages are sent to each
        player.
        """
        with in_language(saved.locale):
            change = _spread(saved, change)
        readers, told = await self._readers(saved, change), dict[str, MatchUpdate]()
        following = () if change.news is None else await self.store.following(saved.id)
        readers |= await self._known(following, saved.locale)
        for locale in sorted({*readers.values()}):
            with in_language(locale):
                again = mutate(saved)
                again = await again if isinstance(again, Awaitable) else again
                if again is not None:
                    told[locale] = _spread(saved, again[0])
        news = {user: told[readers[user]].news for user in following if readers.get(user) in told}
        change = replace(change, news_for={user: post for user, post in news.items() if post is not None})
        return _with_posts_of(change, told, readers)

    async def _readers(self, saved: MatchRecord, change: MatchUpdate) -> dict[int, str]:
        """Return the language of each user who gets a DM by this change and doesn't read the table's language."""
        to = {post.to for post in (*change.posts, *(post for _, post in change.calls)) if post.to}
        known = {one.user_id: one.preferences for one in saved.seats if one.user_id in to}
        return _apart(known, saved.locale) | await self._known(to - known.keys(), saved.locale)

    async def _known(self, users: Iterable[int], locale: str | None) -> dict[int, str]:
        """Return the language of each of these users who doesn't read the table's language, `locale`."""
        return _apart({user: await self.store.known_preferences(user) for user in users}, locale)

    async def update_with_outbox(
        self,
        match_id: int,
        mutate: Callable[[MatchRecord, Sequence[OutboxMessage]], Thought[T]],
        then: Callable[[Committed[T]], None] | None = None,
    ) -> Committed[T] | None:
        """Change a match like `update`, but also pass `mutate` the match's messages from the outbox, sent or not.

        Each `OutboxMessage` says which of its versions Discord has.
        """

        async def think(saved: MatchRecord) -> Thought[T]:
            return mutate(saved, await self.store.outbox(saved.id))

        return await self.update(match_id, think, then=then)

    async def _write(
        self, saved: MatchRecord, change: MatchUpdate, result: T, then: Callable[[Committed[T]], None] | None
    ) -> tuple[Committed[T], Callable[[], Awaitable[None]]] | None:
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


def _apart(readers: Mapping[int, Preferences], locale: str | None) -> dict[int, str]:
    """Return the language of each user who doesn't read the table's language.

    `locale`: the table's language; None: the bot's own language.
    """
    found = {user: read_by(preferences) for user, preferences in readers.items()}
    return {user: read for user, read in found.items() if read != (locale or own_language())}


def _invited(opening: Opening) -> Sequence[int]:
    return () if opening.admission is None else Admission.model_validate_json(opening.admission).invited


def _composed(compose: Callable[[MatchRecord], Sequence[Post]], saved: MatchRecord, locale: str | None) -> MatchUpdate:
    with in_language(locale):
        return MatchUpdate(posts=compose(saved))


def _spread(saved: MatchRecord, change: MatchUpdate) -> MatchUpdate:
    """Return the change. If the table is in DMs, its public messages become messages to each player."""
    return dm_tables.told_to_all(saved, change) if saved.by_dm else change


def _with_posts_of(change: MatchUpdate, told: Mapping[str, MatchUpdate], readers: Mapping[int, str]) -> MatchUpdate:
    """Return the change with each DM in its reader's language.

    `told`: the same change by language, composed in that language. `readers`: languages of the users who don't read the
    table's language.
    """
    theirs: defaultdict[tuple[int | None, str], deque[Post]] = defaultdict(deque)
    for locale, other in told.items():
        for post in (*other.posts, *(post for _, post in other.calls)):
            if readers.get(post.to or 0) == locale:
                theirs[post.to, post.slot].append(post)

    def translated(post: Post) -> Post:
        same = theirs[post.to, post.slot]
        return same.popleft() if same else post

    calls = [(wish, translated(post)) for wish, post in change.calls]
    return replace(change, posts=[translated(post) for post in change.posts], calls=calls)


@contextmanager
def _refusals(host_id: int | None = None) -> Iterator[None]:
    """Turn two errors of the store into Refused: a block between users, and too many open tables.

    The refusal doesn't reveal a block. `host_id`: the user who opens a table; None if a user joins one.
    """
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
    """Await all of these to their end, even if one of them fails. Then raise the first error, if there was any."""
    for done in await asyncio.gather(*works, return_exceptions=True):
        if done is not None:
            raise done
