"""Test the tokens of Candy Shoppe one by one; each test cites its clause (section 8 of the rules file)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.choices import Back
from games.candy_shoppe.pieces.components import ACTIONS, BAG, City, Marker, Status, Stay, Target, Timing, Token
from games.candy_shoppe.pieces.events import (
    Cancelled,
    Dealt,
    Departed,
    Fetched,
    Fizzled,
    Killed,
    Laid,
    Marked,
    Opened,
    Revived,
    Spared,
    Swapped,
    Tallied,
    Turned,
    Wasted,
)
from games.engine.words import ENGLISH
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
    city,
    deploy,
    face,
    heard,
    markers,
    offered,
    phase_two,
    pick,
    place_all,
    run,
    said,
    seen,
    state,
    status,
)

# ---------------------------------------------------------------- the table of tokens (1.5, 13.1)


def test_13_1_the_bag_and_the_classes() -> None:
    assert len(ACTIONS) == 18
    assert len(BAG) == 22
    classes = Counter(token.unit.timing for token in BAG)
    assert classes == {Timing.FIRST: 1, Timing.TALLY: 8, Timing.ITEM: 11, Timing.CLOSE: 2}
    assert [token.title for token in ACTIONS] == list(GAME.art.cards.names)


def test_1_5_what_needs_a_spy_and_what_stays() -> None:
    needs = {token.title for token in ACTIONS if token.unit.needs_spy}
    assert needs == {
        *("Safe House", "Assassinate", "Double Cross", "Disguise", "Escape", "Blackmail", "Rogue Agent", "Burn Notice"),
    }
    stays = {token.title: token.unit.stay for token in ACTIONS if token.unit.stay != Stay.SPENT}
    on_the_city = dict.fromkeys(("Trapped", "Ka-BOOM!", "Honeypot", "Wealth"), Stay.CITY)
    assert stays == {**on_the_city, "Safe House": Stay.SPY}


@pytest.mark.parametrize("token", ACTIONS, ids=lambda token: token.word)
def test_every_token_has_its_tests_and_its_clauses(token: Token) -> None:
    """Every action token has a clause in the rules, and a test that is named after a clause."""
    clause = token.unit.clause
    assert f"def test_{clause.lower()}_1" in Path(__file__).read_text("utf-8")
    rules = (Path(__file__).parents[3] / "games" / "candy_shoppe" / "rules.md").read_text("utf-8")
    assert f"{clause}-1 **{token.title}**" in rules or f"**{token.title}**" in rules.split(f"{clause}-1 ")[1][:120]


@pytest.mark.parametrize("token", ACTIONS, ids=lambda token: token.word)
def test_every_token_has_a_reference_card(token: Token) -> None:
    text = GAME.art.cards.describe(token.title, GAME.phrases(ENGLISH))
    assert text.startswith(f"**{token.title}**")
    assert 60 < len(text) <= 1500


# ---------------------------------------------------------------- Trapped


def test_trap_1_lies_on_the_city_without_a_question() -> None:
    step = run({FOX: (BERLIN, N, Token.TRAPPED)})
    assert heard(step, Laid) == [Laid(token=Token.TRAPPED, city=BERLIN, final=True)]


def test_trap_2_holds_the_spy_that_departs() -> None:
    match = run({FOX: (BERLIN, N, Token.TRAPPED, COM)}).match
    assert (status(match, FOX), city(match, FOX), face(match, FOX)) == (Status.TRAPPED, BERLIN, R)
    assert seen(match).cities[BERLIN].markers == (Marker(token=Token.TRAPPED, round=4, holds=FOX),)


def test_trap_2_a_held_spy_cannot_be_chosen() -> None:
    spies = {FOX: (BERLIN, N, Token.TRAPPED), BEAR: (PARIS, N, Token.DISGUISE), DOG: (PRAGUE, N)}
    match = run(spies, FOX, BEAR).match
    assert offered(match) == [TALLY, Token.DISGUISE]
    assert heard(pick(match, Token.DISGUISE), Swapped)[0].other == DOG


def test_trap_edge_1_the_escapee_is_not_held_and_whoever_came_instead_is() -> None:
    spies = {FOX: (BERLIN, N, Token.TRAPPED, Token.ESCAPE), BEAR: (LONDON, N)}
    match = run(spies, FOX, Token.ESCAPE, PRAGUE).match
    assert markers(match, BERLIN) == [Token.TRAPPED]
    assert status(match, FOX) == Status.DEPLOYED
    spies = {FOX: (BERLIN, N, Token.TRAPPED, Token.DISGUISE), BEAR: (LONDON, N)}
    match = run(spies, FOX, Token.DISGUISE).match
    assert (status(match, FOX), status(match, BEAR)) == (Status.RESOLVED, Status.TRAPPED)
    assert city(match, BEAR) == BERLIN


def test_trap_edge_2_foiled_cancels_it() -> None:
    match = run({FOX: (BERLIN, N, Token.TRAPPED, Token.FOILED)}).match
    assert markers(match, BERLIN) == []
    assert status(match, FOX) == Status.RESOLVED


# ---------------------------------------------------------------- Safe House


def test_safe_1_goes_with_the_spy() -> None:
    match = run({FOX: (BERLIN, N, Token.SAFE_HOUSE, COM)}).match
    assert seen(match).agents[FOX].shelter == 4
    assert face(match, FOX) == R, "SAFE-2: resolved as usual"


def test_safe_1_fizzles_without_a_spy() -> None:
    """Safe House has no effect if the spy has left the city by Escape before Safe House acts."""
    step = run({FOX: (BERLIN, N, Token.SAFE_HOUSE, Token.ESCAPE)}, Token.ESCAPE, PARIS, round=3)
    assert heard(step, Fizzled) == [Fizzled(token=Token.SAFE_HOUSE, spy=None)]
    assert seen(step.match).agents[FOX].shelter is None


def test_safe_2_travels_with_the_spy() -> None:
    """A spy who escapes to another city after Safe House has acted is still in a safe house in the next round."""
    match = run({FOX: (BERLIN, N, Token.SAFE_HOUSE, Token.ESCAPE)}, Token.SAFE_HOUSE, Token.ESCAPE, PRAGUE).match
    assert seen(match).agents[FOX].shelter == 4
    assert status(match, FOX) == Status.RESOLVED


def test_safe_4_does_not_protect() -> None:
    """Safe House doesn't protect its spy: the token Assassinate can still kill it. Safe House is spent even then."""
    match = run({FOX: (BERLIN, N, Token.SAFE_HOUSE, Token.ASSASSINATE)}, Token.SAFE_HOUSE, Token.ASSASSINATE).match
    assert status(match, FOX) == Status.DEAD
    assert seen(match).agents[FOX].shelter is None
    assert Token.SAFE_HOUSE in seen(match).spent


# ---------------------------------------------------------------- Ka-BOOM!


def test_kab_1_lies_on_the_city_which_works_as_usual() -> None:
    match = run({FOX: (PARIS, N, Token.KABOOM)}).match
    assert markers(match, PARIS) == [Token.KABOOM]
    assert face(match, FOX) == B
    assert seen(match).cities[PARIS].worth == -1


# ---------------------------------------------------------------- Assassinate


def test_asn_1_kills() -> None:
    match = run({FOX: (BERLIN, R, Token.ASSASSINATE)}, Token.ASSASSINATE).match
    assert (status(match, FOX), face(match, FOX), city(match, FOX)) == (Status.DEAD, N, None)


def test_asn_2_the_operation_goes_on() -> None:
    """After Assassinate the operation goes on without a spy: the Tally turns no spy, and Honeypot becomes a marker."""
    step = run({FOX: (BERLIN, R, Token.ASSASSINATE, Token.BLACKMAIL, Token.HONEYPOT, COM)}, Token.ASSASSINATE, round=3)
    [tally] = heard(step, Tallied)
    assert (tally.spy, tally.sums.com, tally.sums.cap) == (None, 2, 0)
    assert markers(step.match, BERLIN) == [Token.HONEYPOT]
    assert heard(step, Departed)[0].spy is None


def test_asn_edge_3_after_escape_it_fizzles() -> None:
    step = run({FOX: (BERLIN, R, Token.ASSASSINATE, Token.ESCAPE)}, Token.ESCAPE, PARIS)
    assert Fizzled(token=Token.ASSASSINATE, spy=None) in heard(step)
    assert status(step.match, FOX) == Status.RESOLVED


def test_asn_edge_4_after_disguise_it_kills_the_newcomer() -> None:
    spies = {FOX: (BERLIN, R, Token.ASSASSINATE, Token.DISGUISE), BEAR: (MOSCOW, B)}
    match = run(spies, FOX, Token.DISGUISE, Token.ASSASSINATE).match
    assert (status(match, BEAR), status(match, FOX)) == (Status.DEAD, Status.RESOLVED)


# ---------------------------------------------------------------- Revive


def test_rev_1_any_dead_spy_or_none() -> None:
    """With two dead spies the resolver of Revive is asked which one to revive.

    A single dead spy is revived without a question; if no spy is dead, Revive has no effect.
    """
    spies = {FOX: (BERLIN, N, Token.REVIVE)}
    assert offered(run(spies, Token.REVIVE, dead=[DOG, KITTY]).match) == [KITTY, DOG]
    assert heard(run(spies, Token.REVIVE, dead=[DOG]), Revived)[0].spy == DOG
    step = run(spies, Token.REVIVE)
    assert heard(step, Fizzled) == [Fizzled(token=Token.REVIVE, spy=FOX)]
    assert "nobody is dead" in " ".join(said(step))


def test_rev_2_neutral_deployed_with_its_own_operation() -> None:
    step = run({FOX: (PRAGUE, N, Token.REVIVE)}, dead=[DOG])
    opened = heard(step, Opened)
    assert [(deed.spy, deed.revived, deed.face) for deed in opened] == [(FOX, False, N), (DOG, True, N)]
    assert seen(step.match).report is not None
    assert face(step.match, FOX) == face(step.match, DOG) == R, "REV-5: the city counts in both"


def test_rev_3_without_a_spy_everything_goes_to_the_new_operation() -> None:
    step = run({FOX: (BERLIN, N, Token.REVIVE, Token.ASSASSINATE, COM, CAP)}, Token.ASSASSINATE, Token.REVIVE)
    [revived] = heard(step, Revived)
    assert revived.alone
    assert revived.share == (COM, CAP)
    assert len(heard(step, Tallied)) == 1, "the first operation has none"


def test_rev_4_the_resolver_shares_out_the_live_tokens() -> None:
    spies = {FOX: (BERLIN, N, Token.REVIVE, COM, COM, CAP, Token.BRIBE)}
    match = run(spies, Token.REVIVE, dead=[DOG]).match
    ask = asked(match)
    assert (ask.least, ask.most, ask.lapse) == (0, 4, ()), "none to all; all stay if time runs out"
    step = pick(match, (COM, COM))
    first, second = heard(step, Tallied)
    assert (first.spy, first.tokens) == (FOX, (CAP, Token.BRIBE))
    assert (second.spy, second.tokens) == (DOG, (COM, COM))


def test_rev_4_without_live_tokens_nothing_is_asked() -> None:
    step = run({FOX: (BERLIN, N, Token.REVIVE)}, Token.REVIVE, dead=[DOG])
    assert not step.match.asks


def test_rev_5_two_spies_are_in_the_city_while_both_wait() -> None:
    spies = {FOX: (BERLIN, N, Token.REVIVE, Token.ROGUE_AGENT, COM)}
    match = run(spies, Token.REVIVE, (), dead=[DOG]).match
    assert seen(match).cities[BERLIN].spies == (FOX, DOG)


def test_rev_6_foiled_works_in_its_own_operation_only() -> None:
    """The token Foiled cancels tokens only in the operation to which Smuggle brings it.

    Here the operation of a revived spy follows. Rogue Agent still acts in it.
    """
    spies = {
        FOX: (BERLIN, N, Token.REVIVE, Token.SMUGGLE, Token.ROGUE_AGENT, Token.BRAINWASH, COM),
        BEAR: (MOSCOW, N, Token.FOILED),
    }
    step = run(spies, FOX, Token.REVIVE, (Token.ROGUE_AGENT, COM), Token.SMUGGLE, dead=[DOG])
    assert heard(step, Cancelled)[0].tokens == (Token.BRAINWASH,)
    assert offered(step.match) == [TALLY, Token.ROGUE_AGENT]
    assert face(pick(step.match, Token.ROGUE_AGENT).match, DOG) == R, "neutral, and then the Tally"


def test_rev_edge_1_after_the_tally_influence_is_spent() -> None:
    spies = {FOX: (BERLIN, N, Token.REVIVE, Token.ESCAPE, COM, COM)}
    match = run(spies, TALLY, Token.REVIVE, dead=[DOG]).match
    assert [option.token for option in asked(match).options] == [Token.ESCAPE]


def test_rev_edge_2_if_the_first_escapes_the_other_is_left() -> None:
    spies = {FOX: (BERLIN, N, Token.REVIVE, Token.ESCAPE, COM)}
    step = run(spies, Token.REVIVE, (COM,), Token.ESCAPE, PARIS, dead=[DOG])
    assert face(step.match, DOG) == R
    assert status(step.match, DOG) == Status.RESOLVED


def test_rev_edge_3_trapped_holds_whoever_departs_first_with_it() -> None:
    spies = {FOX: (BERLIN, N, Token.REVIVE, Token.TRAPPED)}
    first = run(spies, Token.REVIVE, (), dead=[DOG], round=3).match
    assert (status(first, FOX), status(first, DOG)) == (Status.TRAPPED, Status.HQ)
    second = run(spies, Token.REVIVE, (Token.TRAPPED,), dead=[DOG], round=3).match
    assert (status(second, FOX), status(second, DOG)) == (Status.HQ, Status.TRAPPED)


def test_rev_edge_5_disguise_does_not_swap_the_two() -> None:
    spies = {FOX: (BERLIN, N, Token.REVIVE, Token.DISGUISE)}
    step = run(spies, Token.REVIVE, (), Token.DISGUISE, dead=[DOG])
    assert Fizzled(token=Token.DISGUISE, spy=FOX) in heard(step)


# ---------------------------------------------------------------- Double Cross


@pytest.mark.parametrize("start", [R, N, B])
def test_dbl_1_acts_last_and_dbl_2_gives_the_spy_to_the_loser(start: object) -> None:
    """If the Tally is Communist 4 to Capitalist 2, Double Cross turns the spy Capitalist, whatever its face was."""
    step = run({FOX: (BERLIN, start, *[COM] * 4, CAP, CAP, Token.DOUBLE_CROSS)})
    assert face(step.match, FOX) == B
    kinds = [type(event) for event in heard(step, Tallied, Turned)]
    assert kinds == [Tallied, Turned]


@pytest.mark.parametrize(("start", "end"), [(R, B), (B, R), (N, N)])
def test_dbl_2_after_an_even_tally_it_flips(start: object, end: object) -> None:
    """After an even Tally Double Cross turns the spy to the other side; a neutral spy stays neutral."""
    assert face(run({FOX: (BERLIN, start, Token.DOUBLE_CROSS)}).match, FOX) == end


def test_dbl_edge_2_a_cap_spy_that_com_wins_stays_cap() -> None:
    assert face(run({FOX: (BERLIN, B, COM, Token.DOUBLE_CROSS)}).match, FOX) == B


@pytest.mark.parametrize(("tokens", "end"), [((COM,), B), ((COM, CAP), N)])
def test_dbl_edge_4_it_overwrites_rogue_agent_unless_the_tally_was_even(tokens: tuple[Token, ...], end: object) -> None:
    spies = {FOX: (BERLIN, R, *tokens, Token.ROGUE_AGENT, Token.DOUBLE_CROSS)}
    assert face(run(spies, TALLY).match, FOX) == end


def test_dbl_edge_5_it_works_on_whoever_was_swapped_in() -> None:
    spies = {FOX: (BERLIN, N, COM, Token.DISGUISE, Token.DOUBLE_CROSS), BEAR: (PARIS, R)}
    match = run(spies, FOX, TALLY).match
    assert face(match, BEAR) == B


def test_dbl_1_fizzles_without_a_spy() -> None:
    step = run({FOX: (BERLIN, N, Token.ASSASSINATE, Token.DOUBLE_CROSS)}, Token.ASSASSINATE)
    assert Fizzled(token=Token.DOUBLE_CROSS, spy=None) in heard(step)


# ---------------------------------------------------------------- Disguise


def test_dis_1_another_deployed_spy_elsewhere() -> None:
    spies = {FOX: (BERLIN, N, Token.DISGUISE), BEAR: (PARIS, R), DOG: (MOSCOW, N)}
    known = {"dead": [KITTY], "status": {RACCOON: Status.RESOLVED}}
    assert offered(run(spies, FOX, Token.DISGUISE, **known).match) == [BEAR, DOG]


def test_dis_2_the_two_change_places_with_nothing_else() -> None:
    spies = {FOX: (BERLIN, R, Token.DISGUISE, Token.ROGUE_AGENT, COM), BEAR: (MOSCOW, B, CAP, CAP)}
    match = run(spies, FOX, Token.DISGUISE).match
    view = seen(match)
    assert (city(match, FOX), city(match, BEAR), status(match, FOX)) == (MOSCOW, BERLIN, Status.DEPLOYED)
    assert view.cities[MOSCOW].face_down == 2
    assert view.operation is not None
    assert (view.operation.spy, view.operation.baseline) == (BEAR, B)


def test_dis_edge_2_after_the_tally_the_newcomer_is_not_turned() -> None:
    spies = {FOX: (BERLIN, N, COM, Token.DISGUISE), BEAR: (MOSCOW, N, CAP, CAP, CAP)}
    match = run(spies, FOX, TALLY).match
    assert (face(match, BEAR), status(match, BEAR)) == (N, Status.RESOLVED)
    assert face(match, FOX) == N, "turned Communist here, and back over there"


def test_dis_edge_3_the_last_unresolved_spy_has_nobody_to_swap_with() -> None:
    step = run({FOX: (BERLIN, N, Token.DISGUISE)}, Token.DISGUISE)
    assert Fizzled(token=Token.DISGUISE, spy=FOX) in heard(step)
    assert "no other spy is left to swap with" in " ".join(said(step))


def test_dis_edge_4_burn_notice_hangs_over_the_newcomer() -> None:
    spies = {FOX: (BERLIN, N, COM, Token.DISGUISE, Token.BURN_NOTICE), BEAR: (MOSCOW, N)}
    match = run(spies, FOX, Token.DISGUISE).match
    assert status(match, BEAR) == Status.DEAD
    assert status(match, FOX) == Status.RESOLVED


# ---------------------------------------------------------------- Foiled


def test_foi_1_cancels_every_other_live_action_token() -> None:
    """The token Foiled cancels all other action tokens, even those that would act in the Tally or at the end."""
    others = (Token.BRAINWASH, Token.HONEYPOT, Token.DOUBLE_CROSS, Token.BURN_NOTICE, Token.ASSASSINATE)
    step = run({FOX: (BERLIN, N, Token.FOILED, *others, CAP, CAP)})
    assert set(heard(step, Cancelled)[0].tokens) == set(others)
    [tally] = heard(step, Tallied)
    assert (tally.sums.com, tally.sums.cap) == (0, 2)
    assert face(step.match, FOX) == B


def test_foi_2_what_has_acted_stays_and_so_do_markers() -> None:
    """The token Foiled doesn't undo what Assassinate did before Smuggle brought Foiled to the city.

    A Honeypot marker from an earlier operation also still counts.
    """
    spies = {FOX: (BERLIN, R, Token.SMUGGLE, Token.ASSASSINATE, Token.BRIBE), BEAR: (MOSCOW, N, Token.FOILED)}
    lies = {BERLIN: [Marker(token=Token.HONEYPOT, round=3)]}
    step = run(spies, FOX, Token.ASSASSINATE, Token.SMUGGLE, markers=lies)
    assert status(step.match, FOX) == Status.DEAD
    assert heard(step, Cancelled)[0].tokens == (Token.BRIBE,)
    assert heard(step, Tallied)[0].sums.com == 1


def test_foi_edge_4_a_token_that_wiretap_put_here_is_cancelled() -> None:
    lies = {BERLIN: [Token.ASSASSINATE]}
    match = run({FOX: (BERLIN, R, Token.FOILED)}, exposed=lies).match
    assert status(match, FOX) == Status.RESOLVED


# ---------------------------------------------------------------- Brainwash and Bribe


def test_bra_1_counts_communist_2() -> None:
    """Each Brainwash token counts Communist 2 in the Tally: here two count 4."""
    step = run({FOX: (BERLIN, N, Token.BRAINWASH, Token.BRAINWASH)})
    assert heard(step, Tallied)[0].sums.com == 4
    assert face(step.match, FOX) == R


def test_bri_1_counts_capitalist_2() -> None:
    """Bribe counts Capitalist 2 in the Tally, so that Bribe against Brainwash is even."""
    step = run({FOX: (BERLIN, N, Token.BRAINWASH, Token.BRIBE)})
    assert heard(step, Tallied)[0].sums.com == heard(step, Tallied)[0].sums.cap == 2
    assert face(step.match, FOX) == N


def test_bra_edge_3_smuggled_after_the_tally_it_is_wasted() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (MOSCOW, N, Token.BRAINWASH)}
    step = run(spies, FOX, TALLY)
    assert heard(step, Wasted)[0].tokens == (Token.BRAINWASH,)
    assert face(step.match, FOX) == N


# ---------------------------------------------------------------- Escape


def test_esc_1_the_closest_free_city() -> None:
    spies = {FOX: (LONDON, N, Token.ESCAPE), BEAR: (PARIS, N), DOG: (WASHINGTON, N)}
    match = run(spies, FOX, Token.ESCAPE).match
    assert city(match, FOX) == BERLIN, "no question: two steps away is the nearest"


def test_esc_1_two_equally_close() -> None:
    match = run({FOX: (BERLIN, N, Token.ESCAPE)}, Token.ESCAPE).match
    assert offered(match) == [PARIS, PRAGUE]


def test_esc_2_it_is_resolved_again_later_by_the_next_resolver() -> None:
    """If the spy has left by Escape, influence tokens in the old city turn no spy.

    The next resolver then resolves the spy's operation in the new city.
    """
    step = run({FOX: (BERLIN, N, Token.ESCAPE, COM, COM)}, Token.ESCAPE, PARIS)
    first, second = heard(step, Tallied)
    assert (first.spy, second.spy, second.city) == (None, FOX, PARIS)
    assert [deed.seat for deed in heard(step, Opened)] == [1]
    assert face(step.match, FOX) == B


def test_esc_3_trapped_spies_occupy_and_vacated_cities_are_free() -> None:
    held = {PARIS: [Marker(token=Token.TRAPPED, round=4, holds=KITTY)]}
    table = state({FOX: (BERLIN, N, Token.ESCAPE), BEAR: (PRAGUE, N)}, markers=held)
    table.agents[KITTY].status, table.agents[KITTY].city = Status.TRAPPED, PARIS
    match = pick(phase_two(table).match, FOX).match
    assert offered(match) == [LONDON, WARSAW]
    spies = {FOX: (BERLIN, N, Token.ESCAPE), BEAR: (PRAGUE, N), DOG: (MOSCOW, N)}
    match = run(spies, BEAR, FOX, Token.ESCAPE).match
    assert offered(match) == [PARIS, PRAGUE]


def test_esc_edge_2_a_waiting_trap_holds_the_escapee() -> None:
    lies = {PARIS: [Marker(token=Token.TRAPPED, round=4)], PRAGUE: [Marker(token=Token.TRAPPED, round=4)]}
    match = run({FOX: (BERLIN, N, Token.ESCAPE)}, Token.ESCAPE, PARIS, markers={PARIS: lies[PARIS]}).match
    assert status(match, FOX) == Status.TRAPPED


def test_esc_edge_4_what_is_left_behind_fizzles() -> None:
    step = run({FOX: (BERLIN, N, Token.ESCAPE, Token.DOUBLE_CROSS, Token.BURN_NOTICE)}, Token.ESCAPE, PARIS)
    assert [deed.token for deed in heard(step, Fizzled)] == [Token.DOUBLE_CROSS, Token.BURN_NOTICE]


# ---------------------------------------------------------------- Wiretap


FROM_BERLIN = [city for city in City if city != BERLIN]
WIRED = {FOX: (BERLIN, N, Token.WIRETAP, COM, COM, Token.ASSASSINATE, Token.BURN_NOTICE), BEAR: (MOSCOW, N)}


def test_wir_1_a_live_token_of_any_class_to_any_other_city() -> None:
    """Wiretap offers to move any token that hasn't acted yet to any other city. Equal tokens are offered once."""
    match = run(WIRED, FOX, Token.WIRETAP).match
    assert offered(match) == list(product([COM, Token.ASSASSINATE, Token.BURN_NOTICE], FROM_BERLIN))
    moved = pick(match, (Token.BURN_NOTICE, PARIS)).match
    assert seen(moved).cities[PARIS].exposed == (Token.BURN_NOTICE,)


def test_wir_1_nothing_left_to_move() -> None:
    step = run({FOX: (BERLIN, N, Token.WIRETAP)}, Token.WIRETAP)
    assert heard(step, Fizzled) == [Fizzled(token=Token.WIRETAP, spy=FOX)]


def test_wir_1_a_single_kind_goes_to_any_city() -> None:
    match = run({FOX: (BERLIN, N, Token.WIRETAP, COM, COM)}, Token.WIRETAP).match
    assert offered(match) == list(product([COM], FROM_BERLIN))


TANGLED = (
    Token.KABOOM,
    Token.ASSASSINATE,
    Token.DISGUISE,
    Token.ESCAPE,
    Token.SAFE_HOUSE,
    Token.BLACKMAIL,
    Token.TRAPPED,
)


def test_dec_5_of_nine_kinds_the_token_is_first_then_its_city_with_a_way_back() -> None:
    """If Wiretap's options don't fit into two menus, it asks first for a token, and then for the token's new city.

    The second question also has an option to go back to the first one.
    """
    kinds = sorted([COM, CAP, *TANGLED])
    match = run({FOX: (BERLIN, N, Token.WIRETAP, *kinds), BEAR: (MOSCOW, N)}, FOX, Token.WIRETAP).match
    assert offered(match) == kinds
    match = pick(match, Token.ESCAPE).match
    assert offered(match) == [*FROM_BERLIN, Back()]
    assert offered(pick(match, Back()).match) == kinds
    assert seen(pick(match, PARIS).match).cities[PARIS].exposed == (Token.ESCAPE,)


def test_dec_3_when_time_runs_out_on_the_city_the_token_stands() -> None:
    spies = {FOX: (BERLIN, N, Token.WIRETAP, COM, CAP, Token.BURN_NOTICE, *TANGLED), BEAR: (MOSCOW, N)}
    match = run(spies, FOX, Token.WIRETAP, Token.BURN_NOTICE).match
    number, ask = match.asks[0]
    assert [option for n, option in enumerate(ask.options) if n not in ask.onward()] == [Back()]
    after = match.lapse(0, number).match
    assert sum(Token.BURN_NOTICE in there.exposed for there in seen(after).cities) == 1


def test_wir_2_it_takes_part_where_a_spy_is_resolved_later() -> None:
    """A token moved by Wiretap acts in its new city: Assassinate, moved to Moscow, kills the spy there."""
    match = run(WIRED, FOX, Token.WIRETAP, (Token.ASSASSINATE, MOSCOW)).match
    assert status(match, BEAR) == Status.DEAD


def test_wir_edge_4_what_it_moved_cannot_be_smuggled() -> None:
    spies = {FOX: (BERLIN, N, Token.WIRETAP, CAP), BEAR: (MOSCOW, N, Token.SMUGGLE), DOG: (PARIS, N)}
    step = run(spies, FOX, Token.WIRETAP, (CAP, PARIS), BEAR, Token.SMUGGLE)
    assert heard(step, Fizzled)[0].token == Token.SMUGGLE


# ---------------------------------------------------------------- Blackmail


def test_blk_1_marks_the_spy_in_the_operation() -> None:
    step = run({FOX: (BERLIN, N, Token.BLACKMAIL)})
    assert heard(step, Marked) == [Marked(token=Token.BLACKMAIL, spy=FOX, final=True)]
    assert seen(step.match).marked == FOX


def test_blk_1_fizzles_without_a_spy() -> None:
    step = run({FOX: (BERLIN, N, Token.BLACKMAIL, Token.ASSASSINATE)}, Token.ASSASSINATE)
    assert Fizzled(token=Token.BLACKMAIL, spy=None) in heard(step)
    assert seen(step.match).marked is None


def test_blk_2_marked_players_place_face_up_in_the_next_round_only() -> None:
    targets = [Target.FOX, Target.BEAR, Target.KITTY, Target.DOG]
    match = run({FOX: (BERLIN, N, Token.BLACKMAIL)}, round=2, targets=targets).match
    view = seen(match)
    assert (view.round, view.blackmail, view.marked) == (3, FOX, None)
    match = deploy(match, DOG, BERLIN).match
    step = place_all(match, {0: [COM, CAP], 1: [COM]})
    assert seen(step.match).cities[BERLIN].exposed == (COM, CAP)
    assert seen(step.match).cities[BERLIN].face_down == 1
    piles = {pile.seat: pile.tokens for pile in seen(step.match).piles}
    assert piles == {0: (COM, CAP), 1: None}
    assert any("Ann 2 (face up: 1 Communist and 1 Capitalist)" in line for line in said(step))


def test_blk_2_both_raccoon_cards_name_the_raccoon() -> None:
    targets = [Target.RACCOON, Target.RACCOON_DOUBLE, Target.KITTY, Target.DOG]
    match = run({RACCOON: (BERLIN, N, Token.BLACKMAIL)}, round=2, targets=targets).match
    assert [seen(match, seat).blackmailed for seat in range(4)] == [True, True, False, False]


def test_blk_3_the_players_are_told_in_private_and_by_no_one_else() -> None:
    targets = [Target.FOX, Target.BEAR, Target.KITTY, Target.DOG]
    step = run({FOX: (BERLIN, N, Token.BLACKMAIL)}, round=2, targets=targets)
    told = {seat: [e.blackmail for e in step.seen_by(seat).asides if isinstance(e, Dealt)] for seat in range(4)}
    assert told == {0: [FOX], 1: [None], 2: [None], 3: [None]}
    assert not heard(step, Dealt)


def test_blk_edge_4_who_places_nothing_stays_unknown() -> None:
    targets = [Target.FOX, Target.BEAR, Target.KITTY, Target.DOG]
    match = run({FOX: (BERLIN, N, Token.BLACKMAIL)}, round=2, targets=targets).match
    step = place_all(deploy(match, DOG, BERLIN).match, {1: [COM]})
    traces = seen(step.match).traces
    assert [(trace.seat, trace.target) for trace in traces] == [(1, False)]


# ---------------------------------------------------------------- Honeypot and Wealth


@pytest.mark.parametrize(("token", "side", "sum_"), [(Token.HONEYPOT, R, (1, 0)), (Token.WEALTH, B, (0, 1))])
def test_ling_1_counts_at_once_and_stays(token: Token, side: object, sum_: tuple[int, int]) -> None:
    step = run({FOX: (BERLIN, N, token)})
    [tally] = heard(step, Tallied)
    assert (tally.sums.com, tally.sums.cap) == sum_
    assert face(step.match, FOX) == side
    assert seen(step.match).cities[BERLIN].markers == (Marker(token=token, round=4),)


def test_ling_2_markers_add_up() -> None:
    """All Honeypot and Wealth markers of a city count together, also two of the same kind."""
    lies = {BERLIN: [Marker(token=Token.HONEYPOT, round=3), Marker(token=Token.WEALTH, round=4)]}
    step = run({FOX: (BERLIN, N, Token.HONEYPOT)}, markers=lies)
    [tally] = heard(step, Tallied)
    assert (tally.sums.com, tally.sums.cap) == (2, 1)
    assert markers(step.match, BERLIN) == [Token.HONEYPOT, Token.HONEYPOT, Token.WEALTH]


def test_ling_edge_4_too_late_to_count_it_still_becomes_a_marker() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (MOSCOW, N, Token.WEALTH)}
    step = run(spies, FOX, TALLY)
    assert face(step.match, FOX) == N
    assert markers(step.match, BERLIN) == [Token.WEALTH]


# ---------------------------------------------------------------- Rogue Agent


def test_rog_1_neutral_before_or_after_the_tally() -> None:
    """The resolver chooses whether Rogue Agent makes the spy neutral before the Tally or after it."""
    spies = {FOX: (BERLIN, B, COM, COM, Token.ROGUE_AGENT)}
    assert face(run(spies, Token.ROGUE_AGENT).match, FOX) == R
    assert face(run(spies, TALLY).match, FOX) == N


@pytest.mark.parametrize(("first", "alive"), [(TALLY, False), (Token.ROGUE_AGENT, True)])
def test_rog_edge_2_with_burn_notice(first: object, alive: bool) -> None:
    match = run({FOX: (BERLIN, R, COM, Token.ROGUE_AGENT, Token.BURN_NOTICE)}, first).match
    assert (status(match, FOX) != Status.DEAD) == alive


# ---------------------------------------------------------------- Burn Notice


def test_brn_1_kills_whoever_has_changed() -> None:
    step = run({FOX: (BERLIN, N, COM, Token.BURN_NOTICE)})
    assert heard(step, Killed) == [Killed(token=Token.BURN_NOTICE, spy=FOX)]
    assert heard(step, Departed)[0].spy is None


def test_brn_1_spares_whoever_has_not() -> None:
    step = run({FOX: (BERLIN, R, COM, Token.BURN_NOTICE)})
    assert heard(step, Spared) == [Spared(token=Token.BURN_NOTICE, spy=FOX, face=R)]


@pytest.mark.parametrize(("start", "alive"), [(B, True), (N, False)])
def test_brn_edge_1_and_2_after_double_cross(start: object, alive: bool) -> None:
    match = run({FOX: (BERLIN, start, COM, Token.DOUBLE_CROSS, Token.BURN_NOTICE)}).match
    assert (status(match, FOX) != Status.DEAD) == alive


def test_brn_2_only_this_operation_counts() -> None:
    """Burn Notice kills a spy only if the spy's face changes in the same operation.

    Here the spy's face changes in Prague, then the spy escapes to Berlin. Burn Notice, in Berlin, has no effect.
    """
    spies = {FOX: (PRAGUE, N, Token.ESCAPE), BEAR: (WARSAW, N)}
    lies = {BERLIN: [Token.BURN_NOTICE]}
    match = run(spies, FOX, TALLY, BEAR, exposed=lies).match
    assert (status(match, FOX), face(match, FOX)) == (Status.RESOLVED, R)


def test_brn_edge_3_a_revived_spy_came_in_neutral() -> None:
    spies = {FOX: (PRAGUE, N, Token.REVIVE, Token.BURN_NOTICE)}
    match = run(spies, Token.REVIVE, (Token.BURN_NOTICE,), dead=[DOG]).match
    assert status(match, DOG) == Status.DEAD


def test_brn_edge_4_whom_it_kills_is_not_trapped() -> None:
    match = run({FOX: (BERLIN, N, COM, Token.TRAPPED, Token.BURN_NOTICE)}).match
    assert status(match, FOX) == Status.DEAD
    assert seen(match).cities[BERLIN].markers[0].holds is None


# ---------------------------------------------------------------- Smuggle


def test_smu_1_a_face_down_token_from_another_city() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (MOSCOW, N, COM, COM), DOG: (PARIS, N, CAP), KITTY: (LONDON, N)}
    match = run(spies, FOX, Token.SMUGGLE).match
    assert offered(match) == [PARIS, MOSCOW]
    step = pick(match, MOSCOW)
    assert heard(step, Fetched)[0].moved == COM
    assert seen(step.match).cities[MOSCOW].face_down == 1
    assert face(step.match, FOX) == R, "SMU-2: it counts in the Tally that is still to come"


def test_smu_1_nowhere_to_take_from() -> None:
    """Smuggle has no effect if there are no tokens in other cities."""
    step = run({FOX: (BERLIN, N, Token.SMUGGLE)}, Token.SMUGGLE)
    assert heard(step, Fizzled) == [Fizzled(token=Token.SMUGGLE, spy=FOX)]


def test_smu_1_works_without_a_spy() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE, Token.ASSASSINATE), BEAR: (MOSCOW, N, Token.WEALTH)}
    match = run(spies, FOX, Token.ASSASSINATE, Token.SMUGGLE).match
    assert markers(match, BERLIN) == [Token.WEALTH]


def test_smu_1_the_draw_is_by_chance() -> None:
    drawn = set()
    for seed in range(30):
        table = state({FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (MOSCOW, N, COM, CAP, Token.BRIBE)})
        table.dice.seed = f"{seed:064x}"
        step = pick(pick(phase_two(table).match, FOX).match, Token.SMUGGLE)
        drawn.add(heard(step, Fetched)[0].moved)
    assert drawn == {COM, CAP, Token.BRIBE}


def test_smu_2_class_a_becomes_an_item_and_class_z_waits() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE, COM), BEAR: (MOSCOW, N, Token.ROGUE_AGENT)}
    match = run(spies, FOX, Token.SMUGGLE).match
    assert offered(match) == [TALLY, Token.ROGUE_AGENT]
    spies = {FOX: (BERLIN, N, Token.SMUGGLE, COM), BEAR: (MOSCOW, N, Token.BURN_NOTICE)}
    assert status(run(spies, FOX, Token.SMUGGLE).match, FOX) == Status.DEAD


def test_smu_edge_1_influence_after_the_tally_is_wasted_here_and_missing_there() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (LONDON, N, COM)}
    step = run(spies, FOX, TALLY)
    assert face(step.match, FOX) == N
    assert face(step.match, BEAR) == B, "the Communist token is gone"


def test_smu_edge_2_face_up_tokens_cannot_be_smuggled() -> None:
    step = run({FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (PARIS, N)}, FOX, Token.SMUGGLE, exposed={PARIS: [COM]})
    assert heard(step, Fizzled)[0].token == Token.SMUGGLE
