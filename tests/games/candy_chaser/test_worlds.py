"""Test that the states of Candy Chaser imagined for a viewer are exactly the possible ones, as facts.py lists them."""

from __future__ import annotations

import pytest

from games.candy_chaser import GAME
from games.candy_chaser.pieces import Candy, Tattled
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Seat
from tests.games.candy_chaser.facts import believable, laws, secrets
from tests.games.candy_chaser.positions import BLUE, GREEN, PURPLE, RED, YELLOW, A, B, C, D, tattletale, told

FOUR = (GREEN, RED, BLUE, PURPLE)

RECORDS = {
    "nobody has tattled": [],
    "a right one": [told(C, B, RED, True)],
    "a wrong one": [told(C, D, YELLOW, False)],
    "right, then wrong by the same": [told(C, B, RED, True), told(C, D, YELLOW, False)],
    "right, then right by the same": [told(C, B, RED, True), told(C, D, PURPLE, True)],
    "wrong ones by two": [told(C, D, YELLOW, False), told(D, A, RED, False)],
    "wrong with the tattler’s own": [told(C, D, BLUE, False)],
}


def _imagined(match: Match, viewer: Seat | None, many: int) -> set[tuple[tuple[Candy, ...], tuple[Candy | None, ...]]]:
    dice, view = Dice(seed="c" * 64), match.view(viewer)
    worlds = [GAME.rules.imagine(view, dice) for _ in range(many)]
    for world in worlds:
        laws(world)
    return {(tuple(world.objectives), tuple(tattle.candy for tattle in world.tattles)) for world in worlds}


@pytest.mark.thorough
@pytest.mark.parametrize("many", [150, pytest.param(400, marks=pytest.mark.soak)])
@pytest.mark.parametrize("viewer", [None, A, B, C, D])
@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_nothing_impossible_is_imagined(record: list[Tattled], viewer: Seat | None, many: int) -> None:
    match = tattletale(B, FOUR, tattles=record)
    assert _imagined(match, viewer, many) <= set(believable(match._state, viewer))


@pytest.mark.thorough
@pytest.mark.parametrize("viewer", [A, B, C])
@pytest.mark.parametrize(
    "record",
    [
        [],
        [told(C, B, RED, True)],
        [told(C, A, YELLOW, False)],
        [told(C, B, RED, True), told(C, A, YELLOW, False)],
        [told(C, A, BLUE, False), told(A, B, GREEN, False)],
    ],
    ids=["none", "right", "wrong", "right, wrong", "wrong, wrong"],
)
def test_everything_possible_is_imagined(record: list[Tattled], viewer: Seat) -> None:
    match = tattletale(B, FOUR[:3], tattles=record)
    possible = set(believable(match._state, viewer))
    assert _imagined(match, viewer, 14 * len(possible)) == possible


def test_a_card_shown_to_me_was_not_played_before() -> None:
    """If C tattled rightly on B and then showed D a yellow card, D knows that B doesn't deal in yellow.

    Otherwise C would have used up its yellow card in the tattle on B (CHASE-4.2).
    """
    match = tattletale(B, FOUR, tattles=RECORDS["right, then wrong by the same"])
    assert all(deal[B] != YELLOW for deal, _ in _imagined(match, D, 300))


def test_what_can_be_worked_out_is_no_secret() -> None:
    """``secrets`` lists only what a viewer can't infer, and nothing after the end of the match."""
    right = tattletale(B, FOUR, tattles=RECORDS["a right one"])._state
    assert set(secrets(right, C)) == {"Objective of 0", "Objective of 3"}
    assert set(secrets(right, B)) == {"Objective of 0", "Objective of 2", "Objective of 3"}
    assert secrets(right, None)["card of tattle 0"] == RED
    assert secrets(right.model_copy(update={"outcome": object()}), None) == {}
