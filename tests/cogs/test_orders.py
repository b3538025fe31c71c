"""Test that nobody learns whether an answer came from a standing order, or which orders a player has.

What standing orders do is tested in tests/bot/match/test_orders.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.match import changes
from bot.match.session import Table
from bot.messages import composer, context
from bot.messages.orders import GIVE, NAME, REVOKE, value
from bot.model.custom_ids import Act, Asked, Chair, Form, Pick, Verb
from bot.model.message import NOTE, Message, Post
from bot.model.records import MatchRecord, MatchUpdate
from bot.timing import deadlines
from bot.timing.deadlines import by_order
from games.engine.values import Seat
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, Records
from tests.bot.presses import press
from tests.cogs.noninterference import Deed, Noninterference, World
from tests.cogs.pairs import Pair, Planted, streams
from tests.games.ordered import ORDERED

USERS = (ANN, BEN, CEM)


async def give(world: World, user: int, order: str) -> None:
    """Let a user give a standing order; only that user sees the bot's response."""
    form = str(Form(NAME, GIVE, value(world.table.saved.id)))
    await press(world.bot_fixture, user, form, order, private=True)


async def revoke(world: World, user: int, order: str) -> None:
    form = str(Form(NAME, REVOKE, value(world.table.saved.id, order)))
    await press(world.bot_fixture, user, form, private=True)


async def passes(world: World, time: timedelta) -> None:
    """Let this time pass, handle what is due, and let the observer look at the channel."""
    world.bot_fixture.store.now.passes(seconds=time.total_seconds())  # type: ignore[attr-defined]
    await world.bot_fixture.clock_ticks()
    await world.bot_fixture.bot.messenger.deliver()
    world.told.append((world.table.store.now(), _channel(world)))


def _channel(world: World) -> Any:
    return [(sent.content, sent.rows, sent.edits) for sent in world.ear.said(CHANNEL)]


async def by_hand(world: World, seat: Seat, option: int) -> None:
    number, _ = world.match.asks[seat]
    await press(world.bot_fixture, USERS[seat], str(Pick(world.table.saved.id, seat, number, option)))


def pause(world: World, seat: Seat) -> timedelta:
    """Return the time from the seat's question to the answer that a standing order of the seat would give."""
    number, _ = world.match.asks[seat]
    return by_order(world.match.thought_seed(seat, number))


def answered(ordered: bool, takes: int = 0) -> Deed:
    """Return a script in which Ann takes `takes` cards, then stops and calls high.

    `ordered`: whether her standing orders stop and call for her. If not, Ann herself presses at the moments at which
    her orders would answer.
    """

    async def script(world: World) -> None:
        for _ in range(takes):
            await by_hand(world, 0, 1)
        for order in ("enough-match", "high-match") if ordered else ():
            await give(world, ANN, order)
        for _ in range(2):
            await _in_time(world, 0, ordered)
        await passes(world, timedelta(hours=2))

    return script


async def _in_time(world: World, seat: Seat, ordered: bool) -> None:
    """Choose the seat's first option, at the moment at which a standing order would choose it.

    `ordered`: whether a standing order does choose it. If not, the seat's user presses its button.
    """
    time = pause(world, seat)
    await passes(world, time - timedelta(seconds=1))
    if ordered:
        await passes(world, timedelta(seconds=1))
        return
    world.bot_fixture.store.now.passes(seconds=1)  # type: ignore[attr-defined]
    await by_hand(world, seat, 0)
    await passes(world, timedelta(0))


def such(ordered: bool) -> Deed:
    """Return a script in which Ann takes all cards, so that her only legal answer is to stop.

    `ordered`: whether a standing order gives this answer. If not, Ann presses at the moment at which the order would
    answer.
    """

    async def script(world: World) -> None:
        for _ in range(4):
            await by_hand(world, 0, 1)
        if ordered:
            await give(world, ANN, "single-match")
        await _in_time(world, 0, ordered)

    return script


def revoked(gives: bool) -> Deed:
    """Return a script in which Ann doesn't answer, and Ben starts a vote to replace her.

    `gives`: whether Ann gives standing orders and revokes them again before Ben starts the vote.
    """

    async def script(world: World) -> None:
        for _ in range(2):
            await passes(world, timedelta(minutes=20))
            for order in ("single-match", "enough-call", "enough-match") if gives else ():
                await give(world, ANN, order)
            await passes(world, timedelta(seconds=2))
            for order in ("single", "enough") if gives else ():
                await revoke(world, ANN, order)
            await passes(world, timedelta(minutes=20))
            world.hears(await press(world.bot_fixture, BEN, str(Chair(Asked.VOTE, world.table.saved.id, 0))))
            if 0 in world.match.asks:
                for _ in range(2):
                    await by_hand(world, 0, 0)

    return script


def held(orders: str) -> Deed:
    """Return a script in which Ben gives a standing order, Ann answers, and Cem tries to find out what Ben ordered.

    `orders`: name and term of the order, such as "high-match" (always call high, for the whole match).
    """

    async def script(world: World) -> None:
        await give(world, BEN, orders)
        await passes(world, timedelta(minutes=1))
        for _ in range(2):
            await by_hand(world, 0, 0)
        await world.pry(2, admin=True)
        world.hears(await press(world.bot_fixture, CEM, str(Act(Verb.HOW, world.table.saved.id))))
        await passes(world, timedelta(seconds=2))

    return script


PAIRS: Mapping[str, Pair] = {
    "an ordered answer, to a rival": ((answered(True), answered(False)), 1),
    "an ordered answer, to an onlooker": ((answered(True), answered(False)), None),
    "an ordered answer after others, to a rival": ((answered(True, 2), answered(False, 2)), 2),
    "one way only, to a rival": ((such(True), such(False)), 1),
    "one way only, to an onlooker": ((such(True), such(False)), None),
    "orders taken back, to a rival": ((revoked(True), revoked(False)), 1),
    "orders taken back, to an onlooker": ((revoked(True), revoked(False)), None),
    "which orders, to whoever pries": ((held("high-match"), held("single-match")), 2),
}


@pytest.mark.thorough
@pytest.mark.parametrize("pair", PAIRS)
async def test_nobody_can_tell_the_worlds_apart(noninterference: Noninterference, records: Records, pair: str) -> None:
    one, other = await streams(noninterference, records, ORDERED, PAIRS[pair])
    assert one == other
    assert len(one) > 3


# ---------------------------------------------------------------- leaks made on purpose, which the test must notice


def _tells_all(honest: Any) -> Any:
    def kept(scene: Any, after: Any) -> Any:
        word = Post(to=None, slot=NOTE, message=Message(text=f"<@{after.user_id}> gives an order."), repost=True)
        return replace(honest(scene, after), posts=[word])

    return kept


def _hears_from(honest: Any) -> Any:
    return lambda scene, after: replace(honest(scene, after), fields={})


def _says_so_in_public(honest: Any) -> Any:
    def due(context: Any, seen: Any, besides: Any = None) -> str:
        named = [seated.name for seated in context.seats if seated.orders]
        return "\n".join([honest(context, seen, besides), *named])

    return due


def _sooner(honest: Any) -> Any:
    return lambda seed: honest(seed) / 2


def _marks_what_is_told(honest: Any) -> Any:
    def told(context: Any, seen: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
        lines, earlier = honest(context, seen)
        return ((*lines, "📌") if lines and any(seated.orders for seated in context.seats) else lines), earlier

    return told


def _ends_sooner(honest: Any) -> Any:
    def until(saved: Any) -> Any:
        return {
            seat: end - timedelta(minutes=len(saved.seats[seat].orders)) for seat, end in honest.fget(saved).items()
        }

    return property(until)


def _as_a_stand_in(honest: Any) -> Any:
    def players(context: Any) -> Any:
        marked = zip(honest.func(context), context.seats, strict=True)
        return tuple(one.model_copy(update={"standin": one.standin or bool(seated.orders)}) for one, seated in marked)

    return property(players)


def _calls_nobody(honest: Any) -> Any:
    def called(context: Any, before: Any, after: Any) -> Any:
        return {seat for seat in honest(context, before, after) if not context.seats[seat].orders}

    return called


def _says_that_it_has(honest: Any) -> Any:
    async def obey(table: Any, seat: Seat, question: int) -> bool:
        done: bool = await honest(table, seat, question)
        if done:
            word = Post(to=None, slot=NOTE, message=Message(text="📌"), repost=True)
            await table.update(lambda scene: MatchUpdate(posts=[word]))
        return done

    return obey


PLANTED = {
    "giving an order is told": Planted(changes, "kept", _tells_all, "orders taken back, to an onlooker"),
    "whoever gives an order has been heard from": Planted(
        changes, "kept", _hears_from, "orders taken back, to a rival"
    ),
    "the board names who has orders": Planted(composer, "due", _says_so_in_public, "an ordered answer, to an onlooker"),
    "an order answers too soon": Planted(deadlines, "by_order", _sooner, "an ordered answer, to a rival"),
    "one way only is answered sooner": Planted(deadlines, "by_order", _sooner, "one way only, to a rival"),
    "what was ordered is told with a mark": Planted(
        composer, "log_of", _marks_what_is_told, "an ordered answer, to an onlooker"
    ),
    "whoever has orders has less time": Planted(MatchRecord, "until", _ends_sooner, "an ordered answer, to a rival"),
    "whoever has orders is drawn as a stand-in": Planted(
        context.MatchContext, "players", _as_a_stand_in, "one way only, to an onlooker"
    ),
    "whoever has orders is not called": Planted(
        composer, "_called", _calls_nobody, "an ordered answer, to an onlooker"
    ),
    "an ordered answer is said to be one": Planted(Table, "_obey", _says_that_it_has, "one way only, to an onlooker"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("leak", PLANTED)
async def test_a_planted_leak_is_caught(
    noninterference: Noninterference, records: Records, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = PLANTED[leak]
    planted.by(monkeypatch)
    one, other = await streams(noninterference, records, ORDERED, PAIRS[planted.pair])
    assert one != other, "nothing was noticed"
