"""Define what the contract suite must know of Brimful: laws, secrets, and numbers of sequences of answers."""

from collections import Counter
from collections.abc import Hashable, Sequence

from brimful.pieces import TILES
from brimful.rules import BrimState
from brimful.view import BrimView
from games.engine.values import Seat

PERFT = {(2, 1): 2, (2, 2): 4, (2, 3): 16}
"""How many ways there are to give so many answers, by (seats, answers)."""

FINAL = True
"""Everybody sees each answer, so none can be taken back."""

APART = ()
"""Drawings that must differ by more than their colour: there are none but the seats' marks."""


def laws(state: BrimState) -> None:
    """Assert what must hold in every state, such as that no tile is doubled and nobody pours into a full jug."""
    assert Counter([tile for held in state.hands for tile in held] + [state.jug]) <= Counter(TILES)
    assert all(tile in held for tile, held in zip(state.laid, state.hands, strict=False))
    if state.stack and state.stack[-1].kind == "pouring":
        assert sum(state.poured) < state.size()
        assert state.stack[-1].active not in state.out


def secrets(state: BrimState, viewer: Seat | None) -> dict[str, Hashable]:
    """Return what this viewer can't know: the others' hands and, until the end, the tile put under the jug first."""
    hands = {f"hand of {seat}": held for seat, held in enumerate(state.hands) if seat != viewer}
    if state.outcome is not None:
        return hands
    return {**hands, "first tile": state.jug}


def matters(view: BrimView, names: Sequence[str]) -> list[str]:
    """Return what the picture must show in large type: who is asked, and how much is in the jug."""
    return [*(names[seat] for seat in view.waiting()), str(view.in_jug())] if view.seat is None else []
