"""Test the stack of phases: what goto, call, end, resume and close do, and which faulty rules raise errors."""

from __future__ import annotations

import pytest

from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.phases import Phase, Play
from games.engine.values import Side
from tests.engine.toys import (
    SEED,
    All,
    Caller,
    Circle,
    Ending,
    Heard,
    Script,
    ToyState,
    Twice,
    answer,
    said,
    start,
    toy,
)


def stack(match: Match) -> list[str]:
    return [phase.kind for phase in match._state.stack]


def play() -> Play[ToyState]:
    return Play(ToyState(seats=2, dice=Dice(seed=SEED)))


def test_a_phase_is_begun_when_arrived_at_and_closed_when_nobody_is_left_to_ask() -> None:
    step = start(Script(names=["one", "two"]))
    assert said(step) == ["begin one", "close one", "begin two", "close two"]
    assert step.match.outcome is not None


def test_goto_replaces_the_phase_in_play() -> None:
    game = play()
    game.call(Script(names=["below"]))
    game.call(Script(names=["one"]))
    game.goto(Script(names=["two"]))
    assert [phase.names for phase in game.state.stack] == [["below"], ["two"]]


def test_call_puts_a_phase_on_top_and_hides_the_callers_question() -> None:
    match = answer(start(Caller(waiting=[0])).match, 0, 0).match
    assert stack(match) == ["caller", "all"]
    assert match.asks.keys() == {1, 2}
    assert {ask.about for _, ask in match.asks.values()} == {"pick"}


def test_end_resumes_the_caller_with_the_result() -> None:
    match = answer(start(Caller(waiting=[0])).match, 0, 0).match
    step = answer(answer(match, 2, 1).match, 1, 2)
    assert said(step) == ["taken", "[(1, [2]), (2, [1])]", "resumed"]
    assert stack(step.match) == ["caller"]
    assert step.match._state.stack[0].results == [{1: [2], 2: [1]}]
    assert step.match.asks[0][1].about == "call"


def test_calls_nest_and_each_caller_keeps_its_place() -> None:
    match = start(Caller(waiting=[0, 1])).match
    match = answer(match, 0, 0).match
    match = answer(answer(match, 1, 0).match, 2, 0).match
    assert match.asks.keys() == {0, 1}
    match = answer(answer(match, 0, 1).match, 1, 1).match
    assert match.outcome is not None


def test_a_phase_that_says_nothing_else_ends_when_nobody_is_left_to_ask() -> None:
    game = play()
    game.call(Phase())
    game.state.stack[-1].close(game)
    assert game.state.stack == []


def test_ending_the_last_phase_resumes_nobody() -> None:
    game = play()
    game.call(Ending())
    assert game.state.outcome is not None
    game.call(Script(names=["x"]))
    game.end("result")
    assert game.state.stack == []


def test_an_answer_that_ends_the_match_leaves_no_phase() -> None:
    match = start(All(waiting=[0]), seats=2).match
    assert match.outcome is None
    done = answer(start(Caller(waiting=[0])).match, 0, 1).match
    assert (stack(done), done.asks) == ([], {})


def test_finish_leaves_out_empty_ranks_and_keeps_the_sides() -> None:
    game = play()
    game.call(Script(names=["x"]))
    game.finish([1], [], [0], sides=[Side(seats=(1,), role="Fox")])
    assert game.state.stack == []
    assert game.state.outcome is not None
    assert game.state.outcome.ranks == ((1,), (0,))
    assert game.state.outcome.role_of(1) == "Fox"


def test_events_keep_their_order_and_audience() -> None:
    game = play()
    game.tell(Heard(what="all"))
    game.tell(Heard(what="some"), to=[1, 0, 1])
    game.tell(Heard(what="none"), to=[])
    assert game.events == [
        (None, Heard(what="all")),
        (frozenset({0, 1}), Heard(what="some")),
        (frozenset(), Heard(what="none")),
    ]


def test_rules_that_run_in_a_circle_are_stopped() -> None:
    with pytest.raises(RuntimeError, match="in a circle: circle"):
        start(Circle())


def test_two_questions_to_one_seat_are_an_error_and_none_is_dropped() -> None:
    with pytest.raises(RuntimeError, match="two questions to one seat: twice"):
        start(Twice())


def test_a_phase_is_data_and_survives_a_save() -> None:
    match = answer(start(Caller(waiting=[0])).match, 0, 0).match
    match = answer(match, 1, 2).match
    loaded = Match.load(toy(Caller(waiting=[])), match.save())
    assert loaded._state == match._state
    assert said(answer(loaded, 2, 0)) == said(answer(match, 2, 0))
