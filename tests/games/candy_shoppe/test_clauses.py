"""Test the rulebook of Candy Shoppe clause by clause: sections 1 to 7, 9 and 10."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from games.candy_shoppe.pieces.choices import CandyShoppeOptions, Next
from games.candy_shoppe.pieces.components import DECKS, City, Marker, Spy, Status, Target, Token
from games.candy_shoppe.pieces.events import (
    Began,
    Dealt,
    Decided,
    Departed,
    Deployed,
    Opened,
    PhaseOneOver,
    Placed,
    RoundOver,
    Secrets,
    Tallied,
)
from games.candy_shoppe.rules.rounds import Deploying, Influencing
from games.engine.asks import Refused
from games.engine.match import Match
from tests.games.candy_shoppe.positions import (
    BEAR,
    BERLIN,
    CAP,
    COM,
    DOG,
    FOX,
    KITTY,
    LONDON,
    MOSCOW,
    PARIS,
    PRAGUE,
    RACCOON,
    TALLY,
    WARSAW,
    WASHINGTON,
    B,
    N,
    R,
    asked,
    begin,
    city,
    dealt,
    deploy,
    face,
    heard,
    markers,
    offered,
    phase_one,
    phase_two,
    pick,
    place,
    place_all,
    run,
    said,
    seen,
    sendable,
    state,
    status,
)

READY = dict.fromkeys(Spy, Status.HQ)
HAND = [COM, COM, COM, CAP, CAP, CAP, Token.BRAINWASH, Token.ESCAPE]


def sending(*, spies: Any = READY, **known: Any) -> Match:
    """Return a match of three seats at the start of Phase 1: seat 0 is asked to send the first spy.

    By default each hand has 3 Communist, 3 Capitalist and 2 action tokens. `known`: other fields of the state.
    """
    hands = [HAND, [*HAND[:6], Token.BRIBE, Token.FOILED], [*HAND[:6], Token.WEALTH, Token.TRAPPED]]
    return phase_one(state(seats=3, status=spies, hands=known.pop("hands", hands), **known)).match


# ---------------------------------------------------------------- 1 and 2: what there is, set-up, deal


def test_1_2_the_map_is_its_own_mirror_image() -> None:
    assert [where.influence for where in City] == [-2, -1, -1, 0, 1, 1, 2]
    assert [where.title for where in City][:4] == ["Washington", "London", "Paris", "Berlin"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_1_6_and_s_3_the_cards(seats: int) -> None:
    for seed in range(10):
        step = dealt(seats, seed)
        cards = [event for seat in range(seats) for event in step.seen_by(seat).asides if isinstance(event, Secrets)]
        assert Counter(card.team for card in cards) == Counter(DECKS[seats])
        assert len({card.target for card in cards}) == seats
        view = seen(step.match, 1)
        assert (view.team, view.target) == (cards[1].team, cards[1].target)
        assert [team for team in view.teams if team is not None] == [cards[1].team]
    assert heard(step, Began)[0].teams == DECKS[seats]


def test_s_1_everything_begins_in_hq_and_neutral() -> None:
    view = seen(dealt(5).match)
    assert {agent.status for agent in view.agents} == {Status.HQ}
    assert {agent.face for agent in view.agents} == {N}
    assert not any(where.closed or where.face_down or where.markers for where in view.cities)
    assert view.bag == 22 - 10


def test_s_2_first_player_by_chance_or_by_name() -> None:
    assert {seen(dealt(4, seed).match).first for seed in range(30)} == {0, 1, 2, 3}
    assert {seen(dealt(4, seed, first_player=2).match).first for seed in range(5)} == {2}
    with pytest.raises(Refused, match="one of the players"):
        dealt(4, first_player=4)


def test_s_4_and_w_1_a_match_of_three_rounds_ends_without_upkeep() -> None:
    match = run({FOX: (BERLIN, N, Token.KABOOM)}, seats=3).match
    assert match.outcome is not None
    assert not any(where.closed for where in seen(match).cities)


def test_s_5_all_dead_at_the_start_of_a_round_ends_it() -> None:
    spies = {FOX: (BERLIN, N, Token.ASSASSINATE)}
    match = run(spies, Token.ASSASSINATE, dead=[BEAR, KITTY, DOG, RACCOON], round=2).match
    assert seen(match).result is not None
    assert seen(match).result.rounds == 2  # type: ignore[union-attr]


def test_d_1_everybody_has_eight_tokens() -> None:
    step = dealt(6)
    for seat in range(6):
        hand = seen(step.match, seat).hand
        assert Counter(min(token, 2) for token in hand) == {0: 3, 1: 3, 2: 2}
        [told] = [event for event in step.seen_by(seat).asides if isinstance(event, Dealt)]
        assert told.tokens == hand
    assert seen(step.match).hands == (8,) * 6
    assert seen(step.match).bag == 10


def test_d_2_what_is_away_is_not_dealt() -> None:
    lies = {BERLIN: [Marker(token=Token.HONEYPOT, round=2)] * 2, PARIS: [Marker(token=Token.WEALTH, round=2)] * 2}
    step = run({FOX: (BERLIN, N)}, markers=lies, round=2, seats=6)
    hands = [token for seat in range(6) for token in seen(step.match, seat).hand]
    assert Token.HONEYPOT not in hands
    assert Token.WEALTH not in hands
    assert seen(step.match).bag == 18 - 12


# ---------------------------------------------------------------- 3: Phase 1


def test_p1_1_no_spy_in_hq_ends_phase_1_at_once() -> None:
    held = {PARIS: [Marker(token=Token.TRAPPED, round=1, holds=FOX)]}
    table = state(dead=[BEAR, KITTY, DOG, RACCOON], seats=3, round=2, hands=[HAND, HAND[:6], HAND[:6]], markers=held)
    table.agents[FOX].status, table.agents[FOX].city = Status.TRAPPED, PARIS
    step = phase_one(table)
    assert heard(step, PhaseOneOver)[0].freed == FOX
    assert seen(step.match).round == 3, "nobody is deployed: the round is over"
    assert status(step.match, FOX) == Status.HQ


def test_p1_2_any_spy_in_hq_to_any_open_free_city() -> None:
    held = {PARIS: [Marker(token=Token.TRAPPED, round=1, holds=FOX)]}
    spies = {**READY, FOX: Status.TRAPPED, BEAR: Status.SHELTERED}
    table = state(seats=3, round=2, status=spies, hands=[HAND, HAND[:6], HAND[:6]], markers=held, dead=[DOG])
    table.agents[FOX].city, table.agents[BEAR].shelter = PARIS, 1
    table.agents[DOG].status = Status.DEAD
    table.bag.remove(Token.SAFE_HOUSE)
    table.sites[MOSCOW].closed = True
    match = phase_one(table).match
    assert asked(match).about == "send"
    assert offered(match) == list(product([KITTY, RACCOON], [WASHINGTON, LONDON, BERLIN, PRAGUE, WARSAW]))
    step = deploy(match, RACCOON, PRAGUE)
    assert [(told.spy, told.city) for told in heard(step, Deployed)] == [(RACCOON, PRAGUE)]
    assert asked(step.match, 0).about == "influence"


def test_p1_2_spy_and_city_are_one_question() -> None:
    """The 35 options of sending one of five spies to one of seven cities are one question.

    It has two menus, one for the first two spies and one for the other three.
    """
    match = sending()
    assert offered(match) == list(product(Spy, City))
    assert [list(menu) for menu in asked(match).menus()] == [list(range(14)), list(range(14, 35))]
    match = place_all(deploy(match, KITTY, BERLIN).match).match
    there = [city for city in City if city != BERLIN]
    assert offered(match) == list(product([spy for spy in Spy if spy != KITTY], there))
    assert [list(menu) for menu in asked(match).menus()] == [list(range(12)), list(range(12, 24))]


def test_p1_2_of_the_last_spy_only_the_city_is_asked() -> None:
    match = sending(spies={DOG: Status.HQ})
    assert offered(match) == list(product([DOG], City))
    assert [option.part for option in asked(match).options] == [None] * 7


def test_p1_2_when_time_runs_out() -> None:
    """If a player's time runs out, the first spy goes to the first city with the least influence (section 9)."""
    match = sending()
    match = match.lapse(0, match.asks[0][0]).match
    assert city(match, FOX) == BERLIN
    match = deploy(place_all(match).match, BEAR, MOSCOW).match
    match = place_all(match).match
    [seat] = match.asks
    match = match.lapse(seat, match.asks[seat][0]).match
    assert city(match, KITTY) == LONDON


def test_p1_3_at_most_13_handfuls_of_none_to_two() -> None:
    match = deploy(sending(), FOX, BERLIN).match
    handfuls = offered(match, 0)
    assert len(handfuls) == 13
    assert handfuls[0] == ()
    assert (COM, CAP) in handfuls
    assert (COM, COM) in handfuls
    assert (Token.BRAINWASH, Token.BRAINWASH) not in handfuls
    assert (Token.BRAINWASH, Token.ESCAPE) in handfuls
    assert asked(match, 0).lapse == (0,)
    assert asked(match, 0).secret


def test_p1_3_a_player_with_an_empty_hand_is_skipped() -> None:
    match = deploy(sending(hands=[HAND, [], [COM]]), FOX, BERLIN).match
    assert sorted(match.asks) == [0, 2]


def test_p1_4_all_at_once_and_hidden_until_the_last_has_decided() -> None:
    match = deploy(sending(), FOX, BERLIN).match
    assert sorted(match.asks) == [0, 1, 2]
    step = place(match, 1, COM, Token.BRIBE)
    assert heard(step) == [Decided(seat=1)]
    view = seen(step.match)
    assert (view.hands, view.cities[BERLIN].face_down) == ((8, 8, 8), 0)
    assert view.due() == (0, 2)
    assert seen(step.match, 1).chosen == (COM, Token.BRIBE)
    assert seen(step.match, 0).chosen is None
    match = place(step.match, 0).match
    step = place(match, 2, CAP)
    assert [(pile.seat, pile.many, pile.tokens) for pile in heard(step, Placed)[0].piles] == [
        (0, 0, None),
        (1, 2, None),
        (2, 1, None),
    ]
    assert "Placed in Berlin: Ann nothing, Ben 2 and Cem 1." in said(step)
    view = seen(step.match)
    assert (view.hands, view.cities[BERLIN].face_down) == ((8, 6, 7), 3)


def test_p1_4_clockwise_one_after_the_other_from_the_deployer() -> None:
    match = sending(options=CandyShoppeOptions(influence_order="clockwise"))
    match = deploy(match, FOX, BERLIN).match
    order = []
    for tokens in ([CAP], [], [COM, CAP]):
        [seat] = match.asks
        order.append(seat)
        step = place(match, seat, *tokens)
        [placed] = heard(step, Placed)
        assert [(pile.seat, pile.many) for pile in placed.piles] == [(seat, len(tokens))]
        match = step.match
    assert order == [0, 1, 2]


def test_p1_5_and_3_1_the_deployers_pass_to_the_left() -> None:
    match, order = sending(), []
    for spy, where in zip(Spy, City, strict=False):
        order += list(match.asks)
        match = place_all(deploy(match, spy, where).match).match
    assert order == [0, 1, 2, 0, 1]


@pytest.mark.parametrize(
    ("seats", "starts", "resolvers"),
    [
        (3, "left_of_first", [1, 2, 0, 1, 2]),
        (3, "next_in_turn", [2, 0, 1, 2, 0]),
        (4, "left_of_first", [1, 2, 3, 0, 1]),
        (4, "next_in_turn", [1, 2, 3, 0, 1]),
        (5, "left_of_first", [1, 2, 3, 4, 0]),
        (5, "next_in_turn", [0, 1, 2, 3, 4]),
        (6, "left_of_first", [1, 2, 3, 4, 5]),
        (6, "next_in_turn", [5, 0, 1, 2, 3]),
    ],
)
def test_p2_2_and_3_1_the_resolvers(seats: int, starts: Any, resolvers: list[int]) -> None:
    match = dealt(seats, reveal_starts=starts, first_player=0).match
    for spy, where in zip(Spy, City, strict=False):
        step = place_all(deploy(match, spy, where).match)
        match = step.match
    found = []
    while seen(match).round == 1:
        step = pick(match, offered(match)[0])
        found += [event.seat for event in heard(step, Opened)]
        match = step.match
    assert found == resolvers


def test_p2_2_next_in_turn_is_the_first_player_if_nobody_deployed() -> None:
    table = state(
        {FOX: (BERLIN, N), BEAR: (PARIS, N)}, options=CandyShoppeOptions(reveal_starts="next_in_turn"), first=2
    )
    match = begin(table, Deploying(seat=2)).match
    assert list(match.asks) == [2]


# ---------------------------------------------------------------- 3.2: the end of Phase 1


def last_deployment(**known: Any) -> Any:
    """Return a state shortly before the end of Phase 1, in which only seat 0 has tokens. ``known``: as in `state`."""
    return state({DOG: (BERLIN, N), KITTY: (MOSCOW, N)}, hands=[[COM, CAP], [], [], []], round=3, **known)


def over(table: Any) -> Any:
    return place(begin(table, Influencing(seat=0, city=BERLIN)).match, 0)


def test_ep_1_a_closed_city_opens() -> None:
    table = last_deployment()
    table.sites[PARIS].closed = True
    step = over(table)
    assert heard(step, PhaseOneOver)[0].opened == PARIS
    assert not seen(step.match).cities[PARIS].closed


def test_ep_2_and_trap_3_a_trapped_spy_is_freed_and_sits_out() -> None:
    table = last_deployment(markers={PARIS: [Marker(token=Token.TRAPPED, round=2, holds=FOX)]})
    table.agents[FOX].status, table.agents[FOX].city = Status.TRAPPED, PARIS
    step = over(table)
    assert (status(step.match, FOX), city(step.match, FOX)) == (Status.RESOLVED, None)
    assert not markers(step.match, PARIS)
    assert seen(step.match).returned == (Token.TRAPPED,)
    assert offered(step.match) == [KITTY, DOG]


@pytest.mark.parametrize(("option", "stay"), [("next_round", True), ("phase1", False)])
def test_ep_3_and_ling_1_the_option_phase1(option: Any, stay: bool) -> None:
    lies = {PARIS: [Marker(token=Token.HONEYPOT, round=2), Marker(token=Token.WEALTH, round=2)]}
    step = over(last_deployment(markers=lies, options=CandyShoppeOptions(lingering=option)))
    assert bool(markers(step.match, PARIS)) == stay
    assert bool(heard(step, PhaseOneOver)[0].faded) != stay


def test_ep_4_unspent_tokens_are_put_away_unseen() -> None:
    step = over(last_deployment())
    view = seen(step.match)
    assert (view.hands, view.aside) == ((0, 0, 0, 0), (2, 0, 0, 0))
    assert seen(step.match, 0).own_aside == (COM, CAP)
    assert seen(step.match, 1).own_aside == ()
    assert heard(step, PhaseOneOver)[0].unspent == 2
    before = seen(begin(last_deployment(), Influencing(seat=0, city=BERLIN)).match)
    assert view.bag == before.bag, "R-49: they are in no bag yet"


# ---------------------------------------------------------------- 4 and 5: reveal, the operation


def test_p2_1_and_p2_3_the_resolver_names_a_deployed_spy() -> None:
    match = run({FOX: (BERLIN, N, COM), BEAR: (PARIS, N)}, dead=[DOG], exposed={PARIS: [CAP]}).match
    options = asked(match).options
    assert [(o.spy, o.city, o.hidden, o.exposed) for o in options] == [(FOX, BERLIN, 1, 0), (BEAR, PARIS, 0, 1)]  # type: ignore[attr-defined]
    assert asked(match).lapse is None, "uniform"


def test_p2_4_what_is_turned_over_is_sorted_and_tells_no_owner() -> None:
    table = state({FOX: (BERLIN, N, Token.WEALTH, CAP, COM)}, exposed={BERLIN: [Token.BRIBE]})
    [opened] = heard(phase_two(table), Opened)
    assert opened.tokens == (COM, CAP, Token.BRIBE, Token.WEALTH)


def test_p2_5_the_same_resolver_runs_the_operation_of_revive_and_the_next_player_the_next() -> None:
    spies = {FOX: (BERLIN, N, Token.REVIVE), BEAR: (PARIS, N), KITTY: (MOSCOW, N)}
    step = run(spies, FOX, dead=[DOG])
    assert [event.seat for event in heard(step, Opened)] == [0, 0]
    assert list(step.match.asks) == [1]


@pytest.mark.parametrize(
    "tokens",
    [
        (Token.BLACKMAIL,),
        (Token.TRAPPED, Token.SAFE_HOUSE, Token.KABOOM, Token.BLACKMAIL),
        (COM, CAP, Token.BRIBE),
        (Token.DOUBLE_CROSS, Token.BURN_NOTICE),
        (Token.FOILED, Token.ASSASSINATE),
        (Token.ASSASSINATE, Token.TRAPPED, Token.SAFE_HOUSE, Token.KABOOM),
        (Token.ASSASSINATE, Token.ROGUE_AGENT),
        (Token.REVIVE, Token.SMUGGLE, Token.DISGUISE),
        (Token.WIRETAP,),
        (Token.DISGUISE, Token.BLACKMAIL, Token.SAFE_HOUSE),
        (Token.ASSASSINATE, Token.BLACKMAIL),
        (Token.ROGUE_AGENT, Token.DOUBLE_CROSS, COM),
    ],
)
def test_op_4_nothing_is_asked_where_the_order_cannot_matter(tokens: tuple[Token, ...]) -> None:
    step = run({FOX: (BERLIN, N, *tokens)})
    assert step.match.outcome is not None
    kinds = [type(event) for event in heard(step)]
    assert Tallied in kinds


@pytest.mark.parametrize(
    ("tokens", "choices"),
    [((Token.KABOOM,), ()), ((Token.TRAPPED, Token.ASSASSINATE), (Token.ASSASSINATE, TALLY))],
)
def test_op_4_a_marker_lies_on_the_city_before_or_after_revive(
    tokens: tuple[Token, ...], choices: tuple[object, ...]
) -> None:
    match = run({FOX: (BERLIN, N, Token.REVIVE, *tokens)}, *choices, dead=[DOG, KITTY]).match
    assert asked(match).about == "revive"


def test_op_4_default_order_is_the_tally_then_the_list() -> None:
    ask = asked(run({FOX: (BERLIN, N, Token.SMUGGLE, Token.ASSASSINATE, Token.BLACKMAIL)}, round=3).match)
    assert [option.token for option in ask.options] == [  # type: ignore[attr-defined]
        TALLY,
        Token.ASSASSINATE,
        Token.BLACKMAIL,
        Token.SMUGGLE,
    ]
    assert ask.lapse == (0,)


def test_op_4_the_tally_is_offered_with_its_sums() -> None:
    ask = asked(run({FOX: (MOSCOW, R, COM, CAP, Token.BRIBE, CAP, Token.ESCAPE)}).match)
    [tally] = [option for option in ask.options if isinstance(option, Next) and option.token is None]
    assert tally.sums is not None
    assert (tally.sums.com, tally.sums.cap) == (3, 4)


def test_op_4_tokens_that_miss_their_spy_are_not_asked_for() -> None:
    """After the token Assassinate has killed the spy, the tokens Rogue Agent and Blackmail have no effect.

    So the resolver isn't asked which of the two acts first (our ruling).
    """
    spies = {FOX: (BERLIN, N, Token.ASSASSINATE, Token.ROGUE_AGENT, Token.BLACKMAIL, COM)}
    assert run(spies, Token.ASSASSINATE).match.outcome is not None


def test_op_6_one_face_whatever_the_margin() -> None:
    assert face(run({FOX: (MOSCOW, B, COM, COM, COM, Token.BRAINWASH)}).match, FOX) == N


def test_op_6_the_winners_own_stay() -> None:
    assert face(run({FOX: (MOSCOW, R)}).match, FOX) == R


def test_op_7_the_spy_goes_to_hq() -> None:
    step = run({FOX: (BERLIN, N, COM)})
    assert heard(step, Departed) == [Departed(city=BERLIN, spy=FOX, face=R, final=True)]
    assert status(step.match, FOX) == Status.RESOLVED


def test_op_7_double_cross_before_burn_notice_before_departure() -> None:
    step = run({FOX: (BERLIN, B, COM, Token.BURN_NOTICE, Token.DOUBLE_CROSS, Token.TRAPPED)})
    words = " ".join(said(step))
    assert words.index("Double Cross: ") < words.index("Burn Notice spares") < words.index("is **trapped**")


def test_gen_1_the_resolver_chooses_whoever_placed_it() -> None:
    match = phase_two(state({FOX: (BERLIN, N, Token.ESCAPE, COM)}), resolver=3).match
    assert list(pick(match, Token.ESCAPE).match.asks) == [3]


def test_gen_4_a_token_cannot_move_or_share_itself() -> None:
    match = run({FOX: (BERLIN, N, Token.WIRETAP, COM)}, Token.WIRETAP).match
    assert seen(match).operation is not None
    assert seen(match).operation.live == [COM]  # type: ignore[union-attr]
    assert Token.WIRETAP in seen(match).spent


def test_gen_5_without_a_spy_the_rest_is_still_resolved() -> None:
    spies = {FOX: (BERLIN, N, Token.ASSASSINATE, Token.WIRETAP, Token.KABOOM, COM), BEAR: (PARIS, N)}
    match = run(spies, FOX, Token.ASSASSINATE).match
    assert offered(match) == [TALLY, Token.KABOOM, Token.WIRETAP]


# ---------------------------------------------------------------- 6: the end of the round


def round_over(spies: Any = None, *choices: object, **known: Any) -> Any:
    """Return the step that ends round 2 of 4.

    ``spies``, ``choices``, ``known``: as in ``run``.
    """
    return run(spies or {FOX: (BERLIN, N)}, *choices, round=2, **known)


def test_er_1_exposed_tokens_nobody_met_go_back() -> None:
    step = round_over(exposed={PARIS: [Token.BURN_NOTICE, COM]})
    assert heard(step, RoundOver)[0].returned == ((COM, PARIS), (Token.BURN_NOTICE, PARIS))
    assert not seen(step.match).cities[PARIS].exposed


def test_er_2_spent_tokens_and_those_put_away_go_back() -> None:
    step = round_over({FOX: (BERLIN, N, COM, Token.BRIBE)}, aside=[[COM, Token.ESCAPE], [], [], []])
    view = seen(step.match)
    assert (view.spent, view.aside, view.bag) == ((), (0, 0, 0, 0), 22 - 8)


def test_er_3_and_er_4_safe_house_for_one_round() -> None:
    """A spy in a safe house can't be sent in the whole next round, and is back in HQ after that round (SAFE-3)."""
    step = round_over({FOX: (BERLIN, R, Token.SAFE_HOUSE)})
    assert heard(step, RoundOver)[0].sheltered == FOX
    assert status(step.match, FOX) == Status.SHELTERED
    assert FOX not in offered(step.match)
    table = state({BEAR: (BERLIN, N)}, round=3, status={FOX: Status.SHELTERED})
    table.agents[FOX].shelter = 2
    table.bag.remove(Token.SAFE_HOUSE)
    step = phase_two(table)
    assert heard(step, RoundOver)[0].released == FOX
    assert (status(step.match, FOX), seen(step.match).agents[FOX].shelter) == (Status.HQ, None)


def test_er_4_a_trapped_spy_with_a_safe_house_leaves_its_city() -> None:
    step = round_over({FOX: (LONDON, N, Token.SAFE_HOUSE, Token.TRAPPED)})
    assert (status(step.match, FOX), city(step.match, FOX)) == (Status.SHELTERED, None)
    assert not markers(step.match, LONDON), "ER-7"


@pytest.mark.parametrize(("since", "left"), [(1, []), (2, [Token.HONEYPOT])])
def test_er_5_markers_of_the_round_before_leave(since: int, left: list[Token]) -> None:
    """A Honeypot marker stays in a city until the end of the round after the one in which it was placed (LING-1)."""
    step = round_over(markers={PARIS: [Marker(token=Token.HONEYPOT, round=since)]})
    assert markers(step.match, PARIS) == left


def test_er_6_and_kab_2_the_city_closes_and_loses_what_lies_on_it() -> None:
    """A city that closes loses all its markers, even those placed this round. A spy trapped there is freed (KAB-3)."""
    lies = {PARIS: [Marker(token=Token.HONEYPOT, round=2)]}
    step = round_over({FOX: (PARIS, N, Token.KABOOM, Token.TRAPPED)}, markers=lies)
    event = heard(step, RoundOver)[0]
    assert (event.closed, event.freed) == (PARIS, FOX)
    assert {token for token, _ in event.faded} == {Token.HONEYPOT, Token.TRAPPED}
    assert seen(step.match).cities[PARIS].closed
    assert not markers(step.match, PARIS)
    assert status(step.match, FOX) == Status.HQ
    assert any("Paris is closed" in line for line in said(step))


def test_kab_edge_1_it_is_a_destination_again_in_phase_2() -> None:
    table = last_deployment()
    table.sites[PARIS].closed = True
    table.sites[BERLIN].face_down = [Token.ESCAPE]
    table.bag.remove(Token.ESCAPE)
    match = over(table).match
    assert PARIS in offered(pick(match, DOG).match)


def test_er_7_a_trap_that_held_nobody_goes_to_the_bag() -> None:
    step = round_over({FOX: (BERLIN, N, Token.TRAPPED, Token.ASSASSINATE)}, Token.ASSASSINATE)
    assert (Token.TRAPPED, BERLIN) in heard(step, RoundOver)[0].faded
    assert not markers(step.match, BERLIN)


def test_er_8_resolved_spies_can_be_sent_again() -> None:
    assert sendable(round_over().match) == list(Spy)


def test_er_9_blackmail_begins_and_ends() -> None:
    targets = [Target.FOX, Target.BEAR, Target.KITTY, Target.DOG]
    step = round_over({FOX: (BERLIN, N, Token.BLACKMAIL)}, blackmail=BEAR, targets=targets)
    view = seen(step.match)
    assert (view.blackmail, view.marked) == (FOX, None)
    assert [seen(step.match, seat).blackmailed for seat in range(4)] == [True, False, False, False]


def test_er_10_the_player_to_the_left_is_first() -> None:
    assert seen(round_over(first=3).match).first == 0


# ---------------------------------------------------------------- 7: who wins, in cases without a worked example


def test_w_2_trapped_spies_count() -> None:
    match = run({FOX: (BERLIN, N, COM, Token.TRAPPED)}).match
    assert seen(match).result is not None
    assert seen(match).result.red == 1  # type: ignore[union-attr]


def test_w_6_the_black_players_target_counts_for_nothing() -> None:
    match = run({FOX: (BERLIN, N, COM)}, seats=3).match
    result = seen(match).result
    assert result is not None
    assert result.turned[result.teams.index(DECKS[3][2])] is None
    assert seen(match, 0).wanted == R


def test_7_1_the_outcome_names_every_side() -> None:
    match = run({FOX: (BERLIN, N, COM)}, seats=5).match
    assert match.outcome is not None
    assert [side.role for side in match.outcome.sides] == ["Communist", "Capitalist", "P.L.A.T.Y.P.U.S."]
    assert match.outcome.ranks == ((0, 1), (2, 3, 4))


# ---------------------------------------------------------------- 10: who knows what


def test_hid_1_the_public_sees_numbers_and_no_kinds() -> None:
    match = deploy(sending(), FOX, BERLIN).match
    match = place_all(match, {0: [COM, Token.BRAINWASH], 1: [CAP]}).match
    public, own = seen(match), seen(match, 0)
    assert {pile.tokens for pile in public.piles} == {None}
    assert {pile.seat: pile.tokens for pile in own.piles} == {0: (COM, Token.BRAINWASH), 1: None}
    assert public.hand == ()
    assert set(public.teams) == {None}
    assert len(own.hand) == 6


def test_hid_2_smuggle_does_not_change_the_record_of_what_was_placed() -> None:
    hands = [[COM], [CAP], [], []]
    table = state({FOX: (BERLIN, N, Token.SMUGGLE), KITTY: (MOSCOW, N)}, hands=hands)
    match = begin(table, Influencing(seat=0, city=MOSCOW)).match
    match = place_all(match, {0: [COM], 1: [CAP]}).match
    match = pick(pick(match, FOX).match, Token.SMUGGLE).match
    assert [(pile.seat, pile.tokens) for pile in seen(match, 0).piles] == [(0, (COM,)), (1, None)]
    assert len(seen(match).cities[MOSCOW].shown) == 2


def test_10_at_the_end_all_cards_are_shown_and_hands_are_not() -> None:
    table = state({FOX: (BERLIN, N)}, aside=[[COM, Token.ESCAPE], [], [], []])
    match = phase_two(table).match
    view = seen(match)
    assert None not in view.teams
    assert None not in view.targets
    assert (view.aside, view.own_aside) == ((2, 0, 0, 0), ())
    assert "Escape" not in str(view.piles)


def test_deployed_tells_what_the_city_counts_now() -> None:
    lies = {BERLIN: [Marker(token=Token.WEALTH, round=2)]}
    step = deploy(sending(markers=lies, round=3), FOX, BERLIN)
    assert heard(step, Deployed)[0].worth == -1


def test_1_8_the_options_and_their_defaults() -> None:
    options = CandyShoppeOptions()
    assert options.model_dump() == {
        "first_player": None,
        "influence_order": "simultaneous",
        "reveal_starts": "left_of_first",
        "platypus_tie": "spies",
        "double_agent": "opposite",
        "lingering": "next_round",
    }


def test_dec_1_what_has_one_answer_is_not_asked() -> None:
    """If only one spy is deployed, the spy is revealed without a question."""
    step = run({FOX: (BERLIN, N, COM)})
    assert heard(step, Opened)[0].spy == FOX
    assert B not in {face(step.match, spy) for spy in Spy}
