"""Test imagined states of Chocolate Coin: the deck can have any order that the set-up with four piles allows."""

from __future__ import annotations

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces.cards import EVENTS
from games.engine.dice import Dice
from games.engine.match import Match
from games.engine.values import Seat
from tests.games.chocolate_coin.facts import laws, secrets
from tests.games.chocolate_coin.positions import match, operation, table, take


def worlds(match: Match, viewer: Seat | None = None, many: int = 200) -> list[list[str]]:
    """Imagine ``many`` states from the viewer's view, and return the deck of each."""
    dice = Dice(seed="c" * 64)
    found = []
    for _ in range(many):
        state = GAME.rules.imagine(match.view(viewer), dice)  # type: ignore[arg-type]
        laws(state)
        found.append(state.deck)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_the_next_card_may_be_any_event(viewer: Seat | None) -> None:
    turn = match(table(card="H3"))
    shown = {turn._state.current, turn._state.upcoming}
    assert {deck[0] for deck in worlds(turn, viewer, 600)} == set(EVENTS) - shown


@pytest.mark.thorough
def test_the_scoring_cards_of_a_pile_may_lie_anywhere_in_it() -> None:
    decks = worlds(match(table(card="H3")), many=400)
    places = {place for deck in decks for place, card in enumerate(deck) if card in ("HA", "SA")}
    assert places == set(range(4, 18)), "the second pile begins after six cards, two of which lie open"


def test_at_the_end_only_the_order_is_open() -> None:
    decks = worlds(match(table(card="H3", deck=["H4", "X1", "X2", "S7"])))
    assert {tuple(sorted(deck)) for deck in decks} == {("S7", "X1", "X2")}
    assert len({tuple(deck) for deck in decks}) == 6


def test_the_last_hidden_card_is_no_secret() -> None:
    turn = match(table(card="H3", deck=["H4", "X1"]))
    assert secrets(turn._state, None) == {}
    assert {tuple(deck) for deck in worlds(turn)} == {("X1",)}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_world_looks_to_the_viewer_as_the_match_does(viewer: Seat | None) -> None:
    start = operation(table({"mills": {"S": 8, "E": 1}}, rolls=(1, 2, 6)), "S", most=2)
    dice = Dice(seed="d" * 64)
    for position in (
        start,
        take(start, "move", "mills").match,
        take(start, "attack", "mills").match,
        take(match(table(track="SEIB", card="H3")), "pass", "ops").match,
    ):
        world = GAME.rules.imagine(position.view(viewer), dice)  # type: ignore[arg-type]
        assert GAME.rules.view(world, viewer) == position.view(viewer)
        assert world.dice.seed != position.seed


def test_in_every_world_the_same_factions_pass_unasked() -> None:
    view = GAME.rules.view(table(waits={"B": "first", "E": "suit"}), None)
    world = GAME.rules.imagine(view, Dice(seed="b" * 64))
    assert (world.waits, GAME.rules.view(world, None)) == ({"B": "first", "E": "suit"}, view)
