"""Test the rulebook of Candy Chaser clause by clause (CHASE-1.1 to CHASE-6.3), with examples, rulings and options."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from games.candy_chaser import GAME
from games.candy_chaser.pieces import (
    BORDER,
    DIE,
    GOAL,
    LOWEST,
    TOP,
    Candy,
    CandyOptions,
    CardShown,
    Dealt,
    MarketingEnded,
    Moved,
    Revealed,
    Roll,
    Rolled,
    Stop,
    Stopped,
    Tattle,
    Tattled,
)
from games.candy_chaser.rules import Moving, Rolling, Tattling
from games.engine.asks import Refused
from games.engine.bots import answers, at_random
from games.engine.dice import Dice
from games.engine.match import Match, Step
from games.engine.values import Seat
from games.engine.words import ENGLISH
from tests.games.candy_chaser.facts import laws
from tests.games.candy_chaser.positions import (
    BLUE,
    GREEN,
    PEOPLE,
    PURPLE,
    RED,
    YELLOW,
    A,
    B,
    C,
    D,
    active,
    asked,
    dealt,
    ends,
    heard,
    loaded,
    marketing,
    move,
    position,
    price,
    ranks,
    roll,
    stop,
    tattle,
    tattletale,
    told,
)

FOUR = (GREEN, RED, BLUE, PURPLE)
"""Objectives of A, B, C, D; nobody deals in yellow."""


# CHASE-1 Components


def test_cc_1_1_five_candies_in_tie_order() -> None:
    assert [candy.word for candy in sorted(Candy)] == ["blue", "purple", "green", "yellow", "red"]


def test_cc_1_2_a_track_of_nine_spaces_g_being_worth_6() -> None:
    assert [*range(LOWEST, TOP + 1), GOAL] == [-2, -1, 0, 1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("other", "reaches"), [(2, TOP), (3, GOAL), (4, GOAL), (5, GOAL)])
def test_cc_1_3_the_bordered_zone_is_3_to_5(other: int, reaches: int) -> None:
    assert BORDER == 3
    assert ends(marketing(A, 3, {BLUE: 4, RED: other}))[BLUE] == reaches


def test_cc_1_4_a_card_of_each_candy_in_each_set() -> None:
    match = tattletale(D, FOUR)
    for target in (B, C, D):
        tattles = [option for option in asked(match).options if isinstance(option, Tattle)]
        assert [option.candy for option in tattles if option.target == target] == list(Candy)
    assert [match.view(None).cards_left(seat) for seat in range(4)] == [5] * 4


def test_cc_1_5_the_die() -> None:
    assert sorted(DIE) == [-2, -1, 1, 1, 2, 3]
    dice = Dice(seed="a" * 64)
    thrown = Counter(dice.pick(DIE, "die") for _ in range(6000))
    assert {face: round(many / 1000) for face, many in thrown.items()} == {-2: 1, -1: 1, 1: 2, 2: 1, 3: 1}


# CHASE-2 Setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc_2_1_all_cubes_on_0(seats: int) -> None:
    assert dealt(seats).match.view(None).prices == (0, 0, 0, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc_2_2_each_is_dealt_one_objective_in_secret(seats: int) -> None:
    step = dealt(seats)
    views = [step.match.view(seat) for seat in range(seats)]
    assert len({view.objective for view in views}) == seats
    for seat, view in enumerate(views):
        assert step.seen_by(seat).events == (Dealt(seat=seat, candy=view.objective), *step.seen_by(None).events)
    assert heard(step, None) == ["Rolled"]


@pytest.mark.thorough
def test_cc_2_2_every_candy_comes_to_every_seat_alike() -> None:
    deals = [dealt(4, seed).match for seed in range(1000)]
    for seat in range(4):
        candies = Counter(match.view(seat).objective for match in deals)
        assert all(150 < candies[candy] < 250 for candy in Candy)


def test_cc_2_3_the_first_player_is_random() -> None:
    first = Counter(active(dealt(4, seed).match) for seed in range(1000))
    assert all(200 < first[seat] < 300 for seat in range(4))


def test_cc_2_3_play_goes_clockwise() -> None:
    match = position(Rolling(active=C), FOUR)
    order = []
    for _ in range(6):
        order.append(active(match))
        match = move(roll(match).match, BLUE).match
        assert match.view(None).ender is None
    assert order == [C, D, A, B, C, D]


# CHASE-3 Marketing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cc_3_1_the_die_is_rolled_for_all_to_see_as_the_first_turn_begins(seats: int) -> None:
    step = dealt(seats, 3)
    first = active(step.match)
    assert asked(step.match).about == "move"
    for viewer in (None, *range(seats)):
        view = step.match.view(viewer)
        assert step.seen_by(viewer).events[-1] == Rolled(seat=first, roll=view.phase.roll)
        assert f"{PEOPLE[first].name} rolled" in GAME.texts.describe(
            view, GAME.words(PEOPLE[:seats], view.seat, ENGLISH)
        )


@pytest.mark.parametrize("face", sorted(set(DIE)))
def test_cc_3_1_the_die_is_rolled_as_the_next_turn_begins(face: int) -> None:
    match = marketing(B, 1, {RED: 2}, press_to_roll=False, dice=loaded(face))
    step = move(match, BLUE)
    for viewer in (None, A, B, C, D):
        moved = Moved(seat=B, candy=BLUE, roll=1, start=0, end=1)
        assert step.seen_by(viewer).events == (moved, Rolled(seat=C, roll=face))
    assert ends(step.match) == {**dict.fromkeys(Candy, face), BLUE: 1 + face, RED: min(2 + face, 5)}
    assert active(step.match) == C


def test_cc_3_1_when_marketing_is_over_nobody_rolls() -> None:
    on_g = move(marketing(B, 1, {RED: 5, BLUE: 3}, press_to_roll=False), RED)
    out_of_turns = move(marketing(B, 1, {}, press_to_roll=False, turn=200), RED)
    for step in (on_g, out_of_turns):
        assert heard(step, None) == ["Moved", "MarketingEnded"]
        assert step.entry.draws == ()


def test_cc_3_1_pressed_for_the_active_player_rolls_in_public_with_nothing_to_decide() -> None:
    match = position(Rolling(active=B), FOUR)
    assert (asked(match).options, asked(match).secret) == ((Roll(),), False)
    step = roll(match, face=-2)
    for viewer in (None, A, B, C, D):
        assert step.seen_by(viewer).events == (Rolled(seat=B, roll=-2),)
        assert step.match.view(viewer).phase.roll == -2
    assert active(step.match) == B


@pytest.mark.parametrize("candy", list(Candy))
def test_cc_3_2_any_of_the_five_moves_by_the_whole_result(candy: Candy) -> None:
    step = move(marketing(B, 2, {}), candy)
    assert [price(step.match, other) for other in Candy] == [2 if other == candy else 0 for other in Candy]
    assert step.seen_by(None).events == (Moved(seat=B, candy=candy, roll=2, start=0, end=2),)


@pytest.mark.parametrize("face", sorted(set(DIE)))
def test_cc_3_2_no_passing_no_splitting_no_shortening(face: int) -> None:
    match = marketing(B, face, {})
    assert ends(match) == dict.fromkeys(Candy, face)
    assert (asked(match).least, asked(match).most, len(asked(match).options)) == (1, 1, 5)


@pytest.mark.parametrize(
    ("start", "face", "end"),
    [(-2, -1, -2), (-2, -2, -2), (-1, -2, -2), (5, 1, 5), (5, 3, 5), (4, 2, 5), (4, 3, 5), (3, 3, 5)],
)
def test_cc_3_3_a_move_past_an_end_stops_there_and_is_legal(start: int, face: int, end: int) -> None:
    step = move(marketing(A, face, {GREEN: start}), GREEN)
    assert price(step.match, GREEN) == end
    assert step.seen_by(None).events == (Moved(seat=A, candy=GREEN, roll=face, start=start, end=end),)
    assert active(step.match) == B


@pytest.mark.parametrize(("start", "face"), [(5, 1), (5, 2), (5, 3), (4, 2), (4, 3), (3, 3)])
@pytest.mark.parametrize("other", [3, 5])
def test_cc_3_4_with_another_on_3_or_more_g_is_open_and_must_be_entered(start: int, face: int, other: int) -> None:
    match = marketing(A, face, {GREEN: start, YELLOW: other})
    assert ends(match)[GREEN] == GOAL
    assert price(move(match, GREEN).match, GREEN) == GOAL


@pytest.mark.parametrize(("start", "face", "end"), [(3, 2, 5), (4, 1, 5), (2, 3, 5), (3, 1, 4), (5, -1, 4), (5, -2, 3)])
def test_cc_3_4_a_cube_that_does_not_get_that_far_stays_out(start: int, face: int, end: int) -> None:
    assert ends(marketing(A, face, {GREEN: start, YELLOW: 5}))[GREEN] == end


def test_cc_3_4_the_cube_itself_does_not_open_g() -> None:
    match = marketing(A, 3, {GREEN: 5, YELLOW: 2})
    assert ends(match)[GREEN] == TOP
    assert not match.view(None).goal_open(GREEN)
    assert match.view(None).goal_open(YELLOW)


@pytest.mark.parametrize("start", [3, 4, 5])
def test_cc_3_5_while_g_is_closed_5_is_the_last_space(start: int) -> None:
    step = move(marketing(A, 3, {RED: start, BLUE: 2, GREEN: 2}), RED)
    assert price(step.match, RED) == 5
    assert step.match.view(None).ender is None


def test_cc_3_6_the_first_cube_on_g_ends_the_phase_at_once() -> None:
    step = move(marketing(B, 1, {RED: 5, BLUE: 3}, turn=9), RED)
    assert step.seen_by(None).events[1:] == (MarketingEnded(seat=B, capped=False),)
    assert step.match.view(None).ender == B
    assert asked(step.match).about == "tattle"


def test_cc_3_7_after_the_last_turn_the_phase_ends_and_the_cubes_stay() -> None:
    step = move(marketing(B, 1, {RED: 2}, turn=200), RED)
    assert step.seen_by(None).events[1:] == (MarketingEnded(seat=B, capped=True),)
    assert step.match.view(None).prices == (0, 0, 0, 0, 3)
    assert step.match.view(None).ender == B
    assert step.match.view(None).phase.queue == [C, D, A, B]


def test_cc_3_7_not_a_turn_sooner() -> None:
    step = move(marketing(B, 1, {RED: 2}, turn=199), RED)
    assert (step.match.view(None).turn, active(step.match), asked(step.match).about) == (200, C, "roll")


def test_cc_3_7_a_cube_that_comes_to_g_in_the_last_turn_ends_it_itself() -> None:
    step = move(marketing(B, 3, {RED: 5, BLUE: 3}, turn=200), RED)
    assert step.seen_by(None).events[1:] == (MarketingEnded(seat=B, capped=False),)


@pytest.mark.parametrize("cap", [10, 11, 37])
def test_cc_3_7_the_host_sets_the_number_of_turns(cap: int) -> None:
    match, moves = dealt(3, turn_cap=cap).match, 0
    while match.view(None).ender is None:
        mover = active(match)
        match = move(match, BLUE).match
        moves += 1
    assert moves == cap
    assert match.view(None).ender == mover
    assert match.view(None).phase.queue[-1] == mover


@pytest.mark.parametrize("cap", [9, 501, 0, -1])
def test_cc_3_7_the_number_has_its_limits(cap: int) -> None:
    with pytest.raises(ValidationError):
        CandyOptions(turn_cap=cap)
    assert CandyOptions().turn_cap == 200


def test_cc_3_7_a_match_that_stalls_is_won_all_the_same() -> None:
    match = dealt(4, turn_cap=10).match
    while match.view(None).ender is None:
        match = move(match, BLUE).match
    while match.asks:
        match = stop(match).match
    laws(match._state)
    assert GOAL not in match.view(None).prices
    assert len(ranks(match)) == 4


# CHASE-4 Tattletale


@pytest.mark.parametrize(
    ("ender", "order"), [(A, [B, C, D, A]), (B, [C, D, A, B]), (C, [D, A, B, C]), (D, [A, B, C, D])]
)
def test_cc_4_1_clockwise_from_the_seat_after_the_ender_who_is_last(ender: Seat, order: list[Seat]) -> None:
    match = move(marketing(ender, 1, {RED: 5, BLUE: 3}), RED).match
    asked_in_turn = []
    while match.asks:
        asked_in_turn.append(active(match))
        match = stop(match).match
    assert asked_in_turn == order


def test_cc_4_2_stop_or_a_target_still_in_with_a_card_left_chosen_together() -> None:
    match = tattletale(B, FOUR)
    options = asked(match).options
    assert options[0] == Stop()
    assert set(options[1:]) == {Tattle(target=target, candy=candy) for target in (A, B, D) for candy in Candy}
    assert len(options) == 16
    assert GAME.texts.say(options[0], GAME.words(PEOPLE, C, ENGLISH)) == "Stop: accuse nobody"
    assert GAME.texts.say(Tattle(target=B, candy=RED), GAME.words(PEOPLE, C, ENGLISH)) == "Ben deals in Red"


def test_cc_4_2_the_choice_is_private_target_and_verdict_become_public() -> None:
    match = tattletale(B, FOUR)
    for viewer in (None, A, B, D):
        assert match.seen_by(viewer).asks == {}
        assert match.seen_by(viewer).waiting == (C,)
    step = tattle(match, D, RED)
    for viewer in (None, A, B):
        assert step.seen_by(viewer).events == (Tattled(seat=C, target=D, right=False),)
        assert step.seen_by(viewer).answered is None


def test_cc_4_2_the_card_is_seen_by_tattler_and_target_only() -> None:
    step = tattle(tattletale(B, FOUR), D, RED)
    shown = CardShown(seat=C, target=D, candy=RED, right=False)
    assert [shown in step.seen_by(viewer).events for viewer in (C, D)] == [True, True]
    assert [shown in step.seen_by(viewer).events for viewer in (None, A, B)] == [False] * 3
    assert [step.match.view(viewer).tattles[0].candy for viewer in (C, D)] == [RED, RED]
    assert [step.match.view(viewer).tattles[0].candy for viewer in (None, A, B)] == [None] * 3


@pytest.mark.parametrize(("candy", "left"), [(RED, 4), (GREEN, 4)])
def test_cc_4_2_the_card_is_spent_right_or_wrong(candy: Candy, left: int) -> None:
    match = tattle(tattletale(B, FOUR), B, candy).match
    assert match.view(None).cards_left(C) == left
    assert [match.view(None).cards_left(seat) for seat in (A, B, D)] == [5] * 3


def test_cc_4_2_a_spent_card_is_no_longer_offered() -> None:
    match = tattle(tattletale(B, FOUR), B, RED).match
    assert RED not in {option.candy for option in asked(match).options if isinstance(option, Tattle)}


def test_cc_4_3_right_the_target_is_out() -> None:
    step = tattle(tattletale(B, FOUR), B, RED)
    assert step.seen_by(None).events == (Tattled(seat=C, target=B, right=True),)
    assert (step.match.view(None).inside, step.match.view(None).out) == ((A, C, D), (B,))


def test_cc_4_3_wrong_the_tattler_is_out_and_the_target_unharmed() -> None:
    step = tattle(tattletale(B, FOUR), D, RED)
    assert (step.match.view(None).inside, step.match.view(None).out) == ((A, B, D), (C,))


def test_cc_4_4_after_a_right_tattle_one_may_go_on_with_anybody_still_in() -> None:
    match = tattle(tattletale(B, FOUR), B, RED).match
    assert active(match) == C
    assert {option.target for option in asked(match).options if isinstance(option, Tattle)} == {A, D}


def test_cc_4_4_or_stop() -> None:
    step = stop(tattle(tattletale(B, FOUR), B, RED).match)
    assert step.seen_by(None).events == (Stopped(seat=C),)
    assert active(step.match) == D
    assert C in step.match.view(None).inside


def test_cc_4_4_after_a_wrong_tattle_the_chance_is_over() -> None:
    assert active(tattle(tattletale(B, FOUR), D, RED).match) == D


def test_cc_4_5_who_is_out_gets_no_chance_and_is_no_target() -> None:
    match = tattle(tattletale(A, FOUR), C, BLUE).match
    match = stop(match).match
    assert active(match) == D
    assert {option.target for option in asked(match).options if isinstance(option, Tattle)} == {A, B}
    match = stop(match).match
    assert active(match) == A


def test_cc_4_6_ends_after_the_last_chance() -> None:
    match = stop(position(Tattling(queue=[C]), FOUR, ender=C)).match
    assert match.asks == {}
    assert match.outcome is not None
    assert match.view(None).inside == (A, B, C, D)


@pytest.mark.parametrize(("candy", "left"), [(RED, C), (GREEN, B)])
def test_cc_4_6_ends_at_once_when_one_is_left(candy: Candy, left: Seat) -> None:
    tattles = [told(D, A, YELLOW, False), told(A, C, GREEN, False)]
    match = tattle(position(Tattling(queue=[C, B]), FOUR, ender=B, tattles=tattles), B, candy).match
    assert match.asks == {}
    assert match.view(None).inside == (left,)
    assert ranks(match)[0] == left


def test_cc_4_7_any_card_of_the_set_even_ones_own_candy() -> None:
    match = tattletale(B, FOUR)
    assert Tattle(target=D, candy=BLUE) in asked(match).options
    assert tattle(match, D, BLUE).match.view(None).out == (C,)


def test_cc_4_8_public_whose_chance_verdict_who_is_out_and_cards_left() -> None:
    view = tattle(tattletale(B, FOUR), B, RED).match.view(None)
    assert view.phase.queue == [C, D, A]
    assert view.tattles == (Tattled(seat=C, target=B, right=True),)
    assert view.out == (B,)
    assert [view.cards_left(seat) for seat in range(4)] == [5, 5, 4, 5]


def test_cc_4_8_nobody_learns_what_an_eliminated_player_dealt_in_before_the_end() -> None:
    match = tattle(tattletale(B, FOUR), B, RED).match
    for viewer in (None, A, D):
        assert "Red" not in _heard_of(match, viewer, "Ben")
    assert "Red" in _heard_of(match, C, "Ben")


def _heard_of(match: Match, viewer: Seat | None, name: str) -> str:
    """Return those lines of the board in words, as `viewer` reads it, that mention this player."""
    return "\n".join(
        line
        for line in GAME.texts.describe(match.view(viewer), GAME.words(PEOPLE, viewer, ENGLISH)).split("\n")
        if name in line
    )


# CHASE-5 The end


def _ended(objectives: tuple[Candy, ...], prices: dict[Candy, int], tattles: list[Tattled]) -> Step:
    out = {tattle.loser for tattle in tattles}
    last = next(seat for seat in range(len(objectives)) if seat not in out)
    return stop(position(Tattling(queue=[last]), objectives, prices=prices, ender=last, tattles=tattles))


def test_cc_5_1_the_highest_price_among_those_still_in_wins() -> None:
    match = _ended(FOUR, {GREEN: 2, RED: 6, BLUE: 5, PURPLE: -1, YELLOW: 5}, [told(C, B, RED, True)]).match
    assert ranks(match)[0] == C


@pytest.mark.parametrize("better", list(Candy)[:4])
def test_cc_5_1_equal_prices_go_to_the_earlier_candy(better: Candy) -> None:
    worse = Candy(better + 1)
    assert ranks(_ended((worse, better), {worse: 4, better: 4}, []).match) == [B, A]
    assert ranks(_ended((better, worse), {worse: 4, better: 4}, []).match) == [A, B]


def test_cc_5_1_exactly_one_winner() -> None:
    outcome = _ended(FOUR, dict.fromkeys(Candy, 3), []).match.outcome
    assert outcome is not None
    assert outcome.ranks == ((C,), (D,), (A,), (B,))


def test_cc_5_2_those_still_in_then_those_out_the_later_the_better() -> None:
    tattles = [told(C, B, RED, True), told(C, D, YELLOW, False)]
    assert ranks(_ended(FOUR, {GREEN: -2, RED: 6, BLUE: 5, PURPLE: 4}, tattles).match) == [D, A, C, B]


def test_cc_5_3_then_all_objectives_and_tattles_are_revealed() -> None:
    tattles = [told(C, B, RED, True), told(C, D, YELLOW, False)]
    step = _ended(FOUR, {PURPLE: 6, BLUE: 3}, tattles)
    for viewer in (None, A, B, C, D):
        assert Revealed(objectives=FOUR, tattles=tuple(tattles)) in step.seen_by(viewer).events
        assert step.match.view(viewer).objectives == FOUR
        assert step.match.view(viewer).tattles == tuple(tattles)


# CHASE-6 What is asked


def test_cc_6_1_rolls_are_asked_for_only_where_the_host_has_set_it() -> None:
    asks = {}
    for pressed in (False, True):
        first = dealt(3, seed=4, turn_cap=10, press_to_roll=pressed)
        steps = [first, *answers(first.match, [at_random] * 3, Dice(seed="b" * 64))]
        asks[pressed] = Counter(step.entry.about for step in steps)
    assert (asks[False]["move"], asks[True]["roll"]) == (10, 10)
    assert "roll" not in asks[False]


def test_cc_6_1_the_same_moves_come_to_the_same_match_pressed_for_or_not() -> None:
    rolled = dealt(3, seed=4, turn_cap=30).match
    pressed = dealt(3, seed=4, turn_cap=30, press_to_roll=True).match
    for candy in [BLUE, RED, GREEN, RED, RED, BLUE, YELLOW, RED]:
        pressed = roll(pressed).match
        assert ends(rolled) == ends(pressed)
        assert (active(rolled), rolled.view(None).turn) == (active(pressed), pressed.view(None).turn)
        rolled, pressed = move(rolled, candy).match, move(pressed, candy).match


def test_cc_6_1_roll_one_button_in_public_rolled_for_the_absent() -> None:
    match = position(Rolling(active=B), FOUR)
    assert match.seen_by(None).asks.keys() == {B}
    step = match.lapse(B, 2)
    assert step.entry.lapsed
    assert heard(step, None) == ["Rolled"]


def test_cc_6_2_which_cube_always_five_each_with_where_it_would_land() -> None:
    match = marketing(B, 3, {BLUE: 5, PURPLE: 4, GREEN: 2, YELLOW: -2})
    assert ends(match) == {BLUE: 6, PURPLE: 6, GREEN: 5, YELLOW: 1, RED: 3}
    assert match.seen_by(None).asks.keys() == {B}
    labels = [GAME.texts.say(option, GAME.words(PEOPLE, B, ENGLISH)) for option in asked(match).options]
    assert labels == [
        "Blue to G (ends Marketing)",
        "Purple to G (ends Marketing)",
        "Green to 5",
        "Yellow to 1",
        "Red to 3",
    ]


def test_cc_6_2_at_random_for_the_absent() -> None:
    moved = Counter()
    for seed in range(200):
        match = marketing(B, 1, {}, dice=Dice(seed=f"{seed:064x}"))
        moved[match.lapse(B, 2).match.view(None).last.candy] += 1
    assert all(20 < moved[candy] < 60 for candy in Candy)


def test_cc_6_3_stop_for_the_absent() -> None:
    match = tattletale(B, FOUR)
    assert asked(match).secret
    step = match.lapse(C, 2)
    assert step.seen_by(None).events == (Stopped(seat=C),)
    assert step.entry.lapsed


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 11), (4, 16)])
def test_cc_6_3_at_most_16_options(seats: int, most: int) -> None:
    assert len(asked(tattletale(0, FOUR[:seats])).options) == most


# What each player sees


EVERYBODY = (None, A, B, C, D)


def test_all_see_cubes_dice_and_moves_alike() -> None:
    match = marketing(B, 2, {RED: 4, BLUE: -1}, turn=7)
    views = [match.view(viewer) for viewer in EVERYBODY]
    for view in views:
        assert (view.prices, view.turn, view.phase, view.inside) == ((-1, 0, 0, 0, 4), 7, views[0].phase, (A, B, C, D))
    assert len({repr(move(match, RED).seen_by(viewer).events) for viewer in EVERYBODY}) == 1


def test_each_sees_their_own_objective_and_nobody_elses() -> None:
    match = marketing(B, 2, {})
    assert [match.view(viewer).objective for viewer in EVERYBODY] == [None, BLUE, PURPLE, GREEN, YELLOW]
    assert [match.view(viewer).objectives for viewer in EVERYBODY] == [None] * 5
    for viewer in range(4):
        own = f"Your Objective: {Candy(viewer).word.capitalize()}."
        assert [
            own in GAME.texts.describe(match.view(other), GAME.words(PEOPLE, other, ENGLISH)) for other in range(4)
        ].count(True) == 1


def test_each_sees_their_own_tattles_with_their_cards() -> None:
    match = tattle(tattletale(B, FOUR), B, RED).match
    assert match.view(C).tattles == (told(C, B, RED, True),)
    assert "Cem on Ben with Red: right." in GAME.texts.describe(match.view(C), GAME.words(PEOPLE, C, ENGLISH))
    assert "Your Tattletale cards: Blue, Purple, Green and Yellow." in GAME.texts.describe(
        match.view(C), GAME.words(PEOPLE, C, ENGLISH)
    )


def test_the_target_sees_the_card_played_against_them_a_wrong_one_too() -> None:
    match = tattle(tattletale(B, FOUR), D, YELLOW).match
    assert match.view(D).tattles == (told(C, D, YELLOW, False),)
    assert "Cem on Dora with Yellow: wrong." in GAME.texts.describe(match.view(D), GAME.words(PEOPLE, D, ENGLISH))


def test_nobody_else_sees_any_of_it_before_the_end() -> None:
    match = tattle(tattletale(B, FOUR), D, YELLOW).match
    for viewer in (None, A, B):
        assert match.view(viewer).tattles == (Tattled(seat=C, target=D, right=False),)
        assert "Cem on Dora: wrong." in GAME.texts.describe(match.view(viewer), GAME.words(PEOPLE, viewer, ENGLISH))


# Worked examples


def test_worked_example_1() -> None:
    """The blue candy stays on 5, as the goal G is closed. The red one could be moved instead (CHASE-3.3, 3.5)."""
    match = marketing(A, 1, {BLUE: 5, RED: 2, GREEN: 1})
    assert price(move(match, BLUE).match, BLUE) == 5
    assert price(move(match, RED).match, RED) == 3


def test_worked_example_2() -> None:
    """The blue candy moves from 4 into the goal G, which is open as the red one is in the bordered zone.

    This ends Marketing, and the third step of the roll is lost (CHASE-3.4, CHASE-3.6).
    """
    step = move(marketing(A, 3, {BLUE: 4, RED: 3}), BLUE)
    assert price(step.match, BLUE) == GOAL
    assert heard(step, None) == ["Moved", "MarketingEnded"]


def test_worked_example_3() -> None:
    """Two candies in the bordered zone open the goal G for each other (CHASE-3.4)."""
    match = move(marketing(A, 2, {BLUE: 3, RED: 3}), RED).match
    assert price(match, RED) == 5
    match = roll(match, face=3).match
    assert ends(match)[BLUE] == GOAL
    assert ends(match)[RED] == GOAL


@pytest.mark.parametrize(("start", "face"), [(-1, -2), (-2, -1)])
def test_worked_example_4(start: int, face: int) -> None:
    """A negative roll can't move a candy below −2, but the candy may be chosen all the same (CHASE-3.3)."""
    assert price(move(marketing(A, face, {GREEN: start}), GREEN).match, GREEN) == -2


def test_worked_example_5() -> None:
    """The tattles of worked example 5 give the ranks A, D, C, B (CHASE-4.1 to 4.5, 5.1, 5.2)."""
    deals = (PURPLE, RED, BLUE, YELLOW)
    match = move(position(Moving(active=B, roll=2), deals, prices={RED: 4, PURPLE: 4, YELLOW: 4}), RED).match
    assert price(match, RED) == GOAL
    assert match.view(None).phase.queue == [C, D, A, B]
    match = tattle(match, B, RED).match
    assert (match.view(None).out, active(match)) == ((B,), C)
    match = tattle(match, D, GREEN).match
    assert (match.view(None).out, active(match)) == ((B, C), D)
    match = stop(match).match
    assert active(match) == A
    match = stop(match).match
    assert match.asks == {}
    assert ranks(match) == [A, D, C, B]


@pytest.mark.parametrize(("candy", "winner"), [(RED, A), (BLUE, B)])
def test_worked_example_6(candy: Candy, winner: Seat) -> None:
    """With two players left a tattle ends the match: the tattler wins if it is right, else the target (CHASE-4.6)."""
    match = tattle(tattletale(B, (GREEN, RED)), B, candy).match
    assert match.asks == {}
    assert ranks(match)[0] == winner


def test_worked_example_7() -> None:
    """All players learn that C tattled wrongly on D. Only C and D see which candy is on C's card.

    All Objectives, including C's, stay secret until the end of the match (CHASE-4.8).
    """
    step = tattle(tattletale(B, FOUR), D, GREEN)
    assert [heard(step, viewer) for viewer in (None, A, B)] == [["Tattled"]] * 3
    assert [heard(step, viewer) for viewer in (C, D)] == [["CardShown", "Tattled"]] * 2
    for viewer in (D, A, B, None):
        said = [GAME.texts.say(event, GAME.words(PEOPLE, viewer, ENGLISH)) for event in step.seen_by(viewer).events]
        assert any("Wrong: Cem is out." in text for text in said)
        assert any("Green" in text for text in said) == (viewer == D)
        assert step.match.view(viewer).objectives is None
    match = step.match
    while match.asks:
        match = stop(match).match
    assert match.view(A).objectives == FOUR


# Rulings


def test_ruling_no_zero_on_the_die_and_plus_one_twice() -> None:
    assert 0 not in DIE
    assert DIE.count(1) == 2


def test_ruling_g_is_worth_6() -> None:
    assert ranks(_ended((RED, BLUE), {RED: GOAL, BLUE: 5}, []).match) == [A, B]


def test_ruling_one_other_in_the_zone_is_enough_and_it_may_be_anywhere_in_it() -> None:
    assert ends(marketing(A, 3, {GREEN: 3, RED: 3}))[GREEN] == GOAL
    assert ends(marketing(A, 3, {GREEN: 3, RED: 5}))[GREEN] == GOAL


def test_ruling_accusing_with_ones_own_candy_tells_nothing_by_the_options() -> None:
    options = {len(asked(tattletale(B, deals)).options) for deals in (FOUR, (RED, GREEN, YELLOW, BLUE))}
    assert options == {16}


def test_ruling_undealt_objectives_are_never_shown() -> None:
    step = _ended((GREEN, RED), {GREEN: GOAL, BLUE: 3}, [])
    [revealed] = [event for event in step.seen_by(None).events if isinstance(event, Revealed)]
    assert revealed.objectives == (GREEN, RED)
    for viewer in (None, A, B):
        view = step.match.view(viewer)
        assert view.objectives == (GREEN, RED)
        assert all(
            candy not in GAME.texts.say(revealed, GAME.words(PEOPLE, viewer, ENGLISH))
            for candy in ("Blue", "Purple", "Yellow")
        )


def test_ruling_the_secrets_bind_only_while_the_match_runs() -> None:
    match = stop(position(Tattling(queue=[D]), FOUR, ender=D, tattles=[told(C, B, RED, True)])).match
    assert [match.view(viewer).tattles[0].candy for viewer in EVERYBODY] == [RED] * 5


def test_ruling_places_below_the_winner_are_a_full_order() -> None:
    outcome = _ended(FOUR, dict.fromkeys(Candy, 1), [told(B, A, BLUE, False)]).match.outcome
    assert outcome is not None
    assert [outcome.rank_of(seat) for seat in (C, D, A, B)] == [1, 2, 3, 4]


# Invariants


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_objectives_never_change(seats: int) -> None:
    first = dealt(seats, 5).match
    deal = [first.view(seat).objective for seat in range(seats)]
    for step in answers(first, [at_random] * seats, Dice(seed="b" * 64)):
        assert [step.match.view(seat).objective for seat in range(seats)] == deal


def test_the_laws_notice_what_is_unlawful() -> None:
    """`laws` rejects each of these states, which the rules forbid."""
    match = tattle(tattletale(B, FOUR), B, RED).match
    laws(match._state)
    for wrong in (
        {"objectives": [GREEN, GREEN, BLUE, PURPLE]},
        {"inside": [A, B, C, D]},
        {"prices": [6, 0, 0, 6, 0]},
        {"prices": [0, 0, 0, 6, 2]},
        {"prices": [7, 0, 0, 0, 0]},
        {"ender": None},
        {"turn": 201},
        {"tattles": [told(C, B, RED, False)]},
        {"stack": []},
        {"shifts": [[0] * 5] * 4},
    ):
        with pytest.raises(AssertionError):
            laws(match._state.model_copy(update=wrong))


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    match = marketing(B, 1, {})
    with pytest.raises(Refused):
        match.choose(C, 2, [0])


def test_cc_7_how_far_each_has_moved_each_candy_is_told_to_all_alike() -> None:
    seats, first = 3, dealt(3, seed=4, turn_cap=30)
    far = [[0] * len(Candy) for _ in range(seats)]
    for step in answers(first.match, [at_random] * seats, Dice(seed="b" * 64)):
        for event in step.seen_by(None).events:
            if isinstance(event, Moved):
                far[event.seat][event.candy] += event.end - event.start
        for viewer in (None, *range(seats)):
            assert [list(row) for row in step.match.view(viewer).shifts] == far
    lines = GAME.texts.describe(step.match.view(None), GAME.words(PEOPLE[:seats], None, ENGLISH)).splitlines()
    assert [line.split(" moved ")[0] for line in lines if line.endswith(" in all.")] == ["Ann", "Ben", "Cem"]
