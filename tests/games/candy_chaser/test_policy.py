"""Test the policy of Candy Chaser: its answers are valid, need only the view, and beat random play."""

from __future__ import annotations

import pytest

from games import greedy as policy_of
from games.candy_chaser import GAME
from games.candy_chaser.pieces import Candy, CandyOptions, Stop, Tattle
from games.candy_chaser.policy import greedy
from games.candy_chaser.rules import Moving
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Seat
from parlour_contract.leak import imagined
from tests.games.candy_chaser.positions import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    A,
    B,
    C,
    D,
    asked,
    position,
    tattletale,
    told,
)

FOUR = (GREEN, RED, BLUE, PURPLE)


def _winner(seats: int, clever: Seat, number: int) -> Seat:
    policies = [greedy if seat == clever else at_random for seat in range(seats)]
    *_, last = play_out(GAME, seats, f"{number:064x}", CandyOptions(), policies, Dice(seed=f"{number + 1:064x}"))
    assert last.match.outcome is not None
    return last.match.outcome.ranks[0][0]


@pytest.mark.thorough
@pytest.mark.parametrize(("seats", "least"), [(2, 0.65), (4, 0.5)])
def test_greedy_beats_random_by_far(seats: int, least: float) -> None:
    """One player with the quick policy wins far more often against random players than chance would give."""
    matches = 60
    won = sum(_winner(seats, number % seats, number) == number % seats for number in range(matches))
    assert won / matches > least


def test_the_catalogue_finds_it() -> None:
    assert policy_of("candy-chaser") is greedy


def _plays(match: Match, seat: Seat, seed: str = "d" * 64) -> tuple[int, ...]:
    return greedy(match.view(seat), match.asks[seat][1], Dice(seed=seed))


def test_it_plays_from_the_view_alone() -> None:
    """With the same view and the same dice, the policy gives the same answer, whatever the secrets are."""
    match = tattletale(A, FOUR, {RED: 6, GREEN: 3, PURPLE: 5}, tattles=[told(C, A, YELLOW, False)])
    worlds = [imagined(match, B, Dice(seed=f"{n:064x}")) for n in range(20)]
    assert len({tuple(world._state.objectives) for world in worlds}) > 5
    assert {_plays(world, B) for world in worlds} == {_plays(match, B)}


def test_it_pushes_its_own_candy_or_hides_it_without_harm() -> None:
    match = position(Moving(active=A, roll=2), FOUR, prices={GREEN: 3, BLUE: 3})
    options = asked(match).options
    moved = {options[_plays(match, A, f"{n:064x}")[0]].candy for n in range(40)}
    assert moved == set(Candy) - {BLUE}


def test_it_never_pushes_its_own_candy_down() -> None:
    match = position(Moving(active=A, roll=-2), FOUR, prices={GREEN: 1, BLUE: 3})
    assert all(asked(match).options[_plays(match, A, f"{n:064x}")[0]].candy != GREEN for n in range(40))


def test_it_stops_when_its_own_candy_is_the_dearest() -> None:
    match = tattletale(A, (RED, GREEN, BLUE), {GREEN: 6, BLUE: 3})
    assert asked(match).options[_plays(match, B)[0]] == Stop()


def test_it_tattles_on_whom_it_is_sure_of() -> None:
    """B accuses its only rival of dealing in a candy with a high price, and not in yellow, B's own candy."""
    match = tattletale(A, (BLUE, YELLOW), {BLUE: 6, RED: 5, GREEN: 5, PURPLE: 5, YELLOW: -2})
    choice = asked(match).options[_plays(match, B)[0]]
    assert isinstance(choice, Tattle)
    assert choice.candy != YELLOW


def test_of_equal_suspects_it_accuses_any() -> None:
    """If B knows nothing about its three rivals, it may accuse any of them of any candy with a high price."""
    match = tattletale(A, FOUR, {RED: -2, GREEN: 5, BLUE: 5, PURPLE: 5, YELLOW: 5})
    choices = {asked(match).options[_plays(match, B, f"{n:064x}")[0]] for n in range(150)}
    suspects = {(choice.target, choice.candy) for choice in choices if isinstance(choice, Tattle)}
    assert suspects == {(seat, candy) for seat in (A, C, D) for candy in set(Candy) - {RED}}
