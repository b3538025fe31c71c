"""Test the texts beside a question of Candy Chaser: goal, position, consequences, quick start."""

from __future__ import annotations

import pytest

from games import rules
from games.candy_chaser import GAME
from games.candy_chaser.pieces import Candy, Tattle
from games.engine.match import Match
from games.engine.values import Seat
from games.engine.words import ENGLISH, PLAIN
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
    stop,
    tattle,
    tattletale,
    told,
)

FOUR = (BLUE, PURPLE, GREEN, YELLOW)
plain = str(PLAIN)


def goal(match: Match, seat: Seat) -> str:
    return GAME.texts.goal(match.view(seat), GAME.words(PEOPLE, seat, ENGLISH))


def concerns(match: Match, viewer: Seat | None) -> tuple[str, ...]:
    return GAME.texts.concerns(match.view(viewer), asked(match), GAME.words(PEOPLE, viewer, ENGLISH))


def brings(match: Match, viewer: Seat | None) -> dict[str, str]:
    """Return {label of an option: its consequence} for the open question."""
    ask = asked(match)
    said = {
        option: GAME.texts.consequence(option, ask, match.view(viewer), GAME.words(PEOPLE, viewer, ENGLISH))
        for option in ask.options
    }
    return {GAME.texts.say(option, GAME.words(PEOPLE, viewer, ENGLISH)): str(text) for option, text in said.items()}


def test_the_goal_names_ones_own_candy_and_changes_with_the_phase() -> None:
    assert goal(marketing(A, 1, {}), C) == "You deal in **Green**: make it the priciest."
    assert goal(tattletale(B, FOUR), C) == "You deal in **Green**: stay in, with the priciest candy of those left."
    assert goal(tattle(tattletale(B, FOUR), B, PURPLE).match, B) == "You’re out. The rest is up to the others."


def test_the_mover_reads_how_their_candy_stands_and_the_public_who_leads() -> None:
    match = marketing(C, 1, {RED: 4, GREEN: 1})
    ends = "The first candy on G, the end of the tracks, ends the moving."
    race = f"{ends} G opens to a candy once another one is on 3 or higher."
    assert concerns(match, C) == ("Rolled +1. Your Green is on 1: number 2 by price.", race)
    assert concerns(match, None) == ("Rolled +1. Red leads on 4.", race)
    level = concerns(marketing(C, 1, {RED: 1, GREEN: 1}), None)[0]
    assert level == "Rolled +1. Green leads on 1 and wins ties."
    lower = concerns(marketing(C, 1, {RED: 1, BLUE: 1, PURPLE: 2, GREEN: 1}), C)[0]
    assert lower == "Rolled +1. Your Green is on 1: number 3 by price, as it loses ties to Blue."
    start = marketing(C, 1, {})
    assert concerns(start, None)[0] == "Rolled +1. All five candies are on 0; the upper one wins a tie."
    own = "Rolled +1. Your Green is on 0: number 3 by price, as it loses ties to Blue and Purple."
    assert concerns(start, C)[0] == own


def test_below_who_has_won_stands_by_what() -> None:
    def won(match: Match) -> str:
        while match.asks:
            match = stop(match).match
        return GAME.texts.ending(match.view(None), GAME.words(PEOPLE, None, ENGLISH)).why

    assert won(tattletale(B, FOUR, {GREEN: 5, RED: 6})) == "With Green on 5: the priciest of the 4 still in."
    tie = "With Blue on 3. Green is on 3, too, but loses the tie."
    assert won(tattletale(B, FOUR, {BLUE: 3, GREEN: 3})) == tie
    assert won(tattle(tattletale(A, (BLUE, PURPLE)), A, RED).match) == "With Blue, the last one still in."


def test_the_last_turns_are_counted_down() -> None:
    assert concerns(marketing(C, 1, {}, turn=190), None)[-1].startswith("The first candy on G")
    assert concerns(marketing(C, 1, {}, turn=191), None)[-1] == "Marketing ends in 10 turns at the latest."
    last = concerns(marketing(C, 1, {}, turn=200), None)
    assert last[0] == "Rolled +1. This is the last turn: Marketing ends after it.", "it matters most"
    assert len(last) == 2


def test_a_move_says_what_it_means_for_ones_own_candy_to_oneself_alone() -> None:
    match = marketing(C, 2, {RED: 4, GREEN: 1, BLUE: 5})
    assert brings(match, C) == {
        "Blue to G (ends Marketing)": "It’s worth 6, yours 1. Nothing moves any more, and you tattle last.",
        "Purple to 2": "It passes yours.",
        "Green to 3": "Your candy: it stays number 3 by price.",
        "Yellow to 2": "It passes yours.",
        "Red to G (ends Marketing)": "It’s worth 6, yours 1. Nothing moves any more, and you tattle last.",
    }
    assert set(brings(match, None).values()) == {plain}, "the label and the picture say it"
    assert set(brings(match, A).values()) == {plain}, "Blue is Ann’s candy, but not her question"
    back = brings(marketing(C, -2, {RED: 2, GREEN: 1, BLUE: 5}), C)
    assert back["Red to 0"] == "It falls behind yours."
    assert back["Blue to 3"] == "It stays ahead of yours, and doesn’t point to it."
    assert back["Yellow to −2"] == "It stays behind yours, and doesn’t point to it."
    own = brings(marketing(C, 2, {RED: 3, GREEN: 4}), C)["Green to G (ends Marketing)"]
    assert own == "Your candy: it ends as the priciest, at 6. Nothing moves any more, and you tattle last."


def test_a_move_that_can_t_be_made_says_so() -> None:
    match = marketing(A, -2, {BLUE: -2, GREEN: -2})
    assert brings(match, None)["Green to −2"] == "It stays there, and the roll is lost."
    assert brings(match, A)["Blue to −2"] == "Your candy: it stays there, and the roll is lost."
    on_five = brings(marketing(A, 1, {GREEN: 5}), None)["Green to 5"]
    assert on_five == "It stays there, as G is closed to it. The roll is lost."


def test_the_tattler_reads_what_is_ahead_who_moved_what_and_who_is_out() -> None:
    steps = [[0, 0, 0, 3, 0], [1, 0, 0, 0, 6], [0] * 5, [0] * 5]
    tattles = [told(B, D, YELLOW, True)]
    match = tattletale(B, FOUR, {RED: 6, GREEN: 2, BLUE: 3}, tattles=tattles, shifts=steps)
    assert concerns(match, C) == (
        "Your Green is on 2. It loses to Red G and Blue 3 if a rival deals in one of them.",
        "Ann moved Yellow +3 in all.",
        "Ben moved Blue +1 and Red +6 in all.",
        "Dora is out.",
    )
    said = brings(match, C)
    assert said["Stop: accuse nobody"] == "You stay in for now. 2 candies are ahead of yours."
    assert said["Ben deals in Red"] == "Ahead of yours. Ben moved it +6 in all."
    assert said["Ann deals in Purple"] == "Behind yours. Ann moved it 0 in all."
    assert said["Ann deals in Green"] == "It can’t be right: this one is yours."


def test_the_last_tattler_with_the_best_candy_reads_that_stopping_wins() -> None:
    match = stop(stop(stop(tattletale(B, FOUR, {PURPLE: 6, BLUE: 3})).match).match).match
    first = "Your Purple is on G, and no rival’s candy can beat it: if you stop, you win."
    assert concerns(match, B)[0] == first
    assert brings(match, B)["Stop: accuse nobody"] == "You win: no rival’s candy can beat yours."


def test_of_a_rival_whose_moves_add_up_to_0_nothing_is_told() -> None:
    two = tattletale(B, FOUR[:2], {RED: 6, BLUE: 2}, shifts=[[0] * 5, [0] * 5])
    assert concerns(two, A) == ("Your Blue is on 2. It loses to Red G if a rival deals in it.",)
    four = tattletale(B, FOUR, {RED: 6}, shifts=[[0] * 5, [1, 0, 0, 0, 6], [0] * 5, [0] * 5])
    assert [line for line in concerns(four, C) if "moved" in line] == ["Ben moved Blue +1 and Red +6 in all."]
    told = GAME.texts.describe(four.view(None), GAME.words(PEOPLE, None, ENGLISH))
    assert [line for line in told.splitlines() if "moved" in line] == ["Ben moved Blue +1 and Red +6 in all."]


def test_after_a_right_tattle_the_tattler_reads_first_who_is_out() -> None:
    match = tattle(tattletale(B, FOUR, {RED: 6}), B, PURPLE).match
    assert concerns(match, C)[0] == "Right: Ben is out."


def test_who_stops_after_tattling_isn_t_said_to_have_tattled_on_nobody() -> None:
    match = tattle(tattletale(B, FOUR), B, PURPLE).match
    said = [GAME.texts.say(event, GAME.words(PEOPLE, None, ENGLISH)) for event in stop(match).seen_by(None).events]
    assert said[0] == "Cem stops."


def test_of_the_only_rival_one_fact_tells_what_options_would() -> None:
    match = tattletale(B, FOUR[:2], {RED: 6, BLUE: 2}, shifts=[[0] * 5, [1, 0, 0, 0, 6]])
    lost = "Your Blue is on 2. It loses to Red G if a rival deals in it."
    assert concerns(match, A) == (f"{lost} Ben moved Blue +1 and Red +6 in all.",)
    said = brings(match, A)
    assert said.pop("Ben deals in Blue") == "It can’t be right: this one is yours."
    assert set(said.values()) == {plain}


def test_a_roll_is_plain() -> None:
    match = dealt(2, press_to_roll=True).match
    ask = asked(match)
    assert (
        GAME.texts.consequence(ask.options[0], ask, match.view(ask.seat), GAME.words(PEOPLE, ask.seat, ENGLISH))
        is PLAIN
    )


CLAUSES = [("roll", "Roll the die"), ("move", "Move one candy"), ("tattle", "On your chance")]


@pytest.mark.parametrize(("about", "start"), CLAUSES)
def test_the_clause_is_about_the_question(about: str, start: str) -> None:
    assert f"- {GAME.rules.clauses[about]} {start}" in rules(GAME.slug, ENGLISH)


def test_every_candy_has_a_name_of_its_own() -> None:
    labels = {GAME.texts.say(Tattle(target=A, candy=candy), GAME.words(PEOPLE, None, ENGLISH)) for candy in Candy}
    assert labels == {f"Ann deals in {name}" for name in ("Blue", "Purple", "Green", "Yellow", "Red")}
