"""Test take-backs with the other players' consent: which answers can be taken back, and how the match goes on.

Real games are tested in tests/games.
"""

from __future__ import annotations

import json

import pytest

from games.engine.asks import Closed, Refused
from games.engine.game import Options
from games.engine.journal import Diverged, Journal, replay
from games.engine.match import Match, Step
from tests.bot.voting_game import VOTING_GAME, VotingOptions
from tests.engine.toys import SEED, All, Caller, Wheel, answer, numbers, start
from tests.games.chain import CHAIN, Call, Take


def chain(*picks: int) -> Step:
    """Start a match of Chain, and let seat 0 answer once with each of these options. Returns the last step."""
    step = Match.start(CHAIN, 3, SEED, Options())
    for pick in picks:
        step = answer(step.match, 0, pick)
    return step


def ballot(*seats: int) -> Step:
    """Start a match of three seats, and let these seats vote in secret. Returns the last step."""
    step = Match.start(VOTING_GAME, 3, SEED, VotingOptions(rounds=2, receipts=False))
    for seat in seats:
        step = answer(step.match, seat, seat)
    return step


def test_an_open_answer_can_be_given_back_though_others_are_asked_now() -> None:
    before, after = chain(1, 0), chain(1, 0, 0)
    assert after.match.trail is None, "nothing that could be undone without asking"
    assert [after.match.may_be_given_back(seat) for seat in range(3)] == [True, False, False]
    back = after.match.give_back(0)
    assert back.match.state_as_json() == before.match.state_as_json()
    assert list(back.match.asks) == [0]
    assert back.match.asks[0][0] > before.match.asks[0][0], "numbers only grow"
    assert back.entry.about == "given back"
    assert [back.seen_by(viewer).undone for viewer in (None, 0, 1)] == [0, 0, 0]


def test_whoever_was_asked_since_is_asked_anew_under_another_number() -> None:
    after = chain(0, 0)
    old = numbers(after.match)[1]
    again = answer(after.match.give_back(0).match, 0, 1).match
    assert numbers(again)[1] > old
    with pytest.raises(Closed):
        again.choose(1, old, [0])


def test_what_can_be_undone_without_asking_is_undone_first() -> None:
    match = chain(0, 0).match
    match = answer(answer(answer(match, 1, 0).match, 1, 0).match, 2, 1).match
    assert match.trail is not None
    assert not match.may_be_given_back(2)


@pytest.mark.parametrize("pick", [0, 2], ids=["nothing taken", "something taken"])
def test_a_draw_ends_it(pick: int) -> None:
    match = start(Wheel()).match
    after = answer(match, 0, pick).match
    assert after.takeback is None
    with pytest.raises(Refused, match="taken back"):
        after.give_back(0)


def test_what_somebody_was_told_in_private_ends_it() -> None:
    match = answer(start(All(waiting=[0, 1, 2])).match, 0, 1).match
    assert match.takeback is None


def test_an_answer_of_somebody_else_ends_it() -> None:
    after = answer(answer(start(Caller(waiting=[0, 1, 2])).match, 0, 1).match, 1, 1).match
    assert after.takeback is not None
    assert after.takeback.seat == 1
    with pytest.raises(Refused):
        after.give_back(0)


def test_what_somebody_else_has_picked_unseen_goes_with_it_and_only_they_know() -> None:
    match = chain(0, 0).match
    after = answer(answer(match, 1, 1).match, 1, 1).match
    assert after.may_be_given_back(0) == match.may_be_given_back(0) is True
    back, other = after.give_back(0), match.give_back(0)
    assert back.match.state_as_json() == chain(0).match.state_as_json()
    for viewer in (None, 0, 2):
        assert after.seen_by(viewer) == match.seen_by(viewer)
        assert back.seen_by(viewer) == other.seen_by(viewer)
    again = answer(back.match, 0, 0).match
    assert numbers(again)[1] > numbers(after)[1], "they are asked again"


def test_what_was_drawn_unseen_since_is_never_drawn_again() -> None:
    match = answer(answer(chain(0, 0).match, 1, 1).match, 1, 1).match
    after = match.lapse(1, numbers(match)[1]).match
    assert after.takeback == match.takeback, "no other seat has noticed"
    assert after.give_back(0).match._state.dice.draws == after._state.dice.draws > match._state.dice.draws


def test_a_final_answer_is_neither_undone_nor_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Call, "binds", True)
    after = chain(1, 0, 0).match
    for match in (after, Match.load(CHAIN, after.save()), answer(after, 1, 1).match):
        assert not match.may_be_given_back(0)
        for take_back in (match.undo, match.give_back):
            with pytest.raises(Refused, match="final by the rules"):
                take_back(0)
            with pytest.raises(Refused, match="taken back any more"):
                take_back(2)


def test_a_final_pick_that_nobody_sees_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chain(1).match.undo(0)
    monkeypatch.setattr(Take, "binds", True)
    after = chain(1).match
    assert after.seen_by(0).undo is None
    with pytest.raises(Refused, match="final by the rules"):
        after.undo(0)


def test_a_lapse_is_nobodys_to_take_back() -> None:
    match = chain(0).match
    assert match.lapse(0, match.asks[0][0]).match.takeback is None


def test_the_end_of_a_match_stays() -> None:
    step = chain(0, 0)
    for seat in (1, 2):
        step = answer(answer(step.match, seat, 0).match, seat, 0)
    assert step.match.outcome is not None
    assert step.match.takeback is None


def test_an_answer_that_opens_what_others_had_chosen_stays() -> None:
    """An answer that reveals other seats' secret choices can't be taken back.

    Here all seats but the last have voted. The last vote reveals all votes.
    """
    match = ballot(0, 1).match
    for vote in range(3):
        after = answer(match, 2, vote).match
        assert after.takeback is not None
        assert not after.may_be_given_back(2)
    early = ballot(0).match
    assert early.takeback is not None
    assert early.may_be_given_back(0), "no seat has shown anything"


def test_it_survives_saving() -> None:
    fresh = chain(1, 0, 0).match
    assert Match.load(CHAIN, fresh.save()).give_back(0).match.save() == fresh.give_back(0).match.save()


def test_a_save_is_little_longer_for_it() -> None:
    match = chain(1, 0, 0).match
    kept = match.takeback
    assert kept is not None
    assert kept.before.startswith("{")
    assert len(json.loads(match.save())["takeback"]["before"]) < len(kept.before)
    assert Match.load(CHAIN, match.save()).takeback == kept


def test_a_journal_tells_of_it_and_is_played_again() -> None:
    steps = [chain(), chain(1), chain(1, 0), chain(1, 0, 0)]
    steps.append(steps[-1].match.give_back(0))
    steps.append(answer(steps[-1].match, 0, 1))
    journal = Journal.of(steps[-1].match, Options(), [step.entry for step in steps])
    again = list(replay(Journal.model_validate_json(journal.model_dump_json()), CHAIN))
    assert again[-1].match.save() == steps[-1].match.save()


def test_a_journal_that_gives_back_what_cannot_be_is_noticed() -> None:
    steps = [chain(), chain(1), chain(1, 0), chain(1, 0, 0)]
    steps += [(once := steps[-1].match.give_back(0)), once]
    journal = Journal.of(steps[-1].match, Options(), [step.entry for step in steps])
    with pytest.raises(Diverged, match="Line 5: seat 0 has nothing to take back"):
        list(replay(journal, CHAIN))
