"""Test votes on taking back an answer: who may ask for a vote, how it is decided, and what stays secret.

Which answers can be taken back is tested in tests/engine/test_takeback.py.
"""

from __future__ import annotations

import json

import pytest

from bot.match.session import Table
from bot.match.votes import BACK_UNHURRIED
from bot.model.custom_ids import Act, Verb
from bot.model.message import TAKEBACK
from games.engine.asks import Refused
from games.engine.values import Seat
from tests.bot.bot_fixture import ANN, BEN, CEM, CHANNEL, ONLOOKER, BotFixture, Clock, answer, press_id
from tests.bot.fake_discord import FakeDiscord, Sent
from tests.bot.presses import Press, press
from tests.games.chain import CHAIN, Call


async def called(bot_fixture: BotFixture, seats: int = 3, **how: str) -> Table:
    """Start a match in which Ann has picked a card in secret and called "high", so that Ben is now asked in private.

    `how`: the game's options, and fields of `Opening`.
    """
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, seats, **how)
    for option in (1, 0, 0):
        await answer(table, 0, option)
    assert list(table.match.asks) == [1]
    return table


async def ask(bot_fixture: BotFixture, table: Table, user: int = ANN) -> Press:
    """Let a user ask to take back an answer, by pressing the button under *My hand*."""
    return await press(bot_fixture, user, str(Act(Verb.ASK_BACK, table.saved.id)))


async def vote(bot_fixture: BotFixture, table: Table, user: int, verb: Verb = Verb.GIVE_BACK, number: int = 1) -> Press:
    return await press(bot_fixture, user, str(Act(verb, table.saved.id, number)))


def card(fake_discord: FakeDiscord) -> Sent:
    """Return the message in the channel that has the buttons for voting."""
    return next(sent for sent in reversed(fake_discord.said(CHANNEL)) if "take their last answer back" in sent.content)


def votes(shown: Sent) -> list[str]:
    """Return the labels of the vote's buttons."""
    return [label for label, custom_id in shown.ids.items() if custom_id.startswith(("u3", "u4"))]


def about(table: Table) -> list[Seat]:
    return list(table.match.asks)


async def test_my_hand_offers_it_to_whoever_answered_last_and_to_nobody_else(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await called(bot_fixture)
    for user, offered in ((ANN, True), (BEN, False), (CEM, False)):
        made = await press(bot_fixture, user, str(Act(Verb.HAND, table.saved.id)))
        assert any(custom_id.startswith("u2") for custom_id in made.told[0].ids) == offered


async def test_when_all_the_others_agree_the_answer_is_given_back(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await called(bot_fixture)
    numbers = table.match.asks[1][0]
    await ask(bot_fixture, table)
    asked = card(fake_discord)
    assert set(asked.called) == {BEN, CEM}
    await vote(bot_fixture, table, BEN)
    assert about(table) == [1], "one of two is not all"
    await vote(bot_fixture, table, CEM)
    assert about(table) == [0]
    assert table.match.asks[0][1].about == "call"
    assert not votes(asked), "nothing is left to press"
    assert "All the others agree: Ann takes" in asked.content
    assert any("Ann takes that back" in sent.content for sent in fake_discord.said(CHANNEL))
    journal = await bot_fixture.store.journal(table.saved.id)
    assert [entry.about for entry in journal] == ["deal", "take", "take", "call", "given back"]
    await answer(table, 0, 0)
    assert table.match.asks[1][0] > numbers, "numbers only grow"


@pytest.mark.thorough
async def test_one_who_lets_it_stand_decides_and_nobody_learns_who(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    ends = []
    for decliner, other in ((BEN, CEM), (CEM, BEN)):
        table = await called(bot_fixture)
        await ask(bot_fixture, table)
        shown = card(fake_discord)
        before = (shown.content, shown.edits)
        await vote(bot_fixture, table, other)
        assert (shown.content, shown.edits) == before, "a vote shows nowhere"
        await vote(bot_fixture, table, decliner, Verb.LET_STAND)
        ends.append((shown.content, votes(shown), shown.edits))
        assert about(table) == [1]
    assert ends[0] == ends[1]


async def test_nobody_asks_twice_for_one_answer(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await called(bot_fixture)
    await ask(bot_fixture, table)
    assert "already" in (await ask(bot_fixture, table)).text
    await vote(bot_fixture, table, BEN, Verb.LET_STAND)
    assert "already" in (await ask(bot_fixture, table)).text


async def test_an_answer_meanwhile_ends_it_and_reads_like_any_refusal(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await called(bot_fixture)
    await ask(bot_fixture, table)
    shown = card(fake_discord)
    await answer(table, 1, 0)
    assert "It stands." in shown.content
    assert not votes(shown)
    assert "is over" in (await vote(bot_fixture, table, CEM)).text
    made = await ask(bot_fixture, table)
    assert "can’t be taken back" in made.text


async def test_what_somebody_has_picked_unseen_meanwhile_shows_nowhere_and_goes_with_it(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    """If Ann takes her answer back, the secret answer that Ben gave after her is undone, too.

    No message shows that Ben had answered. He is asked again when it is his turn again.
    """
    table = await called(bot_fixture)
    await answer(table, 1, 1)
    made = await press(bot_fixture, ANN, str(Act(Verb.HAND, table.saved.id)))
    assert any(custom_id.startswith("u2") for custom_id in made.told[0].ids)
    await ask(bot_fixture, table)
    await vote(bot_fixture, table, BEN)
    await vote(bot_fixture, table, CEM)
    assert about(table) == [0]
    await answer(table, 0, 0)
    assert table.match.view(1).own == ()  # type: ignore[attr-defined]


async def test_a_final_answer_is_not_offered_and_asking_for_it_says_why(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Call, "binds", True)
    table = await called(bot_fixture)
    made = await press(bot_fixture, ANN, str(Act(Verb.HAND, table.saved.id)))
    assert not any(custom_id.startswith("u2") for custom_id in made.told[0].ids)
    for act in (Act(Verb.ASK_BACK, table.saved.id), Act(Verb.UNDO, table.saved.id, 1)):
        assert "final by the rules" in (await press(bot_fixture, ANN, str(act))).text
    assert about(table) == [1]
    assert table.saved.takebacks is None or "request" not in table.saved.takebacks


async def test_a_secret_answer_during_the_vote_leaves_the_card_as_it_is(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await called(bot_fixture)
    await ask(bot_fixture, table)
    shown = card(fake_discord)
    before = (shown.content, shown.rows, shown.edits)
    await answer(table, 1, 1)
    assert (shown.content, shown.rows, shown.edits) == before


@pytest.mark.thorough
@pytest.mark.parametrize("verb", [Verb.GIVE_BACK, Verb.LET_STAND])
async def test_votes_from_wrong_hands_are_refused_and_change_nothing(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, verb: Verb
) -> None:
    table = await called(bot_fixture)
    await ask(bot_fixture, table)
    before = table.saved
    for user in (ANN, ONLOOKER):
        made = await vote(bot_fixture, table, user, verb)
        assert made.text
        assert made.response.private
    for number in (0, 2, 999_999):
        assert "is over" in (await vote(bot_fixture, table, BEN, verb, number)).text
    await table.give(CEM)
    after = await bot_fixture.store.load(table.saved.id)
    assert "others who play" in (await vote(bot_fixture, table, CEM, verb)).text
    assert after is not None
    assert after.takebacks == before.takebacks
    assert after.snapshot == before.snapshot


async def test_others_dont_ask_for_it(bot_fixture: BotFixture) -> None:
    table = await called(bot_fixture)
    for user in (BEN, CEM, ONLOOKER):
        assert (await ask(bot_fixture, table, user)).text
    assert table.saved.takebacks is None


async def test_stand_ins_agree_and_at_a_table_of_them_it_is_done_at_once(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await called(bot_fixture)
    for user in (BEN, CEM):
        await table.give(user)
    await ask(bot_fixture, table)
    assert about(table) == [0]
    assert not any(post.slot == TAKEBACK for post in await bot_fixture.store.outbox(table.saved.id))


@pytest.mark.thorough
async def test_a_stand_in_waits_while_the_others_decide_and_then_plays_on(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await called(bot_fixture)
    await table.give(BEN)
    await ask(bot_fixture, table)
    await bot_fixture.clock_ticks()
    assert about(table) == [1], "Ben's stand-in has not answered"
    await vote(bot_fixture, table, CEM, Verb.LET_STAND)
    clock.passes(minutes=1)
    await bot_fixture.clock_ticks()
    assert about(table) == [2]


@pytest.mark.thorough
async def test_a_stand_in_waits_no_longer_than_the_others_have(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock
) -> None:
    table = await called(bot_fixture)
    await table.give(BEN)
    await ask(bot_fixture, table)
    await bot_fixture.clock_ticks()
    shown = card(fake_discord)
    clock.passes(seconds=BACK_UNHURRIED.total_seconds())
    await bot_fixture.clock_ticks()
    assert about(table) == [2]
    assert "It stands." in shown.content


async def test_a_vote_after_its_time_ends_it(bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock) -> None:
    table = await called(bot_fixture)
    await ask(bot_fixture, table)
    clock.passes(seconds=BACK_UNHURRIED.total_seconds())
    await vote(bot_fixture, table, BEN)
    assert "It stands." in card(fake_discord).content
    assert about(table) == [1]


async def test_time_that_was_used_stays_used(bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock) -> None:
    bot_fixture.bot.matches.offer(CHAIN)
    table = await bot_fixture.begin(CHAIN, 2, pace="live")
    await answer(table, 0, 0)
    bank = json.loads(table.saved.time_banks)
    clock.passes(seconds=100)
    left = table.saved.until[0] - clock()
    await answer(table, 0, 0)
    assert json.loads(table.saved.time_banks) != bank
    clock.passes(seconds=40)
    await ask(bot_fixture, table)
    await vote(bot_fixture, table, BEN)
    assert about(table) == [0]
    assert table.saved.until[0] - clock() == left, "what was left when it was answered"
    assert json.loads(table.saved.time_banks).get("0") == bank.get("0"), "and nothing was gained"


async def test_who_waits_to_be_given_back_and_goes_away_is_asked_nothing(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await called(bot_fixture)
    await ask(bot_fixture, table)
    await table.give(ANN)
    await vote(bot_fixture, table, BEN)
    await vote(bot_fixture, table, CEM)
    assert about(table) == [1]
    assert "It stands." in card(fake_discord).content


async def test_a_vote_that_comes_twice_counts_once(bot_fixture: BotFixture, fake_discord: FakeDiscord) -> None:
    table = await called(bot_fixture, 2)
    await ask(bot_fixture, table)
    once = press_id()
    await table.give_back(BEN, 1, once)
    saved = table.saved
    await table.give_back(BEN, 1, once)
    assert table.saved.snapshot == saved.snapshot
    with pytest.raises(Refused):
        await table.give_back(BEN, 1, press_id())


async def test_when_the_match_is_cancelled_nobody_is_asked_any_more(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    table = await called(bot_fixture)
    await ask(bot_fixture, table)
    await table.cancel(ANN)
    assert "It stands." in card(fake_discord).content
    assert not votes(card(fake_discord))
