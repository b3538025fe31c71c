"""Test `Match`, an immutable value: question numbers, answers, refusals, timeouts, and what each viewer sees."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from games.engine.asks import Closed, Refused
from games.engine.game import Options
from games.engine.match import Count, Match
from tests.engine.toys import (
    SEED,
    All,
    Caller,
    Changing,
    Heard,
    Pick,
    Script,
    Wheel,
    answer,
    numbers,
    said,
    start,
    toy,
)
from tests.games.chain import CHAIN, Enough


def chain(*picks: tuple[int, ...]) -> Match:
    match = Match.start(CHAIN, 2, SEED, Options()).match
    for picked in picks:
        [seat] = match.asks
        match = answer(match, seat, *picked).match
    return match


# Numbers of questions


def test_the_first_questions_are_numbered_alike_for_all() -> None:
    assert set(numbers(start(All(waiting=[0, 1, 2])).match).values()) == {3}
    assert set(numbers(start(All(waiting=[0, 1, 2], secret=False)).match).values()) == {2}


def test_open_and_secret_questions_are_counted_apart() -> None:
    count = Count()
    assert [count.next(secret) for secret in (False, False, True, False, True)] == [2, 4, 3, 6, 5]


def test_no_number_is_both_open_and_secret() -> None:
    one, other = Count(), Count()
    assert not {one.next(True) for _ in range(50)} & {other.next(False) for _ in range(50)}


def test_an_open_number_does_not_tell_how_many_private_picks_came_before() -> None:
    taken_none, taken_three = chain((0,)), chain((1,), (1,), (1,), (0,))
    assert numbers(taken_none) == numbers(taken_three)
    assert taken_none.asks == taken_three.asks


def test_who_answered_gets_a_new_number_though_the_question_reads_the_same() -> None:
    match = start(Wheel()).match
    again = answer(match, 0, 1).match
    assert again.asks[0][1] == match.asks[0][1]
    assert numbers(again)[0] != numbers(match)[0]


def test_a_double_press_is_refused() -> None:
    match = start(Wheel()).match
    number = numbers(match)[0]
    after = match.choose(0, number, [1]).match
    with pytest.raises(Closed):
        after.choose(0, number, [1])


def test_somebody_elses_answer_leaves_my_button_good() -> None:
    match = start(All(waiting=[0, 1, 2])).match
    mine = numbers(match)[2]
    match = answer(answer(match, 0, 1).match, 1, 1).match
    assert numbers(match) == {2: mine}
    assert said(match.choose(2, mine, [0]))[-1] == "[(0, [1]), (1, [1]), (2, [0])]"


def test_a_question_that_changes_under_me_gets_a_new_number() -> None:
    match = start(Changing(), seats=2).match
    grown = answer(match, 0, 1).match
    assert len(grown.asks[1][1].options) == 3
    assert numbers(grown)[1] != numbers(match)[1]
    with pytest.raises(Refused):
        grown.choose(1, numbers(match)[1], [0])


def test_and_keeps_it_when_it_stays_as_it_was() -> None:
    match = start(Changing(), seats=2).match
    assert numbers(answer(match, 0, 0).match)[1] == numbers(match)[1]


def test_a_nested_call_hides_the_callers_other_questions_and_they_come_back_new() -> None:
    match = start(Caller(waiting=[0, 1, 2])).match
    before = numbers(match)
    called = answer(match, 0, 0).match
    with pytest.raises(Refused):
        called.choose(2, before[2], [1])
    back = answer(answer(called, 1, 0).match, 2, 0).match
    assert back.asks.keys() == before.keys()
    assert not set(numbers(back).items()) & set(before.items())


def test_simultaneous_answers_may_come_in_any_order() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = start(All(waiting=[0, 1, 2])).match
        for seat in order:
            step = answer(match, seat, seat)
            match = step.match
        ends.add(said(step)[-1])
    assert ends == {"[(0, [0]), (1, [1]), (2, [2])]"}


def test_numbers_are_saved() -> None:
    match = answer(answer(start(Caller(waiting=[0, 1])).match, 0, 0).match, 1, 1).match
    loaded = Match.load(match.game, match.save())
    assert loaded.asks == match.asks
    assert numbers(answer(loaded, 2, 0).match) == numbers(answer(match, 2, 0).match)


# Answers and refusals


def test_answering_gives_the_next_match_and_leaves_this_one_as_it_was() -> None:
    match = start(All(waiting=[0, 1])).match
    before = match.save()
    first, other = answer(match, 0, 1), answer(match, 0, 2)
    assert match.save() == before
    assert first.match._state.stack[0].picked == {0: [1]}
    assert other.match._state.stack[0].picked == {0: [2]}


def test_the_same_answer_to_the_same_match_gives_the_same_match() -> None:
    match = start(Wheel()).match
    one, other = answer(match, 0, 2, 3), answer(match, 0, 2, 3)
    assert one.match.save() == other.match.save()
    assert (one.events, one.entry) == (other.events, other.entry)


@pytest.mark.parametrize(
    ("seat", "number", "picks"),
    [(0, 4, [0]), (0, 0, [0]), (0, 2, [0]), (0, -3, [0]), (3, 3, [0]), (-1, 3, [0]), (9, 3, [0])],
)
def test_a_wrong_number_or_seat_is_refused_alike(seat: int, number: int, picks: list[int]) -> None:
    match = start(All(waiting=[0, 1])).match
    with pytest.raises(Closed):
        match.choose(seat, number, picks)
    with pytest.raises(Closed):
        match.lapse(seat, number)


@pytest.mark.parametrize("picks", [[], [0, 1, 2], [3], [-1], [0, 0], [0, 3]])
def test_wrong_picks_are_refused_with_words_for_the_player(picks: list[int]) -> None:
    match = start(All(waiting=[0, 1], most=2)).match
    with pytest.raises(Refused, match=r"^Choose 1 to 2 of the 3 options, each once\.$"):
        match.choose(0, 3, picks)
    with pytest.raises(Refused, match=r"^Choose 1 of the 3 options"):
        start(All(waiting=[0])).match.choose(0, 3, [0, 1])


def test_one_pick_is_handed_over_bare_and_several_as_a_list() -> None:
    assert answer(start(All(waiting=[0, 1])).match, 0, 2).match._state.stack[0].picked == {0: [2]}
    at_will = start(All(waiting=[0, 1], least=0)).match
    assert answer(at_will, 0, 2).match._state.stack[0].picked == {0: [2]}
    assert answer(at_will, 0).match._state.stack[0].picked == {0: []}
    several = start(All(waiting=[0, 1], most=3)).match
    assert answer(several, 0, 2, 0).match._state.stack[0].picked == {0: [2, 0]}


def test_after_the_end_nothing_can_be_answered() -> None:
    match = start(Script(names=["only"])).match
    assert match.asks == {}
    assert match.outcome is not None
    with pytest.raises(Refused):
        match.choose(0, 2, [0])


@pytest.mark.parametrize("seats", [1, 5, 0])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(Refused, match="Toy is for 2 to 4 players"):
        start(Wheel(), seats=seats)


# Lapses: questions whose time is over


def test_a_lapse_takes_the_picks_the_rules_name() -> None:
    match = start(All(waiting=[0, 1], lapse=(2,))).match
    step = match.lapse(0, 3)
    assert step.match._state.stack[0].picked == {0: [2]}
    assert step.match._state.dice.draws == match._state.dice.draws


def test_else_it_draws_them_from_the_matchs_dice() -> None:
    match = start(All(waiting=[0, 1], options=25, most=25)).match
    one, again = match.lapse(0, 3), match.lapse(0, 3)
    assert one.entry == again.entry
    assert one.match._state.dice.draws > match._state.dice.draws
    assert [draw.label for draw in one.entry.draws] == ["lapse: how many", "lapse: which"]
    assert match.lapse(1, 3).entry.picks == one.entry.picks


def test_a_drawn_lapse_may_be_any_lawful_answer() -> None:
    lapsed = set()
    for seed in range(200):
        match = Match.start(toy(All(waiting=[0], least=0, most=2, options=2)), 2, f"{seed:064x}", Options()).match
        lapsed.add(tuple(pick["n"] for pick in match.lapse(0, 3).entry.picks))
    assert lapsed == {(), (0,), (1,), (0, 1), (1, 0)}


def test_a_drawn_lapse_never_undoes_anything() -> None:
    lapsed = set()
    for seed in range(100):
        rule = All(waiting=[0], least=1, most=3, options=2, back=True)
        match = Match.start(toy(rule), 2, f"{seed:064x}", Options()).match
        lapsed.add(tuple(pick["n"] for pick in match.lapse(0, 3).entry.picks))
    assert lapsed == {(0,), (1,), (0, 1), (1, 0)}


def test_a_lapse_is_written_down_as_picks_and_as_a_lapse() -> None:
    step = start(All(waiting=[0, 1], lapse=(2,))).match.lapse(0, 3)
    assert step.entry.lapsed
    assert step.entry.picks == ({"is": "Pick", "n": 2},)
    assert step.answered is not None
    assert step.answered.lapsed
    chosen = answer(start(All(waiting=[0, 1], lapse=(2,))).match, 0, 2)
    assert not chosen.entry.lapsed
    assert chosen.entry.picks == step.entry.picks


def test_a_lapsed_question_is_answered_and_its_number_is_spent() -> None:
    match = start(All(waiting=[0, 1])).match.lapse(0, 3).match
    with pytest.raises(Refused):
        match.choose(0, 3, [0])
    with pytest.raises(Refused):
        match.lapse(0, 3)


# What each viewer sees


def test_each_hears_what_is_addressed_to_them() -> None:
    step = answer(answer(start(All(waiting=[0, 1])).match, 0, 1).match, 1, 1)
    taken, told = Heard(what="taken"), Heard(what="[(0, [1]), (1, [1])]")
    assert [step.seen_by(viewer).events for viewer in (None, 0, 1)] == [(told,), (told,), (taken, told)]
    assert [step.seen_by(viewer).asides for viewer in (None, 0, 1)] == [(), (), (taken,)]


def test_a_secret_question_is_read_by_its_seat_alone_and_all_see_who_is_waited_for() -> None:
    match = start(All(waiting=[2, 0])).match
    assert [set(match.seen_by(viewer).asks) for viewer in (None, 0, 1, 2)] == [set(), {0}, set(), {2}]
    assert {match.seen_by(viewer).waiting for viewer in (None, 0, 1, 2)} == {(0, 2)}


def test_an_open_question_is_read_by_all() -> None:
    match = start(All(waiting=[2, 0], secret=False)).match
    assert [set(match.seen_by(viewer).asks) for viewer in (None, 0, 1, 2)] == [{0, 2}] * 4


def test_a_secret_answer_is_seen_by_who_gave_it_an_open_one_by_all() -> None:
    secret = answer(start(All(waiting=[0, 1])).match, 0, 1)
    assert [secret.seen_by(viewer).answered is not None for viewer in (None, 0, 1)] == [False, True, False]
    aloud = answer(start(All(waiting=[0, 1], secret=False)).match, 0, 1)
    for viewer in (None, 0, 1):
        answered = aloud.seen_by(viewer).answered
        assert answered is not None
        assert answered.picks == (Pick(n=1),)


def test_a_match_as_it_stands_tells_no_events() -> None:
    seen = answer(start(All(waiting=[0, 1])).match, 0, 1).match.seen_by(0)
    assert (seen.events, seen.asides, seen.answered) == ((), (), None)


# Saving and loading


def test_a_save_that_is_none_is_not_loaded() -> None:
    match = start(Wheel()).match
    save = json.loads(match.save())
    for wrong in ({**save, "state": {**save["state"], "stack": [{"kind": "unknown"}]}}, {"state": save["state"]}):
        with pytest.raises(ValidationError):
            Match.load(match.game, json.dumps(wrong))
    with pytest.raises(ValueError, match="JSON"):
        Match.load(match.game, "nonsense")


def test_a_save_holds_seats_numbers_and_no_names_of_python() -> None:
    save = json.loads(start(All(waiting=[0, 1])).match.save())
    assert save["numbers"] == {"0": 3, "1": 3}
    assert save["counts"]["0"] == {"open": 0, "secret": 1}
    assert save["state"]["stack"][0]["kind"] == "all"


def test_a_match_of_another_game_is_not_loaded() -> None:
    with pytest.raises(ValidationError):
        Match.load(CHAIN, start(Wheel()).match.save())


def test_the_chain_of_picks_ends_when_its_seat_says_so() -> None:
    match = chain((1,), (0,))
    assert match.asks[0][1].about == "call"
    assert Enough() not in match.asks[0][1].options
