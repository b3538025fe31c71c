"""Test that a change of a match is committed once, overwrites no other process's change, and is then announced.

The changes themselves are tested in test_session.py and test_lobby.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest
from sqlalchemy.exc import IntegrityError

from bot.match.unit_of_work import Dispatch, UnitOfWork
from bot.model.errors import Unwritten
from bot.model.message import NOTE, Message, Post
from bot.model.records import Claimed, MatchRecord, MatchUpdate, OutboxMessage
from bot.storage.store import Store
from games.engine.asks import Refused
from tests.bot.bot_fixture import ANN, gathered, refusing
from tests.bot.voting_game import VOTING_GAME

OpenStore = Callable[[], Store]


class Ledger:
    """A fake delivery that sends nothing. `heard`: all calls of its methods, and of the methods of its `Errand`s."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.heard: list[str] = []

    async def prepare(self, match_id: int, change: MatchUpdate) -> Dispatch:
        self.heard += [f"foreseen: {post.message.text}" for post in change.posts]
        return Errand(self, match_id)

    async def deliver(self, match_id: int) -> None:
        saved = await self.store.load(match_id)
        self.heard.append(f"delivered: {saved and saved.vote}")


class Errand:
    """A fake of the delivery of one change. It adds each call of its methods to the list of a `Ledger`."""

    def __init__(self, ledger: Ledger, match_id: int) -> None:
        self.ledger, self.match_id = ledger, match_id
        self.places = {(match_id, ANN)}

    async def send(self, claimed: Claimed) -> None:
        self.ledger.heard += [f"claimed at {place}" for place in claimed.first]
        await self.ledger.deliver(self.match_id)

    def drop(self) -> None:
        self.ledger.heard.append("dropped")


def voting(saved: MatchRecord) -> tuple[MatchUpdate, int]:
    """Return (change that adds one to the number in the match's field `vote`, the new number)."""
    voices = int(saved.vote or 0) + 1
    note = Post(to=ANN, slot=NOTE, message=Message(text=f"{voices} voices"), repost=True)
    return MatchUpdate(fields={"vote": str(voices)}, posts=[note]), voices


async def test_what_is_changed_is_foreseen_written_and_delivered_in_this_order(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1)
    ledger = Ledger(store)
    committed = await UnitOfWork(store, ledger).update(saved.id, voting)
    assert committed is not None
    assert (committed.saved.vote, committed.result) == ("1", 1)
    assert [post.message.text for post in committed.posts] == ["1 voices"]
    assert ledger.heard == ["foreseen: 1 voices", f"claimed at {(saved.id, ANN)}", "delivered: 1"]


async def test_of_many_at_once_in_several_processes_none_is_lost(stores: OpenStore) -> None:
    _, saved = await gathered(stores(), VOTING_GAME, 1)
    units = [UnitOfWork(stores()) for _ in range(3)]
    done = await asyncio.gather(*(units[n % 3].update(saved.id, voting) for n in range(9)))
    assert sorted(one.result for one in done if one is not None) == list(range(1, 10))


async def test_who_has_nothing_to_change_writes_and_delivers_nothing(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1)
    ledger = Ledger(store)
    assert await UnitOfWork(store, ledger).update(saved.id, lambda _: None) is None
    assert await UnitOfWork(store, ledger).update(saved.id + 1, voting) is None
    assert ledger.heard == []
    assert await store.load(saved.id) == saved


async def test_what_the_database_does_not_take_is_not_delivered(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1)
    ledger = Ledger(store)
    async with refusing(store):
        with pytest.raises((Unwritten, IntegrityError)):
            await UnitOfWork(store, ledger).update(saved.id, voting)
    assert ledger.heard == ["foreseen: 1 voices", "dropped"]


async def test_nobody_is_refused_over_what_has_changed_since(stores: OpenStore) -> None:
    """Before the bot refuses a user because of a cached match, it loads the match again.

    Another process may have changed the match since it was cached. Perhaps the user needn't be refused any more.
    """
    here, there = stores(), stores()
    _, old = await gathered(here, VOTING_GAME, 1)

    def only_second(saved: MatchRecord) -> tuple[MatchUpdate, int]:
        if saved.vote is None:
            raise Refused("Nobody has begun.")
        return voting(saved)

    with pytest.raises(Refused):
        await UnitOfWork(here).update(old.id, only_second, known=lambda: old)
    await UnitOfWork(there).update(old.id, voting)
    committed = await UnitOfWork(here).update(old.id, only_second, known=lambda: old)
    assert committed is not None
    assert committed.result == 2


async def test_what_a_change_means_is_known_here_before_the_next_one_begins(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1)
    unit, known = UnitOfWork(store), [saved]
    changes = (unit.update(saved.id, voting, lambda: known[-1], lambda done: known.append(done.saved)) for _ in "abc")
    await asyncio.gather(*changes)
    assert [one.vote for one in known] == [None, "1", "2", "3"]


async def test_a_change_may_hang_on_what_was_said(store: Store) -> None:
    _, saved = await gathered(store, VOTING_GAME, 1)
    unit = UnitOfWork(store)

    def once(saved: MatchRecord, outbox: Sequence[OutboxMessage]) -> tuple[MatchUpdate, int] | None:
        return None if any(outgoing.message.text == "1 voices" for outgoing in outbox) else voting(saved)

    assert await unit.update_with_outbox(saved.id, once)
    assert await unit.update_with_outbox(saved.id, once) is None
