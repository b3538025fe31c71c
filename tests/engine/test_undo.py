"""Test undo on toy games: when a player may undo an answer, what is asked again, and that others don't notice."""

from __future__ import annotations

import pytest

from games.engine.asks import Closed, Refused
from games.engine.game import Options
from games.engine.journal import Diverged, Journal, replay
from games.engine.match import Match, Step
from games.engine.undo import MOST_ANSWERS
from tests.engine.toys import Caller, Planning, Wheel, answer, numbers, said, start, toy


def planned(*picks: int, **how: bool) -> list[Step]:
    steps = [start(Planning(**how))]
    for pick in picks:
        steps.append(answer(steps[-1].match, 0, pick))
    return steps


@pytest.mark.parametrize("secret", [True, False])
def test_who_takes_an_answer_back_is_asked_the_same_again_under_a_new_number(secret: bool) -> None:
    _, first, second = planned(2, 1, secret=secret)
    undone = second.match.undo(0)
    assert undone.match.asks[0][1] == first.match.asks[0][1]
    assert undone.match.asks[0][0] > second.match.asks[0][0], "numbers only grow"
    assert undone.match.state_as_json() == first.match.state_as_json()
    assert (undone.events, undone.answered) == ((), None)


def test_answers_are_taken_back_one_by_one_to_the_first() -> None:
    begun, _, second = planned(0, 0)
    once = second.match.undo(0)
    twice = once.match.undo(0)
    assert twice.match.state_as_json() == begun.match.state_as_json()
    with pytest.raises(Refused, match="taken back"):
        twice.match.undo(0)


def test_what_was_undone_is_not_in_what_follows() -> None:
    _, first = planned(4)
    match = first.match.undo(0).match
    for pick in (0, 0, 0):
        step = answer(match, 0, pick)
        match = step.match
    assert said(step) == ["[0, 1, 2]"]


def test_a_stale_answer_is_refused_after_an_undo() -> None:
    _, first, second = planned(0, 0)
    after = second.match.undo(0).match
    for stale in (first, second):
        with pytest.raises(Closed):
            after.choose(0, stale.match.asks[0][0], [0])


@pytest.mark.parametrize(
    "how", [{"draws": True}, {"tells": True}, {"shows": True}], ids=["a die was rolled", "told", "others see it"]
)
def test_what_has_shown_or_drawn_anything_stays(how: dict[str, bool]) -> None:
    *_, last = planned(0, 0, **how)
    with pytest.raises(Refused, match="taken back"):
        last.match.undo(0)
    assert last.seen_by(0).undo is None


def test_an_open_answer_may_change_what_others_see_of_the_question() -> None:
    *_, last = planned(0, secret=False, shows=True)
    assert last.seen_by(1).undo == 0
    assert last.match.undo(0).match.view(1).shown == ()  # type: ignore[attr-defined]


def test_after_somebody_else_is_seen_to_have_answered_nothing_is_taken_back() -> None:
    *_, last = planned(0, asks_other=True)
    assert last.match.undo(0)
    after = answer(last.match, 1, 0).match
    with pytest.raises(Refused):
        after.undo(0)


def test_when_others_are_on_duty_it_is_too_late() -> None:
    begun = start(Caller(waiting=[0, 1, 2]))
    after = answer(begun.match, 0, 1)
    with pytest.raises(Refused):
        after.match.undo(0)


def test_nobody_takes_back_anothers_answer_nor_a_lapse() -> None:
    begun, first = planned(0)
    with pytest.raises(Refused):
        first.match.undo(1)
    lapsed = begun.match.lapse(0, begun.match.asks[0][0])
    with pytest.raises(Refused):
        lapsed.match.undo(0)


def test_only_the_seat_itself_learns_that_there_is_something_secret_to_take_back() -> None:
    _, first = planned(0)
    assert [first.seen_by(viewer).undo for viewer in (None, 0, 1)] == [None, 0, None]


def test_nobody_else_notices() -> None:
    begun, first = planned(0, asks_other=True)
    undone = first.match.undo(0)
    for viewer in (None, 1, 2):
        assert undone.seen_by(viewer) == first.match.seen_by(viewer) == begun.match.seen_by(viewer)
    assert numbers(undone.match)[1] == numbers(begun.match)[1]


@pytest.mark.parametrize("secret", [True, False])
def test_that_an_open_answer_was_taken_back_is_seen_by_all_and_a_secret_one_by_the_seat_alone(secret: bool) -> None:
    undone = planned(1, secret=secret)[-1].match.undo(0)
    assert [undone.seen_by(viewer).undone for viewer in (None, 0, 1)] == [
        None if secret else 0,
        0,
        None if secret else 0,
    ]
    assert answer(undone.match, 0, 0).seen_by(0).undone is None


def test_who_has_changed_their_mind_is_known_to_have_until_others_have_noticed_something() -> None:
    match = planned(1, draws=True)[-1].match.undo(0).match
    assert match.trail is not None
    assert match.trail.undone
    again = answer(match, 0, 0).match
    assert again.trail is not None
    assert again.trail.undone, "also when it was the first answer that was taken back"
    after = answer(again, 0, 0).match.trail
    assert after is not None
    assert after.last(0) is None


def test_it_survives_saving() -> None:
    *_, second = planned(1, 1)
    game = toy(Planning())
    loaded = Match.load(game, second.match.save())
    again, here = loaded.undo(0), second.match.undo(0)
    assert again.match.save() == here.match.save()
    assert Match.load(game, here.match.save()).undo(0).match.save() == here.match.undo(0).match.save()
    assert "trail" not in start(Wheel()).match.save()


def test_a_journal_tells_of_it_and_is_played_again() -> None:
    steps = planned(2, 1)
    steps.append(steps[-1].match.undo(0))
    for pick in (0, 0):
        steps.append(answer(steps[-1].match, 0, pick))
    journal = Journal.of(steps[-1].match, Options(), [step.entry for step in steps])
    assert [entry.about for entry in journal.entries] == ["deal", "plan", "plan", "undo", "plan", "plan"]
    text = journal.model_dump_json()
    for told, step in zip(replay(Journal.model_validate_json(text), toy(Planning())), steps, strict=True):
        assert told.match.save() == step.match.save()


def test_a_journal_that_takes_back_too_much_is_noticed() -> None:
    steps = planned(2)
    steps += [(once := steps[-1].match.undo(0)), once]
    journal = Journal.of(steps[-1].match, Options(), [step.entry for step in steps])
    with pytest.raises(Diverged, match="Line 3: seat 0 has nothing to take back"):
        list(replay(journal, toy(Planning())))


def test_a_trail_has_an_end() -> None:
    match = planned(0)[-1].match
    kept = match.trail
    assert kept is not None
    match._trail = kept.model_copy(update={"answers": kept.answers * MOST_ANSWERS})
    after = answer(match, 0, 0).match.trail
    assert after is not None
    assert len(after.answers) == 1
