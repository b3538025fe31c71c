"""Test the rulebook of Raccoon Heist clause by clause (RH-1.1 to RH-8.6), with views and options."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest
from pydantic import ValidationError

from games.engine.asks import Refused
from games.engine.dice import Dice
from games.engine.match import Match, Step
from games.raccoon_heist.pieces import (
    ASIDE,
    FOOD,
    Back,
    Band,
    Began,
    CardLaid,
    CardShown,
    DogRolled,
    Ended,
    Fed,
    Firecracker,
    FirecrackerTaken,
    Freed,
    Fuse,
    Handed,
    HandOver,
    HeistOptions,
    HostCaught,
    Keep,
    Kept,
    Location,
    Lurk,
    Nothing,
    Raided,
    Risked,
    RoundBegan,
    Save,
    Saved,
    Send,
    TrapSet,
)
from games.raccoon_heist.rules import Raiding
from tests.games.raccoon_heist.positions import (
    BACKYARD,
    BASEMENT,
    FIRST,
    KITCHEN,
    LIVING,
    LYING,
    ROW,
    SECOND,
    TRASH,
    A,
    B,
    C,
    D,
    ambush,
    answer,
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
    keep,
    lurk,
    lying_in_wait,
    night,
    numbers,
    offered,
    places,
    raid,
    raiding,
    save,
    send,
    title,
    trap,
    ways,
    winners,
)

# RH-1 Components and set-up


def test_rh_1_1_five_locations_and_29_food() -> None:
    assert [title(place) for place in Location] == ["Basement", "Trash bin", "Living room", "Kitchen", "Backyard"]
    assert FOOD == 29
    assert dealt(3).match.view(None).supply == 29


def test_rh_1_1_the_die_has_six_faces() -> None:
    thrown = Counter(dealt(3, seed).match.view(None).die for seed in range(600))
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    assert all(70 < many < 130 for many in thrown.values())


@pytest.mark.parametrize(("raccoons", "home", "caught"), [(1, 5, 2), (2, 5, 1), (3, 4, 2), (4, 4, 1)])
def test_rh_1_2_figures_by_the_number_of_raccoon_players(raccoons: int, home: int, caught: int) -> None:
    dens = dealt(raccoons + 1).match.view(None).dens
    assert [(den.home, den.out, den.caught, den.food) for den in dens] == [(home, 0, caught, 0)] * raccoons


def test_rh_1_2_the_total_is_the_most_a_band_can_have() -> None:
    """A band never has more than its 7 figures: a raid on the Backyard frees nobody if nobody is caught."""
    match = night((A, BACKYARD, 3), home={A: 7}, trap=KITCHEN).match
    assert den(match, A) == (7, 0, 0)


def test_rh_1_3_the_row_is_shuffled_once_and_stays() -> None:
    rows = {dealt(2, seed).match.view(None).row for seed in range(60)}
    assert len(rows) > 30
    assert all(sorted(row) == sorted(Location) for row in rows)
    step = night((A, KITCHEN, 1), (B, TRASH, 1))
    assert step.match.view(None).round == 4
    assert step.match.view(None).row == ROW


def test_rh_1_3_the_row_is_told_from_the_left() -> None:
    step = dealt(3, 7)
    assert heard(step)[0] == Began(host=step.match.view(None).host, row=step.match.view(None).row)


def test_rh_1_4_the_host_is_random() -> None:
    hosts = Counter(dealt(4, seed).match.view(None).host for seed in range(400))
    assert all(70 < hosts[seat] < 130 for seat in range(4))


@pytest.mark.parametrize("host", [0, 1, 2])
def test_rh_1_4_or_a_named_player(host: int) -> None:
    match = dealt(3, host=host).match
    assert match.view(None).host == host
    assert list(match.asks) == [host]
    assert [den.band.seat for den in match.view(None).dens] == [seat for seat in range(3) if seat != host]


@pytest.mark.parametrize("host", [-1, 3, 7])
def test_rh_1_4_who_must_be_at_the_table(host: int) -> None:
    with pytest.raises(Refused, match="one of the players"):
        dealt(3, host=host)


def test_rh_1_4_nobody_changes_side() -> None:
    match = night((A, KITCHEN, 1), (B, TRASH, 1)).match
    assert match.view(None).host == 2
    assert list(match.asks) == [2]


def test_rh_1_5_a_figure_is_in_hand_on_a_raid_or_caught() -> None:
    match = raid(raiding(raccoons=2), A, KITCHEN, 3).match
    assert den(match, A) == (2, 3, 1)
    assert den(match, B) == (5, 0, 1)


def test_rh_1_5_a_raid_to_the_backyard_is_not_among_the_caught() -> None:
    match = raid(raiding(raccoons=2), A, BACKYARD, 3).match
    assert den(match, A) == (2, 3, 1)


# RH-2 Goals


def test_rh_2_1_the_host_wins_when_a_band_is_wholly_caught() -> None:
    step = night((A, KITCHEN, 2), (B, TRASH, 1), home={A: 2}, card=KITCHEN)
    assert winners(step.match) == "Host"
    assert step.match.outcome.ranks == ((2,), (0, 1))
    assert heard(step, Ended) == [Ended(why="caught", bands=(A,))]


def test_rh_2_1_not_while_somebody_is_in_hand() -> None:
    assert winners(night((A, KITCHEN, 2), (B, TRASH, 1), home={A: 3}, card=KITCHEN).match) == ""


def test_rh_2_1_nor_while_somebody_is_on_a_raid() -> None:
    """The Host doesn't win while two figures of a band are on a raid, although its other figures are caught."""
    match = night((A, KITCHEN, 2), (B, TRASH, 1), home={A: 2}, card=LIVING).match
    assert winners(match) == ""
    assert den(match, A) == (2, 0, 4)


def test_rh_2_2_the_raccoons_win_together_with_8_food_in_one_band() -> None:
    step = night((A, KITCHEN, 1), (B, KITCHEN, 1), food={A: 7})
    assert winners(step.match) == "Raccoons"
    assert step.match.outcome.ranks == ((0, 1), (2,))
    assert heard(step, Ended) == [Ended(why="food", bands=(A,))]


def test_rh_2_2_not_with_8_food_in_two_bands() -> None:
    match = night((A, KITCHEN, 2), (B, KITCHEN, 2), food={A: 5, B: 5}).match
    assert (food(match, A, B), winners(match)) == ([7, 7], "")


@pytest.mark.parametrize("host_wins", [True, False])
def test_rh_2_the_sides_are_named_for_ratings(host_wins: bool) -> None:
    match = night((A, KITCHEN, 2), (B, TRASH, 1), home={A: 2}, card=KITCHEN if host_wins else LIVING, food={B: 6}).match
    assert [(side.seats, side.role) for side in match.outcome.sides] == [((2,), "Host"), ((0, 1), "Raccoons")]


def test_rh_2_3_food_stays_with_the_band_that_took_it() -> None:
    match = night((A, KITCHEN, 2), (B, TRASH, 1), (C, KITCHEN, 1), food={A: 1}).match
    assert food(match, A, B, C) == [3, 2, 1]


def test_rh_2_4_no_food_beyond_8() -> None:
    step = night((A, KITCHEN, 3), (B, BACKYARD, 1), expert=True, food={A: 7}, trap=TRASH)
    assert heard(step, Fed) == [Fed(band=A, place=KITCHEN, food=1, total=8)]
    assert winners(step.match) == ""


def test_rh_2_4_a_full_band_takes_none() -> None:
    step = night((A, KITCHEN, 3), (B, BACKYARD, 1), expert=True, food={A: 8}, trap=TRASH)
    assert heard(step, Fed, Nothing)[0] == Nothing(band=A, place=KITCHEN)
    assert food(step.match, A) == [8]


def test_rh_2_4_no_more_than_the_supply_holds() -> None:
    """Band D takes only 3 food in the Kitchen, because the supply has no more.

    In a real match the supply never runs out.
    """
    full = {A: 8, B: 8, C: 8, D: 2}
    step = night(*((band, LIVING, 1) for band in (A, B, C)), (D, KITCHEN, 4), expert=True, food=full)
    assert heard(step, Fed) == [Fed(band=D, place=KITCHEN, food=3, total=5)]


# RH-3 A round


def test_rh_3_1_ambush_then_raid_then_round_up_then_the_next_round() -> None:
    match, order = dealt(2, 3, host=1).match, []
    while match.view(None).round < 3 and match.asks:
        ask = asked(match)
        order.append(ask.about)
        match = match.choose(ask.seat, match.asks[ask.seat][0], [0]).match
    assert order[:6] == ["trap", "lurk", "raid"] * 2


def test_rh_3_2_the_public_sees_all_but_the_card() -> None:
    match = raiding((A, KITCHEN, 2), raccoons=2, card=TRASH, firecracker=holds(B))
    view = match.view(None)
    assert (view.row, view.die, view.dog, view.trap) == (ROW, ASIDE, None, BACKYARD)
    assert view.firecracker == holds(B)
    assert [(raid.band, raid.place, raid.many) for raid in view.raids] == [(A, KITCHEN, 2)]
    assert view.thinking() == (B,)
    assert (view.laid, view.card) == (True, None)


def test_rh_3_2_the_host_alone_sees_the_card_until_the_round_up() -> None:
    match = lurk(lying_in_wait(raccoons=3), TRASH).match
    assert [match.view(viewer).card for viewer in (None, 0, 1, 2, 3)] == [None, None, None, None, TRASH]
    for band in (A, B):
        match = raid(match, band, LIVING, 1).match
    assert [match.view(viewer).card for viewer in (None, 0, 1, 2, 3)] == [None, None, None, None, TRASH]
    step = raid(match, C, LIVING, 1)
    assert heard(step, CardShown) == [CardShown(seat=3, place=TRASH, found=())]
    assert [step.match.view(viewer).roundup.card for viewer in (None, 0, 1, 2, 3)] == [TRASH] * 5
    assert [step.match.view(viewer).card for viewer in (None, 0, 1, 2, 3)] == [None] * 5


def test_rh_3_3_dawn_after_the_last_round() -> None:
    step = night((A, KITCHEN, 1), (B, TRASH, 1), round=60)
    assert winners(step.match) == "Host"
    assert heard(step, Ended) == [Ended(why="dawn", bands=())]


def test_rh_3_3_not_a_round_sooner() -> None:
    match = night((A, KITCHEN, 1), (B, TRASH, 1), round=59).match
    assert (winners(match), match.view(None).round) == ("", 60)


def test_rh_3_3_food_in_the_last_round_still_wins() -> None:
    assert winners(night((A, KITCHEN, 1), (B, TRASH, 1), round=60, food={B: 6}).match) == "Raccoons"


def test_rh_3_3_the_table_sets_the_number() -> None:
    assert HeistOptions().round_cap == 60
    assert dealt(2, round_cap=5).match.view(None).round_cap == 5
    assert winners(night((A, KITCHEN, 1), (B, TRASH, 1), round=5, round_cap=5).match) == "Host"


@pytest.mark.parametrize("cap", [4, 201, 0])
def test_rh_3_3_within_limits(cap: int) -> None:
    with pytest.raises(ValidationError):
        HeistOptions(round_cap=cap)


# RH-4 Ambush


def test_rh_4_1_the_firecracker_lies_in_the_living_room() -> None:
    assert dealt(3).match.view(None).firecracker == LYING
    step = night((A, KITCHEN, 1), (B, TRASH, 1))
    assert step.match.view(None).firecracker == LYING
    assert heard(step, RoundBegan) == [RoundBegan(round=4, armed=None)]


def test_rh_4_1_unless_a_band_took_it_last_round() -> None:
    step = night((A, LIVING, 1), (B, TRASH, 1))
    assert heard(step, FirecrackerTaken, RoundBegan) == [FirecrackerTaken(band=A), RoundBegan(round=4, armed=A)]
    assert step.match.view(None).firecracker == holds(A)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_rh_4_2_the_die_puts_the_dog_on_that_place(die: int) -> None:
    match = raiding(raccoons=2, die=die)
    assert match.view(None).dog == ROW[die - 1]
    assert places(match, 0) == [place for place in ROW if place != ROW[die - 1]]


def test_rh_4_2_a_6_puts_it_aside() -> None:
    match = raiding(raccoons=2, die=6)
    assert match.view(None).dog is None
    assert places(match, 0) == list(ROW)


def test_rh_4_2_it_is_rolled_anew_every_round_and_told() -> None:
    step = night((A, KITCHEN, 1), (B, TRASH, 1), rolls=[("dog", 4)])
    assert heard(step, DogRolled) == [DogRolled(roll=4, place=BASEMENT)]
    assert step.match.view(None).dog == BASEMENT
    assert heard(night((A, KITCHEN, 1), (B, TRASH, 1), rolls=[("dog", 6)]), DogRolled) == [
        DogRolled(roll=6, place=None)
    ]


def test_rh_4_3_the_trap_goes_anywhere_but_the_basement_in_round_1() -> None:
    assert places(ambush(trap=None, round=1)) == [TRASH, KITCHEN, LIVING, BACKYARD]
    match = dealt(4).match
    assert sorted(places(match)) == [TRASH, LIVING, KITCHEN, BACKYARD]


@pytest.mark.parametrize("last", [TRASH, KITCHEN, LIVING, BACKYARD])
def test_rh_4_3_later_not_where_it_was(last: Location) -> None:
    assert places(ambush(trap=last)) == [place for place in ROW if place not in (BASEMENT, last)]


def test_rh_4_3_it_may_come_back_a_round_later() -> None:
    match = trap(ambush(trap=KITCHEN), TRASH).match
    match = lurk(match, BASEMENT).match
    match = raid(raid(match, A, LIVING, 1).match, B, LIVING, 1).match
    assert KITCHEN in places(match)
    assert TRASH not in places(match)


def test_rh_4_3_it_is_public() -> None:
    step = trap(ambush(raccoons=3), KITCHEN)
    for viewer in (None, 0, 1, 2, 3):
        assert step.seen_by(viewer).events == (TrapSet(seat=3, place=KITCHEN),)
        assert step.match.view(viewer).trap == KITCHEN


@pytest.mark.parametrize("card", list(Location))
def test_rh_4_4_any_of_the_five_cards_is_chosen_secretly(card: Location) -> None:
    match = lying_in_wait(raccoons=2, trap=KITCHEN, die=1)
    assert places(match) == list(ROW)
    assert asked(match).secret
    step = lurk(match, card)
    assert step.seen_by(None).events == (CardLaid(seat=2),)
    assert step.seen_by(0).answered is None
    assert step.match.view(2).card == card


def test_rh_4_4_no_change() -> None:
    match = lurk(lying_in_wait(raccoons=2), KITCHEN).match
    assert set(match.asks) == {0, 1}
    while match.view(None).round == 3:
        seat = min(match.asks)
        match = match.lapse(seat, match.asks[seat][0]).match
    assert match.view(None).roundup.card == KITCHEN


# RH-5 Raid


def test_rh_5_1_all_at_once_in_any_order() -> None:
    match = raiding(raccoons=4)
    assert set(match.asks) == {0, 1, 2, 3}
    for band in (C, A, D):
        match = raid(match, band, KITCHEN, 1).match
    assert set(match.asks) == {1}
    assert [raid.band for raid in match.view(None).raids] == [C, A, D]


@pytest.mark.parametrize("die", [3, 6])
@pytest.mark.parametrize("home", [1, 2, 5])
def test_rh_5_1_any_open_room_with_at_least_one_at_most_all_at_once(home: int, die: int) -> None:
    match = raiding(raccoons=2, home={A: home}, die=die, at_once=True)
    rooms = [place for place in ROW if die == ASIDE or place != ROW[die - 1]]
    assert ways(match, 0) == {room: list(range(1, home + 1)) for room in rooms}


def test_rh_5_2_raided_at_once_room_and_number_are_public_and_nothing_before_is() -> None:
    match = raiding(raccoons=3, at_once=True)
    for viewer in (None, 1, 2, 3):
        assert match.seen_by(viewer).asks.keys() == ({viewer} & {1, 2})
        assert match.seen_by(viewer).waiting == (0, 1, 2)
    step = raid(match, A, KITCHEN, 2)
    for viewer in (None, 0, 1, 2, 3):
        assert step.seen_by(viewer).events == (Raided(band=A, place=KITCHEN, many=2, order=1),)
        assert step.match.seen_by(viewer).waiting == (1, 2)
    assert step.match.trail is None, "what everybody has seen stands"


def test_rh_5_2_a_room_picked_unseen_by_another_band_takes_nobodys_undo_away() -> None:
    match = go(raiding(raccoons=3), KITCHEN, 0).match
    after = go(go(match, TRASH, 1).match, BACKYARD, 2).match
    for viewer in (None, 0, 3):
        assert after.seen_by(viewer) == match.seen_by(viewer)
    alone, among = match.undo(0), after.undo(0)
    assert alone.seen_by(0) == among.seen_by(0)
    assert among.match.view(1).pick == TRASH, "they have picked what they had picked"
    assert among.match.view(2).pick == BACKYARD
    assert [among.match.undo(seat).match.view(seat).pick for seat in (1, 2)] == [None, None]


def test_rh_5_2_at_once_is_the_same_raid_as_one_after_the_other() -> None:
    raids = {}
    for at_once in (False, True):
        match = raiding(raccoons=2, at_once=at_once)
        match = raid(raid(match, B, TRASH, 3).match, A, KITCHEN, 2).match
        raids[at_once] = match.view(None).roundup
    assert raids[False] == raids[True]


def test_rh_5_1_steps_of_several_may_mix() -> None:
    match = go(go(raiding(raccoons=2), KITCHEN, 0).match, TRASH, 1).match
    match = send(match, 2, 1).match
    match = send(match, 5, 0).match
    assert [fate(match, band).place for band in (A, B)] == [KITCHEN, TRASH]
    assert [raid.band for raid in match.view(None).roundup.raids] == [B, A]


@pytest.mark.parametrize("home", [1, 2, 5, 6])
def test_rh_5_1_at_least_one_at_most_all_in_hand(home: int) -> None:
    match = go(raiding(raccoons=2, home={A: home}), KITCHEN, 0).match
    assert numbers(match, 0) == list(range(1, home + 1))


def test_rh_5_1_up_to_seven_in_the_two_player_game() -> None:
    assert numbers(go(raiding(raccoons=1, home={A: 7}), KITCHEN).match) == [1, 2, 3, 4, 5, 6, 7]


def test_rh_5_1_sharing_a_location_and_a_trapped_one_is_allowed() -> None:
    match = raiding((A, KITCHEN, 2), raccoons=2, trap=KITCHEN)
    assert KITCHEN in places(match)
    assert any(option.trap for option in asked(match).options if option.place == KITCHEN)


def test_rh_5_2_location_and_number_become_public_together() -> None:
    match = go(raiding(raccoons=3), KITCHEN, 0).match
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer).raids == ()
        assert match.view(viewer).phase == Raiding()
        assert match.view(viewer).pick is None
    assert match.view(0).pick == KITCHEN
    step = send(match, 2, 0)
    for viewer in (None, 0, 1, 2, 3):
        assert step.seen_by(viewer).events == (Raided(band=A, place=KITCHEN, many=2, order=1),)
        assert len(step.match.view(viewer).raids) == 1


def test_rh_5_2_both_questions_are_private() -> None:
    match = go(raiding(raccoons=3), KITCHEN, 0).match
    for viewer in (None, 3):
        assert match.seen_by(viewer).asks == {}
        assert match.seen_by(viewer).waiting == (0, 1, 2)
    assert set(match.seen_by(0).asks) == {0}


def test_rh_5_2_the_location_can_be_taken_back() -> None:
    step = answer(go(raiding(raccoons=2), KITCHEN, 0).match, Back(band=A), 0)
    assert step.seen_by(None).events == ()
    assert step.match.view(0).pick is None
    assert places(step.match, 0) == list(ROW)
    assert send(go(step.match, TRASH, 0).match, 1, 0).match.view(None).raids[0].place == TRASH


def test_rh_5_2_no_change_after_confirming() -> None:
    assert set(raid(raiding(raccoons=2), A, KITCHEN, 2).match.asks) == {1}


@pytest.mark.parametrize("order", [(A, B, C), (C, A, B), (B, C, A)])
def test_rh_5_3_the_order_of_confirming_is_kept(order: tuple[Band, ...]) -> None:
    step = night(*((band, LIVING, 1) for band in order))
    assert [raid.band for raid in step.match.view(None).roundup.raids] == list(order)
    assert [step.match.view(None).roundup.raids.index(fate(step.match, band)) for band in order] == [0, 1, 2]
    assert heard(step, FirecrackerTaken) == [FirecrackerTaken(band=order[0])]


# RH-6 Round-up


def test_rh_6_1_the_card_is_shown_first() -> None:
    step = night((A, KITCHEN, 1), (B, TRASH, 1), card=KITCHEN)
    assert heard(step)[:2] == [
        Raided(band=B, place=TRASH, many=1, order=2),
        CardShown(seat=2, place=KITCHEN, found=(A,)),
    ]


@pytest.mark.parametrize("row", [ROW, tuple(reversed(ROW))])
def test_rh_6_1_locations_are_checked_from_left_to_right(row: tuple[Location, ...]) -> None:
    step = night((A, KITCHEN, 1), (B, TRASH, 1), (C, LIVING, 1), row=list(row))
    rooms = [
        LIVING if isinstance(event, FirecrackerTaken) else event.place for event in heard(step, Fed, FirecrackerTaken)
    ]
    assert rooms == [place for place in row if place in (KITCHEN, TRASH, LIVING)]


def test_rh_6_1_an_empty_location_is_passed_over() -> None:
    step = night((A, KITCHEN, 1), (B, KITCHEN, 1), card=TRASH, trap=LIVING)
    assert {event.place for event in heard(step, Fed, HostCaught, Risked, Nothing)} == {KITCHEN}


def test_rh_6_2_within_a_location_in_order_of_confirming_each_wholly() -> None:
    step = night((B, KITCHEN, 3), (A, KITCHEN, 3), trap=KITCHEN, rolls=[("trap", 1), ("trap", 2)])
    assert heard(step, Risked, Fed) == [
        Risked(band=B, place=KITCHEN, trap=True, roll=1, caught=1, left=2),
        Fed(band=B, place=KITCHEN, food=2, total=2),
        Risked(band=A, place=KITCHEN, trap=True, roll=2, caught=2, left=1),
        Fed(band=A, place=KITCHEN, food=1, total=1),
    ]


@pytest.mark.parametrize("place", list(Location))
def test_rh_6_3_the_host_catches_all_raids_there_without_roll_or_effect(place: Location) -> None:
    step = night((A, place, 2), (B, place, 1), card=place)
    assert heard(step, HostCaught) == [
        HostCaught(band=A, place=place, many=2),
        HostCaught(band=B, place=place, many=1),
    ]
    assert heard(step, Risked, Fed, FirecrackerTaken, Freed, Nothing) == []
    assert (den(step.match, A), den(step.match, B)) == ((3, 0, 3), (4, 0, 2))


def test_rh_6_3_whether_or_not_the_trap_is_there() -> None:
    step = night((A, KITCHEN, 2), (B, TRASH, 1), card=KITCHEN, trap=KITCHEN)
    assert heard(step, HostCaught, Risked) == [HostCaught(band=A, place=KITCHEN, many=2)]


def test_rh_6_4_the_holder_is_asked_when_that_location_is_reached() -> None:
    """The firecracker's holder is asked when the round-up, from left to right, comes to the Host's room.

    Here B's raid was in a room further left, and has been carried out. A's raid in the Host's room and C's raid further
    right are still to come.
    """
    step = night((A, KITCHEN, 2), (B, TRASH, 1), (C, BACKYARD, 1), card=KITCHEN, firecracker=holds(B))
    assert (asked(step.match).about, asked(step.match).seat) == ("save", 1)
    assert not asked(step.match).secret
    assert food(step.match, B) == [2]
    assert [fate(step.match, band).done for band in (A, B, C)] == [False, True, False]


def test_rh_6_4_any_one_raid_there_or_keep() -> None:
    match = night((B, KITCHEN, 2), (A, KITCHEN, 1), (C, TRASH, 1), card=KITCHEN, firecracker=holds(C)).match
    saves = (Save(band=B, place=KITCHEN, many=2), Save(band=A, place=KITCHEN, many=1))
    assert asked(match).options == (*saves, Keep())


@pytest.mark.parametrize(("holder", "saved"), [(A, A), (A, B), (C, A)])
def test_rh_6_4_the_saved_raid_goes_home_the_others_are_caught(holder: Band, saved: Band) -> None:
    match = night((A, KITCHEN, 2), (B, KITCHEN, 2), (C, TRASH, 1), card=KITCHEN, firecracker=holds(holder)).match
    step = save(match, saved)
    other = A if saved == B else B
    assert heard(step)[:2] == [
        Saved(holder=holder, band=saved, place=KITCHEN),
        HostCaught(band=other, place=KITCHEN, many=2),
    ]
    assert (den(step.match, saved), den(step.match, other)) == ((4, 0, 2), (2, 0, 4))
    assert food(step.match, A, B) == [0, 0]


def test_rh_6_4_kept_it_saves_nobody() -> None:
    step = keep(night((A, KITCHEN, 2), (B, TRASH, 1), card=KITCHEN, firecracker=holds(A)).match)
    assert heard(step)[:2] == [Kept(band=A), HostCaught(band=A, place=KITCHEN, many=2)]


def test_rh_6_4_nobody_is_asked_when_no_raid_stands_there() -> None:
    match = night((A, KITCHEN, 2), (B, TRASH, 1), card=BASEMENT, firecracker=holds(A)).match
    assert asked(match).about == "trap"


def test_rh_6_4_nor_when_the_firecracker_is_not_usable() -> None:
    """A band that takes the firecracker in this round can't yet save a raid with it."""
    step = night((A, LIVING, 1), (B, KITCHEN, 1), row=[LIVING, KITCHEN, TRASH, BASEMENT, BACKYARD], card=KITCHEN)
    assert heard(step, FirecrackerTaken, HostCaught) == [
        FirecrackerTaken(band=A),
        HostCaught(band=B, place=KITCHEN, many=1),
    ]


def test_rh_6_4_it_helps_against_no_trap_and_no_basement() -> None:
    step = night(
        *((A, TRASH, 1), (B, BASEMENT, 1)),
        **{"trap": TRASH, "card": KITCHEN, "firecracker": holds(A), "rolls": [("trap", 1), ("basement", 1)]},
    )
    assert asked(step.match).about == "trap"
    assert [fate(step.match, band).caught for band in (A, B)] == [1, 1]


@pytest.mark.parametrize(("roll", "caught"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 0), (6, 0)])
def test_rh_6_5_the_trap_catches_as_many_as_rolled_from_1_to_4(roll: int, caught: int) -> None:
    step = night((A, KITCHEN, 5), (B, LIVING, 1), trap=KITCHEN, rolls=[("trap", roll)])
    assert heard(step, Risked) == [Risked(band=A, place=KITCHEN, trap=True, roll=roll, caught=caught, left=5 - caught)]
    assert food(step.match, A) == [5 - caught]
    assert den(step.match, A) == (5 - caught, 0, 1 + caught)


def test_rh_6_5_at_most_all_of_the_raid_and_none_in_hand() -> None:
    step = night((A, KITCHEN, 2), (B, LIVING, 1), trap=KITCHEN, rolls=[("trap", 4)])
    assert den(step.match, A) == (3, 0, 3)
    assert heard(step, Fed, Nothing) == []


def test_rh_6_5_each_band_rolls_for_itself() -> None:
    step = night((A, KITCHEN, 1), (B, KITCHEN, 1), trap=KITCHEN, rolls=[("trap", 5), ("trap", 1)])
    assert [(fate(step.match, band).roll, fate(step.match, band).caught) for band in (A, B)] == [(5, 0), (1, 1)]


@pytest.mark.parametrize("many", [1, 3, 5])
def test_rh_6_6_kitchen_a_food_each(many: int) -> None:
    assert food(night((A, KITCHEN, many), (B, LIVING, 1)).match, A) == [many]


@pytest.mark.parametrize("many", [1, 3, 5])
def test_rh_6_6_trash_bin_2_food_whatever_the_number(many: int) -> None:
    assert food(night((A, TRASH, many), (B, LIVING, 1)).match, A) == [2]


def test_rh_6_6_living_room_the_firecracker_usable_next_round_only() -> None:
    step = night((A, LIVING, 1), (B, LIVING, 3))
    assert heard(step, FirecrackerTaken, Nothing) == [FirecrackerTaken(band=A), Nothing(band=B, place=LIVING)]
    assert fate(step.match, A).firecracker
    assert step.match.view(None).firecracker == Firecracker(holder=A, fuse=Fuse.READY)


def test_rh_6_6_living_room_the_earliest_confirmed_of_those_left() -> None:
    step = night(
        (A, LIVING, 1), (B, LIVING, 1), (C, LIVING, 1), trap=LIVING, rolls=[("trap", 2), ("trap", 6), ("trap", 5)]
    )
    assert heard(step, FirecrackerTaken) == [FirecrackerTaken(band=B)]


def test_rh_6_6_living_room_with_no_firecracker_there_is_no_effect() -> None:
    step = night((A, LIVING, 1), (B, TRASH, 1), firecracker=holds(B))
    assert heard(step, FirecrackerTaken, Nothing) == [Nothing(band=A, place=LIVING)]


def test_rh_6_6_backyard_frees_as_many_at_once() -> None:
    step = night((A, BACKYARD, 2), (B, LIVING, 1), home={A: 3, B: 6}, trap=TRASH)
    assert heard(step, Freed) == [Freed(band=A, whose=(A, A))]
    assert den(step.match, A) == (5, 0, 1)


def test_rh_6_6_backyard_all_where_fewer_stand_there() -> None:
    step = night((A, BACKYARD, 4), (B, LIVING, 1), home={A: 5, B: 5}, trap=TRASH)
    assert heard(step, Freed) == [Freed(band=A, whose=(A, B))]
    assert (den(step.match, A), den(step.match, B)) == ((6, 0, 0), (6, 0, 0))


def test_rh_6_6_backyard_into_their_owners_hands() -> None:
    step = night((A, BACKYARD, 3), (B, LIVING, 1), home={A: 6, B: 2}, trap=TRASH)
    assert heard(step, Freed) == [Freed(band=A, whose=(B, B, B))]
    assert den(step.match, B) == (5, 0, 1)
    assert fate(step.match, A).freed == [B, B, B]


@pytest.mark.parametrize(("roll", "caught"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 0), (6, 0)])
def test_rh_6_6_basement_a_roll_and_a_food_for_each_left(roll: int, caught: int) -> None:
    step = night((A, BASEMENT, 5), (B, LIVING, 1), card=KITCHEN, rolls=[("basement", roll)])
    assert heard(step, Risked) == [
        Risked(band=A, place=BASEMENT, trap=False, roll=roll, caught=caught, left=5 - caught)
    ]
    assert food(step.match, A) == [5 - caught]


def test_rh_6_6_a_raid_with_nobody_left_has_no_effect() -> None:
    step = night((A, BASEMENT, 1), (B, LIVING, 1), card=KITCHEN, trap=LIVING, rolls=[("trap", 4), ("basement", 3)])
    assert heard(step, Fed, FirecrackerTaken, Nothing) == []


def _backyard(raiders: int, home: dict[Band, int]) -> Match:
    """Return a match after A's raid on the Backyard with ``raiders`` figures, and two raids on the Living room.

    The two raids are by B and C, with one figure each.
    """
    return night((A, BACKYARD, raiders), (B, LIVING, 1), (C, LIVING, 1), home=home, trap=TRASH).match


def test_rh_6_7_figure_by_figure_whose() -> None:
    match = _backyard(2, {A: 4, B: 4, C: 4})
    assert (asked(match).about, asked(match).seat, asked(match).secret) == ("free", 0, False)
    assert offered(match) == [A, B, C]
    step = free(match, B)
    assert heard(step) == [Freed(band=A, whose=(B,))]
    assert [option.left for option in asked(step.match).options] == [1, 1, 1]
    step = free(step.match, C)
    assert [den(step.match, band) for band in (A, B, C)] == [(4, 0, 2), (5, 0, 1), (5, 0, 1)]
    assert fate(step.match, A).freed == [B, C]


def test_rh_6_7_only_bands_with_a_caught_figure_are_offered() -> None:
    assert offered(_backyard(1, {A: 5, B: 6, C: 5})) == [A, C]


@pytest.mark.parametrize(
    ("raiders", "home"),
    [(3, {A: 5, B: 5, C: 5}), (4, {A: 5, B: 5, C: 5}), (1, {A: 6, B: 2, C: 6}), (1, {A: 6, B: 6, C: 6})],
    ids=["as many", "more than stand there", "all of one band", "nobody"],
)
def test_rh_6_7_no_question_without_a_choice(raiders: int, home: dict[Band, int]) -> None:
    assert asked(_backyard(raiders, home)).about == "trap"


def test_rh_6_7_the_question_ends_when_the_choice_does() -> None:
    """A player who may free another figure isn't asked if only one figure can be freed.

    Here A may free two figures. A first frees B's last caught figure, so the second can only be C's.
    """
    step = free(_backyard(2, {A: 6, B: 5, C: 2}), B)
    assert heard(step, Freed) == [Freed(band=A, whose=(B,)), Freed(band=A, whose=(C,))]


def test_rh_6_7_figures_caught_further_left_can_be_freed() -> None:
    step = night((A, BACKYARD, 1), (B, KITCHEN, 3), home={A: 6, B: 6}, trap=TRASH, card=KITCHEN)
    assert heard(step, HostCaught, Freed) == [
        HostCaught(band=B, place=KITCHEN, many=3),
        Freed(band=A, whose=(B,)),
    ]


def test_rh_6_7_not_those_caught_further_right() -> None:
    row = [BACKYARD, TRASH, KITCHEN, LIVING, BASEMENT]
    step = night((A, BACKYARD, 1), (B, KITCHEN, 3), home={A: 6, B: 6}, trap=TRASH, card=KITCHEN, row=row)
    assert heard(step, HostCaught, Freed, Nothing) == [
        Nothing(band=A, place=BACKYARD),
        HostCaught(band=B, place=KITCHEN, many=3),
    ]


def test_rh_6_8_8_food_ends_it_on_the_spot() -> None:
    """Band A's eighth food ends the match at once: B's raid on the Host's room, further right, isn't carried out."""
    step = night((A, KITCHEN, 1), (B, BASEMENT, 1), food={A: 7}, home={B: 1}, card=BASEMENT)
    assert heard(step)[-2:] == [Fed(band=A, place=KITCHEN, food=1, total=8), Ended(why="food", bands=(A,))]
    assert winners(step.match) == "Raccoons"
    assert not fate(step.match, B).done


def test_rh_6_8_the_hosts_goal_is_checked_after_the_last_location() -> None:
    """The Host's goal (a band wholly caught) is checked only after the last room.

    Here band A is wholly caught in the Kitchen, but B frees one of its figures in the Backyard, further right.
    """
    step = night((A, KITCHEN, 2), (B, BACKYARD, 3), home={A: 2, B: 6}, card=KITCHEN, trap=TRASH)
    assert winners(step.match) == ""
    assert den(step.match, A) == (3, 0, 3)


def test_rh_6_8_and_food_further_right_comes_before_it() -> None:
    step = night((A, TRASH, 1), (B, KITCHEN, 1), home={A: 1}, food={B: 7}, card=TRASH)
    assert winners(step.match) == "Raccoons"


def test_rh_6_9_the_figures_still_on_raids_go_home() -> None:
    match = night((A, KITCHEN, 3), (B, TRASH, 2)).match
    assert (den(match, A), den(match, B)) == ((5, 0, 1), (5, 0, 1))
    assert match.view(None).raids == ()


@pytest.mark.parametrize("used", [True, False])
def test_rh_6_9_a_usable_firecracker_goes_back_used_or_not(used: bool) -> None:
    match = night((A, KITCHEN, 2), (B, LIVING, 1), card=KITCHEN, firecracker=holds(A)).match
    step = save(match, A) if used else keep(match)
    assert heard(step, Nothing) == [Nothing(band=B, place=LIVING)]
    assert step.match.view(None).firecracker == LYING


def test_rh_6_9_also_when_nobody_was_asked() -> None:
    assert night((A, KITCHEN, 2), (B, LIVING, 1), firecracker=holds(A)).match.view(None).firecracker == LYING


def test_rh_6_9_taken_in_r_usable_in_r_plus_1_lying_again_in_r_plus_2() -> None:
    match, seen = night((A, LIVING, 1), (B, TRASH, 1)).match, []
    for _ in range(2):
        seen.append(match.view(None).firecracker)
        match = lurk(trap(match, places(match)[0]).match, BASEMENT).match
        for band in (A, B):
            match = raid(match, band, next(place for place in places(match, band.seat) if place != BASEMENT), 1).match
    assert seen == [holds(A), LYING]


# RH-7 Variants


def test_rh_7_1_expert_8_in_one_and_3_in_every_other() -> None:
    assert winners(night((A, KITCHEN, 1), (B, LIVING, 1), expert=True, food={A: 7, B: 3}).match) == "Raccoons"
    assert winners(night((A, KITCHEN, 1), (B, LIVING, 1), expert=True, food={A: 7, B: 2}).match) == ""


def test_rh_7_1_the_hosts_goal_is_unchanged() -> None:
    step = night((A, KITCHEN, 1), (B, LIVING, 1), expert=True, food={A: 8}, home={A: 1}, card=KITCHEN)
    assert winners(step.match) == "Host"


def test_rh_7_1_a_single_band_needs_8() -> None:
    assert winners(night((A, KITCHEN, 1), expert=True, food={A: 7}).match) == "Raccoons"


def test_rh_7_2_only_the_holders_own_raid_can_be_saved() -> None:
    match = handing((A, KITCHEN, 1), (B, KITCHEN, 1), (C, TRASH, 1), card=KITCHEN, firecracker=holds(A))
    match = keep(match).match
    assert asked(match).options == (Save(band=A, place=KITCHEN, many=1), Keep())


def test_rh_7_2_a_holder_elsewhere_is_not_asked_to_save() -> None:
    match = handing((A, KITCHEN, 1), (B, KITCHEN, 1), (C, TRASH, 1), card=KITCHEN, firecracker=holds(C))
    step = keep(match)
    assert [event.band for event in heard(step, HostCaught)] == [A, B]


def test_rh_7_2_asked_once_when_all_raids_are_confirmed_before_the_card_is_shown() -> None:
    step = night((A, KITCHEN, 1), (B, KITCHEN, 1), (C, TRASH, 1), expert=True, card=KITCHEN, firecracker=holds(B))
    assert heard(step, CardShown) == []
    assert step.match.view(None).card is None
    assert (asked(step.match).about, asked(step.match).seat, asked(step.match).secret) == ("hand", 1, False)
    assert asked(step.match).options == (Keep(), HandOver(band=A), HandOver(band=C))


def test_rh_7_2_handed_over_it_is_the_others() -> None:
    match = handing((A, KITCHEN, 1), (B, KITCHEN, 1), (C, TRASH, 1), card=KITCHEN, firecracker=holds(C))
    step = answer(match, HandOver(band=B))
    assert heard(step)[:2] == [Handed(band=C, to=B), CardShown(seat=3, place=KITCHEN, found=(A, B))]
    assert step.match.view(None).firecracker == holds(B)
    assert (asked(step.match).seat, offered(step.match)) == (1, [B])


def test_rh_7_2_kept_is_told_too() -> None:
    assert heard(keep(handing((A, KITCHEN, 1), (B, LIVING, 1), firecracker=holds(A))))[0] == Kept(band=A)


def test_rh_7_2_not_asked_without_a_usable_firecracker() -> None:
    assert heard(night((A, KITCHEN, 1), (B, LIVING, 1), expert=True), CardShown)


def test_rh_7_2_nor_with_a_single_band_nor_in_the_plain_game() -> None:
    assert heard(night((A, TRASH, 1), expert=True, firecracker=holds(A)), CardShown)
    assert heard(night((A, TRASH, 1), (B, LIVING, 1), firecracker=holds(A)), CardShown)


def test_rh_7_3_duel_two_bands_of_six_led_by_one_seat() -> None:
    view = dealt(2, host=0, duel=True).match.view(None)
    assert [den.band for den in view.dens] == [Band(seat=1, number=1), Band(seat=1, number=2)]
    assert [(den.home, den.caught) for den in view.dens] == [(5, 1), (5, 1)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rh_7_3_for_two_players_only(seats: int) -> None:
    with pytest.raises(Refused, match="two players"):
        dealt(seats, duel=True)


def test_rh_7_3_first_band_first_then_the_second() -> None:
    match = raiding(duel=True)
    assert {option.band for option in asked(match).options} == {FIRST}
    match = raid(match, FIRST, KITCHEN, 2).match
    assert {option.band for option in asked(match).options} == {SECOND}
    step = raid(match, SECOND, KITCHEN, 1)
    assert [event.band for event in heard(step, Fed)] == [FIRST, SECOND]


def test_rh_7_3_back_undoes_the_raid_in_hand_only() -> None:
    match = go(raid(raiding(duel=True), FIRST, KITCHEN, 2).match, TRASH).match
    match = answer(match, Back(band=SECOND)).match
    assert [raid.band for raid in match.view(None).raids] == [FIRST]
    assert {option.band for option in asked(match).options} == {SECOND}


def test_rh_7_3_figures_and_food_are_kept_apart() -> None:
    match = night((FIRST, KITCHEN, 2), (SECOND, TRASH, 1), duel=True, card=LIVING).match
    assert food(match, FIRST, SECOND) == [2, 2]


def test_rh_7_3_8_food_in_one_wins() -> None:
    match = night((FIRST, LIVING, 1), (SECOND, TRASH, 1), duel=True, food={SECOND: 6}).match
    assert (winners(match), match.outcome.ranks) == ("Raccoons", ((0,), (1,)))


def test_rh_7_3_expert_8_and_3() -> None:
    raids = ((FIRST, LIVING, 1), (SECOND, TRASH, 1))
    assert winners(night(*raids, duel=True, expert=True, food={SECOND: 6, FIRST: 2}).match) == ""
    assert winners(night(*raids, duel=True, expert=True, food={SECOND: 6, FIRST: 3}).match) == "Raccoons"


def test_rh_7_3_one_wholly_caught_loses() -> None:
    match = night((FIRST, KITCHEN, 1), (SECOND, TRASH, 1), duel=True, home={FIRST: 1}, card=KITCHEN).match
    assert winners(match) == "Host"


def test_rh_7_3_the_firecracker_belongs_to_one_and_may_save_the_other() -> None:
    match = night((FIRST, LIVING, 1), (SECOND, KITCHEN, 2), duel=True, card=KITCHEN, firecracker=holds(FIRST)).match
    assert asked(match).options == (Save(band=SECOND, place=KITCHEN, many=2), Keep())
    assert heard(save(match, SECOND), Saved) == [Saved(holder=FIRST, band=SECOND, place=KITCHEN)]


def test_rh_7_3_a_backyard_raid_of_one_may_free_the_other() -> None:
    match = night((FIRST, BACKYARD, 1), (SECOND, LIVING, 1), duel=True, trap=TRASH).match
    assert offered(match) == [FIRST, SECOND]
    assert den(free(match, SECOND).match, SECOND) == (6, 0, 0)


def test_rh_7_4_duel_and_expert_the_holding_band_only_but_it_may_be_handed_over() -> None:
    raids = ((FIRST, LIVING, 1), (SECOND, KITCHEN, 2))
    match = night(*raids, duel=True, expert=True, card=KITCHEN, firecracker=holds(FIRST)).match
    assert asked(match).options == (Keep(), HandOver(band=SECOND))
    assert heard(keep(match), HostCaught) == [HostCaught(band=SECOND, place=KITCHEN, many=2)]
    assert offered(answer(match, HandOver(band=SECOND)).match) == [SECOND]


# RH-8 Decisions


def _lapses(match: Match, seat: int = 0) -> Step:
    return match.lapse(seat, match.asks[seat][0])


def _chances(match: Match, seat: int) -> Counter[Any]:
    """Let this seat's question time out with each of 200 seeds. Returns {option: how often it was picked}."""
    found: Counter[Any] = Counter()
    for seed in range(200):
        match._state.dice = Dice(seed=f"{seed:064x}")
        found[_lapses(match, seat).answered.picks[0]] += 1
    return found


def test_rh_8_1_the_trap_is_public_and_random_for_the_absent() -> None:
    match = ambush(raccoons=2, trap=KITCHEN)
    assert set(match.seen_by(None).asks) == {2}
    assert len(asked(match).options) == 3
    assert len(asked(ambush(raccoons=2, trap=None)).options) == 4
    found = _chances(match, 2)
    assert len(found) == 3
    assert all(40 < many < 95 for many in found.values())


def test_rh_8_2_the_card_is_secret_and_random_for_the_absent() -> None:
    match = lying_in_wait(raccoons=2, die=2)
    assert match.seen_by(None).asks == match.seen_by(0).asks == {}
    assert asked(match).options == tuple(Lurk(place=place, dog=place == KITCHEN) for place in ROW)
    found = _chances(match, 2)
    assert len(found) == 5
    assert all(20 < many < 65 for many in found.values())


@pytest.mark.parametrize("die", [1, 3, 6])
def test_rh_8_3_one_figure_to_a_random_open_location_for_the_absent(die: int) -> None:
    match = raiding(raccoons=2, die=die)
    assert all(ask.secret for _, ask in match.asks.values())
    assert len(asked(match, 0).options) == (5 if die == 6 else 4)
    found = _chances(match, 0)
    assert {choice.place for choice in found} == set(match._state.unblocked())
    step = _lapses(go(match, KITCHEN, 0).match)
    assert heard(step) == [Raided(band=A, place=KITCHEN, many=1, order=1)]


@pytest.mark.parametrize("die", [1, 3, 6])
def test_rh_8_3_at_once_it_is_one_figure_to_a_random_open_location_too(die: int) -> None:
    match = raiding(raccoons=2, die=die, at_once=True)
    found = _chances(match, 0)
    assert {choice.many for choice in found} == {1}
    assert {choice.place for choice in found} == set(match._state.unblocked())
    assert all(20 < many < 75 for many in found.values())
    assert heard(_lapses(match), Raided)[0].many == 1


@pytest.mark.parametrize(
    ("home", "die", "about"),
    [(5, ASIDE, "raid"), (6, 1, "raid"), (6, ASIDE, "where"), (7, 1, "where"), (7, ASIDE, "where")],
)
def test_rh_8_3_more_than_25_ways_are_asked_one_after_the_other(home: int, die: int, about: str) -> None:
    match = raiding(raccoons=1, home={A: home}, die=die, at_once=True)
    assert asked(match).about == about
    if about == "raid":
        assert asked(raid(match, A, TRASH if die == ASIDE else KITCHEN, 1).match).about == "trap"
        return
    match = go(match, KITCHEN).match
    assert numbers(match) == list(range(1, home + 1))
    assert asked(match.undo(0).match).about == "where"
    assert asked(answer(match, Back(band=A)).match).about == "where"
    assert heard(send(match, 2), Raided) == [Raided(band=A, place=KITCHEN, many=2, order=1)]


def test_rh_8_3_1_to_7_with_a_way_back() -> None:
    match = go(raiding(raccoons=1, home={A: 7}), KITCHEN).match
    assert asked(match).options == (*(Send(band=A, place=KITCHEN, many=n) for n in range(1, 8)), Back(band=A))


@pytest.mark.parametrize(
    ("home", "freed"),
    [
        ({A: 4, B: 2, C: 3}, B),
        ({A: 4, B: 4, C: 3}, C),
        ({A: 5, B: 5, C: 5}, A),
        ({A: 5, B: 4, C: 4}, B),
        ({A: 6, B: 4, C: 4}, B),
    ],
    ids=["fewest in hand", "also the last", "own among equals", "then by seat", "own not caught"],
)
def test_rh_8_4_for_the_absent_the_band_with_fewest_in_hand(home: dict[Band, int], freed: Band) -> None:
    """If band A's player is absent, A frees a figure of the band that has the fewest figures at home and on raids.

    ``home``: {band: figures at home}, before A, B and C send one figure each on a raid.
    """
    step = _lapses(_backyard(1, home))
    assert heard(step, Freed) == [Freed(band=A, whose=(freed,))]


@pytest.mark.parametrize(
    ("raids", "home", "holder", "saved"),
    [
        (((A, KITCHEN, 2), (B, KITCHEN, 1)), {B: 1}, A, B),
        (((B, KITCHEN, 3), (A, KITCHEN, 1)), {}, A, A),
        (((A, KITCHEN, 1), (B, KITCHEN, 2)), {}, C, B),
        (((B, KITCHEN, 2), (A, KITCHEN, 2)), {}, C, B),
        (((A, KITCHEN, 1), (B, KITCHEN, 2)), {A: 1, B: 2}, C, B),
        (((B, KITCHEN, 2), (A, KITCHEN, 1)), {A: 1, B: 2}, A, A),
    ],
    ids=["nobody left", "own", "largest", "earliest", "largest of those", "own of those"],
)
def test_rh_8_5_for_the_absent_the_neediest_raid(
    raids: tuple[tuple[Band, Location, int], ...], home: dict[Band, int], holder: Band, saved: Band
) -> None:
    match = night(*raids, (C, TRASH, 1), home=home, card=KITCHEN, firecracker=holds(holder)).match
    step = _lapses(match, holder.seat)
    assert heard(step, Saved) == [Saved(holder=holder, band=saved, place=KITCHEN)]


def test_rh_8_6_for_the_absent_keep() -> None:
    step = _lapses(handing((A, KITCHEN, 1), (B, LIVING, 1), firecracker=holds(A)))
    assert heard(step)[0] == Kept(band=A)


# What each viewer sees of a round-up


def test_the_latest_round_up_stays_in_sight_until_the_next_one() -> None:
    match = night((A, KITCHEN, 1), (B, TRASH, 2), card=KITCHEN).match
    for _ in range(4):
        view = match.view(None)
        assert view.tonight is None
        assert (view.last_night.round, view.last_night.card, view.last_night.reached) == (3, KITCHEN, 5)
        assert [fate(match, band).caught for band in (A, B)] == [1, 0]
        seat = min(match.asks)
        match = match.lapse(seat, match.asks[seat][0]).match
    assert match.view(None).round == 4


def test_the_last_round_up_stays_in_sight_at_the_end() -> None:
    view = night((A, KITCHEN, 2), (B, TRASH, 1), home={A: 2}, card=KITCHEN).match.view(None)
    assert view.phase is None
    assert (view.tonight.card, view.card) == (KITCHEN, KITCHEN)


def test_a_view_is_a_copy() -> None:
    match = night((A, KITCHEN, 2), (B, KITCHEN, 1), card=KITCHEN, firecracker=holds(A)).match
    before = match.save()
    view = match.view(None)
    for thing in chain(view.dens, view.roundup.raids):
        thing.caught = 9
    view.stack[-1].kept = True
    assert match.save() == before
