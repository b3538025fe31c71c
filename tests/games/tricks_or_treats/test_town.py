"""Test the rulebook of Tricks or Treats clause by clause: components, the town, setup, walking (TT-1 to TT-4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from games.engine.dice import Dice
from games.engine.match import Match, Step
from games.engine.values import Seat
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.choices import Land, TreatsOptions
from games.tricks_or_treats.pieces.components import DECK, Card, Costume, Kind, Square, Town, Twist
from games.tricks_or_treats.pieces.events import Began, Moved, Rang, Received, Used, Way
from games.tricks_or_treats.rules.moving import chased, landings, lay_out, reach
from games.tricks_or_treats.rules.table import Piles, printed
from tests.games.tricks_or_treats.facts import laws
from tests.games.tricks_or_treats.positions import (
    AT_13,
    CROSSING,
    TOWN,
    asked,
    door,
    heard,
    held,
    land,
    options,
    pile,
    public,
    refill,
    ring,
    squares,
    surprise,
    treats,
    trick,
    turn,
)

SMALL = Town(across=2, up=1, houses=(), decorations=())


def dealt(seats: int, seed: int = 0, **options: Any) -> Step:
    """Return the first step of a match: the deal. `options`: the game's options."""
    return Match.start(GAME, seats, f"{seed:064x}", TreatsOptions(**options))


# TT-1 Components


@pytest.mark.parametrize(("seats", "rounds"), [(2, 12), (3, 10), (4, 10), (5, 8), (6, 8)])
def test_tt_1_3_movement_tokens_by_table_size(seats: int, rounds: int) -> None:
    step = dealt(seats, calculated=False)
    assert public(step.match).total == seats * rounds
    assert heard(step, Began) == [Began(first=public(step.match).first, tokens=seats * rounds)]
    assert len(pile(step.match, Kind.MOVEMENT)) + len(public(step.match).used) == seats * rounds


def test_tt_1_3_each_value_as_often_as_all_fit_then_the_middle_ones() -> None:
    assert printed(Kind.MOVEMENT, 2, 12) == Counter([*range(1, 10), *range(1, 10), 5, 4, 6, 3, 7, 2])
    assert printed(Kind.MOVEMENT, 3, 9) == Counter([*range(1, 10)] * 3)
    assert printed(Kind.MOVEMENT, 4, 11) == Counter([*[*range(1, 10)] * 5]) - Counter([9])


@pytest.mark.parametrize("rounds", [6, 9, 12])
def test_tt_1_3_rounds_are_an_option(rounds: int) -> None:
    assert public(dealt(3, rounds=rounds).match).total == 3 * rounds


@pytest.mark.parametrize("rounds", [5, 13, 0])
def test_tt_1_3_from_6_to_12(rounds: int) -> None:
    with pytest.raises(ValidationError):
        TreatsOptions(rounds=rounds)


@pytest.mark.parametrize("seats", range(2, 7))
def test_tt_1_4_tt_1_5_tricks_and_masks_by_the_number_of_players(seats: int) -> None:
    match = dealt(seats).match
    for kind in (Kind.TRICK, Kind.MASK):
        all_there = pile(match, kind) + [value for seat in range(seats) for value in held(match, seat).hand(kind)]
        assert Counter(all_there) == Counter(dict.fromkeys(range(1, 10), 2 + seats))


def test_tt_1_6_from_the_top_and_what_returns_goes_shuffled_under_the_pile() -> None:
    orders = set()
    for seed in range(40):
        piles = Piles(tricks=[7, 1], masks=[2], tokens=[3])
        assert piles.draw(Kind.TRICK) == [7]
        piles.put_under(map(trick, (4, 5, 6)), Dice(seed=f"{seed:064x}"))
        assert (piles.tricks[0], piles.masks, piles.tokens) == (1, [2], [3])
        orders.add(tuple(piles.tricks[1:]))
    assert orders == {(4, 5, 6), (4, 6, 5), (5, 4, 6), (5, 6, 4), (6, 4, 5), (6, 5, 4)}


def test_tt_1_6_an_empty_pile_gives_nothing() -> None:
    piles = Piles(tricks=[1], masks=[], tokens=[])
    assert piles.draw(Kind.TRICK, 3) == [1]
    assert piles.draw(Kind.TRICK) == piles.draw(Kind.MASK) == []


def test_tt_1_6_without_a_pile_there_is_no_luck_and_the_odds_say_so() -> None:
    everything = [*range(1, 10)] * 4
    step = door(tricks={0: everything})
    view = step.match.view(0)
    assert view.odds(view.town.house_at(AT_13), 14).percents == [100, 0, 0]
    assert view.odds(view.town.house_at(AT_13), 13).percents == [0, 100, 0]
    [rang] = heard(ring(step.match, 9, 5), Rang)
    assert (rang.luck, rang.total) == (0, 14)


def test_tt_1_6_a_refill_from_empty_piles_is_skipped() -> None:
    step = refill(tricks={1: [*range(1, 10)] * 4}, masks={1: [*range(1, 10)] * 4})
    assert (held(step.match, 0).tricks, held(step.match, 0).masks) == ([], [])


def test_tt_1_7_twelve_costumes() -> None:
    assert len(Costume) == 12
    match = dealt(2).match
    assert sorted(match._state.wardrobe) == sorted(Costume)
    assert public(match).piles.costumes == 12


def test_tt_1_8_twenty_four_surprise_cards() -> None:
    assert len(DECK) == 24
    assert Counter(dealt(2).match._state.deck) == Counter(DECK)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_tt_1_9_values_in_hand_are_secret_their_numbers_public(viewer: Seat | None) -> None:
    match = dealt(2, calculated=True).match
    view = GAME.rules.view(match._state, viewer)
    assert [hand is not None for hand in view.hands] == [viewer == 0, viewer == 1]
    assert [(plate.tricks, plate.masks, plate.tokens) for plate in view.plates] == [(5, 3, 6), (5, 3, 6)]
    assert [plate.treats for plate in view.plates] == [8, 8]
    if viewer is not None:
        assert view.hands[viewer].tricks == tuple(held(match, viewer).tricks)  # type: ignore[union-attr]


# TT-2 The town


@pytest.mark.parametrize(
    ("seats", "size", "streets"),
    [(2, (7, 4), 20), (3, (7, 4), 20), (4, (7, 7), 33), (5, (7, 7), 33), (6, (10, 7), 46)],
)
def test_tt_2_2_towns_by_table_size(seats: int, size: tuple[int, int], streets: int) -> None:
    town = public(dealt(seats).match).town
    assert (town.width, town.height) == size
    assert sum(town.street(x, y) for x in range(-2, 12) for y in range(-2, 12)) == streets


def test_tt_2_1_a_square_is_street_when_a_coordinate_divides_by_3() -> None:
    assert [(x, y) for y in range(4) for x in range(7) if not SMALL.street(x, y)] == [
        *((1, 1), (2, 1), (4, 1), (5, 1)),
        *((1, 2), (2, 2), (4, 2), (5, 2)),
    ]
    assert not SMALL.street(7, 0)
    assert not SMALL.street(0, -1)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_tt_2_4_three_houses_a_piece_each_beside_its_own_linked_square(seats: int) -> None:
    for seed in range(60):
        town = public(dealt(seats, seed).match).town
        assert len(town.houses) == 3 * town.across * town.up
        assert len(town.decorations) == town.across * town.up
        assert len({house.link for house in town.houses}) == len(town.houses)
        for number, house in enumerate(town.houses):
            piece = (number // 3 % town.across, number // 3 // town.across)
            assert (house.plot.x // 3, house.plot.y // 3) == piece, "piece by piece, row by row"
            assert not town.street(*house.plot)
            assert town.street(*house.link)
            assert abs(house.plot.x - house.link.x) + abs(house.plot.y - house.link.y) == 1
            assert town.house_at(house.link) == house


def test_a_changed_copy_of_a_town_has_houses_of_its_own() -> None:
    town = lay_out(2, Dice(seed="0" * 64))
    first, *others = town.houses
    assert town.house_at(first.link) == first
    fewer = town.model_copy(update={"houses": tuple(others)})
    assert fewer.house_at(first.link) is None
    assert town.house_at(first.link) == first
    assert town == Town.model_validate_json(town.model_dump_json())


@pytest.mark.thorough
def test_tt_2_4_each_pair_of_plot_and_square_is_equally_likely() -> None:
    """The first house has 4 possible plots with 2 free street squares each: all 8 pairs are about equally frequent."""
    first = Counter(
        (house.plot, house.link) for n in range(1600) for house in lay_out(2, Dice(seed=f"{n:064x}")).houses[:1]
    )
    assert len(first) == 8
    assert all(150 < many < 250 for many in first.values())


@pytest.mark.thorough
def test_tt_2_5_gathering_1_to_7_and_difficulty_five_times_that_give_or_take_2() -> None:
    houses = [house for n in range(300) for house in lay_out(6, Dice(seed=f"{n:064x}")).houses]
    gatherings = Counter(house.gathering for house in houses)
    assert sorted(gatherings) == [1, 2, 3, 4, 5, 6, 7]
    assert all(0.11 < many / len(houses) < 0.18 for many in gatherings.values())
    easy = Counter(house.difficulty for house in houses if house.gathering == 2)
    assert sorted(easy) == [8, 9, 10, 11, 12]
    assert {house.difficulty for house in houses if house.gathering == 6} == {28, 29, 30}, "never over 30"
    assert {house.difficulty for house in houses if house.gathering == 7} == {30}


# TT-3 Setting up


@pytest.mark.thorough
def test_tt_3_1_all_on_the_bottom_left_square_and_a_random_first_player() -> None:
    steps = [dealt(3, seed) for seed in range(300)]
    firsts = Counter(public(step.match).first for step in steps)
    assert sorted(firsts) == [0, 1, 2]
    assert all(70 < many < 130 for many in firsts.values())
    assert all(heard(step, Used)[0].seat == public(step.match).first for step in steps)
    walked = (heard(step, Moved) for step in steps)
    assert {moves[0].start for moves in walked if moves} == {Square(0, 0)}
    for step in steps:
        moved = {moved.seat for moved in heard(step, Moved)}
        assert {square for seat, square in enumerate(squares(step.match)) if seat not in moved} <= {Square(0, 0)}


@pytest.mark.parametrize("seats", [2, 6])
def test_tt_3_2_eight_treats_five_tricks_three_masks(seats: int) -> None:
    step = dealt(seats)
    assert treats(step.match) == [8] * seats
    for seat in range(seats):
        assert (len(held(step.match, seat).tricks), len(held(step.match, seat).masks)) == (5, 3)
        [dealt_] = [event for event in step.seen_by(seat).asides if isinstance(event, Received)]
        assert (
            sorted(token.value for token in dealt_.tokens if token.kind == Kind.TRICK) == held(step.match, seat).tricks
        )
    assert not heard(step, Received)


# TT-4 Walking


def test_tt_4_1_the_rate_is_the_tokens_value_and_what_costumes_add() -> None:
    step = turn(moves=[3], costumes={0: [Costume.FOX, Costume.HARE]})
    assert heard(step, Used) == [Used(seat=0, value=3, rate=6)]
    assert {land.square for land in options(step.match, Land)} == {Square(3, 3), Square(6, 0)}


def test_tt_4_1_at_least_1() -> None:
    step = turn(moves=[1], costumes={0: [Costume.SNAIL]})
    assert heard(step, Used)[0].rate == 1
    assert {land.square for land in options(step.match, Land)} == {Square(0, 1), Square(1, 0)}


def test_tt_4_2_forward_is_up_or_right_in_exactly_that_many_steps() -> None:
    assert reach(SMALL, Square(0, 0), 4, backward=False) == [Square(1, 3), Square(3, 1), Square(4, 0)]
    assert reach(SMALL, Square(1, 0), 4, backward=False) == [Square(3, 2), Square(5, 0)], "no way round by the left"
    assert reach(SMALL, Square(3, 1), 2, backward=False) == [Square(3, 3)], "no blocked squares"


def test_tt_4_2_backward_is_down_or_left() -> None:
    assert reach(SMALL, Square(6, 3), 4, backward=True) == [Square(2, 3), Square(3, 2), Square(5, 0)]
    assert reach(SMALL, Square(3, 3), 3, backward=True) == [Square(0, 3), Square(3, 0)]


def test_tt_4_2_the_player_picks_among_lettered_squares() -> None:
    step = turn(moves=[4])
    assert [(land.letter, land.square) for land in options(step.match, Land)] == [
        *(("V", Square(1, 3)), ("W", Square(3, 1)), ("X", Square(4, 0)))
    ]
    assert [(mark.letter, mark.square) for mark in public(step.match).marks] == [
        (land.letter, land.square) for land in options(step.match, Land)
    ], "the same letters on the board"
    assert asked(step.match).lapse is None, "TT-12.2: chance decides, when nobody answers"
    assert squares(land(step.match, 3, 1).match)[0] == Square(3, 1)


def test_tt_4_2_a_single_square_is_taken_without_asking() -> None:
    step = turn(moves=[2, 3], at={0: Square(3, 1)})
    assert heard(step, Moved)[0].end == Square(3, 3)


def test_tt_4_2_squares_with_pawns_may_be_crossed_and_shared() -> None:
    step = turn(moves=[4], at={1: Square(3, 0)})
    assert Square(4, 0) in {land.square for land in options(step.match, Land)}
    shared = next(option for option in options(turn(moves=[3], at={1: Square(3, 0)}).match, Land) if option.seats)
    assert (shared.square, shared.seats) == (Square(3, 0), (1,))


def test_tt_4_2_there_are_never_more_landing_squares_than_letters() -> None:
    for across, up in ((2, 1), (2, 2), (3, 2)):
        town = Town(across=across, up=up, houses=(), decorations=())
        for x in range(town.width):
            for y in range(town.height):
                if town.street(x, y):
                    for steps in range(1, 14):
                        for backward in (False, True):
                            assert 1 <= len(landings(town, Square(x, y), steps, backward)[0]) <= 5


def test_tt_4_3_forward_and_backward_change_roles_at_the_edge() -> None:
    step = turn(moves=[4, 3], at={0: Square(6, 1)})
    [moved] = heard(step, Moved)
    assert (moved.way, moved.end) == (Way.TURNED, Square(3, 0))


def test_tt_4_4_else_to_the_corner_in_the_first_direction() -> None:
    """If there is no room for 6 squares in either direction, the pawn goes to the corner in the direction tried first.

    The event still gives 6 as the number of steps.
    """
    step = turn(moves=[6, 3], at={0: Square(3, 2)})
    [moved] = heard(step, Moved)
    assert (moved.steps, moved.way, moved.end) == (6, Way.CORNER, Square(6, 3))
    assert landings(SMALL, Square(3, 2), 6, backward=True) == ([Square(0, 0)], Way.CORNER)


def test_example_7_the_whole_rate_counts_for_the_stake() -> None:
    step = turn(moves=[6, 3], at={0: Square(3, 2), 1: Square(6, 3)}, turns=2)
    [duel] = [option for option in asked(step.match).options if hasattr(option, "rival")]
    assert (duel.rival, duel.rate) == (1, 6)


@pytest.mark.parametrize(
    ("start", "steps", "end"),
    [
        ((3, 2), 7, (0, 2)),  # worked example 6: five steps down and left to the corner, then up
        ((3, 2), 5, (0, 0)),
        ((3, 2), 1, (3, 1)),
        ((3, 2), 3, (2, 0)),
        ((5, 3), 2, (3, 3)),  # left where down is blocked
        ((5, 3), 3, (3, 2)),  # and down again as soon as it can
        ((0, 0), 4, (1, 3)),  # up first, then right
        ((0, 0), 18, (6, 3)),  # what is left in the far corner is lost
        ((6, 3), 18, (6, 3)),  # nine back, nine forth
    ],
)
def test_tt_4_5_chased_down_where_possible_else_left_then_once_up_else_right(
    start: tuple[int, int], steps: int, end: tuple[int, int]
) -> None:
    assert chased(SMALL, Square(*start), steps) == Square(*end)


def test_tt_8_3_a_cards_movement_leaves_costumes_out_and_back_is_backward_first() -> None:
    forward, backward = Card(twist=Twist.FORWARD, many=3), Card(twist=Twist.BACKWARD, many=3)
    step = surprise(forward, costumes={0: [Costume.HARE]})
    assert {land.square for land in options(step.match, Land)} == {Square(0, 3), Square(3, 0)}
    step = surprise(backward, at={0: CROSSING})
    assert {land.square for land in options(step.match, Land)} == {Square(0, 3), Square(3, 0)}
    [moved] = heard(surprise(backward, at={0: Square(0, 1)}), Moved)
    assert (moved.way, moved.backward, moved.end) == (Way.TURNED, True, Square(1, 3))
    step = surprise(Card(twist=Twist.BACKWARD, many=5), at={0: Square(6, 3)})
    assert {land.square for land in options(step.match, Land)} == {Square(1, 3), Square(3, 1), Square(4, 0)}


def test_the_town_of_these_tests_is_one_that_could_be_laid() -> None:
    assert TOWN.house_at(CROSSING) is None
    laws(turn(moves=[4], tricks={0: [1, 2]}).match._state)
