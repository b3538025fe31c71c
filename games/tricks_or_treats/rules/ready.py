"""Bids of Tricks or Treats that one press makes, without any picking (clause TT-12.10 in rules.md).

Here: which tokens they are, of those on offer. Not here: that any others may be picked (door.py, duel.py).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter

from games.engine.asks import Ready
from games.tricks_or_treats.pieces.choices import Add, Bid, Lay, PlaceThese, RingWith
from games.tricks_or_treats.pieces.tokens import Kind

MOST = 8
"""Tokens of a bid at most that fit a button."""

Picks = tuple[int, ...]


def for_door(options: Sequence[Lay], lucks: Counter[int], missing: int) -> tuple[Ready, ...]:
    """The least sum that likely opens the door, and the least that does best; ``missing`` is what must be exceeded."""
    sums = _sums((number, lay.value) for number, lay in enumerate(options))
    even, most = lucks.total() / 2, max(lucks)
    opens = {
        total: sum([many for luck, many in lucks.items() if total + luck > missing]) if total + most > missing else 0
        for total in sums
    }
    likely = [total for total, ways in opens.items() if ways >= even]
    best = max(sums, key=lambda total: (opens[total], -total))
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
    rising = sorted(masks)
    least = ((trick, bisect_left(rising, lacking - trick)) for trick in tricks)
    enough = [(trick + rising[at], trick, rising[at]) for trick, at in least if at < len(rising)]
    if not enough:
        return ()
    found = dict.fromkeys([min(enough, key=itemgetter(1, 2)), min(enough)])
    made = [masks[mask] + tricks[trick] for _, trick, mask in found]
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
            other = made.get(total + value)
            if other is None or len(picks) + 1 < len(other):
                made[total + value] = (*picks, number)
    return made
