"""Test our rulings on what the printed rules leave open (clauses of rules.md marked [ours]).

Rulings that are tested with a worked example or a clause aren't repeated here.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.components import SupportToken
from games.chocolate_coin.rules import CoinState
from games.engine.asks import Refused
from games.engine.match import Match, Step
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


def test_the_limit_is_counted_once_when_the_operation_begins() -> None:
    """An operation's number of Regions is fixed when it begins. A base recruited later adds no Region (CC-2.3)."""
    state = table({"marzipan": {"E": 1}, "sawmill": {"E": 1}}, track="EISB", card="S7")
    chain = take(match(state), "ops", "recruit", "marzipan", "base").match
    assert about(chain) == ("I", "secondary")


def test_points_past_fifteen_are_lost() -> None:
    done = pick(special(table({"quay": {"G": [6]}}, scores={"S": 12}), "S"), 0).match
    assert scores(done) == "15 0 0 0"


def test_no_score_falls_below_nothing() -> None:
    state = table({"wharf": {"EB": 1}}, card="H7")
    assert scores(take(played(state, "I").match, {"token.place": "wharf"}, "done").match) == "0 0 0 0"


def test_an_elf_base_taken_back_loses_its_points() -> None:
    """An E.L.F. base that is taken back from the map loses its points (CC-6.8)."""
    state = table({"row": {"E": 13}, "marzipan": {"EB": 1}}, scores={"E": 2})
    chain = take(operation(state, "E", "recruit"), "row", "unit").match
    done = take(chain, {"token.place": "marzipan"}).match
    assert scores(done) == "0 0 0 0"
    assert at(done, "row").units["E"] == 14


def test_a_token_comes_from_elsewhere_only() -> None:
    state = table({"row": {"E": 12}, "sawmill": {"E": 1}}, support={"snowcap": "E"})
    chain = take(operation(state, "E", "recruit"), "row", "unit").match
    back = [option.token for option in asked(chain).options if isinstance(option, actions.TakeBack)]
    assert SupportToken(faction="E", area="snowcap") in back, "the circle of its own Area is elsewhere"
    assert "row" not in [token.place for token in back if not isinstance(token, SupportToken)]


def test_nothing_is_recruited_where_no_token_can_come() -> None:
    """If all units of Internal Elfairs are in one Precinct, no unit can be recruited in that Precinct.

    A unit from that Precinct can be recruited in a neighbouring one.
    """
    chain = operation(table(police={"holly": 8}), "I", "recruit")
    spots = {(option.region, option.place) for option in asked(chain).options if isinstance(option, actions.Recruit)}
    assert "holly" not in {place for _, place in spots}
    assert ("grotto", "bauble") in spots
    done = take(chain, {"place": "bauble", "region": "grotto"}, {"token.place": "holly"}).match
    assert (done._state.police["holly"], done._state.police["bauble"]) == (7, 1)


def test_a_worn_out_die_comes_back_as_new() -> None:
    state = table({"mills": {"B": [1, 2, 2, 2, 2]}, "quay": {"B": [3], "S": 1}})
    chain = take(operation(state, "B", "recruit"), "quay", "unit").match
    done = take(chain, {"token.stealth": 1}).match
    assert (at(done, "quay").spies, at(done, "mills").spies) == ([4, 3], [2, 2, 2, 2])


def test_the_owner_is_asked_when_others_bring_a_support_token() -> None:
    """Santa is asked for a token if an E.L.F. attack makes an Area support Santa while Santa's supply is empty.

    Santa may take a token back from elsewhere on the map, or decline. If Santa declines, the Area supports nobody.
    """
    state = table({"mills": {"E": 1}, "wharf": {"S": 13}}, police={"bauble": 1}, rolls=(1,))
    fight = take(operation(state, "E", "attack"), "mills", {"token.faction": "I"})
    assert about(fight.match) == ("S", "free_token")
    assert list(fight.match.asks) == [0], "Ann plays Santa"
    step = take(fight.match, "decline")
    assert supports(step.match) == [None, None, None]
    assert len(heard(step, events.Unplaced)) == 1


def test_casualties_are_the_attackers_choice_and_may_be_fewer() -> None:
    state = table({"mills": {"S": 3, "E": 3}}, rolls=(1, 2, 3))
    fight = take(operation(state, "S", "attack"), "mills").match
    done = take(fight, {"token.faction": "E"}).match
    assert at(done, "mills").units["E"] == 2


def test_the_strength_is_fixed_when_the_attack_begins() -> None:
    """The strength of an attack is the number of the attacker's units and bases at its start.

    Here 2 units and 2 bases are enough against a die with stealth 4.
    """
    state = table({"mills": {"S": 2, "SB": 2, "B": [4]}}, rolls=(1, 6))
    assert offered(operation(state, "S", "attack")) == ["mills"]


def test_the_same_police_attack_in_each_region_around() -> None:
    state = table({"mills": {"S": 1}, "quay": {"S": 1}}, police={"bauble": 2}, rolls=(1, 1, 1, 1))
    chain = take(operation(state, "I", "attack", most=2), "mills", {"token.faction": "S"}).match
    assert offered(chain) == ["quay"]


def test_big_plastics_support_stays_and_two_attacks_are_two_steps() -> None:
    state = table({"mills": {"S": 2, "E": 1}, "ranch": {"S": 2, "E": 1}}, support={"snowcap": "S"}, rolls=(1, 6, 1, 6))
    chain = take(operation(state, "S", "attack", most=2), "mills", {"token.faction": "E"}).match
    assert supports(chain)[0] is None
    assert supports(take(chain, "ranch", {"token.faction": "E"}).match)[0] == "E"


def test_one_may_attack_the_other_faction_of_ones_own_player() -> None:
    state = table({"mills": {"S": 1}}, police={"bauble": 2}, rolls=(1, 6), seats=3)
    fight = take(operation(state, "I", "attack"), "mills").match
    assert [token.faction for token in tokens(fight)] == ["S"]
    ask = asked(fight)
    assert ask.lapse == (1,), "but an absent player’s attack spares it (CC-15.4)"


def test_a_space_may_be_taken_to_do_nothing() -> None:
    step = take(match(table({"mills": {"E": 2}}, track="SIBE", card="H3")), "ops", "done")
    assert at(step.match, "mills").gifts == [2], "and a gift is built all the same"


def test_units_are_recruited_in_full_as_far_as_there_are_any() -> None:
    state = table({"mills": {"SB": 2}, "wharf": {"S": 10}})
    chain = take(operation(state, "S", "recruit"), "mills").match
    assert at(chain, "mills").units["S"] == 1
    assert about(chain) == ("S", "free_token")
    assert at(take(chain, {"token.place": "wharf"}, "decline").match, "mills").units["S"] == 2


def test_event_pieces_for_internal_elfairs_all_go_to_one_precinct() -> None:
    chain = take(played(table(card="H3"), "I").match, {"token.place": "mistletoe"}).match
    assert [token.place for token in tokens(chain)] == ["mistletoe"]


def test_an_event_removes_past_stealth_and_units_and_changes_no_support() -> None:
    state = table({"mills": {"B": [1, 6], "BB": [5]}}, card="D7")
    done = take(played(state, "S").match, 0, {"token.kind": "base"}).match
    assert (at(done, "mills").moles, supports(done)) == ([], [None, None, None])


def test_dice_removed_by_internal_elfairs_events_score() -> None:
    state = table({"mills": {"B": [2]}}, card="D4")
    assert scores(take(played(state, "I").match, {"token.place": "mills"}, "done").match) == "0 1 0 0"
    state = table({"mills": {"B": [1], "BB": [2]}}, card="C6")
    assert scores(take(played(state, "I").match, "snowcap").match) == "0 2 0 0"


def test_the_same_die_is_not_lowered_twice_by_one_event() -> None:
    state = table({"mills": {"B": [5, 5]}}, card="C2")
    chain = take(played(state, "I").match, {"token.stealth": 5}).match
    assert [token.stealth for token in tokens(chain)] == [5]
    assert at(take(chain, {"token.stealth": 5}).match, "mills").spies == [2, 2]


def test_a_gain_of_stealth_is_for_units_only() -> None:
    done = take(played(table({"mills": {"B": [3, 6], "BB": [3], "S": 1}}, card="D3"), "B").match, "done").match
    assert (at(done, "mills").spies, at(done, "mills").moles) == ([6, 4], [3])


def test_the_same_gift_is_not_raised_twice() -> None:
    state = table({"mills": {"S": 1, "G": [5]}}, card="S2")
    done = take(played(state, "S").match, "mills").match
    assert at(done, "mills").gifts == [6]
    assert about(done)[1] != "which_gift"


def test_more_than_twenty_two_gifts_alike_can_go_or_stay() -> None:
    """Of 30 equal gifts 0 to 22 or all 30 can be moved (CC-15.5).

    A question has at most 25 options, so the numbers from 23 to 29 aren't offered.
    """
    state = table({"mills": {"S": 1, "G": [3] * 30}})
    chain = take(operation(state, "S", "move"), "mills", "quay").match
    assert numbers(chain, "many") == [*range(23), 30]
    assert len(asked(chain).options) == 24
    assert at(take(chain, {"many": 30}).match, "quay").gifts == [3] * 30


def test_absent_players_pass_and_do_nothing_more() -> None:
    turn = match(table({"mills": {"S": 1}}, track="SIBE", card="H3"))
    options = asked(turn).options
    assert isinstance(options[asked(turn).lapse[0]], actions.Pass)
    chain = operation(table({"mills": {"S": 1}}), "S")
    assert isinstance(asked(chain).options[asked(chain).lapse[0]], actions.Done)


def test_gifts_are_built_after_an_event_too() -> None:
    step = acting(table({"mills": {"S": 1}}, card="S6"), "S", "event")
    step = take(step.match, "done")
    assert at(step.match, "mills").gifts == [1]


# ---------------------------------------------------------------- effects and texts of events


def jobs(step: Step) -> list[tuple[int, int]]:
    """Return (number of the part, number of parts) for each event of the step that is about a part of a task."""
    return [(event.job.nth, event.job.of) for event in heard(step) if hasattr(event, "job")]


def test_a_placed_token_is_counted_as_the_piece_it_was() -> None:
    step = take(played(table(card="S8"), "S").match, {"token.place": "mills"})
    assert (1, 1) in jobs(step)
    second = take(take(played(table(card="H2"), "E").match, {"token.place": "row"}).match, {"token.place": "row"})
    assert jobs(second) == [(2, 3)]


def test_a_token_that_isnt_placed_is_counted_as_the_piece_it_was() -> None:
    state = table({"mills": {"SB": 2}, "wharf": {"S": 11}})
    chain = take(operation(state, "S", "recruit"), "mills").match
    steps = []
    for _ in range(3):
        assert asked(chain).options[0].job.nth == len(steps) + 1  # type: ignore[attr-defined]
        steps.append(take(chain, "decline"))
        chain = steps[-1].match
    told = [(event.job.nth, event.job.of) for step in steps for event in heard(step, events.Unplaced)]
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_one_answer_declines_for_all_tokens_that_follow() -> None:
    state = table({"mills": {"SB": 2}, "wharf": {"S": 10}})
    chain = take(operation(state, "S", "recruit"), "mills").match
    step = take(chain, "decline all")
    assert about(step.match) != ("S", "free_token")
    assert at(step.match, "mills").units["S"] == 1
    assert [event.job.nth for event in heard(step, events.Unplaced)] == [2, 3]


def event_space(state: CoinState) -> actions.Act:
    """Return the option by which the turn's first faction plays the current event."""
    [act] = [one for one in asked(match(state)).options if isinstance(one, actions.Act) and one.space == "event"]
    return act


@pytest.mark.parametrize(
    ("card", "there", "idle"),
    [
        ("C2", {}, True),  # nobody of Internal Elfairs, nothing to ship
        ("C2", {"quay": {"G": [3]}}, False),
        ("C8", {}, True),
        ("C8", {"mills": {"S": 1}}, False),
        ("D2", {}, True),
        ("D2", {"mills": {"B": [3]}}, False),
        ("D7", {"mills": {"B": [3]}}, False),  # one of the two ways is open
        ("D7", {}, True),
        ("H8", {"mills": {"G": [6]}}, True),  # a gift of 6 can't be raised, and it lies at no dock
        ("H8", {"mills": {"G": [5]}}, False),
        ("S2", {"mills": {"S": 1}}, False),  # his gift can be built
        ("S2", {}, True),
        ("SQ", {}, False),  # recruiting is always possible, and he rises
        ("C6", {}, False),  # the faction that plays it rises
    ],
)
def test_an_event_that_would_bring_nothing_is_marked(card: str, there: dict[str, Any], idle: bool) -> None:
    act = event_space(table(there, card=card, track="SBIE" if card[0] == "C" else "SIBE"))
    assert (act.job.faction, act.idle) == ("S", idle)


def test_an_event_that_brings_points_alone_is_idle_at_fifteen() -> None:
    assert not event_space(table(card="CJ", track="ISBE")).idle
    assert event_space(table(card="CJ", track="ISBE", scores={"I": 15})).idle


@pytest.mark.parametrize(("card", "there"), [("D3", {}), ("D3", {"mills": {"B": [6], "BB": [2]}})])
def test_an_event_whose_change_of_stealth_reaches_no_die_does_not_tell_of_one(card: str, there: dict[str, Any]) -> None:
    step = played(table(there, card=card), "B")
    assert not heard(step, events.Covered)
    assert [event.job.doing for event in heard(step, events.Idle)][:1] == ["stealth"]


def test_nobody_is_asked_which_way_when_neither_does_anything() -> None:
    step = played(table({"mills": {"B": [6]}}, card="D6"), "B")  # nothing to steal
    assert about(step.match)[1] != "choose"
    step = played(table(card="D7"), "S")
    assert about(step.match)[1] != "choose"
    assert [event.job.doing for event in heard(step, events.Idle)] == ["choose"]


def test_a_way_that_brings_nothing_is_marked() -> None:
    chain = played(table({"mills": {"B": [3]}}, card="D7"), "S").match
    assert numbers(chain, "idle") == [True, False]


def test_a_gift_of_six_is_never_raised() -> None:
    """An event that raises gifts can't pick a gift of 6, and raises a gift of 5 only to 6 (CC-13.3)."""
    state = table({"mills": {"G": [6, 5]}, "row": {"G": [6]}, "yards": {"G": [4]}}, card="H8")
    chain = take(played(state, "S").match, 0).match
    assert offered(chain) == ["mills", "yards"], "not the Region whose only gift is a 6"
    done = take(chain, "mills").match
    assert at(done, "mills").gifts == [6, 6], "the 5 was raised, unasked, and stopped at 6"
    assert at(done, "row").gifts == [6]


def test_three_gifts_of_six_leave_nothing_to_raise() -> None:
    state = table({"mills": {"G": [6]}, "ranch": {"G": [6]}, "yards": {"G": [6]}}, card="S2")
    step = played(state, "S")
    assert about(step.match)[1] != "which_gift"
    assert [event.job.doing for event in heard(step, events.Idle)] == ["gift"]


def test_points_that_the_track_has_no_room_for_are_told() -> None:
    step = pick(special(table({"quay": {"G": [6]}}, scores={"S": 12}), "S"), 0)
    [scored] = heard(step, events.Scored)
    assert (scored.points, scored.total, scored.lost) == (3, 15, 3)
    step = pick(special(table({"quay": {"G": [6]}}, scores={"S": 15}), "S"), 0)
    [scored] = heard(step, events.Scored)
    assert (scored.points, scored.total, scored.lost) == (0, 15, 6)


def test_answers_that_later_rules_no_longer_know_cant_be_undone() -> None:
    start = operation(table({"mills": {"S": 8, "E": 1}}, police={}), "S")
    saved = json.loads(take(start, "move", "mills").match.save())
    saved["trail"]["answers"].insert(1, {"seat": 0, "picks": [24], "question": 3, "secret": False, "stays": False})
    old = Match.load(GAME, json.dumps(saved, separators=(",", ":")))
    with pytest.raises(Refused):
        old.undo(0)
