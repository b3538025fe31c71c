"""Test the worked examples and the rulings of Raccoon Heist's rules. Docstrings name a ruling's clause in brackets."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine.bots import answers, at_random
from games.engine.dice import Dice
from games.engine.match import Step
from games.raccoon_heist.pieces import (
    Band,
    CardShown,
    Ended,
    Fed,
    FirecrackerTaken,
    Freed,
    Fuse,
    HostCaught,
    Location,
    Nothing,
    Risked,
)
from games.raccoon_heist.rules import Trapping
from tests.games.raccoon_heist.facts import laws
from tests.games.raccoon_heist.positions import (
    BACKYARD,
    BASEMENT,
    FIRST,
    KITCHEN,
    LIVING,
    ROW,
    SECOND,
    TRASH,
    A,
    B,
    C,
    ambush,
    asked,
    dealt,
    den,
    fate,
    food,
    free,
    go,
    handing,
    heard,
    holds,
    lying_in_wait,
    night,
    offered,
    places,
    position,
    raid,
    raiding,
    save,
    winners,
)

# Worked examples


def test_worked_example_1_five_in_the_kitchen() -> None:
    assert food(night((A, KITCHEN, 5)).match, A) == [5]


def test_worked_example_1_and_the_host_there() -> None:
    step = night((A, KITCHEN, 5), card=KITCHEN)
    assert den(step.match, A) == (0, 0, 7)
    assert heard(step)[-2:] == [HostCaught(band=A, place=KITCHEN, many=5), Ended(why="caught", bands=(A,))]
    assert winners(step.match) == "Host"


@pytest.mark.parametrize(("roll", "caught", "gained"), [(2, 2, 2), (4, 3, 0)])
def test_worked_example_2_trash_bin_with_trap(roll: int, caught: int, gained: int) -> None:
    match = night((A, TRASH, 3), trap=TRASH, rolls=[("trap", roll)]).match
    assert (fate(match, A).caught, food(match, A)) == (caught, [gained])


@pytest.mark.parametrize(("many", "roll", "caught", "gained"), [(5, 4, 4, 1), (1, 4, 1, 0), (2, 6, 0, 2)])
def test_worked_example_3_the_basement(many: int, roll: int, caught: int, gained: int) -> None:
    match = night((A, BASEMENT, many), card=KITCHEN, rolls=[("basement", roll)]).match
    assert (fate(match, A).caught, food(match, A)) == (caught, [gained])


def test_worked_example_4_a_saves_b() -> None:
    match = night((A, KITCHEN, 2), (B, KITCHEN, 2), card=KITCHEN, firecracker=holds(A)).match
    match = save(match, B).match
    assert (den(match, B), food(match, B)) == ((5, 0, 1), [0])
    assert den(match, A) == (3, 0, 3)


def _example_5(row: list[Location]) -> Step:
    """Play a round with the raids of example 5, until the round-up asks a question. ``row``: the rooms in order.

    Band A's last two figures go to the Kitchen, where the Host is. One figure of B goes to the Backyard, where it can
    free a figure.
    """
    home = {A: 2, B: 5}
    return night((A, KITCHEN, 2), (B, BACKYARD, 1), home=home, card=KITCHEN, trap=TRASH, row=row)


def test_worked_example_5_kitchen_left_of_backyard() -> None:
    step = _example_5([KITCHEN, BACKYARD, TRASH, LIVING, BASEMENT])
    assert den(step.match, A) == (0, 0, 6)
    assert winners(step.match) == ""
    match = free(step.match, A).match
    assert winners(match) == ""
    assert den(match, A) == (1, 0, 5)


@pytest.mark.parametrize(("freed", "winner"), [(A, ""), (B, "Host")])
def test_worked_example_5_backyard_left_of_kitchen(freed: Band, winner: str) -> None:
    step = _example_5([BACKYARD, KITCHEN, TRASH, LIVING, BASEMENT])
    assert not heard(step, HostCaught)
    assert offered(step.match) == [A, B]
    assert winners(free(step.match, freed).match) == winner


def test_worked_example_6_the_earliest_of_those_left_has_the_firecracker() -> None:
    step = night((A, LIVING, 1), (B, LIVING, 3), trap=LIVING, rolls=[("trap", 3), ("trap", 5)])
    assert heard(step, Risked, FirecrackerTaken) == [
        Risked(band=A, place=LIVING, trap=True, roll=3, caught=1, left=0),
        Risked(band=B, place=LIVING, trap=True, roll=5, caught=0, left=3),
        FirecrackerTaken(band=B),
    ]


@pytest.mark.parametrize(("many", "gained"), [(2, 2), (5, 2)])
def test_worked_example_7_eight_food_before_the_trap_further_right(many: int, gained: int) -> None:
    step = night((B, BACKYARD, 2), (A, KITCHEN, many), food={A: 6}, trap=BACKYARD)
    assert heard(step, Fed) == [Fed(band=A, place=KITCHEN, food=gained, total=8)]
    assert heard(step, Risked) == []
    assert winners(step.match) == "Raccoons"


def test_worked_example_8_the_dog_blocks_the_living_room() -> None:
    assert ROW == (TRASH, KITCHEN, LIVING, BASEMENT, BACKYARD)
    match = raiding(raccoons=2, die=3)
    assert LIVING not in places(match, 0)
    assert LIVING in places(lying_in_wait(raccoons=2, die=3))
    step = night((A, KITCHEN, 1), (B, TRASH, 1), die=3, card=LIVING)
    assert heard(step, CardShown) == [CardShown(seat=2, place=LIVING, found=())]
    assert heard(step, HostCaught, FirecrackerTaken) == []
    assert step.match.view(None).firecracker.fuse == Fuse.LYING


def test_worked_example_9_the_trap_in_the_backyard() -> None:
    step = night((A, BACKYARD, 3), home={A: 7}, trap=BACKYARD, rolls=[("trap", 2)])
    assert heard(step, Risked, Freed) == [
        Risked(band=A, place=BACKYARD, trap=True, roll=2, caught=2, left=1),
        Freed(band=A, whose=(A,)),
    ]
    assert den(step.match, A) == (6, 0, 1)


def test_worked_example_10_the_earlier_confirmed_ends_it() -> None:
    match = night((A, KITCHEN, 1), (B, KITCHEN, 1), food={A: 7, B: 7}).match
    assert (food(match, A, B), winners(match)) == ([8, 7], "Raccoons")


def test_worked_example_11_expert() -> None:
    known = {"expert": True, "food": {A: 8, B: 3, C: 2}}
    assert winners(night((A, LIVING, 1), (B, LIVING, 1), (C, LIVING, 1), **known).match) == ""
    match = night((A, LIVING, 1), (B, LIVING, 1), (C, TRASH, 1), **known).match
    assert (food(match, A, B, C), winners(match)) == ([8, 3, 4], "Raccoons")


# Rulings


def test_ruling_food_ends_it_at_once_wholly_caught_after_the_last_location() -> None:
    """B's eighth food wins at once, although band A was wholly caught before.

    Whether the Host has won is checked only after the last room (RH-6.8).
    """
    row = [KITCHEN, TRASH, LIVING, BASEMENT, BACKYARD]
    match = night((A, KITCHEN, 1), (B, TRASH, 1), home={A: 1}, food={B: 6}, card=KITCHEN, row=row).match
    assert den(match, A) == (0, 0, 6)
    assert winners(match) == "Raccoons"


def test_ruling_expert_8_and_3_is_checked_whenever_any_band_gains() -> None:
    """An expert match ends as soon as one band has 8 food and all others have 3 (RH-7.1).

    Here A has 8 and C has 3. B's third food ends the match before C's raid is carried out.
    """
    known = {"expert": True, "food": {A: 8, B: 2, C: 3}, "home": {C: 1}}
    step = night((A, LIVING, 1), (B, KITCHEN, 1), (C, BASEMENT, 1), **known)
    assert heard(step)[-1] == Ended(why="food", bands=(A,))
    assert not fate(step.match, C).done


def test_ruling_who_acts_first_within_a_location_is_who_confirmed_first() -> None:
    """In the Backyard the raid that was confirmed first acts first: B frees a figure before A is caught (RH-6.2)."""
    known = {"home": {A: 6, B: 5}, "trap": BACKYARD, "rolls": [("trap", 6), ("trap", 4)]}
    step = night((B, BACKYARD, 1), (A, BACKYARD, 4), **known)
    assert heard(step, Risked, Freed) == [
        Risked(band=B, place=BACKYARD, trap=True, roll=6, caught=0, left=1),
        Freed(band=B, whose=(B,)),
        Risked(band=A, place=BACKYARD, trap=True, roll=4, caught=4, left=0),
    ]


@pytest.mark.parametrize("place", [KITCHEN, BASEMENT])
def test_ruling_a_roll_above_the_raid_loses_the_whole_raid(place: Location) -> None:
    rolls = [("basement" if place == BASEMENT else "trap", 4)]
    match = night((A, place, 1), card=LIVING, trap=KITCHEN, rolls=rolls).match
    assert den(match, A) == (4, 0, 3)


def test_ruling_figures_caught_this_round_may_be_freed_in_the_same_round_up() -> None:
    step = night((A, KITCHEN, 2), (B, BACKYARD, 2), home={A: 6, B: 6}, card=KITCHEN, trap=TRASH)
    assert heard(step, HostCaught, Freed) == [
        HostCaught(band=A, place=KITCHEN, many=2),
        Freed(band=B, whose=(A, A)),
    ]


@pytest.mark.parametrize("die", [1, 2, 3, 5])
def test_ruling_trap_and_card_may_go_to_the_dogs_location(die: int) -> None:
    dog = ROW[die - 1]
    assert dog in places(ambush(raccoons=2, trap=None, die=die, round=1))
    assert dog in places(lying_in_wait(raccoons=2, die=die))


def test_ruling_the_same_card_again_and_the_traps() -> None:
    match = night((A, TRASH, 1), card=KITCHEN).match
    assert KITCHEN in places(lying_in_wait(raccoons=1, trap=KITCHEN, roundup=match.view(None).roundup, round=4))


def test_ruling_food_firecracker_and_freed_figures_must_be_taken() -> None:
    """Bands must take food, the firecracker and freed figures: no player is asked whether they want them."""
    step = night((A, KITCHEN, 2), (B, LIVING, 1), (C, BACKYARD, 6), home={C: 6}, trap=TRASH)
    assert asked(step.match).about == "trap"
    assert (len(heard(step, Fed)), len(heard(step, FirecrackerTaken)), len(heard(step, Freed))) == (1, 1, 1)


def test_ruling_handing_over_comes_once_after_the_last_raid() -> None:
    match = handing((A, KITCHEN, 1), (B, LIVING, 1), firecracker=holds(A))
    assert (asked(match).about, list(match.asks)) == ("hand", [0])
    early = raiding((A, KITCHEN, 1), raccoons=2, expert=True, firecracker=holds(A))
    assert [ask.about for _, ask in early.asks.values()] == ["where"]


def test_ruling_the_backyard_with_nobody_caught_is_legal_and_has_no_effect() -> None:
    match = raiding(raccoons=1, home={A: 7})
    assert BACKYARD in places(match)
    step = night((A, BACKYARD, 2), home={A: 7}, trap=TRASH)
    assert heard(step, Freed, Nothing) == [Nothing(band=A, place=BACKYARD)]


def test_ruling_a_match_without_end_is_ended_by_dawn() -> None:
    """If dawn breaks after round 5, all random matches end, some of them because the Host wins then (RH-3.3)."""
    ends = Counter()
    for seed in range(25):
        first = dealt(2, seed, round_cap=5).match
        *_, last = answers(first, [at_random] * 2, Dice(seed=f"{seed:064x}"))
        [end] = heard(last, Ended)
        ends[end.why] += 1
        assert last.match.view(None).round == 5 or end.why != "dawn"
    assert ends["dawn"] > 3


def test_ruling_the_saved_raid_is_home_at_once() -> None:
    """A raid that the firecracker saves counts as home at once (RH-6.4).

    So in a later room C, not B, has the fewest figures at home and on raids, and an absent player frees a figure of C
    (RH-8.4).
    """
    row = [KITCHEN, BACKYARD, TRASH, LIVING, BASEMENT]
    home = {A: 4, B: 3, C: 4}
    known = {"home": home, "card": KITCHEN, "trap": TRASH, "firecracker": holds(A), "row": row}
    match = save(night((B, KITCHEN, 3), (A, BACKYARD, 1), (C, LIVING, 2), **known).match, B).match
    assert (asked(match).about, den(match, B)) == ("free", (3, 0, 3))
    assert offered(match)[asked(match).lapse[0]] == C


def test_ruling_in_the_duel_own_means_the_band() -> None:
    """For an absent player with two bands, "your own" in the rules means the band that frees or holds the firecracker.

    The player's other band isn't preferred (RH-7.3, RH-8.4, RH-8.5).
    """
    raids = ((FIRST, KITCHEN, 3), (SECOND, KITCHEN, 1))
    match = night(*raids, duel=True, card=KITCHEN, firecracker=holds(SECOND)).match
    assert offered(match)[asked(match).lapse[0]] == SECOND
    match = night((FIRST, LIVING, 1), (SECOND, BACKYARD, 1), duel=True, trap=TRASH).match
    assert offered(match)[asked(match).lapse[0]] == SECOND


# Invariants


@pytest.mark.parametrize("raccoons", [1, 2, 3, 4])
def test_a_band_in_play_always_has_somebody_to_send(raccoons: int) -> None:
    first = dealt(raccoons + 1, 11).match
    for step in answers(first, [at_random] * first.seats, Dice(seed="b" * 64)):
        if isinstance(step.match.view(None).phase, Trapping):
            assert all(den.home for den in step.match.view(None).dens)


def test_positions_by_hand_are_lawful() -> None:
    for match in (
        raiding(raccoons=3),
        raiding((A, KITCHEN, 1), raccoons=2),
        raiding(duel=True),
        go(raid(raiding(raccoons=2), B, TRASH, 2).match, KITCHEN).match,
        night((A, KITCHEN, 1), (B, TRASH, 1), card=KITCHEN).match,
    ):
        laws(match._state)


@pytest.mark.parametrize(
    "wrong",
    [
        {"trap": BASEMENT},
        {"die": 0},
        {"round": 61},
        {"host": 0},
        {"row": [KITCHEN] * 5},
        {"card": None},
        {"firecracker": holds(A, Fuse.LYING)},
        {"firecracker": holds(C)},
        {"firecracker": holds(A, Fuse.TAKEN)},
        {"raids": []},
        {"stack": []},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_the_laws_notice_what_is_unlawful(wrong: dict[str, object]) -> None:
    """`laws` rejects each of these states, which the rules forbid."""
    state = raiding((A, KITCHEN, 1), raccoons=2)._state
    laws(state)
    with pytest.raises(AssertionError):
        laws(state.model_copy(update=wrong))


@pytest.mark.parametrize("wrong", [{"home": 5}, {"out": 2}, {"caught": 0}, {"food": 9}, {"food": -1}])
def test_the_laws_count_figures_and_food(wrong: dict[str, int]) -> None:
    state = raiding((A, KITCHEN, 1), raccoons=2)._state
    state.dens[0] = state.dens[0].model_copy(update=wrong)
    with pytest.raises(AssertionError):
        laws(state)


@pytest.mark.parametrize(
    "wrong",
    [{"food": 3}, {"caught": 1}, {"roll": 3}, {"saved": True}, {"firecracker": True}, {"freed": [A]}, {"done": False}],
    ids=lambda wrong: next(iter(wrong)),
)
def test_the_laws_check_the_record_of_a_round_up(wrong: dict[str, object]) -> None:
    state = night((A, KITCHEN, 2), (B, TRASH, 1)).match._state
    laws(state)
    state.roundup.raids[0] = state.roundup.raids[0].model_copy(update=wrong)
    with pytest.raises(AssertionError):
        laws(state)


def test_a_position_needs_no_law_to_be_set_up() -> None:
    """`position` can set up states to which no match leads, such as a band with 8 food before the raids."""
    assert position(Trapping(), food={A: 8}).view(None).den(A).food == 8
