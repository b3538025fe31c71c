"""``perft``: how many ways a match can go, counted. One slip in a rule, and the number is another.

Here: counting. Not here: the numbers that are expected (each game's tests know theirs).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from games.engine.asks import Ask
from games.engine.match import Match

DEAL = "0" * 64
"""The dice seed of the deal that counts start from where no other is named."""


def perft(match: Match, depth: int) -> int:
    """The number of different answer sequences of this length; the lowest seat that is asked always answers first.

    Picks count as a set: the order in which several are named makes no other sequence.
    """
    if depth == 0 or not match.asks:
        return int(depth == 0)
    seat = min(match.asks)
    number, ask = match.asks[seat]
    if depth == 1:
        return sum(1 for _ in _all_picks(ask))
    return sum(perft(match.choose(seat, number, picks).match, depth - 1) for picks in _all_picks(ask))


def _all_picks(ask: Ask) -> Iterator[tuple[int, ...]]:
    for many in range(ask.least, ask.most + 1):
        yield from filter(ask.takes, combinations(range(len(ask.options)), many))
