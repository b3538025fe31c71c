"""Test the states that are sampled for a viewer of Tricks or Treats: hidden hands and piles that fit the view."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Seat
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.components import Card, Costume, Kind, Square, Twist
from games.tricks_or_treats.rules import TreatsState
from tests.games.tricks_or_treats.facts import laws
from tests.games.tricks_or_treats.positions import (
    AT_13,
    challenged,
    door,
    duel,
    gathering,
    go_by,
    held,
    opened,
    surprise,
    turn,
)

HANDS = {"tricks": {0: [2, 4, 4], 1: [1, 6]}, "masks": {0: [3], 1: [1, 1, 9]}}


def _worlds(match: Match, viewer: Seat | None, many: int = 100) -> list[TreatsState]:
    dice = Dice(seed="c" * 64)
    return [GAME.rules.imagine(match.view(viewer), dice) for _ in range(many)]


def _positions() -> dict[str, Match]:
    """Return {name: match}: a match in each phase, and a finished match."""
    moves = {"tokens": {0: [3, 5, 5], 1: [4, 4]}, "calculated": True, "moves": [9]}
    worn = {0: [Costume.FOX, Costume.OWL]}
    bidding = duel(((5, 3), (7, 1)), ((2, 4), (1, 6))).match
    last = gathering(at={0: AT_13}, turns=12, rounds=6, moves=[], **HANDS).match
    return {
        "spending": turn(**HANDS, **moves).match,
        "landing": turn(moves=[4], **HANDS).match,
        "landing by a card": surprise(Card(twist=Twist.FORWARD, many=3), **HANDS).match,
        "gathering": gathering(at={0: AT_13, 1: AT_13}, **HANDS).match,
        "committing": door(**HANDS).match,
        "fleeing": challenged(**HANDS).match,
        "opening": bidding,
        "bidding": opened(bidding, 5, 7),
        "shedding": surprise(Card(twist=Twist.COSTUME), costumes=worn, **HANDS).match,
        "swapping": surprise(Card(twist=Twist.SWAP), at={1: Square(0, 1)}, **HANDS).match,
        "over": go_by(last).match,
    }


POSITIONS = _positions()


@pytest.mark.thorough
@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_world_looks_to_the_viewer_as_the_match_does(name: str, viewer: Seat | None) -> None:
    match = POSITIONS[name]
    view = match.view(viewer)
    for world in _worlds(match, viewer, 5):
        laws(world)
        assert GAME.rules.view(world, viewer) == view
        assert world.dice.seed != match.seed


@pytest.mark.thorough
@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "over"])
def test_others_hands_vary_and_ones_own_does_not(name: str) -> None:
    match = POSITIONS[name]
    worlds = _worlds(match, 0, 40)
    assert len({tuple(world.collectors[1].tricks) for world in worlds}) > 5
    assert {tuple(world.collectors[0].tricks) for world in worlds} == {tuple(held(match, 0).tricks)}
    assert len({tuple(world.piles.tricks) for world in worlds}) == 40


def test_at_the_end_hands_are_known_and_the_piles_are_not() -> None:
    worlds = _worlds(POSITIONS["over"], None, 20)
    assert {tuple(world.collectors[1].masks) for world in worlds} == {(1, 1, 9)}
    assert len({tuple(world.piles.masks) for world in worlds}) == 20


@pytest.mark.thorough
def test_every_hidden_trick_is_as_likely_in_a_hand_as_in_the_pile() -> None:
    """Each of the 33 Tricks that seat 0 doesn't hold is equally likely to be sampled into seat 1's hand of two."""
    match = POSITIONS["landing"]
    seen = Counter(value for world in _worlds(match, 0, 800) for value in world.collectors[1].tricks)
    for value, many in ((9, 4), (2, 3), (4, 2)):
        assert abs(seen[value] / 800 - 2 * many / 33) < 0.07


def test_what_lies_in_the_sacrifice_area_is_in_no_hand_and_no_pile() -> None:
    for world in _worlds(POSITIONS["bidding"], None, 20):
        masks = Counter([*world.piles.masks, *world.collectors[0].masks, *world.collectors[1].masks])
        assert (masks[5], masks[7], masks[1]) == (3, 3, 4)


def test_the_order_of_costumes_and_surprises_is_open() -> None:
    worlds = _worlds(POSITIONS["landing"], 0, 30)
    assert len({tuple(world.wardrobe) for world in worlds}) == 30
    assert len({tuple(map(str, world.deck)) for world in worlds}) == 30


def test_movement_tokens_in_other_hands_are_open_too() -> None:
    match = POSITIONS["spending"]
    assert len({tuple(world.collectors[1].tokens) for world in _worlds(match, 0, 40)}) > 5
    assert {tuple(world.collectors[0].tokens) for world in _worlds(match, 0, 5)} == {(3, 5, 5)}
    for world in _worlds(match, None, 5):
        assert Counter(world.piles.of(Kind.MOVEMENT)).total() == 24 - 2 - 5
