"""Chocolate Coin's input for the tests of all games: invariants, secrets and expected numbers of positions.

None of it uses the code of the game's rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from games.chocolate_coin.pieces.cards import CARDS, EVENTS
from games.chocolate_coin.pieces.components import AREAS, PRECINCTS, REGIONS, CoinOptions
from games.chocolate_coin.rules import CoinState
from games.chocolate_coin.rules.operating import Operating
from games.chocolate_coin.rules.turn import Placing
from games.chocolate_coin.view import CoinView
from games.engine.values import Seat
from parlour_contract.sight import Apart

SHORT = tuple(CoinOptions(short=True, **who) for who in ({}, {"santa": 1}, {}, {"elf": 0}, {}))
BRIEF = {"short": True}

VARIANTS = (*SHORT, CoinOptions())
"""The default last: a whole match takes three hundred answers, so only the points with many seeds play one. The deck of
a whole match is imagined in test_worlds.py."""

PERFT = {
    (2, 1): 6 + 6 * 5 // 2,  # Internal Elfairs begin: two units in one of six Precincts, or in two of them
    (2, 2): 21 * 9,  # then Santa: a base in any Region
    (2, 3): 21 * (5 * 9 + 4 * 8),  # five Regions have two base spaces, four have one
    (3, 1): 3 + 3 * 2 + 1,  # the E.L.F. begins: three units in one of three cane Regions, two and one, or one in each
    (4, 1): 10,
    (4, 2): 10 * 9,
}

MUTE = tuple(
    f"{kind}-{faction}{standin}"
    for kind in ("token", "mark", "unit", "base")
    for faction in "SIBE"
    for standin in ("", "-standin")
)
"""Drawings whose letter needn't be legible, since outline and hat say the same."""

LARGEST = 170
"""Most KiB of a picture: the whole map is on its board."""

APART = (
    Apart("shape", ("token-S", "token-I", "token-B", "token-E")),
    Apart("shape", ("unit-S", "unit-I", "unit-E", "die")),
    Apart("shape", ("base-S", "base-B", "base-E", "gift")),
    Apart("sign", ("sign-workshop", "sign-cane", "sign-dock")),
    Apart("sign", ("tick", "passed")),
)


def matters(view: CoinView, names: Sequence[str]) -> list[str]:
    """Return the texts that a picture must show: the turn and who is asked.

    If the picture shows a player's hand, they include the points of that player's factions.
    """
    found = [f"Turn {view.turn}"] if view.seat is None and view.turn and view.outcome is None else []
    if view.asked is not None:
        found.append("You" if view.holders[view.asked] == view.seat else names[view.holders[view.asked]])
    if view.seat is None:
        return found + ([] if view.outcome is not None else [*names])
    return found + [str(view.scores[faction]) for faction in view.factions(view.seat)]


SUPPLIES = {"S": 13, "I": 8, "B": 6, "E": 14}
PILES = ((0, 6, 0), (6, 20, 2), (20, 30, 2), (30, 38, 2))
"""Where each pile of the deck begins and ends, and its scoring cards."""

PILE_CARDS = ((), ("HA", "SA"), ("DA", "CA"), ("X1", "X2"))


SHORT_PILES = ((0, 3, 0), (3, 10, 2), (10, 16, 2), (16, 21, 2))


def _piles(state: CoinState) -> tuple[tuple[int, int, int], ...]:
    return SHORT_PILES if state.short else PILES


def laws(state: CoinState) -> None:
    """Check the invariants of rules.md (CC-17). Raises AssertionError."""
    _places(state)
    _tokens(state)
    _scores(state)
    _cards(state)
    _turn(state)
    _bookmarks(state)
    _end(state)


def _places(state: CoinState) -> None:
    assert list(state.grounds) == list(REGIONS), "canonical order"
    assert list(state.police) == list(PRECINCTS)
    assert list(state.support) == list(AREAS)
    for region, ground in state.grounds.items():
        dice = [*ground.spies, *ground.moles, *ground.gifts]
        assert all(1 <= die <= 6 for die in dice), "stealth and gifts are faces of a die"
        for some in (ground.spies, ground.moles, ground.gifts):
            assert some == sorted(some, reverse=True), "highest first"
        assert sum(ground.bases.values()) + len(ground.moles) <= REGIONS[region].bases, "a base needs a space"
        assert set(ground.units) == set(ground.bases) == {"S", "E"}, "police stand in Precincts alone"
        assert min(*ground.units.values(), *ground.bases.values()) >= 0
    assert min(state.police.values()) >= 0
    assert set(state.support.values()) <= {None, "S", "E"}


def _tokens(state: CoinState) -> None:
    grounds = state.grounds.values()
    circles = list(state.support.values())
    used = {
        "S": sum(one.units["S"] + one.bases["S"] for one in grounds) + circles.count("S"),
        "E": sum(one.units["E"] + one.bases["E"] for one in grounds) + circles.count("E"),
        "B": sum(len(one.spies) + len(one.moles) for one in grounds),
        "I": sum(state.police.values()),
    }
    for faction, many in used.items():
        assert 0 <= many <= SUPPLIES[faction], "the number of tokens is a hard limit"
        assert state.supply(faction) == SUPPLIES[faction] - many  # type: ignore[arg-type]


def _scores(state: CoinState) -> None:
    assert list(state.scores) == ["S", "I", "B", "E"]
    assert all(0 <= score <= 15 for score in state.scores.values())


def _cards(state: CoinState) -> None:
    shown = [*state.seen, *(card for card in (state.current, state.upcoming) if card)]
    order = [*shown, *state.deck]
    assert len(order) == len(set(order)) == (21 if state.short else 38), "each card once"
    assert set(order) <= set(CARDS)
    for (begin, end, many), scoring in zip(_piles(state), PILE_CARDS, strict=True):
        found = [card for card in order[begin:end] if card not in EVENTS]
        assert sorted(found) == sorted(scoring)
        assert len(found) == many
    if not isinstance(state.stack[0] if state.stack else None, Placing) and state.outcome is None:
        assert state.current in EVENTS, "scoring cards are dealt with at once"


def _turn(state: CoinState) -> None:
    assert sorted(state.track) == ["B", "E", "I", "S"], "the track is a permutation of the four"
    assert set(state.holders) == {"S", "I", "B", "E"}
    assert set(state.holders.values()) == set(range(state.seats))
    assert (state.holders["S"] == state.holders["I"]) == (state.seats < 4)
    assert (state.holders["B"] == state.holders["E"]) == (state.seats == 2)
    events = sum(card in EVENTS for card in state.seen) + (state.current in EVENTS)
    assert state.turn == events, "a turn an event"
    first, second = state.primary, state.secondary
    assert first is not None or second is None, "no second action without a first"
    if first is not None and second is not None:
        assert state.track.index(second.faction) > state.track.index(first.faction), "asked downwards"
        assert first.faction != second.faction


def _bookmarks(state: CoinState) -> None:
    for phase in state.stack:
        if isinstance(phase, Operating):
            assert len(phase.used) <= max(1, phase.most), "no more Regions than the limit"
            assert len(set(phase.used)) == len(phase.used), "no Region twice"
            if phase.faction == "I" and phase.op == "move":
                assert len(phase.moved) <= SUPPLIES["I"], "each unit once"
        if isinstance(phase, Placing):
            assert state.turn == 0
            assert not any(ground.gifts for ground in state.grounds.values())


def _end(state: CoinState) -> None:
    assert (state.outcome is None) == bool(state.stack) == (state.ending is None)
    if state.outcome is None or state.ending is None:
        return
    assert all(len(rank) == 1 for rank in state.outcome.ranks), "a tie is always broken"
    roles = {side.role for side in state.outcome.sides}
    assert len(roles) == state.seats
    if state.ending.scoring:
        winner = state.outcome.ranks[0][0]
        goals = {"S": 15, "I": 10, "B": 6, "E": 8}
        own = [faction for faction, seat in state.holders.items() if seat == winner]
        assert all(state.scores[faction] >= goals[faction] for faction in own), "both goals at the same time"
    else:
        assert state.current is None
        assert not state.deck


def secrets(state: CoinState, viewer: Seat | None) -> dict[str, Hashable]:
    """Return {name: secret}: the order of the deck, and the next card unless it follows from the cards seen."""
    if len(state.deck) < 2:
        return {}
    found: dict[str, Hashable] = {"the deck": tuple(state.deck)}
    if _open(state):
        found["the next card"] = state.deck[0]
    return found


def _open(state: CoinState) -> bool:
    """Return whether no viewer can know the next card, because several of the unseen cards may be the next one."""
    piles = _piles(state)
    place = piles[-1][1] - len(state.deck)
    number = next(number for number, (begin, end, _) in enumerate(piles) if begin <= place < end)
    _, end, _ = piles[number]
    shown = [*state.seen, *(card for card in (state.current, state.upcoming) if card)]
    scoring = [card for card in PILE_CARDS[number] if card not in shown]
    left = end - place
    events = [card for card in EVENTS if card not in shown] if left > len(scoring) else []
    return len(events) + len(scoring) > 1
