"""Build a viewer’s view field by field, and imagine states that agree with what the viewer knows (rules.md, BF-6)."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate

from brimful.pieces import TILES, UNKNOWN, Hand, Revealed
from brimful.rules import BrimState, Laying, Pouring, hand, round_points
from games.engine.dice import Dice
from games.engine.values import Seat, View

Tiles = tuple[int, ...]
"""Some tiles, in order of size."""


class BrimView(View):
    """What one viewer may know. ``hand`` and ``tile``: the viewer's own tiles, and which of them they laid."""

    rounds: int
    number: int
    first: Seat
    totals: tuple[int, ...]
    poured: tuple[int, ...]
    out: tuple[Seat, ...]
    shown: Revealed | None
    phase: Laying | Pouring | None
    hand: Hand | None
    tile: int

    def waiting(self) -> list[Seat]:
        """Return the seats that must answer a question."""
        if self.phase is None:
            return []
        if self.phase.kind == "pouring":
            return [self.phase.active]
        return [seat for seat in range(self.seats) if seat not in self.phase.chosen]

    def in_jug(self) -> int:
        """Return how many cups are in the jug."""
        return sum(self.poured)

    def points(self, seat: Seat) -> int:
        """Return a seat's points so far, including those of this round, which can still be lost."""
        return self.totals[seat] + (0 if self.phase is None else self.poured[seat])


def view_of(state: BrimState, seat: Seat | None) -> BrimView:
    """Return what this viewer may know of the match."""
    phase = _seen(state.stack[-1], seat) if state.stack else None
    tile = UNKNOWN
    if seat is not None and phase is not None and phase.kind == "laying":
        tile = phase.chosen.get(seat, UNKNOWN)
    elif seat is not None:
        tile = state.laid[seat]
    return BrimView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        rounds=state.rounds,
        number=state.number,
        first=state.first,
        totals=tuple(state.points),
        poured=tuple(state.poured),
        out=tuple(state.out),
        shown=state.shown,
        phase=phase,
        hand=None if seat is None else state.hands[seat],
        tile=tile,
    )


def _seen(phase: Laying | Pouring, viewer: Seat | None) -> Laying | Pouring:
    """BF-2.2: return the phase as the viewer sees it. Everybody sees who has laid a tile, but not the others' tiles."""
    if phase.kind == "pouring":
        return phase.model_copy()
    chosen = {seat: tile if seat == viewer else UNKNOWN for seat, tile in phase.chosen.items()}
    return phase.model_copy(update={"chosen": dict(sorted(chosen.items()))})


def imagine(view: BrimView, dice: Dice) -> BrimState:
    """Return a random state that agrees with all that this viewer knows."""
    phase = None if view.phase is None else view.phase.model_copy(deep=True)
    others = [seat for seat in range(view.seats) if seat != view.seat]
    if phase is None and view.shown is not None:
        jug, laid = view.shown.first, dict(enumerate(view.shown.laid))
    else:
        have_laid = [seat for seat in others if phase is None or phase.kind == "pouring" or seat in phase.chosen]
        jug, *drawn = _draw(unseen(view), len(have_laid) + 1, view.in_jug() - view.tile, dice)
        laid = dict(zip(have_laid, drawn, strict=True))
    rest = dice.shuffled(
        _without(unseen(view), [jug, *(laid[seat] for seat in others if seat in laid)]), "imagined rest"
    )
    hands = {seat: hand(laid[seat] if seat in laid else rest.pop(), rest.pop()) for seat in others}
    if view.seat is not None and view.hand is not None:
        hands[view.seat] = view.hand
        laid[view.seat] = view.tile
    if phase is not None and phase.kind == "laying":
        phase.chosen = {seat: laid[seat] for seat in phase.chosen}
        laid = {}
    return BrimState(
        seats=view.seats,
        dice=dice.fork("imagined world"),
        outcome=view.outcome,
        rounds=view.rounds,
        first=view.first,
        points=list(view.totals),
        number=view.number,
        hands=[hands[seat] for seat in range(view.seats)],
        jug=jug,
        laid=[laid[seat] for seat in sorted(laid)],
        poured=list(view.poured),
        out=list(view.out),
        shown=view.shown,
        stack=[] if phase is None else [phase],
    )


def unseen(view: BrimView) -> Tiles:
    """Return the tiles that this viewer doesn't hold, in order of size."""
    return _without(TILES, view.hand or ())


def rooms(view: BrimView) -> dict[int, int]:
    """Return each number of cups that may still fit into the jug, with the number of deals that allow it (BF-1.2).

    Call this only when all have laid a tile and the jug isn't full.
    """
    drawn = view.seats + (view.seat is None)
    known = view.tile - view.in_jug()
    return {known + total: ways for total, ways in _sums(unseen(view), drawn).items() if known + total > 0}


def average(view: BrimView, seat: Seat, cups: int) -> float:
    """Return the seat's average points in this round if it pours this number of cups now (BF-3.2)."""
    had, possible = view.poured[seat], rooms(view)
    points = sum(ways * round_points(had + cups, room - cups) for room, ways in possible.items())
    return points / sum(possible.values())


def _without(tiles: Tiles, taken: Iterable[int]) -> Tiles:
    return tuple(sorted((Counter(tiles) - Counter(taken)).elements()))


def _draw(tiles: Tiles, many: int, over: int, dice: Dice) -> list[int]:
    """Draw ``many`` tiles one by one, with a sum greater than ``over``. All such sequences are equally likely."""
    drawn: list[int] = []
    while len(drawn) < many:
        weights = [_ways(_without(tiles, [tile]), many - len(drawn) - 1, over - tile) for tile in tiles]
        tile = tiles[bisect(list(accumulate(weights)), dice.below(sum(weights), "imagined tile"))]
        drawn.append(tile)
        tiles, over = _without(tiles, [tile]), over - tile
    return drawn


def _ways(tiles: Tiles, many: int, over: int) -> int:
    return sum(ways for total, ways in _sums(tiles, many).items() if total > over)


@lru_cache(20000)
def _sums(tiles: Tiles, many: int) -> dict[int, int]:
    """Return the possible sums of ``many`` tiles, each with the number of sequences of draws that have this sum."""
    sums = Counter({0: 1} if many == 0 else {})
    for tile in tiles if many else ():
        for total, ways in _sums(_without(tiles, [tile]), many - 1).items():
            sums[total + tile] += ways
    return dict(sums)
