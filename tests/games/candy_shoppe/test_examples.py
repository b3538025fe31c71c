"""Test the worked examples of Candy Shoppe's rules file (section 11): operations, a full round, ends of games."""

from __future__ import annotations

from typing import Any

import pytest

from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import BLACK, BLUE, RED, Face, Marker, Spy, Status, Target, Token
from games.candy_shoppe.pieces.events import Cancelled, Opened, Placed, Swapped, Tallied
from games.candy_shoppe.rules.rounds import Dealing
from games.engine.match import Step
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
    begin,
    cities_for,
    city,
    deploy,
    ended,
    face,
    heard,
    markers,
    offered,
    phase_one,
    phase_two,
    pick,
    place_all,
    run,
    said,
    seen,
    sendable,
    state,
    status,
)


def margins(step: Step) -> list[int]:
    """Return the result of each Tally in this step: Communist minus Capitalist influence."""
    return [tally.sums.com - tally.sums.cap for tally in heard(step, Tallied)]


# ---------------------------------------------------------------- 11.1 operations


def test_x_1_the_sources_example() -> None:
    step = run({FOX: (BERLIN, N, COM, COM, COM, CAP)})
    assert margins(step) == [2]
    assert face(step.match, FOX) == R
    assert "Tally: Communist 3 to 1. **Sly Fox turns Communist**." in said(step)


def test_x_2_markers() -> None:
    spies = {FOX: (WARSAW, B, CAP, CAP, Token.BRIBE, COM, Token.WEALTH)}
    lies = {WARSAW: [Marker(token=Token.HONEYPOT, round=2)]}
    step = run(spies, markers=lies, round=3)
    assert margins(step) == [-2]
    assert face(step.match, FOX) == B
    assert markers(step.match, WARSAW) == [Token.WEALTH]
    assert seen(step.match).cities[WARSAW].worth == 0, "next round 1 - 1"


def test_x_3_no_tokens() -> None:
    step = run({DOG: (MOSCOW, B)})
    assert margins(step) == [2]
    assert face(step.match, DOG) == N


@pytest.mark.parametrize(("first", "end"), [(TALLY, N), (Token.ROGUE_AGENT, R)])
def test_x_4_order(first: object, end: Face) -> None:
    step = run({FOX: (PARIS, R, COM, COM, Token.ROGUE_AGENT)}, first)
    assert margins(step) == [1]
    assert face(step.match, FOX) == end


def test_x_5_foiled() -> None:
    step = run({BEAR: (MOSCOW, B, Token.FOILED, Token.BRIBE, Token.ASSASSINATE, CAP, CAP)})
    assert set(heard(step, Cancelled)[0].tokens) == {Token.BRIBE, Token.ASSASSINATE}
    assert margins(step) == [0]
    assert (face(step.match, BEAR), status(step.match, BEAR)) == (B, Status.RESOLVED)


@pytest.mark.parametrize(("start", "middle", "dies"), [(R, R, True), (N, R, True), (B, N, False)])
def test_x_6_double_cross_and_burn_notice(start: Face, middle: Face, dies: bool) -> None:
    step = run({DOG: (BERLIN, start, *[COM] * 4, CAP, CAP, Token.DOUBLE_CROSS, Token.BURN_NOTICE)})
    assert margins(step) == [2]
    assert heard(step, Tallied)[0].after == middle
    assert (status(step.match, DOG) == Status.DEAD) == dies
    assert dies or face(step.match, DOG) == B


X7: dict[Spy, Any] = {
    KITTY: (PARIS, N, COM, COM, Token.ESCAPE),
    FOX: (LONDON, N),
    BEAR: (BERLIN, N),
    DOG: (MOSCOW, N),
}


def test_x_7_escape_offers_the_two_that_are_equally_close() -> None:
    assert offered(run(X7, KITTY, Token.ESCAPE).match) == [WASHINGTON, PRAGUE]


@pytest.mark.parametrize(
    ("choices", "tallies", "end"),
    [((Token.ESCAPE, PRAGUE), [0, 1], R), ((TALLY, PRAGUE), [1, 1], R), ((Token.ESCAPE, WASHINGTON), [0, -2], B)],
)
def test_x_7_escape(choices: tuple[object, ...], tallies: list[int], end: Face) -> None:
    match = run(X7, KITTY, *choices).match
    step = pick(match, KITTY)
    assert (city(match, KITTY), status(match, KITTY)) == (choices[1], Status.DEPLOYED)
    assert margins(step) == tallies[1:]
    assert face(step.match, KITTY) == end


X8: dict[Spy, Any] = {KITTY: (WARSAW, B, Token.ASSASSINATE, Token.REVIVE, CAP, CAP)}


@pytest.mark.parametrize(
    ("choices", "tallies", "end"),
    [((TALLY, Token.ASSASSINATE), [-1, 1], R), ((Token.ASSASSINATE, Token.REVIVE), [-1], B)],
)
def test_x_8_assassinate_and_revive(choices: tuple[object, ...], tallies: list[int], end: Face) -> None:
    step = None
    told: list[int] = []
    match = run(X8).match
    for choice in choices:
        step = pick(match, choice)
        told += margins(step)
        match = step.match
    assert told == tallies
    assert (face(match, KITTY), status(match, KITTY)) == (end, Status.RESOLVED)


def test_x_8_revive_first_fizzles() -> None:
    assert status(run(X8, Token.REVIVE, Token.ASSASSINATE).match, KITTY) == Status.DEAD


def test_x_9_revive_with_division() -> None:
    spies = {FOX: (PRAGUE, N, COM, CAP, CAP, Token.BRIBE, Token.REVIVE)}
    step = run(spies, Token.REVIVE, (COM, Token.BRIBE), dead=[DOG])
    assert margins(step) == [-1, 0]
    assert (face(step.match, FOX), face(step.match, DOG)) == (B, N)


X10: dict[Spy, Any] = {FOX: (BERLIN, R, CAP, CAP, CAP, Token.DISGUISE), RACCOON: (MOSCOW, N, COM, CAP)}


def test_x_10_disguise_first() -> None:
    step = run(X10, FOX, Token.DISGUISE)
    assert margins(step) == [-3, 2]
    assert (face(step.match, RACCOON), face(step.match, FOX)) == (B, R)


def test_x_10_tally_first() -> None:
    step = run(X10, FOX, TALLY)
    assert [tally.after for tally in heard(step, Tallied)] == [N, R]
    assert (face(step.match, RACCOON), face(step.match, FOX)) == (N, R)


def test_x_11_smuggle() -> None:
    spies = {
        FOX: (LONDON, N, Token.SMUGGLE, Token.ASSASSINATE, Token.BRAINWASH, COM),
        BEAR: (PRAGUE, N, Token.FOILED),
    }
    step = run(spies, FOX, Token.SMUGGLE)
    assert set(heard(step, Cancelled)[0].tokens) == {Token.ASSASSINATE, Token.BRAINWASH}
    assert margins(step) == [0, 1]
    assert (face(step.match, FOX), face(step.match, BEAR)) == (N, R)


def test_x_12_wiretap() -> None:
    spies = {FOX: (WASHINGTON, N, Token.WIRETAP, Token.ASSASSINATE, COM), BEAR: (MOSCOW, R, CAP, CAP, CAP)}
    step = run(spies, FOX, Token.WIRETAP, (Token.ASSASSINATE, MOSCOW))
    assert margins(step) == [-1, -1]
    assert heard(step, Opened)[0].tokens == (CAP, CAP, CAP, Token.ASSASSINATE)
    assert heard(step, Tallied)[1].after == N
    assert (face(step.match, FOX), status(step.match, BEAR)) == (B, Status.DEAD)


def _next_round(step: Step) -> Step:
    """Send every spy except Sly Fox to one of the four eastern cities; nobody places tokens. Returns the last step."""
    for spy, where in ((BEAR, MOSCOW), (KITTY, WARSAW), (DOG, PRAGUE), (RACCOON, BERLIN)):
        step = place_all(deploy(step.match, spy, where).match)
    return step


def test_x_13_trapped_and_safe_house() -> None:
    step = run({FOX: (LONDON, N, Token.TRAPPED, Token.SAFE_HOUSE, COM, COM)}, round=2)
    assert margins(step) == [1]
    match = step.match
    assert (seen(match).round, face(match, FOX), status(match, FOX)) == (3, R, Status.SHELTERED)
    assert not markers(match, LONDON), "Trapped is back in the bag"
    assert sendable(match) == [BEAR, KITTY, DOG, RACCOON]
    assert LONDON in cities_for(match, BEAR)
    after = _to_the_deal(_next_round(step))
    assert (seen(after).round, status(after, FOX), face(after, FOX)) == (4, Status.HQ, R)
    assert seen(after).agents[FOX].shelter is None
    assert FOX in sendable(after)


def _to_the_deal(step: Step) -> Any:
    """Reveal the first spy on offer, again and again, until the round ends.

    Returns the match at the next round's first question.
    """
    match = step.match
    while next(iter(match.asks.values()))[1].about == "reveal":
        match = pick(match, offered(match)[0]).match
    return match


def test_x_14_trapped_and_kaboom() -> None:
    match = run({FOX: (LONDON, N, Token.TRAPPED, Token.KABOOM)}, round=2).match
    assert status(match, FOX) == Status.HQ
    assert seen(match).cities[LONDON].closed
    assert FOX in sendable(match)
    assert LONDON not in cities_for(match, FOX)
    assert not markers(match, LONDON)


def test_x_15_trapped_alone() -> None:
    step = run({FOX: (LONDON, N, Token.TRAPPED)}, round=2)
    match = step.match
    assert sendable(match) == [BEAR, KITTY, DOG, RACCOON]
    assert LONDON not in cities_for(match, BEAR)
    after = _next_round(step)
    assert (status(after.match, FOX), city(after.match, FOX)) == (Status.RESOLVED, None)
    assert not markers(after.match, LONDON)
    assert FOX in sendable(_to_the_deal(after))


# ---------------------------------------------------------------- 11.2 one full round


HANDS = [
    [COM, COM, COM, CAP, CAP, CAP, Token.BRAINWASH, Token.DISGUISE],
    [COM, COM, COM, CAP, CAP, CAP, Token.BRIBE, Token.FOILED],
    [COM, COM, COM, CAP, CAP, CAP, Token.ESCAPE, Token.WEALTH],
]

DEPLOYMENTS: tuple[tuple[Spy, Any, dict[int, list[Token]], tuple[int, int, int]], ...] = (
    (FOX, MOSCOW, {0: [COM], 1: [CAP, Token.BRIBE]}, (1, 2, 0)),
    (BEAR, WASHINGTON, {0: [Token.BRAINWASH, COM], 1: [Token.FOILED], 2: [COM]}, (2, 1, 1)),
    (KITTY, BERLIN, {0: [COM], 1: [CAP], 2: [Token.ESCAPE]}, (1, 1, 1)),
    (DOG, PRAGUE, {1: [CAP], 2: [CAP, Token.WEALTH]}, (0, 1, 2)),
    (RACCOON, LONDON, {0: [Token.DISGUISE], 2: [COM, COM]}, (1, 0, 2)),
)


def test_11_2_one_full_round() -> None:
    table = state(seats=3, round=1, hands=HANDS, status=dict.fromkeys(Spy, Status.HQ), teams=[RED, BLUE, BLACK])
    match = phase_one(table).match
    for number, (spy, where, handfuls, counts) in enumerate(DEPLOYMENTS):
        assert list(match.asks) == [(0, 1, 2, 0, 1)[number]], "the deployers of 3.1"
        step = place_all(deploy(match, spy, where).match, handfuls)
        match = step.match
        [placed] = heard(step, Placed)
        assert tuple(pile.many for pile in placed.piles) == counts
    assert seen(match).aside == (3, 3, 2)
    told: list[Step] = []
    for resolver, choice in ((1, BEAR), (2, KITTY), (0, RACCOON), (0, TALLY)):
        assert list(match.asks) == [resolver]
        told.append(pick(match, choice))
        match = told[-1].match
    assert margins(told[0]) == [0]
    assert heard(told[0], Cancelled)[0].tokens == (Token.BRAINWASH,)
    assert margins(told[1]) == [0], "an even Tally: the order of Tally and Escape is all the same"
    assert (city(match, KITTY), status(match, KITTY)) == (PARIS, Status.DEPLOYED)
    assert offered(match) == [FOX, KITTY, DOG], "Disguise may bring in any of three"
    told.append(pick(match, FOX))
    assert heard(told[-1], Swapped)[0].other == FOX
    match = told[-1].match
    assert (face(match, RACCOON), city(match, RACCOON), face(match, FOX)) == (R, MOSCOW, N)
    last = [pick(match, DOG)]
    last.append(pick(last[0].match, KITTY))
    assert [margins(step) for step in last] == [[-2], [-1, 0]]
    match = last[1].match
    assert {spy: face(match, spy) for spy in Spy} == {FOX: N, BEAR: N, KITTY: B, DOG: B, RACCOON: R}
    assert (seen(match).round, seen(match).first, seen(match).cities[PRAGUE].worth) == (2, 1, 0)


# ---------------------------------------------------------------- 11.3 ends of games


def verdict(match: Any) -> tuple[Any, str, int, int]:
    """Return (winning team, reason, number of targets turned by the red team, number by the blue team)."""
    result = seen(match).result
    assert result is not None
    return result.winner, result.why, result.targets_red, result.targets_blue


FOUR = (RED, RED, BLUE, BLUE)


def test_e_1_plain_lead() -> None:
    cards = (Target.BEAR, Target.DOG, Target.FOX, Target.KITTY)
    match = ended(4, {FOX: R, BEAR: R, DOG: B}, FOUR, cards, dead=[RACCOON])
    assert verdict(match)[:2] == (RED, "spies")
    assert match.outcome is not None
    assert match.outcome.ranks == ((0, 1), (2, 3))


E2 = {FOX: R, KITTY: R, BEAR: B, RACCOON: B}


def test_e_2_targets_decide() -> None:
    cards = (Target.FOX, Target.DOG, Target.BEAR, Target.RACCOON)
    assert verdict(ended(4, E2, FOUR, cards, dead=[DOG])) == (BLUE, "targets", 1, 2)


@pytest.mark.parametrize(
    ("option", "expected"), [("opposite", (None, "draw", 2, 2)), ("plain", (BLUE, "targets", 1, 2))]
)
def test_e_3_double_agent(option: Any, expected: tuple[Any, ...]) -> None:
    cards = (Target.FOX, Target.RACCOON_DOUBLE, Target.BEAR, Target.RACCOON)
    match = ended(4, E2, FOUR, cards, dead=[DOG], options=CandyShoppeOptions(double_agent=option))
    assert verdict(match) == expected


@pytest.mark.parametrize(("option", "winner", "why"), [("spies", BLACK, "platypus"), ("targets", RED, "targets")])
def test_e_4_platypus(option: Any, winner: object, why: str) -> None:
    teams = (RED, RED, BLUE, BLUE, BLACK)
    cards = (Target.FOX, Target.KITTY, Target.RACCOON, Target.BEAR, Target.DOG)
    faces = {FOX: R, BEAR: R, KITTY: B, DOG: B}
    match = ended(5, faces, teams, cards, options=CandyShoppeOptions(platypus_tie=option))
    assert verdict(match) == (winner, why, 1, 0)


def test_e_5_all_spies_dead() -> None:
    table = state(dead=list(Spy), seats=3, round=2, teams=[RED, BLUE, BLACK])
    match = begin(table, Dealing()).match
    assert verdict(match)[:2] == (BLACK, "platypus")
    assert seen(match).result.rounds == 2  # type: ignore[union-attr]
    assert seen(match).result.dead == 5  # type: ignore[union-attr]


def test_e_6_a_draw() -> None:
    teams = (RED, RED, RED, BLUE, BLUE, BLUE)
    cards = (Target.FOX, Target.KITTY, Target.RACCOON, Target.BEAR, Target.DOG, Target.RACCOON_DOUBLE)
    match = ended(6, {FOX: R, BEAR: B}, teams, cards)
    assert verdict(match) == (None, "draw", 1, 1)
    assert match.outcome is not None
    assert match.outcome.ranks == (tuple(range(6)),)


def test_e_7_a_sheltered_spy_counts() -> None:
    teams = (RED, RED, RED, BLUE, BLUE, BLUE)
    faces = {FOX: R, BEAR: R, KITTY: B, DOG: B, RACCOON: R}
    table = state(faces=faces, seats=6, round=6, teams=list(teams), status={RACCOON: Status.SHELTERED})
    table.agents[RACCOON].shelter = 5
    table.bag.remove(Token.SAFE_HOUSE)
    match = phase_two(table).match
    assert verdict(match)[:2] == (RED, "spies")
