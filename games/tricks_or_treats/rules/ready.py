"""Bids of Tricks or Treats that one press makes, without any picking (clause TT-12.10 in rules.md).

Here: which tokens they are, of those on offer. Not here: that any others may be picked (door.py, duel.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.engine.asks import Ready
from games.tricks_or_treats.pieces.choices import Add, Bid, Lay, PlaceThese, RingWith
from games.tricks_or_treats.pieces.tokens import Kind

MOST = 8
"""Tokens of a bid at most that fit a button."""

Picks = tuple[int, ...]


def for_door(options: Sequence[Lay], lucks: Counter[int], missing: int) -> tuple[Ready, ...]:
    """The least sum that likely opens the door, and the least that does best; ``missing`` is what must be exceeded."""
    sums = _sums((number, lay.value) for number, lay in enumerate(options))

    def opens(total: int) -> int:
        return sum(many for luck, many in lucks.items() if total + luck > missing)

    likely = [total for total in sums if 2 * opens(total) >= lucks.total()]
    best = max(sums, key=lambda total: (opens(total), -total))
    found = dict.fromkeys([*([min(likely)] if likely else []), best])
    return tuple(
        Ready(picks=sums[total], said=RingWith(values=tuple(sorted(options[pick].value for pick in sums[total]))))
        for total in found
        if 0 < len(sums[total]) <= MOST
    )


def for_raise(options: Sequence[Add], bid: Bid) -> tuple[Ready, ...]:
    """The raise that spares Tricks, then Masks; and the one that adds least."""
    masks, tricks = (
        _sums((number, add.token.value) for number, add in enumerate(options) if add.token.kind == kind)
        for kind in (Kind.MASK, Kind.TRICK)
    )
    lacking = max(1, bid.needed - bid.own)
    enough = [(trick, mask) for trick in tricks for mask in masks if trick + mask >= lacking]
    if not enough:
        return ()
    found = dict.fromkeys([min(enough), min(enough, key=lambda sums: (sum(sums), sums))])
    made = [masks[mask] + tricks[trick] for trick, mask in found]
    return tuple(_raise(options, picks, bid) for picks in made if len(picks) <= MOST)


def _raise(options: Sequence[Add], picks: Picks, bid: Bid) -> Ready:
    tokens = tuple(options[pick].token for pick in picks)
    total = bid.own + sum(token.value for token in tokens)
    return Ready(picks=picks, said=PlaceThese(tokens=tokens, total=total, rival=bid.rival))


def _sums(values: Iterable[tuple[int, int]]) -> Mapping[int, Picks]:
    """All sums that some of these numbered values make, each with the fewest that make it; 0 with none."""
    made: dict[int, Picks] = {0: ()}
    for number, value in values:
        for total, picks in list(made.items()):
            if len(picks) + 1 < len(made.get(total + value, range(100))):
                made[total + value] = (*picks, number)
    return made
