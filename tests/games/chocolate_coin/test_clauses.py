"""Test those clauses of Chocolate Coin's rulebook that no worked example tests (CC-1 to CC-12).

Each test sets up a position and answers questions in it. Its name or docstring cites the clause.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.cards import EVENTS
from games.chocolate_coin.pieces.components import AREAS, FACTIONS, PRECINCTS, REGIONS, SHEET, CoinOptions
from games.engine.asks import Refused
from games.engine.match import Match
from games.engine.words import ENGLISH
from tests.games.chocolate_coin.facts import laws
from tests.games.chocolate_coin.positions import (
    PEOPLE,
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


def dealt(seats: int, seed: int = 0, **options: Any) -> Match:
    """Return a match just after the deal. `options`: the game's options."""
    return Match.start(GAME, seats, f"{seed:064x}", CoinOptions(**options)).match


def set_up(seats: int, seed: int = 0) -> Match:
    """Return a match in which all starting pieces are placed, each at the first place on offer."""
    game = dealt(seats, seed)
    while about(game)[1] == "setup":
        game = pick(game, 0).match
    return game


# CC-2 and CC-3 Factions and map


def test_cc_2_the_sheet() -> None:
    assert {one: (SHEET[one].goal, SHEET[one].supply) for one in FACTIONS} == {
        "S": (15, 13),
        "I": (10, 8),
        "B": (6, 6),
        "E": (8, 14),
    }


def test_cc_3_the_map_holds_together() -> None:
    assert (len(REGIONS), len(PRECINCTS), len(AREAS)) == (9, 6, 3)
    assert [sum(getattr(one, sign) for one in REGIONS.values()) for sign in ("workshop", "cane", "dock")] == [5, 3, 2]
    assert sum(one.bases for one in REGIONS.values()) == 14
    for one in REGIONS.values():
        assert all(one.id in REGIONS[other].adjacent for other in one.adjacent), "adjacency goes both ways"
        assert one.id in AREAS[one.area].regions
        assert set(one.precincts) == {spot.id for spot in PRECINCTS.values() if one.id in spot.regions}
    assert all(len(one.regions) == 3 for one in (*PRECINCTS.values(), *AREAS.values()))
    assert sum(len(one.lines) for one in PRECINCTS.values()) == 2 * 7
    assert all(one.id in PRECINCTS[other].lines for one in PRECINCTS.values() for other in one.lines)


# CC-4 Before the first turn


def test_cc_4_2_the_track_is_random() -> None:
    tops = Counter(dealt(4, seed)._state.track[0] for seed in range(120))
    assert all(15 < tops[faction] < 50 for faction in FACTIONS)


def test_cc_4_3_starting_pieces_in_the_order_of_the_track() -> None:
    game = dealt(4, 5)
    order = []
    while about(game)[1] == "setup":
        laws(game._state)
        step = pick(game, 0)
        order += [put.job.faction for put in heard(step, actions.Put)]
        game = step.match
    track = game._state.track
    assert order == list(chain(*([faction] * sum(SHEET[faction].starts.values()) for faction in track)))
    assert game._state.on_board("S") == (1, 2)
    assert game._state.on_board("I") == (2, 0)
    assert game._state.on_board("E") == (3, 0)
    assert at(game, "ranch").spies == [6]


def test_cc_4_3_where_they_may_stand() -> None:
    game = dealt(4, 5)
    offers: dict[str, set[str]] = {}
    while about(game)[1] == "setup":
        offers.setdefault(about(game)[0], set()).update(offered(game))
        game = pick(game, 0).match
    assert offers["I"] == set(PRECINCTS)
    assert offers["E"] == {"row", "marzipan", "sawmill"}
    assert offers["S"] == offers["B"] == set(REGIONS)


def test_cc_4_3_both_bases_may_share_a_region_with_two_spaces() -> None:
    santa_first = next(game for seed in range(40) if about(game := dealt(4, seed))[0] == "S")
    game = take(santa_first, {"token.place": "mills"}, {"token.place": "mills"}).match
    assert at(game, "mills").bases["S"] == 2
    game = take(santa_first, {"token.place": "ranch"}).match
    assert "ranch" not in offered(game)


def test_cc_4_3_units_alike_are_placed_together() -> None:
    elf_first = next(game for seed in range(40) if about(game := dealt(4, seed))[0] == "E")
    assert len(asked(elf_first).options) == 10, "three units at three canes"
    step = take(elf_first, "row", "sawmill", "sawmill")
    assert [(put.job.nth, put.token.place) for put in heard(step, actions.Put)] == [
        (1, "row"),
        (2, "sawmill"),
        (3, "sawmill"),
    ]
    police_first = next(game for seed in range(40) if about(game := dealt(4, seed))[0] == "I")
    assert len(asked(police_first).options) == 21, "two units at six Precincts"
    assert take(police_first, "holly", "holly").match._state.police["holly"] == 2


def test_cc_4_4_the_deck_has_four_piles() -> None:
    for seed in range(20):
        state = dealt(4, seed)._state
        laws(state)
        assert len(state.deck) == 38
    firsts = {dealt(4, seed)._state.deck[0] for seed in range(60)}
    assert len(firsts) > 20


def test_cc_4_6_a_short_match_has_half_the_events() -> None:
    decks = [dealt(3, seed, short=True)._state.deck for seed in range(30)]
    assert {len(deck) for deck in decks} == {21}
    assert all(sum(card in EVENTS for card in deck) == 15 for deck in decks)
    assert set(chain(*decks)) >= set(EVENTS), "which events stay in the box is chance"


def test_cc_4_5_two_cards_lie_open() -> None:
    state = set_up(3)._state
    assert state.current in EVENTS
    assert state.upcoming in EVENTS
    assert (state.turn, len(state.deck)) == (1, 36)


# CC-5 A turn


@pytest.mark.parametrize("track", ["EISB", "ISEB", "ISBE"])
def test_cc_5_1_no_priority_but_on_the_second_place(track: str) -> None:
    assert about(match(table(track=track, card="H3"))) == (track[0], "primary")


def test_cc_5_2_all_four_are_asked_downwards() -> None:
    turn = match(table(track="BEIS", card="S7"))
    for faction in "BEIS":
        assert about(turn) == (faction, "primary")
        assert offered(turn) == ["ops_special", "event", "ops"]
        turn = take(turn, "pass").match
    assert turn._state.turn == 2


@pytest.mark.parametrize(
    ("first", "second"),
    [("ops_special", ["one_op", "event"]), ("event", ["ops", "special"]), ("ops", ["one_op", "special"])],
)
def test_cc_5_4_the_grid(first: str, second: list[str]) -> None:
    turn = take(match(table(track="BEIS", card="S7")), first).match
    while about(turn)[1] != "secondary":
        turn = take(turn, "done").match
    assert about(turn)[0] == "E"
    assert offered(turn) == second


def test_cc_5_6_two_scoring_cards_in_a_row_are_two_rounds() -> None:
    turn = match(table(card="H3", deck=["X1", "X2", "H4"], support={"snowcap": "S"}))
    for _ in range(4):
        step = take(turn, "pass")
        turn = step.match
    assert len(heard(step, events.ScoringRound)) == 2
    assert (turn._state.current, turn._state.upcoming) == ("H4", None)


def test_cc_5_6_the_last_card_is_played_too() -> None:
    turn = match(table(card="H3", deck=["H4"]))
    for _ in range(8):
        assert turn.outcome is None
        turn = take(turn, "pass").match
    assert turn.outcome is not None


SUIT, FIRST = {"until": "suit"}, {"until": "first"}


def test_cc_5_8_who_passes_until_its_suit_comes_is_not_asked_before() -> None:
    turn = match(table(track="BEIS", card="S7", deck=["C2", "D2", "H2"]))
    turn = take(turn, SUIT, "pass", "pass").match
    step = take(turn, "pass")
    assert about(step.match) == ("E", "primary"), "it is Internal Elfairs’ card, and Big Plastic stands first"
    assert [(one.job.faction, one.until) for one in heard(step, events.Passed)] == [("S", None), ("B", "suit")]
    turn = take(step.match, "ops", "done", "pass", "pass").match
    assert about(turn) == ("B", "primary"), "its own card has come"
    assert not turn._state.waits


def test_cc_5_8_who_passes_until_it_stands_first_has_no_second_action_either() -> None:
    turn = take(match(table(track="BEIS", card="S7", deck=["S8", "S2", "S3"])), "pass", FIRST, "pass", "pass").match
    turn = take(turn, "ops").match
    assert about(turn) == ("I", "secondary")
    turn = take(turn, "pass", "pass").match
    assert turn._state.track == ["E", "I", "S", "B"]
    assert about(turn) == ("E", "primary")


def test_cc_5_8_it_ends_with_a_scoring_round() -> None:
    turn = take(match(table(track="BEIS", card="S7", deck=["X1", "S8", "S2"])), SUIT, "pass", "pass", "pass").match
    assert about(turn) == ("B", "primary")


def test_cc_5_8_whoever_stands_first_can_wait_for_its_suit_only() -> None:
    turn = match(table(track="BSIE", card="S7"))
    assert numbers(turn, "until") == [], "priority is declined for now, no longer"
    turn = take(turn, "pass").match
    assert numbers(turn, "until") == ["suit"]
    assert numbers(take(turn, "pass").match, "until") == ["suit", "first"]


def test_cc_5_8_priority_is_declined_without_a_word() -> None:
    turn = match(table(track="EBIS", card="S7", deck=["D2", "S8"], waits={"B": "first"}))
    step = take(turn, "pass", "pass", "pass")
    assert about(step.match) == ("E", "primary")
    assert [one.job.faction for one in heard(step, events.Passed)] == ["S"]


# CC-6 Actions


def test_cc_6_1_an_operation_goes_through_its_regions_one_by_one() -> None:
    chain_ = operation(table({"mills": {"S": 1}}), "S", "recruit", most=2)
    chain_ = take(chain_, "mills", "unit").match
    assert "mills" not in offered(chain_), "no Region twice"
    done = take(chain_, "quay").match
    assert about(done)[1] != "recruit", "no more than the limit"
    assert (at(done, "mills").units["S"], at(done, "quay").units["S"]) == (2, 1)


def test_cc_6_1_later_regions_see_earlier_results() -> None:
    chain_ = operation(table({"quay": {"S": 1}}), "B", "recruit", most=2)
    assert offered(chain_) == ["quay"]
    chain_ = take(operation(table({"mills": {"S": 1}}), "S", "move", most=2), "mills", "ranch").match
    assert about(chain_)[1] != "march", "the only unit has moved already"


def test_cc_6_4_both_halves_may_be_left_out() -> None:
    step = take(match(table({"mills": {"B": [3], "S": 1}}, track="BEIS", card="S7")), "ops_special", "done", "done")
    assert about(step.match)[1] == "secondary"
    assert len(heard(step, events.Idle)) == 1


def test_cc_6_4_the_special_operation_may_use_the_same_region() -> None:
    state = table({"mills": {"B": [5], "S": 1, "G": [2]}}, track="BEIS", card="S7")
    done = take(match(state), "ops_special", "steal", "mills", "mills").match
    assert at(done, "mills").spies == [6]


OWN = "Place up to 4 Santa units, each in a workshop Region."
OTHERS = "Remove up to 2 Santa units from one Region, then place one of your units in any Region."


@pytest.mark.parametrize(("track", "text"), [("SIBE", OWN), ("IBES", OTHERS), ("EIBS", OTHERS)])
def test_cc_6_5_the_column_follows_the_suit(track: str, text: str) -> None:
    turn = match(table(track=track, card="S7"))
    step = take(turn, "event")
    took = heard(step, events.Took)[0]
    assert text in GAME.texts.say(took, GAME.words(PEOPLE, None, ENGLISH))


@pytest.mark.parametrize(
    ("was", "op", "faction", "now"),
    [
        (None, "mince_pies", "S", "S"),
        ("E", "mince_pies", "S", None),
        (None, "rally", "E", "E"),
        ("S", "rally", "E", None),
    ],
)
def test_cc_6_6_a_step_of_support(was: str | None, op: str, faction: str, now: str | None) -> None:
    state = table(support={"snowcap": was} if was else {})
    done = take(operation(state, faction, op, most=3), "snowcap").match
    assert supports(done) == [now, None, None]
    assert about(done)[1] != "area", "one Area, whatever the limit (CC-6.2)"


def test_cc_6_6_not_where_one_is_supported_already() -> None:
    chain_ = operation(table(support={"snowcap": "S"}), "S", "mince_pies")
    assert offered(chain_) == ["hearthside", "starfall"]


# CC-7 Recruit, Move, Attack


@pytest.mark.parametrize(("faction", "units"), [("S", 3), ("E", 3)])
def test_cc_7_1_units_are_one_more_than_the_bases(faction: str, units: int) -> None:
    there = {f"{faction}B": 2}
    done = take(operation(table({"marzipan": there}), faction, "recruit"), "marzipan").match
    assert at(done, "marzipan").units[faction] == units


def test_cc_7_1_a_base_needs_a_unit_and_a_space() -> None:
    for there, kinds in (({"S": 1}, ["unit", "base"]), ({"S": 1, "SB": 1}, ["unit"]), ({}, ["unit"])):
        chain_ = operation(table({"ranch": there}), "S", "recruit")
        found = [
            one.kind for one in asked(chain_).options if isinstance(one, actions.Recruit) and one.region == "ranch"
        ]
        assert found == kinds


def test_cc_7_1_santa_not_in_pro_elf_areas() -> None:
    chain_ = operation(table({"mills": {"S": 1}}, support={"snowcap": "E"}), "S", "recruit")
    assert not {"ranch", "mills", "row"} & set(offered(chain_))


def test_cc_7_1_the_elf_at_canes_and_not_in_pro_santa_areas() -> None:
    chain_ = operation(table({"mills": {"E": 2}}, support={"starfall": "S"}), "E", "recruit")
    assert offered(chain_) == ["row", "marzipan"]


def test_cc_7_1_big_plastic_only_beside_others_at_stealth_four() -> None:
    state = table({"ranch": {"B": [6]}, "quay": {"EB": 1}}, police={"icicle": 1})
    chain_ = operation(state, "B", "recruit")
    assert offered(chain_) == ["quay", "grotto", "yards", "sawmill"]
    assert at(take(chain_, "sawmill").match, "sawmill").spies == [4]


def test_cc_7_2_units_move_once() -> None:
    state = table({"mills": {"S": 2}, "quay": {"S": 1}})
    chain_ = take(operation(state, "S", "move", most=3), "mills", "quay", 2).match
    there = [one for one in asked(chain_).options if isinstance(one, actions.March) and one.region == "quay"]
    assert {one.units for one in there} == {(("quay", 1),)}, "one of the three there hasn’t moved yet"
    done = take(chain_, "quay", "yards").match
    assert (at(done, "quay").units["S"], at(done, "yards").units["S"]) == (2, 1)


def test_cc_7_2_big_plastics_dice_keep_their_stealth() -> None:
    state = table({"mills": {"B": [6, 3, 3]}})
    chain_ = take(operation(state, "B", "move"), "mills", "quay", {"dice": (3,)}, {"dice": (6,)}, "enough").match
    assert (at(chain_, "mills").spies, at(chain_, "quay").spies) == ([3], [6, 3])


def test_cc_7_2_santa_may_take_gifts_along_and_on() -> None:
    """One Santa unit takes a gift from the Ranch to the Mills; another takes the same gift from there to the Quay."""
    state = table({"ranch": {"S": 1, "G": [5, 2]}, "mills": {"S": 1}})
    chain_ = take(
        operation(state, "S", "move", most=2), "ranch", "mills", {"value": 5, "many": 1}, {"value": 2, "many": 0}
    ).match
    chain_ = take(chain_, "mills", "quay", {"value": 5, "many": 1}).match
    assert (at(chain_, "ranch").gifts, at(chain_, "quay").gifts) == ([2], [5])


def test_cc_7_2_bases_and_gifts_stay_with_everybody_else() -> None:
    done = take(operation(table({"ranch": {"E": 1, "G": [5]}}), "E", "move"), "ranch", "mills").match
    assert at(done, "ranch").gifts == [5]
    chain_ = operation(table({"row": {"E": 1}, "wharf": {"EB": 1}}), "E", "move")
    assert offered(chain_) == ["row"]


def test_cc_7_3_no_hit_ends_it() -> None:
    state = table({"mills": {"S": 1, "E": 1}}, rolls=(6,))
    step = take(operation(state, "S", "attack"), "mills")
    assert heard(step, actions.Assault)[0].hits == 0
    assert about(step.match)[1] != "hit"


def test_cc_7_3_casualties_may_be_of_any_factions() -> None:
    state = table({"mills": {"S": 3, "E": 1, "B": [2]}}, police={"bauble": 1}, rolls=(1, 2, 3))
    fight = take(operation(state, "S", "attack"), "mills").match
    assert [token.faction for token in tokens(fight)] == ["I", "B", "E"]
    fight = take(fight, *({"token.faction": faction} for faction in "IBE")).match
    assert fight._state.police["bauble"] == 0
    assert (at(fight, "mills").spies, at(fight, "mills").units["E"]) == ([], 0)


def test_cc_7_3_who_has_no_target_cannot_attack() -> None:
    state = table({"mills": {"S": 1, "B": [2]}, "quay": {"S": 1, "SB": 1, "B": [2]}})
    assert offered(operation(state, "S", "attack")) == ["quay"]


def test_cc_7_4_an_elf_attack_helps_santa() -> None:
    state = table({"mills": {"E": 2, "S": 2}}, support={"snowcap": "E"}, rolls=(1, 6))
    done = take(operation(state, "E", "attack"), "mills", {"token.faction": "S"}).match
    assert supports(done) == [None, None, None]


def test_cc_7_4_internal_elfairs_shift_no_support() -> None:
    state = table({"mills": {"S": 1}}, police={"bauble": 2}, rolls=(1, 6))
    done = take(operation(state, "I", "attack"), "mills", {"token.faction": "S"}).match
    assert supports(done) == [None, None, None]


# CC-8 and CC-9 A faction's own operations; special operations


def test_cc_8_3_disperse_whom() -> None:
    state = table({"mills": {"B": [2, 3], "S": 2, "E": 1, "SB": 1}, "ranch": {"S": 1}}, police={"bauble": 2})
    chain_ = operation(state, "I", "disperse")
    assert offered(chain_) == ["mills"]
    assert [(one.whose, one.many, one.stealth) for one in asked(chain_).options if isinstance(one, actions.Whom)] == [
        ("B", 1, 2),
        ("S", 2, 0),
        ("E", 1, 0),
    ]


def test_cc_8_3_a_crowd_may_be_split() -> None:
    state = table({"mills": {"S": 3, "SB": 1, "G": [4]}}, police={"bauble": 1})
    chain_ = take(operation(state, "I", "disperse"), "mills", "quay", 1, "ranch", 2).match
    assert [at(chain_, region).units["S"] for region in ("mills", "quay", "ranch")] == [0, 1, 2]
    assert (at(chain_, "mills").bases["S"], at(chain_, "mills").gifts) == (1, [4])


def test_cc_8_3_nobody_is_driven_twice() -> None:
    state = table({"mills": {"S": 1}}, police={"bauble": 1})
    chain_ = take(operation(state, "I", "disperse", most=3), "mills", "quay").match
    assert about(chain_)[1] != "region", "the only unit has been driven out already"


def test_cc_8_4_one_gift_a_region() -> None:
    state = table({"mills": {"B": [4], "G": [6, 2]}})
    done = take(operation(state, "B", "steal", most=2), "mills", {"value": 2}).match
    assert (at(done, "mills").gifts, scores(done)) == ([6], "0 0 1 0")


def test_cc_9_1_only_from_docks_and_nobody_need_be_there() -> None:
    state = table({"quay": {"G": [5, 3]}, "wharf": {"G": [5], "E": 2}, "mills": {"G": [6], "S": 3}})
    ships = [(one.region, one.value) for one in asked(special(state, "S")).options if isinstance(one, actions.Ship)]
    assert ships == [("quay", 5), ("quay", 3), ("wharf", 5)]
    assert scores(pick(special(state, "S"), 0).match) == "5 0 0 0"


def test_cc_9_2_sweep_needs_police_around() -> None:
    state = table({"mills": {"B": [3]}, "ranch": {"B": [3]}}, police={"bauble": 1})
    assert [token.place for token in tokens(special(state, "I"))] == ["mills"]


def test_cc_9_4_membership_drive() -> None:
    done = take(special(table({"mills": {"S": 2}}), "E"), "mills").match
    assert at(done, "mills").units == {"S": 1, "E": 1}


def test_cc_9_4_without_a_token_nothing_happens() -> None:
    """If no E.L.F. unit is in supply, the E.L.F. may replace a Santa unit by an E.L.F. unit from elsewhere.

    If the E.L.F. declines, the Santa unit stays.
    """
    state = table({"row": {"E": 14, "S": 1}, "mills": {"S": 1}})
    chain_ = special(state, "E")
    assert offered(chain_) == ["mills"]
    done = take(chain_, "mills", "decline").match
    assert at(done, "mills").units == {"S": 1, "E": 0}


# CC-10 Building a gift


def test_cc_10_1_after_every_action_of_santas() -> None:
    for space in ("special", "one_op", "ops"):
        step = acting(table({"mills": {"E": 2}}), "S", space)
        while about(step.match)[1] in ("op", "ship"):
            step = take(step.match, "done")
        assert at(step.match, "mills").gifts == [2]


def test_cc_10_1_santa_chooses_among_several() -> None:
    step = acting(table({"mills": {"E": 2}, "ranch": {"S": 1}, "yards": {"G": [1], "S": 3}}), "S", "special")
    assert about(step.match) == ("S", "build")
    assert offered(step.match) == ["ranch", "mills"]
    assert not any(isinstance(one, actions.Done) for one in asked(step.match).options), "it must be built"


def test_cc_10_1_nobody_else_builds() -> None:
    step = acting(table({"mills": {"E": 2}}), "I", "special")
    assert at(step.match, "mills").gifts == []


# CC-11 and CC-12 The end, sides


def test_cc_11_3_a_goal_is_not_won_before_a_scoring_round() -> None:
    turn = take(match(table(scores={"B": 6}, card="H3", deck=["H4", "X1"])), "pass", "pass", "pass", "pass").match
    assert turn.outcome is None
    turn = take(turn, "pass").match
    while turn.asks:
        turn = take(turn, "pass").match
    assert turn.outcome.role_of(turn.outcome.ranks[0][0]) == "Big Plastic"


@pytest.mark.parametrize(("seats", "sides"), [(4, 4), (3, 3), (2, 2)])
def test_cc_12_1_who_plays_what(seats: int, sides: int) -> None:
    for seed in range(10):
        holders = dealt(seats, seed)._state.holders
        assert len(set(holders.values())) == sides
        assert (holders["S"] == holders["I"]) == (seats < 4)
        assert (holders["B"] == holders["E"]) == (seats == 2)


def test_cc_12_1_sides_may_be_agreed() -> None:
    assert dealt(4, santa=2, elf=0)._state.holders["S"] == 2
    assert dealt(3, elfairs=2)._state.holders["S"] == 2
    assert dealt(2, plastic=0)._state.holders == {"S": 1, "I": 1, "B": 0, "E": 0}


@pytest.mark.parametrize("wish", [{"santa": 4}, {"santa": 0, "elf": 0}, {"santa": -1}])
def test_cc_12_1_nobody_can_have_more_than_that(wish: dict[str, int]) -> None:
    with pytest.raises(Refused):
        dealt(4, **wish)


def test_cc_12_1_two_cannot_share_a_side() -> None:
    with pytest.raises(Refused):
        dealt(3, santa=0, elfairs=1)


def test_cc_12_2_one_player_may_take_both_actions() -> None:
    turn = take(match(table(track="SIBE", card="H3", seats=3)), "ops", "done").match
    assert about(turn) == ("I", "secondary")
    assert list(turn.asks) == [0]


# CC-15 What you are asked


def test_cc_15_1_an_answer_says_all_that_it_does() -> None:
    chain_ = operation(table({"marzipan": {"E": 1}}), "E", "recruit")
    said = [GAME.texts.say(one, GAME.words(PEOPLE, None, ENGLISH)) for one in asked(chain_).options]
    assert "Works (workshop, cane): a base, +2 points" in said
    assert at(take(chain_, "marzipan", "base").match, "marzipan").bases["E"] == 1, "and nothing is asked again"


def test_cc_15_1_what_can_be_picked_at_once_is_one_question() -> None:
    few, many = {"mills": {"S": 2}}, {"mills": {"S": 8}, "row": {"S": 4}}
    assert about(operation(table(few), "S", "move"))[1] == "march"
    chain_ = operation(table(many), "S", "move")
    assert [about(chain_)[1], about(take(chain_, "mills").match)[1]] == ["region", "dest"]
    assert about(take(chain_, "row").match)[1] == "march"


def test_cc_15_1_one_question_spends_all_hits() -> None:
    state = table({"mills": {"S": 2, "E": 3}}, rolls=(1, 2))
    fight = take(operation(state, "S", "attack"), "mills").match
    lots = [len(one.tokens) for one in asked(fight).options if isinstance(one, actions.Hits)]
    assert lots == [2, 1]
    assert at(pick(fight, 0).match, "mills").units["E"] == 1


@pytest.mark.thorough
def test_cc_15_1_too_many_lots_are_picked_one_by_one() -> None:
    """If hits can be assigned in more ways than one question can offer, the player assigns one hit after another."""
    there = {"B": [6, 5, 4, 3, 2, 1], "S": 3, "E": 8}
    state = table({"mills": there}, police={"mistletoe": 1, "bauble": 1}, rolls=(1, 1, 1, 1, 1, 1, 1, 1))
    fight = take(operation(state, "E", "attack"), "mills").match
    lots = [one for one in asked(fight).options if isinstance(one, actions.Hits)]
    assert {(len(one.tokens), one.more, one.left) for one in lots} == {(1, True, 8)}
    fight = pick(fight, 0).match
    assert {one.left for one in asked(fight).options if isinstance(one, actions.Hits)} == {7}


def test_cc_15_1_who_is_driven_out_and_where_to_is_one_question_where_it_can_be() -> None:
    spy = operation(table({"mills": {"B": [2]}, "quay": {"S": 1}}, police={"bauble": 2}), "I", "disperse")
    assert about(take(spy, "mills", "B", "ranch").match)[1] != "scatter"
    crowd = operation(table({"mills": {"E": 3}}, police={"bauble": 1}), "I", "disperse")
    crowd = take(crowd, "mills", "E").match
    assert (about(crowd)[1], len(asked(crowd).options)) == ("scatter", 20), "three units, four Regions around"
    done = take(crowd, "ranch", 1, "quay", 2).match
    assert (at(done, "mills").units["E"], at(done, "ranch").units["E"], at(done, "quay").units["E"]) == (0, 1, 2)
    assert about(done)[1] != "scatter"
    mass = take(operation(table({"mills": {"E": 4}}, police={"bauble": 1}), "I", "disperse"), "mills", "E").match
    assert about(mass)[1] == "dest", "35 ways are too many"


def together(match: Match, *wanted: Any) -> Match:
    """Pick several options of the open question at once. ``wanted``: pairs of a Region and a kind, or "done"."""
    ask = asked(match)
    named = [() if isinstance(one, actions.Done) else one.named for one in ask.options]  # type: ignore[attr-defined]
    picks = [next(n for n, one in enumerate(named) if one[:2] == (() if want == "done" else want)) for want in wanted]
    return match.choose(ask.seat, match.asks[ask.seat][0], picks).match


def test_cc_15_1_several_regions_are_recruited_in_at_once() -> None:
    start = operation(table({"mills": {"S": 1, "SB": 1}, "quay": {"S": 1}}), "S", "recruit", most=3)
    assert asked(start).most == 3
    over = together(start, ("quay", "base"), ("ranch", "unit"), ("mills", "unit"))
    assert (at(over, "ranch").units["S"], at(over, "mills").units["S"], at(over, "quay").bases["S"]) == (1, 3, 1)
    assert about(over) != ("S", "recruit")
    one = together(start, ("ranch", "unit"))
    assert (about(one), asked(one).most) == (("S", "recruit"), 2), "fewer than allowed leave the rest open"
    stopped = together(start, ("ranch", "unit"), "done")
    assert about(stopped) != ("S", "recruit")


def test_cc_15_1_of_two_picks_in_one_region_the_upper_one_counts() -> None:
    start = operation(table({"mills": {"S": 1}}), "S", "recruit", most=3)
    again = together(start, ("mills", "base"), ("mills", "unit"), ("ranch", "unit"))
    assert (at(again, "mills").units["S"], at(again, "mills").bases["S"], at(again, "ranch").units["S"]) == (2, 0, 1)
    assert (about(again), asked(again).most) == (("S", "recruit"), 1), "the third Region is still to be picked"


def test_cc_15_1_recruits_are_picked_one_by_one_where_tokens_may_lack() -> None:
    short = operation(table({"mills": {"S": 9, "SB": 2}}), "S", "recruit", most=3)
    assert asked(short).most == 1


def test_cc_15_1_an_event_places_several_tokens_at_once() -> None:
    start = played(table(card="C3"), "I").match
    assert (about(start), asked(start).most) == (("I", "place"), 3)
    ask = asked(start)
    over = start.choose(ask.seat, start.asks[ask.seat][0], [0, 1]).match
    assert sum(over._state.police.values()) == 2
    assert (about(over), asked(over).most) == (("I", "place"), 1), "the third may stand beside another"


def test_cc_15_2_picks_can_be_undone_to_the_beginning_of_the_chain() -> None:
    start = operation(table({"mills": {"S": 8, "E": 1}}, police={}), "S")
    chain_ = take(start, "move", "mills", "quay").match
    assert about(chain_)[1] == "march"
    for question in ("dest", "region", "op"):
        chain_ = chain_.undo(0).match
        assert about(chain_)[1] == question
    assert asked(chain_) == asked(start)


def test_cc_15_2_not_once_it_is_done() -> None:
    chain_ = take(operation(table({"mills": {"S": 1}}), "S", most=2), "recruit", "quay").match
    assert about(chain_)[1] == "recruit"
    with pytest.raises(Refused):
        chain_.undo(0)


def test_cc_15_6_a_seat_reads_what_it_could_do_and_why_not() -> None:
    view: Any = match(table({"mills": {"S": 1}}, track="SIBE")).view(0)
    offers = {offer.op: (offer.places, offer.reason) for offer in view.offers}
    assert offers["move"] == (("mills",), "")
    assert offers["attack"] == ((), "targets")
    assert offers["ship"] == ((), "gifts")
    assert view.model_copy(update={"seat": None}).offers == ()
