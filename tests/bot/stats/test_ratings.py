"""Test which matches are rated, and how a match changes ratings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.stats.ratings import FIRST, OFTEN, Placed, Rating, Reason, change, rated, shown, verdict
from tests.bot.records import alone, many, record, sides


def first(_: Placed) -> Rating:
    """Return a new player's rating, whichever player is given."""
    return FIRST


def known(*ratings: Rating) -> Callable[[Placed], Rating]:
    """Return a function that returns these ratings for the users 1, 2, 3 …, in order."""
    return lambda placed: ratings[placed.user_id - 1]


# Which matches are rated.


def test_a_match_of_two_who_sat_down_to_it_counts() -> None:
    assert verdict(record(*alone(1, 2)), 0) is None


def test_it_counts_also_when_somebody_left_before_its_end() -> None:
    stayed, left = alone(1, 2)
    assert verdict(record(stayed, replace(left, left=True)), 0) is None


def test_it_does_not_when_fewer_than_two_people_sat_down() -> None:
    person, nobody = alone(1, 2)
    assert verdict(record(person, replace(nobody, user_id=-2)), 0) is Reason.ALONE


def test_it_does_not_with_a_stand_in_from_the_start() -> None:
    *people, nobody = alone(1, 2, 3)
    assert verdict(record(*people, replace(nobody, user_id=-3)), 0) is Reason.STAND_IN


def test_the_same_people_have_so_many_matches_a_day_counted() -> None:
    match = record(*alone(1, 2))
    assert verdict(match, OFTEN - 1) is None
    assert verdict(match, OFTEN) is Reason.OFTEN


def test_the_same_people_are_the_same_in_any_order() -> None:
    here, there = alone(1, 2), alone(2, 1)
    assert record(*here).company == record(*reversed(there)).company
    assert record(*here).company != record(*alone(1, 2, 3)).company
    assert record(*alone(1, 2, first=1)).company != record(*alone(1, 2, first=12)).company


# How a match changes ratings.


def test_the_better_place_gains_and_the_worse_loses() -> None:
    after = rated(record(*alone(2, 1, 3)), first)
    assert after[1].mu > after[0].mu > after[2].mu
    assert after[1].mu > FIRST.mu > after[2].mu


def test_we_are_surer_after_each_match() -> None:
    ratings = [FIRST, FIRST]
    for _ in range(10):
        after = rated(record(*alone(1, 2)), known(*ratings))
        assert all(after[seat].sigma < ratings[seat].sigma for seat in (0, 1))
        ratings = [after[0], after[1]]


def test_beating_the_strong_gains_more_than_beating_the_weak() -> None:
    def gain(other: float) -> float:
        return rated(record(*alone(1, 2)), known(Rating(25, 4), Rating(other, 4)))[0].mu - 25

    assert gain(35) > gain(25) > gain(15) > 0


def test_a_draw_changes_nothing_among_equals_and_draws_others_together() -> None:
    equal = rated(record(*alone(1, 1, 1)), first)
    assert {round(rating.mu, 9) for rating in equal.values()} == {FIRST.mu}
    after = rated(record(*alone(1, 1)), known(Rating(30, 4), Rating(20, 4)))
    assert 20 < after[1].mu < after[0].mu < 30


def test_those_who_played_together_win_and_lose_together() -> None:
    after = rated(record(*sides((1, "Red"), (3, "Blue"), (1, "Red"), (3, "Blue"))), first)
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0].mu > after[1].mu


def test_without_sides_equal_ranks_are_shared_not_a_team() -> None:
    shared = rated(record(*alone(1, 1, 3)), first)
    team = rated(record(*sides((1, "Red"), (1, "Red"), (3, "Blue"))), first)
    assert shared[0] != team[0]


@pytest.mark.parametrize("raccoons", [1, 2, 3, 4])
def test_one_against_many_is_no_handicap(raccoons: int) -> None:
    """A new player alone against a team of new players has as many points to win as to lose."""
    lone = [(1, "Host"), *[(2, "Raccoons")] * raccoons]
    lost = [(raccoons + 1, "Host"), *[(1, "Raccoons")] * raccoons]
    won, beaten = rated(record(*sides(*lone)), first)[0], rated(record(*sides(*lost)), first)[0]
    assert won.mu - FIRST.mu == pytest.approx(FIRST.mu - beaten.mu, rel=0.02)
    assert won.mu - FIRST.mu > 1


def test_a_side_is_as_strong_as_its_players_are_on_average() -> None:
    """A team counts as strong as its players are on average.

    So in a one-against-many game, the player who is alone gains about as many points by beating one opponent as by
    beating four.
    """
    gains = []
    for raccoons in (1, 4):
        seats = sides((1, "Host"), *[(2, "Raccoons")] * raccoons)
        gains.append(rated(record(*seats), lambda _: Rating(30, 4))[0].mu - 30)
    assert gains[1] == pytest.approx(gains[0], rel=0.5)


def test_who_left_is_rated_among_the_last_and_apart_from_their_side() -> None:
    host, one, other, gone = sides((3, "Host"), (1, "Raccoons"), (1, "Raccoons"), (4, "Raccoons"))
    after = rated(record(host, one, other, replace(gone, left=True)), first)
    assert after[3].mu < after[0].mu < after[1].mu
    assert after[1] == after[2]


def test_two_who_left_one_side_are_last_together() -> None:
    host, one, gone, also = sides((1, "Host"), (2, "Raccoons"), (3, "Raccoons"), (3, "Raccoons"))
    after = rated(record(host, one, replace(gone, left=True), replace(also, left=True)), first)
    assert after[2] == after[3]
    assert after[2].mu < after[1].mu


def test_ratings_are_the_same_whenever_they_are_worked_out() -> None:
    for match in many(50):
        if verdict(match, 0) is None:
            assert rated(match, first) == rated(match, first)


def test_a_rating_stays_a_number_however_long_one_wins() -> None:
    ratings = [FIRST, FIRST]
    story = [FIRST]
    for _ in range(500):
        after = rated(record(*alone(1, 2)), known(*ratings))
        ratings = [after[0], after[1]]
        story.append(after[0])
    assert all(later.mu >= earlier.mu for earlier, later in pairwise(story))
    assert 0 < story[-1].sigma < FIRST.sigma
    assert shown(story[-1].mu) < 4000


# Ratings as users read them.


def test_all_begin_with_the_same_number() -> None:
    assert str(FIRST) == "1500 ±167"


@pytest.mark.parametrize(("before", "after", "words"), [(25, 26, "+20"), (26, 25, "−20"), (25, 25.001, "±0")])
def test_a_change_is_shown_with_its_sign(before: float, after: float, words: str) -> None:
    assert change(Rating(before, 5), Rating(after, 5)) == words
