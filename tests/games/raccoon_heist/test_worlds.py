"""Test imagined states of Raccoon Heist in each phase: they differ in the Host's card and in unconfirmed picks."""

from __future__ import annotations

import pytest

from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Seat
from games.raccoon_heist import GAME
from games.raccoon_heist.pieces import Location
from games.raccoon_heist.rules import HeistState, Raiding
from tests.games.raccoon_heist.facts import laws, secrets
from tests.games.raccoon_heist.positions import (
    BACKYARD,
    KITCHEN,
    LIVING,
    SECOND,
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
    raid,
    raiding,
)

HOST = 3
MID_RAID = go(raid(raiding(raccoons=3, die=1), B, KITCHEN, 2).match, LIVING, 0).match
"""A has picked a location, B has confirmed, C thinks; the dog is at the Trash bin."""


def _worlds(match: Match, viewer: Seat | None, many: int = 200) -> list[HeistState]:
    dice = Dice(seed="c" * 64)
    return [GAME.rules.imagine(match.view(viewer), dice) for _ in range(many)]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_hosts_card_may_be_any(viewer: Seat | None) -> None:
    assert {world.card for world in _worlds(MID_RAID, viewer)} == set(Location)


def test_the_host_knows_it() -> None:
    assert {world.card for world in _worlds(MID_RAID, HOST)} == {MID_RAID._state.card}


@pytest.mark.parametrize("viewer", [None, 1, HOST])
def test_others_may_be_about_anything_that_is_open(viewer: Seat | None) -> None:
    worlds = _worlds(MID_RAID, viewer)
    for world in worlds:
        laws(world)
    for seat in (0, 2):
        assert {world.stack[-1].picks.get(seat) for world in worlds} == {None, *Location} - {TRASH}
    assert all(1 not in world.stack[-1].picks for world in worlds), "B has confirmed"


@pytest.mark.parametrize("viewer", [None, 1, HOST])
def test_only_who_is_asked_twice_may_have_half_made_a_raid(viewer: Seat | None) -> None:
    """In some of the imagined states A has picked a room, but no number of figures yet.

    B and C have never picked just a room. Only A, with its six figures, is asked in two steps (RH-8.3).
    """
    match = raiding((B, KITCHEN, 2), raccoons=3, home={A: 6, C: 5}, at_once=True)
    worlds = _worlds(match, viewer)
    for world in worlds:
        laws(world)
    assert {world.stack[-1].picks.get(0) for world in worlds} == {None, *Location}
    assert {frozenset(world.stack[-1].picks) for world in worlds} == {frozenset(), frozenset({0})}
    assert secrets(match._state, viewer).keys() - {"the Host’s card"} == {"half-made raid of 0"}


def test_ones_own_half_made_raid_is_known() -> None:
    worlds = _worlds(MID_RAID, 0)
    assert {world.stack[-1].picks[0] for world in worlds} == {LIVING}
    assert len({world.stack[-1].picks.get(2) for world in worlds}) == 5


def test_the_second_raid_of_a_duel_is_hidden_too() -> None:
    match = go(raid(raiding(duel=True), A.model_copy(update={"number": 1}), KITCHEN, 2).match, TRASH).match
    assert secrets(match._state, 1) == {"half-made raid of 0": TRASH}
    assert len({world.stack[-1].picks.get(0) for world in _worlds(match, 1)}) == 6
    assert match.view(0).thinking() == (SECOND,)


@pytest.mark.parametrize(
    "match",
    [
        ambush(raccoons=3),
        lying_in_wait(raccoons=3),
        MID_RAID,
        handing((A, KITCHEN, 1), (B, LIVING, 1), (C, TRASH, 1), firecracker=holds(A)),
        night((A, KITCHEN, 1), (B, LIVING, 1), (C, KITCHEN, 1), card=KITCHEN, firecracker=holds(B)).match,
        night((A, BACKYARD, 1), (B, LIVING, 1), (C, KITCHEN, 1), trap=TRASH).match,
        night((A, KITCHEN, 2), (B, LIVING, 1), (C, TRASH, 1), home={A: 2}, card=KITCHEN).match,
    ],
    ids=["trapping", "lurking", "raiding", "handing", "saving", "freeing", "over"],
)
@pytest.mark.parametrize("viewer", [None, 0, 2, HOST])
def test_a_world_looks_to_the_viewer_as_the_match_does(match: Match, viewer: Seat | None) -> None:
    view = match.view(viewer)
    for world in _worlds(match, viewer, 5):
        assert GAME.rules.view(world, viewer) == view
        assert world.dice.seed != match.seed


def test_the_order_of_the_hidden_tells_nothing() -> None:
    """A seat's view contains no other seat's unconfirmed pick, and so doesn't show which seat picked first."""
    assert MID_RAID.view(2).stack == (Raiding(),)
    assert MID_RAID.view(0).stack == (Raiding(picks={0: LIVING}),)


def test_what_is_shown_is_no_secret() -> None:
    match = night((A, KITCHEN, 1), (B, LIVING, 1), (C, KITCHEN, 1), card=KITCHEN, firecracker=holds(B)).match
    for viewer in (None, 0, 1, 2, HOST):
        assert secrets(match._state, viewer) == {}
        assert match.view(viewer).card == KITCHEN
