"""Test that a vote on taking back an answer reveals neither who voted how nor a secret pick.

One test makes the bot leak on purpose, to prove that leaks are noticed. The vote itself is tested in
tests/bot/match/test_takeback_vote.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.match import votes
from bot.model.custom_ids import Act, Verb
from bot.model.message import NOTE, Message, Post
from bot.model.records import Request
from games.engine.asks import Refused
from games.engine.match import Match
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, Records, answer
from tests.bot.presses import press
from tests.cogs.noninterference import Deed, Noninterference, World
from tests.cogs.pairs import Pair, Planted, streams
from tests.games.chain import CHAIN


async def called(world: World, takes: int = 1) -> None:
    """Let Ann take `takes` cards in secret, then stop and call high. The clock moves on equally far for any `takes`."""
    for _ in range(takes):
        await world.answer(0, [1])
    world.bot_fixture.store.now.passes(hours=5 - takes)  # type: ignore[attr-defined]
    await world.answer(0, [0])
    await world.answer(0, [0])


async def look(world: World, user: int, verb: Verb, number: int = 0) -> None:
    """Let the observer `user` press a control, and record the bot's response."""
    world.hears(await press(world.bot_fixture, user, str(Act(verb, world.table.saved.id, number))))


def glance(world: World) -> None:
    """Record the channel's current messages as seen by the observer."""
    world.told.append([(sent.content, sent.rows, sent.edits) for sent in world.ear.said(CHANNEL)])


async def vote(world: World, user: int, verb: Verb) -> None:
    """Let a user other than the observer vote; only that user sees the bot's response."""
    await press(world.bot_fixture, user, str(Act(verb, world.table.saved.id, 1)))


def declined(first: int, second: int) -> Deed:
    """Return a script in which one user agrees that Ann takes her answer back, and then another refuses."""

    async def script(world: World) -> None:
        await called(world)
        await look(world, ANN, Verb.HAND)
        await look(world, ANN, Verb.ASK_BACK)
        await vote(world, first, Verb.GIVE_BACK)
        glance(world)
        await vote(world, second, Verb.LET_STAND)
        await look(world, ANN, Verb.HAND)

    return script


def meanwhile(takes: bool) -> Deed:
    """Return a script in which Ann asks to take her answer back, and Ben refuses.

    `takes`: whether Ben picks two cards in secret: one before her request, one between her request and his vote.
    """

    async def script(world: World) -> None:
        await called(world)
        if takes:
            await world.answer(1, [1])
        else:
            world.bot_fixture.store.now.passes(hours=1)  # type: ignore[attr-defined]
        await look(world, ANN, Verb.HAND)
        await look(world, ANN, Verb.ASK_BACK)
        if takes:
            await world.answer(1, [1])
        else:
            world.bot_fixture.store.now.passes(hours=1)  # type: ignore[attr-defined]
        glance(world)
        await vote(world, CEM, Verb.GIVE_BACK)
        glance(world)
        await vote(world, BEN, Verb.LET_STAND)
        await look(world, ANN, Verb.HAND)
        await look(world, ANN, Verb.ASK_BACK)

    return script


def agreed(takes: int) -> Deed:
    """Return a script in which both other players agree that Ann takes her answer back.

    Ben picks `takes` cards in secret before her request, and half as many after it.
    """

    async def script(world: World) -> None:
        await called(world)
        await _takes(world, 1, takes)
        await look(world, ANN, Verb.ASK_BACK)
        await _takes(world, 1, takes // 2)
        glance(world)
        for user in (BEN, CEM):
            await vote(world, user, Verb.GIVE_BACK)
            glance(world)
        await look(world, ANN, Verb.HAND)

    return script


def alone(takes: int) -> Deed:
    """Return a script in which Ann asks to take her answer back, and stand-ins (AI players) have the other seats.

    The stand-in in Ben's seat picks `takes` cards in secret before her request.
    """

    async def script(world: World) -> None:
        await called(world)
        for user in (BEN, CEM):
            await world.table.give(user)
        for _ in range(takes):
            await answer(world.table, 1, 1)
        await look(world, ANN, Verb.HAND)
        await look(world, ANN, Verb.ASK_BACK)
        glance(world)
        await look(world, ANN, Verb.HAND)

    return script


async def _takes(world: World, seat: int, cards: int) -> None:
    """Let the seat take this many cards in secret. The clock moves on by two hours, whatever their number."""
    for _ in range(cards):
        await world.answer(seat, [1])
    world.bot_fixture.store.now.passes(hours=2 - cards)  # type: ignore[attr-defined]


def taken(takes: int) -> Deed:
    """Return a script in which Ann takes `takes` cards in secret, calls high, and then asks to take her answer back."""

    async def script(world: World) -> None:
        await called(world, takes)
        await vote(world, ANN, Verb.ASK_BACK)
        await look(world, BEN, Verb.GIVE_BACK, 1)
        await vote(world, CEM, Verb.GIVE_BACK)
        await look(world, BEN, Verb.WORDS)

    return script


PAIRS: Mapping[str, Pair] = {
    "who declines, to whoever asked": ((declined(BEN, CEM), declined(CEM, BEN)), 0),
    "who declines, to an onlooker": ((declined(BEN, CEM), declined(CEM, BEN)), None),
    "a secret answer meanwhile, to whoever asked": ((meanwhile(True), meanwhile(False)), 0),
    "a secret answer meanwhile, to another voter": ((meanwhile(True), meanwhile(False)), 2),
    "a secret answer meanwhile, to an onlooker": ((meanwhile(True), meanwhile(False)), None),
    "picks unseen before all agree, to whoever asked": ((agreed(0), agreed(2)), 0),
    "picks unseen before all agree, to another voter": ((agreed(0), agreed(2)), 2),
    "picks unseen before all agree, to an onlooker": ((agreed(0), agreed(2)), None),
    "a stand-in’s picks meanwhile, to whoever asked": ((alone(0), alone(2)), 0),
    "a stand-in’s picks meanwhile, to an onlooker": ((alone(0), alone(2)), None),
    "secret answers before, to a voter": ((taken(1), taken(3)), 1),
}


@pytest.mark.thorough
@pytest.mark.parametrize("pair", PAIRS)
async def test_nobody_can_tell_the_worlds_apart(noninterference: Noninterference, records: Records, pair: str) -> None:
    one, other = await streams(noninterference, records, CHAIN, PAIRS[pair])
    assert one == other
    begins, ends = "asks to take their last answer back", "Ann takes that back"
    assert any((ends if "picks" in pair else begins) in str(what) for what in one)


# ---------------------------------------------------------------- leaks made on purpose, which the test must notice


def _noted(change: Any, scene: Any, text: str, to: int | None = None) -> Any:
    """Return the vote's change of the match, with one more message. The message's text leaks something.

    `to`: the user who gets the message, None for all.
    """
    update, *rest = change
    word = Post(to=to, slot=NOTE, message=Message(text=text), repost=True)
    return replace(update, posts=[*update.posts, word]), *rest


def _names_decliner(honest: Any) -> Any:
    def declined(scene: Any, user_id: int, number: int) -> Any:
        return _noted(honest(scene, user_id, number), scene, f"<@{user_id}> lets it stand.")

    return declined


def _tells_the_asker(honest: Any) -> Any:
    def declined(scene: Any, user_id: int, number: int) -> Any:
        return _noted(honest(scene, user_id, number), scene, f"It was seat {scene.seated(user_id).seat}.", ANN)

    return declined


def _names_voters(honest: Any) -> Any:
    def agreed(scene: Any, user_id: int, number: int) -> Any:
        vote = honest(scene, user_id, number)
        return vote if isinstance(vote, Request) else _noted(vote, scene, f"<@{user_id}> agrees.")

    return agreed


def _stands_by_name(honest: Any) -> Any:
    def closed(saved: Any, request: Any, granted: bool = False) -> Any:
        post = honest(saved, request, granted)
        return post.model_copy(update={"message": Message(text=f"It stands; {request.yes} agreed.")})

    return closed


def _late(match: Any) -> bool:
    """Return whether another seat has picked something in secret after the answer that can be taken back."""
    return match.trail is not None and any(taken.seat for taken in match.trail.answers)


def _offers_nothing_in_vain(honest: Any) -> Any:
    return lambda match, seat: honest(match, seat) and not _late(match)


def _refuses_at_once(honest: Any) -> Any:
    def asked(scene: Any, user_id: int) -> Any:
        if _late(scene.match):
            raise Refused("Too late.")
        return honest(scene, user_id)

    return asked


def _closes_at_any_answer(honest: Any) -> Any:
    return lambda match, step: False


def _declares_at_the_first_yes(honest: Any) -> Any:
    def missing(scene: Any, request: Any) -> Any:
        return [] if _late(scene.match) and request.yes else honest(scene, request)

    return missing


def _stands_where_picks_would_be_lost(honest: Any) -> Any:
    def about(request: Any, match: Any) -> bool:
        return honest(request, match) and not _late(match)

    return about


def _numbered_by_question(honest: Any) -> Any:
    def card(scene: Any, request: Any) -> Any:
        return honest(scene, request.model_copy(update={"number": scene.match._counts[0].secret}))

    return card


def _lasts_as_long_as_was_thought(honest: Any) -> Any:
    def card(scene: Any, request: Any) -> Any:
        at, _ = scene.match.asks[1]
        secret = scene.match._counts[0].secret
        return honest(scene, request.model_copy(update={"until": request.until.replace(second=secret + at % 2)}))

    return card


PLANTED = {
    "a decliner is named": Planted(votes, "decline_back", _names_decliner, "who declines, to an onlooker"),
    "a decliner’s seat is told to the asker": Planted(
        votes, "decline_back", _tells_the_asker, "who declines, to whoever asked"
    ),
    "whoever agrees is named": Planted(votes, "agree_back", _names_voters, "who declines, to an onlooker"),
    "the last card lists who agreed": Planted(votes, "_back_closed", _stands_by_name, "who declines, to whoever asked"),
    "it is not offered where it would be in vain": Planted(
        Match, "may_be_given_back", _offers_nothing_in_vain, "a secret answer meanwhile, to whoever asked"
    ),
    "it is refused at once where it would be in vain": Planted(
        votes, "ask_back", _refuses_at_once, "a secret answer meanwhile, to an onlooker"
    ),
    "a secret answer closes the card": Planted(
        votes, "unnoticed", _closes_at_any_answer, "a secret answer meanwhile, to another voter"
    ),
    "a vote in vain is over sooner": Planted(
        votes, "_back_missing", _declares_at_the_first_yes, "a secret answer meanwhile, to an onlooker"
    ),
    "a stand-in’s unseen pick makes the answer stand": Planted(
        votes, "about", _stands_where_picks_would_be_lost, "a stand-in’s picks meanwhile, to whoever asked"
    ),
    "an unseen pick makes the answer stand though all agree": Planted(
        votes, "about", _stands_where_picks_would_be_lost, "picks unseen before all agree, to another voter"
    ),
    "the card’s controls count secret questions": Planted(
        votes, "back_card", _numbered_by_question, "secret answers before, to a voter"
    ),
    "the card’s time counts secret questions": Planted(
        votes, "back_card", _lasts_as_long_as_was_thought, "secret answers before, to a voter"
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("leak", PLANTED)
async def test_a_planted_leak_is_caught(
    noninterference: Noninterference, records: Records, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = PLANTED[leak]
    planted.by(monkeypatch)
    one, other = await streams(noninterference, records, CHAIN, PAIRS[planted.pair])
    assert one != other, "nothing was noticed"
