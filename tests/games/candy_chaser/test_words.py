"""What Candy Chaser explains a question with: goal, position, consequences, quick start.

Here: who reads what in a position set up by hand. Not here: that every question has it (test_contract.py), and what
the board in words says (test_clauses.py).
"""

from __future__ import annotations

import pytest

from games import rules
from games.candy_chaser import GAME
from games.candy_chaser.pieces import Candy, Tattle
from games.engine.match import Match
from games.engine.values import Seat
from games.engine.words import PLAIN
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
    asked,
    dealt,
    marketing,
    tattle,
    tattletale,
    told,
)

FOUR = (BLUE, PURPLE, GREEN, YELLOW)


def goal(match: Match, seat: Seat) -> str:
    return GAME.goal(match.view(seat), PEOPLE, seat)


def concerns(match: Match, viewer: Seat | None) -> tuple[str, ...]:
    return GAME.concerns(match.view(viewer), asked(match), PEOPLE)


def brings(match: Match, viewer: Seat | None) -> dict[str, str]:
    """By label, what each option of the open question brings."""
    ask = asked(match)
    said = {option: GAME.consequence(option, ask, match.view(viewer), PEOPLE) for option in ask.options}
    return {GAME.say(option, PEOPLE, viewer): str(text) for option, text in said.items()}


def test_the_goal_names_ones_own_candy_and_changes_with_the_phase() -> None:
    assert goal(marketing(A, 1, {}), C) == "You deal in **Green**: make it the priciest."
    assert goal(tattletale(B, FOUR), C) == "You deal in **Green**: stay in, with the priciest candy of those left."
    assert goal(tattle(tattletale(B, FOUR), B, PURPLE).match, B) == "You’re out. The rest is up to the others."


def test_the_mover_reads_how_their_candy_stands_and_the_public_who_leads() -> None:
    match = marketing(C, 1, {RED: 4, GREEN: 1})
    race = "The first candy on G ends Marketing. G is open for Blue, Purple, Green and Yellow."
    assert concerns(match, C) == ("Your Green is on 1: number 2 by price.", race)
    assert concerns(match, None) == ("Red leads on 4.", race)


def test_the_last_turns_are_counted_down() -> None:
    assert concerns(marketing(C, 1, {}, turn=190), None)[-1].startswith("The first candy on G")
    assert concerns(marketing(C, 1, {}, turn=191), None)[-1] == "Marketing ends in 10 turns at the latest."
    assert concerns(marketing(C, 1, {}, turn=200), None)[-1] == "This is the last turn: Marketing ends after it."


def test_a_move_says_where_it_leads_and_marks_ones_own_candy_to_oneself_alone() -> None:
    match = marketing(C, 2, {RED: 4, GREEN: 1, BLUE: 5})
    assert brings(match, C) == {
        "Blue to G": "Marketing ends at once. Prices are fixed, and tattling starts.",
        "Purple to 2": "From 0: number 3 by price then.",
        "Green to 3": "Your candy. From 1: number 3 by price then.",
        "Yellow to 2": "From 0: number 3 by price then.",
        "Red to G": "Marketing ends at once. Prices are fixed, and tattling starts.",
    }
    assert brings(match, None)["Green to 3"] == "From 1: number 3 by price then."
    assert brings(match, A)["Blue to G"].startswith("Marketing"), "it is Ann’s candy, but not her question"


def test_a_move_that_can_t_be_made_or_is_the_last_one_says_so() -> None:
    match = marketing(A, -2, {GREEN: -2}, turn=200)
    assert brings(match, None)["Green to −2"] == "It can’t move: the roll is lost. Marketing ends."
    assert brings(match, A)["Blue to −2"] == "Your candy. From 0: number 4 by price then. Marketing ends."


def test_the_tattler_reads_what_is_ahead_who_moved_what_and_who_is_out() -> None:
    steps = [[0, 0, 0, 3, 0], [1, 0, 0, 0, 6], [0] * 5, [0] * 5]
    tattles = [told(B, D, YELLOW, True)]
    match = tattletale(B, FOUR, {RED: 6, GREEN: 2, BLUE: 3}, tattles=tattles, shifts=steps)
    assert concerns(match, C) == (
        "Your Green is on 2. Ahead of it: Red G and Blue 3.",
        "Ann moved Yellow +3 in all.",
        "Ben moved Blue +1 and Red +6 in all.",
        "Dora is out.",
    )
    said = brings(match, C)
    assert said["Stop: accuse nobody"] == "You stay in. 2 candies are ahead of yours."
    right_or_wrong = "Right: they’re out. Wrong: you’re out."
    assert said["Ben deals in Red"] == f"Ahead of yours. They moved it +6 in all. {right_or_wrong}"
    assert said["Ann deals in Purple"] == f"Behind yours. They moved it 0 in all. {right_or_wrong}"
    assert said["Ann deals in Green"] == "It can’t be right: this candy is yours. You’d be out."


def test_where_moves_were_not_counted_nothing_is_said_of_them() -> None:
    match = tattletale(B, FOUR, {RED: 6, GREEN: 2})
    assert concerns(match, C) == ("Your Green is on 2. Ahead of it: Red G.",)
    assert brings(match, C)["Ben deals in Red"] == "Ahead of yours. Right: they’re out. Wrong: you’re out."


def test_a_roll_is_plain() -> None:
    match = dealt(2, press_to_roll=True).match
    ask = asked(match)
    assert GAME.consequence(ask.options[0], ask, match.view(ask.seat), PEOPLE) is PLAIN


def test_the_quick_start_names_the_card_that_was_dealt() -> None:
    said = GAME.quick_start(marketing(A, 1, {}).view(D), PEOPLE, D)
    assert said.startswith("You deal in **Yellow**.")
    assert "priciest candy wins" in said


CLAUSES = [("roll", "Roll the die"), ("move", "Move one candy"), ("tattle", "On your chance")]


@pytest.mark.parametrize(("about", "start"), CLAUSES)
def test_the_clause_is_about_the_question(about: str, start: str) -> None:
    assert f"- {GAME.clause_of(about)} {start}" in rules(GAME.slug)


def test_every_candy_has_a_name_of_its_own() -> None:
    labels = {GAME.say(Tattle(target=A, candy=candy), PEOPLE) for candy in Candy}
    assert labels == {f"Ann deals in {name}" for name in ("Blue", "Purple", "Green", "Yellow", "Red")}
