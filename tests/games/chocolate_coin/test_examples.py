"""Test the 21 worked examples of rules.md, by number (CC-16)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.chocolate_coin.pieces.actions import Assault, Hits, March, Swing
from games.chocolate_coin.pieces.events import Halved
from games.chocolate_coin.rules.factions import gift_value
from games.engine.match import Match
from tests.games.chocolate_coin.positions import (
    about,
    acting,
    asked,
    at,
    heard,
    match,
    numbers,
    offered,
    operation,
    pick,
    played,
    scores,
    special,
    supports,
    table,
    take,
    tokens,
)


def track(match: Match) -> str:
    """Return the action track from top to bottom, as one letter for each faction."""
    return "".join(match._state.track)


def nothing(match: Match) -> Match:
    """Let every faction pass until the next turn begins or the match ends. Returns the resulting match."""
    before = match._state.turn
    while match.asks and match._state.turn == before:
        ask = asked(match)
        match = pick(match, ask.lapse[0] if ask.lapse is not None else -1).match
    return match


def test_01_turn_order() -> None:
    turn = match(table(track="SEIB", card="H3"))
    assert about(turn) == ("E", "event_priority")
    turn = take(turn, "pass").match
    assert about(turn) == ("S", "primary")
    turn = take(turn, "ops", "done").match
    assert about(turn) == ("E", "secondary")
    assert offered(turn) == ["one_op", "special"]
    turn = nothing(take(turn, "recruit").match)
    assert track(turn) == "IBES"


def test_02_whoever_stands_above_the_taker_is_not_asked() -> None:
    turn = take(match(table(track="SEIB", card="H3")), "event").match
    while about(turn)[1] != "secondary":
        turn = take(turn, "done").match
    assert about(turn) == ("I", "secondary")
    assert offered(turn) == ["ops", "special"]
    assert about(take(turn, "pass").match) == ("B", "secondary")
    turn = nothing(take(turn, "ops").match)
    assert track(turn) == "SBIE"


def test_03_one_action_only_or_none() -> None:
    turn = take(match(table(track="SEIB", card="H3")), "pass", "ops", "done").match
    assert track(take(turn, "pass", "pass", "pass").match) == "EIBS"
    turn = take(match(table(track="SEIB", card="H3")), "pass", "pass", "pass", "pass", "pass").match
    assert track(turn) == "SEIB"


def test_04_a_delayed_faction_may_still_take_its_event() -> None:
    turn = match(table(track="IBES", card="H7"))
    assert about(turn) == ("I", "primary")
    turn = take(turn, "pass", "pass").match
    assert about(turn) == ("E", "primary")
    turn = take(turn, "event").match
    assert about(turn) == ("S", "secondary")
    assert offered(turn) == ["ops", "special"]
    assert track(nothing(take(turn, "special").match)) == "IBSE"


def test_05_mother_christmas_moves_up() -> None:
    turn = take(match(table(track="SIBE", card="SQ")), "event", "done", "pass", "pass", "pass").match
    assert track(turn) == "ISBE"


@pytest.mark.parametrize(("rolls", "base"), [((1, 3, 4, 6), 0), ((1, 3, 5, 6), 1)])
def test_06_the_base_comes_after_the_units(rolls: tuple[int, ...], base: int) -> None:
    state = table({"marzipan": {"E": 2, "EB": 1}}, police={"holly": 4}, scores={"E": 5}, rolls=rolls)
    fight = take(operation(state, "I", "attack"), "marzipan").match
    assert [token.kind for token in tokens(fight)] == ["unit"]
    lots = [[token.kind for token in one.tokens] for one in asked(fight).options if isinstance(one, Hits)]
    assert lots == [["unit", "unit", "base"], ["unit", "unit"], ["unit"]][base:]
    fight = pick(fight, 0).match
    assert at(fight, "marzipan").bases["E"] == base
    assert scores(fight) == f"0 0 0 {5 if base else 3}"


def test_07_stealth_above_the_attackers_number_is_safe() -> None:
    state = table({"mills": {"S": 3, "SB": 1, "B": [4, 5]}}, rolls=(2, 3, 5))
    fight = take(operation(state, "S", "attack"), "mills").match
    assert [token.stealth for token in tokens(fight)] == [4]
    step = pick(fight, 0)
    assert at(step.match, "mills").spies == [5]
    assert supports(step.match) == ["E", None, None]


def test_08_a_base_may_be_hit_past_a_unit_out_of_reach() -> None:
    state = table({"quay": {"B": [5], "BB": [2]}}, police={"lantern": 3}, rolls=(1, 6, 6))
    fight = take(operation(state, "I", "attack"), "quay").match
    assert [(token.kind, token.stealth) for token in tokens(fight)] == [("base", 2)]
    assert scores(pick(fight, 0).match) == "0 1 0 0"


def test_09_big_plastics_attackers_halve_their_stealth() -> None:
    state = table({"mills": {"B": [5, 3], "S": 1}}, rolls=(2, 4))
    step = take(operation(state, "B", "attack"), "mills")
    assert heard(step, Assault)[0].hits == 1
    step = take(step.match, "stop")
    assert at(step.match, "mills").spies == [3, 2]
    assert heard(step, Halved)[0].dice == (3, 2)
    state = table({"mills": {"B": [1], "S": 1}}, rolls=(6,))
    assert at(take(operation(state, "B", "attack"), "mills").match, "mills").spies == [1]


@pytest.mark.parametrize(("first", "left"), [(1, (3, 1)), (2, (2, 2)), (3, (1, 3))])
def test_10_stealing_costs_stealth(first: int, left: tuple[int, int]) -> None:
    """Stealing costs 5 stealth in all.

    The unit with stealth 5 pays 2, 3 or 4; the base with stealth 4 pays the rest.
    """
    state = table({"mills": {"S": 4, "SB": 1, "BB": [4], "B": [5], "G": [3]}})
    chain = take(operation(state, "B", "steal"), "mills").match
    assert numbers(chain, "by") == [2, 3, 4]
    done = take(chain, 5 - first).match
    assert (at(done, "mills").moles, at(done, "mills").spies) == ([left[0]], [left[1]])
    assert at(done, "mills").gifts == []
    assert scores(done) == "0 0 1 0"


def test_10_without_enough_stealth_nothing_can_be_stolen() -> None:
    state = table({"mills": {"S": 4, "SB": 1, "B": [5], "G": [3]}, "ranch": {"B": [1], "G": [6]}})
    assert offered(operation(state, "B", "steal")) == ["ranch"]


def test_10_without_santa_it_is_free() -> None:
    step = take(operation(table({"ranch": {"B": [1], "G": [6]}}), "B", "steal"), "ranch")
    assert at(step.match, "ranch").spies == [1]
    assert scores(step.match) == "0 0 1 0"


def test_11_take_cover() -> None:
    step = take(special(table({"mills": {"B": [2, 4, 5], "BB": [3]}}), "B"), "mills")
    assert (at(step.match, "mills").spies, at(step.match, "mills").moles) == ([6, 6, 5], [3])


def test_11_sweep() -> None:
    state = table({"mills": {"B": [3, 5]}}, police={"bauble": 3})
    assert at(take(special(state, "I"), {"token.stealth": 5}).match, "mills").spies == [3, 2]
    state = table({"mills": {"B": [3, 5]}}, police={"bauble": 3})
    swept = take(special(state, "I"), {"token.stealth": 3}).match
    assert at(swept, "mills").spies == [5]
    assert scores(swept) == "0 1 0 0"


@pytest.mark.parametrize(
    ("there", "support", "value"),
    [
        ({"S": 3, "E": 2}, None, 5),
        ({"S": 3, "E": 2, "EB": 1}, None, 3),
        ({"S": 7, "E": 6, "EB": 1}, None, 6),
        ({"E": 1}, None, 1),
        ({"B": [4, 4, 4]}, None, 0),
        ({"S": 3, "E": 2}, "E", 0),
        ({"S": 3, "E": 2}, "S", 5),
    ],
)
def test_12_the_value_of_a_gift(there: dict[str, object], support: str | None, value: int) -> None:
    state = table({"marzipan": there}, support={"hearthside": support} if support else {})
    assert gift_value(state, "marzipan") == value
    built = acting(state, "S", "special").match
    assert at(built, "marzipan").gifts == ([value] if value else [])


def test_13_limits() -> None:
    state = table({"mills": {"SB": 1}, "yards": {"SB": 1}, "row": {"SB": 1}}, police={"holly": 2, "icicle": 1})
    assert (state.limit("S"), state.limit("E")) == (4, 1)
    assert state.limit("I") == 3, "house version: one more than the Precincts"
    state = table({"quay": {"BB": [4]}, "yards": {"BB": [4]}})
    assert (state.limit("B"), state.limit("I")) == (2, 1)


def test_14_several_regions_feed_one_precinct() -> None:
    state = table()
    chain = operation(state, "I", "recruit", most=3)
    done = take(chain, "grotto", "holly", "marzipan", "holly", "sawmill", "holly").match
    assert done._state.police["holly"] == 3


def test_14_police_move_along_lines_to_one_precinct() -> None:
    state = table(police={"lantern": 2, "holly": 1, "icicle": 1})
    chain = take(operation(state, "I", "move"), "grotto").match
    marches = [one.units for one in asked(chain).options if isinstance(one, March) and one.dest == "bauble"]
    assert {place for units in marches for place, _ in units} == {"lantern", "holly"}
    done = take(chain, "bauble", 2, 1).match
    assert done._state.police == {
        "mistletoe": 0,
        "bauble": 3,
        "lantern": 0,
        "cinnamon": 0,
        "holly": 0,
        "icicle": 1,
    }


def test_15_an_elf_base_counts_double_at_a_workshop() -> None:
    for region, points in (("marzipan", 2), ("row", 1)):
        done = take(operation(table({region: {"E": 1}}), "E", "recruit"), region, "base").match
        assert scores(done) == f"0 0 0 {points}"
    state = table({"mills": {"E": 1}})
    assert "mills" not in offered(operation(state, "E", "recruit"))


def test_15_the_event_needs_no_cane() -> None:
    done = take(played(table({"mills": {"E": 1}}, card="H7", seats=3), "E").match, {"token.place": "mills"}).match
    assert scores(done) == "0 0 0 2"


def test_16_a_token_may_be_taken_back_from_elsewhere() -> None:
    state = table(police={"mistletoe": 4, "icicle": 4})
    chain = operation(state, "I", "recruit", most=2)
    chain = take(chain, "grotto", "holly", {"token.place": "mistletoe"}).match
    done = take(chain, "sawmill", "holly", "decline").match
    assert (done._state.police["holly"], done._state.police["mistletoe"]) == (1, 3)


@pytest.mark.thorough
def test_17_a_santa_attack_costs_support_once() -> None:
    state = table({"mills": {"S": 3, "B": [2]}, "ranch": {"S": 3, "B": [2]}}, rolls=(1, 6, 6, 1, 6, 6))
    step = take(operation(state, "S", "attack", most=2), "mills", {"token.stealth": 2})
    assert supports(step.match) == ["E", None, None]
    step = take(step.match, "ranch", {"token.stealth": 2})
    assert supports(step.match) == ["E", None, None]
    assert heard(step, Swing) == []


def test_17_removing_only_a_base_changes_nothing() -> None:
    state = table({"mills": {"S": 3, "BB": [2]}}, rolls=(1, 6, 6))
    step = take(operation(state, "S", "attack"), "mills", {"token.stealth": 2})
    assert supports(step.match) == [None, None, None]


def ended(seats: int, scores: dict[str, int], track: str = "SIBE") -> Match:
    """Play the turn of the last card, in which every faction passes. Returns the finished match."""
    state = table(seats=seats, scores=scores, card="H3", deck=[], track=track)
    last = match(state)
    while last.asks:
        last = take(last, "pass").match
    return last


def winner(match: Match) -> str:
    """Return the letters of the factions on the winning side."""
    assert match._state.ending is not None
    return match._state.ending.sides[0]


FINAL = {"S": 14, "I": 7, "E": 7, "B": 2}


@pytest.mark.parametrize(("seats", "side"), [(4, "S"), (3, "E"), (2, "SI")])
def test_18_final_ratios(seats: int, side: str) -> None:
    assert winner(ended(seats, FINAL)) == side


def scored(seats: int, scores: dict[str, int], support: Mapping[str, str] = {}) -> Match:
    """Return a match after a turn in which every faction passed, and after two scoring rounds.

    If the first scoring round ends the match, there is no second one.
    """
    state = table(seats=seats, scores=scores, support=support, card="H3", deck=["X1", "X2", "H4"])
    turn = match(state)
    number = turn._state.turn
    while turn.asks and turn._state.turn == number:
        turn = take(turn, "pass").match
    return turn


@pytest.mark.parametrize(
    ("seats", "scores", "side"),
    [
        (4, {"I": 12, "E": 9}, "I"),
        (3, {"I": 12, "E": 9, "S": 9}, "E"),
        (2, {"I": 12, "E": 9, "S": 9, "B": 4}, None),
    ],
)
def test_19_two_have_reached_their_goals(seats: int, scores: dict[str, int], side: str | None) -> None:
    after = scored(seats, scores)
    if side is None:
        assert after.outcome is None
        assert about(after)[1] in ("primary", "event_priority")
    else:
        assert winner(after) == side


@pytest.mark.parametrize(
    ("support", "points"),
    [
        ({"snowcap": "S", "starfall": "E"}, "0 0 0 0"),
        ({"snowcap": "S", "starfall": "S", "hearthside": "E"}, "2 0 0 0"),
        ({"snowcap": "S"}, "2 0 0 0"),
        ({"snowcap": "E"}, "0 0 0 2"),
        ({}, "0 0 0 0"),
    ],
)
def test_20_the_bonus_for_support(support: dict[str, str], points: str) -> None:
    """The side that more Areas support scores a bonus of 1 point in a scoring round.

    Two scoring rounds in a row are tested.
    """
    assert scores(scored(4, {}, support)) == points


def test_21_a_tie_goes_to_whoever_stands_higher() -> None:
    level = {"B": 3, "I": 5, "E": 4, "S": 7}
    assert winner(ended(4, level, track="EISB")) == "E"
    assert winner(ended(4, level, track="BISE")) == "B"
