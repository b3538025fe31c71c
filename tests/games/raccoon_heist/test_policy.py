"""Test Raccoon Heist's policy for Host and raccoons: answers are valid, follow from the view, and beat random play."""

from __future__ import annotations

from typing import Any

import pytest

from games import greedy as policy_of
from games.engine.bots import Policy, at_random, believe, play_out
from games.engine.dice import Dice
from games.engine.game import Secret
from games.engine.match import Match
from games.engine.values import Fact, Seat
from games.raccoon_heist import GAME
from games.raccoon_heist.pieces import HandOver, HeistOptions, Keep, Location
from games.raccoon_heist.policy import greedy
from parlour_contract.leak import imagined
from tests.games.raccoon_heist.positions import (
    BACKYARD,
    BASEMENT,
    KITCHEN,
    LIVING,
    ROW,
    TRASH,
    A,
    B,
    C,
    ambush,
    go,
    handing,
    holds,
    lying_in_wait,
    night,
    raiding,
)


def _host_wins(seats: int, host: Policy, raccoons: Policy, number: int) -> bool:
    policies = [host, *[raccoons] * (seats - 1)]
    seed, dice = f"{number:064x}", Dice(seed=f"{number + 1:064x}")
    *_, last = play_out(GAME, seats, seed, HeistOptions(host=0), policies, dice)
    assert last.match.outcome is not None
    return last.match.outcome.ranks[0] == (0,)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_on_both_sides(seats: int) -> None:
    """The quick policy mostly wins against random play: as the Host, and as the raccoons."""
    matches = 30
    assert sum(_host_wins(seats, greedy, at_random, number) for number in range(matches)) > 0.6 * matches
    assert sum(_host_wins(seats, at_random, greedy, number) for number in range(matches)) < 0.45 * matches


def test_the_catalogue_finds_it() -> None:
    assert policy_of("raccoon-heist") is greedy


def _plays(match: Match, seat: Seat, seed: int = 0) -> Fact:
    ask = match.asks[seat][1]
    [pick] = greedy(match.view(seat), ask, Dice(seed=f"{seed:064x}"))
    return ask.options[pick]


def _rooms(match: Match, seat: Seat) -> set[Location]:
    return {_plays(match, seat, seed).place for seed in range(150)}  # type: ignore[attr-defined]


def test_it_plays_from_the_view_alone() -> None:
    """With the same view and the same dice, the policy gives the same answer, whatever the secrets are."""
    match = go(raiding(raccoons=3, card=KITCHEN), TRASH, 1).match
    worlds = [imagined(match, 0, Dice(seed=f"{n:064x}")) for n in range(20)]
    assert len({world._state.card for world in worlds}) > 3
    assert {_plays(world, 0) for world in worlds} == {_plays(match, 0)}


@pytest.mark.parametrize(("last", "traps"), [(None, {KITCHEN, TRASH}), (KITCHEN, {TRASH}), (TRASH, {KITCHEN})])
def test_the_trap_goes_where_the_food_is(last: Location | None, traps: set[Location]) -> None:
    assert _rooms(ambush(raccoons=2, trap=last), 2) == traps


def test_the_host_lurks_wherever_it_is_worth_it_but_not_at_the_dog() -> None:
    assert _rooms(lying_in_wait(raccoons=2, die=2, trap=TRASH), 2) == set(ROW) - {KITCHEN}


def test_a_band_keeps_two_at_home_and_sends_no_more_than_are_of_use() -> None:
    def number(place: Location, **known: object) -> int:
        return _plays(go(raiding(raccoons=2, **known), place, 0).match, 0).many  # type: ignore[attr-defined]

    assert number(KITCHEN) == 3
    assert number(KITCHEN, food={A: 7}) == 1
    assert number(KITCHEN, home={A: 2}) == 1
    assert number(TRASH) == 1
    assert number(TRASH, trap=TRASH) == 3
    assert number(LIVING) == 1
    assert number(BACKYARD, home={A: 6, B: 6}, trap=TRASH) == 1


@pytest.mark.parametrize(
    "known", [{}, {"food": {A: 7}}, {"home": {A: 2}}, {"trap": TRASH, "home": {A: 4}}, {"die": 5, "home": {A: 3}}]
)
def test_asked_at_once_it_raids_as_it_does_asked_one_after_the_other(known: dict[str, Any]) -> None:
    for seed in range(60):
        whole = _plays(raiding(raccoons=2, at_once=True, **known), 0, seed)
        match = raiding(raccoons=2, **known)
        room = _plays(match, 0, seed).place  # type: ignore[attr-defined]
        many = _plays(go(match, room, 0).match, 0, seed).many  # type: ignore[attr-defined]
        assert (whole.place, whole.many) == (room, many)  # type: ignore[attr-defined]


def test_a_band_that_is_down_to_two_fetches_its_own() -> None:
    assert _rooms(raiding(raccoons=2, home={A: 2}), 0) == {BACKYARD}
    assert BASEMENT in _rooms(raiding(raccoons=2), 0)
    assert BACKYARD not in _rooms(raiding(raccoons=2, home={A: 2}, die=5), 0)


def test_the_firecracker_goes_where_it_is_needed_most() -> None:
    raids = ((A, KITCHEN, 1), (B, KITCHEN, 2), (C, TRASH, 1))
    assert _plays(handing(*raids, firecracker=holds(A), home={B: 3}), 0) == HandOver(band=B)
    assert _plays(handing(*raids, firecracker=holds(A), home={A: 2}), 0) == Keep()
    match = night(*raids, card=KITCHEN, firecracker=holds(C), home={A: 1}).match
    assert _plays(match, 2).band == A  # type: ignore[attr-defined]


def test_of_bands_that_are_equal_any_is_freed_saved_or_given_the_firecracker() -> None:
    free = night((A, BACKYARD, 1), (B, LIVING, 1), (C, LIVING, 1), trap=TRASH, home={A: 5, B: 3, C: 3}).match
    assert {_plays(free, 0, n).band for n in range(40)} == {B, C}  # type: ignore[attr-defined]
    raids = ((A, LIVING, 1), (B, KITCHEN, 1), (C, KITCHEN, 1))
    save = night(*raids, card=KITCHEN, firecracker=holds(A)).match
    assert {_plays(save, 0, n).band for n in range(40)} == {B, C}  # type: ignore[attr-defined]
    hand = handing(*raids, firecracker=holds(A), home={A: 5, B: 3, C: 3})
    assert {_plays(hand, 0, n) for n in range(40)} == {HandOver(band=B), HandOver(band=C)}


def test_who_stands_well_is_judged_by_food_and_figures() -> None:
    def raccoons(**known: object) -> float:
        return GAME.player.judge(raiding(raccoons=2, **known).view(0))  # type: ignore[arg-type]

    assert raccoons(food={A: 7}) > raccoons() > raccoons(home={A: 1})
    match = raiding(raccoons=2, food={B: 6})
    assert GAME.player.judge(match.view(2)) == pytest.approx(1 - GAME.player.judge(match.view(0)))


def test_a_likely_host_lurks_where_it_is_worth_it() -> None:
    """A stand-in (an AI player) seldom expects the Host in the dog's room, where the Host can catch nobody."""
    view = raiding(raccoons=2, die=2, card=KITCHEN).view(0)
    dice = [Dice(seed=f"{n:064x}") for n in range(60)]
    assert ROW[1] in {GAME.rules.imagine(view, one).card for one in dice}
    belief = believe(GAME, view, dice[0])
    likely = [belief.world(one).card for one in dice]
    assert likely.count(ROW[1]) < 8 < likely.count(ROW[0])
    assert len(set(likely)) > 2


def test_the_card_is_believed_as_likely_as_the_rooms_are_worth_to_a_host() -> None:
    """A stand-in (an AI player) expects the Host in a room in proportion to what the room is worth to the Host.

    This holds for four fifths of the probability; one fifth is divided evenly among all rooms. The test computes the
    worths itself.
    """
    match = raiding(raccoons=2, die=ROW.index(BASEMENT) + 1, trap=TRASH, card=KITCHEN)
    view = match.view(0)
    worths = {KITCHEN: 8, TRASH: 8 // 3, BASEMENT: 0, LIVING: 4, BACKYARD: 2 * view.dens[0].caught}  # type: ignore[attr-defined]
    believed = believe(GAME, view, Dice(seed="0" * 64)).of(Dice(seed="1" * 64))[Secret("card", 2)]
    for place, worth in worths.items():
        assert believed[place] == pytest.approx(0.8 * worth / sum(worths.values()) + 0.2 / 5, abs=0.02)


def test_who_has_seen_the_card_believes_nothing_else() -> None:
    view = raiding(raccoons=2, card=KITCHEN).view(2)
    assert not believe(GAME, view, Dice(seed="0" * 64)).guesses


def test_a_host_supposes_no_other_card_than_its_own() -> None:
    view = raiding(raccoons=2, card=TRASH).view(2)
    assert {believe(GAME, view, Dice(seed="0" * 64)).world(Dice(seed=f"{n:064x}")).card for n in range(20)} == {TRASH}
